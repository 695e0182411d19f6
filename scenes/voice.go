package scenes

import (
	"sandtable/scenes/hall"
	"sandtable/scenes/sound"
)

// listen gives a house a player of sounds, which touches no device yet.
func listen(h *hall.House) *sound.Player {
	player := sound.New(h.Volume)
	h.Sounds = player
	return player
}

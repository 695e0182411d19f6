package scenes

import (
	"sandtable/scenes/hall"
	"sandtable/scenes/sound"
)

// listen gives a house a player of sounds, at the volume of the settings. It
// touches no device yet.
func listen(h *hall.House) *sound.Player {
	player := sound.New(h.Volume)
	h.Sounds = player
	return player
}

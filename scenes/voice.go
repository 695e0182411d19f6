package scenes

import (
	"sandtable/assets/sounds"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/sound"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// heard is a house whose tables can be heard.
type heard struct {
	*hall.House
	player *sound.Player
}

// Sound lets something be heard.
func (h heard) Sound(id sounds.ID) { h.player.Play(id) }

// listen gives the tables of a house a player of sounds, at the volume of the
// settings. It touches no device yet.
func listen(h *hall.House) *sound.Player {
	player := sound.New(func() int { return h.Settings().Volume })
	h.Table = func(_ table.Host, p *saves.Play) (ui.Scene, error) {
		return tableOf(heard{h, player}, p)
	}
	return player
}

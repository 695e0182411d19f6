package infidel

import (
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Explain tells what is under a point.
func (b *Board) Explain(at ui.Point, v table.View) table.Note {
	return table.Note{Place: b.hexUnder(v.Camera, at)}
}

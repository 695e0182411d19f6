package infidel

import (
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// flatMarks lie on the ground, below the pieces: reach, zones of control, ranges
// of command, ways of charges.
func (b *Board) flatMarks(dst *ui.List, v table.View, sc *scene) {}

// topMarks lie over the pieces: targets with their odds, costs, the pointer, the
// cursor.
func (b *Board) topMarks(dst *ui.List, v table.View, sc *scene) {
	if v.Hover >= 0 && v.Hover < ofFacings {
		dst.Put(center(v.Camera, v.Hover), v.Camera.Unit, pic("hex-hover"))
	}
}

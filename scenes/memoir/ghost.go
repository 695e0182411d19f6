package memoir

import (
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Ghost draws the unit of a hex under the pointer that drags it.
func (b *Board) Ghost(dst *ui.List, at ui.Point, h int, v board.View) {
	s := state(v)
	if u, ok := s.UnitAt(h); ok {
		b.body(dst, v, s.Scenario(), u, at)
	}
}

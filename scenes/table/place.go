package table

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Whereabouts is where the middle of a place of the position that is shown will be seen;
// find gives the place, and false comes back where there is none.
func (t *Table) Whereabouts(find func(s rules.State) int) (at ui.Point, ok bool) {
	place := find(t.view)
	if place < 0 {
		return at, false
	}
	box := t.board.Where(place, board.View{Game: t.game, State: t.view, Viewer: t.eyes, Camera: t.cam.Goal()})
	return box.Center(), !box.Empty()
}

package table

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Whereabouts is where the middle of a place that find gives will be seen; false where there is none.
func (t *Table) Whereabouts(find func(s rules.State) int) (at ui.Point, ok bool) {
	place := find(t.State)
	if place < 0 {
		return at, false
	}
	box := t.Board.Where(place, board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Camera: t.Cam.Goal()})
	return box.Center(), !box.Empty()
}

package table

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// acting is who acts, and how wide his pill is with the gap behind it; 0 for none.
func (t *Table) acting(f *ui.Frame) (board.Acting, float64) {
	if t.covered {
		return board.Acting{}, 0
	}
	v := t.boardView(f)
	v.State = t.shownState(f)
	who, ok := t.board.Acting(v)
	if !ok {
		return who, 0
	}
	return who, f.Width(f.Name(who.Name), f.Bold(ui.S)) + f.Px(50)
}

// drawActing draws his pill.
func (t *Table) drawActing(f *ui.Frame, box ui.Rect, who board.Acting) {
	coat := f.Look.Side(ui.Wears(t.game, who.Side))
	pane.Rim(f.List, box, 0, box.H/2, ui.Casing, -1.6, box.H/2-1.6, coat.Core)
	k := f.Px(18)
	f.Mark(ui.Rect{X: box.X + f.Px(7), Y: box.Center().Y - k/2, W: k, H: k}.Snap(), t.game.Sides()[who.Side], who.Side)
	f.List.Text(ui.Rect{X: box.X + f.Px(30), Y: box.Y, W: box.W - f.Px(34), H: box.H}, f.Name(who.Name), f.Bold(ui.S).In(coat.On))
}

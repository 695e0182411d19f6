package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// DrawKind draws a unit of a type, in the colours of its side, into a box: for the
// rooms and the quick cards.
func DrawKind(l *ui.List, box ui.Rect, side rules.Side, k scenario.KindInfo) {
	l.Sprite(square(box), field.Bits("unit-"+field.SideWords[side]+"-"+k.ID))
}

// DrawLeader draws a leader of a side into a box.
func DrawLeader(l *ui.List, box ui.Rect, side rules.Side) {
	l.Sprite(square(box), field.Pic("leader-"+field.SideWords[side]))
}

// square is the largest square in the middle of a box.
func square(box ui.Rect) ui.Rect {
	n := min(box.W, box.H)
	return ui.Around(box.Center(), ui.Size{W: n, H: n}).Snap()
}

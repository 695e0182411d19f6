package table

import (
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// flanks is what is drawn beside the map.
type flanks struct {
	left, right ui.Rect
}

// spareTwo is how much of its size the map keeps at least beside two columns,
// spareOne beside one; below that the only one is narrower.
const (
	spareTwo = 0.96
	spareOne = 0.9
	narrower = 0.9
	roomier  = 1.2 // in a large window
)

// flanked takes the columns beside the map from the room of the map: two where that
// costs the map nothing, else one.
func (t *Table) flanked(f *ui.Frame, l model.Layout, room ui.Rect) ui.Rect {
	t.flanks.left, t.flanks.right = ui.Rect{}, ui.Rect{}
	if t.Has.FlankWidth == 0 {
		return room
	}
	world := t.Board.World()
	unit := func(w float64) float64 { return min(w/world.W, room.H/world.H) }
	gap := f.Px(12)
	wide := f.Px(t.Has.FlankWidth)
	if l.Big {
		wide *= roomier
	}
	tools := l.Board.Right() - t.toolsLeft(f, l)
	left := ui.Rect{X: l.Board.X + gap, Y: l.Board.Y + gap, W: wide, H: room.Bottom() - l.Board.Y - gap}
	right := ui.Rect{X: l.Board.Right() - tools - gap - wide, Y: left.Y, W: wide, H: left.H}
	free := right.X - left.Right() - 2*gap
	if unit(free) >= spareTwo*unit(room.W) {
		t.flanks.left, t.flanks.right = left.Snap(), right.Snap()
		return ui.Rect{X: left.Right() + gap, Y: room.Y, W: free, H: room.H}
	}
	rest := func() float64 { return l.Board.Right() - tools - gap - left.Right() - gap }
	if unit(rest()) < spareOne*unit(room.W) {
		left.W = wide * narrower
	}
	t.flanks.left = left.Snap()
	return ui.Rect{X: left.Right() + gap, Y: room.Y, W: rest(), H: room.H}
}

// drawFlanks lets the board fill the columns, and takes clicks there.
func (t *Table) drawFlanks(f *ui.Frame, v board.View) {
	if t.Has.FlankWidth == 0 {
		return
	}
	before := len(f.Covered())
	t.Flank = t.Has.Flanks(f, t.flanks.left, t.flanks.right, v, t.Flank[:0])
	t.Panels = append(t.Panels[:0], f.Covered()[before:]...)
	t.pointer.TakeSpots(f, "flank", t.Flank, v)
}

// flankFoot is how far down something stands in the left column; 0 for nothing.
func (t *Table) flankFoot() (low float64) {
	for _, p := range t.Panels {
		if !p.Intersect(t.flanks.left).Empty() {
			low = max(low, p.Bottom())
		}
	}
	return low
}

package infidel

import (
	"math"

	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// readFrom is the width of a hex from which on the numbers of a counter can be
// read.
const readFrom = 44

// Opening is the part of the field that matters first: where the armies stand.
func (b *Board) Opening(v table.View) (part ui.Rect, unit float64) {
	lo, hi := ui.Point{X: math.Inf(1), Y: math.Inf(1)}, ui.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, h := range b.read(v).order {
		x, y := middle(h)
		lo = ui.Point{X: min(lo.X, x), Y: min(lo.Y, y)}
		hi = ui.Point{X: max(hi.X, x), Y: max(hi.Y, y)}
	}
	if lo.X > hi.X {
		return ui.Rect{}, 0
	}
	return ui.Rect{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}.Inset(-1), readFrom
}

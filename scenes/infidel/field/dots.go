package field

import (
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// dotsBelow is the width of a hex below which small pictures show dots instead of
// counters.
const dotsBelow = 18

// Dots draws the pieces as small as they can be told apart: units by the shapes of
// their sides, and Standards.
func (sc *Scene) Dots(dst *ui.List, cam board.Camera, coats ui.Coats) {
	r := max(1.6, cam.Unit*0.36)
	for _, h := range sc.order {
		at, s := land.Center(cam, h), &sc.Hexes[h]
		switch {
		case s.Unit >= 0:
			side := sc.Units[s.Unit].Side
			dst.Token(wears(side), at, r+0.7, ui.Casing)
			dst.Token(wears(side), at, r, Coat(coats, side).Core)
		case s.Standard >= 0:
			flag(dst, at, r, Coat(coats, sc.Standards[s.Standard].Side).Core)
		}
	}
}

// flag is a small flag on its staff.
func flag(dst *ui.List, at ui.Point, r float64, in ui.Ink) {
	off := func(x, y float64) ui.Point { return at.Add(ui.Point{X: x, Y: y}) }
	dst.Line(off(0, r), off(0, -2.2*r), 1.4, ui.Casing)
	dst.Poly([]ui.Point{off(0, -2.4*r), off(2.1*r, -1.5*r), off(0, -0.6*r)}, ui.Casing)
	dst.Poly([]ui.Point{off(0.7, 1-2.3*r), off(2.1*r-1.6, -1.5*r), off(0.7, -0.7*r-1)}, in)
}

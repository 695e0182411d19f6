package infidel

import (
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Mini draws the whole field as a small picture: the country, and who stands
// where.
func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	return func(dst *ui.List, box ui.Rect) {
		w := b.World()
		unit := box.W / w.W
		key := ui.LayerKey{Name: "infidel-mini", Version: zones.Version(b.sc.Map().ID, b.sc.Map().Look), Size: box.Size()}
		dst.Layer(box, key, func(l *ui.List) {
			c := &land.Chart{Sc: b.sc, Size: w, Unit: unit, Style: land.Toned}
			c.Draw(l, ui.Rect{W: box.W, H: box.H})
		})
		sc.dots(dst, board.Camera{Unit: unit, At: box.Min()}, v.Coats)
	}
}

// dotsBelow is the width of a hex below which small pictures show dots instead of
// counters.
const dotsBelow = 18

// dots draws the pieces as small as they can be told apart: units by the shapes of
// their sides, and Standards.
func (sc *scene) dots(dst *ui.List, cam board.Camera, coats ui.Coats) {
	r := max(1.6, cam.Unit*0.36)
	for _, h := range sc.order {
		at, s := land.Center(cam, h), &sc.at[h]
		switch {
		case s.unit >= 0:
			side := sc.units[s.unit].Side
			dst.Token(wears(side), at, r+0.7, ui.Casing)
			dst.Token(wears(side), at, r, coat(coats, side).Core)
		case s.sign >= 0:
			flag(dst, at, r, coat(coats, sc.signs[s.sign].Side).Core)
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

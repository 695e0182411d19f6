package infidel

import (
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Mini draws the whole field as a small picture: the country, and who stands
// where.
func (b *Board) Mini(v table.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	return func(dst *ui.List, box ui.Rect) {
		w := b.World()
		unit := box.W / w.W
		key := ui.LayerKey{Name: "infidel-mini", Version: zones.Version(b.sc.Map().ID), Size: box.Size()}
		dst.Layer(box, key, func(l *ui.List) {
			c := &chart{sc: b.sc, size: w, unit: unit, manner: toned}
			c.draw(l, ui.Rect{W: box.W, H: box.H})
		})
		cam := table.Camera{Unit: unit, At: box.Min()}
		r := max(1.6, unit*0.36)
		for _, h := range sc.order {
			at, s := center(cam, h), &sc.at[h]
			switch {
			case s.unit >= 0:
				side := sc.units[s.unit].Side
				dst.Token(wears(side), at, r+0.7, ink)
				dst.Token(wears(side), at, r, coat(v.Coats, side).Core)
			case s.sign >= 0:
				side := sc.signs[s.sign].Side
				dst.Line(at, at.Sub(ui.Point{Y: 2.2 * r}), 1.4, ink)
				dst.Poly([]ui.Point{at.Sub(ui.Point{Y: 2.4 * r}), at.Add(ui.Point{X: 1.9 * r, Y: -1.6 * r}), at.Sub(ui.Point{Y: 0.8 * r})}, ink)
				dst.Poly([]ui.Point{at.Add(ui.Point{X: 0.5, Y: 0.6 - 2.3*r}), at.Add(ui.Point{X: 1.9*r - 1.2, Y: -1.6 * r}), at.Add(ui.Point{X: 0.5, Y: -0.9*r - 0.6})}, coat(v.Coats, side).Core)
			}
		}
	}
}

package field

import (
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Ground shows what stands for ever: the map, as kept pictures of its parts, in a
// frame.
func (b *Field) Ground(dst *ui.List, v board.View) {
	unit := v.Settled
	if unit <= 0 {
		unit = v.Camera.Unit
	}
	c := land.ChartOf(b.Sc, v, unit, b.Said.Say)
	land.Frame(dst, land.FieldBox(v.Camera, b.Sc), max(3, min(land.Beam, unit*0.45)))
	if v.Preview || v.Figure { // it is kept as a part of a larger picture
		dst.Push(v.Camera.At)
		part := ui.Rect{W: c.Size.W * unit, H: c.Size.H * unit}
		if v.Figure {
			part = v.Bounds.Move(-v.Camera.At.X, -v.Camera.At.Y)
		}
		c.Draw(dst, part)
		dst.Pop()
		return
	}
	zones.Keep(dst, c.Size, "infidel-map", v.Camera, v.Settled, v.Bounds, c.Version(), func(l *ui.List, _ float64, part ui.Rect) {
		land.ChartOf(b.Sc, v, unit, b.Said.Say).Draw(l, part)
	})
	c = land.ChartOf(b.Sc, v, v.Camera.Unit, b.Said.Say)
	c.Survey(dst, ui.Rect{W: c.Size.W * c.Unit, H: c.Size.H * c.Unit})
	c.Cut = func(box ui.Rect) bool {
		box = box.Move(v.Camera.At.X, v.Camera.At.Y)
		return v.Cuts(box) || b.stoodOn(v, box) || b.priced(dst, v, box)
	}
	dst.Push(v.Camera.At)
	c.Places()
	dst.Pop()
}

// stoodOn says whether a piece stands over a box of the field.
func (b *Field) stoodOn(v board.View, box ui.Rect) bool {
	if v.Bare {
		return false
	}
	side := 0.68 * v.Camera.Unit
	for _, h := range b.Read(v).order {
		if !ui.Around(land.Center(v.Camera, h), ui.Size{W: side, H: side}).Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// priced says whether what a march costs is written over a box of the field.
func (b *Field) priced(dst *ui.List, v board.View, box ui.Rect) bool {
	if v.Bare {
		return false
	}
	m := b.marker(dst, &v, b.Read(v))
	r := m.reaching()
	if r == nil {
		return false
	}
	side := 0.6 * v.Camera.Unit
	for _, h := range b.hexesOf(m.s, r) {
		if !ui.Around(land.Center(v.Camera, h), ui.Size{W: side, H: side}).Intersect(box).Empty() {
			return true
		}
	}
	return false
}

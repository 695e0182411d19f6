package table

import (
	"math"

	"sandtable/scenes/ui"
)

// moveArrow draws a thick arrow.
func moveArrow(l *ui.List, from, to ui.Point, w float64, ink ui.Ink) {
	d := to.Sub(from)
	long := math.Hypot(d.X, d.Y)
	if long < w {
		return
	}
	u := d.Mul(1 / long)
	n := ui.Point{X: -u.Y, Y: u.X}
	neck := to.Sub(u.Mul(min(w*1.9, long*0.6)))
	shape := func(grow float64, ink ui.Ink) {
		a, k := from.Sub(u.Mul(grow)), neck.Sub(u.Mul(grow))
		l.Poly([]ui.Point{a.Add(n.Mul(w/2 + grow)), k.Add(n.Mul(w/2 + grow)), k.Sub(n.Mul(w/2 + grow)), a.Sub(n.Mul(w/2 + grow))}, ink)
		l.Poly([]ui.Point{k.Add(n.Mul(w*1.25 + 1.6*grow)), to.Add(u.Mul(2 * grow)), k.Sub(n.Mul(w*1.25 + 1.6*grow))}, ink)
	}
	shape(2, ui.Casing)
	shape(0, ink)
}

// shotLine draws a broken line with a tip: dashes on long, gaps off long.
func shotLine(l *ui.List, from, to ui.Point, on, off, w float64, ink ui.Ink) {
	d := to.Sub(from)
	long := math.Hypot(d.X, d.Y)
	if long < 8 {
		return
	}
	u := d.Mul(1 / long)
	n := ui.Point{X: -u.Y, Y: u.X}
	end := long - 14
	for at := 0.0; at < end; at += on + off {
		a, b := from.Add(u.Mul(at)), from.Add(u.Mul(min(end, at+on)))
		l.Line(a.Sub(u.Mul(1)), b.Add(u.Mul(1)), w+3, ui.Alpha(ui.White, 0.85))
		l.Line(a, b, w, ink)
	}
	k := to.Sub(u.Mul(15))
	l.Poly([]ui.Point{k.Add(n.Mul(11)), to.Add(u.Mul(3)), k.Sub(n.Mul(11))}, ui.White)
	l.Poly([]ui.Point{k.Add(n.Mul(9)), to, k.Sub(n.Mul(9))}, ink)
}

func between(a, b ui.Point, k float64) ui.Point { return a.Add(b.Sub(a).Mul(k)) }

// shorten moves p towards q by so much.
func shorten(p, q ui.Point, by float64) ui.Point {
	d := q.Sub(p)
	long := math.Hypot(d.X, d.Y)
	if long < by {
		return p
	}
	return p.Add(d.Mul(by / long))
}

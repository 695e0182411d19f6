package pane

import (
	"math"

	"sandtable/scenes/ui"
)

// MoveArrow draws a thick arrow.
func MoveArrow(l *ui.List, from, to ui.Point, w float64, ink ui.Ink) {
	thickArrow(l, from, to, w, 0, 0, ink)
}

// BrokenArrow draws the same in dashes.
func BrokenArrow(l *ui.List, from, to ui.Point, w float64, ink ui.Ink) {
	thickArrow(l, from, to, w, w*1.7, w*0.8, ink)
}

// thickArrow draws a thick arrow with a dark edge: dashes on long, gaps off long; 0 for one
// without gaps.
func thickArrow(l *ui.List, from, to ui.Point, w, on, off float64, ink ui.Ink) {
	d := to.Sub(from)
	long := math.Hypot(d.X, d.Y)
	if long < w {
		return
	}
	u := d.Mul(1 / long)
	n := ui.Point{X: -u.Y, Y: u.X}
	shaft := long - min(w*1.9, long*0.6)
	if on == 0 {
		on = shaft
	}
	shape := func(grow float64, ink ui.Ink) {
		side := n.Mul(w/2 + grow)
		for at := 0.0; at < shaft; at += on + off {
			a, b := from.Add(u.Mul(at-grow)), from.Add(u.Mul(min(shaft, at+on)))
			if at+on < shaft {
				b = b.Add(u.Mul(grow))
			} else {
				b = b.Sub(u.Mul(grow))
			}
			l.Poly([]ui.Point{a.Add(side), b.Add(side), b.Sub(side), a.Sub(side)}, ink)
		}
		k, wide := from.Add(u.Mul(shaft-grow)), n.Mul(w*1.25+1.6*grow)
		l.Poly([]ui.Point{k.Add(wide), to.Add(u.Mul(2 * grow)), k.Sub(wide)}, ink)
	}
	shape(2, ui.Casing)
	shape(0, ink)
}

// ShotLine draws a broken line with a tip: dashes on long, gaps off long.
func ShotLine(l *ui.List, from, to ui.Point, on, off, w float64, ink ui.Ink) {
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

// Between is the point at k of the way from a to b.
func Between(a, b ui.Point, k float64) ui.Point { return a.Add(b.Sub(a).Mul(k)) }

// Curve is the quadratic curve from a to b by way of m, as a line of so many pieces.
func Curve(a, m, b ui.Point, pieces int) []ui.Point {
	line := make([]ui.Point, pieces+1)
	for i := range line {
		t := float64(i) / float64(pieces)
		line[i] = a.Mul((1 - t) * (1 - t)).Add(m.Mul(2 * t * (1 - t))).Add(b.Mul(t * t))
	}
	return line
}

// Shorten moves p towards q by so much.
func Shorten(p, q ui.Point, by float64) ui.Point {
	d := q.Sub(p)
	long := math.Hypot(d.X, d.Y)
	if long < by {
		return p
	}
	return p.Add(d.Mul(by / long))
}

// ShortSide is the length of the shorter side of a box.
func ShortSide(box ui.Rect) float64 { return min(box.W, box.H) }

// Ring draws a ring of 40 strokes with a dark edge; each gap-th is left out, none where gap is 0.
func Ring(l *ui.List, c ui.Point, r float64, gap int, ink ui.Ink) {
	const parts = 40
	for _, pen := range [2]Pen{{max(8, r*0.22), ui.Casing}, {max(4, r*0.13), ink}} {
		for i := range parts {
			if gap > 0 && i%gap == 0 {
				continue
			}
			sin, cos := math.Sincos(float64(i) / parts * 2 * math.Pi)
			next, on := math.Sincos((float64(i) + 1.2) / parts * 2 * math.Pi)
			l.Line(c.Add(ui.Point{X: cos, Y: sin}.Mul(r)), c.Add(ui.Point{X: on, Y: next}.Mul(r)), pen.Wide, pen.Ink)
		}
	}
}

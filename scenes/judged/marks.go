package judged

import (
	"math"

	"sandtable/ai/review"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// The colours of a review: the better way, luck, and each grade.
var (
	Better = ui.Ink{R: 0xB4, G: 0x8A, B: 0xE0, A: 255}
	Played = ui.Ink{R: 0xFF, G: 0xD4, B: 0x00, A: 255}
	Luck   = ui.Ink{R: 0x0F, G: 0x7C, B: 0x78, A: 255}
	spot   = ui.Ink{R: 0x2E, G: 0x7D, B: 0x4F, A: 255}
	open   = ui.Ink{R: 0xB8, G: 0xB4, B: 0xAA, A: 255}
	slip   = ui.Ink{R: 0xE8, G: 0x7A, B: 0x2A, A: 255}
	wreck  = ui.Ink{R: 0xB3, G: 0x2A, B: 0x1E, A: 255}
)

// Mark draws the mark of a grade, each by a form of its own.
func Mark(l *ui.List, box ui.Rect, g review.Grade) {
	c, r := box.Center(), min(box.W, box.H)/2
	w := max(1, r*0.13)
	switch g {
	case review.Spot:
		pane.Disc(l, c, r-w, w, ui.Casing, ui.White)
		l.Disc(c, r-2*w, spot)
		l.Disc(c, r*0.5, ui.White)
		l.Disc(c, r*0.32, spot)
	case review.Open:
		pane.Disc(l, c, r*0.62, w, ui.Casing, open)
	case review.Misstep:
		shape(l, ui.Point{X: c.X, Y: c.Y - r*0.12}, r*1.08, w, slip, regular(3, math.Pi/2))
		stroke(l, r*0.2, ui.Casing, at(c, r, -0.36, -0.3), at(c, r, 0.36, -0.3))
	case review.Disaster:
		shape(l, c, r*1.04, w, wreck, regular(8, math.Pi/8))
		stroke(l, r*0.22, ui.White, at(c, r, -0.38, -0.38), at(c, r, 0.38, 0.38))
		stroke(l, r*0.22, ui.White, at(c, r, 0.38, -0.38), at(c, r, -0.38, 0.38))
	}
}

// Card draws the mark of what was drawn.
func Card(l *ui.List, box ui.Rect) {
	c, r := box.Center(), min(box.W, box.H)/2
	for _, dx := range [...]float64{-0.22, 0.22} {
		in := ui.Around(at(c, r, dx, dx*0.5), ui.Size{W: 1.1 * r, H: 1.5 * r})
		pane.Rim(l, in, 0, r*0.25, ui.Casing, -max(1, r*0.13), r*0.16, ui.White)
	}
	l.Disc(at(c, r, 0.22, 0.11), r*0.24, Luck)
}

// Die draws the mark of dice.
func Die(l *ui.List, box ui.Rect) {
	c, r := box.Center(), min(box.W, box.H)/2
	in := ui.Around(c, ui.Size{W: 1.8 * r, H: 1.8 * r})
	pane.Rim(l, in, 0, r*0.4, ui.Casing, -max(1, r*0.13), r*0.3, ui.White)
	for _, p := range [...][2]float64{{-0.42, -0.42}, {0.42, 0.42}, {0, 0}, {0.42, -0.42}, {-0.42, 0.42}} {
		l.Disc(at(c, r, p[0], p[1]), r*0.16, ui.Casing)
	}
}

// Forced draws the ring of a decision in which there was nothing to lose.
func Forced(l *ui.List, box ui.Rect, ink ui.Ink) {
	l.Disc(box.Center(), min(box.W, box.H)*0.14, ink)
}

// MarkOf draws the mark of a turning point.
func (p *Point) MarkOf(l *ui.List, box ui.Rect) {
	switch {
	case !p.Fell():
		Mark(l, box, p.Grade)
	case p.Sort == review.Cards:
		Card(l, box)
	default:
		Die(l, box)
	}
}

// Number draws the disc of a turning point with its number.
func Number(f *ui.Frame, at ui.Point, r float64, n int, chosen bool) {
	if chosen {
		f.List.Disc(at, r+5, ui.Casing)
		f.List.Disc(at, r+3.5, Played)
	}
	pane.Disc(f.List, at, r, max(1.2, r*0.12), ui.Casing, Played)
	t := f.Bold(ui.S).In(ui.Casing).To(ui.Middle)
	t.Size = r * 1.25
	f.List.Text(ui.Around(at, ui.Size{W: 4 * r, H: 2 * r}), ui.Figures(n), t)
}

func at(c ui.Point, r, dx, dy float64) ui.Point { return ui.Point{X: c.X + r*dx, Y: c.Y + r*dy} }

// regular are the corners of a figure of n sides in a circle of radius 1.
func regular(n int, turn float64) (out []ui.Point) {
	for i := range n {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(n))
		out = append(out, ui.Point{X: cos, Y: sin})
	}
	return out
}

func shape(l *ui.List, c ui.Point, r, w float64, ink ui.Ink, corners []ui.Point) {
	var rim, in []ui.Point
	inner := r - w/math.Cos(math.Pi/float64(len(corners)))
	for _, p := range corners {
		rim, in = append(rim, at(c, r, p.X, p.Y)), append(in, at(c, inner, p.X, p.Y))
	}
	l.Poly(rim, ui.Casing)
	l.Poly(in, ink)
}

// stroke draws a broken line with round ends.
func stroke(l *ui.List, w float64, ink ui.Ink, line ...ui.Point) {
	for i, p := range line {
		l.Disc(p, w/2, ink)
		if i > 0 {
			l.Line(line[i-1], p, w, ink)
		}
	}
}

// Arrow shows a way to decide over the board. From is empty where it has but one place, both where it has none.
type Arrow struct {
	From, To ui.Rect
	Ink      ui.Ink
	Broken   bool // in dashes
}

// Draw draws it, as the i-th ring where there is one place only. px is a pixel at the size of text.
func (a *Arrow) Draw(l *ui.List, px float64, i int) {
	to := a.To.Center()
	w := max(7, min(15, pane.ShortSide(a.To)*0.13))
	if a.From.Empty() {
		pane.Ring(l, to, min(pane.ShortSide(a.To)*0.42, 52*px)*(1+0.2*float64(i)), pane.Either(a.Broken, 4, 0), a.Ink)
		return
	}
	from := a.From.Center()
	tail, head := pane.Shorten(from, to, pane.ShortSide(a.From)*0.3), pane.Shorten(to, from, min(pane.ShortSide(a.To)*0.16, 30*px))
	if a.Broken {
		pane.BrokenArrow(l, tail, head, w, a.Ink)
	} else {
		pane.MoveArrow(l, tail, head, w, a.Ink)
	}
}

// DrawArrows draws some, those at one place as rings beside one another.
func DrawArrows(l *ui.List, px float64, list []Arrow) {
	for i := range list {
		n := 0
		for _, b := range list[:i] {
			if list[i].From.Empty() && b.From.Empty() && b.To.Center().Dist(list[i].To.Center()) < 1 {
				n++
			}
		}
		list[i].Draw(l, px, n)
	}
}

// Span is what some arrows cover together.
func Span(list []Arrow) ui.Rect {
	out := list[0].To
	for _, a := range list {
		for _, b := range [2]ui.Rect{a.From, a.To} {
			if b.Empty() {
				continue
			}
			x, y := min(out.X, b.X), min(out.Y, b.Y)
			out = ui.Rect{X: x, Y: y, W: max(out.Right(), b.Right()) - x, H: max(out.Bottom(), b.Bottom()) - y}
		}
	}
	return out
}

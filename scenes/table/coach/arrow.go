package coach

import (
	"math"

	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Pieces is what an arrow goes around: where pieces stand, and how far the board reaches.
type Pieces struct {
	Stand  []ui.Rect
	Bounds ui.Rect
}

// The length of an arrow drawn at its end alone, and how far off the whole is drawn.
const tailLong, tailFar = 74, 150

// tail is where the arrow of a card begins: at the card, or for a far or hidden target at a free side of that.
func (t *Pieces) tail(f *ui.Frame, card, to ui.Rect) ui.Rect {
	a, b := rim(card, to.Center()), rim(to, card.Center())
	if len(t.Stand) == 0 || t.over(a, b, to) == 0 && a.Dist(b) <= f.Px(tailFar) {
		return card
	}
	best, least := card, math.Inf(1)
	home := math.Atan2(card.Center().Y-to.Center().Y, card.Center().X-to.Center().X)
	const ways = 16
	for i := range ways {
		turn := float64((i+1)/2) * (1 - 2*float64(i%2)) * 2 * math.Pi / ways // first where the card lies, then to both sides
		way := ui.Point{X: math.Cos(home + turn), Y: math.Sin(home + turn)}
		tip := rim(to, to.Center().Add(way.Mul(1000)))
		end := tip.Add(way.Mul(f.Px(tailLong)))
		cost := 10*float64(t.over(end, tip, to)) + math.Abs(turn)
		if way.Y > 0.7 { // below a place stands what is likely there
			cost += 2
		}
		if !t.Bounds.Has(end) || card.Inset(-12).Has(end) {
			cost += 100
		}
		if cost < least {
			best, least = ui.Around(end, ui.Size{W: 1, H: 1}), cost
		}
	}
	return best
}

// over counts how much of a line lies over pieces other than its target.
func (t *Pieces) over(from, to ui.Point, target ui.Rect) (n int) {
	const parts = 24
	for i := range parts {
		at := from.Add(to.Sub(from).Mul(float64(i) / parts))
		for _, piece := range t.Stand {
			if piece.Has(at) && !piece.Has(target.Center()) {
				n++
			}
		}
	}
	return n
}

// at is the piece that a card points at, as a whole: the arrow ends at its rim and leaves
// what is written on it to be read. Where there is none, it is the box itself.
func (t *Pieces) at(box ui.Rect) ui.Rect {
	best := box
	for _, piece := range t.Stand {
		if piece.Has(box.Center()) && (best == box || piece.W < best.W) {
			best = piece
		}
	}
	return best
}

// Point draws an arrow from a card, or from beside it, to what it is about.
func (t *Pieces) Point(f *ui.Frame, card, to ui.Rect) {
	to = t.at(to)
	arrow(f, t.tail(f, card, to), to)
}

// arrow points from a box to another; to something far its end alone, which hides less.
func arrow(f *ui.Frame, from, to ui.Rect) {
	a, b := rim(from, to.Center()), rim(to, from.Center())
	long := a.Dist(b)
	if long < 12 {
		return
	}
	way := b.Sub(a).Mul(1 / long)
	if most := f.Px(240); long > most {
		long = f.Px(90)
		a = b.Sub(way.Mul(long))
	}
	side := ui.Point{X: -way.Y, Y: way.X}
	head := min(20, long*0.6)
	neck := b.Sub(way.Mul(head))
	for _, k := range [...]pane.Pen{{Wide: 2.5, Ink: ui.Casing}, {Ink: f.Theme().Select}} {
		f.List.Line(a, neck, 6+2*k.Wide, k.Ink)
		tip, back := b.Add(way.Mul(k.Wide*1.6)), neck.Sub(way.Mul(k.Wide))
		f.List.Poly([]ui.Point{tip, back.Add(side.Mul(11 + 1.6*k.Wide)), back.Sub(side.Mul(11 + 1.6*k.Wide))}, k.Ink)
	}
}

// Crosses says whether an arrow from a box to another lies over a third.
func Crosses(from, to, over ui.Rect) bool {
	if over.Empty() {
		return false
	}
	a, b := rim(from, to.Center()), rim(to, from.Center())
	over = over.Inset(-14) // the width of its head
	const parts = 24
	for i := range parts + 1 {
		if over.Has(a.Add(b.Sub(a).Mul(float64(i) / parts))) {
			return true
		}
	}
	return false
}

// rim is where the way from the middle of a box to a point leaves the box.
func rim(box ui.Rect, to ui.Point) ui.Point {
	c := box.Center()
	d := to.Sub(c)
	k := math.Inf(1)
	if d.X != 0 {
		k = min(k, box.W/2/math.Abs(d.X))
	}
	if d.Y != 0 {
		k = min(k, box.H/2/math.Abs(d.Y))
	}
	return pane.Either(k > 1, c, c.Add(d.Mul(k)))
}

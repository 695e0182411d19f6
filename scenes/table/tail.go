package table

import (
	"math"

	"sandtable/scenes/ui"
)

// The length of an arrow that is drawn at its end alone, and how far its target may lie
// for the whole of it to be drawn.
const tailLong, tailFar = 74, 150

// tail is where the arrow of a card begins: at the card, or near a target that is far, where
// it would lie over pieces on its way. Then it comes from the side that is free, of several
// from that of the card.
func (t *Table) tail(f *ui.Frame, card, to ui.Rect) ui.Rect {
	a, b := rim(card, to.Center()), rim(to, card.Center())
	if len(t.lesson.stands) == 0 {
		return card
	}
	if t.overPieces(a, b, to) == 0 && a.Dist(b) <= f.Px(tailFar) {
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
		cost := 10*float64(t.overPieces(end, tip, to)) + math.Abs(turn)
		if way.Y > 0.7 { // below a place stands what is likely there
			cost += 2
		}
		if !t.cam.Bounds.Has(end) || card.Inset(-12).Has(end) {
			cost += 100
		}
		if cost < least {
			best, least = ui.Around(end, ui.Size{W: 1, H: 1}), cost
		}
	}
	return best
}

// overPieces counts how much of a line lies over pieces other than its target.
func (t *Table) overPieces(from, to ui.Point, target ui.Rect) (n int) {
	const parts = 24
	for i := range parts {
		at := from.Add(to.Sub(from).Mul(float64(i) / parts))
		for _, piece := range t.lesson.stands {
			if piece.Has(at) && !piece.Has(target.Center()) {
				n++
			}
		}
	}
	return n
}

// pieceAt is the piece that a card points at, as a whole: the arrow ends at its rim and leaves
// what is written on it to be read. Where there is none, it is the box itself.
func (t *Table) pieceAt(box ui.Rect) ui.Rect {
	best := box
	for _, piece := range t.lesson.stands {
		if piece.Has(box.Center()) && (best == box || piece.W < best.W) {
			best = piece
		}
	}
	return best
}

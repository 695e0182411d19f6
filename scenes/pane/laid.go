package pane

import (
	"math"
	"slices"

	"sandtable/scenes/ui"
)

// Laid is what can be pointed at: boxes in the order in which they were drawn, with their places.
type Laid struct {
	Boxes  []ui.Rect
	Places []int
}

// nowhere is what is no place at all.
const nowhere = -1

// Keep notes where a place lies.
func (l *Laid) Keep(place int, box ui.Rect) {
	l.Boxes, l.Places = append(l.Boxes, box), append(l.Places, place)
}

// At is the place whose box, slack wider on every side, holds a point: of several the
// first; -1 for none.
func (l *Laid) At(p ui.Point, slack float64) int {
	if i := slices.IndexFunc(l.Boxes, func(box ui.Rect) bool { return box.Inset(-slack).Has(p) }); i >= 0 {
		return l.Places[i]
	}
	return nowhere
}

// Top is the place at a point: of several the one that was drawn last; -1 for none.
func (l *Laid) Top(p ui.Point) int {
	for i := len(l.Boxes) - 1; i >= 0; i-- {
		if l.Boxes[i].Has(p) {
			return l.Places[i]
		}
	}
	return nowhere
}

// Where is where a place lies, empty for nowhere.
func (l *Laid) Where(place int) ui.Rect {
	if i := slices.Index(l.Places, place); i >= 0 {
		return l.Boxes[i]
	}
	return ui.Rect{}
}

// Rows lays n squares out in rows from the upper left corner of a box: gap apart, a row every high
// pixels. draw is told where each lies; it gives the height used.
func Rows(box ui.Rect, n int, side, gap, high float64, draw func(i int, at ui.Rect)) float64 {
	cols := max(1, int((box.W+gap)/(side+gap)))
	for i := range n {
		draw(i, ui.Rect{X: box.X + float64(i%cols)*(side+gap), Y: box.Y + float64(i/cols)*high, W: side, H: side})
	}
	return float64((n+cols-1)/cols) * high
}

// Cheapest is where a box of a size lies best in a room, of a grid with so many steps to each side:
// the first place that costs least.
func Cheapest(room ui.Rect, size ui.Size, steps int, cost func(at ui.Rect) float64) (best ui.Rect) {
	least := math.Inf(1)
	for i := range steps + 1 {
		for j := range steps + 1 {
			x, y := float64(i)/float64(steps), float64(j)/float64(steps)
			at := ui.Rect{X: room.X + (room.W-size.W)*x, Y: room.Y + (room.H-size.H)*y, W: size.W, H: size.H}
			if c := cost(at); c < least {
				best, least = at, c
			}
		}
	}
	return best
}

// FreeSpot is a box near another within a field that lies over none of what is taken there,
// and takes it; false where there is none.
func FreeSpot(field ui.Rect, taken *[]ui.Rect, box ui.Rect) (ui.Rect, bool) {
	const ring = 6 // how far from its place, in parts of its height
	for far := range ring {
		for dx := -far; dx <= far; dx++ {
			for dy := -far; dy <= far; dy++ {
				if max(dx, -dx, dy, -dy) != far {
					continue
				}
				at := box.Move(float64(dx)*box.H*0.6, float64(dy)*box.H*0.6)
				if at.Within(field.Inset(4)) == at && !Overlaps(*taken, at) {
					*taken = append(*taken, at)
					return at, true
				}
			}
		}
	}
	return box, false
}

// rim are the sides of a box, the nearest ways to read it first.
var rim = [...]ui.Point{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}, {X: -0.8, Y: -0.8}, {X: 0.8, Y: -0.8}, {X: -0.8, Y: 0.8}, {X: 0.8, Y: 0.8}}

// Beside is a box of some size whose middle lies on the rim of another, or nearer to its middle, on
// the first of eight sides where it is in the field and over none of what is taken; false where there is none.
func Beside(field ui.Rect, taken []ui.Rect, of ui.Rect, size ui.Size) (ui.Rect, bool) {
	for _, near := range [...]float64{1, 0.6} {
		for _, d := range rim {
			at := ui.Around(of.Center().Add(ui.Point{X: near * d.X * of.W / 2, Y: near * d.Y * of.H / 2}), size).Snap()
			if at.Within(field.Inset(4)) == at && !Overlaps(taken, at) {
				return at, true
			}
		}
	}
	return ui.Rect{}, false
}

// Overlaps says whether a box lies over one of a list.
func Overlaps(list []ui.Rect, box ui.Rect) bool {
	return slices.ContainsFunc(list, func(b ui.Rect) bool { return !b.Intersect(box).Empty() })
}

// Chosen marks a card that can be played, thicker when it is chosen.
func Chosen(f *ui.Frame, box ui.Rect, chosen bool) {
	if !chosen {
		f.List.NineIn(box.Inset(-1), ui.Pic{Set: "interface", ID: "outline-8"}, ui.Alpha(f.Theme().Select, 0.9))
		return
	}
	Frame(f.List, box, 4, ui.Casing, f.Theme().Select, f.Theme().Select)
}

// Digit is the key of the nth choice of a list, from 0; empty from the tenth on.
func Digit(n int) string { return Either(n < 9, ui.Figures(n+1), "") }

// Stride is how far the cards of two rows lie from one another so that both have room side by
// side: of both alike, and no further apart than a card and a gap.
func Stride(room, card, gap float64, first, second int) float64 {
	steps := 0
	for _, n := range [2]int{first, second} {
		if n > 0 {
			room -= card
			steps += n - 1
		}
	}
	if steps == 0 {
		return card + gap
	}
	return max(0, min(card+gap, room/float64(steps)))
}

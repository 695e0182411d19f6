package hex

import "sort"

// corners of a hex around its center, X in doubled coordinates and Y in
// thirds of a row.
var corners = [6]Offset{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}

// touch is how a line meets a hex.
type touch int

const (
	past    touch = iota // not at all between its two ends
	across               // through its inside
	byLeft               // along it, the hex on the left of the line
	byRight              // along it, the hex on the right of the line
)

// Ray is the straight line from the center of a hex to the center of the hex
// dx, dy away: the hexes whose inside it crosses, and those that it only
// touches, along an edge or at a corner, on its left and on its right as one
// travels. The two ends do not count. Each list goes from the start to the
// end of the line. All is computed in whole numbers, so nothing is rounded.
//
// A game that looks along many lines keeps the answers: there is one for each
// direction and length, wherever the line begins.
func Ray(dx, dy int) (crossed, left, right []Offset) {
	far := Offset{dx, dy}
	n := far.Length()
	for y := min(0, dy) - 1; y <= max(0, dy)+1; y++ {
		for x := min(0, dx) - 2; x <= max(0, dx)+2; x++ {
			h := Offset{x, y}
			if (x+y)&1 != 0 || h.Length() > n {
				continue
			}
			switch far.meets(h) {
			case across:
				crossed = append(crossed, h)
			case byLeft:
				left = append(left, h)
			case byRight:
				right = append(right, h)
			}
		}
	}
	for _, list := range [][]Offset{crossed, left, right} {
		sort.Slice(list, func(i, j int) bool { return far.along(list[i]) < far.along(list[j]) })
	}
	return crossed, left, right
}

// along is how far along the line to o the center of h lies, in units that
// depend on o alone. A row is √3 times as high as half a hex is wide, so that
// squares of Y count three times as much as in X.
func (o Offset) along(h Offset) int { return o.X*h.X + 3*o.Y*h.Y }

// meets says how the line from here to o meets the hex h: by the side of the
// line on which each corner of h lies (M44-9.3).
func (o Offset) meets(h Offset) touch {
	if t := o.along(h); t <= 0 || t >= o.along(o) {
		return past
	}
	var onLeft, onRight, on bool
	for _, c := range corners {
		switch s := o.X*(3*h.Y+c.Y) - 3*o.Y*(h.X+c.X); {
		case s > 0:
			onRight = true
		case s < 0:
			onLeft = true
		default:
			on = true
		}
	}
	switch {
	case onLeft && onRight:
		return across
	case on && onRight:
		return byRight
	case on && onLeft:
		return byLeft
	}
	return past
}

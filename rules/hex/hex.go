// Package hex is the grid under every hex game: neighbours, distance, and the
// lines between centers.
//
// Hexes stand with a corner up and down, in rows, and are named by doubled
// coordinates: the next hex of a row is 2 further in X, and Y is the row,
// growing downwards; X + Y is even in all of a grid, or odd in all of it. A
// map whose hexes lie with a flat side up is the same grid with X and Y
// exchanged. Which hexes a board has, and how it numbers them, is the game's.
package hex

// Offset is a way from one hex to another, or a hex, in doubled coordinates.
type Offset struct{ X, Y int }

// Dir is one of the six directions to a neighbour, counted from east against
// the clock.
type Dir int

// The directions as a board with its first row at the top shows them.
const (
	E Dir = iota
	NE
	NW
	W
	SW
	SE
	// Dirs is how many there are.
	Dirs
)

var steps = [Dirs]Offset{{2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {1, 1}}

// Step is the way to the neighbour in direction d.
func (d Dir) Step() Offset { return steps[d] }

// Turn is the direction n sixths of a circle from d, against the clock; n may
// be negative.
func (d Dir) Turn(n int) Dir { return ((d+Dir(n))%Dirs + Dirs) % Dirs }

// Add is where o leads from h.
func (h Offset) Add(o Offset) Offset { return Offset{h.X + o.X, h.Y + o.Y} }

// Sub is the way from g to h.
func (h Offset) Sub(g Offset) Offset { return Offset{h.X - g.X, h.Y - g.Y} }

// Length is the number of steps along the way o.
func (o Offset) Length() int {
	dx, dy := abs(o.X), abs(o.Y)
	return dy + max(0, (dx-dy)/2)
}

// Distance is the number of steps from a to b.
func Distance(a, b Offset) int { return b.Sub(a).Length() }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

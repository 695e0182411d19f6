package hex

// Corner is a corner of a hex, the point where two of its edges meet: corner c
// lies between the directions Dir(c) and Dir(c).Turn(1). Pieces that face a
// corner have two hexes before them.
type Corner int

// Arc is the part of its surroundings in which a piece that faces a corner has
// a neighbour.
type Arc uint8

// The arcs. Next is the flank one direction further than the front, as
// directions are counted, Last the one before the front: left and right on a
// grid as it is, right and left on one whose X and Y are exchanged.
const (
	Front Arc = iota
	Next
	Rear
	Last
	// Arcs is how many there are.
	Arcs
)

var arcs = [Dirs]Arc{Front, Front, Next, Rear, Rear, Last}

// Arc is where a piece that faces c has its neighbour in direction d.
func (c Corner) Arc(d Dir) Arc { return arcs[d.Turn(-int(c))] }

// Sees is by which two directions a line to the hex o away leaves a hex, o at
// most two steps long: twice the same where it goes through the inside of a
// neighbour, the two on its sides where it runs along an edge.
func (o Offset) Sees() (a, b Dir) {
	for d := range Dirs {
		if s := d.Step(); o == s || o == s.Add(s) {
			return d, d
		}
		if o == d.Step().Add(d.Turn(1).Step()) {
			return d, d.Turn(1)
		}
	}
	panic("hex: only neighbours and hexes two steps away are seen by a direction")
}

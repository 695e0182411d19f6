package scenario

import (
	"fmt"
	"strconv"

	"sandtable/rules/hex"
)

// The largest map has 40 columns of 26 hexes. On every map a hex is its place in
// such a grid, column by column, so that a hex can be named without knowing
// its map, and the order of the numbers is that of the names.
const (
	GridColumns = 40
	GridRows    = 26
	HexMax      = GridColumns * GridRows
	NoHex       = HexMax
)

// A direction is an index of the six neighbours, clockwise from the north; a
// facing one of the six corners, clockwise from the east (INF-3.2, 3.3).
const Directions = 6

var (
	DirectionIDs = [Directions]string{"n", "ur", "lr", "s", "ll", "ul"}
	FacingIDs    = [Directions]string{"E", "SE", "SW", "W", "NW", "NE"}
)

// Beside is how many columns and rows on the neighbours of a hex lie, of an even column and of an
// odd one, which lies half a hex lower (INF-3.1, 3.2).
var Beside = [2][Directions][2]int{
	{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}},
	{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},
}

// The hexes lie with a flat side up, so package hex has columns for its rows,
// in which hexes are counted downwards: its directions begin in the south.
const north = hex.W

func DirOf(d uint8) hex.Dir        { return north.Turn(int(d)) }
func indexOf(d hex.Dir) uint8      { return uint8(d.Turn(-int(north))) }
func Turned(f uint8, n int) uint8  { return uint8((int(f) + n + 2*Directions) % Directions) }
func Column(h uint16) int          { return int(h)/GridRows + 1 }
func Row(h uint16) int             { return int(h)%GridRows + 1 }
func HexName(h uint16) string      { return fmt.Sprintf("%02d%02d", Column(h), Row(h)) }
func OffsetOf(h uint16) hex.Offset { return offsets[h] }

// offsets is where each hex lies, noHex among them: distances are asked too often to divide each time.
var offsets = func() (t [HexMax + 1]hex.Offset) {
	for h := range uint16(len(t)) {
		t[h] = hex.Offset{X: 2*Row(h) + Column(h)%2, Y: Column(h)}
	}
	return t
}()

// HexAt is the hex at an offset, noHex outside the grid.
func HexAt(o hex.Offset) uint16 {
	odd := o.Y & 1
	if o.Y < 1 || o.Y > GridColumns || (o.X-odd)&1 != 0 {
		return NoHex
	}
	return HexOf(o.Y, (o.X-odd)/2)
}

// HexOf is the hex of a column and a row, noHex outside the grid.
func HexOf(c, r int) uint16 {
	if c < 1 || c > GridColumns || r < 1 || r > GridRows {
		return NoHex
	}
	return uint16((c-1)*GridRows + r - 1)
}

// ParseHex reads a hex by its name, `1706`.
func ParseHex(s string) (uint16, bool) {
	if len(s) != 4 {
		return NoHex, false
	}
	n, _ := strconv.ParseUint(s, 10, 16)
	h := HexOf(int(n/100), int(n%100))
	return h, h != NoHex
}

// Distance is the number of steps from one hex to another (INF-2.6).
func Distance(a, b uint16) int { return hex.Distance(OffsetOf(a), OffsetOf(b)) }

// Side is the side of a unit by which another hex touches it, or lies beyond (INF-3.5).
type Side uint8

// The sides, clockwise.
const (
	Front Side = iota
	RightFlank
	Rear
	LeftFlank
	Sides
)

// sideOfArc brings the arcs of package hex to ours: X and Y are exchanged.
var sideOfArc = [hex.Arcs]Side{hex.Front: Front, hex.Next: RightFlank, hex.Rear: Rear, hex.Last: LeftFlank}

// SideTo is the side on which a unit has its neighbour, by its facing and the direction (INF-3.4).
var SideTo = func() (t [Directions][Directions]Side) {
	for f := range uint8(Directions) {
		for d := range uint8(Directions) {
			t[f][d] = sideOfArc[hex.Corner(DirOf(f+1)).Arc(DirOf(d))]
		}
	}
	return t
}()

// FrontDirs is the directions of the two front hexes by facing (INF-3.4).
func FrontDirs(f uint8) (left, right uint8) { return Turned(f, 1), Turned(f, 2) }

// ZoneTo is in which zone a unit of a facing sees a hex at distance 1 or 2, whose line leaves
// by two directions (INF-3.6). Right and left flank count as one, rightFlank.
func ZoneTo(f, a, b uint8) Side {
	x, y := zoneOf(SideTo[f][a]), zoneOf(SideTo[f][b])
	switch {
	case x == y:
		return x
	case x == Rear || y == Rear:
		return Rear
	}
	return RightFlank
}

func zoneOf(x Side) Side {
	if x == LeftFlank {
		return RightFlank
	}
	return x
}

// Line is a hex two or three steps away, and the line to it (INF-3.7, 12.6).
type Line struct {
	To    uint16
	Mid   [2]uint16 // strictly between: the one crossed, or the two beside the edge along which the line runs; at distance 3 the two crossed; noHex off the map
	Dirs  [2]uint8  // by which the line leaves, at distance 2; twice the same where it goes straight
	Along bool      // it runs along an edge
	Sight bool      // the ground does not block it (INF-12)
}

// ring2 and ring3 are the hexes two and three steps away, each with those that lie between.
type ringLine struct {
	to    hex.Offset
	mid   [2]hex.Offset
	dirs  [2]uint8
	along bool
}

var ring2, ring3 = ringLines(2), ringLines(3)

func ringLines(n int) (list []ringLine) {
	for y := -n; y <= n; y++ {
		for x := -2 * n; x <= 2*n; x++ {
			o := hex.Offset{X: x, Y: y}
			if (x+y)&1 != 0 || o.Length() != n {
				continue
			}
			l := ringLine{to: o}
			cross, left, right := hex.Ray(x, y)
			switch {
			case n == 3:
				l.mid = [2]hex.Offset{cross[0], cross[1]}
			case len(cross) == 1:
				l.mid = [2]hex.Offset{cross[0], cross[0]}
			default:
				l.along, l.mid = true, [2]hex.Offset{right[0], left[0]}
			}
			if n == 2 {
				a, b := o.Sees()
				l.dirs = [2]uint8{indexOf(a), indexOf(b)}
			}
			list = append(list, l)
		}
	}
	return list
}

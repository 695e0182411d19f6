package scenario

import "slices"

// The board has 113 hexes (M44-1.2), numbered row by row: A1 to M1 are 0 to
// 12, A2 to L2 are 13 to 24, and M9 is 112. A hex is a uint8.
const (
	HexCount = 113
	NoHex    = 255
)

// A direction is an index into dirX and dirY: e, ne, nw, w, sw, se (M44-1.5).
const (
	East = iota
	NorthEast
	NorthWest
	West
	SouthWest
	SouthEast
	Directions
)

// dirX and dirY are the steps of the six directions in doubled coordinates.
var (
	dirX = [Directions]int8{2, 1, -1, -2, -1, 1}
	dirY = [Directions]int8{0, -1, -1, 0, 1, 1}
)

var DirNames = [Directions]string{"e", "ne", "nw", "w", "sw", "se"}

// HexX and HexY are the doubled coordinates of M44-1.4.
var HexX, HexY = func() (x, y [HexCount]int8) {
	for h := range x {
		pair, n := h/25, h%25 // two rows have 13 and 12 hexes
		x[h], y[h] = int8(2*(n%13)+n/13), int8(2*pair+n/13)
	}
	return x, y
}()

// HexAt is the hex at doubled coordinates x and y, noHex where the board has
// none: off its edges, on the half hexes of M44-1.3, or between two hexes.
func HexAt(x, y int) uint8 {
	if y < 0 || y > 8 || x < 0 || x > 24 || (x^y)&1 != 0 {
		return NoHex
	}
	if y&1 == 1 && x > 23 {
		return NoHex
	}
	return uint8(y/2*25 + y%2*13 + x/2)
}

// ParseHex reads a hex by its name, `D4` or `d4` (M44-1.4).
func ParseHex(s string) (uint8, bool) {
	if len(s) != 2 || s[1] < '1' || s[1] > '9' {
		return NoHex, false
	}
	c := s[0] | 0x20
	if c < 'a' || c > 'm' {
		return NoHex, false
	}
	y := int(s[1] - '1')
	h := HexAt(2*int(c-'a')+y&1, y)
	return h, h != NoHex
}

// number is a hex as rules and data have it, or as windows and players count.
type number interface{ ~int | ~uint8 }

// HexName is the name of a hex, `D4` (M44-1.4).
func HexName[N number](h N) string {
	if h < 0 || int(h) >= HexCount {
		return "-"
	}
	return string([]byte{'A' + byte(HexX[h]>>1), '1' + byte(HexY[h])})
}

// XY is the doubled coordinates of a hex: x in half hexes from the left, y in rows from the top (M44-1.4).
func XY[N number](h N) (x, y int) { return int(HexX[h]), int(HexY[h]) }

// Neighbor is the neighbour of h in direction d, noHex off the board.
func Neighbor(h uint8, d int) uint8 {
	return HexAt(int(HexX[h]+dirX[d]), int(HexY[h]+dirY[d]))
}

// Distance is M44-1.6.
func Distance[N number](a, b N) int {
	dx, dy := int(HexX[a])-int(HexX[b]), int(HexY[a])-int(HexY[b])
	dx, dy = max(dx, -dx), max(dy, -dy)
	return dy + max(0, (dx-dy)/2)
}

// OnEdge says whether a hex lies at the edge of the board.
func OnEdge(h uint8) bool {
	for d := range Directions {
		if Neighbor(h, d) == NoHex {
			return true
		}
	}
	return false
}

// Has says whether a hex, or a card, is on a list.
func Has[N ~uint8](list []N, n uint8) bool { return slices.Contains(list, N(n)) }

package scenario

import "math/bits"

// Set is a set of hexes, one bit each: 0 to 63 in lo, the others in hi. It is
// a struct of words and no array, so that the compiler keeps it in registers.
// A shift by 64 or more gives 0, so lo and hi need no test of which is meant;
// noHex belongs to no set and is not added to any.
type Set struct{ Lo, Hi uint64 }

func (x *Set) Add(h uint8)     { x.Lo |= 1 << h; x.Hi |= 1 << (h - 64) }
func (x *Set) Del(h uint8)     { x.Lo &^= 1 << h; x.Hi &^= 1 << (h - 64) }
func (x Set) Has(h uint8) bool { return (x.Lo>>h|x.Hi>>(h-64))&1 != 0 }
func (x Set) And(y Set) Set    { return Set{x.Lo & y.Lo, x.Hi & y.Hi} }
func (x Set) Or(y Set) Set     { return Set{x.Lo | y.Lo, x.Hi | y.Hi} }
func (x Set) Minus(y Set) Set  { return Set{x.Lo &^ y.Lo, x.Hi &^ y.Hi} }
func (x Set) Empty() bool      { return x.Lo|x.Hi == 0 }
func (x Set) Meets(y Set) bool { return x.Lo&y.Lo|x.Hi&y.Hi != 0 }
func (x Set) Count() int       { return bits.OnesCount64(x.Lo) + bits.OnesCount64(x.Hi) }

// Pop takes the lowest hex out of x, which must not be empty.
func (x *Set) Pop() uint8 {
	if x.Lo != 0 {
		h := bits.TrailingZeros64(x.Lo)
		x.Lo &= x.Lo - 1
		return uint8(h)
	}
	h := bits.TrailingZeros64(x.Hi)
	x.Hi &= x.Hi - 1
	return uint8(h + 64)
}

// SetOf gathers hexes.
func SetOf[H ~uint8](hexes []H) Set {
	var x Set
	for _, h := range hexes {
		x.Add(uint8(h))
	}
	return x
}

// Board is every hex.
var Board = Set{1<<64 - 1, 1<<(HexCount-64) - 1}

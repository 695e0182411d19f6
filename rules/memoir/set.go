package memoir

import "math/bits"

// set is a set of hexes, one bit each: 0 to 63 in lo, the others in hi. It is
// a struct of words and no array, so that the compiler keeps it in registers.
// A shift by 64 or more gives 0, so lo and hi need no test of which is meant;
// noHex belongs to no set and is not added to any.
type set struct{ lo, hi uint64 }

func (x *set) add(h uint8)     { x.lo |= 1 << h; x.hi |= 1 << (h - 64) }
func (x *set) del(h uint8)     { x.lo &^= 1 << h; x.hi &^= 1 << (h - 64) }
func (x set) has(h uint8) bool { return (x.lo>>h|x.hi>>(h-64))&1 != 0 }
func (x set) and(y set) set    { return set{x.lo & y.lo, x.hi & y.hi} }
func (x set) or(y set) set     { return set{x.lo | y.lo, x.hi | y.hi} }
func (x set) minus(y set) set  { return set{x.lo &^ y.lo, x.hi &^ y.hi} }
func (x set) empty() bool      { return x.lo|x.hi == 0 }
func (x set) meets(y set) bool { return x.lo&y.lo|x.hi&y.hi != 0 }
func (x set) count() int       { return bits.OnesCount64(x.lo) + bits.OnesCount64(x.hi) }

// pop takes the lowest hex out of x, which must not be empty.
func (x *set) pop() uint8 {
	if x.lo != 0 {
		h := bits.TrailingZeros64(x.lo)
		x.lo &= x.lo - 1
		return uint8(h)
	}
	h := bits.TrailingZeros64(x.hi)
	x.hi &= x.hi - 1
	return uint8(h + 64)
}

// setOf gathers hexes.
func setOf[H ~uint8](hexes []H) set {
	var x set
	for _, h := range hexes {
		x.add(uint8(h))
	}
	return x
}

// board is every hex.
var board = set{1<<64 - 1, 1<<(hexes-64) - 1}

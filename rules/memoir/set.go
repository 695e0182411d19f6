package memoir

import "math/bits"

// set is a set of hexes, one bit each. It must not be asked about noHex; the
// masks only spare the bounds checks.
type set [2]uint64

func (x *set) add(h uint8)     { x[h>>6&1] |= 1 << (h & 63) }
func (x *set) del(h uint8)     { x[h>>6&1] &^= 1 << (h & 63) }
func (x set) has(h uint8) bool { return x[h>>6&1]>>(h&63)&1 != 0 }
func (x set) and(y set) set    { return set{x[0] & y[0], x[1] & y[1]} }
func (x set) or(y set) set     { return set{x[0] | y[0], x[1] | y[1]} }
func (x set) minus(y set) set  { return set{x[0] &^ y[0], x[1] &^ y[1]} }
func (x set) empty() bool      { return x[0]|x[1] == 0 }
func (x set) meets(y set) bool { return x[0]&y[0]|x[1]&y[1] != 0 }
func (x set) count() int       { return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]) }

// pop takes the lowest hex out of x, which must not be empty.
func (x *set) pop() uint8 {
	if x[0] != 0 {
		h := bits.TrailingZeros64(x[0])
		x[0] &= x[0] - 1
		return uint8(h)
	}
	h := bits.TrailingZeros64(x[1])
	x[1] &= x[1] - 1
	return uint8(h + 64)
}

// setOf gathers hexes.
func setOf(hexes []uint8) set {
	var x set
	for _, h := range hexes {
		x.add(h)
	}
	return x
}

// board is every hex.
var board = set{1<<64 - 1, 1<<(hexes-64) - 1}

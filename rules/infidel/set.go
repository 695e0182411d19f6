package infidel

import "math/bits"

// units is units of a battle as bits, by their number.
type units [2]uint64

func (x *units) has(u uint8) bool { return x[u>>6]>>(u&63)&1 != 0 }
func (x *units) add(u uint8)      { x[u>>6] |= 1 << (u & 63) }
func (x *units) del(u uint8)      { x[u>>6] &^= 1 << (u & 63) }
func (x *units) put(u uint8, in bool) {
	if in {
		x.add(u)
	} else {
		x.del(u)
	}
}

func (x units) empty() bool           { return x[0]|x[1] == 0 }
func (x units) count() int            { return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]) }
func (x units) and(y units) units     { return units{x[0] & y[0], x[1] & y[1]} }
func (x units) or(y units) units      { return units{x[0] | y[0], x[1] | y[1]} }
func (x units) without(y units) units { return units{x[0] &^ y[0], x[1] &^ y[1]} }

// first is the unit of the lowest number, off when there is none.
func (x units) first() uint8 {
	switch {
	case x[0] != 0:
		return uint8(bits.TrailingZeros64(x[0]))
	case x[1] != 0:
		return 64 + uint8(bits.TrailingZeros64(x[1]))
	}
	return off
}

// pop takes the first unit out of x; off when there is none.
func (x *units) pop() uint8 {
	switch {
	case x[0] != 0:
		u := uint8(bits.TrailingZeros64(x[0]))
		x[0] &= x[0] - 1
		return u
	case x[1] != 0:
		u := 64 + uint8(bits.TrailingZeros64(x[1]))
		x[1] &= x[1] - 1
		return u
	}
	return off
}

func oneUnit(u uint8) (x units) {
	x.add(u)
	return x
}

// few is leaders, Commands or Standards of a battle as bits, by their number.
type few uint16

func (x few) has(n uint8) bool { return x>>n&1 != 0 }
func (x *few) add(n uint8)     { *x |= 1 << n }
func (x *few) del(n uint8)     { *x &^= 1 << n }
func (x few) count() int       { return bits.OnesCount16(uint16(x)) }

// pop takes the first out of x, which must not be empty.
func (x *few) pop() uint8 {
	n := uint8(bits.TrailingZeros16(uint16(*x)))
	*x &= *x - 1
	return n
}

// first is the one of the lowest number, off when there is none.
func (x few) first() uint8 {
	if x == 0 {
		return off
	}
	return uint8(bits.TrailingZeros16(uint16(x)))
}

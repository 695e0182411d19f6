package whodares

import "math/bits"

// units is LRDG units as bits, by their number in roster order (QOG-1.18).
type units uint64

func (x units) has(u uint8) bool { return x>>u&1 != 0 }
func (x *units) add(u uint8)     { *x |= 1 << u }
func (x *units) del(u uint8)     { *x &^= 1 << u }
func (x units) count() int       { return bits.OnesCount64(uint64(x)) }
func (x units) first() uint8     { return uint8(bits.TrailingZeros64(uint64(x))) }
func one(u uint8) units          { return 1 << u }

// pop takes the first unit in roster order out of x, which must not be empty.
func (x *units) pop() uint8 {
	u := uint8(bits.TrailingZeros64(uint64(*x)))
	*x &= *x - 1
	return u
}

// axes is Axis units on the map as bits, by their draw order (QOG-1.19).
type axes uint64

func (x axes) has(i uint8) bool { return x>>i&1 != 0 }
func (x *axes) add(i uint8)     { *x |= 1 << i }
func (x *axes) del(i uint8)     { *x &^= 1 << i }
func (x axes) count() int       { return bits.OnesCount64(uint64(x)) }

func (x *axes) pop() uint8 {
	i := uint8(bits.TrailingZeros64(uint64(*x)))
	*x &= *x - 1
	return i
}

package whodares

import "math/bits"

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

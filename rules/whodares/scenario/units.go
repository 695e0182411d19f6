package scenario

import "math/bits"

// UnitSet is LRDG units as bits, by their number in roster order (QOG-1.18).
type UnitSet uint64

func (x UnitSet) Has(u uint8) bool { return x>>u&1 != 0 }
func (x *UnitSet) Add(u uint8)     { *x |= 1 << u }
func (x *UnitSet) Del(u uint8)     { *x &^= 1 << u }
func (x UnitSet) Count() int       { return bits.OnesCount64(uint64(x)) }
func (x UnitSet) First() uint8     { return uint8(bits.TrailingZeros64(uint64(x))) }
func One(u uint8) UnitSet          { return 1 << u }

// Pop takes the first unit in roster order out of x, which must not be empty.
func (x *UnitSet) Pop() uint8 {
	u := uint8(bits.TrailingZeros64(uint64(*x)))
	*x &= *x - 1
	return u
}

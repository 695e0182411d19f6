package scenario

import "math/bits"

// ForceSet is Forces of a campaign as bits, by their number in file order.
type ForceSet uint64

func (x ForceSet) Has(f uint8) bool { return x>>f&1 != 0 }
func (x *ForceSet) Add(f uint8)     { *x |= 1 << f }
func (x *ForceSet) Del(f uint8)     { *x &^= 1 << f }
func (x ForceSet) Count() int       { return bits.OnesCount64(uint64(x)) }
func (x ForceSet) First() uint8     { return uint8(bits.TrailingZeros64(uint64(x))) }
func One(f uint8) ForceSet          { return 1 << f }

// Pop takes the first Force in file order out of x, which must not be empty.
func (x *ForceSet) Pop() uint8 {
	f := uint8(bits.TrailingZeros64(uint64(*x)))
	*x &= *x - 1
	return f
}

package rommel

import "math/bits"

// forces is Forces of a campaign as bits, by their number in file order.
type forces uint64

func (x forces) has(f uint8) bool { return x>>f&1 != 0 }
func (x *forces) add(f uint8)     { *x |= 1 << f }
func (x *forces) del(f uint8)     { *x &^= 1 << f }
func (x forces) count() int       { return bits.OnesCount64(uint64(x)) }
func (x forces) first() uint8     { return uint8(bits.TrailingZeros64(uint64(x))) }
func one(f uint8) forces          { return 1 << f }

// pop takes the first Force in file order out of x, which must not be empty.
func (x *forces) pop() uint8 {
	f := uint8(bits.TrailingZeros64(uint64(*x)))
	*x &= *x - 1
	return f
}

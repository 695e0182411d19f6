package undaunted

import "math/bits"

// tiles is tiles of a scenario as bits, by their number.
type tiles uint32

func (x tiles) has(t uint8) bool { return x>>t&1 != 0 }
func (x *tiles) add(t uint8)     { *x |= 1 << t }
func (x *tiles) del(t uint8)     { *x &^= 1 << t }
func (x tiles) first() uint8     { return uint8(bits.TrailingZeros32(uint32(x))) }
func oneTile(t uint8) tiles      { return 1 << t }

// pop takes the first tile out of x, which must not be empty.
func (x *tiles) pop() uint8 {
	t := uint8(bits.TrailingZeros32(uint32(*x)))
	*x &= *x - 1
	return t
}

// soldiers is soldiers of both sides as bits, by their place in units.toml.
type soldiers uint16

func (x soldiers) has(u uint8) bool { return x>>u&1 != 0 }
func (x *soldiers) add(u uint8)     { *x |= 1 << u }
func (x *soldiers) del(u uint8)     { *x &^= 1 << u }
func (x soldiers) count() int       { return bits.OnesCount16(uint16(x)) }
func (x soldiers) first() uint8     { return uint8(bits.TrailingZeros16(uint16(x))) }
func oneSoldier(u uint8) soldiers   { return 1 << u }

// pop takes the first soldier out of x, which must not be empty.
func (x *soldiers) pop() uint8 {
	u := uint8(bits.TrailingZeros16(uint16(*x)))
	*x &= *x - 1
	return u
}

// vehicles is vehicles as bits, by their place in vehicles.toml.
type vehicles uint8

func (x vehicles) has(v uint8) bool { return x>>v&1 != 0 }
func (x *vehicles) add(v uint8)     { *x |= 1 << v }
func (x *vehicles) del(v uint8)     { *x &^= 1 << v }
func (x vehicles) count() int       { return bits.OnesCount8(uint8(x)) }
func oneVehicle(v uint8) vehicles   { return 1 << v }

// pop takes the first vehicle out of x, which must not be empty.
func (x *vehicles) pop() uint8 {
	v := uint8(bits.TrailingZeros8(uint8(*x)))
	*x &= *x - 1
	return v
}

// actions is kinds of action as bits.
type actions uint32

func (x actions) has(k action) bool { return x>>k&1 != 0 }
func (x *actions) add(k action)     { *x |= 1 << k }

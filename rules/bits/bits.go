// Package bits holds sets of small numbers, one bit each: pieces, places or cards of a
// game by their number. Set32 and Set64 are words, so that union, intersection and
// difference are |, & and &^; Set128 has methods for them.
package bits

import (
	"math"
	"math/bits"
)

// Number is what a set holds: the numbers of things, counted from 0. The one that stands for
// none, 255 or -1, is in no set and cannot be added to any.
type Number interface{ ~int | ~uint8 }

// Set32 is a set of numbers below 32.
type Set32[N Number] uint32

// One32 is the set of one number.
func One32[N Number](n N) Set32[N] { return 1 << uint(n) }

// Has says whether a number is in the set.
func (x Set32[N]) Has(n N) bool { return x>>uint(n)&1 != 0 }

// Add puts a number in.
func (x *Set32[N]) Add(n N) { *x |= 1 << uint(n) }

// Del takes a number out.
func (x *Set32[N]) Del(n N) { *x &^= 1 << uint(n) }

// Len counts the set.
func (x Set32[N]) Len() int { return bits.OnesCount32(uint32(x)) }

// First is the lowest number, that for none of an empty set.
func (x Set32[N]) First() N {
	if x == 0 {
		return ^N(0)
	}
	return N(bits.TrailingZeros32(uint32(x)))
}

// Pop takes the lowest number out of a set that must not be empty.
func (x *Set32[N]) Pop() N {
	n := N(bits.TrailingZeros32(uint32(*x)))
	*x &= *x - 1
	return n
}

// All goes through the set, the lowest number first.
func (x Set32[N]) All(yield func(N) bool) {
	for x != 0 && yield(x.Pop()) {
	}
}

// Where is those of the set that pass a test.
func (x Set32[N]) Where(is func(N) bool) (out Set32[N]) {
	for x != 0 {
		if n := x.Pop(); is(n) {
			out.Add(n)
		}
	}
	return out
}

// Set64 is a set of numbers below 64, with the methods of Set32.
type Set64[N Number] uint64

func (x Set64[N]) Has(n N) bool { return x>>uint(n)&1 != 0 }
func (x *Set64[N]) Add(n N)     { *x |= 1 << uint(n) }
func (x *Set64[N]) Del(n N)     { *x &^= 1 << uint(n) }
func (x Set64[N]) Len() int     { return bits.OnesCount64(uint64(x)) }

func (x Set64[N]) First() N {
	if x == 0 {
		return ^N(0)
	}
	return N(bits.TrailingZeros64(uint64(x)))
}

func (x *Set64[N]) Pop() N {
	n := N(bits.TrailingZeros64(uint64(*x)))
	*x &= *x - 1
	return n
}

func (x Set64[N]) All(yield func(N) bool) {
	for x != 0 && yield(x.Pop()) {
	}
}

func (x Set64[N]) Where(is func(N) bool) (out Set64[N]) {
	for x != 0 {
		if n := x.Pop(); is(n) {
			out.Add(n)
		}
	}
	return out
}

// Least is those of the set that have the least rank.
func (x Set64[N]) Least(rank func(N) int) (out Set64[N]) {
	least := math.MaxInt
	for x != 0 {
		n := x.Pop()
		switch r := rank(n); {
		case r < least:
			least, out = r, 1<<uint(n)
		case r == least:
			out.Add(n)
		}
	}
	return out
}

// Set128 is a set of numbers below 128, with the methods of Set64. It is a struct of words
// and no array, so that the compiler keeps it in registers. A shift by 64 or more gives 0, so
// that none of its methods asks which word is meant.
type Set128[N Number] struct{ Lo, Hi uint64 }

// One128 is the set of one number.
func One128[N Number](n N) (x Set128[N]) { x.Add(n); return x }

func (x *Set128[N]) Add(n N)     { x.Lo |= 1 << uint(n); x.Hi |= 1 << (uint(n) - 64) }
func (x *Set128[N]) Del(n N)     { x.Lo &^= 1 << uint(n); x.Hi &^= 1 << (uint(n) - 64) }
func (x Set128[N]) Has(n N) bool { return (x.Lo>>uint(n)|x.Hi>>(uint(n)-64))&1 != 0 }
func (x Set128[N]) Len() int     { return bits.OnesCount64(x.Lo) + bits.OnesCount64(x.Hi) }

// Put adds a number or takes it out.
func (x *Set128[N]) Put(n N, in bool) {
	if in {
		x.Add(n)
	} else {
		x.Del(n)
	}
}

// And is what is in both, Or in one or both, Minus in x and not in y.
func (x Set128[N]) And(y Set128[N]) Set128[N]   { return Set128[N]{x.Lo & y.Lo, x.Hi & y.Hi} }
func (x Set128[N]) Or(y Set128[N]) Set128[N]    { return Set128[N]{x.Lo | y.Lo, x.Hi | y.Hi} }
func (x Set128[N]) Minus(y Set128[N]) Set128[N] { return Set128[N]{x.Lo &^ y.Lo, x.Hi &^ y.Hi} }

// Empty says that nothing is in it, Meets that something is in both.
func (x Set128[N]) Empty() bool            { return x.Lo|x.Hi == 0 }
func (x Set128[N]) Meets(y Set128[N]) bool { return x.Lo&y.Lo|x.Hi&y.Hi != 0 }

func (x Set128[N]) First() N {
	switch {
	case x.Lo != 0:
		return N(bits.TrailingZeros64(x.Lo))
	case x.Hi != 0:
		return N(64 + bits.TrailingZeros64(x.Hi))
	}
	return ^N(0)
}

func (x *Set128[N]) Pop() N {
	if x.Lo != 0 {
		n := bits.TrailingZeros64(x.Lo)
		x.Lo &= x.Lo - 1
		return N(n)
	}
	n := bits.TrailingZeros64(x.Hi)
	x.Hi &= x.Hi - 1
	return N(64 + n)
}

func (x Set128[N]) All(yield func(N) bool) {
	for !x.Empty() && yield(x.Pop()) {
	}
}

func (x Set128[N]) Where(is func(N) bool) (out Set128[N]) {
	for !x.Empty() {
		if n := x.Pop(); is(n) {
			out.Add(n)
		}
	}
	return out
}

func (x Set128[N]) Least(rank func(N) int) (out Set128[N]) {
	least := math.MaxInt
	for !x.Empty() {
		n := x.Pop()
		switch r := rank(n); {
		case r < least:
			least, out = r, One128(n)
		case r == least:
			out.Add(n)
		}
	}
	return out
}

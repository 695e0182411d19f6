package zone

import "math/bits"

// Max is the most zones a map may have: a Set is one word.
const Max = 64

// Set is zones of one map as bits. The zero value is empty.
type Set uint64

// Of gathers zones.
func Of(zones ...int) Set {
	var s Set
	for _, z := range zones {
		s |= 1 << uint(z)
	}
	return s
}

// Has says whether a zone is in the set.
func (s Set) Has(z int) bool { return s>>uint(z)&1 != 0 }

// Empty says that none is.
func (s Set) Empty() bool { return s == 0 }

// Len is how many are.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Add puts a zone in.
func (s *Set) Add(z int) { *s |= 1 << uint(z) }

// Del takes one out.
func (s *Set) Del(z int) { *s &^= 1 << uint(z) }

// First is the zone with the lowest number, 64 of an empty set.
func (s Set) First() int { return bits.TrailingZeros64(uint64(s)) }

// Pop takes the lowest zone out of s, which must not be empty.
func (s *Set) Pop() int {
	z := bits.TrailingZeros64(uint64(*s))
	*s &= *s - 1
	return z
}

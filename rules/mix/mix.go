// Package mix folds the fields of a position into a hash that is the same on
// every machine and, as long as the fields are, in every version.
package mix

import (
	"encoding/binary"
	"math/bits"
)

// Hash folds pairs of words, a multiplication of 128 bits a pair, in two lanes
// by turns so that one need not wait for the other. The order of the pairs
// counts. Begin with New.
type Hash struct{ a, b uint64 }

// New is a hash of nothing.
func New() Hash { return Hash{0x9ae16a3b2f90404f, 0xc3a5c85c97cb3127} }

// Pair folds two words.
func (m *Hash) Pair(x, y uint64) {
	hi, lo := bits.Mul64(x^m.a, y^0x9fb21c651e98df25)
	m.a, m.b = m.b+0x2545f4914f6cdd1d, hi^lo^m.a
}

// Bytes folds any number of bytes.
func (m *Hash) Bytes(p []byte) {
	for ; len(p) >= 16; p = p[16:] {
		m.Pair(binary.LittleEndian.Uint64(p), binary.LittleEndian.Uint64(p[8:]))
	}
	if len(p) > 0 {
		var w [16]byte
		copy(w[:], p)
		m.Pair(binary.LittleEndian.Uint64(w[:]), binary.LittleEndian.Uint64(w[8:]))
	}
}

// Sum is the hash of what was folded.
func (m *Hash) Sum() uint64 {
	hi, lo := bits.Mul64(m.a^0xd6e8feb86659fd93, m.b^0xa0761d6478bd642f)
	x := hi ^ lo
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	return x ^ x>>32
}

// Bit is 1 for true, so that flags can be packed into words.
func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

package scenario

import "sandtable/rules/bits"

// Set is a set of hexes; NoHex belongs to none and is not added to any.
type Set = bits.Set128[uint8]

// SetOf gathers hexes.
func SetOf[H ~uint8](hexes []H) (x Set) {
	for _, h := range hexes {
		x.Add(uint8(h))
	}
	return x
}

// Board is every hex.
var Board = Set{Lo: 1<<64 - 1, Hi: 1<<(HexCount-64) - 1}

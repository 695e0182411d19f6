package infidel

import "sandtable/rules/bits"

// Units of a battle as a set, and the few leaders, Commands or Standards, by their number.
type (
	units = bits.Set128[uint8]
	few   = bits.Set32[uint8]
)

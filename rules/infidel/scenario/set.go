package scenario

import "sandtable/rules/bits"

// Units of a battle as a set, and the few leaders, Commands or Standards, by their number.
type (
	Units = bits.Set128[uint8]
	Few   = bits.Set32[uint8]
)

package undaunted

import "sandtable/rules/bits"

// Tiles of a scenario, soldiers and vehicles of the box as sets, by their number: that of the
// order of their faces, their place in units.toml and in vehicles.toml.
type (
	tiles    = bits.Set32[uint8]
	soldiers = bits.Set32[uint8]
	vehicles = bits.Set32[uint8]
)

// actions is kinds of action as a set.
type actions = bits.Set32[action]

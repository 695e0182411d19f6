package scenario

import "sandtable/rules/bits"

// Tiles of a scenario, soldiers and vehicles of the box as sets, by their number: that of the
// order of their faces, their place in units.toml and in vehicles.toml.
type (
	Tiles    = bits.Set32[uint8]
	Soldiers = bits.Set32[uint8]
	Vehicles = bits.Set32[uint8]
)

// Actions is kinds of action as a set.
type Actions = bits.Set32[Action]

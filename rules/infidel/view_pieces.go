package infidel

import (
	"slices"

	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// MaxUnits is the most units of a battle, Kinds how many types of them there are.
const (
	MaxUnits     = scenario.UnitMax
	Kinds    int = int(scenario.UnitKinds)
)

// Find finds a unit by its id, -1 for none.
func (sc *Scenario) Find(id string) int {
	return slices.IndexFunc(sc.Units, func(u scenario.UnitInfo) bool { return u.ID == id })
}

// UnitSet is units of a battle, by their number.
type UnitSet = bits.Set128[int]

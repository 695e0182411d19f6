package infidel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/bits"
)

// MaxUnits is the most units of a battle, Kinds how many types of them there are.
const (
	MaxUnits     = unitMax
	Kinds    int = int(unitKinds)
)

// KindInfo tells of a type.
func (sc *Scenario) KindInfo(k Kind) KindInfo { return sc.kinds[k] }

// Mounted says whether a type rides.
func (k KindInfo) Mounted() bool { return k.class == mounted }

// Bow says whether it shoots with a bow.
func (k KindInfo) Bow() bool { return k.missile == bow }

// Crossbow says whether it shoots with a crossbow.
func (k KindInfo) Crossbow() bool { return k.missile == crossbow }

// Javelin says whether it throws javelins.
func (k KindInfo) Javelin() bool { return k.missile == javelin }

// Units is how many units the battle has, on the map or off it; UnitInfo tells
// of one.
func (sc *Scenario) Units() int { return len(sc.units) }

// UnitInfo is what stands on the counter of a unit.
func (sc *Scenario) UnitInfo(u int) UnitInfo { return sc.units[u] }

// Leaders is how many leaders the battle has.
func (sc *Scenario) Leaders() int { return len(sc.leaders) }

// LeaderInfo is what stands on the counter of a leader.
func (sc *Scenario) LeaderInfo(l int) LeaderInfo { return sc.leaders[l] }

// Only is the Command of a leader who leads no other, else -1.
func (l *LeaderInfo) Only() int {
	if l.leads.Len() != 1 {
		return -1
	}
	return int(l.leads.First())
}

// Commands are those that he leads.
func (l LeaderInfo) Commands() []int { return list(l.leads) }

// list is the numbers of a set.
func list(x few) (out []int) {
	for x != 0 {
		out = append(out, int(x.Pop()))
	}
	return out
}

// Commands is how many Commands the battle has.
func (sc *Scenario) Commands() int { return len(sc.commands) }

// CommandInfo is what belongs to a Command.
func (sc *Scenario) CommandInfo(c int) CommandInfo { return sc.commands[c] }

// Standards is how many Standards the battle has.
func (sc *Scenario) Standards() int { return len(sc.standards) }

// StandardInfo is what belongs to a Standard.
func (sc *Scenario) StandardInfo(n int) StandardInfo { return sc.standards[n] }

// Serves is the Commands that it is the Standard of.
func (x StandardInfo) Serves() []int { return list(x.serves) }

// Army is the name of a side in this battle.
func (sc *Scenario) Army(side rules.Side) rules.Text { return sc.armies[side] }

// ByPoints says that points decide, and there are no Flight Levels (INF-21.10).
func (sc *Scenario) ByPoints() bool { return sc.special.points }

// Advised is the Command that the battle file names as the first to act.
func (sc *Scenario) Advised() int { return int(sc.advised) }

// Length is the usual number of activations (INF-25.9).
func (sc *Scenario) Length() int { return sc.length }

// Find finds a unit by its id, -1 for none.
func (sc *Scenario) Find(id string) int {
	return slices.IndexFunc(sc.units, func(u UnitInfo) bool { return u.ID == id })
}

// UnitSet is units of a battle, by their number.
type UnitSet = bits.Set128[int]

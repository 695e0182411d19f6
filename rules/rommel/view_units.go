package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Values is attack, superior attack, defence and movement of a Force (FCR-1.5),
// and the battle plan points that it adds (FCR-12.5).
type Values struct{ Attack, Superior, Defence, Movement, Points int }

func valuesOf(f scenario.Face) Values {
	return Values{Attack: int(f.Attack), Superior: int(f.Superior), Defence: int(f.Defence), Movement: int(f.Movement)}
}

func badgeOf(b scenario.Badge) Values {
	v := valuesOf(b.Face)
	v.Points = int(b.Points)
	return v
}

// Force is a Force as it stands.
type Force struct {
	No            int
	ID            string
	Name          rules.Text
	Side          rules.Side
	Nation, Class string
	Price         int    // FCR-15.7
	Printed       Values // of the face it shows
	Values        Values // with its upgrade
	Zone          int    // -1 when it is not on the map
	Pile          string // reserve, destroyed, operations, aside, bought, out; empty on the map
	Reduced       bool
	Upgrade       int // kind of its upgrade counter, -1 for none
	Elite         bool
	Entry         int // zone it would retreat to (FCR-11.3); -1 for none, -2 the operations section
	Moved         bool
	Joins         int // box that brings it into its reserve, of one set aside; -1 otherwise
}

// Printed is a Force as its counter shows it, at full strength and nowhere.
func Printed(x *scenario.ForceInfo) Force {
	return Force{ID: x.ID, Name: x.Name, Side: x.Side, Nation: scenario.NationIDs[x.Nation], Class: scenario.ClassIDs[x.Class], Price: int(x.Full.Attack),
		Printed: valuesOf(x.Full), Values: valuesOf(x.Full), Zone: scenario.None, Upgrade: scenario.None, Entry: scenario.None, Joins: scenario.None}
}

func (s *State) valuesNow(f uint8) Values {
	v := valuesOf(s.values(f))
	v.Points = int(s.badge(f).Points)
	return v
}

// Force is a Force as it stands.
func (s *State) Force(f int) Force {
	d, n := &s.sc.Forces[f], uint8(f)
	out := Printed(d)
	out.No, out.Values, out.Reduced, out.Upgrade, out.Elite, out.Moved = f, s.valuesNow(n), s.reduced.Has(n), int(s.upgrade[f])-1, s.elite.Has(n), s.moved.Has(n)
	if out.Reduced {
		out.Printed = valuesOf(d.Small)
	}
	out.Zone = s.At(f)
	for p := range s.in {
		if s.in[p].Has(n) {
			out.Pile = pileNames[p]
		}
	}
	if s.in[setAside].Has(n) {
		out.Joins = int(d.Joins)
	}
	switch e := s.entry[f]; {
	case e == fromSection:
		out.Entry = -2
	case e < scenario.ZoneMax:
		out.Entry = int(e)
	}
	return out
}

// Faces is the printed values of a Force, full and reduced.
func (sc *Scenario) Faces(f int) (full, reduced Values) {
	d := &sc.Forces[f]
	return valuesOf(d.Full), valuesOf(d.Small)
}

// What a computer player asks thousands of times. Forces are bits by their
// numbers.

// ForcesIn is the Forces of both sides in a zone.
func (s *State) ForcesIn(z int) uint64 { return uint64(s.here[z]) }

// SideForces is every Force of a side, wherever it is.
func (s *State) SideForces(side rules.Side) uint64 { return uint64(s.of(side)) }

// OnMap is the Forces of both sides on the map.
func (s *State) OnMap() uint64 { return uint64(s.onMap()) }

// Reduced and Moved are Forces as bits.
func (s *State) Reduced() uint64 { return uint64(s.reduced) }

// Moved is the Forces that have moved this turn, a bit each.
func (s *State) Moved() uint64 { return uint64(s.moved) }

// Bought is the Forces that have been paid for and not been placed yet, a bit each.
func (s *State) Bought() uint64 { return uint64(s.in[bought]) }

// At is the zone of a Force, -1 when it is not on the map.
func (s *State) At(f int) int { return number(s.at[f]) }

// Values is what a Force shows now.
func (s *State) Values(f int) Values { return valuesOf(s.values(uint8(f))) }

// Upgraded says whether a Force has an upgrade counter.
func (s *State) Upgraded(f int) bool { return s.upgrade[f] != 0 }

// Supplies is what a side has.
func (s *State) Supplies(side int) int { return int(s.supplies[side]) }

// Holder is who holds a zone now: Chance for nobody.
func (s *State) Holder(z int) rules.Side { return s.holder(uint8(z)) }

// Points is the resupply points left, in that phase.
func (s *State) Points() int { return int(s.points) }

// Fight is the battle under way, as it stands.
type Fight struct {
	Zone     int // -1 when no battle is fought
	Attacker rules.Side
	ToEnd    bool
	Round    int
	Plans    [2][Plans]int // in play, by side
	Spent    uint64        // Axis plans bought in this battle, in play or not, as bits
	Points   int           // battle plan points left
	Losses   [2]int        // scored by a side and not absorbed yet
	Side     rules.Side    // whose dice fall
	ToRoll   uint64        // Forces whose die is still to fall in this round, of Side
	Counter  int           // kind of upgrade counter drawn, -1 for none
	Die      int           // that has just fallen, 0 for none
	By       int           // the Force that rolled it, -1 for a plan
	ByPlan   int
}

// Fight is the battle under way.
func (s *State) Fight() Fight {
	f := &s.fight
	if f.zone == scenario.Off {
		return Fight{Zone: scenario.None, Counter: scenario.None, By: scenario.None}
	}
	out := Fight{Zone: int(f.zone), Attacker: f.attacker, ToEnd: f.toEnd, Round: int(f.round), Spent: uint64(f.spent),
		Points: int(f.points), Side: f.side, ToRoll: uint64(f.todo), Counter: int(f.counter) - 1, Die: int(f.die), By: number(f.by), ByPlan: int(f.byPlan)}
	for side := range f.plans {
		out.Losses[side] = int(f.losses[side])
		for p := range f.plans[side] {
			out.Plans[side][p] = int(f.plans[side][p])
		}
	}
	return out
}

// FightZone is where a battle is under way, -1 when none is.
func (s *State) FightZone() int { return number(s.fight.zone) }

package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Test is a stealth test before it is made.
type Test struct {
	Zone  int
	Dice  int
	Terms [7]Part
	Need  int // the highest die that is not noticed
	Sure  int // 1 it succeeds, -1 it fails without a roll, 0 it is rolled
	Again bool
	P     float64 // the chance that nobody notices
}

// testFor is the test of some units in a zone.
func (s *State) testFor(z uint8, p int, when scenario.Situation, x scenario.UnitSet) Test {
	t := s.termsOf(z, p, when, x)
	out := Test{Zone: int(z), Dice: int(s.sc.Zones[z].Dice), Terms: t.list()}
	out.Need = s.need(t.sum())
	out.P, out.Sure, out.Again = s.unseen(z, p, when, out.Need)
	return out
}

// need is the highest die that is not noticed (QOG-10.4).
func (s *State) need(md int8) int { return min(max(int(s.sc.FailAt)-1-int(md), 0), 6) }

// unseen is how likely nobody notices a test with need, whether it is decided
// without a roll (QOG-7.3, 7.15), and whether it may be made again (QOG-10.7, 10.9).
func (s *State) unseen(z uint8, p int, when scenario.Situation, need int) (chance float64, sure int, again bool) {
	rolled := 1.0
	for range s.sc.Zones[z].Dice {
		rolled *= float64(need) / 6
	}
	chance = rolled
	if p >= 0 {
		if bad, good := s.nextBad>>p&1 != 0, s.nextGood>>p&1 != 0; bad != good {
			sure, chance = -1, 0
			if good {
				sure, chance = 1, 1
			}
		}
	}
	if when == scenario.OnEntry && s.Lookouts.Has(int(z)) && sure <= 0 {
		again = true
		chance += (1 - chance) * rolled
	}
	return chance, sure, again
}

// Entry is the test that units of a patrol would make on entering a zone;
// false where none is made (QOG-9.4, 9.5).
func (s *State) Entry(z, patrol int, x scenario.UnitSet) (Test, bool) {
	if !s.entryTested(uint8(z)) {
		return Test{Zone: z, P: 1}, false
	}
	return s.testFor(uint8(z), patrol, scenario.OnEntry, s.Here[z]|x), true
}

// TestOf is the test that an action brings at once; false where it brings none.
func (s *State) TestOf(a rules.Action) (Test, bool) {
	t, ok := s.testBy(a)
	if !ok {
		return Test{}, false
	}
	return s.testFor(t.zone, t.patrol, t.when, t.units), true
}

// Watched is the test that declaring a watch brings at once, if any, and the
// one in its last turn as things stand (QOG-13.6, 13.8).
func (s *State) Watched(u, turns int) (now Test, tested bool, last Test) {
	z := s.at[u]
	p := s.patrolOf(uint8(u))
	last = s.testFor(z, p, watchOf(turns == 2), s.Here[z])
	if tested = s.Posted[z] != 0 && !s.entered.Has(uint8(u)); tested {
		now = s.testFor(z, p, scenario.OnDeclare, s.Here[z])
	}
	return now, tested, last
}

// MoveCost is what a stack of n units pays for a link between two zones
// (QOG-9.2); 0 where there is none.
func (s *State) MoveCost(from, to, n int) int {
	k := s.sc.Graph.Kind(from, to)
	if k < 0 {
		return 0
	}
	return s.sc.Moving[k].Of(n)
}

// Costs is what the actions cost in AP: a detachment on Reconnaissance, a turn
// of a watch, a Cache, a Maintenance, the Waco (QOG-12.1, 13.4, 15.1, 15.3,
// 14.1).
func (sc *Scenario) Costs() (scout, watch, cache, repair, air int) {
	c := &sc.Cost
	return int(c.Scout), int(c.Watch), int(c.Cache), int(c.Repair), int(c.Air)
}

package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Allied resupply (FCR-19), and the modifiers of its dice and of the orders
// (FCR-19.9).

func (s *State) beginAlliedSupply(report *rules.Report) bool {
	s.nth = s.resupplyRolls()
	report.Tell(EventRolls, rules.Second, "FCR-19.1", int16(s.nth), 0, 0, 0)
	return s.to(resupplyRoll)
}

// runAlliedSupply waits for the dice; when all have fallen what they have brought is placed.
func (s *State) runAlliedSupply(*rules.Report) bool {
	if s.nth > 0 {
		return s.wait(rules.Chance)
	}
	s.todo = s.in[bought] & s.sc.Allied
	return s.to(placingRoll)
}

// resupplyRolls is how many dice the Allies throw (FCR-19.1). The storm is over
// with an option (FCR-20.6, 21.3): it is the only modifier that is named by
// boxes of the track.
func (s *State) resupplyRolls() uint8 {
	n := s.sc.Rolls
	for i := range s.sc.RollMods {
		if m := &s.sc.RollMods[i]; !(s.sc.stormIsOff && m.When == scenario.TurnIn) {
			n += s.adds(m, scenario.Off)
		}
	}
	return uint8(max(0, n))
}

// rollResupply gains what the die brings (FCR-19.2, 19.4). The modifiers cannot
// have changed since the first roll of the phase: nothing is placed before the
// last (FCR-19.3).
func (s *State) rollResupply(die int8, report *rules.Report) {
	s.nth--
	sum := s.modify(s.sc.DieMods, scenario.Off, EventResupplyTerm, report)
	for i := range s.sc.Resupply {
		r := &s.sc.Resupply[i]
		if r.Min > die+sum || die+sum > r.Max {
			continue
		}
		report.Tell(EventResupply, rules.Second, "FCR-19.2", int16(die), int16(sum), int16(i), 0)
		s.gain(rules.Second, int16(r.Supplies))
		if r.Supplies > 0 {
			report.Tell(EventSupplies, rules.Second, "FCR-19.4", int16(r.Supplies), 0, 0, 0)
		}
		s.n = r.Forces
	}
	s.step = drawingForces
}

// modify adds up modifiers for a region, off for none, and tells each that
// applies.
func (s *State) modify(mods []scenario.DieModifier, r uint8, kind rules.EventKind, report *rules.Report) (sum int8) {
	for i := range mods {
		if n := s.adds(&mods[i], r); n != 0 {
			sum += n
			report.Tell(kind, rules.Second, "FCR-19.9", int16(i), int16(n), int16(r), 0)
		}
	}
	return sum
}

// adds is what a modifier adds now, 0 where it does not apply. r is the region
// that is rolled for.
func (s *State) adds(m *scenario.DieModifier, r uint8) int8 {
	if m.Region != scenario.Off {
		r = m.Region
	}
	var axis, allied int
	if r != scenario.Off {
		for x := s.sc.Regions[r].Zones; x != 0; {
			z := uint8(x.Pop())
			axis += s.axisIn(z).Len()
			allied += s.alliedIn(z).Len()
		}
	}
	applies := false
	switch m.When {
	case scenario.MoreAllied:
		applies = allied > axis
	case scenario.MoreAxis:
		applies = axis > allied
	case scenario.AxisAtLeast:
		applies = axis >= int(m.N)
	case scenario.AlliedAtLeast:
		applies = allied >= int(m.N)
	case scenario.TurnAtLeast:
		applies = int8(s.turn) >= m.N
	case scenario.TurnIn:
		applies = m.Turns>>s.turn&1 != 0
	case scenario.AlliesHold:
		applies = s.holder(m.Zone) == rules.Second
	case scenario.PerObjectiveOfAxis:
		return m.Value * int8((s.holds(rules.First) & s.sc.Objectives).Len())
	}
	if !applies {
		return 0
	}
	return m.Value
}

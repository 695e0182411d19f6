package rommel

import (
	"math/bits"

	"sandtable/rules"
)

// Allied resupply (FCR-19), and the modifiers of its dice and of the orders
// (FCR-19.9).

func (s *State) runAlliedSupply(told *rules.Report) bool {
	switch s.step {
	case beginning:
		s.nth = s.resupplyRolls()
		told.Tell(EventRolls, rules.Second, "FCR-19.1", int16(s.nth), 0, 0, 0)
		return s.to(resupplyRoll)
	case resupplyRoll:
		if s.nth > 0 {
			return s.wait(rules.Chance)
		}
		s.todo = s.in[bought] & s.sc.allied
		return s.to(placingRoll)
	case drawingForces:
		if s.missing("FCR-19.5", told); s.n > 0 {
			return s.wait(rules.Chance)
		}
		return s.to(resupplyRoll)
	case placingRoll:
		if s.todo != 0 {
			return s.wait(rules.Chance)
		}
		return s.to(fighting) // FCR-19.8
	}
	return s.to(ended)
}

// resupplyRolls is how many dice the Allies throw (FCR-19.1). The storm is over
// with an option (FCR-20.6, 21.3): it is the only modifier that is named by
// boxes of the track.
func (s *State) resupplyRolls() uint8 {
	n := s.sc.rolls
	for i := range s.sc.rollMods {
		if m := &s.sc.rollMods[i]; !(s.sc.stormIsOff && m.when == turnIn) {
			n += s.adds(m, off)
		}
	}
	return uint8(max(0, n))
}

// rollResupply gains what the die brings (FCR-19.2, 19.4). The modifiers cannot
// have changed since the first roll of the phase: nothing is placed before the
// last (FCR-19.3).
func (s *State) rollResupply(die int8, told *rules.Report) {
	s.nth--
	sum := s.modify(s.sc.dieMods, off, EventResupplyTerm, told)
	for i := range s.sc.resupply {
		r := &s.sc.resupply[i]
		if r.min > die+sum || die+sum > r.max {
			continue
		}
		told.Tell(EventResupply, rules.Second, "FCR-19.2", int16(die), int16(sum), int16(i), 0)
		s.gain(rules.Second, int16(r.supplies))
		if r.supplies > 0 {
			told.Tell(EventSupplies, rules.Second, "FCR-19.4", int16(r.supplies), 0, 0, 0)
		}
		s.n = r.forces
	}
	s.step = drawingForces
}

func (s *State) legalAlliedSupply(dst []rules.Action) []rules.Action {
	if s.step == drawingForces {
		return forceActions(dst, VerbForce, s.alliedCup())
	}
	return dice(dst)
}

func (s *State) applyAlliedSupply(a rules.Action, told *rules.Report) {
	switch {
	case a.Verb == VerbForce:
		s.n--
		s.stow(uint8(a.A), bought)
		told.Tell(EventDrawn, rules.Second, "FCR-19.2", a.A, 0, 0, 0)
	case s.step == resupplyRoll:
		s.rollResupply(int8(a.A), told)
	default:
		s.land(int8(a.A), off, "FCR-19.6", told)
	}
}

// modify adds up modifiers for a region, off for none, and tells each that
// applies.
func (s *State) modify(mods []modifier, r uint8, kind rules.EventKind, told *rules.Report) (sum int8) {
	for i := range mods {
		if n := s.adds(&mods[i], r); n != 0 {
			sum += n
			told.Tell(kind, rules.Second, "FCR-19.9", int16(i), int16(n), int16(r), 0)
		}
	}
	return sum
}

// adds is what a modifier adds now, 0 where it does not apply. r is the region
// that is rolled for.
func (s *State) adds(m *modifier, r uint8) int8 {
	if m.region != off {
		r = m.region
	}
	var axis, allied int
	if r != off {
		for x := s.sc.regions[r].zones; x != 0; {
			z := uint8(x.Pop())
			axis += s.axisIn(z).count()
			allied += s.alliedIn(z).count()
		}
	}
	applies := false
	switch m.when {
	case moreAllied:
		applies = allied > axis
	case moreAxis:
		applies = axis > allied
	case axisAtLeast:
		applies = axis >= int(m.n)
	case alliedAtLeast:
		applies = allied >= int(m.n)
	case turnAtLeast:
		applies = int8(s.turn) >= m.n
	case turnIn:
		applies = m.turns>>s.turn&1 != 0
	case alliesHold:
		applies = s.holder(m.zone) == rules.Second
	case perObjectiveOfAxis:
		return m.value * int8(bits.OnesCount64(uint64(s.holds(rules.First)&s.sc.objectives)))
	}
	if !applies {
		return 0
	}
	return m.value
}

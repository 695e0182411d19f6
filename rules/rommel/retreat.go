package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// beginRetreat sends the attackers back if both sides have survived (FCR-11.1
// to 11.3).
func (s *State) beginRetreat() bool {
	c := &s.fight
	c.side = c.attacker
	c.todo = 0
	if s.fighters(rules.First) != 0 && s.fighters(rules.Second) != 0 {
		c.todo = s.fighters(c.attacker)
	}
	for side := range c.exploits {
		c.exploits[side] = c.plans[side][scenario.PlanExploitation] > 0
	}
	return s.fightTo(retreating)
}

// refuges is where an attacker may retreat to: the zone that it entered from,
// or any adjacent one that is free of the enemy when that is not (FCR-11.3,
// 11.4). A Force that was placed straight into the battle goes back to the
// operations section (FCR-17.9).
func (s *State) refuges(f uint8) (zones zone.Set, section bool) {
	c := &s.fight
	enemies := s.stand[c.side.Other()]
	switch e := s.entry[f]; {
	case e == fromNowhere:
		return c.refuge, c.section
	case e == fromSection:
		return 0, true
	case e < scenario.ZoneMax && !enemies.Has(int(e)):
		return zone.Of(int(e)), false
	}
	return s.sc.Graph.Near(int(c.zone)) &^ enemies, false
}

// following says whether a Force was deployed in this battle: it follows the
// others, after them (FCR-9.10).
func (s *State) following(f uint8) bool { return s.entry[f] == fromNowhere }

// nextBack is who retreats next: first those who have no choice, then the
// others, then those who follow.
func (s *State) nextBack() uint8 {
	return s.fight.todo.Least(func(f uint8) int {
		switch zones, section := s.refuges(f); {
		case s.following(f):
			return 2
		case !section && zones.Len() > 1:
			return 1
		}
		return 0
	}).First()
}

// runRetreating sends one attacker back after the other; where the clauses
// leave a choice it is asked for.
func (s *State) runRetreating(report *rules.Report) bool {
	c := &s.fight
	for c.todo != 0 {
		f := s.nextBack()
		zones, section := s.refuges(f)
		switch n := zones.Len(); {
		case n == 0 && section:
			s.retreat(f, scenario.None, report)
		case n == 0 && s.following(f):
			s.leaveForCup(f, report)
		case n == 0:
			s.noRetreat(f, report)
		case n == 1 && !section:
			s.retreat(f, int16(zones.First()), report)
		default:
			return s.wait(s.asked(c.side))
		}
	}
	for x := c.deployed; x != 0; { // those that stay have come from nowhere no more
		if f := x.Pop(); s.following(f) {
			s.entry[f] = scenario.Off
		}
	}
	return s.beginExploitation(report)
}

func (s *State) legalRetreating(dst []rules.Action) []rules.Action {
	f := s.nextBack()
	zones, section := s.refuges(f)
	if section {
		dst = append(dst, act2(VerbRetreat, int16(f), scenario.None))
	}
	return toEach(dst, VerbRetreat, f, zones)
}

// retreat moves an attacker out of the battle, to a zone or, for none, to the
// operations section.
func (s *State) retreat(f uint8, to int16, report *rules.Report) {
	c := &s.fight
	clause := "FCR-11.3"
	switch e := s.entry[f]; {
	case e == fromNowhere:
		clause = "FCR-9.10"
	case e == fromSection:
		clause = "FCR-17.9"
	case int16(e) != to:
		clause = "FCR-11.4"
	}
	report.Tell(EventRetreat, c.side, clause, int16(f), int16(c.zone), to, 0)
	c.todo.Del(f)
	c.escaped = true
	if to == scenario.None {
		c.section = true
		s.stow(f, inOperations)
		return
	}
	c.refuge.Add(int(to))
	s.place(f, uint8(to))
}

// leaveForCup returns a deployed Force that has nobody to follow (FCR-9.10).
func (s *State) leaveForCup(f uint8, report *rules.Report) {
	c := &s.fight
	report.Tell(EventRetreat, c.side, "FCR-9.10", int16(f), int16(c.zone), scenario.Off, 0)
	c.todo.Del(f)
	c.escaped = true
	s.stow(f, inReserve)
}

// noRetreat destroys an attacker that has nowhere to go. Nobody is upgraded for
// it (FCR-11.4).
func (s *State) noRetreat(f uint8, report *rules.Report) {
	c := &s.fight
	report.Tell(EventNoRetreat, c.side, "FCR-11.4", int16(f), int16(c.zone), 0, 0)
	c.todo.Del(f)
	s.destroy(f, "FCR-11.4", report)
}

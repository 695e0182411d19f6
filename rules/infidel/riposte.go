package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// counterMost is room for the ways of one Counter-Charge.
const counterMost = 12

// mayRiposte says whether a unit that is shot at may counter-charge the firer
// (INF-16.1 to 16.3, 16.14).
func (s *State) mayRiposte(u, by uint8) bool {
	var room [counterMost]rules.Action
	return s.mayCounter(u).Allows() && s.zoneOfUnit(u, by) != scenario.Rear && len(s.counterRoutes(room[:0], u, by)) > 0
}

// mustRiposte says whether a unit that may counter-charge a firer must: knights, unless
// they are in an enemy ZOC as the fire is declared (INF-16.15).
func (s *State) mustRiposte(u uint8) bool {
	return s.kindOf(u) == scenario.KN && !s.inZOC(s.at[u], s.sideOf(u).Other())
}

// mayHold says whether the target may be held back now, once a fire.
func (s *State) mayHold() bool {
	return !s.fire.let && s.mustRiposte(s.fire.at) && s.holdable(s.fire.at)
}

// holdable says whether a unit is knights whose leader is near enough to hold
// them back (INF-16.16).
func (s *State) holdable(u uint8) bool {
	l := s.sc.Commands[s.sc.Units[u].Command].Leader
	return s.kindOf(u) == scenario.KN && s.led.Has(l) && scenario.Distance(s.leaderAt[l], s.at[u]) <= int(s.reachOf(l))
}

// runCountering asks the owner of the target, or sends knights off who have only
// one way and nobody to hold them back (INF-16.15).
func (s *State) runCountering(report *rules.Report) bool {
	u := s.fire.at
	if !s.mustRiposte(u) || s.mayHold() {
		return s.wait(s.sideOf(u))
	}
	var room [counterMost]rules.Action
	if ways := s.counterRoutes(room[:0], u, s.fire.by); len(ways) == 1 {
		s.countersFire(ways[0], report)
		return false
	}
	return s.wait(s.sideOf(u))
}

// legalCounters appends what may be answered to a fire: who need not counter-charge may
// let it be (INF-16.13, 16.15).
func (s *State) legalCounters(dst []rules.Action) []rules.Action {
	u := s.fire.at
	if !s.mustRiposte(u) {
		dst = append(dst, act(VerbDone, 0))
	}
	if s.mayHold() {
		dst = append(dst, act(VerbHold, 0))
	}
	return s.counterRoutes(dst, u, s.fire.by)
}

// countersFire lets knights go, or be held back; heavy cavalry rolls (INF-16.13,
// 16.15).
func (s *State) countersFire(a rules.Action, report *rules.Report) {
	f := &s.fire
	if a.Verb == VerbHold {
		f.step = FireHoldRoll
		return
	}
	u, p := uint8(a.A), route(a.C)
	f.counter = p
	s.countered.Add(u) // INF-16.8
	if s.kindOf(u) == scenario.KN {
		report.Tell(EventGoes, s.sideOf(u), "INF-16.15", int16(u), int16(f.by), oneIf(!s.mustRiposte(u)), 0)
		if !s.sc.knightsRoll {
			f.goes = true
			s.toReturn()
			return
		}
	}
	report.Tell(EventCounters, s.sideOf(u), "INF-16.13", int16(u), int16(f.by), int16(p.facing()), 0)
	f.step = FireCounterRoll
}

// counterRolled is the roll for a Counter-Charge against fire (INF-16.13).
func (s *State) counterRolled(d int8, report *rules.Report) {
	f := &s.fire
	adds := s.defence(f.at) + int8(oneIf(f.counter.facing() != s.facing[f.at])) // INF-16.4
	f.goes = d+adds <= s.sc.Checks.CountFire
	report.Tell(EventCounter, s.sideOf(f.at), "INF-16.13", int16(f.at), int16(d), int16(adds), oneIf(f.goes))
	s.toReturn()
}

// holdingRolled is the roll that holds knights back (INF-16.16).
func (s *State) holdingRolled(d int8, report *rules.Report) {
	f := &s.fire
	l := s.sc.Commands[s.sc.Units[f.at].Command].Leader
	rating := s.ratingNow(l)
	held := d-rating <= s.sc.Checks.Held
	report.Tell(EventHeldBack, s.sideOf(f.at), "INF-16.16", int16(f.at), int16(d), int16(rating), oneIf(!held))
	if held {
		s.toReturn()
		return
	}
	f.let, f.step = true, FireCounter
}

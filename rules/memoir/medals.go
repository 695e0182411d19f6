package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// medals is what a side holds now (M44-20.14).
func (s *State) medals(side rules.Side) int {
	n := int(s.won[side]) + s.contested(side)
	for _, o := range s.sc.hold[side] {
		if s.On[side].Meets(o.hexes) {
			n += int(o.medals)
		}
	}
	return n
}

// tellHeld tells the medals that a side has gained or lost by a change of where its units
// stand, who stood on was before: those of objectives to hold (M44-20.5, 20.7).
func (s *State) tellHeld(side rules.Side, was scenario.Set, report *rules.Report) {
	if report == nil {
		return
	}
	now := s.On[side]
	for _, x := range [...]struct {
		kind        rules.EventKind
		here, there scenario.Set
	}{{EventLetGo, was, now}, {EventHolds, now, was}} {
		for i := range s.sc.hold[side] {
			if o := &s.sc.hold[side][i]; x.here.Meets(o.hexes) && !x.there.Meets(o.hexes) {
				report.Tell(x.kind, side, o.clause, int16(x.here.And(o.hexes).First()), int16(o.medals), int16(s.Medals(side)), 0)
			}
		}
	}
}

// Medals is the medals of a side as they are told: those beyond the number needed
// are not counted (M44-20.3).
func (s *State) Medals(side rules.Side) int {
	return min(s.medals(side), int(s.sc.Battle.Medals[side]))
}

// kept is its medals that are never lost, likewise.
func (s *State) kept(side rules.Side) int {
	return min(int(s.won[side]), int(s.sc.Battle.Medals[side]))
}

// takeObjectives counts the permanent objectives that the side's units on
// those hexes have entered for the first time (M44-20.6).
func (s *State) takeObjectives(side rules.Side, on scenario.Set, report *rules.Report) {
	for x := on.And(s.sc.permanent[side]).Minus(s.Taken[side]); !x.Empty(); {
		h, clause := x.Pop(), "M44-20.6"
		s.Taken[side].Add(h)
		if s.sc.shared.Has(h) {
			s.Taken[side.Other()].Add(h)
			clause = "M44-24.5"
		}
		n := s.sc.permanentMedals[side][h]
		s.won[side] += n
		report.Tell(EventObjective, side, clause, int16(h), int16(n), int16(s.Medals(side)), 0)
	}
}

// victory ends the battle when a side has its medals, or has no unit left:
// medals are looked at first, those of the side that acted before the other's
// (M44-20.1, 20.11, 20.16).
func (s *State) victory(by rules.Side, report *rules.Report) {
	if len(s.sc.contests) > 0 && s.hasAll(rules.First) && s.hasAll(rules.Second) { // M44-24.18
		s.finish(s.Side, endMedals, report)
		return
	}
	for _, side := range [2]rules.Side{by, by.Other()} {
		if s.hasAll(side) {
			s.finish(side, endMedals, report)
			return
		}
	}
	for _, side := range [2]rules.Side{by.Other(), by} {
		if s.On[side].Empty() {
			s.finish(side.Other(), endNoUnits, report)
			return
		}
	}
}

func (s *State) hasAll(side rules.Side) bool { return s.medals(side) >= int(s.sc.Battle.Medals[side]) }

// finish ends the battle: nothing more is resolved (M44-20.1).
func (s *State) finish(winner rules.Side, why uint8, report *rules.Report) {
	s.winner, s.clause = winner, why
	s.f = [frames]frame{}
	s.top = 0
	s.f[0] = frame{proc: turnProc, step: ending, who: rules.Over, from: scenario.NoHex, target: scenario.NoHex, ground: scenario.NoHex, a: none, b: none}
	report.Tell(EventWon, winner, endings[why], int16(s.Medals(rules.First)), int16(s.Medals(rules.Second)), 0, 0)
}

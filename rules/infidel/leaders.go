package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// runReplacing places replacement leaders (INF-7.24), then determines command
// status (INF-7.8).
func (s *State) runReplacing(report *rules.Report) bool {
	for l := range s.slain().All {
		switch may := s.ledUnits(l); {
		case may.Len() > 1:
			return s.wait(s.active)
		case !may.Empty():
			s.succeed(l, s.at[may.First()], report)
		case s.hasUnits(l):
			s.succeed(l, scenario.NoHex, report) // he waits off the map
		default:
			s.depart(l, report) // INF-7.26
		}
	}
	s.inCommand = s.commanded(s.command)
	return s.to(StepMove)
}

func (s *State) slain() scenario.Few { return s.dead & s.sc.leadersOf[s.active] }

func (s *State) unitsFor(dst []rules.Action, v rules.Verb, l uint8, x scenario.Units) []rules.Action {
	for u := range x.All {
		dst = append(dst, rules.Action{Verb: v, A: int16(l), B: int16(u)})
	}
	return dst
}

// succeed turns a dead leader to his replacement in a hex, or off the map.
func (s *State) succeed(l uint8, h uint16, report *rules.Report) {
	s.dead.Del(l)
	s.replaced.Add(l)
	s.leaderAt[l] = h
	at := int16(none)
	if h != scenario.NoHex {
		s.led.Add(l)
		at = int16(h)
	}
	report.Tell(EventReplaced, s.sc.Leaders[l].Side, "INF-7.24", int16(l), at, 0, 0)
}

func (s *State) ledUnits(l uint8) scenario.Units { return s.unitsOf(s.sc.Leaders[l].Leads) }

// hasUnits says whether a leader's Commands have a unit left, on the map or off it (INF-7.26).
func (s *State) hasUnits(l uint8) bool {
	for c := s.sc.Leaders[l].Leads; c != 0; {
		if !s.onMap.Or(s.waiting).And(s.sc.Commands[c.Pop()].Units).Empty() {
			return true
		}
	}
	return false
}

// depart takes a leader out of the play without penalty (INF-7.26).
func (s *State) depart(l uint8, report *rules.Report) {
	s.led.Del(l)
	s.dead.Del(l)
	s.strays.Del(l)
	s.departed.Add(l)
	s.leaderAt[l] = scenario.NoHex
	report.Tell(EventDeparted, s.sc.Leaders[l].Side, "INF-7.26", int16(l), 0, 0, 0)
}

// orphans makes strays of leaders whose Commands have no unit left (INF-7.26):
// whoever removes units asks for it when everything else about them is done.
func (s *State) orphans() {
	s.strays |= s.led.Where(func(l uint8) bool { return !s.hasUnits(l) })
}

// runStrays places leaders who have lost their unit with the nearest of their
// Command; their owner is asked where several are equally near (INF-2.4, 7.22).
func (s *State) runStrays(report *rules.Report) bool {
	for s.strays != 0 {
		l := s.strays.First()
		side := s.sc.Leaders[l].Side
		switch may := s.nearest(l); {
		case may.Len() > 1:
			return s.wait(side)
		case !may.Empty():
			s.post(l, may.First(), report)
		case s.hasUnits(l):
			s.withdrawn(l, report)
		case s.encircled(s.leaderAt[l], side, scenario.NoHex):
			s.kill(l, true, report)
		default:
			s.depart(l, report)
		}
	}
	return false
}

func (s *State) legalStrays(dst []rules.Action) []rules.Action {
	l := s.strays.First()
	return s.unitsFor(dst, VerbPost, l, s.nearest(l))
}

// withdrawn takes a stray off the map: all that is left of his Command waits
// there, and he with it.
func (s *State) withdrawn(l uint8, report *rules.Report) {
	clause := s.strayClause(l)
	s.strays.Del(l)
	s.led.Del(l)
	s.leaderAt[l] = scenario.NoHex
	report.Tell(EventPosted, s.sc.Leaders[l].Side, clause, int16(l), none, none, 0)
}

// strayClause is why a leader looks for a unit: his own was Retired or eliminated
// (INF-7.22), or an enemy has come upon him alone (INF-7.23).
func (s *State) strayClause(l uint8) string {
	if s.led.Has(l) && s.enemyIn(s.leaderAt[l], s.sc.Leaders[l].Side) != scenario.Off {
		return "INF-7.23"
	}
	return "INF-7.22"
}

// nearest is the units of a leader's Commands nearest to him, of those that are
// not Retired if there are any (INF-7.22).
func (s *State) nearest(l uint8) scenario.Units {
	all := s.ledUnits(l)
	if sound := all.Minus(s.retired); !sound.Empty() {
		all = sound
	}
	return all.Least(func(u uint8) int { return scenario.Distance(s.leaderAt[l], s.at[u]) })
}

// post puts a stray with a unit (INF-7.22, 7.23).
func (s *State) post(l, u uint8, report *rules.Report) {
	clause := s.strayClause(l)
	s.strays.Del(l)
	s.leaderAt[l] = s.at[u]
	report.Tell(EventPosted, s.sc.Leaders[l].Side, clause, int16(l), int16(s.at[u]), int16(u), 0)
}

// kill takes a leader off the map: killed, or captured (INF-7.20 to 7.27). Only
// a named leader costs flight points, and no replacement (INF-21.2).
func (s *State) kill(l uint8, captured bool, report *rules.Report) {
	who := &s.sc.Leaders[l]
	s.led.Del(l)
	s.strays.Del(l)
	s.dead.Add(l)
	s.leaderAt[l] = scenario.NoHex
	report.Tell(EventKilled, who.Side, either(captured, "INF-7.23", "INF-7.27"), int16(l), oneIf(captured), 0, 0)
	switch {
	case s.replaced.Has(l):
	case who.Chief:
		s.flee(who.Side, int16(s.sc.Flights.Chief), "INF-21.2", report)
	case who.Named:
		s.flee(who.Side, int16(s.sc.Flights.Named), "INF-21.2", report)
	}
}

// takes is what a unit does that has entered a hex from another: it captures Standards and
// scatters or captures leaders that are alone there (INF-7.23, 19.14).
func (s *State) takes(u uint8, from uint16, report *rules.Report) {
	h, side := s.at[u], s.sideOf(u).Other()
	if alone := s.leadersIn(h, side); alone != 0 {
		caught := s.encircled(h, side, from)
		for alone != 0 {
			if l := alone.Pop(); caught {
				s.kill(l, true, report)
			} else {
				s.strays.Add(l)
			}
		}
	}
	for x := s.standardsIn(h, side); x != 0; {
		s.capture(x.Pop(), report)
	}
}

// encircled says whether leaders of a side in a hex cannot get away: every
// neighbour of it holds an enemy or is in enemy ZOC, or lies off the map
// (INF-7.23). from is a hex that counts as such, noHex for none.
func (s *State) encircled(h uint16, side rules.Side, from uint16) bool {
	enemy := side.Other()
	for _, n := range s.sc.Map.Step[h] {
		if n != scenario.NoHex && n != from && s.enemyIn(n, side) == scenario.Off && !s.inZOC(n, enemy) {
			return false
		}
	}
	return true
}

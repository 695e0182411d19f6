package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// flee adds flight points to a side; there are never fewer than none (INF-21.1).
func (s *State) flee(side rules.Side, n int16, clause string, report *rules.Report) {
	s.bleed(side, n, clause, report)
	s.score(side.Other(), n, forLosses, report)
}

// bleed adds flight points that are no victory points.
func (s *State) bleed(side rules.Side, n int16, clause string, report *rules.Report) {
	if n == 0 {
		return
	}
	s.flight[side] = max(0, s.flight[side]+n)
	s.stirred = true // INF-6.18
	report.Tell(EventFlight, side, clause, n, s.flight[side], 0, 0)
}

// What victory points are scored for: C of EventPoints.
const (
	forLosses        = iota // INF-23.6.2
	forWagon                // that has reached Arsuf (INF-23.6.3)
	forCarroccio            // likewise
	forWagonLost            // INF-23.6.4
	forCarroccioLost        // likewise
	forStandard             // likewise
)

var pointClauses = [...]string{"INF-23.6.2", "INF-23.6.3", "INF-23.6.3", "INF-23.6.4", "INF-23.6.4", "INF-23.6.4"}

// score gives a side victory points where they decide (INF-23.6.2).
func (s *State) score(side rules.Side, n int16, what int, report *rules.Report) {
	if !s.sc.Special.Points || n == 0 {
		return
	}
	s.points[side] = max(0, s.points[side]+n)
	s.stirred = true // INF-6.18
	report.Tell(EventPoints, side, pointClauses[what], n, s.points[side], int16(what), 0)
}

// lossOf is the flight points of the loss of a unit, and what it scores for the enemy,
// and for what: more where Crusader wagons are lost (INF-21.2, 23.6.4). What it has cost
// as it was Retired is taken off both (INF-21.4).
func (s *State) lossOf(u uint8) (flight, points int16, what int) {
	flight = int16(s.sc.Kinds[s.kindOf(u)].Loss)
	points = flight
	switch {
	case !s.sc.Special.Points || s.sideOf(u) != rules.First:
	case s.kindOf(u) == scenario.Wagon:
		points, what = int16(s.sc.Special.WagonLost), forWagonLost
	case s.kindOf(u) == scenario.Carroccio:
		points, what = int16(s.sc.Special.CarroccioLost), forCarroccioLost
	}
	if s.retired.Has(u) {
		flight, points = flight-int16(s.sc.Flights.Retired), points-int16(s.sc.Flights.Retired)
	}
	return flight, points, what
}

// eliminate removes a unit (INF-18.20); a leader with it stays behind.
func (s *State) eliminate(u uint8, clause string, report *rules.Report) {
	side := s.sideOf(u)
	flight, points, what := s.lossOf(u)
	report.Tell(EventEliminated, side, clause, int16(u), int16(s.at[u]), 0, 0)
	s.remove(u)
	s.eliminated.Add(u)
	s.bleed(side, flight, "INF-21.2", report)
	s.score(side.Other(), points, what, report)
}

// disorder makes a unit Disordered (INF-18.6); on one that is already it has no
// effect (INF-18.7). It says whether it must be Retired instead (INF-1.7, 18.18).
func (s *State) disorder(u uint8, clause string, report *rules.Report) (retires bool) {
	switch {
	case s.sc.Kinds[s.kindOf(u)].OneSided || s.retired.Has(u):
		return true
	case s.disordered.Has(u):
		report.Tell(EventStands, s.sideOf(u), "INF-18.7", int16(u), 0, 0, 0)
	default:
		s.disordered.Add(u)
		report.Tell(EventDisordered, s.sideOf(u), clause, int16(u), 0, 0, 0)
	}
	return false
}

// defeatRolled is a die of the Defeat Test: of the active player first, then of
// the other (INF-21.7, 24).
func (s *State) defeatRolled(d int8, report *rules.Report) {
	side := s.tested()
	report.Tell(EventDefeat, side, "INF-21.7", int16(d), s.flight[side], s.level(side), 0)
	s.beaten[side] = int16(d)+s.flight[side] > s.level(side) || s.lost(side)
	if s.rolls++; s.rolls < 2 {
		return
	}
	s.rolls = 0
	none := s.lost(rules.First) || s.lost(rules.Second)
	switch { // INF-21.8, 6.17
	case s.beaten[0] && s.beaten[1]:
		s.end(rules.Chance, either[uint8](s.lost(rules.First) && s.lost(rules.Second), endNobody, endBoth), report)
	case s.beaten[0]:
		s.end(rules.Second, either[uint8](none, endNobody, endDefeat), report)
	case s.beaten[1]:
		s.end(rules.First, either[uint8](none, endNobody, endDefeat), report)
	default:
		s.freeEnded(report)
	}
}

// tested is the side whose die of the Defeat Test falls next.
func (s *State) tested() rules.Side {
	if s.rolls == 1 {
		return s.active.Other()
	}
	return s.active
}

// either is a where something holds, else b.
func either[T any](holds bool, a, b T) T {
	if holds {
		return a
	}
	return b
}

// lost says whether a side has no unit on the map and none to come (INF-6.17).
func (s *State) lost(side rules.Side) bool {
	return s.onMap.Or(s.waiting).And(s.sc.ours[side]).Empty()
}

// endByMargin ends a battle in favour of the side that is farther from its
// defeat (INF-6.16), or has more points.
func (s *State) endByMargin(why uint8, report *rules.Report) {
	var margin [2]int16
	for i := range margin {
		side := rules.Side(i)
		if margin[i] = s.level(side) - s.flight[side]; s.sc.Special.Points {
			margin[i] = s.points[side]
		}
	}
	s.end(rules.Ahead(margin), why, report)
}

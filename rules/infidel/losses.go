package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// flee adds flight points to a side; there are never fewer than none
// (INF-21.1).
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

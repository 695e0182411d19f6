package infidel

import "sandtable/rules"

// flee adds flight points to a side; there are never fewer than none
// (INF-21.1).
func (s *State) flee(side rules.Side, n int16, clause string, told *rules.Report) {
	s.bleed(side, n, clause, told)
	s.score(side.Other(), n, forLosses, told)
}

// bleed adds flight points that are no victory points.
func (s *State) bleed(side rules.Side, n int16, clause string, told *rules.Report) {
	if n == 0 {
		return
	}
	s.flight[side] = max(0, s.flight[side]+n)
	s.stirred = true // INF-6.18
	told.Tell(EventFlight, side, clause, n, s.flight[side], 0, 0)
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
func (s *State) score(side rules.Side, n int16, what int, told *rules.Report) {
	if !s.sc.special.points || n == 0 {
		return
	}
	s.points[side] = max(0, s.points[side]+n)
	s.stirred = true // INF-6.18
	told.Tell(EventPoints, side, pointClauses[what], n, s.points[side], int16(what), 0)
}

// lossOf is what the loss of a unit scores for the enemy, and for what: more
// than its flight points where Crusader wagons are lost (INF-23.6.4).
func (s *State) lossOf(u uint8, flight int16) (n int16, what int) {
	switch {
	case !s.sc.special.points || s.sideOf(u) != rules.First:
	case s.kindOf(u) == Wagon:
		return int16(s.sc.special.wagonLost), forWagonLost
	case s.kindOf(u) == Carroccio:
		return int16(s.sc.special.carroccioLost), forCarroccioLost
	}
	return flight, forLosses
}

// eliminate removes a unit (INF-18.20); a leader with it stays behind.
func (s *State) eliminate(u uint8, clause string, told *rules.Report) {
	side, n := s.sideOf(u), int16(s.sc.kinds[s.kindOf(u)].Loss)
	if s.retired.has(u) {
		n -= int16(s.sc.flights.retired) // INF-21.4
	}
	told.Tell(EventEliminated, side, clause, int16(u), int16(s.at[u]), 0, 0)
	s.remove(u)
	s.eliminated.add(u)
	s.bleed(side, n, "INF-21.2", told)
	worth, what := s.lossOf(u, n)
	s.score(side.Other(), worth, what, told)
}

// disorder makes a unit Disordered (INF-18.6); on one that is already, and on
// wagons, it has no effect (INF-18.7, 20.7). It says whether it must be Retired
// instead (INF-1.7, 18.18).
func (s *State) disorder(u uint8, clause string, told *rules.Report) (retires bool) {
	kind := s.kindOf(u)
	switch {
	case kind == Wagon || kind == Carroccio:
		told.Tell(EventStands, s.sideOf(u), "INF-20.7", int16(u), 0, 0, 0)
	case s.sc.kinds[kind].OneSided || s.retired.has(u):
		return true
	case s.disordered.has(u):
		told.Tell(EventStands, s.sideOf(u), "INF-18.7", int16(u), 0, 0, 0)
	default:
		s.disordered.add(u)
		told.Tell(EventDisordered, s.sideOf(u), clause, int16(u), 0, 0, 0)
	}
	return false
}

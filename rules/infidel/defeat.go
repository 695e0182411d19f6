package infidel

import "sandtable/rules"

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
	switch {
	case margin[0] > margin[1]:
		s.end(rules.First, why, report)
	case margin[1] > margin[0]:
		s.end(rules.Second, why, report)
	default:
		s.end(rules.Chance, why, report)
	}
}

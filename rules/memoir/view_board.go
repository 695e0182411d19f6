package memoir

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/memoir/scenario"
)

// EventUnit is the type and side of the unit that an event names.
func EventUnit(e rules.Event) (kind int, side rules.Side, ok bool) {
	k, ok := Events.Part(e, lexicon.Who)
	if !ok {
		return 0, 0, false
	}
	return k & 7, rules.Side(k >> 3 & 1), true
}

// MarkedFar is the ordered units that have moved too far to battle, Covered
// those that have entered cover (M44-7.5, 14.19).
func (s *State) MarkedFar() HexSet { return HexSet{s.marks[far]} }

// Covered is the units that have entered cover this turn and may not battle (M44-14.19).
func (s *State) Covered() HexSet { return HexSet{s.marks[cover]} }

// Movers is the ordered units that can still move in this step.
func (s *State) Movers() HexSet {
	if s.f[0].step != moving && s.f[0].step != going {
		return HexSet{}
	}
	return HexSet{s.movers()}
}

// Vain says of a move that it is a way out of a hex and back to it which
// changes nothing but that the unit may battle less: no sandbags are left
// (M44-15.6), no wire is entered anew (M44-15.10), and no objective can be taken
// on the way (M44-7.13). The rules allow it all the same (M44-7.7, 7.14).
func (s *State) Vain(a rules.Action) bool {
	from, h := s.f[s.top].from, uint8(a.A)
	if a.Verb != VerbTo || a.B != 0 || h != from || s.bags.Has(h) || s.wire.Has(h) {
		return false
	}
	n, _ := s.allowance(h)
	r := s.flood(h, s.classAt(h), n)
	return !r.all().Meets(s.sc.goals[s.Side])
}

// Crossing is what a line of sight from a to b crosses, up to distance 3; and
// the two hexes on either side when it runs along an edge (M44-9.3). -1 where
// there is none.
func (sc *Scenario) Crossing(a, b int) (cross [2]int, left, right int, edge bool) {
	cross, left, right = [2]int{-1, -1}, -1, -1
	if a < 0 || b < 0 || a >= scenario.HexCount || b >= scenario.HexCount || sc.dist[a][b] < 2 || sc.dist[a][b] > scenario.SightMost {
		return cross, left, right, false
	}
	l := sc.line[a][b]
	for i, h := range l.cross {
		if h < scenario.HexCount {
			cross[i] = int(h)
		}
	}
	if l.left < scenario.HexCount {
		left = int(l.left)
	}
	if l.right < scenario.HexCount {
		right = int(l.right)
	}
	return cross, left, right, l.edge
}

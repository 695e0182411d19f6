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

// Movers is the ordered units that can still move in this step.
func (s *State) Movers() scenario.Set {
	if s.f[0].step != moving && s.f[0].step != going {
		return scenario.Set{}
	}
	return s.movers()
}

// Vain says of a move that it is a way out of a hex and back to it which
// changes nothing but that the unit may battle less: no sandbags are left
// (M44-15.6), no wire is entered anew (M44-15.10), and no objective can be taken
// on the way (M44-7.13). The rules allow it all the same (M44-7.7, 7.14).
func (s *State) Vain(a rules.Action) bool {
	from, h := s.f[s.top].from, uint8(a.A)
	if a.Verb != VerbTo || a.B != 0 || h != from || s.Sandbags.Has(h) || s.Wire.Has(h) {
		return false
	}
	n, _ := s.allowance(h)
	r := s.flood(h, s.classAt(h), n)
	return !r.all().Meets(s.sc.goals[s.Side])
}

// AlongEdge says whether a line of sight, up to distance SightMost, runs along an edge (M44-9.3).
func (sc *Scenario) AlongEdge(a, b int) bool { return sc.line[a][b].edge }

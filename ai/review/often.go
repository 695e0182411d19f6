package review

import (
	"sandtable/ai"
	"sandtable/rules"
)

// throws is how often chance is tried anew to tell how rare something was.
const throws = 400

// Often tells how often, from 0 to 1, the chance that acts after some steps is at least as
// kind to First as it was there, until somebody decides again; as unkind where low is set.
// False where that would take too long to tell, where chance does not act, and where all of it
// in one look was not kind at all, or not unkind: its luck was told draw by draw, and what is
// far ahead was told roughly then.
func (r *Review) Often(m *rules.Match, from int, low bool) (float64, bool) {
	g := m.Game()
	if r.Quick || g.Solitaire() && ai.PlaysOut(g) {
		return 0, false
	}
	s, err := m.At(from, nil)
	if err != nil || s.Turn() != rules.Chance {
		return 0, false
	}
	to := from
	for to < len(r.Luck) && (to == from || r.Luck[to] != 0) {
		to++
	}
	t := newTeller(g, 1)
	random := rules.Stream(uint64(from), "often")
	try := s.Clone()
	var legal []rules.Action
	like, sum, was := 0, 0.0, r.Value[to-1]
	for range throws {
		try.CopyFrom(s)
		for try.Turn() == rules.Chance {
			legal = try.Legal(legal[:0])
			try.Apply(rules.Pick(random, try, legal), nil)
		}
		const slack = 1e-9
		v := t.worth(try)
		sum += v
		if low && v <= was+slack || !low && v >= was-slack {
			like++
		}
	}
	if mean := sum / throws; low == (was >= mean) {
		return 0, false
	}
	return max(1, float64(like)) / throws, true
}

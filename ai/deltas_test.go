package ai

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestSwingsAreTheLargestChangesInOrder plays a game by chance and looks for
// larger changes than those that are told.
func TestSwingsAreTheLargestChangesInOrder(t *testing.T) {
	g := shelf.New().Games()[0]
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: g.Scenarios()[0].ID}, rules.Seeded(5), nil))(t)
	r := rules.Stream(5, "swings")
	for m.Now().Turn() != rules.Over {
		acts := m.Legal()
		must.Do(t, m.Do(acts[r.IntN(len(acts))], nil))
	}
	all := Deltas(m, len(m.Steps()))
	three := Deltas(m, 3)
	if len(three) != 3 || len(all) < 10 {
		t.Fatalf("%d and %d swings", len(three), len(all))
	}
	least := math.Inf(1)
	for i, s := range three {
		least = min(least, s.size())
		if i > 0 && s.From < three[i-1].To {
			t.Errorf("%+v comes after %+v", s, three[i-1])
		}
	}
	larger := 0
	for i, s := range all {
		if s.size() > least {
			larger++
		}
		if i > 0 && (s.From < all[i-1].To || s.To <= s.From) {
			t.Fatalf("%+v follows %+v", s, all[i-1])
		}
		dice := s.To == len(m.Steps())
		for _, a := range m.Steps()[s.From:s.To] {
			dice = dice || g.Kind(a) == rules.Die
			if g.Kind(a) == rules.Draw {
				t.Fatalf("%+v holds a draw, %s", s, g.Text(a))
			}
		}
		if !dice {
			t.Fatalf("%+v holds no die", s)
		}
	}
	if larger > 2 {
		t.Errorf("%d swings are larger than the least of the three", larger)
	}
	if last := all[len(all)-1]; last.To != len(m.Steps()) || last.After != 0 && last.After != 1 {
		t.Errorf("the last is %+v of %d steps", last, len(m.Steps()))
	}
}

package shelf_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestAGameThatHidesSaysSo walks at random through the first battle of each game: it
// says that it is secret exactly when the two sides come to see different positions.
func TestAGameThatHidesSaysSo(t *testing.T) {
	for _, g := range shelf.New().Games() {
		r := rules.Stream(1, "secret")
		s := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[0].ID}, nil))(t)
		differs := false
		for range 300 {
			if s.Turn() == rules.Over {
				break
			}
			a, b := s.Clone(), s.Clone()
			a.Hide(rules.First)
			b.Hide(rules.Second)
			differs = differs || a.Hash() != b.Hash()
			legal := s.Legal(nil)
			s.Apply(legal[r.IntN(len(legal))], nil)
		}
		if differs != g.Secret() {
			t.Errorf("%s: the sides see different things: %v, it says %v", g.ID(), differs, g.Secret())
		}
	}
}

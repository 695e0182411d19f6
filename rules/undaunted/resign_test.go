package undaunted

import (
	"errors"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// TestUNA_14_21_AnytimeByMatch resigns for either side at every step of a random
// game: the match takes it though it is never legal, the position is whole, and it
// can be taken back in practice.
func TestUNA_14_21_AnytimeByMatch(t *testing.T) {
	var seen [steps]bool
	for i, b := range allScenarios(t) {
		m := must.Have(rules.NewMatch(shared, rules.Setup{Scenario: b.ID}, rules.Seeded(uint64(i)), nil))(t)
		m.Patient()
		r := rules.Stream(uint64(i), "resign")
		for n := 0; n < 400 && m.Now().Turn() != rules.Over; n++ {
			for side := rules.First; side <= rules.Second; side++ {
				before := m.Now().Hash()
				seen[m.Now().(*State).step] = true
				a := shared.Resign(side)
				if got, err := m.Parse(shared.Text(a)); err != nil || got != a {
					t.Fatalf("%q is read as %v: %v", shared.Text(a), got, err)
				}
				must.Do(t, m.Do(a, nil))
				if res := m.Now().Result(); res.Winner != side.Other() || res.Clause != "UNA-14.21" {
					t.Fatalf("%+v", res)
				}
				must.Do(t, m.Now().Check())
				if err := m.Do(a, nil); !errors.Is(err, rules.ErrOver) {
					t.Fatalf("a game that is over is given up: %v", err)
				}
				if _, err := m.Undo(true); err != nil || m.Now().Hash() != before {
					t.Fatalf("taken back: %v", err)
				}
			}
			legal := m.Legal()
			must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
		}
	}
	for i, ok := range seen {
		if !ok && Step(i) != StepDraw && Step(i) != StepRoll && Step(i) != StepPin && Step(i) != StepWound {
			t.Errorf("nobody resigned in step %s", stepNames[i])
		}
	}
}

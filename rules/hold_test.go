package rules_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// TestAHeldDecisionIsTakenBackUntilItIsHandedOn plays a game with each decision held
// that hands on: nothing is drawn and nothing sealed before Release, after it both are.
func TestAHeldDecisionIsTakenBackUntilItIsHandedOn(t *testing.T) {
	g := rulestest.New()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "long"}, rules.Seeded(7), nil))(t)
	r, held := rules.Stream(7, "held"), 0
	for range 200 {
		if m.Now().Turn() == rules.Over {
			break
		}
		n, before := len(m.Steps()), m.Now().Hash()
		legal := m.Legal()
		a := legal[r.IntN(len(legal))]
		m.Hold()
		must.Do(t, m.Do(a, nil))
		if m.Held() {
			held++
			if len(m.Steps()) != n+1 || m.CanUndo() != nil {
				t.Fatalf("%d steps of %d, %v", len(m.Steps()), n, m.CanUndo())
			}
			if _, err := m.Undo(false); err != nil || m.Now().Hash() != before {
				t.Fatalf("it is not taken back: %v", err)
			}
			m.Hold()
			must.Do(t, m.Do(a, nil))
			m.Release(nil)
			if m.CanUndo() == nil {
				t.Fatal("it can be taken back after it was handed on")
			}
			continue
		}
		m.Release(nil)
	}
	if held == 0 {
		t.Fatal("nothing was ever held")
	}
}

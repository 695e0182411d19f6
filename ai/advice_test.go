package ai

import (
	"context"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
)

// TestAdviceIsLegalAndTheSameAgain asks twice, once on the whole position: the
// advice is legal, the same, and its numbers are chances.
func TestAdviceIsLegalAndTheSameAgain(t *testing.T) {
	g := memoir.New()
	m, err := rules.NewMatch(g, rules.Setup{Scenario: "pegasus-bridge"}, rules.Seeded(5), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		turn := m.Now().Turn()
		a := Rank(context.Background(), g, 9, m.View(turn))[0]
		if b := Rank(context.Background(), g, 9, m.Now())[0]; a != b {
			t.Errorf("%q on what the side sees, %q on everything", g.Text(a.Action), g.Text(b.Action))
		}
		if a.Worth < 0 || a.Worth > 1 || a.Lead < 0 || a.Lead > 1 || !a.Weighed && a.Worth != 0 {
			t.Errorf("advice %+v", a)
		}
		if err := m.Do(a.Action, nil); err != nil {
			t.Fatal(err)
		}
	}
}

package ai

import (
	"context"
	"reflect"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
)

// TestAdviceIsLegalAndTheSameAgain asks twice, once on the whole position: the
// advice is legal, the same, and its numbers are chances.
func TestAdviceIsLegalAndTheSameAgain(t *testing.T) {
	g := memoir.New()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "pegasus-bridge"}, rules.Seeded(5), nil))(t)
	for range rulestest.Walk(4, 12) {
		turn := m.Now().Turn()
		a := Rank(context.Background(), g, 9, m.View(turn))[0]
		if b := Rank(context.Background(), g, 9, m.Now())[0]; !reflect.DeepEqual(a, b) {
			t.Errorf("%q on what the side sees, %q on everything", g.Text(a.Action), g.Text(b.Action))
		}
		if a.Value < 0 || a.Value > 1 || a.Lead < 0 || a.Lead > 1 || !a.Weighed && a.Value != 0 {
			t.Errorf("advice %+v", a)
		}
		must.Do(t, m.Do(a.Action, nil))
	}
}

// TestAHintOfAGameForOneIsItsGenerals: what is advised first is what the General would do,
// and everything else stands once in the list.
func TestAHintOfAGameForOneIsItsGenerals(t *testing.T) {
	for _, g := range []rules.Game{rommel.New(), whodares.New()} {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: g.Scenarios()[0].ID}, rules.Seeded(3), nil))(t)
		general := mustPlayer(t, General, g, 9)
		for range rulestest.Walk(5, 24) {
			view := m.View(m.Now().Turn())
			list, seen := Rank(context.Background(), g, 9, view), map[rules.Action]bool{}
			if want := general.Choose(context.Background(), view); list[0].Action != want {
				t.Fatalf("%s: advised %q, the General does %q", g.ID(), g.Text(list[0].Action), g.Text(want))
			}
			for _, a := range list {
				if seen[a.Action] {
					t.Fatalf("%s: %q is advised twice", g.ID(), g.Text(a.Action))
				}
				seen[a.Action] = true
			}
			must.Do(t, m.Do(list[0].Action, nil))
		}
	}
}

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

// TestAHintOfAGameForOneIsItsGeneralsOrTheJudges: what is advised first is what the General would do, or what a review
// would hold against that; everything else stands once in the list.
func TestAHintOfAGameForOneIsItsGeneralsOrTheJudges(t *testing.T) {
	for _, g := range []rules.Game{rommel.New(), whodares.New()} {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: g.Scenarios()[0].ID}, rules.Seeded(3), nil))(t)
		general, judge := mustPlayer(t, General, g, 9), NewRunJudge(g, "", JudgeSeed, UsualEffort(g))
		for range rulestest.Walk(5, 24) {
			view := m.View(m.Now().Turn())
			list, seen := Rank(context.Background(), g, 9, view), map[rules.Action]bool{}
			want, best := general.Choose(context.Background(), view), judge.Best(context.Background(), view)[0]
			if list[0].Action != want && list[0].Action != best {
				t.Fatalf("%s: advised %q, the General does %q, the judge %q", g.ID(), g.Text(list[0].Action), g.Text(want), g.Text(best))
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

// TestWhoFollowsEveryHintIsSuspectedOfNoError plays games for one by hints alone: none of their runs is led by the judge's
// best so far that a review would look into it. Without the judge's word in them one of the first game is.
func TestWhoFollowsEveryHintIsSuspectedOfNoError(t *testing.T) {
	ctx := context.Background()
	for _, g := range []rules.Game{rommel.New(), whodares.New()}[:rulestest.Walk(1, 2)] {
		judge := NewRunJudge(g, "", JudgeSeed, UsualEffort(g))
		for seed := uint64(4); seed < uint64(rulestest.Walk(5, 12)); seed++ {
			scenario := g.Scenarios()[int(seed)%len(g.Scenarios())].ID
			m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(40+seed), nil))(t)
			for n := 0; n < rulestest.Walk(24, 2000) && m.Now().Turn() >= rules.First; {
				view, from := m.View(m.Now().Turn()), len(m.Steps())
				var done []rules.Action
				for side := view.Turn(); m.Now().Turn() == side && len(m.Steps()) == from+len(done); n++ {
					done = append(done, Rank(ctx, g, seed, m.View(side))[0].Action)
					must.Do(t, m.Do(done[len(done)-1], nil))
				}
				best, lead, _ := judge.Against(ctx, view, done)
				if lead.Mean > clearLead*lead.Error && lead.Mean > 0.05*Unit(g) {
					t.Errorf("%s, %s, seed %d: at step %d the hints led to what %v leads by %.2f ± %.2f", g.ID(), scenario, seed, from, best, lead.Mean, lead.Error)
				}
			}
		}
	}
}

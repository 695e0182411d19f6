package review

import (
	"context"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
)

// TestWhoFollowsEveryHintIsSuspectedOfNoError plays games for one by hints alone: a review suspects none of their runs.
// Without the judge's word in them it suspects one of the first game.
func TestWhoFollowsEveryHintIsSuspectedOfNoError(t *testing.T) {
	defer func(was func(rules.Game) ai.RunEffort) { effort = was }(effort)
	effort = ai.UsualEffort // as at the table
	for _, g := range []rules.Game{rommel.New(), whodares.New()}[:rulestest.Walk(1, 2)] {
		for seed := uint64(4); seed < uint64(rulestest.Walk(5, 12)); seed++ {
			scenario := g.Scenarios()[int(seed)%len(g.Scenarios())].ID
			m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(40+seed), nil))(t)
			for n := 0; n < rulestest.Walk(24, 2000) && m.Now().Turn() >= rules.First; n++ {
				must.Do(t, m.Do(ai.Rank(context.Background(), g, seed, m.View(m.Now().Turn()))[0].Action, nil))
			}
			p := &pass{ctx: context.Background(), m: m, r: New(m), seed: Seed, cores: 1, found: func() {}, work: effort(g)}
			must.Do(t, p.hold(func(*Run) bool { return true }))
			for _, x := range p.r.Runs {
				if x.Standing == Suspected {
					t.Errorf("%s, %s, seed %d: at step %d the hints led to what %v leads by %.2f ± %.2f", g.ID(), scenario, seed, x.Step, x.Best, x.Lead.Mean, x.Lead.Error)
				}
			}
		}
	}
}

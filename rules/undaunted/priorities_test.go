package undaunted

import (
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
	"testing"
)

// The lists of a computer player name rules for every soldier and goal, and win
// first (UNA-17.8 is advice to it).
func TestPriorities(t *testing.T) {
	p := must.Have(shared.Priorities())(t)
	sc := opened(t, "barce")
	for u := range sc.Units {
		for k := range scenario.GoalIDs {
			if list := p.Lists[u][k]; len(list) < 5 || p.Rules[list[0]].ID != "win-now" {
				t.Errorf("%s has %v for %s", sc.Units[u].ID, list, scenario.GoalIDs[k])
			}
		}
	}
	if len(p.Rules) != 26 || p.BidWeight != 0.35 {
		t.Errorf("%d rules, %v", len(p.Rules), p.BidWeight)
	}
}

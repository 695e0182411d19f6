package memoir

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// soakSteps bounds a game of random play; the longest of many thousands stays
// far below.
const soakSteps = 60_000

func allScenarios(t testing.TB) (*Game, []*Scenario) {
	t.Helper()
	g := New()
	var all []*Scenario
	for _, info := range g.Scenarios() {
		sc := must.Have(g.Open(rules.Setup{Scenario: info.ID}))(t)
		all = append(all, sc)
	}
	if len(all) != 30 {
		_, err := g.Tables()
		t.Fatalf("%d scenarios, want 17 battles, 10 beyond the box and 3 small ones: %v", len(all), err)
	}
	return g, all
}

// player chooses among legal actions; lazy ones say done only when nothing
// else is left.
func player(r *rand.Rand, acts []rules.Action, lazy bool) rules.Action {
	if lazy && len(acts) > 1 && acts[0].Verb == VerbDone {
		acts = acts[1:]
	}
	return acts[r.IntN(len(acts))]
}

// TestSoak plays random games of every scenario and holds every position to
// the contract.
func TestSoak(t *testing.T) {
	g, all := allScenarios(t)
	for _, sc := range all {
		recruits := open(sc.Battle, openKey{sc.Battle.ID, edition, true}) // M44-22.3
		for n := range uint64(22) {
			of, each := sc, 0
			if n >= 20 {
				of = recruits
			}
			if n%5 == 0 {
				each = 1
			}
			soaker := rulestest.Soaker[State, *State]{Game: g, Name: sc.Battle.ID, Seed: n, Steps: soakSteps,
				Choose: func(pick *rand.Rand, _ *State, acts []rules.Action) rules.Action { return player(pick, acts, n%2 == 1) },
				Hidden: []rules.Side{rules.First, rules.Second, rules.Chance}, Each: each}
			soaker.Play(t, newState(of, nil))
		}
	}
}

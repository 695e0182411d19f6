package memoir

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

// golden games: a scenario, and the seed of the random play that was recorded.
var plays = []struct {
	file, scenario string
	recruits       bool
	seed           uint64
}{
	{"pegasus-bridge.play", "pegasus-bridge", false, 1},
	{"sainte-mere-eglise.play", "sainte-mere-eglise", false, 2},
	{"operation-luttich.play", "operation-luttich", false, 3},
	{"utah-beach.play", "utah-beach", true, 4},
	{"arnhem-bridge.play", "arnhem-bridge", false, 5},
}

// TestPlays replays whole recorded games: every line is the hash of the
// position after an action, and the action. Recorded is a player who presses
// done only when nothing else is left. Those of the folder law1 were played under the
// first clauses and are never recorded anew.
func TestPlays(t *testing.T) {
	choose := func(pick *rand.Rand, acts []rules.Action) rules.Action { return player(pick, acts, true) }
	for _, g := range plays {
		t.Run(g.file, func(t *testing.T) {
			set := rules.Setup{Scenario: g.scenario}
			if g.recruits {
				set.Options = map[string]bool{"recruits": true}
			}
			under := func(law int) rules.State {
				set.Law = law
				s, err := shared.New(set, nil)
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			if *update {
				golden(t, g.file, rulestest.Record(shared, under(edition), g.seed, choose))
			}
			rulestest.Replay(t, shared, under(1), "law1/"+g.file)
			rulestest.Replay(t, shared, under(edition), g.file)
		})
	}
}

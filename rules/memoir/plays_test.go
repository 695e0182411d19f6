package memoir

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

// TestPlays replays golden games, of a player who presses done only when nothing else
// is left.
func TestPlays(t *testing.T) {
	choose := func(pick *rand.Rand, acts []rules.Action) rules.Action { return player(pick, acts, true) }
	rulestest.GoldenPlays(t, shared, []rulestest.Recorded{
		{Scenario: "pegasus-bridge", Seed: 1, Choose: choose}, {Scenario: "sainte-mere-eglise", Seed: 2, Choose: choose},
		{Scenario: "operation-luttich", Seed: 3, Choose: choose}, {Scenario: "arnhem-bridge", Seed: 5, Choose: choose},
		{Scenario: "utah-beach", Options: map[string]bool{"recruits": true}, Seed: 4, Choose: choose},
	}, *update)
}

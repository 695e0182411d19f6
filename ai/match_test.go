package ai

import (
	"context"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// longest is a bound on the decisions of a game between players.
const longest = 30_000

// tally adds games up, by side.
type tally struct {
	wins      [2]int
	decisions [2]int
	spent     [2]time.Duration
	worst     [2]time.Duration
}

// playGame plays one game and tells the winner.
func playGame(t testing.TB, g rules.Game, scenario string, seed uint64, players [2]Player, sum *tally) rules.Side {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), nil))(t)
	for range longest {
		side := m.Now().Turn()
		if side == rules.Over {
			w := m.Now().Result().Winner
			if w != rules.Chance { // a draw
				sum.wins[w]++
			}
			return w
		}
		start := time.Now()
		a := players[side].Choose(context.Background(), m.View(side))
		took := time.Since(start)
		sum.decisions[side]++
		sum.spent[side] += took
		sum.worst[side] = max(sum.worst[side], took)
		if err := m.Do(a, nil); err != nil {
			t.Fatalf("%s, seed %d: %v", scenario, seed, err)
		}
	}
	t.Fatalf("%s, seed %d: no end", scenario, seed)
	return rules.Chance
}

// playPair plays one game, the strong level first for the Axis, or turned for
// the Allies.
func playPair(t *testing.T, g rules.Game, scenario string, seed uint64, strong, weak string, turned bool, sum *tally) {
	t.Helper()
	var players [2]Player
	for i, level := range []string{strong, weak} {
		p := must.Have(New(level, g, seed+uint64(100*i)))(t)
		side := i
		if turned {
			side = 1 - i
		}
		players[side] = p
	}
	playGame(t, g, scenario, seed, players, sum)
}

// ms is the mean time a decision of a side took.
func ms(x *tally, i int) float64 {
	return float64(x.spent[i].Microseconds()) / 1000 / float64(max(1, x.decisions[i]))
}

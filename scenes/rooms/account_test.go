package rooms

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/scenes/gameui"
)

// played is a game that chance has played to its end, before and after.
func played(t *testing.T, g rules.Game, scenario string, seed uint64) *rules.Match {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario, Options: map[string]bool{}}, rules.Seeded(seed), nil))(t)
	r := rules.Stream(seed, "account")
	for m.Now().Turn() != rules.Over {
		acts := m.Legal()
		must.Do(t, m.Do(acts[r.IntN(len(acts))], nil))
	}
	return m
}

// TestTheAccountAgreesWithTheResult holds the losses against the figures that
// the rules have counted: a side has lost what the other has removed.
func TestTheAccountAgreesWithTheResult(t *testing.T) {
	g := shelf.New().Games()[0]
	for seed := range uint64(4) {
		m := played(t, g, "pegasus-bridge", seed)
		sum := Of(g).Account(m)
		removed := m.Now().Result().Tie
		for side := rules.First; side <= rules.Second; side++ {
			lost := 0
			for _, l := range sum.Lost[side] {
				lost += l.Figures
			}
			if lost != removed[side.Other()] {
				t.Errorf("seed %d: side %d lost %d figures, the other removed %d", seed, side, lost, removed[side.Other()])
			}
		}
	}
}

// TestLuckEvensOut throws the dice of many games: what was expected and what
// fell differ by no more than chance allows.
func TestLuckEvensOut(t *testing.T) {
	g := shelf.New().Games()[0]
	var all gameui.Account
	for seed := range uint64(12) {
		m := played(t, g, "pegasus-bridge", 100+seed)
		sum := Of(g).Account(m)
		for side := range 2 {
			all.Hits[side] += sum.Hits[side]
			all.Expected[side] += sum.Expected[side]
			all.Spread[side] += sum.Spread[side]
		}
	}
	for side := range 2 {
		off := math.Abs(float64(all.Hits[side]) - all.Expected[side])
		if all.Expected[side] < 20 || off > 4*math.Sqrt(all.Spread[side]) {
			t.Errorf("side %d: %d hits, %.1f expected", side, all.Hits[side], all.Expected[side])
		}
	}
}

package ai

import (
	"context"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// runEffort is what a judge of tests looks.
var runEffort = RunEffort{Search: 12, Value: 12, Best: 12, Study: 12, Look: 8, Most: 16, Width: 2, Fall: 3}

// rests are positions early in a game of random players in which there is something to choose.
func rests(t *testing.T, game, scenario string, n int) (g rules.Game, list []rules.State) {
	t.Helper()
	g = must.Have(shelf.New().Game(game))(t)
	begin := func(seed uint64) *rules.Match {
		return must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), nil))(t)
	}
	m, r := begin(3), rules.Stream(3, "rests")
	for len(list) < n {
		if m.Now().Turn() == rules.Over {
			m = begin(uint64(4 + len(list)))
		}
		legal := m.Legal()
		if who := m.Now().Turn(); r.IntN(8) == 0 && len(legal) > 1 && (who == rules.First || !g.Solitaire()) {
			list = append(list, m.Now().Clone())
		}
		must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
	}
	return g, list
}

// TestARunHasNoLeadOverItself: both meet the same guesses and dice, so that nothing is between them.
func TestARunHasNoLeadOverItself(t *testing.T) {
	ctx := context.Background()
	for game, scenario := range map[string]string{"memoir": "pegasus-bridge", "undaunted": "barce", "infidel": "wells", "rommel": "ghost-division", "whodares": "alamein-prelude"} {
		g, list := rests(t, game, scenario, 3)
		j := NewRunJudge(g, scenario, 1, runEffort)
		for _, s := range list {
			view := viewOf(s)
			run := j.Best(ctx, view)
			if e, n := j.Lead(ctx, view, run, run, 0.02, 7); e != (Estimate{}) || n == 0 {
				t.Errorf("%s: a run leads by %v over itself, in %d pairs", game, e, n)
			}
		}
	}
}

// TestAValueIsTheSameWhateverWasAskedBefore: it follows from the position and the number of the dice alone, and lies
// between 0 and 1 in a game for two.
func TestAValueIsTheSameWhateverWasAskedBefore(t *testing.T) {
	ctx := context.Background()
	for game, scenario := range map[string]string{"memoir": "pegasus-bridge", "undaunted": "barce", "rommel": "ghost-division"} {
		g, list := rests(t, game, scenario, 4)
		used := NewRunJudge(g, scenario, 1, runEffort)
		for i, s := range list {
			used.Best(ctx, viewOf(list[len(list)-1-i]))
			used.Value(ctx, list[len(list)-1-i], uint64(i))
			got := used.Value(ctx, s, 7)
			if want := NewRunJudge(g, scenario, 1, runEffort).Value(ctx, s, 7); got != want || !g.Solitaire() && (got.Mean < 0 || got.Mean > 1) {
				t.Errorf("%s: %v, to one that was asked nothing before %v", game, got, want)
			}
			if again := used.Value(ctx, s, 7); again != got {
				t.Errorf("%s: %v, then %v", game, got, again)
			}
		}
	}
}

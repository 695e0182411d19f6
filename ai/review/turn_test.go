package review

import (
	"context"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// begun is the first steps of a game in which one side is clumsy, up to the end of a run.
func begun(t *testing.T, id, scenario string, clumsy rules.Side, turns int) *rules.Match {
	t.Helper()
	g := must.Have(games.Game(id))(t)
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(3), nil))(t)
	bot, r := must.Have(ai.New(ai.FirstSight, g, 1))(t), rules.Stream(8, "clumsy")
	for g.TurnNumber(m.Now()) <= turns {
		if who := m.Now().Turn(); who == clumsy {
			must.Do(t, m.Do(m.Legal()[r.IntN(len(m.Legal()))], nil))
		} else {
			must.Do(t, m.Do(bot.Choose(context.Background(), m.View(who)), nil))
		}
	}
	return m
}

// TestReviewTryAgainAndPuzzleGiveOneNumber reviews the beginning of two games, in the long run ten whole games of Recruits
// too. Each run is judged once more by itself, in a position that begins with it, hidden cards dealt anew: as much is known
// of it, as much was given away, and the same run would have been best; only what a game has too many suspicions for is
// left open there.
func TestReviewTryAgainAndPuzzleGiveOneNumber(t *testing.T) {
	for id, scenario := range map[string]string{"memoir": "pegasus-bridge", "undaunted": "barce"} {
		m := begun(t, id, scenario, rules.First, 4)
		if all, told, other := judgedAlone(t, m); all < 4 || told == 0 || other == 0 {
			t.Errorf("%s: %d runs, %d of them dealt otherwise, %d errors told", id, all, other, told)
		}
	}
	if !rulestest.Long() {
		return
	}
	runs, errors := 0, 0
	for _, name := range played {
		for seed := range 2 {
			all, told, _ := judgedAlone(t, read(t, name, ai.FirstSight, seed))
			runs, errors = runs+all, errors+told
		}
	}
	if runs < 300 || errors < 5 {
		t.Errorf("%d runs in ten games, %d errors told", runs, errors)
	}
}

// alone is a run of a game in a match of its own.
func alone(m *rules.Match, x *Run, from rules.State) (*rules.Match, error) {
	out := rules.MatchFrom(m.Game(), m.Setup(), from, rules.Seeded(1)).Patient()
	for _, a := range m.Steps()[x.Step:x.To] {
		if err := out.Do(a, nil); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// judgedAlone judges each run of a game by itself: how many there were, how many errors were told, and in how many positions
// what is hidden was dealt otherwise.
func judgedAlone(t *testing.T, m *rules.Match) (all, told, other int) {
	t.Helper()
	r := weighed(t, m, 0, nil)
	for _, d := range r.Decisions(m) {
		x := &r.Runs[d.Run]
		s := must.Have(m.At(x.Step, nil))(t)
		dealt := s.Clone()
		dealt.Hide(x.Side)
		dealt.Guess(rules.Stream(uint64(d.Run), "deal"))
		anew, err := alone(m, x, dealt)
		if err != nil { // what was hidden decided what could be done
			anew, err = alone(m, x, s)
		} else if s.Hash() != dealt.Hash() {
			other++
		}
		must.Do(t, err)
		list, _, err := Turn(context.Background(), anew, x.Side, 0, x.To-x.Step, Seed, 0, nil)
		if err != nil || len(list) != 1 {
			t.Fatalf("%s, step %d: %d runs, %v", r.Scenario, x.Step, len(list), err)
		}
		if y := list[0]; d.Grade != Open && (y.Grade != d.Grade || y.Lost != d.Lost || y.Error != d.Error || !slices.Equal(y.Best, d.Best) || y.Action != d.Action || y.Better != d.Better) {
			t.Errorf("%s, step %d: reviewed %+v, by itself %+v", r.Scenario, x.Step, d, y)
		}
		all++
		if d.Better != "" {
			told++
		}
	}
	return all, told, other
}

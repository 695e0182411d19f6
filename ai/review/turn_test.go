package review

import (
	"context"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// begun is the first steps of a game in which one side is clumsy, up to the end of a run.
func begun(t *testing.T, id, scenario string, clumsy rules.Side, turns int) *rules.Match {
	t.Helper()
	g := must.Have(shelf.New().Game(id))(t)
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(3), nil))(t)
	bot, r := must.Have(ai.New(ai.Sergeant, g, 1))(t), rules.Stream(8, "clumsy")
	for g.TurnNumber(m.Now()) <= turns {
		if who := m.Now().Turn(); who == clumsy {
			must.Do(t, m.Do(m.Legal()[r.IntN(len(m.Legal()))], nil))
		} else {
			must.Do(t, m.Do(bot.Choose(context.Background(), m.View(who)), nil))
		}
	}
	return m
}

// TestReviewTryAgainAndPuzzleGiveOneNumber reviews the beginning of two games. Each run is judged once more by itself,
// in a position that begins with it, hidden cards dealt anew: as much is known of it, as much was given away, and the
// same run would have been best.
func TestReviewTryAgainAndPuzzleGiveOneNumber(t *testing.T) {
	ctx := context.Background()
	for id, scenario := range map[string]string{"memoir": "pegasus-bridge", "undaunted": "barce"} {
		m := begun(t, id, scenario, rules.First, 4)
		r := New(m)
		must.Do(t, Weigh(ctx, m, r, Seed, 0, func() {}))
		told, other, all := 0, 0, r.Decisions(m)
		for _, d := range all {
			x := &r.Runs[d.Run]
			s := must.Have(m.At(x.Step, nil))(t)
			was := s.Hash()
			s.Hide(x.Side)
			s.Guess(rules.Stream(uint64(d.Run), "deal"))
			if s.Hash() != was {
				other++
			}
			anew := rules.MatchFrom(m.Game(), m.Setup(), s.Clone(), rules.Seeded(1))
			for _, a := range m.Steps()[x.Step:x.To] {
				must.Do(t, anew.Do(a, nil))
			}
			list, _, err := Turn(ctx, anew, x.Side, 0, x.To-x.Step, Seed, 0, nil)
			if err != nil || len(list) != 1 {
				t.Fatalf("%s, step %d: %d runs, %v", id, x.Step, len(list), err)
			}
			if y := list[0]; y.Grade != d.Grade || y.Lost != d.Lost || y.Error != d.Error || !slices.Equal(y.Best, d.Best) || y.Action != d.Action || y.Better != d.Better {
				t.Errorf("%s, step %d: reviewed %+v, by itself %+v", id, x.Step, d, y)
			}
			if d.Better != "" {
				told++
			}
		}
		if len(all) < 4 || told == 0 || other == 0 {
			t.Errorf("%s: %d runs, %d of them dealt otherwise, %d errors told", id, len(all), other, told)
		}
	}
}

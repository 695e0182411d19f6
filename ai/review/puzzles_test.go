package review_test

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestAPuzzleGivesTheNumberOfItsReview plays the turn of each supplied puzzle by a Recruit, in a run of all tests that of
// each twentieth: what it is marked by is what a review of the game says of its runs, to the last digit.
func TestAPuzzleGivesTheNumberOfItsReview(t *testing.T) {
	ctx := context.Background()
	every := 20
	if rulestest.Long() {
		every = 1
	}
	for _, g := range shelf.New().Games() {
		judged := 0
		file := must.Have(os.Open(filepath.Join("..", "..", "assets", "puzzles", g.ID()+".jsonl")))(t)
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		for i := 0; lines.Scan(); i++ {
			if i%every > 0 {
				continue
			}
			var p struct {
				ID, Scenario string
				Options      map[string]bool
				Law          int
				Seed         uint64
				Position     json.RawMessage
			}
			must.Do(t, json.Unmarshal(lines.Bytes(), &p))
			from := must.Have(g.Position(p.Position, p.Law))(t)
			m := rules.MatchFrom(g, rules.Setup{Scenario: p.Scenario, Options: p.Options, Edition: p.Law}, from, rules.Seeded(p.Seed))
			side, bot := m.Now().Turn(), must.Have(ai.New(ai.FirstSight, g, uint64(i)))(t)
			to, done := 0, false
			for !done {
				must.Do(t, m.Do(bot.Choose(ctx, m.View(m.Now().Turn())), nil))
				to, done = puzzle.End(m, 0)
			}
			v := must.Have(puzzle.Judge(ctx, m, 0, to, review.Seed, 1, nil))(t)
			r := review.New(m)
			must.Do(t, review.Weigh(ctx, m, r, review.Seed, 1, func() {}))
			all := slices.DeleteFunc(r.Decisions(m), func(d review.Decision) bool { return d.Side != side || d.Step >= to })
			lost := 0.0
			for k, d := range all {
				lost += d.Lost
				if k >= len(v.Decisions) || d.Lost != v.Decisions[k].Lost || d.Grade != v.Decisions[k].Grade || !slices.Equal(d.Best, v.Decisions[k].Best) {
					t.Errorf("%s %s, step %d: the review says %+v, the puzzle %+v", g.ID(), p.ID, d.Step, d, v.Decisions)
				}
			}
			if lost != v.Given {
				t.Errorf("%s %s: the review gives %g away, the puzzle %g", g.ID(), p.ID, lost, v.Given)
			}
			judged += len(all)
		}
		must.Do(t, file.Close())
		if judged == 0 {
			t.Errorf("%s: nothing was judged", g.ID())
		}
	}
}

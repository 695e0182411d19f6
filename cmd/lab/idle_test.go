package main

import (
	"context"
	"testing"

	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestAnIdleTurnEarnsNoThreeStars begins a puzzle, in a long run some, of each game as their best line does, and
// ends all else as soon as it can: in Infidel, where no single step of a march tells anything,
// that all stay where they are is held against the turn as a whole.
func TestAnIdleTurnEarnsNoThreeStars(t *testing.T) {
	for _, game := range shelf.New().Games() {
		list := must.Have(puzzles.Of(game))(t)
		for i := range list[:rulestest.Walk(1, 4)] {
			p := &list[i]
			m := must.Have(p.Match(game))(t)
			to, done := puzzle.End(m, 0)
			for n := 0; !done && m.Now().Turn() >= rules.First; n++ {
				legal := m.Legal()
				pick := legal[0]
				for _, a := range legal {
					if game.Kind(a) == rules.Done {
						pick = a
					}
				}
				if n == 0 && game.ID() == "infidel" {
					pick = must.Have(rules.Parse(game, m.Now(), p.Line[0]))(t)
				}
				must.Do(t, m.Do(pick, nil))
				m.Onward(nil)
				to, done = puzzle.End(m, 0)
			}
			v := must.Have(puzzle.Judge(context.Background(), m, 0, to, puzzle.Seed, 0, nil))(t)
			if puzzle.Stars(game, v.Given) == puzzle.MostStars {
				t.Errorf("%s %s: nothing was done, and %.3f given away", game.ID(), p.ID, v.Given)
			}
		}
	}
}

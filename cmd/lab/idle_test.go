package main

import (
	"context"
	"testing"

	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/shelf"
)

// TestAnIdleTurnEarnsNoThreeStars begins a puzzle, in a long run some, of each game as their best line does, and
// ends all else as soon as it can: in Infidel, where no single step of a march tells anything,
// that all stay where they are is held against the turn as a whole.
func TestAnIdleTurnEarnsNoThreeStars(t *testing.T) {
	for _, game := range shelf.New().Games() {
		list, err := puzzles.Of(game)
		if err != nil {
			t.Fatal(err)
		}
		for i := range list[:rulestest.Walk(1, 4)] {
			p := &list[i]
			m, err := p.Match(game)
			if err != nil {
				t.Fatal(err)
			}
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
					if pick, err = rules.Parse(game, m.Now(), p.Line[0]); err != nil {
						t.Fatal(err)
					}
				}
				if err := m.Do(pick, nil); err != nil {
					t.Fatal(err)
				}
				m.Onward(nil)
				to, done = puzzle.End(m, 0)
			}
			v, err := puzzle.Judge(context.Background(), m, 0, to, puzzle.Seed, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if puzzle.Stars(game, v.Given) == puzzle.MostStars {
				t.Errorf("%s %s: nothing was done, and %.3f given away", game.ID(), p.ID, v.Given)
			}
		}
	}
}

package judged

import (
	"math"
	"testing"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
)

// TestEveryDecisionHasWords reads all that were weighed, in both languages: what each changed
// has the sign of who gave it away, and a turning point keeps its number.
func TestEveryDecisionHasWords(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		numbered := 0
		for i, d := range told.Decisions {
			p := told.Point(i)
			if p.Step != d.Step || p.Of != d.Side || told.DecisionAt(p.Step) != i {
				t.Fatalf("%s, decision %d: %+v", game, i, p)
			}
			for _, lang := range texts.Languages() {
				if p.Title.In(lang) == "" || p.Says.In(lang) == "" {
					t.Errorf("%s, step %d in %s: %q, %q", game, d.Step, lang, p.Title.In(lang), p.Says.In(lang))
				}
			}
			if p.No > 0 {
				numbered++
				continue
			}
			mine := told.Solitaire || d.Side == told.Me
			if d.Grade < review.Misstep && p.By != 0 || d.Grade >= review.Misstep && (p.By < 0) != mine {
				t.Errorf("%s, step %d of %v, %v: %g", game, d.Step, d.Side, d.Grade, p.By)
			}
		}
		decided := 0
		for i := range told.Points {
			if !told.Points[i].Fell() {
				decided++
			}
		}
		if numbered != decided {
			t.Errorf("%s: %d decisions are turning points, %d of those are found", game, decided, numbered)
		}
	}
}

// TestListsAreWhole: grades sum up to all decisions, what was given away falls, and so does
// what fell.
func TestListsAreWhole(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		n := 0
		for _, g := range review.Grades() {
			both := told.Graded(g, rules.Chance)
			n += len(both)
			if one, two := told.Graded(g, rules.First), told.Graded(g, rules.Second); len(one)+len(two) != len(both) || len(one) != told.Of(rules.First).Grades[g] {
				t.Errorf("%s, %v: %d, %d and %d", game, g, len(one), len(two), len(both))
			}
		}
		if n != len(told.Decisions) {
			t.Errorf("%s: %d of %d decisions have a grade", game, n, len(told.Decisions))
		}
		list := told.Given(told.Me)
		for i := 1; i < len(list); i++ {
			if told.Decisions[list[i]].Lost > told.Decisions[list[i-1]].Lost {
				t.Errorf("%s: what gave most away does not stand first", game)
			}
		}
		for sort, kind := range [...]rules.Kind{review.Dice: rules.Die, review.Cards: rules.Draw} {
			fell := told.Fell(sort)
			for i, p := range fell {
				if !p.Fell() || p.Sort != sort || p.Title.En == "" || i > 0 && math.Abs(p.By) > math.Abs(fell[i-1].By) || i >= mostFell {
					t.Errorf("%s: fall %d of sort %d: %+v", game, i, sort, p)
				}
				if got := told.Match.Game().Kind(told.Match.Steps()[p.Step]); got != kind {
					t.Errorf("%s, step %d: a %v among what is of kind %v", game, p.Step, got, kind)
				}
			}
		}
	}
}

// TestPlatesHaveRoom: all turns have a number, of more than 40 every second, of more than 80
// every fifth, and fewer where they would touch.
func TestPlatesHaveRoom(t *testing.T) {
	for _, x := range []struct {
		turns int
		w     float64
		want  int
	}{{20, 40, 1}, {40, 24, 1}, {41, 24, 2}, {80, 12, 2}, {81, 12, 5}, {30, 10, 5}, {200, 3, 10}} {
		c := Chart{Told: &Told{Turns: make([]Turn, x.turns)}}
		if got := c.every(x.w, 24); got != x.want {
			t.Errorf("%d turns of %g: every %d has a number, want %d", x.turns, x.w, got, x.want)
		}
	}
}

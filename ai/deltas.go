package ai

import (
	"cmp"
	"math"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Delta is a decision of a game, with the dice that followed it, that moved what
// both sides could hope for.
type Delta struct {
	From, To      int     // how many steps had been played before it and after it
	Before, After float64 // how likely First was to win, from 0 to 1
}

// Deltas gives the decisions of a game after which the hopes changed most, at
// most so many, in the order of the game. Only decisions that dice followed or
// that ended the game count: what a card drawn, or played and not yet carried
// out, is worth changes from step to step, and is no turn of fortune. It is told
// by the evaluators of the bots, which look at one position at a time and do not
// think ahead.
func Deltas(m *rules.Match, most int) []Delta {
	g := m.Game()
	evaluator := evaluatorOf(g)
	var all []Delta
	var legal []rules.Action
	var was Delta
	open := false // dice have followed the decision
	m.Walk(func(n int, s rules.State, _ []rules.Event) {
		if n == 0 {
			was.After = evaluator.Value(s, rules.First)
			return
		}
		drawn := g.Kind(m.Steps()[n-1]) == rules.Draw
		if s.Turn() == rules.Chance {
			if legal = s.Legal(legal[:0]); g.Kind(legal[0]) == rules.Die {
				open = open || !drawn
				return // the dice belong to the decision before them
			}
		}
		now := Delta{was.To, n, was.After, evaluator.Value(s, rules.First)}
		if !drawn && (open || s.Turn() == rules.Over) {
			all = append(all, now)
		}
		was, open = now, false
	})
	sorting.By(all, func(a, b Delta) int { return cmp.Compare(b.size(), a.size()) })
	all = all[:min(most, len(all))]
	sorting.By(all, func(a, b Delta) int { return cmp.Compare(a.From, b.From) })
	return all
}

func (s Delta) size() float64 { return math.Abs(s.After - s.Before) }

package ai

import (
	"context"

	"sandtable/rules"
)

// Judge tells how likely First is to win a position of a game, as the evaluator of its
// bots sees it. It serves one goroutine.
func Judge(g rules.Game) func(s rules.State) float64 {
	evaluator := evaluatorOf(g)
	return func(s rules.State) float64 { return evaluator.Value(s, rules.First) }
}

// Consult tells how likely First is to win after what a General would do, which is
// what a hint shows; false where it weighs nothing. view is that of the side to act.
func Consult(ctx context.Context, g rules.Game, seed uint64, view rules.State) (p float64, ok bool) {
	best := Rank(ctx, g, seed, view)[0]
	if p = best.Value; view.Turn() == rules.Second {
		p = 1 - p
	}
	return p, best.Weighed
}

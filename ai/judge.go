package ai

import "sandtable/rules"

// Judge tells how likely First is to win a position of a game, as the evaluator of its
// bots sees it. It serves one goroutine.
func Judge(g rules.Game) func(s rules.State) float64 {
	evaluator := evaluatorOf(g)
	return func(s rules.State) float64 { return evaluator.Value(s, rules.First) }
}

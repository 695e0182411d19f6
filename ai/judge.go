package ai

import "sandtable/rules"

// Judge tells how likely First is to win, by the bots' evaluator, for one goroutine.
func Judge(g rules.Game) func(s rules.State) float64 {
	evaluator := evaluatorOf(g)
	return func(s rules.State) float64 { return evaluator.Value(s, rules.First) }
}

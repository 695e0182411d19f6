package ai

import (
	"slices"

	"sandtable/rules"
)

// Dominated says whether an action is out of the question for the side to act while another is
// not: nothing is gained by it that could not be had later. hidden is the position as that side
// knows it. It gives what promises most in its place.
func Dominated(g rules.Game, hidden rules.State, a rules.Action) (instead rules.Action, dominated bool) {
	legal := hidden.Legal(nil)
	i := slices.Index(legal, a)
	if i < 0 || len(legal) < 2 {
		return a, false
	}
	hope := evaluatorOf(g).Prior(nil, hidden, legal)
	best := legal[Most(hope)]
	return best, hope[i] == Never && best != a
}

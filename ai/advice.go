package ai

import (
	"context"

	"sandtable/rules"
)

// Advice is what a General would do, and what he makes of it.
type Advice struct {
	Action rules.Action
	// Weighed says that other actions were tried beside it: the numbers mean
	// something only then.
	Weighed bool
	Value   float64 // how likely the side to act is to win after it, from 0 to 1
	Lead    float64 // how much more that is than after the next best; never less than 0
}

// Rank gives the side to act the advice of a General, then what he thinks next best and so
// on: what was tried by how often, the rest by its promise. What he would never do is left
// out. view has been hidden for that side and is left as it was. Where ctx ends, the best
// answer so far is given; a number of rounds is never exceeded, so that a hint asked for
// again is the same.
func Rank(ctx context.Context, g rules.Game, seed uint64, view rules.State) []Advice {
	v := viewOf(view)
	if legal := v.Legal(nil); len(legal) == 1 {
		return []Advice{{Action: legal[0]}}
	}
	think := usualThought
	think.rounds = advised
	var adviser ranker = newGeneral(g, seed, think, advisers)
	if g.Solitaire() {
		evaluator := evaluatorOf(g)
		adviser = newRolloutSearch(g, evaluator, seed, effortFor(evaluator))
	}
	var out []Advice
	for _, r := range adviser.rank(ctx, v) {
		next := Advice{Action: r.a, Weighed: r.n >= weighed}
		if next.Weighed {
			next.Value = min(1, max(0, r.sum/float64(r.n)))
		}
		out = append(out, next)
	}
	if len(out) > 1 && out[0].Weighed && out[1].Weighed {
		out[0].Lead = max(0, out[0].Value-out[1].Value)
	}
	return out
}

// FirstThoughts ranks the actions of a view by their priors alone, the best first, none of them
// weighed: advice that takes no time.
func FirstThoughts(g rules.Game, view rules.State) []Advice {
	v := viewOf(view)
	legal := v.Legal(nil)
	prior := evaluatorOf(g).Prior(nil, v, legal)
	var out []Advice
	for range legal {
		i := Most(prior)
		if prior[i] == Never && len(out) > 0 {
			break
		}
		prior[i] = Never
		out = append(out, Advice{Action: legal[i]})
	}
	return out
}

// ranker puts the actions of a view in order, the best first.
type ranker interface {
	rank(ctx context.Context, v rules.State) []run
}

const (
	advisers = 2   // trees that a hint is taken from: always as many, or it would differ from machine to machine
	advised  = 800 // rounds that they play together: a hint should not be waited for
	weighed  = 8   // trials after which a mean says something
)

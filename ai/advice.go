package ai

import (
	"context"

	"sandtable/rules"
)

// Advice is what a Normal player would do, and what it makes of it.
type Advice struct {
	Action rules.Action
	// Weighed says that other actions were tried beside it: the numbers mean
	// something only then.
	Weighed bool
	Worth   float64 // how likely the side to act is to win after it, from 0 to 1
	Lead    float64 // how much more that is than after the next best; never less than 0
}

// Advise gives the advice of a Normal player to the side to act. view has been
// hidden for that side and is left as it was. Where ctx ends, the best answer
// so far is given.
func Advise(ctx context.Context, g rules.Game, seed uint64, view rules.State) Advice {
	sense := senseOf(g)
	p := newPlanner(g, sense, seed, effortFor(sense))
	a := Advice{Action: p.Choose(ctx, view)}
	if len(p.runs) < 2 || p.runs[0].n == 0 || p.runs[1].n == 0 || p.runs[0].a != a.Action {
		return a
	}
	mean := func(r run) float64 { return min(1, max(0, r.sum/float64(r.n))) }
	a.Weighed, a.Worth = true, mean(p.runs[0])
	a.Lead = max(0, a.Worth-mean(p.runs[1]))
	return a
}

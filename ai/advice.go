package ai

import (
	"cmp"
	"context"
	"slices"

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

// Rank gives the side to act the advice of a Normal player, then what such a player
// thinks next best and so on: what was played out by what that brought, the rest by its
// promise. What he would never do is left out. view has been hidden for that side and is
// left as it was. Where ctx ends, the best answer so far is given.
func Rank(ctx context.Context, g rules.Game, seed uint64, view rules.State) []Advice {
	sense := senseOf(g)
	p := newPlanner(g, sense, seed, effortFor(sense))
	v := viewOf(view)
	best := p.Choose(ctx, view)
	weighed := len(p.runs) > 1 && p.runs[0].n > 0 && p.runs[1].n > 0 && p.runs[0].a == best
	mean := func(r run) float64 { return min(1, max(0, r.sum/float64(r.n))) }
	first := Advice{Action: best}
	if weighed {
		first.Weighed, first.Worth = true, mean(p.runs[0])
		first.Lead = max(0, first.Worth-mean(p.runs[1]))
	}
	out := []Advice{first}
	listed := map[rules.Action]bool{best: true}
	for _, r := range p.runs {
		if !listed[r.a] {
			next := Advice{Action: r.a, Weighed: weighed && r.n > 0}
			if next.Weighed {
				next.Worth = mean(r)
			}
			out, listed[r.a] = append(out, next), true
		}
	}
	return append(out, p.unplayed(v, listed)...)
}

// unplayed is what no rounds were spent on, the most promising first.
func (p *planner) unplayed(v rules.State, listed map[rules.Action]bool) (out []Advice) {
	legal := v.Legal(nil)
	if len(legal) < 2 {
		return nil
	}
	var rest []run
	for i, promise := range p.sense.Promise(nil, v, legal) {
		if promise != Never && !listed[legal[i]] {
			rest = append(rest, run{a: legal[i], promise: promise})
		}
	}
	slices.SortStableFunc(rest, func(a, b run) int { return cmp.Compare(b.promise, a.promise) })
	for _, r := range rest {
		out = append(out, Advice{Action: r.a})
	}
	return out
}

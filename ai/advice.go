package ai

import (
	"context"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Advice is what a General would do, and what he makes of it.
type Advice struct {
	Action rules.Action
	// Weighed says that other actions were tried beside it: the numbers mean
	// something only then.
	Weighed bool
	Value   float64 // what its trials brought the side to act, from 0 to 1: better where it is more, but no chance
	Lead    float64 // how much more that is than after the next best; never less than 0
	// Plan is what the best goes on with until the next die, draw or decision of the other side, itself
	// first, as far as it was looked into; nil for all others.
	Plan []rules.Action
	// Chance is how likely the side to act is to win, as a review has it, for the best; 0 where nobody
	// asked, or where it is not known.
	Chance float64
}

// Question is what advice is asked for: a view that has been hidden for the side to act.
type Question struct {
	Game     rules.Game
	Scenario string
	Seed     uint64
	View     rules.State
	Opens    bool // the side has decided nothing yet in this turn
}

// Advise gives the advice of a General to a question, the best first, with the chance to win where a turn opens.
func Advise(ctx context.Context, q Question) []Advice {
	out := Rank(ctx, q.Game, q.Seed, q.View)
	if q.Opens && out[0].Weighed {
		out[0].Chance, _ = Chance(ctx, q.Game, q.Scenario, q.View)
	}
	return out
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
	if g.Solitaire() {
		return rankAlone(ctx, g, seed, v)
	}
	think := usualThought
	think.rounds = advised
	general := newGeneral(g, seed, think, advisers)
	out := adviceOf(general.rank(ctx, v))
	out[0].Plan = general.trees[0].plan(v, out[0].Action)
	return out
}

// rankAlone is the advice of a General in a game for one. What he is about gives way to the run that a review would hold
// against it, where that leads: who follows every hint is told no error.
func rankAlone(ctx context.Context, g rules.Game, seed uint64, v rules.State) []Advice {
	evaluator := evaluatorOf(g)
	general := newRolloutSearch(g, evaluator, seed, effortFor(evaluator))
	out := adviceOf(general.rank(ctx, v))
	plan := general.run(ctx, v, out[0].Action)
	best, lead, _ := NewRunJudge(g, "", JudgeSeed, UsualEffort(g)).Against(ctx, v, plan)
	if ctx.Err() == nil && lead.Mean > 0 {
		if plan = best; out[0].Action != best[0] { // the General's numbers say nothing of how far it is ahead
			sorting.By(out, func(a, b Advice) int { return one(b.Action == best[0]) - one(a.Action == best[0]) })
			out[0].Lead = 0
		}
	}
	out[0].Plan = plan[:alike(plan)]
	return out
}

// alike is how many actions a plan begins with that do the same: more Forces go to one zone.
func alike(plan []rules.Action) int {
	n := 1
	for n < min(len(plan), mostAlike) && plan[n].Verb == plan[0].Verb && plan[n].B == plan[0].B && plan[n].A != plan[0].A {
		n++
	}
	return n
}

// adviceOf is runs as advice, in their order.
func adviceOf(runs []run) (out []Advice) {
	for _, r := range runs {
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

// plan is an action and what a tree has tried most after it, to the next die, draw or decision of the other side.
func (t *tree) plan(v rules.State, a rules.Action) (out []rules.Action) {
	s, me := v.Clone(), v.Turn()
	t.luck.set(0, 0)
	s.Guess(t.luck.Rand)
	for len(out) < longestRun {
		out = append(out, a)
		if s.Apply(a, nil); s.Turn() != me {
			break
		}
		t.seen.CopyFrom(s)
		t.seen.Hide(me)
		x, known := t.nodes[t.seen.Hash()]
		if !known || x.all < weighed {
			break
		}
		a = x.acts[x.favourite()]
	}
	return out
}

// Chance is how likely the side to act in a view is to win, as a review of the battle has it; false where that may not
// be shown as a number.
func Chance(ctx context.Context, g rules.Game, scenario string, view rules.State) (float64, bool) {
	if !Calibrated(g) {
		return 0, false
	}
	v := viewOf(view)
	e := NewRunJudge(g, scenario, JudgeSeed, UsualEffort(g)).Value(ctx, v, JudgeSeed^v.Hash())
	return forFirst(v.Turn(), e.Mean), true
}

// FirstThoughts ranks the actions of a view by their priors alone, the best first.
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

const (
	advisers  = 2   // trees that a hint is taken from: always as many, or it would differ from machine to machine
	advised   = 800 // rounds that they play together: a hint should not be waited for
	mostAlike = 6   // actions that one hint has done together
	weighed   = 8   // trials after which a mean says something
)

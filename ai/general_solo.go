package ai

import (
	"context"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Minded is an Evaluator that knows bolder and more careful plans: what an action brings
// depends on how it is followed up, and what one plan never begins another may need.
type Minded interface {
	// Minds is how many there are; Mind takes one of them up. 0 is the usual one.
	Minds() int
	Mind(i int)
}

// rolloutSearch is the strongest player of a game for one, which has no enemy to be searched:
// it plays each promising action out many times by each of its minds, and takes the one
// that is worth most when it is followed up best.
type rolloutSearch struct {
	halving
	list  []intent
	minds int
}

// intent is an action and the mind in which it is followed up.
type intent struct {
	run
	mind int
}

// soloRounds is how many rounds a rollout search plays for each of a halving search's, soloWidth how
// many actions it looks at.
const (
	soloRounds = 16
	soloWidth  = 10
)

func newRolloutSearch(g rules.Game, evaluator Evaluator, seed uint64, e effort) *rolloutSearch {
	e.rounds, e.width = soloRounds*e.rounds, max(soloWidth, e.width)
	p := &rolloutSearch{halving: *newHalving(g, evaluator, seed, e), minds: 1}
	if m, ok := evaluator.(Minded); ok {
		p.minds = m.Minds()
	}
	return p
}

func (p *rolloutSearch) mind(i int) {
	if m, ok := p.evaluator.(Minded); ok {
		m.Mind(i)
	}
}

// Choose plays rounds until none is left or ctx ends, but one of each action and mind.
func (p *rolloutSearch) Choose(ctx context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	stakes := p.evaluator.Importance(v)
	p.intend(v, max(1, int(stakes*float64(p.effort.width))), stakes > 0)
	if len(p.list) > 1 {
		p.settle(v)
		p.sift(ctx, v, int(stakes*float64(p.effort.rounds)))
	}
	p.mind(0)
	return p.list[0].a
}

// rank is what it would choose, then what it played rounds of, each as it is followed up
// best, then what promises most of the rest.
func (p *rolloutSearch) rank(ctx context.Context, v rules.State) []run {
	p.Choose(ctx, v)
	var out []run
	for _, x := range p.list {
		if !slices.ContainsFunc(out, func(r run) bool { return r.a == x.a }) {
			out = append(out, x.run)
		}
	}
	return p.rest(v, out)
}

// intend lists the most promising actions, and what other minds would do, each with every
// mind. What an action promises counts in the usual mind alone.
func (p *rolloutSearch) intend(v rules.State, width int, all bool) {
	p.mind(0)
	p.enlist(v, width)
	p.list = p.list[:0]
	if !all {
		p.list = append(p.list, intent{p.runs[0], 0})
		return
	}
	for m := 1; m < p.minds; m++ {
		p.mind(m)
		p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
		a := p.legal[Most(p.prior)]
		if !slices.ContainsFunc(p.runs, func(r run) bool { return r.a == a }) {
			p.runs = append(p.runs, run{a: a, prior: p.runs[len(p.runs)-1].prior})
		}
	}
	if len(p.runs) == 1 {
		p.list = append(p.list, intent{p.runs[0], 0})
		return
	}
	for m := range p.minds {
		for _, r := range p.runs {
			p.list = append(p.list, intent{r, m})
		}
	}
}

// sift shares the rounds out: equally among all, then the better half, down to two.
func (p *rolloutSearch) sift(ctx context.Context, v rules.State, rounds int) {
	me, until := v.Turn(), p.until(v, p.effort.turns)
	decision := source(p.seed, v, General).Uint64()
	stages := 1
	for n := len(p.list); n > 2; n = (n + 1) / 2 {
		stages++
	}
	for left := p.list; len(left) > 1; left = left[:(len(left)+1)/2] {
		each := max(1, rounds/(stages*len(left)))
		for i := range left {
			x := &left[i]
			p.mind(x.mind)
			for range each {
				p.luck.set(decision, x.n)
				x.sum += p.playOut(v, x.a, me, until)
				if x.n++; ctx.Err() != nil {
					break
				}
			}
		}
		if ctx.Err() != nil { // not all have had as many
			sorting.By(left, func(a, b intent) int { return p.better(a.mean(), b.mean()) })
			return
		}
		sorting.By(left, func(a, b intent) int { return p.better(a.run, b.run) })
		if len(left) == 2 {
			return
		}
	}
}

// mean is a run as if it had been played once.
func (x intent) mean() run {
	x.sum /= float64(max(1, x.n))
	return x.run
}

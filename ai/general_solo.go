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
// that scores most when it is followed up best. Where anything hangs on a decision it gets the
// whole thought: of what is bought and where Forces march an Officer's share saw too little.
type rolloutSearch struct {
	finisher
	whole float64 // what the best scores, or thereabouts
	list  []intent
}

// intent is an action and the mind in which it is followed up.
type intent struct {
	run
	mind int
}

// soloRounds is how many rounds a rollout search plays for each of a halving search's, soloWidth how
// many actions it looks at, soloTrust how many rounds the prior of an action counts for.
const (
	soloRounds = 16
	soloWidth  = 10
	soloTrust  = 12
)

func newRolloutSearch(g rules.Game, evaluator Evaluator, seed uint64, e effort) *rolloutSearch {
	e.rounds, e.width, e.trust = soloRounds*e.rounds, max(soloWidth, e.width), soloTrust
	p := &rolloutSearch{finisher: *newFinisher(g, evaluator, seed, e), whole: 2 * Unit(g)}
	if !p.ahead {
		p.whole, p.ahead, p.tell = 1, true, func(s rules.State) float64 { return evaluator.Value(s, rules.First) }
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
	if p.intend(v); len(p.list) > 1 {
		p.sift(ctx, v)
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

// run is an action and what it would choose after it, up to the next die, draw or decision of the other side.
func (p *rolloutSearch) run(ctx context.Context, v rules.State, a rules.Action) []rules.Action {
	out, s, me := []rules.Action{a}, v.Clone(), v.Turn()
	p.luck.set(0, 0)
	s.Guess(p.luck.Rand)
	for s.Apply(a, nil); s.Turn() == me && len(out) < longestRun && ctx.Err() == nil; s.Apply(a, nil) {
		a = p.Choose(ctx, s)
		out = append(out, a)
	}
	return out
}

// intend lists the most promising actions, and what other minds would do, each with every
// mind; the most promising alone where nothing hangs on it. What an action promises counts in the usual mind alone.
func (p *rolloutSearch) intend(v rules.State) {
	p.mind(0)
	width := p.effort.width
	if p.evaluator.Importance(v) == 0 {
		width = 1
	}
	p.enlist(v, width)
	p.list = p.list[:0]
	if width == 1 {
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
	minds := p.minds
	if len(p.runs) == 1 {
		minds = 1
	}
	for m := range minds {
		for _, r := range p.runs {
			p.list = append(p.list, intent{r, m})
		}
	}
}

// sift shares the rounds out: equally among all, then the better half, down to two.
func (p *rolloutSearch) sift(ctx context.Context, v rules.State) {
	decision := source(p.seed, v, General).Uint64()
	stages := 1
	for n := len(p.list); n > 2; n = (n + 1) / 2 {
		stages++
	}
	for left := p.list; len(left) > 1; left = left[:(len(left)+1)/2] {
		each := max(1, p.effort.rounds/(stages*len(left)))
		for i := range left {
			x := &left[i]
			for range each {
				p.luck.set(decision, x.n)
				x.sum += p.play(p.luck, v, x.mind, x.a) / p.whole
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

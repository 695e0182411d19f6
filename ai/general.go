package ai

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"sync"
	"time"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// general is the strongest player: trees with chances of their own, trials added up.
type general struct {
	trees []*tree
	// clock is how long it thinks about a decision that matters fully; 0 for a fixed
	// number of rounds, so that its answers are the same everywhere.
	clock time.Duration
	runs  []run
}

// Weighty is an Evaluator of a game whose rounds are long: in matches its General has only so
// many of them for a decision that matters fully, and where the game is all but decided
// only that share of them goes to what is little known.
type Weighty interface {
	Thought() (rounds int, calm float64)
}

func newGeneral(g rules.Game, seed uint64, think thought, trees int) *general {
	p := &general{}
	if w, ok := evaluatorOf(g).(Weighty); ok {
		rounds, calm := w.Thought()
		think.rounds, think.calm = min(think.rounds, rounds), calm
	}
	for i := range trees {
		p.trees = append(p.trees, newTree(g, evaluatorOf(g), seed+uint64(i)*0x9e3779b97f4a7c15, think))
	}
	return p
}

// AtTable makes a player of a level at a table: the General thinks so long about a
// decision that matters fully, on all cores but one, which shows what goes on; others
// need no clock.
func AtTable(level string, g rules.Game, seed uint64, clock time.Duration) (Player, error) {
	if level != General || g.Solitaire() {
		return New(level, g, seed)
	}
	p := newGeneral(g, seed, usualThought, max(1, runtime.GOMAXPROCS(0)-1))
	p.clock = clock
	return p, nil
}

// Choose takes what has been tried most; where nothing is at stake, what promises most.
func (p *general) Choose(ctx context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	if legal := v.Legal(nil); len(legal) == 1 {
		return legal[0]
	} else if one := p.trees[0]; one.evaluator.Importance(v) == 0 {
		return legal[Most(one.evaluator.Prior(nil, v, legal))]
	}
	return p.rank(ctx, v)[0].a
}

// rank puts the actions of a view in order: what has been tried most first.
func (p *general) rank(ctx context.Context, v rules.State) []run {
	one := p.trees[0]
	share := max(one.evaluator.Importance(v), one.think.least)
	rounds := int(share * float64(one.think.rounds))
	if p.clock > 0 {
		c, stop := context.WithTimeout(ctx, time.Duration(min(1, share)*float64(p.clock)))
		defer stop()
		ctx, rounds = c, mostRounds
	}
	roots, broken := make([]*node, len(p.trees)), make([]error, len(p.trees))
	var wait sync.WaitGroup
	for i, t := range p.trees {
		view := v.Clone()
		wait.Go(func() {
			broken[i] = rules.Guard(func() error { roots[i] = t.grow(ctx, view, rounds/len(p.trees)); return nil })
		})
	}
	wait.Wait()
	if err := errors.Join(broken...); err != nil {
		panic(err) // where it can be caught: with who asked
	}
	p.runs = p.runs[:0]
	for k, a := range roots[0].acts {
		r := run{a: a, prior: roots[0].prior[k]}
		for _, x := range roots {
			r.n += int(x.n[k])
			r.sum += x.sum[k]
		}
		p.runs = append(p.runs, r)
	}
	sorting.By(p.runs, func(a, b run) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(b.sum, a.sum), cmp.Compare(b.prior, a.prior))
	})
	return p.runs
}

// mostRounds bounds what a clock leaves time for: memory would grow, and nothing change.
const mostRounds = 40_000

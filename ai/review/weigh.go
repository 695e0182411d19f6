package review

import (
	"context"
	"fmt"
	"math"

	"sandtable/ai"
	"sandtable/rules"
)

// pass is what a review does to a game one after the other.
type pass struct {
	ctx   context.Context
	m     *rules.Match
	r     *Review
	seed  uint64
	cores int
	found func()
	work  ai.RunEffort
}

// effort is how often the judge plays on; tests take less.
var effort = ai.UsualEffort

// Weigh values the rests of a game, weighs what fell, and holds its runs against the best; then proves what it
// suspects. found is called, by one goroutine at a time, whenever something has been found, and once more at the end.
// What was found before is not asked for again. The answer is the same however many cores there are, 0 for all there
// are. It ends with ctx's error where that ends.
func Weigh(ctx context.Context, m *rules.Match, r *Review, seed uint64, cores int, found func()) error {
	p := &pass{ctx, m, r, seed, cores, found, effort(m.Game())}
	all := func(*Run) bool { return true }
	if err := p.value(); err != nil {
		return err
	}
	if err := p.hold(all); err != nil {
		return err
	}
	if err := p.prove(all); err != nil {
		return err
	}
	r.settle()
	found()
	return nil
}

// Glance does what Weigh begins with, with a small part of the effort: values and luck, roughly. It looks into no run.
func Glance(ctx context.Context, m *rules.Match, r *Review, seed uint64, cores int, found func()) error {
	e := effort(m.Game())
	for _, n := range [...]*int{&e.Search, &e.Value, &e.Width, &e.Fall} {
		*n = min(*n, max(3, *n/glancing))
	}
	return (&pass{ctx, m, r, seed, cores, found, e}).value()
}

// glancing is what part of the effort a glance is.
const glancing = 50

// Turn looks into what a side decided among the steps of a game from one on, before another one, just as a review of the
// whole game does: the same run gets the same answer. found, which may be nil, hears how many of how many runs are
// done. best is what the side could hope for before the first of them.
func Turn(ctx context.Context, m *rules.Match, side rules.Side, from, to int, seed uint64, cores int, found func(n, of int)) (out []Decision, best float64, err error) {
	r := New(m)
	mine := func(x *Run) bool { return x.Side == side && x.Step >= from && x.Step < to }
	of := len(r.pick(func(i int) bool { return mine(&r.Runs[i]) }))
	p := &pass{ctx, m, r, seed, cores, func() {
		n := len(r.pick(func(i int) bool { x := &r.Runs[i]; return mine(x) && x.Standing != Unseen && x.Standing != Suspected }))
		if found != nil {
			found(n, of)
		}
	}, effort(m.Game())}
	for i := range r.Runs {
		if !mine(&r.Runs[i]) {
			continue
		}
		s, err := m.At(r.Runs[i].Step, nil)
		if err != nil {
			return nil, 0, err
		}
		best = r.For(side, ai.NewRunJudge(m.Game(), r.Scenario, seed, effort(m.Game())).Value(ctx, s, p.dice(i)).Mean)
		break
	}
	if err = p.hold(mine); err == nil {
		err = p.prove(mine)
	}
	if err != nil {
		return nil, 0, err
	}
	for _, d := range r.Decisions(m) {
		if mine(&r.Runs[d.Run]) {
			out = append(out, d)
		}
	}
	return out, best, nil
}

// each does something for some runs, on all cores; what it gives is called in order of their ends, one at a time.
func (p *pass) each(list []int, begin func() (func(i int) (keep func(), err error), error)) error {
	type kept struct {
		keep func()
		err  error
	}
	results, quit := make(chan kept), make(chan struct{})
	go func() {
		defer close(quit)
		for k := range results {
			if k.err == nil && p.ctx.Err() == nil {
				k.keep()
				p.r.settle()
				p.found()
			}
		}
	}()
	err := spread(p.ctx, p.cores, len(list), func() func(i int) error {
		do, broken := begin()
		return func(n int) error {
			if broken != nil {
				return broken
			}
			i := list[n]
			var k kept
			err := rules.Guard(func() (err error) { k.keep, err = do(i); return err })
			if err != nil {
				return fmt.Errorf("step %d: %w", p.r.Runs[i].Step+1, err)
			}
			results <- k
			return nil
		}
	})
	close(results)
	<-quit
	return err
}

// pick lists the runs for which something is to be done.
func (r *Review) pick(is func(i int) bool) (out []int) {
	for i := range r.Runs {
		if is(i) {
			out = append(out, i)
		}
	}
	return out
}

// value values the rests, and what fell before each.
func (p *pass) value() error {
	r := p.r
	begin := func() (*fortune, error) {
		return newFortune(p.m.Game(), r.Scenario, p.work.Over(len(r.Runs)), p.seed)
	}
	last := len(r.Rests) - 1
	if end := &r.Rests[last]; !end.Known {
		f, err := begin()
		if err != nil {
			return err
		}
		var seen ai.Estimate // that of a game that was broken off, where chance acts too
		err = rules.Guard(func() error { seen = f.mean(p.ctx, p.m.Now(), p.dice(last)); return p.ctx.Err() })
		if err != nil {
			return fmt.Errorf("after %d steps: %w", end.Step, err)
		}
		end.Seen, end.Known = seen, true
	}
	return p.each(r.pick(func(i int) bool { return !r.Rests[i].Known }), func() (func(i int) (func(), error), error) {
		f, err := begin()
		return func(i int) (func(), error) {
			at, err := p.m.At(r.Rests[i].Step, nil)
			if err != nil {
				return nil, err
			}
			seen := f.value(p.ctx, at, p.dice(i))
			fell, err := p.fell(f, i)
			return func() { r.Rests[i].Seen, r.Rests[i].Known, r.Runs[i].Fell = seen, true, fell }, err
		}, err
	})
}

// dice is the number of the dice that the i-th rest is valued on, and all that could have come in its place: it
// follows from what who decides there knows.
func (p *pass) dice(i int) uint64 {
	s, err := p.m.At(p.r.Rests[i].Step, nil)
	if err != nil {
		return 0
	}
	if s.Turn() >= rules.First {
		s.Hide(s.Turn())
	}
	return p.seed ^ s.Hash()
}

// fell is what fell after the i-th run, sort by sort.
func (p *pass) fell(f *fortune, i int) (out [2]ai.Estimate, err error) {
	x, m := &p.r.Runs[i], p.m
	list := parts(m.Game(), m.Steps(), x.To, x.End)
	var was ai.Estimate
	for k := 0; k <= len(list) && len(list) > 0; k++ {
		step := x.End
		if k < len(list) {
			step = list[k].step
		}
		s, err := m.At(step, nil)
		if err != nil {
			return out, err
		}
		now := f.mean(p.ctx, s, p.dice(i+1))
		if k == len(list) && s.Turn() != rules.Over { // one search, where those before are means of many
			now.Error = math.Hypot(now.Error, p.r.doubt().search)
		}
		if k > 0 {
			e := &out[list[k-1].sort]
			e.Mean += now.Mean - was.Mean
			e.Error = math.Hypot(e.Error, math.Hypot(now.Error, was.Error))
		}
		was = now
	}
	return out, nil
}

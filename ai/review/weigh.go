package review

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"sandtable/ai"
	"sandtable/rules"
)

// Weigh weighs the decisions of a game that has been told, on so many cores; 0 for all but
// one. Each that is done is handed to found, in the order of the game, with how many steps
// are weighed by then: a review that was stopped goes on where it was. The answer is the
// same however many cores there are. It ends with ctx's error where that ends.
func Weigh(ctx context.Context, m *rules.Match, r *Review, seed uint64, cores int, found func(d *Decision, weighed int)) error {
	asked := gather(m)
	effort := min(1, float64(fullThought)/float64(max(1, len(asked))))
	for len(asked) > 0 && asked[0].step < r.Weighed {
		asked = asked[1:]
	}
	err := weighAll(ctx, m.Game(), asked, seed, pace{effort, true}, cores, found)
	if err == nil {
		found(nil, r.Steps)
	}
	return err
}

// Part weighs what a side decided among the steps of a game from one on, before another one,
// without a review; each decision is given full thought, and looked at in one way: a turn that
// somebody waits for. got, which may be nil, hears how many
// of how many decisions are done.
func Part(ctx context.Context, m *rules.Match, side rules.Side, from, to int, seed uint64, cores int, got func(n, of int)) (out []Decision, err error) {
	asked := slices.DeleteFunc(gather(m), func(q question) bool { return q.step < from || q.step >= to || q.view.Turn() != side })
	n := 0
	err = weighAll(ctx, m.Game(), asked, seed, pace{1, false}, cores, func(d *Decision, _ int) {
		if d != nil {
			out = append(out, *d)
		}
		if n++; got != nil {
			got(n, len(asked))
		}
	})
	if err == nil && ai.Marches(m.Game()) {
		out = append(out, marches(ctx, m, side, from, to, seed)...)
		slices.SortStableFunc(out, func(a, b Decision) int { return cmp.Compare(a.Step, b.Step) })
		err = ctx.Err()
	}
	return out, err
}

// marches are the runs of decisions of a side, among the steps of a game from one on, before
// another one, that together gave away what none of them does by itself: where units went, and
// who stayed. Each is told as its first decision.
func marches(ctx context.Context, m *rules.Match, side rules.Side, from, to int, seed uint64) (out []Decision) {
	g, steps := m.Game(), m.Steps()
	w := ai.NewWeigher(g, seed, 1, false)
	s, err := m.At(from, nil)
	if err != nil {
		return nil
	}
	var before rules.State
	began := 0
	end := func(after rules.State) {
		if before == nil {
			return
		}
		lost, off, might := w.Drift(ctx, before, after)
		if grade := GradeOf(ai.Stake(g), lost, off); grade > Spot {
			best, _ := ai.Absurd(g, before, steps[began])
			out = append(out, Decision{Step: began, Side: side, Turn: g.TurnNumber(before), Action: g.Text(steps[began]), Rank: 1, Lost: lost, Error: off,
				Grade: grade, Worth: might - lost, Best: []Choice{{g.Text(best), might, 1}}})
		}
		before = nil
	}
	for i := from; i < to && ctx.Err() == nil; i++ {
		seen := s.Clone()
		seen.Hide(side)
		switch {
		case s.Turn() != side || !w.Aside(seen):
			end(seen)
		case before == nil && len(s.Legal(nil)) > 1:
			before, began = seen, i
		}
		s.Apply(steps[i], nil)
	}
	s.Hide(side)
	end(s)
	return out
}

// pace is the part of the full thought that a decision is given, and whether an error is looked
// at in a second way.
type pace struct {
	effort   float64
	thorough bool
}

// weighAll weighs decisions at a pace, on so many cores, and hands them on in their order.
func weighAll(ctx context.Context, g rules.Game, asked []question, seed uint64, pace pace, cores int, found func(d *Decision, weighed int)) error {
	outs := make([]chan *Decision, len(asked))
	for i := range outs {
		outs[i] = make(chan *Decision, 1)
	}
	ctx, stop := context.WithCancel(ctx)
	var wait sync.WaitGroup
	defer wait.Wait()
	defer stop()
	wait.Go(func() {
		_ = spread(ctx, cores, len(asked), func() func(i int) { // its error is ctx's, which is looked at below
			w := ai.NewWeigher(g, seed, pace.effort, pace.thorough)
			return func(i int) { outs[i] <- weigh(ctx, g, w, &asked[i], seed) }
		})
	})
	for i := range asked {
		select {
		case d := <-outs[i]:
			if ctx.Err() != nil { // it was cut short
				return ctx.Err()
			}
			found(d, asked[i].step+1)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// fullThought is how many decisions are weighed with full thought; a game of more gives each
// of them less, so that no review takes longer than a minute or two.
const fullThought = 450

// Keep puts a decision into a review, as Weigh hands them on; nil for none.
func (r *Review) Keep(d *Decision, weighed int) {
	if d != nil {
		r.Decisions = append(r.Decisions, *d)
	}
	r.Weighed = weighed
}

// question is a decision to be weighed, as its side knew the position.
type question struct {
	step, turn int
	view       rules.State
	done       rules.Action
}

// gather lists the decisions. Those of tables, those in which there is one way only, and those
// that were taken back, as units are taken up and put down again, are none.
func gather(m *rules.Match) (out []question) {
	g, steps := m.Game(), m.Steps()
	s := m.Start()
	var legal []rules.Action
	var been []visit // what the side has had before it since chance or the other side last acted
	for i, a := range steps {
		who := s.Turn()
		if len(been) > 0 && been[0].who != who {
			been = been[:0]
		}
		if who != rules.Chance {
			now := visit{who, s.Hash(), len(out)}
			for k, v := range been {
				if v.hash == now.hash {
					out, been = out[:v.asked], been[:k]
					now.asked = v.asked
					break
				}
			}
			been = append(been, now)
		}
		if who >= rules.First && !(g.Solitaire() && who == rules.Second) {
			if legal = s.Legal(legal[:0]); len(legal) > 1 {
				view := s.Clone()
				view.Hide(who)
				out = append(out, question{i, g.TurnNumber(s), view, a})
			}
		}
		s.Apply(a, nil)
	}
	return out
}

// visit is a position a side has decided in, and how many questions had been asked before.
type visit struct {
	who   rules.Side
	hash  uint64
	asked int
}

// weigh weighs one; nil where there was nothing to choose.
func weigh(ctx context.Context, g rules.Game, w *ai.Weigher, q *question, seed uint64) *Decision {
	x := w.Weigh(ctx, q.view, q.done)
	if !x.Free {
		return wasted(ctx, g, w, q, seed)
	}
	d := &Decision{Step: q.step, Side: q.view.Turn(), Turn: q.turn, Action: g.Text(q.done), Worth: x.Chosen.Worth, Rank: x.Rank,
		Lost: x.Lost, Error: x.Error, Grade: GradeOf(ai.Stake(g), x.Lost, x.Error)}
	for _, c := range x.Best {
		d.Best = append(d.Best, Choice{g.Text(c.Action), c.Worth, c.Tried})
	}
	for _, a := range x.Line {
		d.Line = append(d.Line, g.Text(a))
	}
	return d
}

package review

import (
	"context"
	"slices"
	"sync"

	"sandtable/ai"
	"sandtable/rules"
)

// Assess weighs the decisions of a game that has been told, on so many cores; 0 for all but
// one. Each that is done is handed to found, in the order of the game, with how many steps
// are weighed by then: a review that was stopped goes on where it was. The answer is the
// same however many cores there are. It ends with ctx's error where that ends.
func Assess(ctx context.Context, m *rules.Match, r *Review, seed uint64, cores int, found func(d *Decision, weighed int)) error {
	asked := gather(m)
	effort := min(1, float64(fullThought)/float64(max(1, len(asked))))
	for len(asked) > 0 && asked[0].step < r.Weighed {
		asked = asked[1:]
	}
	err := assessAll(ctx, m.Game(), asked, seed, pace{effort, true}, cores, found)
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
	err = assessAll(ctx, m.Game(), asked, seed, pace{1, false}, cores, func(d *Decision, _ int) {
		if d != nil {
			out = append(out, *d)
		}
		if n++; got != nil {
			got(n, len(asked))
		}
	})
	return out, err
}

// pace is the part of the full thought that a decision is given, and whether an error is looked
// at in other ways.
type pace struct {
	effort   float64
	thorough bool
}

// assessAll weighs decisions at a pace, on so many cores, and hands them on in their order.
func assessAll(ctx context.Context, g rules.Game, asked []question, seed uint64, pace pace, cores int, found func(d *Decision, weighed int)) error {
	type weighed struct {
		*Decision
		err error
	}
	outs := make([]chan weighed, len(asked))
	for i := range outs {
		outs[i] = make(chan weighed, 1)
	}
	ctx, stop := context.WithCancel(ctx)
	var wait sync.WaitGroup
	defer wait.Wait()
	defer stop()
	wait.Go(func() {
		_ = spread(ctx, cores, len(asked), func() func(i int) error { // its error is ctx's, which is looked at below
			w := ai.NewAssessor(g, seed, pace.effort, pace.thorough)
			return func(i int) error {
				var d weighed
				d.err = rules.Guard(func() error { d.Decision = assess(ctx, g, w, &asked[i], seed); return nil })
				outs[i] <- d
				return nil
			}
		})
	})
	for i := range asked {
		select {
		case d := <-outs[i]:
			if ctx.Err() != nil { // it was cut short
				return ctx.Err()
			}
			if d.err != nil {
				return atStep(asked[i].step, d.err)
			}
			found(d.Decision, asked[i].step+1)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// fullThought is how many decisions are weighed with full thought; a game of more gives each
// of them less, so that no review takes longer than a minute or two.
const fullThought = 450

// Keep puts a decision into a review, as Assess hands them on; nil for none.
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
	after      rules.State // where a march has led, as its side knew it; nil for a single decision
	within     bool        // it is part of a march, and not weighed by itself
}

// gather lists the decisions. Those of tables, those in which there is one way only, and those
// that were taken back, as units are taken up and put down again, are none. Before those of a
// march stands the march as a whole.
func gather(m *rules.Match) (out []question) {
	g, steps := m.Game(), m.Steps()
	s := m.Start()
	var legal []rules.Action
	var been []visit // what the side has had before it since chance or the other side last acted
	aside := ai.Marches(g)
	var march question // that has begun; of no view where none has
	at := 0            // where it belongs
	end := func() {
		if march.view == nil {
			return
		}
		march.after = s.Clone()
		march.after.Hide(march.view.Turn())
		out = slices.Insert(out, min(at, len(out)), march)
		for i := range been {
			if been[i].asked > at {
				been[i].asked++
			}
		}
		march.view = nil
	}
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
		var view rules.State
		if who >= rules.First && !(g.Solitaire() && who == rules.Second) {
			if legal = s.Legal(legal[:0]); len(legal) > 1 {
				view = s.Clone()
				view.Hide(who)
			}
		}
		if march.view != nil && (who != march.view.Turn() || view != nil && !aside(view)) {
			end()
		}
		if view != nil {
			if march.view == nil && aside != nil && aside(view) {
				march, at = question{step: i, turn: g.TurnNumber(s), view: view, done: a}, len(out)
			}
			out = append(out, question{step: i, turn: g.TurnNumber(s), view: view, done: a, within: march.view != nil})
		}
		s.Apply(a, nil)
	}
	end()
	return out
}

// visit is a position a side has decided in, and how many questions had been asked before.
type visit struct {
	who   rules.Side
	hash  uint64
	asked int
}

// assess weighs one; nil where there was nothing to choose.
func assess(ctx context.Context, g rules.Game, w *ai.Assessor, q *question, seed uint64) *Decision {
	switch {
	case q.after != nil:
		return assessRun(ctx, g, w, q)
	case q.within:
		return nil
	}
	x := w.Assess(ctx, q.view, q.done)
	if !x.Free {
		return wasted(ctx, g, w, q, seed)
	}
	d := &Decision{Step: q.step, Side: q.view.Turn(), Turn: q.turn, Action: g.Text(q.done), Value: x.Chosen.Value, Rank: x.Rank,
		Lost: x.Lost, Error: x.Error, Grade: GradeOf(ai.Unit(g), x.Lost, x.Error)}
	for _, c := range x.Best {
		d.Best = append(d.Best, Choice{g.Text(c.Action), c.Value, c.Tried})
	}
	for _, a := range x.Line {
		d.Line = append(d.Line, g.Text(a))
	}
	return d
}

// assessRun weighs a march as a whole: where units went, and who stayed. It is told as its
// first decision; nil where it gave nothing away.
func assessRun(ctx context.Context, g rules.Game, w *ai.Assessor, q *question) *Decision {
	lost, off, might := w.RunLoss(ctx, q.view, q.after)
	grade := GradeOf(ai.Unit(g), lost, off)
	if grade == Spot {
		return nil
	}
	best, _ := ai.Dominated(g, q.view, q.done)
	return &Decision{Step: q.step, Side: q.view.Turn(), Turn: q.turn, Action: g.Text(q.done), Best: []Choice{{g.Text(best), might, 1}},
		Value: might - lost, Rank: 1, Lost: lost, Error: off, Grade: grade, March: true}
}

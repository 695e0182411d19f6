package puzzle

import (
	"cmp"
	"context"
	"slices"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/rules"
)

// The judge passes over what is out of the question, as taking up and putting down again. Who
// ends his turn with all his cards in hand does that, too, and gives much away: such decisions
// are held against what they lead to.

// wasted are the decisions of a side among some steps of a match that end a step of its turn
// although that is out of the question, and that are not among those that were weighed.
func wasted(ctx context.Context, m *rules.Match, side rules.Side, from, to int, seed uint64, weighed []review.Decision) (out []review.Decision, err error) {
	g, w := m.Game(), ai.NewWeigher(m.Game(), seed, 1)
	for i, a := range m.Steps()[from:to] {
		step := from + i
		if g.Kind(a) != rules.Done || slices.ContainsFunc(weighed, func(d review.Decision) bool { return d.Step == step }) {
			continue
		}
		s, err := m.At(step, nil)
		if err != nil {
			return nil, err
		}
		if s.Turn() != side {
			continue
		}
		view := s.Clone()
		view.Hide(side)
		instead, absurd := ai.Absurd(g, view, a)
		if !absurd {
			continue
		}
		best := w.Weigh(ctx, view, instead)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !best.Free || len(best.Best) == 0 {
			continue
		}
		worth, known := comesTo(ctx, g, w, s, a, side, seed)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !known {
			continue
		}
		d := review.Decision{Step: step, Side: side, Turn: g.TurnNumber(s), Action: g.Text(a), Worth: min(worth, best.Best[0].Worth), Rank: len(best.Best)}
		for _, c := range best.Best {
			d.Best = append(d.Best, review.Choice{Action: g.Text(c.Action), Worth: c.Worth, Tried: c.Tried})
		}
		d.Lost = d.Best[0].Worth - d.Worth
		d.Grade = review.GradeOf(g.Solitaire(), d.Lost, 0)
		out = append(out, d)
	}
	return out, nil
}

// comesTo is what an action is worth to a side, by what can be hoped for at the next decision
// that is weighed; false where that cannot be told: after dice, or after the game is over.
func comesTo(ctx context.Context, g rules.Game, w *ai.Weigher, s rules.State, a rules.Action, side rules.Side, seed uint64) (float64, bool) {
	x := s.Clone()
	x.Apply(a, nil)
	m := rules.MatchFrom(g, rules.Setup{}, x, rules.Seeded(seed))
	m.Onward(nil)
	for range longest {
		who := m.Now().Turn()
		if who < rules.First {
			return 0, false
		}
		view := m.View(who)
		top, _ := ai.Absurd(g, view, m.Legal()[0])
		if g.Solitaire() && who != side {
			tables, err := ai.New(ai.Tables, g, seed)
			if err != nil {
				return 0, false
			}
			top = tables.Choose(ctx, view)
		} else if v := w.Weigh(ctx, view, top); v.Free && len(v.Best) > 0 {
			if who != side {
				return 1 - v.Best[0].Worth, true
			}
			return v.Best[0].Worth, true
		}
		if ctx.Err() != nil || m.Do(top, nil) != nil {
			return 0, false
		}
	}
	return 0, false
}

// withWaste puts them among those that were weighed, in their order.
func withWaste(list, waste []review.Decision) []review.Decision {
	list = append(list, waste...)
	slices.SortStableFunc(list, func(a, b review.Decision) int { return cmp.Compare(a.Step, b.Step) })
	return list
}

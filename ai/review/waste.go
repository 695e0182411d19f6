package review

import (
	"context"

	"sandtable/ai"
	"sandtable/rules"
)

// A weigher passes over what is out of the question, as taking up and putting down again. Who
// ends his turn with all his cards in hand does that, too, and gives much away: such a decision
// is held against what it leads to.

// wasted weighs a decision that ends a step of its side's turn although that is out of the
// question; nil where it is none, or where what it leads to cannot be told.
func wasted(ctx context.Context, g rules.Game, w *ai.Assessor, q *question, seed uint64) *Decision {
	if g.Kind(q.done) != rules.Done {
		return nil
	}
	side := q.view.Turn()
	instead, dominated := ai.Dominated(g, q.view, q.done)
	if !dominated {
		return nil
	}
	best := w.Assess(ctx, q.view, instead)
	if !best.Free || len(best.Best) == 0 {
		return nil
	}
	worth, known := comesTo(ctx, g, w, q.view, q.done, seed)
	if !known {
		return nil
	}
	d := &Decision{Step: q.step, Side: side, Turn: q.turn, Action: g.Text(q.done), Value: min(worth, best.Best[0].Value), Rank: len(best.Best)}
	for _, c := range best.Best {
		d.Best = append(d.Best, Choice{g.Text(c.Action), c.Value, c.Tried})
	}
	d.Lost = d.Best[0].Value - d.Value
	d.Grade = GradeOf(ai.Unit(g), d.Lost, 0)
	return d
}

// longest bounds how far it is looked for the next decision that can be weighed.
const longest = 60

// comesTo is what an action is worth to the side to act, by what can be hoped for at the next
// decision that is weighed, what is hidden being guessed; false where that cannot be told:
// after the game is over.
func comesTo(ctx context.Context, g rules.Game, w *ai.Assessor, view rules.State, a rules.Action, seed uint64) (float64, bool) {
	side := view.Turn()
	s := view.Clone()
	s.Guess(rules.Stream(seed, "waste"))
	s.Apply(a, nil)
	m := rules.MatchFrom(g, rules.Setup{}, s, rules.Seeded(seed))
	m.Onward(nil)
	for range longest {
		who := m.Now().Turn()
		if who < rules.First {
			return 0, false
		}
		seen := m.View(who)
		top, _ := ai.Dominated(g, seen, m.Legal()[0])
		if g.Solitaire() && who != side {
			tables, err := ai.New(ai.Tables, g, seed)
			if err != nil {
				return 0, false
			}
			top = tables.Choose(ctx, seen)
		} else if v := w.Assess(ctx, seen, top); v.Free && len(v.Best) > 0 {
			if who != side {
				return 1 - v.Best[0].Value, true
			}
			return v.Best[0].Value, true
		}
		if ctx.Err() != nil || m.Do(top, nil) != nil {
			return 0, false
		}
	}
	return 0, false
}

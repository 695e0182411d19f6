package app

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/nav"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

// Practice is the decisions of a reviewed game that its only player took loosely or worse, to be tried again.
type Practice struct {
	Play *saves.Play
	Told *judged.Told
	List []exercise
}

// exercise is one of them.
type exercise struct {
	*review.Decision
	LostToEnd float64             // what was given away from it to the end of its turn
	On        *puzzletable.Puzzle // with its tries; nil as long as it has not been opened
}

// Practice is the series of a review as far as it has come, what was done of it kept.
func (h *Services) Practice(p *saves.Play, t *judged.Told) *Practice {
	was := h.Practised
	if was == nil || was.Told.Match != t.Match {
		was = &Practice{}
	}
	now := &Practice{Play: p, Told: t}
	for _, i := range t.Poor(t.Me) {
		e := exercise{Decision: &t.Decisions[i]}
		e.LostToEnd = lostFrom(t, e.Decision)
		if k := slices.IndexFunc(was.List, func(x exercise) bool { return x.Step == e.Step }); k >= 0 {
			e.On = was.List[k].On
		}
		now.List = append(now.List, e)
	}
	// What gave most away is seen most easily.
	sorting.By(now.List, func(a, b exercise) int { return cmp.Compare(b.Lost, a.Lost) })
	h.Practised = now
	return now
}

// lostFrom is what a side gave away from a decision to the end of its turn.
func lostFrom(t *judged.Told, d *review.Decision) (sum float64) {
	end, _ := puzzle.End(t.Match, d.Step)
	for i := range t.Decisions {
		if x := &t.Decisions[i]; x.Side == d.Side && x.Step >= d.Step && x.Step < end && x.Grade > review.Spot {
			sum += x.Lost
		}
	}
	return sum
}

func (e *exercise) Tried() bool { return e.On != nil && len(e.On.Tries) > 0 }

func (e *exercise) solved() bool { return e.Tried() && e.On.Stars == puzzle.MostStars }

// Least is what the best try gave away.
func (e *exercise) Least() float64 {
	return slices.MinFunc(e.On.Tries, func(a, b puzzletable.Try) int { return cmp.Compare(a.Verdict.Given, b.Verdict.Given) }).Verdict.Given
}

// Next is the first that was not tried, -1 where all were.
func (p *Practice) Next() int {
	return slices.IndexFunc(p.List, func(e exercise) bool { return !e.Tried() })
}

// Done counts those that were tried, solved those that have earned all stars.
func (p *Practice) Done() (done, solved int) {
	for i := range p.List {
		if p.List[i].Tried() {
			done++
		}
		if p.List[i].solved() {
			solved++
		}
	}
	return done, solved
}

// Gained is what was given away when those were played that have been tried, and in their best
// tries.
func (p *Practice) Gained() (then, now float64) {
	for i := range p.List {
		if e := &p.List[i]; e.Tried() {
			then, now = then+e.LostToEnd, now+e.Least()
		}
	}
	return then, now
}

func (p *Practice) of(z *puzzletable.Puzzle) int {
	if p == nil {
		return -1
	}
	return slices.IndexFunc(p.List, func(e exercise) bool { return e.On == z })
}

// Exercise opens one of the series at its table.
func (h *Services) Exercise(p *Practice, i int) (ui.Scene, error) {
	if i < 0 || i >= len(p.List) {
		return nil, fmt.Errorf("%d decisions are to be practised, there is no decision %d", len(p.List), i+1)
	}
	e := &p.List[i]
	if e.On == nil {
		z, err := h.retry(p.Play, e.Step, e.Side)
		if err != nil {
			return nil, err
		}
		e.On = z
	}
	e.On.N, e.On.Of, e.On.Series = i+1, len(p.List), true
	return h.puzzleTable(e.On, nil)
}

// besideExercise opens the i-th decision of a series, behind the last its result; nil where there is none.
func (h *Services) besideExercise(p *Practice, i int) func(f *ui.Frame) {
	switch {
	case i < 0:
		return nil
	case i >= len(p.List):
		return func(f *ui.Frame) { h.Replace(f, nav.Practised{}) }
	}
	return func(f *ui.Frame) {
		h.Show(f, true, func() (ui.Scene, error) { return h.Exercise(p, i) })
	}
}

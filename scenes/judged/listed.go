package judged

import (
	"cmp"
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Point is any decision that was weighed, by its place among Decisions, in words; one that is no turning point has no
// number.
func (t *Told) Point(decision int) Point {
	d := &t.Decisions[decision]
	if i := slices.IndexFunc(t.Points, func(p Point) bool { return p.Step == d.Step && !p.Dice() }); i >= 0 {
		return t.Points[i]
	}
	p := t.decided(decision)
	p.By = t.Cost(d)
	t.word(&p)
	return p
}

// Cost is what a decision changed for Me against the best, below 0 what Me gave away; 0 where no other is clearly better.
func (t *Told) Cost(d *review.Decision) float64 {
	switch {
	case d.Grade == review.Spot:
		return 0
	case t.Solitaire || d.Side == t.Me:
		return -d.Lost
	}
	return d.Lost
}

// DecisionAt is the decision that was weighed after so many steps, among Decisions, -1 for none.
func (t *Told) DecisionAt(step int) int {
	i, found := slices.BinarySearchFunc(t.Decisions, step, func(d review.Decision, step int) int { return cmp.Compare(d.Step, step) })
	if !found {
		return -1
	}
	return i
}

// where are the places of decisions among Decisions.
func (t *Told) where(is func(d *review.Decision) bool) (out []int) {
	for i := range t.Decisions {
		if is(&t.Decisions[i]) {
			out = append(out, i)
		}
	}
	return out
}

// Graded are the decisions of a grade, of one side or, with Chance, of both, in the order of the game.
func (t *Told) Graded(grade review.Grade, side rules.Side) (out []int) {
	return t.where(func(d *review.Decision) bool { return d.Grade == grade && (side < rules.First || d.Side == side) })
}

// Given are the decisions with which a side gave something away, most first.
func (t *Told) Given(side rules.Side) (out []int) {
	out = t.where(func(d *review.Decision) bool { return d.Side == side && t.Cost(d) != 0 })
	sorting.By(out, func(a, b int) int { return cmp.Compare(t.Decisions[b].Lost, t.Decisions[a].Lost) })
	return out
}

// Poor are the decisions of a side that are loose or worse, in the order of the game.
func (t *Told) Poor(side rules.Side) (out []int) {
	return t.where(func(d *review.Decision) bool { return d.Side == side && d.Grade >= review.Loose })
}

// How many throws are listed of a game, and what one moves at least, in shares of the stake.
const (
	mostFell  = 12
	leastFell = 0.01
)

// Fell are the throws and draws that moved most, the greatest first, in words.
func (t *Told) Fell() []Point {
	out := t.throws(leastFell * t.Unit)
	sorting.By(out, func(a, b Point) int { return cmp.Compare(math.Abs(b.By), math.Abs(a.By)) })
	out = out[:min(len(out), mostFell)]
	for i := range out {
		if k := slices.IndexFunc(t.Points, func(p Point) bool { return p.Step == out[i].Step && p.Dice() }); k >= 0 {
			out[i] = t.Points[k]
			continue
		}
		t.word(&out[i])
	}
	return out
}

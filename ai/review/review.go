// Package review tells a game that is over once more: how likely each side was to win from rest to
// rest, what dice and cards changed of it, and which runs of decisions are known to have been
// errors. It is told from the journal alone.
package review

import (
	"math"

	"sandtable/ai"
	"sandtable/rules"
)

// Review is a game told again. In a game for two values are how likely First was to win, from 0 to
// 1, a draw counting half; in a game for one they are the points that First was likely to score.
//
// A value stands at rests alone: where a side begins to decide. From one rest to the next a run of
// decisions is taken, then chance falls: the change is what the run gave away, and luck. So
//
//	end = start + dice + cards − errors of First + errors of Second + small things of both
//
// without remainder.
type Review struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Judge    int    `json:"judge"` // Edition
	Steps    int    `json:"steps"`
	// Sum is a fingerprint of the steps it tells of.
	Sum uint64 `json:"sum,string"`
	// Solitaire says that values are points.
	Solitaire bool `json:"solitaire"`
	// Unit is what counts as much as a whole chance to win does: 1 in a game for two, so many
	// points in a game for one.
	Unit float64 `json:"stake"`
	// Rests are in the order of the game; the last is its end. Runs[i] leads from Rests[i] to
	// Rests[i+1].
	Rests []Rest `json:"rests"`
	Runs  []Run  `json:"runs"`

	least float64 // points that a game for one ends with at least
}

// Edition numbers the judge: reviews by another one are asked for again.
const Edition = 13

// Seed is what the judge's guesses and dice follow from: the same everywhere.
const Seed = ai.JudgeSeed

// Rest is a position at rest.
type Rest struct {
	Step int        `json:"step"` // how many steps had been done before it
	Side rules.Side `json:"side"` // who decides; Over at the end
	Turn int        `json:"turn"`
	// Seen is what was found there by itself, Known says that it was asked for.
	Seen  ai.Estimate `json:"seen"`
	Known bool        `json:"known"`
	// Value is what is held of it once its neighbours are known too.
	Value ai.Estimate `json:"-"`
}

// Run is what a side decided in a row, and what fell after it.
type Run struct {
	Side rules.Side `json:"-"`
	Turn int        `json:"-"`
	Step int        `json:"-"` // how many steps had been done before it
	To   int        `json:"-"` // and after its last decision
	End  int        `json:"-"` // and at the next rest
	// Fell is what chance changed after it, dice and cards apart, as was found; Luck what is held of
	// it once its neighbours are known.
	Fell [2]ai.Estimate `json:"fell"`
	Luck [2]float64     `json:"-"`
	// Standing is how far it has been looked into, Best the best run that was found in its place.
	Standing Standing `json:"standing"`
	Best     []string `json:"best,omitempty"`
	// Lead is by how much the best run was worth more where the judge played both on, Played where
	// players did who think, Pairs how often, Thought how many decisions of Officers that took.
	Lead    ai.Estimate `json:"lead"`
	Played  ai.Estimate `json:"played"`
	Pairs   int         `json:"pairs,omitempty"`
	Thought int         `json:"thought,omitempty"`
	// Lost is what it gave away, where that is known; Small what else it changed for its side.
	Lost  ai.Estimate `json:"-"`
	Small float64     `json:"-"`
}

// What fell: dice, then cards and counters.
const (
	Dice = iota
	Cards
)

// Standing is how far a run has been looked into.
type Standing uint8

const (
	Unseen    Standing = iota // not yet
	Free                      // there was nothing to decide
	Same                      // it leads where the best leads
	Cleared                   // the best is hardly better, if at all
	Unclear                   // it cannot be said which is better
	Suspected                 // the best seems better, and is yet to be proved
	Dropped                   // it seemed better, and could not be proved to be
	Told                      // it is better
	standings
)

// Grade is how well a run was decided.
type Grade uint8

// The grades: what cannot be known has one of its own.
const (
	Open Grade = iota
	Spot
	Misstep
	Disaster
	grades
)

var gradeNames = [grades]string{"open", "spot", "misstep", "disaster"}

// String is the word of a grade in files and in the keys of its texts.
func (g Grade) String() string { return gradeNames[g] }

// Grades is how many there are.
func Grades() []Grade { return []Grade{Spot, Misstep, Disaster, Open} }

// limits are the shares of the stake that an error of a grade gives away at least.
var limits = [grades]float64{Misstep: 0.05, Disaster: 0.12}

// Least is what a run of that grade gives away at least, where so much is at stake.
func (g Grade) Least(stake float64) float64 { return stake * limits[g] }

// Grade is that of a run of a review of so much at stake.
func (x *Run) Grade(stake float64) Grade {
	switch {
	case x.Standing == Free, x.Standing == Same, x.Standing == Cleared:
		return Spot
	case x.Standing != Told:
		return Open
	case x.Lost.Mean >= Disaster.Least(stake):
		return Disaster
	}
	return Misstep
}

// Sum adds up what a review tells of a side.
type Sum struct {
	Turns    int         `json:"turns"`              // in which the side decided something
	Luck     [2]float64  `json:"luck"`               // what dice and cards gave the side
	Lost     float64     `json:"lost"`               // what its errors gave away
	Small    float64     `json:"small"`              // what its other decisions changed for it
	Judged   int         `json:"judged"`             // runs that there was something to decide in, and are looked into
	Accuracy float64     `json:"accuracy,omitempty"` // from 0 to 100, of the errors alone; without Judged there is none
	Grades   [grades]int `json:"grades"`
}

// Of adds up for First or Second.
func (r *Review) Of(side rules.Side) Sum {
	sign := r.sign(side)
	var out Sum
	turn := -1
	for i := range r.Runs {
		x := &r.Runs[i]
		for k := range x.Luck {
			out.Luck[k] += sign * x.Luck[k]
		}
		if x.Side != side {
			continue
		}
		out.Small += x.Small
		if x.Turn != turn {
			turn = x.Turn
			out.Turns++
		}
		out.Lost += x.Lost.Mean
		if x.Standing > Free {
			out.Judged++
			out.Grades[x.Grade(r.Unit)]++
		}
	}
	if out.Judged == 0 {
		return out
	}
	out.Accuracy = 100 * math.Exp(-out.Lost/float64(max(1, out.Turns))/(AccuracyScale*r.Unit))
	return out
}

// AccuracyScale is the share of the stake that a side gives away in a turn for its accuracy to
// fall to a third (1/e).
const AccuracyScale = 0.19

// sign turns a change for First into one for a side.
func (r *Review) sign(side rules.Side) float64 {
	if side == rules.Second {
		return -1
	}
	return 1
}

// Adjusted is how the game would have ended with even luck, by what was decided alone, with its standard error: the end
// less all luck, no chance below nothing or above all. known is false where small things make up more of it than can be
// explained, or luck is so roughly known that it might be anything.
func (r *Review) Adjusted() (value, off float64, known bool) {
	value = r.End()
	small := 0.0
	for i := range r.Runs {
		x := &r.Runs[i]
		value -= x.Luck[Dice] + x.Luck[Cards]
		off += x.Fell[Dice].Error*x.Fell[Dice].Error + x.Fell[Cards].Error*x.Fell[Cards].Error
		small += r.sign(x.Side) * x.Small
	}
	if !r.Solitaire {
		value = min(r.Unit, max(0, value))
	}
	off = math.Sqrt(off)
	return value, off, math.Abs(small) <= unexplained*r.Unit && off <= anything*r.Unit
}

// unexplained is the share of the stake that small things come to at most where a battle is explained.
const unexplained = 0.15

// anything is the standard error, as a share of the stake, above which nothing is said of a game with even luck.
const anything = 0.4

// Start is what First could hope for when he or the other side first had to decide, End what came of it.
func (r *Review) Start() float64 { return r.Rests[0].Value.Mean }
func (r *Review) End() float64   { return r.Rests[len(r.Rests)-1].Value.Mean }

// Valued says that all rests have been valued and all that fell weighed: the sum stands.
func (r *Review) Valued() bool {
	for i := range r.Rests {
		if !r.Rests[i].Known {
			return false
		}
	}
	return true
}

// Done is how many runs have been looked into to the end, and whether those are all.
func (r *Review) Done() (n int, all bool) {
	for i := range r.Runs {
		if s := r.Runs[i].Standing; s != Unseen && s != Suspected {
			n++
		}
	}
	return n, n == len(r.Runs) && r.Valued()
}

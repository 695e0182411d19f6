// Package review tells a game that is over once more: what each side could hope for from
// step to step, what of each change was luck and what was decided, and what each decision
// gave away against the best that a General finds. It is told from the journal alone.
package review

import (
	"math"

	"sandtable/rules"
)

// Review is a game told again. In a game for two values are how likely First was to win,
// from 0 to 1, a draw counting half; in a game for one they are the points that First was
// likely to score.
//
// Every change is either luck, which is zero on average by the exact weights of all that
// could have fallen, or belongs to the side that decided last: so without remainder
//
//	end = start + luck + decided by First + decided by Second.
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
	// Quick says that values are those of the first decision of each turn, and luck is not
	// told: to be told once more.
	Quick bool `json:"quick,omitempty"`
	// Start is what First could hope for before anything was dealt; Value what after each
	// step.
	Start float64   `json:"start"`
	Value []float64 `json:"value"`
	// Luck is what each step of chance brought First, 0 for decisions.
	Luck []float64 `json:"luck"`
	// By is whose decision the rest of the change was: First or Second; Chance for the
	// set-up, whose changes are part of Start.
	By   []rules.Side `json:"by"`
	Turn []int        `json:"turn"` // in which each step was done
	// Decisions are those in which there was something to choose, in their order, as far as
	// they have been weighed.
	Decisions []Decision `json:"decisions"`
	// Weighed is after how many steps all decisions have been weighed.
	Weighed int `json:"weighed"`
}

// Edition numbers the judge: reviews by another one are asked for again.
const Edition = 3

// Seed is what the judge's guesses and dice follow from: the same everywhere.
const Seed = 1

// Decision is one that was weighed.
type Decision struct {
	Step   int        `json:"step"` // how many steps had been done before it
	Side   rules.Side `json:"side"`
	Turn   int        `json:"turn"`
	Action string     `json:"action"` // in the game's notation
	Best   []Choice   `json:"best"`   // the best first
	Value  float64    `json:"worth"`  // of what was done, for the side that decided
	Rank   int        `json:"rank"`   // of what was done, from 0
	Lost   float64    `json:"lost"`   // against the best, never less than 0
	Error  float64    `json:"error"`  // standard error of Lost
	Grade  Grade      `json:"grade"`
	Line   []string   `json:"line,omitempty"` // what the best goes on with
	// March says that it is the march as a whole that begins with Action: where units went, none
	// of whose steps tells anything by itself.
	March bool `json:"march,omitempty"`
}

// Choice is an action and what it is worth to the side that decides.
type Choice struct {
	Action string  `json:"action"`
	Value  float64 `json:"worth"`
	Tried  int     `json:"tried"`
}

// Grade is how well a decision was taken.
type Grade uint8

// The grades, from the best. A decision of which it is not clear that another was better is
// Spot: the lead of the best must be more than twice its error.
const (
	Spot Grade = iota
	Sound
	Loose
	Misstep
	Disaster
	grades
)

var gradeNames = [grades]string{"spot", "sound", "loose", "misstep", "disaster"}

// String is the word of a grade in files and in the keys of its texts.
func (g Grade) String() string { return gradeNames[g] }

// Grades is how many there are.
func Grades() []Grade { return []Grade{Spot, Sound, Loose, Misstep, Disaster} }

// limits are the shares of the stake that are given away at least, for Sound, Loose, Misstep
// and Disaster.
var limits = [...]float64{0.005, 0.02, 0.05, 0.10}

// Least is what a decision of that grade gives away at least, where so much is at stake.
func (g Grade) Least(stake float64) float64 {
	if g == Spot {
		return 0
	}
	return stake * limits[g-1]
}

// GradeOf is the grade of a decision that gave so much away of what is at stake.
func GradeOf(stake, lost, err float64) Grade {
	if lost <= 2*err {
		return Spot
	}
	at := Spot
	for _, g := range Grades() {
		if lost >= g.Least(stake) {
			at = g
		}
	}
	return at
}

// Sum adds up what a review tells of a side.
type Sum struct {
	Turns    int         `json:"turns"`    // in which the side decided something
	Luck     float64     `json:"luck"`     // what dice and draws gave the side
	Decided  float64     `json:"decided"`  // what its decisions changed for it
	Lost     float64     `json:"lost"`     // what it gave away against the best
	Accuracy float64     `json:"accuracy"` // from 0 to 100
	Grades   [grades]int `json:"grades"`
}

// Of adds up for First or Second.
func (r *Review) Of(side rules.Side) Sum {
	sign := 1.0
	if side == rules.Second {
		sign = -1
	}
	var out Sum
	was := r.Start
	turn := -1
	for i, v := range r.Value {
		out.Luck += sign * r.Luck[i]
		if r.By[i] == side {
			out.Decided += sign * (v - was - r.Luck[i])
			if r.Turn[i] != turn && r.Luck[i] == 0 {
				turn = r.Turn[i]
				out.Turns++
			}
		}
		was = v
	}
	for _, d := range r.Decisions {
		if d.Side == side {
			out.Grades[d.Grade]++
			if d.Grade > Spot {
				out.Lost += d.Lost
			}
		}
	}
	out.Accuracy = 100 * math.Exp(-out.Lost/float64(max(1, out.Turns))/(AccuracyScale*r.Unit))
	return out
}

// AccuracyScale is the share of the stake that a side gives away in a turn for its accuracy to
// fall to a third (1/e).
const AccuracyScale = 0.19

// End is what First had at the end.
func (r *Review) End() float64 {
	if len(r.Value) == 0 {
		return r.Start
	}
	return r.Value[len(r.Value)-1]
}

// Done says that all decisions have been weighed.
func (r *Review) Done() bool { return r.Weighed == r.Steps }

// Package whodares knows how a raid of Qui ose gagne is led: where each patrol
// goes, who goes with it, when it strikes and how it comes home (QOG-30). It
// reads only what a position shows: on a hidden copy nothing of what lies face
// down.
package whodares

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/whodares"
)

// Evaluator is the knowledge of one player. It keeps its working memory from one
// question to the next and serves one goroutine.
type Evaluator struct {
	land land
	plan plan
	w    weights
}

// New is the evaluator of a player of Qui ose gagne.
func New() *Evaluator { return &Evaluator{w: usual()} }

// Weights is what it goes by, to be varied.
func (x *Evaluator) Weights() any { return &x.w }

// know makes sure that the map under a position has been read, and reads what
// the position asks for.
func (x *Evaluator) know(s *game.State) {
	if x.land.sc != s.Scenario() {
		x.land = readLand(s.Scenario())
		x.plan = plan{}
	}
	if x.plan.w = &x.w; x.plan.kept != x.w { // its numbers have been varied
		x.plan.kept = x.w
		clear(x.plan.cache[:])
	}
	x.plan.read(&x.land, s)
}

// Value is what the mission under way has brought, squeezed between 0 and 1. A
// mission is there to be won: the first half of a point that makes it a success
// counts as much as some points more, or whoever stays in his base, with no
// points and nothing lost, would do better than who tries.
func (x *Evaluator) Value(s rules.State, _ rules.Side) float64 {
	at := s.(*game.State)
	halves := at.LastPoints()
	if !at.Ended() {
		halves = at.Points()
	}
	v := float64(halves + lowest)
	if at.Succeeds(halves) {
		v += x.w.Success
	}
	return min(max(v/(span+x.w.Success), 0), 1)
}

// In halves of a victory point: the worst that counts, below zero; from there to
// the best.
const (
	lowest = 24
	span   = 60
)

// Prior gives the action that the plan asks for the most, and the others what
// their kind deserves.
func (x *Evaluator) Prior(dst []float64, s rules.State, acts []rules.Action) []float64 {
	at := s.(*game.State)
	x.know(at)
	best := x.plan.choose(acts)
	for i, a := range acts {
		v := x.plan.habit(a)
		switch {
		case i == best:
			v = x.w.Asked
		case a.Verb == game.VerbScout && int(a.A) == x.plan.look:
			v = x.w.Look
		}
		dst = append(dst, v)
	}
	return dst
}

// habit is what a kind of action promises where the plan asks for another one,
// in worth. To take up units that the plan leaves alone, or to put down those
// that have somewhere to go, is out of the question: it leads round in a
// circle. So is to lie low while there is no alarm, and a way that is much longer than
// another one.
func (p *plan) habit(a rules.Action) float64 {
	switch a.Verb {
	case game.VerbLow:
		if p.alarm == 0 {
			return math.Inf(-1)
		}
		return p.w.Lie
	case game.VerbMove:
		if d := p.detour(int(a.A)); d > p.w.Longer {
			return math.Inf(-1)
		} else {
			return p.w.Go - p.w.Detour*d
		}
	case game.VerbAttack, game.VerbOn, game.VerbLeave, game.VerbStay:
		return p.w.Lie
	case game.VerbWake, game.VerbPost, game.VerbWithdraw, game.VerbSpend, game.VerbReroll, game.VerbRecast, game.VerbEvent:
		return p.w.Go
	case game.VerbWatch, game.VerbAim, game.VerbFace, game.VerbFront, game.VerbRear, game.VerbStack:
		return p.w.Watch
	case game.VerbUnit, game.VerbAll, game.VerbBack, game.VerbJoin, game.VerbAbandon, game.VerbScout:
		return math.Inf(-1)
	case game.VerbDone:
		if p.step == "act" {
			return p.w.Watch
		}
	}
	return p.w.Other
}

// Delta is not known: the mission's dice are many and small.
func (x *Evaluator) Delta(rules.State, rules.Action, rules.Side) float64 { return 0 }

// Importance is highest where a patrol decides to go, to strike or to lie low, and
// where a combat may be broken off; what follows from that is habit.
func (x *Evaluator) Importance(s rules.State) float64 {
	switch s.(*game.State).Step() {
	case "act", "decide":
		return 1
	case "stack", "wake", "post", "withdraw", "deploy":
		return 0.5
	}
	return 0
}

// Clock counts missions and turns; Until is the end of the mission under way:
// what a step is worth shows when everybody is home.
func (x *Evaluator) Clock(s rules.State) int {
	at := s.(*game.State)
	return int(at.Played)*mission + int(at.TurnNo)
}

// Until is the end of the mission under way.
func (x *Evaluator) Until(s rules.State) int { return (int(s.(*game.State).Played) + 1) * mission }

// Rounds are fewer than usual: they go to the end of a mission. More of them is what makes
// a General.
func (x *Evaluator) Rounds() (n, width int) { return 64, 8 }

// mind is a way to go on: what the usual plan goes by is multiplied by its numbers.
type mind struct {
	fear  float64 // being seen, and being hit
	doubt float64 // the strength that an objective is worth trying with
	party float64 // how many go out together
}

// minds are the usual one, a bold one and a careful one.
var minds = [...]mind{{1, 1, 1}, {0.6, 0.6, 2}, {1.6, 1.2, 1}}

// Minds is how many ways to go on there are.
func (x *Evaluator) Minds() int { return len(minds) }

// Mind takes one of them up.
func (x *Evaluator) Mind(i int) { x.plan.mind = i }

// mission is more turns than any mission has.
const mission = 1000

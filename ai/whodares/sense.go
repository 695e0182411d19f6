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

// Sense is the knowledge of one player. It keeps its working memory from one
// question to the next and serves one goroutine.
type Sense struct {
	land land
	plan plan
}

// New is the sense of a player of Qui ose gagne.
func New() *Sense { return &Sense{} }

// know makes sure that the map under a position has been read, and reads what
// the position asks for.
func (x *Sense) know(s *game.State) {
	if x.land.sc != s.Scenario() {
		x.land = readLand(s.Scenario())
	}
	x.plan.read(&x.land, s)
}

// Worth is what the mission under way has brought, squeezed between 0 and 1. A
// mission is there to be won: the first half of a point that makes it a success
// counts as much as six points more, or whoever stays in his base, with no
// points and nothing lost, would do better than who tries.
func (x *Sense) Worth(s rules.State, _ rules.Side) float64 {
	at := s.(*game.State)
	halves := at.LastPoints()
	if !at.Ended() {
		halves = at.Points()
	}
	v := halves + lowest
	if at.Succeeds(halves) {
		v += success
	}
	return min(max(float64(v)/(span+success), 0), 1)
}

// In halves of a victory point: the worst that counts, below zero; from there to
// the best; and what a success is worth by itself.
const (
	lowest  = 24
	span    = 60
	success = 12
)

// Promise gives the action that the plan asks for the most, and the others what
// their kind deserves.
func (x *Sense) Promise(dst []float64, s rules.State, acts []rules.Action) []float64 {
	at := s.(*game.State)
	x.know(at)
	best := x.plan.choose(acts)
	for i, a := range acts {
		v := habit(x.plan.step, a)
		switch {
		case i == best:
			v = 0.65
		case a.Verb == game.VerbScout && int(a.A) == x.plan.look:
			v = 0.55
		}
		dst = append(dst, v)
	}
	return dst
}

// habit is what a kind of action promises where the plan asks for another one,
// in worth. To take up units that the plan leaves alone, or to put down those
// that have somewhere to go, is out of the question: it leads round in a
// circle.
func habit(step string, a rules.Action) float64 {
	switch a.Verb {
	case game.VerbLow, game.VerbAttack, game.VerbOn, game.VerbLeave, game.VerbStay:
		return 0.5
	case game.VerbMove, game.VerbWake, game.VerbPost, game.VerbWithdraw, game.VerbSpend, game.VerbReroll, game.VerbEvent:
		return 0.48
	case game.VerbWatch, game.VerbAim, game.VerbFace, game.VerbFront:
		return 0.46
	case game.VerbUnit, game.VerbAll, game.VerbBack, game.VerbJoin, game.VerbAbandon, game.VerbScout:
		return math.Inf(-1)
	case game.VerbDone:
		if step == "act" {
			return 0.46
		}
	}
	return 0.4
}

// Swing is not known: the mission's dice are many and small.
func (x *Sense) Swing(rules.State, rules.Action, rules.Side) float64 { return 0 }

// Stakes is highest where a patrol decides to go, to strike or to lie low, and
// where a combat may be broken off; what follows from that is habit.
func (x *Sense) Stakes(s rules.State) float64 {
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
func (x *Sense) Clock(s rules.State) int {
	at := s.(*game.State)
	return at.Played()*mission + at.TurnNumber()
}

// Until is the end of the mission under way.
func (x *Sense) Until(s rules.State) int { return (s.(*game.State).Played() + 1) * mission }

// mission is more turns than any mission has.
const mission = 1000

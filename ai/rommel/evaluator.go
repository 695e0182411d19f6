// Package rommel knows how the Axis fights a campaign of Field Commander: Rommel: which
// battles and plans are worth their supplies, where Forces march, what is bought (FCR-26,
// 27).
package rommel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// Evaluator is the knowledge of one player, with working memory, for one goroutine.
type Evaluator struct {
	land land
	plan plan
	w    weights
}

// New is the evaluator of a player of Field Commander: Rommel.
func New() *Evaluator { return &Evaluator{w: usual()} }

// Weights is what it goes by, to be varied.
func (x *Evaluator) Weights() any { return &x.w }

// know reads the map under a position, if it has not yet, and what the position asks for.
func (x *Evaluator) know(s *game.State) {
	if x.land.sc != s.Scenario() {
		x.land = readLand(s.Scenario())
	}
	x.plan.w = &x.w
	x.plan.read(&x.land, s)
}

// Prior gives the action that the plan asks for the most, others what their kind
// deserves.
func (x *Evaluator) Prior(dst []float64, s rules.State, acts []rules.Action) []float64 {
	at := s.(*game.State)
	if s.Turn() == rules.Second {
		return Allies{}.Prior(dst, s, acts)
	}
	x.know(at)
	best, hoards, ready := x.plan.choose(acts), x.plan.hoards(acts), x.plan.ready(acts)
	for i, a := range acts {
		v := x.plan.habit(a)
		switch {
		case i == best:
			v = x.w.Asked
		case hoards && a.Verb == game.VerbPay, a.Verb == game.VerbRecover && x.plan.enlisting(a) <= ready:
			v = math.Inf(-1)
		}
		dst = append(dst, v)
	}
	return dst
}

// habit is what a kind of action promises where the plan asks for another one,
// in worth. What brings nothing that could not be had later for the same price is out
// of the question, and so is an attack that cannot become strong enough.
func (p *plan) habit(a rules.Action) float64 {
	switch a.Verb {
	case game.VerbMove:
		if p.phase == "battle-movement" && p.vain(int(a.B)) {
			return math.Inf(-1)
		}
		return p.w.Usual
	case game.VerbRecover:
		if !p.wanted(int(a.A)) {
			return math.Inf(-1)
		}
	case game.VerbBuy, game.VerbLose, game.VerbEnlist:
		return p.w.Usual
	case game.VerbDone:
		return p.w.Done
	}
	return p.w.Other
}

// Delta is not known: the dice of a campaign are many and small.
func (x *Evaluator) Delta(rules.State, rules.Action, rules.Side) float64 { return 0 }

// Importance is highest where an attack is decided on, less where its plans are
// bought and Forces march; what follows from that is habit.
func (x *Evaluator) Importance(s rules.State) float64 {
	at := s.(*game.State)
	switch at.Step() {
	case "act":
		switch at.Phase() {
		case "battle-movement":
			return 1
		case "movement":
			return 0.5
		}
		return 0.25
	case "buy-plans", "exploit", "spend":
		return 0.5
	case "absorb", "sacrifice", "place", "upgrade", "place-upgrade", "retreat":
		return 0.25
	}
	return 0
}

// Clock counts the turns, Until is the end of the next one: what an attack is
// worth shows when the Allies have answered it, and the Axis them.
func (x *Evaluator) Clock(s rules.State) int { return s.(*game.State).Box() }

// Until is the box after the next.
func (x *Evaluator) Until(s rules.State) int { return s.(*game.State).Box() + 2 }

// Glance is how many an easy player plays: one step of a campaign shows nothing.
func (x *Evaluator) Glance() (n, width int) { return 8, 4 }

// mind is a way to go on: what the usual plan goes by is multiplied by its numbers.
type mind struct {
	care  float64 // the losses that an attack should be able to score
	crowd float64 // the Forces that are kept on the map
	spare float64 // the supplies that are kept back from marches
}

// minds are the usual one, a bold one and a careful one.
var minds = [...]mind{{1, 1, 1}, {0.75, 1, 0.5}, {1.3, 1.4, 1}}

// Minds is how many ways to go on there are.
func (x *Evaluator) Minds() int { return len(minds) }

// Mind takes one of them up.
func (x *Evaluator) Mind(i int) { x.plan.mind = i }

// squeeze brings any number between 0 and 1.
func squeeze(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// Package rommel knows how a campaign of Field Commander: Rommel is fought on
// the side of the Axis: which battles are worth their supplies, which plans to
// buy, where Forces march and what is bought (FCR-26, 27).
package rommel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// Sense is the knowledge of one player. It keeps its working memory from one
// question to the next and serves one goroutine.
type Sense struct {
	land land
	plan plan
}

// New is the sense of a player of Field Commander: Rommel.
func New() *Sense { return &Sense{} }

// know makes sure that the map under a position has been read, and reads what
// the position asks for.
func (x *Sense) know(s *game.State) {
	if x.land.sc != s.Scenario() {
		x.land = readLand(s.Scenario())
	}
	x.plan.read(&x.land, s)
}

// Promise gives the action that the plan asks for the most, and the others what
// their kind deserves.
func (x *Sense) Promise(dst []float64, s rules.State, acts []rules.Action) []float64 {
	at := s.(*game.State)
	if s.Turn() == rules.Second {
		return Allies{}.Promise(dst, s, acts)
	}
	x.know(at)
	best := x.plan.choose(acts)
	for i, a := range acts {
		v := habit(a)
		if i == best {
			v = 0.65
		}
		dst = append(dst, v)
	}
	return dst
}

// habit is what a kind of action promises where the plan asks for another one,
// in worth.
func habit(a rules.Action) float64 {
	switch a.Verb {
	case game.VerbMove, game.VerbBuy, game.VerbLose, game.VerbEnlist:
		return 0.5
	case game.VerbDone:
		return 0.52
	}
	return 0.45
}

// Swing is not known: the dice of a campaign are many and small.
func (x *Sense) Swing(rules.State, rules.Action, rules.Side) float64 { return 0 }

// Stakes is highest where an attack is decided on, less where its plans are
// bought and Forces march; what follows from that is habit.
func (x *Sense) Stakes(s rules.State) float64 {
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
	case "buy-plans", "exploit":
		return 0.5
	case "spend", "absorb", "sacrifice":
		return 0.25
	}
	return 0
}

// Clock counts the turns, Until is the end of the next one: what an attack is
// worth shows when the Allies have answered it, and the Axis them.
func (x *Sense) Clock(s rules.State) int { return s.(*game.State).Box() }

// Until is the box after the next.
func (x *Sense) Until(s rules.State) int { return s.(*game.State).Box() + 2 }

// squeeze brings any number between 0 and 1.
func squeeze(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

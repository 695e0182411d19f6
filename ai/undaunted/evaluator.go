// Package undaunted knows how a scenario of Undaunted: North Africa is played: which card
// to bid or play for what, where soldiers go and whom they shoot at. It starts from the
// priorities of the data (UNA-17) and knows only what its side may (UNA-3.9).
package undaunted

import (
	"math"

	"sandtable/ai/value"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
)

// Evaluator is the knowledge of one player, with working memory, for one goroutine.
type Evaluator struct {
	k     weights
	wants wants
	land  land
	view  view
	ways  ways
	acts  []rules.Action
	net   *value.Net
	terms []float64
}

// New is the evaluator of a player of Undaunted. A game whose data cannot be read has
// no positions to ask about.
func New(g *game.Game) *Evaluator {
	x := &Evaluator{k: usual(), net: learned()}
	if p, err := g.Priorities(); err == nil {
		x.wants = readWants(p)
	}
	return x
}

// know reads the ground under a position and the position, for a side.
func (x *Evaluator) know(s *game.State, me rules.Side, k *terms) *view {
	if x.land.sc != s.Scenario() {
		x.land = readLand(s.Scenario())
		x.ways = ways{}
	}
	x.view.k = k
	x.view.read(&x.land, &x.ways, &x.wants, s, me)
	return &x.view
}

// Prior gives each action what the priorities say of it.
func (x *Evaluator) Prior(dst []float64, s rules.State, acts []rules.Action) []float64 {
	if len(acts) < 2 {
		return append(dst, 0)
	}
	at := s.(*game.State)
	v := x.know(at, at.Turn(), &x.k.Prior)
	begin, pass, most := len(dst), -1, 0.0
	for i, a := range acts {
		p := x.rate(v, a)
		if dst = append(dst, x.k.Share*p); a.Verb == game.VerbPass {
			pass = i
		} else if a.Verb == game.VerbPlay {
			most = max(most, p)
		}
	}
	if pass >= 0 && most > x.k.Waste { // a card that is not played is lost (UNA-7.3)
		dst[begin+pass] = math.Inf(-1)
	}
	return dst
}

// Net is what Worth goes by, SetNet changes it.
func (x *Evaluator) Net() *value.Net     { return x.net }
func (x *Evaluator) SetNet(n *value.Net) { x.net = n }

// Value is how likely me is to win: what was learned of what is counted.
func (x *Evaluator) Value(s rules.State, me rules.Side) float64 {
	at := s.(*game.State)
	p := 0.5
	if at.Turn() == rules.Over {
		if w := at.Result().Winner; w >= rules.First {
			p = float64(one(w == rules.First))
		}
	} else {
		x.terms = x.net.Mark(x.Terms(x.terms[:0], s), at.Scenario().ID)
		p = value.Chance(x.net.Odds(x.terms))
	}
	if me == rules.Second {
		return 1 - p
	}
	return p
}

// Weights is what it goes by, to be varied.
func (x *Evaluator) Weights() any { return &x.k }

// pending is what the card or the action under way still brings whoever acts.
func (x *Evaluator) pending(s *game.State) float64 {
	switch step, _ := s.Step(); step {
	case game.StepUse, game.StepMove, game.StepBolster, game.StepInspire, game.StepCommand, game.StepMark:
	default:
		return 0
	}
	x.acts = s.Legal(x.acts[:0])
	v := x.know(s, s.Turn(), &x.k.Counted)
	best := 0.0
	for _, a := range x.acts {
		best = max(best, x.rate(v, a))
	}
	return best
}

// Rounds is more than usual: one takes a fraction of a millisecond.
func (x *Evaluator) Rounds() (n, width int) { return 240, 10 }

// Tries is by how many games a battle dealt by chance is tried: they are over in a moment.
func (x *Evaluator) Tries() int { return 40 }

// Delta is not known.
func (x *Evaluator) Delta(rules.State, rules.Action, rules.Side) float64 { return 0 }

// Importance is highest where a card is bid or chosen; what follows from it is
// nearly always what the priorities say.
func (x *Evaluator) Importance(s rules.State) float64 {
	at := s.(*game.State)
	switch step, _ := at.Step(); step {
	case game.StepUse:
		return 1
	case game.StepBid, game.StepPlay:
		return 0.6
	case game.StepMove, game.StepBolster, game.StepMark, game.StepInspire:
		return 0.35
	case game.StepWound, game.StepPin, game.StepTransfer:
		return 0.2
	}
	return 0
}

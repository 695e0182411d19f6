// Package infidel knows how a battle of Infidel is fought: which Command to
// activate and when to go on, where units ride and which way they face, when to
// shoot, whom to attack (INF-25).
package infidel

import (
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// Evaluator is the knowledge of one player. It keeps its working memory from one
// question to the next and serves one goroutine.
type Evaluator struct {
	k     weights
	land  land
	view  view
	reach game.Reach
	list  []int
	way   []int
	plan  plan
	at    int     // of the scenario among those that lean
	start account // how the battle began
}

// New is the evaluator of a player of Infidel.
func New() *Evaluator {
	x := &Evaluator{k: usual()}
	x.k.Value.Bias = slices.Clone(x.k.Value.Bias) // it may be varied too
	return x
}

func (x *Evaluator) Weights() any { return &x.k }

// know reads the battle under a position, and the position for a side.
func (x *Evaluator) know(s *game.State, me rules.Side) *view {
	began := x.land.sc != s.Scenario()
	if began {
		x.land = readLand(s.Scenario())
		x.at = x.k.Value.Bias.Find(s.Scenario().ID)
	}
	if x.land.harm != x.k.Harm {
		x.land.readTables(&x.k.Harm)
	}
	x.view.k = &x.k
	if began {
		x.view.read(&x.land, s.Scenario().Opening(), rules.First)
		x.start = x.view.account()
	}
	x.view.read(&x.land, s, me)
	return &x.view
}

// Prior gives each action what it seems to bring.
func (x *Evaluator) Prior(dst []float64, s rules.State, acts []rules.Action) []float64 {
	if len(acts) < 2 {
		return append(dst, 0)
	}
	at := s.(*game.State)
	v := x.know(at, at.Turn())
	if u, _ := at.InHand(); u >= 0 && x.onTheMarch(acts) {
		return x.march(dst, v, u, acts)
	}
	from, best, share := len(dst), -1.0, x.k.Value.Share
	for _, a := range acts {
		w := -1.0
		if a.Verb != game.VerbLead {
			w = v.rate(a, acts)
			best = max(best, w)
		}
		dst = append(dst, share*w)
	}
	for i, a := range acts {
		if a.Verb == game.VerbLead && best < mostLead {
			dst[from+i] = share * v.lead(int(a.A), int(a.B))
		}
	}
	return dst
}

// onTheMarch says whether what is asked is how the unit in hand goes on.
func (x *Evaluator) onTheMarch(acts []rules.Action) bool {
	switch acts[len(acts)-1].Verb {
	case game.VerbStep, game.VerbFire, game.VerbFace, game.VerbWith:
		return true
	}
	return false
}

// Value is how likely me is to win: how far both sides are from their flight,
// and what their units are worth as they stand.
func (x *Evaluator) Value(s rules.State, me rules.Side) float64 {
	at := s.(*game.State)
	if at.Turn() == rules.Over {
		switch at.Result().Winner {
		case me:
			return 1
		case rules.Chance:
			return 0.5
		}
		return 0
	}
	a := x.know(at, me).account()
	odds := x.k.Value.odds(&a, &x.start, x.k.Value.Bias.At(x.at))
	if me == rules.Second {
		odds = -odds
	}
	return 1 / (1 + math.Exp(-odds))
}

func (x *Evaluator) Delta(rules.State, rules.Action, rules.Side) float64 { return 0 }

// Importance is highest where a Command is chosen, continued or seized; attacks that
// are named and answered deserve less, how single units go is habit. Where many
// units stand a round takes long, and there are fewer.
func (x *Evaluator) Importance(s rules.State) float64 {
	x.plan.on, x.plan.unit = true, -1
	at := s.(*game.State)
	size := min(1, usualSize/float64(at.OnMap(rules.First).Len()+at.OnMap(rules.Second).Len()))
	switch {
	case at.Shock().Step == game.ShockDesignate:
		return 0.5 * size
	case at.Fire().Step == game.FireCounter, at.Shock().Step == game.ShockWithdraw, at.Shock().Step == game.ShockCounter:
		return 0.35 * size
	}
	if u, _ := at.InHand(); u >= 0 || at.Shock().Step != game.NoShock {
		return 0
	}
	switch at.Step() {
	case game.StepChoose, game.StepContinue, game.StepSeize:
		return size
	}
	return 0
}

// usualSize is how many units a battle has in which there is time for all rounds.
const usualSize = 70

// Clock counts the activations, Until is the end of the next two: what a
// Command has done shows when the other side has answered.
func (x *Evaluator) Clock(s rules.State) int { return s.(*game.State).Activations() }

// Until is two activations on.
func (x *Evaluator) Until(s rules.State) int { return s.(*game.State).Activations() + 2 }

// Rounds is fewer than usual, and of fewer actions: a round is two whole activations.
func (x *Evaluator) Rounds() (n, width int) { return 40, 6 }

// Thought is what a General plays out before he names a Command.
func (x *Evaluator) Thought() (rounds int, calm float64) { return 600, 0.25 }

// Whim is about a flight point.
func (x *Evaluator) Whim() float64 { return 0.04 }

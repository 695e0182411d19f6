package ai

import (
	"context"
	"reflect"

	"sandtable/rules"
)

// onePly looks one step ahead: it carries out each action on guesses at what
// is hidden, lets the dice fall, and takes what is worth most on average.
type onePly struct {
	game      rules.Game
	evaluator Evaluator
	seed      uint64

	legal, outs []rules.Action
	prior       []float64
	try         rules.State
	luck        luck
	whim        float64 // how far it errs about what an action promises, in worth
}

func newOnePly(g rules.Game, evaluator Evaluator, seed uint64) *onePly {
	return &onePly{game: g, evaluator: evaluator, seed: seed, luck: newLuck(), whim: oneStepWhim}
}

// oneStepWhim is about half a medal in a short battle.
const oneStepWhim = 0.2

// onePlySamples is how many guesses each action is tried on.
const onePlySamples = 6

func (p *onePly) Choose(ctx context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	me := v.Turn()
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	p.try = fit(p.try, v)
	r := source(p.seed, v, glancing)
	decision := r.Uint64()
	for i := range p.prior { // it does not plan: what it cannot see it guesses
		p.prior[i] += p.whim * (r.Float64() - 0.5)
	}
	best, most := 0, -1.0
	for i, a := range p.legal {
		if p.prior[i] == Never {
			continue
		}
		worth := 0.0
		for n := range onePlySamples {
			p.luck.set(decision, n)
			p.try.CopyFrom(v)
			p.try.Guess(p.luck.Rand)
			p.try.Apply(a, nil)
			p.settle(me)
			worth += p.evaluator.Value(p.try, me)
		}
		if worth > most+even || worth > most-even && p.prior[i] > p.prior[best] {
			best, most = i, worth
		}
		if ctx.Err() != nil {
			break
		}
	}
	return p.legal[best]
}

// even is how close two sums of worth are taken for equal: promise then decides.
const even = 1e-9

// settle lets chance fall and the other side's windows pass up to a decision.
func (p *onePly) settle(me rules.Side) {
	for range settleSteps {
		switch p.try.Turn() {
		case rules.Over, me:
			return
		case rules.Chance:
			p.outs = p.try.Legal(p.outs[:0])
			p.try.Apply(rules.Pick(p.luck.Rand, p.try, p.outs), nil)
		default:
			a, ok := p.game.Decline(p.try)
			if !ok {
				return
			}
			p.try.Apply(a, nil)
		}
	}
}

// settleSteps is more dice than any action throws.
const settleSteps = 64

// fit is a state that can take the value of like: the old one, or a copy when
// there is none or it is of another game.
func fit(old, like rules.State) rules.State {
	if reflect.TypeOf(old) != reflect.TypeOf(like) {
		return like.Clone()
	}
	return old
}

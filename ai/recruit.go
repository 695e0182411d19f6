package ai

import (
	"context"
	"math"

	"sandtable/rules"
)

// recruit plays as a beginner does: what seems good at first sight, often the second or
// the third best of it, and never what even a beginner sees to be silly.
type recruit struct {
	evaluator Evaluator
	seed      uint64
	legal     []rules.Action
	prior     []float64
}

const (
	recruitHeat  = 0.06 // differences of promise that he hardly sees, in worth
	recruitSilly = 0.15 // what he sees to be silly: so much worse than the best
)

// Choose takes an action the likelier, the more it promises.
func (p *recruit) Choose(_ context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	best := p.prior[Most(p.prior)]
	sum := 0.0
	for i, x := range p.prior {
		if x < best-recruitSilly {
			p.prior[i] = 0
		} else {
			p.prior[i] = math.Exp((x - best) / recruitHeat)
		}
		sum += p.prior[i]
	}
	at := sum * source(p.seed, v, Recruit).Float64()
	for i, x := range p.prior {
		if at -= x; at < 0 {
			return p.legal[i]
		}
	}
	return p.legal[Most(p.prior)]
}

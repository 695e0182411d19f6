package ai

import (
	"context"

	"sandtable/rules"
)

// Hasty is a Sense of a game in which one step tells nothing by itself, so that
// looking a step ahead is no help: an Easy player does what promises most, with
// whims.
type Hasty interface {
	Evaluator
	// Whim is how far an Easy player errs about what an action promises, in worth.
	Whim() float64
}

// hasty takes what promises most, as it sees it.
type hasty struct {
	evaluator Hasty
	seed      uint64
	legal     []rules.Action
	prior     []float64
}

// Choose takes what seems to promise most.
func (p *hasty) Choose(_ context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	r := source(p.seed, v, Easy)
	for i := range p.prior {
		p.prior[i] += p.evaluator.Whim() * (r.Float64() - 0.5)
	}
	return p.legal[Most(p.prior)]
}

package ai

import (
	"context"

	"sandtable/rules"
)

// PriorOnly is an Evaluator whose prior is no worse than a search: FirstSight samples it.
type PriorOnly interface {
	Evaluator
	// Whim is the standard deviation of the noise that FirstSight adds to a prior, in units of value.
	Whim() float64
}

// priorOnly takes the action of the highest prior, with noise.
type priorOnly struct {
	evaluator PriorOnly
	seed      uint64
	legal     []rules.Action
	prior     []float64
}

func (p *priorOnly) Choose(_ context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	r := source(p.seed, v, glancing)
	for i := range p.prior {
		p.prior[i] += p.evaluator.Whim() * (r.Float64() - 0.5)
	}
	return p.legal[Most(p.prior)]
}

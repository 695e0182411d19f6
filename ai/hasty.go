package ai

import (
	"context"
	"math/rand/v2"

	"sandtable/rules"
)

// hasty is a player that plans on little thought and takes a share of its decisions at first sight, as people do who are
// new to a game or in a hurry. What would be silly even at first sight it plans after all.
type hasty struct {
	plan, first Player
	evaluator   Evaluator
	seed        uint64
	haste       float64
	view        rules.State
	chance      rand.PCG
	legal       []rules.Action
	prior       []float64
}

const (
	silly  = 0.15 // what is seen to be silly at once: so much worse by its prior than the best, in value
	little = 16   // of the thought of an Officer: one part in so many
)

// haste is the share of decisions that a Recruit and a Sergeant take at first sight, by game: such that each level wins 65 to
// 75 % of its games against the one below (assets/figures), or is about as many points better where one plays alone.
var haste = map[string]struct{ recruit, sergeant float64 }{
	"memoir":    {0.7, 0.2},
	"undaunted": {0.75, 0.12},
	"infidel":   {0.4, 0.2},
	"rommel":    {0.8, 0.3},
	"whodares":  {1, 0.2},
}

func newHasty(level string, g rules.Game, seed uint64) (Player, error) {
	evaluator := evaluatorOf(g)
	e := effortFor(evaluator)
	e.rounds /= little
	first, err := New(FirstSight, g, seed)
	p := &hasty{plan: newHalving(g, evaluator, seed, e), first: first, evaluator: evaluator, seed: seed, haste: 0.5}
	if x, known := haste[g.ID()]; known && level == Recruit {
		p.haste = x.recruit
	} else if known {
		p.haste = x.sergeant
	}
	return p, err
}

// Choose plans, or takes what seems good at first sight.
func (p *hasty) Choose(ctx context.Context, view rules.State) rules.Action {
	p.view = fit(p.view, view)
	v := p.view
	v.CopyFrom(view)
	v.Hide(v.Turn())
	p.chance.Seed(p.seed, v.Hash())
	if float64(p.chance.Uint64()>>11) < p.haste*(1<<53) {
		if a := p.first.Choose(ctx, v); !p.silly(v, a) {
			return a
		}
	}
	return p.plan.Choose(ctx, v)
}

func (p *hasty) silly(v rules.State, a rules.Action) bool {
	p.legal = v.Legal(p.legal[:0])
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	for i := range p.legal {
		if p.legal[i] == a {
			return p.prior[i] < p.prior[Most(p.prior)]-silly
		}
	}
	return false
}

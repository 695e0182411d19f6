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
	sillyGap    = 0.15 // how much worse than the best, by its prior, is what everybody sees to be silly, in value
	hastyRounds = 16   // what they plan on: this part of an Officer's rounds
)

// haste is the share of decisions taken at first sight.
type haste struct{ recruit, sergeant float64 }

// hastes are such that a Sergeant beats a Recruit, and an Officer a Sergeant, in 65 to 75 % of games, as assets/figures
// counted. Where one plays alone nobody meets either, and so little thought is worth no more than first sight: they do
// equally well there.
var hastes = map[string]haste{
	"memoir":    {0.7, 0.2},
	"undaunted": {0.75, 0.12},
	"infidel":   {0.4, 0.2},
}

// usualHaste is that of any other game.
var usualHaste = haste{0.8, 0.2}

func newHasty(level string, g rules.Game, seed uint64) (Player, error) {
	evaluator := evaluatorOf(g)
	e := effortFor(evaluator)
	e.rounds /= hastyRounds
	share, known := hastes[g.ID()]
	if !known {
		share = usualHaste
	}
	first, err := New(FirstSight, g, seed)
	p := &hasty{plan: newHalving(g, evaluator, seed, e), first: first, evaluator: evaluator, seed: seed, haste: share.sergeant}
	if level == Recruit {
		p.haste = share.recruit
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
		if a := p.first.Choose(ctx, v); !p.isSilly(v, a) {
			return a
		}
	}
	return p.plan.Choose(ctx, v)
}

// isSilly says whether an action is far worse than the best by its prior.
func (p *hasty) isSilly(v rules.State, a rules.Action) bool {
	p.legal = v.Legal(p.legal[:0])
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	for i := range p.legal {
		if p.legal[i] == a {
			return p.prior[i] < p.prior[Most(p.prior)]-sillyGap
		}
	}
	return false
}

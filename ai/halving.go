package ai

import (
	"context"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// halving plays each promising action out to the end of its turn and through the enemy's
// answer, on guesses and sampled dice, and takes the one that is worth most. Actions that
// fall behind get no more rounds: half of them leave after each.
type halving struct {
	rounds
	effort effort
	legal  []rules.Action
	runs   []run
}

// effort is how much a search thinks, in rounds, not in time: the same position always
// gets the same answer. Choose's context is only a safety on a slow machine.
type effort struct {
	rounds int     // played out in a decision that matters fully
	width  int     // actions looked at in such a decision
	turns  int     // how far a round goes: turns of either side, its own included
	trust  float64 // rounds that an action's promise counts for
}

var usualEffort = effort{rounds: 96, width: 8, turns: 2, trust: 12}

// Quick is an Evaluator with rounds so short that more of them fit in a decision.
type Quick interface {
	// Rounds is how many are played out in a decision that matters fully, and
	// how many actions are looked at.
	Rounds() (n, width int)
}

// effortFor is how much a search thinks about a game.
func effortFor(s Evaluator) effort {
	e := usualEffort
	if q, ok := s.(Quick); ok {
		e.rounds, e.width = q.Rounds()
	}
	return e
}

// Glancer is an Evaluator of a game in which one step shows nothing of what it will bring:
// who acts at first sight plans there too, by a few rounds.
type Glancer interface {
	Glance() (n, width int)
}

// glanceTrust is what an action's promise counts for at first sight: it goes by what was
// seen, and that is little.
const glanceTrust = 2

func glanceFor(s Glancer) effort {
	e := usualEffort
	e.rounds, e.width = s.Glance()
	e.trust = glanceTrust
	return e
}

// Horizon is an Evaluator that says how far a round is played, where a few turns
// tell little: to the end of a mission, say.
type Horizon interface {
	// Clock counts on as the game goes on; a round that begins in v ends where
	// it reaches Until(v).
	Clock(s rules.State) int
	Until(v rules.State) int
}

// run is what the rounds of one action have brought.
type run struct {
	a     rules.Action
	prior float64
	sum   float64
	n     int
}

func newHalving(g rules.Game, evaluator Evaluator, seed uint64, e effort) *halving {
	return &halving{rounds: newRounds(g, evaluator, seed), effort: e}
}

// Choose plays rounds until none is left or ctx ends, but one of each action always.
func (p *halving) Choose(ctx context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	stakes := p.evaluator.Importance(v)
	p.enlist(v, max(1, int(stakes*float64(p.effort.width))))
	if len(p.runs) == 1 {
		return p.runs[0].a
	}
	p.settle(v)
	p.halve(ctx, v, int(stakes*float64(p.effort.rounds)))
	return p.runs[0].a
}

// rest appends to what was tried of a view what else promises anything, the most first.
func (p *halving) rest(v rules.State, tried []run) []run {
	var rest []run
	for i, prior := range p.evaluator.Prior(nil, v, p.legal) {
		if a := p.legal[i]; prior != Never && !slices.ContainsFunc(tried, func(r run) bool { return r.a == a }) {
			rest = append(rest, run{a: a, prior: prior})
		}
	}
	sorting.By(rest, p.better)
	return append(tried, rest...)
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// enlist picks the most promising actions, at most width of them.
func (p *halving) enlist(v rules.State, width int) {
	p.prior = p.evaluator.Prior(p.prior[:0], v, p.legal)
	p.runs = p.runs[:0]
	for i, a := range p.legal {
		if p.prior[i] != Never {
			p.runs = append(p.runs, run{a: a, prior: p.prior[i]})
		}
	}
	sorting.By(p.runs, p.better)
	p.runs = p.runs[:min(len(p.runs), width)]
}

// halve shares the rounds out: equally among all, then the better half, down to one.
func (p *halving) halve(ctx context.Context, v rules.State, rounds int) {
	me := v.Turn()
	until := p.until(v, p.effort.turns)
	decision := source(p.seed, v, Officer).Uint64()
	stages := 1
	for n := len(p.runs); n > 2; n = (n + 1) / 2 {
		stages++
	}
	for left := p.runs; len(left) > 1; left = left[:(len(left)+1)/2] {
		each := max(1, rounds/(stages*len(left)))
		for range each {
			for i := range left {
				r := &left[i]
				p.luck.set(decision, r.n)
				r.sum += p.playOut(v, r.a, me, until)
				r.n++
			}
			if ctx.Err() != nil {
				break
			}
		}
		sorting.By(left, p.better)
		if len(left) == 2 || ctx.Err() != nil {
			return
		}
	}
}

// better puts what is worth more first: what the rounds brought, and the promise, which
// counts like a few rounds more. Both have had the same number of rounds.
func (p *halving) better(a, b run) int {
	switch x, y := a.sum+p.effort.trust*a.prior, b.sum+p.effort.trust*b.prior; {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}

// playOut plays an action, then what promises most to either side, up to turn until.
func (p *halving) playOut(v rules.State, a rules.Action, me rules.Side, until int) float64 {
	s := p.begin(v)
	s.Apply(a, nil)
	swing := 0.0
	for range playOutSteps {
		if s.Turn() == rules.Over || p.clock(s) >= until {
			break
		}
		d, taken := p.advance(s, me)
		if swing += d; !taken {
			p.decide(s)
		}
	}
	return p.worth(s, me, swing)
}

// Most is where the largest number stands, the first of equals.
func Most(x []float64) int {
	best := 0
	for i := range x {
		if x[i] > x[best] {
			best = i
		}
	}
	return best
}

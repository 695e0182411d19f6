package ai

import "sandtable/rules"

// rounds is what the searches share that play positions on: what they know, and the working memory of a round.
type rounds struct {
	game      rules.Game
	evaluator Evaluator
	seed      uint64

	try   rules.State
	luck  luck
	outs  []rules.Action
	prior []float64
	slope float64 // how much less than in an even game a swing of luck counts
}

func newRounds(g rules.Game, evaluator Evaluator, seed uint64) rounds {
	return rounds{game: g, evaluator: evaluator, seed: seed, luck: newLuck()}
}

// playOutSteps bounds a round; a turn of any game is far shorter.
const playOutSteps = 2000

// settle makes ready for the rounds of a decision.
func (p *rounds) settle(v rules.State) {
	p.try = fit(p.try, v)
	w := p.evaluator.Value(v, v.Turn())
	p.slope = max(4*w*(1-w), 0.1)
}

// clock counts on with the game, until is where a round of so many turns ends that begins in v.
func (p *rounds) clock(s rules.State) int {
	if h, ok := p.evaluator.(Horizon); ok {
		return h.Clock(s)
	}
	return p.game.TurnNumber(s)
}

func (p *rounds) until(v rules.State, turns int) int {
	if h, ok := p.evaluator.(Horizon); ok {
		return h.Until(v)
	}
	return p.game.TurnNumber(v) + turns
}

// begin is the position that a round begins in: a guess at what is hidden.
func (p *rounds) begin(v rules.State) rules.State {
	p.try.CopyFrom(v)
	p.try.Guess(p.luck.Rand)
	return p.try
}

// advance takes the next step where nobody decides: what chance brings, with its swing for me, or a lone action. It is
// false where a side has to decide; outs is what it may do.
func (p *rounds) advance(s rules.State, me rules.Side) (swing float64, taken bool) {
	p.outs = s.Legal(p.outs[:0])
	switch {
	case s.Turn() == rules.Chance:
		a := rules.Pick(p.luck.Rand, s, p.outs)
		if me >= rules.First {
			swing = p.evaluator.Delta(s, a, me)
		}
		s.Apply(a, nil)
	case len(p.outs) == 1:
		s.Apply(p.outs[0], nil)
	default:
		return 0, false
	}
	return swing, true
}

// decide takes what promises most of outs.
func (p *rounds) decide(s rules.State) {
	p.prior = p.evaluator.Prior(p.prior[:0], s, p.outs)
	s.Apply(p.outs[Most(p.prior)], nil)
}

// worth is what a position is worth to a side, the luck on the way taken out.
func (p *rounds) worth(s rules.State, me rules.Side, swing float64) float64 {
	return p.evaluator.Value(s, me) - p.slope*swing
}

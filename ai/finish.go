package ai

import (
	"slices"

	"sandtable/rules"
)

// Scorer is an Evaluator of a game for one that tells of a position how many points First is
// likely to score, without playing it out.
type Scorer interface {
	Points(s rules.State) float64
}

// finisher plays a game for one on by first thoughts and tells the points of First: to the
// end of the game, or where the evaluator can tell them, as far as a search looks ahead.
type finisher struct {
	halving
	points func(s rules.State) float64 // nil where the game must be played out
	minds  int
	unit   float64
}

func newFinisher(g rules.Game, evaluator Evaluator) *finisher {
	p := &finisher{halving: *newHalving(g, evaluator, 0, effortFor(evaluator)), minds: 1, unit: rules.PointUnit(g)}
	if x, ok := evaluator.(Scorer); ok {
		p.points = x.Points
	}
	if m, ok := evaluator.(Minded); ok {
		p.minds = m.Minds()
	}
	return p
}

// play plays a position out in a mind, beginning with some actions as far as they are
// legal, on guesses and dice of a source, and gives the points of First at the end.
func (p *finisher) play(luck luck, v rules.State, begin []rules.Action, mind int) float64 {
	if m, ok := p.evaluator.(Minded); ok {
		m.Mind(mind)
		defer m.Mind(0)
	}
	p.try, p.luck = fit(p.try, v), luck
	s, until := p.begin(v), p.until(v, p.effort.turns)
	for _, a := range begin {
		if p.outs = s.Legal(p.outs[:0]); slices.Contains(p.outs, a) {
			s.Apply(a, nil)
		}
	}
	for range finishSteps {
		if s.Turn() == rules.Over || p.points != nil && p.clock(s) >= until {
			break
		}
		if _, taken := p.advance(s, rules.Chance); !taken {
			p.decide(s)
		}
	}
	return p.told(s)
}

// told is the points to be expected of a position; as they stand where nobody can tell.
func (p *finisher) told(s rules.State) float64 {
	switch {
	case s.Turn() == rules.Over:
		return float64(s.Result().Score[rules.First]) / p.unit
	case p.points != nil:
		return p.points(s)
	}
	return float64(p.game.Score(s)[rules.First]) / p.unit
}

// finishSteps bounds a game that is played out.
const finishSteps = 20_000

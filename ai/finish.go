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

// Raiser is an Evaluator that tells how much more a General scores than is scored at first sight.
type Raiser interface {
	Raised(s rules.State, points float64) (raised, slope float64)
}

// finisher plays a game for one on by first thoughts and tells the points of First: to the
// end of the game, or where the evaluator can tell them, as far as a search looks ahead.
type finisher struct {
	halving
	tell  func(s rules.State) float64 // the points of First where it ends
	ahead bool                        // it ends as far as a search looks ahead
	minds int
	unit  float64
}

func newFinisher(g rules.Game, evaluator Evaluator, seed uint64, e effort) *finisher {
	p := &finisher{halving: *newHalving(g, evaluator, seed, e), minds: 1, unit: rules.PointUnit(g)}
	p.tell = func(s rules.State) float64 { return float64(g.Score(s)[rules.First]) / p.unit }
	if x, ok := evaluator.(Scorer); ok {
		p.tell, p.ahead = x.Points, true
	}
	if m, ok := evaluator.(Minded); ok {
		p.minds = m.Minds()
	}
	return p
}

// play plays a position out in a mind, beginning with some actions as far as they are
// legal, on guesses and dice of a source, and gives the points of First at the end.
func (p *finisher) play(luck luck, v rules.State, mind int, begin ...rules.Action) float64 {
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
		if s.Turn() == rules.Over || p.ahead && p.clock(s) >= until {
			break
		}
		if _, taken := p.advance(s, rules.Chance); !taken {
			p.decide(s)
		}
	}
	return p.tell(s)
}

// finishSteps bounds a game that is played out.
const finishSteps = 20_000

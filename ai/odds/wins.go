package odds

import (
	"slices"

	"sandtable/rules"
)

// winSteps is how much is tried out to find whether an act wins at once.
const winSteps = 4000

// Wins is how likely an act in a view, with what follows at once, wins the game for who does
// it before anybody is asked anything else; 0 where that hangs on what is hidden.
func Wins(view rules.State, a rules.Action, then []rules.Action) float64 {
	var p [2]float64
	for i := range p {
		s := view.Clone()
		s.Guess(rules.Stream(uint64(i+1), "wins"))
		steps := winSteps
		p[i] = winning(s, a, then, s.Turn(), &steps)
		if steps < 0 {
			return 0
		}
	}
	if d := p[0] - p[1]; d > 1e-9 || d < -1e-9 {
		return 0
	}
	return p[0]
}

func winning(s rules.State, a rules.Action, then []rules.Action, me rules.Side, steps *int) (won float64) {
	*steps--
	s.Apply(a, nil)
	switch turn := s.Turn(); {
	case *steps < 0:
	case turn == rules.Over && s.Result().Winner == me:
		return 1
	case turn == rules.Chance:
		legal, total := s.Legal(nil), 0
		for _, b := range legal {
			total += s.Weight(b)
		}
		for _, b := range legal {
			won += float64(s.Weight(b)) / float64(total) * winning(s.Clone(), b, then, me, steps)
			if *steps < 0 {
				return 0
			}
		}
	case turn == me && len(then) > 0 && slices.Contains(s.Legal(nil), then[0]):
		return winning(s, then[0], then[1:], me, steps)
	}
	return won
}

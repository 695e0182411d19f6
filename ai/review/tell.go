package review

import (
	"sandtable/ai"
	"sandtable/rules"
)

// teller knows what positions are worth, those in which chance acts by all that may fall.
type teller struct {
	game   rules.Game
	worth  func(s rules.State) float64
	memo   map[uint64]float64
	budget int
	spare  []rules.State
	legal  [][]rules.Action

	fell      rules.Action
	worthFell float64
}

// A roll is told exactly as long as no more positions than budget come of it; what is rarer
// is told by the position before it.
const budget = 1500

func newTeller(g rules.Game) *teller {
	t := &teller{game: g, memo: map[uint64]float64{}, budget: budget}
	judge := ai.Judge(g)
	t.worth = func(s rules.State) float64 {
		if s.Turn() == rules.Over {
			switch s.Result().Winner {
			case rules.First:
				return 1
			case rules.Second:
				return 0
			}
			return 0.5
		}
		return judge(s)
	}
	return t
}

// fall is the mean over all that may fall in a position in which chance acts, and what it is
// worth that a falls: both told in one go, so that the difference is zero on average.
func (t *teller) fall(s rules.State, a rules.Action) (mean, fell float64) {
	left := t.budget
	t.fell = a
	mean = t.mean(s, &left, 0)
	return mean, t.worthFell
}

// mean is the mean over all that may fall in a position in which chance acts.
func (t *teller) mean(s rules.State, left *int, depth int) float64 {
	key := s.Hash()
	if v, ok := t.memo[key]; ok && depth > 0 {
		return v
	}
	sum, all := 0.0, 0
	for _, a := range t.outcomes(s, depth) {
		w := s.Weight(a)
		all += w
		next := t.spare[depth]
		next.CopyFrom(s)
		next.Apply(a, nil)
		v := t.after(next, left, depth)
		sum += float64(w) * v
		if depth == 0 && a == t.fell {
			t.worthFell = v
		}
	}
	v := sum / float64(all)
	t.memo[key] = v
	return v
}

// after is what a position is worth that came of a roll: the dice that follow are rolled as
// long as the budget lasts; cards that are drawn after them are told by what stands.
func (t *teller) after(s rules.State, left *int, depth int) float64 {
	if s.Turn() == rules.Chance && *left > 0 && t.rolls(s, depth+1) {
		return t.mean(s, left, depth+1)
	}
	*left--
	return t.worth(s)
}

func (t *teller) rolls(s rules.State, depth int) bool {
	return t.game.Kind(t.outcomes(s, depth)[0]) == rules.Die
}

// outcomes are all that may fall so deep in a roll, where there is room for a position too.
func (t *teller) outcomes(s rules.State, depth int) []rules.Action {
	for len(t.legal) <= depth {
		t.legal, t.spare = append(t.legal, nil), append(t.spare, s.Clone())
	}
	t.legal[depth] = s.Legal(t.legal[depth][:0])
	return t.legal[depth]
}

package review

import (
	"context"
	"fmt"
	"math"

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

// Games that an expectation is the mean of, and how many positions may come of a roll then.
const (
	soloGames  = 64
	soloBudget = 12
)

func newTeller(g rules.Game, seed uint64) *teller {
	t := &teller{game: g, memo: map[uint64]float64{}, budget: budget}
	if g.Solitaire() {
		expect := ai.Expecter(g, seed)
		t.worth = func(s rules.State) float64 { return expect(s, soloGames) }
		if ai.PlaysOut(g) {
			t.budget = soloBudget
		}
		return t
	}
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

// value is what First may hope for in a position; where dice fall, over all of them.
func (t *teller) value(s rules.State) float64 {
	if s.Turn() != rules.Chance {
		return t.worth(s)
	}
	mean, _ := t.fall(s, rules.Action{})
	return mean
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

// Tell tells a game without weighing its decisions, on so many cores; 0 for all there are. m is
// left as it is. In a game for two it takes a few milliseconds a turn. In a game for one,
// where each value may be a mean of games that are played out, it takes long: quick tells then
// what was expected at the first decision of each turn alone, and no luck. The answer is the
// same however many cores there are. It ends with ctx's error where that ends.
func Tell(ctx context.Context, m *rules.Match, seed uint64, cores int, quick bool) (*Review, error) {
	g, steps := m.Game(), m.Steps()
	r := &Review{Game: g.ID(), Scenario: m.Setup().Scenario, Judge: Edition, Steps: len(steps), Sum: sumOf(m), Solitaire: g.Solitaire(), Unit: ai.Unit(g),
		Value: make([]float64, len(steps)), Luck: make([]float64, len(steps)), By: make([]rules.Side, len(steps)), Turn: make([]int, len(steps))}
	r.Quick = quick && ai.PlaysOut(g)
	s := m.Start()
	r.Start = newTeller(g, seed).value(s)
	blocks := r.divide(m)
	err := spread(ctx, cores, len(blocks), func() func(i int) error {
		t := newTeller(g, seed)
		return func(i int) error {
			b := &blocks[i]
			err := rules.Guard(func() error { b.tell(ctx, t, r, steps); return nil })
			return atStep(b.from, err)
		}
	})
	if err != nil {
		return nil, err
	}
	r.settle()
	return r, nil
}

// atStep is an error with the step at which it came, counted from 0; nil for none.
func atStep(n int, err error) error {
	if err != nil {
		err = fmt.Errorf("step %d: %w", n+1, err)
	}
	return err
}

// block is some steps of a game that begin with a decision, and can be told by themselves.
type block struct {
	at       rules.State
	from, to int
}

// blockSteps is how many steps are told in a row.
const blockSteps = 24

// divide walks through a game, notes whose each step is and in which turn, and cuts it.
func (r *Review) divide(m *rules.Match) (out []block) {
	g, steps := m.Game(), m.Steps()
	s := m.Start()
	by := rules.Chance
	for i, a := range steps {
		if who := s.Turn(); who >= rules.First {
			by = who
			if i == 0 || i-out[len(out)-1].from >= blockSteps {
				out = cut(out, s, i)
			}
		} else if i == 0 {
			out = cut(out, s, i)
		}
		s.Apply(a, nil)
		r.By[i], r.Turn[i] = by, g.TurnNumber(s)
	}
	if len(out) > 0 {
		out[len(out)-1].to = len(steps)
	}
	return out
}

func cut(out []block, s rules.State, i int) []block {
	if len(out) > 0 {
		out[len(out)-1].to = i
	}
	return append(out, block{at: s.Clone(), from: i})
}

// tell tells what each step was worth, and what of it was luck; from goes along.
func (b *block) tell(ctx context.Context, t *teller, r *Review, steps []rules.Action) {
	s := b.at
	for ; b.from < b.to && ctx.Err() == nil; b.from++ {
		i, a := b.from, steps[b.from]
		chance := s.Turn() == rules.Chance
		switch {
		case r.Quick:
			s.Apply(a, nil)
			r.Value[i] = math.NaN() // filled in by settle
			if i+1 == len(steps) || s.Turn() != rules.Chance && i+1 < len(steps) && r.Turn[i+1] != r.Turn[max(0, i-1)] {
				r.Value[i] = t.worth(s)
			}
		case chance:
			mean := 0.0
			mean, r.Value[i] = t.fall(s, a)
			r.Luck[i] = r.Value[i] - mean
			s.Apply(a, nil)
		default:
			clear(t.memo) // of other rolls
			s.Apply(a, nil)
			r.Value[i] = t.value(s)
		}
	}
	b.at = nil
}

// settle fills in what was not told, and lets what nobody has decided, the set-up, be part of
// the start.
func (r *Review) settle() {
	was := r.Start
	for i, v := range r.Value {
		if math.IsNaN(v) {
			r.Value[i] = was
		}
		was = r.Value[i]
	}
	was = r.Start
	dealt := 0
	for dealt < len(r.By) && r.By[dealt] == rules.Chance {
		shift := r.Value[dealt] - was - r.Luck[dealt]
		r.Start += shift
		for i := range dealt {
			r.Value[i] += shift
		}
		was = r.Value[dealt]
		dealt++
	}
}

// sumOf is a fingerprint of the steps of a game.
func sumOf(m *rules.Match) uint64 {
	h := uint64(14695981039346656037)
	for _, a := range m.Steps() {
		for _, x := range [...]uint16{uint16(a.Verb), uint16(a.A), uint16(a.B), uint16(a.C)} {
			h = (h ^ uint64(x)) * 1099511628211
		}
	}
	return h
}

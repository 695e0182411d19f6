package puzzle

import (
	"context"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/rules"
)

// MostStars is how many a turn can earn.
const MostStars = 3

// limits are what a turn may give away in all for three stars, for two and for one, in shares of the stake: what is not
// known to have been given away costs none.
var limits = [MostStars]float64{0, 0.08, 0.16}

// Limits is what a turn of a game may give away in all for three stars, for two and for one, in
// chances to win or in points.
func Limits(g rules.Game) (out [MostStars]float64) {
	for i, share := range limits {
		out[i] = share * ai.Unit(g)
	}
	return out
}

// Stars is how many a turn earns that gave so much away.
func Stars(g rules.Game, given float64) int {
	for i, most := range Limits(g) {
		if given <= most {
			return MostStars - i
		}
	}
	return 0
}

// Seed is what a judge's guesses and dice follow from: the same for a turn everywhere.
const Seed = 1

// Verdict is what was made of a turn. What dice did in it is left out: only choices count.
type Verdict struct {
	// Best is what the best turn hopes for, Given what the runs of this one gave away in all, as far
	// as that is known: chances to win, or points in a game for one.
	Best, Given float64
	Decisions   []review.Decision
	// Won says that it ended the game, and won it.
	Won bool
}

// Worst is the decision that gave most away; nil where none is known to have given anything away.
func (v *Verdict) Worst() (out *review.Decision) {
	for i := range v.Decisions {
		if d := &v.Decisions[i]; d.Grade >= review.Misstep && (out == nil || d.Lost > out.Lost) {
			out = d
		}
	}
	return out
}

// Judge judges what the side that had to decide after the first from steps of a match did
// before step to, as a review of its game does, on so many cores, 0 for all but one. got, which may
// be nil, hears how many of how many runs are done. It ends with ctx's error where that ends.
func Judge(ctx context.Context, m *rules.Match, from, to int, seed uint64, cores int, got func(n, of int)) (*Verdict, error) {
	s, err := m.At(from, nil)
	if err != nil {
		return nil, err
	}
	end, err := m.At(to, nil)
	if err != nil {
		return nil, err
	}
	v := &Verdict{Won: end.Turn() == rules.Over && end.Result().Winner == s.Turn()}
	if v.Decisions, v.Best, err = review.Turn(ctx, m, s.Turn(), from, to, seed, cores, got); err != nil {
		return nil, err
	}
	for i := range v.Decisions {
		v.Given += v.Decisions[i].Lost
	}
	return v, nil
}

// Answer is a match played on by a General to the end of what the side to decide does in
// a row, at most so many decisions; nil where nobody has to, or tables do. m is left as
// it is.
func Answer(ctx context.Context, m *rules.Match, seed uint64, most int) (*rules.Match, error) {
	g, side := m.Game(), m.Now().Turn()
	if side < rules.First || g.Solitaire() {
		return nil, nil
	}
	from := len(m.Steps())
	on, err := m.Branch(from, rules.Seeded(seed))
	if err != nil {
		return nil, err
	}
	var seats [2]ai.Player
	for i, level := range [2]string{ai.General, ai.Officer} {
		if seats[int(side)^i], err = ai.New(level, g, seed); err != nil {
			return nil, err
		}
	}
	for range most {
		if _, done := End(on, from); done {
			break
		}
		who := on.Now().Turn()
		if who < rules.First {
			break
		}
		if err := on.Do(seats[who].Choose(ctx, on.View(who)), nil); err != nil {
			return nil, err
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return on, nil
}

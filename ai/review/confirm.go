package review

import (
	"context"
	"fmt"
	"math"

	"sandtable/ai"
	"sandtable/rules"
)

// Proof is what a decision and the one that a review holds to be better came to when both
// were played out to the end of the game, the same number of times.
type Proof struct {
	Decision
	// Better and Did are what the side got on average by the better action and by what was
	// done: chances to win, a draw counting half, or points.
	Better float64 `json:"better"`
	Did    float64 `json:"did"`
	Apart  float64 `json:"apart"` // Better − Did
	Off    float64 `json:"off"`   // its standard error
	// Fair is Apart with the luck of dice and draws on the way taken out, which is zero on
	// average: the same in the long run, and far nearer to it after a few games. FairOff is its
	// standard error. In a game for one, whose luck is told by playing on, they are Apart and Off.
	Fair    float64 `json:"fair"`
	FairOff float64 `json:"fair_off"`
}

// maxSteps bounds a game that is played out: no supplied battle comes near it.
const maxSteps = 20_000

// Prove plays the best of a decision of m, and what was done, out to the end by players of a
// level, so many times each, on so many cores; 0 for all there are. What the side could not
// know is guessed anew each time, for both alike, and both have the same dice as long as
// they roll the same. The answer is the same however many cores there are. It ends with
// ctx's error where that ends.
func Prove(ctx context.Context, m *rules.Match, d Decision, level string, times int, seed uint64, cores int) (*Proof, error) {
	g := m.Game()
	s, err := m.At(d.Step, nil)
	if err != nil {
		return nil, err
	}
	view := s.Clone()
	view.Hide(d.Side)
	var acts [2]rules.Action
	for i, text := range [2]string{d.Best[0].Action, d.Action} {
		if acts[i], err = rules.Parse(g, s, text); err != nil {
			return nil, fmt.Errorf("step %d: %w", d.Step, err)
		}
	}
	ends := make([]playedOut, times)
	err = spread(ctx, cores, times, func() func(i int) error {
		bots, err := seats(g, level, seed)
		var luck *teller
		if !g.Solitaire() {
			luck = newTeller(g, seed)
		}
		return func(i int) error {
			for k, a := range acts {
				if err == nil {
					ends[i].got[k], ends[i].luck[k], err = ended(ctx, g, bots, luck, view, a, seed+uint64(i), d.Side)
				}
			}
			return err
		}
	})
	if err != nil {
		return nil, err
	}
	return prove(d, ends), nil
}

// playedOut is what a side got by the better action and by what was done, and what of it was
// luck.
type playedOut struct{ got, luck [2]float64 }

// prove adds up.
func prove(d Decision, ends []playedOut) *Proof {
	p := &Proof{Decision: d}
	n := float64(len(ends))
	for _, e := range ends {
		p.Better += e.got[0] / n
		p.Did += e.got[1] / n
		p.Fair += (e.got[0] - e.luck[0] - e.got[1] + e.luck[1]) / n
	}
	p.Apart = p.Better - p.Did
	square, fair := 0.0, 0.0
	for _, e := range ends {
		off := e.got[0] - e.got[1] - p.Apart
		square += off * off / n
		off = e.got[0] - e.luck[0] - e.got[1] + e.luck[1] - p.Fair
		fair += off * off / n
	}
	p.Off, p.FairOff = math.Sqrt(square/max(1, n-1)), math.Sqrt(fair/max(1, n-1))
	return p
}

// seats are the players of both sides.
func seats(g rules.Game, level string, seed uint64) (bots [2]ai.Player, err error) {
	for i := range bots {
		who := level
		if i == 1 && g.Solitaire() {
			who = ai.Tables
		}
		if bots[i], err = ai.New(who, g, seed); err != nil {
			return bots, err
		}
	}
	return bots, nil
}

// ended is what a side gets at the end of a game that begins with an action, and what of it was
// luck, as luck tells it; 0 where that is nil.
func ended(ctx context.Context, g rules.Game, bots [2]ai.Player, luck *teller, view rules.State, a rules.Action, seed uint64, me rules.Side) (got, lucky float64, err error) {
	random := rules.Stream(seed, "prove")
	s := view.Clone()
	s.Guess(random)
	s.Apply(a, nil)
	sign := 1.0
	if me == rules.Second {
		sign = -1
	}
	var legal []rules.Action
	for range maxSteps {
		switch who := s.Turn(); who {
		case rules.Over:
			return gained(g, s, me), lucky, nil
		case rules.Chance:
			legal = s.Legal(legal[:0])
			fell := rules.Pick(random, s, legal)
			if luck != nil {
				mean, worth := luck.fall(s, fell)
				lucky += sign * (worth - mean)
			}
			s.Apply(fell, nil)
		default:
			if luck != nil {
				clear(luck.memo) // of other rolls
			}
			seen := s.Clone()
			seen.Hide(who)
			s.Apply(bots[who].Choose(ctx, seen), nil)
		}
		if ctx.Err() != nil {
			return 0, 0, ctx.Err()
		}
	}
	return 0, 0, fmt.Errorf("the game is not over after %d steps", maxSteps)
}

// gained is what a game that is over brought a side.
func gained(g rules.Game, s rules.State, me rules.Side) float64 {
	end := s.Result()
	if g.Solitaire() {
		return float64(end.Score[rules.First]) / rules.PointUnit(g)
	}
	switch end.Winner {
	case me:
		return 1
	case me.Other():
		return 0
	}
	return 0.5
}

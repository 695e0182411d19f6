package learn

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"sandtable/ai"
	"sandtable/ai/numbers"
	"sandtable/rules"
)

// Contest tunes the weights of a prior by SPSA (simultaneous perturbation): two settings on either side of the present
// one, all weights moved at random, play the same deals with sides exchanged, by the prior alone; the setting moves
// towards the winner.
type Contest struct {
	Game      rules.Game
	Scenarios []string
	Make      func() Evaluator
	Change    []int
	Seed      uint64
	Rounds    int     // contests
	Pairs     int     // deals in each
	Reach     float64 // how far the two lie apart at first, in shares of a number
	Pace      float64 // how far the setting goes after a contest that was won throughout
	Workers   int
}

// Run gives the setting found: the mean of the second half, which errs less than the
// last.
func (c *Contest) Run(ctx context.Context) []float64 {
	values := c.start()
	size0 := slices.Clone(values)
	for k := range size0 {
		size0[k] = size(size0[k])
	}
	mean := make([]float64, len(values))
	r := rand.New(rand.NewPCG(c.Seed, 0x5e771e))
	for n := range c.Rounds {
		if ctx.Err() != nil {
			break
		}
		fade := 1 / (1 + 3*float64(n)/float64(c.Rounds))
		up, down, way := slices.Clone(values), slices.Clone(values), make([]float64, len(values))
		for k := range values {
			way[k] = 1 - 2*float64(r.IntN(2))
			up[k] += c.Reach * fade * way[k] * size0[k]
			down[k] -= c.Reach * fade * way[k] * size0[k]
		}
		won := sum(c.play(up, down, r.Uint64(), 2*c.Pairs)) / float64(2*c.Pairs)
		for k := range values {
			values[k] += c.Pace * fade * won * way[k] * size0[k]
		}
		if n >= c.Rounds/2 {
			for k := range mean {
				mean[k] += values[k] / float64(c.Rounds-c.Rounds/2)
			}
		}
	}
	return mean
}

func (c *Contest) start() (out []float64) {
	all := numbers.List(c.Make().Weights())
	for _, i := range c.Change {
		out = append(out, *all[i].At)
	}
	return out
}

func sum(x []float64) (n float64) {
	for _, v := range x {
		n += v
	}
	return n
}

// Against plays so many deals twice, and counts losses and wins against the first values.
func (c *Contest) Against(values []float64, deals int) (lost, won int) {
	for _, x := range c.play(values, c.start(), c.Seed+1, 2*deals) {
		switch {
		case x < 0:
			lost++
		case x > 0:
			won++
		}
	}
	return lost, won
}

// play is what came of some games of a against b, over the deals of a seed, each played
// twice: 1 where a won, -1 where b did.
func (c *Contest) play(a, b []float64, seed uint64, games int) []float64 {
	results := make([]float64, games)
	var wait sync.WaitGroup
	for w := range c.Workers {
		wait.Go(func() {
			one, two := c.seat(a), c.seat(b)
			for i := w; i < len(results); i += c.Workers {
				r := rand.New(rand.NewPCG(seed, uint64(i/2)))
				scenario := c.Scenarios[r.IntN(len(c.Scenarios))]
				first := rules.Side(i % 2)
				seats := [2]ai.Evaluator{one, two}
				if first == rules.Second {
					seats = [2]ai.Evaluator{two, one}
				}
				results[i] = score(Impulse(c.Game, scenario, seats, r), first)
			}
		})
	}
	wait.Wait()
	return results
}

func (c *Contest) seat(values []float64) Evaluator {
	s := c.Make()
	all := numbers.List(s.Weights())
	for k, i := range c.Change {
		*all[i].At = values[k]
	}
	return s
}

// score is 1 where a side has won, -1 where it has lost.
func score(s rules.State, me rules.Side) float64 {
	switch s.Result().Winner {
	case me:
		return 1
	case me.Other():
		return -1
	}
	return 0
}

// Impulse plays a game by what promises most, and gives its end, or where it got stuck.
func Impulse(g rules.Game, scenario string, seats [2]ai.Evaluator, r *rand.Rand) rules.State {
	s, err := g.New(rules.Setup{Scenario: scenario}, nil)
	if err != nil {
		panic(err) // its scenarios can be set up
	}
	var legal []rules.Action
	var prior []float64
	for range mostImpulses {
		who := s.Turn()
		if who == rules.Over {
			break
		}
		legal = s.Legal(legal[:0])
		a := legal[0]
		switch {
		case who == rules.Chance:
			a = rules.Pick(r, s, legal)
		case len(legal) > 1:
			prior = seats[who].Prior(prior[:0], s, legal)
			a = legal[ai.Most(prior)]
		}
		s.Apply(a, nil)
	}
	return s
}

// mostImpulses is more than any game has steps.
const mostImpulses = 20_000

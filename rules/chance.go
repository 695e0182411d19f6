package rules

import (
	"hash/fnv"
	"math/rand/v2"
)

// Stream is an independent source of a seed and a name: a bot that thinks longer never moves a die.
func Stream(seed uint64, name string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(name))
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

// Pick draws one outcome of s by weight; outs is s.Legal while chance acts.
func Pick(r *rand.Rand, s State, outs []Action) Action {
	total := 0
	for _, a := range outs {
		total += s.Weight(a)
	}
	return pickAt(s, outs, r.IntN(total))
}

func pickAt(s State, outs []Action, n int) Action {
	for _, a := range outs {
		if n -= s.Weight(a); n < 0 {
			return a
		}
	}
	panic("rules: the weights changed while drawing")
}

// Source decides chance in a match. ok is false when it has no answer yet:
// the match then waits until the outcome is given by Match.Do.
type Source interface {
	Next(g Game, s State, outs []Action, n int) (a Action, ok bool)
}

// Seeded decides everything by a seed. The nth step of a game always meets the
// same random number: taking a decision back and repeating it brings the same
// dice, and a loaded journal goes on as it would have.
type Seeded uint64

// Next takes the nth outcome of chance that the seed holds.
func (seed Seeded) Next(_ Game, s State, outs []Action, n int) (Action, bool) {
	r := rand.New(rand.NewPCG(uint64(seed), uint64(n)*0x9e3779b97f4a7c15+1))
	return Pick(r, s, outs), true
}

// Typed leaves the dice to the player's real ones, and draws by a seed.
type Typed uint64

// Next draws cards by the seed and leaves dice to who types them in: false.
func (seed Typed) Next(g Game, s State, outs []Action, n int) (Action, bool) {
	if g.Kind(outs[0]) == Die {
		return Action{}, false
	}
	return Seeded(seed).Next(g, s, outs, n)
}

// Given waits for every outcome: scripts, the protocol and tests give them.
type Given struct{}

// Next leaves every outcome to who gives it: false.
func (Given) Next(Game, State, []Action, int) (Action, bool) { return Action{}, false }

package rommel

import "sandtable/rules"

// OddsMax is the most losses of a round that are told apart.
const OddsMax = 48

// Odds is how likely a side is to score each number of losses in a round: the
// last number stands for that many or more.
type Odds [OddsMax + 1]float64

// Mean is the losses to be expected.
func (o *Odds) Mean() (sum float64) {
	for n, p := range o {
		sum += float64(n) * p
	}
	return sum
}

// AtLeast is the chance of n losses or more.
func (o *Odds) AtLeast(n int) (sum float64) {
	for _, p := range o[min(max(n, 0), OddsMax):] {
		sum += p
	}
	return sum
}

// Clash is a round of a battle, under way or only thought of, of which the odds
// are asked. Forces are bits by their numbers, by side.
type Clash struct {
	Zone     int
	Attacker rules.Side
	Round    int // about to be fought, from 1
	Forces   [2]uint64
	Pair     uint64 // of Cohesion; if it is in play and there is none, the two weakest that there may be
	Plans    [2][Plans]uint8
}

// Clash is the round under way, as if none of its dice had fallen, or the next,
// with the plans in play; its zone is -1 when no battle is fought.
func (s *State) Clash() Clash {
	f := &s.fight
	if f.zone == off {
		return Clash{Zone: none}
	}
	c := Clash{Zone: int(f.zone), Attacker: f.attacker, Round: int(f.round), Pair: uint64(f.pair), Plans: f.plans,
		Forces: [2]uint64{uint64(s.fighters(rules.First)), uint64(s.fighters(rules.Second))}}
	if f.part == 0 {
		c.Round++
	}
	return c
}

// ClashAt is the first round of a battle in a zone between the Forces that stand
// there, without any plan.
func (s *State) ClashAt(z int, attacker rules.Side) Clash {
	return Clash{Zone: z, Attacker: attacker, Round: 1, Forces: [2]uint64{uint64(s.axisIn(uint8(z))), uint64(s.alliedIn(uint8(z)))}}
}

// Stand is how many losses destroy every Force of a side, those that its Dig-In
// absorbs included (FCR-1.9, 9.12).
func (s *State) Stand(c *Clash, side rules.Side) int {
	x := forces(c.Forces[side])
	return 2*x.count() - (x & s.reduced).count() + int(c.Plans[side][planDigIn])
}

// Expect is the odds of the losses that each side scores in a round, before any
// are absorbed. Where chance comes before the round (Intelligence, Deployment)
// all its cases are weighed. It takes it that the player uses Tactics where that
// brings the most losses, in the usual order of the dice, and that an Ambush is
// absorbed where it costs the fewest; ties among Allied Forces go as whoever
// settles them would like. It allocates nothing.
func (s *State) Expect(c *Clash) (out [2]Odds) {
	r := reckoning{Clash: *c, reduced: s.reduced, cup: s.planCup}
	s.reckon(r, 1, &out)
	return out
}

package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// OddsMax is the most losses of a round that are told apart.
const OddsMax = 48

// Odds is how likely each number of losses is: the last stands for that many or more.
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

// Outlook is what may come of a battle, or of what is left of it.
type Outlook struct {
	Rounds int        // that are reckoned with, at the most
	Losses [2]Odds    // of the Forces of each side; what Dig-In absorbs is none
	Fates  [4]float64 // how likely both sides are left, the Allies alone, the Axis alone, nobody
}

// Clash is a battle from a round on, under way or only thought of, of which the
// odds are asked. Forces are bits by their numbers, by side.
type Clash struct {
	Zone     int
	Attacker rules.Side
	Round    int // about to be fought, from 1
	ToEnd    bool
	Forces   [2]uint64
	Pair     uint64 // of Cohesion; if it is in play and there is none, the two weakest that there may be
	Plans    [2][Plans]uint8
}

// Clash is the round under way, as if none of its dice had fallen, or the next,
// with the plans in play; its zone is -1 when no battle is fought.
func (s *State) Clash() Clash {
	f := &s.fight
	if f.zone == scenario.Off {
		return Clash{Zone: scenario.None}
	}
	c := Clash{Zone: int(f.zone), Attacker: f.attacker, Round: int(f.round), ToEnd: f.toEnd, Pair: uint64(f.pair), Plans: f.plans,
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

// Stand is how many losses destroy every Force of a side (FCR-1.9), with those that
// Deployment may still bring (FCR-9.9).
func (s *State) Stand(c *Clash, side rules.Side) int {
	n := (&reckoning{Clash: *c, reduced: s.reduced}).steps(side)
	if side == rules.Second && c.Round == 1 {
		n += 2 * min(int(c.Plans[side][scenario.PlanDeployment]), s.alliedCup().Len())
	}
	return n
}

// Expect is what may come of a battle over all the rounds that its Presses bring; of one
// to the end, of its next round. Where chance comes before the round (Intelligence,
// Deployment) all its cases are weighed. It takes it that the player uses Intelligence,
// and Tactics where that brings the most losses in the round, in the usual order of the
// dice, and gives the Forces whose dice he misses least; ties among Allied Forces go as
// whoever settles them would like, and where that is chance against him.
func (s *State) Expect(c *Clash) (out Outlook) {
	r := reckoning{Clash: *c, reduced: s.reduced, cup: s.planCup}
	s.reckon(r, 1, &out)
	return out
}

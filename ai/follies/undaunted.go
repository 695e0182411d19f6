package follies

import (
	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

var undauntedFollies = []Folly{
	{"passes with a shot of 30 % or more in hand", passes},
	{"demolishers who do not walk up to a vehicle", strayDemolishers},
	{"demolishers bid away", demolishersBid},
}

// passes is player turns ended with a card in hand that has a fair shot.
func passes(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		s := x.Before.(*undaunted.State)
		if x.Side != side || x.Did.Verb != undaunted.VerbPass && x.Did.Verb != undaunted.VerbPlay {
			return 0, 0
		}
		if x.Did.Verb == undaunted.VerbPlay {
			return 0, 1
		}
		for _, a := range s.Legal(nil) {
			if a.Verb != undaunted.VerbPlay {
				continue
			}
			on := s.Clone().(*undaunted.State)
			on.Apply(a, nil)
			if on.Turn() != side {
				continue
			}
			for _, b := range on.Legal(nil) {
				if o, ok := on.AttackOdds(b); ok && o.Chance() >= fairShot {
					return 1, 1
				}
			}
		}
		return 0, 1
	}
}

// fairShot is the chance from which on a shot is worth a card that would be lost.
const fairShot = 0.3

// demolishes says whether the soldier of a card can demolish what he stands beside.
func demolishes(s *undaunted.State, side rules.Side, k int) (u int, ok bool) {
	c := s.Scenario().Cards[side][k]
	if u = c.Soldier(); u < 0 {
		return u, false
	}
	for _, o := range c.Offers {
		ok = ok || int(o.Action) == int(scenario.ActDemolish)
	}
	return u, ok
}

// prey is how far the nearest enemy vehicle on the board is from a soldier on foot that is
// wanted by what his side has to do, -1 for none.
func prey(s *undaunted.State, side rules.Side, u int) int {
	at, best := s.Soldier(u), -1
	if !at.Present || at.Vehicle >= 0 {
		return -1
	}
	wanted := undaunted.Set(s.Scenario().Victory[side].Vehicles)
	for v := range undaunted.Set(s.Held[side.Other()]).All {
		if d := int(s.Scenario().Far[at.Tile][s.Ride(v).Tile]); wanted.Has(v) && (best < 0 || d < best) {
			best = d
		}
	}
	return best
}

// strayDemolishers is cards of soldiers who demolish, played with a vehicle that is to be
// destroyed one or two tiles off, that neither bring them nearer nor harm one.
func strayDemolishers(side rules.Side) func(x *Step) (n, of int) {
	playing, from, goods := -1, 0, false
	return func(x *Step) (n, of int) {
		s := x.Before.(*undaunted.State)
		if x.Side == side && x.Did.Verb == undaunted.VerbPlay {
			_, k := undaunted.CardOf(x.Did)
			playing, goods = -1, false
			if u, ok := demolishes(s, side, k); ok {
				if from = prey(s, side, u); from >= 0 && from <= 2 {
					playing = u
				}
			}
			return 0, 0
		}
		if playing < 0 {
			return 0, 0
		}
		if x.Side == side && (x.Did.Verb == undaunted.VerbAct || x.Did.Verb == undaunted.VerbSeat) && int(x.Did.A) == int(scenario.ActDemolish) {
			goods = true
		}
		after := x.After.(*undaunted.State)
		if k, ok := after.Played(); ok && after.Active == side && after.Scenario().Cards[side][k].Soldier() == playing {
			return 0, 0
		}
		now := prey(after, side, playing)
		if !goods && (now < 0 || now >= from) && after.Soldier(playing).Present && after.Turn() != rules.Over {
			n = 1
		}
		playing = -1
		return n, 1
	}
}

// demolishersBid is bids of a demolisher's card while a vehicle that is to be destroyed is
// within two tiles of him, of all bids with such a card in hand.
func demolishersBid(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		if x.Side != side || x.Did.Verb != undaunted.VerbBid {
			return 0, 0
		}
		s := x.Before.(*undaunted.State)
		_, bid := undaunted.CardOf(x.Did)
		hand := s.Cards(side, undaunted.ZoneHand)
		for k := range len(s.Scenario().Cards[side]) {
			if hand[k] == 0 {
				continue
			}
			if u, ok := demolishes(s, side, k); ok {
				if d := prey(s, side, u); d >= 0 && d <= 2 {
					if of = 1; bid == k {
						n = 1
					}
				}
			}
		}
		return n, of
	}
}

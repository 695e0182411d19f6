package scenario

import "sandtable/rules"

// Contest is an objective whose medals may change hands in other ways than those of
// chapter 20: for either side, by a majority, with a holder by default (M44-24).
type Contest struct {
	Hexes     Set
	Medals    uint8
	need      uint8      // hexes that must be stood on (M44-24.6)
	majority  bool       // or more of them than the enemy stands on (M44-24.8)
	By        [2]bool    // the sides that gain it by standing there
	Otherwise rules.Side // who has it while nobody holds it, Chance for nobody (M44-24.13)
	Sole      bool       // nobody has it while both sides stand there (M44-24.14)
	Keeps     bool       // its holder may leave (M44-24.15)
	Late      bool       // gained at the start of a turn alone (M44-24.16)
	forGood   bool       // never lost
	Clause    string
}

// contests is how many such objectives a battle can have, a bit each.
const MaxContests = 32

// ContestOf makes a contest of an objective, if it is one.
func ContestOf(o *Objective) (c Contest, ok bool) {
	late := o.Check == AtStart
	switch {
	case o.Kind > Majority, o.Kind == Permanent && !late:
		return c, false
	case o.Kind != Majority && o.Side != Either && o.Need < 2 && o.Otherwise < rules.First && !o.Sole && !o.Keeps && !late:
		return c, false
	}
	c = Contest{Hexes: SetOf(o.Hexes), Medals: o.Medals, need: max(o.Need, 1), majority: o.Kind == Majority, By: o.By(),
		Otherwise: o.Otherwise, Sole: o.Sole, Keeps: o.Keeps, Late: late, forGood: o.Kind == Permanent, Clause: o.Clause()}
	return c, true
}

// met says whether a side fulfils the condition where units stand on the hexes on.
func (c *Contest) met(on *[2]Set, side rules.Side) bool {
	n := on[side].And(c.Hexes).Len()
	if c.majority {
		return n > on[side.Other()].And(c.Hexes).Len()
	}
	return n >= int(c.need)
}

// Holder is who has a contest while units stand on the hexes on, had being who had it, dawn the side whose turn is
// beginning, Chance for nobody. Where both sides fulfil it, the Allies have it (M44-24.7).
func (c *Contest) Holder(on *[2]Set, had, dawn rules.Side) rules.Side {
	if c.forGood && had >= rules.First {
		return had
	}
	if c.Sole && on[0].Meets(c.Hexes) && on[1].Meets(c.Hexes) {
		return rules.Chance
	}
	for side := rules.Second; side >= rules.First; side-- {
		if c.By[side] && c.met(on, side) && (!c.Late || had == side || dawn == side) {
			return side
		}
	}
	if c.Keeps && had >= rules.First && c.By[had] && !(c.met(on, had.Other()) && (!c.Late || dawn == had.Other())) {
		return had
	}
	return c.Otherwise
}

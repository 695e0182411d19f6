package memoir

import "sandtable/rules"

// contest is an objective whose medals may change hands in other ways than those of
// chapter 20: for either side, by a majority, with a holder by default (M44-24).
type contest struct {
	hexes     set
	medals    uint8
	need      uint8      // hexes that must be stood on (M44-24.6)
	majority  bool       // or more of them than the enemy stands on (M44-24.8)
	by        [2]bool    // the sides that gain it by standing there
	otherwise rules.Side // who has it while nobody holds it, Chance for nobody (M44-24.13)
	sole      bool       // nobody has it while both sides stand there (M44-24.14)
	keeps     bool       // its holder may leave (M44-24.15)
	late      bool       // gained at the start of a turn alone (M44-24.16)
	forGood   bool       // never lost
	clause    string
}

// contests is how many such objectives a battle can have, a bit each.
const contestsMost = 32

// contestOf makes a contest of an objective, if it is one.
func contestOf(o *objective) (c contest, ok bool) {
	late := o.check == atStart
	switch {
	case o.kind > objMajority, o.kind == objPermanent && !late:
		return c, false
	case o.kind != objMajority && o.side != either && o.need < 2 && o.otherwise < rules.First && !o.sole && !o.keeps && !late:
		return c, false
	}
	c = contest{hexes: setOf(o.hexes), medals: o.medals, need: max(o.need, 1), majority: o.kind == objMajority, by: o.by(),
		otherwise: o.otherwise, sole: o.sole, keeps: o.keeps, late: late, forGood: o.kind == objPermanent, clause: o.clause()}
	return c, true
}

// met says whether a side fulfils the condition where units stand on the hexes on.
func (c *contest) met(on *[2]set, side rules.Side) bool {
	n := on[side].and(c.hexes).count()
	if c.majority {
		return n > on[side.Other()].and(c.hexes).count()
	}
	return n >= int(c.need)
}

// holder is who has a contest while units stand on the hexes on, had being who had it, dawn the side whose turn is
// beginning, Chance for nobody. Where both sides fulfil it, the Allies have it (M44-24.7).
func (c *contest) holder(on *[2]set, had, dawn rules.Side) rules.Side {
	if c.forGood && had >= rules.First {
		return had
	}
	if c.sole && on[0].meets(c.hexes) && on[1].meets(c.hexes) {
		return rules.Chance
	}
	for side := rules.Second; side >= rules.First; side-- {
		if c.by[side] && c.met(on, side) && (!c.late || had == side || dawn == side) {
			return side
		}
	}
	if c.keeps && had >= rules.First && c.by[had] && !(c.met(on, had.Other()) && (!c.late || dawn == had.Other())) {
		return had
	}
	return c.otherwise
}

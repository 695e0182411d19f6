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

// met says whether a side fulfils the condition now.
func (s *State) met(c *contest, side rules.Side) bool {
	n := s.on[side].and(c.hexes).count()
	if c.majority {
		return n > s.on[side.Other()].and(c.hexes).count()
	}
	return n >= int(c.need)
}

// holder is who has a contest now, had being who had it, dawn the side whose turn is
// beginning, Chance for nobody. Where both sides fulfil it, the Allies have it (M44-24.7).
func (s *State) holder(c *contest, had, dawn rules.Side) rules.Side {
	if c.forGood && had >= rules.First {
		return had
	}
	if c.sole && s.on[0].meets(c.hexes) && s.on[1].meets(c.hexes) {
		return rules.Chance
	}
	for side := rules.Second; side >= rules.First; side-- {
		if c.by[side] && s.met(c, side) && (!c.late || had == side || dawn == side) {
			return side
		}
	}
	if c.keeps && had >= rules.First && c.by[had] && !(s.met(c, had.Other()) && (!c.late || dawn == had.Other())) {
		return had
	}
	return c.otherwise
}

// has says who has contest i, Chance for nobody.
func (s *State) has(i int) rules.Side {
	for side := range s.holds {
		if s.holds[side]>>i&1 != 0 {
			return rules.Side(side)
		}
	}
	return rules.Chance
}

// lookAround lets the medals of contests change hands: after every change of position and
// every loss of a unit (M44-24.12), and at the start of a turn, which is dawn's.
func (s *State) lookAround(dawn rules.Side, told *rules.Report) {
	for i := range s.sc.contests {
		c := &s.sc.contests[i]
		had := s.has(i)
		now := s.holder(c, had, dawn)
		if now == had {
			continue
		}
		s.holds[0] &^= 1 << i
		s.holds[1] &^= 1 << i
		if now >= rules.First {
			s.holds[now] |= 1 << i
		}
		s.tellHands(c, had, now, told)
	}
}

// tellHands tells that the medals of a contest have gone from one side to the other.
func (s *State) tellHands(c *contest, had, now rules.Side, told *rules.Report) {
	if told == nil {
		return
	}
	first := c.hexes
	h := int16(first.pop())
	clause := c.clause
	switch {
	case now >= rules.First && now == c.otherwise:
		clause = "M44-24.13"
	case now < rules.First && c.sole && s.on[0].meets(c.hexes) && s.on[1].meets(c.hexes):
		clause = "M44-24.14"
	case c.late:
		clause = "M44-24.16"
	}
	if had >= rules.First {
		told.Tell(EventLetGo, had, clause, h, int16(c.medals), int16(s.shown(had)), 0)
	}
	if now >= rules.First {
		told.Tell(EventHolds, now, clause, h, int16(c.medals), int16(s.shown(now)), 0)
	}
}

// contested is the medals of a side that may change hands so.
func (s *State) contested(side rules.Side) (n int) {
	for i := range s.sc.contests {
		if s.holds[side]>>i&1 != 0 {
			n += int(s.sc.contests[i].medals)
		}
	}
	return n
}

// dawn looks at what is gained at the start of a turn, before its card; it may end the
// battle (M44-24.16, 24.17).
func (s *State) dawn(told *rules.Report) {
	if len(s.sc.contests) > 0 {
		s.lookAround(s.side, told)
		s.victory(s.side, told)
	}
}

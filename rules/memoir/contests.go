package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

func (s *State) Has(i int) rules.Side {
	for side := range s.holds {
		if s.holds[side]>>i&1 != 0 {
			return rules.Side(side)
		}
	}
	return rules.Chance
}

// lookAround lets the medals of contests change hands: after every change of position and
// every loss of a unit (M44-24.12), and at the start of a turn, which is dawn's.
func (s *State) lookAround(dawn rules.Side, report *rules.Report) {
	for i := range s.sc.contests {
		c := &s.sc.contests[i]
		had := s.Has(i)
		now := c.Holder(&s.On, had, dawn)
		if now == had {
			continue
		}
		s.holds[0] &^= 1 << i
		s.holds[1] &^= 1 << i
		if now >= rules.First {
			s.holds[now] |= 1 << i
		}
		s.tellHands(c, had, now, report)
	}
}

// tellHands tells that the medals of a contest have gone from one side to the other.
func (s *State) tellHands(c *scenario.Contest, had, now rules.Side, report *rules.Report) {
	if report == nil {
		return
	}
	h, clause := int16(c.Hexes.First()), c.Clause
	switch {
	case now >= rules.First && now == c.Otherwise:
		clause = "M44-24.13"
	case now < rules.First && c.Sole && s.On[0].Meets(c.Hexes) && s.On[1].Meets(c.Hexes):
		clause = "M44-24.14"
	case c.Late:
		clause = "M44-24.16"
	}
	if had >= rules.First {
		report.Tell(EventLetGo, had, clause, h, int16(c.Medals), int16(s.Medals(had)), 0)
	}
	if now >= rules.First {
		report.Tell(EventHolds, now, clause, h, int16(c.Medals), int16(s.Medals(now)), 0)
	}
}

// contested is the medals of a side that may change hands so.
func (s *State) contested(side rules.Side) (n int) {
	for i := range s.sc.contests {
		if s.holds[side]>>i&1 != 0 {
			n += int(s.sc.contests[i].Medals)
		}
	}
	return n
}

// dawn looks at what is gained at the start of a turn, before its card; it may end the
// battle (M44-24.16, 24.17).
func (s *State) dawn(report *rules.Report) {
	if len(s.sc.contests) > 0 {
		s.lookAround(s.Side, report)
		s.victory(s.Side, report)
	}
}

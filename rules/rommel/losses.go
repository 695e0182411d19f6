package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// inflict is one loss on a Force: it turns to its reduced face or is destroyed
// (FCR-1.9), which is what it tells. Outside battles nobody gains by it
// (FCR-14.4).
func (s *State) inflict(f uint8, clause string, report *rules.Report) (destroyed bool) {
	if s.reduced.Has(f) {
		s.destroy(f, clause, report)
		return true
	}
	s.reduced.Add(f)
	report.Tell(EventReduced, s.sideOf(f), clause, int16(f), int16(s.at[f]), 0, 0)
	return false
}

// destroy takes a Force off the map: an Axis one to its destroyed pile, an
// Allied one to the Axis resupply box, its counter to the cup (FCR-10.5, 10.6).
func (s *State) destroy(f uint8, clause string, report *rules.Report) {
	report.Tell(EventDestroyed, s.sideOf(f), clause, int16(f), int16(s.at[f]), int16(s.upgrade[f]), int16(bit(s.elite.Has(f))|2*bit(s.reduced.Has(f))))
	s.stow(f, inDestroyed)
}

// reward is what a side has of a loss of the enemy in battle: Salvage, and an
// upgrade for a Force destroyed (FCR-9.26, 12.1).
func (s *State) reward(side rules.Side, destroyed bool, report *rules.Report) {
	c := &s.fight
	if destroyed {
		c.killed[side]++
	}
	if n := int16(c.plans[side][scenario.PlanSalvage]); n > 0 {
		s.gain(side, n)
		report.Tell(EventSalvage, side, "FCR-9.26", n, 0, 0, 0)
	}
}

// mayLose is the Forces of side of which one takes the next loss: any of the
// Axis (FCR-10.4); of the Allies a full one before a reduced one, of these that
// of the lowest attack or defence (FCR-10.2, 10.3).
func (s *State) mayLose() scenario.ForceSet {
	own := s.fighters(s.fight.side)
	if s.fight.side == rules.First {
		return own
	}
	if full := own &^ s.reduced; full != 0 {
		own = full
	}
	return own.Least(func(f uint8) int { return int(s.value(f).one) })
}

// loseFreely says whether it is all the same which Force of x takes the next of
// n losses of a side: there is one; or all die; or, of the Allies, everyone in
// x is hit before anybody else is.
func (s *State) loseFreely(side rules.Side, x scenario.ForceSet, n int) bool {
	own := s.fighters(side)
	steps := 2*own.Len() - (own & s.reduced).Len()
	return x.Len() == 1 || n >= steps || side == rules.Second && n >= x.Len()
}

// runAbsorbing lets side absorb what the enemy has scored: Dig-In first, then
// Forces one by one; what is left over is ignored (FCR-10.1, 9.12).
func (s *State) runAbsorbing(report *rules.Report) bool {
	c := &s.fight
	left := &c.losses[c.side.Other()]
	for *left > 0 {
		x := s.mayLose()
		switch {
		case x == 0:
			report.Tell(EventWasted, c.side, "FCR-10.1", int16(*left), 0, 0, 0)
			*left = 0
		case c.plans[c.side][scenario.PlanDigIn] > 0:
			c.plans[c.side][scenario.PlanDigIn]--
			*left--
			report.Tell(EventDugIn, c.side, "FCR-9.12", 0, 0, 0, 0)
		case s.loseFreely(c.side, x, int(*left)):
			s.fell(x.First(), report)
		default:
			return s.wait(s.asked(c.side))
		}
	}
	return s.nextPart()
}

// fell is a Force that takes one of the losses of the round.
func (s *State) fell(f uint8, report *rules.Report) {
	side := s.sideOf(f)
	s.fight.losses[side.Other()]--
	clause := "FCR-10.4"
	if side == rules.Second {
		clause = "FCR-10.2"
	}
	s.reward(side.Other(), s.inflict(f, clause, report), report)
}

package rommel

import (
	"sandtable/rules"
	cup "sandtable/rules/pile"
	"sandtable/rules/rommel/scenario"
)

// beginUpgrades counts what the Axis has earned; the Allies follow (FCR-12.1,
// 11.5).
func (s *State) beginUpgrades() bool {
	s.upgradesOf(rules.First)
	return s.fightTo(upgrading)
}

func (s *State) upgradesOf(side rules.Side) {
	c := &s.fight
	c.side, c.upgrades = side, c.killed[side]
}

// upgradable is the survivors of a side that one upgrade can be given to: those
// that may become veteran, if there is a counter, and those that may become
// elite (FCR-12.2, 12.4, 12.6). Of the Allies full ones come first (FCR-12.8).
func (s *State) upgradable(side rules.Side) (fresh, veterans scenario.ForceSet) {
	for x := s.fighters(side); x != 0; {
		switch f := x.Pop(); {
		case s.upgrade[f] != 0 && !s.elite.Has(f):
			veterans.Add(f)
		case s.upgrade[f] == 0 && !cup.Empty(s.upgradeCup[:]):
			fresh.Add(f)
		}
	}
	if full := (fresh | veterans) &^ s.reduced; side == rules.Second && full != 0 {
		fresh &= full
		veterans &= full
	}
	return fresh, veterans
}

// mayWear is the survivors of side that the counter drawn can be put under
// (FCR-12.2, 12.8).
func (s *State) mayWear() scenario.ForceSet {
	side := s.fight.side
	out := s.fighters(side).Where(func(f uint8) bool { return s.upgrade[f] == 0 })
	if full := out &^ s.reduced; side == rules.Second && full != 0 {
		return full
	}
	return out
}

// runUpgrading gives one upgrade after the other, to the Axis, then to the
// Allies. The player is always asked, who may give them up; of the Allies only
// where there is a choice (FCR-12.11).
func (s *State) runUpgrading(report *rules.Report) bool {
	c := &s.fight
	for c.upgrades > 0 {
		fresh, veterans := s.upgradable(c.side)
		switch {
		case fresh|veterans == 0:
			report.Tell(EventUpgradeLost, c.side, "FCR-12.6", int16(c.upgrades), 0, 0, 0)
			c.upgrades = 0
		case c.side == rules.First, fresh != 0 && veterans != 0, veterans.Len() > 1:
			return s.wait(s.asked(c.side))
		case veterans != 0:
			s.makeElite(veterans.First(), report)
		default:
			return s.fightTo(drawingUpgrade)
		}
	}
	if c.side == rules.First {
		s.upgradesOf(rules.Second)
		return false
	}
	return s.beginRetreat()
}

func (s *State) legalUpgrading(dst []rules.Action) []rules.Action {
	side := s.fight.side
	fresh, veterans := s.upgradable(side)
	if side == rules.First {
		dst = append(dst, rules.Action{Verb: VerbDone})
	}
	if fresh != 0 {
		dst = append(dst, rules.Action{Verb: VerbDrawUp})
	}
	return actions(dst, VerbElite, veterans)
}

func (s *State) applyUpgrading(a rules.Action, report *rules.Report) {
	c := &s.fight
	switch a.Verb {
	case VerbDrawUp:
		c.step = drawingUpgrade
	case VerbElite:
		s.makeElite(uint8(a.A), report)
	default:
		report.Tell(EventUpgradeLost, c.side, "FCR-12.11", int16(c.upgrades), 0, 0, 0)
		c.upgrades = 0
	}
}

// makeElite turns the counter of a veteran Force over (FCR-12.2 b).
func (s *State) makeElite(f uint8, report *rules.Report) {
	s.fight.upgrades--
	s.elite.Add(f)
	report.Tell(EventUpgrade, s.sideOf(f), "FCR-12.2", int16(f), int16(s.upgrade[f]-1), 1, 0)
}

// drawCounter is the counter that chance has drawn; the Force is chosen after
// seeing it (FCR-12.3).
func (s *State) drawCounter(k uint8, report *rules.Report) {
	c := &s.fight
	s.upgradeCup[k]--
	c.counter = k + 1
	c.step = placingUpgrade
	report.Tell(EventUpgradeDraw, c.side, "FCR-12.2", int16(k), 0, 0, 0)
}

func (s *State) runPlacing(report *rules.Report) bool {
	x := s.mayWear()
	if x.Len() > 1 {
		return s.wait(s.asked(s.fight.side))
	}
	s.wear(x.First(), report)
	return false
}

// wear puts the counter drawn under a Force, veteran face showing (FCR-12.2 a).
func (s *State) wear(f uint8, report *rules.Report) {
	c := &s.fight
	s.upgrade[f] = c.counter
	report.Tell(EventUpgrade, c.side, "FCR-12.2", int16(f), int16(c.counter-1), 0, 0)
	c.counter = 0
	c.upgrades--
	c.step = upgrading
}

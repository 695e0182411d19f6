package whodares

import (
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// Facts is what a computer player asks of a mission at every step, as bare
// numbers.
type Facts struct {
	Turn, History  int // History is the historical length (QOG-5.7)
	Alarm          int
	Home, Observed zone.Set
	Road           bool // the road watch counts turns in a row (QOG-25.9)
	Best           int  // the longest chain of it
	Markers        int  // mission markers that are carried or held (QOG-25.4)
	Attempted      bool // QOG-23.6
	Unseen         bool // at alarm 4 nobody is tested on entry (QOG-28.6)
}

// Facts is what a computer player asks of a mission at every step.
func (s *State) Facts() Facts {
	m := s.m()
	f := Facts{Turn: int(s.turn), History: int(m.History), Alarm: int(s.alarm), Home: m.Home,
		Observed: m.Observed, Road: m.ChainFull > 0, Best: int(s.best), Attempted: s.attempted,
		Unseen: s.sc.options[scenario.OptFour]}
	for p := range s.patrol {
		f.Markers += int(s.held[p].mission)
		for x := s.patrol[p]; x != 0; {
			f.Markers += int(s.carried[x.Pop()].mission)
		}
	}
	return f
}

// Played is how many missions are over, LastPoints what the last of them
// brought, in halves of victory points; 0 before the first.
func (s *State) Played() int { return int(s.played) }

// LastPoints is what the mission that ended last has brought.
func (s *State) LastPoints() (halves int) {
	for _, r := range s.record {
		if r.scored {
			halves = int(r.points)
		}
	}
	return halves
}

// Ended says that the mission under way is over: what follows is maintenance
// and repairs, or the next one (QOG-24).
func (s *State) Ended() bool { return s.phase == afterwards || s.over() }

// VA is the aggressiveness of a unit in its state (QOG-1.3), TypeOf its type.
func (s *State) VA(u int) int { return int(s.va(uint8(u))) }

// TypeOf is the id of a unit's type.
func (s *State) TypeOf(u int) string { return scenario.UnitTypeNames[s.sc.Units[u].Typ] }

// Watching is the units on Intelligence duty, as bits.
func (s *State) Watching() (x uint64) {
	for u := range s.ends {
		if s.ends[u] > 0 {
			x |= 1 << u
		}
	}
	return x
}

// Reduced is the units on their second side, as bits.
func (s *State) Reduced() uint64 { return uint64(s.reduced) }

// GarrisonDrawn says whether the garrison of objective i has been drawn
// (QOG-21.2).
func (s *State) GarrisonDrawn(i int) bool { return s.garrison>>i&1 != 0 }

// Halted says that a patrol may not move this turn (QOG-7.14).
func (s *State) Halted(p int) bool { return s.halted>>p&1 != 0 }

// Moved says that a patrol has moved, or lost its Low profile, so that it cannot lie low
// (QOG-16.1, 16.7).
func (s *State) Moved(p int) bool { return s.moved>>p&1 != 0 }

// Low says that a patrol keeps a Low profile (QOG-16.1).
func (s *State) Low(p int) bool { return s.low>>p&1 != 0 }

// ChosenUnits is the stack being formed, as bits, its zone and its patrol; the
// zone is -1 when none is.
func (s *State) ChosenUnits() (x uint64, z, p int) {
	for i := s.top; i >= 0; i-- {
		if f := &s.f[i]; f.proc == stackProc {
			return uint64(f.units), int(f.zone), int(f.patrol)
		}
	}
	return 0, scenario.None, scenario.None
}

// FightZone is where a combat is under way, -1 when none is; FightOn says that
// it is one of several rounds (QOG-29.1). InContact is the units in contact, as
// bits.
func (s *State) FightZone() int {
	if s.fight.round == 0 {
		return scenario.None
	}
	return int(s.fight.zone)
}

// FightOn says that the combat under way is of several rounds.
func (s *State) FightOn() bool { return s.fight.bits&onObjective != 0 }

// InContact is the units in contact, as bits.
func (s *State) InContact() uint64 { return uint64(s.fight.contact) }

// GoalAt is the objective in a zone that is not destroyed, -1 when there is
// none.
func (s *State) GoalAt(z int) int {
	if !s.intact(uint8(z)) {
		return scenario.None
	}
	return s.m().ObjectiveAt(uint8(z))
}

// Stacked says that an HQ is stacked with a unit in the combat under way
// (QOG-20.8). Budget is what may still be spent on units (QOG-3.2).
func (s *State) Stacked() bool {
	for _, m := range s.fight.mate {
		if m != 0 {
			return true
		}
	}
	return false
}

// Budget is what may still be spent on units.
func (s *State) Budget() int { return int(s.budget) }

// Lookout says that a Reco OK of a Reconnaissance lies on a zone (QOG-12.6).
func (s *State) Lookout(z int) bool { return s.lookouts.Has(z) }

// Barren says that the mission is not carried out yet, and no bonus is due for that
// (QOG-23.6, 28.6).
func (s *State) Barren() bool { return !s.sc.options[scenario.OptBonuses] && !s.carriedOut() }

// Succeeds says whether so many halves of victory points win a mission: from
// Moderate success upwards (QOG-23.13).
func (s *State) Succeeds(halves int) bool { return int(s.sc.LevelOf(halves)) >= scenario.Moderate }

// UsualAP is what the dice of a turn give a patrol on average, in halves of an
// AP (QOG-6.1).
func (s *State) UsualAP(p int) int {
	b := bandOf(s.sc.Bands[:], s.apUnits(uint8(p)))
	return 2*b.Add + 7*b.Dice
}

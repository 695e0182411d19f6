package whodares

import "sandtable/rules/whodares/scenario"

// Markers is the mission markers that are carried or held (QOG-25.4), Best the longest
// chain of the road watch (QOG-25.9).
func (s *State) Markers() (n int) {
	for p := range s.Patrols {
		n += int(s.held[p].mission)
		for u := range s.Patrols[p].All {
			n += int(s.carried[u].mission)
		}
	}
	return n
}

// Best is the longest chain of turns of the road watch.
func (s *State) Best() int { return int(s.best) }

// Has says whether an option is chosen.
func (sc *Scenario) Has(o int) bool { return sc.options[o] }

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
func (sc *Scenario) TypeOf(u int) string { return scenario.UnitTypeNames[sc.Units[u].Typ] }

// Watching is the units on Intelligence duty, as bits.
func (s *State) Watching() (x scenario.UnitSet) {
	for u := range s.ends {
		if s.ends[u] > 0 {
			x.Add(uint8(u))
		}
	}
	return x
}

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

// Chosen is the units that were chosen to act together, their zone and patrol; the zone
// is -1 when no stack is being formed.
func (s *State) Chosen() (x scenario.UnitSet, z, patrol int) {
	for i := s.top; i >= 0; i-- {
		if f := &s.f[i]; f.proc == stackProc {
			return f.units, int(f.zone), int(f.patrol)
		}
	}
	return 0, scenario.None, scenario.None
}

// FightZone is where a combat is under way, -1 when none is.
func (s *State) FightZone() int {
	if s.fight.round == 0 {
		return scenario.None
	}
	return int(s.fight.zone)
}

// FightOn says that the combat under way is of several rounds.
func (s *State) FightOn() bool { return s.fight.bits&onObjective != 0 }

// InContact is the units in contact.
func (s *State) InContact() scenario.UnitSet { return s.fight.contact }

// Objectives is how many objectives the mission has.
func (s *State) Objectives() int { return len(s.Raid().Objectives) }

// Worth is the hits that objective i still needs (QOG-1.14), and its zone.
func (s *State) Worth(i int) (left, z int) { return s.Left(i), int(s.Raid().Objectives[i].Zone) }

// GoalAt is the objective in a zone that is not destroyed, -1 when there is
// none.
func (s *State) GoalAt(z int) int {
	if !s.intact(uint8(z)) {
		return scenario.None
	}
	return s.Raid().ObjectiveAt(uint8(z))
}

// Stacked says that an HQ is stacked with a unit in the combat under way
// (QOG-20.8). Budget is what may still be spent on units (QOG-3.2).
func (s *State) Stacked() bool {
	return s.fight.mate != [scenario.HqCount]uint8{}
}

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

package rommel

import "sandtable/rules"

// The Allied section (FCR-4.3), and the repairs it begins with (FCR-16). What
// the rules leave open for the Allies, and the order of their regions and of
// their Forces within a step, is asked of State.asks (FCR-4.4, 24.3). The order
// of battles is always the player's (FCR-8.3).

func (s *State) runAllies(told *rules.Report) bool {
	switch s.phase {
	case alliedRepairs:
		return s.runMending(told)
	case alliedOperations:
		return s.runOperations(told)
	case alliedOrders:
		return s.runOrders(told)
	case alliedResupplies:
		return s.runAlliedSupply(told)
	}
	if s.step == beginning { // alliedBattles (FCR-18.18)
		return s.to(fighting)
	}
	return s.to(ended)
}

func (s *State) legalAllies(dst []rules.Action) []rules.Action {
	switch s.phase {
	case alliedRepairs:
		return forceActions(dst, vRepair, s.mendable())
	case alliedOperations:
		return s.legalOperations(dst)
	case alliedOrders:
		return s.legalOrders(dst)
	}
	return s.legalAlliedSupply(dst)
}

func (s *State) applyAllies(a rules.Action, told *rules.Report) {
	switch s.phase {
	case alliedRepairs:
		s.mend(uint8(a.A), told)
	case alliedOperations:
		s.applyOperations(a, told)
	case alliedOrders:
		s.applyOrders(a, told)
	default:
		s.applyAlliedSupply(a, told)
	}
}

// mendPrice is what it costs to turn a Force to full strength (FCR-6.1, 16.1).
const mendPrice = 2

// runMending repairs as many Forces as the Allies can pay for, the highest
// current attack first (FCR-16.1, 16.2). Nobody is asked where all that are
// equal can be repaired.
func (s *State) runMending(told *rules.Report) bool {
	best := s.mendable()
	switch {
	case best == 0 || s.supplies[rules.Second] < mendPrice:
		return s.to(ended)
	case best.count()*mendPrice <= int(s.supplies[rules.Second]) || s.alike(best):
		s.mend(best.first(), told)
		return false
	}
	s.step = mending
	return s.wait(s.asks())
}

// mendable is the reduced Allied Forces on the map of the highest current attack
// (FCR-16.2).
func (s *State) mendable() (best forces) {
	most := int8(-128)
	for x := s.reduced & s.sc.allied & s.onMap(); x != 0; {
		f := x.pop()
		v := s.values(f).attack
		if v > most {
			most, best = v, 0
		}
		if v == most {
			best.add(f)
		}
	}
	return best
}

// mend repairs an Allied Force.
func (s *State) mend(f uint8, told *rules.Report) {
	s.gain(rules.Second, -mendPrice)
	s.reduced.del(f)
	told.Tell(evRepaired, rules.Second, "FCR-16.1", int16(f), int16(s.at[f]), mendPrice, 0)
	s.lower(f, "FCR-16.3", told)
}

// lower takes one level off the upgrade of a repaired Force: elite turns to
// veteran, a veteran's counter goes back to the cup (FCR-6.2, 16.3).
func (s *State) lower(f uint8, clause string, told *rules.Report) {
	k := s.upgrade[f]
	switch {
	case k == 0:
		return
	case s.elite.has(f):
		s.elite.del(f)
		told.Tell(evLowered, s.sideOf(f), clause, int16(f), int16(k-1), 0, 0)
	default:
		s.dropUpgrade(f)
		told.Tell(evLowered, s.sideOf(f), clause, int16(f), int16(k-1), 1, 0)
	}
}

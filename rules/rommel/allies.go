package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// The Allied section (FCR-4.3), and the repairs it begins with (FCR-16). What
// the rules leave open for the Allies, and the order of their regions and of
// their Forces within a step, is asked of State.asks (FCR-4.4, 24.3). The order
// of battles is always the player's (FCR-8.3).

func (s *State) runAllies(report *rules.Report) bool {
	switch s.phase {
	case alliedRepairs:
		return s.runMending(report)
	case alliedOperations:
		return s.runOperations(report)
	case alliedOrders:
		return s.runOrders(report)
	case alliedResupplies:
		return s.runAlliedSupply(report)
	}
	if s.step == beginning { // alliedBattles (FCR-18.18)
		return s.to(fighting)
	}
	return s.to(ended)
}

func (s *State) legalAllies(dst []rules.Action) []rules.Action {
	switch s.phase {
	case alliedRepairs:
		return actions(dst, VerbRepair, s.mendable())
	case alliedOperations:
		return s.legalOperations(dst)
	case alliedOrders:
		return s.legalOrders(dst)
	}
	return s.legalAlliedSupply(dst)
}

func (s *State) applyAllies(a rules.Action, report *rules.Report) {
	switch s.phase {
	case alliedRepairs:
		s.repair(uint8(a.A), "FCR-16.1", report)
	case alliedOperations:
		s.applyOperations(a, report)
	case alliedOrders:
		s.applyOrders(a, report)
	default:
		s.applyAlliedSupply(a, report)
	}
}

// runMending repairs as many Forces as the Allies can pay for, the highest
// current attack first (FCR-16.1, 16.2). Nobody is asked where all that are
// equal can be repaired.
func (s *State) runMending(report *rules.Report) bool {
	best := s.mendable()
	switch {
	case best == 0 || s.supplies[rules.Second] < repairCost:
		return s.to(ended)
	case best.Len()*repairCost <= int(s.supplies[rules.Second]) || s.alike(best):
		s.repair(best.First(), "FCR-16.1", report)
		return false
	}
	s.step = mending
	return s.wait(s.asks())
}

// mendable is the reduced Allied Forces on the map of the highest current attack
// (FCR-16.2).
func (s *State) mendable() scenario.ForceSet {
	return (s.reduced & s.sc.Allied & s.onMap()).Least(func(f uint8) int { return -int(s.values(f).Attack) })
}

package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// The Allied section (FCR-4.3), and the repairs it begins with (FCR-16). What
// the rules leave open for the Allies, and the order of their regions and of
// their Forces within a step, is asked of State.asks (FCR-4.4, 24.3). The order
// of battles is always the player's (FCR-8.3).

// runMending repairs as many Forces as the Allies can pay for, the highest
// current attack first (FCR-16.1, 16.2). Nobody is asked where all that are
// equal can be repaired.
func (s *State) runMending(report *rules.Report) bool {
	best := s.mendable()
	switch {
	case best == 0 || s.supplies[rules.Second] < repairCost:
		return s.to(ended)
	case best.Len()*repairCost <= int(s.supplies[rules.Second]) || s.alike(best):
		s.mend(best.First(), report)
		return false
	}
	s.step = mending
	return s.wait(s.asks())
}

func (s *State) mend(f uint8, report *rules.Report) { s.repair(f, "FCR-16.1", report) }

// mendable is the reduced Allied Forces on the map of the highest current attack
// (FCR-16.2).
func (s *State) mendable() scenario.ForceSet {
	return (s.reduced & s.sc.Allied & s.onMap()).Least(func(f uint8) int { return -int(s.values(f).Attack) })
}

package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// excessCost is what a point of excess costs in supplies (FCR-14.2).
const excessCost = 2

// runSupply carries the supply check on (FCR-14): done is the zones whose check
// is over, n the points of excess of the one under way.
func (s *State) runSupply(report *rules.Report) bool {
	s.step = checking
	switch over := s.unchecked(); over.Len() {
	case 0:
		return s.to(ended)
	case 1:
		s.beginCheck(uint8(over.First()), report)
		return false
	}
	return s.wait(rules.First) // FCR-14.4
}

// unchecked is the zones with more Axis Forces than their region supplies whose
// check is not made yet (FCR-14.1).
func (s *State) unchecked() (out zone.Set) {
	for z := range s.sc.Zones {
		if s.excess(uint8(z)) > 0 {
			out.Add(z)
		}
	}
	return out &^ s.done
}

// mayCheck is whether the supply check of a zone may be made next.
func (s *State) mayCheck(z uint8) rules.Verdict {
	return rules.NotIf(s.done.Has(int(z)), "checked", "FCR-14.3").
		NotIf(s.excess(z) <= 0, "within-limit", "FCR-14.1")
}

func (s *State) excess(z uint8) int {
	return s.axisIn(z).Len() - s.sc.Regions[s.sc.Zones[z].Region].Limit
}

// beginCheck begins the check of a zone; its excess is fixed now (FCR-14.3).
func (s *State) beginCheck(z uint8, report *rules.Report) {
	s.zone, s.n, s.step = z, uint8(s.excess(z)), settling
	s.done.Add(int(z))
	report.Tell(EventExcess, rules.First, "FCR-14.1", int16(z), int16(s.n), 0, 0)
}

func (s *State) runSettling(report *rules.Report) bool {
	here := s.axisIn(s.zone)
	switch {
	case s.n == 0 || here == 0: // FCR-14.3
		s.zone, s.n = scenario.Off, 0
		return s.to(checking)
	case here.Len() > 1 || s.mayPay().Allows():
		return s.wait(rules.First)
	}
	s.settleLoss(here.First(), report)
	return false
}

func (s *State) legalSettling(dst []rules.Action) []rules.Action {
	if s.mayPay().Allows() {
		dst = append(dst, act(VerbPay, 0))
	}
	return actions(dst, VerbLose, s.axisIn(s.zone))
}

func (s *State) applySettling(a rules.Action, report *rules.Report) {
	if a.Verb == VerbLose {
		s.settleLoss(uint8(a.A), report)
		return
	}
	s.n--
	s.gain(rules.First, -excessCost)
	report.Tell(EventPaidExcess, rules.First, "FCR-14.2", int16(s.zone), excessCost, 0, 0)
}

// settleLoss is a loss instead of a payment. It gives the Allies nothing
// (FCR-14.4).
func (s *State) settleLoss(f uint8, report *rules.Report) {
	s.n--
	s.inflict(f, "FCR-14.2", report)
}

package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// suppliesOfPoint is how many supplies a resupply point buys (FCR-15.6).
const suppliesOfPoint = 2

// beginResupply begins Axis resupply, which goes on in the order of FCR-15.10.
func (s *State) beginResupply(report *rules.Report) bool {
	if s.sc.Contact != nil {
		return s.to(contactRoll)
	}
	s.reckonPoints(0, report)
	return false
}

func (s *State) runSpending(report *rules.Report) bool {
	if s.points > 0 || s.recoverable() != 0 || s.affordable() != 0 {
		return s.wait(rules.First)
	}
	s.stopSpending(report)
	return false
}

// rollContact is the die of a campaign whose high command has lost touch
// (FCR-20.7).
func (s *State) rollContact(die int8, report *rules.Report) {
	points := int8(0)
	for _, r := range s.sc.Contact {
		if r.Min <= die && die <= r.Max {
			points = r.Points
		}
	}
	report.Tell(EventContactDie, rules.First, "FCR-20.7", int16(die), int16(points), 0, 0)
	s.reckonPoints(points, report)
}

// reckonPoints adds up the resupply points (FCR-15.1 to 15.3, 21.3), rolled
// being those of the die, then returns the Allied dead (FCR-15.4).
func (s *State) reckonPoints(rolled int8, report *rules.Report) {
	sum := int16(s.sc.extraIncome)
	for i := range s.sc.Incomes {
		in := &s.sc.Incomes[i]
		times, each := s.times(in), int16(in.Points)
		if in.Kind == scenario.DieTable {
			each = int16(rolled)
		}
		sum += times * each
		if times > 0 && in.Kind != scenario.DieTable { // its die has told it
			report.Tell(EventIncome, rules.First, "FCR-15.3", int16(i), times, times*each, 0)
		}
	}
	if n := s.sc.extraIncome; n != 0 {
		report.Tell(EventExtra, rules.First, "FCR-21.3", int16(n), 0, 0, 0)
	}
	s.points = max(0, sum)
	report.Tell(EventPoints, rules.First, "FCR-15.1", s.points, 0, 0, 0)
	for f := range (s.in[inDestroyed] & s.sc.Allied).All {
		s.stow(f, inReserve)
		report.Tell(EventDeadReturn, rules.Second, "FCR-15.4", int16(f), 0, 0, 0)
	}
	s.step = spending
}

// times is how often a part of the resupply points counts (FCR-15.3).
func (s *State) times(in *scenario.Income) int16 {
	switch in.Kind {
	case scenario.PerFreeRegion:
		return s.freeRegions()
	case scenario.HoldZone:
		if s.holder(in.Zone) != rules.First {
			return 0
		}
	case scenario.PerDestroyed:
		return int16((s.in[inDestroyed] & s.sc.Allied).Len())
	case scenario.PerObjective:
		return int16((s.holds(rules.First) & s.sc.Objectives).Len())
	}
	return 1
}

// freeRegions is how many regions no Allied Force is in (FCR-15.2).
func (s *State) freeRegions() (n int16) {
	allies := s.stand[rules.Second]
	for i := range s.sc.Regions {
		if s.sc.Regions[i].Zones&allies == 0 {
			n++
		}
	}
	return n
}

// mayEnlist is whether the points buy a Force of the reserve pile, at its printed
// full attack (FCR-15.7, 15.9).
func (s *State) mayEnlist(f uint8) rules.Verdict {
	return rules.NotIf(s.sideOf(f) != rules.First, "not-axis", "FCR-24.3").
		NotIf(s.in[inDestroyed].Has(f), "still-destroyed", "FCR-15.9").
		NotIf(!s.in[inReserve].Has(f), "not-in-reserve", "FCR-15.7").
		NotIf(int16(s.sc.Forces[f].Full.Attack) > s.points, "too-dear", "FCR-15.7")
}

func (s *State) affordable() scenario.ForceSet {
	return (s.in[inReserve] & s.sc.Axis).Where(func(f uint8) bool { return s.mayEnlist(f).Allows() })
}

func (s *State) legalSpending(dst []rules.Action) []rules.Action {
	dst = append(dst, act(VerbDone, 0))
	dst = actions(dst, VerbRecover, s.recoverable())
	if s.mayPay().Allows() {
		dst = append(dst, act(VerbPay, 0))
	}
	return actions(dst, VerbEnlist, s.affordable())
}

func (s *State) applySpending(a rules.Action, report *rules.Report) {
	switch a.Verb {
	case VerbDone:
		s.stopSpending(report)
	case VerbRecover:
		s.recover(uint8(a.A), report)
	case VerbPay:
		s.buySupplies("FCR-15.6", report)
	case VerbEnlist:
		s.enlist(uint8(a.A), report)
	}
}

func (s *State) buySupplies(clause string, report *rules.Report) {
	s.points--
	s.gain(rules.First, suppliesOfPoint)
	report.Tell(EventSupplies, rules.First, clause, suppliesOfPoint, 1, 0, 0)
}

func (s *State) enlist(f uint8, report *rules.Report) {
	price := int16(s.sc.Forces[f].Full.Attack)
	s.points -= price
	s.stow(f, bought)
	report.Tell(EventBought, rules.First, "FCR-15.7", int16(f), price, 0, 0)
}

// stopSpending ends the purchases; points left over are lost (FCR-15.5).
func (s *State) stopSpending(report *rules.Report) {
	if s.points > 0 {
		report.Tell(EventPointsLost, rules.First, "FCR-15.5", s.points, 0, 0, 0)
	}
	s.points, s.step = 0, placingForces
}

// entries is where a bought Force may be placed now (FCR-15.11, 15.12).
func (s *State) entries() (out zone.Set) {
	for _, e := range s.sc.Entries {
		if !e.MustHold || s.holder(e.Zone) == rules.First {
			out.Add(int(e.Zone))
		}
	}
	return out
}

// runBought places the bought Forces in file order, which cannot matter: no
// zone becomes held or lost by it. Then the battles that they have caused are
// fought to the end (FCR-15.14).
func (s *State) runBought(report *rules.Report) bool {
	if s.in[bought] == 0 {
		return s.to(fighting)
	}
	switch where := s.entries(); where.Len() {
	case 0: // FCR-15.13
		f := s.in[bought].First()
		s.stow(f, inReserve)
		report.Tell(EventNowhere, rules.First, "FCR-15.13", int16(f), 0, 0, 0)
	case 1:
		s.setBought(uint8(where.First()), report)
	default:
		return s.wait(rules.First)
	}
	return false
}

// setBought places the next bought Force, at full strength and without upgrade
// (FCR-15.8).
func (s *State) setBought(z uint8, report *rules.Report) {
	f := s.in[bought].First()
	s.place(f, z)
	s.placed.Add(f)
	report.Tell(EventPlaced, rules.First, "FCR-15.11", int16(f), int16(z), 0, 0)
	s.contest(z, rules.First, true)
}

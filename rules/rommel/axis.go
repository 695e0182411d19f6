package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// applyAxis carries out a repair or a move, or ends the phase.
func (s *State) applyAxis(a rules.Action, report *rules.Report) {
	f := uint8(a.A)
	switch a.Verb {
	case VerbDone:
		s.step = ended
	case VerbRepair:
		s.repair(f, "FCR-6.1", report)
	case VerbRecover:
		s.recover(f, report)
	case VerbMove:
		s.move(f, uint8(a.B), a.C, report)
	}
}

// advanceTurn moves the turn marker (FCR-5).
func (s *State) advanceTurn(report *rules.Report) bool {
	if int(s.turn)+1 >= len(s.sc.Boxes) {
		s.offTrack(report)
		return false
	}
	s.turn++
	report.Tell(EventTurn, rules.First, "FCR-5.1", int16(s.turn), 0, 0, 0)
	if s.torch() > 0 {
		return s.to(torchRoll)
	}
	s.joinReserves(report)
	return s.to(ended)
}

// offTrack ends a campaign whose marker leaves the track (FCR-2.10, 2.13).
func (s *State) offTrack(report *rules.Report) {
	if s.sc.Victory.Kind == scenario.TrackSurvived {
		s.finish(endSurvived, report)
		return
	}
	s.finish(endTrack, report)
}

// torch is the Torch number of the box, 0 for none (FCR-20.1, 21.3).
func (s *State) torch() int8 {
	n := s.sc.Boxes[s.turn].Torch
	if n == 0 {
		return 0
	}
	return max(1, n+s.sc.torchChange)
}

func (s *State) rollTorch(die int8, report *rules.Report) {
	s.die, s.step = die, sacrificing
	report.Tell(EventTorchDie, rules.Second, "FCR-20.1", int16(die), int16(s.torch()), 0, 0)
}

// runTorch asks for Forces to be destroyed as long as Torch would succeed and
// they can still avert it (FCR-20.2); nothing else comes of destroying them, so
// that nobody is asked otherwise.
func (s *State) runTorch(report *rules.Report) bool {
	over := int(s.die - s.torch())
	switch {
	case over < 0:
		report.Tell(EventTorch, rules.First, "FCR-20.1", int16(s.die), int16(s.torch()), 0, 0)
		s.joinReserves(report) // FCR-5.4
		return s.to(ended)
	case over >= (s.onMap() & s.sc.Axis).Len():
		s.torchFalls(report)
		return false
	}
	return s.wait(rules.First)
}

func (s *State) legalSacrifices(dst []rules.Action) []rules.Action {
	return actions(append(dst, act(VerbDone, 0)), VerbSacrifice, s.onMap()&s.sc.Axis)
}

func (s *State) applySacrifices(a rules.Action, report *rules.Report) {
	if a.Verb == VerbDone {
		s.torchFalls(report)
		return
	}
	s.sacrifice(uint8(a.A), report)
}

func (s *State) torchFalls(report *rules.Report) {
	report.Tell(EventTorch, rules.Second, "FCR-20.1", int16(s.die), int16(s.torch()), 1, 0)
	s.finish(endTorch, report)
}

// sacrifice destroys a Force to lower the Torch die (FCR-20.2).
func (s *State) sacrifice(f uint8, report *rules.Report) {
	s.die--
	s.stow(f, inDestroyed)
	report.Tell(EventSacrifice, rules.First, "FCR-20.2", int16(f), int16(s.die), 0, 0)
}

// joinReserves brings the set-aside Forces of the box into their reserves
// (FCR-5.3, 20.4).
func (s *State) joinReserves(report *rules.Report) {
	for f := range s.in[setAside].All {
		if s.sc.Forces[f].Joins != s.turn {
			continue
		}
		s.stow(f, inReserve)
		side := s.sideOf(f)
		report.Tell(EventJoin, side, "FCR-5.3", int16(f), int16(side), 0, 0)
	}
}

// runRepairs waits as long as the Axis can repair or bring back a Force (FCR-6).
func (s *State) runRepairs(*rules.Report) bool {
	if s.repairable() != 0 || s.recoverable() != 0 {
		return s.wait(rules.First)
	}
	return s.to(ended)
}

func (s *State) legalRepairs(dst []rules.Action) []rules.Action {
	dst = append(dst, act(VerbDone, 0))
	dst = actions(dst, VerbRepair, s.repairable())
	return actions(dst, VerbRecover, s.recoverable())
}

// repairCost is what a repair costs, and a Force's way from the destroyed pile
// to the reserve (FCR-6.1, 6.3).
const repairCost = 2

// mayRepair is whether the Axis may turn a Force to full strength (FCR-6.1).
func (s *State) mayRepair(f uint8) rules.Verdict {
	return rules.NotIf(s.sideOf(f) != rules.First, "not-axis", "FCR-24.3").
		NotIf(s.at[f] == scenario.Off, "not-on-map", "FCR-6.1").
		NotIf(!s.reduced.Has(f), "not-reduced", "FCR-6.1").
		NotIf(s.supplies[rules.First] < repairCost, "no-supplies", "FCR-6.1")
}

// mayRecover is whether the Axis may bring a destroyed Force back.
func (s *State) mayRecover(f uint8) rules.Verdict {
	return rules.NotIf(s.sideOf(f) != rules.First, "not-axis", "FCR-24.3").
		NotIf(!s.in[inDestroyed].Has(f), "not-destroyed", s.recoverClause()).
		NotIf(s.supplies[rules.First] < repairCost, "no-supplies", s.recoverClause())
}

func (s *State) repairable() scenario.ForceSet {
	return (s.reduced & s.sc.Axis).Where(func(f uint8) bool { return s.mayRepair(f).Allows() })
}
func (s *State) recoverable() scenario.ForceSet {
	return (s.in[inDestroyed] & s.sc.Axis).Where(func(f uint8) bool { return s.mayRecover(f).Allows() })
}

// repair turns a Force of either side to full strength; its upgrade loses one
// level (FCR-6.2, 16.3).
func (s *State) repair(f uint8, clause string, report *rules.Report) {
	side := s.sideOf(f)
	s.gain(side, -repairCost)
	s.reduced.Del(f)
	report.Tell(EventRepaired, side, clause, int16(f), int16(s.at[f]), repairCost, 0)
	k := s.upgrade[f]
	if k == 0 {
		return
	}
	back, level := int16(0), "FCR-6.2"
	if side == rules.Second {
		level = "FCR-16.3"
	}
	if s.elite.Has(f) {
		s.elite.Del(f)
	} else {
		s.dropUpgrade(f)
		back = 1
	}
	report.Tell(EventLowered, side, level, int16(f), int16(k-1), back, 0)
}

// recover moves a Force from the destroyed pile to the reserve pile (FCR-6.3,
// 15.9).
func (s *State) recover(f uint8, report *rules.Report) {
	s.gain(rules.First, -repairCost)
	s.stow(f, inReserve)
	report.Tell(EventRecovered, rules.First, s.recoverClause(), int16(f), 0, 0, 0)
}

func (s *State) recoverClause() string {
	if s.phase == axisResupplies {
		return "FCR-15.9"
	}
	return "FCR-6.3"
}

package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// mayWatch is whether a unit may declare a watch where it stands (QOG-13.1 to 13.4).
func (s *State) mayWatch(p int, u uint8) rules.Verdict {
	return rules.NotIf(s.sc.Trucks.Has(u), "watch-truck", "QOG-13.2").
		NotIf(s.changed.Has(u), "changed", "QOG-8.5").
		NotIf(s.ends[u] != 0, "on-watch", "QOG-13.11").
		NotIf(!s.Raid().Watchable.Has(int(s.at[u])), "not-watchable", "QOG-13.1").
		Or(s.affords(p, s.sc.Cost.Watch))
}

// mayPay is whether the watch of a unit may be paid for this turn.
func (s *State) mayPay(u uint8) rules.Verdict {
	if s.ends[u] == 0 {
		return because("no-watch", "QOG-13.4")
	}
	return rules.NotIf(s.paid.Has(u), "paid", "QOG-13.4").Or(s.affords(s.patrolOf(u), s.sc.Cost.Watch))
}

// payable is the units on watch whose AP of this turn are not paid yet
// (QOG-13.4).
func (s *State) payable() (out scenario.UnitSet) {
	for p := range s.Patrols {
		if int8(s.AP[p]) < s.sc.Cost.Watch {
			continue
		}
		out |= (s.Patrols[p] &^ s.paid).Where(func(u uint8) bool { return s.ends[u] != 0 })
	}
	return out
}

// declareWatch begins a watch of one or two turns (QOG-13.3). Among Axis
// ground units it is tested at once, unless the unit was tested on entry
// (QOG-13.6, 13.7).
func (s *State) declareWatch(f *frame, turns uint8, report *rules.Report) {
	u := f.units.First()
	p, z := f.patrol, f.zone
	s.AP[p] -= uint8(s.sc.Cost.Watch)
	s.paid.Add(u)
	s.ends[u] = s.TurnNo + turns
	if turns == 2 {
		s.long.Add(u)
	}
	report.Tell(EventWatch, rules.First, "QOG-13.3", int16(u), int16(z), int16(turns), 0)
	if s.Posted[z] == 0 || s.entered.Has(u) {
		s.pop(unasked)
		return
	}
	*f = frame{proc: watchProc, step: watchTest, zone: z, patrol: p, unit: u, when: scenario.OnDeclare}
	s.startTest(z, int(p), scenario.OnDeclare, s.Here[z], report)
}

// payWatch pays for a turn of a watch; in the last one it is tested (QOG-13.8).
func (s *State) payWatch(_ *frame, u uint8, report *rules.Report) {
	p, z := uint8(s.patrolOf(u)), s.at[u]
	s.AP[p] -= uint8(s.sc.Cost.Watch)
	s.paid.Add(u)
	report.Tell(EventWatchPaid, rules.First, "QOG-13.4", int16(u), int16(z), 0, 0)
	if s.ends[u] > s.TurnNo {
		return
	}
	when := watchOf(s.long.Has(u))
	s.push(frame{proc: watchProc, step: watchTest, zone: z, patrol: p, unit: u, when: when})
	s.startTest(z, int(p), when, s.Here[z], report)
}

func (s *State) cancelWatch(u uint8, clause string, report *rules.Report) {
	s.ends[u] = 0
	s.long.Del(u)
	s.paid.Del(u)
	report.Tell(EventWatchOff, rules.First, clause, int16(u), int16(s.at[u]), 0, 0)
}

// watchTested takes the result of the test of a watch.
func (s *State) watchTested(f *frame, report *rules.Report) {
	u, z, when, a := f.unit, f.zone, f.when, f.taken()
	switch {
	case a == unasked: // the combat is over
	case when != scenario.OnDeclare:
		s.endWatch(u, a == passed, report)
	case a == failed:
		s.cancelWatch(u, "QOG-13.6", report)
	}
	if a == failed && s.Posted[z] != 0 { // QOG-13.6, 13.10
		s.startCombat(z, report)
		return
	}
	s.pop(unasked)
}

// endWatch ends a watch in its last turn: the unit carries a Reco OK
// (QOG-13.9), a mission marker in a listed zone (QOG-25.4), or nothing
// (QOG-13.10).
func (s *State) endWatch(u uint8, won bool, report *rules.Report) {
	m, z := s.Raid(), s.at[u]
	s.ends[u] = 0
	s.long.Del(u)
	listed := m.Observed.Has(int(z))
	if listed {
		s.watched, s.attempted = true, true // QOG-25.10, 23.6
	}
	if !won {
		report.Tell(EventWatchLost, rules.First, "QOG-13.10", int16(u), int16(z), 0, 0)
		return
	}
	mission := listed && m.Scores()
	*s.carried[u].sort(mission)++
	report.Tell(EventWatchWon, rules.First, "QOG-13.9", int16(u), int16(z), int16(bit(mission)), 0)
}

// legalFlights lists the calls for the Waco (QOG-14.1 to 14.4): in a zone at
// most two links from a group of the calling patrol, Maintenance where one of
// its units has a marker, Intelligence where a unit could watch.
func (s *State) legalFlights(dst []rules.Action) []rules.Action {
	for p := range s.Patrols {
		if int8(s.AP[p]) < s.sc.Cost.Air {
			continue
		}
		broken := s.brokenZones(p)
		for at := range ((s.airRange(p) & s.Raid().Watchable) | broken).All {
			for what := range int16(2) {
				if what == 0 && broken.Has(at) || what == 1 && s.Raid().Watchable.Has(at) {
					dst = append(dst, rules.Action{Verb: VerbFly, A: int16(p), B: int16(at), C: what})
				}
			}
		}
	}
	return dst
}

// mayFly is whether a patrol may call the Waco to a zone, to watch or to repair.
func (s *State) mayFly(p int, z uint8, watch bool) rules.Verdict {
	return rules.NotIf(s.air != airReady, "no-air", "QOG-14.1").Or(s.affords(p, s.sc.Cost.Air)).
		NotIf(!s.airRange(p).Has(int(z)), "air-far", "QOG-14.2").
		NotIf(watch && !s.Raid().Watchable.Has(int(z)), "not-watchable", "QOG-14.4").
		NotIf(!watch && !s.brokenZones(p).Has(int(z)), "nothing-broken", "QOG-14.3")
}

// airRange is where a patrol may call the Waco to.
func (s *State) airRange(p int) (out zone.Set) {
	for z := s.zonesOf(s.Patrols[p]); z != 0; {
		out |= s.sc.Graph.Within(z.Pop(), s.sc.WacoHops)
	}
	return out
}

// fly calls the Waco (QOG-14.1).
func (s *State) fly(_ *frame, a rules.Action, report *rules.Report) {
	p, z, watch := uint8(a.A), uint8(a.B), a.C == 1
	s.AP[p] -= uint8(s.sc.Cost.Air)
	report.Tell(EventAir, rules.First, "QOG-14.2", int16(p), int16(z), int16(bit(watch)), 0)
	f := frame{proc: airProc, step: airReturn, zone: z, patrol: p, n: 1}
	if !watch {
		s.push(f)
		s.beginRepair(p, z, true, report)
		return
	}
	f.step = airTest
	s.push(f)
	s.startTest(z, int(p), scenario.OnAir, s.callers(p, z), report)
}

// callers is the calling group: the one nearest to the zone, the first in map
// order on a tie. It becomes the source if the test fails (QOG-14.5).
func (s *State) callers(p, z uint8) scenario.UnitSet {
	near, _ := s.sc.Graph.Table().Nearest(int(z), s.zonesOf(s.Patrols[p]))
	return s.Patrols[p] & s.Here[near.First()]
}

// airTested takes the result of air Intelligence (QOG-14.5); the return of the Waco is then
// rolled for (QOG-14.6).
func (s *State) airTested(f *frame, report *rules.Report) {
	f.step, f.n = airReturn, 1
	m := s.Raid()
	listed := m.Observed.Has(int(f.zone))
	s.attempted = s.attempted || listed
	if f.taken() == passed {
		s.gainReco(int(f.patrol), listed && m.Scores(), "QOG-14.5", report)
	}
}

func (s *State) airReturns(f *frame, d int8, report *rules.Report) {
	f.n--
	if d > s.sc.WacoKeep {
		s.air = airGone
	}
	report.Tell(EventAirBack, rules.First, "QOG-14.6", int16(d), int16(bit(s.air == airReady)), 0, 0)
}

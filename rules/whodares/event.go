package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// runEventZone asks where an event happens (QOG-7.1). After its roll f.unit counts the
// markers still to gain, f.n those still to be put on units, and f.sum is the line of the
// table.
func (s *State) runEventZone(f *frame, _ *rules.Report) bool {
	z := s.zonesOf(s.Patrols[f.patrol])
	if z.Len() > 1 {
		return f.wait(rules.First)
	}
	f.zone, f.step, f.n = uint8(z.First()), eventRoll, 3
	return false
}

func (s *State) testEvent(f *frame, report *rules.Report) {
	f.step = breaking
	if s.sc.Events[f.sum].TestNow && !s.sc.Bases.Has(int(f.zone)) { // QOG-7.9, 7.21
		s.startTest(f.zone, int(f.patrol), scenario.OnEvent, s.Here[f.zone], report)
	}
}

func (s *State) rollEvent(f *frame, d int8, report *rules.Report) {
	f.n--
	f.sum += uint8(d)
	report.Tell(EventDie, rules.First, "QOG-7.1", int16(d), 0, 0, 0)
}

// resolveEvent reads the table (QOG-7.2 to 7.16).
func (s *State) resolveEvent(f *frame, report *rules.Report) {
	p := f.patrol
	sum := int(f.sum) + int(s.sc.Zones[f.zone].EventMD)
	i := 0
	for i < len(s.sc.Events)-1 && sum > s.sc.Events[i].Max {
		i++
	}
	e := &s.sc.Events[i]
	report.Tell(EventEvent, rules.First, e.Clause, int16(p), int16(i), int16(sum), int16(f.zone))
	bits := uint8(1) << p
	if e.Fails {
		s.nextBad |= bits
	}
	if e.Succeeds {
		s.nextGood |= bits
	}
	if e.Halt {
		s.halted |= bits
	}
	s.nextMD[p] += e.Md
	s.gain[p] += uint8(e.Ap)
	f.sum, f.unit, f.n, f.step = uint8(i), e.Reco, 0, eventTest
}

// runBreaking hands out Reco OK, then MCO markers.
func (s *State) runBreaking(f *frame, report *rules.Report) bool {
	e := &s.sc.Events[f.sum]
	p := int(f.patrol)
	switch {
	case f.unit > 0:
		f.unit--
		s.gainReco(p, false, e.Clause, report)
	case int(f.n) >= len(e.Mco):
		f.step = eventDone
	default:
		switch x := s.unmarked(p); x.Len() {
		case 0: // QOG-7.18
			s.loss[p] += e.Mco[f.n]
			report.Tell(EventNoMCO, rules.First, "QOG-7.18", int16(p), int16(e.Mco[f.n]), 0, 0)
			f.n++
		case 1:
			s.breakDown(f, x.First(), report)
		default:
			return f.wait(rules.First)
		}
	}
	return false
}

// unmarked is the units of a patrol that may get an MCO marker (QOG-7.17,
// 7.18).
func (s *State) unmarked(p int) scenario.UnitSet { return s.Patrols[p] &^ s.broken(s.Patrols[p]) }

func (s *State) breakDown(f *frame, u uint8, report *rules.Report) {
	e := &s.sc.Events[f.sum]
	s.mco[u] = e.Mco[f.n]
	f.n++
	report.Tell(EventMCO, rules.First, e.Clause, int16(u), int16(s.mco[u]), 0, 0)
}

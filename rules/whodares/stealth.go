package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// testTerms is what makes the modifier of each die of a test, one entry for
// each part of the sum (QOG-10.2): dice, odds and log all read it.
type testTerms struct {
	ground, size, axis, when, pending int8
	signal, survey                    int8
	situation                         scenario.Situation
}

func (t testTerms) sum() int8 {
	return t.ground + t.size + t.axis + t.when + t.pending + t.signal + t.survey
}

// termsOf adds up a test of units x in a zone; p is the tested patrol.
func (s *State) termsOf(z uint8, p int, when scenario.Situation, x scenario.UnitSet) (t testTerms) {
	t.ground, t.situation = s.sc.Zones[z].Md, when
	if when != scenario.OnAir && x != 0 { // QOG-14.4
		t.size = int8(bandOf(s.sc.Sizes[:], x.Len()).Add)
	}
	t.axis = s.sc.PerAxis * int8(s.Posted[z].Len()+int(bit(s.plane == z)))
	t.when = s.sc.WhenMD[when]
	if p >= 0 {
		t.pending = s.nextMD[p]
	}
	if when == scenario.OnScout { // QOG-12.5
		for y := x; y != 0; {
			switch s.sc.Units[y.Pop()].Typ {
			case scenario.Signal:
				t.signal = s.sc.SignalMD
			case scenario.Survey:
				t.survey = s.sc.SurveyMD
			}
		}
	}
	return t
}

// testedPatrol is whose test it is when nobody acts: the patrol with most
// units in the zone, the lowest ordinal on a tie (QOG-10.3).
func (s *State) testedPatrol(z uint8) int {
	best, most := scenario.None, 0
	for p := range s.Patrols {
		if n := (s.Patrols[p] & s.Here[z]).Len(); n > most {
			best, most = p, n
		}
	}
	return best
}

// startTest begins a stealth test of units x in a zone. What is pending for
// the tested patrol applies and is used up (QOG-7.19, 7.20).
func (s *State) startTest(z uint8, p int, when scenario.Situation, x scenario.UnitSet, report *rules.Report) {
	t := s.termsOf(z, p, when, x)
	f := frame{proc: testProc, step: testRoll, zone: z, patrol: uint8(p), when: when, units: x, md: t.sum(), n: uint8(s.sc.Zones[z].Dice)}
	if when == scenario.OnEntry && s.Lookouts.Has(int(z)) {
		f.bits |= byMarker
	}
	bits := uint8(1) << p
	bad, good := s.nextBad&bits != 0, s.nextGood&bits != 0
	s.nextBad &^= bits
	s.nextGood &^= bits
	s.nextMD[p] = 0
	if bad != good { // QOG-7.20: both cancel each other
		f.n = 0
	}
	s.tellTest(&f, t, report)
	switch {
	case bad == good:
	case bad:
		f.bits |= anyFailed
		report.Tell(EventSure, rules.First, "QOG-7.3", int16(z), 0, 0, 0)
	default:
		report.Tell(EventSure, rules.First, "QOG-7.15", int16(z), 1, 0, 0)
	}
	s.push(f)
}

func (s *State) tellTest(f *frame, t testTerms, report *rules.Report) {
	if report == nil {
		return
	}
	report.Tell(EventTest, rules.First, scenario.SituationClauses[f.when], int16(f.zone), int16(f.patrol), int16(f.n), int16(f.md))
	if f.n == 0 { // nothing is rolled, nothing is added up
		return
	}
	for _, x := range t.list() {
		if x.N != 0 {
			report.Tell(EventTerm, rules.First, x.Clause, int16(x.N), int16(x.Cause), int16(f.zone), int16(f.when))
		}
	}
}

// Part is one part of a modifier, why it is there, and its clause.
type Part struct {
	N      int8
	Cause  cause
	Clause string
}

func (t testTerms) list() [7]Part {
	return [7]Part{
		{t.ground, causeGround, "QOG-10.1"}, {t.size, causeSize, "QOG-10.2"}, {t.axis, causeAxis, "QOG-10.2"},
		{t.when, causeWhen, "QOG-10.2"}, {t.pending, causePending, "QOG-7.19"},
		{t.signal, causeSignal, "QOG-12.5"}, {t.survey, causeSurvey, "QOG-12.5"},
	}
}

// runTest carries a test on: the dice, the second test for a marker, the
// verdict (QOG-10.4 to 10.9).
func (s *State) runTest(f *frame, report *rules.Report) bool {
	if f.n > 0 && f.step == testRoll {
		return f.wait(rules.Chance)
	}
	if f.bits&anyFailed != 0 && f.bits&(byMarker|rerolled) == byMarker {
		f.step = testAgain
		return f.wait(rules.First)
	}
	s.endTest(f, report)
	return false
}

func (s *State) rollTest(f *frame, d int8, report *rules.Report) {
	f.n--
	bad := d+f.md >= s.sc.FailAt
	if bad {
		f.bits |= anyFailed
	}
	report.Tell(EventTestDie, rules.First, "QOG-10.4", int16(d), int16(d+f.md), int16(bit(bad)), int16(f.zone))
}

// answerAgain makes a failed entry test once more for the marker on the zone,
// all dice, with the same modifiers (QOG-10.7, 10.9).
func (s *State) answerAgain(f *frame, a rules.Action, report *rules.Report) {
	f.bits |= rerolled
	f.step = testRoll
	if a.A == 1 {
		f.bits &^= anyFailed
		f.n = uint8(s.sc.Zones[f.zone].Dice)
		report.Tell(EventTestAgain, rules.First, "QOG-10.7", int16(f.zone), 0, 0, 0)
	}
}

// endTest gives the verdict: a failure moves the alarm up and names its source
// (QOG-10.5, 10.6), but for the plane's test (QOG-18.8).
func (s *State) endTest(f *frame, report *rules.Report) {
	z, x, when, bad := f.zone, f.units, f.when, f.bits&anyFailed != 0
	if when == scenario.OnEntry && s.Lookouts.Has(int(z)) { // QOG-10.8
		s.Lookouts.Del(int(z))
		report.Tell(EventLookoutGone, rules.First, "QOG-10.8", int16(z), 0, 0, 0)
	}
	if !bad {
		report.Tell(EventUnseen, rules.First, "QOG-10.4", int16(z), 0, 0, 0)
		s.pop(passed)
		return
	}
	report.Tell(EventSpotted, rules.Second, "QOG-10.4", int16(z), 0, 0, 0)
	s.source = x
	if when != scenario.OnPlane {
		s.raiseAlarm(min(s.Alarm+1, scenario.AlarmMax), "QOG-10.5", report)
	}
	s.pop(failed)
}

func (s *State) raiseAlarm(to uint8, clause string, report *rules.Report) {
	if to <= s.Alarm {
		return
	}
	s.Alarm = to
	report.Tell(EventAlarm, rules.Second, clause, int16(to), 0, 0, 0)
}

// sourceZone is where the alarm comes from (QOG-17.3), off when nobody is
// outside the bases.
func (s *State) sourceZone() uint8 {
	out := s.Outside()
	if x := s.source & out; x != 0 {
		if h := x & s.sc.Hqs; h != 0 {
			return s.at[h.First()]
		}
		return s.at[x.First()]
	}
	best, most := uint8(scenario.Off), 0
	for p := range s.Patrols {
		for at := range s.zonesOf(s.Patrols[p] & out).All {
			if n := (s.Patrols[p] & s.Here[at]).Len(); n > most {
				best, most = uint8(at), n
			}
		}
	}
	return best
}

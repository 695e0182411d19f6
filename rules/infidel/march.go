package infidel

import (
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// march is the unit in hand in phase B, and what its move has brought (INF-8.1, 9.6).
type march struct {
	unit   uint8          // off for none
	mp     int8           // movement points left
	moving bool           // it is on its way: it has no facing and exerts no ZOC (INF-3.10, 9.3)
	spent  bool           // it may not move on: it has stopped in a ZOC, or has fired on foot
	enemy  scenario.Units // enemies whose ZOC it began in or has entered (INF-9.6)
	new    bool           // it has left the hex in which it began: that it is in was entered during this activation (INF-9.8)
	with   scenario.Few   // leaders that go along (INF-7.16, 7.17)
}

var idleMarch = march{unit: scenario.Off}

// idle is the units of the activated Command that have not yet moved or fired: on the map, or
// about to come onto it. Retired ones may turn, and go to their Standard (INF-8.9).
func (s *State) idle() scenario.Units {
	return s.commandUnits(s.command).Minus(s.done).Minus(s.barred).Or(s.entering())
}

func (s *State) legalMarching(dst []rules.Action) []rules.Action {
	dst = unitActions(append(dst, act(VerbDone, 0)), VerbUse, s.idle())
	for x := s.freeLeaders(); x != 0; {
		dst = s.legalLeads(dst, x.Pop())
	}
	return dst
}

// setOut is the march of a unit that is taken in hand (INF-8.1, 8.9).
func (s *State) setOut(u uint8) march {
	m := march{unit: u, mp: int8(s.sc.Kinds[s.kindOf(u)].MP), enemy: s.setsOutUnder(u)}
	switch {
	case s.retired.Has(u):
		m.mp = 1
	case s.startBroken.Has(u):
		m.mp--
	}
	m.spent = s.outOfCommand(u) && s.classOf(u) == scenario.Foot && s.startZOC.Has(u) // INF-7.13
	return m
}

// runMarch ends the move of a unit that can do nothing more.
func (s *State) runMarch(report *rules.Report) bool {
	u := s.march.unit
	if !s.march.new { // a fire may have driven enemies off, and its movement has not begun
		s.march.enemy = s.setsOutUnder(u)
	}
	switch {
	case s.barred.Has(u) || !s.onMap.Has(u) && !s.waiting.Has(u): // INF-11.18
		s.halt("INF-11.18", report)
		return false
	case s.onMap.Has(u) && single(s.facings()) && !s.busy():
		s.rest(s.facings(), report)
		return false
	}
	return s.wait(s.active)
}

func single(may uint8) bool { return may&(may-1) == 0 }

// busy says whether the unit in hand can do anything but end its move.
func (s *State) busy() bool {
	var buf [aimMost]aim
	return s.companions() != 0 || s.canStep() || s.mayFire().Allows() && len(s.aims(s.march.unit, buf[:0])) > 0
}

func (s *State) halt(clause string, report *rules.Report) {
	report.Tell(EventHalted, s.active, clause, int16(s.march.unit), 0, 0, 0)
	s.done.Add(s.march.unit)
	s.march = idleMarch
}

// rest puts it down with the one facing of a set.
func (s *State) rest(may uint8, report *rules.Report) {
	s.turnTo(uint8(bits.TrailingZeros8(may)), report)
	u, moved := s.march.unit, s.march.new
	s.done.Add(u)
	s.march = idleMarch
	if moved {
		s.comesToRest(u, report)
	}
}

// turnTo gives the unit in hand a facing. One that has not left its hex has
// changed it (INF-19.1).
func (s *State) turnTo(f uint8, report *rules.Report) {
	u := s.march.unit
	if s.facing[u] != f && !s.march.new {
		s.turned.Add(u)
	}
	s.face(u, f, report)
	s.march.moving = false
}

// facings is the facings that the unit in hand may take where it is: any, but in
// an enemy ZOC in the hex in which it began only those one vertex from that
// with which it began, and only once (INF-3.11, 3.12).
func (s *State) facings() uint8 {
	u := s.march.unit
	if s.march.new || !s.inZOC(s.at[u], s.sideOf(u).Other()) {
		return anyFacing
	}
	f := s.facing[u]
	if f != s.beganFacing[u] {
		return 1 << f
	}
	return 1<<f | 1<<scenario.Turned(f, 1) | 1<<scenario.Turned(f, -1)
}

// stepTo is what a step of a unit on its way costs, closed where it may not be
// made; under march discipline it must be able to end its move somewhere.
func (s *State) stepTo(m *march, h uint16, d uint8, leave int8) int8 {
	cost := s.stepCost(m, h, d, leave)
	if cost != scenario.Closed && s.leashed(m.unit) && !s.canRest(*m, s.sc.Map.Step[h][d], cost) {
		return scenario.Closed
	}
	return cost
}

func (s *State) canStep() bool {
	h := s.at[s.march.unit]
	if s.march.spent || h == scenario.NoHex {
		return false
	}
	leave := s.leaveCost(&s.march, h)
	for d := range uint8(scenario.Directions) {
		if s.stepTo(&s.march, h, d, leave) != scenario.Closed {
			return true
		}
	}
	return false
}

func (s *State) legalMarch(dst []rules.Action) []rules.Action {
	m := &s.march
	h := s.at[m.unit]
	dst = fewActions(dst, VerbWith, s.companions())
	from := len(dst)
	if h == scenario.NoHex {
		for _, n := range s.entries(s.command) {
			if s.entryCost(m, n) != scenario.Closed {
				dst = append(dst, hexAct(VerbStep, n))
			}
		}
		return dst
	}
	if !m.spent {
		leave := s.leaveCost(m, h)
		for d, n := range s.sc.Map.Step[h] {
			if s.stepTo(m, h, uint8(d), leave) != scenario.Closed {
				dst = append(dst, hexAct(VerbStep, n))
			}
		}
		ascending(dst[from:])
	}
	steps := len(dst) - from
	if s.mayFire().Allows() {
		dst = s.legalShots(dst)
	}
	if m.new && steps > 0 && !s.mayRest(m.unit, h) {
		return dst // INF-23.6.6
	}
	return facingActions(dst, s.facings())
}

func (s *State) applyMarch(a rules.Action, report *rules.Report) {
	switch a.Verb {
	case VerbWith:
		s.march.with.Add(uint8(a.A))
		report.Tell(EventAlong, s.active, either(s.ownLeaders().Has(uint8(a.A)), "INF-7.16", "INF-7.17"), a.A, int16(s.march.unit), 0, 0)
	case VerbStep:
		if u := s.march.unit; s.at[u] == scenario.NoHex {
			s.enter(uint16(a.A), report)
		} else {
			s.stepOn(uint16(a.A), report)
		}
		s.provoke(s.march.unit, report)
	case VerbFire:
		s.shoot(uint8(a.A), uint8(a.B), report)
	case VerbFace:
		s.rest(1<<a.A, report)
	}
}

// stepOn moves the unit in hand by a hex, with who goes along (INF-8.2).
func (s *State) stepOn(n uint16, report *rules.Report) {
	u, m := s.march.unit, s.sc.Map
	h := s.at[u]
	d := m.DirTo(h, n)
	cost := s.stepCost(&s.march, h, d, s.leaveCost(&s.march, h))
	s.follow(m.Cost[scenario.Mounted][h][d])
	s.moved.Add(u)
	report.Tell(EventStepped, s.active, "INF-8.2", int16(u), int16(h), int16(n), int16(cost))
	s.entered(&s.march, n, cost)
	s.goTo(u, n, s.march.with, report)
}

// enter brings the unit in hand onto the map (INF-8.10).
func (s *State) enter(n uint16, report *rules.Report) {
	u := s.march.unit
	cost := s.entryCost(&s.march, n)
	s.follow(int8(s.sc.Grounds[s.sc.Map.Ground[n]].MP[scenario.Mounted]))
	s.moved.Add(u)
	s.led |= s.march.with
	report.Tell(EventEntered, s.active, "INF-8.10", int16(u), int16(n), int16(cost), 0)
	s.entered(&s.march, n, cost)
	s.goTo(u, n, s.march.with, report)
}

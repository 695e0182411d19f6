package infidel

import "sandtable/rules"

// whyNotUse is what forbids a choice of phase B between the moves of units.
func (s *State) whyNotUse(a rules.Action) rules.Reason {
	u := uint8(a.A)
	switch a.Verb {
	case VerbUse:
		unit := s.sc.unitArg("Unit", u)
		switch {
		case s.sc.units[u].command != s.command:
			return because("not-of-command", "INF-5.2", unit, s.sc.commandArg("Command", s.command))
		case s.done.has(u):
			return because("finished", "INF-5.2", unit)
		case s.isSafe(u):
			return because("safe", "INF-23.6.3", unit)
		case s.barred.has(u):
			return because("driven-off", "INF-11.18", unit)
		case s.waiting.has(u):
			return because("no-entry", "INF-8.11", unit)
		}
		return because("not-on-map", "INF-8.1", unit)
	case VerbLead:
		return s.whyNotLead(u, uint16(a.B))
	}
	return rules.Reason{}
}

// whyNotLead is why a leader may not move by himself to a hex (INF-7.16).
func (s *State) whyNotLead(l uint8, h uint16) rules.Reason {
	leader, hex := s.sc.leaderArg(l), hexArg("Hex", h)
	switch {
	case !s.ownLeaders().has(l):
		return because("not-his-activation", "INF-7.18", leader)
	case s.leaderMoved.has(l):
		return because("leader-moved", "INF-7.16", leader)
	case h == s.leaderAt[l]:
		return because("there-already", "INF-7.16", hex)
	case s.enemyIn(h, s.active) != off || s.leadersIn(h, s.active.Other()) != 0 || s.standardsIn(h, s.active.Other()) != 0:
		return because("enemy-there", "INF-7.16", hex)
	case !s.leaderMayTread(l, h):
		return because("leader-zoc", "INF-7.16", leader, hex)
	}
	return because("leader-too-far", "INF-7.16", leader, hex)
}

// whyNotMarch is what forbids an action of the unit in hand.
func (s *State) whyNotMarch(a rules.Action) rules.Reason {
	unit := s.sc.unitArg("Unit", s.march.unit)
	switch a.Verb {
	case VerbUse, VerbLead:
		return because("in-hand", "INF-5.2", unit)
	case VerbWith:
		return because("not-along", "INF-7.17", s.sc.leaderArg(uint8(a.A)), unit)
	case VerbStep:
		if s.at[s.march.unit] == noHex {
			return because("not-an-entry", "INF-8.10", unit, hexArg("Hex", uint16(a.A)))
		}
		return s.whyNotStep(uint16(a.A))
	case VerbFire:
		return s.whyNotFire(uint8(a.A), uint8(a.B))
	case VerbFace:
		switch {
		case s.at[s.march.unit] == noHex:
			return because("moment-enter", "INF-8.10", unit)
		case s.facings()>>uint(a.A)&1 == 0:
			return because("facing", "INF-3.12")
		}
		return because("no-rest", "INF-23.6.6", unit)
	}
	return rules.Reason{}
}

// whyNotStep is what keeps the unit in hand from a hex, in the order of
// chapters 8 and 9.
func (s *State) whyNotStep(n uint16) rules.Reason {
	m := &s.march
	u, side := m.unit, s.active.Other()
	h := s.at[u]
	unit, hex := s.sc.unitArg("Unit", u), hexArg("Hex", n)
	d := s.sc.m.dirTo(h, n)
	if d == off {
		return s.whyNotFar(n)
	}
	cost := s.sc.m.cost[s.classOf(u)][h][d]
	switch {
	case cost == closed:
		return because("closed-to", "INF-8.3", unit, hex)
	case s.standing(n) != off:
		return because("occupied", "INF-8.4", hex)
	case m.spent:
		return s.whySpent()
	case s.retired.has(u) && !s.nearer(u, h, n):
		return because("not-nearer", "INF-8.9", unit)
	case s.sc.gates[n] != 0 && s.gated(u, n):
		return because("gate", "INF-8.6", hex)
	case s.outOfCommand(u) && s.touches(n, side):
		return because("out-of-command", "INF-7.12", unit)
	case !s.zocsOn(n, side).and(m.enemy).empty():
		return because("same-zoc", "INF-9.6", unit, s.sc.unitArg("Target", s.zocsOn(n, side).and(m.enemy).first()))
	case s.stepCost(m, h, d, s.leaveCost(m, h)) == closed:
		return because("too-dear", "INF-8.2", hex, numberArg("Cost", int(cost+s.leaveCost(m, h))), numberArg("N", int(m.mp)))
	}
	return because("no-rest", "INF-23.6.6", unit)
}

// whyNotFar is what keeps the unit in hand from a hex that it does not touch.
func (s *State) whyNotFar(n uint16) rules.Reason {
	u := s.march.unit
	unit, hex := s.sc.unitArg("Unit", u), hexArg("Hex", n)
	var r Reach
	switch s.ReachOf(int(u), &r); {
	case s.march.spent:
		return s.whySpent()
	case s.standing(n) != off:
		return because("occupied", "INF-8.4", hex)
	case !r.Has(int(n)):
		return because("out-of-reach", "INF-8.2", hex, unit, numberArg("N", int(s.march.mp)))
	}
	return because("not-adjacent", "INF-8.2", hex, unit)
}

// whySpent is why the unit in hand may not move on.
func (s *State) whySpent() rules.Reason {
	u := s.march.unit
	unit := s.sc.unitArg("Unit", u)
	switch {
	case s.fired.has(u) && s.classOf(u) == foot:
		return because("has-fired", "INF-11.6", unit)
	case s.march.new:
		return because("stopped", "INF-9.4", unit)
	}
	return because("pinned", "INF-7.13", unit)
}

// whyNotFire is why the unit in hand may not fire at a unit with a facing
// (INF-11.1 to 11.9).
func (s *State) whyNotFire(at, f uint8) rules.Reason {
	u := s.march.unit
	unit, target := s.sc.unitArg("Unit", u), s.sc.unitArg("Target", at)
	switch {
	case s.weapon(u) == unarmed:
		return because("unarmed", "INF-1.5", unit)
	case s.retired.has(u):
		return because("retired", "INF-11.3", unit)
	case s.fired.has(u):
		return because("fired-already", "INF-11.5", unit)
	case s.at[u] == noHex:
		return because("moment-enter", "INF-8.10", unit)
	case !s.mayFire():
		return because("no-points-to-fire", "INF-11.7", unit)
	case s.sideOf(at) == s.active || !s.onMap.has(at):
		return because("no-target", "INF-11.2", target)
	}
	return s.whyNotAim(u, at, f)
}

// whyNotAim is what keeps a unit from a shot at another: distance, sight, arc.
func (s *State) whyNotAim(u, at, f uint8) rules.Reason {
	unit, target := s.sc.unitArg("Unit", u), s.sc.unitArg("Target", at)
	dist := distance(s.at[u], s.at[at])
	switch {
	case dist > 2 || !s.inRange(u, int8(dist)):
		return because("out-of-range", "INF-11.1", unit, target)
	case s.shielded(at, dist):
		return s.whyShielded(at)
	}
	var buf [aimMost]aim
	for _, a := range s.aims(u, buf[:0]) {
		switch {
		case a.at != at:
		case aimMask[a.dirs[0]][a.dirs[1]]>>f&1 == 0:
			return because("out-of-arc", "INF-11.2", target)
		default:
			return because("facing", "INF-3.12")
		}
	}
	for i := range s.sc.m.near[s.at[u]] {
		if l := &s.sc.m.near[s.at[u]][i]; l.to == s.at[at] && l.sight {
			return because("unit-between", "INF-12.5", target)
		}
	}
	return because("no-sight", "INF-12.1", target)
}

// whyShielded is why a unit may be neither fired at nor attacked.
func (s *State) whyShielded(u uint8) rules.Reason {
	if s.isSafe(u) {
		return because("safe", "INF-23.6.3", s.sc.unitArg("Unit", u))
	}
	return because("hidden-unit", "INF-23.4.4", s.sc.unitArg("Unit", u))
}

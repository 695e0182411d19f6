package infidel

import "sandtable/rules"

// whyNotShock is what forbids an action of the Shock phase.
func (s *State) whyNotShock(a rules.Action) rules.Reason {
	x, u := &s.shock, uint8(a.A)
	switch {
	case x.step == designating && (a.Verb == VerbAttack || a.Verb == VerbCharge):
		return s.whyNotDesignate(a)
	case x.step == placing && a.Verb == VerbPlace:
		return because("no-charger", "INF-13.2", s.sc.unitArg("Unit", u))
	case x.step == withdrawing && a.Verb == VerbWithdraw:
		return s.whyNotWithdraw(u, uint16(a.B))
	case x.step == parrying && a.Verb == VerbCounter:
		return s.whyNotParry(u, uint8(a.B))
	case x.step == resolving && a.Verb == VerbResolve:
		return because("no-attack", "INF-13.3", s.sc.unitArg("Target", u))
	case x.step == pursuing && a.Verb == VerbAdvance:
		return because("no-pursuit", "INF-14.7", s.sc.unitArg("Unit", u))
	case x.step == advancing && a.Verb == VerbAdvance:
		return because("no-advance", "INF-18.22", s.sc.unitArg("Unit", u))
	case x.step == escorting && a.Verb == VerbWith:
		return because("not-along", "INF-7.19", s.sc.leaderArg(u), s.sc.unitArg("Unit", x.unit))
	}
	return rules.Reason{}
}

// whyNotDesignate is why a unit may not be designated (INF-13.5 to 13.12).
func (s *State) whyNotDesignate(a rules.Action) rules.Reason {
	x, u, e := &s.shock, uint8(a.A), uint8(a.B)
	unit := s.sc.unitArg("Unit", u)
	switch {
	case x.again && a.Verb == VerbCharge:
		return because("no-charge-now", "INF-18.29", unit)
	case x.again && x.marks[u] == 0:
		return because("unmarked", "INF-18.28", unit)
	case !x.again && s.sc.units[u].command != s.command:
		return because("not-of-command", "INF-13.5", unit, s.sc.commandArg("Command", s.command))
	case !s.onMap.has(u):
		return because("not-on-map", "INF-13.5", unit)
	case !s.sc.kinds[s.kindOf(u)].shock:
		return because("never-attacks", "INF-13.5", unit)
	case s.retired.has(u):
		return because("retired", "INF-13.5", unit)
	case s.barred.has(u):
		return because("driven-off", "INF-11.18", unit)
	case s.kindOf(u) == AF && s.fired.has(u):
		return because("fired-already", "INF-11.8", unit)
	case x.aiming.has(u):
		return because("designated", "INF-13.9", unit)
	case s.leashed(u):
		return because("leashed", "INF-23.6.6", unit)
	case s.sideOf(e) == s.sideOf(u) || !s.onMap.has(e):
		return because("no-enemy", "INF-13.7", s.sc.unitArg("Target", e))
	case a.Verb == VerbCharge:
		return s.whyNotCharge(u, e, route(a.C))
	case s.breaksRanks(u):
		return because("must-charge", "INF-23.6.9", unit)
	}
	for _, t := range [2]int16{a.B, a.C} {
		if t != none {
			if r := s.whyNotTarget(u, uint8(t), a.C != none); r.Key != "" {
				return r
			}
		}
	}
	return s.whyUnpaid(a)
}

// whyNotTarget is why a unit may not attack another in Shock.
func (s *State) whyNotTarget(u, e uint8, two bool) rules.Reason {
	unit, target := s.sc.unitArg("Unit", u), s.sc.unitArg("Target", e)
	h := s.at[u]
	d := s.sc.m.dirTo(h, s.at[e])
	switch {
	case d == off || sideTo[s.facing[u]][d] != front:
		return because("not-in-front", "INF-13.7", unit, target)
	case s.shielded(e, 1):
		return s.whyShielded(e)
	case !s.sc.m.open[h][d]:
		return because("closed-ground", "INF-13.8", target)
	case two && s.attackOn(e) != off, !s.single(e):
		return because("two-attacks", "INF-13.9", target)
	}
	return rules.Reason{}
}

// whyUnpaid is whom a designation would leave unattacked for good (INF-13.12).
func (s *State) whyUnpaid(a rules.Action) rules.Reason {
	u := uint8(a.A)
	pool := s.mayAttack()
	owed := s.debts(pool)
	if a.Verb == VerbAttack {
		list, must, n := s.fronts(u)
		for i := range n {
			if must[i] && s.attackOn(list[i]) == off {
				owed.add(list[i])
			}
		}
	}
	owed.del(uint8(a.B))
	if a.Verb == VerbAttack && a.C != none {
		owed.del(uint8(a.C))
	}
	pool.del(u)
	first, second := uint16(noHex), uint16(noHex)
	if a.Verb == VerbCharge && a.C != none {
		first, second = s.sc.m.along(s.at[u], route(a.C))
	}
	var all units
	for x := owed; !x.empty(); {
		e := x.pop()
		all.add(e)
		if !s.payable(all, pool, first, second) {
			return because("would-be-unattacked", "INF-13.12", s.sc.unitArg("Target", e))
		}
	}
	return rules.Reason{}
}

// whyNotCharge is why a unit may not charge another by a route (INF-15).
func (s *State) whyNotCharge(u, e uint8, r route) rules.Reason {
	unit, target := s.sc.unitArg("Unit", u), s.sc.unitArg("Target", e)
	m := s.sc.m
	dist := distance(s.at[u], s.at[e])
	switch {
	case !s.sc.kinds[s.kindOf(u)].charge:
		return because("never-charges", "INF-15.1", unit)
	case !s.sound(u):
		return because("too-broken-to-charge", "INF-15.1", unit)
	case s.startNear.has(u):
		return because("began-adjacent", "INF-15.2", unit)
	case dist < 2 || dist > 3:
		return because("charge-distance", "INF-15.3", target)
	case s.shielded(e, dist):
		return s.whyShielded(e)
	case s.sc.grounds[m.ground[s.at[e]]].noCharge:
		return because("no-charge-there", "INF-15.6", target)
	case !s.single(e):
		return because("two-attacks", "INF-13.9", target)
	}
	if quarry := s.quarry(u); !quarry.has(e) {
		return because("no-sight", "INF-15.3", target)
	}
	at := s.at[u]
	for _, d := range [2]uint8{r.first(), r.second()} {
		if d >= directions {
			break
		}
		n := m.step[at][d]
		switch {
		case n == noHex || m.noCharge[at][d] || m.cost[s.classOf(u)][at][d] == closed:
			return because("path-closed", "INF-15.6", unit)
		case s.standing(n) != off:
			return because("path-blocked", "INF-15.5", hexArg("Hex", n))
		case s.lane(n):
			return because("path-shared", "INF-15.5", hexArg("Hex", n))
		case s.inZOC(n, s.sideOf(u).Other()) && n != m.end(s.at[u], r):
			return because("path-zoc", "INF-15.5", hexArg("Hex", n))
		}
		at = n
	}
	if reason := s.whyUnpaid(rules.Action{Verb: VerbCharge, A: int16(u), B: int16(e), C: int16(r)}); reason.Key != "" {
		return reason
	}
	return because("no-such-path", "INF-15.4", unit, target)
}

// whyNotWithdraw is why a unit may not retreat before combat to a hex
// (INF-14).
func (s *State) whyNotWithdraw(u uint8, h uint16) rules.Reason {
	unit, hex := s.sc.unitArg("Unit", u), hexArg("Hex", h)
	i := s.attackOn(u)
	if i == off || s.shock.gone.has(u) || !s.onMap.has(u) {
		return because("not-attacked", "INF-14.1", unit)
	}
	if may, _ := s.mayWithdraw(u, i); !may {
		switch {
		case s.shock.asked.has(u):
			return because("tried", "INF-14.6", unit)
		case s.classOf(u) == mounted && s.sound(u):
			return because("not-from-cavalry", "INF-14.2", unit)
		}
		return because("no-withdrawal", "INF-14.3", unit)
	}
	d := s.sc.m.dirTo(s.at[u], h)
	switch {
	case d == off:
		return because("one-hex", "INF-14.4", unit)
	case s.sc.m.cost[s.classOf(u)][s.at[u]][d] == closed:
		return because("closed-to", "INF-14.4", unit, hex)
	case s.standing(h) != off:
		return because("occupied", "INF-14.4", hex)
	case s.lane(h):
		return because("in-the-path", "INF-14.4", hex)
	case s.inZOC(h, s.sideOf(u).Other()):
		return because("in-zoc", "INF-14.4", hex)
	}
	return because("still-adjacent", "INF-14.4", hex)
}

// whyNotParry is why a unit may not counter-charge one who attacks it
// (INF-16.1 to 16.6).
func (s *State) whyNotParry(u, e uint8) rules.Reason {
	unit, target := s.sc.unitArg("Unit", u), s.sc.unitArg("Target", e)
	i := s.attackOn(u)
	switch {
	case i == off || !s.onMap.has(u) || s.shock.gone.has(u):
		return because("not-attacked", "INF-16.3", unit)
	case !s.sc.kinds[s.kindOf(u)].counter:
		return because("never-counters", "INF-16.1", unit)
	case !s.sound(u):
		return because("too-broken-to-counter", "INF-16.1", unit)
	case s.countered.has(u):
		return because("has-countered", "INF-16.1", unit)
	case s.startZOC.has(u):
		return because("began-in-zoc", "INF-16.2", unit)
	case s.unready(u):
		return because("unready", "INF-23.3.3", unit)
	}
	strikers := s.strikers(i)
	if !strikers.has(e) {
		return because("not-its-attacker", "INF-16.6", unit, target)
	}
	if s.touching(u, s.at[e]) == rear {
		return because("from-the-rear", "INF-16.3", unit)
	}
	return because("no-turn", "INF-16.4", unit)
}

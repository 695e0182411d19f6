package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// mayUse is whether a unit may be taken in hand in phase B.
func (s *State) mayUse(u uint8) rules.Verdict {
	return rules.NotIf(s.sc.Units[u].Command != s.command, "not-of-command", "INF-5.2").
		NotIf(s.done.Has(u), "finished", "INF-5.2").
		NotIf(s.isSafe(u), "safe", "INF-23.6.3").
		NotIf(s.barred.Has(u), "driven-off", "INF-11.18").
		NotIf(s.waiting.Has(u), "no-entry", "INF-8.11").
		NotIf(true, "not-on-map", "INF-8.1")
}

// mayLead is whether a leader may move by himself to a hex (INF-7.16).
func (s *State) mayLead(l uint8, h uint16) rules.Verdict {
	enemy := s.active.Other()
	return rules.NotIf(!s.ownLeaders().Has(l), "not-his-activation", "INF-7.18").
		NotIf(s.leaderMoved.Has(l), "leader-moved", "INF-7.16").
		NotIf(h == s.leaderAt[l], "there-already", "INF-7.16").
		NotIf(s.enemyIn(h, s.active) != scenario.Off || s.leadersIn(h, enemy) != 0 || s.standardsIn(h, enemy) != 0, "enemy-there", "INF-7.16").
		NotIf(!s.leaderMayTread(l, h), "leader-zoc", "INF-7.16").
		NotIf(true, "leader-too-far", "INF-7.16")
}

// mayMarch is what the rules say about an action of the unit in hand.
func (s *State) mayMarch(a rules.Action) rules.Verdict {
	out := s.at[s.march.unit] == scenario.NoHex
	switch a.Verb {
	case VerbUse, VerbLead:
		return because("in-hand", "INF-5.2")
	case VerbWith:
		return because("not-along", "INF-7.17")
	case VerbStep:
		if out {
			return because("not-an-entry", "INF-8.10")
		}
		return s.mayStep(uint16(a.A))
	case VerbFire:
		at := uint8(a.A)
		no := s.mayFire().NotIf(s.sideOf(at) == s.active || !s.onMap.Has(at), "no-target", "INF-11.2")
		if !no.Allows() {
			return no
		}
		return s.mayAim(s.march.unit, at, uint8(a.B))
	case VerbFace:
		return rules.NotIf(out, "moment-enter", "INF-8.10").
			NotIf(!out && s.facings()>>uint(a.A)&1 == 0, "facing", "INF-3.12").
			NotIf(true, "no-rest", "INF-23.6.6")
	}
	return rules.Verdict{}
}

// mayStep is what keeps the unit in hand from a hex, in the order of chapters 8 and 9.
func (s *State) mayStep(n uint16) rules.Verdict {
	m := &s.march
	u, h, side := m.unit, s.at[m.unit], s.active.Other()
	d := s.sc.Map.DirTo(h, n)
	if d == scenario.Off {
		return s.mayCross(n)
	}
	no := rules.NotIf(s.sc.Map.Cost[s.classOf(u)][h][d] == scenario.Closed, "closed-to", "INF-8.3").
		NotIf(s.standing(n) != scenario.Off, "occupied", "INF-8.4")
	if m.spent {
		return no.Or(s.spent())
	}
	return no.NotIf(s.retired.Has(u) && !s.nearer(u, h, n), "not-nearer", "INF-8.9").
		NotIf(s.sc.gates[n] != 0 && s.gated(u, n), "gate", "INF-8.6").
		NotIf(s.outOfCommand(u) && s.touches(n, side), "out-of-command", "INF-7.12").
		NotIf(!s.zocsOn(n, side).And(m.enemy).Empty(), "same-zoc", "INF-9.6").
		NotIf(s.stepCost(m, h, d, s.leaveCost(m, h)) == scenario.Closed, "too-dear", "INF-8.2").
		NotIf(true, "no-rest", "INF-23.6.6")
}

// mayCross is what keeps the unit in hand from a hex that it does not touch.
func (s *State) mayCross(n uint16) rules.Verdict {
	if s.march.spent {
		return s.spent()
	}
	var r Reach
	s.ReachOf(int(s.march.unit), &r)
	return rules.NotIf(s.standing(n) != scenario.Off, "occupied", "INF-8.4").
		NotIf(!r.Has(int(n)), "out-of-reach", "INF-8.2").
		NotIf(true, "not-adjacent", "INF-8.2")
}

// spent is why the unit in hand may not move on.
func (s *State) spent() rules.Verdict {
	u := s.march.unit
	return rules.NotIf(s.fired.Has(u) && s.classOf(u) == scenario.Foot, "has-fired", "INF-11.6").
		NotIf(s.march.new, "stopped", "INF-9.4").
		NotIf(true, "pinned", "INF-7.13")
}

// mayAim is what keeps a unit from a shot at another: distance, sight, arc.
func (s *State) mayAim(u, at, f uint8) rules.Verdict {
	dist := scenario.Distance(s.at[u], s.at[at])
	if no := rules.NotIf(dist > 2 || !s.inRange(u, int8(dist)), "out-of-range", "INF-11.1").Or(s.mayHit(at, dist)); !no.Allows() {
		return no
	}
	var buf [aimMost]aim
	for _, a := range s.aims(u, buf[:0]) {
		if a.at == at {
			return rules.NotIf(aimMask[a.dirs[0]][a.dirs[1]]>>f&1 == 0, "out-of-arc", "INF-11.2").NotIf(true, "facing", "INF-3.12")
		}
	}
	for i := range s.sc.Map.Near[s.at[u]] {
		if l := &s.sc.Map.Near[s.at[u]][i]; l.To == s.at[at] && l.Sight {
			return because("unit-between", "INF-12.5")
		}
	}
	return because("no-sight", "INF-12.1")
}

// mayHit is whether a unit may be fired at or attacked at all from a distance.
func (s *State) mayHit(u uint8, dist int) rules.Verdict {
	return rules.NotIf(s.shielded(u, dist) && s.isSafe(u), "safe", "INF-23.6.3").
		NotIf(s.shielded(u, dist), "hidden-unit", "INF-23.4.4")
}

// mayShock is what the rules say about an action of the Shock phase.
func (s *State) mayShock(a rules.Action) rules.Verdict {
	u := uint8(a.A)
	switch at := func(x ShockStep, v rules.Verb) bool { return s.shock.step == x && a.Verb == v }; {
	case at(ShockDesignate, VerbAttack), at(ShockDesignate, VerbCharge):
		return s.mayDesignate(a)
	case at(ShockPlace, VerbPlace):
		return because("no-charger", "INF-13.2")
	case at(ShockWithdraw, VerbWithdraw):
		return s.mayGoBack(u, uint16(a.B))
	case at(ShockCounter, VerbCounter):
		return s.mayParry(u, uint8(a.B))
	case at(ShockResolve, VerbResolve):
		return because("no-attack", "INF-13.3")
	case at(ShockPursue, VerbAdvance):
		return because("no-pursuit", "INF-14.7")
	case at(ShockAdvance, VerbAdvance):
		return because("no-advance", "INF-18.22")
	case at(ShockEscort, VerbWith):
		return because("not-along", "INF-7.19")
	}
	return rules.Verdict{}
}

// mayDesignate is whether a unit may be designated (INF-13.5 to 13.12): designations
// finds all that may.
func (s *State) mayDesignate(a rules.Action) rules.Verdict {
	x, u, e := &s.shock, uint8(a.A), uint8(a.B)
	no := rules.NotIf(x.again && a.Verb == VerbCharge, "no-charge-now", "INF-18.29").
		NotIf(x.again && x.marks[u] == 0, "unmarked", "INF-18.28").
		NotIf(!x.again && s.sc.Units[u].Command != s.command, "not-of-command", "INF-13.5").
		NotIf(!s.onMap.Has(u), "not-on-map", "INF-13.5").
		NotIf(!s.sc.Kinds[s.kindOf(u)].Shock, "never-attacks", "INF-13.5").
		NotIf(s.retired.Has(u), "retired", "INF-13.5").
		NotIf(s.barred.Has(u), "driven-off", "INF-11.18").
		NotIf(s.kindOf(u) == scenario.AF && s.fired.Has(u), "fired-already", "INF-11.8").
		NotIf(x.aiming.Has(u), "designated", "INF-13.9").
		NotIf(s.leashed(u), "leashed", "INF-23.6.6").
		NotIf(s.sideOf(e) == s.sideOf(u) || !s.onMap.Has(e), "no-enemy", "INF-13.7")
	switch {
	case !no.Allows():
		return no
	case a.Verb == VerbCharge:
		no = s.mayChargeAt(u, e, route(a.C))
	default:
		_, no = s.mayTargets(a)
		no = rules.NotIf(s.breaksRanks(u), "must-charge", "INF-23.6.9").Or(no)
	}
	no = no.NotIf(s.leftOut(a) != scenario.Off, "would-be-unattacked", "INF-13.12")
	return no.NotIf(a.Verb == VerbCharge, "no-such-path", "INF-15.4")
}

// mayTargets is the first target of an attack that a unit may not attack in Shock, and why.
func (s *State) mayTargets(a rules.Action) (uint8, rules.Verdict) {
	if a.Verb == VerbAttack {
		for _, t := range [2]int16{a.B, a.C} {
			if t == none {
				continue
			}
			if no := s.mayStrikeAt(uint8(a.A), uint8(t), a.C != none); !no.Allows() {
				return uint8(t), no
			}
		}
	}
	return scenario.Off, rules.Verdict{}
}

// mayStrikeAt is whether a unit may attack another in Shock.
func (s *State) mayStrikeAt(u, e uint8, two bool) rules.Verdict {
	h := s.at[u]
	d := s.sc.Map.DirTo(h, s.at[e])
	if d == scenario.Off {
		return because("not-in-front", "INF-13.7")
	}
	return rules.NotIf(scenario.SideTo[s.facing[u]][d] != scenario.Front, "not-in-front", "INF-13.7").
		Or(s.mayHit(e, 1)).
		NotIf(two && s.attackOn(e) != scenario.Off || !s.single(e), "two-attacks", "INF-13.9")
}

// leftOut is whom a designation would leave unattacked for good (INF-13.12), off for nobody.
func (s *State) leftOut(a rules.Action) uint8 {
	u := uint8(a.A)
	pool := s.mayAttack()
	owed := s.debts(pool)
	if a.Verb == VerbAttack {
		list, must, n := s.fronts(u)
		for i := range n {
			if must[i] && s.attackOn(list[i]) == scenario.Off {
				owed.Add(list[i])
			}
		}
	}
	owed.Del(uint8(a.B))
	if a.Verb == VerbAttack && a.C != none {
		owed.Del(uint8(a.C))
	}
	pool.Del(u)
	first, second := uint16(scenario.NoHex), uint16(scenario.NoHex)
	if a.Verb == VerbCharge && a.C != none {
		first, second = along(s.sc.Map, s.at[u], route(a.C))
	}
	var all scenario.Units
	for e := range owed.All {
		all.Add(e)
		if !s.payable(all, pool, first, second) {
			return e
		}
	}
	return scenario.Off
}

// mayChargeAt is whether a unit may charge another by a route (INF-15).
func (s *State) mayChargeAt(u, e uint8, r route) rules.Verdict {
	dist, quarry := scenario.Distance(s.at[u], s.at[e]), s.quarry(u)
	no := rules.NotIf(!s.sc.Kinds[s.kindOf(u)].Charge, "never-charges", "INF-15.1").
		NotIf(!s.sound(u), "too-broken-to-charge", "INF-15.1").
		NotIf(s.startNear.Has(u), "began-adjacent", "INF-15.2").
		NotIf(dist < 2 || dist > 3, "charge-distance", "INF-15.3").
		Or(s.mayHit(e, dist)).
		NotIf(s.sc.Grounds[s.sc.Map.Ground[s.at[e]]].NoCharge, "no-charge-there", "INF-15.6").
		NotIf(!s.single(e), "two-attacks", "INF-13.9").
		NotIf(!quarry.Has(e), "no-sight", "INF-15.3")
	_, path := s.mayRide(u, r)
	return no.Or(path)
}

// mayRide is the first hex of a route that a charger may not ride through, and why.
func (s *State) mayRide(u uint8, r route) (uint16, rules.Verdict) {
	m, at := s.sc.Map, s.at[u]
	for _, d := range [2]uint8{r.first(), r.second()} {
		if d >= scenario.Directions {
			break
		}
		n := m.Step[at][d]
		if n == scenario.NoHex || m.NoCharge[at][d] || m.Cost[s.classOf(u)][at][d] == scenario.Closed {
			return n, because("path-closed", "INF-15.6")
		}
		no := rules.NotIf(s.gated(u, n), "gate", "INF-8.6").
			NotIf(s.standing(n) != scenario.Off, "path-blocked", "INF-15.5").
			NotIf(s.lane(n), "path-shared", "INF-15.5").
			NotIf(s.inZOC(n, s.sideOf(u).Other()) && n != end(m, s.at[u], r), "path-zoc", "INF-15.5")
		if at = n; !no.Allows() {
			return n, no
		}
	}
	return scenario.NoHex, rules.Verdict{}
}

// mayGoBack is whether a unit may retreat before combat to a hex (INF-14).
func (s *State) mayGoBack(u uint8, h uint16) rules.Verdict {
	i := s.attackOn(u)
	if i == scenario.Off || s.shock.gone.Has(u) || !s.onMap.Has(u) {
		return because("not-attacked", "INF-14.1")
	}
	if no, _ := s.mayWithdraw(u, i); !no.Allows() {
		return no
	}
	d := s.sc.Map.DirTo(s.at[u], h)
	return rules.NotIf(d == scenario.Off, "one-hex", "INF-14.4").
		NotIf(d != scenario.Off && s.sc.Map.Cost[s.classOf(u)][s.at[u]][d] == scenario.Closed, "closed-to", "INF-14.4").
		NotIf(s.gated(u, h), "gate", "INF-8.6").
		NotIf(s.standing(h) != scenario.Off, "occupied", "INF-14.4").
		NotIf(s.lane(h), "in-the-path", "INF-14.4").
		NotIf(s.inZOC(h, s.sideOf(u).Other()), "in-zoc", "INF-14.4").
		NotIf(true, "still-adjacent", "INF-14.4")
}

// mayParry is whether a unit may counter-charge one who attacks it (INF-16.1 to 16.6).
func (s *State) mayParry(u, e uint8) rules.Verdict {
	i := s.attackOn(u)
	if i == scenario.Off || !s.onMap.Has(u) || s.shock.gone.Has(u) {
		return because("not-attacked", "INF-16.3")
	}
	strikers := s.strikers(i)
	no := s.mayCounter(u).NotIf(!strikers.Has(e), "not-its-attacker", "INF-16.6")
	if !no.Allows() {
		return no
	}
	return rules.NotIf(s.touching(u, s.at[e]) == scenario.Rear, "from-the-rear", "INF-16.3").NotIf(true, "no-turn", "INF-16.4")
}

package whodares

import "sandtable/rules"

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	for _, l := range s.Legal(nil) {
		if l == a {
			return rules.Reason{}
		}
	}
	f := &s.f[s.top]
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.Turn() == rules.Chance:
		return because("chance", askClauses[f.step])
	case !verbTable.Known(s, a):
		return because("no-such", "QOG-8.1")
	}
	switch {
	case f.step == acts:
		return s.whyNotAct(a)
	case f.proc == stackProc && f.step == choosing:
		return s.whyNotStack(f, a)
	case f.step == buying:
		return s.whyNotBuy(a)
	case f.proc == combatProc:
		return s.whyNotFight(f, a)
	case f.step == helping && a.Verb == VerbUse:
		return s.whyNoHelp(f, a)
	}
	return s.notNow()
}

func because(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: phrase("why."+key, a...), Clause: clause}
}

// notNow says that another step is under way.
func (s *State) notNow() rules.Reason {
	st := s.f[s.top].step
	return because("step-"+stepNames[st], askClauses[st])
}

// whyNotAct is what forbids an action between two others of phase 2.
func (s *State) whyNotAct(a rules.Action) rules.Reason {
	t := s.sc.tables
	u := uint8(a.A)
	switch a.Verb {
	case VerbUnit:
		switch p := s.patrolOf(u); {
		case p == none:
			return because("not-in-play", "QOG-3.3", t.unitArg("Unit", u))
		case s.isReserve(p):
			return because("reserve", "QOG-25.28", patrolArg("Patrol", p))
		case s.changed.has(u):
			return because("changed", "QOG-8.5", t.unitArg("Unit", u))
		default:
			return because("idle", "QOG-8.2", t.unitArg("Unit", u))
		}
	case VerbPay:
		switch {
		case s.ends[u] == 0:
			return because("no-watch", "QOG-13.4", t.unitArg("Unit", u))
		case s.paid.has(u):
			return because("paid", "QOG-13.4", t.unitArg("Unit", u))
		}
		return s.noAP(s.patrolOf(u), s.sc.cost.watch)
	case VerbCache:
		return s.whyNoCache(int(a.A), uint8(a.B))
	case VerbRepair:
		if s.brokenZones(int(a.A)).Has(int(a.B)) {
			return s.noAP(int(a.A), s.sc.cost.repair)
		}
		return because("nothing-broken", "QOG-15.3", patrolArg("Patrol", int(a.A)), t.zoneArg("Zone", uint8(a.B)))
	case VerbFly:
		return s.whyNoFlight(int(a.A), uint8(a.B), a.C)
	case VerbLow:
		return s.whyNotLow(int(a.A))
	case VerbAttack:
		return s.whyNoAttack(u)
	case VerbMove, VerbScout, VerbWatch, VerbJoin, VerbAbandon, VerbAll:
		return because("choose-units", "QOG-9.1")
	}
	return s.notNow()
}

func (s *State) noAP(p int, cost int8) rules.Reason {
	ap := 0
	if p >= 0 {
		ap = int(s.ap[p])
	}
	return because("no-ap", "QOG-8.2", patrolArg("Patrol", p), numberArg("N", ap), numberArg("Cost", int(cost)))
}

func (s *State) whyNoCache(p int, z uint8) rules.Reason {
	zone := s.sc.zoneArg("Zone", z)
	switch {
	case s.sc.bases.Has(int(z)):
		return because("cache-base", "QOG-15.1", zone)
	case s.caches.Has(int(z)):
		return because("cache-there", "QOG-15.1", zone)
	case s.patrol[p]&s.here[z] == 0:
		return because("no-group", "QOG-15.1", zone, patrolArg("Patrol", p))
	case s.patrol[p]&s.here[z]&^s.changed == 0:
		return because("all-changed", "QOG-8.5", zone)
	case s.low>>p&1 != 0:
		return because("low", "QOG-16.7", patrolArg("Patrol", p))
	}
	return s.noAP(p, s.sc.cost.cache)
}

func (s *State) whyNoFlight(p int, z uint8, what int16) rules.Reason {
	zone := s.sc.zoneArg("Zone", z)
	switch {
	case s.air != airReady:
		return because("no-air", "QOG-14.1")
	case int8(s.ap[p]) < s.sc.cost.air:
		return s.noAP(p, s.sc.cost.air)
	case !s.airRange(p).Has(int(z)):
		return because("air-far", "QOG-14.2", zone)
	case what == 1:
		return because("not-watchable", "QOG-14.4", zone)
	}
	return because("nothing-broken", "QOG-14.3", patrolArg("Patrol", p), zone)
}

func (s *State) whyNotLow(p int) rules.Reason {
	patrol := patrolArg("Patrol", p)
	switch {
	case s.patrol[p] == 0:
		return because("no-patrol", "QOG-16.1", patrol)
	case s.isReserve(p):
		return because("reserve", "QOG-25.28", patrol)
	case s.low>>p&1 != 0:
		return because("low", "QOG-16.7", patrol)
	case s.busy>>p&1 == 0:
		return because("watch-first", "QOG-16.2", patrol)
	}
	return because("busy", "QOG-16.1", patrol)
}

func (s *State) whyNoAttack(z uint8) rules.Reason {
	zone := s.sc.zoneArg("Zone", z)
	switch {
	case s.here[z] == 0:
		return because("nobody-there", "QOG-20.2", zone)
	case s.attacked.Has(int(z)):
		return because("attacked", "QOG-20.3", zone)
	case s.posted[z] == 0 && !s.intact(z):
		return because("no-enemy", "QOG-20.2", zone)
	}
	return because("all-low", "QOG-16.7", zone)
}

// whyNotStack is what forbids something to the units chosen.
func (s *State) whyNotStack(f *frame, a rules.Action) rules.Reason {
	p, x, z := int(f.patrol), f.units, uint8(a.A)
	zone := s.sc.zoneArg("Zone", z)
	switch a.Verb {
	case VerbMove, VerbScout:
		if r := s.whyNoWayOut(p, x); r.Key != "" {
			return r
		}
		switch {
		case !s.sc.graph.Adjacent(int(f.zone), int(z)):
			return because("not-adjacent", "QOG-9.1", zone)
		case a.Verb == VerbMove && s.furtherTrip():
			return because("scout-first", "QOG-12.4")
		case a.Verb == VerbMove:
			return s.noAP(p, int8(s.moveCost(z)))
		}
		return s.whyNoScout(f, z)
	case VerbWatch:
		return s.whyNoWatch(f)
	case VerbUnit:
		u := uint8(a.A)
		if x.has(u) {
			return because("chosen", "QOG-9.1", s.sc.unitArg("Unit", u))
		}
		return because("other-group", "QOG-9.1", s.sc.unitArg("Unit", u))
	case VerbJoin:
		switch {
		case x&s.changed != 0:
			return because("changed-already", "QOG-8.8")
		case int(a.A) == p:
			return because("own-patrol", "QOG-8.4", patrolArg("Patrol", p))
		case s.isReserve(int(a.A)):
			return because("patrol-reserve", "QOG-25.28", patrolArg("Patrol", int(a.A)))
		}
		return because("patrol-elsewhere", "QOG-8.4", patrolArg("Patrol", int(a.A)))
	case VerbAbandon:
		return because("abandon-base", "QOG-5.8")
	}
	return s.notNow()
}

// whyNoWayOut is what keeps units from leaving their zone at all.
func (s *State) whyNoWayOut(p int, x units) rules.Reason {
	switch {
	case s.halted>>p&1 != 0:
		return because("halted", "QOG-7.14", patrolArg("Patrol", p))
	case x&s.changed != 0:
		return because("changed", "QOG-8.5", s.sc.unitArg("Unit", (x&s.changed).first()))
	case x&s.sc.alone == 0:
		return because("trucks-alone", "QOG-9.6")
	}
	return rules.Reason{}
}

func (s *State) whyNoScout(f *frame, z uint8) rules.Reason {
	zone := s.sc.zoneArg("Zone", z)
	switch {
	case s.sc.bases.Has(int(z)):
		return because("scout-base", "QOG-12.3", zone)
	case s.tripZones(f).Has(int(z)):
		return because("scout-there", "QOG-12.4", zone)
	case s.onWatch(f.units):
		return because("on-watch", "QOG-13.11")
	}
	return s.noAP(int(f.patrol), s.sc.cost.scout)
}

func (s *State) whyNoWatch(f *frame) rules.Reason {
	x := f.units
	u := x.first()
	switch {
	case x.count() > 1:
		return because("watch-one", "QOG-13.2")
	case s.sc.trucks.has(u):
		return because("watch-truck", "QOG-13.2", s.sc.unitArg("Unit", u))
	case s.changed.has(u):
		return because("changed", "QOG-8.5", s.sc.unitArg("Unit", u))
	case s.ends[u] != 0:
		return because("on-watch", "QOG-13.11")
	case !s.m().watchable.Has(int(f.zone)):
		return because("not-watchable", "QOG-13.1", s.sc.zoneArg("Zone", f.zone))
	}
	return s.noAP(int(f.patrol), s.sc.cost.watch)
}

func (s *State) whyNotBuy(a rules.Action) rules.Reason {
	u, m := uint8(a.A), s.m()
	switch a.Verb {
	case VerbDone:
		return because("patrols-missing", "QOG-3.4", numberArg("N", max(int(m.patrolsRequired), 1)))
	case VerbBuy:
	default:
		return s.notNow()
	}
	unit := s.sc.unitArg("Unit", u)
	switch {
	case m.barred.has(u) || m.maintenance.has(u):
		return because("barred", "QOG-3.8", unit)
	case !s.available(m).has(u):
		return because("not-available", "QOG-1.5", unit)
	case s.fielded.has(u) || u == waco && s.air != airNone:
		return because("bought", "QOG-3.3", unit)
	case s.sc.units[u].cost > s.budget:
		return because("budget", "QOG-3.2", unit, numberArg("Cost", int(s.sc.units[u].cost)), numberArg("N", int(s.budget)))
	case s.sc.hqs.has(u):
		return because("one-hq", "QOG-3.4", unit)
	case a.B >= 0 && a.B < patrolMax && s.patrol[a.B] == 0:
		return because("hq-first", "QOG-3.4", unit, patrolArg("Patrol", int(a.B)))
	case (u == waco) != (a.B == none):
		return because("air-alone", "QOG-3.3")
	}
	return because("keep-budget", "QOG-25.8")
}

// whyNotFight is what forbids something in a combat.
func (s *State) whyNotFight(f *frame, a rules.Action) rules.Reason {
	c, u := &s.fight, uint8(a.A)
	unit := func() rules.Arg { return s.sc.unitArg("Unit", u) }
	switch {
	case f.step == deploying && (a.Verb == VerbFront || a.Verb == VerbRear):
		switch {
		case !s.here[c.zone].has(u):
			return because("not-in-combat", "QOG-20.5", unit())
		case c.touched.has(u):
			return because("moved-already", "QOG-21.7", unit())
		case a.Verb == VerbFront:
			return because("in-contact", "QOG-20.6", unit())
		case !c.contact.has(u):
			return because("in-reserve", "QOG-20.6", unit())
		}
		return because("one-in-contact", "QOG-20.6")
	case f.step == deploying && a.Verb == VerbStack:
		return because("no-stack", "QOG-20.8")
	case f.step == deploying && a.Verb == VerbDone:
		return because("one-in-contact", "QOG-20.6")
	case f.step == matching && a.Verb == VerbFace:
		return because("one-to-one", "QOG-20.10")
	case f.step == aiming && a.Verb == VerbAim:
		return because("other-slot", "QOG-20.14")
	case f.step == initiative && a.Verb == VerbSpend, f.step == rerolling && a.Verb == VerbReroll:
		return because("no-marker", "QOG-11.2")
	case f.step == deciding && a.Verb == VerbStay:
		return because("axis-left", "QOG-22.8")
	case f.step == deciding && a.Verb == VerbOn:
		return because("nothing-left", "QOG-21.11")
	case f.step == withdrawing && a.Verb == VerbWithdraw:
		return because("not-adjacent", "QOG-22.6", s.sc.zoneArg("Zone", u))
	}
	return s.notNow()
}

func (s *State) whyNoHelp(f *frame, a rules.Action) rules.Reason {
	if a.A == none {
		return because("no-cache", "QOG-15.5")
	}
	u := uint8(a.A)
	unit := s.sc.unitArg("Unit", u)
	switch {
	case !s.sc.trucks.has(u):
		return because("no-truck", "QOG-15.5", unit)
	case f.more.has(u), f.more&s.sc.heavy != 0 && s.sc.heavy.has(u):
		return because("one-truck", "QOG-15.5", unit)
	case !(s.patrol[f.patrol] & s.here[f.zone]).has(u):
		return because("truck-elsewhere", "QOG-15.10", unit)
	case s.mco[u] != 0:
		return because("truck-broken", "QOG-15.10", unit)
	}
	return because("no-load", "QOG-15.9", unit)
}

package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	no := s.may(a)
	return no.Reason("whodares", s.about(a, no.Key))
}

func because(key, clause string) rules.Verdict { return rules.Verdict{Clause: clause, Key: key} }

// may is what the rules say about an action, whatever it is.
func (s *State) may(a rules.Action) rules.Verdict {
	f := &s.f[s.top]
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.Turn() == rules.Chance:
		return rules.Listed(s, a, because("chance", stepTable[f.step].clause))
	case !verbTable.Known(s, a):
		return because("no-such", "QOG-8.1")
	case f.step == acts:
		return s.mayAct(a)
	case f.proc == stackProc && f.step == choosing:
		return s.mayTogether(f, a)
	case f.step == buying && a.Verb == VerbDone:
		return rules.Listed(s, a, because("patrols-missing", "QOG-3.4"))
	case f.step == buying && a.Verb == VerbBuy:
		return s.mayBuy(uint8(a.A), int(a.B))
	case f.proc == combatProc:
		return s.mayFight(f, a)
	case f.step == helping && a.Verb == VerbUse:
		return s.mayUse(f, a.A)
	}
	return rules.Listed(s, a, s.notNow())
}

func (s *State) notNow() rules.Verdict {
	r := &stepTable[s.f[s.top].step]
	return because("step-"+r.name, r.clause)
}

// mayAct is what the rules say about an action between two others of phase 2.
func (s *State) mayAct(a rules.Action) rules.Verdict {
	u, p, z := uint8(a.A), int(a.A), uint8(a.B)
	switch a.Verb {
	case VerbUnit:
		p = s.patrolOf(u)
		return rules.NotIf(p == scenario.None, "not-in-play", "QOG-3.3").
			NotIf(p != scenario.None && s.isReserve(p), "reserve", "QOG-25.28").
			NotIf(!s.selectable().Has(u) && s.changed.Has(u), "changed", "QOG-8.5").
			NotIf(!s.selectable().Has(u), "idle", "QOG-8.2")
	case VerbPay:
		return s.mayPay(u)
	case VerbCache:
		return s.mayCache(p, z)
	case VerbRepair:
		return rules.NotIf(!s.brokenZones(p).Has(int(z)), "nothing-broken", "QOG-15.3").Or(s.affords(p, s.sc.Cost.Repair))
	case VerbFly:
		return s.mayFly(p, z, a.C == 1)
	case VerbLow:
		return s.mayLieLow(p)
	case VerbAttack:
		return s.mayAttack(u)
	case VerbMove, VerbScout, VerbWatch, VerbJoin, VerbAbandon, VerbAll:
		return because("choose-units", "QOG-9.1")
	}
	return rules.Listed(s, a, s.notNow())
}

// affords is whether a patrol has the AP for something (QOG-8.2).
func (s *State) affords(p int, cost int8) rules.Verdict {
	return rules.NotIf(int8(s.AP[p]) < cost, "no-ap", "QOG-8.2")
}

// mayTogether is what the rules say about an action of the units chosen.
func (s *State) mayTogether(f *frame, a rules.Action) rules.Verdict {
	p, x, z := int(f.patrol), f.units, int(a.A)
	further := s.furtherTrip()
	switch a.Verb {
	case VerbMove:
		return s.mayLeave(p, x).
			NotIf(!s.sc.Graph.Adjacent(int(f.zone), z), "not-adjacent", "QOG-9.1").
			NotIf(further, "scout-first", "QOG-12.4").
			NotIf(!s.movesFor(p, f.zone, x.Len()).Has(z), "no-ap", "QOG-8.2")
	case VerbScout:
		return s.mayLeave(p, x).
			NotIf(!s.sc.Graph.Adjacent(int(f.zone), z), "not-adjacent", "QOG-9.1").
			NotIf(s.sc.Bases.Has(z), "scout-base", "QOG-12.3").
			NotIf(s.tripZones().Has(z), "scout-there", "QOG-12.4").
			Or(s.mayScout(p, x))
	case VerbWatch:
		return rules.NotIf(x.Len() > 1, "watch-one", "QOG-13.2").Or(s.mayWatch(p, x.First())).
			NotIf(further, "scout-first", "QOG-12.4").
			NotIf(z != 1 && z != 2, "no-such", "QOG-13.3")
	case VerbUnit:
		return rules.NotIf(x.Has(uint8(z)), "chosen", "QOG-9.1").Or(rules.Listed(s, a, because("other-group", "QOG-9.1")))
	case VerbJoin:
		return rules.NotIf(x&s.changed != 0, "changed-already", "QOG-8.8").
			NotIf(z == p, "own-patrol", "QOG-8.4").
			NotIf(s.isReserve(z), "patrol-reserve", "QOG-25.28").
			NotIf(further || s.othersIn(p, f.zone)>>z&1 == 0, "patrol-elsewhere", "QOG-8.4")
	case VerbAbandon:
		return rules.NotIf(s.sc.Bases.Has(int(f.zone)), "abandon-base", "QOG-5.8").NotIf(further, "scout-first", "QOG-12.4")
	}
	return rules.Listed(s, a, s.notNow())
}

// mayFight is what the rules say about an action in a combat.
func (s *State) mayFight(f *frame, a rules.Action) rules.Verdict {
	c, u, no := &s.fight, uint8(a.A), s.notNow()
	switch at := func(x step, v rules.Verb) bool { return f.step == x && a.Verb == v }; {
	case at(deploying, VerbFront):
		return rules.NotIf(!s.Here[c.zone].Has(u), "not-in-combat", "QOG-20.5").
			NotIf(c.touched.Has(u), "moved-already", "QOG-21.7").
			NotIf(!s.fronts().Has(u), "in-contact", "QOG-20.6")
	case at(deploying, VerbRear):
		return rules.NotIf(!s.Here[c.zone].Has(u), "not-in-combat", "QOG-20.5").
			NotIf(c.touched.Has(u), "moved-already", "QOG-21.7").
			NotIf(!c.contact.Has(u), "in-reserve", "QOG-20.6").
			NotIf(!s.rears().Has(u), "one-in-contact", "QOG-20.6")
	case at(deploying, VerbStack):
		no = because("no-stack", "QOG-20.8")
	case at(deploying, VerbDone):
		no = because("one-in-contact", "QOG-20.6")
	case at(matching, VerbFace):
		no = because("one-to-one", "QOG-20.10")
	case at(aiming, VerbAim):
		no = because("other-slot", "QOG-20.14")
	case at(initiative, VerbSpend), at(rerolling, VerbReroll), at(enemyHit, VerbRecast), at(stackFell, VerbRecast):
		no = because("no-marker", "QOG-11.2")
	case at(deciding, VerbStay):
		no = because("axis-left", "QOG-22.8")
	case at(deciding, VerbOn):
		no = because("nothing-left", "QOG-21.11")
	case at(withdrawing, VerbWithdraw):
		no = because("not-adjacent", "QOG-22.6")
	}
	return rules.Listed(s, a, no)
}

// about is what the sentence of a key against an action may name: who would do it
// and where, the parts of the action, what it would cost and what there is of it.
func (s *State) about(a rules.Action, key string) (args []rules.Arg) {
	if key == "" || !verbTable.Known(s, a) {
		return nil
	}
	f, p, cost := &s.f[s.top], scenario.None, s.sc.Cost
	switch {
	case f.proc == stackProc:
		p = int(f.patrol)
		who := f.units
		if x := who & s.changed; x != 0 {
			who = x
		}
		args = append(args, s.sc.unitArg("Unit", who.First()), s.sc.zoneArg("Zone", f.zone))
	case a.Verb == VerbUnit || a.Verb == VerbPay:
		p = s.patrolOf(uint8(a.A))
	case a.A >= 0 && a.A < scenario.PatrolMax:
		p = int(a.A)
	}
	n := 0
	if p != scenario.None {
		n = int(s.AP[p])
	}
	price := int([len(verbs)]int8{VerbPay: cost.Watch, VerbWatch: cost.Watch, VerbCache: cost.Cache, VerbRepair: cost.Repair,
		VerbFly: cost.Air, VerbScout: cost.Scout}[a.Verb])
	switch a.Verb {
	case VerbMove:
		price = s.moveCost(uint8(a.A))
	case VerbBuy:
		price, n = int(s.sc.Units[a.A].Cost), int(s.Budget)
	case VerbDone:
		n = max(int(s.Raid().PatrolsRequired), 1)
	}
	args = append(append(args, patrolArg("Patrol", p)), verbTable.Args(s, a)...)
	return append(args, rules.NumberArg("Cost", price), rules.NumberArg("N", n))
}

package rommel

import "sandtable/rules"

// whyNotFight is what forbids something in a battle.
func (s *State) whyNotFight(a rules.Action) rules.Reason {
	c := &s.fight
	f := uint8(a.A)
	force, zone := s.sc.forceArg("Force", f), s.sc.zoneArg("Zone", c.zone)
	switch {
	case c.step == buyingPlans && (a.Verb == VerbBuy || a.Verb == VerbPay):
		return s.whyNoPlan(a)
	case c.step == pairing && a.Verb == VerbPair:
		return because("no-pair", "FCR-9.6")
	case c.step == ordering && a.Verb == VerbNext && c.side == rules.Second:
		return because("not-highest", "FCR-8.14")
	case c.step == ordering && a.Verb == VerbNext:
		return because("no-die", "FCR-8.11")
	case c.step == absorbing && a.Verb == VerbLose:
		return s.whyNotLose(f)
	case c.step == upgrading && (a.Verb == VerbElite || a.Verb == VerbDrawUp), c.step == placingUpgrade && a.Verb == VerbUpgrade:
		return s.whyNotUpgrade(a)
	case c.step == retreating && a.Verb == VerbRetreat && f != s.nextBack():
		return because("other-retreats", "FCR-11.3", force)
	case c.step == retreating && a.Verb == VerbRetreat:
		return because("no-retreat-there", s.momentClause(), force)
	case c.step == exploiting && a.Verb == VerbExploit && !c.todo.has(f):
		return because("no-exploiter", "FCR-9.14", force, zone)
	case c.step == exploiting && a.Verb == VerbExploit && !s.sc.graph.Adjacent(int(c.zone), int(a.B)):
		return because("one-zone", s.momentClause(), force, s.sc.zoneArg("Zone", uint8(a.B)))
	case c.step == exploiting && a.Verb == VerbExploit:
		return because("not-nearest", "FCR-9.16", force, wordArg("Order", orderTexts[orderAdvance]))
	}
	return s.notNow()
}

// whyNoPlan is what forbids to buy a plan, or a point for one (FCR-8.8, 8.9).
func (s *State) whyNoPlan(a rules.Action) rules.Reason {
	c, p := &s.fight, plan(a.A)
	if a.Verb == VerbPay {
		if s.supplies[rules.First] == 0 {
			return because("no-supplies", "FCR-8.8", numberArg("Cost", 1), numberArg("N", 0))
		}
		return because("nothing-to-buy", "FCR-8.8")
	}
	name := s.sc.planArg("Plan", p)
	switch {
	case s.sc.axisPlans>>p&1 == 0:
		return because("no-axis-plan", "FCR-3.9", name)
	case c.spent>>p&1 != 0:
		return because("bought", "FCR-8.9", name)
	}
	return because("plan-too-dear", "FCR-8.9", name, numberArg("Cost", int(s.sc.planCost[p])), numberArg("N", int(c.points)))
}

func (s *State) whyNotLose(f uint8) rules.Reason {
	c := &s.fight
	force := s.sc.forceArg("Force", f)
	if !s.fighters(c.side).has(f) {
		return because("not-in-zone", s.momentClause(), force, s.sc.zoneArg("Zone", c.zone))
	}
	return because("others-lose-first", "FCR-10.2", force)
}

func (s *State) whyNotUpgrade(a rules.Action) rules.Reason {
	c, f := &s.fight, uint8(a.A)
	force := s.sc.forceArg("Force", f)
	switch {
	case a.Verb == VerbDrawUp:
		return because("no-counter", "FCR-12.6")
	case !s.fighters(c.side).has(f):
		return because("no-survivor", "FCR-12.1", force)
	case a.Verb == VerbElite && (s.upgrade[f] == 0 || s.elite.has(f)):
		return because("no-veteran", "FCR-12.2", force)
	case a.Verb == VerbUpgrade && s.upgrade[f] != 0:
		return because("has-upgrade", "FCR-12.4", force)
	}
	return because("full-first", "FCR-12.8", force)
}

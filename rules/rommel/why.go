package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	no := s.may(a)
	return no.Reason("rommel", s.about(a, no.Key))
}

func because(key, clause string) rules.Verdict { return rules.Verdict{Clause: clause, Key: key} }

// asked is the verbs of the steps whose choice is a short list.
var asked = map[step]rules.Verb{
	choosingBattle: VerbBattle, settingForce: VerbSet, placingLinked: VerbSet, strikingForce: VerbStrike, givingUp: VerbGive,
	sacrificing: VerbSacrifice, placingForces: VerbSet, mending: VerbRepair, choosingRegion: VerbRegion, fixing: VerbKeep,
}

// may is what the rules say about an action, whatever it is.
func (s *State) may(a rules.Action) rules.Verdict {
	f := uint8(a.A)
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.Turn() == rules.Chance:
		return rules.Listed(s, a, because("chance", s.momentClause()))
	case !verbTable.Known(s, a):
		return because("no-such", "FCR-24.3")
	case s.fight.zone != scenario.Off:
		return s.mayFight(a)
	case a.Verb == VerbMove && (s.phase == axisBattleMove || s.phase == axisMove):
		return s.mayMove(f, uint8(a.B), a.C)
	case a.Verb == VerbRepair && s.phase == axisRepairs:
		return s.mayRepair(f)
	case a.Verb == VerbRecover && (s.phase == axisRepairs || s.step == spending):
		return s.mayRecover(f)
	case a.Verb == VerbEnlist && s.step == spending:
		return s.mayEnlist(f)
	case a.Verb == VerbTake && s.step == takingForces:
		return s.mayAdd(f)
	case a.Verb == VerbPay && (s.step == spending || s.step == takingForces || s.step == settling):
		return s.mayPay()
	case a.Verb == VerbCheck && s.step == checking:
		return s.mayCheck(f)
	case a.Verb == VerbLose && s.step == settling && !s.axisIn(s.zone).Has(f):
		return because("not-in-zone", "FCR-14.2")
	case a.Verb == VerbSend && s.step == marching:
		return s.maySend(a)
	}
	if asked[s.step] == a.Verb {
		return rules.Listed(s, a, because("not-"+s.moment(), s.momentClause()))
	}
	return rules.Listed(s, a, s.notNow())
}

func (s *State) notNow() rules.Verdict { return because("moment-"+s.moment(), s.momentClause()) }

// mayPay is whether points or supplies may be paid (FCR-14.2, 15.6, 22.3, 22.4).
func (s *State) mayPay() rules.Verdict {
	return rules.NotIf(s.step == takingForces && (s.points == 0 || !s.pointsBuySupplies()), "only-forces", "FCR-22.4").
		NotIf(s.step == spending && s.points == 0, "no-points", "FCR-15.6").
		NotIf(s.step == settling && s.supplies[rules.First] < excessCost, "no-supplies", "FCR-14.2")
}

// maySend is whether an Allied Force may be sent so (FCR-18).
func (s *State) maySend(a rules.Action) rules.Verdict {
	at, clause := s.at[a.A], "FCR-18.10"
	if !s.todo.Has(uint8(a.A)) {
		return because("no-orders", s.marchClause("FCR-18.2"))
	}
	if s.command().Order == scenario.OrderAdvance {
		clause = "FCR-18.14"
	}
	return rules.NotIf(a.B != scenario.None && int16(at) != a.B && !s.sc.Graph.Adjacent(int(at), int(a.B)), "one-zone", s.marchClause("FCR-18.5")).
		Or(rules.Listed(s, a, because("not-nearest", clause)))
}

// marchClause is a clause of the orders, or that of the free Advances of an
// operation.
func (s *State) marchClause(clause string) string {
	if s.phase == alliedOperations {
		return "FCR-17.6"
	}
	return clause
}

// mayFight is what the rules say about an action in a battle.
func (s *State) mayFight(a rules.Action) rules.Verdict {
	c, f := &s.fight, uint8(a.A)
	switch at := func(x fightStep, v rules.Verb) bool { return c.step == x && a.Verb == v }; {
	case at(buyingPlans, VerbPay):
		_, _, sum := s.unbought()
		return s.mayPayPoint(sum)
	case at(buyingPlans, VerbBuy):
		return s.mayBuy(scenario.PlanKind(a.A))
	case at(pairing, VerbPair):
		return rules.Listed(s, a, because("no-pair", "FCR-9.6"))
	case at(ordering, VerbNext) && c.side == rules.Second:
		return rules.Listed(s, a, because("not-highest", "FCR-8.14"))
	case at(ordering, VerbNext):
		return rules.Listed(s, a, because("no-die", "FCR-8.11"))
	case at(absorbing, VerbLose):
		return rules.NotIf(!s.fighters(c.side).Has(f), "not-in-zone", s.momentClause()).
			NotIf(!s.mayLose().Has(f), "others-lose-first", "FCR-10.2")
	case at(upgrading, VerbDrawUp):
		return rules.Listed(s, a, because("no-counter", "FCR-12.6"))
	case at(upgrading, VerbElite):
		return rules.NotIf(!s.fighters(c.side).Has(f), "no-survivor", "FCR-12.1").
			NotIf(s.upgrade[f] == 0 || s.elite.Has(f), "no-veteran", "FCR-12.2").
			Or(rules.Listed(s, a, because("full-first", "FCR-12.8")))
	case at(placingUpgrade, VerbUpgrade):
		return rules.NotIf(!s.fighters(c.side).Has(f), "no-survivor", "FCR-12.1").
			NotIf(s.upgrade[f] != 0, "has-upgrade", "FCR-12.4").
			NotIf(!s.mayWear().Has(f), "full-first", "FCR-12.8")
	case at(retreating, VerbRetreat):
		return rules.NotIf(f != s.nextBack(), "other-retreats", "FCR-11.3").
			Or(rules.Listed(s, a, because("no-retreat-there", s.momentClause())))
	case at(exploiting, VerbExploit):
		return rules.NotIf(!c.todo.Has(f), "no-exploiter", "FCR-9.14").
			NotIf(!s.sc.Graph.Adjacent(int(c.zone), int(a.B)), "one-zone", s.momentClause()).
			Or(rules.Listed(s, a, because("not-nearest", "FCR-9.16")))
	}
	return rules.Listed(s, a, s.notNow())
}

// about is what the sentence of a key against an action may name: its parts, the zone
// and the order in question, what it would cost and what there is of it.
func (s *State) about(a rules.Action, key string) []rules.Arg {
	if key == "" || !verbTable.Known(s, a) {
		return nil
	}
	f, zone, cost, n := uint8(a.A), s.zone, repairCost, int(s.supplies[rules.First])
	if s.fight.zone != scenario.Off {
		zone = s.fight.zone
	}
	args := verbTable.Args(s, a)
	switch key {
	case "must-stop":
		if a.C != scenario.None && s.alliedIn(uint8(a.C)) != 0 {
			args = append(args, s.sc.zoneArg("Zone", uint8(a.C)))
		}
	case "one-zone":
		args = append(args, s.sc.zoneArg("Zone", uint8(a.B)))
	case "not-in-zone", "no-exploiter":
		args = append(args, s.sc.zoneArg("Zone", zone))
	case "not-nearest":
		order := orderTexts[scenario.OrderAdvance]
		if s.step == marching {
			order = s.sc.OrderText(s.command())
		}
		args = append(args, rules.WordArg("Order", order))
	case "too-far":
		n = int(s.values(f).Movement) - int(s.went[f])
	case "too-dear":
		cost, n = int(s.sc.Forces[f].Full.Attack), int(s.points)
	case "plan-too-dear":
		cost, n = int(s.sc.planCost[f]), int(s.fight.points)
	case "no-supplies":
		if s.fight.zone != scenario.Off {
			cost = 1
		}
	}
	return append(args, rules.NumberArg("Cost", cost), rules.NumberArg("N", n))
}

package rommel

import (
	"slices"

	"sandtable/rules"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	if slices.Contains(s.Legal(nil), a) {
		return rules.Reason{}
	}
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.Turn() == rules.Chance:
		return because("chance", s.momentClause())
	case a.Verb == 0 || a.Verb >= verbs || !verbTable.Known(s, a):
		return because("no-such", "FCR-24.3")
	case s.fight.zone != off:
		return s.whyNotFight(a)
	}
	switch {
	case s.phase == axisBattleMove && a.Verb == VerbMove, s.phase == axisMove && a.Verb == VerbMove:
		return s.whyNotMove(a)
	case s.phase == axisRepairs && (a.Verb == VerbRepair || a.Verb == VerbRecover), s.step == spending && a.Verb == VerbRecover:
		return s.whyNotMend(a)
	case s.step == spending && (a.Verb == VerbEnlist || a.Verb == VerbPay):
		return s.whyNotBuy(a)
	case s.step == takingForces && (a.Verb == VerbTake || a.Verb == VerbPay):
		return s.whyNotTake(a)
	case s.phase == axisSupply:
		return s.whyNotSettle(a)
	}
	return s.whyNotThis(a)
}

func because(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: phrase("why."+key, a...), Clause: clause}
}

// notNow says that something else is asked.
func (s *State) notNow() rules.Reason {
	return because("moment-"+s.moment(), s.momentClause())
}

// whyNotMove is what forbids a move of the Axis (FCR-7, 13).
func (s *State) whyNotMove(a rules.Action) rules.Reason {
	f, to := uint8(a.A), uint8(a.B)
	force, zone := s.sc.forceArg("Force", f), s.sc.zoneArg("Zone", to)
	switch {
	case s.sideOf(f) != rules.First:
		return because("not-axis", "FCR-24.3", force)
	case s.at[f] == off:
		return because("not-on-map", "FCR-4.2", force)
	case s.moved.has(f):
		return because("moved", "FCR-13.2", force)
	case !s.movers().has(f):
		return because("armour-stands", "FCR-21.3", force)
	case s.phase == axisBattleMove && s.alliedIn(to) == 0:
		return because("no-enemy", "FCR-7.1", zone)
	case s.phase == axisMove && s.alliedIn(to) != 0:
		return because("enemy-there", "FCR-13.1", zone)
	case s.at[f] == to:
		return because("there-already", "FCR-7.3", force, zone)
	}
	return s.whyNotReach(f, to, a.C)
}

// whyNotReach is what keeps a Force from a zone, or from the zone by which it
// would enter it.
func (s *State) whyNotReach(f, to uint8, entry int16) rules.Reason {
	force, zone := s.sc.forceArg("Force", f), s.sc.zoneArg("Zone", to)
	last := to
	into := uint8(0)
	if s.phase == axisBattleMove {
		switch {
		case entry == none || !s.sc.graph.Adjacent(int(entry), int(to)):
			return because("no-entry", "FCR-7.5", zone)
		case s.alliedIn(uint8(entry)) != 0:
			return because("must-stop", "FCR-7.2", s.sc.zoneArg("Zone", uint8(entry)))
		}
		last, into = uint8(entry), 1
	} else if entry != none {
		return because("no-entry", "FCR-7.5", zone)
	}
	move := int(s.values(f).movement) - int(s.went[f])
	open := s.open()
	all := len(s.sc.zones)
	switch {
	case !s.within(s.at[f], all, s.sc.graph.All()).Has(int(last)):
		return because("no-way", "FCR-1.15", force, zone)
	case !s.within(s.at[f], all, open).Has(int(last)):
		return because("must-stop", "FCR-7.2", zone)
	case int(s.apart(s.at[f], last, open)+into) > move:
		return because("too-far", "FCR-7.3", force, zone, numberArg("N", move))
	}
	return because("no-supplies-to-move", "FCR-7.3", force, zone, numberArg("N", int(s.supplies[rules.First])))
}

// whyNotMend is what forbids a repair, or to bring a destroyed Force back.
func (s *State) whyNotMend(a rules.Action) rules.Reason {
	f := uint8(a.A)
	force := s.sc.forceArg("Force", f)
	switch {
	case s.sideOf(f) != rules.First:
		return because("not-axis", "FCR-24.3", force)
	case a.Verb == VerbRecover && !s.in[inDestroyed].has(f):
		return because("not-destroyed", s.recoverClause(), force)
	case a.Verb == VerbRepair && s.at[f] == off:
		return because("not-on-map", "FCR-6.1", force)
	case a.Verb == VerbRepair && !s.reduced.has(f):
		return because("not-reduced", "FCR-6.1", force)
	}
	clause := "FCR-6.1"
	if a.Verb == VerbRecover {
		clause = s.recoverClause()
	}
	return because("no-supplies", clause, numberArg("Cost", repairCost), numberArg("N", int(s.supplies[rules.First])))
}

// whyNotBuy is what forbids to spend resupply points so.
func (s *State) whyNotBuy(a rules.Action) rules.Reason {
	if a.Verb == VerbPay {
		return because("no-points", "FCR-15.6")
	}
	f := uint8(a.A)
	force := s.sc.forceArg("Force", f)
	switch {
	case s.sideOf(f) != rules.First:
		return because("not-axis", "FCR-24.3", force)
	case s.in[inDestroyed].has(f):
		return because("still-destroyed", "FCR-15.9", force)
	case !s.in[inReserve].has(f):
		return because("not-in-reserve", "FCR-15.7", force)
	}
	return because("too-dear", "FCR-15.7", force, numberArg("Cost", int(s.sc.forces[f].full.attack)), numberArg("N", int(s.points)))
}

// whyNotTake is what forbids to add a Force in linked play (FCR-22.10, 22.11).
func (s *State) whyNotTake(a rules.Action) rules.Reason {
	f := uint8(a.A)
	force := s.sc.forceArg("Force", f)
	switch {
	case a.Verb == VerbPay:
		return because("only-forces", "FCR-22.4")
	case s.sideOf(f) != rules.First:
		return because("not-axis", "FCR-24.3", force)
	case !(s.in[inReserve] | s.in[setAside]).has(f):
		return because("not-in-reserve", "FCR-22.10", force)
	case int16(s.sc.forces[f].full.attack) > s.points:
		return because("too-dear", adjustmentClauses[s.sc.linked.adjustment], force, numberArg("Cost", int(s.sc.forces[f].full.attack)), numberArg("N", int(s.points)))
	}
	return because("later-period", "FCR-22.11", force)
}

// whyNotSettle is what forbids something in the supply check.
func (s *State) whyNotSettle(a rules.Action) rules.Reason {
	z := uint8(a.A)
	switch {
	case s.step == checking && a.Verb == VerbCheck && s.done.Has(int(z)):
		return because("checked", "FCR-14.3", s.sc.zoneArg("Zone", z))
	case s.step == checking && a.Verb == VerbCheck:
		return because("within-limit", "FCR-14.1", s.sc.zoneArg("Zone", z))
	case s.step == settling && a.Verb == VerbPay:
		return because("no-supplies", "FCR-14.2", numberArg("Cost", excessCost), numberArg("N", int(s.supplies[rules.First])))
	case s.step == settling && a.Verb == VerbLose:
		return because("not-in-zone", "FCR-14.2", s.sc.forceArg("Force", uint8(a.A)), s.sc.zoneArg("Zone", s.zone))
	}
	return s.notNow()
}

// askedFor is the verbs of the other steps, whose choice is a short list, with
// the clause that says what is on it.
var askedFor = map[step]struct {
	verb   rules.Verb
	clause string
}{
	choosingBattle: {VerbBattle, "FCR-8.3"}, settingForce: {VerbSet, "FCR-22.10"}, placingLinked: {VerbSet, "FCR-22.10"},
	strikingForce: {VerbStrike, "FCR-22.5"}, givingUp: {VerbGive, "FCR-22.8"}, sacrificing: {VerbSacrifice, "FCR-20.2"},
	placingForces: {VerbSet, "FCR-15.11"}, mending: {VerbRepair, "FCR-16.2"}, choosingRegion: {VerbRegion, "FCR-18.1"},
	fixing: {VerbKeep, "FCR-18.3"},
}

// whyNotThis is what forbids something in a step of a short list: it is not on
// it, or another step is under way.
func (s *State) whyNotThis(a rules.Action) rules.Reason {
	if s.step == marching && a.Verb == VerbSend {
		return s.whyNotSend(a)
	}
	if x, ok := askedFor[s.step]; ok && x.verb == a.Verb {
		return because("not-"+s.moment(), x.clause)
	}
	return s.notNow()
}

// marchClause is a clause of the orders, or that of the free Advances of an
// operation.
func (s *State) marchClause(clause string) string {
	if s.phase == alliedOperations {
		return "FCR-17.6"
	}
	return clause
}

// whyNotSend is what forbids to send an Allied Force so (FCR-18).
func (s *State) whyNotSend(a rules.Action) rules.Reason {
	f, c := uint8(a.A), s.command()
	force := s.sc.forceArg("Force", f)
	switch {
	case !s.todo.has(f):
		return because("no-orders", s.marchClause("FCR-18.2"), force)
	case a.B != none && int(s.at[f]) != int(a.B) && !s.sc.graph.Adjacent(int(s.at[f]), int(a.B)):
		return because("one-zone", s.marchClause("FCR-18.5"), force, s.sc.zoneArg("Zone", uint8(a.B)))
	case c.order == orderAdvance:
		return because("not-nearest", "FCR-18.14", force, wordArg("Order", s.sc.orderText(c)))
	}
	return because("not-nearest", "FCR-18.10", force, wordArg("Order", s.sc.orderText(c)))
}

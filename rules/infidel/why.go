package infidel

import (
	"slices"

	"sandtable/rules"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	legal := s.Legal(nil)
	if slices.Contains(legal, a) {
		return rules.Reason{}
	}
	name, clause := s.moment()
	asked := slices.ContainsFunc(legal, func(b rules.Action) bool { return b.Verb == a.Verb })
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.who == rules.Chance:
		return because("chance", clause)
	case !verbTable.Known(s, a):
		return because("no-such", clause)
	case a.Verb == VerbDone:
		if r := s.whyNotDone(); r.Key != "" {
			return r
		}
	case (a.Verb == VerbAttack || a.Verb == VerbCharge) && s.layer() == sequenceLayer && s.step == continuing && s.last != off:
		if r := s.whyNotAttacked(a); r.Key != "" {
			return r
		}
	case s.layer() == sequenceLayer:
		if r := s.whyNotSequence(a, asked); r.Key != "" {
			return r
		}
	case s.layer() == marchLayer:
		if r := s.whyNotMarch(a); r.Key != "" {
			return r
		}
	case s.layer() == shockLayer:
		if r := s.whyNotShock(a); r.Key != "" {
			return r
		}
	case asked:
		if r := s.whyNotAnswer(a); r.Key != "" {
			return r
		}
	}
	return because("moment-"+name, clause)
}

func because(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: phrase("why."+key, a...), Clause: clause}
}

// whyNotAttacked is why a unit of the Command that has just acted had no attack or
// charge on another, where its Shock phase was over by itself (INF-13.5 to 13.8, 15).
func (s *State) whyNotAttacked(a rules.Action) rules.Reason {
	q := *s
	q.command, q.shock.step = s.last, designating
	r := q.whyNotDesignate(a)
	switch r.Clause {
	case "INF-13.12", "INF-15.4": // whom else it would have left out, or beside whom it began, is no longer known
		return rules.Reason{}
	}
	return r
}

// whyNotDone is what forbids to end a step.
func (s *State) whyNotDone() rules.Reason {
	switch s.layer() {
	case fireLayer:
		if s.fire.step == countering {
			return because("must-counter", "INF-16.15", s.sc.unitArg("Unit", s.fire.at))
		}
	case shockLayer:
		switch x := &s.shock; x.step {
		case designating:
			return s.whyNotEnough()
		case pursuing:
			return because("must-pursue", "INF-23.4.3")
		}
	}
	return rules.Reason{}
}

// whyNotEnough is whom a designation leaves unattacked, or who must still attack
// (INF-13.12, 18.28, 23.6.9).
func (s *State) whyNotEnough() rules.Reason {
	pool := s.mayAttack()
	if debts := s.debts(pool); !debts.empty() {
		clause := "INF-13.12"
		if s.shock.again {
			clause = "INF-18.28"
		}
		return because("unattacked", clause, s.sc.unitArg("Target", debts.first()))
	}
	for !pool.empty() {
		if u := pool.pop(); s.breaksRanks(u) {
			return because("must-charge", "INF-23.6.9", s.sc.unitArg("Unit", u))
		}
	}
	return rules.Reason{}
}

// whyNotSequence is what forbids a choice of the sequence of play.
func (s *State) whyNotSequence(a rules.Action, asked bool) rules.Reason {
	switch s.step {
	case choosing, continuing:
		return s.whyNotChoose(a)
	case seizing:
		if a.Verb == VerbSeize {
			return s.whyNotCommand(uint8(a.A), s.active.Other())
		}
	case planting:
		if a.Verb == VerbPlant {
			return s.whyNotPlant(uint16(a.A))
		}
	case marching:
		return s.whyNotUse(a)
	case replacing:
		if asked {
			return s.whyNotAnswer(a)
		}
	}
	return rules.Reason{}
}

// whyNotChoose is what forbids a choice at the beginning or the end of an
// activation.
func (s *State) whyNotChoose(a rules.Action) rules.Reason {
	n := uint8(a.A)
	if s.step == choosing && s.mustAct() {
		c := s.choices().first()
		clause := "INF-4.4"
		if s.broke {
			clause = "INF-23.6.9"
		}
		switch a.Verb {
		case VerbCommand, VerbPass, VerbRally, VerbCarry, VerbAlert, VerbTrumpets:
			return because("must-act", clause, s.sc.commandArg("Command", c))
		}
	}
	switch a.Verb {
	case VerbCommand:
		if s.step == continuing && n == s.last {
			return because("just-acted", "INF-6.4", s.sc.commandArg("Command", n))
		}
		return s.whyNotCommand(n, s.active)
	case VerbRally, VerbCarry:
		return s.whyNotStandard(a)
	case VerbAlert:
		return because("no-alert", "INF-23.3.3")
	case VerbTrumpets:
		return because("no-trumpets", "INF-23.6.7")
	}
	return rules.Reason{}
}

// whyNotCommand is why a side may not select a Command (INF-6.3).
func (s *State) whyNotCommand(c uint8, side rules.Side) rules.Reason {
	sp, who := &s.sc.special, &s.sc.commands[c]
	name := s.sc.commandArg("Command", c)
	switch {
	case who.side != side:
		return because("not-yours", "INF-6.2", name)
	case s.expected().has(c):
		return because("not-arrived", "INF-23.1.3", name)
	case !s.inPlay(side).has(c) && s.waiting.and(who.units).empty():
		return because("no-units", "INF-6.3", name)
	case !s.inPlay(side).has(c) && s.sorties(c):
		return because("sortie", "INF-23.2.2", name)
	case !s.inPlay(side).has(c):
		return because("cannot-enter", "INF-8.11", name)
	case c == sp.unalerted && !s.alerted:
		return because("unalerted", "INF-23.3.3", name)
	case sp.hidden.has(c) && !s.released:
		return because("hidden", "INF-23.4.4", name)
	case s.step == seizing && s.unsure().has(c):
		return because("unsure", "INF-23.2.7", name)
	}
	return rules.Reason{}
}

// whyNotStandard is why a Standard may not be activated (INF-19.5, 19.10).
func (s *State) whyNotStandard(a rules.Action) rules.Reason {
	n := uint8(a.A)
	name := wordArg("Standard", s.sc.standards[n].name)
	switch {
	case s.step == continuing:
		return because("only-free", "INF-19.5", name)
	case s.sc.standards[n].side != s.active:
		return because("not-your-standard", "INF-19.5", name)
	case s.captured.has(n):
		return because("captured", "INF-19.14", name)
	case a.Verb == VerbCarry && s.carrier(n) != off:
		return because("carried", "INF-19.10", name)
	}
	return rules.Reason{}
}

// whyNotPlant is why a Standard may not go to a hex (INF-19.8).
func (s *State) whyNotPlant(h uint16) rules.Reason {
	hex := hexArg("Hex", h)
	mp := s.sc.grounds[s.sc.m.ground[h]].mp
	switch {
	case h == s.standardAt[s.banner]:
		return because("there-already", "INF-19.7", hex)
	case mp[mounted] == closed && mp[foot] == closed:
		return because("closed", "INF-19.8", hex)
	}
	return because("enemy-there", "INF-19.8", hex)
}

// whyNotAnswer is why an answer to a question is none of those that may be
// given.
func (s *State) whyNotAnswer(a rules.Action) rules.Reason {
	switch a.Verb {
	case VerbReplace:
		if uint8(a.A) != s.slain().first() {
			return because("other-leader", "INF-7.24", s.sc.leaderArg(s.slain().first()))
		}
		return because("not-his", "INF-7.24", s.sc.leaderArg(uint8(a.A)), s.sc.unitArg("Unit", uint8(a.B)))
	case VerbPost:
		l := s.strays.first()
		if uint8(a.A) != l {
			return because("other-leader", s.strayClause(l), s.sc.leaderArg(l))
		}
		return because("not-nearest", s.strayClause(l), s.sc.leaderArg(uint8(a.A)), s.sc.unitArg("Unit", uint8(a.B)))
	case VerbFace:
		return because("facing", "INF-3.12")
	case VerbReact:
		return because("no-reaction", "INF-11.14", s.sc.unitArg("Unit", uint8(a.A)))
	case VerbCounter:
		return because("no-way-to-counter", "INF-16.14", s.sc.unitArg("Unit", s.fire.at))
	case VerbRetreat:
		return s.whyNotRetreat(a)
	case VerbRetire:
		return because("not-nearest-hex", "INF-18.17", hexArg("Hex", uint16(a.A)))
	}
	return rules.Reason{}
}

// whyNotRetreat is why a unit may not retreat to a hex (INF-18.8 to 18.10).
func (s *State) whyNotRetreat(a rules.Action) rules.Reason {
	u, h := s.blow.struck(), uint16(a.A)
	unit, hex := s.sc.unitArg("Unit", u), hexArg("Hex", h)
	d := s.sc.m.dirTo(s.at[u], h)
	switch {
	case d == off:
		return because("one-hex", "INF-18.8", unit)
	case a.B != none:
		return because("no-passage", "INF-18.10", unit)
	case !s.farther(h, s.at[u], s.sideOf(u)):
		return because("not-farther", "INF-18.8", hex)
	case s.sc.m.cost[s.classOf(u)][s.at[u]][d] == closed:
		return because("closed-to", "INF-18.9", unit, hex)
	}
	return because("not-free", "INF-18.9", hex)
}

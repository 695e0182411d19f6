package infidel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Why is the first clause that forbids an action; the zero Reason exactly when it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	no := s.may(a)
	return no.Reason("infidel", s.about(a, no.Key))
}

func because(key, clause string) rules.Verdict { return rules.Verdict{Clause: clause, Key: key} }

// may is what the rules say about an action, whatever it is.
func (s *State) may(a rules.Action) rules.Verdict {
	name, clause := s.moment()
	now := because("moment-"+name, clause)
	switch legal := s.Legal(nil); {
	case slices.Contains(legal, a):
		return rules.Verdict{}
	case s.over():
		return because("over", endings[s.ending])
	case s.who == rules.Chance:
		return because("chance", clause)
	case !verbTable.Known(s, a):
		return because("no-such", clause)
	case a.Verb == VerbDone:
		return s.mayEnd().Or(now)
	case (a.Verb == VerbAttack || a.Verb == VerbCharge) && s.layer() == sequenceLayer && s.step == StepContinue && s.last != scenario.Off:
		return s.couldAttack(a).Or(now)
	case s.layer() == sequenceLayer && s.step != StepReplace:
		return s.mayChoose(a).Or(now)
	case s.layer() == marchLayer:
		return s.mayMarch(a).Or(now)
	case s.layer() == shockLayer:
		return s.mayShock(a).Or(now)
	case slices.ContainsFunc(legal, func(b rules.Action) bool { return b.Verb == a.Verb }):
		return s.mayAnswer(a).Or(now)
	}
	return now
}

// couldAttack is whether a unit of the Command that has just acted had an attack or
// charge on another, where its Shock phase was over by itself (INF-13.5 to 13.8, 15).
func (s *State) couldAttack(a rules.Action) rules.Verdict {
	q := *s
	q.command, q.shock.step = s.last, ShockDesignate
	no := q.mayDesignate(a)
	if no.Clause == "INF-13.12" || no.Clause == "INF-15.4" { // whom else it would have left out, or beside whom it began, is no longer known
		return rules.Verdict{}
	}
	return no
}

func (s *State) mayEnd() rules.Verdict {
	switch {
	case s.layer() == fireLayer:
		return rules.NotIf(s.fire.step == FireCounter, "must-counter", "INF-16.15")
	case s.layer() == shockLayer && s.shock.step == ShockDesignate:
		return s.mayEndDesignation()
	case s.layer() == shockLayer:
		return rules.NotIf(s.shock.step == ShockPursue, "must-pursue", "INF-23.4.3")
	}
	return rules.Verdict{}
}

// mayChoose is what the rules say about a choice of the sequence of play.
func (s *State) mayChoose(a rules.Action) rules.Verdict {
	n := uint8(a.A)
	begins := s.step == StepChoose || s.step == StepContinue
	switch {
	case s.step == StepSeize && a.Verb == VerbSeize:
		return s.mayCommand(n, s.active.Other())
	case s.step == StepPlant && a.Verb == VerbPlant:
		return s.mayPlant(uint16(a.A))
	case s.step == StepMove && a.Verb == VerbUse:
		return s.mayUse(n)
	case s.step == StepMove && a.Verb == VerbLead:
		return s.mayLead(n, uint16(a.B))
	case !begins:
		return rules.Verdict{}
	}
	switch a.Verb {
	case VerbCommand, VerbRally, VerbCarry, VerbAlert, VerbTrumpets:
		if s.step == StepChoose && s.broke {
			return because("must-act", "INF-23.6.9")
		}
	}
	switch a.Verb {
	case VerbCommand:
		return rules.NotIf(s.step == StepContinue && n == s.last, "just-acted", "INF-6.4").Or(s.mayCommand(n, s.active))
	case VerbRally, VerbCarry:
		return rules.NotIf(s.step == StepContinue, "only-free", "INF-19.5").Or(s.mayRaise(n, a.Verb == VerbCarry))
	case VerbAlert:
		return because("no-alert", "INF-23.3.3")
	case VerbTrumpets:
		return because("no-trumpets", "INF-23.6.7")
	}
	return rules.Verdict{}
}

// mayCommand is whether a side may select a Command (INF-6.3).
func (s *State) mayCommand(c uint8, side rules.Side) rules.Verdict {
	sp, who, out := &s.sc.Special, &s.sc.Commands[c], !s.inPlay(side).Has(c)
	return rules.NotIf(who.Side != side, "not-yours", "INF-6.2").
		NotIf(s.expected().Has(c), "not-arrived", "INF-23.1.3").
		NotIf(out && s.waiting.And(who.Units).Empty(), "no-units", "INF-6.3").
		NotIf(out && s.sorties(c), "sortie", "INF-23.2.2").
		NotIf(out, "cannot-enter", "INF-8.11").
		NotIf(c == sp.Unalerted && !s.alerted, "unalerted", "INF-23.3.3").
		NotIf(sp.Hidden.Has(c) && !s.released, "hidden", "INF-23.4.4").
		NotIf(s.step == StepSeize && s.unsure().Has(c), "unsure", "INF-23.2.7")
}

// mayPlant is whether a Standard may go to a hex (INF-19.8); legalPlants finds all at once.
func (s *State) mayPlant(h uint16) rules.Verdict {
	mp := s.sc.Grounds[s.sc.Map.Ground[h]].MP
	return rules.NotIf(h == s.standardAt[s.banner], "there-already", "INF-19.7").
		NotIf(mp[scenario.Mounted] == scenario.Closed && mp[scenario.Foot] == scenario.Closed, "closed", "INF-19.8").
		NotIf(true, "enemy-there", "INF-19.8")
}

// mayAnswer is why an answer to a question is none of those that may be given.
func (s *State) mayAnswer(a rules.Action) rules.Verdict {
	switch a.Verb {
	case VerbReplace:
		return rules.NotIf(uint8(a.A) != s.slain().First(), "other-leader", "INF-7.24").NotIf(true, "not-his", "INF-7.24")
	case VerbPost:
		l := s.strays.First()
		return rules.NotIf(uint8(a.A) != l, "other-leader", s.strayClause(l)).NotIf(true, "not-nearest", s.strayClause(l))
	case VerbFace:
		return because("facing", "INF-3.12")
	case VerbReact:
		return because("no-reaction", "INF-11.14")
	case VerbCounter:
		return because("no-way-to-counter", "INF-16.14")
	case VerbRetreat:
		return s.mayRetreat(uint16(a.A), a.B != none)
	case VerbRetire:
		return because("not-nearest-hex", "INF-18.17")
	}
	return rules.Verdict{}
}

// mayRetreat is why a unit may not retreat to a hex (INF-18.8 to 18.10).
func (s *State) mayRetreat(h uint16, through bool) rules.Verdict {
	u := s.blow.struck()
	d := s.sc.Map.DirTo(s.at[u], h)
	return rules.NotIf(d == scenario.Off, "one-hex", "INF-18.8").
		NotIf(through, "no-passage", "INF-18.10").
		NotIf(!s.farther(h, s.at[u], s.sideOf(u)), "not-farther", "INF-18.8").
		NotIf(d != scenario.Off && s.sc.Map.Cost[s.classOf(u)][s.at[u]][d] == scenario.Closed, "closed-to", "INF-18.9").
		NotIf(s.gated(u, h), "gate", "INF-8.6").
		NotIf(true, "not-free", "INF-18.9")
}

// about is what the sentence of a key against an action may name: who is in question,
// the parts of the action, and what the rules look at besides.
func (s *State) about(a rules.Action, key string) (args []rules.Arg) {
	if key == "" || !verbTable.Known(s, a) {
		return nil
	}
	unit := func(name string, u uint8) { args = append(args, s.sc.unitArg(name, u)) }
	u := s.march.unit
	switch s.layer() {
	case marchLayer:
		unit("Unit", u)
	case fireLayer:
		unit("Unit", s.fire.at)
	case blowLayer:
		unit("Unit", s.blow.struck())
	case shockLayer:
		if s.shock.step == ShockEscort {
			unit("Unit", s.shock.unit)
		}
	}
	args = append(args, verbTable.Args(s, a)...)
	switch key {
	case "in-hand":
		unit("Unit", u)
	case "no-way-to-counter":
		unit("Unit", s.fire.at)
	case "not-of-command":
		args = append(args, s.sc.commandArg("Command", s.command))
	case "must-act":
		args = append(args, s.sc.commandArg("Command", s.choices().First()))
	case "other-leader":
		l := s.strays.First()
		if a.Verb == VerbReplace {
			l = s.slain().First()
		}
		args = append(args, s.sc.leaderArg(l))
	case "not-his", "not-nearest":
		unit("Unit", uint8(a.B))
	case "unattacked":
		unit("Target", s.debts(s.mayAttack()).First())
	case "must-charge":
		if a.Verb == VerbDone {
			unit("Unit", s.ranksBroken(s.mayAttack()))
		}
	case "would-be-unattacked":
		unit("Target", s.leftOut(a))
	case "safe", "hidden-unit":
		switch t, _ := s.mayTargets(a); a.Verb {
		case VerbFire:
			unit("Unit", uint8(a.A))
		case VerbAttack:
			unit("Unit", t)
		case VerbCharge:
			unit("Unit", uint8(a.B))
		}
	case "not-in-front", "two-attacks":
		if a.Verb == VerbAttack {
			t, _ := s.mayTargets(a)
			unit("Target", t)
		}
	case "path-blocked", "path-shared", "path-zoc":
		h, _ := s.mayRide(uint8(a.A), route(a.C))
		args = append(args, scenario.HexArg("Hex", h))
	case "same-zoc":
		unit("Target", s.zocsOn(uint16(a.A), s.active.Other()).And(s.march.enemy).First())
	case "too-dear":
		h := s.at[u]
		cost := s.sc.Map.Cost[s.classOf(u)][h][s.sc.Map.DirTo(h, uint16(a.A))] + s.leaveCost(&s.march, h)
		args = append(args, rules.NumberArg("Cost", int(cost)), rules.NumberArg("N", int(s.march.mp)))
	case "out-of-reach":
		args = append(args, rules.NumberArg("N", int(s.march.mp)))
	}
	return args
}

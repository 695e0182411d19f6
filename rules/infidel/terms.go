package infidel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// term is a part of a sum by the key of its words.
func term(n int8, clause, key string, a ...rules.Arg) rules.Term {
	return rules.Term{N: int(n), Clause: clause, Phrase: phrase("sum."+key, a...)}
}

// Terms adds up the roll that an action would bring, each part with its clause:
// what is added to the die, or, where the die must not exceed something, what
// makes that up; nil when it brings no roll.
func (g *Game) Terms(st rules.State, a rules.Action) []rules.Term {
	s := st.(*State)
	if s.over() || !slices.Contains(s.Legal(nil), a) {
		return nil
	}
	if a.Verb == VerbRoll {
		return s.rollTerms()
	}
	u := uint8(a.A)
	switch a.Verb {
	case VerbCommand:
		switch {
		case s.unsure().Has(u):
			return s.commitTerms()
		case s.step == StepContinue:
			return append(s.ratingTerms(u), s.streakTerms()...)
		}
	case VerbSeize:
		return s.ratingTerms(u)
	case VerbFire:
		return s.shotTerms(s.march.unit, u)
	case VerbReact:
		return s.shotTerms(u, s.fire.at)
	case VerbReturn:
		return s.shotTerms(s.fire.at, s.fire.by)
	case VerbAttack, VerbCharge:
		// As if it were named and every charger stood at the end of its route.
		t := *s
		t.designate(a, nil)
		i := t.attackOn(uint8(a.B))
		t.drawUp()
		return t.sumTerms(i, uint8(a.B))
	case VerbResolve:
		return s.sumTerms(s.attackOn(u), u)
	case VerbCounter:
		if s.layer() == fireLayer && s.kindOf(u) == scenario.KN && !s.sc.knightsRoll {
			return nil // INF-16.15
		}
		return s.counterTerms(u, route(a.C).facing() != s.facing[u])
	case VerbHold:
		return s.restraintTerms()
	case VerbWithdraw:
		if _, rolls := s.mayWithdraw(u, s.attackOn(u)); rolls {
			return s.slipTerms(u)
		}
	}
	return nil
}

// rollTerms is the sum of the die that falls now.
func (s *State) rollTerms() []rules.Term {
	switch s.layer() {
	case blowLayer:
		if l := s.endangered(); !s.blow.shot.Has(l) {
			return []rules.Term{term(-s.ratingNow(l), "INF-7.21", "rating", s.sc.leaderArg(l))}
		}
	case fireLayer:
		switch f := &s.fire; f.step {
		case FireCounterRoll:
			return s.counterTerms(f.at, f.counter.facing() != s.facing[f.at])
		case FireHoldRoll:
			return s.restraintTerms()
		case FireRolls:
			return s.shotTerms(f.by, f.at)
		case FireReturnRolls:
			return s.shotTerms(f.at, f.by)
		}
	case shockLayer:
		switch x := &s.shock; x.step {
		case ShockReluctance:
			return []rules.Term{s.defenceTerm(x.unit, "INF-15.11")}
		case ShockSlip:
			return s.slipTerms(x.unit)
		case ShockParry:
			return s.counterTerms(x.unit, x.was != s.facing[x.unit])
		case ShockRoll:
			list, _ := s.victims(x.now)
			return s.sumTerms(x.now, list[x.rolled])
		}
	case sequenceLayer:
		return s.stepTerms()
	}
	return nil
}

// stepTerms is the sum of a die of the sequence of play.
func (s *State) stepTerms() []rules.Term {
	switch s.step {
	case arriving:
		return []rules.Term{term(int8(s.failures), "INF-23.1.2", "failures")}
	case restless:
		return []rules.Term{term(int8(min(s.impatience, 99)), "INF-23.6.8", "impatience")}
	case wavering:
		return s.commitTerms()
	case scattering:
		return []rules.Term{s.defenceTerm(s.todo.First(), "INF-19.9")}
	case rallying:
		c := s.sc.Units[s.todo.First()].Command
		return []rules.Term{term(s.sc.Special.FirstRally, "INF-23.5.3", "first-rally"),
			term(s.plainRating(c), "INF-23.5.3", "rating", s.sc.leaderArg(s.sc.Commands[c].Leader))}
	case defeatTest:
		side := s.tested()
		return []rules.Term{{N: int(s.flight[side]), Clause: "INF-21.7", Phrase: phrase("sum.flight")}}
	case seizureRoll:
		return s.ratingTerms(s.named)
	case continuationRoll:
		return append(s.ratingTerms(s.named), s.streakTerms()...)
	}
	return nil
}

// ratingTerms is what the die for a Command must not exceed (INF-6.5, 7.14).
func (s *State) ratingTerms(c uint8) []rules.Term {
	l := s.sc.Commands[c].Leader
	out := []rules.Term{term(s.plainRating(c), "INF-6.5", "rating", s.sc.leaderArg(l))}
	if more := s.rating(c) - s.plainRating(c); more > 0 {
		out = append(out, term(more, "INF-7.14", "chief"))
	}
	return out
}

// streakTerms is the continuations so far, which count against the next (INF-6.6).
func (s *State) streakTerms() []rules.Term {
	if s.streak == 0 {
		return nil
	}
	return []rules.Term{term(-int8(s.streak), "INF-6.6", "streak")}
}

// commitTerms is what the die of a hesitant Command must not exceed (INF-23.2.4).
func (s *State) commitTerms() []rules.Term {
	base := s.sc.Special.Commits
	return []rules.Term{term(base, "INF-23.2.4", "commits"), term(s.commitsAt()-base, "INF-23.2.4", "commands")}
}

func (s *State) defenceTerm(u uint8, clause string) rules.Term {
	return term(s.defence(u), clause, "defence", s.sc.unitArg("Unit", u))
}

// shotTerms is the modifiers of a fire (INF-11.20).
func (s *State) shotTerms(by, at uint8) []rules.Term {
	list, n := s.fireTerms(by, at)
	out := make([]rules.Term, 0, n)
	for _, t := range list[:n] {
		out = append(out, term(t.adds, "INF-11.20", "modifier", rules.WordArg("What", fireTermText(t.kind))))
	}
	return out
}

// counterTerms is what is added to the roll of a Counter-Charge (INF-16.4, 16.9).
func (s *State) counterTerms(u uint8, turns bool) []rules.Term {
	out := []rules.Term{s.defenceTerm(u, "INF-16.9")}
	if turns {
		out = append(out, term(1, "INF-16.4", "turn"))
	}
	return out
}

// restraintTerms is what is taken from the roll that holds knights back (INF-16.16).
func (s *State) restraintTerms() []rules.Term {
	l := s.sc.Commands[s.sc.Units[s.fire.at].Command].Leader
	return []rules.Term{term(-s.ratingNow(l), "INF-16.16", "rating", s.sc.leaderArg(l))}
}

// slipTerms is what is added to the roll of Light Cavalry (INF-14.5, 23.4.2).
func (s *State) slipTerms(u uint8) []rules.Term {
	out := []rules.Term{s.defenceTerm(u, "INF-14.5")}
	if add := s.feint(u); add != 0 {
		out = append(out, term(add, "INF-23.4.2", "feint"))
	}
	return out
}

// sumTerms is the modifiers of an attack against one of its defenders (INF-17).
func (s *State) sumTerms(i, def uint8) []rules.Term {
	out := []rules.Term{}
	for k, add := range s.modifiers(i, def) {
		if add != 0 {
			out = append(out, term(add, ShockClauses[k], "modifier", rules.WordArg("What", ShockModifierTexts[k])))
		}
	}
	return out
}

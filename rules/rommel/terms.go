package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Terms adds up the roll that an action would bring, each part with its clause:
// what the die of a Force needs, what is added to the die of a region; nil when
// it brings no roll.
func (g *Game) Terms(st rules.State, a rules.Action) []rules.Term {
	s := st.(*State)
	c := &s.fight
	switch {
	case s.over():
		return nil
	case c.zone != scenario.Off && a.Verb == VerbNext && a.A != scenario.None && c.step == ordering && s.fighters(c.side).Has(uint8(a.A)):
		return s.dieTerms(uint8(a.A))
	case c.zone != scenario.Off && (a.Verb == VerbReroll && a.A == 1 && c.step == rerolling || a.Verb == VerbRoll && c.step == rolling):
		if c.by == scenario.Off {
			return s.planTerms(c.byPlan)
		}
		return s.dieTerms(c.by)
	case c.zone == scenario.Off && a.Verb == VerbRegion && s.step == choosingRegion && a.A >= 0 && int(a.A) < len(s.sc.Regions):
		return s.modifierTerms(s.sc.RegionOrders[a.A].Modifiers, uint8(a.A))
	case c.zone == scenario.Off && a.Verb == VerbRoll && s.step == orderRoll:
		return s.modifierTerms(s.sc.RegionOrders[s.region].Modifiers, s.region)
	case c.zone == scenario.Off && a.Verb == VerbRoll && s.step == resupplyRoll:
		return s.modifierTerms(s.sc.DieMods, scenario.Off)
	}
	return nil
}

// dieTerms is what the die of a Force, or of its pair, needs to score (FCR-1.6,
// 1.7, 9.7).
func (s *State) dieTerms(f uint8) (out []rules.Term) {
	for x := s.together(f); x != 0; {
		out = append(out, s.forceTerms(x.Pop())...)
	}
	return out
}

func (s *State) forceTerms(f uint8) (out []rules.Term) {
	c, b := &s.fight, &s.sc.Forces[f]
	side := s.sideOf(f)
	shown := b.Full
	if s.reduced.Has(f) {
		shown = b.Small
	}
	up := s.badge(f)
	base, more, key, clause := shown.Attack, up.Attack, "sum.attack", "FCR-1.6"
	fort := int8(0)
	if side != c.attacker {
		base, more, key, clause = shown.Defence, up.Defence, "sum.defence", "FCR-1.7"
		if s.sc.Fortified.Has(int(c.zone)) {
			fort = 1
		}
	}
	out = append(out, rules.Term{N: int(base), Clause: clause, Phrase: phrase(key, s.sc.forceArg("Force", f))})
	for _, t := range []struct {
		n           int8
		key, clause string
	}{{more, "sum.upgrade", "FCR-12.4"}, {fort, "sum.fortification", "FCR-8.17"},
		{int8(c.plans[side][scenario.PlanFlanking]), "sum.flanking", "FCR-9.30"}} {
		if t.n != 0 {
			out = append(out, rules.Term{N: int(t.n), Clause: t.clause, Phrase: phrase(t.key)})
		}
	}
	return out
}

// planTerms is what the die of a plan needs to score one loss (FCR-9.5), or to
// cost the enemy a supply (FCR-9.13).
func (s *State) planTerms(p scenario.PlanKind) []rules.Term {
	info := &s.sc.Plans[p]
	n, clause := info.HitOne, "FCR-9.5"
	if info.MinusOne > 0 {
		n, clause = info.MinusOne, "FCR-9.13"
	}
	return []rules.Term{{N: int(max(n, info.HitTwo)), Clause: clause, Phrase: phrase("sum.plan", s.sc.planArg("Plan", p))}}
}

// modifierTerms is what is added to the die of a table now (FCR-18.4, 19.2).
func (s *State) modifierTerms(mods []scenario.DieModifier, r uint8) (out []rules.Term) {
	for i := range mods {
		if n := s.adds(&mods[i], r); n != 0 {
			out = append(out, rules.Term{N: int(n), Clause: "FCR-19.9",
				Phrase: phrase("sum.modifier", s.whenArg(&mods[i]))})
		}
	}
	return out
}

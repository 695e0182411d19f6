package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Terms adds up the roll that an action would bring, each part with its
// clause: the modifier of a stealth test, the need of an attack; nil when it
// brings no roll.
func (g *Game) Terms(st rules.State, a rules.Action) []rules.Term {
	s := st.(*State)
	if !verbTable.Known(s, a) {
		return nil
	}
	if t, ok := s.testBy(a); ok {
		return s.testTermsOf(s.termsOf(t.zone, t.patrol, t.when, t.units), t.zone)
	}
	if a.Verb == VerbAim && s.f[s.top].step == aiming {
		return s.attackTerms(s.attackOf(s.nextAttacker(s.fight.todo), uint8(a.A)))
	}
	return nil
}

// occasion is what a stealth test depends on: where it is made, by which patrol, in what
// situation and of which units.
type occasion struct {
	zone   uint8
	patrol int
	when   scenario.Situation
	units  scenario.UnitSet
}

// testBy is the test that an action brings at once, if it is the next to be rolled.
func (s *State) testBy(a rules.Action) (t occasion, ok bool) {
	f, z := &s.f[s.top], uint8(a.A)
	switch {
	case a.Verb == VerbMove && f.proc == stackProc:
		return occasion{z, int(f.patrol), scenario.OnEntry, s.Here[z] | f.units}, s.entryTested(z)
	case a.Verb == VerbScout && f.proc == stackProc:
		return occasion{z, int(f.patrol), scenario.OnScout, f.units}, true
	case a.Verb == VerbScout && f.proc == scoutProc:
		return occasion{z, int(f.patrol), scenario.OnScout, f.units & s.Here[z]}, true
	case a.Verb == VerbPay:
		at := s.at[z]
		return occasion{at, s.patrolOf(z), watchOf(s.long.Has(z)), s.Here[at]}, s.ends[z] == s.TurnNo
	case a.Verb == VerbFly:
		return occasion{uint8(a.B), int(a.A), scenario.OnAir, 0}, a.C == 1
	case a.Verb == VerbContact:
		return occasion{z, s.testedPatrol(z), scenario.OnContact, s.Here[z]}, true
	}
	return t, false
}

// watchOf is the situation of the test of a watch of one turn, or of two.
func watchOf(long bool) scenario.Situation {
	if long {
		return scenario.OnWatchTwo
	}
	return scenario.OnWatchOne
}

func (s *State) testTermsOf(t testTerms, z uint8) (out []rules.Term) {
	for _, x := range t.list() {
		if x.N != 0 {
			term := s.term(int(x.N), x.Cause, x.Clause, z)
			if x.Cause == causeWhen {
				term.Key += "-" + scenario.SituationNames[t.situation]
			}
			out = append(out, term)
		}
	}
	return out
}

func (s *State) term(n int, c cause, clause string, z uint8) rules.Term {
	p := phrase("sum."+causeNames[c], rules.NumberArg("MD", n), s.sc.zoneArg("Zone", z))
	return rules.Term{N: n, Clause: clause, Phrase: p}
}

func (s *State) attackTerms(a Attack) (out []rules.Term) {
	z := s.fight.zone
	for _, x := range a.Parts() {
		if x.N != 0 {
			out = append(out, s.term(int(x.N), x.Cause, x.Clause, z))
		}
	}
	return out
}

// Parts is the parts of an attack, each with its clause: dice, odds and log all
// read it (QOG-27.3).
func (a Attack) Parts() [5]Part {
	fort := "QOG-20.19"
	if a.onAirfield {
		fort = "QOG-28.6"
	}
	return [5]Part{{a.va - a.surplus, causeVA, "QOG-20.13"}, {a.surplus, causeSurplus, "QOG-20.15"},
		{a.hq, causeHQ, "QOG-20.17"}, {a.objective, causeObjective, "QOG-25.13"}, {a.fort, causeFort, fort}}
}

// told is the numbers of the event of an attack: who, the die, what it needs and each
// part of that, and whom it is on, so that the log names them all (QOG-27.3).
func (a Attack) told(who, die, whom int16) (out rules.Args) {
	fort, airfield := a.fort, int8(0)
	if a.onAirfield {
		fort, airfield = 0, a.fort
	}
	out[0], out[1], out[2], out[9] = who, die, int16(a.Need()), whom
	for i, n := range [6]int8{a.va - a.surplus, a.surplus, a.hq, a.objective, fort, airfield} {
		out[3+i] = int16(n)
	}
	return out
}

// Hits says whether the die of an attack, an event of either side, hits.
func Hits(e rules.Event) bool { return e.Args[1] <= e.Args[2] }

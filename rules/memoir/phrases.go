package memoir

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/memoir/scenario"
)

// Steps names the parts of a turn (M44-5.1).
func (g *Game) Steps() []rules.Text {
	return []rules.Text{
		{En: "Card", Fr: "Carte"}, {En: "Order", Fr: "Ordres"}, {En: "Move", Fr: "Mouvement"},
		{En: "Battle", Fr: "Combat"}, {En: "Draw", Fr: "Pioche"},
	}
}

func hexArg(name string, h uint8) rules.Arg {
	return rules.WordArg(name, rules.Plain(scenario.HexName(h)))
}
func (s *State) sideArg(side rules.Side) rules.Arg { return rules.WordArg("Side", sideTitle(side)) }
func (s *State) unitArg(kind uint8) rules.Arg      { return rules.WordArg("Unit", s.sc.Units[kind&7].Name) }
func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "memoir." + key, Args: a}
}

func sideTitle(side rules.Side) rules.Text {
	if side < rules.First {
		return rules.Text{}
	}
	return (*Game)(nil).SideTitles()[side]
}

// Label names an action for people: by its verb, the words that its numbers choose and
// the names of what they stand for.
func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	s, v := st.(*State), &verbs[a.Verb]
	p := phrase("do."+v.Name, verbTable.Args(s, a)...)
	if v.role == AtPrompt && len(v.Words) > 0 && v.Words[0].Name == "" {
		p.Key += "-" + v.Words[0].Write(nil, a.A)
	}
	if v.label != nil {
		v.label(s, a, &p)
	}
	return p
}

// Asks says what is asked of the side to act.
func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	f := &s.f[s.top]
	r := &stepTable[f.step]
	p := rules.Prompt{Left: -1, Step: s.Stage(), Clause: r.clause}
	p.Phrase = phrase("ask." + r.name)
	if s.over() {
		p.Phrase, p.Clause = phrase("ask.over"), endings[s.clause]
		return p
	}
	if f.who >= rules.First {
		p.Args = append(p.Args, s.sideArg(f.who))
	}
	if r.ask != nil {
		r.ask(s, f, &p)
	}
	return p
}

// Outcome words a tally, for the bars of the odds.
func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	key := "outcome.losses"
	switch {
	case o[Ignorable] > 0 && o[Removed] == 0:
		key = "outcome." + lexicon.When(o[DrivenBack] > 0, "driven-") + "flag"
	default:
		key += lexicon.When(o[DrivenBack] > 0, "-driven") + lexicon.When(o[Ignorable] > 0, "-flag")
	}
	return phrase(key, rules.NumberArg("N", int(o[Removed])), rules.NumberArg("Own", int(o[OwnRemoved])), rules.NumberArg("Medals", int(o[MedalsWon])),
		rules.NumberArg("Theirs", int(o[MedalsLost])), rules.NumberArg("Driven", int(o[DrivenBack])), rules.NumberArg("OwnDriven", int(o[OwnDriven])))
}

// Terms is the sum of dice that an attack or a strike would throw.
func (g *Game) Terms(st rules.State, a rules.Action) []rules.Term {
	s := st.(*State)
	var list []diceTerm
	switch a.Verb {
	case VerbBattle:
		from, to := uint8(a.A), uint8(a.B)
		if from >= scenario.HexCount || to >= scenario.HexCount || s.men[from] == 0 || s.men[to] == 0 {
			return nil
		}
		over := s.f[s.top].proc == attackProc
		list = s.terms(nil, from, to, s.extra(from, to, over))
	case VerbStrike, VerbTarget:
		list = []diceTerm{{int8(s.strikeCard().StrikeDice(s.Side)), causeCard, s.strikeClause(), uint8(a.A)}}
	}
	var out []rules.Term
	for _, t := range list {
		p := phrase("sum."+causeNames[t.cause], rules.NumberArg("N", int(t.n)), hexArg("Hex", t.hex),
			rules.WordArg("Ground", s.sc.Battle.TerrainAt(t.hex).Name))
		out = append(out, rules.Term{N: int(t.n), Clause: t.clause, Phrase: p})
	}
	return out
}

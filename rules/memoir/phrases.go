package memoir

import (
	"sandtable/rules"
)

// Steps names the parts of a turn (M44-5.1).
func (g *Game) Steps() []rules.Text {
	return []rules.Text{
		{En: "Card", Fr: "Carte"}, {En: "Order", Fr: "Ordres"}, {En: "Move", Fr: "Mouvement"},
		{En: "Battle", Fr: "Combat"}, {En: "Draw", Fr: "Pioche"},
	}
}

func numberArg(name string, n int) rules.Arg       { return rules.Arg{Name: name, N: n} }
func wordArg(name string, t rules.Text) rules.Arg  { return rules.Arg{Name: name, Text: t} }
func hexArg(name string, h uint8) rules.Arg        { return wordArg(name, rules.Plain(hexName(h))) }
func (s *State) sideArg(side rules.Side) rules.Arg { return wordArg("Side", sideTitle(side)) }
func (s *State) unitArg(kind uint8) rules.Arg      { return wordArg("Unit", s.sc.units[kind&7].name) }
func (s *State) cardArg(c int8) rules.Arg          { return wordArg("Card", s.sc.cards[c].name) }
func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "memoir." + key, Args: a}
}

func sideTitle(side rules.Side) rules.Text {
	if side < rules.First {
		return rules.Text{}
	}
	return (*Game)(nil).SideTitles()[side]
}

// Label names an action for people.
func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	s := st.(*State)
	h := uint8(a.A)
	unit := func() rules.Arg { return s.unitArg(s.kindOn(h)) }
	switch a.Verb {
	case VerbDone:
		return phrase("do.done-" + stepNames[s.f[s.top].step])
	case VerbAim:
		return phrase("do.aim", hexArg("Hex", h))
	case VerbDrift:
		if a.A == 0 {
			return phrase("do.drift-stay")
		}
		return phrase("do.drift-" + dirNames[a.A-1])
	case VerbPlay:
		return phrase("do.play", s.cardArg(int8(a.A)))
	case VerbSection:
		return phrase("do.section", wordArg("Section", s.sc.tables.sections[a.A].name))
	case VerbMode:
		return phrase("do.mode-" + modeWords[a.A])
	case VerbOrder:
		return phrase("do.order", unit(), hexArg("Hex", h))
	case VerbUnit:
		return phrase("do.unit", unit(), hexArg("Hex", h))
	case VerbTo:
		if a.B > 0 {
			return phrase("do.to-via", hexArg("Hex", h), hexArg("Via", uint8(a.B-1)))
		}
		if h == s.f[s.top].from { // M44-7.14
			return phrase("do.to-back", hexArg("Hex", h))
		}
		return phrase("do.to", hexArg("Hex", h))
	case VerbExit:
		return phrase("do.exit", hexArg("Hex", h))
	case VerbBattle:
		b := uint8(a.B)
		return phrase("do.battle", unit(), hexArg("From", h), hexArg("To", b), wordArg("Target", s.sc.units[s.kindOn(b)&7].name))
	case VerbCut:
		return phrase("do.cut", hexArg("Hex", h))
	case VerbRoll:
		return phrase("do.roll", wordArg("Face", s.sc.faces[a.A].name))
	case VerbDraw:
		return phrase("do.draw", s.cardArg(int8(a.A)))
	case VerbKeep:
		return phrase("do.keep", s.cardArg(int8(a.A)))
	case VerbAmbush, VerbIgnore, VerbGround:
		return phrase("do." + verbTable[a.Verb].Name + "-" + yesNo[a.A])
	}
	return phrase("do."+verbTable[a.Verb].Name, unit(), hexArg("Hex", h)) // back, target, strike, heal, dig
}

// kindOn is the unit on h, or the one in the middle of a move or a retreat.
func (s *State) kindOn(h uint8) uint8 {
	if h < hexes && s.men[h] > 0 {
		return s.kind[h]
	}
	if f := s.f[s.top].from; f != noHex {
		return s.kind[f]
	}
	return 0
}

// Asks says what is asked of the side to act.
func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	f := &s.f[s.top]
	p := rules.Prompt{Left: -1, Step: s.Stage(), Clause: askClauses[f.step]}
	p.Phrase = phrase("ask." + stepNames[f.step])
	if s.over() {
		p.Phrase, p.Clause = phrase("ask.over"), endings[s.clause]
		return p
	}
	if f.who >= rules.First {
		p.Args = append(p.Args, s.sideArg(f.who))
	}
	unit := func(h uint8) {
		p.Args = append(p.Args, hexArg("Hex", h), s.unitArg(s.kind[h]))
	}
	switch f.step {
	case ordering:
		p.Clause = s.orderClause()
		if s.plain {
			p.Key += "-any"
		}
		if p.Left = s.ordersLeft(); p.Left >= 0 { // no more than there are units to order
			p.Left = min(p.Left, s.orderable().count())
		}
		p.Args = append(p.Args, wordArg("Card", s.actCard().name), numberArg("N", p.Left))
		switch {
		case p.Left < 0:
			p.Key += "-all"
		case !s.plain && !s.marks[ordered].empty():
			p.Key += "-more"
		}
	case moving:
		p.Left = s.movers().count()
		p.Args = append(p.Args, numberArg("N", p.Left))
	case battling:
		p.Left = s.engaged()
		p.Args = append(p.Args, numberArg("N", p.Left))
	case going, movingAgain:
		unit(f.from)
	case pickingTargets:
		p.Clause = s.strikeClause()
		p.Left = int(s.strikeCard().targetsMax) - s.picked.count()
		p.Args = append(p.Args, numberArg("N", p.Left), wordArg("Card", s.strikeCard().name))
	case striking:
		p.Left = s.picked.count()
		p.Args = append(p.Args, numberArg("N", p.Left))
	case digging:
		p.Left = int(f.dice)
		p.Args = append(p.Args, numberArg("N", p.Left))
	case rolling, rollingHeal, rollingHour:
		p.Left = int(f.dice)
		p.Args = append(p.Args, numberArg("N", p.Left))
	case window:
		p.Args = append(p.Args, hexArg("From", f.from), s.unitArg(s.kind[f.target]), hexArg("Hex", f.target))
	case ignoring:
		unit(f.from)
		p.Args = append(p.Args, numberArg("N", int(f.flags)))
	case walking:
		unit(f.from)
		p.Left = int(f.dice)
		if p.Args = append(p.Args, numberArg("N", int(f.flags))); f.bits&free != 0 {
			p.Key += "-free"
		}
	case taking:
		unit(f.from)
		p.Args = append(p.Args, hexArg("To", f.ground))
	case overrunning:
		unit(f.from)
	}
	return p
}

// ordersLeft is how many more units can be ordered, of those that there are;
// -1 for any number.
func (s *State) ordersLeft() int {
	n := s.marks[ordered].count()
	c := s.actCard()
	switch {
	case s.plain:
		return 1 - n
	case c.effect == effFinestHour:
		return s.usable() - n
	case c.section:
		total := 0
		for _, o := range c.orders {
			if o < 0 {
				return -1
			}
			total += int(o)
		}
		return total - n
	case c.orderMax < 0:
		return -1
	}
	return int(c.orderMax) - n
}

// usable is how many orders of Their finest hour there are units for: faces of
// a class that has fewer are lost, and stars beyond all units (M44-18.25).
func (s *State) usable() int {
	var own [classes]int
	for u := s.on[s.side]; !u.empty(); {
		own[s.classAt(u.pop())]++
	}
	faces := min(own[infantry], int(s.pool[0])) + min(own[armor], int(s.pool[1]))
	return min(faces+int(s.pool[2]), own[infantry]+own[armor]+own[artillery])
}

// askClauses is the clause behind each question.
var askClauses = [steps]string{
	dealing: "M44-4.2", aiming: "M44-21.5", drifting: "M44-21.5", playing: "M44-6.1", sectioning: "M44-18.23",
	choosingMode: "M44-21.10", rollingHour: "M44-18.25", ordering: "M44-6.4", moving: "M44-5.3", going: "M44-7.1",
	battling: "M44-8.2", movingAgain: "M44-18.12", pickingTargets: "M44-18.2", striking: "M44-18.3",
	healing: "M44-18.13", rollingHeal: "M44-18.13", digging: "M44-18.20", ending: "M44-5.1", drawing: "M44-19.1",
	keeping: "M44-17.1", window: "M44-18.4", rolling: "M44-10.8", taking: "M44-13.1", overrunning: "M44-13.8",
	ignoring: "M44-12.10", walking: "M44-12.3",
}

// Outcome words a tally, for the bars of the odds.
func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	key := "outcome.losses"
	if o[4] > 0 {
		key = "outcome.losses-driven"
	}
	return phrase(key, numberArg("N", int(o[0])), numberArg("Own", int(o[1])), numberArg("Medals", int(o[2])),
		numberArg("Theirs", int(o[3])), numberArg("Driven", int(o[4])), numberArg("OwnDriven", int(o[5])))
}

// Terms is the sum of dice that an attack or a strike would throw.
func (g *Game) Terms(st rules.State, a rules.Action) []rules.Term {
	s := st.(*State)
	var list []diceTerm
	switch a.Verb {
	case VerbBattle:
		from, to := uint8(a.A), uint8(a.B)
		if from >= hexes || to >= hexes || s.men[from] == 0 || s.men[to] == 0 {
			return nil
		}
		over := s.f[s.top].proc == attackProc
		list = s.terms(nil, from, to, s.extra(from, to, over))
	case VerbStrike, VerbTarget:
		list = []diceTerm{{int8(s.strikeCard().dice[s.side]), causeCard, s.strikeClause(), uint8(a.A)}}
	}
	var out []rules.Term
	for _, t := range list {
		p := phrase("sum."+causeNames[t.cause], numberArg("N", int(t.n)), hexArg("Hex", t.hex),
			wordArg("Ground", s.sc.terrainAt(t.hex).name))
		out = append(out, rules.Term{N: int(t.n), Clause: t.clause, Phrase: p})
	}
	return out
}

package memoir

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/memoir/scenario"
)

// The kinds of events, by the rows of Events.
const (
	EventTurn rules.EventKind = 1 + iota
	EventDrew
	EventDrewHidden
	EventKept
	EventRejected
	EventReshuffled
	EventAim
	EventLanded
	EventDropLost
	EventPlayed
	EventCopied
	EventCopiedNothing
	EventNoCard
	EventFallback
	EventSection
	EventStrikeMode
	EventHour
	EventOrdered
	EventNobody
	EventMoved
	EventExited
	EventWireGone
	EventBagsLost
	EventDug
	EventBattle
	EventTerm
	EventAmbush
	EventNoAmbush
	EventCancelled
	EventRolled
	EventMissed
	EventLost
	EventEliminated
	EventMedal
	EventObjective
	EventIgnored
	EventBlocked
	EventRetreated
	EventGround
	EventStays
	EventMayOverrun
	EventPicked
	EventStruck
	EventNoneDamaged
	EventHealed
	EventWon
	EventHolds
	EventLetGo
	EventStandsFor
	EventLaidAside
	EventVisibility
	EventGroundedByNight
	EventLaid
	EventLaidHidden
	EventBattleBack
	EventNoBack
	EventPressed
	EventEntered
)

var (
	unitName   = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Units[n&7].Name }) // of its type and side
	className  = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Units[max(int(n)-1, 0)].Name })
	groundName = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Terrain[n].Name })
	causeWord  = lx.Only(func(_ *State, n int16) rules.Text { return rules.Plain(causeNames[n]) })

	ofHex  = play("Hex", hexWords, lexicon.Place)
	ofFrom = play("From", hexWords, lexicon.From)
	ofTo   = play("To", hexWords, lexicon.To)
	ofUnit = play("Unit", unitName, lexicon.Who)
	ofCard = play("Card", cardWord, lexicon.Card)
	ofN    = play("N", nil, lexicon.Count)
)

// Events is what each kind of event is called, what its numbers stand for, and how
// its sentences differ.
var Events = lexicon.Events[*scenario.Tables, *State]{Game: "memoir", Head: sidesTold, Rows: []*lexicon.Event[*scenario.Tables, *State]{
	0:                    row("unknown"),
	EventTurn:            row("turn", count("Turn")).Is(lexicon.Turn),
	EventDrew:            row("drew", ofCard),
	EventDrewHidden:      row("drew-hidden").Is(lexicon.Aside),
	EventKept:            row("kept", ofCard),
	EventRejected:        row("rejected", ofCard),
	EventReshuffled:      row("reshuffled"),
	EventAim:             row("aimed", ofHex),
	EventLanded:          row("landed", ofHex, ofUnit),
	EventDropLost:        row("drop-lost", ofHex).Or(nowhere("-off")),
	EventPlayed:          row("played", ofCard),
	EventCopied:          row("copied", ofCard),
	EventCopiedNothing:   row("copied-nothing"),
	EventNoCard:          row("no-card"),
	EventFallback:        row("fallback", as("Class", className)),
	EventSection:         row("section", as("Section", sectionWord)),
	EventStrikeMode:      row("strike-mode"),
	EventHour:            row("hour", count("Infantry"), count("Armor"), count("Stars")),
	EventOrdered:         row("ordered", ofHex, ofUnit, ofN).Is(lexicon.Minor | lexicon.With),
	EventNobody:          row("nobody"),
	EventMoved:           row("moved", ofFrom, ofTo, play("Cost", nil, lexicon.Cost), ofUnit).Or(wentBack),
	EventExited:          row("exited", ofFrom, play("Hex", hexWords, lexicon.To), count(""), ofUnit),
	EventWireGone:        row("wire-gone", ofHex, ofUnit),
	EventBagsLost:        row("sandbags-lost", ofHex),
	EventDug:             row("dug-in", ofHex, ofUnit),
	EventBattle:          row("battle", ofFrom, ofTo, count("Dice"), ofUnit).Is(lexicon.Throw),
	EventTerm:            row("term", ofN, play("Cause", causeWord, lexicon.What), as("Ground", groundName), as("Hex", hexWords)).By(termTold).Is(lexicon.Term | lexicon.Aside),
	EventAmbush:          row("ambush", ofCard, ofHex),
	EventNoAmbush:        row("no-ambush", ofHex).Is(lexicon.Minor),
	EventCancelled:       row("cancelled", ofHex).Or(nowhere("-dead")),
	EventRolled:          row("rolled", play("Face", faceWord, lexicon.Die), play("Hit", nil, lexicon.Hit), ofHex).Or(rolledWhat).Is(lexicon.Aside),
	EventMissed:          row("missed", ofHex, ofUnit),
	EventLost:            row("lost", ofHex, ofN, play("Left", nil, lexicon.Left), ofUnit).Is(lexicon.Loss),
	EventEliminated:      row("eliminated", ofHex, ofUnit).Is(lexicon.Loss | lexicon.Gone),
	EventMedal:           row("medal", ofN, count("Total")),
	EventObjective:       row("objective", ofHex, ofN, count("Total")),
	EventIgnored:         row("flag-ignored", ofHex, ofUnit),
	EventBlocked:         row("blocked", ofHex, ofN, ofUnit),
	EventRetreated:       row("retreated", ofFrom, ofTo, ofUnit),
	EventGround:          row("took-ground", ofFrom, ofTo, ofUnit),
	EventStays:           row("stays", ofHex, ofUnit),
	EventMayOverrun:      row("may-overrun", ofHex, ofUnit),
	EventPicked:          row("picked", ofHex, ofUnit),
	EventStruck:          row("struck", ofHex, ofUnit, count("Dice")).Is(lexicon.Throw),
	EventNoneDamaged:     row("none-damaged"),
	EventHealed:          row("healed", ofHex, ofUnit, ofN).Or(healedNone),
	EventWon:             row("won", count("Axis"), count("Allies")).Or(wonBy),
	EventHolds:           row("holds", ofHex, ofN, count("Total")).Or(byDefault),
	EventLetGo:           row("let-go", ofHex, ofN, count("Total")),
	EventStandsFor:       row("stands-for", ofCard),
	EventLaidAside:       row("laid-aside", ofCard),
	EventVisibility:      row("visibility", ofN, count("Stars")),
	EventGroundedByNight: row("grounded-by-night", ofCard, count("Seen")),
	EventLaid:            row("laid", ofCard),
	EventLaidHidden:      row("laid-hidden").Is(lexicon.Aside),
	EventBattleBack:      row("battle-back", ofFrom, ofTo, count("Dice"), ofUnit).Is(lexicon.Throw),
	EventNoBack:          row("no-battle-back", ofHex, ofUnit).Is(lexicon.Minor),
	EventPressed:         row("pressed-on", ofFrom, ofTo, ofUnit),
	EventEntered:         row("entered", ofHex, ofUnit, count("Left")),
}}

func sidesTold(s *State, e *rules.Event) []rules.Arg {
	if e.Side < rules.First {
		return nil
	}
	return []rules.Arg{s.sideArg(e.Side), rules.WordArg("Enemy", sideTitle(e.Side.Other()))}
}

func termTold(_ *State, e *rules.Event, p *rules.Phrase) {
	p.Key = "memoir.sum." + causeNames[e.Args[1]]
}

// rolledWhat tells what a die that counts has brought: a hit, or what the dice of a card do.
func rolledWhat(_ *State, e *rules.Event) string {
	switch what := RolledFor(*e); {
	case e.Args[1] == 0:
		return ""
	case what != stepTable[rolling].rolls:
		return "-" + what
	}
	return "-hit"
}

// wentBack tells of a move that ends where it began (M44-7.14).
func wentBack(_ *State, e *rules.Event) string { return lexicon.When(e.Args[0] == e.Args[1], "-back") }

func nowhere(suffix string) func(*State, *rules.Event) string {
	return func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[0] == scenario.NoHex, suffix) }
}

// byDefault tells medals that fall to who has them while nobody holds them.
func byDefault(_ *State, e *rules.Event) string {
	return lexicon.When(e.Clause == "M44-24.13", "-default")
}

func healedNone(_ *State, e *rules.Event) string { return lexicon.When(e.Args[2] == 0, "-none") }

func wonBy(_ *State, e *rules.Event) string { return "-" + lexicon.ClauseKey(e.Clause) }

// cause is why a term of a roll is there.
type cause int16

const (
	causeBase cause = iota
	causeCard
	causeOutGround
	causeOutWire
	causeInGround
	causeInHeight
	causeInBunker
	causeInBags
	causeInWall
	causes
)

var causeNames = [causes]string{"base", "card", "out-of", "on-wire", "into", "uphill", "bunker", "sandbags", "sea-wall"}

// diceTerm is one part of the number of dice.
type diceTerm struct {
	n      int8
	cause  cause
	clause string
	hex    uint8
}

// terms writes the parts of an attack's dice, whose sum is what falls
// (M44-10.1 to 10.6).
func (s *State) terms(dst []diceTerm, a, b uint8, card int8) []diceTerm {
	d := s.dice(a, b, card)
	dst = append(dst, diceTerm{d.base, causeBase, "M44-10.2", a})
	if d.card != 0 {
		dst = append(dst, diceTerm{d.card, causeCard, s.actCard().Clause, a})
	}
	switch {
	case d.out == 0:
	case d.outBy == byWire:
		dst = append(dst, diceTerm{d.out, causeOutWire, "M44-15.8", a})
	default:
		dst = append(dst, diceTerm{d.out, causeOutGround, groundClause(s.sc.Battle.TerrainAt(a)), a})
	}
	if d.in == 0 {
		return dst
	}
	t := diceTerm{d.in, causeInGround, groundClause(s.sc.Battle.TerrainAt(b)), b}
	switch d.inBy {
	case byHeight:
		t.cause = causeInHeight
	case byBunker:
		t.cause, t.clause = causeInBunker, "M44-15.3"
	case bySandbags:
		t.cause, t.clause = causeInBags, "M44-15.5"
	case bySeaWall:
		t.cause, t.clause = causeInWall, "M44-15.14"
	}
	return append(dst, t)
}

// tellBattle tells an attack and every term of its dice.
func (s *State) tellBattle(k rules.EventKind, a, b uint8, card int8, report *rules.Report) {
	if report == nil {
		return
	}
	clause := "M44-8.2"
	if s.sc.dist[a][b] == 1 {
		clause = "M44-8.5"
	}
	side := s.sideAt(a)
	report.Tell(k, side, clause, int16(a), int16(b), int16(s.dice(a, b, card).n()), int16(s.kind[a]))
	for _, t := range s.terms(nil, a, b, card) {
		report.Tell(EventTerm, side, t.clause, int16(t.n), int16(t.cause), int16(s.sc.Battle.Ground[t.hex]), int16(t.hex))
	}
}

// groundClause is the clause of a terrain's change to the dice.
func groundClause(t *scenario.Terrain) string {
	switch {
	case t.StartAdjacent:
		return "M44-14.6"
	case t.Height > 0:
		return "M44-14.8"
	case t.DiceOut[scenario.Armor] < 0:
		return "M44-14.11"
	}
	return "M44-14.3"
}

// orderClause is what lets the side order units now.
func (s *State) orderClause() string {
	if s.plain {
		if s.actCard().Effect == scenario.EffectStrike {
			return "M44-26.9"
		}
		return "M44-6.8"
	}
	return s.actCard().Clause
}

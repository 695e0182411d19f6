package memoir

import (
	"sandtable/rules"
	"sandtable/rules/pile"
)

// The parts of the draw step, kept in the frame's flags.
const (
	drawAmbush  = iota // the side that played Ambush draws first (M44-19.2)
	drawDiscard        // the card played is discarded (M44-19.1)
	drawCards
	drawExtra // a hand that builds up (M44-21.4)
	drawCheck
)

// runDeal deals the hands, one card at a time, Axis first (M44-4.2).
func (s *State) runDeal(f *frame, report *rules.Report) bool {
	for side := rules.First; side <= rules.Second; side++ {
		if s.HandSize(side) < int(s.sc.Battle.Hand[side]) {
			return f.wait(rules.Chance)
		}
	}
	if s.sc.Battle.Airdrop != nil {
		f.step = aiming
		return false
	}
	s.afterDeal(f, report)
	return false
}

func (s *State) dealt() rules.Side {
	if s.HandSize(rules.First) < int(s.sc.Battle.Hand[rules.First]) {
		return rules.First
	}
	return rules.Second
}

func (s *State) legalDraws(_ *frame, dst []rules.Action) []rules.Action {
	for c, n := range s.deck {
		if n > 0 {
			dst = append(dst, act(VerbDraw, uint8(c)))
		}
	}
	return dst
}

func (s *State) drawer(f *frame) rules.Side {
	switch {
	case f.step == dealing:
		return s.dealt()
	case f.flags == drawAmbush:
		return s.Side.Other()
	}
	return s.Side
}

// draw gives a card to the side that is drawing, unseen by the other (M44-4.4).
func (s *State) draw(f *frame, a rules.Action, report *rules.Report) {
	side, clause, c := s.drawer(f), "M44-19.1", int8(a.A)
	if s.layAside(side, c, report) {
		return
	}
	switch {
	case f.step == dealing:
		clause = "M44-4.2"
	case f.flags == drawAmbush:
		clause = "M44-18.8"
		s.sprung = false
	case f.flags == drawExtra:
		clause = "M44-21.4"
		f.dice--
	default:
		if f.dice--; f.a == none {
			f.a = c
		} else {
			f.b = c
		}
	}
	s.deck[c]--
	s.Hand[side][c]++
	report.TellTo(rules.BySide(side), EventDrew, side, clause, int16(c), 0, 0, 0)
	report.TellTo(rules.BySide(side.Other()), EventDrewHidden, side, clause, 0, 0, 0, 0)
}

// runDraw carries the draw step on.
func (s *State) runDraw(f *frame, report *rules.Report) bool {
	switch f.flags {
	case drawAmbush:
		if s.sprung {
			if s.deckHolds(report) {
				return f.wait(rules.Chance)
			}
			if s.over() {
				return true
			}
		}
		f.flags = drawDiscard
	case drawDiscard:
		if s.putDown(f, report); s.over() {
			return true
		}
		f.flags = drawCards
	case drawCards, drawExtra:
		if f.dice > 0 && s.deckHolds(report) {
			return f.wait(rules.Chance)
		}
		if s.over() {
			return true
		}
		if f.dice = 0; f.flags == drawCards {
			s.drewAll(f)
		} else {
			f.flags = drawCheck
		}
	default:
		if s.endChecks(report); s.over() {
			return true
		}
		s.nextTurn(f, report)
	}
	return s.over()
}

// putDown discards the card in play, makes the deck anew after Their finest
// hour, and counts the cards to draw (M44-19.1, 18.26).
func (s *State) putDown(f *frame, report *rules.Report) {
	c := s.actCard()
	if s.Card >= 0 {
		s.Discard[s.Card]++
	}
	s.Card = none
	if c.Reshuffle && !s.plain && s.sc.Battle.LastDeck == nil { // M44-21.8
		s.reshuffle("M44-18.26", report)
	}
	if f.hits == 0 {
		if f.dice = max(c.Draw, 1); s.strike {
			f.dice = 1 // M44-21.10
		}
	}
	f.hits = 0
}

func (s *State) reshuffle(clause string, report *rules.Report) {
	pile.Pour(s.deck[:], s.Discard[:])
	report.Tell(EventReshuffled, rules.Chance, clause, 0, 0, 0, 0)
}

// deckHolds makes sure of a card to draw: from the discard pile if need be
// (M44-19.3). It is false when there is none at all (M44-19.4), or when the
// deck may not be made anew, which may end the battle (M44-21.8).
func (s *State) deckHolds(report *rules.Report) bool {
	if !s.deckEmpty() {
		return true
	}
	if s.sc.Battle.LastDeck != nil {
		s.finish(s.sc.Battle.LastDeck.Winner, endDeck, report)
		return false
	}
	if pile.Empty(s.Discard[:]) || s.nothingElse(s.drawer(&s.f[0])) {
		s.sprung = false
		return false
	}
	s.reshuffle("M44-19.3", report)
	return true
}

// drewAll lets a side that drew two keep one, then goes on to the extra card.
func (s *State) drewAll(f *frame) {
	if f.b != none {
		f.step = keeping
		return
	}
	s.afterKeep(f)
}

// afterKeep counts the extra cards of a hand that builds up (M44-21.4).
func (s *State) afterKeep(f *frame) {
	f.a, f.b, f.step, f.flags = none, none, drawing, drawExtra
	g := s.sc.Battle.Growth
	if g == nil || g.Side != s.Side {
		return
	}
	own := s.turn / 2 // turns of the side that plays second
	if s.Side == s.sc.Battle.First {
		own = (s.turn + 1) / 2
	}
	for _, t := range g.Turns {
		if uint16(t) == own {
			f.dice = g.Extra
		}
	}
}

func (s *State) legalKeeps(f *frame, dst []rules.Action) []rules.Action {
	a, b := min(f.a, f.b), max(f.a, f.b)
	dst = append(dst, act(VerbKeep, uint8(a)))
	if b != a {
		dst = append(dst, act(VerbKeep, uint8(b)))
	}
	return dst
}

// keep discards the other of the two cards drawn, face up (M44-17.1, 4.5).
func (s *State) keep(f *frame, a rules.Action, report *rules.Report) {
	c, other := int8(a.A), f.a
	if c == f.a {
		other = f.b
	}
	s.Hand[s.Side][other]--
	s.Discard[other]++
	report.TellTo(rules.BySide(s.Side), EventKept, s.Side, "M44-17.1", int16(c), 0, 0, 0)
	report.Tell(EventRejected, s.Side, "M44-4.5", int16(other), 0, 0, 0)
	s.afterKeep(f)
}

// endChecks looks at what ends a battle at the end of a turn: an empty deck
// that is not made anew, then a sudden death of the active side.
func (s *State) endChecks(report *rules.Report) {
	if s.sc.Battle.LastDeck != nil && s.deckEmpty() { // M44-21.8
		s.finish(s.sc.Battle.LastDeck.Winner, endDeck, report)
		return
	}
	for _, d := range s.sc.sudden[s.Side] { // M44-20.8
		if s.On[s.Side].And(d.hexes).Len() >= int(d.need) {
			s.finish(s.Side, endSudden, report)
			return
		}
	}
}

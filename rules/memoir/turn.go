package memoir

import (
	"encoding/binary"
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// runTurn carries the turn of M44-5.1 on: a card, orders, moves, battles, the
// draw. It returns true when somebody must act.
func (s *State) runTurn(f *frame, report *rules.Report) bool {
	r := &stepTable[f.step]
	switch {
	case r.run != nil:
		return r.run(s, f, report)
	case r.left != nil && !r.left(s, f):
		r.next(s, f, report)
		return false
	case r.chance:
		return f.wait(rules.Chance)
	}
	return f.wait(s.Side)
}

func (s *State) mayPlayAny(*frame) bool { return s.canPlay(s.Side) }

// passTurn is the turn of a side without a card to play (M44-6.3). Turns do not pass for
// ever by themselves.
func (s *State) passTurn(f *frame, report *rules.Report) {
	report.Tell(EventNoCard, s.Side, "M44-6.3", 0, 0, 0, 0)
	s.last[s.Side], s.lastSec[s.Side] = none, none
	if s.canPlay(s.Side.Other()) {
		s.endTurn(f, false)
	} else {
		f.step = ending
	}
}

// afterOrders goes on to the moves, or past them.
func (s *State) afterOrders(f *frame, report *rules.Report) {
	switch {
	case s.Marks[Ordered].Empty():
		report.Tell(EventNobody, s.Side, "M44-6.6", 0, 0, 0, 0)
		f.step = ending
	case s.sc.Cards[s.Act].NoMove && !s.plain:
		f.step = battling
	default:
		f.step = moving
	}
}

// afterBattles goes on to the second move of Behind enemy lines, or to the end of the
// turn, which is pressed by the side.
func (s *State) afterBattles(f *frame, _ *rules.Report) {
	if f.step = ending; s.actCard().MoveAgain > 0 && !s.plain {
		f.step = movingAgain
	}
}

// endBattles is afterBattles where the side has pressed it: pressed once, it ends the
// turn too (M44-5.7).
func (s *State) endBattles(f *frame, report *rules.Report) {
	if s.afterBattles(f, report); f.step == ending {
		s.endTurn(f, true)
	}
}

// beginSecondMove takes up the unit that may move a second time.
func (s *State) beginSecondMove(f *frame) bool {
	f.from = s.Marks[Ordered].First() // the only one
	return f.from != scenario.NoHex && s.canMove(f.from)
}

func (s *State) skipSecondMove(f *frame, _ *rules.Report) { f.from, f.step = scenario.NoHex, ending }

// noCardInPlay stands for the card when none is carried out.
var noCardInPlay scenario.Card

func (s *State) actCard() *scenario.Card {
	if s.Act < 0 {
		return &noCardInPlay
	}
	return &s.sc.Cards[s.Act]
}

// canPlay says whether the side holds a card it may play. One that this copy
// does not know counts.
func (s *State) canPlay(side rules.Side) bool {
	return s.blank[side] > 0 || s.chipped(side) > 0 || s.holdsMoves(side)
}

func (s *State) holdsMoves(side rules.Side) bool {
	hand := &s.Hand[side]
	for i := range handWords {
		w := binary.LittleEndian.Uint64(hand[8*i:])
		if a := s.sc.ambush; a >= 0 && int(a)/8 == i {
			w &^= 0xff << (a % 8 * 8)
		}
		if w != 0 {
			return true
		}
	}
	return false
}

// handWords is how many words of eight counts a pile of cards fills. A hand is read by words,
// so that empty stretches are passed over: it holds six of thirty kinds.
const handWords = scenario.MaxCards / 8

// legalPlays is every card of the hand but Ambush (M44-6.1, 6.2).
func (s *State) legalPlays(_ *frame, dst []rules.Action) []rules.Action {
	if s.redTurn() {
		return s.legalRed(dst)
	}
	hand := &s.Hand[s.Side]
	for i := range handWords {
		for w := binary.LittleEndian.Uint64(hand[8*i:]); w != 0; {
			k := bits.TrailingZeros64(w) / 8
			w &^= 0xff << (8 * k)
			if c := uint8(8*i + k); int8(c) != s.sc.ambush {
				dst = append(dst, act(VerbPlay, c))
			}
		}
	}
	return dst
}

// play plays a card; over an empty chip another is then laid under it (M44-27.13).
func (s *State) play(f *frame, a rules.Action, report *rules.Report) {
	c := int8(a.A)
	s.playCard(c, s.takeCard(c), report)
	if s.Side == s.sc.Red && s.chip == none && s.mayLayAny() {
		f.step = laying
		return
	}
	s.carryOut(report)
}

// playCard puts a card on the table and finds what it is carried out as.
func (s *State) playCard(c int8, clause string, report *rules.Report) {
	s.Card = c
	s.Act, s.sec = s.playedAs(c)
	s.last[s.Side], s.lastSec[s.Side] = s.Act, s.sec
	report.Tell(EventPlayed, s.Side, clause, int16(c), 0, 0, 0)
	switch copies := s.sc.Cards[c].Effect == scenario.EffectCopy; {
	case copies && s.Act < 0:
		report.Tell(EventCopiedNothing, s.Side, "M44-18.19", 0, 0, 0, 0)
	case copies:
		report.Tell(EventCopied, s.Side, "M44-18.15", int16(s.Act), 0, 0, 0)
	case s.Act != c:
		report.Tell(EventStandsFor, s.Side, "M44-25.11", int16(s.Act), 0, 0, 0)
	}
}

// playedAs is what a card of the side whose turn it is is carried out as, and the section
// that this gives. A Counter-attack is the card of the opponent's last turn, with the
// flanks mirrored; none where there was none (M44-18.15 to 18.19, 18.32).
func (s *State) playedAs(c int8) (act, sec int8) {
	if s.sc.Cards[c].Effect != scenario.EffectCopy {
		return s.sc.standsFor(s.Side, c), none
	}
	enemy := s.Side.Other()
	if act = s.last[enemy]; act < 0 {
		return none, none
	}
	if m := s.sc.Cards[act].Mirror; m >= 0 {
		act = m
	}
	// M44-18.32 gives the section of an Infantry assault; where the opponent had
	// none to choose, because it fell back on one unit, the copier chooses.
	if sec = none; s.lastSec[enemy] >= 0 {
		sec = 2 - s.lastSec[enemy] // the same side of the board (M44-18.17)
	}
	return s.sc.standsFor(s.Side, act), sec // M44-25.12
}

// carryOut goes to the step that the card in play begins with.
func (s *State) carryOut(report *rules.Report) {
	f := &s.f[0]
	c := s.actCard()
	switch {
	case s.Act < 0:
		f.step = ending
	case s.fallsBack(c):
		s.plain = true
		s.tellFallback(c, report)
		f.step = ordering
	case c.OneSection && s.sec < 0:
		f.step = sectioning
	case s.mayStrikeBy(c):
		f.step = choosingMode
	default:
		effectTable[c.Effect].begin(s, f, c, report)
	}
}

func (s *State) tellFallback(c *scenario.Card, report *rules.Report) {
	if c.Effect == scenario.EffectStrike {
		report.Tell(EventGroundedByNight, s.Side, "M44-26.9", int16(s.Act), int16(s.Seen), 0, 0)
		return
	}
	report.Tell(EventFallback, s.Side, "M44-6.8", int16(c.OrderClass), 0, 0, 0)
}

// fallsBack says whether the side has no unit of the class that the card is
// for anywhere on the board (M44-6.8), or strikes in the dark (M44-26.9).
func (s *State) fallsBack(c *scenario.Card) bool {
	if c.Effect == scenario.EffectStrike {
		return s.dim()
	}
	if c.Fallback == 0 {
		return false
	}
	switch c.OrderClass {
	case scenario.OrderInfantry:
		return s.ofClass(s.Side, scenario.Infantry).Empty()
	case scenario.OrderArmor:
		return s.ofClass(s.Side, scenario.Armor).Empty()
	case scenario.OrderArtillery:
		return s.ofClass(s.Side, scenario.Artillery).Empty()
	}
	return false
}

// mayStrikeBy says whether the card may be played as a strike (M44-21.10, 25.3, 25.4).
func (s *State) mayStrikeBy(c *scenario.Card) bool {
	if !s.strikesWith(c) || s.dim() || !s.strikeFirst(c).Meets(s.On[s.Side.Other()]) {
		return false
	}
	return s.sc.strikes[s.Side] || s.On[s.Side].Meets(s.sc.hill)
}

// strikesWith says whether the battle lets the side play the card as a strike at all.
func (s *State) strikesWith(c *scenario.Card) bool {
	hill := s.sc.Battle.Hill317
	return s.sc.strikes[s.Side] && c.Family == reconFamily ||
		hill != nil && s.Side == s.sc.hillSide && c.Family == hill.Family && !s.sc.grounded[s.Side] && !s.sc.redraws[s.Side]
}

// reconFamily is the family of the cards that may be strikes (M44-25.3, 25.8).
const reconFamily = "recon"

// strikeFirst is where the first target of a strike by a section card stands.
func (s *State) strikeFirst(c *scenario.Card) (x scenario.Set) {
	for i, n := range c.Orders {
		if n != 0 {
			x = x.Or(s.sc.InSection[s.Side][i])
		}
	}
	return x
}

func (s *State) chooseSection(f *frame, a rules.Action, report *rules.Report) {
	s.sec, s.lastSec[s.Side] = int8(a.A), int8(a.A)
	report.Tell(EventSection, s.Side, "M44-18.23", a.A, 0, 0, 0)
	f.step = ordering
}

func (s *State) chooseMode(f *frame, a rules.Action, report *rules.Report) {
	if f.step, s.strike = ordering, a.A == 1; s.strike {
		report.Tell(EventStrikeMode, s.Side, s.strikeClause(), 0, 0, 0, 0)
		f.step = pickingTargets
	}
}

// endTurn begins the draw step (M44-19.1). drawn says whether the side draws
// at all: not when it had no card to play (M44-6.3).
func (s *State) endTurn(f *frame, draws bool) {
	*f = frame{proc: turnProc, step: drawing, from: scenario.NoHex, target: scenario.NoHex, ground: scenario.NoHex, a: none, b: none}
	f.flags = drawAmbush
	if !draws {
		f.hits = 1
	}
	s.Marks, s.Picked = [marks]scenario.Set{}, scenario.Set{}
}

// nextTurn hands the turn to the other side (M44-19.5).
func (s *State) nextTurn(f *frame, report *rules.Report) {
	s.Side = s.Side.Other()
	s.beginTurn(f, report)
}

func (s *State) beginTurn(f *frame, report *rules.Report) {
	s.turn++
	s.Act, s.sec, s.plain, s.strike, s.sprung = none, none, false, false, false
	s.pool = [3]uint8{}
	*f = frame{proc: turnProc, step: playing, from: scenario.NoHex, target: scenario.NoHex, ground: scenario.NoHex, a: none, b: none}
	if s.rollsNight() {
		f.step, f.dice = rollingNight, nightDice
	}
	report.Tell(EventTurn, s.Side, "M44-4.8", int16(s.turn), 0, 0, 0)
	s.dawn(report)
}

package memoir

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/mix"
	"sandtable/rules/pile"
)

// State is a position of Mémoire 44. It is flat: two positions are equal when
// the structs are. Pieces of one kind are told apart by their hex alone.
type State struct {
	sc *Scenario

	men  [120]uint8      // figures on each hex (113 are used)
	kind [120]uint8      // unit type, side and full strength of the unit there
	On   [2]scenario.Set // where each side's units stand

	Wire, Sandbags scenario.Set // sandbags and wire come and go; all else stands for ever

	Marks  [marks]scenario.Set // of the ordered units, this turn
	Picked scenario.Set        // targets of a strike that are still to be struck

	Hand    [2][scenario.MaxCards]uint8
	deck    [scenario.MaxCards]uint8
	Discard [scenario.MaxCards]uint8
	blank   [2]uint8 // cards held that this copy does not know; they count in deck

	won     [2]uint8        // medals that are never lost (M44-20.4, 20.6, 20.12)
	Taken   [2]scenario.Set // permanent objectives that a side can gain no more
	holds   [2]uint32       // contests that each side has, a bit each (M44-24)
	Removed [2]uint16       // figures that each side has removed

	turn uint16     // from 1; 0 during set-up
	Side rules.Side // whose turn it is, whoever decides just now

	Card    int8    // in play, still on the table; none when nothing is
	Act     int8    // the card it is played as: a Counter-attack copies; none when it copies nothing
	sec     int8    // section of an Infantry assault, as the side names it; none
	plain   bool    // played by its fallback: one unit, no bonus (M44-6.8)
	strike  bool    // a Recon played as an Air power strike (M44-21.10)
	sprung  bool    // an Ambush was played this turn (M44-18.8)
	last    [2]int8 // what each side played in its last turn, as it was carried out; none
	lastSec [2]int8
	pool    [3]uint8 // Their finest hour: infantry, armor, stars rolled

	chip    int8         // the card under the chip of the Red Army, none or unknown (M44-27.1)
	brought [2]uint8     // units that each side has brought on (M44-29.2)
	Stay    scenario.Set // where those of them stand that never leave by an exit (M44-29.11)
	Seen    uint8        // visibility, 0 in a battle that has none (M44-26.1)

	winner rules.Side // once it is over
	clause uint8      // why, an index of endings

	top int8
	f   [frames]frame
}

const none = -1

// The marks of a turn, one for each clause that asks.
const (
	Ordered = iota // M44-5.4
	Moved          // M44-7.11
	TooFar         // M44-7.5: moved too far to battle
	InCover        // M44-14.19: entered cover
	stopped        // M44-13.5: stopped by the hex it entered
	Fought         // M44-8.1
	again          // M44-18.10: second battle of an Artillery bombard
	driven         // M44-18.30: driven back by an Ambush
	Came           // M44-29.6: brought on this turn
	marks
)

// endings is why a battle ended.
var endings = [...]string{"", "M44-20.1", "M44-20.8", "M44-20.11", "M44-21.8"}

const (
	endMedals = 1 + iota
	endSudden
	endNoUnits
	endDeck
)

// What kind holds: the type in bits 0 to 2, the side in bit 3, full strength
// in bits 4 to 7.
func kindOf(side rules.Side, typ, full uint8) uint8 { return typ | uint8(side)<<3 | full<<4 }

func (s *State) typeAt(h uint8) *scenario.UnitType { return &s.sc.Units[s.kind[h]&7] }
func (s *State) sideAt(h uint8) rules.Side         { return rules.Side(s.kind[h] >> 3 & 1) }
func (s *State) fullAt(h uint8) uint8              { return s.kind[h] >> 4 }
func (s *State) classAt(h uint8) scenario.Class    { return s.sc.classOf[s.kind[h]&7] }
func (s *State) occupied() scenario.Set            { return s.On[0].Or(s.On[1]) }
func (s *State) adjacentEnemies(h uint8) scenario.Set {
	return s.sc.ring[h].And(s.On[s.sideAt(h).Other()])
}

func (s *State) ofClass(side rules.Side, c scenario.Class) scenario.Set {
	return s.On[side].Where(func(h uint8) bool { return s.classAt(h) == c })
}

// newState sets a scenario up and goes on to the first draw of the deal, or to
// the first turn where hands are fixed.
func newState(sc *Scenario, report *rules.Report) *State {
	s := setUp(sc)
	s.run(report)
	return s
}

// SetUp is a battle as it begins, before the deal, by today's edition.
func SetUp(u *scenario.Battle) rules.State {
	return setUp(open(u, openKey{id: u.ID, edition: edition}))
}

// setUp puts everything on the table (M44-4.1); the deal is still to come.
func setUp(sc *Scenario) *State {
	s := &State{sc: sc, chip: none, Card: none, Act: none, sec: none, last: [2]int8{none, none}, lastSec: [2]int8{none, none}}
	for _, g := range sc.Battle.Units {
		for _, h := range g.Hexes {
			s.place(g.Side, g.Kind, g.Figures, g.Figures, uint8(h))
		}
	}
	s.Wire, s.Sandbags = scenario.SetOf(sc.Battle.Wire), scenario.SetOf(sc.Battle.Sandbags)
	s.Seen = sc.Seen
	s.deck = sc.deck
	for side := range s.Hand {
		for _, c := range sc.Battle.Dealt[side] {
			s.Hand[side][c]++
		}
	}
	for side := range s.On {
		s.takeObjectives(rules.Side(side), s.On[side], nil)
	}
	s.lookAround(rules.Chance, nil)
	s.Side = sc.Battle.First
	s.f[0] = frame{proc: turnProc, step: dealing, who: rules.Chance, from: scenario.NoHex, target: scenario.NoHex, ground: scenario.NoHex, a: none, b: none}
	return s
}

func (s *State) place(side rules.Side, typ, men, full, h uint8) {
	s.men[h], s.kind[h] = men, kindOf(side, typ, full)
	s.On[side].Add(h)
}

// Turn is who acts: the top frame says so.
func (s *State) Turn() rules.Side { return s.f[s.top].who }

func (s *State) over() bool { return s.f[s.top].who == rules.Over }

func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

// Result is the winner and the medals; Tie is the figures removed (M44-22.2).
func (s *State) Result() rules.Result {
	r := rules.Result{Winner: s.winner, Clause: endings[s.clause]}
	for side := rules.First; side <= rules.Second; side++ {
		r.Score[side] = s.Medals(side)
		r.Tie[side] = int(s.Removed[side])
	}
	return r
}

// Hash mixes every field in a fixed order, so that it is the same on every
// machine and, as long as the fields are, in every version.
func (s *State) Hash() uint64 {
	h := mixer{mix.New()}
	for i := 0; i < len(s.men); i += 8 {
		h.Pair(binary.LittleEndian.Uint64(s.men[i:]), binary.LittleEndian.Uint64(s.kind[i:]))
	}
	h.set(s.On[0])
	h.set(s.On[1])
	h.set(s.Wire)
	h.set(s.Sandbags)
	h.set(s.Picked)
	h.set(s.Taken[0].Or(s.Taken[1]))
	for i := range s.Marks[:Came] {
		h.set(s.Marks[i])
	}
	h.cards(&s.Hand[0])
	h.cards(&s.Hand[1])
	h.cards(&s.deck)
	h.cards(&s.Discard)
	h.Pair(uint64(s.blank[0])|uint64(s.blank[1])<<8|uint64(s.won[0])<<16|uint64(s.won[1])<<24|
		uint64(s.Removed[0])<<32|uint64(s.Removed[1])<<48,
		uint64(s.turn)|uint64(uint8(s.Side))<<16|uint64(uint8(s.Card))<<24|uint64(uint8(s.Act))<<32|
			uint64(uint8(s.sec))<<40|uint64(uint8(s.winner))<<48|uint64(s.clause)<<56)
	h.Pair(uint64(bit(s.plain))|uint64(bit(s.strike))<<8|uint64(bit(s.sprung))<<16|
		uint64(uint8(s.last[0]))<<24|uint64(uint8(s.last[1]))<<32|uint64(uint8(s.lastSec[0]))<<40|
		uint64(uint8(s.lastSec[1]))<<48|uint64(uint8(s.top))<<56,
		uint64(s.pool[0])|uint64(s.pool[1])<<8|uint64(s.pool[2])<<16)
	for i := int8(0); i <= s.top; i++ {
		h.Pair(s.f[i].words())
	}
	if s.sc.beyond {
		s.hashBeyond(&h)
	}
	return h.Sum()
}

// hashBeyond mixes what only battles with the rules of chapters 24 to 30 have, so that
// the others keep the numbers they had.
func (s *State) hashBeyond(h *mixer) {
	h.set(s.Taken[0])
	h.set(s.Marks[Came])
	h.set(s.Stay)
	h.Pair(uint64(s.holds[0])|uint64(s.holds[1])<<32, uint64(s.Seen)|uint64(uint8(s.chip))<<8|uint64(s.brought[0])<<16|uint64(s.brought[1])<<24)
}

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// mixer is a hash that knows sets of hexes and piles of cards.
type mixer struct{ mix.Hash }

func (m *mixer) set(x scenario.Set) { m.Pair(x.Lo, x.Hi) }

// cards mixes a pile: the 30 kinds of the first edition, and of later ones only those that
// are there, so that older games keep the numbers they had.
func (m *mixer) cards(p *[scenario.MaxCards]uint8) {
	m.Pair(binary.LittleEndian.Uint64(p[:]), binary.LittleEndian.Uint64(p[8:]))
	m.Pair(binary.LittleEndian.Uint64(p[16:]), binary.LittleEndian.Uint64(p[22:]))
	if later := binary.LittleEndian.Uint16(p[30:]); later != 0 {
		m.Pair(uint64(later), 0)
	}
}

// Check holds the position to its invariants.
func (s *State) Check() error {
	if s.On[0].Meets(s.On[1]) || s.On[0].Or(s.On[1]).Minus(scenario.Board) != (scenario.Set{}) {
		return errors.New("two units on one hex, or one off the board (M44-1.9)")
	}
	all := s.occupied()
	for h, n := range s.men {
		if n|s.kind[h] != 0 && !all.Has(uint8(h)) {
			return fmt.Errorf("the unit on %s is on no side's list", scenario.HexName(h))
		}
	}
	for !all.Empty() {
		if err := s.checkUnit(all.Pop()); err != nil {
			return err
		}
	}
	if s.Marks[Ordered].Minus(s.On[s.Side]) != (scenario.Set{}) {
		return errors.New("an order on a hex without a unit of the side (M44-5.4)")
	}
	for m := Ordered + 1; m < marks; m++ {
		if s.Marks[m].Minus(s.Marks[Ordered]) != (scenario.Set{}) {
			return fmt.Errorf("mark %d on a unit that was not ordered (M44-5.4)", m)
		}
	}
	if s.Picked.Minus(s.On[s.Side.Other()]) != (scenario.Set{}) {
		return errors.New("a strike on a hex without an enemy (M44-18.2)")
	}
	if s.sc.night != (s.Seen != 0) || s.Seen > scenario.Brightest {
		return fmt.Errorf("visibility %d (M44-26.1)", s.Seen)
	}
	if s.Stay.Minus(s.occupied()) != (scenario.Set{}) {
		return errors.New("a unit that never leaves on a hex without a unit (M44-29.11)")
	}
	return cmp.Or(s.checkContests(), s.checkObstacles(), s.checkCards(), s.checkLast(), s.checkFrames())
}

// checkLast asks that what a side played last is a card as it can have been carried out,
// and that of the side whose card is in play, that one.
func (s *State) checkLast() error {
	for side, c := range s.last {
		if c < 0 {
			continue
		}
		name, as := scenario.SideNames[side], s.sc.standsFor(rules.Side(side), c)
		switch card := &s.sc.Cards[c]; {
		case card.Effect == scenario.EffectCopy:
			return fmt.Errorf("last %s %s: it was carried out as the card it copied; that card would be right, or no last card (M44-18.15)", name, card.ID)
		case card.Effect == scenario.EffectReaction:
			return fmt.Errorf("last %s %s: it is not the card of a turn of one's own; that card would be right, or no last card (M44-18.19)", name, card.ID)
		case as != c:
			return fmt.Errorf("last %s %s: it was carried out as %s, which would be right (M44-25.11)", name, card.ID, s.cardText(as))
		case s.lastSec[side] >= 0 && !card.OneSection:
			return fmt.Errorf("last %s %s %s: this card names no section; none would be right (M44-18.23)", name, card.ID, sectionText(s.lastSec[side]))
		}
	}
	if s.Card >= 0 && (s.last[s.Side] != s.Act || s.lastSec[s.Side] != s.sec) {
		return fmt.Errorf("last %s: the card in play is their last; what it is carried out as would be right, or no last card (M44-18.15)", scenario.SideNames[s.Side])
	}
	return nil
}

func (s *State) checkUnit(h uint8) error {
	typ, side := s.kind[h]&7, s.sideAt(h)
	switch {
	case s.men[h] == 0:
		return fmt.Errorf("a unit without figures on %s (M44-11.6)", scenario.HexName(h))
	case int(typ) >= len(s.sc.Units):
		return fmt.Errorf("unknown kind of unit on %s", scenario.HexName(h))
	case !s.On[side].Has(h):
		return fmt.Errorf("the unit on %s is on no side's list", scenario.HexName(h))
	case s.men[h] > s.fullAt(h):
		return fmt.Errorf("%d figures on %s, at most %d (M44-3.10)", s.men[h], scenario.HexName(h), s.fullAt(h))
	}
	return nil
}

// checkContests asks that medals are where their conditions have brought them.
func (s *State) checkContests() error {
	for i := range s.sc.contests {
		if had := s.Has(i); s.sc.contests[i].Holder(&s.On, had, rules.Chance) != had || s.holds[0]&s.holds[1] != 0 {
			return fmt.Errorf("objective %d of chapter 24 is not with who holds it (M44-24.12)", i+1)
		}
	}
	return nil
}

func (s *State) checkObstacles() error {
	u := s.sc
	if n := s.Wire.Len(); n > int(u.Supplies[scenario.Wire]) {
		return fmt.Errorf("%d wires, the box holds %d (M44-15.15)", n, u.Supplies[scenario.Wire])
	}
	if n := s.Sandbags.Len(); n > int(u.Supplies[scenario.Sandbags]) {
		return fmt.Errorf("%d sandbags, the box holds %d (M44-15.15)", n, u.Supplies[scenario.Sandbags])
	}
	return nil
}

// checkCards counts every card once.
func (s *State) checkCards() error {
	for c := range s.deck {
		n := s.deck[c] + s.Discard[c] + s.Hand[0][c] + s.Hand[1][c]
		if int8(c) == s.Card {
			n++
		}
		if int8(c) == s.chip {
			n++
		}
		if n != s.sc.total[c] {
			return fmt.Errorf("%d of card %q, not %d (M44-1.13)", n, s.sc.Cards[c].ID, s.sc.total[c])
		}
	}
	if s.chip != none && (s.sc.Red < rules.First || s.chip == s.sc.ambush) {
		return errors.New("a card under the chip that is not to be there (M44-27.1, 27.8)")
	}
	if pile.Sum(s.deck[:]) < int(s.blank[0])+int(s.blank[1])+s.veiled() {
		return errors.New("more unknown cards than unseen ones")
	}
	return nil
}

// HandSize counts the cards a side holds, known or not (M44-4.4).
func (s *State) HandSize(side rules.Side) int {
	return pile.Sum(s.Hand[side][:]) + int(s.blank[side]) + s.chipped(side)
}

// DeckSize counts the cards to draw from (M44-4.4).
func (s *State) DeckSize() int {
	return pile.Sum(s.deck[:]) - int(s.blank[0]) - int(s.blank[1]) - s.veiled()
}

// deckEmpty says whether no card is left in the deck, mostly without counting.
func (s *State) deckEmpty() bool {
	return pile.Empty(s.deck[:]) || (s.blank[0]|s.blank[1] != 0 || s.chip == unknown) && s.DeckSize() == 0
}

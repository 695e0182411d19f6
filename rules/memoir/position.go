package memoir

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"sandtable/rules"
	"sandtable/rules/pile"
)

// positionText is a position in JSON, as the protocol's `state` gives it. What
// is left out on reading is empty or standard: units, obstacles and the deck
// stand as the scenario has them.
type positionText struct {
	Scenario   string           `json:"scenario,omitempty"` // id; or
	Board      string           `json:"board,omitempty"`    // a bare board
	Law        int              `json:"law,omitempty"`      // edition of the clauses, today's unless said
	Options    []string         `json:"options,omitempty"`
	Turn       int              `json:"turn"` // from 1; 0 during set-up
	Side       string           `json:"side"`
	Units      []unitText       `json:"units"`
	Wire       []string         `json:"wire"`
	Sandbags   []string         `json:"sandbags"`
	Hands      sides[cardCount] `json:"hands"`
	Unknown    sides[int]       `json:"unknown"` // cards held that this view does not know
	Deck       cardCount        `json:"deck"`    // what is left to draw, with the unknown cards
	Discard    cardCount        `json:"discard"`
	InPlay     string           `json:"in_play,omitempty"`
	CarriedOut string           `json:"carried_out_as,omitempty"`
	Section    string           `json:"section,omitempty"` // of an Infantry assault
	Fallback   bool             `json:"fallback,omitempty"`
	AirStrike  bool             `json:"air_strike,omitempty"`
	Ambushed   bool             `json:"ambush_played,omitempty"`
	Last       sides[lastText]  `json:"last"`
	Won        sides[int]       `json:"won"` // medals that are never lost
	Medals     sides[int]       `json:"medals"`
	Taken      []string         `json:"taken,omitempty"` // permanent objectives
	Removed    sides[int]       `json:"removed"`         // enemy figures removed
	Marks      *marksText       `json:"marks,omitempty"`
	Targets    []string         `json:"targets,omitempty"`
	Hour       *[3]int          `json:"hour,omitempty"` // Their finest hour: infantry, armor, stars
	Procedures []frameText      `json:"procedures"`
	Result     *resultText      `json:"result,omitempty"`
}

type sides[T any] struct {
	Axis   T `json:"axis"`
	Allies T `json:"allies"`
}

func (s sides[T]) pair() [2]T { return [2]T{s.Axis, s.Allies} }

type cardCount map[string]int

type unitText struct {
	Hex     string `json:"hex"`
	Side    string `json:"side"`
	Type    string `json:"type"`
	Figures int    `json:"figures"`
	Full    int    `json:"full,omitempty"` // full strength, that of the type unless said
}

type lastText struct {
	Card    string `json:"card,omitempty"`
	Section string `json:"section,omitempty"`
}

// marksText names the units that each mark of the turn lies on.
type marksText struct {
	Ordered []string `json:"ordered,omitempty"`
	Moved   []string `json:"moved,omitempty"`
	Far     []string `json:"moved_too_far,omitempty"`
	Cover   []string `json:"entered_cover,omitempty"`
	Stopped []string `json:"stopped,omitempty"`
	Fought  []string `json:"fought,omitempty"`
	Again   []string `json:"fought_twice,omitempty"`
	Driven  []string `json:"driven_back,omitempty"`
}

func (m *marksText) lists() [marks]*[]string {
	return [marks]*[]string{ordered: &m.Ordered, moved: &m.Moved, far: &m.Far, cover: &m.Cover,
		stopped: &m.Stopped, fought: &m.Fought, again: &m.Again, driven: &m.Driven}
}

type frameText struct {
	Procedure string `json:"procedure"`
	Step      string `json:"step"`
	Who       string `json:"who"`
	From      string `json:"from,omitempty"`
	Target    string `json:"target,omitempty"`
	Ground    string `json:"ground,omitempty"`
	Dice      int    `json:"dice,omitempty"`
	Hits      int    `json:"hits,omitempty"`
	Flags     int    `json:"flags,omitempty"`
	Bits      int    `json:"bits,omitempty"`
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
}

func sideText(side rules.Side) string {
	switch side {
	case rules.Over:
		return "over"
	case rules.Chance:
		return "chance"
	}
	return sideNames[side]
}

func hexTexts(x set) []string {
	out := []string{}
	for !x.empty() {
		out = append(out, hexName(x.pop()))
	}
	return out
}

func (s *State) counts(p [cardKinds]uint8) cardCount {
	out := cardCount{}
	for c, n := range p {
		if n > 0 {
			out[s.sc.cards[c].id] = int(n)
		}
	}
	return out
}

func (s *State) cardText(c int8) string {
	if c < 0 {
		return ""
	}
	return s.sc.cards[c].id
}

func sectionText(sec int8) string {
	if sec < 0 {
		return ""
	}
	return sectionWords[sec]
}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := positionText{
		Scenario: s.sc.set.id, Board: s.sc.set.bare, Turn: int(s.turn), Side: sideText(s.side),
		Units: []unitText{}, Wire: hexTexts(s.wire), Sandbags: hexTexts(s.bags),
		Hands:   sides[cardCount]{s.counts(s.hand[0]), s.counts(s.hand[1])},
		Unknown: sides[int]{int(s.blank[0]), int(s.blank[1])},
		Deck:    s.counts(s.deck), Discard: s.counts(s.discard),
		InPlay: s.cardText(s.card), CarriedOut: s.cardText(s.act), Section: sectionText(s.sec),
		Fallback: s.plain, AirStrike: s.strike, Ambushed: s.sprung,
		Last: sides[lastText]{lastText{s.cardText(s.last[0]), sectionText(s.lastSec[0])},
			lastText{s.cardText(s.last[1]), sectionText(s.lastSec[1])}},
		Won:     sides[int]{s.kept(0), s.kept(1)},
		Medals:  sides[int]{s.shown(0), s.shown(1)},
		Removed: sides[int]{int(s.removed[0]), int(s.removed[1])},
	}
	if s.sc.law != edition {
		p.Law = int(s.sc.law)
	}
	if s.sc.options[optRecruits] {
		p.Options = []string{"recruits"}
	}
	for all := s.occupied(); !all.empty(); {
		h := all.pop()
		p.Units = append(p.Units, unitText{hexName(h), sideNames[s.sideAt(h)], s.typeAt(h).id, int(s.men[h]), int(s.fullAt(h))})
	}
	if !s.taken.empty() {
		p.Taken = hexTexts(s.taken)
	}
	if !s.marks[ordered].empty() {
		p.Marks = new(marksText)
		for i, list := range p.Marks.lists() {
			*list = hexTexts(s.marks[i])
		}
	}
	if !s.picked.empty() {
		p.Targets = hexTexts(s.picked)
	}
	if s.pool != [3]uint8{} {
		p.Hour = &[3]int{int(s.pool[0]), int(s.pool[1]), int(s.pool[2])}
	}
	for i := int8(0); i <= s.top; i++ {
		p.Procedures = append(p.Procedures, s.f[i].text())
	}
	if s.over() {
		p.Result = &resultText{sideText(s.winner), endings[s.clause]}
	}
	return json.Marshal(p)
}

func (f *frame) text() frameText {
	hex := func(h uint8) string {
		if h == noHex {
			return ""
		}
		return hexName(h)
	}
	return frameText{procNames[f.proc], stepNames[f.step], sideText(f.who), hex(f.from), hex(f.target), hex(f.ground),
		int(f.dice), int(f.hits), int(f.flags), int(f.bits)}
}

// restSteps is where a turn stands still until its side decides: what Position
// reads. In mid-procedure the journal is the save.
var restSteps = map[string]step{
	"deal": dealing, "play": playing, "section": sectioning, "order": ordering, "move": moving, "battle": battling,
	"pick": pickingTargets, "heal": healing, "dig": digging, "end": ending,
}

// maxPosition bounds what Position reads, in bytes.
const maxPosition = 1 << 16

// Position reads what MarshalJSON gives, or a bare board as a JSON string.
func (g *Game) Position(raw json.RawMessage, law int) (rules.State, error) {
	t, err := g.load()
	if err != nil {
		return nil, err
	}
	if len(raw) > maxPosition {
		return nil, fmt.Errorf("a position of %d bytes; at most %d", len(raw), maxPosition)
	}
	var text string
	if json.Unmarshal(raw, &text) == nil {
		s, err := g.readBoardText(t, text, law)
		if err != nil {
			return nil, err
		}
		return s, s.atRest()
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	var p positionText
	if err := d.Decode(&p); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("position: something follows it")
	}
	s, err := g.base(t, &p, law)
	if err != nil {
		return nil, err
	}
	r := positionReader{s: s, p: &p}
	r.read()
	if err := errors.Join(r.faults...); err != nil {
		return nil, err
	}
	if err := s.atRest(); err != nil {
		return nil, err
	}
	return s, nil
}

// base is the set-up that the position starts from.
func (g *Game) base(t *tables, p *positionText, law int) (*State, error) {
	if p.Law != 0 {
		law = p.Law
	}
	if (p.Scenario == "") == (p.Board == "") {
		return nil, errors.New(`position: either "scenario" or "board" is wanted`)
	}
	if p.Board != "" {
		return g.readBoardText(t, p.Board, law)
	}
	set := rules.Setup{Scenario: p.Scenario, Law: law, Options: map[string]bool{}}
	for _, o := range p.Options {
		set.Options[o] = true
	}
	sc, err := g.Open(set)
	if err != nil {
		return nil, err
	}
	return setUp(sc), nil
}

// positionReader fills a state from text and gathers every fault.
type positionReader struct {
	s      *State
	p      *positionText
	faults []error
}

func (r *positionReader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("position: "+format, args...))
}

func (r *positionReader) hex(key, name string) (uint8, bool) {
	h, ok := parseHex(name)
	if !ok {
		r.fault("%s: %q is not a hex of the board (A1 to M9, no M in even rows)", key, name)
	}
	return h, ok
}

func (r *positionReader) set(key string, names []string) (x set) {
	for _, n := range names {
		if h, ok := r.hex(key, n); ok {
			x.add(h)
		}
	}
	return x
}

func (r *positionReader) side(key, name string) rules.Side {
	i, ok := find(sideNames[:], name)
	if !ok {
		r.fault("%s: %q is not a side; axis or allies", key, name)
	}
	return rules.Side(i)
}

func (r *positionReader) num(key string, n, most int) int {
	if n < 0 || n > most {
		r.fault("%s: %d is not 0 to %d", key, n, most)
		return 0
	}
	return n
}

func (r *positionReader) card(key, id string) int8 {
	if id == "" {
		return none
	}
	for c := range r.s.sc.cards {
		if r.s.sc.cards[c].id == id {
			return int8(c)
		}
	}
	r.fault("%s: no card %q", key, id)
	return none
}

func (r *positionReader) section(key, name string) int8 {
	if name == "" {
		return none
	}
	i, ok := find(sectionWords[:], name)
	if !ok {
		r.fault("%s: %q is not left, center or right", key, name)
	}
	return int8(i)
}

func (r *positionReader) cards(key string, list cardCount) (p [cardKinds]uint8) {
	for c := range r.s.sc.cards {
		n, ok := list[r.s.sc.cards[c].id]
		if ok {
			p[c] = uint8(r.num(key, n, 60))
		}
	}
	known := 0
	for c := range r.s.sc.cards {
		if _, ok := list[r.s.sc.cards[c].id]; ok {
			known++
		}
	}
	if known != len(list) {
		r.fault("%s: it names a card that there is not", key)
	}
	return p
}

func (r *positionReader) read() {
	s, p := r.s, r.p
	s.turn = uint16(r.num("turn", p.Turn, 60_000))
	if p.Side != "" {
		s.side = r.side("side", p.Side)
	}
	if p.Units != nil {
		r.units()
	}
	if p.Wire != nil {
		s.wire = r.set("wire", p.Wire)
	}
	if p.Sandbags != nil {
		s.bags = r.set("sandbags", p.Sandbags)
	}
	s.card, s.act = r.card("in_play", p.InPlay), r.card("carried_out_as", p.CarriedOut)
	s.sec = r.section("section", p.Section)
	s.plain, s.strike, s.sprung = p.Fallback, p.AirStrike, p.Ambushed
	r.allCards()
	for i, l := range p.Last.pair() {
		s.last[i], s.lastSec[i] = r.card("last", l.Card), r.section("last", l.Section)
	}
	for i, n := range p.Won.pair() {
		s.won[i] = uint8(r.num("won", n, 60))
	}
	for i, n := range p.Removed.pair() {
		s.removed[i] = uint16(r.num("removed", n, 60_000))
	}
	if p.Taken != nil {
		s.taken = r.set("taken", p.Taken)
	}
	if p.Marks != nil {
		for i, list := range p.Marks.lists() {
			s.marks[i] = r.set("marks", *list)
		}
	}
	s.picked = r.set("targets", p.Targets)
	if p.Hour != nil {
		for i, n := range p.Hour {
			s.pool[i] = uint8(r.num("hour", n, 60))
		}
	}
	r.frames()
}

func (r *positionReader) units() {
	s := r.s
	s.men, s.kind, s.on = [120]uint8{}, [120]uint8{}, [2]set{}
	for _, u := range r.p.Units {
		h, ok := r.hex("units", u.Hex)
		if !ok {
			continue
		}
		if s.occupied().has(h) {
			r.fault("units: two on %s (M44-1.9)", hexName(h))
			continue
		}
		side := r.side("units", u.Side)
		typ := -1
		for i := range s.sc.units {
			if s.sc.units[i].id == u.Type {
				typ = i
			}
		}
		if typ < 0 {
			r.fault("units: no unit type %q", u.Type)
			continue
		}
		full := int(s.sc.units[typ].figures)
		if u.Full != 0 {
			full = r.num("full", u.Full, full)
		}
		men := u.Figures
		if men == 0 {
			men = full
		}
		s.place(side, uint8(typ), uint8(r.num("figures", men, full)), uint8(full), h)
	}
}

// allCards reads the piles; a deck that is left out is what remains.
func (r *positionReader) allCards() {
	s, p := r.s, r.p
	for i, list := range p.Hands.pair() {
		s.hand[i] = r.cards("hands", list)
	}
	for i, n := range p.Unknown.pair() {
		s.blank[i] = uint8(r.num("unknown", n, 60))
	}
	s.discard = r.cards("discard", p.Discard)
	if p.Deck != nil {
		s.deck = r.cards("deck", p.Deck)
		return
	}
	for c := range s.deck {
		used := int(s.hand[0][c]) + int(s.hand[1][c]) + int(s.discard[c])
		if int8(c) == s.card {
			used++
		}
		for side := range s.sc.set.fixed {
			for _, f := range s.sc.set.fixed[side] {
				if int(f) == c {
					used--
				}
			}
		}
		if used > int(s.sc.deck[c]) {
			r.fault("%d of card %q, there are %d", used, s.sc.cards[c].id, s.sc.deck[c])
			continue
		}
		s.deck[c] = uint8(int(s.sc.deck[c]) - used)
	}
}

// frames reads the turn; deeper procedures are for looking only.
func (r *positionReader) frames() {
	s := r.s
	s.f, s.top = [frames]frame{}, 0
	f := frame{proc: turnProc, step: playing, who: s.side, from: noHex, target: noHex, ground: noHex, a: none, b: none}
	if n := len(r.p.Procedures); n > 1 {
		r.fault("procedures: %d under way; a position is read at rest, in mid-procedure the journal is the save", n)
	} else if n == 1 {
		p := r.p.Procedures[0]
		at, ok := restSteps[p.Step]
		if p.Procedure != "turn" || !ok {
			r.fault("procedures: %s, step %q is not at rest; the journal is the save", p.Procedure, p.Step)
		}
		f.step, f.dice = at, uint8(r.num("dice", p.Dice, 4))
		if at == dealing {
			f.who = rules.Chance
		}
	}
	s.f[0] = f
	if s.turn == 0 && f.step != dealing {
		s.turn = 1
	}
}

// atRest asks that the position passes its checks, that going on changes
// nothing, and that something can be done.
func (s *State) atRest() error {
	if err := s.Check(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.checkStep(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.undecided(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errors.New("position: it is not at rest: the rules would go on by themselves")
	}
	if s.Turn() != rules.Over && len(s.Legal(nil)) == 0 {
		return errors.New("position: nothing can be done in it")
	}
	return nil
}

// undecided asks that the battle would not be over already.
func (s *State) undecided() error {
	for side := range s.on {
		if s.on[side].empty() {
			return fmt.Errorf("the %s have no unit (M44-20.11)", sideNames[side])
		}
		if s.medals(rules.Side(side)) >= int(s.sc.set.medals[side]) {
			return fmt.Errorf("the %s have all their medals (M44-20.1)", sideNames[side])
		}
	}
	if s.turn < 2 || s.f[0].step != playing { // nobody's turn has just ended
		return nil
	}
	before := *s
	before.side = s.side.Other()
	if before.endChecks(nil); before.over() {
		return fmt.Errorf("the battle would have ended with the turn before (%s)", endings[before.clause])
	}
	return nil
}

// checkStep asks that the card in play leads to the step the turn is in.
func (s *State) checkStep() error {
	c, f := s.actCard(), &s.f[0]
	quiet := f.step == playing || f.step == dealing
	if quiet != (s.card < 0) && !(f.step == ending && s.card < 0) {
		return fmt.Errorf("step %q does not go with card %q in play", stepNames[f.step], s.cardText(s.card))
	}
	if quiet && (s.act >= 0 || s.plain || s.strike || s.sprung || s.sec >= 0 || !s.marks[ordered].empty() || !s.picked.empty() || s.pool != [3]uint8{}) {
		return errors.New("marks of a turn before its card is played")
	}
	if f.step == dealing {
		if err := s.checkDeal(); err != nil {
			return err
		}
	}
	if s.card >= 0 && s.act >= 0 && s.act != s.card && s.sc.cards[s.card].effect != effCopy {
		return fmt.Errorf("%q is not carried out as %q", s.cardText(s.card), s.cardText(s.act))
	}
	if s.act >= 0 && (c.effect == effReaction || c.effect == effCopy) {
		return fmt.Errorf("%q is not carried out in a turn of its own", c.id)
	}
	if s.sec >= 0 && !c.oneSection || s.plain && !s.fallsBack(c) {
		return fmt.Errorf("%q has no such section or fallback here", c.id)
	}
	if s.strike && !(s.sc.set.hill317 != nil && c.family == s.sc.set.hill317.family) {
		return fmt.Errorf("%q is not played as a strike (M44-21.10)", c.id)
	}
	ok := true
	strikes := s.strike || c.effect == effStrike
	switch f.step {
	case sectioning:
		ok = c.oneSection && !s.plain && s.sec < 0
	case ordering, moving, battling:
		ok = s.act >= 0 && (s.plain || !strikes && c.effect != effDigIn)
		ok = ok && !(f.step == moving && c.noMove && !s.plain) && (f.step == ordering || !s.marks[ordered].empty())
		ok = ok && !(f.step == ordering && c.effect == effHeal)
	case pickingTargets:
		ok = strikes && s.picked.count() <= int(s.strikeCard().targetsMax)
	case healing:
		ok = c.effect == effHeal && !s.damaged().empty()
	case digging:
		ok = c.effect == effDigIn && !s.plain && f.dice >= 1 && f.dice <= uint8(c.orderMax)
	}
	if f.step != pickingTargets && !s.picked.empty() {
		ok = false
	}
	if f.step != digging && f.dice != 0 {
		ok = false
	}
	if !ok {
		return fmt.Errorf("step %q does not go with card %q", stepNames[f.step], c.id)
	}
	return nil
}

// checkDeal asks that a deal has not gone further than the scenario's hands
// (M44-4.2).
func (s *State) checkDeal() error {
	for side := range s.hand {
		if n := s.handSize(rules.Side(side)); n > int(s.sc.set.hand[side]) {
			return fmt.Errorf("%d cards in the hand of the %s, %d are dealt (M44-4.2)", n, sideNames[side], s.sc.set.hand[side])
		}
	}
	if s.turn != 0 || pile.Sum(s.discard[:]) > 0 {
		return errors.New("a deal after the first turn (M44-4.2)")
	}
	return nil
}

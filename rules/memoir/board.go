package memoir

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/position"
)

// A position that is at rest is written as a board: statements parted by semicolons,
// each a word and what it says.
//
//	scenario arnhem-bridge; turn allies 5; axis infantry i5 a1:2; allies infantry k4;
//	hand allies probe-center; last axis recon-left
//	axis infantry f4; allies armor f5; sandbags f4; hand allies probe-center
//
// A board that names no scenario is a bare one, for tests and for trying things out: its
// ground is open country but for what it says. Statements of a bare board alone:
//
//	TERRAIN HEX…               woods, town, hill …
//	bridge|bunker|hedgehog|sea-wall HEX…
//	medals AXIS ALLIES         medals needed, 12 unless said
//	hold|permanent|hold-any|majority|exit SIDE HEX…   objectives of 1 medal; SIDE may be
//	                           either, and words may follow: medals N, need N,
//	                           otherwise SIDE, sole, keeps, start-of-own-turn
//	sudden-death SIDE NEED HEX…
//	span HEX…                  a bridge entered at its ends only, from end to end
//	hill-317 SIDE HEX…, no-reshuffle SIDE, worth SIDE TYPE N, grow SIDE TURN…
//	blitz, slow-armor SIDE…, air-strikes SIDE,
//	red-army SIDE, commonwealth SIDE, desert,
//	armor-breakthrough SIDE TYPE N [stays]   units, which never leave by an exit,
//	night-falls|day-breaks SIDE [N]   who rolls, and visibility at the beginning,
//	air-power-replaced artillery-bombard|redraw SIDE…
//	deck CARD…                 all that is left of it
//	cards CARD…                every card there is, wherever it lies
//	first SIDE                 who began, the side whose turn it is unless said
//
// Statements of all boards:
//
//	scenario ID [recruits], option recruits, law N
//	turn SIDE [N]              whose turn it is, the first unless said; the scenario's first
//	                           player, or the Allies, unless said
//	axis|allies TYPE HEX…      units; HEX:3 for one of three figures, HEX:2/4 for two left of
//	                           four, HEX:2/ of its type's; the scenario's unless any is named
//	wire|sandbags HEX…         all there are, - for none; the scenario's unless named
//	hand SIDE CARD…, unknown SIDE N    cards held, of which a view does not know so many
//	discard CARD…, last SIDE CARD [SECTION]   the card a side played in its last turn, as it was
//	                           carried out; that in play goes without saying
//	won AXIS ALLIES            medals that are never lost
//	taken [SIDE] HEX…          permanent objectives that were counted, of both sides unless said
//	held SIDE N…               objectives of chapter 24, by number, that a side has gained
//	removed AXIS ALLIES        enemy figures that each side has removed
//	came|never-leave HEX…      units that came by a breakthrough this turn; that never leave
//	brought AXIS ALLIES        how many did in the battle
//	chip CARD|unknown          the card under the chip of the Red Army
//	visibility N               as at the beginning unless said
//	card CARD [as CARD]        in play, and as what it is carried out: itself, or what a
//	                           Counter-attack copies, unless said
//	section SECTION, fallback, air-strike, ambush-played
//	ordered|moved|moved-too-far|entered-cover|stopped|fought|fought-twice|driven-back HEX…
//	targets HEX…, hour N N N   of Their finest hour: infantry, armor, stars
//	step STEP [N]              where the turn stands, to play a card unless said
//
// Cards that no statement names are the deck.
type boardReader struct {
	position.Faults
	t     *scenario.Tables
	s     *State
	bare  *scenario.Battle // the ground that is said; nil where the board stands on a scenario
	deck  *[scenario.MaxCards]uint8
	cards *[scenario.MaxCards]uint8
	units bool // some are named
	// counted says that medals won, or the permanent objectives taken, are named: else
	// they follow from where units stand (M44-20.6).
	counted bool
	// held says that objectives which are held since some time are named (M44-24.15, 24.16).
	held   bool
	as     bool    // it is said as what the card in play is carried out
	played [2]bool // a last card of the side is named
}

// boardText is the position as a board, without what is under way in the middle of a
// step.
func (s *State) boardText() string { return boardGrammar.Text(&boardReader{t: s.sc.Tables, s: s}) }

// boardGrammar is the statements of all boards, in the order in which they are written.
var boardGrammar = position.Grammar[*boardReader]{
	{Write: (*boardReader).sayHead},
	{Word: "turn", Least: 1, Most: 2, Wants: aSide,
		Write: func(r *boardReader, say func(string)) { say(fmt.Sprint(sideText(r.s.Side), " ", r.s.turn)) },
		Read: sided(func(r *boardReader, side rules.Side, w []string) {
			r.s.Side, r.s.turn = side, 1
			if len(w) > 0 {
				r.s.turn = uint16(position.Int(r, "turn", w[0], 0, 60_000))
			}
		})},
	unitsOf(rules.First), unitsOf(rules.Second),
	laid("wire", func(s *State) *scenario.Set { return &s.Wire }),
	laid("sandbags", func(s *State) *scenario.Set { return &s.Sandbags }),
	{Word: "hand", Least: 1, Most: cardsMost, Wants: aSide, Write: bothSides(func(s *State, side rules.Side) string { return s.cardList(s.Hand[side]) }),
		Read: sided(func(r *boardReader, side rules.Side, w []string) { r.count(w, &r.s.Hand[side]) })},
	{Word: "unknown", Least: 2, Most: 2, Wants: aSide, Write: bothSides(func(s *State, side rules.Side) string {
		if s.blank[side] == 0 {
			return ""
		}
		return fmt.Sprint(" ", s.blank[side])
	}), Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.s.blank[side] = uint8(position.Int(r, "unknown", w[0], 0, cardsMost))
	})},
	{Word: "discard", Most: cardsMost, Write: func(r *boardReader, say func(string)) {
		if list := r.s.cardList(r.s.Discard); list != "" {
			say(strings.TrimSpace(list))
		}
	}, Read: func(r *boardReader, w []string) { r.count(w, &r.s.Discard) }},
	{Word: "last", Least: 2, Most: 3, Wants: aSide, Write: bothSides((*State).lastText), Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.played[side] = true
		if r.s.last[side] = r.card(w[0]); len(w) > 1 {
			r.s.lastSec[side] = r.section(w[1])
		}
	})},
	{Word: "won", Least: 2, Most: 2, Wants: "two numbers, one for each side,", Write: func(r *boardReader, say func(string)) {
		if n := [2]int{r.s.kept(rules.First), r.s.kept(rules.Second)}; n != [2]int{} {
			say(fmt.Sprint(n[0], n[1]))
		}
	}, Read: func(r *boardReader, w []string) {
		r.counted = true
		r.s.won = [2]uint8{uint8(position.Int(r, "won", w[0], 0, 60)), uint8(position.Int(r, "won", w[1], 0, 60))}
	}},
	{Word: "taken", Most: 1 + scenario.HexCount, Write: (*boardReader).sayTaken, Read: func(r *boardReader, w []string) {
		r.counted = true
		r.taken(w)
	}},
	{Word: "held", Least: 2, Most: 1 + scenario.MaxContests, Wants: aSide, Write: bothSides((*State).heldText), Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.held = true
		for _, x := range w {
			if n := position.Int(r, "held", x, 1, scenario.MaxContests); n > 0 {
				r.s.holds[side] |= 1 << (n - 1)
			}
		}
	})},
	position.Counts("removed", 60_000, func(r *boardReader) *[2]uint16 { return &r.s.Removed }),
	position.Counts("brought", 9, func(r *boardReader) *[2]uint8 { return &r.s.brought }),
	{Word: "chip", Least: 1, Most: 1, Write: func(r *boardReader, say func(string)) {
		switch s := r.s; s.chip {
		case none:
		case unknown:
			say(unknownWord)
		default:
			say(s.cardText(s.chip))
		}
	}, Read: (*boardReader).chip},
	{Word: "visibility", Least: 1, Most: 1, Write: func(r *boardReader, say func(string)) {
		if s := r.s; s.Seen != s.sc.Seen {
			say(fmt.Sprint(s.Seen))
		}
	}, Read: func(r *boardReader, w []string) {
		if !r.s.sc.night {
			r.Fault("visibility: this battle has none (M44-26.1)")
			return
		}
		r.s.Seen = uint8(position.Int(r, "visibility", w[0], scenario.Darkest, scenario.Brightest))
	}},
	{Word: "card", Least: 1, Most: 3, Write: (*boardReader).sayCard, Read: (*boardReader).inPlay},
	{Word: "section", Least: 1, Most: 1, Write: func(r *boardReader, say func(string)) {
		if r.s.sec >= 0 {
			say(scenario.SectionWords[r.s.sec])
		}
	}, Read: func(r *boardReader, w []string) { r.s.sec = r.section(w[0]) }},
	position.Flag("fallback", func(r *boardReader) *bool { return &r.s.plain }),
	position.Flag("air-strike", func(r *boardReader) *bool { return &r.s.strike }),
	position.Flag("ambush-played", func(r *boardReader) *bool { return &r.s.sprung }),
	marked("ordered", Ordered), marked("moved", Moved), marked("moved-too-far", TooFar), marked("entered-cover", InCover),
	marked("stopped", stopped), marked("fought", Fought), marked("fought-twice", again), marked("driven-back", driven), marked("came", Came),
	hexesIn("never-leave", func(s *State) *scenario.Set { return &s.Stay }),
	hexesIn("targets", func(s *State) *scenario.Set { return &s.Picked }),
	{Word: "hour", Least: 3, Most: 3, Write: func(r *boardReader, say func(string)) {
		if p := r.s.pool; p != [3]uint8{} {
			say(fmt.Sprint(p[0], p[1], p[2]))
		}
	}, Read: func(r *boardReader, w []string) {
		for i, x := range w {
			r.s.pool[i] = uint8(position.Int(r, "hour", x, 0, 60))
		}
	}},
	{Word: "step", Least: 1, Most: 2, Write: (*boardReader).sayStep, Read: (*boardReader).step},
}

// aSide is what follows where a statement is of a side.
const aSide = "a side, axis or allies,"

// cardsMost is more cards than there are.
const cardsMost = 99

// recruits is the option of M44-20.14 as files and boards name it.
const recruits = "recruits"

func sided(read func(r *boardReader, side rules.Side, w []string)) func(*boardReader, []string) {
	return func(r *boardReader, w []string) {
		if side, ok := r.side(w[0]); ok {
			read(r, side, w[1:])
		}
	}
}

func (r *boardReader) side(w string) (rules.Side, bool) {
	i, ok := find(scenario.SideNames[:], w)
	if !ok {
		r.Fault("%.40q is not a side; axis or allies", w)
	}
	return rules.Side(i), ok
}

func (r *boardReader) named(what, id string) (uint8, bool) {
	n, err := r.t.Names.Find(what, id)
	if err != nil {
		r.Fault("%v", err)
	}
	return uint8(n), err == nil
}

// bothSides writes a statement of each side of which there is something to say.
func bothSides(write func(s *State, side rules.Side) string) func(*boardReader, func(string)) {
	return func(r *boardReader, say func(string)) {
		for side, name := range scenario.SideNames {
			if text := write(r.s, rules.Side(side)); text != "" {
				say(name + text)
			}
		}
	}
}

func hexesIn(word string, at func(s *State) *scenario.Set) position.Statement[*boardReader] {
	return position.Names(word, scenario.HexCount, func(r *boardReader) []string { return hexTexts(*at(r.s)) },
		func(r *boardReader, w []string) { *at(r.s) = scenario.SetOf(r.hexes(w)) })
}

func marked(word string, m int) position.Statement[*boardReader] {
	return hexesIn(word, func(s *State) *scenario.Set { return &s.Marks[m] })
}

// laid is a statement of obstacles, which says so too where there are none.
func laid(word string, at func(s *State) *scenario.Set) position.Statement[*boardReader] {
	st := hexesIn(word, at)
	st.Write = func(r *boardReader, say func(string)) {
		if x := *at(r.s); x.Empty() {
			say("-")
		} else {
			say(strings.Join(hexTexts(x), " "))
		}
	}
	read := st.Read
	st.Read = func(r *boardReader, w []string) {
		if len(w) == 1 && w[0] == "-" {
			w = nil
		}
		read(r, w)
	}
	return st
}

func (s *State) cardList(p [scenario.MaxCards]uint8) (text string) {
	for c, n := range p {
		for range n {
			text += " " + s.sc.Cards[c].ID
		}
	}
	return text
}

func (s *State) lastText(side rules.Side) string {
	if s.last[side] < 0 {
		return ""
	}
	return strings.TrimRight(" "+s.cardText(s.last[side])+" "+sectionText(s.lastSec[side]), " ")
}

// sayTaken tells the permanent objectives that were counted: both sides' in one, where
// only one side's is, that side's.
func (r *boardReader) sayTaken(say func(string)) {
	s := r.s
	all := s.Taken[0].Or(s.Taken[1])
	var alone [2]scenario.Set
	for side := range alone {
		alone[side] = s.Taken[side].Minus(s.Taken[1-side]).And(s.sc.permanent[1-side])
	}
	if both := all.Minus(alone[0]).Minus(alone[1]); !both.Empty() {
		say(strings.Join(hexTexts(both), " "))
	}
	for side, x := range alone {
		if !x.Empty() {
			say(scenario.SideNames[side] + " " + strings.Join(hexTexts(x), " "))
		}
	}
}

func (r *boardReader) taken(w []string) {
	of := [2]bool{true, true}
	if len(w) > 0 {
		if i, ok := find(scenario.SideNames[:], w[0]); ok {
			of, w = [2]bool{i == 0, i == 1}, w[1:]
		}
	}
	x := scenario.SetOf(r.hexes(w))
	for side := range of {
		if of[side] {
			r.s.Taken[side] = r.s.Taken[side].Or(x.And(r.s.sc.permanent[side]))
		}
	}
}

// heldText is the objectives of a side that do not follow from where units stand alone.
func (s *State) heldText(side rules.Side) (text string) {
	for i := range s.sc.contests {
		if c := &s.sc.contests[i]; (c.Late || c.Keeps) && s.holds[side]>>i&1 != 0 && c.By[side] {
			text += fmt.Sprint(" ", i+1)
		}
	}
	return text
}

func (r *boardReader) sayHead(say func(string)) {
	sc := r.s.sc
	head := position.HeadOf("scenario", sc.Battle.ID, sc.edition, edition)
	if sc.Battle.ID == "" {
		head[0] = sc.bare
	}
	if sc.recruits {
		head = append(head, "option "+recruits)
	}
	for _, h := range head {
		say(h)
	}
}

func unitsOf(side rules.Side) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: scenario.SideNames[side], Least: 2, Most: 1 + scenario.HexCount, Wants: "a unit type and hexes, such as infantry d4,",
		Write: func(r *boardReader, say func(string)) { r.sayUnits(side, say) },
		Read:  func(r *boardReader, w []string) { r.unitsOf(side, w) }}
}

func (r *boardReader) sayUnits(side rules.Side, say func(string)) {
	s := r.s
	for k := range s.sc.Units {
		text, all := s.sc.Units[k].ID, s.sc.Units[k].Figures
		for h := range s.On[side].All {
			if int(s.kind[h]&7) != k {
				continue
			}
			text += " " + scenario.HexName(h)
			switch men, full := s.men[h], s.fullAt(h); {
			case men != full:
				text += fmt.Sprintf(":%d/%d", men, full)
			case full != all:
				text += fmt.Sprint(":", full)
			}
		}
		if text != s.sc.Units[k].ID {
			say(text)
		}
	}
}

func (r *boardReader) sayCard(say func(string)) {
	switch s := r.s; {
	case s.Card < 0:
	case s.Act < 0:
		say(s.cardText(s.Card))
	default:
		say(s.cardText(s.Card) + " as " + s.cardText(s.Act))
	}
}

func (r *boardReader) inPlay(w []string) {
	if r.s.Card = r.card(w[0]); len(w) == 3 && w[1] == "as" {
		r.s.Act, r.as = r.card(w[2]), true
	} else if len(w) > 1 {
		r.Fault("card: %.60q is not understood; a card, and as what it is carried out, would be right", strings.Join(w, " "))
	}
}

func (r *boardReader) sayStep(say func(string)) {
	switch f := &r.s.f[0]; {
	case f.step == playing:
	case f.dice > 0:
		say(fmt.Sprint(f.step, " ", f.dice))
	default:
		say(f.step.String())
	}
}

func (r *boardReader) step(w []string) {
	f := &r.s.f[0]
	at, ok := stepNamed(w[0])
	if !ok {
		r.Fault("step: %.40q is not at rest; the journal is the save", w[0])
		return
	}
	if f.step = at; len(w) > 1 {
		f.dice = uint8(position.Int(r, "step", w[1], 0, 4))
	}
}

// readBoard makes the position that a board describes. It is not asked yet whether it
// is at rest.
func (g *Game) readBoard(text string, edition int) (*State, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	list, err := position.Statements(text)
	if err != nil {
		return nil, err
	}
	for i, w := range list {
		if w[0] == "scenario" && len(w) == 3 && w[2] == recruits {
			list[i] = w[:2]
			list = append(list, []string{"option", recruits})
		}
	}
	setup, rest := position.Head(list, "scenario", edition)
	r := &boardReader{t: t}
	var sc *Scenario
	if setup.Scenario != "" {
		if sc, err = g.Open(setup); err != nil {
			return nil, fmt.Errorf("position: %w", err)
		}
	} else if sc, rest, err = g.readGround(r, rest, setup); err != nil {
		return nil, err
	}
	s := setUp(sc)
	r.s = s
	s.turn, s.Hand, s.deck, s.Taken, s.won = 1, [2][scenario.MaxCards]uint8{}, [scenario.MaxCards]uint8{}, [2]scenario.Set{}, [2]uint8{}
	s.holds = [2]uint32{}
	s.f, s.top = [frames]frame{{proc: turnProc, step: playing, from: scenario.NoHex, target: scenario.NoHex, ground: scenario.NoHex, a: none, b: none}}, 0
	for _, w := range rest {
		if !boardGrammar.Read(r, w) {
			r.Fault("%.40q is no word of a board: a side, hand, discard, last, turn or won would be, or a terrain on one that names no scenario", w[0])
		}
	}
	r.finish()
	return s, r.Err()
}

// finish lets the deck be what is left, and gives the turn to who has it.
func (r *boardReader) finish() {
	s := r.s
	if f := &s.f[0]; f.step == dealing {
		f.who = rules.Chance
	} else {
		f.who, s.turn = s.Side, max(s.turn, 1)
	}
	for side := range s.On {
		if !r.counted {
			s.takeObjectives(rules.Side(side), s.On[side], nil)
		}
	}
	r.contests()
	if s.Card >= 0 {
		r.carriedOut()
	}
	for c := range s.deck {
		used := int(s.Hand[0][c]) + int(s.Hand[1][c]) + int(s.Discard[c])
		if int8(c) == s.Card {
			used++
		}
		if int8(c) == s.chip {
			used++
		}
		if all := int(s.sc.total[c]); used > all {
			r.Fault("%d of card %q, there are %d", used, s.sc.Cards[c].ID, all)
		} else {
			s.deck[c] = uint8(all - used)
		}
	}
	if r.deck != nil {
		for c, n := range r.deck { // what is not named is out of the game
			if n > s.deck[c] {
				r.Fault("deck: more of card %q than there are", s.sc.Cards[c].ID)
				continue
			}
			s.sc.deck[c] -= s.deck[c] - n
			s.sc.total[c] = s.sc.deck[c]
			s.deck[c] = n
		}
	}
	if r.deck != nil || r.cards != nil {
		s.sc.bare += "; cards" + s.cardList(s.sc.total)
	}
}

// carriedOut is what follows of the card in play: as what it is carried out, and that this
// is the last card of its side.
func (r *boardReader) carriedOut() {
	s := r.s
	act, sec := s.playedAs(s.Card)
	if !r.as {
		s.Act = act
	}
	if s.sec < 0 {
		s.sec = sec
	}
	if !r.played[s.Side] {
		s.last[s.Side], s.lastSec[s.Side] = s.Act, s.sec
	}
}

// contests lets the objectives of chapter 24 be with who holds them: where none is named
// as held and a card is to be played, those of the start of the turn have been looked at.
func (r *boardReader) contests() {
	s, dawn := r.s, rules.Chance
	if s.f[0].step == playing && !r.held {
		dawn = s.Side
	}
	if n := len(s.sc.contests); (s.holds[0]|s.holds[1])>>n != 0 {
		r.Fault("held: there are %d objectives of chapter 24", n)
		return
	}
	s.lookAround(dawn, nil)
}

func (r *boardReader) hex(w string) (uint8, bool) {
	h, ok := scenario.ParseHex(w)
	if !ok {
		r.Fault("%.40q is not a hex of the board (a1 to m9, no m in even rows)", w)
	}
	return h, ok
}

func (r *boardReader) hexes(w []string) (list []scenario.Hex) {
	for _, x := range w {
		if h, ok := r.hex(x); ok && !scenario.Has(list, h) {
			list = append(list, scenario.Hex(h))
		}
	}
	return list
}

func (r *boardReader) card(id string) int8 {
	if c, ok := r.named("card", id); ok {
		return int8(c)
	}
	return none
}

// unknownWord stands for a card under a chip that a view does not know.
const unknownWord = "unknown"

func (r *boardReader) chip(w []string) {
	switch {
	case r.s.sc.Red < rules.First:
		r.Fault("chip: nobody has one in this battle (M44-27.1)")
	case w[0] == unknownWord:
		r.s.chip = unknown
	default:
		r.s.chip = r.card(w[0])
	}
}

func (r *boardReader) section(w string) int8 {
	i, ok := find(scenario.SectionWords[:], w)
	if !ok {
		r.Fault("%.40q is not left, center or right", w)
		return none
	}
	return int8(i)
}

func (r *boardReader) count(w []string, to *[scenario.MaxCards]uint8) {
	for _, id := range w {
		if c := r.card(id); c < 0 {
		} else if to[c]++; to[c] > r.t.Cards[c].Copies {
			r.Fault("more than %d of card %q", r.t.Cards[c].Copies, id)
		}
	}
}

func (r *boardReader) unitsOf(side rules.Side, w []string) {
	s := r.s
	typ, known := r.named("unit type", w[0])
	if !known {
		return
	}
	if !r.units {
		r.units, s.men, s.kind, s.On = true, [120]uint8{}, [120]uint8{}, [2]scenario.Set{}
	}
	for _, x := range w[1:] {
		name, figures, _ := strings.Cut(x, ":")
		h, ok := r.hex(name)
		if !ok {
			continue
		}
		men, full, err := strength(figures, r.t.Units[typ].Figures)
		switch {
		case err != nil:
			r.Fault("%.40q: %v", x, err)
		case s.occupied().Has(h):
			r.Fault("two units on %s (M44-1.9)", scenario.HexName(h))
		default:
			s.place(side, typ, men, full, h)
			if r.bare != nil {
				r.bare.Units = append(r.bare.Units, scenario.UnitGroup{Side: side, Kind: typ, Figures: full, Hexes: []scenario.Hex{scenario.Hex(h)}})
			}
		}
	}
}

// strength reads the figures of a unit, `3`, `2/4` or `2/`; nothing means those of
// its type, which are the most there can be.
func strength(text string, most uint8) (men, full uint8, err error) {
	if text == "" {
		return most, most, nil
	}
	left, of, wounded := strings.Cut(text, "/")
	switch {
	case !wounded:
		of = left
	case of == "":
		of = strconv.Itoa(int(most))
	}
	digit := func(s string, top uint8) (uint8, bool) {
		if len(s) != 1 || s[0] < '1' || s[0] > '0'+top {
			return 0, false
		}
		return s[0] - '0', true
	}
	full, ok := digit(of, most)
	if ok {
		men, ok = digit(left, full)
	}
	if !ok {
		return 0, 0, fmt.Errorf("figures must be 1 to %d, as 3 or 2/4", most)
	}
	return men, full, nil
}

// readGround makes the ground of a bare board; the other statements are left.
func (g *Game) readGround(r *boardReader, list [][]string, set rules.Setup) (*Scenario, [][]string, error) {
	edition, err := rules.Edition(g, set.Edition)
	if err != nil {
		return nil, nil, fmt.Errorf("position: %w", err)
	}
	u := &scenario.Battle{Tables: r.t, Name: rules.Plain("board"), First: rules.Second, Medals: [2]uint8{12, 12},
		Nation: [2]string{"german", "american"}}
	r.bare = u
	clear, err := r.t.Names.Find("terrain", "clear")
	if err != nil {
		return nil, nil, err
	}
	for h := range u.Ground {
		u.Ground[h] = uint8(clear)
	}
	var rest [][]string
	var said []string
	began := false
	for _, w := range list {
		switch {
		case w[0] == "turn" && len(w) > 1 && !began:
			if side, ok := find(scenario.SideNames[:], w[1]); ok {
				u.First = rules.Side(side)
			}
			fallthrough
		case !r.ground(w):
			rest = append(rest, w)
		default:
			began = began || w[0] == "first"
			if w[0] != "deck" && w[0] != "cards" {
				said = append(said, strings.Join(w, " "))
			}
		}
	}
	if !began {
		said = append(said, "first "+scenario.SideNames[u.First])
	}
	if err := r.Err(); err != nil {
		return nil, nil, err
	}
	sc := open(u, openKey{edition: edition, recruits: set.Options[recruits]})
	if r.cards != nil {
		sc.deck, sc.total = *r.cards, *r.cards
	}
	sc.bare = strings.Join(said, "; ")
	return sc, rest, nil
}

// ground reads a statement of a bare board alone; false for any other.
func (r *boardReader) ground(w []string) bool {
	if i, err := r.t.Names.Find("terrain", w[0]); err == nil {
		for _, h := range r.hexes(w[1:]) {
			r.bare.Ground[h] = uint8(i)
		}
		return true
	}
	return groundGrammar.Read(r, w)
}

// groundGrammar is what can be said of the ground, the goals and the rules of a bare
// board. It is written as it was said.
var groundGrammar = position.Grammar[*boardReader]{
	onHexes("bridge", func(u *scenario.Battle) *[]scenario.Hex { return &u.Bridges }),
	onHexes("bunker", func(u *scenario.Battle) *[]scenario.Hex { return &u.Bunkers }),
	onHexes("hedgehog", func(u *scenario.Battle) *[]scenario.Hex { return &u.Hedgehogs }),
	onHexes("sea-wall", func(u *scenario.Battle) *[]scenario.Hex { return &u.SeaWall }),
	{Word: "first", Least: 1, Most: 1, Read: sided(func(r *boardReader, side rules.Side, _ []string) { r.bare.First = side })},
	{Word: "medals", Least: 2, Most: 2, Wants: "two numbers, one for each side,", Read: func(r *boardReader, w []string) {
		r.bare.Medals = [2]uint8{r.medals(w[0]), r.medals(w[1])}
	}},
	{Word: "deck", Most: cardsMost, Read: func(r *boardReader, w []string) {
		r.deck = new([scenario.MaxCards]uint8)
		r.count(w, r.deck)
	}},
	{Word: "cards", Most: cardsMost, Read: func(r *boardReader, w []string) {
		r.cards = new([scenario.MaxCards]uint8)
		r.count(w, r.cards)
	}},
	goal("hold"), goal("permanent"), goal("hold-any"), goal("majority"), goal("exit"), goal("sudden-death"),
	{Word: "span", Least: 3, Most: scenario.HexCount, Read: func(r *boardReader, w []string) {
		if chain := r.hexes(w); len(chain) > 2 {
			r.bare.Span = &scenario.Span{Chain: chain, Span: chain[1 : len(chain)-1]}
		} else {
			r.Fault("a span has two ends and at least one hex between")
		}
	}},
	{Word: "no-reshuffle", Least: 1, Most: 1, Read: sided(func(r *boardReader, side rules.Side, _ []string) {
		r.bare.LastDeck = &scenario.LastDeck{Winner: side}
	})},
	{Word: "hill-317", Least: 1, Most: scenario.HexCount, Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.bare.Hill317 = &scenario.Hill317{Side: side, Family: "recon", Hexes: r.hexes(w)}
	})},
	{Word: scenario.RuleBlitz, Read: func(r *boardReader, _ []string) { r.names(scenario.RuleBlitz) }},
	{Word: scenario.RuleSlowArmor, Least: 1, Most: 2, Wants: aSide, Read: func(r *boardReader, w []string) {
		r.names(scenario.RuleSlowArmor)
		r.bare.SlowArmor = &scenario.SlowArmor{Sides: r.sides(w)}
	}},
	ruleOf(scenario.RuleAirStrikes, func(u *scenario.Battle, side rules.Side) { u.AirStrikes = &scenario.AirStrikes{Side: side} }),
	{Word: scenario.RuleAirReplaced, Least: 2, Most: 3, Wants: scenario.AirStandIns[0] + " or " + scenario.AirStandIns[1] + " and " + aSide, Read: func(r *boardReader, w []string) {
		i, ok := find(scenario.AirStandIns, w[0])
		if !ok {
			r.Fault("%.40q is not %s or %s", w[0], scenario.AirStandIns[0], scenario.AirStandIns[1])
		}
		r.names(scenario.RuleAirReplaced)
		r.bare.AirReplaced = &scenario.AirReplaced{Redraw: i == 1, Sides: r.sides(w[1:])}
	}},
	ruleOf(scenario.RuleRedArmy, func(u *scenario.Battle, side rules.Side) { u.RedArmy = &scenario.RedArmy{Side: side} }),
	{Word: scenario.RuleDesert, Read: func(r *boardReader, _ []string) { r.names(scenario.RuleDesert) }},
	ruleOf(scenario.RuleCommonwealth, func(u *scenario.Battle, side rules.Side) { u.Commonwealth = &scenario.Commonwealth{Side: side} }),
	{Word: scenario.RuleBreakthrough, Least: 3, Most: 4, Wants: aSide, Read: sided((*boardReader).breakthrough)},
	byNight(scenario.RuleNightFalls), byNight(scenario.RuleDayBreaks),
	{Word: "grow", Least: 1, Most: 99, Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.bare.Growth = &scenario.Growth{Side: side, Extra: 1}
		for _, x := range w {
			r.bare.Growth.Turns = append(r.bare.Growth.Turns, r.medals(x))
		}
	})},
	{Word: "worth", Least: 3, Most: 3, Read: sided(func(r *boardReader, side rules.Side, w []string) {
		if typ, ok := r.named("unit type", w[0]); ok {
			r.bare.MedalValue = append(r.bare.MedalValue, scenario.MedalValue{By: side, Kind: typ, Medals: r.medals(w[1])})
		}
	})},
}

// ruleOf is a special rule of one side.
func ruleOf(rule string, set func(u *scenario.Battle, side rules.Side)) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: rule, Least: 1, Most: 1, Wants: aSide, Read: sided(func(r *boardReader, side rules.Side, _ []string) {
		r.names(rule)
		set(r.bare, side)
	})}
}

// byNight is a battle by night: who rolls, and what visibility begins with if that is
// said.
func byNight(rule string) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: rule, Least: 1, Most: 2, Wants: aSide, Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.names(rule)
		r.bare.Night = &scenario.Night{Roller: side}
		if len(w) > 0 {
			r.bare.Night.Start = uint8(position.Int(r, rule, w[0], scenario.Darkest, scenario.Brightest))
		}
	})}
}

func (r *boardReader) names(rule string) {
	if !r.bare.HasRule(rule) {
		r.bare.Special = append(r.bare.Special, rule)
	}
}

func (r *boardReader) sides(w []string) (sides [2]bool) {
	for _, x := range w {
		if side, ok := r.side(x); ok {
			sides[side] = true
		}
	}
	return sides
}

// breakthrough is armor that a side may bring on: its type, how many, and whether they
// stay for ever.
func (r *boardReader) breakthrough(side rules.Side, w []string) {
	typ, ok := r.named("unit type", w[0])
	if !ok {
		return
	}
	b := scenario.Breakthrough{Side: side, Kind: typ, Units: uint8(position.Int(r, scenario.RuleBreakthrough, w[1], 1, 9)), MayExit: len(w) < 3}
	if !b.MayExit && w[2] != "stays" {
		r.Fault("%.40q is not understood; stays would be", w[2])
	}
	r.names(scenario.RuleBreakthrough)
	r.bare.Breakthrough = append(r.bare.Breakthrough, b)
}

func (r *boardReader) medals(w string) uint8 { return uint8(position.Int(r, "", w, 1, 99)) }

func onHexes(word string, at func(u *scenario.Battle) *[]scenario.Hex) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: word, Least: 1, Most: scenario.HexCount, Wants: "a hex, such as d4,",
		Read: func(r *boardReader, w []string) { *at(r.bare) = append(*at(r.bare), r.hexes(w)...) }}
}

// goal is an objective of one medal, or a sudden death with the hexes that it needs.
func goal(word string) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: word, Least: 2, Most: scenario.HexCount, Wants: aSide + " or either, and hexes",
		Read: func(r *boardReader, w []string) {
			kind, _ := find(scenario.ObjectiveNames[:], word)
			side, ok := find(scenario.Scorers[:], w[0])
			if !ok {
				r.Fault("%.40q is not a side; axis, allies or either", w[0])
				return
			}
			o := scenario.Objective{Side: rules.Side(side), Kind: scenario.ObjectiveKind(kind), Medals: 1, Otherwise: rules.Chance}
			if w = w[1:]; o.Kind == scenario.SuddenDeath {
				o.Medals, o.Need, w = 0, r.medals(w[0]), w[1:]
			}
			if o.Hexes = r.hexes(r.terms(&o, w)); len(o.Hexes) == 0 {
				r.Fault("%s: a hex must follow, such as d4", word)
			}
			r.bare.Objectives = append(r.bare.Objectives, o)
		}}
}

// terms reads what is said of an objective behind its hexes, and gives the hexes.
func (r *boardReader) terms(o *scenario.Objective, w []string) (places []string) {
	for len(w) > 0 {
		word, more := w[0], w[1:]
		switch {
		case word == "sole":
			o.Sole = true
		case word == "keeps":
			o.Keeps = true
		case word == scenario.CheckNames[scenario.AtStart]:
			o.Check = scenario.AtStart
		case word == "medals" && len(more) > 0:
			o.Medals, more = r.medals(more[0]), more[1:]
		case word == "need" && len(more) > 0:
			o.Need, more = r.medals(more[0]), more[1:]
		case word == "otherwise" && len(more) > 0:
			o.Otherwise, _ = r.side(more[0])
			more = more[1:]
		default:
			places = append(places, word)
		}
		w = more
	}
	return places
}

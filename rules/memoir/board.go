package memoir

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
)

// A bare board is a position in text, for tests and for the protocol:
//
//	axis infantry f4; allies armor f5; sandbags f4; hand allies probe-center
//
// Phrases are parted by semicolons; words by spaces. A board that begins with a
// scenario stands on that (readScenarioBoard); else:
//
//	axis|allies TYPE HEX…      units; HEX:3 for one of three figures, HEX:2/4 for two left of four
//	TERRAIN HEX…               woods, town, hill …; the rest is open country
//	bridge|bunker|hedgehog|sea-wall|wire|sandbags HEX…
//	hand|last SIDE CARD…       cards held; the card a side played last turn
//	discard CARD…              cards on the discard pile
//	law N                      edition of the clauses, today's unless said
//	turn SIDE                  who is to play a card, Allies unless said
//	medals AXIS ALLIES         medals needed, 12 unless said
//	hold|permanent|hold-any|exit SIDE HEX…    objectives of 1 medal
//	sudden-death SIDE NEED HEX…
//	span HEX…                  a bridge entered at its ends only, from end to end
//	hill-317 SIDE HEX…, no-reshuffle SIDE, worth SIDE TYPE N, grow SIDE TURN…
//	nobody holds another card: the rest of the 60 is the deck, unless
//	deck CARD…                 names all that is left of it, or
//	cards CARD…                every card there is, wherever it lies
type boardReader struct {
	g     *Game
	t     *tables
	law   uint8
	set   *setup
	hands [2][cardKinds]uint8
	deck  *[cardKinds]uint8
	cards *[cardKinds]uint8
	pile  [cardKinds]uint8
	last  [2]int8
	side  rules.Side
	seen  set
	hurt  []wound
}

// wound is a unit with fewer figures than its full strength.
type wound struct{ hex, men uint8 }

// readBoardText makes a position from a bare board.
func (g *Game) readBoardText(t *tables, text string, law int) (*State, error) {
	if len(text) > 1<<14 {
		return nil, fmt.Errorf("a board of %d characters; at most %d", len(text), 1<<14)
	}
	if standsOnScenario(text) {
		return g.readScenarioBoard(t, text, law)
	}
	edition, err := rules.Edition(g, law)
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	r := &boardReader{g: g, t: t, law: edition, side: rules.Second, last: [2]int8{none, none}, set: &setup{
		id: "", title: rules.Plain("board"), first: rules.Second, medals: [2]uint8{12, 12},
		nation: [2]string{"german", "american"}, face: "country",
	}}
	clear, err := t.terrainByID("clear")
	if err != nil {
		return nil, err
	}
	for h := range r.set.ground {
		r.set.ground[h] = uint8(clear)
	}
	var open []string // what both sides know
	for n, part := range strings.Split(text, ";") {
		w := strings.Fields(part)
		if len(w) == 0 {
			continue
		}
		if k := w[0]; k != "hand" && k != "deck" && k != "cards" && k != "law" {
			open = append(open, strings.Join(w, " "))
		}
		if err := r.phrase(w); err != nil {
			return nil, fmt.Errorf("board, phrase %d, %q: %w", n+1, strings.TrimSpace(part), err)
		}
	}
	s, err := r.state()
	if err != nil {
		return nil, err
	}
	if r.deck != nil || r.cards != nil {
		open = append(open, "cards"+s.sc.allCards())
	}
	r.set.bare = strings.Join(open, "; ")
	return s, nil
}

// allCards lists every card in the game, each after a space.
func (sc *Scenario) allCards() string {
	var b strings.Builder
	for c, n := range sc.total {
		for range n {
			b.WriteString(" " + sc.cards[c].id)
		}
	}
	return b.String()
}

func (r *boardReader) phrase(w []string) error {
	switch key, rest := w[0], w[1:]; key {
	case "axis", "allies":
		return r.units(key, rest)
	case "bridge":
		return r.hexes(rest, &r.set.bridges)
	case "bunker":
		return r.hexes(rest, &r.set.bunkers)
	case "hedgehog":
		return r.hexes(rest, &r.set.hedgehogs)
	case "sea-wall":
		return r.hexes(rest, &r.set.seaWall)
	case "wire":
		return r.hexes(rest, &r.set.wire)
	case "sandbags":
		return r.hexes(rest, &r.set.sandbags)
	case "hand":
		return r.hand(rest)
	case "last":
		return r.lastCard(rest)
	case "discard":
		return r.count(rest, &r.pile)
	case "deck":
		r.deck = new([cardKinds]uint8)
		return r.count(rest, r.deck)
	case "cards":
		r.cards = new([cardKinds]uint8)
		return r.count(rest, r.cards)
	case "medals":
		return r.numbers(rest, &r.set.medals[0], &r.set.medals[1])
	case "law":
		if len(rest) != 1 {
			return errors.New("an edition of the clauses is wanted, such as law 1")
		}
		var err error
		r.law, err = rules.Edition(r.g, position.Law(rest[0]))
		return err
	case "turn":
		side, _, err := sideFirst(rest)
		r.side, r.set.first = side, side
		return err
	case "hold", "permanent", "hold-any", "exit", "sudden-death":
		return r.objective(key, rest)
	case "span", "hill-317", "no-reshuffle", "worth", "grow":
		return r.special(key, rest)
	default:
		i, err := r.t.terrainByID(key)
		if err != nil {
			return fmt.Errorf("%q is no word of a board: a side, a terrain, a tile, hand, deck, turn or medals would be", key)
		}
		var list []uint8
		if err := r.hexes(rest, &list); err != nil {
			return err
		}
		for _, h := range list {
			r.set.ground[h] = uint8(i)
		}
		return nil
	}
}

func sideFirst(w []string) (rules.Side, []string, error) {
	if len(w) > 0 {
		if i, ok := find(sideNames[:], w[0]); ok {
			return rules.Side(i), w[1:], nil
		}
	}
	return rules.Second, nil, errors.New("a side is missing: axis or allies")
}

func (r *boardReader) hexes(w []string, to *[]uint8) error {
	if len(w) == 0 {
		return errors.New("a hex is missing, such as d4")
	}
	for _, x := range w {
		h, ok := parseHex(x)
		if !ok {
			return fmt.Errorf("%q is not a hex of the board (a1 to m9, no m in even rows)", x)
		}
		*to = append(*to, h)
	}
	return nil
}

func (r *boardReader) units(side string, w []string) error {
	if len(w) < 2 {
		return errors.New("a unit type and a hex are wanted, such as infantry d4")
	}
	typ, err := r.t.unitByID(w[0])
	if err != nil {
		return err
	}
	i, _ := find(sideNames[:], side)
	for _, x := range w[1:] {
		name, figures, _ := strings.Cut(x, ":")
		h, ok := parseHex(name)
		if !ok {
			return fmt.Errorf("%q is not a hex of the board", name)
		}
		if r.seen.has(h) {
			return fmt.Errorf("two units on %s (M44-1.9)", hexName(h))
		}
		r.seen.add(h)
		men, full, err := strength(figures, r.t.units[typ].figures)
		if err != nil {
			return fmt.Errorf("%q: %w", x, err)
		}
		r.hurt = append(r.hurt, wound{h, men})
		r.set.units = append(r.set.units, unitGroup{rules.Side(i), uint8(typ), full, []uint8{h}})
	}
	return nil
}

// strength reads the figures of a unit, `3` or `2/4`; nothing means those of
// its type, which are the most there can be.
func strength(text string, most uint8) (men, full uint8, err error) {
	if text == "" {
		return most, most, nil
	}
	left, of, wounded := strings.Cut(text, "/")
	if !wounded {
		of = left
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

func (r *boardReader) count(w []string, to *[cardKinds]uint8) error {
	for _, id := range w {
		c, err := r.t.cardByID(id)
		if err != nil {
			return err
		}
		if to[c]++; to[c] > r.t.cards[c].copies {
			return fmt.Errorf("more than %d of card %q", r.t.cards[c].copies, id)
		}
	}
	return nil
}

func (r *boardReader) hand(w []string) error {
	side, rest, err := sideFirst(w)
	if err != nil {
		return err
	}
	return r.count(rest, &r.hands[side])
}

func (r *boardReader) lastCard(w []string) error {
	side, rest, err := sideFirst(w)
	if err != nil || len(rest) != 1 {
		return errors.Join(err, errors.New("one card is wanted"))
	}
	c, err := r.t.cardByID(rest[0])
	r.last[side] = int8(c)
	return err
}

func (r *boardReader) numbers(w []string, to ...*uint8) error {
	if len(w) != len(to) {
		return fmt.Errorf("%d numbers are wanted", len(to))
	}
	for i, x := range w {
		n := 0
		if _, err := fmt.Sscanf(x, "%d", &n); err != nil || n < 1 || n > 99 {
			return fmt.Errorf("%q is not a number from 1 to 99", x)
		}
		*to[i] = uint8(n)
	}
	return nil
}

func (r *boardReader) objective(key string, w []string) error {
	side, rest, err := sideFirst(w)
	if err != nil {
		return err
	}
	kind, _ := find(objectiveNames[:], key)
	o := objective{side: side, kind: objectiveKind(kind), medals: 1}
	if o.kind == objSuddenDeath {
		if o.medals = 0; len(rest) == 0 {
			return errors.New("the number of hexes needed is missing")
		}
		if err := r.numbers(rest[:1], &o.need); err != nil {
			return err
		}
		rest = rest[1:]
	}
	if err := r.hexes(rest, &o.hexes); err != nil {
		return err
	}
	r.set.objectives = append(r.set.objectives, o)
	return nil
}

func (r *boardReader) special(key string, w []string) error {
	if key == "span" {
		var chain []uint8
		if err := r.hexes(w, &chain); err != nil {
			return err
		}
		if len(chain) < 3 {
			return errors.New("a span has two ends and at least one hex between")
		}
		r.set.span = &span{chain, chain[1 : len(chain)-1]}
		return nil
	}
	side, rest, err := sideFirst(w)
	if err != nil {
		return err
	}
	switch key {
	case "no-reshuffle":
		r.set.noReshuffle, r.set.emptyDeckWinner = true, side
	case "hill-317":
		h := &hill317{side: side, family: "recon"}
		r.set.hill317 = h
		return r.hexes(rest, &h.hexes)
	case "grow":
		g := &growth{side: side, extra: 1}
		r.set.growth = g
		for _, x := range rest {
			var n uint8
			if err := r.numbers([]string{x}, &n); err != nil {
				return err
			}
			g.turns = append(g.turns, n)
		}
	case "worth":
		if len(rest) != 2 {
			return errors.New("a unit type and its medals are wanted")
		}
		typ, err := r.t.unitByID(rest[0])
		if err != nil {
			return err
		}
		v := medalValue{by: side, kind: uint8(typ)}
		if err := r.numbers(rest[1:], &v.medals); err != nil {
			return err
		}
		r.set.medalValue = append(r.set.medalValue, v)
	}
	return nil
}

// state sets the board up with the side to play a card.
func (r *boardReader) state() (*State, error) {
	if r.set.wire = dedupe(r.set.wire); len(r.set.wire)+len(r.set.sandbags) > hexes {
		return nil, errors.New("board: too many obstacles")
	}
	sc := open(r.t, r.set, openKey{law: r.law})
	if r.cards != nil {
		sc.deck, sc.total = *r.cards, *r.cards
	}
	s := setUp(sc)
	for c := range s.deck {
		used := r.hands[0][c] + r.hands[1][c] + r.pile[c]
		if used > sc.deck[c] {
			return nil, fmt.Errorf("board: %d of card %q, there are %d", used, sc.cards[c].id, sc.deck[c])
		}
		s.deck[c] = sc.deck[c] - used
	}
	if r.deck != nil {
		for c := range s.deck { // what is not named is out of the game
			if r.deck[c] > s.deck[c] {
				return nil, fmt.Errorf("board: more of card %q than there are", sc.cards[c].id)
			}
			sc.deck[c] -= s.deck[c] - r.deck[c]
			sc.total[c] = sc.deck[c]
			s.deck[c] = r.deck[c]
		}
	}
	for _, w := range r.hurt {
		s.men[w.hex] = w.men
	}
	s.hand, s.discard, s.last = r.hands, r.pile, r.last
	s.side = r.side
	s.turn = 0
	s.beginTurn(&s.f[0], nil)
	s.f[0].who = s.side
	return s, nil
}

func dedupe(x []uint8) []uint8 {
	var out []uint8
	for _, h := range x {
		if !has(out, h) {
			out = append(out, h)
		}
	}
	return out
}

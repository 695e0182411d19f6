package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// optional reads the tables that only some scenarios have, each for the
// special rule that uses it.
func (r *reader) optional() {
	r.growth()
	r.airdrop()
	r.values()
	r.hill()
	r.span()
	r.fixed()
	if k := r.raw.Deck; k != nil {
		r.s.noReshuffle, r.s.emptyDeckWinner = !k.Reshuffle, rules.Side(k.Winner)
		if k.Reshuffle {
			r.fault(strict.At("deck", "reshuffle"), "must be false; without this table the deck is reshuffled")
		}
	}
	r.ties()
}

// ties holds the special rules to what they speak of, both ways: a rule
// without its table would do nothing, and a table without its rule would act
// while nobody is told.
func (r *reader) ties() {
	raw, s := &r.raw, r.s
	r.tie("axis-hand-builds-up", "the table hand_growth", raw.Growth != nil, "hand_growth")
	r.tie("airdrop", "the table airdrop", raw.Airdrop != nil, "airdrop")
	r.tie("armor-worth-two", "the table medal_value", len(raw.Values) > 0, "medal_value")
	r.tie("no-reshuffle", "the table deck", raw.Deck != nil, "deck")
	r.tie("hill-317", "the table hill_317", raw.Hill != nil, "hill_317")
	r.tie("bridge-span", "the table bridge_span", raw.Span != nil, "bridge_span")
	r.tie("fixed-hands", "the table fixed_hands", raw.Fixed != nil, "fixed_hands")
	r.tie("bunkers-axis", "a bunker", len(s.bunkers) > 0, "tiles", "bunkers")
	r.tie("sea-wall", "a sea wall", len(s.seaWall) > 0, "obstacles", "sea_wall")
	for _, w := range []struct{ rule, terrain string }{
		{"cliffs", "cliff"}, {"bluffs", "bluff"}, {"steep-hills", "steep-hill"},
		{"impassable-hills", "impassable-hill"}, {"blocking-hills", "blocking-hill"}, {"wide-river", "wide-river"},
	} {
		g, err := r.t.terrainByID(w.terrain)
		if err != nil {
			r.fault(nil, "%v", err)
			continue
		}
		at := strict.At("map")
		h := slices.Index(s.ground[:], uint8(g))
		if h >= 0 {
			at = strict.At("map", int(hexY[h]))
		}
		r.tie(w.rule, "the terrain "+w.terrain, h >= 0, at...)
	}
}

// tie checks that a special rule is named exactly when what it needs is there.
func (r *reader) tie(rule, what string, there bool, at ...any) {
	i := slices.Index(r.s.special, rule)
	switch {
	case there && i < 0:
		r.fault(at, "%s needs the special rule %q", what, rule)
	case !there && i >= 0:
		r.fault(strict.At("special_rules", i), "%q needs %s", rule, what)
	}
}

func (r *reader) growth() {
	raw := r.raw.Growth
	if raw == nil {
		return
	}
	g := &growth{rules.Side(raw.Side), raw.Turns, raw.Extra, raw.Final}
	r.s.growth = g
	at := strict.At("hand_growth", "extra_cards_at_end_of_own_turns")
	for i, n := range g.turns {
		if n == 0 || i > 0 && n <= g.turns[i-1] {
			r.fault(at, "must be turns from 1, in order")
		}
	}
	if g.side != rules.First { // the only hand that M44-21.4 speaks of
		r.fault(strict.At("hand_growth", "side"), "must be %q (M44-21.4)", sideNames[0])
	}
	if want := int(r.s.hand[g.side]) + len(g.turns)*int(g.extra); int(g.final) != want {
		r.fault(strict.At("hand_growth", "final_hand"), "%d must be %d: the hand dealt and the extra cards", g.final, want)
	}
	if want := int(g.final) + int(r.s.hand[g.side.Other()]); want > r.t.recruitDeck() {
		r.fault(strict.At("hand_growth", "final_hand"), "the hands grow to %d cards, the deck without tactic cards has %d", want, r.t.recruitDeck())
	}
}

func (r *reader) airdrop() {
	raw := r.raw.Airdrop
	if raw == nil {
		return
	}
	n, err := r.t.unitByID(raw.Unit)
	r.s.airdrop = &airdrop{rules.Side(raw.Side), raw.Figures, r.index(strict.At("airdrop", "unit"), n, err), raw.Steps}
	if raw.Figures == 0 || raw.Figures > 20 {
		r.fault(strict.At("airdrop", "figures"), "%d must be 1 to 20", raw.Figures)
	}
	if raw.Steps == 0 || raw.Steps > 20 {
		r.fault(strict.At("airdrop", "scatter_steps"), "%d must be 1 to 20", raw.Steps)
	}
}

func (r *reader) values() {
	for i, raw := range r.raw.Values {
		n, err := r.t.unitByID(raw.Type)
		v := medalValue{rules.Side(raw.By), r.index(strict.At("medal_value", i, "unit_type"), n, err), raw.Medals}
		r.medals(strict.At("medal_value", i, "medals"), v.medals)
		for _, o := range r.s.medalValue {
			if o.by == v.by && o.kind == v.kind {
				r.fault(strict.At("medal_value", i, "unit_type"), "%q has its value already", raw.Type)
			}
		}
		r.s.medalValue = append(r.s.medalValue, v)
	}
}

func (r *reader) hill() {
	raw := r.raw.Hill
	if raw == nil {
		return
	}
	r.s.hill317 = &hill317{rules.Side(raw.Side), hexList(raw.Hexes), raw.Card}
	if len(raw.Hexes) == 0 {
		r.fault(strict.At("hill_317", "hexes"), "no hex is named")
	}
	if !slices.ContainsFunc(r.t.cards, func(c card) bool { return c.section && c.family == raw.Card }) {
		r.fault(strict.At("hill_317", "card"), "unknown family of section cards %q", raw.Card)
	}
}

func (r *reader) span() {
	raw := r.raw.Span
	if raw == nil {
		return
	}
	p := &span{hexList(raw.Chain), hexList(raw.Span)}
	r.s.span = p
	for i, h := range p.chain {
		at := strict.At("bridge_span", "chain", i)
		if slices.Contains(p.chain[:i], h) {
			r.fault(at, "%s is there twice", hexName(h))
		}
		if i > 0 && !besides(h, p.chain[i-1]) {
			r.fault(at, "%s is not next to %s", hexName(h), hexName(p.chain[i-1]))
		}
	}
	for i, h := range p.span {
		if n := slices.Index(p.chain, h); n <= 0 || n == len(p.chain)-1 {
			r.fault(strict.At("bridge_span", "span", i), "%s is not inside the chain", hexName(h))
		}
	}
	if len(p.span) == 0 {
		r.fault(strict.At("bridge_span", "span"), "no hex is named")
	}
}

func besides(a, b uint8) bool {
	for d := range directions {
		if hexStep(a, d) == b {
			return true
		}
	}
	return false
}

// fixed reads the hands of a lesson and the cards of its deck (M44-4.6).
func (r *reader) fixed() {
	raw := r.raw.Fixed
	if raw == nil {
		return
	}
	r.s.hasFixed = true
	left := make([]uint8, len(r.t.cards))
	for i, c := range r.t.cards {
		left[i] = c.copies
	}
	for side, list := range [2][]string{raw.Axis, raw.Allies} {
		at := strict.At("fixed_hands", sideNames[side])
		if n := int(r.s.hand[side]); len(list) != n {
			r.fault(at, "%d cards are named, but hand deals %d", len(list), n)
		}
		for i, id := range list {
			n, err := r.t.cardByID(id)
			c := r.index(append(at[:len(at):len(at)], i), n, err)
			r.s.fixed[side] = append(r.s.fixed[side], c)
			switch {
			case err != nil:
			case left[c] == 0:
				r.fault(append(at[:len(at):len(at)], i), "the deck has %d of %q, more are dealt", r.t.cards[c].copies, id)
			default:
				left[c]--
			}
		}
	}
	for i, id := range raw.Only {
		n, err := r.t.cardByID(id)
		r.s.only = append(r.s.only, r.index(strict.At("fixed_hands", "only", i), n, err))
	}
}

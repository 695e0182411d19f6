package memoir

import (
	"slices"

	"sandtable/rules/strict"
)

// optional checks the tables that only some scenarios have, each for the
// special rule that uses it.
func (r *reader) optional() {
	if r.s.growth != nil {
		r.growth(r.s.growth)
	}
	for i, v := range r.s.medalValue {
		twice := slices.ContainsFunc(r.s.medalValue[:i], func(o medalValue) bool { return o.by == v.by && o.kind == v.kind })
		r.Need(!twice, strict.At("medal_value", i, "unit_type"), "%q has its value already", r.t.units[v.kind].ID)
	}
	if r.s.span != nil {
		r.span(r.s.span)
	}
	if r.s.hands != nil {
		r.fixed(r.s.hands)
	}
	r.ties()
	r.beyond()
}

// groundRules are the special rules that are those of a terrain.
var groundRules = []struct{ rule, terrain string }{
	{"cliffs", "cliff"}, {"bluffs", "bluff"}, {"steep-hills", "steep-hill"},
	{"impassable-hills", "impassable-hill"}, {"blocking-hills", "blocking-hill"}, {"wide-river", "wide-river"},
	{ruleFords, "fordable-stream"},
}

// ties holds the special rules to what they speak of, both ways: a rule
// without its table would do nothing, and a table without its rule would act
// while nobody is told.
func (r *reader) ties() {
	s := r.s
	r.tie("axis-hand-builds-up", "the table hand_growth", s.growth != nil, "hand_growth")
	r.tie("airdrop", "the table airdrop", s.airdrop != nil, "airdrop")
	r.tie("armor-worth-two", "the table medal_value", len(s.medalValue) > 0, "medal_value")
	r.tie("no-reshuffle", "the table deck", s.lastDeck != nil, "deck")
	r.tie("hill-317", "the table hill_317", s.hill317 != nil, "hill_317")
	r.tie("bridge-span", "the table bridge_span", s.span != nil, "bridge_span")
	r.tie("fixed-hands", "the table fixed_hands", r.s.hands != nil, "fixed_hands")
	r.tie("bunkers-axis", "a bunker", len(s.bunkers) > 0, "tiles", "bunkers")
	r.tie("sea-wall", "a sea wall", len(s.seaWall) > 0, "obstacles", "sea_wall")
	for _, w := range groundRules {
		g, err := r.t.names.Find("terrain", w.terrain)
		if err != nil {
			r.At(nil, "%v", err)
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
	r.Need(!there || i >= 0, at, faultNoRule, what, rule)
	r.Need(there || i < 0, strict.At("special_rules", i), faultIdleRule, rule, what)
}

func (r *reader) growth(g *growth) {
	at := strict.At("hand_growth", "extra_cards_at_end_of_own_turns")
	for i, n := range g.turns {
		r.Need(n > 0 && (i == 0 || n > g.turns[i-1]), at, "must be turns from 1, in order")
	}
	at = strict.At("hand_growth", "final_hand")
	want := int(r.s.hand[g.side]) + len(g.turns)*int(g.extra)
	r.Need(int(g.final) == want, at, "%d must be %d: the hand dealt and the extra cards", g.final, want)
	want = int(g.final) + int(r.s.hand[g.side.Other()])
	r.Need(want <= r.t.recruitDeck(), at, "the hands grow to %d cards, the deck without tactic cards has %d", want, r.t.recruitDeck())
}

func (r *reader) span(p *span) {
	for i, h := range p.chain {
		at := strict.At("bridge_span", "chain", i)
		r.Need(!slices.Contains(p.chain[:i], h), at, "%s is there twice", HexName(h))
		if i > 0 {
			before := uint8(p.chain[i-1])
			r.Need(Distance(uint8(h), before) == 1, at, faultChain, HexName(h), HexName(before))
		}
	}
	for i, h := range p.span {
		n := slices.Index(p.chain, h)
		r.Need(n > 0 && n < len(p.chain)-1, strict.At("bridge_span", "span", i), faultSpan, HexName(h))
	}
}

// fixed reads the hands of a lesson and the cards of its deck (M44-4.6).
func (r *reader) fixed(raw *fixedHands) {
	orders := slices.ContainsFunc(raw.only, func(c uint8) bool { return r.t.cards[c].effect != effReaction })
	r.Need(orders || len(raw.only) == 0, strict.At("fixed_hands", "only"), "no card that a turn can be played by")
	var dealt [CardKinds]uint8
	for side, list := range r.s.fixed {
		at := strict.At("fixed_hands", sideNames[side])
		n := int(r.s.hand[side])
		r.Need(len(list) == n, at, faultDealt, len(list), n)
		for i, c := range list {
			dealt[c]++
			all := &r.t.cards[c]
			r.Need(dealt[c] <= all.Copies, at.Below(i), faultCopies, all.Copies, all.ID)
		}
	}
}

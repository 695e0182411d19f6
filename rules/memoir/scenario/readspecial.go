package scenario

import (
	"slices"

	"sandtable/rules/strict"
)

// optional checks the tables that only some scenarios have, each for the
// special rule that uses it.
func (r *reader) optional() {
	if r.s.Growth != nil {
		r.growth(r.s.Growth)
	}
	for i, v := range r.s.MedalValue {
		twice := slices.ContainsFunc(r.s.MedalValue[:i], func(o MedalValue) bool { return o.By == v.By && o.Kind == v.Kind })
		r.Need(!twice, strict.At("medal_value", i, "unit_type"), "%q has its value already", r.t.Units[v.Kind].ID)
	}
	if r.s.Span != nil {
		r.span(r.s.Span)
	}
	if r.s.FixedHands != nil {
		r.fixed(r.s.FixedHands)
	}
	r.ties()
	r.beyond()
}

// GroundRule is a special rule that is that of a terrain.
type GroundRule struct{ Rule, Terrain string }

// GroundRules are the special rules that are those of a terrain.
var GroundRules = []GroundRule{
	{"cliffs", "cliff"}, {"bluffs", "bluff"}, {"steep-hills", "steep-hill"},
	{"impassable-hills", "impassable-hill"}, {"blocking-hills", "blocking-hill"}, {"wide-river", "wide-river"},
	{RuleFords, "fordable-stream"},
}

// ties holds the special rules to what they speak of, both ways: a rule
// without its table would do nothing, and a table without its rule would act
// while nobody is told.
func (r *reader) ties() {
	s := r.s
	r.tie("axis-hand-builds-up", "the table hand_growth", s.Growth != nil, "hand_growth")
	r.tie("airdrop", "the table airdrop", s.Airdrop != nil, "airdrop")
	r.tie("armor-worth-two", "the table medal_value", len(s.MedalValue) > 0, "medal_value")
	r.tie("no-reshuffle", "the table deck", s.LastDeck != nil, "deck")
	r.tie("hill-317", "the table hill_317", s.Hill317 != nil, "hill_317")
	r.tie("bridge-span", "the table bridge_span", s.Span != nil, "bridge_span")
	r.tie("fixed-hands", "the table fixed_hands", r.s.FixedHands != nil, "fixed_hands")
	r.tie("bunkers-axis", "a bunker", len(s.Bunkers) > 0, "tiles", "bunkers")
	r.tie("sea-wall", "a sea wall", len(s.SeaWall) > 0, "obstacles", "sea_wall")
	for _, w := range GroundRules {
		g, err := r.t.Names.Find("terrain", w.Terrain)
		if err != nil {
			r.At(nil, "%v", err)
			continue
		}
		at := strict.At("map")
		h := slices.Index(s.Ground[:], uint8(g))
		if h >= 0 {
			at = strict.At("map", int(HexY[h]))
		}
		r.tie(w.Rule, "the terrain "+w.Terrain, h >= 0, at...)
	}
}

// tie checks that a special rule is named exactly when what it needs is there.
func (r *reader) tie(rule, what string, there bool, at ...any) {
	i := slices.Index(r.s.Special, rule)
	r.Need(!there || i >= 0, at, FaultNoRule, what, rule)
	r.Need(there || i < 0, strict.At("special_rules", i), FaultIdleRule, rule, what)
}

func (r *reader) growth(g *Growth) {
	at := strict.At("hand_growth", "extra_cards_at_end_of_own_turns")
	for i, n := range g.Turns {
		r.Need(n > 0 && (i == 0 || n > g.Turns[i-1]), at, "must be turns from 1, in order")
	}
	at = strict.At("hand_growth", "final_hand")
	want := int(r.s.Hand[g.Side]) + len(g.Turns)*int(g.Extra)
	r.Need(int(g.Final) == want, at, "%d must be %d: the hand dealt and the extra cards", g.Final, want)
	want = int(g.Final) + int(r.s.Hand[g.Side.Other()])
	r.Need(want <= r.t.RecruitDeck(), at, "the hands grow to %d cards, the deck without tactic cards has %d", want, r.t.RecruitDeck())
}

func (r *reader) span(p *Span) {
	for i, h := range p.Chain {
		at := strict.At("bridge_span", "chain", i)
		r.Need(!slices.Contains(p.Chain[:i], h), at, "%s is there twice", HexName(h))
		if i > 0 {
			before := uint8(p.Chain[i-1])
			r.Need(Distance(uint8(h), before) == 1, at, FaultChain, HexName(h), HexName(before))
		}
	}
	for i, h := range p.Span {
		n := slices.Index(p.Chain, h)
		r.Need(n > 0 && n < len(p.Chain)-1, strict.At("bridge_span", "span", i), FaultSpan, HexName(h))
	}
}

// fixed reads the hands of a lesson and the cards of its deck (M44-4.6).
func (r *reader) fixed(raw *FixedHands) {
	orders := slices.ContainsFunc(raw.Deck, func(c uint8) bool { return r.t.Cards[c].Effect != EffectReaction })
	r.Need(orders || len(raw.Deck) == 0, strict.At("fixed_hands", "only"), "no card that a turn can be played by")
	var dealt [MaxCards]uint8
	for side, list := range r.s.Dealt {
		at := strict.At("fixed_hands", SideNames[side])
		n := int(r.s.Hand[side])
		r.Need(len(list) == n, at, FaultDealt, len(list), n)
		for i, c := range list {
			dealt[c]++
			all := &r.t.Cards[c]
			r.Need(dealt[c] <= all.Copies, at.Below(i), faultCopies, all.Copies, all.ID)
		}
	}
}

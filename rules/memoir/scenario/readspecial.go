package scenario

import (
	"slices"
	"strings"

	"sandtable/rules/strict"
)

// optional checks the tables that only some scenarios have, each for its special rule.
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

// Tie is what a special rule speaks of: a table of the battle, or what lies on its map.
type Tie struct {
	Rule  string
	needs string // for a fault, a table or `the terrain ID`
	at    strict.Path
	OnMap bool
	There func(u *Battle) bool
}

// Ties are those of all special rules that are no mere words.
var Ties = append([]Tie{
	{"axis-hand-builds-up", "the table hand_growth", strict.At("hand_growth"), false, func(u *Battle) bool { return u.Growth != nil }},
	{"airdrop", "the table airdrop", strict.At("airdrop"), false, func(u *Battle) bool { return u.Airdrop != nil }},
	{"armor-worth-two", "the table medal_value", strict.At("medal_value"), false, func(u *Battle) bool { return len(u.MedalValue) > 0 }},
	{"no-reshuffle", "the table deck", strict.At("deck"), false, func(u *Battle) bool { return u.LastDeck != nil }},
	{"hill-317", "the table hill_317", strict.At("hill_317"), true, func(u *Battle) bool { return u.Hill317 != nil }},
	{"bridge-span", "the table bridge_span", strict.At("bridge_span"), true, func(u *Battle) bool { return u.Span != nil }},
	{"fixed-hands", "the table fixed_hands", strict.At("fixed_hands"), false, func(u *Battle) bool { return u.FixedHands != nil }},
	{"bunkers-axis", "a bunker", strict.At("tiles", "bunkers"), true, func(u *Battle) bool { return len(u.Bunkers) > 0 }},
	{"sea-wall", "a sea wall", strict.At("obstacles", "sea_wall"), true, func(u *Battle) bool { return len(u.SeaWall) > 0 }},
	{RuleSlowArmor, "the table slow_armor", strict.At("slow_armor"), false, func(u *Battle) bool { return u.SlowArmor != nil }},
	{RuleAirStrikes, "the table air_strikes", strict.At("air_strikes"), false, func(u *Battle) bool { return u.AirStrikes != nil }},
	{RuleAirReplaced, "the table air_power", strict.At("air_power"), false, func(u *Battle) bool { return u.AirReplaced != nil }},
	{RuleNightFalls, "the table night", strict.At("night"), false, func(u *Battle) bool { // one table for two rules (M44-26.12)
		return u.Night != nil && (!u.HasRule(RuleDayBreaks) || u.HasRule(RuleNightFalls))
	}},
	{RuleDayBreaks, "the table night", strict.At("night"), false, func(u *Battle) bool { return u.Night != nil && u.HasRule(RuleDayBreaks) }},
	{RuleBreakthrough, "the table armor_breakthrough", strict.At("armor_breakthrough"), false, func(u *Battle) bool { return len(u.Breakthrough) > 0 }},
	{RuleCommonwealth, "the table commonwealth", strict.At("commonwealth"), false, func(u *Battle) bool { return u.Commonwealth != nil }},
	{RuleRedArmy, "the table red_army", strict.At("red_army"), false, func(u *Battle) bool { return u.RedArmy != nil }},
}, groundTies()...)

// GroundRule is a special rule that is that of a terrain.
type GroundRule struct{ Rule, Terrain string }

// GroundRules are the special rules that are those of a terrain.
var GroundRules = []GroundRule{
	{"cliffs", "cliff"}, {"bluffs", "bluff"}, {"steep-hills", "steep-hill"},
	{"impassable-hills", "impassable-hill"}, {"blocking-hills", "blocking-hill"}, {"wide-river", "wide-river"},
	{RuleFords, "fordable-stream"},
}

func groundTies() (list []Tie) {
	for _, w := range GroundRules {
		list = append(list, Tie{w.Rule, "the terrain " + w.Terrain, strict.At("map"), true, func(u *Battle) bool {
			n, err := u.Tables.Names.Find("terrain", w.Terrain)
			return err == nil && slices.Contains(u.Ground[:], uint8(n))
		}})
	}
	return list
}

// RulesOf are the special rules that a battle names or should name, in the order of their file.
func RulesOf(u *Battle) (list []string) {
	for i := range u.Tables.Rules {
		id := u.Tables.Rules[i].ID
		if u.HasRule(id) || slices.ContainsFunc(Ties, func(t Tie) bool { return t.Rule == id && t.There(u) }) {
			list = append(list, id)
		}
	}
	return list
}

// ties holds the special rules to what they speak of, both ways: a rule
// without its table would do nothing, and a table without its rule would act
// while nobody is told.
func (r *reader) ties() {
	for _, t := range Ties {
		i, there, at := slices.Index(r.s.Special, t.Rule), t.There(r.s), t.at
		if n, err := r.t.Names.Find("terrain", strings.TrimPrefix(t.needs, "the terrain ")); err == nil && there {
			at = at.Below(int(HexY[slices.Index(r.s.Ground[:], uint8(n))])) // its first row
		}
		r.Need(!there || i >= 0, at, FaultNoRule, t.needs, t.Rule)
		r.Need(there || i < 0, strict.At("special_rules", i), FaultIdleRule, t.Rule, t.needs)
	}
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

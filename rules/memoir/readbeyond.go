package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// beyond ties the rules of chapters 25 to 30 to their tables, and refuses what does not
// go together.
func (r *reader) beyond() {
	s := r.s
	r.tie(ruleSlowArmor, "the table slow_armor", s.slowArmor != nil, "slow_armor")
	r.tie(ruleAirStrikes, "the table air_strikes", s.airStrikes != nil, "air_strikes")
	r.tie(ruleAirReplaced, "the table air_power", s.airReplaced != nil, "air_power")
	r.night()
	r.breakthroughs()
	r.tie(ruleCommonwealth, "the table commonwealth", s.commonwealth != nil, "commonwealth")
	r.tie(ruleRedArmy, "the table red_army", s.redArmy != nil, "red_army")
	if s.slowArmor != nil {
		r.someSide(s.slowArmor.sides, strict.At("slow_armor", "sides"))
	}
	if s.named(ruleBlitz) { // M44-25.10
		r.Need(s.slowArmor == nil || !s.slowArmor.sides[rules.Second], strict.At("slow_armor", "sides"), "%q slows the armor of the allies already (M44-25.10)", ruleBlitz)
		r.Need(s.airStrikes == nil || s.airStrikes.side != rules.First, strict.At("air_strikes", "side"), "%q gives strikes to the axis already (M44-25.10)", ruleBlitz)
	}
	if s.airReplaced != nil {
		r.airReplaced(s.airReplaced)
	}
}

// someSide asks that a list names a side at least.
func (r *reader) someSide(sides [2]bool, at strict.Path) {
	r.Need(sides[0] || sides[1], at, "names no side; axis, allies or both would be right")
}

func (r *reader) airReplaced(a *airReplaced) {
	r.someSide(a.sides, strict.At("air_power", "sides"))
	for side, list := range r.s.fixed {
		i := slices.IndexFunc(list, func(c uint8) bool { return r.t.cards[c].Family == "air-power" })
		r.Need(i < 0 || !a.redraw || !a.sides[side], strict.At("fixed_hands", sideNames[side], max(i, 0)), "Air power is never in a hand of the %s (M44-25.14)", sideNames[side])
	}
}

// night ties the two rules to their table (M44-26.12).
func (r *reader) night() {
	s := r.s
	r.Need(!s.named(ruleNightFalls) || !s.named(ruleDayBreaks), strict.At("special_rules"), "%q and %q do not go together (M44-26.12)", ruleNightFalls, ruleDayBreaks)
	rule := ruleNightFalls
	if s.named(ruleDayBreaks) {
		rule = ruleDayBreaks
	}
	r.tie(rule, "the table night", s.night != nil, "night")
}

func (r *reader) breakthroughs() {
	s := r.s
	r.tie(ruleBreakthrough, "the table armor_breakthrough", len(s.breakthrough) > 0, "armor_breakthrough")
	var seen [2]bool
	for i, b := range s.breakthrough {
		r.Need(!seen[b.side], strict.At("armor_breakthrough", i, "side"), "the %s have a breakthrough already", sideNames[b.side])
		seen[b.side] = true
		r.Need(r.t.units[b.kind].Class == Armor, strict.At("armor_breakthrough", i, "type"), "%q is no armor (M44-29.1)", r.t.units[b.kind].ID)
	}
}

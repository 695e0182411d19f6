package scenario

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// beyond refuses what does not go together of the rules of chapters 25 to 30.
func (r *reader) beyond() {
	s := r.s
	r.Need(!s.HasRule(RuleNightFalls) || !s.HasRule(RuleDayBreaks), strict.At("special_rules"), "%q and %q do not go together (M44-26.12)", RuleNightFalls, RuleDayBreaks)
	var seen [2]bool
	for i, b := range s.Breakthrough {
		r.Need(!seen[b.Side], strict.At("armor_breakthrough", i, "side"), "the %s have a breakthrough already", SideNames[b.Side])
		seen[b.Side] = true
		r.Need(r.t.Units[b.Kind].Class == Armor, strict.At("armor_breakthrough", i, "type"), "%q is no armor (M44-29.1)", r.t.Units[b.Kind].ID)
	}
	if s.SlowArmor != nil {
		r.someSide(s.SlowArmor.Sides, strict.At("slow_armor", "sides"))
	}
	if s.HasRule(RuleBlitz) { // M44-25.10
		r.Need(s.SlowArmor == nil || !s.SlowArmor.Sides[rules.Second], strict.At("slow_armor", "sides"), "%q slows the armor of the allies already (M44-25.10)", RuleBlitz)
		r.Need(s.AirStrikes == nil || s.AirStrikes.Side != rules.First, strict.At("air_strikes", "side"), "%q gives strikes to the axis already (M44-25.10)", RuleBlitz)
	}
	if a := s.AirReplaced; a != nil {
		r.someSide(a.Sides, strict.At("air_power", "sides"))
		for side, list := range s.Dealt {
			i := slices.IndexFunc(list, func(c uint8) bool { return r.t.Cards[c].Family == "air-power" })
			r.Need(i < 0 || !a.Redraw || !a.Sides[side], strict.At("fixed_hands", SideNames[side], max(i, 0)), "Air power is never in a hand of the %s (M44-25.14)", SideNames[side])
		}
	}
}

// someSide asks that a list names a side at least.
func (r *reader) someSide(sides [2]bool, at strict.Path) {
	r.Need(sides[0] || sides[1], at, "names no side; axis, allies or both would be right")
}

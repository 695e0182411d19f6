package m44

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// optionRule is an option that is a rule here.
type optionRule struct {
	id     string
	clause string // of the rule; empty where nothing follows
	take   func(o *opener, value any) bool
}

// optionRules is the table of options of a .m44 file that are rules here (M44-31.4 to
// 31.12): a new rule is a row. take carries one out on the setup and says whether it could;
// what it could not, and what has no row, is told as unknown. Rows ask what those above
// them have set.
var optionRules = []optionRule{
	{"airdrop", "M44-21.5", (*opener).airdrop},
	{"deck_reshuffling", "M44-21.8", (*opener).lastDeck},
	{"hill317", "M44-21.10", (*opener).hill317},
	{"mine_deck_name", "", func(*opener, any) bool { return true }}, // which mines: tags tell whether there are any
	{"blitz_rules", "M44-25.9", byName(scenario.RuleBlitz)},
	{"partial_blitz_rules", "M44-25.1", (*opener).partBlitz},
	{"air_strikes_rules", "M44-25.3", bySide((*opener).airStrikes)},
	{"deck_name", "M44-25.11", (*opener).otherDeck},
	{"night_visibility_reverse_rule", "M44-26.4", byName(scenario.RuleNightFalls)},
	{"night_visibility_rules", "M44-26.5", byName(scenario.RuleDayBreaks)},
	{"night_visibility_team_turn", "M44-26.8", bySide(func(o *opener, side rules.Side) { o.roller = side })},
	{"russian_commissar_rule", "M44-27.1", bySide(func(o *opener, side rules.Side) { o.s.RedArmy = &scenario.RedArmy{Side: side} })},
	{"north_african_desert_rules", "M44-28.14", byName(scenario.RuleDesert)},
	{"armor_breakthrough_rules", "M44-29.1", (*opener).breakthroughs},
	{"british_commonwealth", "M44-28.1", (*opener).british},
}

// options carries out what the file says of the whole battle.
func (o *opener) options() {
	list := o.f.Game.Options
	for _, row := range optionRules {
		for _, opt := range list {
			switch {
			case opt.Name != row.id || off(opt.Value) && row.id != "deck_reshuffling": // which says something when it is off
			case row.take(o, opt.Value):
				o.note(&o.out.Kept, o.word("option", opt.Name), rules.Text{}, row.clause)
			default:
				o.unknownRule(o.word("option", opt.Name))
			}
		}
	}
	for _, opt := range list {
		known := slices.ContainsFunc(optionRules, func(row optionRule) bool { return row.id == opt.Name })
		if !known && !off(opt.Value) {
			o.unknownRule(o.word("option", opt.Name))
		}
	}
}

// off says that an option is written and not switched on.
func off(value any) bool {
	switch v := value.(type) {
	case nil:
		return true
	case bool:
		return !v
	case string:
		return v == "" || strings.EqualFold(v, "false")
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}

// on says that an option is switched on, and says no more.
func on(value any) bool {
	switch v := value.(type) {
	case bool:
		return v
	case string:
		return strings.EqualFold(v, "true")
	case float64:
		return v == 1
	}
	return false
}

// byName is an option that names a rule of ours and needs nothing else.
func byName(rule string) func(*opener, any) bool {
	return func(o *opener, value any) bool {
		if on(value) {
			o.rules = append(o.rules, rule)
		}
		return on(value)
	}
}

// sideNamed is the side that an option names; false where it names none.
func sideNamed(value any) (rules.Side, bool) {
	s, _ := value.(string)
	s = strings.ToUpper(strings.TrimSpace(s))
	return sideOf(s), slices.Contains(sideWords[:], s)
}

// bySide is an option that names a side and needs nothing else.
func bySide(set func(o *opener, side rules.Side)) func(*opener, any) bool {
	return func(o *opener, value any) bool {
		side, ok := sideNamed(value)
		if ok {
			set(o, side)
		}
		return ok
	}
}

// numberOf reads a number of an option, which may be a text; 0 where it is none from 1 to most.
func numberOf(value any, most int) int {
	if s, ok := value.(string); ok && len(s) <= 2 {
		n, _ := strconv.ParseUint(s, 10, 8)
		value = float64(n)
	}
	if x, ok := value.(float64); ok && x == float64(int(x)) && x >= 1 && int(x) <= most {
		return int(x)
	}
	return 0
}

// keyed is an option with keys of its own; false where it is none, or has another one.
func keyed(value any, keys ...string) (map[string]any, bool) {
	m, ok := value.(map[string]any)
	for key := range m {
		ok = ok && slices.Contains(keys, key)
	}
	return m, ok
}

// unitOf is the unit type that an option names for a side; false where it is none of ours.
func (o *opener) unitOf(name any, side rules.Side) (uint8, bool) {
	s, _ := name.(string)
	kind, army := o.armyOf(s)
	if kind == nil || kind.As == "" || armySide(army) != side || army.As == "" {
		return 0, false
	}
	n, err := o.t.Names.Find("unit type", kind.As)
	if err == nil {
		o.marks(army, "")
	}
	return uint8(n), err == nil
}

// airdrop is M44-21.5: one drop of so many figures, aimed by the player, whatever the file proposes.
func (o *opener) airdrop(value any) bool {
	m, ok := keyed(value, "side", "range", "nbr_units", "center", "unit")
	side, named := sideNamed(m["side"])
	center, _ := m["center"].(string)
	_, _, aimed := Place(strings.TrimSpace(center), 9)
	drop := &scenario.Airdrop{Side: side, Figures: uint8(numberOf(m["nbr_units"], 20)), Steps: uint8(numberOf(m["range"], 20))}
	if !ok || !named || !aimed || drop.Figures == 0 || drop.Steps == 0 {
		return false
	}
	if !off(m["unit"]) { // else it is infantry, the first of the types
		if drop.Unit, ok = o.unitOf(m["unit"], side); !ok {
			return false
		}
	}
	o.s.Airdrop = drop
	return true
}

// lastDeck is M44-21.8; the file does not say who has won then: the Axis, as there.
func (o *opener) lastDeck(value any) bool {
	if !off(value) {
		return true // it is reshuffled, as always
	}
	o.s.LastDeck = &scenario.LastDeck{Winner: rules.First}
	return true
}

// hill317 is M44-21.10.
func (o *opener) hill317(value any) bool {
	list, _ := value.([]any)
	var names []string
	for _, v := range list {
		s, _ := v.(string)
		names = append(names, s)
	}
	hexes, _, ok := o.group(names)
	if !ok || len(hexes) == 0 || !o.board {
		return false
	}
	o.s.Hill317 = &scenario.Hill317{Side: rules.Second, Hexes: hexes, Family: "recon"}
	return true
}

// partBlitz is the slow armor of Blitz without its strikes (M44-31.4).
func (o *opener) partBlitz(value any) bool {
	if s, _ := value.(string); strings.EqualFold(s, "all") {
		o.slow = [2]bool{true, true}
		return true
	}
	return bySide(func(o *opener, side rules.Side) { o.slow[side] = true })(o, value)
}

// blitz says whether the battle has Blitz, which names its sides by itself (M44-25.10): what
// says the same once more is folded into it.
func (o *opener) blitz() bool { return slices.Contains(o.rules, scenario.RuleBlitz) }

func (o *opener) airStrikes(side rules.Side) {
	if !(o.blitz() && side == rules.First) {
		o.s.AirStrikes = &scenario.AirStrikes{Side: side}
	}
}

// otherDeck knows the deck in which Air power is Artillery bombard for both (M44-31.7).
func (o *opener) otherDeck(value any) bool {
	s, _ := value.(string)
	if !strings.EqualFold(s, bombardDeck) {
		return false
	}
	o.s.AirReplaced = &scenario.AirReplaced{Sides: [2]bool{true, true}}
	return true
}

const bombardDeck = "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK"

// breakthroughs is what each side may bring on (M44-31.12).
func (o *opener) breakthroughs(value any) bool {
	sides, ok := keyed(value, sideWords[:]...)
	var list []scenario.Breakthrough
	for side, name := range sideWords {
		said, there := sides[name]
		if !there {
			continue
		}
		m, known := keyed(said, "nbr_units", "name", "badge", "behavior")
		badge, _ := m["badge"].(string)
		behavior, _ := m["behavior"].(string)
		kind, armed := o.unitOf(m["name"], rules.Side(side))
		units := numberOf(m["nbr_units"], 9)
		ok = ok && known && armed && units > 0 && o.t.Units[kind].Class == scenario.Armor &&
			(badge == "" || o.word("badge", badge).As == "plain") && (behavior == "" || behavior == "CANNOT_EXIT")
		list = append(list, scenario.Breakthrough{Side: rules.Side(side), Kind: kind, Units: uint8(units), MayExit: behavior == ""})
	}
	if ok {
		o.s.Breakthrough = list
	}
	return ok && len(list) > 0
}

// british is the Commonwealth by an option (M44-31.10); that of its figures is taken besides.
func (o *opener) british(value any) bool {
	if !on(value) || o.allies.mixed() {
		return false
	}
	o.s.Commonwealth = &scenario.Commonwealth{Side: rules.Second}
	return true
}

// allies counts the units of the Allies by whether they are marked as the Commonwealth's.
type allies struct {
	marked, others int
	at             []string // where the marked ones stand
}

// mixed says that only a part of the army is marked (M44-28.1).
func (a *allies) mixed() bool { return a.marked > 0 && a.others > 0 }

// marks counts a unit of an army, at a place or about to come.
func (o *opener) marks(army *word, place string) {
	switch {
	case armySide(army) != rules.Second:
	case army.ID == "brit":
		o.allies.marked++
		if place != "" {
			o.allies.at = append(o.allies.at, place)
		}
	default:
		o.allies.others++
	}
}

// commonwealths is M44-31.10 for figures of the Commonwealth without the option.
func (o *opener) commonwealths() {
	w := o.word("option", "british_commonwealth")
	switch {
	case o.allies.mixed():
		o.note(&o.out.Unknown, w, rules.Text{}, "", o.allies.at...)
	case o.allies.marked > 0 && o.s.Commonwealth == nil:
		o.s.Commonwealth = &scenario.Commonwealth{Side: rules.Second}
		o.note(&o.out.Kept, w, rules.Text{}, "M44-28.1", o.allies.at...)
	}
}

// slowed is a unit of armor of which the Expert page says that it moves 2.
type slowed struct {
	word  *word
	place string
}

// slowWords are what it says of plain armor and of elite armor.
var slowWords = []string{"ARMOR_MOVE_TWO", "ELITE_ARMOR_MOVE_TWO"}

// slowArmor is M44-31.5: all armor of a side is slow, or none.
func (o *opener) slowArmor() {
	for side, list := range o.slowed {
		slow := len(list) > 0 && len(list) == o.armorOf(rules.Side(side))
		o.slow[side] = o.slow[side] || slow
		for _, u := range list {
			if o.slow[side] {
				o.note(&o.out.Kept, u.word, rules.Text{}, "M44-25.1", u.place)
			} else {
				o.unknown(u.word, rules.Text{}, u.place)
			}
		}
	}
	if o.blitz() {
		o.slow[rules.Second] = false
	}
	if o.slow != [2]bool{} {
		o.s.SlowArmor = &scenario.SlowArmor{Sides: o.slow}
	}
}

// armorOf counts the armor of a side, what is still to come with it.
func (o *opener) armorOf(side rules.Side) (n int) {
	armored := func(kind uint8) bool { return o.t.Units[kind].Class == scenario.Armor }
	for _, g := range o.s.Units {
		if g.Side == side && armored(g.Kind) {
			n += len(g.Hexes)
		}
	}
	for _, b := range o.s.Breakthrough {
		if b.Side == side {
			n += int(b.Units)
		}
	}
	if a := o.s.Airdrop; a != nil && a.Side == side && armored(a.Unit) {
		n += int(a.Figures)
	}
	return n
}

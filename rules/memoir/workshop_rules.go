package memoir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// mapRules are the special rules that are on exactly while something lies on the map.
func (d *draft) mapRules() map[string]bool {
	u := d.u
	on := map[string]bool{"bunkers-axis": len(u.bunkers) > 0, "sea-wall": len(u.seaWall) > 0, ruleSpan: u.span != nil, ruleHill317: u.hill317 != nil}
	for _, g := range groundRules {
		n, err := d.t.names.Find("terrain", g.terrain)
		on[g.rule] = err == nil && slices.Contains(u.ground[:], uint8(n))
	}
	return on
}

// byMap lets the special rules of the map follow it.
func (d *draft) byMap() {
	on := d.mapRules()
	for _, r := range d.t.rules {
		if is, of := on[r.ID]; of {
			d.name(r.ID, is)
		}
	}
}

// name lets the battle name a special rule, or no more.
func (d *draft) name(rule string, on bool) {
	switch u := d.u; {
	case on && !u.named(rule):
		u.special = append(slices.Clone(u.special), rule)
	case !on:
		u.special = slices.DeleteFunc(slices.Clone(u.special), func(id string) bool { return id == rule })
	}
}

// ruleKit is a special rule with a table of its own.
type ruleKit struct {
	lays  func(d *draft) // its table as it usually is
	drops func(u *setup)
	slots func(d *draft) []form.Slot
}

// ruleKits are those that a switch of the form turns on and off. Rules that are not here
// need nothing but their name.
var ruleKits = map[string]ruleKit{
	"axis-hand-builds-up": {
		lays: func(d *draft) {
			d.u.growth = &growth{turns: []uint8{1, 2}, extra: 1}
			d.grow()
		},
		drops: func(u *setup) { u.growth = nil }, slots: (*draft).growthSlots,
	},
	"airdrop": {
		lays:  func(d *draft) { d.u.airdrop = &airdrop{side: rules.Second, figures: 4, steps: 4} },
		drops: func(u *setup) { u.airdrop = nil }, slots: (*draft).airdropSlots,
	},
	"armor-worth-two": {
		lays: func(d *draft) {
			n, _ := d.t.names.Find("unit type", "armor-elite")
			d.u.medalValue = []medalValue{{by: rules.Second, kind: uint8(n), medals: 2}}
		},
		drops: func(u *setup) { u.medalValue = nil }, slots: (*draft).valueSlots,
	},
	"no-reshuffle": {
		lays:  func(d *draft) { d.u.lastDeck = &lastDeck{winner: rules.First} },
		drops: func(u *setup) { u.lastDeck = nil },
		slots: func(d *draft) []form.Slot {
			return []form.Slot{sideField("deck.empty_deck_winner", "wins", &d.u.lastDeck.winner)}
		},
	},
	ruleHill317: {slots: (*draft).hillSlots},
	"fixed-hands": {
		lays:  func(d *draft) { d.u.hands = &fixedHands{} },
		drops: func(u *setup) { u.hands = nil },
		slots: func(*draft) []form.Slot { return nil }, // they have a section of their own
	},
	ruleSlowArmor: {
		lays:  func(d *draft) { d.u.slowArmor = &slowArmor{sides: [2]bool{false, true}} },
		drops: func(u *setup) { u.slowArmor = nil },
		slots: func(d *draft) []form.Slot { return sidesOf("slow_armor.sides", "slow", &d.u.slowArmor.sides) },
	},
	ruleAirStrikes: {
		lays:  func(d *draft) { d.u.airStrikes = &airStrikes{side: rules.Second} },
		drops: func(u *setup) { u.airStrikes = nil },
		slots: func(d *draft) []form.Slot {
			return []form.Slot{sideField("air_strikes.side", "side", &d.u.airStrikes.side)}
		},
	},
	ruleAirReplaced: {
		lays:  func(d *draft) { d.u.airReplaced = &airReplaced{sides: [2]bool{true, true}} },
		drops: func(u *setup) { u.airReplaced = nil }, slots: (*draft).airSlots,
	},
	ruleNightFalls: {lays: (*draft).nightFor, drops: func(u *setup) { u.night = nil }, slots: (*draft).nightSlots},
	ruleDayBreaks:  {lays: (*draft).nightFor, drops: func(u *setup) { u.night = nil }, slots: (*draft).nightSlots},
	ruleRedArmy: {
		lays:  func(d *draft) { d.u.redArmy = &redArmy{side: rules.Second} },
		drops: func(u *setup) { u.redArmy = nil },
		slots: func(d *draft) []form.Slot { return []form.Slot{sideField("red_army.side", "side", &d.u.redArmy.side)} },
	},
	ruleBreakthrough: {
		lays: func(d *draft) {
			d.u.breakthrough = []breakthrough{{side: rules.Second, kind: uint8(Armor), units: 2, mayExit: true}}
		},
		drops: func(u *setup) { u.breakthrough = nil }, slots: (*draft).breakSlots,
	},
	ruleCommonwealth: {
		lays:  func(d *draft) { d.u.commonwealth = &commonwealth{side: rules.Second} },
		drops: func(u *setup) { u.commonwealth = nil },
		slots: func(d *draft) []form.Slot {
			return []form.Slot{sideField("commonwealth.side", "side", &d.u.commonwealth.side)}
		},
	},
}

// tabled says whether the table of a special rule is there.
func (d *draft) tabled(rule string) bool {
	u := d.u
	return map[string]bool{
		"axis-hand-builds-up": u.growth != nil, "airdrop": u.airdrop != nil, "armor-worth-two": len(u.medalValue) > 0, "no-reshuffle": u.lastDeck != nil,
		ruleHill317: u.hill317 != nil, "fixed-hands": u.hands != nil, ruleSlowArmor: u.slowArmor != nil, ruleAirStrikes: u.airStrikes != nil,
		ruleAirReplaced: u.airReplaced != nil, ruleNightFalls: u.night != nil && !u.named(ruleDayBreaks), ruleDayBreaks: u.night != nil && u.named(ruleDayBreaks),
		ruleRedArmy: u.redArmy != nil, ruleBreakthrough: len(u.breakthrough) > 0, ruleCommonwealth: u.commonwealth != nil,
	}[rule]
}

// ruleField is the field of a special rule.
func ruleField(rule string) string { return "rule." + rule }

func (d *draft) ruleSlots() (list []form.Slot) {
	byMap := d.mapRules()
	for _, r := range d.t.rules {
		x := fields.Switch(ruleField(r.ID), "rule", d.u.named(r.ID), func(on bool) { d.turn(r.ID, on) }).By(r.Clause)
		x.Title.Args = []rules.Arg{{Name: "Rule", Text: r.Name}}
		if _, of := byMap[r.ID]; of {
			x.Locked = said("by-map")
		}
		list = append(list, x)
		if kit, ok := ruleKits[r.ID]; ok && d.tabled(r.ID) {
			list = append(list, kit.slots(d)...)
		}
	}
	return list
}

// turn turns a special rule on, with its table as it usually is, or off with it. Night
// falls or day breaks, not both (M44-26.12).
func (d *draft) turn(rule string, on bool) {
	switch {
	case on && rule == ruleNightFalls:
		d.name(ruleDayBreaks, false)
	case on && rule == ruleDayBreaks:
		d.name(ruleNightFalls, false)
	}
	had, kit := d.tabled(rule), ruleKits[rule]
	d.name(rule, on)
	switch {
	case on && kit.lays != nil && !d.tabled(rule):
		kit.lays(d)
	case !on && kit.drops != nil && had:
		kit.drops(d.u)
	}
}

func (d *draft) nightFor() { d.u.night = &night{roller: rules.Second} }

// grow lets the largest hand of a garrison that wakes follow from what it is dealt and
// draws.
func (d *draft) grow() {
	if g := d.u.growth; g != nil {
		g.final = uint8(min(int(d.u.hand[g.side])+len(g.turns)*int(g.extra), 255))
	}
}

// sidesOf is a switch for each side.
func sidesOf(id, key string, sides *[2]bool) (list []form.Slot) {
	for side, name := range sideNames {
		list = append(list, fields.Switch(id+"."+name, key, sides[side], func(on bool) { sides[side] = on }).Beside(id, rules.Side(side)))
	}
	return list
}

// growthSlots are the turns at whose end the Axis draws more, and how many cards more.
func (d *draft) growthSlots() []form.Slot {
	g := d.u.growth
	var turns []string
	for _, n := range g.turns {
		turns = append(turns, strconv.Itoa(int(n)))
	}
	at := fields.Field("hand_growth.extra_cards_at_end_of_own_turns", "turns", rules.Line, strings.Join(turns, ", "), func(v string) rules.Reason {
		list, ok := turnList(v)
		if !ok {
			return whyNot("turns", "M44-21.4")
		}
		g.turns = list
		d.grow()
		return rules.Reason{}
	})
	at.Most = lineMost
	return []form.Slot{at, fields.Number("hand_growth.extra_cards_each", "extra", int(g.extra), 1, 5, func(n int) {
		g.extra = uint8(n)
		d.grow()
	})}
}

// turnList reads turns, `1, 2`: numbers from 1 that grow.
func turnList(text string) (list []uint8, ok bool) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 99 || len(list) > 0 && n <= int(list[len(list)-1]) {
			return nil, false
		}
		list = append(list, uint8(n))
	}
	return list, len(list) > 0
}

func (d *draft) airdropSlots() []form.Slot {
	a := d.u.airdrop
	return []form.Slot{sideField("airdrop.side", "side", &a.side), d.typeOf("airdrop.unit", &a.unit, func(*UnitType) bool { return true }),
		fields.Number("airdrop.figures", "units", int(a.figures), 1, 20, func(n int) { a.figures = uint8(n) }),
		fields.Number("airdrop.scatter_steps", "steps", int(a.steps), 1, 20, func(n int) { a.steps = uint8(n) })}
}

// typeOf is a field in which a type of unit is chosen.
func (d *draft) typeOf(id string, kind *uint8, may func(t *UnitType) bool) form.Slot {
	var types []rules.Offer
	for n := range d.t.units {
		if t := &d.t.units[n]; may(t) || n == int(*kind) {
			types = append(types, rules.Offer{ID: t.ID, Title: t.Name})
		}
	}
	return fields.Choose(id, "type", d.t.units[*kind].ID, types, func(v string) {
		n, _ := d.t.names.Find("unit type", v)
		*kind = uint8(n)
	})
}

// valueSlots are the medals for each type of unit that a side eliminates.
func (d *draft) valueSlots() (list []form.Slot) {
	for n := range d.t.units {
		for side, name := range sideNames {
			find := func(v medalValue) bool { return v.by == rules.Side(side) && int(v.kind) == n }
			i, value := slices.IndexFunc(d.u.medalValue, find), 1
			if i >= 0 {
				value = int(d.u.medalValue[i].medals)
			}
			id := d.t.units[n].ID
			x := fields.Number("medal_value."+id+"."+name, "value", value, 1, 20, func(n2 int) {
				switch {
				case i >= 0:
					d.u.medalValue[i].medals = uint8(n2)
				case n2 > 1:
					d.u.medalValue = append(d.u.medalValue, medalValue{by: rules.Side(side), kind: uint8(n), medals: uint8(n2)})
				}
			}).Beside("medal_value."+id, rules.Side(side)).By("M44-21.7")
			x.Title.Args = []rules.Arg{{Name: "Unit", Text: d.t.units[n].Name}}
			list = append(list, x)
		}
	}
	return list
}

// hillSlots are whose Hill 317 it is, and which cards strike from it.
func (d *draft) hillSlots() []form.Slot {
	k := d.u.hill317
	var cards []rules.Offer
	for _, c := range d.t.cards {
		known := slices.ContainsFunc(cards, func(o rules.Offer) bool { return o.ID == c.Family })
		if c.Section && !known {
			cards = append(cards, rules.Offer{ID: c.Family, Title: familyName(c.Name), Clause: c.Clause})
		}
	}
	return []form.Slot{sideField("hill_317.side", "side", &k.side), fields.Choose("hill_317.card", "card", k.family, cards, func(v string) { k.family = v })}
}

// familyName is what section cards are called without their section.
func familyName(x rules.Text) rules.Text {
	x.En, _, _ = strings.Cut(x.En, " - ")
	x.Fr, _, _ = strings.Cut(x.Fr, " - ")
	return x
}

func (d *draft) airSlots() []form.Slot {
	a := d.u.airReplaced
	bombard := rules.Text{}
	for _, c := range d.t.cards {
		if c.ID == standIns[0] {
			bombard = c.Name
		}
	}
	played, redraw := standIns[0], wordOf(standIns[1])
	if a.redraw {
		played = standIns[1]
	}
	return append(sidesOf("air_power.sides", "grounded", &a.sides), fields.Choose("air_power.played_as", "played-as", played,
		[]rules.Offer{{ID: standIns[0], Title: bombard, Clause: "M44-25.11"}, {ID: standIns[1], Title: redraw.name, Clause: redraw.clause}},
		func(v string) { a.redraw = v == standIns[1] }))
}

func (d *draft) nightSlots() []form.Slot {
	n := d.u.night
	offers := []rules.Offer{{ID: "0", Title: wordOf("as-the-rule").name}}
	for seen := darkest; seen <= brightest; seen++ {
		offers = append(offers, rules.Offer{ID: strconv.Itoa(seen), Title: rules.Plain(strconv.Itoa(seen))})
	}
	return []form.Slot{sideField("night.rolled_by", "roller", &n.roller).By("M44-26.8"),
		fields.Choose("night.start", "visibility", strconv.Itoa(int(n.start)), offers, func(v string) {
			seen, _ := strconv.Atoi(v)
			n.start = uint8(seen)
		})}
}

// breakSlots are the armor that each side may bring on.
func (d *draft) breakSlots() (list []form.Slot) {
	for side, name := range sideNames {
		i := slices.IndexFunc(d.u.breakthrough, func(b breakthrough) bool { return b.side == rules.Side(side) })
		units := 0
		if i >= 0 {
			units = int(d.u.breakthrough[i].units)
		}
		list = append(list, fields.Number("armor_breakthrough.units."+name, "armor", units, 0, 9, func(n int) { d.bring(rules.Side(side), i, n) }).Beside("armor_breakthrough.units", rules.Side(side)).By("M44-29.1"))
	}
	for i := range d.u.breakthrough {
		b := &d.u.breakthrough[i]
		at := fmt.Sprintf("armor_breakthrough.%d", i+1)
		kind := d.typeOf(at+".type", &b.kind, func(t *UnitType) bool { return t.Class == Armor })
		list = append(list, kind.Beside(at, b.side), fields.Switch(at+".may_exit", "may-exit", b.mayExit, func(on bool) { b.mayExit = on }).Beside(at, b.side).By("M44-29.11"))
	}
	return list
}

// bring gives a side so much armor to bring on; without any, there is no such rule.
func (d *draft) bring(side rules.Side, i, n int) {
	u := d.u
	switch {
	case n == 0 && i >= 0:
		if u.breakthrough = slices.Delete(slices.Clone(u.breakthrough), i, i+1); len(u.breakthrough) == 0 {
			d.name(ruleBreakthrough, false)
		}
	case i >= 0:
		u.breakthrough[i].units = uint8(n)
	case n > 0:
		u.breakthrough = append(u.breakthrough, breakthrough{side: side, kind: uint8(Armor), units: uint8(n), mayExit: true})
	}
}

// handSlots are the cards of hands that are prepared, and those of the deck.
func (d *draft) handSlots() (list []form.Slot) {
	h := d.u.hands
	if h == nil {
		return nil
	}
	for n := range d.t.cards {
		c := &d.t.cards[n]
		row := "fixed_hands." + c.ID
		for side, hand := range [2]*[]uint8{&h.axis, &h.allies} {
			x := fields.Number(row+"."+sideNames[side], "held", times(*hand, uint8(n)), 0, int(c.Copies), func(want int) { *hand = dealt(*hand, n, want) })
			x.Title.Args = []rules.Arg{{Name: "Card", Text: c.Name}}
			list = append(list, x.Beside(row, rules.Side(side)).By(c.Clause))
		}
		in := len(h.only) == 0 || has(h.only, uint8(n))
		deck := fields.Switch(row+".deck", "in-deck", in, nil).Beside(row, rules.Chance).By("M44-4.6")
		deck.Put = func(v string) rules.Reason { return d.inDeck(uint8(n), v == "true") }
		list = append(list, deck)
	}
	return list
}

// dealt is a hand with so many of a card.
func dealt(list []uint8, n, want int) []uint8 {
	list = slices.Clone(list)
	for have := times(list, uint8(n)); have > want; have-- {
		last := len(list) - 1
		for int(list[last]) != n {
			last--
		}
		list = slices.Delete(list, last, last+1)
	}
	for have := times(list, uint8(n)); have < want; have++ {
		list = append(list, uint8(n))
	}
	return list
}

// inDeck puts a card into the deck that is prepared, or takes it out; a deck of all cards
// need not be named, and one of none cannot be.
func (d *draft) inDeck(n uint8, on bool) rules.Reason {
	h := d.u.hands
	list := slices.Clone(h.only)
	if len(list) == 0 {
		for c := range d.t.cards {
			list = append(list, uint8(c))
		}
	}
	list = slices.DeleteFunc(list, func(c uint8) bool { return c == n })
	if on {
		list = append(list, n)
		slices.Sort(list)
	}
	switch len(list) {
	case 0:
		return whyNot("last-card", "M44-4.6")
	case len(d.t.cards):
		list = nil
	}
	h.only = list
	return rules.Reason{}
}

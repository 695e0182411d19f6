package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict/form"
)

// mapRules are the special rules that are on exactly while something lies on the map.
func (d *draft) mapRules() map[string]bool {
	on := map[string]bool{}
	for _, t := range scenario.Ties {
		if t.OnMap {
			on[t.Rule] = t.There(d.u)
		}
	}
	return on
}

// byMap lets the special rules of the map follow it.
func (d *draft) byMap() {
	on := d.mapRules()
	for _, r := range d.t.Rules {
		if is, of := on[r.ID]; of {
			d.name(r.ID, is)
		}
	}
}

// name lets the battle name a special rule, or no more.
func (d *draft) name(rule string, on bool) {
	switch u := d.u; {
	case on && !u.HasRule(rule):
		u.Special = append(slices.Clone(u.Special), rule)
	case !on:
		u.Special = slices.DeleteFunc(slices.Clone(u.Special), func(id string) bool { return id == rule })
	}
}

// ruleKit is a special rule with a table: how it usually is, how it goes, and its fields.
type ruleKit struct {
	lays  func(d *draft)
	drops func(u *scenario.Battle)
	slots func(d *draft) []form.Slot
}

// table is the kit of a rule whose table stands at a place of the battle.
func table[T any](at func(u *scenario.Battle) **T, usual T, slots func(d *draft, x *T) []form.Slot) ruleKit {
	return ruleKit{
		lays: func(d *draft) {
			x := usual
			*at(d.u) = &x
		},
		drops: func(u *scenario.Battle) { *at(u) = nil },
		slots: func(d *draft) []form.Slot { return slots(d, *at(d.u)) },
	}
}

var nightTable = table(func(u *scenario.Battle) **scenario.Night { return &u.Night }, scenario.Night{Roller: rules.Second}, (*draft).nightSlots)

// laid says whether the table of a rule is there.
func (d *draft) laid(rule string) bool {
	return slices.ContainsFunc(scenario.Ties, func(t scenario.Tie) bool { return t.Rule == rule && t.There(d.u) })
}

// ruleKits are those that a switch of the form turns on and off; others need nothing but their name.
var ruleKits = map[string]ruleKit{
	"axis-hand-builds-up": table(func(u *scenario.Battle) **scenario.Growth { return &u.Growth }, scenario.Growth{Turns: []uint8{1, 2}, Extra: 1}, (*draft).growthSlots),
	"airdrop":             table(func(u *scenario.Battle) **scenario.Airdrop { return &u.Airdrop }, scenario.Airdrop{Side: rules.Second, Figures: 4, Steps: 4}, (*draft).airdropSlots),
	"armor-worth-two": {
		lays: func(d *draft) {
			n, _ := d.t.Names.Find("unit type", "armor-elite")
			d.u.MedalValue = []scenario.MedalValue{{By: rules.Second, Kind: uint8(n), Medals: 2}}
		},
		drops: func(u *scenario.Battle) { u.MedalValue = nil }, slots: (*draft).valueSlots,
	},
	"no-reshuffle": table(func(u *scenario.Battle) **scenario.LastDeck { return &u.LastDeck }, scenario.LastDeck{Winner: rules.First}, func(_ *draft, x *scenario.LastDeck) []form.Slot {
		return []form.Slot{sideField("deck.empty_deck_winner", "wins", &x.Winner)}
	}),
	ruleHill317: {slots: (*draft).hillSlots},
	"fixed-hands": table(func(u *scenario.Battle) **scenario.FixedHands { return &u.FixedHands }, scenario.FixedHands{}, func(*draft, *scenario.FixedHands) []form.Slot {
		return nil // they have a section of their own
	}),
	scenario.RuleSlowArmor: table(func(u *scenario.Battle) **scenario.SlowArmor { return &u.SlowArmor }, scenario.SlowArmor{Sides: [2]bool{false, true}}, func(_ *draft, x *scenario.SlowArmor) []form.Slot {
		return sidesOf("slow_armor.sides", "slow", &x.Sides)
	}),
	scenario.RuleAirStrikes: table(func(u *scenario.Battle) **scenario.AirStrikes { return &u.AirStrikes }, scenario.AirStrikes{Side: rules.Second}, func(_ *draft, x *scenario.AirStrikes) []form.Slot {
		return []form.Slot{sideField("air_strikes.side", "side", &x.Side)}
	}),
	scenario.RuleAirReplaced: table(func(u *scenario.Battle) **scenario.AirReplaced { return &u.AirReplaced }, scenario.AirReplaced{Sides: [2]bool{true, true}}, (*draft).airSlots),
	scenario.RuleNightFalls:  nightTable,
	scenario.RuleDayBreaks:   nightTable,
	scenario.RuleRedArmy: table(func(u *scenario.Battle) **scenario.RedArmy { return &u.RedArmy }, scenario.RedArmy{Side: rules.Second}, func(_ *draft, x *scenario.RedArmy) []form.Slot {
		return []form.Slot{sideField("red_army.side", "side", &x.Side)}
	}),
	scenario.RuleBreakthrough: {
		lays: func(d *draft) {
			d.u.Breakthrough = []scenario.Breakthrough{{Side: rules.Second, Kind: uint8(scenario.Armor), Units: 2, MayExit: true}}
		},
		drops: func(u *scenario.Battle) { u.Breakthrough = nil }, slots: (*draft).breakSlots,
	},
	scenario.RuleCommonwealth: table(func(u *scenario.Battle) **scenario.Commonwealth { return &u.Commonwealth }, scenario.Commonwealth{Side: rules.Second}, func(_ *draft, x *scenario.Commonwealth) []form.Slot {
		return []form.Slot{sideField("commonwealth.side", "side", &x.Side)}
	}),
}

func ruleField(rule string) string { return "rule." + rule }

func (d *draft) ruleSlots() (list []form.Slot) {
	byMap := d.mapRules()
	for _, r := range d.t.Rules {
		x := fields.Switch(ruleField(r.ID), "rule", d.u.HasRule(r.ID), func(on bool) { d.turn(r.ID, on) }).By(r.Clause)
		x.Title.Args = []rules.Arg{{Name: "Rule", Text: r.Name}}
		if _, of := byMap[r.ID]; of {
			x.Locked = voice.Phrase("by-map")
		}
		list = append(list, x)
		if kit, ok := ruleKits[r.ID]; ok && d.laid(r.ID) {
			list = append(list, kit.slots(d)...)
		}
	}
	return list
}

// turn turns a special rule on, with its usual table, or off; night falls or day breaks, not both (M44-26.12).
func (d *draft) turn(rule string, on bool) {
	switch {
	case on && rule == scenario.RuleNightFalls:
		d.name(scenario.RuleDayBreaks, false)
	case on && rule == scenario.RuleDayBreaks:
		d.name(scenario.RuleNightFalls, false)
	}
	kit, had := ruleKits[rule], d.laid(rule)
	d.name(rule, on)
	switch {
	case on && kit.lays != nil && !d.laid(rule):
		kit.lays(d)
		if g := d.u.Growth; g != nil && g.Final == 0 {
			d.grow()
		}
	case !on && kit.drops != nil && had:
		kit.drops(d.u)
	}
}

// grow lets the largest hand of a garrison that wakes follow from what it is dealt and draws.
func (d *draft) grow() {
	if g := d.u.Growth; g != nil {
		g.Final = uint8(min(int(d.u.Hand[g.Side])+len(g.Turns)*int(g.Extra), 255))
	}
}

// growing is a slot on which that hand depends.
func (d *draft) growing(x form.Slot) form.Slot {
	put := x.Put
	x.Put = func(value string) rules.Reason {
		why := put(value)
		if why.Key == "" {
			d.grow()
		}
		return why
	}
	return x
}

func sidesOf(id, key string, sides *[2]bool) (list []form.Slot) {
	for side, name := range scenario.SideNames {
		list = append(list, fields.Switch(id+"."+name, key, sides[side], func(on bool) { sides[side] = on }).Beside(id, rules.Side(side)))
	}
	return list
}

// growthSlots are the turns at whose end the Axis draws more, and how many cards more.
func (d *draft) growthSlots(g *scenario.Growth) []form.Slot {
	var turns []string
	for _, n := range g.Turns {
		turns = append(turns, strconv.Itoa(int(n)))
	}
	at := fields.Field("hand_growth.extra_cards_at_end_of_own_turns", "turns", rules.Line, strings.Join(turns, ", "), func(v string) rules.Reason {
		list, ok := turnList(v)
		if !ok {
			return voice.Why("turns", "M44-21.4")
		}
		g.Turns = list
		return rules.Reason{}
	})
	at.Most = lineMost
	return []form.Slot{d.growing(at), d.growing(form.Number("hand_growth.extra_cards_each", fields("extra"), 1, 5, &g.Extra))}
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

func (d *draft) airdropSlots(a *scenario.Airdrop) []form.Slot {
	return []form.Slot{sideField("airdrop.side", "side", &a.Side), d.typeOf("airdrop.unit", &a.Unit, func(*scenario.UnitType) bool { return true }),
		form.Number("airdrop.figures", fields("units"), 1, 20, &a.Figures),
		form.Number("airdrop.scatter_steps", fields("steps"), 1, 20, &a.Steps)}
}

// typeOf is a field in which a type of unit is chosen.
func (d *draft) typeOf(id string, kind *uint8, may func(t *scenario.UnitType) bool) form.Slot {
	var types []rules.Offer
	for n := range d.t.Units {
		if t := &d.t.Units[n]; may(t) || n == int(*kind) {
			types = append(types, rules.Offer{ID: t.ID, Title: t.Name})
		}
	}
	return fields.Choose(id, "type", d.t.Units[*kind].ID, types, func(v string) {
		n, _ := d.t.Names.Find("unit type", v)
		*kind = uint8(n)
	})
}

// valueSlots are the medals for each type of unit that a side eliminates.
func (d *draft) valueSlots() (list []form.Slot) {
	for n := range d.t.Units {
		for side, name := range scenario.SideNames {
			find := func(v scenario.MedalValue) bool { return v.By == rules.Side(side) && int(v.Kind) == n }
			i, value := slices.IndexFunc(d.u.MedalValue, find), 1
			if i >= 0 {
				value = int(d.u.MedalValue[i].Medals)
			}
			id := d.t.Units[n].ID
			x := fields.Number("medal_value."+id+"."+name, "value", value, 1, 20, func(n2 int) {
				switch {
				case i >= 0:
					d.u.MedalValue[i].Medals = uint8(n2)
				case n2 > 1:
					d.u.MedalValue = append(d.u.MedalValue, scenario.MedalValue{By: rules.Side(side), Kind: uint8(n), Medals: uint8(n2)})
				}
			}).Beside("medal_value."+id, rules.Side(side)).By("M44-21.7")
			x.Title.Args = []rules.Arg{{Name: "Unit", Text: d.t.Units[n].Name}}
			list = append(list, x)
		}
	}
	return list
}

// hillSlots are whose Hill 317 it is, and which cards strike from it.
func (d *draft) hillSlots() []form.Slot {
	k := d.u.Hill317
	var cards []rules.Offer
	for _, c := range d.t.Cards {
		known := slices.ContainsFunc(cards, func(o rules.Offer) bool { return o.ID == c.Family })
		if c.Section && !known {
			cards = append(cards, rules.Offer{ID: c.Family, Title: familyName(c.Name), Clause: c.Clause})
		}
	}
	return []form.Slot{sideField("hill_317.side", "side", &k.Side), fields.Choose("hill_317.card", "card", k.Family, cards, func(v string) { k.Family = v })}
}

func familyName(x rules.Text) rules.Text {
	x.En, _, _ = strings.Cut(x.En, " - ")
	x.Fr, _, _ = strings.Cut(x.Fr, " - ")
	return x
}

func (d *draft) airSlots(a *scenario.AirReplaced) []form.Slot {
	bombard := rules.Text{}
	for _, c := range d.t.Cards {
		if c.ID == scenario.AirStandIns[0] {
			bombard = c.Name
		}
	}
	played, redraw := scenario.AirStandIns[0], wordOf(scenario.AirStandIns[1])
	if a.Redraw {
		played = scenario.AirStandIns[1]
	}
	return append(sidesOf("air_power.sides", "grounded", &a.Sides), fields.Choose("air_power.played_as", "played-as", played,
		[]rules.Offer{{ID: scenario.AirStandIns[0], Title: bombard, Clause: "M44-25.11"}, {ID: scenario.AirStandIns[1], Title: redraw.Name, Clause: redraw.Clause}},
		func(v string) { a.Redraw = v == scenario.AirStandIns[1] }))
}

func (d *draft) nightSlots(n *scenario.Night) []form.Slot {
	offers := []rules.Offer{{ID: "0", Title: wordOf("as-the-rule").Name}}
	for seen := scenario.Darkest; seen <= scenario.Brightest; seen++ {
		offers = append(offers, rules.Offer{ID: strconv.Itoa(seen), Title: rules.Plain(strconv.Itoa(seen))})
	}
	return []form.Slot{sideField("night.rolled_by", "roller", &n.Roller).By("M44-26.8"),
		fields.Choose("night.start", "visibility", strconv.Itoa(int(n.Start)), offers, func(v string) {
			seen, _ := strconv.Atoi(v)
			n.Start = uint8(seen)
		})}
}

// breakSlots are the armor that each side may bring on.
func (d *draft) breakSlots() (list []form.Slot) {
	for side, name := range scenario.SideNames {
		i := slices.IndexFunc(d.u.Breakthrough, func(b scenario.Breakthrough) bool { return b.Side == rules.Side(side) })
		units := 0
		if i >= 0 {
			units = int(d.u.Breakthrough[i].Units)
		}
		list = append(list, fields.Number("armor_breakthrough.units."+name, "armor", units, 0, 9, func(n int) { d.bring(rules.Side(side), i, n) }).Beside("armor_breakthrough.units", rules.Side(side)).By("M44-29.1"))
	}
	for i := range d.u.Breakthrough {
		b := &d.u.Breakthrough[i]
		at := fmt.Sprintf("armor_breakthrough.%d", i+1)
		kind := d.typeOf(at+".type", &b.Kind, func(t *scenario.UnitType) bool { return t.Class == scenario.Armor })
		list = append(list, kind.Beside(at, b.Side), fields.Switch(at+".may_exit", "may-exit", b.MayExit, func(on bool) { b.MayExit = on }).Beside(at, b.Side).By("M44-29.11"))
	}
	return list
}

// bring gives a side so much armor to bring on; without any, there is no such rule.
func (d *draft) bring(side rules.Side, i, n int) {
	u := d.u
	switch {
	case n == 0 && i >= 0:
		if u.Breakthrough = slices.Delete(slices.Clone(u.Breakthrough), i, i+1); len(u.Breakthrough) == 0 {
			d.name(scenario.RuleBreakthrough, false)
		}
	case i >= 0:
		u.Breakthrough[i].Units = uint8(n)
	case n > 0:
		u.Breakthrough = append(u.Breakthrough, scenario.Breakthrough{Side: side, Kind: uint8(scenario.Armor), Units: uint8(n), MayExit: true})
	}
}

// handSlots are the cards of hands that are prepared, and those of the deck.
func (d *draft) handSlots() (list []form.Slot) {
	h := d.u.FixedHands
	if h == nil {
		return nil
	}
	for n := range d.t.Cards {
		c := &d.t.Cards[n]
		row := "fixed_hands." + c.ID
		for side, hand := range [2]*[]uint8{&h.Axis, &h.Allies} {
			x := fields.Number(row+"."+scenario.SideNames[side], "held", times(*hand, uint8(n)), 0, int(c.Copies), func(want int) { *hand = dealt(*hand, n, want) })
			x.Title.Args = []rules.Arg{{Name: "Card", Text: c.Name}}
			list = append(list, x.Beside(row, rules.Side(side)).By(c.Clause))
		}
		in := len(h.Deck) == 0 || scenario.Has(h.Deck, uint8(n))
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

// inDeck puts a card into the prepared deck, or takes it out; one of all cards is not named, an empty one cannot be.
func (d *draft) inDeck(n uint8, on bool) rules.Reason {
	h := d.u.FixedHands
	list := slices.Clone(h.Deck)
	if len(list) == 0 {
		for c := range d.t.Cards {
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
		return voice.Why("last-card", "M44-4.6")
	case len(d.t.Cards):
		list = nil
	}
	h.Deck = list
	return rules.Reason{}
}

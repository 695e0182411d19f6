package rommel

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// resupplyPart is what the Axis is given each turn (FCR-15.3).
func (d *draft) resupplyPart() form.Part {
	x := d.raw.axis
	p := form.Part{ID: "resupply", Title: say("resupply")}
	for i := range x.points {
		in, id := &x.points[i], fmt.Sprint("income-", i)
		title := incomeTexts[in.kind]
		if in.kind == holdZone {
			title = rules.Text{En: fmt.Sprintf(title.En, d.zoneName(in.zone).En), Fr: fmt.Sprintf(title.Fr, d.zoneName(in.zone).Fr)}
		}
		if in.kind != dieTable {
			p.Slots = append(p.Slots, form.Number(id, named(title), 1, incomeMost, &in.points).In(id).By("FCR-15.3"))
		}
		p.Slots = append(p.Slots, form.Do(id+"-off", say("income-off", wordArg("What", title)), func() rules.Reason {
			if in.kind == dieTable {
				x.contact = nil
			}
			x.points = slices.Delete(slices.Clone(x.points), i, i+1)
			return ok()
		}).In(id))
	}
	for i := range x.contact {
		c := &x.contact[i]
		p.Slots = append(p.Slots, form.Number(fmt.Sprint("contact-", i), say("contact", numberArg("From", int(c.min)), numberArg("To", int(c.max))), 0, incomeMost, &c.points).By("FCR-15.3"))
	}
	for k := range incomeKinds {
		if k == holdZone || len(x.points) >= partsMost || slices.ContainsFunc(x.points, func(in income) bool { return in.kind == k }) {
			continue
		}
		p.Slots = append(p.Slots, form.Do("income-on-"+incomeIDs[k], say("income-on", wordArg("What", incomeTexts[k])), func() rules.Reason {
			in := income{kind: k, points: 1}
			if k == dieTable {
				in = income{kind: k, table: "contact"}
				x.contact = []dieRow{{bounds: bounds{1, 3}}, {bounds: bounds{4, 6}, points: 1}}
			}
			x.points = append(slices.Clone(x.points), in)
			return ok()
		}))
	}
	return p
}

// alliedPart is what the Allies roll for each turn (FCR-19).
func (d *draft) alliedPart() form.Part {
	x := d.raw.allied
	p := form.Part{ID: "allied", Title: say("allied"), Slots: []form.Slot{form.Number("rolls", say("rolls"), 0, 9, &x.rolls).By("FCR-19.1")}}
	for i := range x.results {
		r, id := &x.results[i], fmt.Sprint("allied-", i)
		row := numberArg("From", int(r.min))
		p.Slots = append(p.Slots, form.Number(id+"-forces", say("allied-forces", row, numberArg("To", int(r.max))), 0, 9, &r.forces).In(id).By("FCR-19.2"),
			form.Number(id+"-supplies", say("allied-supplies", row, numberArg("To", int(r.max))), 0, 20, &r.supplies).In(id).By("FCR-19.2"))
	}
	return p
}

// enteringPart is where Allied Forces come in (FCR-17.5, 19.6).
func (d *draft) enteringPart() form.Part {
	p := form.Part{ID: "entering", Title: say("entering")}
	var zones []rules.Offer
	for _, z := range d.raw.zones {
		zones = append(zones, rules.Offer{ID: z.id, Title: z.name})
	}
	for i := range d.raw.entering {
		e := &d.raw.entering[i]
		title := say("entering-row", numberArg("From", int(e.min)), numberArg("To", int(e.max)))
		if e.nation < nations {
			title = say("entering-of", wordArg("Nation", nationWords[e.nation]), numberArg("From", int(e.min)), numberArg("To", int(e.max)))
		}
		p.Slots = append(p.Slots, form.Choose(fmt.Sprint("entering-", i), title, d.raw.zones[e.zone].id, zones, func(id string) rules.Reason {
			e.zone = uint8(d.place(id))
			return ok()
		}).By("FCR-19.6").Of(rules.Second))
	}
	return p
}

// pointsPart is battle plan points, and what the Allies draw for theirs (FCR-8.4 to 8.8).
func (d *draft) pointsPart() form.Part {
	x := d.raw.points
	p := form.Part{ID: "points", Title: say("points")}
	for _, n := range [...]struct {
		key, clause string
		most        int
		to          *int8
	}{
		{"german-full", "FCR-8.7", 9, &x.germanFull}, {"german-reduced", "FCR-8.7", 9, &x.germanReduced},
		{"italian-full", "FCR-8.7", 9, &x.italianFull}, {"italian-reduced", "FCR-8.7", 9, &x.italianReduced},
		{"per-supply", "FCR-8.8", 9, &x.perSupply},
		{"allied-full", "FCR-8.4", 9, &x.alliedFull}, {"allied-reduced", "FCR-8.4", 9, &x.alliedReduced},
		{"mid-plans", "FCR-8.5", 9, &x.midPlans}, {"mid-cost", "FCR-8.5", 3, &x.midCost},
		{"high-plans", "FCR-8.5", 9, &x.highPlans}, {"high-cost", "FCR-8.5", 5, &x.highCost},
	} {
		p.Slots = append(p.Slots, form.Number("points-"+n.key, say("points-"+n.key), 0, n.most, n.to).By(n.clause))
	}
	return p
}

// plansPart is the battle plans of both sides (FCR-9).
func (d *draft) plansPart() form.Part {
	x := d.raw.plans
	p := form.Part{ID: "plans", Title: say("plans")}
	for n := range planCount {
		if info := &d.t.plans[n]; info.owners[rules.First] {
			p.Slots = append(p.Slots, form.Switch("plan-axis-"+planIDs[n], named(info.name), x.axis>>n&1 != 0, func(on bool) rules.Reason {
				if x.axis &^= 1 << n; on {
					x.axis |= 1 << n
				}
				return ok()
			}).By("FCR-3.9").Of(rules.First))
		}
	}
	for n := range planCount {
		if info := &d.t.plans[n]; info.owners[rules.Second] {
			p.Slots = append(p.Slots, d.cupSlot(n, info))
		}
	}
	return p
}

// cupSlot is how many counters of a plan are in the cup of the Allies.
func (d *draft) cupSlot(n plan, info *planInfo) form.Slot {
	x := d.raw.plans
	i, count := slices.IndexFunc(x.allied, func(c rawCup) bool { return c.id == n }), 0
	if i >= 0 {
		count = int(x.allied[i].count)
	}
	s := form.Number("plan-allies-"+planIDs[n], named(info.name), 0, int(info.boxed), &count).By("FCR-3.9").Of(rules.Second)
	s.Put = func(value string) rules.Reason {
		count, _ := strconv.Atoi(value)
		switch {
		case i >= 0 && count > 0:
			x.allied[i].count = uint8(count)
		case i >= 0:
			x.allied = slices.Delete(slices.Clone(x.allied), i, i+1)
		case count > 0:
			x.allied = append(slices.Clone(x.allied), rawCup{n, uint8(count)})
		}
		return ok()
	}
	return s
}

// optionsPart is the options that are offered before the campaign (FCR-21).
func (d *draft) optionsPart() form.Part {
	p := form.Part{ID: "options", Title: say("options")}
	for i := range d.raw.options {
		p.Slots = append(p.Slots, d.optionSlots(i)...)
	}
	if len(d.raw.options) < optionMax {
		p.Slots = append(p.Slots, form.Do("option-new", say("option-new"), func() rules.Reason {
			n := 1
			for d.optionNamed(fmt.Sprint("option-", n)) >= 0 {
				n++
			}
			d.raw.options = append(slices.Clone(d.raw.options), option{id: fmt.Sprint("option-", n), name: rules.Text{En: fmt.Sprint("Option ", n), Fr: fmt.Sprint("Option ", n)},
				effect: usualEffect(axisResupply)})
			return ok()
		}).By("FCR-21.1"))
	}
	return p
}

func (d *draft) optionNamed(id string) int {
	return slices.IndexFunc(d.raw.options, func(o option) bool { return o.id == id })
}

// optionSlots is all that is said of an option: of one that is not offered only that.
func (d *draft) optionSlots(i int) []form.Slot {
	o := &d.raw.options[i]
	id := "option/" + o.id
	on := !slices.Contains(d.raw.omitted, o.id)
	out := []form.Slot{form.Switch(id, named(o.name), on, func(on bool) rules.Reason {
		d.raw.omitted = slices.DeleteFunc(slices.Clone(d.raw.omitted), func(x string) bool { return x == o.id })
		if !on {
			d.raw.omitted = append(d.raw.omitted, o.id)
		}
		return ok()
	}).In(id).By("FCR-21.1")}
	if !on {
		return out
	}
	out = append(out, form.Number(id+"/vp", say("vp"), -99, 99, &o.vp).In(id).By("FCR-21.2"))
	out = append(out, form.Words(id+"/name", say("name"), rules.Line, nameMost, &o.name)...)
	out = append(out, form.Words(id+"/text", say("option-text"), rules.Line, textMost, &o.text)...)
	return append(out, d.effectSlots(id, &o.effect)...)
}

// effectTexts word what an option may do (FCR-21.3).
var effectTexts = [effectKinds]rules.Text{
	{En: "supplies at the start", Fr: "ravitaillement au début"},
	{En: "Axis resupply points each turn", Fr: "points de réapprovisionnement de l’Axe par tour"},
	{En: "a Force starts on the map", Fr: "une Force débute sur la carte"},
	{En: "Allied Forces drawn at random start on the map", Fr: "des Forces alliées tirées au hasard débutent sur la carte"},
	{En: "plans that the Allies draw", Fr: "plans que tirent les Alliés"},
	{En: "the price of a plan of the Axis", Fr: "le prix d’un plan de l’Axe"},
	{En: "Torch numbers", Fr: "valeurs Torch"},
	{En: "no free first zone in a turn", Fr: "pas de première zone gratuite un tour"},
	{En: "no Channel storm", Fr: "pas de tempête sur la Manche"},
	{En: "Axis armour stands still in a turn", Fr: "les blindés de l’Axe immobiles un tour"},
}

// usualEffect is an effect of a kind with all that it needs.
func usualEffect(k effectKind) effect {
	e := effect{kind: k, side: rules.Chance, zone: off, turn: off}
	for _, key := range effectKeys[k] {
		switch key {
		case "side":
			e.side = rules.First
		case "value":
			e.value = 1
		case "count":
			e.count = 1
		case "zone":
			e.zone = 0
		case "plan":
			e.plan = planAssault
		case "turn":
			e.turn = 1
		}
	}
	return e
}

func (d *draft) effectSlots(id string, e *effect) []form.Slot {
	var kinds []rules.Offer
	for k := range effectKinds {
		kinds = append(kinds, rules.Offer{ID: effectIDs[k], Title: effectTexts[k], Clause: "FCR-21.3"})
	}
	out := []form.Slot{form.Choose(id+"/kind", say("effect"), effectIDs[e.kind], kinds, func(word string) rules.Reason {
		x := usualEffect(effectKind(slices.Index(effectIDs[:], word)))
		if x.kind == startForce {
			i := slices.IndexFunc(d.raw.forces, func(f rawForce) bool { return d.plays(&f) && f.start == off })
			if i < 0 {
				return refuse("no-force", "FCR-21.3")
			}
			x.named = d.raw.forces[i].id
		}
		*e = x
		return ok()
	}).By("FCR-21.3")}
	for _, key := range effectKeys[e.kind] {
		out = append(out, d.effectSlot(id+"/"+key, key, e).In(id+"/effect"))
	}
	return out
}

func (d *draft) effectSlot(id, key string, e *effect) form.Slot {
	choose := func(now string, offers []rules.Offer, put func(n int)) form.Slot {
		return form.Choose(id, say("effect-"+key), now, offers, func(word string) rules.Reason {
			put(slices.IndexFunc(offers, func(o rules.Offer) bool { return o.ID == word }))
			return ok()
		})
	}
	var offers []rules.Offer
	add := func(id string, name rules.Text) { offers = append(offers, rules.Offer{ID: id, Title: name}) }
	switch key {
	case "value":
		return form.Number(id, say("effect-value"), -20, 20, &e.value)
	case "count":
		return form.Number(id, say("effect-count"), 1, 9, &e.count)
	case "turn":
		return form.Number(id, say("effect-turn"), 1, len(d.raw.turns)-1, &e.turn)
	case "side":
		add(sideIDs[0], rules.Text{En: "Axis", Fr: "Axe"})
		add(sideIDs[1], rules.Text{En: "Allies", Fr: "Alliés"})
		return choose(sideIDs[max(0, e.side)], offers, func(n int) { e.side = rules.Side(n) })
	case "zone":
		for _, z := range d.raw.zones {
			add(z.id, z.name)
		}
		now := ""
		if e.zone != off {
			now = d.raw.zones[e.zone].id
		}
		return choose(now, offers, func(n int) { e.zone = uint8(n) })
	case "plan":
		var list []plan
		for n := range planCount {
			if d.t.plans[n].owners[rules.First] {
				list = append(list, n)
				add(planIDs[n], d.t.plans[n].name)
			}
		}
		return choose(planIDs[e.plan], offers, func(n int) { e.plan = list[n] })
	}
	for _, f := range d.raw.forces {
		add(f.id, f.name)
	}
	return choose(e.named, offers, func(n int) { e.named = d.raw.forces[n].id })
}

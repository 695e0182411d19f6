package workshop

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/strict/form"
)

// resupplyPart is what the Axis is given each turn (FCR-15.3).
func (d *draft) resupplyPart() form.Part {
	x := d.raw.Axis
	p := form.Part{ID: "resupply", Title: voice.Phrase("resupply")}
	for i := range x.Points {
		in, id := &x.Points[i], fmt.Sprint("income-", i)
		title := scenario.IncomeTexts[in.Kind]
		if in.Kind == scenario.HoldZone {
			title = rules.Text{En: fmt.Sprintf(title.En, d.zoneName(in.Zone).En), Fr: fmt.Sprintf(title.Fr, d.zoneName(in.Zone).Fr)}
		}
		if in.Kind != scenario.DieTable {
			p.Slots = append(p.Slots, form.Number(id, voice.Named(title), 1, incomeMost, &in.Points).In(id).By("FCR-15.3"))
		}
		p.Slots = append(p.Slots, form.Do(id+"-off", voice.Phrase("income-off", rules.WordArg("What", title)), func() rules.Reason {
			if in.Kind == scenario.DieTable {
				x.Contact = nil
			}
			x.Points = slices.Delete(slices.Clone(x.Points), i, i+1)
			return rules.Reason{}
		}).In(id))
	}
	for i := range x.Contact {
		c := &x.Contact[i]
		p.Slots = append(p.Slots, form.Number(fmt.Sprint("contact-", i), voice.Phrase("contact", rules.NumberArg("From", int(c.Min)), rules.NumberArg("To", int(c.Max))), 0, incomeMost, &c.Points).By("FCR-15.3"))
	}
	for k := range scenario.IncomeKinds {
		if k == scenario.HoldZone || len(x.Points) >= partsMost || slices.ContainsFunc(x.Points, func(in scenario.Income) bool { return in.Kind == k }) {
			continue
		}
		p.Slots = append(p.Slots, form.Do("income-on-"+scenario.IncomeIDs[k], voice.Phrase("income-on", rules.WordArg("What", scenario.IncomeTexts[k])), func() rules.Reason {
			in := scenario.Income{Kind: k, Points: 1}
			if k == scenario.DieTable {
				in = scenario.Income{Kind: k, Table: "contact"}
				x.Contact = []scenario.DieRow{{Bounds: scenario.Bounds{Min: 1, Max: 3}}, {Bounds: scenario.Bounds{Min: 4, Max: 6}, Points: 1}}
			}
			x.Points = append(slices.Clone(x.Points), in)
			return rules.Reason{}
		}))
	}
	return p
}

// alliedPart is what the Allies roll for each turn (FCR-19).
func (d *draft) alliedPart() form.Part {
	x := d.raw.Allied
	p := form.Part{ID: "allied", Title: voice.Phrase("allied"), Slots: []form.Slot{form.Number("rolls", voice.Phrase("rolls"), 0, 9, &x.Rolls).By("FCR-19.1")}}
	for i := range x.Results {
		r, id := &x.Results[i], fmt.Sprint("allied-", i)
		row := rules.NumberArg("From", int(r.Min))
		p.Slots = append(p.Slots, form.Number(id+"-forces", voice.Phrase("allied-forces", row, rules.NumberArg("To", int(r.Max))), 0, 9, &r.Forces).In(id).By("FCR-19.2"),
			form.Number(id+"-supplies", voice.Phrase("allied-supplies", row, rules.NumberArg("To", int(r.Max))), 0, 20, &r.Supplies).In(id).By("FCR-19.2"))
	}
	return p
}

// enteringPart is where Allied Forces come in (FCR-17.5, 19.6).
func (d *draft) enteringPart() form.Part {
	p := form.Part{ID: "entering", Title: voice.Phrase("entering")}
	zones := form.OffersOf(d.raw.Zones, func(z *scenario.Zone) rules.Offer { return rules.Offer{ID: z.ID, Title: z.Name} })
	for i := range d.raw.Entering {
		e := &d.raw.Entering[i]
		title := voice.Phrase("entering-row", rules.NumberArg("From", int(e.Min)), rules.NumberArg("To", int(e.Max)))
		if e.Nation < scenario.Nations {
			title = voice.Phrase("entering-of", rules.WordArg("Nation", nationWords[e.Nation]), rules.NumberArg("From", int(e.Min)), rules.NumberArg("To", int(e.Max)))
		}
		p.Slots = append(p.Slots, form.Choose(fmt.Sprint("entering-", i), title, d.raw.Zones[e.Zone].ID, zones, form.Taken(func(id string) {
			e.Zone = uint8(d.place(id))
		})).By("FCR-19.6").Of(rules.Second))
	}
	return p
}

// pointsPart is battle plan points, and what the Allies draw for theirs (FCR-8.4 to 8.8).
func (d *draft) pointsPart() form.Part {
	x := d.raw.Points
	p := form.Part{ID: "points", Title: voice.Phrase("points")}
	for _, n := range [...]struct {
		key, clause string
		most        int
		to          *int8
	}{
		{"german-full", "FCR-8.7", 9, &x.GermanFull}, {"german-reduced", "FCR-8.7", 9, &x.GermanReduced},
		{"italian-full", "FCR-8.7", 9, &x.ItalianFull}, {"italian-reduced", "FCR-8.7", 9, &x.ItalianReduced},
		{"per-supply", "FCR-8.8", 9, &x.PerSupply},
		{"allied-full", "FCR-8.4", 9, &x.AlliedFull}, {"allied-reduced", "FCR-8.4", 9, &x.AlliedReduced},
		{"mid-plans", "FCR-8.5", 9, &x.MidPlans}, {"mid-cost", "FCR-8.5", 3, &x.MidCost},
		{"high-plans", "FCR-8.5", 9, &x.HighPlans}, {"high-cost", "FCR-8.5", 5, &x.HighCost},
	} {
		p.Slots = append(p.Slots, form.Number("points-"+n.key, voice.Phrase("points-"+n.key), 0, n.most, n.to).By(n.clause))
	}
	return p
}

// plansPart is the battle plans of both sides (FCR-9).
func (d *draft) plansPart() form.Part {
	x := d.raw.Plans
	p := form.Part{ID: "plans", Title: voice.Phrase("plans")}
	for n := range scenario.PlanCount {
		if info := &d.t.Plans[n]; info.Owners[rules.First] {
			p.Slots = append(p.Slots, form.Switch("plan-axis-"+scenario.PlanIDs[n], voice.Named(info.Name), x.Axis>>n&1 != 0, form.Taken(func(on bool) {
				if x.Axis &^= 1 << n; on {
					x.Axis |= 1 << n
				}
			})).By("FCR-3.9").Of(rules.First))
		}
	}
	for n := range scenario.PlanCount {
		if info := &d.t.Plans[n]; info.Owners[rules.Second] {
			p.Slots = append(p.Slots, d.cupSlot(n, info))
		}
	}
	return p
}

// cupSlot is how many counters of a plan are in the cup of the Allies.
func (d *draft) cupSlot(n scenario.PlanKind, info *scenario.PlanInfo) form.Slot {
	x := d.raw.Plans
	i, count := slices.IndexFunc(x.Allied, func(c scenario.RawCup) bool { return c.ID == n }), 0
	if i >= 0 {
		count = int(x.Allied[i].Count)
	}
	s := form.Number("plan-allies-"+scenario.PlanIDs[n], voice.Named(info.Name), 0, int(info.Boxed), &count).By("FCR-3.9").Of(rules.Second)
	s.Put = form.Taken(func(value string) {
		count, _ := strconv.Atoi(value)
		switch {
		case i >= 0 && count > 0:
			x.Allied[i].Count = uint8(count)
		case i >= 0:
			x.Allied = slices.Delete(slices.Clone(x.Allied), i, i+1)
		case count > 0:
			x.Allied = append(slices.Clone(x.Allied), scenario.RawCup{ID: n, Count: uint8(count)})
		}
	})
	return s
}

// optionsPart is the options that are offered before the campaign (FCR-21).
func (d *draft) optionsPart() form.Part {
	p := form.Part{ID: "options", Title: voice.Phrase("options")}
	for i := range d.raw.Options {
		p.Slots = append(p.Slots, d.optionSlots(i)...)
	}
	if len(d.raw.Options) < scenario.OptionMax {
		p.Slots = append(p.Slots, form.Do("option-new", voice.Phrase("option-new"), func() rules.Reason {
			n := 1
			for d.optionNamed(fmt.Sprint("option-", n)) >= 0 {
				n++
			}
			d.raw.Options = append(slices.Clone(d.raw.Options), scenario.OptionInfo{ID: fmt.Sprint("option-", n), Name: rules.Text{En: fmt.Sprint("Option ", n), Fr: fmt.Sprint("Option ", n)},
				Effect: usualEffect(scenario.AxisResupply)})
			return rules.Reason{}
		}).By("FCR-21.1"))
	}
	return p
}

func (d *draft) optionNamed(id string) int {
	return slices.IndexFunc(d.raw.Options, func(o scenario.OptionInfo) bool { return o.ID == id })
}

// optionSlots is all that is said of an option: of one that is not offered only that.
func (d *draft) optionSlots(i int) []form.Slot {
	o := &d.raw.Options[i]
	id := "option/" + o.ID
	on := !slices.Contains(d.raw.Omitted, o.ID)
	out := []form.Slot{form.Switch(id, voice.Named(o.Name), on, func(on bool) rules.Reason {
		d.raw.Omitted = slices.DeleteFunc(slices.Clone(d.raw.Omitted), func(x string) bool { return x == o.ID })
		if !on {
			d.raw.Omitted = append(d.raw.Omitted, o.ID)
		}
		return rules.Reason{}
	}).In(id).By("FCR-21.1")}
	if !on {
		return out
	}
	out = append(out, form.Number(id+"/vp", voice.Phrase("vp"), -99, 99, &o.Vp).In(id).By("FCR-21.2"))
	out = append(out, form.Words(id+"/name", voice.Phrase("name"), rules.Line, nameMost, &o.Name)...)
	out = append(out, form.Words(id+"/text", voice.Phrase("option-text"), rules.Line, textMost, &o.Text)...)
	return append(out, d.effectSlots(id, &o.Effect)...)
}

// effectTexts word what an option may do (FCR-21.3).
var effectTexts = [scenario.EffectKinds]rules.Text{
	{En: "supplies at the start", Fr: "ravitaillement au début"},
	{En: "Axis resupply points each turn", Fr: "points de réapprovisionnement de l’Axe par tour"},
	{En: "a Force starts on the map", Fr: "une Force débute sur la carte"},
	{En: "Allied Forces drawn at random start on the map", Fr: "des Forces alliées tirées au hasard débutent sur la carte"},
	{En: "plans that the Allies draw", Fr: "plans que tirent les Alliés"},
	{En: "the price of a plan of the Axis", Fr: "le prix d’un plan de l’Axe"},
	{En: "Torch numbers", Fr: "valeurs Torch"},
	{En: "no free first zone in a turn", Fr: "pas de première zone gratuite un tour"},
	{En: "no Channel storm", Fr: "pas de tempête sur la Manche"},
	{En: "Axis armor stands still in a turn", Fr: "les blindés de l’Axe immobiles un tour"},
}

// usualEffect is an effect of a kind with all that it needs.
func usualEffect(k scenario.EffectKind) scenario.Effect {
	e := scenario.Effect{Kind: k, Side: rules.Chance, Zone: scenario.Off, Turn: scenario.Off}
	for _, key := range scenario.EffectKeys[k] {
		switch key {
		case "side":
			e.Side = rules.First
		case "value":
			e.Value = 1
		case "count":
			e.Count = 1
		case "zone":
			e.Zone = 0
		case "plan":
			e.Plan = scenario.PlanAssault
		case "turn":
			e.Turn = 1
		}
	}
	return e
}

func (d *draft) effectSlots(id string, e *scenario.Effect) []form.Slot {
	var kinds []rules.Offer
	for k := range scenario.EffectKinds {
		kinds = append(kinds, rules.Offer{ID: scenario.EffectIDs[k], Title: effectTexts[k], Clause: "FCR-21.3"})
	}
	out := []form.Slot{form.Choose(id+"/kind", voice.Phrase("effect"), scenario.EffectIDs[e.Kind], kinds, func(word string) rules.Reason {
		x := usualEffect(scenario.EffectKind(slices.Index(scenario.EffectIDs[:], word)))
		if x.Kind == scenario.StartForce {
			i := slices.IndexFunc(d.raw.Forces, func(f scenario.RawForce) bool { return d.plays(&f) && f.Start == scenario.Off })
			if i < 0 {
				return voice.Why("no-force", "FCR-21.3")
			}
			x.Named = d.raw.Forces[i].ID
		}
		*e = x
		return rules.Reason{}
	}).By("FCR-21.3")}
	for _, key := range scenario.EffectKeys[e.Kind] {
		out = append(out, d.effectSlot(id+"/"+key, key, e).In(id+"/effect"))
	}
	return out
}

func (d *draft) effectSlot(id, key string, e *scenario.Effect) form.Slot {
	choose := func(now string, offers []rules.Offer, put func(n int)) form.Slot {
		return form.Choose(id, voice.Phrase("effect-"+key), now, offers, func(word string) rules.Reason {
			put(slices.IndexFunc(offers, func(o rules.Offer) bool { return o.ID == word }))
			return rules.Reason{}
		})
	}
	var offers []rules.Offer
	add := func(id string, name rules.Text) { offers = append(offers, rules.Offer{ID: id, Title: name}) }
	switch key {
	case "value":
		return form.Number(id, voice.Phrase("effect-value"), -20, 20, &e.Value)
	case "count":
		return form.Number(id, voice.Phrase("effect-count"), 1, 9, &e.Count)
	case "turn":
		return form.Number(id, voice.Phrase("effect-turn"), 1, len(d.raw.Turns)-1, &e.Turn)
	case "side":
		add(scenario.SideIDs[0], rules.Text{En: "Axis", Fr: "Axe"})
		add(scenario.SideIDs[1], rules.Text{En: "Allies", Fr: "Alliés"})
		return choose(scenario.SideIDs[max(0, e.Side)], offers, func(n int) { e.Side = rules.Side(n) })
	case "zone":
		offers = form.OffersOf(d.raw.Zones, func(z *scenario.Zone) rules.Offer { return rules.Offer{ID: z.ID, Title: z.Name} })
		now := ""
		if e.Zone != scenario.Off {
			now = d.raw.Zones[e.Zone].ID
		}
		return choose(now, offers, func(n int) { e.Zone = uint8(n) })
	case "plan":
		var list []scenario.PlanKind
		for n := range scenario.PlanCount {
			if d.t.Plans[n].Owners[rules.First] {
				list = append(list, n)
				add(scenario.PlanIDs[n], d.t.Plans[n].Name)
			}
		}
		return choose(scenario.PlanIDs[e.Plan], offers, func(n int) { e.Plan = list[n] })
	}
	offers = form.OffersOf(d.raw.Forces, func(f *scenario.RawForce) rules.Offer { return rules.Offer{ID: f.ID, Title: f.Name} })
	return choose(e.Named, offers, func(n int) { e.Named = d.raw.Forces[n].ID })
}

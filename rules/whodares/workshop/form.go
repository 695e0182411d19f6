package workshop

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/whodares/scenario"
)

// How many letters names and sentences may have.
const (
	nameMost = 40
	textMost = 500
)

// Parts are the mission beside its map, or what lies on a zone of it.
func (d *draft) Parts(cell string) []form.Part {
	if cell == "" {
		return []form.Part{d.battlePart(), d.raidPart(), partOf("objectives", len(d.Objectives), d.objectiveSlots), d.watchPart(),
			partOf("patrols", len(d.Historic), d.patrolSlots), partOf("units", scenario.UnitCount, d.unitSlots), d.landingPart(), d.axisPart(), d.giftsPart()}
	}
	z := d.at(cell)
	if z < 0 {
		return nil
	}
	p := form.Part{ID: "zone", Title: voice.Named(d.zone(uint8(z)))}
	if i := d.ObjectiveAt(uint8(z)); i != scenario.None {
		p.Slots = d.objectiveSlots(i)
	}
	out := []form.Part{p}
	for k := range d.Historic {
		if int(d.Historic[k].Start) == z {
			out = append(out, form.Part{ID: fmt.Sprint("patrol-", k+1), Title: voice.Phrase("patrol", rules.NumberArg("N", k+1)), Slots: d.patrolSlots(k)})
		}
	}
	for i := range d.Axis {
		if a := &d.Axis[i]; d.t.PlacesOf(a).Has(z) {
			out = append(out, form.Part{ID: fmt.Sprint("entry-", i+1), Title: voice.Named(d.axisLayer(i).Name), Slots: d.axisSlots(i)})
		}
	}
	return out
}

// partOf is a part with the slots of each of so many things.
func partOf(id string, n int, slots func(i int) []form.Slot) form.Part {
	p := form.Part{ID: id, Title: voice.Phrase(id)}
	for i := range n {
		p.Slots = append(p.Slots, slots(i)...)
	}
	return p
}

func (d *draft) battlePart() form.Part {
	p := form.Part{ID: "battle", Title: voice.Phrase("battle")}
	p.Slots = append(p.Slots, form.Words("name", voice.Phrase("name"), rules.Line, nameMost, &d.Title)...)
	p.Slots = append(p.Slots, form.Words("note", voice.Phrase("note"), rules.Lines, textMost, &d.Note)...)
	return p
}

func (d *draft) raidPart() form.Part {
	flip := func(to *bool) func(bool) rules.Reason {
		return func(on bool) rules.Reason { *to = on; return rules.Reason{} }
	}
	return form.Part{ID: "raid", Title: voice.Phrase("raid"), Slots: []form.Slot{
		form.Number("budget", voice.Phrase("budget"), 0, 99, &d.Budget).By("QOG-3.1"),
		form.Number("history", voice.Phrase("history"), 1, scenario.TurnsMost, &d.History).In("turns").By("QOG-5.7"),
		form.Number("alarm", voice.Phrase("alarm"), 0, scenario.AlarmMax, &d.Alarm).By("QOG-25.34"),
		form.Number("required-patrols", voice.Phrase("required-patrols"), 0, scenario.PatrolMax, &d.PatrolsRequired).By("QOG-25.8"),
		form.Number("reserves", voice.Phrase("reserves"), 0, scenario.PatrolMax, &d.Reserves).By("QOG-25.28"),
		form.Number("night", voice.Phrase("night"), -3, 3, &d.ObjectiveMD).By("QOG-25.13"),
		form.Switch("weak-italians", voice.Phrase("weak-italians"), d.WeakItalians, flip(&d.WeakItalians)).By("QOG-25.12"),
		form.Switch("free-waco", voice.Phrase("free-waco"), d.Free.Has(scenario.WacoNumber), form.Taken(func(on bool) {
			if d.Free = 0; on {
				d.Free = scenario.One(scenario.WacoNumber)
			}
		})).By("QOG-25.29"),
	}}
}

func (d *draft) objectiveSlots(i int) []form.Slot {
	o := &d.Objectives[i]
	return []form.Slot{form.Number("objective/"+d.t.Zones[o.Zone].ID, voice.Phrase("objective", rules.WordArg("Zone", d.zone(o.Zone))), 1, worthMost, &o.Value).By("QOG-1.14")}
}

// watchPart is what watching brings (QOG-25.4 to 25.10).
func (d *draft) watchPart() form.Part {
	halves := func(id string, to *int) form.Slot {
		n := *to / 2
		s := form.Number(id, voice.Phrase(id), 0, 20, &n).In("markers").By("QOG-25.5")
		s.Put = form.Taken(func(value string) {
			n, _ := strconv.Atoi(value)
			*to = 2 * n
		})
		return s
	}
	return form.Part{ID: "watching", Title: voice.Phrase("watching"), Slots: []form.Slot{
		halves("marker-one", &d.OneMarker), halves("marker-two", &d.Markers),
		form.Number("chain-half", voice.Phrase("chain-half"), 0, scenario.TurnsMost, &d.ChainHalf).In("chain").By("QOG-25.9"),
		form.Number("chain-full", voice.Phrase("chain-full"), 0, scenario.TurnsMost, &d.ChainFull).In("chain").By("QOG-25.9"),
	}}
}

// patrolSlots is what is said of a historical patrol besides its units (QOG-3.6, 3.9).
func (d *draft) patrolSlots(k int) []form.Slot {
	h, id := &d.Historic[k], fmt.Sprint("patrol-", k+1)
	var bases []rules.Offer
	for z := range (d.t.Bases | d.Starts).All {
		bases = append(bases, d.zoneOffer(z))
	}
	heading, zones := "", []rules.Offer{{Title: rules.Text{En: "nowhere in particular", Fr: "nulle part en particulier"}}}
	if h.Heading != scenario.Off {
		heading = d.t.Zones[h.Heading].ID
	}
	for _, cell := range d.Cells(false) {
		zones = append(zones, d.zoneOffer(d.at(cell)))
	}
	n := rules.NumberArg("N", k+1)
	return []form.Slot{
		form.Choose(id+"-start", voice.Phrase("patrol-start", n), d.t.Zones[h.Start].ID, bases, form.Taken(func(word string) {
			h.Start = uint8(d.at(word))
			d.Starts.Add(int(h.Start))
		})).In(id).By("QOG-4.9"),
		form.Choose(id+"-heading", voice.Phrase("patrol-heading", n), heading, zones, form.Taken(func(word string) {
			if h.Heading = scenario.Off; word != "" {
				h.Heading = uint8(d.at(word))
			}
		})).In(id).By("QOG-3.9"),
		form.Switch(id+"-reserve", voice.Phrase("patrol-reserve", n), h.Reserve, func(on bool) rules.Reason { h.Reserve = on; return rules.Reason{} }).By("QOG-25.28"),
		form.Switch(id+"-no-hq", voice.Phrase("patrol-no-hq", n), h.NoHQ, func(on bool) rules.Reason { h.NoHQ = on; return rules.Reason{} }).By("QOG-3.6"),
	}
}

func (d *draft) zoneOffer(z int) rules.Offer {
	return rules.Offer{ID: d.t.Zones[z].ID, Title: d.t.Zones[z].Name}
}

// The words for a unit that can be bought, one in maintenance, and one that is elsewhere.
const (
	freeWord = "free"
	shopWord = "maintenance"
	awayWord = "away"
)

// unitSlots is where a unit is: in a historical patrol, to be bought, or not at hand (QOG-3.1, 3.8).
func (d *draft) unitSlots(i int) []form.Slot {
	u := uint8(i)
	offers := []rules.Offer{{ID: freeWord, Title: rules.Text{En: "can be bought", Fr: "peut être achetée"}, Clause: "QOG-3.1"}}
	if u != scenario.WacoNumber {
		offers = append(offers, ordinals()[:min(scenario.PatrolMax, len(d.Historic)+1)]...)
	}
	offers = append(offers, rules.Offer{ID: shopWord, Title: rules.Text{En: "in maintenance", Fr: "en maintenance"}, Clause: "QOG-25.16"},
		rules.Offer{ID: awayWord, Title: rules.Text{En: "not available", Fr: "indisponible"}, Clause: "QOG-25.24"})
	now := freeWord
	switch k := d.patrolOf(u); {
	case k >= 0:
		now = strconv.Itoa(k + 1)
	case d.Barred.Has(u):
		now = awayWord
	case d.Maintenance.Has(u):
		now = shopWord
	}
	return []form.Slot{form.Choose(unitPiece+d.t.Units[u].ID, voice.Named(d.t.Units[u].Name), now, offers, func(word string) rules.Reason {
		if k, err := strconv.Atoi(word); err == nil {
			d.join(u, k-1)
			return rules.Reason{}
		}
		d.leave(u)
		d.Maintenance.Del(u)
		d.Barred.Del(u)
		switch word {
		case shopWord:
			d.Maintenance.Add(u)
		case awayWord:
			d.Barred.Add(u)
		}
		return rules.Reason{}
	}).By("QOG-3.8")}
}

// landingPart is the sea landing (QOG-25.25).
func (d *draft) landingPart() form.Part {
	p := form.Part{ID: "landing", Title: voice.Phrase("landing")}
	l := d.Landing
	if l == nil {
		return p
	}
	p.Slots = append(p.Slots, form.Number("landing-from", voice.Phrase("landing-from"), 1, scenario.TurnsMost, &l.From).In("landing").By("QOG-25.25"),
		form.Number("landing-to", voice.Phrase("landing-to"), 1, scenario.TurnsMost, &l.To).In("landing").By("QOG-25.26"))
	for u := range uint8(scenario.WacoNumber) {
		if !(dets(d.t) | l.Units).Has(u) {
			continue
		}
		p.Slots = append(p.Slots, form.Switch("landing/"+d.t.Units[u].ID, voice.Named(d.t.Units[u].Name), l.Units.Has(u), form.Taken(func(on bool) {
			if l.Units.Del(u); on {
				l.Units.Add(u)
			}
		})).By("QOG-25.25"))
	}
	return p
}

// axisPart is what is drawn for the Axis at the set-up, entry by entry (QOG-4.3).
func (d *draft) axisPart() form.Part {
	p := partOf("axis", len(d.Axis), d.axisSlots)
	p.Slots = append(p.Slots, form.Do("entry-new", voice.Phrase("entry-new"), func() rules.Reason {
		d.Axis = append(slices.Clone(d.Axis), scenario.RawAxis{Count: 1, Coastal: true})
		return rules.Reason{}
	}).By("QOG-4.4"))
	return p
}

// choice is one of some values that may be asked for, or any.
func choice[T comparable](id string, title rules.Phrase, to **T, offers []rules.Offer, values []T) form.Slot {
	now := offers[0].ID
	for k, v := range values {
		if *to != nil && **to == v {
			now = offers[k+1].ID
		}
	}
	return form.Choose(id, title, now, offers, form.Taken(func(word string) {
		*to = nil
		for k, v := range values {
			if word == offers[k+1].ID {
				*to = &v
			}
		}
	})).By("QOG-4.4")
}

// What may be asked of the nation of a unit, and of how it moves.
var (
	nationOffers = []rules.Offer{{ID: "any", Title: rules.Text{En: "German or Italian", Fr: "allemande ou italienne"}},
		{ID: "german", Title: rules.Text{En: "German", Fr: "allemande"}}, {ID: "italian", Title: rules.Text{En: "Italian", Fr: "italienne"}}}
	mobileOffers = []rules.Offer{{ID: "any", Title: rules.Text{En: "mobile or not", Fr: "mobile ou non"}},
		{ID: "mobile", Title: rules.Text{En: "mobile", Fr: "mobile"}}, {ID: "fixed", Title: rules.Text{En: "not mobile", Fr: "non mobile"}}}
)

// axisSlots is what an entry says: how many units of which sort, and where.
func (d *draft) axisSlots(i int) []form.Slot {
	a, id := &d.Axis[i], fmt.Sprint("entry-", i+1)
	n := rules.NumberArg("N", i+1)
	out := []form.Slot{
		form.Number(id+"-count", voice.Phrase("entry-count", n), 1, entryMost, &a.Count).In(id).By("QOG-4.4"),
		choice(id+"-va", voice.Phrase("entry-va"), &a.VA, vaOffers(), []int8{1, 2, 3, 4}).In(id),
		choice(id+"-mobile", voice.Phrase("entry-mobile"), &a.Mobile, mobileOffers, []bool{true, false}),
		choice(id+"-nation", voice.Phrase("entry-nation"), &a.Nation, nationOffers, []scenario.Nation{scenario.German, scenario.Italian}),
		form.Switch(id+"-guard", voice.Phrase("entry-guard"), a.Objective, func(on bool) rules.Reason { a.Objective = on; return rules.Reason{} }).By("QOG-4.7"),
		form.Switch(id+"-coastal", voice.Phrase("entry-coastal"), a.Coastal, func(on bool) rules.Reason { a.Coastal = on; return rules.Reason{} }).In(id + "-where").By("QOG-25.15"),
	}
	for k := range scenario.ZoneKinds {
		out = append(out, form.Switch(id+"-"+scenario.ZoneKindNames[k], voice.Named(d.t.Kinds[k].Name), a.Kinds[k], func(on bool) rules.Reason { a.Kinds[k] = on; return rules.Reason{} }).In(id+"-where").By("QOG-25.20"))
	}
	return append(out, form.Do(id+"-off", voice.Phrase("entry-off", n, rules.WordArg("What", d.axisLayer(i).Name)), func() rules.Reason {
		d.Axis = slices.Delete(slices.Clone(d.Axis), i, i+1)
		return rules.Reason{}
	}))
}

// giftsPart is what an earlier mission gives; played alone it is asked, or taken as moderate (QOG-25.18, 25.33).
func (d *draft) giftsPart() form.Part {
	offers := []rules.Offer{{Title: rules.Text{En: "nothing", Fr: "rien"}}}
	for _, m := range d.t.Book.Missions {
		offers = append(offers, rules.Offer{ID: m.ID, Title: m.Title})
	}
	from := func(id, clause string, to *string) form.Slot {
		return form.Choose(id, voice.Phrase(id), *to, offers, func(word string) rules.Reason { *to = word; return rules.Reason{} }).By(clause)
	}
	return form.Part{ID: "gifts", Title: voice.Phrase("gifts"), Slots: []form.Slot{
		from("bonus-from", "QOG-25.18", &d.BonusFrom), from("supply-from", "QOG-25.33", &d.SupplyFrom),
	}}
}

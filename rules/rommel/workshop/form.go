package workshop

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/strict/form"
	"sandtable/rules/zone"
)

// How many letters names and sentences may have.
const (
	nameMost = 40
	textMost = 300
)

func (d *draft) Parts(cell string) (out []form.Part) {
	if cell == "" {
		return []form.Part{d.battlePart(), d.sidesPart(), d.victoryPart(), d.trackPart(), d.asidePart(rules.First), d.asidePart(rules.Second),
			d.resupplyPart(), d.alliedPart(), d.enteringPart(), d.pointsPart(), d.plansPart(), d.optionsPart()}
	}
	z := d.place(cell)
	for i := range d.raw.Forces { // fields of a Force begin with a word of their own
		if f := &d.raw.Forces[i]; d.stands(f) && (int(f.Start) == z || cell+"/" == forcePiece) {
			out = append(out, d.forcePart(i))
		}
	}
	return out
}

func (d *draft) battlePart() form.Part {
	h := d.raw.Campaign
	p := form.Part{ID: "battle", Title: voice.Phrase("battle")}
	p.Slots = append(p.Slots, form.Words("name", voice.Phrase("name"), rules.Line, nameMost, &h.Name)...)
	p.Slots = append(p.Slots, form.Words("goal", voice.Phrase("goal"), rules.Lines, textMost, &h.Goal)...)
	p.Slots = append(p.Slots, form.Words("scale", voice.Phrase("scale"), rules.Line, nameMost, &h.Scale)...)
	if b := d.base(); b != nil {
		x := form.Choose("map", voice.Phrase("map"), d.raw.BasedOn, []rules.Offer{{ID: d.raw.BasedOn, Title: b.Campaign.Name, Clause: "FCR-28.9"}}, nil).By("FCR-28.9")
		x.Locked = voice.Phrase("map-locked")
		p.Slots = append(p.Slots, x)
	}
	return p
}

func (d *draft) sidesPart() form.Part {
	s := d.raw.Setup
	p := form.Part{ID: "sides", Title: voice.Phrase("sides"), Slots: []form.Slot{
		form.Number("supplies-axis", voice.Phrase("supplies"), 0, 99, &s.Axis).In("supplies").By("FCR-3.6").Of(rules.First),
		form.Number("supplies-allies", voice.Phrase("supplies"), 0, 99, &s.Allies).In("supplies").By("FCR-3.6").Of(rules.Second),
		form.Number("operations", voice.Phrase("operations"), 0, 9, &s.Forces).By("FCR-3.7").Of(rules.Second),
	}}
	if groups := d.groups(); len(groups) > 1 {
		p.Slots = append(p.Slots, form.Choose("group", voice.Phrase("group"), s.Group, groups, func(id string) rules.Reason { s.Group = id; return rules.Reason{} }).By("FCR-3.8").Of(rules.Second))
	}
	return p
}

// groups are those from which Forces of the first operation may be drawn, the reserve cup before them.
func (d *draft) groups() []rules.Offer {
	out := []rules.Offer{{Title: rules.Text{En: "from the reserve cup", Fr: "du gobelet de réserve"}, Clause: "FCR-3.7"}}
	add := func(id string) {
		if id != "" && !slices.ContainsFunc(out, func(o rules.Offer) bool { return o.ID == id }) {
			out = append(out, rules.Offer{ID: id, Title: rules.Text{En: "from those set aside", Fr: "de celles mises de côté"}, Clause: "FCR-3.8"})
		}
	}
	add(d.raw.Setup.Group)
	for i := range d.raw.Forces {
		add(d.raw.Forces[i].Group)
	}
	return out
}

// endingTexts word how a campaign ends.
var endingTexts = [scenario.EndingKinds]rules.Text{
	{En: "never", Fr: "jamais"},
	{En: "the Axis holds all its zones", Fr: "l’Axe tient toutes ses zones"},
	{En: "the Allies hold one of its zones", Fr: "les Alliés tiennent une de ses zones"},
	{En: "the Allies hold all its zones", Fr: "les Alliés tiennent toutes ses zones"},
	{En: "the track ends", Fr: "la piste des tours s’achève"},
}

func endingOffers(kinds ...scenario.EndingKind) (out []rules.Offer) {
	for _, k := range kinds {
		out = append(out, rules.Offer{ID: offerID(k), Title: endingTexts[k], Clause: "FCR-28.5"})
	}
	return out
}

// offerID is the word of an ending, "never" for none.
func offerID(k scenario.EndingKind) string {
	if k == scenario.NeverEnds {
		return "never"
	}
	return scenario.EndingIDs[k]
}

func (d *draft) victoryPart() form.Part {
	h := d.raw.Campaign
	other := func(id string, to **scenario.Ending, clause string, zones zone.Set) form.Slot {
		now := scenario.NeverEnds
		if *to != nil {
			now = (*to).Kind
		}
		return form.Choose(id, voice.Phrase(id), offerID(now), endingOffers(scenario.NeverEnds, scenario.AlliesHoldAny, scenario.AlliesHoldAll), form.Taken(func(word string) {
			switch k := scenario.EndingKind(max(0, slices.Index(scenario.EndingIDs[:], word))); {
			case k == scenario.NeverEnds:
				*to = nil
			case *to == nil:
				*to = &scenario.Ending{Kind: k, Zones: zones}
			default:
				(*to).Kind = k
			}
		})).By(clause)
	}
	return form.Part{ID: "victory", Title: voice.Phrase("victory"), Slots: []form.Slot{
		form.Choose("win", voice.Phrase("win"), offerID(h.Victory.Kind), endingOffers(scenario.AxisHoldsAll, scenario.TrackSurvived), form.Taken(func(word string) {
			if h.Victory.Kind = scenario.EndingKind(slices.Index(scenario.EndingIDs[:], word)); h.Victory.Kind == scenario.TrackSurvived {
				h.Victory.Zones = 0
			} else if h.Victory.Zones == 0 {
				h.Victory.Zones = h.Objectives
			}
		})).By("FCR-28.5"),
		other("lose", &h.Defeat, "FCR-2.8", h.Objectives),
		other("end", &h.Ends, "FCR-2.9", h.Objectives),
		form.Number("track-vp", voice.Phrase("track-vp"), 0, 99, &h.EndOfTrack).By("FCR-2.13"),
	}}
}

func (d *draft) trackPart() form.Part {
	last := len(d.raw.Turns) - 1
	p := form.Part{ID: "track", Title: voice.Phrase("track")}
	boxes := form.Number("boxes", voice.Phrase("boxes"), 1, scenario.TurnMax-1, &last).By("FCR-2.10")
	boxes.Put = form.Taken(func(value string) {
		n, _ := strconv.Atoi(value)
		d.lengthen(n + 1)
	})
	p.Slots = append(p.Slots, boxes, form.Number("first-year", voice.Phrase("first-year"), 1, 9999, &d.raw.Campaign.FirstYear).By("FCR-3.4"))
	for i := range d.raw.Turns {
		b, id := &d.raw.Turns[i], fmt.Sprint("box-", i)
		p.Slots = append(p.Slots, form.Words(id+"-name", voice.Phrase("box", rules.NumberArg("N", i)), rules.Line, nameMost, &b.Name)...)
		p.Slots = append(p.Slots, form.Number(id+"-year", voice.Phrase("year"), 1, 9999, &b.Year).In(id).By("FCR-3.4"))
		if i > 0 {
			p.Slots = append(p.Slots, form.Number(id+"-vp", voice.Phrase("vp"), 0, 999, &b.Vp).In(id).By("FCR-2.11"),
				form.Number(id+"-torch", voice.Phrase("torch"), 0, 6, &b.Torch).In(id).By("FCR-20.1"))
		}
	}
	return p
}

// lengthen makes the track so many boxes long, Start counted in: new ones are as the last.
func (d *draft) lengthen(n int) {
	list := slices.Clone(d.raw.Turns)
	for len(list) < n {
		b := list[len(list)-1]
		b.Index = len(list)
		b.Name = rules.Text{En: fmt.Sprint("Turn ", b.Index), Fr: fmt.Sprint("Tour ", b.Index)}
		list = append(list, b)
	}
	d.raw.Turns = list[:n]
}

// asidePart is the Forces of a side that do not start on the map: those that take part with
// all that is said of them, then the others.
func (d *draft) asidePart(side rules.Side) form.Part {
	p := form.Part{ID: "aside-" + scenario.SideIDs[side], Title: voice.Phrase("aside-" + scenario.SideIDs[side])}
	for _, out := range [2]bool{false, true} {
		for i := range d.raw.Forces {
			switch f := &d.raw.Forces[i]; {
			case f.Side != side || d.stands(f) || d.plays(f) == out:
			case out:
				p.Slots = append(p.Slots, d.whenSlot(i))
			default:
				p.Slots = append(p.Slots, d.forcePart(i).Slots...)
			}
		}
	}
	return p
}

// forcePart is all that is said of a Force.
func (d *draft) forcePart(i int) form.Part {
	f := &d.raw.Forces[i]
	id := forcePiece + f.ID
	p := form.Part{ID: id, Title: voice.Named(f.Name), Slots: []form.Slot{d.whenSlot(i)}}
	p.Slots = append(p.Slots, form.Words(id+"/name", voice.Phrase("name"), rules.Line, nameMost, &f.Name)...)
	for k, face := range [2]*scenario.Face{&f.Full, &f.Small} {
		row := id + [2]string{"/full", "/reduced"}[k]
		number := func(key string, to *int8) form.Slot {
			return form.Number(row+"-"+key, voice.Phrase([2]string{"full-", "reduced-"}[k]+key), 0, 9, to).In(row).By("FCR-1.5").Of(f.Side)
		}
		p.Slots = append(p.Slots, number("attack", &face.Attack), number("superior", &face.Superior), number("defence", &face.Defence), number("movement", &face.Movement))
	}
	if g := d.raw.Setup.Group; g != "" && f.Side == rules.Second && !d.stands(f) {
		p.Slots = append(p.Slots, form.Switch(id+"/group", voice.Phrase("grouped"), f.Group == g, form.Taken(func(on bool) {
			if f.Group = ""; on {
				f.Group = g
			}
		})).By("FCR-3.8"))
	}
	return p
}

// The word for a Force that takes no part, and for one that starts on the map.
const (
	outWord   = "out"
	startWord = "start"
)

// whenSlot is when a Force comes (FCR-3.3 to 3.5).
func (d *draft) whenSlot(i int) form.Slot {
	f := &d.raw.Forces[i]
	word, _ := f.Available.MarshalText()
	now := string(word)
	if !d.plays(f) {
		now = outWord
	}
	return form.Choose(forcePiece+f.ID+"/when", voice.Phrase("when", rules.WordArg("Force", f.Name)), now, d.whens(d.stands(f)), form.Taken(func(word string) {
		var when scenario.Available
		switch {
		case word == outWord:
			d.leaves(i)
		case word != startWord:
			if when.UnmarshalText([]byte(word)) == nil {
				d.joins(i, scenario.Off, when)
			}
		}
	})).By("FCR-3.4").Of(f.Side)
}

// whens are the times at which Forces may come.
func (d *draft) whens(stands bool) (out []rules.Offer) {
	add := func(id, clause, en, fr string) {
		if !slices.ContainsFunc(out, func(o rules.Offer) bool { return o.ID == id }) {
			out = append(out, rules.Offer{ID: id, Title: rules.Text{En: en, Fr: fr}, Clause: clause})
		}
	}
	if stands {
		add(startWord, "FCR-3.3", "on the map", "sur la carte")
	}
	for i, b := range d.raw.Turns {
		if i > 0 {
			n := strconv.Itoa(i)
			add("turn-"+n, "FCR-3.5", "turn "+n, "tour "+n)
		}
		year := fmt.Sprintf("%04d", b.Year)
		add(year, "FCR-3.4", year, year)
	}
	add(outWord, "FCR-28.9", "takes no part", "ne participe pas")
	return out
}

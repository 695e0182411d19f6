package rommel

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/zone"
)

// How many letters names and sentences may have.
const (
	nameMost = 40
	textMost = 300
)

// Form is the campaign beside its map, or the Forces that start in a zone.
func (d *draft) Form(cell string) []rules.Section {
	return form.Sections(d.parts(cell), d.look().bad)
}

// Set changes a field of the campaign or of any Force.
func (d *draft) Set(field, value string) rules.Reason {
	parts := d.parts("")
	for i := range d.raw.forces {
		if d.stands(&d.raw.forces[i]) {
			parts = append(parts, d.forcePart(i))
		}
	}
	why := form.Set(parts, field, value)
	if why.Key == "" {
		d.changed()
	}
	return why
}

func (d *draft) parts(cell string) (out []form.Part) {
	if cell == "" {
		return []form.Part{d.battlePart(), d.sidesPart(), d.victoryPart(), d.trackPart(), d.asidePart(rules.First), d.asidePart(rules.Second),
			d.resupplyPart(), d.alliedPart(), d.enteringPart(), d.pointsPart(), d.plansPart(), d.optionsPart()}
	}
	z := d.place(cell)
	for i := range d.raw.forces {
		if f := &d.raw.forces[i]; d.stands(f) && int(f.start) == z {
			out = append(out, d.forcePart(i))
		}
	}
	return out
}

// ok is that a value was taken.
func ok() rules.Reason { return rules.Reason{} }

func (d *draft) battlePart() form.Part {
	h := d.raw.campaign
	p := form.Part{ID: "battle", Title: say("battle")}
	p.Slots = append(p.Slots, form.Words("name", say("name"), rules.Line, nameMost, &h.name)...)
	p.Slots = append(p.Slots, form.Words("goal", say("goal"), rules.Lines, textMost, &h.goal)...)
	p.Slots = append(p.Slots, form.Words("scale", say("scale"), rules.Line, nameMost, &h.scale)...)
	if b := d.base(); b != nil {
		x := form.Choose("map", say("map"), d.raw.base, []rules.Offer{{ID: d.raw.base, Title: b.campaign.name, Clause: "FCR-28.9"}}, nil).By("FCR-28.9")
		x.Locked = say("map-locked")
		p.Slots = append(p.Slots, x)
	}
	return p
}

func (d *draft) sidesPart() form.Part {
	s := d.raw.setup
	p := form.Part{ID: "sides", Title: say("sides"), Slots: []form.Slot{
		form.Number("supplies-axis", say("supplies"), 0, 99, &s.axis).In("supplies").By("FCR-3.6").Of(rules.First),
		form.Number("supplies-allies", say("supplies"), 0, 99, &s.allies).In("supplies").By("FCR-3.6").Of(rules.Second),
		form.Number("operations", say("operations"), 0, 9, &s.forces).By("FCR-3.7").Of(rules.Second),
	}}
	if groups := d.groups(); len(groups) > 1 {
		p.Slots = append(p.Slots, form.Choose("group", say("group"), s.group, groups, func(id string) rules.Reason { s.group = id; return ok() }).By("FCR-3.8").Of(rules.Second))
	}
	return p
}

// groups are the groups of Forces from which those of the first operation may be drawn,
// the reserve cup before them.
func (d *draft) groups() []rules.Offer {
	out := []rules.Offer{{Title: rules.Text{En: "from the reserve cup", Fr: "du gobelet de réserve"}, Clause: "FCR-3.7"}}
	add := func(id string) {
		if id != "" && !slices.ContainsFunc(out, func(o rules.Offer) bool { return o.ID == id }) {
			out = append(out, rules.Offer{ID: id, Title: rules.Text{En: "from those set aside", Fr: "de celles mises de côté"}, Clause: "FCR-3.8"})
		}
	}
	add(d.raw.setup.group)
	for i := range d.raw.forces {
		add(d.raw.forces[i].group)
	}
	return out
}

// endingTexts word how a campaign ends.
var endingTexts = [endingKinds]rules.Text{
	{En: "never", Fr: "jamais"},
	{En: "the Axis holds all its zones", Fr: "l’Axe tient toutes ses zones"},
	{En: "the Allies hold one of its zones", Fr: "les Alliés tiennent une de ses zones"},
	{En: "the Allies hold all its zones", Fr: "les Alliés tiennent toutes ses zones"},
	{En: "the track ends", Fr: "la piste des tours s’achève"},
}

func endingOffers(kinds ...endingKind) (out []rules.Offer) {
	for _, k := range kinds {
		out = append(out, rules.Offer{ID: offerID(k), Title: endingTexts[k], Clause: "FCR-28.5"})
	}
	return out
}

// offerID is the word of an ending, "never" for none.
func offerID(k endingKind) string {
	if k == neverEnds {
		return "never"
	}
	return endingIDs[k]
}

func (d *draft) victoryPart() form.Part {
	h := d.raw.campaign
	other := func(id string, to **ending, clause string, zones zone.Set) form.Slot {
		now := neverEnds
		if *to != nil {
			now = (*to).kind
		}
		return form.Choose(id, say(id), offerID(now), endingOffers(neverEnds, alliesHoldAny, alliesHoldAll), func(word string) rules.Reason {
			switch k := endingKind(max(0, slices.Index(endingIDs[:], word))); {
			case k == neverEnds:
				*to = nil
			case *to == nil:
				*to = &ending{kind: k, zones: zones}
			default:
				(*to).kind = k
			}
			return ok()
		}).By(clause)
	}
	return form.Part{ID: "victory", Title: say("victory"), Slots: []form.Slot{
		form.Choose("win", say("win"), offerID(h.victory.kind), endingOffers(axisHoldsAll, trackSurvived), func(word string) rules.Reason {
			if h.victory.kind = endingKind(slices.Index(endingIDs[:], word)); h.victory.kind == trackSurvived {
				h.victory.zones = 0
			} else if h.victory.zones == 0 {
				h.victory.zones = h.objectives
			}
			return ok()
		}).By("FCR-28.5"),
		other("lose", &h.defeat, "FCR-2.8", h.objectives),
		other("end", &h.ends, "FCR-2.9", h.objectives),
		form.Number("track-vp", say("track-vp"), 0, 99, &h.endOfTrack).By("FCR-2.13"),
	}}
}

func (d *draft) trackPart() form.Part {
	last := len(d.raw.turns) - 1
	p := form.Part{ID: "track", Title: say("track")}
	boxes := form.Number("boxes", say("boxes"), 1, turnMax-1, &last).By("FCR-2.10")
	boxes.Put = func(value string) rules.Reason {
		n, _ := strconv.Atoi(value)
		d.lengthen(n + 1)
		return ok()
	}
	p.Slots = append(p.Slots, boxes, form.Number("first-year", say("first-year"), 1, 9999, &d.raw.campaign.firstYear).By("FCR-3.4"))
	for i := range d.raw.turns {
		b, id := &d.raw.turns[i], fmt.Sprint("box-", i)
		p.Slots = append(p.Slots, form.Words(id+"-name", say("box", numberArg("N", i)), rules.Line, nameMost, &b.name)...)
		p.Slots = append(p.Slots, form.Number(id+"-year", say("year"), 1, 9999, &b.year).In(id).By("FCR-3.4"))
		if i > 0 {
			p.Slots = append(p.Slots, form.Number(id+"-vp", say("vp"), 0, 999, &b.vp).In(id).By("FCR-2.11"),
				form.Number(id+"-torch", say("torch"), 0, 6, &b.torch).In(id).By("FCR-20.1"))
		}
	}
	return p
}

// lengthen makes the track so many boxes long, Start counted in: new ones are as the last.
func (d *draft) lengthen(n int) {
	list := slices.Clone(d.raw.turns)
	for len(list) < n {
		b := list[len(list)-1]
		b.index = len(list)
		b.name = rules.Text{En: fmt.Sprint("Turn ", b.index), Fr: fmt.Sprint("Tour ", b.index)}
		list = append(list, b)
	}
	d.raw.turns = list[:n]
}

// asidePart is the Forces of a side that do not start on the map: those that take part with
// all that is said of them, then the others.
func (d *draft) asidePart(side rules.Side) form.Part {
	p := form.Part{ID: "aside-" + sideIDs[side], Title: say("aside-" + sideIDs[side])}
	for _, out := range [2]bool{false, true} {
		for i := range d.raw.forces {
			switch f := &d.raw.forces[i]; {
			case f.side != side || d.stands(f) || d.plays(f) == out:
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
	f := &d.raw.forces[i]
	id := forcePiece + f.id
	p := form.Part{ID: id, Title: named(f.name), Slots: []form.Slot{d.whenSlot(i)}}
	p.Slots = append(p.Slots, form.Words(id+"/name", say("name"), rules.Line, nameMost, &f.name)...)
	for k, face := range [2]*face{&f.full, &f.small} {
		row := id + [2]string{"/full", "/reduced"}[k]
		number := func(key string, to *int8) form.Slot {
			return form.Number(row+"-"+key, say([2]string{"full-", "reduced-"}[k]+key), 0, 9, to).In(row).By("FCR-1.5").Of(f.side)
		}
		p.Slots = append(p.Slots, number("attack", &face.attack), number("superior", &face.superior), number("defence", &face.defence), number("movement", &face.movement))
	}
	if g := d.raw.setup.group; g != "" && f.side == rules.Second && !d.stands(f) {
		p.Slots = append(p.Slots, form.Switch(id+"/group", say("grouped"), f.group == g, func(on bool) rules.Reason {
			if f.group = ""; on {
				f.group = g
			}
			return ok()
		}).By("FCR-3.8"))
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
	f := &d.raw.forces[i]
	word, _ := f.available.MarshalText()
	now := string(word)
	if !d.plays(f) {
		now = outWord
	}
	return form.Choose(forcePiece+f.id+"/when", say("when", wordArg("Force", f.name)), now, d.whens(d.stands(f)), func(word string) rules.Reason {
		var when available
		switch {
		case word == outWord:
			d.leaves(i)
		case word != startWord:
			if when.UnmarshalText([]byte(word)) == nil {
				d.joins(i, off, when)
			}
		}
		return ok()
	}).By("FCR-3.4").Of(f.side)
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
	for i, b := range d.raw.turns {
		if i > 0 {
			n := strconv.Itoa(i)
			add("turn-"+n, "FCR-3.5", "turn "+n, "tour "+n)
		}
		year := fmt.Sprintf("%04d", b.year)
		add(year, "FCR-3.4", year, year)
	}
	add(outWord, "FCR-28.9", "takes no part", "ne participe pas")
	return out
}

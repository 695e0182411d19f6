package memoir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// fields are called by the words of the workshop.
var fields form.Titles = func(key string) rules.Phrase { return said("form." + key) }

// The longest words of a line and of a story, in letters.
const (
	lineMost = 60
	noteMost = 500
)

// Form is what is said of the battle, or of what lies on a hex.
func (d *draft) Form(cell string) []rules.Section {
	return form.Sections(d.parts(cell), form.Bad(d.Check()))
}

func (d *draft) parts(cell string) (list []form.Part) {
	add := func(id string, slots []form.Slot) {
		if len(slots) > 0 {
			key, _, _ := strings.Cut(id, "-")
			list = append(list, form.Part{ID: id, Title: said("section." + key), Slots: slots})
		}
	}
	if cell != "" {
		if h, ok := ParseHex(cell); ok {
			add("unit", d.unitSlots(h))
			for i := range d.u.objectives {
				if has(d.u.objectives[i].hexes, h) {
					add(goalLayer(i), d.goalSlots(i, h))
				}
			}
			add("label", d.labelSlots(h))
		}
		return list
	}
	add("battle", d.battleSlots())
	add("sides", d.sideSlots())
	add("rules", d.ruleSlots())
	add("hands", d.handSlots())
	add("story", d.storySlots())
	return list
}

// Set changes a field of the form.
func (d *draft) Set(field, value string) rules.Reason {
	cell, _, of := strings.Cut(field, "/")
	if !of {
		cell = ""
	}
	d.changes()
	return form.Set(d.parts(cell), field, value)
}

// sideOffers are both sides to choose from.
func sideOffers() []rules.Offer {
	return []rules.Offer{{ID: sideNames[0], Title: sideTitles[0]}, {ID: sideNames[1], Title: sideTitles[1]}}
}

// sideField is a field in which a side is chosen.
func sideField(id, key string, side *rules.Side) form.Slot {
	return fields.Choose(id, key, sideNames[*side], sideOffers(), func(v string) { *side = rules.Side(slices.Index(sideNames[:], v)) })
}

// worded are offers that are words of the workshop.
func (d *draft) worded(ids ...string) (list []rules.Offer) {
	for _, id := range ids {
		w := wordOf(id)
		list = append(list, rules.Offer{ID: id, Title: w.name, Clause: w.clause})
	}
	return list
}

func (d *draft) battleSlots() []form.Slot {
	u := d.u
	list := fields.Words("name", "name", rules.Line, lineMost, u.title, func(x rules.Text) { u.title = x })
	list = append(list, d.dateSlots()...)
	var faces []rules.Offer
	for _, f := range d.t.boards {
		faces = append(faces, rules.Offer{ID: f.id, Title: f.name})
	}
	return append(list,
		fields.Choose("board_face", "face", d.t.boards[u.face].id, faces, d.setFace).By("M44-1.8"),
		fields.Choose("kind", "kind", kindNames[u.kind], d.worded(kindNames...), func(v string) { u.kind = uint8(slices.Index(kindNames, v)) }))
}

// dateSlots are day, month and year. What is no day of the calendar is told by the check.
func (d *draft) dateSlots() []form.Slot {
	y, m, day := 1944, 6, 6
	if n, err := fmt.Sscanf(d.u.date, "%d-%d-%d", &y, &m, &day); err != nil || n != 3 {
		y, m, day = 1944, 6, 6
	}
	var months []rules.Offer
	for n := range 12 {
		id := "month-" + strconv.Itoa(n+1)
		months = append(months, rules.Offer{ID: strconv.Itoa(n + 1), Title: wordOf(id).name})
	}
	set := func(y, m, day int) { d.u.date = fmt.Sprintf("%04d-%02d-%02d", y, m, day) }
	return []form.Slot{
		fields.Number("date.day", "day", day, 1, 31, func(n int) { set(y, m, n) }).Beside("date", rules.Chance),
		fields.Choose("date.month", "month", strconv.Itoa(m), months, func(v string) {
			n, _ := strconv.Atoi(v)
			set(y, n, day)
		}).Beside("date", rules.Chance),
		fields.Number("date.year", "year", y, 1900, 1999, func(n int) { set(n, m, day) }).Beside("date", rules.Chance),
	}
}

// setFace turns the board over: where nothing but the board was seen, the other face is.
func (d *draft) setFace(id string) {
	n, err := d.t.names.Find("board face", id)
	if err != nil {
		return
	}
	var bare []uint8
	for h := range uint8(hexes) {
		if d.u.ground[h] == d.print(h) {
			bare = append(bare, h)
		}
	}
	d.u.face = uint8(n)
	for _, h := range bare {
		d.u.ground[h] = d.print(h)
	}
}

func (d *draft) sideSlots() (list []form.Slot) {
	u := d.u
	for side := range u.nation {
		var armies []rules.Offer
		for _, n := range d.t.nations {
			if n.side == rules.Side(side) || n.id == u.nation[side] {
				armies = append(armies, rules.Offer{ID: n.id, Title: n.name})
			}
		}
		list = append(list, fields.Choose("nation."+sideNames[side], "army", u.nation[side], armies, func(v string) { u.nation[side] = v }).Beside("nation", rules.Side(side)))
	}
	for side := range u.hand {
		list = append(list, fields.Number("hand."+sideNames[side], "cards", int(u.hand[side]), 1, d.t.recruitDeck(), func(n int) {
			u.hand[side] = uint8(n)
			d.grow()
		}).Beside("hand", rules.Side(side)).By("M44-4.2"))
	}
	for side := range u.medals {
		list = append(list, fields.Number("medals_to_win."+sideNames[side], "medals", int(u.medals[side]), 1, 20, func(n int) {
			u.medals[side] = uint8(n)
		}).Beside("medals_to_win", rules.Side(side)).By("M44-20.1"))
	}
	return append(list, sideField("first_player", "first", &u.first).By("M44-4.8"))
}

func (d *draft) storySlots() []form.Slot {
	return fields.Words("note", "story", rules.Lines, noteMost, d.u.note, func(x rules.Text) { d.u.note = x })
}

func (d *draft) unitSlots(h uint8) (list []form.Slot) {
	for i := range d.u.units {
		g := d.u.units[i]
		if !has(g.hexes, h) {
			continue
		}
		relaid := func(kind, figures uint8) {
			d.takeUnits(h)
			d.joinGroup(unitGroup{side: g.side, kind: kind, figures: figures, hexes: []hexWord{hexWord(h)}})
		}
		var types []rules.Offer
		for _, t := range d.t.units {
			types = append(types, rules.Offer{ID: t.ID, Title: t.Name, Clause: wordOf(t.ID).clause})
		}
		return []form.Slot{
			fields.Choose(HexName(h)+"/unit.type", "type", d.t.units[g.kind].ID, types, func(v string) {
				n, _ := d.t.names.Find("unit type", v)
				relaid(uint8(n), d.t.units[n].Figures)
			}),
			fields.Number(HexName(h)+"/unit.figures", "figures", int(g.figures), 1, figuresMost, func(n int) { relaid(g.kind, uint8(n)) }).By("M44-3.10"),
		}
	}
	return nil
}

func (d *draft) labelSlots(h uint8) []form.Slot {
	for i := range d.u.labels {
		if l := &d.u.labels[i]; uint8(l.hex) == h {
			return fields.Words(HexName(h)+"/label", "place", rules.Line, lineMost, l.name, func(x rules.Text) { l.name = x })
		}
	}
	return nil
}

// goalSlots is what is said of an objective on a hex of it.
func (d *draft) goalSlots(i int, h uint8) []form.Slot {
	o, at := &d.u.objectives[i], HexName(h)+"/"+goalLayer(i)
	list := fields.Words(at+".name", "place", rules.Line, lineMost, o.name, func(x rules.Text) { o.name = x })
	var kinds []rules.Offer
	for k, id := range objectiveNames {
		if like := (&objective{side: o.side, kind: objectiveKind(k)}); o.side != either || k != int(objSuddenDeath) && k != int(objExit) {
			kinds = append(kinds, rules.Offer{ID: id, Title: wordOf(id).name, Clause: like.clause()})
		}
	}
	kind := fields.Choose(at+".kind", "counts", objectiveNames[o.kind], kinds, nil).By(o.clause())
	kind.Put = func(v string) rules.Reason {
		return d.setKind(i, objectiveKind(slices.Index(objectiveNames[:], v)))
	}
	list = append(list, kind)
	if o.kind != objSuddenDeath {
		list = append(list, fields.Number(at+".medals", "worth", int(o.medals), 1, 20, func(n int) { o.medals = uint8(n) }))
	}
	list = append(list, d.groupSlots(i, h, at)...)
	if o.kind == objSuddenDeath || o.kind == objHoldAny && len(o.hexes) > 1 {
		list = append(list, fields.Number(at+".need", "need", max(1, int(o.need)), 1, len(o.hexes), func(n int) {
			if o.need = uint8(n); n == 1 && o.kind == objHoldAny {
				o.need = 0
			}
		}))
	}
	return append(list, d.beyondSlots(i, at)...)
}

// groupSlots is which objective a hex belongs to, where there are others to belong to.
func (d *draft) groupSlots(i int, h uint8, at string) []form.Slot {
	o := &d.u.objectives[i]
	if !o.kind.grouped() {
		return nil
	}
	offers, value := d.worded(alone), alone
	if len(o.hexes) > 1 {
		value = goalLayer(i)
	}
	for j := range d.u.objectives {
		p := &d.u.objectives[j]
		if p.side == o.side && p.kind == o.kind && (j != i || len(o.hexes) > 1) {
			offers = append(offers, rules.Offer{ID: goalLayer(j), Title: p.name})
		}
	}
	if len(offers) == 1 {
		return nil
	}
	return []form.Slot{fields.Choose(at+".hexes", "group", value, offers, func(v string) { d.group(i, h, v) })}
}

// beyondSlots is what chapter 24 adds to an objective.
func (d *draft) beyondSlots(i int, at string) (list []form.Slot) {
	o := &d.u.objectives[i]
	if o.kind.passing() && o.side != either {
		list = append(list, fields.Switch(at+".otherwise", "otherwise", o.otherwise >= rules.First, func(on bool) {
			if o.otherwise = rules.Chance; on {
				o.otherwise = o.side.Other()
			}
		}).By("M44-24.13"))
	}
	if o.kind == objHoldAny || o.kind == objMajority {
		list = append(list, fields.Switch(at+".sole", "sole", o.sole, func(on bool) { o.sole = on }).By("M44-24.14"))
	}
	if o.kind.passing() {
		list = append(list, fields.Switch(at+".keeps", "keeps", o.keeps, func(on bool) { o.keeps = on }).By("M44-24.15"))
	}
	if o.kind.passing() || o.kind == objPermanent {
		list = append(list, fields.Switch(at+".check", "late", o.check == atStart, func(on bool) {
			if o.check = atOnce; on {
				o.check = atStart
			}
		}).By("M44-24.16"))
	}
	return list
}

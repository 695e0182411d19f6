package workshop

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict/form"
)

// fields are called by the words of the workshop.
var fields form.Titles = func(key string) rules.Phrase { return voice.Phrase("form." + key) }

// The longest words of a line and of a story, in letters.
const (
	lineMost = 60
	noteMost = 500
)

func (d *draft) Parts(cell string) (list []form.Part) {
	add := func(id string, slots []form.Slot) {
		if len(slots) > 0 {
			key, _, _ := strings.Cut(id, "-")
			list = append(list, form.Part{ID: id, Title: voice.Phrase("section." + key), Slots: slots})
		}
	}
	if cell != "" {
		if h, ok := scenario.ParseHex(cell); ok {
			add("unit", d.unitSlots(h))
			for i := range d.u.Objectives {
				if scenario.Has(d.u.Objectives[i].Hexes, h) {
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
	add("story", fields.Words("note", "story", rules.Lines, noteMost, d.u.Note, func(x rules.Text) { d.u.Note = x }))
	return list
}

func sideField(id, key string, side *rules.Side) form.Slot {
	return fields.Choose(id, key, scenario.SideNames[*side], form.Offers(scenario.SideNames[:], scenario.SideTitles[:]), func(v string) { *side = rules.Side(slices.Index(scenario.SideNames[:], v)) })
}

func (d *draft) worded(ids ...string) []rules.Offer {
	return form.OffersOf(ids, func(id *string) rules.Offer {
		w := wordOf(*id)
		return rules.Offer{ID: *id, Title: w.Name, Clause: w.Clause}
	})
}

func (d *draft) battleSlots() []form.Slot {
	u := d.u
	list := fields.Words("name", "name", rules.Line, lineMost, u.Name, func(x rules.Text) { u.Name = x })
	list = append(list, fields.Date(&u.Date, "1944-06-06")...)
	faces := form.OffersOf(d.t.Boards[:], func(f *scenario.BoardFace) rules.Offer { return rules.Offer{ID: f.ID, Title: f.Name} })
	return append(list,
		fields.Choose("board_face", "face", d.t.Boards[u.Face].ID, faces, d.setFace).By("M44-1.8"),
		fields.Choose("kind", "kind", scenario.BattleKinds[u.Kind], d.worded(scenario.BattleKinds...), func(v string) { u.Kind = uint8(slices.Index(scenario.BattleKinds, v)) }))
}

// setFace turns the board over: where nothing but the board was seen, the other face is.
func (d *draft) setFace(id string) {
	n, err := d.t.Names.Find("board face", id)
	if err != nil {
		return
	}
	var bare []uint8
	for h := range uint8(scenario.HexCount) {
		if d.u.Ground[h] == d.print(h) {
			bare = append(bare, h)
		}
	}
	d.u.Face = uint8(n)
	for _, h := range bare {
		d.u.Ground[h] = d.print(h)
	}
}

func (d *draft) sideSlots() (list []form.Slot) {
	u := d.u
	for side := range u.Nation {
		var armies []rules.Offer
		for _, n := range d.t.Nations {
			if n.Side == rules.Side(side) || n.ID == u.Nation[side] {
				armies = append(armies, rules.Offer{ID: n.ID, Title: n.Name})
			}
		}
		list = append(list, fields.Choose("nation."+scenario.SideNames[side], "army", u.Nation[side], armies, func(v string) { u.Nation[side] = v }).Beside("nation", rules.Side(side)))
	}
	for side := range u.Hand {
		list = append(list, d.growing(form.Number("hand."+scenario.SideNames[side], fields("cards"), 1, d.t.RecruitDeck(), &u.Hand[side])).Beside("hand", rules.Side(side)).By("M44-4.2"))
	}
	for side := range u.Medals {
		list = append(list, form.Number("medals_to_win."+scenario.SideNames[side], fields("medals"), 1, 20, &u.Medals[side]).Beside("medals_to_win", rules.Side(side)).By("M44-20.1"))
	}
	return append(list, sideField("first_player", "first", &u.First).By("M44-4.8"))
}

func (d *draft) unitSlots(h uint8) (list []form.Slot) {
	for _, g := range d.u.Units {
		if !scenario.Has(g.Hexes, h) {
			continue
		}
		relaid := func(kind, figures uint8) {
			d.takeUnits(h)
			d.joinGroup(scenario.UnitGroup{Side: g.Side, Kind: kind, Figures: figures, Hexes: []scenario.Hex{scenario.Hex(h)}})
		}
		types := form.OffersOf(d.t.Units[:], func(t *scenario.UnitType) rules.Offer {
			return rules.Offer{ID: t.ID, Title: t.Name, Clause: wordOf(t.ID).Clause}
		})
		return []form.Slot{
			fields.Choose(scenario.HexName(h)+"/unit.type", "type", d.t.Units[g.Kind].ID, types, func(v string) {
				n, _ := d.t.Names.Find("unit type", v)
				relaid(uint8(n), d.t.Units[n].Figures)
			}),
			fields.Number(scenario.HexName(h)+"/unit.figures", "figures", int(g.Figures), 1, figuresMost, func(n int) { relaid(g.Kind, uint8(n)) }).By("M44-3.10"),
		}
	}
	return nil
}

func (d *draft) labelSlots(h uint8) []form.Slot {
	for i := range d.u.Labels {
		if l := &d.u.Labels[i]; uint8(l.Hex) == h {
			return fields.Words(scenario.HexName(h)+"/label", "place", rules.Line, lineMost, l.Name, func(x rules.Text) { l.Name = x })
		}
	}
	return nil
}

// goalSlots is what is said of an objective on a hex of it.
func (d *draft) goalSlots(i int, h uint8) []form.Slot {
	o, at := &d.u.Objectives[i], scenario.HexName(h)+"/"+goalLayer(i)
	list := fields.Words(at+".name", "place", rules.Line, lineMost, o.Name, func(x rules.Text) { o.Name = x })
	var kinds []rules.Offer
	for k, id := range scenario.ObjectiveNames {
		if like := (&scenario.Objective{Side: o.Side, Kind: scenario.ObjectiveKind(k)}); o.Side != scenario.Either || k != int(scenario.SuddenDeath) && k != int(scenario.Exit) {
			kinds = append(kinds, rules.Offer{ID: id, Title: wordOf(id).Name, Clause: like.Clause()})
		}
	}
	kind := fields.Choose(at+".kind", "counts", scenario.ObjectiveNames[o.Kind], kinds, nil).By(o.Clause())
	kind.Put = func(v string) rules.Reason {
		return d.setKind(i, scenario.ObjectiveKind(slices.Index(scenario.ObjectiveNames[:], v)))
	}
	list = append(list, kind)
	if o.Kind != scenario.SuddenDeath {
		list = append(list, form.Number(at+".medals", fields("worth"), 1, 20, &o.Medals))
	}
	list = append(list, d.groupSlots(i, h, at)...)
	if o.Kind == scenario.SuddenDeath || o.Kind == scenario.HoldAny && len(o.Hexes) > 1 {
		list = append(list, fields.Number(at+".need", "need", max(1, int(o.Need)), 1, len(o.Hexes), func(n int) {
			if o.Need = uint8(n); n == 1 && o.Kind == scenario.HoldAny {
				o.Need = 0
			}
		}))
	}
	return append(list, d.beyondSlots(i, at)...)
}

// groupSlots is which objective a hex belongs to, where there are others to belong to.
func (d *draft) groupSlots(i int, h uint8, at string) []form.Slot {
	o := &d.u.Objectives[i]
	if !o.Kind.Grouped() {
		return nil
	}
	offers, value := d.worded(alone), alone
	if len(o.Hexes) > 1 {
		value = goalLayer(i)
	}
	for j := range d.u.Objectives {
		p := &d.u.Objectives[j]
		if p.Side == o.Side && p.Kind == o.Kind && (j != i || len(o.Hexes) > 1) {
			offers = append(offers, rules.Offer{ID: goalLayer(j), Title: p.Name})
		}
	}
	if len(offers) == 1 {
		return nil
	}
	return []form.Slot{fields.Choose(at+".hexes", "group", value, offers, func(v string) { d.group(i, h, v) })}
}

// beyondSlots is what chapter 24 adds to an objective.
func (d *draft) beyondSlots(i int, at string) (list []form.Slot) {
	o := &d.u.Objectives[i]
	if o.Kind.Passing() && o.Side != scenario.Either {
		list = append(list, fields.Switch(at+".otherwise", "otherwise", o.Otherwise >= rules.First, func(on bool) {
			if o.Otherwise = rules.Chance; on {
				o.Otherwise = o.Side.Other()
			}
		}).By("M44-24.13"))
	}
	if o.Kind == scenario.HoldAny || o.Kind == scenario.Majority {
		list = append(list, fields.Switch(at+".sole", "sole", o.Sole, func(on bool) { o.Sole = on }).By("M44-24.14"))
	}
	if o.Kind.Passing() {
		list = append(list, fields.Switch(at+".keeps", "keeps", o.Keeps, func(on bool) { o.Keeps = on }).By("M44-24.15"))
	}
	if o.Kind.Passing() || o.Kind == scenario.Permanent {
		list = append(list, fields.Switch(at+".check", "late", o.Check == scenario.AtStart, func(on bool) {
			if o.Check = scenario.AtOnce; on {
				o.Check = scenario.AtStart
			}
		}).By("M44-24.16"))
	}
	return list
}

package memoir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
)

// part is a section of the form with how its fields are changed; key is what its title
// is called.
type part struct {
	id, key string
	slots   []slot
}

// slot is a field and what changes it; the value is one that the field may have.
type slot struct {
	rules.Field
	set func(value string) rules.Reason
}

// The longest words of a line and of a story, in letters.
const (
	lineMost = 60
	noteMost = 500
)

// Form is what is said of the battle, or of what lies on a hex.
func (d *draft) Form(cell string) (list []rules.Section) {
	bad := map[string]bool{}
	for _, f := range d.Check() {
		bad[f.Field] = bad[f.Field] || f.Fault
	}
	for _, p := range d.parts(cell) {
		s := rules.Section{ID: p.id, Title: said("section." + p.key)}
		for _, x := range p.slots {
			x.Bad = bad[x.ID]
			s.Fields = append(s.Fields, x.Field)
		}
		list = append(list, s)
	}
	return list
}

func (d *draft) parts(cell string) (list []part) {
	add := func(id string, slots []slot) {
		if len(slots) > 0 {
			key, _, _ := strings.Cut(id, "-")
			list = append(list, part{id, key, slots})
		}
	}
	if cell != "" {
		if h, ok := parseHex(cell); ok {
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
	for _, p := range d.parts(cell) {
		for _, x := range p.slots {
			if x.ID != field {
				continue
			}
			value, why := x.takes(value)
			if why.Key == "" {
				d.changes()
				why = x.set(value)
			}
			return why
		}
	}
	return d.unknown(field)
}

// takes says what a field makes of a value, and why it may not have it.
func (x *slot) takes(value string) (string, rules.Reason) {
	switch n, err := strconv.Atoi(value); {
	case x.Locked.Key != "":
		return "", rules.Reason{Phrase: x.Locked, Clause: x.Clause}
	case x.Kind == rules.Number && (err != nil || n < x.Least || n > x.Most):
		return "", whyNot("number", x.Clause, rules.Arg{Name: "Least", N: x.Least}, rules.Arg{Name: "Most", N: x.Most})
	case x.Kind == rules.Switch && value != "true" && value != "false",
		x.Kind == rules.Choose && !slices.ContainsFunc(x.Offers, func(o rules.Offer) bool { return o.ID == value }):
		return "", whyNot("unknown", x.Clause, rules.Arg{Name: "Name", Text: rules.Plain(value)})
	}
	if x.Kind == rules.Line {
		value = strings.Join(strings.Fields(value), " ")
	}
	if words := []rune(value); (x.Kind == rules.Line || x.Kind == rules.Lines) && len(words) > x.Most {
		value = string(words[:x.Most])
	}
	return value, rules.Reason{}
}

// titled is a field with its title.
func titled(id, key string, kind rules.FieldKind, value string, set func(string) rules.Reason) slot {
	return slot{rules.Field{ID: id, Title: said("form." + key), Kind: kind, Side: rules.Chance, Value: value}, set}
}

// wordsOf is two lines, or paragraphs, for words in both languages.
func wordsOf(id, key string, kind rules.FieldKind, most int, x rules.Text, set func(rules.Text)) []slot {
	en := titled(id+".en", key, kind, x.En, func(v string) rules.Reason { set(rules.Text{En: v, Fr: x.Fr}); return rules.Reason{} })
	fr := titled(id+".fr", key, kind, x.Fr, func(v string) rules.Reason { set(rules.Text{En: x.En, Fr: v}); return rules.Reason{} })
	en.Lang, fr.Lang = "en", "fr"
	en.Most, fr.Most = max(most, len([]rune(x.En))), max(most, len([]rune(x.Fr))) // what is longer already may stay so
	return []slot{en, fr}
}

func number(id, key string, value, least, most int, set func(n int)) slot {
	x := titled(id, key, rules.Number, strconv.Itoa(value), func(v string) rules.Reason {
		n, _ := strconv.Atoi(v)
		set(n)
		return rules.Reason{}
	})
	x.Least, x.Most = least, most
	return x
}

func toggle(id, key string, on bool, set func(on bool)) slot {
	return titled(id, key, rules.Switch, strconv.FormatBool(on), func(v string) rules.Reason {
		set(v == "true")
		return rules.Reason{}
	})
}

func oneOf(id, key, value string, offers []rules.Offer, set func(id string)) slot {
	x := titled(id, key, rules.Choose, value, func(v string) rules.Reason {
		set(v)
		return rules.Reason{}
	})
	x.Offers = offers
	return x
}

// of is a field of a side, in a row with that of the other.
func (x slot) of(row string, side rules.Side) slot {
	x.Row, x.Side = row, side
	return x
}

func (x slot) by(clause string) slot {
	x.Clause = clause
	return x
}

// sideOffers are both sides to choose from.
func sideOffers() []rules.Offer {
	return []rules.Offer{{ID: sideNames[0], Title: sideTitles[0]}, {ID: sideNames[1], Title: sideTitles[1]}}
}

// sideField is a field in which a side is chosen.
func sideField(id, key string, side *rules.Side) slot {
	return oneOf(id, key, sideNames[*side], sideOffers(), func(v string) { *side = rules.Side(slices.Index(sideNames[:], v)) })
}

// worded are offers that are words of the workshop.
func (d *draft) worded(ids ...string) (list []rules.Offer) {
	for _, id := range ids {
		w := d.t.word(id)
		list = append(list, rules.Offer{ID: id, Title: w.name, Clause: w.clause})
	}
	return list
}

func (d *draft) battleSlots() []slot {
	u := d.u
	list := wordsOf("name", "name", rules.Line, lineMost, u.title, func(x rules.Text) { u.title = x })
	list = append(list, d.dateSlots()...)
	var faces []rules.Offer
	for _, f := range d.t.boards {
		faces = append(faces, rules.Offer{ID: f.id, Title: f.name})
	}
	return append(list,
		oneOf("board_face", "face", d.t.boards[u.face].id, faces, d.setFace).by("M44-1.8"),
		oneOf("kind", "kind", kindNames[u.kind], d.worded(kindNames...), func(v string) { u.kind = uint8(slices.Index(kindNames, v)) }))
}

// dateSlots are day, month and year. What is no day of the calendar is told by the check.
func (d *draft) dateSlots() []slot {
	y, m, day := 1944, 6, 6
	if n, err := fmt.Sscanf(d.u.date, "%d-%d-%d", &y, &m, &day); err != nil || n != 3 {
		y, m, day = 1944, 6, 6
	}
	var months []rules.Offer
	for n := range 12 {
		id := "month-" + strconv.Itoa(n+1)
		months = append(months, rules.Offer{ID: strconv.Itoa(n + 1), Title: d.t.word(id).name})
	}
	set := func(y, m, day int) { d.u.date = fmt.Sprintf("%04d-%02d-%02d", y, m, day) }
	return []slot{
		number("date.day", "day", day, 1, 31, func(n int) { set(y, m, n) }).of("date", rules.Chance),
		oneOf("date.month", "month", strconv.Itoa(m), months, func(v string) {
			n, _ := strconv.Atoi(v)
			set(y, n, day)
		}).of("date", rules.Chance),
		number("date.year", "year", y, 1900, 1999, func(n int) { set(n, m, day) }).of("date", rules.Chance),
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

func (d *draft) sideSlots() (list []slot) {
	u := d.u
	for side := range u.nation {
		var armies []rules.Offer
		for _, n := range d.t.nations {
			if n.side == rules.Side(side) || n.id == u.nation[side] {
				armies = append(armies, rules.Offer{ID: n.id, Title: n.name})
			}
		}
		list = append(list, oneOf("nation."+sideNames[side], "army", u.nation[side], armies, func(v string) { u.nation[side] = v }).of("nation", rules.Side(side)))
	}
	for side := range u.hand {
		list = append(list, number("hand."+sideNames[side], "cards", int(u.hand[side]), 1, d.t.recruitDeck(), func(n int) {
			u.hand[side] = uint8(n)
			d.grow()
		}).of("hand", rules.Side(side)).by("M44-4.2"))
	}
	for side := range u.medals {
		list = append(list, number("medals_to_win."+sideNames[side], "medals", int(u.medals[side]), 1, 20, func(n int) {
			u.medals[side] = uint8(n)
		}).of("medals_to_win", rules.Side(side)).by("M44-20.1"))
	}
	return append(list, sideField("first_player", "first", &u.first).by("M44-4.8"))
}

func (d *draft) storySlots() []slot {
	return wordsOf("note", "story", rules.Lines, noteMost, d.u.note, func(x rules.Text) { d.u.note = x })
}

func (d *draft) unitSlots(h uint8) (list []slot) {
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
			types = append(types, rules.Offer{ID: t.ID, Title: t.Name, Clause: d.t.word(t.ID).clause})
		}
		return []slot{
			oneOf(hexName(h)+"/unit.type", "type", d.t.units[g.kind].ID, types, func(v string) {
				n, _ := d.t.names.Find("unit type", v)
				relaid(uint8(n), d.t.units[n].Figures)
			}),
			number(hexName(h)+"/unit.figures", "figures", int(g.figures), 1, figuresMost, func(n int) { relaid(g.kind, uint8(n)) }).by("M44-3.10"),
		}
	}
	return nil
}

func (d *draft) labelSlots(h uint8) []slot {
	for i := range d.u.labels {
		if l := &d.u.labels[i]; uint8(l.hex) == h {
			return wordsOf(hexName(h)+"/label", "place", rules.Line, lineMost, l.name, func(x rules.Text) { l.name = x })
		}
	}
	return nil
}

// goalSlots is what is said of an objective on a hex of it.
func (d *draft) goalSlots(i int, h uint8) []slot {
	o, at := &d.u.objectives[i], hexName(h)+"/"+goalLayer(i)
	list := wordsOf(at+".name", "place", rules.Line, lineMost, o.name, func(x rules.Text) { o.name = x })
	var kinds []rules.Offer
	for k, id := range objectiveNames {
		if like := (&objective{side: o.side, kind: objectiveKind(k)}); o.side != either || k != int(objSuddenDeath) && k != int(objExit) {
			kinds = append(kinds, rules.Offer{ID: id, Title: d.t.word(id).name, Clause: like.clause()})
		}
	}
	kind := oneOf(at+".kind", "counts", objectiveNames[o.kind], kinds, nil).by(o.clause())
	kind.set = func(v string) rules.Reason {
		return d.setKind(i, objectiveKind(slices.Index(objectiveNames[:], v)))
	}
	list = append(list, kind)
	if o.kind != objSuddenDeath {
		list = append(list, number(at+".medals", "worth", int(o.medals), 1, 20, func(n int) { o.medals = uint8(n) }))
	}
	list = append(list, d.groupSlots(i, h, at)...)
	if o.kind == objSuddenDeath || o.kind == objHoldAny && len(o.hexes) > 1 {
		list = append(list, number(at+".need", "need", max(1, int(o.need)), 1, len(o.hexes), func(n int) {
			if o.need = uint8(n); n == 1 && o.kind == objHoldAny {
				o.need = 0
			}
		}))
	}
	return append(list, d.beyondSlots(i, at)...)
}

// groupSlots is which objective a hex belongs to, where there are others to belong to.
func (d *draft) groupSlots(i int, h uint8, at string) []slot {
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
	return []slot{oneOf(at+".hexes", "group", value, offers, func(v string) { d.group(i, h, v) })}
}

// beyondSlots is what chapter 24 adds to an objective.
func (d *draft) beyondSlots(i int, at string) (list []slot) {
	o := &d.u.objectives[i]
	if o.kind.passing() && o.side != either {
		list = append(list, toggle(at+".otherwise", "otherwise", o.otherwise >= rules.First, func(on bool) {
			if o.otherwise = rules.Chance; on {
				o.otherwise = o.side.Other()
			}
		}).by("M44-24.13"))
	}
	if o.kind == objHoldAny || o.kind == objMajority {
		list = append(list, toggle(at+".sole", "sole", o.sole, func(on bool) { o.sole = on }).by("M44-24.14"))
	}
	if o.kind.passing() {
		list = append(list, toggle(at+".keeps", "keeps", o.keeps, func(on bool) { o.keeps = on }).by("M44-24.15"))
	}
	if o.kind.passing() || o.kind == objPermanent {
		list = append(list, toggle(at+".check", "late", o.check == atStart, func(on bool) {
			if o.check = atOnce; on {
				o.check = atStart
			}
		}).by("M44-24.16"))
	}
	return list
}

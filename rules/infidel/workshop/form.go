package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict/form"
)

func (d *draft) Parts(cell string) (list []form.Part) {
	if cell != "" {
		return d.cellParts(cell)
	}
	list = append(list, d.battlePart(), d.mapPart(), d.sidesPart())
	for i := range d.raw.Commands {
		list = append(list, d.commandPart(i))
	}
	list = append(list, d.musterPart())
	for i := range d.raw.Standards {
		list = append(list, d.standardPart(i))
	}
	return append(list, d.rulesPart())
}

// fields are called by the words of the workshop.
var fields form.Titles = func(key string) rules.Phrase { return scenario.Voice.Phrase("form." + key) }

func line(id, title, lang string, at *string, most int) form.Slot {
	x := fields.Line(id, title, rules.Line, most, *at, func(v string) { *at = v })
	x.Lang = lang
	return x
}

func both(id, title string, at *rules.Text, most int) []form.Slot {
	return fields.Words(id, title, rules.Line, most, *at, func(x rules.Text) { *at = x })
}

func number[T form.Whole](id, title string, at *T, least, most int, clause string) form.Slot {
	return form.Number(id, fields(title), least, most, at).By(clause)
}

func choose(id, title, value, clause string, offers []rules.Offer, set func(v string)) form.Slot {
	return fields.Choose(id, title, value, offers, set).By(clause)
}

func do(id, title string, does func()) form.Slot {
	return form.Do(id, fields(title), func() rules.Reason { does(); return rules.Reason{} })
}

// locked is a field that cannot be changed, and why.
func locked(x form.Slot, key string) form.Slot {
	x.Locked = scenario.Voice.Phrase("why." + key)
	return x
}

var (
	topNames = []rules.Text{{En: "north", Fr: "nord"}, {En: "north-east", Fr: "nord-est"}, {En: "east", Fr: "est"}, {En: "south-east", Fr: "sud-est"},
		{En: "south", Fr: "sud"}, {En: "south-west", Fr: "sud-ouest"}, {En: "west", Fr: "ouest"}, {En: "north-west", Fr: "nord-ouest"}}
	victoryNames = []rules.Text{{En: "Flight Levels", Fr: "Niveaux de fuite"}, {En: "points", Fr: "points"}}
	hardIDs      = []string{"introductory", "low", "medium", "high"}
	hardNames    = []rules.Text{{En: "to learn", Fr: "pour apprendre"}, {En: "low", Fr: "faible"}, {En: "medium", Fr: "moyenne"}, {En: "high", Fr: "élevée"}}
	noneOffer    = rules.Offer{ID: "", Title: rules.Text{En: "none", Fr: "aucun"}}
)

func (d *draft) battlePart() form.Part {
	r := d.raw
	p := form.Part{ID: "battle", Title: scenario.Voice.Phrase("section.battle"), Slots: both("name", "name", &r.Name, 60)}
	date := line("date", "date", "", &r.Date, 10)
	date.Put = func(v string) rules.Reason {
		if !scenario.IsDate(v) {
			return scenario.Voice.Why("date", "")
		}
		r.Date = v
		return rules.Reason{}
	}
	note := both("note", "note", &r.Note, 500)
	for i := range note {
		note[i].Kind = rules.Lines
	}
	hard := hardIDs
	names := hardNames
	if !slices.Contains(hard, r.Difficulty) {
		hard, names = append(slices.Clone(hard), r.Difficulty), append(slices.Clone(names), rules.Plain(r.Difficulty))
	}
	p.Slots = append(p.Slots, date, number("length", "length", &r.Length, 1, 200, "INF-25.9"),
		choose("difficulty", "difficulty", r.Difficulty, "", form.Offers(hard, names), func(v string) { r.Difficulty = v }))
	p.Slots = append(p.Slots, note...)
	return p
}

func (d *draft) mapPart() form.Part {
	g := d.g()
	p := form.Part{ID: "map", Title: scenario.Voice.Phrase("section.map"), Slots: []form.Slot{
		number("columns", "columns", &g.Columns, 1, scenario.GridColumns, "INF-4.5").Beside("size", rules.Chance),
		number("rows", "rows", &g.Rows, 1, scenario.GridRows, "INF-4.5").Beside("size", rules.Chance),
		choose("top", "top", g.Top, "INF-4.5", form.Offers(d.t.Names["edge of the map"], topNames), func(v string) {
			d.own().Top = v
			d.grounded()
		}),
	}}
	p.Slots[0].Put = func(v string) rules.Reason { n, _ := strconv.Atoi(v); return d.resize(n, g.Rows) }
	p.Slots[1].Put = func(v string) rules.Reason { n, _ := strconv.Atoi(v); return d.resize(g.Columns, n) }
	for _, id := range d.zoneIDs() {
		p.Slots = append(p.Slots, do("zone."+id, "zone-remove", func() { d.dropZone(id) }).About(rules.WordArg("Zone", zoneName(id))))
	}
	p.Slots = append(p.Slots, do("zone", "zone-add", func() { d.addZone() }))
	return p
}

// resize gives the map another size; what lies inside stays, what lies beyond is lost.
func (d *draft) resize(columns, rows int) rules.Reason {
	g := d.own()
	was := *g
	g.Columns, g.Rows, g.Of = columns, rows, ""
	var text []byte
	for r := range rows {
		for c := range columns {
			sign := byte(d.t.Grounds[0].Key)
			if c < was.Columns && r < was.Rows {
				sign = was.Terrain[r*(was.Columns+1)+c]
			}
			text = append(text, sign)
		}
		text = append(text, '\n')
	}
	g.Terrain = string(text)
	beyond := func(h scenario.HexWord) bool { return !g.Has(uint16(h)) }
	for _, e := range d.t.Edges {
		list := slices.DeleteFunc(g.Edges[e.ID], func(x string) bool { _, ok := d.edgeOn(x); return !ok })
		if g.Edges[e.ID] = list; len(list) == 0 {
			delete(g.Edges, e.ID)
		}
	}
	for _, id := range d.zoneIDs() {
		g.Zones[id] = slices.DeleteFunc(g.Zones[id], beyond)
	}
	for i := range d.raw.Commands {
		c := &d.raw.Commands[i]
		c.Units = slices.DeleteFunc(c.Units, func(u scenario.UnitSpec) bool { return u.Hex != nil && beyond(*u.Hex) })
		if c.Leader != nil && c.Leader.At != nil && beyond(*c.Leader.At) {
			c.Leader.At = nil
		}
	}
	d.raw.Standards = slices.DeleteFunc(d.raw.Standards, func(s scenario.StandardSpec) bool { return beyond(s.At) })
	d.grounded()
	return rules.Reason{}
}

// addZone is a new zone without hexes.
func (d *draft) addZone() string {
	zones := d.own().Zones
	id := numbered("zone", func(id string) bool {
		_, ok := zones[id]
		return ok
	})
	zones[id] = []scenario.HexWord{}
	return id
}

// numbered is the first id of such a beginning, numbered from 1, that is free.
func numbered(begins string, taken func(id string) bool) string {
	for n := 1; ; n++ {
		if id := fmt.Sprintf("%s-%d", begins, n); !taken(id) {
			return id
		}
	}
}

// dropZone takes a zone off the map, and out of what names it.
func (d *draft) dropZone(id string) {
	delete(d.own().Zones, id)
	for i := range d.raw.Commands {
		c := &d.raw.Commands[i]
		c.Zones = slices.DeleteFunc(c.Zones, func(z string) bool { return z == id })
	}
	d.grounded()
}

func (d *draft) sidesPart() form.Part {
	r := d.raw
	p := form.Part{ID: "sides", Title: scenario.Voice.Phrase("section.sides")}
	for _, lang := range [...]string{"en", "fr"} {
		for side := range r.Sides {
			at := &r.Sides[side].Name.En
			if lang == "fr" {
				at = &r.Sides[side].Name.Fr
			}
			p.Slots = append(p.Slots, line("army."+scenario.SideIDs[side]+"."+lang, "army", lang, at, 40).Beside("army-"+lang, rules.Side(side)))
		}
	}
	p.Slots = append(p.Slots, choose("victory", "victory", scenario.VictoryIDs[r.Victory], "INF-4.6", form.Offers(scenario.VictoryIDs, victoryNames), func(v string) {
		d.winBy(scenario.VictoryWord(slices.Index(scenario.VictoryIDs, v)))
	}))
	for side := range r.Sides {
		e := number("level."+scenario.SideIDs[side], "level", &r.Sides[side].Level, 1, 999, "INF-21.7").Beside("level", rules.Side(side))
		if r.Victory == scenario.ByPoints {
			e = locked(e, "points")
		}
		p.Slots = append(p.Slots, e)
	}
	begins := form.Offers(scenario.SideIDs[:], scenario.SideTitles[:])
	p.Slots = append(p.Slots, choose("first", "first", scenario.SideIDs[r.First], "INF-4.4", begins, func(v string) {
		r.First = rules.Side(slices.Index(scenario.SideIDs[:], v))
		if c := d.commandIs(r.Command); c < 0 || r.Commands[c].Side != r.First {
			d.beginsAnew()
		}
	}))
	with := d.into(r.First, nil)
	if d.commandIs(r.Command) < 0 || r.Commands[d.commandIs(r.Command)].Side != r.First {
		with = append([]rules.Offer{{ID: r.Command, Title: noneOffer.Title}}, with...)
	}
	p.Slots = append(p.Slots,
		choose("first-command", "first-command", r.Command, "INF-4.6", with, func(v string) { r.Command = v }))
	return p
}

func (d *draft) commandPart(i int) form.Part {
	c := &d.raw.Commands[i]
	id := func(key string) string { return "command." + c.ID + "." + key }
	p := form.Part{ID: "command." + c.ID, Title: scenario.Voice.Phrase("section.command", rules.WordArg("Command", c.Name)), Slots: both(id("name"), "name", &c.Name, 60)}
	p.Slots = append(p.Slots, d.leaderEntries(i, id)...)
	p.Slots = append(p.Slots, d.switches(i, id)...)
	p.Slots = append(p.Slots, d.arrival(i, id)...)
	p.Slots = append(p.Slots, do(id("remove"), "remove", func() { d.disband(i) }))
	return sided(p, c.Side)
}

// sided is a part of which all belongs to a side.
func sided(p form.Part, side rules.Side) form.Part {
	for k := range p.Slots {
		p.Slots[k].Side = side
	}
	return p
}

// leaderEntries are who leads a Command, and what he is worth.
func (d *draft) leaderEntries(i int, id func(string) string) []form.Slot {
	c := &d.raw.Commands[i]
	led := []rules.Offer{{ID: "", Title: rules.Text{En: "a leader of its own", Fr: "un chef à lui"}, Clause: "INF-7.1"}}
	for _, o := range d.commandsOf(c.Side) {
		if l := d.raw.Commands[o].Leader; l != nil && o != i {
			led = append(led, rules.Offer{ID: l.ID, Title: l.Name, Clause: "INF-4.6"})
		}
	}
	if c.LeaderOf != "" && d.leaderIs(c.LeaderOf) < 0 {
		led = append(led, rules.Offer{ID: c.LeaderOf, Title: rules.Plain(c.LeaderOf)})
	}
	list := []form.Slot{choose(id("led"), "led", c.LeaderOf, "INF-4.6", led, func(v string) {
		if c.LeaderOf = v; v != "" {
			c.Leader = nil
		} else if c.Leader == nil {
			c.Leader = d.newLeader(c)
		}
	})}
	l := c.Leader
	if l == nil {
		return list
	}
	list = append(list, both(id("leader"), "leader", &l.Name, 60)...)
	return append(list,
		number(id("rating"), "rating", &l.Rating, 1, 5, "INF-7.2").Beside(id("rating"), c.Side), number(id("range"), "range", &l.Reach, 1, 40, "INF-7.4").Beside(id("rating"), c.Side),
		number(id("next-rating"), "next-rating", &l.NextRate, 1, 5, "INF-7.24").Beside(id("next"), c.Side), number(id("next-range"), "next-range", &l.NextFar, 1, 40, "INF-7.24").Beside(id("next"), c.Side),
		number(id("mp"), "mp", &l.MP, 1, 20, "INF-7.2").Beside(id("mp"), c.Side), number(id("charisma"), "charisma", &l.Charisma, 0, 9, "INF-7.2").Beside(id("mp"), c.Side),
		fields.Switch(id("named"), "named", l.Named, func(on bool) { l.Named = on }).By("INF-7.2"),
		fields.Switch(id("chief"), "chief", l.Chief, func(on bool) { l.Chief = on }).By("INF-7.1"))
}

// switches are the special rules that mark a Command.
func (d *draft) switches(i int, id func(string) string) (list []form.Slot) {
	for _, m := range d.marks(i) {
		list = append(list, fields.Switch(id(m.key), m.key, *m.at, func(on bool) {
			if on && m.alone {
				for o := range d.raw.Commands {
					for _, other := range d.marks(o) {
						if other.key == m.key {
							*other.at = false
						}
					}
				}
			}
			*m.at = on
		}).By(m.clause))
	}
	return list
}

// mark is a special rule that a Command may be marked with.
type mark struct {
	key    string
	at     *bool
	clause string
	alone  bool // only one Command can be
}

func (d *draft) marks(i int) []mark {
	c := &d.raw.Commands[i]
	return []mark{{"hesitant", &c.Hesitant, "INF-23.2.4", false}, {"unalerted", &c.Unalerted, "INF-23.3.3", true}, {"hidden", &c.Hidden, "INF-23.4.4", false},
		{"feigned", &c.Feigned, "INF-23.4.2", true}, {"pursues", &c.Pursues, "INF-23.4.3", true}, {"reserve", &c.Reserve, "INF-23.6.6", false}}
}

func (d *draft) musterPart() form.Part {
	p := form.Part{ID: "muster", Title: scenario.Voice.Phrase("section.muster")}
	for side := range rules.Side(2) {
		e := do("muster."+scenario.SideIDs[side], "muster", func() { d.raise(side) }).Beside("muster", side)
		if len(d.raw.Commands) >= scenario.MaxCommands {
			e.Locked = scenario.Voice.Phrase("why.commands", rules.NumberArg("N", scenario.MaxCommands))
		}
		p.Slots = append(p.Slots, e)
	}
	return p
}

// raise is a new Command of a side, with a leader who has no place yet.
func (d *draft) raise(side rules.Side) int {
	r := d.raw
	c := scenario.CommandSpec{}
	c.Side, c.ID = side, numbered(scenario.SideIDs[side], func(id string) bool { return d.commandIs(id) >= 0 })
	c.Name = rules.Plain("Command " + strings.TrimPrefix(c.ID, scenario.SideIDs[side]+"-"))
	c.Leader = d.newLeader(&c)
	r.Commands = append(r.Commands, c)
	if r.Command == "" && r.First == side {
		r.Command = c.ID
	}
	return len(r.Commands) - 1
}

func (d *draft) newLeader(c *scenario.CommandSpec) *scenario.LeaderSpec {
	l := &scenario.LeaderSpec{Rating: 3, Reach: 5, NextRate: 2, NextFar: 3}
	l.MP, l.Name = 8, rules.Text{En: "Leader", Fr: "Chef"}
	l.ID = numbered(c.ID+"-leader", func(id string) bool { return d.leaderIs(id) >= 0 })
	return l
}

// disband takes a Command off with its units and its leader.
func (d *draft) disband(i int) {
	r := d.raw
	id := r.Commands[i].ID
	r.Commands = slices.Delete(slices.Clone(r.Commands), i, i+1)
	for k := range r.Standards {
		r.Standards[k].Commands = slices.DeleteFunc(r.Standards[k].Commands, func(c string) bool { return c == id })
	}
	r.Standards = slices.DeleteFunc(r.Standards, func(s scenario.StandardSpec) bool { return s.Scope == scenario.SomeCommands && len(s.Commands) == 0 })
	if r.Command == id {
		d.beginsAnew()
	}
	d.sync()
}

// beginsAnew lets the first player begin with his first Command, if he has any.
func (d *draft) beginsAnew() {
	d.raw.Command = ""
	if list := d.commandsOf(d.raw.First); len(list) > 0 {
		d.raw.Command = d.raw.Commands[list[0]].ID
	}
}

func (d *draft) standardPart(i int) form.Part {
	st := &d.raw.Standards[i]
	id := "standard." + st.ID + "."
	p := form.Part{ID: "standard." + st.ID, Title: scenario.Voice.Phrase("section.standard", rules.WordArg("Standard", st.Name)), Slots: both(id+"name", "name", &st.Name, 60)}
	p.Slots = append(p.Slots, fields.Switch(id+"army", "serves-all", st.Scope == scenario.WholeArmy, func(on bool) {
		if st.Scope, st.Commands = scenario.WholeArmy, nil; !on {
			st.Scope = scenario.SomeCommands
			for _, c := range d.commandsOf(st.Side) {
				st.Commands = append(st.Commands, d.raw.Commands[c].ID)
			}
		}
	}).By("INF-18.16"))
	if st.Scope == scenario.SomeCommands {
		for _, c := range d.commandsOf(st.Side) {
			who := d.raw.Commands[c].ID
			p.Slots = append(p.Slots, fields.Switch(id+"serves."+who, "serves", slices.Contains(st.Commands, who), func(on bool) {
				st.Commands = slices.DeleteFunc(st.Commands, func(x string) bool { return x == who })
				if on {
					st.Commands = append(st.Commands, who)
				}
			}).By("INF-18.16").About(rules.WordArg("Command", d.raw.Commands[c].Name)))
		}
	}
	return sided(p, st.Side)
}

// cellParts are what is said of what lies on a hex.
func (d *draft) cellParts(cell string) (list []form.Part) {
	h, ok := d.hexOn(cell)
	if !ok {
		return nil
	}
	c, u := d.unitAt(h)
	if c < 0 {
		return nil
	}
	who := &d.raw.Commands[c]
	x := &who.Units[u]
	p := form.Part{ID: "unit", Title: scenario.Voice.Phrase("section.unit", rules.WordArg("Unit", d.t.Breeds[x.Breed].Name))}
	faces := make([]rules.Offer, scenario.Directions)
	for f := range faces {
		faces[f] = rules.Offer{ID: scenario.FacingIDs[f], Title: infidel.FacingName(f), Clause: "INF-3.3"}
	}
	facing := ""
	if x.Facing != nil {
		facing = scenario.FacingIDs[*x.Facing]
	}
	p.Slots = append(p.Slots,
		choose(cell+"/facing", "facing", facing, "INF-3.3", faces, func(v string) {
			x.Facing = new(uint8(slices.Index(scenario.FacingIDs[:], v)))
		}),
		form.Choose(cell+"/command", fields("command"), who.ID, d.into(who.Side, nil), func(v string) rules.Reason { return d.transfer(c, u, d.commandIs(v)) }).By("INF-4.6"),
		fields.Switch(cell+"/disordered", "disordered", x.Status == scenario.Disordered, func(on bool) {
			if x.Status = scenario.Normal; on {
				x.Status = scenario.Disordered
			}
		}).By("INF-1.3"))
	if d.t.Kinds[d.t.Breeds[x.Breed].Kind].OneSided && x.Status == scenario.Normal {
		p.Slots[2] = locked(p.Slots[2], "one-sided")
	}
	if who.Leader != nil {
		here := who.Leader.At != nil && uint16(*who.Leader.At) == h
		p.Slots = append(p.Slots, fields.Switch(cell+"/leads", "leads", here, func(on bool) {
			if who.Leader.At = nil; on {
				who.Leader.At, who.Leader.OffMap = new(scenario.HexWord(h)), false
			}
		}).By("INF-4.2"))
	}
	if who.Arrives > 0 {
		p.Slots = append(p.Slots, do(cell+"/wait", "wait", func() { x.Hex, x.Facing, x.OffMap = nil, nil, true }))
	}
	return []form.Part{sided(p, who.Side)}
}

func (d *draft) transfer(c, u, to int) rules.Reason {
	if c == to {
		return rules.Reason{}
	}
	if len(d.raw.Commands[to].Units) >= scenario.CommandSize {
		return commandFull()
	}
	x := d.raw.Commands[c].Units[u]
	x.ID = d.newUnitID(d.raw.Commands[to].ID, d.t.Breeds[x.Breed].ID)
	d.dropUnit(c, u)
	d.raw.Commands[to].Units = append(d.raw.Commands[to].Units, x)
	return rules.Reason{}
}

package infidel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// Form is what is said of the battle, or of what lies on a hex.
func (d *draft) Form(cell string) []rules.Section {
	return form.Sections(d.parts(cell), form.Bad(d.Check()))
}

func (d *draft) parts(cell string) (list []form.Part) {
	if cell != "" {
		return d.cellParts(cell)
	}
	list = append(list, d.battlePart(), d.mapPart(), d.sidesPart())
	for i := range d.raw.commands {
		list = append(list, d.commandPart(i))
	}
	list = append(list, d.musterPart())
	for i := range d.raw.standards {
		list = append(list, d.standardPart(i))
	}
	return append(list, d.rulesPart())
}

// Set changes a field.
func (d *draft) Set(field, value string) rules.Reason {
	cell := ""
	if before, _, ok := strings.Cut(field, "/"); ok {
		cell = before
	}
	why := form.Set(d.parts(cell), field, value)
	if why.Key == "" {
		d.sync()
		d.changes()
	}
	return why
}

// fields are called by the words of the workshop.
var fields form.Titles = func(key string) rules.Phrase { return shop("form." + key) }

func line(id, title, lang string, at *string, most int) form.Slot {
	x := fields.Line(id, title, rules.Line, most, *at, func(v string) { *at = v })
	x.Lang = lang
	return x
}

// both are a name in both languages.
func both(id, title string, at *rules.Text, most int) []form.Slot {
	return fields.Words(id, title, rules.Line, most, *at, func(x rules.Text) { *at = x })
}

func number[T form.Whole](id, title string, at *T, least, most int, clause string) form.Slot {
	return form.Number(id, fields(title), least, most, at).By(clause)
}

func flip(id, title string, on bool, clause string, set func(on bool)) form.Slot {
	return form.Switch(id, fields(title), on, func(on bool) rules.Reason { set(on); return rules.Reason{} }).By(clause)
}

func choose(id, title, value, clause string, offers []rules.Offer, set func(v string) rules.Reason) form.Slot {
	return form.Choose(id, fields(title), value, offers, set).By(clause)
}

func do(id, title string, set func() rules.Reason) form.Slot {
	return form.Do(id, fields(title), set)
}

// locked is a field that cannot be changed, and why.
func locked(x form.Slot, key string) form.Slot {
	x.Locked = shop("why." + key)
	return x
}

// offered are choices by words of the files and their names.
func offered(ids []string, names []rules.Text) (list []rules.Offer) {
	for i, id := range ids {
		list = append(list, rules.Offer{ID: id, Title: names[i]})
	}
	return list
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
	p := form.Part{ID: "battle", Title: shop("section.battle"), Slots: both("name", "name", &r.name, 60)}
	date := line("date", "date", "", &r.date, 10)
	date.Put = func(v string) rules.Reason {
		if !isDate(v) {
			return whyNot("date", "")
		}
		r.date = v
		return rules.Reason{}
	}
	note := both("note", "note", &r.note, 500)
	for i := range note {
		note[i].Kind = rules.Lines
	}
	hard := hardIDs
	names := hardNames
	if !slices.Contains(hard, r.difficulty) {
		hard, names = append(slices.Clone(hard), r.difficulty), append(slices.Clone(names), rules.Plain(r.difficulty))
	}
	p.Slots = append(p.Slots, date, number("length", "length", &r.length, 1, 200, "INF-25.9"),
		choose("difficulty", "difficulty", r.difficulty, "", offered(hard, names), func(v string) rules.Reason { r.difficulty = v; return rules.Reason{} }))
	p.Slots = append(p.Slots, note...)
	return p
}

func (d *draft) mapPart() form.Part {
	g := d.g()
	p := form.Part{ID: "map", Title: shop("section.map"), Slots: []form.Slot{
		number("columns", "columns", &g.columns, 1, GridColumns, "INF-4.5").Beside("size", rules.Chance),
		number("rows", "rows", &g.rows, 1, GridRows, "INF-4.5").Beside("size", rules.Chance),
		choose("top", "top", g.top, "INF-4.5", offered(d.t.names["edge of the map"], topNames), func(v string) rules.Reason {
			d.own().top = v
			d.grounded()
			return rules.Reason{}
		}),
	}}
	p.Slots[0].Put = func(v string) rules.Reason { n, _ := strconv.Atoi(v); return d.resize(n, g.rows) }
	p.Slots[1].Put = func(v string) rules.Reason { n, _ := strconv.Atoi(v); return d.resize(g.columns, n) }
	for _, id := range d.zoneIDs() {
		e := do("zone."+id, "zone-remove", func() rules.Reason { d.dropZone(id); return rules.Reason{} })
		e.Title.Args = []rules.Arg{wordArg("Zone", zoneName(id))}
		p.Slots = append(p.Slots, e)
	}
	p.Slots = append(p.Slots, do("zone", "zone-add", func() rules.Reason { d.addZone(); return rules.Reason{} }))
	return p
}

// resize gives the map another size; what lies inside stays, what lies beyond is lost.
func (d *draft) resize(columns, rows int) rules.Reason {
	g := d.own()
	was := *g
	g.columns, g.rows, g.of = columns, rows, ""
	var text []byte
	for r := range rows {
		for c := range columns {
			sign := byte(d.t.grounds[0].key)
			if c < was.columns && r < was.rows {
				sign = was.terrain[r*(was.columns+1)+c]
			}
			text = append(text, sign)
		}
		text = append(text, '\n')
	}
	g.terrain = string(text)
	beyond := func(h hexWord) bool { return !g.Has(uint16(h)) }
	for _, e := range d.t.edges {
		list := slices.DeleteFunc(g.edges[e.ID], func(x string) bool { _, ok := d.edgeOn(x); return !ok })
		if g.edges[e.ID] = list; len(list) == 0 {
			delete(g.edges, e.ID)
		}
	}
	for _, id := range d.zoneIDs() {
		g.zones[id] = slices.DeleteFunc(g.zones[id], beyond)
	}
	for i := range d.raw.commands {
		c := &d.raw.commands[i]
		c.units = slices.DeleteFunc(c.units, func(u rawUnit) bool { return u.hex != nil && beyond(*u.hex) })
		if c.leader != nil && c.leader.at != nil && beyond(*c.leader.at) {
			c.leader.at = nil
		}
	}
	d.raw.standards = slices.DeleteFunc(d.raw.standards, func(s rawStandard) bool { return beyond(s.at) })
	d.grounded()
	return rules.Reason{}
}

// addZone is a new zone without hexes.
func (d *draft) addZone() string {
	g := d.own()
	for n := 1; ; n++ {
		id := fmt.Sprintf("zone-%d", n)
		if _, ok := g.zones[id]; !ok {
			g.zones[id] = []hexWord{}
			return id
		}
	}
}

// dropZone takes a zone off the map, and out of what names it.
func (d *draft) dropZone(id string) {
	delete(d.own().zones, id)
	for i := range d.raw.commands {
		c := &d.raw.commands[i]
		c.zones = slices.DeleteFunc(c.zones, func(z string) bool { return z == id })
	}
	d.grounded()
}

func (d *draft) sidesPart() form.Part {
	r := d.raw
	p := form.Part{ID: "sides", Title: shop("section.sides")}
	for _, lang := range [...]string{"en", "fr"} {
		for side := range r.sides {
			at := &r.sides[side].name.En
			if lang == "fr" {
				at = &r.sides[side].name.Fr
			}
			p.Slots = append(p.Slots, line("army."+sideIDs[side]+"."+lang, "army", lang, at, 40).Beside("army-"+lang, rules.Side(side)))
		}
	}
	p.Slots = append(p.Slots, choose("victory", "victory", victoryIDs[r.victory], "INF-4.6", offered(victoryIDs, victoryNames), func(v string) rules.Reason {
		d.winBy(victoryWord(slices.Index(victoryIDs, v)))
		return rules.Reason{}
	}))
	for side := range r.sides {
		e := number("level."+sideIDs[side], "level", &r.sides[side].level, 1, 999, "INF-21.7").Beside("level", rules.Side(side))
		if r.victory == byPoints {
			e = locked(e, "points")
		}
		p.Slots = append(p.Slots, e)
	}
	begins := offered(sideIDs[:], sideTitles[:])
	p.Slots = append(p.Slots, choose("first", "first", sideIDs[r.first], "INF-4.4", begins, func(v string) rules.Reason {
		r.first = rules.Side(slices.Index(sideIDs[:], v))
		if c := d.commandIs(r.command); c < 0 || r.commands[c].Side != r.first {
			r.command = ""
			if list := d.commandsOf(r.first); len(list) > 0 {
				r.command = r.commands[list[0]].ID
			}
		}
		return rules.Reason{}
	}))
	with := d.into(r.first, nil)
	if d.commandIs(r.command) < 0 || r.commands[d.commandIs(r.command)].Side != r.first {
		with = append([]rules.Offer{{ID: r.command, Title: noneOffer.Title}}, with...)
	}
	p.Slots = append(p.Slots,
		choose("first-command", "first-command", r.command, "INF-4.6", with, func(v string) rules.Reason { r.command = v; return rules.Reason{} }))
	return p
}

func (d *draft) commandPart(i int) form.Part {
	c := &d.raw.commands[i]
	id := func(key string) string { return "command." + c.ID + "." + key }
	p := form.Part{ID: "command." + c.ID, Title: shop("section.command", wordArg("Command", c.Name)), Slots: both(id("name"), "name", &c.Name, 60)}
	p.Slots = append(p.Slots, d.leaderEntries(i, id)...)
	p.Slots = append(p.Slots, d.switches(i, id)...)
	p.Slots = append(p.Slots, d.arrival(i, id)...)
	p.Slots = append(p.Slots, do(id("remove"), "remove", func() rules.Reason { d.disband(i); return rules.Reason{} }))
	for k := range p.Slots {
		p.Slots[k].Side = c.Side
	}
	return p
}

// leaderEntries are who leads a Command, and what he is worth.
func (d *draft) leaderEntries(i int, id func(string) string) []form.Slot {
	c := &d.raw.commands[i]
	led := []rules.Offer{{ID: "", Title: rules.Text{En: "a leader of its own", Fr: "un chef à lui"}, Clause: "INF-7.1"}}
	for _, o := range d.commandsOf(c.Side) {
		if l := d.raw.commands[o].leader; l != nil && o != i {
			led = append(led, rules.Offer{ID: l.ID, Title: l.Name, Clause: "INF-4.6"})
		}
	}
	if c.leaderOf != "" && d.leaderIs(c.leaderOf) < 0 {
		led = append(led, rules.Offer{ID: c.leaderOf, Title: rules.Plain(c.leaderOf)})
	}
	list := []form.Slot{choose(id("led"), "led", c.leaderOf, "INF-4.6", led, func(v string) rules.Reason {
		if c.leaderOf = v; v == "" {
			if c.leader == nil {
				c.leader = d.newLeader(c)
			}
			return rules.Reason{}
		}
		c.leader = nil
		return rules.Reason{}
	})}
	l := c.leader
	if l == nil {
		return list
	}
	list = append(list, both(id("leader"), "leader", &l.Name, 60)...)
	return append(list,
		number(id("rating"), "rating", &l.rating, 1, 5, "INF-7.2").Beside(id("rating"), c.Side), number(id("range"), "range", &l.reach, 1, 40, "INF-7.4").Beside(id("rating"), c.Side),
		number(id("next-rating"), "next-rating", &l.nextRate, 1, 5, "INF-7.24").Beside(id("next"), c.Side), number(id("next-range"), "next-range", &l.nextFar, 1, 40, "INF-7.24").Beside(id("next"), c.Side),
		number(id("mp"), "mp", &l.MP, 1, 20, "INF-7.2").Beside(id("mp"), c.Side), number(id("charisma"), "charisma", &l.Charisma, 0, 9, "INF-7.2").Beside(id("mp"), c.Side),
		flip(id("named"), "named", l.Named, "INF-7.2", func(on bool) { l.Named = on }),
		flip(id("chief"), "chief", l.Chief, "INF-7.1", func(on bool) { l.Chief = on }))
}

// switches are the special rules that mark a Command.
func (d *draft) switches(i int, id func(string) string) (list []form.Slot) {
	for _, m := range d.marks(i) {
		list = append(list, flip(id(m.key), m.key, *m.at, m.clause, func(on bool) {
			if on && m.alone {
				for o := range d.raw.commands {
					for _, other := range d.marks(o) {
						if other.key == m.key {
							*other.at = false
						}
					}
				}
			}
			*m.at = on
		}))
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
	c := &d.raw.commands[i]
	return []mark{{"hesitant", &c.hesitant, "INF-23.2.4", false}, {"unalerted", &c.unalerted, "INF-23.3.3", true}, {"hidden", &c.hidden, "INF-23.4.4", false},
		{"feigned", &c.feigned, "INF-23.4.2", true}, {"pursues", &c.pursues, "INF-23.4.3", true}, {"reserve", &c.reserve, "INF-23.6.6", false}}
}

// musterPart adds Commands.
func (d *draft) musterPart() form.Part {
	p := form.Part{ID: "muster", Title: shop("section.muster")}
	for side := range rules.Side(2) {
		e := do("muster."+sideIDs[side], "muster", func() rules.Reason { d.raise(side); return rules.Reason{} }).Beside("muster", side)
		if len(d.raw.commands) >= MaxCommands {
			e.Locked = shop("why.commands", numberArg("N", MaxCommands))
		}
		p.Slots = append(p.Slots, e)
	}
	return p
}

// raise is a new Command of a side, with a leader who has no place yet.
func (d *draft) raise(side rules.Side) int {
	r := d.raw
	c := rawCommand{}
	c.Side = side
	for n := 1; ; n++ {
		c.ID, c.Name = fmt.Sprintf("%s-%d", sideIDs[side], n), rules.Text{En: fmt.Sprintf("Command %d", n), Fr: fmt.Sprintf("Command %d", n)}
		if d.commandIs(c.ID) < 0 {
			break
		}
	}
	c.leader = d.newLeader(&c)
	r.commands = append(r.commands, c)
	if r.command == "" && r.first == side {
		r.command = c.ID
	}
	return len(r.commands) - 1
}

func (d *draft) newLeader(c *rawCommand) *rawLeader {
	l := &rawLeader{rating: 3, reach: 5, nextRate: 2, nextFar: 3}
	l.MP, l.Name = 8, rules.Text{En: "Leader", Fr: "Chef"}
	for n := 1; ; n++ {
		if l.ID = fmt.Sprintf("%s-leader-%d", c.ID, n); d.leaderIs(l.ID) < 0 {
			return l
		}
	}
}

// disband takes a Command off with its units and its leader.
func (d *draft) disband(i int) {
	r := d.raw
	id := r.commands[i].ID
	r.commands = slices.Delete(slices.Clone(r.commands), i, i+1)
	for k := range r.standards {
		r.standards[k].commands = slices.DeleteFunc(r.standards[k].commands, func(c string) bool { return c == id })
	}
	r.standards = slices.DeleteFunc(r.standards, func(s rawStandard) bool { return s.scope == someCommands && len(s.commands) == 0 })
	if r.command == id {
		r.command = ""
		if list := d.commandsOf(r.first); len(list) > 0 {
			r.command = r.commands[list[0]].ID
		}
	}
	d.sync()
}

func (d *draft) standardPart(i int) form.Part {
	st := &d.raw.standards[i]
	id := "standard." + st.ID + "."
	p := form.Part{ID: "standard." + st.ID, Title: shop("section.standard", wordArg("Standard", st.Name)), Slots: both(id+"name", "name", &st.Name, 60)}
	p.Slots = append(p.Slots, flip(id+"army", "serves-all", st.scope == wholeArmy, "INF-18.16", func(on bool) {
		if st.scope, st.commands = wholeArmy, nil; !on {
			st.scope = someCommands
			for _, c := range d.commandsOf(st.Side) {
				st.commands = append(st.commands, d.raw.commands[c].ID)
			}
		}
	}))
	if st.scope == someCommands {
		for _, c := range d.commandsOf(st.Side) {
			who := d.raw.commands[c].ID
			e := flip(id+"serves."+who, "serves", slices.Contains(st.commands, who), "INF-18.16", func(on bool) {
				st.commands = slices.DeleteFunc(st.commands, func(x string) bool { return x == who })
				if on {
					st.commands = append(st.commands, who)
				}
			})
			e.Title.Args = []rules.Arg{wordArg("Command", d.raw.commands[c].Name)}
			p.Slots = append(p.Slots, e)
		}
	}
	for k := range p.Slots {
		p.Slots[k].Side = st.Side
	}
	return p
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
	who := &d.raw.commands[c]
	x := &who.units[u]
	p := form.Part{ID: "unit", Title: shop("section.unit", wordArg("Unit", d.t.breeds[x.breed].name))}
	faces := make([]rules.Offer, directions)
	for f := range faces {
		faces[f] = rules.Offer{ID: facingIDs[f], Title: facingTexts[f], Clause: "INF-3.3"}
	}
	facing := ""
	if x.facing != nil {
		facing = facingIDs[*x.facing]
	}
	p.Slots = append(p.Slots,
		choose(cell+"/facing", "facing", facing, "INF-3.3", faces, func(v string) rules.Reason {
			f := uint8(slices.Index(facingIDs[:], v))
			x.facing = &f
			return rules.Reason{}
		}),
		choose(cell+"/command", "command", who.ID, "INF-4.6", d.into(who.Side, nil), func(v string) rules.Reason { return d.transfer(c, u, d.commandIs(v)) }),
		flip(cell+"/disordered", "disordered", x.status == Disordered, "INF-1.3", func(on bool) { x.status = brokenIf(on) }))
	if d.t.kinds[d.t.breeds[x.breed].kind].OneSided && x.status == Normal {
		p.Slots[2] = locked(p.Slots[2], "one-sided")
	}
	if who.leader != nil {
		here := who.leader.at != nil && uint16(*who.leader.at) == h
		p.Slots = append(p.Slots, flip(cell+"/leads", "leads", here, "INF-4.2", func(on bool) {
			if who.leader.at = nil; on {
				at := hexWord(h)
				who.leader.at, who.leader.offMap = &at, false
			}
		}))
	}
	if who.Arrives > 0 {
		p.Slots = append(p.Slots, do(cell+"/wait", "wait", func() rules.Reason {
			x.hex, x.facing, x.offMap = nil, nil, true
			return rules.Reason{}
		}))
	}
	for k := range p.Slots {
		p.Slots[k].Side = who.Side
	}
	return []form.Part{p}
}

// brokenIf is the status of a unit that begins Disordered, or not.
func brokenIf(on bool) Status {
	if on {
		return Disordered
	}
	return Normal
}

// transfer gives a unit to another Command.
func (d *draft) transfer(c, u, to int) rules.Reason {
	if c == to {
		return rules.Reason{}
	}
	if len(d.raw.commands[to].units) >= commandSize {
		return whyNot("command-full", "INF-4.1", numberArg("N", commandSize))
	}
	x := d.raw.commands[c].units[u]
	x.id = d.newUnitID(d.raw.commands[to].ID, d.t.breeds[x.breed].id)
	d.dropUnit(c, u)
	d.raw.commands[to].units = append(d.raw.commands[to].units, x)
	return rules.Reason{}
}

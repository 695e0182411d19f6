package infidel

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// Check finds what is wrong: the faults of the reader of the file, those of the list that
// the workshop has words for in these, then what is only worth a look.
func (d *draft) Check() []rules.Finding {
	if d.found == nil {
		x := d.made()
		d.found = []rules.Finding{}
		for i, err := range x.List {
			f, ok := x.typed[i]
			if !ok {
				f = form.Fault(err.Error())
			}
			d.found = append(d.found, f)
		}
		if len(x.List) == 0 {
			d.found = append(d.found, d.remarks(x)...)
		}
	}
	return slices.Clone(d.found)
}

// far is from how many hexes on a Standard stands alone.
const far = 4

// remarks are what may be so, and is worth a look.
func (d *draft) remarks(x *maker) (list []rules.Finding) {
	b := x.b
	say := func(w wrong) { list = append(list, w.Finding) }
	if b.name.En == "" && b.name.Fr == "" {
		say(found("no-name", "").at("name.en"))
	}
	for _, st := range b.standards {
		least := hexMax
		for i := range b.units {
			if b.units[i].Side == st.Side && b.units[i].hex != noHex {
				least = min(least, distance(st.hex, b.units[i].hex))
			}
		}
		if least >= far && least < hexMax {
			say(found("standard-far", "INF-19.14", wordArg("Standard", st.Name), numberArg("N", least)).on(st.hex))
		}
	}
	for side := range sideIDs {
		switch n := d.losses(rules.Side(side)); {
		case b.special.points:
		case b.levels[side] < faces-1:
			say(found("level-low", "INF-21.7", sideArg("Side", rules.Side(side))).at("level."+sideIDs[side]).mend("level", sideIDs[side]))
		case int(b.levels[side]) > n+faces-1:
			say(found("level-high", "INF-21.7", sideArg("Side", rules.Side(side)), numberArg("N", n)).at("level."+sideIDs[side]).mend("level", sideIDs[side]))
		}
	}
	if s := d.State().(*State); true {
		for c := range b.commands {
			n := 0
			for all := s.commandUnits(uint8(c)); !all.Empty(); {
				if !s.InCommand(int(all.Pop())) {
					n++
				}
			}
			if n > 0 {
				say(found("out-of-command", "INF-7.8", wordArg("Command", b.commands[c].Name), numberArg("N", n)))
			}
		}
	}
	for _, id := range d.zoneIDs() {
		used := d.raw.special.points != nil && d.raw.special.points.zone == id
		for _, c := range d.raw.commands {
			used = used || slices.Contains(c.zones, id)
		}
		if !used {
			say(found("zone-idle", "INF-4.5", wordArg("Zone", zoneName(id))))
		}
	}
	return list
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	if !slices.ContainsFunc(d.Check(), func(f rules.Finding) bool {
		return slices.ContainsFunc(f.Cures, func(c rules.Cure) bool { return c.ID == id })
	}) {
		return
	}
	word, what, _ := strings.Cut(id, " ")
	if do := cures[word]; do != nil {
		do(d, what)
		d.sync()
		d.changes()
	}
}

// cures are what cures do, by their words.
var cures = map[string]func(d *draft, what string){
	"leader":   (*draft).cureLeader,
	"lead":     (*draft).cureLead,
	"demote":   func(d *draft, what string) { d.raw.commands[d.leaderIs(what)].leader.Chief = false },
	"entry":    (*draft).cureEntry,
	"remove":   func(d *draft, what string) { d.disband(d.commandIs(what)) },
	"take":     func(d *draft, what string) { d.dropUnit(d.unitIs(what)) },
	"clear":    func(d *draft, what string) { h, _ := parseHex(what); d.setGround(h, 0) },
	"arrive":   func(d *draft, what string) { d.arrive(d.commandIs(what), byRoll) },
	"order":    (*draft).cureOrder,
	"disorder": (*draft).cureDisorder,
	"fold":     func(d *draft, what string) { d.take("", "standard/"+what) },
	"release":  (*draft).cureRelease,
	"plant":    (*draft).curePlant,
	"raise":    func(d *draft, what string) { d.raise(rules.Side(slices.Index(sideIDs[:], what))) },
	"begin":    (*draft).cureBegin,
	"haven":    (*draft).cureHaven,
	"level": func(d *draft, what string) {
		side := rules.Side(slices.Index(sideIDs[:], what))
		d.raw.sides[side].level = d.usualLevel(side, usualLoss)
	},
}

// cureLeader gives a Command a leader of its own.
func (d *draft) cureLeader(what string) {
	c := &d.raw.commands[d.commandIs(what)]
	c.leaderOf, c.leader = "", d.newLeader(c)
	d.cureLead(c.leader.ID)
}

// cureLead puts a leader with a unit of his Command, or lets him wait where all wait.
func (d *draft) cureLead(what string) {
	c := &d.raw.commands[d.leaderIs(what)]
	c.leader.at, c.leader.offMap = nil, false
	for _, u := range c.units {
		if u.hex != nil {
			c.leader.at = u.hex
			return
		}
	}
	if c.leader.offMap = len(c.units) > 0; c.leader.offMap {
		return
	}
	for _, o := range d.commandsOf(c.Side) { // with nobody of his own he rides with others
		for _, u := range d.raw.commands[o].units {
			if u.hex != nil {
				c.leader.at = u.hex
				return
			}
		}
	}
}

// cureEntry gives a Command that arrives a zone to enter by, or takes the zone from one
// that does not.
func (d *draft) cureEntry(what string) {
	c := &d.raw.commands[d.commandIs(what)]
	if c.Arrives == 0 {
		c.zones = nil
		return
	}
	for _, id := range d.zoneIDs() {
		if len(d.g().zones[id]) > 0 {
			c.zones = []string{id}
			return
		}
	}
	c.zones = []string{d.edgeZone(c.Side == rules.Second)}
}

// edgeZone is a new zone in the middle of the left or the right edge.
func (d *draft) edgeZone(right bool) string {
	id := d.addZone()
	g := d.raw.ground
	column := 1
	if right {
		column = g.columns
	}
	for r := max(1, g.rows/2-1); r <= min(g.rows, g.rows/2+2); r++ {
		d.putZone(id, hexOf(column, r))
	}
	d.grounded()
	return id
}

func (d *draft) cureOrder(what string) {
	c, u := d.unitIs(what)
	d.raw.commands[c].units[u].status = Normal
}

// cureDisorder lets a unit begin Disordered; one that has no such side is taken off.
func (d *draft) cureDisorder(what string) {
	c, u := d.unitIs(what)
	x := &d.raw.commands[c].units[u]
	if d.t.kinds[d.t.breeds[x.breed].kind].OneSided {
		d.dropUnit(c, u)
		return
	}
	d.disorder(d.raw.commands[c].Side)
}

// cureRelease takes a Command of the other side off a Standard's list.
func (d *draft) cureRelease(what string) {
	id, command, _ := strings.Cut(what, " ")
	for i := range d.raw.standards {
		if st := &d.raw.standards[i]; st.ID == id {
			st.commands = slices.DeleteFunc(st.commands, func(c string) bool { return c == command })
		}
	}
}

// curePlant gives a Command a Standard: that of other Commands of its side, or one of the
// army behind its first unit.
func (d *draft) curePlant(what string) {
	c := &d.raw.commands[d.commandIs(what)]
	for i := range d.raw.standards {
		if st := &d.raw.standards[i]; st.Side == c.Side {
			st.commands = append(st.commands, what)
			return
		}
	}
	if len(d.raw.standards) >= MaxStandards {
		return
	}
	at := hexOf(1, max(1, d.g().rows/2))
	if c.Side == rules.Second {
		at = hexOf(d.g().columns, max(1, d.g().rows/2))
	}
	for _, o := range d.commandsOf(c.Side) {
		for _, u := range d.raw.commands[o].units {
			if u.hex != nil {
				d.plant(c.Side, -1, uint16(*u.hex))
				return
			}
		}
	}
	if d.sideAt(at) != c.Side.Other() {
		d.plant(c.Side, -1, at)
	}
}

// cureBegin lets the first player begin with his first Command.
func (d *draft) cureBegin(string) {
	list := d.commandsOf(d.raw.first)
	if len(list) == 0 {
		list = append(list, d.raise(d.raw.first))
	}
	d.raw.command = d.raw.commands[list[0]].ID
}

// cureHaven gives the wagons a zone in which they are safe.
func (d *draft) cureHaven(string) {
	if d.raw.special.points != nil {
		d.raw.special.points.zone = d.edgeZone(false)
	}
}

package workshop

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict/form"
)

// Findings are the faults of the file's reader, in words of the workshop where it has some, then mere remarks.
func (d *draft) Findings() (list []rules.Finding) {
	x := d.made()
	for i, err := range x.List {
		f, ok := x.Typed[i]
		if !ok {
			f = form.Fault(err.Error())
		}
		list = append(list, f)
	}
	if len(x.List) == 0 {
		list = append(list, d.remarks(x)...)
	}
	return list
}

// far is from how many hexes on a Standard stands alone.
const far = 4

// remarks are what may be so, and is worth a look.
func (d *draft) remarks(x *scenario.Reader) (list []rules.Finding) {
	b := x.Battle
	say := func(w form.Found) { list = append(list, w.Finding) }
	if b.Name.En == "" && b.Name.Fr == "" {
		say(scenario.Voice.Found("no-name", "").At("name.en"))
	}
	for _, st := range b.Standards {
		least := scenario.HexMax
		for i := range b.Units {
			if b.Units[i].Side == st.Side && b.Units[i].Start != scenario.NoHex {
				least = min(least, scenario.Distance(st.Start, b.Units[i].Start))
			}
		}
		if least >= far && least < scenario.HexMax {
			say(scenario.Voice.Found("standard-far", "INF-19.14", rules.WordArg("Standard", st.Name), rules.NumberArg("N", least)).On(scenario.CellOf(st.Start)))
		}
	}
	for side := range scenario.SideIDs {
		switch n := d.losses(rules.Side(side)); {
		case b.Special.Points:
		case b.Levels[side] < scenario.Faces-1:
			say(scenario.Voice.Found("level-low", "INF-21.7", rules.WordArg("Side", scenario.SideTitles[side])).At("level."+scenario.SideIDs[side]).Mend("level", scenario.SideIDs[side]))
		case int(b.Levels[side]) > n+scenario.Faces-1:
			say(scenario.Voice.Found("level-high", "INF-21.7", rules.WordArg("Side", scenario.SideTitles[side]), rules.NumberArg("N", n)).At("level."+scenario.SideIDs[side]).Mend("level", scenario.SideIDs[side]))
		}
	}
	s := d.State().(*infidel.State)
	for c := range b.Commands {
		n := 0
		for u := range infidel.UnitSet(b.Commands[c].Units).All {
			if s.Stand(u).Hex != scenario.NoHex && !s.InCommand(u) {
				n++
			}
		}
		if n > 0 {
			say(scenario.Voice.Found("out-of-command", "INF-7.8", rules.WordArg("Command", b.Commands[c].Name), rules.NumberArg("N", n)))
		}
	}
	for _, id := range d.zoneIDs() {
		used := d.raw.Special.Points != nil && d.raw.Special.Points.Zone == id
		for _, c := range d.raw.Commands {
			used = used || slices.Contains(c.Zones, id)
		}
		if !used {
			say(scenario.Voice.Found("zone-idle", "INF-4.5", rules.WordArg("Zone", zoneName(id))))
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
		d.Changed()
	}
}

// cures are what cures do, by their words.
var cures = map[string]func(d *draft, what string){
	"leader": func(d *draft, what string) {
		c := &d.raw.Commands[d.commandIs(what)]
		c.LeaderOf, c.Leader = "", d.newLeader(c)
		d.cureLead(c.Leader.ID)
	},
	"lead":   (*draft).cureLead,
	"demote": func(d *draft, what string) { d.raw.Commands[d.leaderIs(what)].Leader.Chief = false },
	"entry":  (*draft).cureEntry,
	"remove": func(d *draft, what string) { d.disband(d.commandIs(what)) },
	"take":   func(d *draft, what string) { d.dropUnit(d.unitIs(what)) },
	"clear":  func(d *draft, what string) { h, _ := scenario.ParseHex(what); d.setGround(h, 0) },
	"arrive": func(d *draft, what string) { d.arrive(d.commandIs(what), byRoll) },
	"order": func(d *draft, what string) {
		c, u := d.unitIs(what)
		d.raw.Commands[c].Units[u].Status = scenario.Normal
	},
	"disorder": (*draft).cureDisorder,
	"fold":     (*draft).dropStandard,
	"release":  (*draft).cureRelease,
	"plant":    (*draft).curePlant,
	"raise":    func(d *draft, what string) { d.raise(rules.Side(slices.Index(scenario.SideIDs[:], what))) },
	"begin": func(d *draft, _ string) {
		if len(d.commandsOf(d.raw.First)) == 0 {
			d.raise(d.raw.First)
		}
		d.beginsAnew()
	},
	"haven": func(d *draft, _ string) { d.raw.Special.Points.Zone = d.edgeZone(false) },
	"level": func(d *draft, what string) {
		side := rules.Side(slices.Index(scenario.SideIDs[:], what))
		d.raw.Sides[side].Level = d.usualLevel(side, usualLoss)
	},
}

// cureLead puts a leader with a unit of his Command, or lets him wait where all wait.
func (d *draft) cureLead(what string) {
	c := &d.raw.Commands[d.leaderIs(what)]
	c.Leader.At, c.Leader.OffMap = nil, false
	c.Leader.At = placed(c.Units)
	c.Leader.OffMap = c.Leader.At == nil && len(c.Units) > 0
	for _, o := range d.commandsOf(c.Side) { // with nobody of his own he rides with others
		if c.Leader.At == nil && !c.Leader.OffMap {
			c.Leader.At = placed(d.raw.Commands[o].Units)
		}
	}
}

// placed is where the first of some units stands that has a place; nil for none.
func placed(units []scenario.UnitSpec) *scenario.HexWord {
	if i := slices.IndexFunc(units, func(u scenario.UnitSpec) bool { return u.Hex != nil }); i >= 0 {
		return units[i].Hex
	}
	return nil
}

// cureEntry gives a Command that arrives a zone to enter by, or takes it from one that does not.
func (d *draft) cureEntry(what string) {
	c := &d.raw.Commands[d.commandIs(what)]
	if c.Arrives == 0 {
		c.Zones = nil
		return
	}
	for _, id := range d.zoneIDs() {
		if len(d.g().Zones[id]) > 0 {
			c.Zones = []string{id}
			return
		}
	}
	c.Zones = []string{d.edgeZone(c.Side == rules.Second)}
}

// edgeZone is a new zone in the middle of the left or the right edge.
func (d *draft) edgeZone(right bool) string {
	id := d.addZone()
	g := d.raw.Ground
	column := 1
	if right {
		column = g.Columns
	}
	for r := max(1, g.Rows/2-1); r <= min(g.Rows, g.Rows/2+2); r++ {
		d.putZone(id, scenario.HexOf(column, r))
	}
	d.grounded()
	return id
}

// cureDisorder lets a unit begin Disordered; one that has no such side is taken off.
func (d *draft) cureDisorder(what string) {
	c, u := d.unitIs(what)
	x := &d.raw.Commands[c].Units[u]
	if d.t.Kinds[d.t.Breeds[x.Breed].Kind].OneSided {
		d.dropUnit(c, u)
		return
	}
	d.disorder(d.raw.Commands[c].Side)
}

// cureRelease takes a Command of the other side off a Standard's list.
func (d *draft) cureRelease(what string) {
	id, command, _ := strings.Cut(what, " ")
	for i := range d.raw.Standards {
		if st := &d.raw.Standards[i]; st.ID == id {
			st.Commands = slices.DeleteFunc(st.Commands, func(c string) bool { return c == command })
		}
	}
}

// curePlant gives a Command a Standard: that of others of its side, or a new one behind its first unit.
func (d *draft) curePlant(what string) {
	c := &d.raw.Commands[d.commandIs(what)]
	for i := range d.raw.Standards {
		if st := &d.raw.Standards[i]; st.Side == c.Side {
			st.Commands = append(st.Commands, what)
			return
		}
	}
	if len(d.raw.Standards) >= scenario.MaxStandards {
		return
	}
	for _, o := range d.commandsOf(c.Side) {
		if h := placed(d.raw.Commands[o].Units); h != nil {
			d.plant(c.Side, -1, uint16(*h))
			return
		}
	}
	at := scenario.HexOf(1, max(1, d.g().Rows/2))
	if c.Side == rules.Second {
		at = scenario.HexOf(d.g().Columns, max(1, d.g().Rows/2))
	}
	if d.sideAt(at) != c.Side.Other() {
		d.plant(c.Side, -1, at)
	}
}

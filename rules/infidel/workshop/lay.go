package workshop

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict/form"
)

// commandsOf is the Commands of a side, by their place in the file.
func (d *draft) commandsOf(side rules.Side) (list []int) {
	for i := range d.raw.Commands {
		if d.raw.Commands[i].Side == side {
			list = append(list, i)
		}
	}
	return list
}

// commandIs is the place of a Command, -1 for none.
func (d *draft) commandIs(id string) int {
	return slices.IndexFunc(d.raw.Commands, func(c scenario.CommandSpec) bool { return c.ID == id })
}

// unit finds a unit: its Command and the place in it; -1 for none.
func (d *draft) unit(is func(x *scenario.UnitSpec) bool) (c, u int) {
	for c := range d.raw.Commands {
		for u := range d.raw.Commands[c].Units {
			if is(&d.raw.Commands[c].Units[u]) {
				return c, u
			}
		}
	}
	return -1, -1
}

func (d *draft) unitAt(h uint16) (c, u int) {
	return d.unit(func(x *scenario.UnitSpec) bool { return x.Hex != nil && uint16(*x.Hex) == h })
}

func (d *draft) unitIs(id string) (c, u int) {
	return d.unit(func(x *scenario.UnitSpec) bool { return x.ID == id })
}

func (d *draft) countUnits() (n int) {
	for i := range d.raw.Commands {
		n += len(d.raw.Commands[i].Units)
	}
	return n
}

// sideAt is whose unit stands in a hex; Chance for nobody's.
func (d *draft) sideAt(h uint16) rules.Side {
	if c, _ := d.unitAt(h); c >= 0 {
		return d.raw.Commands[c].Side
	}
	return rules.Chance
}

// Lay lays what a brush says.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason { return d.Settle(d.lay(b, cell)) }

func (d *draft) lay(b rules.Brush, cell string) rules.Reason {
	what, side, id := scenario.SplitPiece(b.Piece)
	h, ok := d.hexOn(cell)
	switch {
	case what == scenario.EdgePiece:
		return d.layEdge(id, cell)
	case !ok:
		return noHex(cell)
	case what == scenario.GroundPiece:
		return d.layGround(id, h)
	case what == scenario.ZonePiece:
		return d.layZone(id, h)
	case !scenario.Someones(side):
	case what == scenario.UnitPiece:
		return d.layUnit(side, id, b, h)
	case what == scenario.LeaderPiece:
		return d.layLeader(side, b.Option, h)
	case what == scenario.StandardPiece:
		return d.layStandard(side, b.Option, h)
	}
	return unknown(b.Piece)
}

// Why something is not laid.
func unknown(name string) rules.Reason { return noWord("unknown", "", "Name", name) }
func noHex(cell string) rules.Reason   { return noWord("no-hex", "INF-4.5", "Hex", cell) }
func noCommand(id string) rules.Reason { return noWord("no-command", "INF-4.1", "Name", id) }
func commandFull() rules.Reason        { return tooMany("command-full", "INF-4.1", scenario.CommandSize) }

func noWord(key, clause, of, what string) rules.Reason {
	return scenario.Voice.Why(key, clause, rules.WordArg(of, rules.Plain(what)))
}

func tooMany(key, clause string, n int) rules.Reason {
	return scenario.Voice.Why(key, clause, rules.NumberArg("N", n))
}

func enemyHere(h uint16) rules.Reason {
	return scenario.Voice.Why("enemy-here", "INF-19.14", scenario.HexArg("Hex", h))
}

func (d *draft) layEdge(id, cell string) rules.Reason {
	edge, ok := d.edgeOn(cell)
	k := slices.Index(d.t.Names["hexside"], id)
	switch {
	case !ok:
		return noWord("no-edge", "INF-4.5", "Hex", cell)
	case k < 0:
		return unknown(id)
	}
	d.setEdge(edge, uint8(k))
	return rules.Reason{}
}

func (d *draft) layGround(id string, h uint16) rules.Reason {
	k := slices.Index(d.t.Names["terrain"], id)
	if k < 0 {
		return unknown(id)
	}
	if c, u := d.unitAt(h); c >= 0 && d.t.Grounds[k].Impassable {
		return scenario.Voice.Why("stands-here", "INF-22.3", rules.WordArg("Unit", d.t.Breeds[d.raw.Commands[c].Units[u].Breed].Name), rules.WordArg("Ground", d.t.Grounds[k].Name))
	}
	d.setGround(h, uint8(k))
	return rules.Reason{}
}

func (d *draft) layZone(id string, h uint16) rules.Reason {
	if _, ok := d.g().Zones[id]; !ok {
		return unknown(id)
	}
	d.own()
	d.putZone(id, h)
	d.grounded()
	return rules.Reason{}
}

// putZone puts a hex into a zone of the battle's own ground.
func (d *draft) putZone(id string, h uint16) {
	z := d.raw.Ground.Zones
	if !slices.Contains(z[id], scenario.HexWord(h)) {
		z[id] = append(z[id], scenario.HexWord(h))
		slices.Sort(z[id])
	}
}

// command is the Command that a brush is laid into: the one it names, else the side's first, or a new one.
func (d *draft) command(side rules.Side, id string) (int, rules.Reason) {
	list := d.commandsOf(side)
	switch c := d.commandIs(id); {
	case id != "" && (c < 0 || d.raw.Commands[c].Side != side):
		return -1, noCommand(id)
	case id != "":
		return c, rules.Reason{}
	case len(list) > 0:
		return list[0], rules.Reason{}
	case len(d.raw.Commands) >= scenario.MaxCommands:
		return -1, tooMany("commands", "INF-4.1", scenario.MaxCommands)
	}
	return d.raise(side), rules.Reason{}
}

func (d *draft) layUnit(side rules.Side, id string, b rules.Brush, h uint16) rules.Reason {
	k := slices.Index(d.t.Names["breed"], id)
	if k < 0 {
		return unknown(id)
	}
	breed := &d.t.Breeds[k]
	if why := d.mayStand(uint8(k), h); why.Key != "" {
		return why
	}
	oldC, oldU := d.unitAt(h)
	if oldC < 0 && d.countUnits() >= scenario.UnitMax {
		return tooMany("units", "INF-4.1", scenario.UnitMax)
	}
	c, why := d.command(side, b.Option)
	if why.Key != "" {
		return why
	}
	if len(d.raw.Commands[c].Units) >= scenario.CommandSize && c != oldC {
		return commandFull()
	}
	if oldC >= 0 {
		d.dropUnit(oldC, oldU)
	}
	at, facing := scenario.HexWord(h), uint8(((b.Turn%scenario.Directions)+scenario.Directions)%scenario.Directions)
	who := &d.raw.Commands[c]
	who.Units = append(who.Units, scenario.UnitSpec{ID: d.newUnitID(who.ID, breed.ID), Breed: uint8(k), Hex: &at, Facing: &facing})
	if l := who.Leader; l != nil && l.At == nil && !l.OffMap {
		l.At = &at
	}
	if x := d.raw.Special.Surprise; x != nil && x.Side == side && !d.t.Kinds[breed.Kind].OneSided { // INF-23.5.1
		who.Units[len(who.Units)-1].Status = scenario.Disordered
	}
	return rules.Reason{}
}

func (d *draft) mayStand(breed uint8, h uint16) rules.Reason {
	b := &d.t.Breeds[breed]
	if g := &d.t.Grounds[d.groundAt(h)]; g.Impassable {
		return scenario.Voice.Why("closed", "INF-22.3", rules.WordArg("Unit", b.Name), scenario.HexArg("Hex", h), rules.WordArg("Ground", g.Name))
	}
	return rules.Reason{}
}

func (d *draft) newUnitID(command, breed string) string {
	return numbered(command+"-"+breed, func(id string) bool {
		c, _ := d.unitIs(id)
		return c >= 0
	})
}

// dropUnit takes a unit out of its Command; the pointers of others stay theirs.
func (d *draft) dropUnit(c, u int) {
	d.raw.Commands[c].Units = slices.Delete(d.raw.Commands[c].Units, u, u+1)
}

func (d *draft) layLeader(side rules.Side, option string, h uint16) rules.Reason {
	if d.sideAt(h) != side {
		return scenario.Voice.Why("leader-alone", "INF-4.2", rules.WordArg("Side", scenario.SideTitles[side]))
	}
	c := d.commandIs(option)
	if option == "" {
		c, _ = d.unitAt(h)
	}
	if c < 0 || d.raw.Commands[c].Side != side {
		return noCommand(option)
	}
	l := d.raw.Commands[c].Leader
	if l == nil {
		return scenario.Voice.Why("led-by-another", "INF-4.6", rules.WordArg("Command", d.raw.Commands[c].Name))
	}
	l.At, l.OffMap = new(scenario.HexWord(h)), false
	return rules.Reason{}
}

func (d *draft) layStandard(side rules.Side, option string, h uint16) rules.Reason {
	if d.sideAt(h) == side.Other() {
		return enemyHere(h)
	}
	c := d.commandIs(option)
	if option != "" && option != scenario.WholeOption && (c < 0 || d.raw.Commands[c].Side != side) {
		return noCommand(option)
	}
	for i := range d.raw.Standards {
		st := &d.raw.Standards[i]
		if st.Side == side && (c < 0 && st.Scope == scenario.WholeArmy || c >= 0 && slices.Contains(st.Commands, option)) {
			st.At = scenario.HexWord(h)
			return rules.Reason{}
		}
	}
	if len(d.raw.Standards) >= scenario.MaxStandards {
		return tooMany("standards", "INF-18.16", scenario.MaxStandards)
	}
	d.plant(side, c, h)
	return rules.Reason{}
}

// plant is a new Standard, of a Command or, with -1, of an army.
func (d *draft) plant(side rules.Side, c int, h uint16) {
	st := scenario.StandardSpec{At: scenario.HexWord(h)}
	st.Side, st.Name = side, rules.Text{En: "Standard", Fr: "Étendard"}
	if c >= 0 {
		st.Scope, st.Commands = scenario.SomeCommands, []string{d.raw.Commands[c].ID}
	}
	st.ID = numbered(scenario.SideIDs[side]+"-standard", func(id string) bool {
		return slices.ContainsFunc(d.raw.Standards, func(o scenario.StandardSpec) bool { return o.ID == id })
	})
	d.raw.Standards = append(d.raw.Standards, st)
}

// layer is a layer of a cell with the brush that lays it.
func layer(id string, name rules.Text, b rules.Brush, off func(), move func(to string) rules.Reason) form.Layer {
	return form.Layer{Layer: rules.Layer{ID: id, Name: name, Brush: b}, Off: off, Move: move}
}

// Layers is what lies on a cell, topmost first.
func (d *draft) Layers(cell string) (list []form.Layer) {
	if edge, ok := d.edgeOn(cell); ok {
		for _, e := range d.t.Edges {
			if slices.Contains(d.g().Edges[e.ID], edge) {
				return []form.Layer{layer(scenario.EdgePiece, e.Name, rules.Brush{Piece: scenario.PieceOf(scenario.EdgePiece, rules.Chance, e.ID)}, func() { d.setEdge(edge, scenario.Off) }, nil)}
			}
		}
		return nil
	}
	h, ok := d.hexOn(cell)
	if !ok {
		return nil
	}
	for i := range d.raw.Standards {
		if st := &d.raw.Standards[i]; uint16(st.At) == h {
			list = append(list, layer("standard/"+st.ID, st.Name, rules.Brush{Piece: scenario.PieceOf(scenario.StandardPiece, st.Side, ""), Option: st.Option()},
				func() { d.dropStandard(st.ID) }, func(to string) rules.Reason { return d.carry(st, to) }))
		}
	}
	for i := range d.raw.Commands {
		if c := &d.raw.Commands[i]; c.Leader != nil && c.Leader.At != nil && uint16(*c.Leader.At) == h {
			b := rules.Brush{Piece: scenario.PieceOf(scenario.LeaderPiece, c.Side, ""), Option: c.ID}
			list = append(list, layer("leader/"+c.Leader.ID, c.Leader.Name, b, func() { c.Leader.At = nil }, func(to string) rules.Reason { return d.lay(b, to) }))
		}
	}
	if c, u := d.unitAt(h); c >= 0 {
		x, unit := &d.raw.Commands[c], d.raw.Commands[c].Units[u]
		breed, b := &d.t.Breeds[unit.Breed], rules.Brush{Piece: scenario.PieceOf(scenario.UnitPiece, x.Side, d.t.Breeds[unit.Breed].ID), Option: x.ID}
		if unit.Facing != nil {
			b.Turn = int(*unit.Facing)
		}
		list = append(list, layer("unit/"+unit.ID, breed.Name, b, func() { d.dropUnit(c, u) }, func(to string) rules.Reason { return d.march(unit.ID, to) }))
	}
	for _, id := range d.zoneIDs() {
		if slices.Contains(d.g().Zones[id], scenario.HexWord(h)) {
			list = append(list, layer("zone/"+id, zoneName(id), rules.Brush{Piece: scenario.PieceOf(scenario.ZonePiece, rules.Chance, id)}, func() {
				g := d.own()
				g.Zones[id] = slices.DeleteFunc(g.Zones[id], func(x scenario.HexWord) bool { return x == scenario.HexWord(h) })
				d.grounded()
			}, nil))
		}
	}
	g := &d.t.Grounds[d.groundAt(h)]
	ground := layer(scenario.GroundPiece, g.Name, rules.Brush{Piece: scenario.PieceOf(scenario.GroundPiece, rules.Chance, g.ID)}, func() { d.setGround(h, 0) }, nil)
	ground.Fixed = true
	return append(list, ground)
}

func (d *draft) dropStandard(id string) {
	d.raw.Standards = slices.DeleteFunc(d.raw.Standards, func(s scenario.StandardSpec) bool { return s.ID == id })
}

// leaderIs is the Command of whom a leader is, -1 for none.
func (d *draft) leaderIs(id string) int {
	return slices.IndexFunc(d.raw.Commands, func(c scenario.CommandSpec) bool { return c.Leader != nil && c.Leader.ID == id })
}

// Move brings a layer to another cell, a unit with who is there; leaders and Standards cannot be copied.
func (d *draft) Move(from, to, id string, copied bool) rules.Reason {
	list := d.Layers(from)
	n := slices.IndexFunc(list, func(l form.Layer) bool { return l.ID == id })
	if n < 0 {
		return scenario.Voice.Why("nothing", "")
	}
	if from == to {
		return rules.Reason{}
	}
	x, moves := &list[n], list[n].Move != nil && !copied
	if !moves {
		x.Move = func(to string) rules.Reason { return d.lay(x.Brush, to) }
	}
	if why := x.Move(to); why.Key != "" {
		return why
	}
	if !moves && !copied {
		x.Off()
	}
	d.Changed()
	return rules.Reason{}
}

// march brings a unit to another hex, with the leaders there, and the Standard on a carroccio.
func (d *draft) march(id, to string) rules.Reason {
	h, ok := d.hexOn(to)
	if !ok {
		return noHex(to)
	}
	c, u := d.unitIs(id)
	if why := d.mayStand(d.raw.Commands[c].Units[u].Breed, h); why.Key != "" {
		return why
	}
	if oc, ou := d.unitAt(h); oc >= 0 {
		d.dropUnit(oc, ou)
		c, u = d.unitIs(id)
	}
	x := &d.raw.Commands[c].Units[u]
	was, at := *x.Hex, scenario.HexWord(h)
	x.Hex = &at
	for i := range d.raw.Commands {
		if l := d.raw.Commands[i].Leader; l != nil && l.At != nil && *l.At == was && d.raw.Commands[i].Side == d.raw.Commands[c].Side {
			l.At = &at
		}
	}
	for i := range d.raw.Standards {
		if st := &d.raw.Standards[i]; st.At == was && d.t.Breeds[x.Breed].Kind == scenario.Carroccio {
			st.At = at
		}
	}
	return rules.Reason{}
}

func (d *draft) carry(st *scenario.StandardSpec, to string) rules.Reason {
	h, ok := d.hexOn(to)
	if !ok {
		return noHex(to)
	}
	if d.sideAt(h) == st.Side.Other() {
		return enemyHere(h)
	}
	st.At = scenario.HexWord(h)
	return rules.Reason{}
}

package infidel

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/rules"
)

// What pieces of the palette are, before their side and their id: `unit/crusader/norman-kn`.
const (
	groundPiece   = "ground"
	edgePiece     = "edge"
	unitPiece     = "unit"
	leaderPiece   = "leader"
	standardPiece = "standard"
	zonePiece     = "zone"
)

// wholeOption is a Standard that serves the whole army.
const wholeOption = "army"

// someones says whether a side is one of the two.
func someones(side rules.Side) bool { return side == rules.First || side == rules.Second }

// pieceOf is the id of a piece; Chance for nobody's.
func pieceOf(what string, side rules.Side, id string) string {
	out := what
	if someones(side) {
		out += "/" + sideIDs[side]
	}
	if id != "" {
		out += "/" + id
	}
	return out
}

// splitPiece is the parts of a piece's id; Chance for nobody's.
func splitPiece(piece string) (what string, side rules.Side, id string) {
	what, id, _ = strings.Cut(piece, "/")
	first, rest, _ := strings.Cut(id, "/")
	if n := slices.Index(sideIDs[:], first); n >= 0 {
		return what, rules.Side(n), rest
	}
	return what, rules.Chance, id
}

// commandsOf is the Commands of a side, by their place in the file.
func (d *draft) commandsOf(side rules.Side) (list []int) {
	for i := range d.raw.commands {
		if d.raw.commands[i].Side == side {
			list = append(list, i)
		}
	}
	return list
}

// commandIs is the place of a Command, -1 for none.
func (d *draft) commandIs(id string) int {
	return slices.IndexFunc(d.raw.commands, func(c rawCommand) bool { return c.ID == id })
}

// unitAt is who stands in a hex: the Command and the place in it; -1 for nobody.
func (d *draft) unitAt(h uint16) (c, u int) {
	for c := range d.raw.commands {
		for u, x := range d.raw.commands[c].units {
			if x.hex != nil && uint16(*x.hex) == h {
				return c, u
			}
		}
	}
	return -1, -1
}

// unitIs finds a unit by its id.
func (d *draft) unitIs(id string) (c, u int) {
	for c := range d.raw.commands {
		for u := range d.raw.commands[c].units {
			if d.raw.commands[c].units[u].id == id {
				return c, u
			}
		}
	}
	return -1, -1
}

func (d *draft) countUnits() (n int) {
	for i := range d.raw.commands {
		n += len(d.raw.commands[i].units)
	}
	return n
}

// sideAt is whose unit stands in a hex; Chance for nobody's.
func (d *draft) sideAt(h uint16) rules.Side {
	if c, _ := d.unitAt(h); c >= 0 {
		return d.raw.commands[c].Side
	}
	return rules.Chance
}

// Lay lays what a brush says.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason {
	what, side, id := splitPiece(b.Piece)
	why := d.lay(what, side, id, b, cell)
	if why.Key == "" {
		d.changes()
	}
	return why
}

func (d *draft) lay(what string, side rules.Side, id string, b rules.Brush, cell string) rules.Reason {
	if what == edgePiece {
		return d.layEdge(id, cell)
	}
	h, ok := d.hexOn(cell)
	if !ok {
		return whyNot("no-hex", "INF-4.5", wordArg("Hex", rules.Plain(cell)))
	}
	switch what {
	case groundPiece:
		return d.layGround(id, h)
	case zonePiece:
		return d.layZone(id, h)
	}
	if !someones(side) {
		return whyNot("unknown", "", wordArg("Name", rules.Plain(b.Piece)))
	}
	switch what {
	case unitPiece:
		return d.layUnit(side, id, b, h)
	case leaderPiece:
		return d.layLeader(side, b.Option, h)
	case standardPiece:
		return d.layStandard(side, b.Option, h)
	}
	return whyNot("unknown", "", wordArg("Name", rules.Plain(b.Piece)))
}

func (d *draft) layEdge(id, cell string) rules.Reason {
	edge, ok := d.edgeOn(cell)
	k := slices.Index(d.t.names["hexside"], id)
	switch {
	case !ok:
		return whyNot("no-edge", "INF-4.5", wordArg("Hex", rules.Plain(cell)))
	case k < 0:
		return whyNot("unknown", "", wordArg("Name", rules.Plain(id)))
	}
	d.setEdge(edge, uint8(k))
	return rules.Reason{}
}

func (d *draft) layGround(id string, h uint16) rules.Reason {
	k := slices.Index(d.t.names["terrain"], id)
	if k < 0 {
		return whyNot("unknown", "", wordArg("Name", rules.Plain(id)))
	}
	if c, u := d.unitAt(h); c >= 0 {
		breed := &d.t.breeds[d.raw.commands[c].units[u].breed]
		if d.t.grounds[k].Impassable {
			return whyNot("stands-here", "INF-22.3", wordArg("Unit", breed.name), wordArg("Ground", d.t.grounds[k].Name))
		}
	}
	d.setGround(h, uint8(k))
	return rules.Reason{}
}

func (d *draft) layZone(id string, h uint16) rules.Reason {
	if _, ok := d.g().zones[id]; !ok {
		return whyNot("unknown", "", wordArg("Name", rules.Plain(id)))
	}
	d.own()
	d.putZone(id, h)
	d.grounded()
	return rules.Reason{}
}

// putZone puts a hex into a zone of the battle's own ground.
func (d *draft) putZone(id string, h uint16) {
	z := &d.raw.ground.zones
	if !slices.Contains((*z)[id], hexWord(h)) {
		(*z)[id] = append((*z)[id], hexWord(h))
		slices.Sort((*z)[id])
	}
}

// command is the Command of a side that a brush is laid into: the one that it names, else
// the side's first; a side without any gets one.
func (d *draft) command(side rules.Side, id string) (int, rules.Reason) {
	list := d.commandsOf(side)
	switch c := d.commandIs(id); {
	case id != "" && (c < 0 || d.raw.commands[c].Side != side):
		return -1, whyNot("no-command", "INF-4.1", wordArg("Name", rules.Plain(id)))
	case id != "":
		return c, rules.Reason{}
	case len(list) > 0:
		return list[0], rules.Reason{}
	case len(d.raw.commands) >= MaxCommands:
		return -1, whyNot("commands", "INF-4.1", numberArg("N", MaxCommands))
	}
	return d.raise(side), rules.Reason{}
}

func (d *draft) layUnit(side rules.Side, id string, b rules.Brush, h uint16) rules.Reason {
	k := slices.Index(d.t.names["breed"], id)
	if k < 0 {
		return whyNot("unknown", "", wordArg("Name", rules.Plain(id)))
	}
	breed := &d.t.breeds[k]
	if why := d.mayStand(uint8(k), h); why.Key != "" {
		return why
	}
	oldC, oldU := d.unitAt(h)
	if oldC < 0 && d.countUnits() >= unitMax {
		return whyNot("units", "INF-4.1", numberArg("N", unitMax))
	}
	if n := d.commandIs(b.Option); n >= 0 && len(d.raw.commands[n].units) >= commandSize && n != oldC {
		return whyNot("command-full", "INF-4.1", numberArg("N", commandSize))
	}
	c, why := d.command(side, b.Option)
	if why.Key != "" {
		return why
	}
	if len(d.raw.commands[c].units) >= commandSize && c != oldC {
		return whyNot("command-full", "INF-4.1", numberArg("N", commandSize))
	}
	if oldC >= 0 {
		d.dropUnit(oldC, oldU)
	}
	at, facing := hexWord(h), uint8(((b.Turn%directions)+directions)%directions)
	who := &d.raw.commands[c]
	who.units = append(who.units, rawUnit{id: d.newUnitID(who.ID, breed.id), breed: uint8(k), hex: &at, facing: &facing})
	if l := who.leader; l != nil && l.at == nil && !l.offMap {
		l.at = &at
	}
	if d.surprised(side) && !d.t.kinds[breed.kind].OneSided {
		who.units[len(who.units)-1].status = Disordered
	}
	return rules.Reason{}
}

// mayStand says whether a unit may stand in a hex.
func (d *draft) mayStand(breed uint8, h uint16) rules.Reason {
	b := &d.t.breeds[breed]
	if g := &d.t.grounds[d.groundAt(h)]; g.Impassable {
		return whyNot("closed", "INF-22.3", wordArg("Unit", b.name), hexArg("Hex", h), wordArg("Ground", g.Name))
	}
	return rules.Reason{}
}

// newUnitID is an id that no unit has.
func (d *draft) newUnitID(command, breed string) string {
	for n := 1; ; n++ {
		id := fmt.Sprintf("%s-%s-%d", command, breed, n)
		if c, _ := d.unitIs(id); c < 0 {
			return id
		}
	}
}

// dropUnit takes a unit out of its Command; the pointers of others stay theirs.
func (d *draft) dropUnit(c, u int) {
	d.raw.commands[c].units = slices.Delete(d.raw.commands[c].units, u, u+1)
}

func (d *draft) layLeader(side rules.Side, option string, h uint16) rules.Reason {
	if d.sideAt(h) != side {
		return whyNot("leader-alone", "INF-4.2", sideArg("Side", side))
	}
	c := d.commandIs(option)
	if option == "" {
		c, _ = d.unitAt(h)
	}
	if c < 0 || d.raw.commands[c].Side != side {
		return whyNot("no-command", "INF-4.1", wordArg("Name", rules.Plain(option)))
	}
	l := d.raw.commands[c].leader
	if l == nil {
		return whyNot("led-by-another", "INF-4.6", wordArg("Command", d.raw.commands[c].Name))
	}
	at := hexWord(h)
	l.at, l.offMap = &at, false
	return rules.Reason{}
}

func (d *draft) layStandard(side rules.Side, option string, h uint16) rules.Reason {
	if d.sideAt(h) == side.Other() {
		return whyNot("enemy-here", "INF-19.14", hexArg("Hex", h))
	}
	c := d.commandIs(option)
	if option != "" && option != wholeOption && (c < 0 || d.raw.commands[c].Side != side) {
		return whyNot("no-command", "INF-4.1", wordArg("Name", rules.Plain(option)))
	}
	for i := range d.raw.standards {
		st := &d.raw.standards[i]
		if st.Side == side && (c < 0 && st.scope == wholeArmy || c >= 0 && slices.Contains(st.commands, option)) {
			st.at = hexWord(h)
			return rules.Reason{}
		}
	}
	if len(d.raw.standards) >= MaxStandards {
		return whyNot("standards", "INF-18.16", numberArg("N", MaxStandards))
	}
	d.plant(side, c, h)
	return rules.Reason{}
}

// plant is a new Standard, of a Command or, with -1, of an army.
func (d *draft) plant(side rules.Side, c int, h uint16) {
	st := rawStandard{at: hexWord(h)}
	st.Side, st.Name = side, rules.Text{En: "Standard", Fr: "Étendard"}
	if c >= 0 {
		st.scope, st.commands = someCommands, []string{d.raw.commands[c].ID}
	}
	for n := 1; ; n++ {
		if st.ID = fmt.Sprintf("%s-standard-%d", sideIDs[side], n); !slices.ContainsFunc(d.raw.standards, func(o rawStandard) bool { return o.ID == st.ID }) {
			break
		}
	}
	d.raw.standards = append(d.raw.standards, st)
}

// Holds is what lies on a cell, topmost first.
func (d *draft) Holds(cell string) (list []rules.Layer) {
	if edge, ok := d.edgeOn(cell); ok {
		if k := d.edgeAt(edge); k != off {
			e := &d.t.edges[k]
			list = append(list, rules.Layer{ID: edgePiece, Brush: rules.Brush{Piece: pieceOf(edgePiece, rules.Chance, e.ID)}, Name: e.Name})
		}
		return list
	}
	h, ok := d.hexOn(cell)
	if !ok {
		return nil
	}
	for _, st := range d.raw.standards {
		if uint16(st.at) == h {
			list = append(list, rules.Layer{ID: "standard/" + st.ID, Name: st.Name, Brush: rules.Brush{Piece: pieceOf(standardPiece, st.Side, ""), Option: st.option()}})
		}
	}
	for i := range d.raw.commands {
		if c := &d.raw.commands[i]; c.leader != nil && c.leader.at != nil && uint16(*c.leader.at) == h {
			list = append(list, rules.Layer{ID: "leader/" + c.leader.ID, Name: c.leader.Name, Brush: rules.Brush{Piece: pieceOf(leaderPiece, c.Side, ""), Option: c.ID}})
		}
	}
	if c, u := d.unitAt(h); c >= 0 {
		x, b := &d.raw.commands[c], &d.t.breeds[d.raw.commands[c].units[u].breed]
		l := rules.Layer{ID: "unit/" + x.units[u].id, Name: b.name, Brush: rules.Brush{Piece: pieceOf(unitPiece, x.Side, b.id), Option: x.ID}}
		if f := x.units[u].facing; f != nil {
			l.Brush.Turn = int(*f)
		}
		list = append(list, l)
	}
	for _, id := range d.zoneIDs() {
		if slices.Contains(d.g().zones[id], hexWord(h)) {
			list = append(list, rules.Layer{ID: "zone/" + id, Name: zoneName(id), Brush: rules.Brush{Piece: pieceOf(zonePiece, rules.Chance, id)}})
		}
	}
	g := &d.t.grounds[d.groundAt(h)]
	return append(list, rules.Layer{ID: groundPiece, Fixed: true, Name: g.Name, Brush: rules.Brush{Piece: pieceOf(groundPiece, rules.Chance, g.ID)}})
}

// option is whom a Standard serves, as a brush says it.
func (st *rawStandard) option() string {
	if st.scope == someCommands && len(st.commands) > 0 {
		return st.commands[0]
	}
	return wholeOption
}

// Take takes a layer off.
func (d *draft) Take(cell, layer string) bool {
	for _, l := range d.Holds(cell) {
		if l.Fixed || layer != "" && l.ID != layer {
			continue
		}
		d.take(cell, l.ID)
		d.changes()
		return true
	}
	return false
}

func (d *draft) take(cell, layer string) {
	what, id, _ := strings.Cut(layer, "/")
	switch what {
	case edgePiece:
		edge, _ := d.edgeOn(cell)
		d.setEdge(edge, off)
	case unitPiece:
		d.dropUnit(d.unitIs(id))
	case leaderPiece:
		if c := d.leaderIs(id); c >= 0 {
			d.raw.commands[c].leader.at = nil
		}
	case standardPiece:
		d.raw.standards = slices.DeleteFunc(d.raw.standards, func(s rawStandard) bool { return s.ID == id })
	case zonePiece:
		h, _ := d.hexOn(cell)
		g := d.own()
		g.zones[id] = slices.DeleteFunc(g.zones[id], func(x hexWord) bool { return x == hexWord(h) })
		d.grounded()
	}
}

// leaderIs is the Command of whom a leader is, -1 for none.
func (d *draft) leaderIs(id string) int {
	return slices.IndexFunc(d.raw.commands, func(c rawCommand) bool { return c.leader != nil && c.leader.ID == id })
}

// Move brings a layer to another cell. A unit takes along who is with it.
func (d *draft) Move(from, to, layer string, copied bool) rules.Reason {
	list := d.Holds(from)
	n := slices.IndexFunc(list, func(l rules.Layer) bool { return l.ID == layer })
	if n < 0 {
		return whyNot("nothing", "")
	}
	if from == to {
		return rules.Reason{}
	}
	what, id, _ := strings.Cut(layer, "/")
	var why rules.Reason
	switch {
	case what == unitPiece && !copied:
		why = d.march(id, to)
	case what == standardPiece && !copied:
		why = d.carry(id, to)
	default:
		if what == standardPiece || what == leaderPiece { // there is but one of each
			copied = true
		}
		if why = d.Lay(list[n].Brush, to); why.Key == "" && !copied {
			d.vacate(from, list[n])
		}
	}
	if why.Key == "" {
		d.changes()
	}
	return why
}

// vacate is what is left where something went from.
func (d *draft) vacate(from string, l rules.Layer) {
	if l.Fixed {
		h, _ := d.hexOn(from)
		d.setGround(h, 0)
		return
	}
	d.take(from, l.ID)
}

// march brings a unit to another hex, with the leaders there, and the Standard on a
// carroccio.
func (d *draft) march(id, to string) rules.Reason {
	h, ok := d.hexOn(to)
	if !ok {
		return whyNot("no-hex", "INF-4.5", wordArg("Hex", rules.Plain(to)))
	}
	c, u := d.unitIs(id)
	if why := d.mayStand(d.raw.commands[c].units[u].breed, h); why.Key != "" {
		return why
	}
	if oc, ou := d.unitAt(h); oc >= 0 {
		d.dropUnit(oc, ou)
		c, u = d.unitIs(id)
	}
	x := &d.raw.commands[c].units[u]
	was, at := *x.hex, hexWord(h)
	x.hex = &at
	for i := range d.raw.commands {
		if l := d.raw.commands[i].leader; l != nil && l.at != nil && *l.at == was && d.raw.commands[i].Side == d.raw.commands[c].Side {
			l.at = &at
		}
	}
	for i := range d.raw.standards {
		if st := &d.raw.standards[i]; st.at == was && d.t.breeds[x.breed].kind == Carroccio {
			st.at = at
		}
	}
	return rules.Reason{}
}

// carry brings a Standard to another hex.
func (d *draft) carry(id, to string) rules.Reason {
	h, ok := d.hexOn(to)
	if !ok {
		return whyNot("no-hex", "INF-4.5", wordArg("Hex", rules.Plain(to)))
	}
	for i := range d.raw.standards {
		if st := &d.raw.standards[i]; st.ID == id {
			if d.sideAt(h) == st.Side.Other() {
				return whyNot("enemy-here", "INF-19.14", hexArg("Hex", h))
			}
			st.at = hexWord(h)
		}
	}
	return rules.Reason{}
}

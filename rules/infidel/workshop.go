package infidel

import (
	"reflect"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// draft is a battle that is being made: what its file says, and nothing else.
type draft struct {
	t     *tables
	file  string
	raw   *rawBattle
	base  *rawGround // the supplied map, as a ground; nil until it is asked for
	side  [2][]uint8 // the breeds that fight for each side
	found []rules.Finding
	state *State
}

// blankHead is the comment above a battle that begins empty.
const blankHead = "# A battle of one's own.  Unit values come from breeds.toml and unit_types.toml.\n"

// Blank is open country with nobody on it.
func (g *Game) Blank() []byte {
	t, err := g.Tables()
	if err != nil {
		return nil
	}
	raw := &rawBattle{}
	raw.id, raw.name, raw.date = "new-battle", rules.Text{En: "New battle", Fr: "Nouvelle bataille"}, "1120"
	raw.order, raw.length, raw.difficulty, raw.command = 100, 20, "medium", ""
	for side := range raw.sides {
		raw.sides[side] = rawArmy{sideTitles[side], 12}
	}
	m := &field{columns: 22, rows: 14, top: "north"}
	for h := range m.ground {
		m.ground[h] = off
		m.edge[h] = [directions]uint8{off, off, off, off, off, off}
	}
	for c := range m.columns {
		for r := range m.rows {
			m.ground[hexOf(c+1, r+1)] = 0
		}
	}
	m.join()
	raw.ground = t.groundOfField(m)
	return writeBattle(t, raw, blankHead)
}

// Source is the text of a battle, in the form that all have.
func (g *Game) Source(scenario string) ([]byte, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	file, data, err := g.Said(scenario)
	if err != nil {
		return nil, err
	}
	if data == nil {
		return strict.ReadFile(g.Files, "data/"+file)
	}
	x, err := openBattle(t, file, data)
	if err != nil {
		return nil, err
	}
	return writeBattle(t, x.raw, x.raw.head), nil
}

// Draft opens a text to be worked on.
func (g *Game) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	x, err := openBattle(t, file, data)
	if err != nil {
		return nil, err
	}
	ours, err := g.Ours()
	d := &draft{t: t, file: file, raw: x.raw, side: t.breedsBySide(ours)}
	if x.raw.ground != nil { // lines may have ended otherwise
		own := t.groundOfField(x.m)
		own.of, own.source, own.note = x.raw.ground.of, x.raw.ground.source, x.raw.ground.note
		x.raw.ground, x.raw.own = own, nil
	}
	return d, err
}

// breedsBySide is the breeds that fight for each side in our battles, and for both those
// that fight in none.
func (t *tables) breedsBySide(ours []*battle) (out [2][]uint8) {
	for k := range t.breeds {
		var fights [2]bool
		for _, b := range ours {
			for i := range b.units {
				if b.units[i].breed == uint8(k) {
					fights[b.units[i].Side] = true
				}
			}
		}
		for side := range out {
			if fights[side] || !fights[1-side] {
				out[side] = append(out[side], uint8(k))
			}
		}
	}
	return out
}

// groundOfField says a map as a file does.
func (t *tables) groundOfField(m *field) *rawGround {
	g := &rawGround{columns: m.columns, rows: m.rows, top: m.top, legend: map[string]string{}, edges: map[string][]string{}, zones: map[string][]hexWord{}}
	var text []byte
	for r := range m.rows {
		for c := range m.columns {
			x := &t.grounds[m.ground[hexOf(c+1, r+1)]]
			text = append(text, byte(x.key))
			g.legend[string(rune(x.key))] = x.ID
		}
		text = append(text, '\n')
	}
	g.terrain = string(text)
	for h := range uint16(hexMax) {
		near := slices.Clone(m.step[h][:])
		slices.Sort(near)
		for _, n := range near {
			if n == noHex || n < h {
				continue
			}
			if k := m.edge[h][m.dirTo(h, n)]; k != off {
				id := t.edges[k].ID
				g.edges[id] = append(g.edges[id], edgeName(h, n))
			}
		}
	}
	for id, hexes := range m.zones {
		for _, h := range hexes {
			g.zones[id] = append(g.zones[id], hexWord(h))
		}
		if len(hexes) == 0 {
			g.zones[id] = []hexWord{}
		}
	}
	return g
}

// edgeName is a hexside by the hexes that touch there, the lower first: `1306-1407`.
func edgeName(a, b uint16) string { return hexName(min(a, b)) + "-" + hexName(max(a, b)) }

// File is the battle as its file says it.
func (d *draft) File() []byte { return writeBattle(d.t, d.raw, d.raw.head) }

// ID is what the battle is called in files and journals.
func (d *draft) ID() string { return d.raw.id }

// Name is its name.
func (d *draft) Name() rules.Text { return d.raw.name }

// SetID gives it an id.
func (d *draft) SetID(id string) {
	d.raw.id = id
	d.changes()
}

// changes forgets what was made of the battle as it was.
func (d *draft) changes() { d.found, d.state = nil, nil }

// made reads the file anew, as a battle that is added is read.
func (d *draft) made() *maker {
	x, err := openBattle(d.t, d.file, d.File())
	if err != nil {
		x = &maker{Faults: strict.Faults{List: []error{err}}}
		return x
	}
	x.make()
	return x
}

// State is the battle as it begins, as far as it can be set up: who has no leader is
// given one who is nowhere.
func (d *draft) State() rules.State {
	if d.state == nil {
		x := d.made()
		b := x.b
		for i := range b.commands {
			if c := &b.commands[i]; c.Leader == off {
				c.Leader = uint8(len(b.leaders))
				b.leaders = append(b.leaders, LeaderInfo{ID: c.ID, Name: c.Name, Side: c.Side, Rating: [2]int{1, 1}, Range: [2]int{1, 1}, MP: 1, hex: noHex, leads: 1 << i})
			}
		}
		s := setUp(newScenario(d.t, b, x.m, openKey{b.id, b.mapID, edition, d.t.knights}))
		s.who, s.active, s.free, s.received[b.first], s.step = b.first, b.first, true, 1, StepChoose
		d.state = s
	}
	return d.state.Clone()
}

// Print is a fingerprint of what the battle says about play.
func (d *draft) Print() string { return printOf(d.t, d.raw) }

// Measured is what bots have made of the battle.
func (d *draft) Measured() (m rules.Measured) {
	if d.raw.measured != nil {
		m = *d.raw.measured
	}
	return m
}

// Measure puts that into its file.
func (d *draft) Measure(m rules.Measured) {
	if d.raw.measured = nil; m != (rules.Measured{}) {
		d.raw.measured = &m
	}
	d.changes()
}

// g is the ground as it is, to be read; own is the battle's own, to be changed.
func (d *draft) g() *rawGround {
	if d.raw.ground != nil {
		return d.raw.ground
	}
	if d.base == nil {
		d.base = d.t.groundOfField(d.t.field(d.raw.mapOf))
	}
	return d.base
}

func (d *draft) own() *rawGround {
	if d.raw.ground == nil {
		g := d.t.groundOfField(d.t.field(d.raw.mapOf))
		g.of, d.raw.ground, d.raw.mapOf = d.raw.mapOf, g, ""
	}
	return d.raw.ground
}

// grounded writes the legend anew; a ground that has become that of a supplied map again
// is named instead.
func (d *draft) grounded() {
	g := d.raw.ground
	g.legend = map[string]string{}
	for i := range len(g.terrain) {
		if k := d.t.groundOf(g.terrain[i]); k != off {
			g.legend[g.terrain[i:i+1]] = d.t.grounds[k].ID
		}
	}
	if g.of == "" || g.source != "" || g.note != "" {
		return
	}
	like := d.t.groundOfField(d.t.field(g.of))
	like.of = g.of
	if reflect.DeepEqual(like, g) {
		d.raw.mapOf, d.raw.ground = g.of, nil
	}
}

// groundAt is the terrain of a hex, of the tables.
func (d *draft) groundAt(h uint16) uint8 {
	g := d.g()
	return d.t.groundOf(g.terrain[(row(h)-1)*(g.columns+1)+column(h)-1])
}

// setGround lays a terrain.
func (d *draft) setGround(h uint16, k uint8) {
	g := d.own()
	text := []byte(g.terrain)
	text[(row(h)-1)*(g.columns+1)+column(h)-1] = byte(d.t.grounds[k].key)
	g.terrain = string(text)
	d.grounded()
}

// edgeAt is the kind of a hexside, off for a plain one.
func (d *draft) edgeAt(edge string) uint8 {
	for k := range d.t.edges {
		if slices.Contains(d.g().edges[d.t.edges[k].ID], edge) {
			return uint8(k)
		}
	}
	return off
}

// setEdge lays a kind of hexside, off for none.
func (d *draft) setEdge(edge string, k uint8) {
	g := d.own()
	for i := range d.t.edges {
		id := d.t.edges[i].ID
		list := slices.DeleteFunc(g.edges[id], func(x string) bool { return x == edge })
		if uint8(i) == k {
			list = append(list, edge)
			slices.Sort(list)
		}
		if g.edges[id] = list; len(list) == 0 {
			delete(g.edges, id)
		}
	}
	d.grounded()
}

// hexOn reads a cell that is a hex of the map.
func (d *draft) hexOn(cell string) (uint16, bool) {
	h, ok := parseHex(cell)
	return h, ok && d.g().Has(h)
}

// edgeOn reads a cell that is a hexside between two hexes of the map, and writes it as
// files do.
func (d *draft) edgeOn(cell string) (string, bool) {
	if len(cell) != 9 || cell[4] != '-' {
		return "", false
	}
	a, ok := d.hexOn(cell[:4])
	b, ok2 := d.hexOn(cell[5:])
	if !ok || !ok2 || distance(a, b) != 1 {
		return "", false
	}
	return edgeName(a, b), true
}

// beside is the neighbour of a hex in a direction; noHex off the map.
func (d *draft) beside(h uint16, dir uint8) uint16 {
	n := hexAt(offsetOf(h).Add(dirOf(dir).Step()))
	if n == noHex || !d.g().Has(n) {
		return noHex
	}
	return n
}

// Cells are all hexes, row by row, or the sides between two of them.
func (d *draft) Cells(edges bool) (list []string) {
	g := d.g()
	for r := range g.rows {
		for c := range g.columns {
			h := hexOf(c+1, r+1)
			if !edges {
				list = append(list, hexName(h))
				continue
			}
			for dir := range uint8(directions / 2) {
				if n := d.beside(h, dir+1); n != noHex {
					list = append(list, edgeName(h, n))
				}
			}
		}
	}
	return list
}

// Alike is the connected hexes with the same ground, or the connected hexsides of a kind.
func (d *draft) Alike(cell string) (list []string) {
	from, ok := d.hexOn(cell)
	if !ok {
		return nil
	}
	all, kind := []uint16{from}, d.groundAt(from)
	seen := map[uint16]bool{from: true}
	for i := 0; i < len(all); i++ {
		list = append(list, hexName(all[i]))
		for dir := range uint8(directions) {
			if n := d.beside(all[i], dir); n != noHex && !seen[n] && d.groundAt(n) == kind {
				seen[n], all = true, append(all, n)
			}
		}
	}
	return list
}

// Mirror is the cell that lies opposite. Columns lie high and low by turns, so that only
// some mirrors of the map bring hexes onto hexes: of those it is the one nearest to the
// middle, and hexes at the edge that it brings beyond the map have none.
func (d *draft) Mirror(b rules.Brush, cell string, half bool) (rules.Brush, string) {
	if half {
		b = d.turned(b)
		b.Turn = (b.Turn + directions/2) % directions
	} else {
		b.Turn = (directions/2 - b.Turn + directions) % directions
	}
	if edge, ok := d.edgeOn(cell); ok {
		x, y := d.opposite(edge[:4], half), d.opposite(edge[5:], half)
		if x == noHex || y == noHex {
			return b, ""
		}
		return b, edgeName(x, y)
	}
	h := d.opposite(cell, half)
	if h == noHex {
		return b, ""
	}
	return b, hexName(h)
}

// opposite is the hex that lies opposite; noHex for none.
func (d *draft) opposite(cell string, half bool) uint16 {
	h, ok := d.hexOn(cell)
	if !ok {
		return noHex
	}
	g := d.g()
	c, r := g.columns+1-column(h), row(h)
	switch even := g.columns%2 == 0; {
	case half && even, half && column(h)%2 == 1:
		r = g.rows + 1 - r
	case half:
		r = g.rows + 2 - r
	case even:
		c--
	}
	if n := hexOf(c, r); n != noHex && g.Has(n) {
		return n
	}
	return noHex
}

// turned is what the other side lays where one lays a brush.
func (d *draft) turned(b rules.Brush) rules.Brush {
	what, side, id := splitPiece(b.Piece)
	if what != unitPiece && what != leaderPiece && what != standardPiece || !someones(side) {
		return b
	}
	mine, theirs := d.commandsOf(side), d.commandsOf(side.Other())
	n := slices.IndexFunc(mine, func(c int) bool { return d.raw.commands[c].ID == b.Option })
	switch {
	case b.Option == wholeOption:
	case n >= 0 && n < len(theirs):
		b.Option = d.raw.commands[theirs[n]].ID
	default:
		b.Option = ""
	}
	b.Piece = pieceOf(what, side.Other(), id)
	if k := slices.Index(d.t.names["breed"], id); what == unitPiece && k >= 0 {
		b.Piece = pieceOf(what, side.Other(), d.t.breeds[d.rival(side, uint8(k))].id)
	}
	return b
}

// rival is the breed of the other side that is most like one: of its type, else of its
// class with the flight points nearest.
func (d *draft) rival(side rules.Side, k uint8) uint8 {
	best, least := k, 1<<30
	kind := d.t.breeds[k].kind
	for _, o := range d.side[side.Other()] {
		other := d.t.breeds[o].kind
		far := 0
		if other != kind {
			x, y := &d.t.kinds[kind], &d.t.kinds[other]
			far = 10 + 5*max(x.Loss-y.Loss, y.Loss-x.Loss) + max(x.MP-y.MP, y.MP-x.MP)
			if x.class != y.class {
				far += 1000
			}
			if x.missile != y.missile {
				far += 3
			}
		}
		if far < least {
			best, least = o, far
		}
	}
	return best
}

// Package workshop makes battles of Infidel: it opens them as drafts, checks and mends them,
// and deals battles by chance.
package workshop

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// draft is a battle that is being made: what its file says, and nothing else.
type draft struct {
	form.Draft
	t    *scenario.Tables
	file string
	raw  *scenario.Spec
	base *scenario.GroundSpec // the supplied map, as a ground; nil until it is asked for
	side [2][]uint8           // the breeds that fight for each side
}

// Workshop makes battles of the game, and deals them. Several goroutines may use it.
type Workshop struct {
	game  *infidel.Game
	deals func() (*dealWords, error)
}

// New is the workshop of a game; nothing is read yet.
func New(g *infidel.Game) *Workshop {
	return &Workshop{g, sync.OnceValues(func() (*dealWords, error) {
		t, err := g.Tables()
		if err != nil {
			return nil, err
		}
		w := new(dealWords)
		return w, t.Names.Load(g.Files, "data/deal.toml", w)
	})}
}

// blankHead is the comment above a battle that begins empty.
const blankHead = "# A battle of one's own.  Unit values come from breeds.toml and unit_types.toml.\n"

// Blank is open country with nobody on it.
func (w *Workshop) Blank() []byte {
	t, err := w.game.Tables()
	if err != nil {
		return nil
	}
	raw := &scenario.Spec{}
	raw.ID, raw.Name, raw.Date = "new-battle", rules.Text{En: "New battle", Fr: "Nouvelle bataille"}, "1120"
	raw.Order, raw.Length, raw.Difficulty, raw.Command = 100, 20, "medium", ""
	for side := range raw.Sides {
		raw.Sides[side] = scenario.ArmySpec{Name: scenario.SideTitles[side], Level: 12}
	}
	open := &t.Grounds[0]
	row := strings.Repeat(string(rune(open.Key)), 22) + "\n"
	raw.Ground = &scenario.GroundSpec{Columns: 22, Rows: 14, Top: "north", Terrain: strings.Repeat(row, 14),
		Legend: map[string]string{row[:1]: open.ID}, Edges: map[string][]string{}, Zones: map[string][]scenario.HexWord{}}
	return scenario.WriteBattle(t, raw, blankHead)
}

// Source is the text of a battle, in the form that all have.
func (w *Workshop) Source(id string) ([]byte, error) {
	t, err := w.game.Tables()
	if err != nil {
		return nil, err
	}
	file, data, err := w.game.Said(id)
	if err != nil {
		return nil, err
	}
	if data == nil {
		return strict.ReadFile(w.game.Files, "data/"+file)
	}
	x, err := scenario.Open(t, file, data)
	if err != nil {
		return nil, err
	}
	return scenario.WriteBattle(t, x.Raw, x.Raw.Head), nil
}

// Draft opens a text to be worked on.
func (w *Workshop) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := w.game.Tables()
	if err != nil {
		return nil, err
	}
	x, err := scenario.Open(t, file, data)
	if err != nil {
		return nil, err
	}
	ours, err := w.game.Ours()
	r := x.Raw
	d := &draft{t: t, file: file, raw: r, side: breedsBySide(t, ours)}
	d.Draft = form.Draft{Of: form.Battle{ID: &r.ID, Name: &r.Name, Measured: &r.Measured, Write: func() []byte { return scenario.WriteBattle(t, r, r.Head) }, SetUp: d.setUp, Tidy: d.sync, Works: d}}
	if x.Raw.Ground != nil { // lines may have ended otherwise
		own := t.GroundOfField(x.Map)
		own.Of, own.Source, own.Note = x.Raw.Ground.Of, x.Raw.Ground.Source, x.Raw.Ground.Note
		x.Raw.Ground, x.Raw.Own = own, nil
	}
	return d, err
}

// breedsBySide is the breeds that fight for each side in our battles, for both where they fight in none.
func breedsBySide(t *scenario.Tables, ours []*scenario.Battle) (out [2][]uint8) {
	for k := range t.Breeds {
		var fights [2]bool
		for _, b := range ours {
			for i := range b.Units {
				if b.Units[i].Breed == uint8(k) {
					fights[b.Units[i].Side] = true
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

// made reads the file anew, as a battle that is added is read.
func (d *draft) made() *scenario.Reader {
	x, err := scenario.Open(d.t, d.file, d.File())
	if err != nil {
		return &scenario.Reader{Faults: strict.Faults{List: []error{err}}}
	}
	x.Compile()
	return x
}

// setUp is the battle as it begins, as far as it goes: who has no leader gets one who is nowhere.
func (d *draft) setUp() rules.State {
	x := d.made()
	b := x.Battle
	for i := range b.Commands {
		if c := &b.Commands[i]; c.Leader == scenario.Off {
			c.Leader = uint8(len(b.Leaders))
			b.Leaders = append(b.Leaders, scenario.LeaderInfo{ID: c.ID, Name: c.Name, Side: c.Side, Rating: [2]int{1, 1}, Range: [2]int{1, 1}, MP: 1, Start: scenario.NoHex, Leads: 1 << i})
		}
	}
	return infidel.Begin(d.t, b, x.Map)
}

// Print is a fingerprint of what the battle says about play.
func (d *draft) Print() string { return scenario.PrintOf(d.t, d.raw) }

// g is the ground as it is, to be read; own is the battle's own, to be changed.
func (d *draft) g() *scenario.GroundSpec {
	if d.raw.Ground != nil {
		return d.raw.Ground
	}
	if d.base == nil {
		d.base = d.t.GroundOfField(d.t.Field(d.raw.MapOf))
	}
	return d.base
}

func (d *draft) own() *scenario.GroundSpec {
	if d.raw.Ground == nil {
		g := d.t.GroundOfField(d.t.Field(d.raw.MapOf))
		g.Of, d.raw.Ground, d.raw.MapOf = d.raw.MapOf, g, ""
	}
	return d.raw.Ground
}

// grounded writes the legend anew; a ground that is that of a supplied map again is named instead.
func (d *draft) grounded() {
	g := d.raw.Ground
	g.Legend = map[string]string{}
	for i := range len(g.Terrain) {
		if k := d.t.GroundOf(g.Terrain[i]); k != scenario.Off {
			g.Legend[g.Terrain[i:i+1]] = d.t.Grounds[k].ID
		}
	}
	if g.Of == "" || g.Source != "" || g.Note != "" {
		return
	}
	like := d.t.GroundOfField(d.t.Field(g.Of))
	like.Of = g.Of
	if reflect.DeepEqual(like, g) {
		d.raw.MapOf, d.raw.Ground = g.Of, nil
	}
}

// groundAt is the terrain of a hex, of the tables.
func (d *draft) groundAt(h uint16) uint8 {
	g := d.g()
	return d.t.GroundOf(g.Terrain[(scenario.Row(h)-1)*(g.Columns+1)+scenario.Column(h)-1])
}

func (d *draft) setGround(h uint16, k uint8) {
	g := d.own()
	text := []byte(g.Terrain)
	text[(scenario.Row(h)-1)*(g.Columns+1)+scenario.Column(h)-1] = byte(d.t.Grounds[k].Key)
	g.Terrain = string(text)
	d.grounded()
}

// setEdge lays a kind of hexside, off for none.
func (d *draft) setEdge(edge string, k uint8) {
	g := d.own()
	for i := range d.t.Edges {
		id := d.t.Edges[i].ID
		list := slices.DeleteFunc(g.Edges[id], func(x string) bool { return x == edge })
		if uint8(i) == k {
			list = append(list, edge)
			slices.Sort(list)
		}
		if g.Edges[id] = list; len(list) == 0 {
			delete(g.Edges, id)
		}
	}
	d.grounded()
}

// hexOn reads a cell that is a hex of the map.
func (d *draft) hexOn(cell string) (uint16, bool) {
	h, ok := scenario.ParseHex(cell)
	return h, ok && d.g().Has(h)
}

// edgeOn reads a cell that is a hexside of two hexes of the map, and writes it as files do.
func (d *draft) edgeOn(cell string) (string, bool) {
	if len(cell) != 9 || cell[4] != '-' {
		return "", false
	}
	a, ok := d.hexOn(cell[:4])
	b, ok2 := d.hexOn(cell[5:])
	if !ok || !ok2 || scenario.Distance(a, b) != 1 {
		return "", false
	}
	return scenario.EdgeName(a, b), true
}

// beside is the neighbour of a hex in a direction; noHex off the map.
func (d *draft) beside(h uint16, dir uint8) uint16 {
	n := scenario.HexAt(scenario.OffsetOf(h).Add(scenario.DirOf(dir).Step()))
	if n == scenario.NoHex || !d.g().Has(n) {
		return scenario.NoHex
	}
	return n
}

// Cells are all hexes, row by row, or the sides between two of them.
func (d *draft) Cells(edges bool) (list []string) {
	g := d.g()
	for r := range g.Rows {
		for c := range g.Columns {
			h := scenario.HexOf(c+1, r+1)
			if !edges {
				list = append(list, scenario.HexName(h))
				continue
			}
			for dir := range uint8(scenario.Directions / 2) {
				if n := d.beside(h, dir+1); n != scenario.NoHex {
					list = append(list, scenario.EdgeName(h, n))
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
		list = append(list, scenario.HexName(all[i]))
		for dir := range uint8(scenario.Directions) {
			if n := d.beside(all[i], dir); n != scenario.NoHex && !seen[n] && d.groundAt(n) == kind {
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
		b.Turn = (b.Turn + scenario.Directions/2) % scenario.Directions
	} else {
		b.Turn = (scenario.Directions/2 - b.Turn + scenario.Directions) % scenario.Directions
	}
	if edge, ok := d.edgeOn(cell); ok {
		if x, y := d.opposite(edge[:4], half), d.opposite(edge[5:], half); x != scenario.NoHex && y != scenario.NoHex {
			return b, scenario.EdgeName(x, y)
		}
		return b, ""
	}
	return b, scenario.CellOf(d.opposite(cell, half))
}

// opposite is the hex that lies opposite; noHex for none.
func (d *draft) opposite(cell string, half bool) uint16 {
	h, ok := d.hexOn(cell)
	if !ok {
		return scenario.NoHex
	}
	g := d.g()
	c, r := g.Columns+1-scenario.Column(h), scenario.Row(h)
	switch even := g.Columns%2 == 0; {
	case half && even, half && scenario.Column(h)%2 == 1:
		r = g.Rows + 1 - r
	case half:
		r = g.Rows + 2 - r
	case even:
		c--
	}
	if n := scenario.HexOf(c, r); n != scenario.NoHex && g.Has(n) {
		return n
	}
	return scenario.NoHex
}

// turned is what the other side lays where one lays a brush.
func (d *draft) turned(b rules.Brush) rules.Brush {
	what, side, id := scenario.SplitPiece(b.Piece)
	if what != scenario.UnitPiece && what != scenario.LeaderPiece && what != scenario.StandardPiece || !scenario.Someones(side) {
		return b
	}
	mine, theirs := d.commandsOf(side), d.commandsOf(side.Other())
	n := slices.IndexFunc(mine, func(c int) bool { return d.raw.Commands[c].ID == b.Option })
	switch {
	case b.Option == scenario.WholeOption:
	case n >= 0 && n < len(theirs):
		b.Option = d.raw.Commands[theirs[n]].ID
	default:
		b.Option = ""
	}
	b.Piece = scenario.PieceOf(what, side.Other(), id)
	if k := slices.Index(d.t.Names["breed"], id); what == scenario.UnitPiece && k >= 0 {
		b.Piece = scenario.PieceOf(what, side.Other(), d.t.Breeds[d.rival(side, uint8(k))].ID)
	}
	return b
}

// rival is the other side's breed most like one: of its type, else of its class with the nearest flight points.
func (d *draft) rival(side rules.Side, k uint8) uint8 {
	best, least := k, 1<<30
	kind := d.t.Breeds[k].Kind
	for _, o := range d.side[side.Other()] {
		other := d.t.Breeds[o].Kind
		far := 0
		if other != kind {
			x, y := &d.t.Kinds[kind], &d.t.Kinds[other]
			far = 10 + 5*max(x.Loss-y.Loss, y.Loss-x.Loss) + max(x.MP-y.MP, y.MP-x.MP)
			if x.Class != y.Class {
				far += 1000
			}
			if x.Missile != y.Missile {
				far += 3
			}
		}
		if far < least {
			best, least = o, far
		}
	}
	return best
}

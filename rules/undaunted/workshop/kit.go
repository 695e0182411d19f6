package workshop

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/undaunted/scenario"
)

// What pieces are called that no table names.
var (
	newName       = rules.Text{En: "New battle", Fr: "Nouvelle bataille"}
	objectiveName = rules.Text{En: "Objective marker, %d", Fr: "Marqueur d’objectif, %d"}
	tileTitle     = rules.Text{En: "Tile %s", Fr: "Tuile %s"}
)

// markKind is a marker of a side.
type markKind struct {
	id, clause string
	name       rules.Text
	list       func(x *scenario.Spec, side rules.Side) *[]string // nil for an escape marker
}

const exitMark = "exit"

var markKinds = [...]markKind{
	{"explored", "UNA-1.10", rules.Text{En: "Explored", Fr: "Exploré"}, func(x *scenario.Spec, side rules.Side) *[]string { return &x.Markers[side].Explored }},
	{"controlled", "UNA-1.10", rules.Text{En: "Controlled", Fr: "Contrôlé"}, func(x *scenario.Spec, side rules.Side) *[]string { return &x.Markers[side].Controlled }},
	{exitMark, "UNA-14.9", rules.Text{En: "Escape marker", Fr: "Marqueur de fuite"}, nil},
}

// kitPiece is a piece of the palette and how it is laid.
type kitPiece struct {
	rules.Piece
	tile  func(b rules.Brush, at spot) rules.Reason // lays a tile
	lay   func(tile string) rules.Reason            // lays what lies on one
	alike string                                    // that of the other side, empty where it has none
}

// voice words what the workshop says.
const voice form.Voice = "undaunted"

func unknownPiece(id string) rules.Reason {
	return voice.Why("unknown", "", rules.WordArg("Name", rules.Plain(id)))
}

// family is a row of the palette.
type family struct {
	rules.Family
	pieces []kitPiece
}

// families are the rows in their order, with all that can be laid.
func (d *draft) families() []family {
	return []family{
		{rules.Family{ID: "tiles", Icon: "grid"}, d.tilePieces()}, {rules.Family{ID: "structures", Icon: "wall"}, d.structurePieces()},
		{rules.Family{ID: "goals", Icon: "star"}, d.goalPieces()}, {rules.Family{ID: "marks", Icon: "flag", Sided: true}, d.markPieces()},
		{rules.Family{ID: "soldiers", Icon: "unit", Sided: true}, d.soldierPieces()}, {rules.Family{ID: "vehicles", Icon: "seat", Sided: true}, d.vehiclePieces()},
	}
}

// Kit is what can be laid.
func (d *draft) Kit() (kit []rules.Family) {
	for _, f := range d.families() {
		f.Title = voice.Phrase("family." + f.ID)
		for _, p := range f.pieces {
			f.Pieces = append(f.Pieces, p.Piece)
		}
		kit = append(kit, f.Family)
	}
	return kit
}

// piece is a piece of which the box holds so many, and so many lie.
func piece(id, clause string, name rules.Text, box, lies int) kitPiece {
	p := kitPiece{Piece: rules.Piece{ID: id, Name: name, Clause: clause, Side: rules.Chance, Left: -1, Lies: lies}}
	if box > 0 {
		p.Left = max(0, box-lies)
	}
	return p
}

func tilePiece(face string) string { return "tile-" + scenario.NumberOf(face) }

func numbersOfTiles(t *scenario.Tables) (list []string) {
	for i := range t.Faces {
		if n := scenario.NumberOf(t.Faces[i].ID); !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// formatted fills both languages of a name.
func formatted(x rules.Text, a any) rules.Text {
	return rules.Text{En: fmt.Sprintf(x.En, a), Fr: fmt.Sprintf(x.Fr, a)}
}

func (d *draft) tilePieces() (list []kitPiece) {
	for _, n := range numbersOfTiles(d.t) {
		lies := 0
		if _, ok := d.where(func(id string) bool { return scenario.NumberOf(id) == n }); ok {
			lies = 1
		}
		p := piece("tile-"+n, "UNA-2.5", formatted(tileTitle, n), 1, lies)
		faces := d.t.FacesOf(n)
		if p.Turns = len(faces); p.Turns == 1 {
			p.Turns = 0
		}
		for _, f := range faces {
			p.Facts = append(p.Facts, groundFact(d.t, f))
		}
		p.tile = func(b rules.Brush, at spot) rules.Reason {
			return d.layTile(faces[min(max(b.Turn, 0), len(faces)-1)], at)
		}
		list = append(list, p)
	}
	return list
}

// groundFact says what a side of a tile shows.
func groundFact(t *scenario.Tables, f *scenario.Face) rules.Phrase {
	g, key := &t.Terrains[f.Terrain], "fact.ground"
	if g.Difficult {
		key = "fact.difficult"
	}
	return voice.Phrase(key, rules.WordArg("Face", rules.Plain(f.ID)), rules.WordArg("Ground", g.Name), rules.NumberArg("N", int(g.Cover)))
}

func (d *draft) structurePieces() (list []kitPiece) {
	for i := range d.t.Buildings {
		k := &d.t.Buildings[i]
		lies := many(d.said().Structures, func(s scenario.StructureSpec) bool { return int(s.Kind) == i })
		p := piece(k.ID, "UNA-1.13", k.Name, 1, lies)
		p.Facts = []rules.Phrase{voice.Phrase("fact.points", rules.NumberArg("N", k.Points)), voice.Phrase("fact.defence", rules.NumberArg("N", k.Defence))}
		p.lay = func(tile string) rules.Reason { return d.layStructure(uint8(i), tile) }
		list = append(list, p)
	}
	return list
}

func many[T any](list []T, is func(x T) bool) (n int) {
	for _, x := range list {
		if is(x) {
			n++
		}
	}
	return n
}

// goalPiece is an objective marker in the palette.
func goalPiece(value uint8) string { return fmt.Sprint("objective-", value) }

func (d *draft) goalPieces() (list []kitPiece) {
	values := slices.Compact(slices.Sorted(slices.Values(d.t.Objectives)))
	for _, v := range values {
		box := many(d.t.Objectives, func(x uint8) bool { return x == v })
		lies := many(d.said().Objectives, func(o scenario.ObjectiveSpec) bool { return o.Value == v })
		p := piece(goalPiece(v), "UNA-1.14", formatted(objectiveName, v), box, lies)
		p.Facts = []rules.Phrase{voice.Phrase("fact.points", rules.NumberArg("N", int(v)))}
		p.lay = func(tile string) rules.Reason { return d.layGoal(v, box, tile) }
		list = append(list, p)
	}
	return list
}

// markPiece is a marker of a side in the palette.
func markPiece(k *markKind, side rules.Side) string { return k.id + "-" + scenario.SideIDs[side] }

func (d *draft) markPieces() (list []kitPiece) {
	x := d.said()
	for side := rules.First; side <= rules.Second; side++ {
		for i := range markKinds {
			k := &markKinds[i]
			lies, box := 0, 0
			if k.list != nil {
				lies = len(*k.list(x, side))
			} else {
				lies = many(x.Exits, func(e scenario.ExitSpec) bool { return e.Side == side })
				box = lies + max(0, d.t.Box.Exits-len(x.Exits))
			}
			p := piece(markPiece(k, side), k.clause, k.name, box, lies)
			if k.list == nil && box == 0 { // the other side has them all
				p.Left = 0
			}
			p.Side, p.alike = side, markPiece(k, side.Other())
			p.lay = func(tile string) rules.Reason { return d.layMark(k, side, tile) }
			list = append(list, p)
		}
	}
	return list
}

func (d *draft) soldierPieces() (list []kitPiece) {
	for i := range d.t.Units {
		u := &d.t.Units[i]
		p := piece(u.ID, "UNA-1.1", u.Name, 1, many(d.said().Soldiers, func(s scenario.SoldierSpec) bool { return int(s.Unit) == i }))
		p.Side = u.Side
		p.Facts = []rules.Phrase{voice.Phrase("fact.defence", rules.NumberArg("N", u.Defence)), voice.Phrase("fact.initiative", rules.NumberArg("N", d.t.Cards[u.Side][u.Card].Initiative))}
		p.lay = func(tile string) rules.Reason { return d.laySoldier(uint8(i), tile) }
		_, trade, _ := strings.Cut(u.ID, "-")
		for j := range d.t.Units {
			if o := &d.t.Units[j]; o.Side != u.Side && strings.HasSuffix(o.ID, "-"+trade) {
				p.alike = o.ID
			}
		}
		list = append(list, p)
	}
	return list
}

func (d *draft) vehiclePieces() (list []kitPiece) {
	for i := range d.t.Vehicles {
		v := &d.t.Vehicles[i]
		p := piece(v.ID, "UNA-1.6", v.Name, 1, many(d.said().Vehicles, func(x scenario.VehicleSpec) bool { return int(x.Vehicle) == i }))
		p.Side = v.Side
		if v.Defence > 0 {
			p.Facts = append(p.Facts, voice.Phrase("fact.defence", rules.NumberArg("N", v.Defence)))
		}
		p.Facts = append(p.Facts, voice.Phrase("fact.armour", rules.NumberArg("N", v.Armour)), voice.Phrase("fact.seats", rules.NumberArg("N", len(v.Seats))))
		p.lay = func(tile string) rules.Reason { return d.layVehicle(uint8(i), tile) }
		list = append(list, p)
	}
	return list
}

func (d *draft) find(id string) (kitPiece, bool) {
	for _, f := range d.families() {
		if i := slices.IndexFunc(f.pieces, func(p kitPiece) bool { return p.ID == id }); i >= 0 {
			return f.pieces[i], true
		}
	}
	return kitPiece{}, false
}

// Mirror is the place that lies opposite, and what is laid there: of what is there once
// a tile of like ground, or what the other side has of the same trade.
func (d *draft) Mirror(b rules.Brush, cell string, half bool) (rules.Brush, string) {
	at, ok := d.known(cell)
	if !ok {
		return b, ""
	}
	to, ok := d.opposite(at, half)
	rows, cols := d.extent()
	if !ok || to.row < 0 || to.col < 0 || to.row >= rows || to.col >= cols {
		return b, ""
	}
	p, ok := d.find(b.Piece)
	switch {
	case !ok:
		return b, ""
	case p.tile != nil:
		if b, ok = d.likeTile(b); !ok {
			return b, ""
		}
	case half && p.Side >= rules.First:
		if b.Piece = p.alike; p.alike == "" {
			return b, ""
		}
	}
	return b, cellName(to)
}

// opposite is the place beyond the tiles' middle, in the row or by half a turn; false where there is none.
func (d *draft) opposite(at spot, half bool) (spot, bool) {
	twice := func(p spot) int { return 2*p.col + p.row&1 } // how far from the left, in half tiles
	least, most, rowLeast, rowMost, n := 0, 2*(showLeast-1), 0, showLeast-1, 0
	for r, row := range d.rows {
		for c, id := range row {
			if id == scenario.NoTile {
				continue
			}
			x := twice(spot{r, c})
			if n++; n == 1 {
				least, most, rowLeast, rowMost = x, x, r, r
			}
			least, most, rowLeast, rowMost = min(least, x), max(most, x), min(rowLeast, r), max(rowMost, r)
		}
	}
	if n < 8 { // too few to have a middle: that of the table
		least, most, rowLeast, rowMost = min(least, 0), max(most, 2*(showLeast-1)), min(rowLeast, 0), max(rowMost, showLeast-1)
	}
	to := spot{at.row, 0}
	if half {
		to.row = rowLeast + rowMost - at.row
	}
	x := least + most - twice(at) - to.row&1
	to.col = x / 2
	return to, x >= 0 && x%2 == 0 && to.row >= 0
}

// likeTile is a brush for another tile not laid yet, of the same ground or cover; false where none is left.
func (d *draft) likeTile(b rules.Brush) (rules.Brush, bool) {
	faces := d.t.FacesOf(strings.TrimPrefix(b.Piece, "tile-"))
	if len(faces) == 0 {
		return b, false
	}
	of := &d.t.Terrains[faces[min(max(b.Turn, 0), len(faces)-1)].Terrain]
	for _, same := range []func(g *scenario.Terrain) bool{
		func(g *scenario.Terrain) bool { return g.ID == of.ID },
		func(g *scenario.Terrain) bool {
			return g.Cover == of.Cover && g.Difficult == of.Difficult && g.Hill == of.Hill
		},
	} {
		for _, p := range d.tilePieces() {
			if p.Left == 0 || p.ID == b.Piece {
				continue
			}
			for turn, f := range d.t.FacesOf(strings.TrimPrefix(p.ID, "tile-")) {
				if same(&d.t.Terrains[f.Terrain]) {
					b.Piece, b.Turn = p.ID, turn
					return b, true
				}
			}
		}
	}
	return b, false
}

package workshop

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict/form"
)

// kitPiece is a piece of the palette and how it is laid.
type kitPiece struct {
	rules.Piece
	lay   func(b rules.Brush, h uint8) rules.Reason
	apart bool // it lies in files, not in the palette
}

// family is a row of the palette.
type family struct {
	rules.Family
	pieces []kitPiece
}

// families are the rows in their order, with all that can be laid.
func (d *draft) families() []family {
	return []family{
		{rules.Family{ID: "ground", Icon: "hexes"}, d.groundPieces()}, {rules.Family{ID: "water", Icon: "water"}, d.waterKit()},
		{rules.Family{ID: "obstacles", Icon: "fence"}, d.obstaclePieces()}, {rules.Family{ID: "units", Icon: "unit", Sided: true}, d.unitPieces()},
		{rules.Family{ID: "medals", Icon: "star", Sided: true}, d.medalPieces()}, {rules.Family{ID: "names", Icon: "name"}, d.namePieces()},
	}
}

// Kit is what can be laid.
func (d *draft) Kit() (kit []rules.Family) {
	lies := map[string]int{}
	for h := range uint8(scenario.HexCount) {
		for _, l := range d.hexLayers(h) {
			lies[l.Brush.Piece]++
		}
	}
	for _, f := range d.families() {
		f.Title = voice.Phrase("family." + f.ID)
		for _, p := range f.pieces {
			if p.Lies = lies[p.ID]; p.Left > 0 {
				p.Left = max(0, p.Left-p.Lies)
			}
			if !p.apart {
				f.Pieces = append(f.Pieces, p.Piece)
			}
		}
		kit = append(kit, f.Family)
	}
	return kit
}

// voice words what the workshop says.
const voice form.Voice = "memoir"

func (d *draft) unknown(id string) rules.Reason {
	return voice.Why("unknown", "", rules.WordArg("Name", rules.Plain(id)))
}

// piece is a piece without ways to choose from, named by the workshop unless more is said.
func piece(id string, lay func(b rules.Brush, h uint8) rules.Reason) kitPiece {
	w := wordOf(id)
	return kitPiece{lay: lay, Piece: rules.Piece{ID: id, Name: w.Name, Clause: w.Clause, Side: rules.Chance, Left: -1}}
}

func factsOf(text rules.Text) (list []rules.Phrase) {
	cut := func(s string) []string { return strings.Split(strings.TrimSuffix(s, "."), ". ") }
	en, fr := cut(text.En), cut(text.Fr)
	for i := range min(len(en), len(fr), 3) {
		list = append(list, voice.Phrase("fact", rules.WordArg("Says", rules.Text{En: en[i], Fr: fr[i]})))
	}
	return list
}

// kitGround is the terrain of the palette but for rivers, in its order.
var kitGround = []string{"clear", "woods", "hedgerow", "town", "hill", "beach", "ocean", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill"}

func (d *draft) groundPieces() (list []kitPiece) {
	for _, id := range kitGround {
		n, err := d.t.Names.Find("terrain", id)
		if err != nil {
			continue
		}
		g := &d.t.Terrain[n]
		p := piece(id, func(_ rules.Brush, h uint8) rules.Reason { return d.layGround(uint8(n), h) })
		p.Name, p.Clause, p.Facts, p.Ground = g.Name, g.Clause, factsOf(g.Text), true
		list = append(list, p)
	}
	return list
}

func (d *draft) waterKit() (list []kitPiece) {
	for _, w := range waterPieces {
		n, _ := d.t.Names.Find("terrain", w.terrain)
		p := piece(w.id, func(b rules.Brush, h uint8) rules.Reason { return d.layWater(w, b.Turn, h) })
		if p.Facts = factsOf(d.t.Terrain[n].Text); len(w.shape.ways) > 1 {
			p.Turns = len(w.shape.ways)
		}
		list = append(list, p)
	}
	bridges := piece(scenario.TileNames[scenario.Bridge], d.layBridge)
	bridges.Name, bridges.Facts = d.t.Tiles[scenario.Bridge].Name, factsOf(d.t.Tiles[scenario.Bridge].Text)
	span := piece(spanPiece, d.laySpan)
	end := piece(spanEnd, d.layEnd)
	span.Facts, end.Facts = factsOf(d.ruleText(ruleSpan)), factsOf(d.ruleText(ruleSpan))
	return append(list, bridges, span, end)
}

func (d *draft) ruleText(id string) rules.Text {
	n, _ := d.t.Names.Find("special rule", id)
	return d.t.Rules[n].Text
}

// obstacleOrder is the order of the palette.
var obstacleOrder = []int{scenario.Sandbags, scenario.Wire, scenario.Hedgehog, scenario.SeaWall}

func (d *draft) obstaclePieces() (list []kitPiece) {
	for _, kind := range obstacleOrder {
		o := &d.t.Obstacles[kind]
		p := piece(o.ID, func(_ rules.Brush, h uint8) rules.Reason { return d.layObstacle(kind, h) })
		if p.Name, p.Facts = o.Name, factsOf(o.Text); d.t.Supplies[kind] > 0 {
			p.Left = int(d.t.Supplies[kind])
		}
		list = append(list, p)
	}
	p := piece(scenario.TileNames[scenario.Bunker], d.layBunker)
	p.Name, p.Facts = d.t.Tiles[scenario.Bunker].Name, factsOf(d.t.Tiles[scenario.Bunker].Text)
	return slices.Insert(list, 3, p)
}

func (d *draft) obstacle(kind int) *[]scenario.Hex {
	u := d.u
	return [scenario.ObstacleKinds]*[]scenario.Hex{scenario.Sandbags: &u.Sandbags, scenario.Wire: &u.Wire, scenario.Hedgehog: &u.Hedgehogs, scenario.SeaWall: &u.SeaWall}[kind]
}

func unitPiece(side rules.Side, typ string) string { return scenario.SideNames[side] + "-" + typ }

// resistance is a type that fights for the Allies; a file may have it fight for the Axis.
const resistance = "resistance"

func (d *draft) unitPieces() (list []kitPiece) {
	for side := rules.First; side <= rules.Second; side++ {
		for n := range d.t.Units {
			t := &d.t.Units[n]
			p := piece(unitPiece(side, t.ID), func(b rules.Brush, h uint8) rules.Reason { return d.layUnit(side, uint8(n), b.N, h) })
			p.Name, p.Clause, p.Facts, p.Side = t.Name, wordOf(t.ID).Clause, factsOf(t.Text), side
			p.Least, p.Most, p.apart = 1, int(t.Figures), t.ID == resistance && side == rules.First
			list = append(list, p)
		}
	}
	return list
}

// medalPiece is an objective in the palette, `medal-axis` or `exit-allies`.
func medalPiece(side rules.Side, exit bool) string {
	word := "either"
	if side != scenario.Either {
		word = scenario.SideNames[side]
	}
	if exit {
		return "exit-" + word
	}
	return "medal-" + word
}

// medalsMost is the most medals of an objective of the palette; its form knows more.
const medalsMost = 3

func (d *draft) medalPieces() (list []kitPiece) {
	add := func(side rules.Side, exit bool, kinds ...scenario.ObjectiveKind) {
		p := piece(medalPiece(side, exit), func(b rules.Brush, h uint8) rules.Reason { return d.layMedal(side, kinds, b, h) })
		if p.Least, p.Most = 1, medalsMost; side != scenario.Either {
			p.Side = side
		}
		for _, kind := range kinds {
			o := scenario.Objective{Side: side, Kind: kind}
			p.Options = append(p.Options, rules.Offer{ID: scenario.ObjectiveNames[kind], Title: wordOf(scenario.ObjectiveNames[kind]).Name, Clause: o.Clause()})
		}
		list = append(list, p)
	}
	for side := rules.First; side <= rules.Second; side++ {
		add(side, false, scenario.Hold, scenario.Permanent, scenario.HoldAny, scenario.Majority, scenario.SuddenDeath)
		add(side, true, scenario.Exit)
	}
	add(scenario.Either, false, scenario.Hold, scenario.Permanent, scenario.HoldAny, scenario.Majority)
	return list
}

const (
	labelPiece = "label"
	hillPiece  = "hill-mark"
)

func (d *draft) namePieces() []kitPiece {
	name, hill := piece(labelPiece, d.layLabel), piece(hillPiece, d.layHillMark)
	name.Named, hill.Facts = true, factsOf(d.ruleText(ruleHill317))
	return []kitPiece{name, hill}
}

// otherSide is a piece as the other side has it.
func (d *draft) otherSide(id string) string {
	for side, name := range scenario.SideNames {
		other := scenario.SideNames[1-side]
		if typ, ok := strings.CutPrefix(id, name+"-"); ok {
			return other + "-" + typ
		}
		if sort, ok := strings.CutSuffix(id, "-"+name); ok {
			return sort + "-" + other
		}
	}
	return id
}

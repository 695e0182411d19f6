package workshop

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict/form"
)

func without(list []scenario.Hex, h uint8) []scenario.Hex {
	return slices.DeleteFunc(slices.Clone(list), func(x scenario.Hex) bool { return uint8(x) == h })
}

// with is a list of hexes with one more, where the order of the board has it.
func with(list []scenario.Hex, h uint8) []scenario.Hex {
	i := slices.IndexFunc(list, func(x scenario.Hex) bool { return uint8(x) > h })
	if i < 0 {
		i = len(list)
	}
	return slices.Insert(slices.Clone(list), i, scenario.Hex(h))
}

// times is how often something stands on a list.
func times[T comparable](list []T, x T) (n int) {
	for _, y := range list {
		if y == x {
			n++
		}
	}
	return n
}

// Lay lays what a brush says on a hex.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason {
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return voice.Why("no-hex", "M44-1.4", rules.WordArg("Hex", rules.Plain(cell)))
	}
	for _, f := range d.families() {
		for _, p := range f.pieces {
			if p.ID == b.Piece {
				d.Changed()
				return p.lay(b, h)
			}
		}
	}
	return d.unknown(b.Piece)
}

func (d *draft) layGround(n, h uint8) rules.Reason {
	if d.printed(n) && d.print(h) != n {
		return voice.Why("printed", "M44-1.8", rules.WordArg("Ground", lowered(d.t.Terrain[n].Name)),
			rules.WordArg("Printed", lowered(d.t.Terrain[d.print(h)].Name)))
	}
	d.ground(n, h)
	return rules.Reason{}
}

// printed says whether a terrain is printed on a face of the board: there is no tile of it (M44-1.8).
func (d *draft) printed(n uint8) bool {
	return slices.ContainsFunc(d.t.Boards, func(f scenario.BoardFace) bool { return slices.Contains(f.Rows[:], n) })
}

func (d *draft) print(h uint8) uint8 { return d.t.Boards[d.u.Face].Rows[scenario.HexY[h]] }

// ground makes a hex of a terrain and takes off what cannot lie there; the special rules follow.
func (d *draft) ground(n, h uint8) {
	u := d.u
	d.dry(h)
	u.Ground[h] = n
	g := &d.t.Terrain[n]
	if !d.wet(h) && !d.spans(h) {
		u.Bridges = without(u.Bridges, h)
	}
	if g.NoSandbags {
		u.Sandbags = without(u.Sandbags, h)
	}
	if !g.Enter[scenario.Infantry] {
		u.Bunkers = without(u.Bunkers, h)
	}
	d.leave(h)
	d.byMap()
}

// leave takes the units off a hex that cannot stand there any more.
func (d *draft) leave(h uint8) {
	for i := range d.u.Units {
		if g := &d.u.Units[i]; !d.stands(g.Kind, h) {
			g.Hexes = without(g.Hexes, h)
		}
	}
	d.emptyGroups()
}

func (d *draft) emptyGroups() {
	d.u.Units = slices.DeleteFunc(d.u.Units, func(g scenario.UnitGroup) bool { return len(g.Hexes) == 0 })
}

// stands says whether a unit may be set up on a hex: a gun or tank in a bunker, too (M44-15.2, 12.12).
func (d *draft) stands(kind, h uint8) bool {
	u, c := d.u, d.t.Units[kind].Class
	if scenario.Has(u.Hedgehogs, h) && !d.t.Obstacles[scenario.Hedgehog].Enter[c] {
		return false
	}
	if scenario.Has(u.Bunkers, h) && !d.t.Tiles[scenario.Bunker].Enter[c] && !d.t.Tiles[scenario.Bunker].CannotLeave[c] {
		return false
	}
	return d.t.Terrain[u.Ground[h]].Enter[c] || scenario.Has(u.Bridges, h)
}

func (d *draft) layBridge(_ rules.Brush, h uint8) rules.Reason {
	if !d.wet(h) {
		return voice.Why("bridge", "M44-14.13")
	}
	d.takeSpan(h)
	d.u.Bunkers, d.u.Bridges = without(d.u.Bunkers, h), with(without(d.u.Bridges, h), h)
	d.byMap()
	return rules.Reason{}
}

func (d *draft) layBunker(_ rules.Brush, h uint8) rules.Reason {
	if g := &d.t.Terrain[d.u.Ground[h]]; !g.Enter[scenario.Infantry] {
		return voice.Why("bunker", "M44-15.2", rules.WordArg("Ground", lowered(g.Name)))
	}
	d.takeSpan(h)
	d.u.Bridges, d.u.Bunkers = without(d.u.Bridges, h), with(without(d.u.Bunkers, h), h)
	d.leave(h)
	d.byMap()
	return rules.Reason{}
}

func (d *draft) layObstacle(kind int, h uint8) rules.Reason {
	o, list := &d.t.Obstacles[kind], d.obstacle(kind)
	name := rules.WordArg("Name", o.Name)
	switch box := int(d.t.Supplies[kind]); {
	case kind == scenario.Sandbags && d.t.Terrain[d.u.Ground[h]].NoSandbags:
		return voice.Why("sandbags", "M44-14.18")
	case box > 0 && len(*list) >= box && !scenario.Has(*list, h):
		return voice.Why("supply", "M44-15.15", name, rules.Arg{Name: "N", N: box})
	}
	for other := range scenario.ObstacleKinds {
		at := d.obstacle(other)
		*at = without(*at, h)
	}
	*list = with(*list, h)
	d.leave(h)
	d.byMap()
	return rules.Reason{}
}

// figuresMost is the largest number of figures that a file gives a unit.
const figuresMost = 9

func (d *draft) layUnit(side rules.Side, kind uint8, n int, h uint8) rules.Reason {
	t := &d.t.Units[kind]
	if !d.stands(kind, h) {
		return voice.Why("stand", "M44-7.3", rules.WordArg("Unit", t.Name), rules.WordArg("Hex", rules.Plain(scenario.HexName(h))),
			rules.WordArg("Ground", lowered(d.t.Terrain[d.u.Ground[h]].Name)))
	}
	if n < 1 || n > figuresMost {
		n = int(t.Figures)
	}
	d.takeUnits(h)
	d.joinGroup(scenario.UnitGroup{Side: side, Kind: kind, Figures: uint8(n), Hexes: []scenario.Hex{scenario.Hex(h)}})
	return rules.Reason{}
}

func (d *draft) takeUnits(h uint8) {
	for i := range d.u.Units {
		d.u.Units[i].Hexes = without(d.u.Units[i].Hexes, h)
	}
	d.emptyGroups()
}

// joinGroup puts a unit with those of its side, kind and strength, else behind those of its side.
func (d *draft) joinGroup(n scenario.UnitGroup) {
	at := 0
	for i := range d.u.Units {
		g := &d.u.Units[i]
		if g.Side == n.Side && g.Kind == n.Kind && g.Figures == n.Figures {
			g.Hexes = with(g.Hexes, uint8(n.Hexes[0]))
			return
		}
		if g.Side <= n.Side {
			at = i + 1
		}
	}
	d.u.Units = slices.Insert(slices.Clone(d.u.Units), at, n)
}

func (d *draft) layLabel(b rules.Brush, h uint8) rules.Reason {
	if b.Words == (rules.Text{}) {
		return voice.Why("no-name", "")
	}
	others := slices.DeleteFunc(slices.Clone(d.u.Labels), func(l scenario.Label) bool { return uint8(l.Hex) == h })
	d.u.Labels = append(others, scenario.Label{Hex: scenario.Hex(h), Name: b.Words})
	return rules.Reason{}
}

// Layers is what lies on a hex, topmost first.
func (d *draft) Layers(cell string) []form.Layer {
	if h, ok := scenario.ParseHex(cell); ok {
		return d.hexLayers(h)
	}
	return nil
}

// hexLayers is all that lies on a hex. Where a file has two of a sort, each is there.
func (d *draft) hexLayers(h uint8) (list []form.Layer) {
	list = slices.Concat(d.unitsOn(h), d.obstaclesOn(h), d.goalsOn(h), d.namesOn(h), d.tilesOn(h), []form.Layer{d.groundOn(h)})
	seen := map[string]int{}
	for i := range list {
		id := list[i].ID
		if seen[id]++; seen[id] > 1 {
			list[i].ID = fmt.Sprintf("%s-%d", id, seen[id])
		}
	}
	return list
}

func (d *draft) unitsOn(h uint8) (list []form.Layer) {
	for i, g := range d.u.Units {
		for j, at := range g.Hexes {
			if uint8(at) == h {
				list = append(list, form.Layer{Layer: rules.Layer{ID: "unit", Name: d.t.Units[g.Kind].Name,
					Brush: rules.Brush{Piece: unitPiece(g.Side, d.t.Units[g.Kind].ID), N: int(g.Figures)}}, Off: func() {
					d.u.Units[i].Hexes = slices.Delete(slices.Clone(g.Hexes), j, j+1)
					d.emptyGroups()
				}})
			}
		}
	}
	return list
}

func (d *draft) obstaclesOn(h uint8) (list []form.Layer) {
	for _, kind := range obstacleOrder {
		list = append(list, piled(d.t.Obstacles[kind].ID, d.t.Obstacles[kind].Name, d.obstacle(kind), h, d.byMap)...)
	}
	return list
}

// piled is a piece as often as its list has a hex; then follows when one is taken off it.
func piled(id string, name rules.Text, at *[]scenario.Hex, h uint8, then func()) (list []form.Layer) {
	for range times(*at, scenario.Hex(h)) {
		list = append(list, form.LayerOf(id, name, func() {
			*at = takeOne(*at, h)
			then()
		}))
	}
	return list
}

// takeOne is a list of hexes without the last time that one stands there.
func takeOne(list []scenario.Hex, h uint8) []scenario.Hex {
	for i := len(list) - 1; i >= 0; i-- {
		if uint8(list[i]) == h {
			return slices.Delete(slices.Clone(list), i, i+1)
		}
	}
	return list
}

func (d *draft) namesOn(h uint8) (list []form.Layer) {
	for i, l := range d.u.Labels {
		if uint8(l.Hex) == h {
			list = append(list, form.Layer{Layer: rules.Layer{ID: labelPiece, Name: wordOf(labelPiece).Name, Brush: rules.Brush{Piece: labelPiece, Words: l.Name}}, Off: func() {
				d.u.Labels = slices.Delete(slices.Clone(d.u.Labels), i, i+1)
			}})
		}
	}
	if d.u.Hill317 != nil && scenario.Has(d.u.Hill317.Hexes, h) { // M44-21.10
		list = append(list, form.LayerOf(hillPiece, wordOf(hillPiece).Name, func() { d.takeHillMark(h) }))
	}
	return list
}

func (d *draft) tilesOn(h uint8) []form.Layer {
	list := piled(scenario.TileNames[scenario.Bunker], d.t.Tiles[scenario.Bunker].Name, &d.u.Bunkers, h, d.byMap)
	if d.spans(h) {
		list = append(list, form.LayerOf(spanPiece, wordOf(spanPiece).Name, func() {
			d.takeSpan(h)
			d.u.Bridges = without(d.u.Bridges, h)
		}))
	} else {
		list = append(list, piled(scenario.TileNames[scenario.Bridge], d.t.Tiles[scenario.Bridge].Name, &d.u.Bridges, h, func() {})...)
	}
	if d.endsSpan(h) {
		list = append(list, form.LayerOf(spanEnd, wordOf(spanEnd).Name, func() { d.u.Span.Chain = without(d.u.Span.Chain, h) }))
	}
	return list
}

// groundOn is the terrain of a hex. What is printed on the board cannot be taken off it.
func (d *draft) groundOn(h uint8) form.Layer {
	n := d.u.Ground[h]
	l := rules.Layer{ID: "ground", Name: d.t.Terrain[n].Name, Brush: rules.Brush{Piece: d.t.Terrain[n].ID}}
	if d.wet(h) {
		l.Brush = d.waterBrush(h)
	}
	l.Fixed = n == d.print(h)
	return form.Layer{Layer: l, Off: func() {
		d.dry(h)
		d.u.Ground[h] = d.print(h)
		d.byMap()
	}}
}

// waterBrush lays the water of a hex again; it is empty where there is none.
func (d *draft) waterBrush(h uint8) rules.Brush {
	if !d.wet(h) {
		return rules.Brush{}
	}
	l, runs := d.linkAt(h)
	free := ""
	for _, w := range waterPieces {
		if w.terrain != d.t.Terrain[d.u.Ground[h]].ID {
			continue
		}
		if free = cmp.Or(free, w.id); w.id == pond && !runs {
			free = w.id
		}
		if turn := w.shape.turn(l.From, l.To); runs && turn >= 0 {
			return rules.Brush{Piece: w.id, Turn: turn}
		}
	}
	return rules.Brush{Piece: free}
}

// Move brings a layer to another hex.
func (d *draft) Move(from, to, layer string, copied bool) rules.Reason {
	a, _ := scenario.ParseHex(from)
	b, ok := scenario.ParseHex(to)
	list := d.Layers(from)
	i := slices.IndexFunc(list, func(l form.Layer) bool { return l.ID == layer })
	if i < 0 || !ok {
		return voice.Why("nothing", "")
	}
	if a == b {
		return rules.Reason{}
	}
	before, err := d.again()
	if err != nil {
		return voice.Why("nothing", "")
	}
	d.Changed()
	why := d.move(list[i], a, b, copied)
	if why.Key != "" {
		*d.u = *before
	}
	return why
}

func (d *draft) move(l form.Layer, from, to uint8, copied bool) rules.Reason {
	if n, ok := d.goal(l.ID); ok {
		return d.moveGoal(n, from, to, copied)
	}
	if !copied && !l.Fixed {
		l.Off()
	}
	return d.Lay(l.Brush, scenario.HexName(to))
}

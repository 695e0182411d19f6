package workshop

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/undaunted/scenario"
)

// Lay lays what a brush says on a place.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason {
	at, ok := d.known(cell)
	if !ok {
		return voice.Why("no-cell", "UNA-2.2", rules.WordArg("Cell", rules.Plain(cell)))
	}
	p, ok := d.find(b.Piece)
	if !ok {
		return unknownPiece(b.Piece)
	}
	if p.tile != nil {
		return d.Settle(p.tile(b, at))
	}
	id, why := d.onTile(at)
	if why.Key != "" {
		return why
	}
	return d.Settle(p.lay(id))
}

// onTile is the tile of a place on which something is to be laid.
func (d *draft) onTile(at spot) (string, rules.Reason) {
	id := d.at(at)
	if id == "" {
		return "", voice.Why("no-tile", "UNA-2.2", rules.WordArg("Cell", rules.Plain(cellName(at))))
	}
	return id, rules.Reason{}
}

// elsewhere is the reason that what is there once lies on another tile.
func (d *draft) elsewhere(name rules.Text, tile, clause string) rules.Reason {
	return voice.Why("elsewhere", clause, rules.WordArg("Name", name), rules.WordArg("Cell", rules.Plain(d.cellOf(tile))))
}

// layTile lays a side of a tile; what lies on the one before stays there.
func (d *draft) layTile(f *scenario.Face, at spot) rules.Reason {
	number := scenario.NumberOf(f.ID)
	laid := 0
	for r, row := range d.rows {
		for c, id := range row {
			if id == scenario.NoTile {
				continue
			}
			if laid++; scenario.NumberOf(id) == number && (spot{r, c}) != at {
				return d.elsewhere(formatted(tileTitle, number), id, "UNA-2.2")
			}
		}
	}
	before := d.at(at)
	switch {
	case before == "" && laid >= scenario.MaxTiles:
		return voice.Why("too-many", "UNA-2.2", rules.NumberArg("N", scenario.MaxTiles))
	case before != "" && d.t.Terrains[f.Terrain].Difficult && slices.ContainsFunc(d.said().Vehicles, func(v scenario.VehicleSpec) bool { return v.Tile == before }):
		return voice.Why("difficult", "UNA-2.6", rules.WordArg("Ground", d.t.Terrains[f.Terrain].Name))
	}
	d.put(at, f.ID)
	if before != "" {
		d.rename(before, f.ID)
	}
	return rules.Reason{}
}

// rename makes all that lies on a tile lie on another one.
func (d *draft) rename(from, to string) {
	x := d.said()
	for _, at := range d.mentions() {
		if *at == from {
			*at = to
		}
	}
	for side := range x.Markers {
		for _, list := range []*[]string{&x.Markers[side].Explored, &x.Markers[side].Controlled} {
			for i := range *list {
				if (*list)[i] == from {
					(*list)[i] = to
				}
			}
		}
	}
}

// mentions is where the file says on which tile something lies, besides markers.
func (d *draft) mentions() (list []*string) {
	x := d.said()
	for i := range x.Structures {
		list = append(list, &x.Structures[i].Tile)
	}
	for i := range x.Objectives {
		list = append(list, &x.Objectives[i].Tile)
	}
	for i := range x.Exits {
		list = append(list, &x.Exits[i].Tile)
	}
	for i := range x.Vehicles {
		list = append(list, &x.Vehicles[i].Tile)
	}
	for i := range x.Soldiers {
		list = append(list, &x.Soldiers[i].Tile)
	}
	return list
}

func (d *draft) layStructure(kind uint8, id string) rules.Reason {
	x := d.said()
	for _, s := range x.Structures {
		if s.Kind == kind && s.Tile != id {
			return d.elsewhere(d.t.Buildings[kind].Name, s.Tile, "UNA-1.13")
		}
	}
	x.Structures = slices.DeleteFunc(x.Structures, func(s scenario.StructureSpec) bool { return s.Tile == id })
	x.Structures = append(x.Structures, scenario.StructureSpec{Kind: kind, Tile: id})
	return rules.Reason{}
}

func (d *draft) layGoal(value uint8, box int, id string) rules.Reason {
	x := d.said()
	if n := many(x.Objectives, func(o scenario.ObjectiveSpec) bool { return o.Value == value && o.Tile != id }); n >= box {
		return voice.Why("box", "UNA-1.14", rules.WordArg("Name", formatted(objectiveName, value)), rules.NumberArg("N", box))
	}
	x.Objectives = slices.DeleteFunc(x.Objectives, func(o scenario.ObjectiveSpec) bool { return o.Tile == id })
	x.Objectives = append(x.Objectives, scenario.ObjectiveSpec{Value: value, Tile: id})
	return rules.Reason{}
}

// layMark lays a marker of a side, turned over where its other face lies; a tile is controlled by one side.
func (d *draft) layMark(k *markKind, side rules.Side, id string) rules.Reason {
	x := d.said()
	switch {
	case k.list != nil:
		d.unmark(&x.Markers[side].Explored, id)
		d.unmark(&x.Markers[side].Controlled, id)
		if k.id == "controlled" {
			d.unmark(&x.Markers[side.Other()].Controlled, id)
		}
		*k.list(x, side) = append(slices.Clone(*k.list(x, side)), id)
	case slices.Contains(x.Exits, scenario.ExitSpec{Side: side, Tile: id}):
	case len(x.Exits) >= d.t.Box.Exits:
		return voice.Why("box", "UNA-14.9", rules.WordArg("Name", k.name), rules.NumberArg("N", d.t.Box.Exits))
	default:
		x.Exits = append(x.Exits, scenario.ExitSpec{Side: side, Tile: id})
	}
	return rules.Reason{}
}

// unmark takes a tile off a list of them.
func (d *draft) unmark(list *[]string, id string) {
	*list = slices.DeleteFunc(slices.Clone(*list), func(x string) bool { return x == id })
}

// laySoldier puts a soldier on foot on a tile; one who is new gets cards.
func (d *draft) laySoldier(u uint8, id string) rules.Reason {
	x := d.said()
	for i := range x.Soldiers {
		switch s := &x.Soldiers[i]; {
		case s.Unit != u:
		case d.tileOf(s) != id:
			return d.elsewhere(d.t.Units[u].Name, d.tileOf(s), "UNA-1.1")
		default:
			s.Tile, s.Vehicle, s.Seat = id, scenario.Off, ""
			return rules.Reason{}
		}
	}
	d.enlist(scenario.SoldierSpec{Unit: u, Tile: id, Vehicle: scenario.Off})
	return rules.Reason{}
}

// enlist adds a soldier, with cards: two in the deck, the others in reserve.
func (d *draft) enlist(s scenario.SoldierSpec) {
	x, u := d.said(), &d.t.Units[s.Unit]
	x.Soldiers = append(x.Soldiers, s)
	if x.Deck[u.Side][u.ID] == 0 && x.Reserve[u.Side][u.ID] == 0 {
		d.equip(u)
	}
}

func (d *draft) equip(u *scenario.Unit) {
	x, k := d.said(), &d.t.Cards[u.Side][u.Card]
	d.setCards(x.Deck[u.Side], k.ID, min(2, k.Copies))
	d.setCards(x.Reserve[u.Side], k.ID, max(0, k.Copies-2))
}

// setCards says how many of a card lie in a deck or a reserve.
func (d *draft) setCards(list map[string]uint8, id string, n int) {
	if delete(list, id); n > 0 {
		list[id] = uint8(n)
	}
}

// discharge takes a soldier off the board, with his cards, and out of all lists.
func (d *draft) discharge(u uint8) {
	x, info := d.said(), &d.t.Units[u]
	x.Soldiers = slices.DeleteFunc(x.Soldiers, func(s scenario.SoldierSpec) bool { return s.Unit == u })
	card := d.t.Cards[info.Side][info.Card].ID
	d.setCards(x.Deck[info.Side], card, 0)
	d.setCards(x.Reserve[info.Side], card, 0)
	d.unlist(info.ID)
}

// unlist takes a counter out of all lists of counters.
func (d *draft) unlist(id string) {
	x := d.said()
	for _, list := range []*[]string{&x.MayLRDG, &x.MayItaly, &x.Victory[0].Listed, &x.Victory[1].Listed} {
		d.unmark(list, id)
	}
}

// tileOf is the tile of a soldier, on foot or aboard.
func (d *draft) tileOf(s *scenario.SoldierSpec) string {
	if v := d.vehicle(s.Vehicle); v != nil {
		return v.Tile
	}
	return s.Tile
}

// vehicle is a vehicle of the battle, nil for none.
func (d *draft) vehicle(v uint8) *scenario.VehicleSpec {
	x := d.said()
	if i := slices.IndexFunc(x.Vehicles, func(on scenario.VehicleSpec) bool { return on.Vehicle == v }); i >= 0 {
		return &x.Vehicles[i]
	}
	return nil
}

func (d *draft) layVehicle(v uint8, id string) rules.Reason {
	x, info := d.said(), &d.t.Vehicles[v]
	if on := d.vehicle(v); on != nil && on.Tile != id {
		return d.elsewhere(info.Name, on.Tile, "UNA-1.6")
	} else if on != nil {
		return rules.Reason{}
	}
	if why := d.mayPark(id); why.Key != "" {
		return why
	}
	x.Vehicles = append(x.Vehicles, scenario.VehicleSpec{Vehicle: v, Side: info.Side, Tile: id})
	return rules.Reason{}
}

// mayPark says why no vehicle may stand on a tile (UNA-2.6).
func (d *draft) mayPark(tile string) rules.Reason {
	f, ok := d.t.FaceAt[tile]
	if !ok {
		return rules.Reason{}
	}
	if g := &d.t.Terrains[d.t.Faces[f].Terrain]; g.Difficult {
		return voice.Why("difficult", "UNA-2.6", rules.WordArg("Ground", g.Name))
	}
	return rules.Reason{}
}

// alight lets all who sit in a vehicle stand beside it.
func (d *draft) alight(v *scenario.VehicleSpec) {
	x := d.said()
	for i := range x.Soldiers {
		if s := &x.Soldiers[i]; s.Vehicle == v.Vehicle {
			s.Tile, s.Vehicle, s.Seat = v.Tile, scenario.Off, ""
		}
	}
}

// scrap takes a vehicle off the board; its crew stays on the tile.
func (d *draft) scrap(v uint8) {
	x := d.said()
	if on := d.vehicle(v); on != nil {
		d.alight(on)
	}
	x.Vehicles = slices.DeleteFunc(x.Vehicles, func(o scenario.VehicleSpec) bool { return o.Vehicle == v })
	d.unlist(d.t.Vehicles[v].ID)
}

// Layers is what lies on a place: soldiers, those aboard first, vehicles, markers, structures, the tile.
func (d *draft) Layers(cell string) (list []form.Layer) {
	at, ok := d.known(cell)
	id := d.at(at)
	if !ok || id == "" {
		return nil
	}
	return slices.Concat(d.counters(id), d.markers(id), d.prizes(id), []form.Layer{d.ground(at, id)})
}

func (d *draft) counters(id string) (list []form.Layer) {
	x := d.said()
	for _, aboard := range []bool{true, false} {
		for i, s := range x.Soldiers {
			if d.tileOf(&s) != id || (s.Vehicle != scenario.Off) != aboard {
				continue
			}
			l := form.LayerOf(d.t.Units[s.Unit].ID, d.t.Units[s.Unit].Name, func() { d.discharge(s.Unit) })
			l.Move = form.Taken(func(to string) {
				d.said().Soldiers[i] = scenario.SoldierSpec{Unit: s.Unit, Tile: to, Vehicle: scenario.Off}
			})
			list = append(list, l)
		}
	}
	for i, v := range x.Vehicles {
		if v.Tile != id {
			continue
		}
		l := form.LayerOf(d.t.Vehicles[v.Vehicle].ID, d.t.Vehicles[v.Vehicle].Name, func() { d.scrap(v.Vehicle) })
		l.Move = func(to string) rules.Reason {
			if why := d.mayPark(to); why.Key != "" {
				return why
			}
			d.said().Vehicles[i].Tile = to
			return rules.Reason{}
		}
		list = append(list, l)
	}
	return list
}

func (d *draft) markers(id string) (list []form.Layer) {
	x := d.said()
	for side := rules.First; side <= rules.Second; side++ {
		for i := range markKinds {
			k := &markKinds[i]
			switch {
			case k.list == nil && slices.Contains(x.Exits, scenario.ExitSpec{Side: side, Tile: id}):
				list = append(list, form.LayerOf(markPiece(k, side), k.name, func() {
					x.Exits = slices.DeleteFunc(x.Exits, func(e scenario.ExitSpec) bool { return e == scenario.ExitSpec{Side: side, Tile: id} })
				}))
			case k.list != nil && slices.Contains(*k.list(x, side), id):
				list = append(list, form.LayerOf(markPiece(k, side), k.name, func() { d.unmark(k.list(x, side), id) }))
			}
		}
	}
	return list
}

// prizes are structures and objective markers.
func (d *draft) prizes(id string) (list []form.Layer) {
	x := d.said()
	for _, s := range x.Structures {
		if s.Tile == id {
			list = append(list, form.LayerOf(d.t.Buildings[s.Kind].ID, d.t.Buildings[s.Kind].Name, func() {
				x.Structures = slices.DeleteFunc(x.Structures, func(o scenario.StructureSpec) bool { return o == s })
			}))
		}
	}
	for _, o := range x.Objectives {
		if o.Tile == id {
			list = append(list, form.LayerOf(goalPiece(o.Value), formatted(objectiveName, o.Value), func() {
				x.Objectives = slices.DeleteFunc(x.Objectives, func(p scenario.ObjectiveSpec) bool { return p == o })
			}))
		}
	}
	return list
}

// ground is the tile of a place: taken off with all on it, or exchanged with what is where it is brought.
func (d *draft) ground(at spot, id string) form.Layer {
	name := formatted(tileTitle, id)
	if f, ok := d.t.FaceAt[id]; ok {
		g := d.t.Terrains[d.t.Faces[f].Terrain].Name
		name = rules.Text{En: g.En + ", " + id, Fr: g.Fr + ", " + id}
	}
	l := form.LayerOf(tilePiece(id), name, func() {
		for _, x := range d.Layers(cellName(at)) {
			if x.ID != tilePiece(id) {
				x.Off()
			}
		}
		d.put(at, scenario.NoTile)
	})
	l.Brush.Turn = max(0, slices.IndexFunc(d.t.FacesOf(scenario.NumberOf(id)), func(f *scenario.Face) bool { return f.ID == id }))
	return l
}

// Move brings a layer to another place, or a copy of it.
func (d *draft) Move(from, to, layer string, copied bool) rules.Reason {
	list := d.Layers(from)
	i := slices.IndexFunc(list, func(l form.Layer) bool { return l.ID == layer })
	at, ok := d.known(to)
	switch {
	case i < 0:
		return unknownPiece(layer)
	case !ok:
		return voice.Why("no-cell", "UNA-2.2", rules.WordArg("Cell", rules.Plain(to)))
	case copied:
		return d.Lay(list[i].Brush, to)
	case from == to:
		return rules.Reason{}
	}
	l, origin := list[i], spot{}
	if origin, _ = d.known(from); l.ID == tilePiece(d.at(origin)) {
		here, there := d.at(origin), cmp.Or(d.at(at), scenario.NoTile)
		d.put(origin, there)
		d.put(at, here)
		d.Changed()
		return rules.Reason{}
	}
	id, why := d.onTile(at)
	switch {
	case why.Key != "":
	case l.Move != nil:
		why = l.Move(id)
	default:
		l.Off()
		d.Changed()
		return d.Lay(l.Brush, to)
	}
	return d.Settle(why)
}

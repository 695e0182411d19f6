package undaunted

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// scene is what a position shows on the board: the board is drawn from it and from nothing else.
type scene struct {
	of       *game.Scenario
	fields   []field // by tile
	soldiers [scenario.MaxSoldiers]member
	rides    [scenario.MaxVehicles]ride
	actor    int // the soldier whose card is played, board.None for none
	step     game.Step
	chosen   game.Set // tiles that navigate or watch has chosen
	hit      int      // the vehicle of whose riders one is chosen, board.None for none
	over     bool
	leaves   [][]rules.Action // how the soldier of the card may leave the board
	outside  []rules.Action   // what it could do if it got out of its vehicle first
}

// field is what a tile shows.
type field struct {
	game.Tile
	structure  scenario.Structure // where Tile.Structure is one
	standing   bool
	marks      [2]bool // of each side, either face
	controlled [2]bool
	exits      [2]bool
	pieces     []piece
}

// notched says whether a picture lies in the upper right corner of a tile.
func (f *field) notched() bool { return f.Structure >= 0 || f.Marker > 0 }

type member struct {
	game.Soldier
	side    rules.Side
	id      string // of its sprites
	defence int
}

func memberOf(u *scenario.Unit) member { return member{side: u.Side, id: u.ID, defence: u.Defence} }

func (m *member) face() string {
	return pane.Either(m.Suppressed, "counter-"+m.id+"-suppressed", "counter-"+m.id)
}

type ride struct {
	game.Ride
	info  scenario.Vehicle
	seats []string // the sprites of its empty seats
}

func (r *ride) face() string {
	return pane.Either(r.Immobilised, "counter-"+r.info.ID+"-immobilised", "counter-"+r.info.ID)
}

// reading is the position that a scene shows.
type reading struct {
	hash uint64
	of   *game.Scenario
	grow float64
}

// read gathers what a position shows; for the same position it is made once.
func (b *Board) read(v board.View) *scene {
	s := state(v)
	k := reading{hash: s.Hash(), of: s.Scenario(), grow: growth(v.Camera)}
	return b.seen.Of(k, func() *scene { return sceneOf(s, k.grow) })
}

// growth is how much larger than drawn counters are where tiles are small.
func growth(c board.Camera) float64 {
	switch w := wide * c.Unit; {
	case w < 92:
		return 1.32
	case w < 112:
		return 1.15
	}
	return 1
}

func sceneOf(s *game.State, grow float64) *scene {
	d := s.Scenario()
	step, over := s.Step()
	sc := &scene{of: d, fields: make([]field, len(d.Tiles)), actor: s.Actor(), step: step, over: over, hit: board.None}
	if sc.chosen = game.Set(s.Chosen); step == game.StepWound || step == game.StepPin {
		_, _, target := s.Doing()
		sc.hit = target - game.VehicleTarget
	}
	standing := game.Set(s.Standing)
	for t := range sc.fields {
		f := &sc.fields[t]
		f.Tile = d.Tile(t)
		if f.Structure >= 0 {
			f.structure, f.standing = d.Buildings[f.Structure], standing.Has(t)
		}
		for side := range f.marks {
			f.marks[side] = game.Set(s.Marks[side]).Has(t)
			f.controlled[side] = game.Set(s.Controlled[side]).Has(t)
			f.exits[side] = game.Set(d.Exits[rules.Side(side)]).Has(t)
		}
	}
	for v := range game.Set(d.VehiclesIn).All {
		sc.vehicle(s, v)
	}
	for u := range game.Set(d.SoldiersIn).All {
		sc.soldier(s, u)
	}
	for t := range sc.fields {
		arrange(&sc.fields[t], grow)
	}
	sc.leaving(s)
	return sc
}

// vehicle reads a vehicle, and puts it on its tile.
func (sc *scene) vehicle(s *game.State, v int) {
	r := ride{Ride: s.Ride(v), info: sc.of.Vehicles[v]}
	for _, seat := range r.info.Seats {
		r.seats = append(r.seats, "seat-"+seat.ID)
	}
	sc.rides[v] = r
	if r.Tile >= 0 {
		f := &sc.fields[r.Tile]
		f.pieces = append(f.pieces, piece{soldier: board.None, vehicle: v, side: r.Holder, seats: len(r.seats)})
	}
}

// soldier reads a soldier, and puts it on its tile if it is on foot.
func (sc *scene) soldier(s *game.State, u int) {
	m := memberOf(&sc.of.Units[u])
	m.Soldier = s.Soldier(u)
	sc.soldiers[u] = m
	if m.Present && m.Vehicle < 0 {
		f := &sc.fields[m.Tile]
		f.pieces = append(f.pieces, piece{soldier: u, vehicle: board.None, side: m.side})
	}
}

// pieceOf is the piece of a place and its tile: a soldier on foot, a vehicle, that of a seat; nil for none.
func (sc *scene) pieceOf(place int) (p *piece, tile int) {
	u, v := soldierOf(place), vehicleOf(place)
	if seatV, _ := seatOf(place); seatV >= 0 {
		v = seatV
	}
	switch {
	case u >= 0 && sc.soldiers[u].Present:
		if tile = sc.soldiers[u].Tile; sc.soldiers[u].Vehicle >= 0 {
			u, v = board.None, sc.soldiers[u].Vehicle
		}
	case v >= 0 && v < len(sc.rides) && sc.rides[v].Tile >= 0:
		tile = sc.rides[v].Tile
	default:
		return nil, board.None
	}
	list := sc.fields[tile].pieces
	if i := slices.IndexFunc(list, func(p piece) bool { return u >= 0 && p.soldier == u || u < 0 && v >= 0 && p.vehicle == v }); i >= 0 {
		return &list[i], tile
	}
	return nil, board.None
}

// tileUnder is the tile that a place is on, board.None for one that is not on the board.
func (sc *scene) tileUnder(place int) int {
	if t := tileOf(place); t >= 0 {
		return t
	}
	if t := structureOf(place); t >= 0 {
		return t
	}
	_, t := sc.pieceOf(place)
	return t
}

// placeOf is the place of a target, as Action.B names it.
func (sc *scene) placeOf(target int) int {
	if sc.actor < 0 {
		return placeOf(target, board.None)
	}
	return placeOf(target, sc.soldiers[sc.actor].Tile)
}

// wears is whose colours a side wears: those of the LRDG are the second side's in other games.
func wears(side rules.Side) rules.Side { return side.Other() }

// sideWords are the sides in the names of sprites.
var sideWords = [2]string{"lrdg", "italy"}

func coat(c ui.Coats, side rules.Side) ui.Coat { return c.Of(wears(side)) }

// The numbers of places besides the tiles: soldiers, vehicles, their seats, structures by their tile.
const (
	ofSoldiers   = 100
	ofVehicles   = 200
	ofSeats      = 300
	ofStructures = 400
	beyond       = 500 // from here on places are not on the board
)

func seatPlace(v, seat int) int { return ofSeats + v*scenario.MaxSeats + seat }

// tileOf, soldierOf, vehicleOf and structureOf (by its tile) are what a place stands for, else board.None.
func tileOf(place int) int      { return board.Index(place, 0, ofSoldiers) }
func soldierOf(place int) int   { return board.Index(place, ofSoldiers, ofVehicles) }
func vehicleOf(place int) int   { return board.Index(place, ofVehicles, ofSeats) }
func structureOf(place int) int { return board.Index(place, ofStructures, beyond) }

// seatOf is the vehicle and the seat of a place, board.None for what is none.
func seatOf(place int) (v, seat int) {
	if n := board.Index(place, ofSeats, ofStructures); n >= 0 {
		return n / scenario.MaxSeats, n % scenario.MaxSeats
	}
	return board.None, board.None
}

// placeOf is the place of a target, as Action.B names it; tile is that of who acts.
func placeOf(target, tile int) int {
	switch {
	case target < 0, target == game.StructureTarget && tile < 0:
		return board.None
	case target == game.StructureTarget:
		return ofStructures + tile
	case target >= game.VehicleTarget:
		return ofVehicles + target - game.VehicleTarget
	}
	return ofSoldiers + target
}

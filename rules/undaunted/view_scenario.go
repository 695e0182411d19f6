package undaunted

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/bits"
)

// Set is tiles, soldiers or vehicles of a scenario, by their number.
type Set = bits.Set32[int]

// Tile is a tile of a scenario (UNA-2.2 to 2.7).
type Tile struct {
	ID        string // of its face: 12A
	Terrain   string // id, such as dunes
	Name      rules.Text
	Row, Col  int // odd rows lie half a tile to the right
	Cover     int
	Low       int // its cover against a hill or a strafe; equal to Cover elsewhere
	Hill      bool
	Difficult bool
	Structure int // that stood there at the start, of Structure; -1 for none
	Marker    int // value of its objective marker, 0 for none
}

// Tiles counts the tiles: they are numbered 0 to Tiles()-1.
func (sc *Scenario) Tiles() int { return len(sc.tiles) }

// Tile describes a tile.
func (sc *Scenario) Tile(t int) Tile {
	x := &sc.tiles[t]
	g := &sc.terrains[x.terrain]
	out := Tile{ID: x.id, Terrain: g.id, Name: g.name, Row: int(x.row), Col: int(x.col), Cover: int(g.cover), Low: int(g.low),
		Hill: g.hill, Difficult: g.difficult, Structure: -1, Marker: int(sc.value[t])}
	if sc.structures.Has(uint8(t)) {
		out.Structure = int(sc.structure[t])
	}
	return out
}

// TileOf is the tile that an action names in A, of VerbStep and VerbTile.
func (sc *Scenario) TileOf(a rules.Action) int { return int(sc.onFace[a.A]) }

// TileAct is the action of a verb that names a tile: VerbStep or VerbTile.
func (sc *Scenario) TileAct(v rules.Verb, t int) rules.Action { return act(v, sc.tiles[t].face) }

// CardOf is the kind of card, and its side, that an action names in A, of
// VerbBid, VerbPlay, VerbTake and VerbDraw.
func CardOf(a rules.Action) (side rules.Side, k int) {
	return rules.Side(a.A / MaxCards), int(a.A) % MaxCards
}

// CardAct is the action of a verb that names a card.
func CardAct(v rules.Verb, side rules.Side, k int) rules.Action { return cardAct(v, side, uint8(k)) }

// TargetOf takes the target of an action on a card or a seat apart: a soldier, a
// vehicle, or neither; structure says that it is the structure of the tile.
func TargetOf(a rules.Action) (soldier, vehicle int, structure bool) {
	switch n := int(a.B); {
	case n == none:
		return -1, -1, false
	case n == StructureTarget:
		return -1, -1, true
	case n >= VehicleTarget:
		return -1, n - VehicleTarget, false
	default:
		return n, -1, false
	}
}

// Near is the tiles next to one (UNA-2.3).
func (sc *Scenario) Near(t int) Set { return Set(sc.near[t]) }

// Distance is how many steps two tiles are apart (UNA-2.4).
func (sc *Scenario) Distance(a, b int) int { return int(sc.far[a][b]) }

// Difficult is the tiles that no vehicle enters (UNA-2.6), Hills those whose
// cover falls against a hill (UNA-2.7).
func (sc *Scenario) Difficult() Set { return Set(sc.difficult) }

// Hills is the tiles that are hills.
func (sc *Scenario) Hills() Set { return Set(sc.hills) }

// Structures is the tiles on which a structure stood at the start, Marked those
// with an objective marker, Exits those with an escape marker of a side.
func (sc *Scenario) Structures() Set { return Set(sc.structures) }

// Marked is the tiles that are marked before play begins.
func (sc *Scenario) Marked() Set { return Set(sc.marked) }

// Exits is the tiles from which a side may escape (UNA-14.12).
func (sc *Scenario) Exits(side rules.Side) Set { return Set(sc.exits[side]) }

// ID and Title name the scenario, Place says where it was.
func (sc *Scenario) ID() string { return sc.id }

// Title is what it is called for people.
func (sc *Scenario) Title() rules.Text { return sc.title }

// Place is where it was.
func (sc *Scenario) Place() string { return sc.battle.place }

// Unit describes soldier u, whether it is in the scenario or not.
func (sc *Scenario) Unit(u int) Unit { return sc.units[u] }

// Drives says whether a soldier is a driver (UNA-8.8).
func (u Unit) Drives() bool { return u.skills&driving != 0 }

// Guns says whether he is a gunner (UNA-8.8).
func (u Unit) Guns() bool { return u.skills&gunnery != 0 }

// Soldiers is the soldiers of the scenario, of both sides; Of those of a side;
// Fleet its vehicles.
func (sc *Scenario) Soldiers() Set { return Set(sc.soldiersIn) }

// Of is the soldiers of a side.
func (sc *Scenario) Of(side rules.Side) Set { return Set(sc.of[side] & sc.soldiersIn) }

// Fleet is the vehicles in play.
func (sc *Scenario) Fleet() Set { return Set(sc.vehiclesIn) }

// Cards counts the kinds of card of a side, which are numbered 0 to Cards(side)-1.
func (sc *Scenario) Cards(side rules.Side) int { return len(sc.cards[side]) }

// Card describes a kind of card.
func (sc *Scenario) Card(side rules.Side, k int) CardInfo { return sc.cards[side][k] }

// Commander says whether a card is one's.
func (c CardInfo) Commander() bool { return c.kind == commander }

// Fog says whether it is fog of war.
func (c CardInfo) Fog() bool { return c.kind == fogOfWar }

// Unit is the soldier whose it is, -1 for nobody's.
func (c CardInfo) Unit() int { return known(c.unit) }

// Owned is how many of each kind of card a side has in the scenario, deck and reserve
// together.
func (sc *Scenario) Owned(side rules.Side) [MaxCards]uint8 { return sc.ours[side] }

// InDeck is how many of each card a side's deck begins with.
func (sc *Scenario) InDeck(side rules.Side) [MaxCards]uint8 { return sc.deck[side] }

// Vehicle describes vehicle v, whether it is in the scenario or not.
func (sc *Scenario) Vehicle(v int) Vehicle { return sc.vehicles[v] }

// Drives says whether a seat asks for a driver (UNA-8.8).
func (s SeatInfo) Drives() bool { return s.needs&driving != 0 }

// Guns says whether it asks for a gunner (UNA-8.8).
func (s SeatInfo) Guns() bool { return s.needs&gunnery != 0 }

// SeatHas says whether a seat offers a kind of action.
func (sc *Scenario) SeatHas(v, seat, kind int) bool {
	return sc.vehicles[v].Seats[seat].does.Has(action(kind))
}

// Structure describes a kind of structure.
func (sc *Scenario) Structure(n int) Structure { return sc.buildings[n] }

// Victory is the condition of a side (UNA-14.1).
type Victory struct {
	Goal     int // GoalObjectives, GoalEscape or GoalEliminate
	Need     int // points, or counters
	Soldiers Set // the counters that count: own ones for escape, enemy ones for eliminate
	Vehicles Set
	Listed   bool // they are listed by name
}

// Victory is what a side needs to win.
func (sc *Scenario) Victory(side rules.Side) Victory {
	v := &sc.victory[side]
	return Victory{int(v.kind), int(v.need), Set(v.soldiers), Set(v.vehicles), v.listed}
}

// OwnerSuppresses says that the side of the riders picks who of them is
// suppressed, not the attacker (UNA-13.11).
func (sc *Scenario) OwnerSuppresses() bool { return sc.ownerSuppresses }

// MayLeave is who of a side may escape: soldiers on foot, vehicles by name, any
// vehicle that it holds (UNA-14.8).
func (sc *Scenario) MayLeave(side rules.Side) (soldiers, vehicles Set, anyHeld bool) {
	l := &sc.mayLeave[side]
	return Set(l.soldiers), Set(l.vehicles), l.anyHeld
}

// ActionInfo describes a kind of action.
func (sc *Scenario) ActionInfo(kind int) ActionInfo { return sc.actions[kind] }

// ActionID is what the files call a kind of action.
func ActionID(kind int) string { return actionIDs[kind] }

// Combat says whether an action is one of combat.
func (x ActionInfo) Combat() bool { return x.kind == combat }

// Moves says whether it is one of movement.
func (x ActionInfo) Moves() bool { return x.kind == movement }

// Cards says that its value counts cards, not tiles or dice.
func (x ActionInfo) Cards() bool { return x.value == inCards }

// UnitNamed is the number of a soldier of the box, -1 for none of the name.
func (sc *Scenario) UnitNamed(id string) int { return known(sc.unitNamed(id)) }

// VehicleNamed is the number of a vehicle of the box, -1 for none of the name.
func (sc *Scenario) VehicleNamed(id string) int { return known(sc.vehicleNamed(id)) }

// StructureNamed is the number of a kind of structure, -1 for none of the name.
func (sc *Scenario) StructureNamed(id string) int {
	return slices.IndexFunc(sc.buildings, func(s Structure) bool { return s.ID == id })
}

// Face is a side of a tile that the workshop lays by a piece and a turn: its name and its
// ground, such as 12A and palms. ok is false for what is no tile.
func (sc *Scenario) Face(piece string, turn int) (id, terrain string, ok bool) {
	number, ok := strings.CutPrefix(piece, "tile-")
	faces := sc.facesOf(number)
	if !ok || len(faces) == 0 {
		return "", "", false
	}
	f := faces[min(max(turn, 0), len(faces)-1)]
	return f.id, sc.terrains[f.terrain].id, true
}

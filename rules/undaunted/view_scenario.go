package undaunted

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/undaunted/scenario"
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

// Tile describes a tile.
func (sc *Scenario) Tile(t int) Tile {
	x := &sc.Tiles[t]
	g := &sc.Terrains[x.Terrain]
	out := Tile{ID: x.ID, Terrain: g.ID, Name: g.Name, Row: int(x.Row), Col: int(x.Col), Cover: int(g.Cover), Low: int(g.Low),
		Hill: g.Hill, Difficult: g.Difficult, Structure: -1, Marker: int(sc.Value[t])}
	if sc.Structures.Has(uint8(t)) {
		out.Structure = int(sc.Structure[t])
	}
	return out
}

// TileOf is the tile that an action names in A, of VerbStep and VerbTile.
func (sc *Scenario) TileOf(a rules.Action) int { return int(sc.OnFace[a.A]) }

// TileAct is the action of a verb that names a tile: VerbStep or VerbTile.
func (sc *Scenario) TileAct(v rules.Verb, t int) rules.Action { return act(v, sc.Tiles[t].Face) }

// CardOf is the kind of card, and its side, that an action names in A, of
// VerbBid, VerbPlay, VerbTake and VerbDraw.
func CardOf(a rules.Action) (side rules.Side, k int) {
	return sideOfCard(a), int(a.A) % scenario.MaxCards
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

// Force is the soldiers of a side.
func (sc *Scenario) Force(side rules.Side) Set { return Set(sc.Of[side] & sc.SoldiersIn) }

// OwnerSuppresses says that the side of the riders picks who of them is
// suppressed, not the attacker (UNA-13.11).
func (sc *Scenario) OwnerSuppresses() bool { return sc.ownerSuppresses }

// ActionID is what the files call a kind of action.
func ActionID(kind int) string { return scenario.ActionIDs[kind] }

// StructureNamed is the number of a kind of structure, -1 for none of the name.
func (sc *Scenario) StructureNamed(id string) int {
	return slices.IndexFunc(sc.Buildings, func(s scenario.Structure) bool { return s.ID == id })
}

// Face is a side of a tile that the workshop lays by a piece and a turn: its name and its
// ground, such as 12A and palms. ok is false for what is no tile.
func (sc *Scenario) Face(piece string, turn int) (id, terrain string, ok bool) {
	number, ok := strings.CutPrefix(piece, "tile-")
	faces := sc.FacesOf(number)
	if !ok || len(faces) == 0 {
		return "", "", false
	}
	f := faces[min(max(turn, 0), len(faces)-1)]
	return f.ID, sc.Terrains[f.Terrain].ID, true
}

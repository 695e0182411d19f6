package infidel

import (
	"hash/fnv"
	"slices"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// What the window and the bots read of a battle: its map, its rules, what brushes lay.

// A hex is its place in the largest grid, column by column: that of column 17
// and row 06, 1706, is 16*GridRows+5. Facings are counted clockwise from the
// east, directions to neighbours clockwise from the north (INF-3.2, 3.3).
const (
	Hexes      = scenario.HexMax
	NoHex      = scenario.NoHex
	Directions = scenario.Directions
)

// MaxUnits is the most units of a battle, Kinds how many types of them there are. NoTarget is
// no second unit, in the actions that may name one.
const (
	MaxUnits = scenario.UnitMax
	Kinds    = int(scenario.UnitKinds)
	NoTarget = none
)

// UnitSet is units of a battle, LeaderSet leaders, by their number.
type (
	UnitSet   = bits.Set128[int]
	LeaderSet = bits.Set32[int]
)

// HexName is the name of a hex, `1706`; ParseHex goes back.
func HexName(h int) string { return scenario.HexName(uint16(h)) }
func ParseHex(name string) (h int, ok bool) {
	n, ok := scenario.ParseHex(name)
	return int(n), ok
}

// HexAt is the hex of a column and a row, both from 1, NoHex outside the grid; Column and Row
// are those of a hex. Distance is the number of steps from a hex to another (INF-2.6).
func HexAt(column, row int) int { return int(scenario.HexOf(column, row)) }
func Column(h int) int          { return scenario.Column(uint16(h)) }
func Row(h int) int             { return scenario.Row(uint16(h)) }
func Distance(a, b int) int     { return scenario.Distance(uint16(a), uint16(b)) }

// SideTo is on which side a unit of a facing has its neighbour in a direction, FrontOf the
// directions of the two front hexes of a facing (INF-3.4). FacingName names its corner (INF-3.3).
func SideTo(facing, direction int) scenario.Side { return scenario.SideTo[facing][direction] }
func FacingName(facing int) rules.Text           { return facingTexts[facing] }
func FrontOf(facing int) [2]int                  { return [2]int{(facing + 1) % Directions, (facing + 2) % Directions} }

// GroundAt is the terrain of a hex, of Grounds, -1 off the map; EdgeAt the kind of a hexside, of
// Edges, -1 for a plain one. StepTo is the neighbour in a direction, NoHex off the map, Direction
// that in which a neighbour lies, -1 where two hexes do not touch.
func (sc *Scenario) GroundAt(h int) int     { return known(sc.Map.Ground[h]) }
func (sc *Scenario) EdgeAt(h, d int) int    { return known(sc.Map.Edge[h][d]) }
func (sc *Scenario) StepTo(h, d int) int    { return int(sc.Map.Step[h][d]) }
func (sc *Scenario) Direction(a, b int) int { return known(sc.Map.DirTo(uint16(a), uint16(b))) }
func (sc *Scenario) Contains(h int) bool    { return sc.Map.Has(uint16(h)) }

// Around goes through the neighbours of a hex on the map, with the directions in which they lie.
func (sc *Scenario) Around(h int) func(yield func(d, n int) bool) {
	return func(yield func(d, n int) bool) {
		for d, n := range sc.Map.Step[h] {
			if n != NoHex && !yield(d, int(n)) {
				return
			}
		}
	}
}

// Entries is the zones by which the reinforcements of a Command enter (INF-23.1.3):
// one, or two of which the first is theirs with a die up to upTo (INF-23.1.4).
func (sc *Scenario) Entries(c int) (zones [][]int, upTo int) {
	for _, zone := range sc.Commands[c].Entries {
		if len(zone) > 0 {
			zones = append(zones, ints(zone))
		}
	}
	return zones, int(sc.Special.FirstZone)
}

// Haven is the hexes in which the wagons of the march are safe (INF-23.6.3).
func (sc *Scenario) Haven() []int { return ints(sc.Special.Haven) }

func ints(x []uint16) (list []int) {
	for _, h := range x {
		list = append(list, int(h))
	}
	return list
}

// known is a number of a piece as those outside the rules know it, -1 for none.
func known(n uint8) int {
	if n == scenario.Off {
		return -1
	}
	return int(n)
}

// Route is the way of a Charge, as actions hold it: its hexes from a hex, two at
// most, NoHex for none, and the facing at its end (INF-15.4).
func (sc *Scenario) Route(from int, c int16) (hexes [2]int, facing int) {
	first, second := along(sc.Map, uint16(from), route(c))
	return [2]int{int(first), int(second)}, int(route(c).facing())
}

// RouteEnd is the last hex of such a way.
func (sc *Scenario) RouteEnd(from int, c int16) int { return int(end(sc.Map, uint16(from), route(c))) }

// RouteTo is the route that leads straight on from a hex, so many hexes, two at most, and ends in
// a facing; with none of who only turns where it stands (INF-15.4, 16.4).
func RouteTo(direction, steps, facing int) int16 {
	way := [2]uint8{noDir, noDir}
	for i := range steps {
		way[i] = uint8(direction)
	}
	return int16(routeOf(way[0], way[1], uint8(facing)))
}

// SpecialClauses is the clauses of section 23 that are in force in the battle, in their order.
func (sc *Scenario) SpecialClauses() (out []string) {
	sp := &sc.Special
	shared, distant := false, false
	for i := range sc.Leaders {
		shared = shared || sc.Leaders[i].Leads.Len() > 1
		distant = distant || sc.Leaders[i].Distant
	}
	for _, c := range [...]struct {
		on    bool
		names []string
	}{
		{len(sp.Arrivals) > 0, []string{"INF-23.1.2", "INF-23.1.3"}},
		{len(sp.Arrivals) > 0 && sp.FirstZone < scenario.Faces-1, []string{"INF-23.1.4"}},
		{len(sp.Sortie) > 0, []string{"INF-23.2.2", "INF-23.2.3"}},
		{sp.Hesitant != 0, []string{"INF-23.2.4", "INF-23.2.5", "INF-23.2.6", "INF-23.2.7"}},
		{shared, []string{"INF-23.3.1"}},
		{sp.Unalerted != scenario.Off, []string{"INF-23.3.3", "INF-23.3.4"}},
		{sp.Feints != scenario.Off, []string{"INF-23.4.2"}},
		{sp.Pursuers != scenario.Off, []string{"INF-23.4.3"}},
		{sp.Hidden != 0, []string{"INF-23.4.4"}},
		{len(sc.Standards) > 2, []string{"INF-23.4.5"}},
		{sp.Surprised >= rules.First, []string{"INF-23.5.1", "INF-23.5.2", "INF-23.5.3"}},
		{distant, []string{"INF-23.5.4"}},
		{sp.Points, []string{"INF-23.6.2", "INF-23.6.3", "INF-23.6.4", "INF-23.6.5"}},
		{sp.Reserve != 0, []string{"INF-23.6.6", "INF-23.6.7"}},
		{sp.Impatient != scenario.Off, []string{"INF-23.6.8", "INF-23.6.9"}},
	} {
		if c.on {
			out = append(out, c.names...)
		}
	}
	return out
}

// Laid is what a brush lays: the word of a ground, of a hexside or of a zone, or a piece of
// a side.
type Laid struct {
	What    string // ground, edge, unit, leader, standard or zone
	ID      string // of the ground, the hexside or the zone
	Side    rules.Side
	Kind    scenario.KindInfo // of a unit
	Type    scenario.Kind
	Defence int
	Facing  int
	Stripe  int // the number of its Command within its side, from 1
	Chief   bool
}

// Laid reads a brush of the workshop.
func (sc *Scenario) Laid(b rules.Brush) Laid {
	what, side, id := scenario.SplitPiece(b.Piece)
	out := Laid{What: what, ID: id, Side: side, Facing: (b.Turn%scenario.Directions + scenario.Directions) % scenario.Directions, Stripe: 1}
	if k := slices.Index(sc.Names["breed"], id); what == scenario.UnitPiece && k >= 0 {
		breed := &sc.Breeds[k]
		out.Kind, out.Type, out.Defence = sc.Kinds[breed.Kind], breed.Kind, breed.Defence[0]
	}
	n := 0
	for i := range sc.Commands {
		c := &sc.Commands[i]
		if c.Side != side {
			continue
		}
		if n++; c.ID == b.Option {
			out.Stripe, out.Chief = n, int(c.Leader) < len(sc.Leaders) && sc.Leaders[c.Leader].Chief
		}
	}
	return out
}

// look tells grounds and zones of battles apart, however they are called: kept pictures of
// maps are told apart by it.
func (sc *Scenario) look() uint64 {
	h := fnv.New64a()
	h.Write(sc.Map.Ground[:])
	for i := range sc.Map.Edge {
		h.Write(sc.Map.Edge[i][:])
	}
	hexes := func(list []uint16) {
		for _, x := range list {
			h.Write([]byte{byte(x), byte(x >> 8)})
		}
		h.Write([]byte{0xff, 0xff})
	}
	for i := range sc.Commands {
		hexes(sc.Commands[i].Entries[0])
		hexes(sc.Commands[i].Entries[1])
	}
	hexes(sc.Special.Haven)
	return h.Sum64()
}

package infidel

import (
	"sandtable/rules"
)

// A hex is its place in the largest grid, column by column: that of column 17
// and row 06, 1706, is 16*GridRows+5. Facings are counted clockwise from the
// east, directions to neighbours clockwise from the north (INF-3.2, 3.3).
const (
	Hexes      = hexMax
	NoHex      = noHex
	Directions = directions
)

// HexName is the name of a hex, `1706`; ParseHex goes back.
func HexName(h int) string { return hexName(uint16(h)) }

// ParseHex reads the name of a hex; false for none.
func ParseHex(name string) (h int, ok bool) {
	n, ok := parseHex(name)
	return int(n), ok
}

// HexAt is the hex of a column and a row, both from 1, NoHex outside the grid;
// Column and Row are those of a hex.
func HexAt(column, row int) int { return int(hexOf(column, row)) }

// Column is the column of a hex, from 0 at the left.
func Column(h int) int { return column(uint16(h)) }

// Row is its row within the column, from 0 at the top.
func Row(h int) int { return row(uint16(h)) }

// Distance is the number of steps from a hex to another (INF-2.6).
func Distance(a, b int) int { return distance(uint16(a), uint16(b)) }

// SideTo is on which side a unit of a facing has its neighbour in a direction (INF-3.4).
func SideTo(facing, direction int) Side { return sideTo[facing][direction] }

// FrontOf is the directions of the two front hexes of a facing (INF-3.4).
func FrontOf(facing int) (left, right int) {
	a, b := frontDirs(uint8(facing))
	return int(a), int(b)
}

// ID is the name of the battle's file.
func (sc *Scenario) ID() string { return sc.battle.id }

// Map is the map of a battle.
type Map struct {
	ID            string
	Name          rules.Text
	Columns, Rows int
	Top           string // compass side of its top edge (INF-4.5)
	// Look tells the pictures of grounds with their zones apart: battles of one's own may
	// have grounds with one ID.
	Look string
}

// Map is the map that is played on.
func (sc *Scenario) Map() Map {
	return Map{sc.m.id, sc.m.name, sc.m.columns, sc.m.rows, sc.m.top, sc.looks}
}

// Grounds and Edges are all kinds, in the order of terrain.toml.
func (sc *Scenario) Grounds() []Ground { return sc.grounds }

// Edges is the hexsides with terrain of their own.
func (sc *Scenario) Edges() []Edge { return sc.edges }

// GroundAt is the terrain of a hex, of Grounds, -1 off the map.
func (sc *Scenario) GroundAt(h int) int { return known(sc.m.ground[h]) }

// EdgeAt is the kind of the hexside in a direction, of Edges, -1 for a plain one.
func (sc *Scenario) EdgeAt(h, d int) int { return known(sc.m.edge[h][d]) }

// StepTo is the neighbour in a direction, NoHex off the map, Direction that in
// which a neighbour lies, -1 where two hexes do not touch.
func (sc *Scenario) StepTo(h, d int) int { return int(sc.m.step[h][d]) }

// Direction is that from a hex to its neighbour, -1 where they are none.
func (sc *Scenario) Direction(a, b int) int { return known(sc.m.dirTo(uint16(a), uint16(b))) }

// Contains says whether a hex lies on the map.
func (sc *Scenario) Contains(h int) bool { return sc.m.Has(uint16(h)) }

// Entries is the zones by which the reinforcements of a Command enter (INF-23.1.3):
// one, or two of which the first is theirs with a die up to upTo (INF-23.1.4).
func (sc *Scenario) Entries(c int) (zones [][]int, upTo int) {
	for _, zone := range sc.commands[c].entries {
		if len(zone) > 0 {
			zones = append(zones, ints(zone))
		}
	}
	return zones, int(sc.special.firstZone)
}

// Haven is the hexes in which the wagons of the march are safe (INF-23.6.3).
func (sc *Scenario) Haven() []int { return ints(sc.special.haven) }

func ints(x []uint16) (list []int) {
	for _, h := range x {
		list = append(list, int(h))
	}
	return list
}

// known is a number of a piece as those outside the rules know it, -1 for none.
func known(n uint8) int {
	if n == off {
		return -1
	}
	return int(n)
}

package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// A hex is its place in the largest grid, column by column: that of column 17
// and row 06, 1706, is 16*GridRows+5. Facings are counted clockwise from the
// east, directions to neighbours clockwise from the north (INF-3.2, 3.3).
const (
	Hexes      = scenario.HexMax
	NoHex      = scenario.NoHex
	Directions = scenario.Directions
)

// HexName is the name of a hex, `1706`; ParseHex goes back.
func HexName(h int) string { return scenario.HexName(uint16(h)) }

// ParseHex reads the name of a hex; false for none.
func ParseHex(name string) (h int, ok bool) {
	n, ok := scenario.ParseHex(name)
	return int(n), ok
}

// HexAt is the hex of a column and a row, both from 1, NoHex outside the grid;
// Column and Row are those of a hex.
func HexAt(column, row int) int { return int(scenario.HexOf(column, row)) }

// Column is the column of a hex, from 0 at the left.
func Column(h int) int { return scenario.Column(uint16(h)) }

// Row is its row within the column, from 0 at the top.
func Row(h int) int { return scenario.Row(uint16(h)) }

// Distance is the number of steps from a hex to another (INF-2.6).
func Distance(a, b int) int { return scenario.Distance(uint16(a), uint16(b)) }

// SideTo is on which side a unit of a facing has its neighbour in a direction (INF-3.4).
func SideTo(facing, direction int) scenario.Side { return scenario.SideTo[facing][direction] }

// FrontOf is the directions of the two front hexes of a facing (INF-3.4).
func FrontOf(facing int) (left, right int) {
	a, b := scenario.FrontDirs(uint8(facing))
	return int(a), int(b)
}

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
	return Map{sc.m.ID, sc.m.Name, sc.m.Columns, sc.m.Rows, sc.m.Top, sc.looks}
}

// GroundAt is the terrain of a hex, of Grounds, -1 off the map.
func (sc *Scenario) GroundAt(h int) int { return known(sc.m.Ground[h]) }

// EdgeAt is the kind of the hexside in a direction, of Edges, -1 for a plain one.
func (sc *Scenario) EdgeAt(h, d int) int { return known(sc.m.Edge[h][d]) }

// StepTo is the neighbour in a direction, NoHex off the map, Direction that in
// which a neighbour lies, -1 where two hexes do not touch.
func (sc *Scenario) StepTo(h, d int) int { return int(sc.m.Step[h][d]) }

// Direction is that from a hex to its neighbour, -1 where they are none.
func (sc *Scenario) Direction(a, b int) int { return known(sc.m.DirTo(uint16(a), uint16(b))) }

// Contains says whether a hex lies on the map.
func (sc *Scenario) Contains(h int) bool { return sc.m.Has(uint16(h)) }

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

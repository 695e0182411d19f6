package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/zone"
	"sandtable/scenes/ui"
)

// scene is what a position shows, in the words of the drawings: the map is
// drawn from it and from nothing else.
type scene struct {
	hash    uint64 // of the position
	board   game.Board
	forces  []member // by number
	fields  []field  // by zone
	regions []game.Region
	over    zone.Set // zones with more Axis Forces than their region supplies
	piles   [3][]int // Forces of the Axis reserve, of its destroyed pile, of the operations section
	cup     []int    // Allied Forces that may be drawn
	dead    []int    // Allied Forces destroyed since the last Axis resupply
	allied  game.AlliedTurn
	fight   game.Fight
	score   int
	ended   bool
	coats   ui.Coats
}

// The piles of scene.piles.
const (
	reserve = iota
	destroyed
	section
)

// member is a Force with its counter.
type member struct {
	game.Force
	face face
}

// field is what stands in a zone, by side, the strongest first.
type field struct {
	here [2][]int
	// Holder holds the zone: Chance for nobody.
	holder rules.Side
}

// fought says whether a battle is under way.
func (sc *scene) fought() bool { return sc.fight.Zone >= 0 }

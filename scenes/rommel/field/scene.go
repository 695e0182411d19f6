package field

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/zone"
	"sandtable/scenes/ui"
)

// Scene is what a position shows, in the words of the drawings: the map is
// drawn from it and from nothing else.
type Scene struct {
	Hash         uint64 // of the position
	Board        game.Board
	Forces       []Member // by number
	Zones        []stacks // by zone
	Regions      []game.Region
	Oversupplied zone.Set // zones with more Axis Forces than their region supplies
	Piles        [3][]int // Forces of the Axis reserve, of its destroyed pile, of the operations section
	AlliedCup    []int    // Allied Forces that may be drawn
	dead         []int    // Allied Forces destroyed since the last Axis resupply
	Allied       game.AlliedTurn
	Fight        game.Fight
	Score        int
	Ended        bool
	Coats        ui.Coats
}

// The piles of scene.piles.
const (
	Reserve = iota
	Destroyed
	Section
)

// Member is a Force with its counter.
type Member struct {
	game.Force
	Face face
}

// stacks is what stands in a zone, by side, the strongest first.
type stacks struct {
	Here [2][]int
	// Holder holds the zone: Chance for nobody.
	Holder rules.Side
}

// Fought says whether a battle is under way.
func (sc *Scene) Fought() bool { return sc.Fight.Zone >= 0 }

// FromZone is the zone of a place that was chosen.
func (sc *Scene) FromZone(place int) int {
	if f := ForceOf(place); f >= 0 && f < len(sc.Forces) {
		return sc.Forces[f].Zone
	}
	return ZoneOf(place)
}

// InRegion counts the Forces of both sides in a region.
func (sc *Scene) InRegion(r int) (axis, allies int) {
	for left := sc.Regions[r].Zones; left != 0; {
		f := &sc.Zones[left.Pop()]
		axis += len(f.Here[rules.First])
		allies += len(f.Here[rules.Second])
	}
	return axis, allies
}

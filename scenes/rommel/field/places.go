package field

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// The numbers of places besides those of the zones, which are the rules' own:
// Forces, regions, what stands in the strip. From 600 on they are those of the
// battle board.
const (
	Forces       = 100
	Regions      = 200
	Cups         = 300
	BattlePlaces = 600
)

// ZoneOf is the zone of a place, board.None for what is none.
func ZoneOf(place int) int {
	return pane.Either(place < 0 || place >= Forces, board.None, place)
}

// ForceOf is the Force of a place, board.None for what is none.
func ForceOf(place int) int {
	return pane.Either(place < Forces || place >= Regions, board.None, place-Forces)
}

// RegionOf is the region of a place, board.None for what is none.
func RegionOf(place int) int {
	return pane.Either(place < Regions || place >= Cups, board.None, place-Regions)
}

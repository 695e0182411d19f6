package rommel

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// The numbers of places besides those of the zones, which are the rules' own:
// Forces, regions, what stands in the strip. From 600 on they are those of the
// battle board.
const (
	forces   = 100
	regions  = 200
	cups     = 300
	ofBattle = 600
)

// zoneOf is the zone of a place, board.None for what is none.
func zoneOf(place int) int {
	return pane.Either(place < 0 || place >= forces, board.None, place)
}

// forceOf is the Force of a place, board.None for what is none.
func forceOf(place int) int {
	return pane.Either(place < forces || place >= regions, board.None, place-forces)
}

// regionOf is the region of a place, board.None for what is none.
func regionOf(place int) int {
	return pane.Either(place < regions || place >= cups, board.None, place-regions)
}

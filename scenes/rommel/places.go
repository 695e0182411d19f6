package rommel

import "sandtable/scenes/table"

// The numbers of places besides those of the zones, which are the rules' own:
// Forces, regions, what stands in the strip. From 600 on they are those of the
// battle board.
const (
	forces   = 100
	regions  = 200
	cups     = 300
	ofBattle = 600
)

// zoneOf is the zone of a place, table.None for what is none.
func zoneOf(place int) int {
	if place < 0 || place >= forces {
		return table.None
	}
	return place
}

// forceOf is the Force of a place, table.None for what is none.
func forceOf(place int) int {
	if place < forces || place >= regions {
		return table.None
	}
	return place - forces
}

// regionOf is the region of a place, table.None for what is none.
func regionOf(place int) int {
	if place < regions || place >= cups {
		return table.None
	}
	return place - regions
}

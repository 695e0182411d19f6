package undaunted

import (
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// The numbers of places besides those of the tiles, which are the rules' own:
// soldiers, vehicles, their seats, structures by their tile.
const (
	ofSoldiers   = 100
	ofVehicles   = 200
	ofSeats      = 300
	ofStructures = 400
	beyond       = 500 // from here on places are not on the board
)

func seatPlace(v, seat int) int { return ofSeats + v*scenario.MaxSeats + seat }

// tileOf is the tile of a place, board.None for what is none.
func tileOf(place int) int {
	return pane.Either(place < 0 || place >= ofSoldiers, board.None, place)
}

// soldierOf is the soldier of a place, board.None for what is none.
func soldierOf(place int) int {
	return pane.Either(place < ofSoldiers || place >= ofVehicles, board.None, place-ofSoldiers)
}

// vehicleOf is the vehicle of a place, board.None for what is none.
func vehicleOf(place int) int {
	return pane.Either(place < ofVehicles || place >= ofSeats, board.None, place-ofVehicles)
}

// seatOf is the vehicle and the seat of a place, board.None for what is none.
func seatOf(place int) (v, seat int) {
	if place < ofSeats || place >= ofStructures {
		return board.None, board.None
	}
	return (place - ofSeats) / scenario.MaxSeats, (place - ofSeats) % scenario.MaxSeats
}

// structureOf is the tile of the structure of a place, board.None for what is
// none.
func structureOf(place int) int {
	return pane.Either(place < ofStructures || place >= beyond, board.None, place-ofStructures)
}

// placeOf is the place of a target, as Action.B names it; tile is that of the
// soldier who acts, whose structure is meant.
func placeOf(target, tile int) int {
	switch {
	case target < 0, target == game.StructureTarget && tile < 0:
		return board.None
	case target == game.StructureTarget:
		return ofStructures + tile
	case target >= game.VehicleTarget:
		return ofVehicles + target - game.VehicleTarget
	}
	return ofSoldiers + target
}

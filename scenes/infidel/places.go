package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
)

// Places are hexes by their numbers, then the corners to which the unit that is
// turned may look, then what lies in the strip: the cards of Commands, and in
// each the units that are not on the map.
const (
	ofFacings  = game.Hexes
	ofCommands = ofFacings + game.Directions
	ofUnits    = ofCommands + game.MaxCommands
	places     = ofUnits + game.MaxUnits
)

func within(place, from, n int) int {
	if place < from || place >= from+n {
		return table.None
	}
	return place - from
}

// hexOf, facingOf, commandOf and unitOf are what a place is, table.None when it is
// something else.
func hexOf(place int) int     { return within(place, 0, game.Hexes) }
func facingOf(place int) int  { return within(place, ofFacings, game.Directions) }
func commandOf(place int) int { return within(place, ofCommands, game.MaxCommands) }
func unitOf(place int) int    { return within(place, ofUnits, game.MaxUnits) }

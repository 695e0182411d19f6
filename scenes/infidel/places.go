package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// Places are hexes by their numbers, then the corners to which the unit that is
// turned may look, then what lies in the strip: the cards of Commands, and in
// each the units that are not on the map; then leaders and Standards, which
// share their hexes with others.
const (
	ofFacings  = game.Hexes
	ofCommands = ofFacings + game.Directions
	ofUnits    = ofCommands + scenario.MaxCommands
	ofLeaders  = ofUnits + game.MaxUnits
	ofSigns    = ofLeaders + scenario.MaxLeaders
	places     = ofSigns + scenario.MaxStandards
)

func within(place, from, n int) int {
	return pane.Either(place < from || place >= from+n, board.None, place-from)
}

// hexOf, facingOf, commandOf, unitOf, leaderOf and signOf are what a place is,
// board.None when it is something else.
func hexOf(place int) int     { return within(place, 0, game.Hexes) }
func facingOf(place int) int  { return within(place, ofFacings, game.Directions) }
func commandOf(place int) int { return within(place, ofCommands, scenario.MaxCommands) }
func unitOf(place int) int    { return within(place, ofUnits, game.MaxUnits) }
func leaderOf(place int) int  { return within(place, ofLeaders, scenario.MaxLeaders) }
func signOf(place int) int    { return within(place, ofSigns, scenario.MaxStandards) }

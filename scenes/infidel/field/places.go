package field

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
	Facings   = game.Hexes
	Commands  = Facings + game.Directions
	Units     = Commands + scenario.MaxCommands
	Leaders   = Units + game.MaxUnits
	Standards = Leaders + scenario.MaxLeaders
	Places    = Standards + scenario.MaxStandards
)

func within(place, from, n int) int {
	return pane.Either(place < from || place >= from+n, board.None, place-from)
}

// HexOf, facingOf, commandOf, unitOf, leaderOf and signOf are what a place is,
// board.None when it is something else.
func HexOf(place int) int      { return within(place, 0, game.Hexes) }
func FacingOf(place int) int   { return within(place, Facings, game.Directions) }
func CommandOf(place int) int  { return within(place, Commands, scenario.MaxCommands) }
func UnitOf(place int) int     { return within(place, Units, game.MaxUnits) }
func LeaderOf(place int) int   { return within(place, Leaders, scenario.MaxLeaders) }
func StandardOf(place int) int { return within(place, Standards, scenario.MaxStandards) }

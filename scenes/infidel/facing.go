package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
)

// Directions of the screen as the rules count hexsides and corners, -1 where there
// is none: columns have no neighbour straight to the side, hexes no corner straight
// up.
var (
	sideWays   = [...]int{board.Left: -1, board.Right: -1, board.Up: 0, board.Down: 3, board.UpLeft: 5, board.UpRight: 1, board.DownLeft: 4, board.DownRight: 2}
	cornerWays = [...]int{board.Left: 3, board.Right: 0, board.Up: -1, board.Down: -1, board.UpLeft: 4, board.UpRight: 5, board.DownLeft: 2, board.DownRight: 1}
)

// Step is the place next to one in a direction. From the hex of a unit that may be
// turned, left and right lead to its corners; from a corner each way leads to the
// corner that lies there, and once more to the hex beyond. Elsewhere left and right
// keep to the row.
func (b *Board) Step(place int, way board.Way) int {
	sc := b.SceneNow()
	if f := field.FacingOf(place); f >= 0 {
		return b.stepFacing(sc, f, way)
	}
	h := sc.HexUnder(place)
	if h == board.None || !sc.Battle.Contains(h) {
		return board.None
	}
	if h == sc.Turns() && sideWays[way] < 0 {
		return field.Facings + cornerWays[way]
	}
	return stepHex(sc, h, way)
}

func (b *Board) stepFacing(sc *field.Scene, f int, way board.Way) int {
	switch to := cornerWays[way]; {
	case sc.Turns() == board.None || to < 0:
		return board.None
	case to == f:
		return stepHex(sc, sc.Turns(), way)
	default:
		return field.Facings + to
	}
}

// stepHex is the hex next to another; to the side, that of the same row.
func stepHex(sc *field.Scene, h int, way board.Way) int {
	n := game.NoHex
	switch d := sideWays[way]; {
	case d >= 0:
		n = sc.Battle.StepTo(h, d)
	case way == board.Left:
		n = game.HexAt(game.Column(h)-1, game.Row(h))
	default:
		n = game.HexAt(game.Column(h)+1, game.Row(h))
	}
	return pane.Either(n == game.NoHex || !sc.Battle.Contains(n), board.None, n)
}

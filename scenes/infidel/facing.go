package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// handleAt is how far from the middle of the hex the handle of a facing is, and
// handleSize how large, in widths of a hex. Those of a small hex lie farther out,
// so that none lies over another.
const (
	handleAt   = 0.5
	handleSize = 0.3
)

// turns is the hex of the unit whose facing may be chosen, board.None for none: of
// one that is asked, or of the unit in hand.
func (sc *scene) turns() int {
	u := sc.turning
	if u < 0 {
		u = sc.hand
	}
	if u < 0 || !sc.units[u].onMap() {
		return board.None
	}
	return sc.units[u].Hex
}

// handle is the area of the corner that a unit may be turned to.
func (sc *scene) handle(v board.View, facing int) ui.Rect {
	h := sc.turns()
	if h == board.None {
		return ui.Rect{}
	}
	n := handleSize * v.Camera.Unit
	out := max(handleAt, (max(n, v.Least())/land.RowStep+1)/v.Camera.Unit)
	return v.Target(ui.Around(land.CornerOf(v.Camera, h, facing, out), ui.Size{W: n, H: n}))
}

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
	sc := b.sceneNow()
	if f := facingOf(place); f >= 0 {
		return b.stepFacing(sc, f, way)
	}
	h := b.hexUnderPlace(sc, place)
	if h == board.None || !sc.of.Contains(h) {
		return board.None
	}
	if h == sc.turns() && sideWays[way] < 0 {
		return ofFacings + cornerWays[way]
	}
	return stepHex(sc, h, way)
}

func (b *Board) stepFacing(sc *scene, f int, way board.Way) int {
	switch to := cornerWays[way]; {
	case sc.turns() == board.None || to < 0:
		return board.None
	case to == f:
		return stepHex(sc, sc.turns(), way)
	default:
		return ofFacings + to
	}
}

// stepHex is the hex next to another; to the side, that of the same row.
func stepHex(sc *scene, h int, way board.Way) int {
	n := game.NoHex
	switch d := sideWays[way]; {
	case d >= 0:
		n = sc.of.StepTo(h, d)
	case way == board.Left:
		n = game.HexAt(game.Column(h)-1, game.Row(h))
	default:
		n = game.HexAt(game.Column(h)+1, game.Row(h))
	}
	return pane.Either(n == game.NoHex || !sc.of.Contains(n), board.None, n)
}

// sceneNow is the scene of the position that was drawn last.
func (b *Board) sceneNow() *scene { return b.read(board.View{State: b.now}) }

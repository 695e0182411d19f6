package land

import (
	"math"

	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Hexes lie on their sides, a corner to the east (INF-3.1, 3.2). The world's unit
// is the width of a hex from corner to corner.
const (
	column  = 0.75      // from one column to the next
	RowStep = 0.8660254 // from one row to the next
)

func Extent(sc *game.Scenario) ui.Size {
	m := sc.Map
	return ui.Size{W: column*float64(m.Columns-1) + 1, H: RowStep * (float64(m.Rows) + 0.5)}
}

// Middle is the middle of a hex in the world. Odd columns lie half a hex lower.
func Middle(h int) (x, y float64) {
	p := MiddleOf(game.Column(h), game.Row(h))
	return p.X, p.Y
}

// MiddleOf is that of a cell, which may lie beyond the map.
func MiddleOf(c, r int) ui.Point {
	return ui.Point{X: column*float64(c-1) + 0.5, Y: RowStep * (float64(r) - 0.5 + 0.5*float64(c&1))}
}

func Center(c board.Camera, h int) ui.Point { return c.On(Middle(h)) }

// Corner is the corner to which a unit of a facing looks, seen from the middle of
// its hex at a distance of k widths of a hex: 0.5 is the corner itself.
func Corner(facing int, k float64) (x, y float64) {
	sin, cos := math.Sincos(float64(facing) * math.Pi / 3)
	return k * cos, k * sin
}

func CornerOf(c board.Camera, h, facing int, k float64) ui.Point {
	x, y := Middle(h)
	dx, dy := Corner(facing, k)
	return c.On(x+dx, y+dy)
}

func HexBox(c board.Camera, h int) ui.Rect {
	return ui.Around(Center(c, h), ui.Size{W: c.Unit, H: RowStep * c.Unit})
}

func FieldBox(c board.Camera, sc *game.Scenario) ui.Rect {
	w := Extent(sc)
	return ui.Rect{X: c.At.X, Y: c.At.Y, W: w.W * c.Unit, H: w.H * c.Unit}.Snap()
}

// HexUnder is the hex of the map under a point of the screen, board.None beside it.
func HexUnder(sc *game.Scenario, c board.Camera, p ui.Point) int {
	x, y := c.Of(p)
	best, hex := 1e9, board.None
	at := int(math.Round((x-0.5)/column)) + 1
	for col := at - 1; col <= at+1; col++ {
		r := int(math.Round(y/RowStep-0.5-0.5*float64(col&1))) + 1
		for k := r - 1; k <= r+1; k++ {
			if h := game.HexAt(col, k); h != game.NoHex && sc.Contains(h) {
				mx, my := Middle(h)
				if d := math.Hypot(x-mx, y-my); d < best {
					best, hex = d, h
				}
			}
		}
	}
	if hex < 0 || best > 0.5 {
		return board.None
	}
	mx, my := Middle(hex)
	dx, dy := math.Abs(x-mx), math.Abs(y-my)
	if dy > RowStep/2 || dx > 0.5-dy/RowStep/2 {
		return board.None
	}
	return hex
}

// directionWords are the hexsides in the names of sprites, clockwise from the
// north; facingWords the corners, clockwise from the east.
var (
	DirectionWords = [game.Directions]string{"n", "ur", "lr", "s", "ll", "ul"}
	FacingWords    = [game.Directions]string{"e", "se", "sw", "w", "nw", "ne"}
)

// The levels of detail, by the width of a hex on the screen.
type Level int

const (
	Far  Level = iota // symbols on plates
	Near              // counters with figures and numbers
	full              // and what is written small
)

const (
	nearFrom = 40
	fullFrom = 88
)

func LevelOf(unit float64) Level {
	switch {
	case unit >= fullFrom:
		return full
	case unit >= nearFrom:
		return Near
	}
	return Far
}

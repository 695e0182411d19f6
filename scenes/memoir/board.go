// Package memoir is the board of Mémoire 44: how its positions look, and where
// each action is clicked. It is pure Go and draws lists.
package memoir

import (
	"math"

	"sandtable/ai/odds"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// The extent of the board in widths of a hex: 13 of them side by side, nine
// rows that reach into one another.
const (
	row   = 0.8660254 // from one row to the next
	point = 0.5773503 // from the middle of a hex to its corner
	wide  = 13.0
	high  = 8*row + 2*point
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	board.Plain
	game *game.Game
	sc   *game.Scenario // of the position drawn last
	odds odds.Walker[rules.Outcome]
}

// Traits are what lasts of it.
func (b *Board) Traits() board.Traits {
	return board.Traits{Cards: true, Lights: []string{board.LitSight, board.LitReach, board.LitSection, board.LitRange}}
}

// New makes the board of a game.
func New(g *game.Game) *Board { return &Board{game: g} }

// Layout notes the battle; hexes are where they are.
func (b *Board) Layout(_ ui.Size, s rules.State) { b.sc = s.(*game.State).Scenario() }

// World is the extent of the board in widths of a hex.
func (b *Board) World() ui.Size { return ui.Size{W: wide, H: high} }

// doubled is the middle of the hex at doubled coordinates, in the world.
func doubled(x, y int) (float64, float64) {
	return float64(x)/2 + 0.5, float64(y)*row + point
}

func center(c board.Camera, h int) ui.Point { return c.On(doubled(scenario.XY(h))) }

// hexAt is the hex under a point of the screen, board.None beyond the board.
func hexAt(c board.Camera, p ui.Point) int {
	x, y := c.Of(p)
	best, hex := 1e9, board.None
	r := int(math.Round((y - point) / row))
	for yy := max(0, r-1); yy <= min(8, r+1); yy++ {
		i := int(math.Floor(x - float64(yy&1)/2))
		for ii := i - 1; ii <= i+1; ii++ {
			xx := 2*ii + yy&1
			h := hexOf(xx, yy)
			if h < 0 {
				continue
			}
			cx, cy := doubled(xx, yy)
			if d := math.Hypot(x-cx, y-cy); d < best {
				best, hex = d, h
			}
		}
	}
	if hex < 0 {
		return board.None
	}
	cx, cy := doubled(scenario.XY(hex))
	dx, dy := math.Abs(x-cx), math.Abs(y-cy)
	if dx > 0.5 || dx*point/0.5/2+dy > point {
		return board.None
	}
	return hex
}

// hexOf is the hex at doubled coordinates, -1 where the board has none.
func hexOf(x, y int) int {
	if y < 0 || y > 8 || x < y&1 || x > 24-y&1 || (x+y)&1 != 0 {
		return -1
	}
	return y/2*25 + y%2*13 + x/2
}

// the directions of the rules, and the words of the sprites.
var dirs = [6]string{"e", "ne", "nw", "w", "sw", "se"}

var steps = [6][2]int{{2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {1, 1}}

// dirTo is the direction of a neighbour, -1 when b is none.
func dirTo(a, b int) int {
	for d := range 6 {
		if int(scenario.Neighbor(uint8(a), d)) == b {
			return d
		}
	}
	return -1
}

func pic(id string) ui.Pic { return ui.Pic{Set: "memoir", ID: id} }

// sides are the words of the sprites.
var sides = [2]string{"axis", "allies"}

func state(v board.View) *game.State { return v.State.(*game.State) }

// The levels of detail, by the width of a hex on the screen.
const (
	nearFrom = 88
	midFrom  = 48
)

// Draw paints the board and all that stands on it.
func (b *Board) Draw(dst *ui.List, v board.View) {
	s := state(v)
	wood.Frame(dst, boardBox(v.Camera), beam)
	b.ground(dst, v, s)
	if v.Dim > 0 {
		dst.Fill(boardBox(v.Camera), ui.Alpha(ink, v.Dim))
	}
	b.flatMarks(dst, v, s)
	marks := b.marksOf(v, s)
	b.pieces(dst, v, s, marks)
	b.captions(dst, v, s)
	b.orders(dst, v, s, marks)
	b.topMarks(dst, v, s)
	b.visibility(dst, v, s)
}

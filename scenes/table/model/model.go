// Package model is what the widgets of the table know of the moment on the screen, and
// what they ask the table for. None of them reaches the table itself.
package model

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Moment is what a widget reads; the table alone fills it in.
type Moment struct {
	Game  rules.Game
	Match *rules.Match
	Board board.Board
	Has   board.Traits // of Board
	Eyes  rules.Side   // who looks; Chance for nobody in particular
	State rules.State  // as the eyes may see it
}

// Shaped is a box for a die of this game within a square one.
func (m *Moment) Shaped(box ui.Rect) ui.Rect {
	return pane.Either(m.Has.DieShape == 0, box, ui.Around(box.Center(), ui.Size{W: box.W * m.Has.DieShape, H: box.H}))
}

// Intent is what a click on a widget, or the pointer over it, asks of the table; the zero
// Intent asks for nothing.
type Intent struct {
	Clause string // to be opened among the rules
	Mark   []int  // places to be pointed out
	Shows  bool   // the board as it was after Step steps is wanted
	Step   int
}

// Package model is what the widgets of the table know of the moment on the screen, and
// what they ask the table for. None of them reaches the table itself.
package model

import (
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// Moment is what a widget reads; the table alone fills it in.
type Moment struct {
	Play  *playing.Playing
	Match *rules.Match // of Play
	Game  rules.Game
	Board board.Board
	Has   board.Traits // of Board
	// Eyes is who looks at the screen; Chance while a curtain is up, and when two bots play.
	Eyes  rules.Side
	State rules.State // as the eyes may see it
	Legal []rules.Action
	// TurnNews is what has happened since the turn began, SinceNews since the last decision of
	// these eyes, as far as they may know.
	TurnNews, SinceNews []rules.Event
	Lang                string // of the screen
	Settings            func() saves.Settings
	Covered             bool // a curtain is up
	Half                bool // only the hand is covered: a question within the other side's turn

	Cam                       viewport.Camera
	MiniBox, ToolsBox, Prompt ui.Rect      // where they were drawn last
	MainButton                ui.Rect      // the button of the action bar that ends the step
	Strip, Flank, Sheet       []board.Spot // what can be clicked below and beside the board, and on its sheet
	Panels                    []ui.Rect    // what is drawn beside the board
}

// Layout is where the parts of the table lie.
type Layout struct {
	Big                     bool
	Top, Board, Hand, Panel ui.Rect
	Bar                     ui.Rect // the action bar below the board; empty in a replay
	Edge                    ui.Rect // of a puzzle: left of the board
}

// Shaped is a box for a die of this game within a square one.
func (m *Moment) Shaped(box ui.Rect) ui.Rect {
	return pane.Either(m.Has.DieShape == 0, box, ui.Around(box.Center(), ui.Size{W: box.W * m.Has.DieShape, H: box.H}))
}

// CardWords are the words that stand on a card.
func (m *Moment) CardWords(f *ui.Frame, c board.Card) []string {
	return f.Inscribed(func(f *ui.Frame) { m.Board.Card(f, ui.Rect{W: 184, H: 264}, c, true) })
}

// Intent is what a click on a widget, or the pointer over it, asks of the table; the zero
// Intent asks for nothing.
type Intent struct {
	Clause string // to be opened among the rules
	Mark   []int  // places to be pointed out
	Shows  bool   // the board as it was after Step steps is wanted
	Step   int
}

// Pace is how long motion takes: the longest piece of it, of so long at the usual speed. Most
// is 0 where nothing moves.
type Pace struct{ Most, Normal time.Duration }

// Usual is how long a piece of motion lasts at the usual speed.
const Usual = 300 * time.Millisecond

// Passed is how far something that began at a time and lasts so long at the usual speed has
// gone, 0 to 1; 1 where nothing moves.
func (p Pace) Passed(f *ui.Frame, since time.Time, long time.Duration) float64 {
	if since.IsZero() || p.Most == 0 {
		return 1
	}
	long = min(350*time.Millisecond, long*p.Most/p.Normal)
	d := f.Now.Sub(since)
	if d < 0 || d >= long {
		return 1
	}
	f.Animate()
	return float64(d) / float64(long)
}

// ScoreMove is how the score moved last: what it was before it rose, when it did so, and when
// it, or the marker of a track, moved at all.
type ScoreMove struct {
	Before          [2]int
	RoseAt, MovedAt time.Time
}

package table

import (
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

func (t *Table) cards() []board.Card {
	cards, _ := t.Board.Hand(board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal})
	return cards
}

// Hinted is the action that is advised, and whether it is marked on the
// screen.
func (t *Table) Hinted() (a rules.Action, ok bool) {
	if t.bar.Hint.Advice() == nil {
		return a, false
	}
	return t.bar.Hint.Advice().Action, true
}

// WithHints says whether the game is marked.
func (t *Table) WithHints() bool { return t.Play.Hints }

// CameraAt is the unit of the camera and the middle of what it sees.
func (t *Table) CameraAt() (unit float64, fit bool) { return t.Cam.Unit, t.Cam.Fit }

// SetFirst has the table tell of other things than those of its game when they are met for
// the first time.
func (t *Table) SetFirst(list []lessons.Sight) { t.bar.Lesson.First.List = list }

// NotToCover is what a card about what is met for the first time must leave in sight.
func (t *Table) NotToCover() (out []ui.Rect) {
	for _, list := range [...][]board.Spot{t.pointer.Places, t.Strip, t.Flank, t.Sheet} {
		for _, s := range list {
			out = append(out, s.Box.Inset(4))
		}
	}
	return append(out, t.Prompt, t.ToolsBox, t.MiniBox)
}

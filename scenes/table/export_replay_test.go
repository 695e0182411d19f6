package table

import (
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Play is what the table is about.
func (t *Table) Play() *saves.Play { return t.play.Play }

// Step is how many steps of the game a replay shows, Shown the position as it
// is drawn, Line where the timeline lies.
func (r *Replay) Step() int          { return r.stops[r.at].step }
func (r *Replay) Shown() rules.State { return r.t.view }
func (r *Replay) Line() ui.Rect      { return r.track }

// Stride is how far the cards of two hands lie apart.
var Stride = stride

// Where is where a place of the board lies in a replay, Reviewing the step of the decision
// that it stands before, -1 for none.
func (r *Replay) Where(place int) ui.Rect {
	return r.t.board.Where(place, board.View{Game: r.t.game, State: r.t.view, Camera: r.t.cam.View()})
}
func (r *Replay) Reviewing() int {
	if r.now == nil {
		return board.None
	}
	return r.now.Step
}

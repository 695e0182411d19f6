package replay

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Step is how many steps of the game a replay shows, Shown the position as it
// is drawn, Line where the timeline lies.
func (r *Replay) Step() int          { return r.stops[r.at].step }
func (r *Replay) Shown() rules.State { return r.pos }
func (r *Replay) Line() ui.Rect      { return r.track }

// Where is where a place of the board lies in a replay, Reviewing the step of the decision
// that it stands before, -1 for none.
func (r *Replay) Where(place int) ui.Rect {
	return r.board.Where(place, board.View{Game: r.game, State: r.pos, Camera: r.canvas.View.Camera})
}
func (r *Replay) Reviewing() int {
	if r.now == nil {
		return board.None
	}
	return r.now.Step
}

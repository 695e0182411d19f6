package table

import (
	"sandtable/scenes/table/desk"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/ui"
)

// Wrapper is a scene that holds a table and shows more with it, as a puzzle or the past of a game.
type Wrapper interface {
	// Title is its name in the top bar.
	Title(f *ui.Frame) string
	panel.Page
	// OverBoard draws over the board.
	OverBoard(f *ui.Frame, b *desk.Canvas)
	// Edge draws the bar at the board's left edge.
	Edge(f *ui.Frame, box ui.Rect)
}

// Referee is a Wrapper that ends the turn at its table and judges it.
type Referee interface {
	Wrapper
	// Done says whether the turn is complete: nothing more is decided in it.
	Done() bool
	// Says is the line of the action bar then, Answers are its buttons.
	Says(f *ui.Frame) string
	Answers(f *ui.Frame) []model.Choice
	// Hint answers the call for a hint.
	Hint(f *ui.Frame)
	// Close leaves what it asks unanswered; false where it asks nothing.
	Close() bool
}

// wrapping is the scene that holds a table, referee where it judges, viewer of the past; nil for none.
type wrapping struct {
	wrapper Wrapper
	referee Referee
	viewer  Viewer
}

// Judged gives the table a referee.
func (t *Table) Judged(r Referee) {
	t.around.referee, t.around.wrapper, t.Free = r, r, true
	t.Panel.Open(panel.Own)
}

func (t *Table) turnDone() bool { return t.around.referee != nil && t.around.referee.Done() }

// Fail tells what went wrong.
func (t *Table) Fail(err error) { t.desk.Message.Tell(err) }

// Cover puts a scene over the table that uses its board.
func (t *Table) Cover(f *ui.Frame, s ui.Scene) {
	t.desk.Laid = ui.Size{} // the board is laid out anew on the way back
	f.Shell.Push(s)
}

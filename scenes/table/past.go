package table

import (
	"math"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/playing"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// Viewer is a Wrapper that shows moments of the past.
type Viewer interface {
	Wrapper
	// Visit shows the game after so many steps.
	Visit(f *ui.Frame, step int)
	// Plays says whether it goes on by itself.
	Plays() bool
	// Bar draws what stands in the action bar's place, BarHeight is how high that is.
	Bar(f *ui.Frame, box ui.Rect)
	BarHeight(f *ui.Frame, big bool) float64
	// Edged says whether a bar stands at the board's left edge.
	Edged() bool
	// OverCards draws over the cards of each side, as far as they lie face up.
	OverCards(f *ui.Frame, boxes [2][]ui.Rect)
}

// Rewinder is a Host that shows the past of a game.
type Rewinder interface {
	Rewind(r Rewind) (ui.Scene, error)
}

// Rewind is what is to be shown of a game's past.
type Rewind struct {
	Play  *saves.Play
	Board board.Board // shared with the table
	Eyes  rules.Side  // who looks
	Step  int         // how many steps had been done
	Plays time.Time   // when it goes on by itself; the zero time for never
	Apart bool        // no game can be played on from it
}

// NewPast is a table at which eyes look at the past of a game, once it is told what to show.
func NewPast(host Host, p *saves.Play, b board.Board, eyes rules.Side, v Viewer) *Table {
	t := newTable(host, &playing.Playing{Play: p, Past: true}, b)
	t.Eyes, t.timeline.Past, t.around.wrapper, t.around.viewer = eyes, &timeline.Past{}, v, v
	return t
}

// Show puts a moment on the screen, with nothing moving.
func (t *Table) Show(p timeline.Past) {
	t.putDown()
	t.timeline.Show(p)
	t.refresh()
}

// Pass lets what happened up to a later moment be seen, so fast; it says when the next may follow.
func (t *Table) Pass(f *ui.Frame, to timeline.Past, speed int) (next time.Time) {
	t.putDown()
	next = t.timeline.Pass(f, to, speed)
	t.refresh()
	return next
}

// Passing lets what was shown last happen, true as long as it does.
func (t *Table) Passing(f *ui.Frame) bool { return t.timeline.Passing(f) }

// Watch draws the moment that is shown, with what the viewer adds to it.
func (t *Table) Watch(f *ui.Frame) {
	l := t.layout(f)
	bar, edge := ui.Rect{}, ui.Rect{}
	bar, l.Board = l.Board.CutBottom(t.around.viewer.BarHeight(f, l.Big))
	if t.around.viewer.Edged() {
		edge, l.Board = l.Board.CutLeft(judged.BarWidth(f, t.Settings().ChanceBar, l.Board))
	}
	f.List.Fill(f.Bounds(), f.Theme().Ground)
	t.drawBoard(f, l)
	t.around.viewer.OverBoard(f, t.desk.Canvas(f, l))
	t.around.viewer.Edge(f, edge)
	if t.Has.Cards && t.timeline.Past.Open {
		t.hand.DrawBoth(f, l)
	} else {
		t.hand.Draw(f, l, false)
	}
	t.around.viewer.OverCards(f, t.hand.Boxes)
	t.drawTop(f, l)
	t.drawPanel(f, l)
	t.desk.DrawTools(f, l)
	t.hand.DrawPile(f, l)
	t.effects.DrawReveal(f, l)
	t.around.viewer.Bar(f, bar)
	t.hand.DrawLift(f, l)
	t.desk.Message.Draw(f, l.Board)
	t.reader.Read(f)
}

// Said words what happened as the log does; of a die the sum of its throw.
func (t *Table) Said(e rules.Event) rules.Phrase {
	if t.Board.Sign(e).Rolled && len(t.timeline.Thrown.Last.Dice) > 0 {
		return t.timeline.Thrown.Sum(&t.timeline.Thrown.Last)
	}
	return t.Game.Event(t.State, e)
}

func (t *Table) visit(f *ui.Frame, step int) {
	if t.around.viewer != nil {
		t.around.viewer.Visit(f, step)
		return
	}
	t.rewind(f, step, time.Time{})
}

// rewind shows the game as it was after a number of steps, and plays it from a time on.
func (t *Table) rewind(f *ui.Frame, step int, plays time.Time) {
	h, ok := t.host.(Rewinder)
	if !ok || t.Covered || t.timeline.Past != nil {
		return
	}
	f.Invalidate()
	s, err := h.Rewind(Rewind{t.Play.Play, t.Board, t.Eyes, step, plays, t.around.referee != nil})
	if err != nil {
		t.Fail(err)
		return
	}
	t.Cover(f, s)
}

// showAgain plays what has happened since the last decision of who looks.
func (t *Table) showAgain(f *ui.Frame) {
	if t.Panel.Theirs.Again(f, t.Decides()) {
		return
	}
	from := 0
	if t.Eyes >= rules.First {
		from = max(0, t.timeline.SinceOf(t.Eyes)-1)
	} else {
		_, from, _ = t.timeline.Log.LastTurn()
	}
	t.rewind(f, from, f.Now.Add(400*time.Millisecond))
}

// inLog is where the shown moment stands in the log, before dice that roll; nil for the game as it is.
func (t *Table) inLog(f *ui.Frame) *logview.Past {
	if t.around.viewer == nil {
		return nil
	}
	at := &logview.Past{Stop: t.timeline.Past.Stop, Step: t.timeline.Past.Step, Upto: math.MaxInt, Playing: t.around.viewer.Plays()}
	if t.timeline.Rolling(f.Now) {
		at.Upto = t.timeline.Step
	}
	return at
}

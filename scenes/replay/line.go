package replay

import (
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Line is the best line of a puzzle, which a replay goes through by the decisions of the player.
type Line struct {
	*saves.Play
	Decisions []LineDecision
	Note      string // what it hopes for
}

// LineDecision is a decision of a line.
type LineDecision struct {
	Step int // how many steps had been done before it
	Says rules.Phrase
}

// NewLine shows a line after so many steps, as eyes may see it.
func NewLine(host table.Host, l *Line, b board.Board, eyes rules.Side, step int) (*Replay, error) {
	return open(host, table.Rewind{Play: l.Play, Board: b, Eyes: eyes, Step: step}, l)
}

// inLine is the decision of the line that a stop stands before.
func (r *Replay) inLine(k stop) *asked {
	i := slices.IndexFunc(r.line.Decisions, func(d LineDecision) bool { return d.Step == k.step })
	if i < 0 || k.page > 0 {
		return nil
	}
	s, err := r.match.At(k.step, nil)
	if err != nil {
		r.t.Fail(err)
		return nil
	}
	a := newAsked(&review.Decision{Step: k.step, Side: s.Turn()}, s)
	a.rows = []row{{no: 1, deeds: []deed{r.deedAt(k.step, s)}, played: true}}
	return a
}

// drawLinePage is the page of the line: its decisions; a click goes to one.
func (r *Replay) drawLinePage(f *ui.Frame, box ui.Rect) {
	in := box.InsetXY(f.Px(14), f.Px(10))
	used := f.Para(in, f.Say("ui.puzzle.line"), f.Bold(ui.L))
	used += f.Para(in.Move(0, used), r.line.Note, f.Soft(ui.S))
	used += f.Para(in.Move(0, used), f.Say("ui.puzzle.walk"), f.Soft(ui.S)) + f.Px(8)
	in.TakeTop(used, 0)
	f.Follow(pane.Scrolled(f, "line", in, func(page ui.Rect) float64 {
		left := page
		for i := range r.line.Decisions {
			left.Y += r.drawDecision(f, i, left)
		}
		return left.Y - page.Y
	}))
}

func (r *Replay) drawDecision(f *ui.Frame, i int, in ui.Rect) float64 {
	d, ty := r.line.Decisions[i], f.Type(ui.S)
	here := r.now != nil && r.now.Step == d.Step
	if here {
		ty = f.Bold(ui.S)
	}
	says := f.Word(d.Says)
	number := f.Px(30)
	high := max(f.Height(says, ty, in.W-number-f.Px(8))+f.Px(8), ui.LeastTarget(f.Look.TextScale))
	box := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: high}.Snap()
	id := "decision/" + ui.Figures(i)
	focus := f.Focusable(id, box, false)
	switch {
	case here:
		f.List.Round(box, 6, ui.Alpha(f.Theme().Warn, 0.35))
	case f.Over(box):
		f.List.Round(box, 6, ui.Alpha(f.Theme().Edge, 0.3))
	}
	pad := (high - f.Height(says, ty, in.W-number-f.Px(8))) / 2
	f.List.Text(ui.Rect{X: box.X, Y: box.Y + pad, W: number - f.Px(6), H: ty.Line}, ui.Figures(i+1), ty.To(ui.Right))
	f.Para(ui.Rect{X: box.X + number, Y: box.Y + pad, W: in.W - number - f.Px(8)}, says, ty)
	f.NameFocus(id, ui.Figures(i+1)+" "+says)
	f.Ring(id, box)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.goTo(f, d.Step)
	}
	return high + f.Px(2)
}

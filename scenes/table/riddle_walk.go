package table

import (
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// led is a decision of a best line.
type led struct {
	step     int // how many steps had been done before it
	act      rules.Action
	says     rules.Phrase
	from, to int  // where a piece goes by it, or strikes; None for nowhere
	card     bool // it plays a card
}

// walk is the best line of a puzzle: its decisions are the player's own, as far as there was
// something to choose.
type walk struct {
	match *rules.Match
	list  []led
	worth string // what it hopes for, in words
}

func (w *walk) steps() []led {
	if w == nil {
		return nil
	}
	return w.list
}

// solvedLine plays the best line of the puzzle at the table; nil while nobody knows one.
func (t *Table) solvedLine() *walk {
	r := t.riddle
	if r.Line == nil || r.led != nil {
		return r.led
	}
	w := &walk{match: r.Match(r.Game)}
	side := t.eyesOf()
	for _, text := range r.Line {
		m := w.match
		a, err := m.Parse(text)
		if err != nil {
			break
		}
		d := led{step: len(m.Steps()), act: a, from: board.None, to: board.None}
		own := m.Now().Turn() == side && len(m.Legal()) > 1
		if own {
			view := m.View(side)
			d.says, d.card = r.Game.Label(view, a), t.playsCard(view, a)
		}
		if m.Do(a, nil) != nil {
			break
		}
		if own {
			d.from, d.to = t.log.FirstWay(gamelog.Readables(m.Since(d.step), side, nil))
			w.list = append(w.list, d)
		}
	}
	r.led = w
	return w
}

// playsCard says whether an action plays a card of the hand.
func (t *Table) playsCard(s rules.State, a rules.Action) bool {
	if !t.has.Cards {
		return false
	}
	cards, _ := t.board.Hand(board.View{Game: t.game, State: s, Viewer: s.Turn(), Legal: s.Legal(nil), Hover: board.None, Cursor: board.None, Selected: board.None})
	return slices.ContainsFunc(cards, func(c board.Card) bool { return slices.Contains(c.Actions, a) })
}

// openWalk shows the best line on the board, from one of its decisions on.
func (t *Table) openWalk(f *ui.Frame, step int) {
	w := t.solvedLine()
	if w == nil || t.covered {
		return
	}
	f.Do()
	w.worth = t.riddle.bestWorth(f)
	p := &saves.Play{Replayed: &saves.Replayed{Header: t.play.Header, Match: w.match}}
	r, err := newWalk(t.host, p, t.board, t.eyesOf(), step, w)
	if err != nil {
		t.trouble = err.Error()
		return
	}
	t.size = ui.Size{} // the board is laid out anew on the way back
	f.Shell.Push(r)
}

// walks is the decision of the line that a stop stands before: its arrow lies over the board.
func (r *Replay) walks(k stop) *asked {
	i := slices.IndexFunc(r.walk.list, func(d led) bool { return d.step == k.step })
	if i < 0 || k.page > 0 {
		return nil
	}
	s, err := r.t.match.At(k.step, nil)
	if err != nil {
		r.t.trouble = err.Error()
		return nil
	}
	d := &r.walk.list[i]
	text := r.t.game.Text(d.act)
	a := &asked{Decision: &review.Decision{Step: k.step, Side: s.Turn(), Action: text, Best: []review.Choice{{Action: text}}}, truth: s, before: s.Clone()}
	a.before.Hide(a.Side)
	a.legal = a.before.Legal(nil)
	a.rows = []option{{no: 1, act: d.act, says: d.says, played: true, best: true}}
	return a
}

// walkKeys reads the keys of a line: up and down go from decision to decision.
func (r *Replay) walkKeys(f *ui.Frame) bool {
	if r.walk == nil {
		return false
	}
	switch {
	case f.In.Take(ui.KeyUp):
		r.toLed(f, -1)
	case f.In.Take(ui.KeyDown):
		r.toLed(f, 1)
	default:
		return false
	}
	return true
}

// toLed goes to the decision of the line before or after the stop.
func (r *Replay) toLed(f *ui.Frame, way int) {
	step, to := r.stops[r.at].step, board.None
	for _, d := range r.walk.list {
		if way < 0 && d.step < step || way > 0 && d.step > step && to == board.None {
			to = d.step
		}
	}
	if to == board.None && way > 0 {
		to = len(r.t.match.Steps())
	}
	if to != board.None {
		r.goTo(f, to)
	}
}

// drawWalk is the page of the line: its decisions, that which is shown among them; a click
// goes to one.
func (r *Replay) drawWalk(f *ui.Frame, box ui.Rect) {
	in := box.InsetXY(f.Px(14), f.Px(10))
	used := f.Para(in, f.Say("ui.puzzle.line"), f.Bold(ui.L))
	used += f.Para(in.Move(0, used), r.walk.worth, f.Soft(ui.S))
	used += f.Para(in.Move(0, used), f.Say("ui.puzzle.walk"), f.Soft(ui.S)) + f.Px(8)
	_, in = in.CutTop(used)
	view, at := pane.Scrolled(f, "walk", in, &r.high, func(page ui.Rect) float64 {
		left := page
		for i := range r.walk.list {
			left.Y += r.drawLed(f, i, left)
		}
		return left.Y - page.Y
	})
	f.Follow(view, at)
}

// drawLed is a row of it.
func (r *Replay) drawLed(f *ui.Frame, i int, in ui.Rect) float64 {
	d, ty := r.walk.list[i], f.Type(ui.S)
	here := r.now != nil && r.now.Step == d.step
	if here {
		ty = f.Bold(ui.S)
	}
	says := f.Word(d.says)
	number := f.Px(30)
	high := max(f.Height(says, ty, in.W-number-f.Px(8))+f.Px(8), ui.LeastTarget(f.Look.TextScale))
	box := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: high}.Snap()
	id := "led/" + ui.Figures(i)
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
	f.Named(id, ui.Figures(i+1)+" "+says)
	f.Ring(id, box)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.goTo(f, d.step)
	}
	return high + f.Px(2)
}

// Package odds tells in the panel what may become of the action that is aimed at.
package odds

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/forecast"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// View is what has been foretold of actions in the position of the moment.
type View struct {
	*model.Moment
	Pointer  *pointer.Pointer
	Wanted   bool // it is told in full, whatever the settings say
	foretold map[rules.Action]foretold
	walker   odds.Walker[rules.Outcome]
}

type foretold struct {
	board.Forecast
	ok bool
}

// Forget forgets what was foretold: the position is another.
func (t *View) Forget() { clear(t.foretold) }

// Forecast is what the board tells of an action, remembered for the position.
func (t *View) Forecast(a rules.Action) (board.Forecast, bool) {
	if c, known := t.foretold[a]; known {
		return c.Forecast, c.ok
	}
	var c foretold
	if c.Forecast, c.ok = t.Board.Forecast(t.Pointer.ForecastView(), a); !c.ok {
		c.Forecast, c.ok = t.Outcomes(a)
	}
	if t.foretold == nil {
		t.foretold = map[rules.Action]foretold{}
	}
	t.foretold[a] = c
	return c.Forecast, c.ok
}

// Outcomes is the forecast of a board that has none of its own, in the words of the game.
func (t *View) Outcomes(a rules.Action) (c board.Forecast, ok bool) {
	c.Gain = -1
	list := board.Walked(&t.walker, t.Pointer.ForecastView(), a)
	shares := make([]board.Share, len(list))
	for i, o := range list {
		shares[i] = board.Share{P: o.P, Text: texts.Say(t.Lang, t.Game.Outcome(o.Outcome)), Good: 1}
	}
	c.Bars = []board.Bar{{Shares: shares}}
	return c, len(list) > 0
}

// OddsShown is how much of the odds is told: full, bar or off.
func (t *View) OddsShown() string { return pane.Either(t.Wanted, "full", t.Settings().Odds) }

// Foretells says whether the odds belong to what is told above them.
func (t *View) Foretells() bool {
	return t.Decides() && !t.Pointer.Telling() && t.Board.Foretells(t.Pointer.ForecastView())
}

// Way is what the board tells of a click that leads on, and how that is named.
func (t *View) Way(f *ui.Frame) (says string, c board.Forecast, ok bool) {
	if t.Pointer.Menu.Open() || !t.Decides() {
		return "", c, false
	}
	v := t.Pointer.ForecastView()
	s, aimed := t.Pointer.Over.Spot, t.Pointer.Over.OK && !t.Pointer.Over.Swap
	if !aimed {
		s, aimed = t.Pointer.Meant()
	}
	if !aimed && (t.Pointer.Selected != board.None || t.Pointer.Holds()) {
		s, _, aimed = t.Board.Sends(v)
	}
	if !aimed || len(s.After(0)) == 0 && s.Do == nil && !t.Board.Foretells(v) || s.Held {
		return "", c, false
	}
	says = f.Word(t.Board.Goes(s, v))
	if r, n := utf8.DecodeRuneInString(says); n > 0 { // it stands alone, not behind a colon
		says = string(unicode.ToUpper(r)) + says[n:]
	}
	c, ok = t.Board.ForecastWay(v, s)
	return says, c, ok && says != ""
}

// Aimed is the action whose odds are shown: the one pointed at, its first, else the likeliest.
func (t *View) Aimed() (a rules.Action, ok bool) {
	if m := &t.Pointer.Menu; m.Open() {
		return pane.Either(m.Over == rules.Action{}, m.Actions[0], m.Over), true
	}
	s, ok := t.Pointer.Over.Spot, t.Pointer.Over.OK && !t.Pointer.Over.Swap
	if !ok {
		s, ok = t.Pointer.Meant()
	}
	switch {
	case !ok, s.Pick, len(s.Actions) == 0:
		return a, false
	case s.Direct():
		return s.Actions[0], true
	}
	a = t.Pointer.Order(s.Actions)[0]
	_, _, ok = t.Gain(a)
	return a, ok
}

// Weighed is the action whose odds stand in the panel: the aimed one, else the one that the board means.
func (t *View) Weighed() (rules.Action, bool) {
	if a, ok := t.Aimed(); ok || !t.Decides() {
		// What was aimed at as the frame began may have been done meanwhile.
		return a, ok && (!t.Decides() || slices.Contains(t.Legal, a))
	}
	return t.Board.Ahead(t.Pointer.ForecastView())
}

// Want tells the odds of what is aimed at in full, whatever the settings say; aimed at
// nothing, it aims at the next target first. Pressed again while they are seen, the
// settings hold once more.
func (t *View) Want(f *ui.Frame, seen bool) {
	f.Invalidate()
	if _, ok := t.Aimed(); ok {
		t.Wanted = !t.Wanted || !seen
		return
	}
	if place := t.Pointer.NextSpot(1, true); place != board.None {
		f.Focus("board")
		t.Pointer.MoveCursor(f, place, t.View(f))
	}
	t.Wanted = true
}

// Height is the room that the odds want: little while nothing is aimed at.
func (t *View) Height(f *ui.Frame) float64 {
	shows := t.OddsShown()
	if shows == "off" {
		return 0
	}
	if a, ok := t.Weighed(); ok {
		c, ok := t.Forecast(a)
		_, _, far := t.Way(f)
		switch {
		case !ok && !far:
		case c.Figures == nil:
			return max(f.Px(112), f.Scrolled("odds").High+f.Px(18))
		case shows == "bar":
			return f.Px(112)
		default:
			return f.Px(238)
		}
	}
	return f.Px(62)
}

// Draw shows what may become of the action that is aimed at.
func (t *View) Draw(f *ui.Frame, box ui.Rect) {
	if box.H <= 0 {
		return
	}
	pane.Rule(f, box)
	in := box.InsetXY(f.Px(14), f.Px(8))
	pane.Slid(f, "odds", in, 2, 2, func(page ui.Rect) float64 { return t.DrawChances(f, page) })
}

// DrawChances draws the odds themselves, and gives the height used.
func (t *View) DrawChances(f *ui.Frame, in ui.Rect) (used float64) {
	head := f.Soft(ui.S).As(ui.Bold)
	if says, c, ok := t.Way(f); ok {
		return t.Column(f, func(w *forecast.Column) float64 { return w.Forecast(in, says, c) })
	}
	if a, ok := t.Weighed(); ok {
		if c, told := t.Forecast(a); told {
			return t.Column(f, func(w *forecast.Column) float64 { return w.Forecast(in, f.Word(t.Game.Label(t.State, a)), c) })
		}
	}
	f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, f.Say("ui.table.odds"), head)
	return head.Line + f.Para(ui.Rect{X: in.X, Y: in.Y + head.Line, W: in.W}, f.Say("ui.table.odds-aim"), f.Soft(ui.S))
}

// Column lets what a board tells be written, gives the height and opens a clause clicked there.
func (t *View) Column(f *ui.Frame, write func(w *forecast.Column) float64) float64 {
	w := forecast.Column{Frame: f, Brief: t.OddsShown() == "bar"}
	used := write(&w)
	if w.Opens != "" {
		t.Heed(f, model.Intent{Clause: w.Opens})
	}
	if w.Points > 0 {
		t.Pointer.Beside = w.Points
	}
	if w.Chooses > 0 {
		t.Pointer.PressAt(f, w.Chooses-1)
	}
	return used
}

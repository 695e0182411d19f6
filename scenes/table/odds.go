package table

import (
	"slices"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/forecast"
	"sandtable/scenes/ui"
)

// reckoning is what has been reckoned about the position as it is.
type reckoning struct {
	// foretold is what the board told of actions.
	foretold map[rules.Action]foretold
	walker   odds.Walker[rules.Outcome]
	// oddsWanted says that the odds are told in full, whatever the settings say.
	oddsWanted bool
}

// anew forgets it: the position is another.
func (k *reckoning) anew() {
	clear(k.foretold)
}

// outcomes is the forecast of a board that has none of its own: each outcome in the
// words of the game.
func (t *Table) outcomes(a rules.Action) (c board.Forecast, ok bool) {
	c.Gain = -1
	list := board.Walked(&t.walker, t.pointer.ForecastView(), a)
	shares := make([]board.Share, len(list))
	for i, o := range list {
		shares[i] = board.Share{P: o.P, Text: texts.Say(t.Lang, t.Game.Outcome(o.Outcome)), Good: 1}
	}
	c.Bars = []board.Bar{{Shares: shares}}
	return c, len(list) > 0
}

// aimed is the action whose odds are to be shown: of several attackers the one
// that the list points at, else the likeliest.
func (t *Table) aimed() (rules.Action, bool) {
	if t.pointer.Menu.Open() {
		return t.pointer.Menu.Over, t.pointer.Menu.Over != rules.Action{}
	}
	if t.pointer.Over.OK && !t.pointer.Over.Swap {
		return t.likeliest(t.pointer.Over.Spot)
	}
	if s, ok := t.pointer.SpotOf(t.pointer.Cursor); ok {
		return t.likeliest(s)
	}
	return rules.Action{}, false
}

// weighed is the action whose odds stand in the panel: the one that is aimed at,
// else the one that the board looks at itself.
func (t *Table) weighed() (rules.Action, bool) {
	if a, ok := t.aimed(); ok || !t.Decides() {
		// What was aimed at as the frame began may have been done meanwhile.
		return a, ok && (!t.Decides() || slices.Contains(t.Legal, a))
	}
	return t.Board.Ahead(t.pointer.ForecastView())
}

func (t *Table) likeliest(s board.Spot) (rules.Action, bool) {
	if s.Pick || len(s.Actions) == 0 {
		return rules.Action{}, false
	}
	if s.Direct() {
		return s.Actions[0], true
	}
	best := t.pointer.Order(s.Actions)[0]
	_, _, ok := t.Gain(best)
	return best, ok
}

// showOdds tells the odds of what is aimed at in full, in the panel, whatever
// the settings say; aimed at nothing, it aims at the next target first. Pressed
// again, the settings hold once more.
func (t *Table) showOdds(f *ui.Frame) {
	f.Invalidate()
	if _, ok := t.aimed(); !ok {
		if place := t.pointer.NextSpot(1, true); place != board.None {
			f.Focus("board")
			t.pointer.MoveCursor(f, place, t.View(f))
		}
		t.oddsWanted = true
	} else {
		t.oddsWanted = !t.oddsWanted || t.folded || t.tab != 0
	}
	t.tab, t.folded = 0, false
}

// OddsShown is how much of the odds is told: full, bar or off.
func (t *Table) OddsShown() string {
	if t.oddsWanted {
		return "full"
	}
	return t.Settings().Odds
}

// oddsHeight is the room that the odds want: little while nothing is aimed at.
func (t *Table) oddsHeight(f *ui.Frame) float64 {
	shows := t.OddsShown()
	if shows == "off" {
		return 0
	}
	if a, ok := t.weighed(); ok {
		c, ok := t.Forecast(a)
		_, _, far := t.forecastWay(f)
		switch {
		case !ok && !far:
		case c.Figures == nil:
			return max(f.Px(112), t.oddsHigh+f.Px(18))
		case shows == "bar":
			return f.Px(112)
		default:
			return f.Px(238)
		}
	}
	return f.Px(62)
}

// drawOdds shows what may become of the action that is aimed at.
func (t *Table) drawOdds(f *ui.Frame, box ui.Rect) {
	if box.H <= 0 {
		return
	}
	pane.Rule(f, box)
	in := box.InsetXY(f.Px(14), f.Px(8))
	view, scroll := f.Scroller("odds", in, t.oddsHigh)
	f.Clip(view.Inset(-2))
	used := t.drawChances(f, view.Move(0, -scroll.At))
	f.Unclip()
	if used != t.oddsHigh {
		t.oddsHigh = used
		f.Invalidate()
	}
}

// drawChances draws the odds themselves, and gives the height used.
func (t *Table) drawChances(f *ui.Frame, in ui.Rect) (used float64) {
	head := f.Soft(ui.S).As(ui.Bold)
	if says, c, ok := t.forecastWay(f); ok {
		return t.column(f, func(w *forecast.Column) float64 { return w.Forecast(in, says, c) })
	}
	if a, ok := t.weighed(); ok {
		if c, told := t.Forecast(a); told {
			return t.column(f, func(w *forecast.Column) float64 { return w.Forecast(in, f.Word(t.Game.Label(t.State, a)), c) })
		}
	}
	f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, f.Say("ui.table.odds"), head)
	return head.Line + f.Para(ui.Rect{X: in.X, Y: in.Y + head.Line, W: in.W}, f.Say("ui.table.odds-aim"), f.Soft(ui.S))
}

// column lets what a board tells be written and gives the height used; a clause that is
// clicked in it is opened.
func (t *Table) column(f *ui.Frame, write func(w *forecast.Column) float64) float64 {
	w := forecast.Column{Frame: f, Brief: t.OddsShown() == "bar"}
	used := write(&w)
	t.follow(f, w.Opens)
	return used
}

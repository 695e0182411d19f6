package table

import (
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// forecast is what the board tells of an action, remembered for the position.
func (t *Table) forecast(a rules.Action) (board.Forecast, bool) {
	if c, known := t.foretold[a]; known {
		return c.Forecast, c.ok
	}
	var c foretold
	if c.Forecast, c.ok = t.Board.Forecast(t.forecastView(), a); !c.ok {
		c.Forecast, c.ok = t.outcomes(a)
	}
	t.foretold[a] = c
	return c.Forecast, c.ok
}

func (t *Table) forecastView() board.View {
	return board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal, Turn: t.TurnNews, Lang: t.Lang, Selected: t.selected, Hover: board.None, Cursor: board.None,
		Camera: t.Cam.View(), Bounds: t.Cam.Bounds}
}

// forecastWay is what the board tells of a click that leads on, and how that is
// named.
func (t *Table) forecastWay(f *ui.Frame) (says string, c board.Forecast, ok bool) {
	if t.fan.open() || !t.mayDecide() {
		return "", c, false
	}
	s, aimed := t.over.spot, t.over.ok && !t.over.swap
	if !aimed {
		s, aimed = t.spotOf(t.cursor)
	}
	if !aimed && (t.selected != board.None || t.holds()) {
		s, _, aimed = t.Board.Sends(t.forecastView())
	}
	v := t.forecastView()
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

type foretold struct {
	board.Forecast
	ok bool
}

package table

import (
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Forecast is what the board tells of an action, remembered for the position.
func (t *Table) Forecast(a rules.Action) (board.Forecast, bool) {
	if c, known := t.foretold[a]; known {
		return c.Forecast, c.ok
	}
	var c foretold
	if c.Forecast, c.ok = t.Board.Forecast(t.pointer.ForecastView(), a); !c.ok {
		c.Forecast, c.ok = t.outcomes(a)
	}
	t.foretold[a] = c
	return c.Forecast, c.ok
}

// forecastWay is what the board tells of a click that leads on, and how that is
// named.
func (t *Table) forecastWay(f *ui.Frame) (says string, c board.Forecast, ok bool) {
	if t.pointer.Menu.Open() || !t.Decides() {
		return "", c, false
	}
	s, aimed := t.pointer.Over.Spot, t.pointer.Over.OK && !t.pointer.Over.Swap
	if !aimed {
		s, aimed = t.pointer.SpotOf(t.pointer.Cursor)
	}
	if !aimed && (t.pointer.Selected != board.None || t.pointer.Holds()) {
		s, _, aimed = t.Board.Sends(t.pointer.ForecastView())
	}
	v := t.pointer.ForecastView()
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

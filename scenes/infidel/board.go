// Package infidel is the board of Infidel: how its positions look, and where each
// action is clicked. It is pure Go and draws lists.
package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/forecast"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/infidel/worksheet"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	board.Plain
	field.Field
	game   *game.Game
	foot   panel // what the strip shows
	sheet  *worksheet.Sheet
	volley pane.Twice[field.Reading, [][]rules.Action] // what all in range would do: each is taken up, and shoots
	ways   pane.Twice[asked, []answer]                 // where the actions of the positions asked about last are clicked
	ahead  *forecast.Forecaster
	told   pane.Twice[about, board.Note] // of the places that were explained last
}

// Traits are what lasts of it.
func (b *Board) Traits() board.Traits {
	return board.Traits{Strip: b.Strip, Mini: b.Mini, Standing: b.Standing, Reckons: true, Forecast: true, Called: b.Called, DieShape: 54.0 / 62,
		Work: b.Work, WorkWidth: [2]float64{340, 218}}
}

// New makes the board of a game.
func New(g *game.Game) *Board {
	b := &Board{game: g}
	b.sheet, b.ahead = worksheet.Of(g, &b.Field), forecast.Of(g, &b.Field)
	return b
}

// Layout notes the battle; hexes are where they are.
func (b *Board) Layout(_ ui.Size, s rules.State) { b.Note(s.(*game.State)) }

// Ghost draws who was taken up from a place under the pointer that drags it.
func (b *Board) Ghost(dst *ui.List, at ui.Point, place int, v board.View) {
	b.Lifted(dst, at, place, v)
}

// Work draws the sheet.
func (b *Board) Work(f *ui.Frame, room ui.Rect, v board.View) board.Worksheet {
	return b.sheet.Draw(f, room, v)
}

// Forecast tells what an action brings.
func (b *Board) Forecast(v board.View, a rules.Action) (board.Forecast, bool) {
	return b.ahead.Forecast(v, a)
}

// ForecastWay tells what the way to a hex costs, and who may react on it.
func (b *Board) ForecastWay(v board.View, x board.Spot) (board.Forecast, bool) {
	return b.ahead.Way(v, x)
}

// Ahead is what hangs on a question with one answer that does something.
func (b *Board) Ahead(v board.View) (rules.Action, bool) { return b.ahead.Ahead(v) }

// World is the extent of the map in widths of a hex.
func (b *Board) World() ui.Size { return land.Extent(b.Sc) }

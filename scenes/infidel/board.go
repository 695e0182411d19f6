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
	"sandtable/scenes/zones"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	board.Plain
	field.Field
	game   *game.Game
	foot   panel // what the strip shows
	sheet  *worksheet.Sheet
	volley pane.Twice[field.Reading, [][]rules.Action] // what all in range would do: each is taken up, and shoots
	ways   pane.Twice[asked, []board.Spot]             // where the actions of the positions asked about last are clicked
	ahead  *forecast.Forecaster
	told   pane.Twice[about, board.Note] // of the places that were explained last
}

// Traits are what lasts of it.
func (b *Board) Traits() board.Traits {
	return board.Traits{Lights: []string{board.LitSight, board.LitReach, board.LitFacing}, Strip: b.Strip, Mini: b.Mini, Standing: b.Standing, Reckons: true, Forecast: true, Called: b.Called, DieShape: 54.0 / 62,
		Work: b.Work, WorkWidth: [2]float64{340, 218}}
}

// New makes the board of a game.
func New(g *game.Game) *Board {
	b := &Board{game: g, foot: panel{boxes: map[int]ui.Rect{}}}
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

// readFrom is the width of a hex from which on the numbers of a counter can be read.
const readFrom = 44

// covered is how much of the screen the prompt and the frame take of what is seen of
// the field.
var covered = ui.Size{W: 40, H: 120}

// Opening is the part of the field that matters first: where the armies stand; in a window too
// small for that the army of who looks, with as much of the enemy's as there is room for.
func (b *Board) Opening(v board.View) (part ui.Rect, unit float64) {
	sc := b.Read(v)
	own := pane.Either(v.Viewer < rules.First, sc.Active, v.Viewer)
	all := sc.Stretch(func(rules.Side) bool { return true })
	mine := sc.Stretch(func(side rules.Side) bool { return side == own })
	if all.Empty() {
		return ui.Rect{}, 0
	}
	room := ui.Size{W: max(1, v.Bounds.W-covered.W) / readFrom, H: max(1, v.Bounds.H-covered.H) / readFrom}
	if all.W <= room.W && all.H <= room.H || mine.Empty() {
		return all, readFrom
	}
	part = all
	part.X, part.W = narrowed(all.X, all.W, mine.X, mine.W, room.W)
	part.Y, part.H = narrowed(all.Y, all.H, mine.Y, mine.H, room.H)
	return part, readFrom
}

// narrowed is the part of a stretch, no longer than room, that has the middle of it
// as near to its own as it can with mine in it, or the middle of mine.
func narrowed(at, long, mine, mineLong, room float64) (from, n float64) {
	if long <= room {
		return at, long
	}
	if mineLong > room {
		return mine + (mineLong-room)/2, room
	}
	from = at + (long-room)/2
	return max(mine+mineLong-room, min(from, mine)), room
}

// Mini draws the whole field as a small picture: the country, and who stands where.
func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.Read(v)
	return func(dst *ui.List, box ui.Rect) {
		w := b.World()
		unit := box.W / w.W
		key := ui.LayerKey{Name: "infidel-mini", Version: zones.Version(b.Sc.Map.ID, b.Sc.Looks), Size: box.Size()}
		dst.Layer(box, key, func(l *ui.List) {
			c := &land.Chart{Sc: b.Sc, Size: w, Unit: unit, Style: land.Toned}
			c.Draw(l, ui.Rect{W: box.W, H: box.H})
		})
		sc.Dots(dst, board.Camera{Unit: unit, At: box.Min()}, v.Coats)
	}
}

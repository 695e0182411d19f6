// Package infidel is the board of Infidel: how its positions look, and where each
// action is clicked. It is pure Go and draws lists.
package infidel

import (
	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	board.Plain
	game *game.Game
	sc   *game.Scenario
	now  *game.State // the position drawn last
	said texts.Memo
	seen pane.Twice[reading, scene] // positions read last, the latest first
	held overlays                   // what was found out about the position drawn last
	foot panel                      // what the strip shows
	work worksheet                  // the fight under way
	far  foretoldWay                // what was told of the way pointed at last
	// How high its lower part was drawn, and the position whose rows were scrolled
	// to.
	workHigh  float64
	workShown uint64
	volley    volley
	ways      [2]answers // where the actions of the positions asked about last are clicked
	walker    odds.Walker[game.Fall]
	told      told // of the place that was explained last
}

// Traits are what lasts of it.
func (b *Board) Traits() board.Traits {
	return board.Traits{Strip: true, Mini: true, Standing: true, Reckons: true, Forecast: true, Digits: true, DieShape: 54.0 / 62, WorkWidth: [2]float64{340, 218}}
}

// New makes the board of a game.
func New(g *game.Game) *Board { return &Board{game: g} }

func state(v board.View) *game.State { return v.State.(*game.State) }

// Layout notes the battle; hexes are where they are.
func (b *Board) Layout(_ ui.Size, s rules.State) { b.note(s.(*game.State)) }

// note keeps the position that is looked at.
func (b *Board) note(s *game.State) { b.sc, b.now = s.Scenario(), s }

// World is the extent of the map in widths of a hex.
func (b *Board) World() ui.Size { return land.Extent(b.sc) }

// Draw paints the field and all that stands on it.
func (b *Board) Draw(dst *ui.List, v board.View) {
	b.note(state(v))
	sc := b.read(v)
	b.ground(dst, v)
	if v.Dim > 0 {
		dst.Fill(land.FieldBox(v.Camera, b.sc), ui.Alpha(ui.Casing, v.Dim))
	}
	b.flatMarks(dst, v, sc)
	b.pieces(dst, v, sc)
	b.rims(dst, v, sc)
	b.status(dst, v, sc)
	b.topMarks(dst, v, sc)
}

// DrawStanding draws who stands on the field, without the field: on a sketch of it.
func (b *Board) DrawStanding(dst *ui.List, v board.View) {
	b.note(state(v))
	b.pieces(dst, v, b.read(v))
}

// The sets of sprites: what lies on hexes 128 wide, and what is drawn in bars and panels.
func pic(id string) ui.Pic  { return ui.Pic{Set: "infidel", ID: id} }
func bits(id string) ui.Pic { return ui.Pic{Set: "infidel-bits", ID: id} }

// sideWords are the sides in the names of sprites.
var sideWords = [2]string{"crusader", "saracen"}

// wears is whose colours a side wears: the Crusaders' blue is that of the second
// side in other games.
func wears(side rules.Side) rules.Side { return side.Other() }

func coat(c ui.Coats, side rules.Side) ui.Coat { return c.Of(wears(side)) }

// Package undaunted is the board of Undaunted: North Africa, drawn as lists, and where each action is clicked.
package undaunted

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	board.Plain
	game *game.Game
	sc   *game.Scenario
	now  *game.State // the position drawn last
	said texts.Memo

	bricks bricks
	seen   pane.Twice[reading, scene] // positions read last, the latest first
	spread spread                     // that was drawn last
}

func (b *Board) Traits() board.Traits {
	return board.Traits{Lights: []string{board.LitSight, board.LitReach}, Cards: true, Mini: b.Mini, Standing: b.Standing, Reckons: true, Forecast: true, Sitting: b.Sitting, Flanks: b.Flanks, FlankWidth: 214}
}

// New makes the board of a game.
func New(g *game.Game) *Board { return &Board{game: g, spread: spread{zones.Closed()}} }

func state(v board.View) *game.State { return v.State.(*game.State) }

// Layout notes the scenario.
func (b *Board) Layout(_ ui.Size, s rules.State) {
	b.note(s.(*game.State))
}

// note keeps the position that is looked at, and lays its tiles.
func (b *Board) note(s *game.State) {
	if b.sc, b.now = s.Scenario(), s; b.bricks.of != b.sc {
		b.bricks = bricksOf(b.sc)
	}
}

// Draw paints the tiles and what stands on them.
func (b *Board) Draw(dst *ui.List, v board.View) {
	b.note(state(v))
	sc := b.read(v)
	b.ground(dst, v, sc)
	if v.Dim > 0 {
		for t := range sc.fields {
			dst.Fill(b.bricks.box(v.Camera, t), ui.Alpha(ink, v.Dim))
		}
	}
	b.flatMarks(dst, v, sc)
	b.things(dst, v, sc)
	b.pieces(dst, v, sc)
	b.names(dst, v, sc)
	b.spread.Zone = board.None
	if n, ok := b.spreadOf(v, sc, sc.tileUnder(v.Sought())); ok {
		b.spread = n
		b.spread.draw(dst, v, sc)
	}
	b.topMarks(dst, v, sc)
	b.wounds(dst, v, sc)
}

// DrawStanding draws what a tile offers and who stands on it, without the ground.
func (b *Board) DrawStanding(dst *ui.List, v board.View) {
	b.note(state(v))
	sc := b.read(v)
	for t := range sc.fields {
		b.printed(dst, &sc.fields[t], b.bricks.box(v.Camera, t))
	}
	b.things(dst, v, sc)
	b.pieces(dst, v, sc)
	v.Names = true
	b.names(dst, v, sc)
}

// Opening is the part of the board that matters first: where soldiers and vehicles stand.
func (b *Board) Opening(v board.View) (ui.Rect, float64) {
	sc := b.read(v)
	var corners []ui.Point
	for t, p := range b.bricks.at {
		if len(sc.fields[t].pieces) > 0 {
			corners = append(corners, p, p.Add(ui.Point{X: wide, Y: wide}))
		}
	}
	return ui.Bounds(corners...), pane.Either(corners == nil, 0, 34.0)
}

func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	return func(dst *ui.List, box ui.Rect) {
		cam := board.Camera{Unit: box.W / b.bricks.world.W, At: box.Min()}
		for t := range sc.fields {
			f, at := &sc.fields[t], b.bricks.box(cam, t)
			dst.Fill(at, ink)
			dst.Fill(at.Inset(0.6), tone(f.Terrain))
			if f.notched() && (f.standing || f.Marker > 0) {
				dst.Disc(spot(at, ui.Point{X: 200, Y: 56}), at.W*0.14, ui.Paper.Warn)
			}
			count := [2]int{}
			for i := range f.pieces {
				side := max(f.pieces[i].side, rules.First)
				p := spot(at, ui.Point{X: 60 + 136*float64(side), Y: 190 - 44*float64(count[side])})
				count[side]++
				dst.Token(wears(side), p, at.W*0.1+0.8, ink)
				dst.Token(wears(side), p, at.W*0.1, coat(v.Coats, side).Core)
			}
		}
	}
}

// Ghost draws a soldier or a vehicle under the pointer that drags it.
func (b *Board) Ghost(dst *ui.List, at ui.Point, place int, v board.View) {
	sc := b.read(v)
	if p, tile := sc.pieceOf(place); p != nil {
		sc.piece(dst, v, p, at, b.bricks.box(v.Camera, tile).W/drawn)
	}
}

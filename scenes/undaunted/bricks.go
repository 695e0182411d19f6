package undaunted

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// wide is how many units of the world a tile is wide and high: a unit is 128 of the drawings.
const wide = 2

// bricks is where tiles lie: in rows, the odd ones half a tile further right (UNA-2.1, 2.2).
type bricks struct {
	of    *game.Scenario
	at    []ui.Point // the upper left corner of each tile, in the world
	world ui.Size
	sum   uint64 // of what is printed on the ground
}

func cornerOf(row, col int) ui.Point {
	return ui.Point{X: wide*float64(col) + float64(row&1)*wide/2, Y: wide * float64(row)}
}

func bricksOf(sc *game.Scenario) bricks {
	out := bricks{of: sc, sum: printedOn(sc)}
	left, top := 1e9, 1e9
	for t := range len(sc.Tiles) {
		x := sc.Tile(t)
		p := cornerOf(x.Row, x.Col)
		out.at = append(out.at, p)
		left, top = min(left, p.X), min(top, p.Y)
	}
	if sc.Rows > 0 {
		out.world = ui.Size{W: wide*float64(sc.Cols) + wide/2, H: wide * float64(sc.Rows)}
		return out
	}
	for t := range out.at {
		out.at[t] = out.at[t].Sub(ui.Point{X: left, Y: top})
		out.world.W = max(out.world.W, out.at[t].X+wide)
		out.world.H = max(out.world.H, out.at[t].Y+wide)
	}
	return out
}

// printedOn tells grounds apart: which tiles lie where, and what is printed on them.
func printedOn(sc *game.Scenario) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, sc.ID, sc.Rows, sc.Cols)
	for t := range len(sc.Tiles) {
		x := sc.Tile(t)
		fmt.Fprint(h, " ", x.ID, x.Row, ",", x.Col, ",", x.Marker, game.Set(sc.Exits[rules.First]).Has(t), game.Set(sc.Exits[rules.Second]).Has(t))
	}
	return h.Sum64()
}

func (b *bricks) box(c board.Camera, t int) ui.Rect {
	p := c.On(b.at[t].X, b.at[t].Y)
	return ui.Rect{X: p.X, Y: p.Y, W: wide * c.Unit, H: wide * c.Unit}
}

// under is the tile at a point of the screen, board.None beside them all.
func (b *bricks) under(c board.Camera, p ui.Point) int {
	x, y := c.Of(p)
	return slices.IndexFunc(b.at, func(at ui.Point) bool { return x >= at.X && x < at.X+wide && y >= at.Y && y < at.Y+wide })
}

// on turns a box of a tile's drawing into one of the screen.
func on(tile ui.Rect, box ui.Rect) ui.Rect {
	k := tile.W / drawn
	return ui.Rect{X: tile.X + box.X*k, Y: tile.Y + box.Y*k, W: box.W * k, H: box.H * k}
}

// spot turns a point of a tile's drawing into one of the screen.
func spot(tile ui.Rect, p ui.Point) ui.Point {
	k := tile.W / drawn
	return ui.Point{X: tile.X + p.X*k, Y: tile.Y + p.Y*k}
}

// World is the extent of the tiles; a tile is two units wide.
func (b *Board) World() ui.Size { return b.bricks.world }

// structureSlot is where a structure lies on its tile, in units of the tile.
var structureSlot = ui.Rect{X: 150, Y: 6, W: 100, H: 100}

func (b *Board) Where(place int, v board.View) ui.Rect {
	return b.where(place, v, b.read(v))
}

// Named is a tile by its id or by its cell, a soldier or a vehicle by its id.
func (b *Board) Named(word string, v board.View) int {
	sc := b.read(v)
	row, col, cell := scenario.ParseCell(word)
	for t := range len(sc.of.Tiles) {
		if x := sc.of.Tile(t); strings.EqualFold(x.ID, word) || cell && x.Row == row && x.Col == col {
			return t
		}
	}
	for u := range game.Set(sc.of.SoldiersIn).All {
		if sc.of.Units[u].ID == word {
			return ofSoldiers + u
		}
	}
	for k := range game.Set(sc.of.VehiclesIn).All {
		if sc.of.Vehicles[k].ID == word {
			return ofVehicles + k
		}
	}
	return board.None
}

// Stands is where the counters of both sides stand.
func (b *Board) Stands(v board.View) (out []ui.Rect) {
	sc := b.read(v)
	for u := range sc.soldiers {
		if sc.soldiers[u].Present {
			out = append(out, b.where(ofSoldiers+u, v, sc))
		}
	}
	for r := range sc.rides {
		if sc.rides[r].Tile >= 0 {
			out = append(out, b.where(ofVehicles+r, v, sc))
		}
	}
	return out
}

func (b *Board) where(place int, v board.View, sc *scene) ui.Rect {
	if t := tileOf(place); t >= 0 {
		if t >= len(sc.fields) {
			return ui.Rect{}
		}
		return b.bricks.box(v.Camera, t)
	}
	if t := structureOf(place); t >= 0 && t < len(sc.fields) {
		return on(b.bricks.box(v.Camera, t), structureSlot)
	}
	if box := b.spread.Where(place); !box.Empty() {
		return box
	}
	p, t := sc.pieceOf(place)
	if p == nil {
		return ui.Rect{}
	}
	return on(b.bricks.box(v.Camera, t), sc.boxOn(p, place))
}

// boxOn is where of a piece a place lies, on its tile: the counter, or one of its seats.
func (sc *scene) boxOn(p *piece, place int) ui.Rect {
	if _, seat := seatOf(place); seat >= 0 {
		return p.seat(seat)
	}
	if u := soldierOf(place); u >= 0 && sc.soldiers[u].Vehicle >= 0 {
		return p.seat(sc.soldiers[u].Seat)
	}
	return p.box()
}

// Step is the counter or the tile beside a place; of a vehicle its seats too.
func (b *Board) Step(place int, way board.Way) int {
	sc := b.seen.Last()
	if sc == nil || len(b.bricks.at) != len(sc.fields) {
		return board.None
	}
	var laid pane.Laid
	keep := func(t, place int, box ui.Rect) { laid.Keep(place, on(b.bricks.box(board.Camera{Unit: 100}, t), box)) }
	from := sc.tileUnder(place)
	for t := range sc.fields {
		f := &sc.fields[t]
		if len(f.pieces) == 0 || t == place {
			keep(t, t, ui.Rect{W: drawn, H: drawn})
		}
		for i := range f.pieces {
			p := &f.pieces[i]
			keep(t, p.place(), p.box())
			for n := 0; n < p.seats && t == from; n++ {
				keep(t, seatPlace(p.vehicle, n), p.seat(n))
			}
		}
	}
	return board.Beside(laid.Boxes, laid.Places, place, way)
}

package undaunted

import (
	"math"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

var _ board.Bench = (*Board)(nil)

// Cell is the place of the grid under a point of the screen; nothing lies on edges.
func (b *Board) Cell(at ui.Point, edges bool, v board.View) string {
	x, y := v.Camera.Of(at)
	row := int(math.Floor(y / wide))
	col := int(math.Floor((x - cornerOf(row, 0).X) / wide))
	if edges || !roomFor(row, col, v) {
		return ""
	}
	return scenario.CellName(row, col)
}

// roomFor says whether the grid has a place there, while a battle is made.
func roomFor(row, col int, v board.View) bool {
	sc := state(v).Scenario()
	return row >= 0 && col >= 0 && row < sc.Rows && col < sc.Cols
}

// Outline is the corners of a place, from the upper left one clockwise.
func (b *Board) Outline(cell string, v board.View) []ui.Point {
	row, col, ok := scenario.ParseCell(cell)
	if !ok || !roomFor(row, col, v) {
		return nil
	}
	p := cornerOf(row, col)
	at, w := v.Camera.On(p.X, p.Y), wide*v.Camera.Unit
	return []ui.Point{at, at.Add(ui.Point{X: w}), at.Add(ui.Point{X: w, Y: w}), at.Add(ui.Point{Y: w})}
}

// Next is the place next to one; up and down by turns the two that lie there, to keep the column.
func (b *Board) Next(cell string, way board.Way, v board.View) string {
	row, col, ok := scenario.ParseCell(cell)
	if !ok {
		return ""
	}
	shift := row & 1
	by := [...][2]int{board.Left: {0, -1}, board.Right: {0, 1}, board.Up: {-1, 0}, board.Down: {1, 0},
		board.UpLeft: {-1, shift - 1}, board.UpRight: {-1, shift}, board.DownLeft: {1, shift - 1}, board.DownRight: {1, shift}}[way]
	row, col = row+by[0], col+by[1]
	if !roomFor(row, col, v) {
		return ""
	}
	return scenario.CellName(row, col)
}

// Swatch draws a sample into a box of the palette, or, over a place, the piece where it will lie.
func (b *Board) Swatch(l *ui.List, box ui.Rect, brush rules.Brush, faint float64, v board.View) {
	d, over := state(v).Scenario(), faint > 0
	at, side := box.Center(), min(box.W, box.H)
	square := ui.Around(at, ui.Size{W: side, H: side})
	if over {
		at, side = spot(box, ui.Point{X: drawn / 2, Y: (freeTop + freeFoot) / 2}), counterSide*box.W/drawn
	}
	pane.Faint(l, faint, func() {
		id, terrain, tile := d.Face(brush.Piece, brush.Turn)
		f, built := structureOn(d, brush.Piece)
		switch {
		case tile:
			swatchTile(l, box, id, terrain, v)
		case built && over:
			structure(l, box, f)
		case built:
			f.building(l, square)
		case stands(l, at, side, brush.Piece, v):
		case over:
			l.Put(box.Center(), box.W, pic(printedPiece(brush.Piece)))
		default:
			l.Sprite(square.Inset(side*0.06), bits(printedPiece(brush.Piece)))
		}
	})
}

func swatchTile(l *ui.List, box ui.Rect, id, terrain string, v board.View) {
	if v.Plain {
		flat(l, box, terrain)
	} else {
		l.Sprite(box, ui.Pic{Set: onGround, ID: "tile-" + id})
	}
	l.Border(box, max(1, box.W/110), ui.Alpha(ink, 0.75))
	l.Put(box.Center(), box.W, pic("plate-"+terrain))
}

// structureOn is a tile with a structure on it, false for what is none.
func structureOn(d *game.Scenario, piece string) (*field, bool) {
	n := d.StructureNamed(piece)
	if n < 0 {
		return nil, false
	}
	return &field{Tile: game.Tile{Structure: n}, structure: d.Buildings[n], standing: true}, true
}

// stands draws a soldier or a vehicle, side pixels wide, and says whether it is one.
func stands(l *ui.List, at ui.Point, side float64, piece string, v board.View) bool {
	d := state(v).Scenario()
	if u := d.UnitNamed(piece); u != scenario.Off {
		m := memberOf(&d.Units[u])
		m.draw(l, at, side, v.Coats)
		return true
	}
	if n := d.VehicleNamed(piece); n != scenario.Off {
		r := ride{info: d.Vehicles[n], Ride: game.Ride{Holder: d.Vehicles[n].Side}}
		r.draw(l, at, side, v.Coats)
		return true
	}
	return false
}

// printedPiece is the sprite of a marker: an objective's own id, a side's by what it says, then whose it is.
func printedPiece(piece string) string {
	kind, side, ok := strings.Cut(piece, "-")
	if !ok || kind == "objective" {
		return piece
	}
	return "marker-" + side + "-" + pane.Either(kind == "exit", "escape", kind)
}

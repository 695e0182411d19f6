package infidel

import (
	"math"
	"strconv"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place stands at the prompt.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.Read(v)
	for _, x := range b.asks(v) {
		if x.Box = sc.Where(x.Place, v); !x.Box.Empty() {
			dst = append(dst, x)
		}
	}
	return dst
}

// Stands is the hexes with units, leaders or Standards, and the corners that the unit in
// hand may be turned to.
func (b *Board) Stands(v board.View) (out []ui.Rect) {
	sc := b.Read(v)
	for h := range sc.Hexes {
		if !sc.Hexes[h].Empty() {
			out = append(out, land.HexBox(v.Camera, h))
		}
	}
	for _, x := range b.asks(v) {
		if field.FacingOf(x.Place) >= 0 {
			out = append(out, sc.Where(x.Place, v))
		}
	}
	return out
}

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v board.View) ui.Rect {
	if box := b.Read(v).Where(place, v); !box.Empty() {
		return box
	}
	return b.foot.boxes[place]
}

// Named is the hex of a number.
func (b *Board) Named(word string, v board.View) int {
	if h, ok := game.ParseHex(word); ok && b.Sc.Contains(h) {
		return h
	}
	if n, ok := strings.CutPrefix(word, "u"); ok {
		if u, err := strconv.Atoi(n); err == nil && u > 0 && u <= len(b.Sc.Units) {
			return pane.Either(field.State(v).Stand(u-1).Hex == game.NoHex, board.None, field.State(v).Stand(u-1).Hex)
		}
	}
	return board.None
}

// placeAt is the place under a point: the corner that may be faced, else the
// leader or the Standard that is seen there, else the hex. What may be clicked
// counts as the table finds it, by the nearest middle.
func (b *Board) placeAt(at ui.Point, v board.View) int {
	sc := b.Read(v)
	h := land.HexUnder(b.Sc, v.Camera, at)
	best, place := math.Inf(1), board.None
	for _, x := range b.asks(v) {
		if x.Under {
			continue
		}
		if box := sc.Where(x.Place, v); box.Has(at) && box.Center().Dist(at) < best {
			best, place = box.Center().Dist(at), x.Place
		}
	}
	switch {
	case place >= field.Facings:
		return place
	case h == board.None || v.Bare:
		return h
	}
	if p := sc.PinAt(at, v, h); p != board.None {
		return p
	}
	return h
}

// Meant is what a click there would want to do, legal or not: the rules then say
// why not. The last is never legal, so that there always is a reason.
func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	h := land.HexUnder(b.Sc, v.Camera, at)
	if h < 0 {
		return nil
	}
	sc := b.Read(v)
	w := wish{s: field.State(v), sc: sc, v: v, hex: h, unit: sc.Hexes[h].Unit, lord: field.LeaderOf(sc.PinAt(at, v, h))}
	return append(w.all(), step(h))
}

// Directions of the screen as the rules count hexsides and corners, -1 where there is none:
// columns have no neighbour straight to the side, hexes no corner straight up.
var (
	sideWays   = [...]int{board.Left: -1, board.Right: -1, board.Up: 0, board.Down: 3, board.UpLeft: 5, board.UpRight: 1, board.DownLeft: 4, board.DownRight: 2}
	cornerWays = [...]int{board.Left: 3, board.Right: 0, board.Up: -1, board.Down: -1, board.UpLeft: 4, board.UpRight: 5, board.DownLeft: 2, board.DownRight: 1}
)

// Step is the place next to one in a direction. From the hex of a unit that may be turned,
// left and right lead to its corners; from a corner each way leads to the corner that lies
// there, and once more to the hex beyond. Elsewhere left and right keep to the row.
func (b *Board) Step(place int, way board.Way) int {
	sc := b.SceneNow()
	if f := field.FacingOf(place); f >= 0 {
		return b.stepFacing(sc, f, way)
	}
	h := sc.HexUnder(place)
	if h == board.None || !sc.Battle.Contains(h) {
		return board.None
	}
	if h == sc.Turns() && sideWays[way] < 0 {
		return field.Facings + cornerWays[way]
	}
	return stepHex(sc, h, way)
}

func (b *Board) stepFacing(sc *field.Scene, f int, way board.Way) int {
	switch to := cornerWays[way]; {
	case sc.Turns() == board.None || to < 0:
		return board.None
	case to == f:
		return stepHex(sc, sc.Turns(), way)
	default:
		return field.Facings + to
	}
}

// stepHex is the hex next to another; to the side, that of the same row.
func stepHex(sc *field.Scene, h int, way board.Way) int {
	n := game.NoHex
	switch d := sideWays[way]; {
	case d >= 0:
		n = sc.Battle.StepTo(h, d)
	case way == board.Left:
		n = game.HexAt(game.Column(h)-1, game.Row(h))
	default:
		n = game.HexAt(game.Column(h)+1, game.Row(h))
	}
	return pane.Either(n == game.NoHex || !sc.Battle.Contains(n), board.None, n)
}

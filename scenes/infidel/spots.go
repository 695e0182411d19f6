package infidel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place stands at the
// prompt.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.Read(v)
	for _, x := range b.asks(v) {
		if box := sc.Where(x.place, v); !box.Empty() {
			dst = append(dst, board.Spot{Box: box, Place: x.place, Actions: x.acts, Then: x.then, Pick: x.pick, List: x.list, Goal: x.goal,
				Too: x.too, Under: x.under, First: x.first})
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
		if field.FacingOf(x.place) >= 0 {
			out = append(out, sc.Where(x.place, v))
		}
	}
	return out
}

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v board.View) ui.Rect {
	if box := b.Read(v).Where(place, v); !box.Empty() {
		return box
	}
	return b.inStrip(place)
}

// Named is the hex of a number.
func (b *Board) Named(word string, _ board.View) int {
	if h, ok := game.ParseHex(word); ok && b.Sc.Contains(h) {
		return h
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
		if x.under {
			continue
		}
		if box := sc.Where(x.place, v); box.Has(at) && box.Center().Dist(at) < best {
			best, place = box.Center().Dist(at), x.place
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

package infidel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place stands at the
// prompt.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.read(v)
	for _, x := range b.asks(v) {
		if box := sc.where(x.place, v); !box.Empty() {
			dst = append(dst, board.Spot{Box: box, Place: x.place, Actions: x.acts, Then: x.then, Pick: x.pick, List: x.list, Goal: x.goal,
				Too: x.too, Under: x.under, First: x.first})
		}
	}
	return dst
}

// Stands is the hexes with units, leaders or Standards, and the corners that the unit in
// hand may be turned to.
func (b *Board) Stands(v board.View) (out []ui.Rect) {
	sc := b.read(v)
	for h := range sc.at {
		if !sc.at[h].empty() {
			out = append(out, land.HexBox(v.Camera, h))
		}
	}
	for _, x := range b.asks(v) {
		if facingOf(x.place) >= 0 {
			out = append(out, sc.where(x.place, v))
		}
	}
	return out
}

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v board.View) ui.Rect {
	if box := b.read(v).where(place, v); !box.Empty() {
		return box
	}
	return b.inStrip(place)
}

// Named is the hex of a number.
func (b *Board) Named(word string, _ board.View) int {
	if h, ok := game.ParseHex(word); ok && b.sc.Contains(h) {
		return h
	}
	return board.None
}

// where is the area of a place on the field; empty for what lies in the strip.
func (sc *scene) where(place int, v board.View) ui.Rect {
	switch h := hexOf(place); {
	case h >= 0 && sc.of.Contains(h):
		return v.Target(land.HexBox(v.Camera, h))
	case facingOf(place) >= 0:
		return sc.handle(v, facingOf(place))
	case leaderOf(place) >= 0 && leaderOf(place) < len(sc.lords):
		return sc.lordBox(v, leaderOf(place))
	case signOf(place) >= 0 && signOf(place) < len(sc.signs):
		return sc.signBox(v, signOf(place))
	case unitOf(place) >= 0 && unitOf(place) < len(sc.units) && sc.units[unitOf(place)].onMap():
		return v.Target(land.HexBox(v.Camera, sc.units[unitOf(place)].Hex))
	}
	return ui.Rect{}
}

// pinSize is how large a leader or a Standard is that shares its hex, in widths of
// a hex.
const pinSize = 0.3

// pinBox is the box of a leader in a hex with others, with -1 that of its
// Standard.
func (sc *scene) pinBox(v board.View, h, lord int) ui.Rect {
	n := pinSize * v.Camera.Unit
	return v.Target(ui.Around(land.Center(v.Camera, h).Add(sc.pinned(h, lord).Mul(v.Camera.Unit/hexDrawn)), ui.Size{W: n, H: n}))
}

// alone says whether just one thing is in a hex.
func (s *stack) alone() bool {
	n := int(s.n)
	if s.unit >= 0 {
		n++
	}
	if s.sign >= 0 {
		n++
	}
	return n == 1
}

// lordBox is where a leader is seen: the whole hex where nothing else is in it.
func (sc *scene) lordBox(v board.View, l int) ui.Rect {
	h := sc.lords[l].Hex
	if h == game.NoHex {
		return ui.Rect{}
	}
	at := &sc.at[h]
	if at.alone() {
		return v.Target(land.HexBox(v.Camera, h))
	}
	return sc.pinBox(v, h, l)
}

// signBox is where a Standard is seen.
func (sc *scene) signBox(v board.View, n int) ui.Rect {
	h := sc.signs[n].hex
	if h == game.NoHex {
		return ui.Rect{}
	}
	if sc.at[h].alone() {
		return v.Target(land.HexBox(v.Camera, h))
	}
	return sc.pinBox(v, h, board.None)
}

// placeAt is the place under a point: the corner that may be faced, else the
// leader or the Standard that is seen there, else the hex. What may be clicked
// counts as the table finds it, by the nearest middle.
func (b *Board) placeAt(at ui.Point, v board.View) int {
	sc := b.read(v)
	h := land.HexUnder(b.sc, v.Camera, at)
	best, place := math.Inf(1), board.None
	for _, x := range b.asks(v) {
		if x.under {
			continue
		}
		if box := sc.where(x.place, v); box.Has(at) && box.Center().Dist(at) < best {
			best, place = box.Center().Dist(at), x.place
		}
	}
	switch {
	case place >= ofFacings:
		return place
	case h == board.None || v.Bare:
		return h
	}
	if p := sc.pinAt(at, v, h); p != board.None {
		return p
	}
	return h
}

// pinAt is the leader or the Standard that is seen at a point of a hex.
func (sc *scene) pinAt(at ui.Point, v board.View, h int) int {
	s := &sc.at[h]
	on := func(box ui.Rect) bool {
		n := pinSize / 2 * v.Camera.Unit
		return s.alone() || box.Center().Dist(at) <= n
	}
	for _, l := range s.leaders() {
		if on(sc.lordBox(v, int(l))) {
			return ofLeaders + int(l)
		}
	}
	return pane.Either(s.sign >= 0 && on(sc.signBox(v, int(s.sign))), ofSigns+int(s.sign), board.None)
}

// hexUnderPlace is the hex that a place of the field lies in, board.None for one
// of the strip.
func (b *Board) hexUnderPlace(sc *scene, place int) int {
	h := board.None
	switch {
	case hexOf(place) >= 0:
		return place
	case facingOf(place) >= 0:
		h = sc.turns()
	case leaderOf(place) >= 0:
		h = sc.lords[leaderOf(place)].Hex
	case signOf(place) >= 0:
		h = sc.signs[signOf(place)].hex
	case unitOf(place) >= 0:
		h = sc.units[unitOf(place)].Hex
	}
	return pane.Either(h == game.NoHex, board.None, h)
}

// Meant is what a click there would want to do, legal or not: the rules then say
// why not. The last is never legal, so that there always is a reason.
func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	h := land.HexUnder(b.sc, v.Camera, at)
	if h < 0 {
		return nil
	}
	sc := b.read(v)
	w := wish{s: state(v), sc: sc, v: v, hex: h, unit: sc.at[h].unit, lord: leaderOf(sc.pinAt(at, v, h))}
	return append(w.all(), step(h))
}

package infidel

import (
	"math"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

var _ board.Bench = (*Board)(nil)

// Cell is the hex under a point of the screen, or the hexside that is nearest to it.
func (b *Board) Cell(at ui.Point, edges bool, v board.View) string {
	b.Note(field.State(v))
	h := land.HexUnder(b.Sc, v.Camera, at)
	if h == board.None {
		return ""
	}
	if !edges {
		return game.HexName(h)
	}
	best, near := math.Inf(1), game.NoHex
	for _, n := range b.Sc.Around(h) {
		middle := pane.Between(land.Center(v.Camera, h), land.Center(v.Camera, n), 0.5)
		if far := math.Hypot(middle.X-at.X, middle.Y-at.Y); far < best {
			best, near = far, n
		}
	}
	if near == game.NoHex {
		return ""
	}
	return scenario.EdgeName(uint16(h), uint16(near))
}

// side is a hexside: one of its hexes and the direction to the other, one of the first three.
func (b *Board) side(cell string) (h, d int, ok bool) {
	first, second, _ := strings.Cut(cell, "-")
	h, ok = game.ParseHex(first)
	n, ok2 := game.ParseHex(second)
	if !ok || !ok2 || !b.Sc.Contains(h) || !b.Sc.Contains(n) {
		return 0, 0, false
	}
	switch d = b.Sc.Direction(h, n); {
	case d < 0:
		return 0, 0, false
	case d >= game.Directions/2:
		return n, d - game.Directions/2, true
	}
	return h, d, true
}

// Outline is the corners of a hex from the east clockwise, or the two ends of a hexside.
func (b *Board) Outline(cell string, v board.View) []ui.Point {
	b.Note(field.State(v))
	if h, d, ok := b.side(cell); ok { // the side to the north lies between the corners to the north-west and north-east
		return []ui.Point{land.CornerOf(v.Camera, h, (d+4)%game.Directions, 0.5), land.CornerOf(v.Camera, h, (d+5)%game.Directions, 0.5)}
	}
	h, ok := game.ParseHex(cell)
	if !ok || !b.Sc.Contains(h) {
		return nil
	}
	out := make([]ui.Point, game.Directions)
	for i := range out {
		out[i] = land.CornerOf(v.Camera, h, i, 0.5)
	}
	return out
}

// Next is the cell next to one. Along hexsides left and right go around the upper sides
// of a hex and on to the next column.
func (b *Board) Next(cell string, way board.Way, v board.View) string {
	b.Note(field.State(v))
	sc := b.SceneNow()
	if h, d, ok := b.side(cell); ok {
		return b.nextSide(sc, h, d, way)
	}
	h, ok := game.ParseHex(cell)
	if !ok || !b.Sc.Contains(h) {
		return ""
	}
	if n := stepHex(sc, h, way); n != board.None {
		return game.HexName(n)
	}
	return ""
}

func (b *Board) nextSide(sc *field.Scene, h, d int, way board.Way) string {
	step := map[board.Way]int{board.Left: -1, board.Right: 1}[way]
	if step == 0 {
		h = stepHex(sc, h, way)
	}
	for range 4 * game.Directions {
		if d += step; d < 0 || d >= game.Directions/2 {
			h, d = stepHex(sc, h, way), (d+game.Directions/2)%(game.Directions/2)
		}
		if h == board.None {
			return ""
		}
		if n := b.Sc.StepTo(h, d); n != game.NoHex {
			return scenario.EdgeName(uint16(h), uint16(n))
		}
		if step == 0 { // at the edge of the map another side of the hex will do
			d = (d + 1) % (game.Directions / 2)
		}
	}
	return ""
}

// swatch is a brush being drawn into a box.
type swatch struct {
	b    *Board
	l    *ui.List
	box  ui.Rect
	unit float64 // the width of a hex
	over bool    // over a cell of the board
	v    board.View
}

// Swatch draws what a brush lays.
func (b *Board) Swatch(l *ui.List, box ui.Rect, brush rules.Brush, faint float64, v board.View) {
	b.Note(field.State(v))
	s := swatch{b, l, box, min(box.W, box.H), faint > 0, v}
	laid := b.Sc.Laid(brush)
	if s.over {
		s.unit = v.Camera.Unit
		pane.Faint(l, faint, func() { s.draw(laid) })
		return
	}
	l.Clip(box)
	s.draw(laid)
	l.Unclip()
}

func (s *swatch) draw(x game.Laid) {
	switch x.What {
	case "ground":
		s.ground(x.ID)
	case "edge":
		s.edge(x.ID)
	case "zone":
		s.zone()
	case "unit":
		s.counter(x)
	case "leader":
		s.put(field.Pic("leader-"+field.LeaderWord(x.Side, x.Chief)), s.box.Center(), 1.5)
		if s.over {
			s.put(field.Pic("ribbon-"+string(rune('0'+min(x.Stripe, field.StripesMost)))), s.box.Center().Add(ui.Point{Y: 44 * s.unit / field.HexDrawn}), 1)
		}
	case "standard":
		s.put(field.Pic("standard-"+field.SideWords[x.Side]), s.box.Center(), 1.5)
	}
}

// put draws a sprite, larger in the palette than it lies on the board.
func (s *swatch) put(p ui.Pic, at ui.Point, k float64) {
	s.l.Put(at, s.unit*pane.Either(s.over, 1, k), p)
}

// ground draws a hex of a terrain as it lies by itself among open country.
func (s *swatch) ground(id string) {
	list, ok := land.Variants[id]
	if !ok {
		return
	}
	at := s.box.Center()
	if !s.over {
		s.unit = s.box.W * 1.04
		s.l.Put(at, s.unit, land.GroundPic("clear-5"))
	}
	s.l.Put(at, s.unit, land.GroundPic(list[0]))
	for d := range game.Directions {
		word := land.DirectionWords[d]
		switch id {
		case "slope", "rough-slope":
			s.l.Put(at, s.unit, land.GroundPic("slope-edge-"+word))
		case "crest":
			s.l.Put(at, s.unit, land.GroundPic("crest-edge-"+word))
		case "city":
			s.l.Put(at, s.unit*land.Walled, land.GroundPic("wall-"+word))
		case "sea":
			s.l.Put(at, s.unit, land.GroundPic("coast-"+word))
		}
	}
	s.l.Put(at, s.unit, land.GroundPic("hex-line"))
}

// edge draws a hexside: over the board that which lies in the middle of the box, in the
// palette one between two hexes of open country.
func (s *swatch) edge(id string) {
	if s.over {
		if h, d, ok := s.b.side(s.b.Cell(s.box.Center(), true, s.v)); ok {
			s.crossing(id, land.Center(s.v.Camera, h), d)
		}
		return
	}
	s.unit = s.box.W * 1.2
	low := s.box.Center().Add(ui.Point{Y: land.RowStep * s.unit / 2})
	for _, at := range [...]ui.Point{low, low.Add(ui.Point{Y: -land.RowStep * s.unit})} {
		s.l.Put(at, s.unit, land.GroundPic("clear-5"))
	}
	s.l.Put(low, s.unit, land.GroundPic("hex-line"))
	s.crossing(id, low, 0)
}

func (s *swatch) crossing(id string, at ui.Point, d int) {
	for _, part := range crossings[id] {
		s.l.Put(at, s.unit, land.GroundPic(part+"-"+land.DirectionWords[d]))
	}
}

// crossings are what is drawn of each kind of hexside.
var crossings = map[string][]string{"stream": {"stream-bank", "stream"}, "river": {"river-bank", "river"}, "ford": {"river-bank", "river", "ford"},
	"bridge": {"river-bank", "river", "bridge"}, "escarpment": {"escarpment"}}

// zone draws a hex with the broken outline of a zone.
func (s *swatch) zone() {
	if !s.over {
		s.unit = s.box.W * 0.98
		s.l.Put(s.box.Center(), s.unit, land.GroundPic("clear-5"))
	}
	var list [game.Directions]ui.Point
	for i := range list {
		x, y := land.Corner(i, 0.46*s.unit)
		list[i] = s.box.Center().Add(ui.Point{X: x, Y: y})
	}
	w := max(1.4, 0.035*s.unit)
	for i, p := range list {
		q := list[(i+1)%len(list)]
		for _, k := range [3]float64{0.02, 0.37, 0.72} {
			pane.Stroke(s.l, pane.Between(p, q, k), pane.Between(p, q, k+0.26), w+1.6, ui.Alpha(ui.Casing, 0.7), w, land.Pale)
		}
	}
}

// counter draws a unit as it will stand, large in the palette.
func (s *swatch) counter(x game.Laid) {
	if x.Kind.ID == "" {
		return
	}
	stripe := string(rune('0' + min(x.Stripe, field.StripesMost)))
	c := &field.Counter{UnitInfo: scenario.UnitInfo{Side: x.Side, Kind: x.Type}, Stand: game.Stand{Facing: x.Facing}, Type: x.Kind, DefenceNow: x.Defence, Stripe: min(x.Stripe, field.StripesMost),
		Plate: "counter-" + field.SideWords[x.Side] + "-" + stripe, Figure: "figure-" + field.SideWords[x.Side] + "-" + x.Kind.ID}
	v := s.v
	v.Camera.Unit = s.unit * pane.Either(s.over, 1, 1.3)
	p := s.b.Painter(s.l, &v, s.b.Read(v))
	p.Level = max(p.Level, pane.Either(s.over, land.Far, land.Near))
	p.Body(c, s.box.Center())
	if s.over {
		p.Facing(c, s.box.Center())
		p.Numbers(c, s.box.Center())
	}
	p.Letter(c.Side, s.box.Center())
}

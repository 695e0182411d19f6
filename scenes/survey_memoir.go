package scenes

import (
	"math"

	"sandtable/rules"
	rulesmemoir "sandtable/rules/memoir"
	"sandtable/scenes/ui"
)

// The colours of a survey sketch.
var (
	pencil  = ui.Ink{R: 0x8C, G: 0x7F, B: 0x63, A: 255}
	faint   = ui.Ink{R: 0xD9, G: 0xCB, B: 0xA4, A: 255}
	water   = ui.Ink{R: 0xC3, G: 0xD8, B: 0xDF, A: 255}
	shore   = ui.Ink{R: 0x5E, G: 0x7F, B: 0x8E, A: 255}
	wave    = ui.Ink{R: 0x7F, G: 0xA6, B: 0xBA, A: 255}
	grove   = ui.Ink{R: 0xC4, G: 0xCD, B: 0xA0, A: 255}
	leaf    = ui.Ink{R: 0xB4, G: 0xC2, B: 0x96, A: 255}
	trunk   = ui.Ink{R: 0x5C, G: 0x6B, B: 0x43, A: 255}
	street  = ui.Ink{R: 0xE0, G: 0xC3, B: 0xAC, A: 255}
	roof    = ui.Ink{R: 0xC9, G: 0x8F, B: 0x78, A: 255}
	rafter  = ui.Ink{R: 0x7A, G: 0x4A, B: 0x38, A: 255}
	sand    = ui.Ink{R: 0xEE, G: 0xDD, B: 0xA8, A: 255}
	contour = ui.Ink{R: 0xB9, G: 0x9C, B: 0x62, A: 255}
	slope   = ui.Ink{R: 0xE4, G: 0xD2, B: 0xA0, A: 255}
	plank   = ui.Ink{R: 0xB9, G: 0x8D, B: 0x55, A: 255}
	wires   = ui.Ink{R: 0x5A, G: 0x53, B: 0x46, A: 255}
)

// sketch draws with a pencil on a sheet of a unit a hex.
type sketch struct {
	l    *ui.List
	unit float64
}

// scatter is a number from -1 to 1 that is always the same for a place and a
// turn of the hand.
func scatter(place, n int) float64 {
	x := uint32(place*7919+n*104729+17) * 2654435761
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return float64(x%2001)/1000 - 1
}

// blot is a soft patch about a point; patches of neighbours flow together.
func (k sketch) blot(at ui.Point, place int, r float64, ink ui.Ink) {
	const parts = 14
	p := make([]ui.Point, parts)
	for i := range p {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / parts)
		d := r * (1 + 0.07*scatter(place, i)) * k.unit
		p[i] = ui.Point{X: at.X + d*cos, Y: at.Y + d*sin}
	}
	k.l.Poly(p, ink)
}

func (k sketch) off(at ui.Point, dx, dy float64) ui.Point {
	return ui.Point{X: at.X + dx*k.unit, Y: at.Y + dy*k.unit}
}

// ground lays the tint of a terrain, signs what stands on it.
func (k sketch) ground(at ui.Point, place int, terrain string) {
	switch terrain {
	case "woods", "hedgerow":
		k.blot(at, place, 0.52, grove)
	case "town", "bunker":
		k.blot(at, place, 0.5, street)
	case "hill", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill":
		k.blot(at, place, 0.56, contour)
		k.blot(at, place, 0.53, slope)
	case "beach":
		k.blot(at, place, 0.6, sand)
	case "ocean", "wide-river":
		k.blot(at, place, 0.62, water)
	}
}

func (k sketch) signs(at ui.Point, place int, terrain string) {
	switch terrain {
	case "woods":
		for n := range 7 {
			k.tree(k.off(at, 0.28*scatter(place, n), -0.24+0.075*float64(n)), 0.1)
		}
	case "hedgerow":
		for n := range 6 {
			k.tree(k.off(at, -0.36+0.14*float64(n), 0.05*scatter(place, n)), 0.07)
		}
	case "town":
		for n, d := range [...][2]float64{{-0.19, -0.13}, {0.08, -0.2}, {-0.06, 0.08}, {0.18, 0.06}} {
			k.house(k.off(at, d[0]+0.02*scatter(place, n), d[1]))
		}
	case "hill", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill":
		k.loop(at, place, 0.36)
		k.loop(at, place+1, 0.2)
	case "ocean", "wide-river":
		for n := range 2 {
			k.ripple(k.off(at, 0.2*scatter(place, n), -0.12+0.24*float64(n)))
		}
	}
}

func (k sketch) tree(at ui.Point, r float64) {
	k.l.Line(k.off(at, 0, r), k.off(at, 0, r*1.8), max(1, 0.02*k.unit), trunk)
	k.l.Disc(at, (r+0.018)*k.unit, trunk)
	k.l.Disc(at, r*k.unit, leaf)
}

func (k sketch) house(at ui.Point) {
	box := ui.Around(at, ui.Size{W: 0.19 * k.unit, H: 0.14 * k.unit})
	k.l.Fill(box.Inset(-max(1, 0.014*k.unit)), rafter)
	k.l.Fill(box, roof)
	k.l.Line(box.Min(), ui.Point{X: box.Right(), Y: box.Bottom()}, 1, rafter)
}

// loop is a line of height.
func (k sketch) loop(at ui.Point, place int, r float64) {
	const parts = 16
	var line []ui.Point
	for i := range parts + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i%parts) / parts)
		d := r * (1 + 0.08*scatter(place, i%parts)) * k.unit
		line = append(line, ui.Point{X: at.X + d*cos, Y: at.Y + d*sin*0.8})
	}
	k.path(line, max(1, 0.018*k.unit), contour)
}

func (k sketch) ripple(at ui.Point) {
	k.path([]ui.Point{k.off(at, -0.16, 0), k.off(at, -0.08, -0.04), k.off(at, 0, 0), k.off(at, 0.08, 0.04), k.off(at, 0.16, 0)}, max(1, 0.02*k.unit), wave)
}

func (k sketch) path(line []ui.Point, w float64, ink ui.Ink) {
	for i := 1; i < len(line); i++ {
		k.l.Line(line[i-1], line[i], w, ink)
		if w > 3 {
			k.l.Disc(line[i], w/2, ink)
			k.l.Disc(line[i-1], w/2, ink)
		}
	}
}

// wire is a row of crosses, bags a wall of sandbags, teeth an obstacle to tanks.
func (k sketch) wire(at ui.Point) {
	for i := range 4 {
		x := -0.32 + 0.16*float64(i)
		k.l.Line(k.off(at, x, -0.05), k.off(at, x+0.16, 0.05), 1.6, wires)
		k.l.Line(k.off(at, x, 0.05), k.off(at, x+0.16, -0.05), 1.6, wires)
	}
}

func (k sketch) bags(at ui.Point) {
	for i := range 5 {
		x := -0.32 + 0.16*float64(i)
		box := ui.Around(k.off(at, x, 0.36-0.4*x*x), ui.Size{W: 0.17 * k.unit, H: 0.1 * k.unit})
		k.l.Round(box.Inset(-1), 3, wires)
		k.l.Round(box, 3, plank)
	}
}

func (k sketch) teeth(at ui.Point) {
	for _, x := range [...]float64{-0.2, 0, 0.2} {
		k.l.Line(k.off(at, x-0.07, 0.07), k.off(at, x+0.07, -0.07), 2, wires)
		k.l.Line(k.off(at, x-0.07, -0.07), k.off(at, x+0.07, 0.07), 2, wires)
		k.l.Line(k.off(at, x, -0.09), k.off(at, x, 0.09), 2, wires)
	}
}

func (k sketch) bridge(at ui.Point) {
	k.l.Line(k.off(at, -0.3, -0.13), k.off(at, 0.3, 0.13), 0.26*k.unit, ui.Casing)
	k.l.Line(k.off(at, -0.28, -0.122), k.off(at, 0.28, 0.122), 0.2*k.unit, plank)
}

func (k sketch) bunker(at ui.Point) {
	box := ui.Around(at, ui.Size{W: 0.62 * k.unit, H: 0.5 * k.unit})
	k.l.Round(box.Inset(-2), 8, ui.Casing)
	k.l.Round(box, 6, pencil)
}

// sketchMemoir draws a battle of Mémoire 44 as a pencil map: what matters and
// nothing else.
func sketchMemoir(l *ui.List, size ui.Size, look ui.Look, s *rulesmemoir.State) {
	sc := s.Scenario()
	k := sketch{l, size.W / 13}
	at := func(h int) ui.Point {
		x, y := rulesmemoir.XY(h)
		return ui.Point{X: (float64(x)/2 + 0.5) * k.unit, Y: (float64(y)*0.8660254 + 0.5773503) * k.unit}
	}
	l.Fill(ui.Rect{W: size.W, H: size.H}, paper)
	for x := range 14 {
		l.Line(ui.Point{X: float64(x) * k.unit, Y: 0}, ui.Point{X: float64(x) * k.unit, Y: size.H}, 1, faint)
	}
	for y := range 10 {
		l.Line(ui.Point{X: 0, Y: float64(y) * 0.9 * k.unit}, ui.Point{X: size.W, Y: float64(y) * 0.9 * k.unit}, 1, faint)
	}
	for h := range rulesmemoir.Hexes {
		k.ground(at(h), h, sc.Place(h).Terrain)
	}
	k.waters(sc, at)
	for _, x := range [...]float64{4, 9} {
		for y := 0.0; y < size.H; y += 20 {
			l.Line(ui.Point{X: x * k.unit, Y: y}, ui.Point{X: x * k.unit, Y: min(size.H, y+12)}, 1.8, pencil)
		}
	}
	for h := range rulesmemoir.Hexes {
		k.signs(at(h), h, sc.Place(h).Terrain)
	}
	k.works(s, at)
	k.goals(sc, at, look)
	for side := rules.First; side <= rules.Second; side++ {
		units := s.Units(side)
		for h := units.Next(0); h >= 0; h = units.Next(h + 1) {
			if u, ok := s.UnitAt(h); ok {
				l.Put(at(h), k.unit*0.92, portrait(sc, side, u.Type))
			}
		}
	}
	k.labels(sc, at, look)
}

// waters draws the rivers from side to side, and ponds.
func (k sketch) waters(sc *rulesmemoir.Scenario, at func(int) ui.Point) {
	side := func(h, d int) ui.Point {
		sin, cos := math.Sincos(-float64(d) * math.Pi / 3)
		return k.off(at(h), 0.52*cos, 0.52*sin)
	}
	for _, pass := range [...]struct {
		w   float64
		ink ui.Ink
	}{{0.38, shore}, {0.33, water}} {
		pond := sc.Pond()
		for h := pond.Next(0); h >= 0; h = pond.Next(h + 1) {
			k.blot(at(h), h, 0.47+pass.w*0.5, pass.ink)
		}
		for _, r := range sc.Rivers() {
			a, m, b := side(r.Hex, r.From), at(r.Hex), side(r.Hex, r.To)
			var line []ui.Point
			for i := range 9 {
				t := float64(i) / 8
				line = append(line, a.Mul((1-t)*(1-t)).Add(m.Mul(2*t*(1-t))).Add(b.Mul(t*t)))
			}
			k.path(line, pass.w*k.unit, pass.ink)
		}
	}
}

// works are bridges, bunkers and obstacles.
func (k sketch) works(s *rulesmemoir.State, at func(int) ui.Point) {
	sc := s.Scenario()
	for h := range rulesmemoir.Hexes {
		p := sc.Place(h)
		if p.Bridge {
			k.bridge(at(h))
		}
		if p.Bunker {
			k.bunker(at(h))
		}
		if p.Hedgehog {
			k.teeth(at(h))
		}
		if p.SeaWall {
			k.l.Line(k.off(at(h), -0.48, 0.3), k.off(at(h), 0.48, 0.3), 0.1*k.unit, pencil)
		}
		if s.Wire().Has(h) {
			k.wire(k.off(at(h), 0, 0.3))
		}
		if s.Sandbags().Has(h) {
			k.bags(at(h))
		}
	}
}

// goals marks the objectives with a star in the colour of whom they count for.
func (k sketch) goals(sc *rulesmemoir.Scenario, at func(int) ui.Point, look ui.Look) {
	for _, o := range sc.Goals() {
		if len(o.Hexes) > 6 {
			continue // a whole edge: the words tell
		}
		coat := look.Side(o.Side)
		for _, h := range o.Hexes {
			c := k.off(at(h), -0.36, -0.34)
			k.l.Disc(c, 0.2*k.unit, ui.Casing)
			k.l.Disc(c, 0.17*k.unit, coat.Core)
			k.l.SpriteIn(ui.Around(c, ui.Size{W: 0.22 * k.unit, H: 0.22 * k.unit}), ui.Icon("star"), coat.On)
		}
	}
}

// labels writes the names of places, below their hexes.
func (k sketch) labels(sc *rulesmemoir.Scenario, at func(int) ui.Point, look ui.Look) {
	size := max(10, min(15, k.unit*0.2))
	t := ui.Type{Face: ui.Bold, Size: size, Line: size * 1.3, Ink: ui.Casing, Align: ui.Middle}
	for h := range rulesmemoir.Hexes {
		if name := sc.Place(h).Label.In(look.Lang); name != "" {
			c := k.off(at(h), 0, 0.52)
			half := float64(len([]rune(name))) * size * 0.32
			c.X = max(half, min(c.X, 13*k.unit-half))
			k.l.Seam(ui.Around(c, ui.Size{W: 4 * half, H: size * 1.4}), name, t, paper, 3)
		}
	}
}

package scenes

import (
	"math"

	"sandtable/rules"
	rulesmemoir "sandtable/rules/memoir"
	"sandtable/scenes/ui"
)

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
		for n := range 6 {
			x := [...]float64{-0.2, 0.14, -0.04, 0.26, -0.28, 0.08}[n]
			k.tree(k.off(at, x+0.05*scatter(place, n), -0.28+0.1*float64(n)), 0.14)
		}
	case "hedgerow":
		for n := range 6 {
			k.tree(k.off(at, -0.36+0.14*float64(n), 0.05*scatter(place, n)), 0.09)
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

// sketchMemoir draws a battle of Mémoire 44 as a pencil map: what matters and
// nothing else.
func sketchMemoir(l *ui.List, size ui.Size, look ui.Look, s *rulesmemoir.State) {
	sc := s.Scenario()
	k := sketch{l, size.W / 13}
	at := func(h int) ui.Point {
		x, y := rulesmemoir.XY(h)
		return ui.Point{X: (float64(x)/2 + 0.5) * k.unit, Y: (float64(y)*0.8660254 + 0.5773503) * k.unit}
	}
	whole := ui.Rect{W: size.W, H: size.H}
	l.Fill(whole, paper)
	l.Clip(whole)
	k.relief(size, len(sc.Title().En), 5, 1.9)
	k.grid(size, k.unit)
	k.beyond(sc, at)
	for h := range rulesmemoir.Hexes {
		k.ground(at(h), h, sc.Place(h).Terrain)
	}
	k.waters(sc, at)
	for _, x := range [...]float64{4, 9} {
		k.dashes(ui.Point{X: x * k.unit}, ui.Point{X: x * k.unit, Y: size.H}, 12, 8, 1.8, pencil)
	}
	for h := range rulesmemoir.Hexes {
		k.signs(at(h), h, sc.Place(h).Terrain)
	}
	k.works(s, at)
	w := lettering{k: k, within: whole.Inset(3)}
	for side := rules.First; side <= rules.Second; side++ {
		units := s.Units(side)
		for h := units.Next(0); h >= 0; h = units.Next(h + 1) {
			if u, ok := s.UnitAt(h); ok {
				l.Put(at(h), k.unit*0.92, portrait(sc, side, u.Type))
				w.taken = append(w.taken, ui.Around(at(h), ui.Size{W: k.unit * 0.72, H: k.unit * 0.72}))
			}
		}
	}
	w.taken = append(w.taken, k.goals(sc, at, look)...)
	for h := range rulesmemoir.Hexes {
		if name := sc.Place(h).Label.In(look.Lang); name != "" {
			w.name(name, max(10, min(16, k.unit*0.2)), at(h), ui.Size{W: 0.34 * k.unit, H: 0.4 * k.unit})
		}
	}
	l.Unclip()
}

// beyond lets the sea and the beach go on past the edge of the board.
func (k sketch) beyond(sc *rulesmemoir.Scenario, at func(int) ui.Point) {
	for h := range rulesmemoir.Hexes {
		t := sc.Place(h).Terrain
		if t != "ocean" && t != "beach" {
			continue
		}
		x, y := rulesmemoir.XY(h)
		for _, d := range [...][2]float64{{-1, 0}, {1, 0}, {-0.5, 0.87}, {0.5, 0.87}, {-0.5, -0.87}, {0.5, -0.87}} {
			if d[1] < 0 && y == 0 || d[1] > 0 && y == 8 || d[0] == -1 && x < 2 || d[0] == 1 && x > 22 {
				k.ground(k.off(at(h), d[0], d[1]), h, t)
			}
		}
	}
}

// waters draws the rivers from side to side, and ponds.
func (k sketch) waters(sc *rulesmemoir.Scenario, at func(int) ui.Point) {
	side := func(h, d int) ui.Point {
		sin, cos := math.Sincos(-float64(d) * math.Pi / 3)
		return k.off(at(h), 0.52*cos, 0.52*sin)
	}
	pond := sc.Pond()
	var flows [][]ui.Point
	for _, r := range sc.Rivers() {
		a, m, b := side(r.Hex, r.From), at(r.Hex), side(r.Hex, r.To)
		var line []ui.Point
		for i := range 9 {
			t := float64(i) / 8
			line = append(line, a.Mul((1-t)*(1-t)).Add(m.Mul(2*t*(1-t))).Add(b.Mul(t*t)))
		}
		flows = append(flows, line)
	}
	for _, pass := range [...]struct {
		w   float64
		ink ui.Ink
	}{{0.38, shore}, {0.33, water}} {
		for h := pond.Next(0); h >= 0; h = pond.Next(h + 1) {
			k.blot(at(h), h, 0.47+pass.w*0.5, pass.ink)
		}
		for _, line := range flows {
			k.path(line, pass.w*k.unit, pass.ink)
		}
	}
	for h := pond.Next(0); h >= 0; h = pond.Next(h + 1) {
		k.ripple(k.off(at(h), 0.12*scatter(h, 1), 0.16*scatter(h, 2)))
	}
	for _, line := range flows {
		k.l.Line(line[2], line[6], max(1, 0.018*k.unit), wave)
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

// goals marks the objectives with a star in the colour of whom they count for, and
// tells where these stand.
func (k sketch) goals(sc *rulesmemoir.Scenario, at func(int) ui.Point, look ui.Look) (stars []ui.Rect) {
	for _, o := range sc.Goals() {
		if len(o.Hexes) > 6 {
			continue // a whole edge: the words tell
		}
		for _, h := range o.Hexes {
			c := k.off(at(h), -0.36, -0.34)
			starred(k.l, c, 0.2*k.unit, look.Side(o.Side))
			stars = append(stars, ui.Around(c, ui.Size{W: 0.4 * k.unit, H: 0.4 * k.unit}))
		}
	}
	return stars
}

// starred is the sign of an objective, in the colour of whom it counts for.
func starred(l *ui.List, at ui.Point, r float64, coat ui.Coat) {
	l.Disc(at, r, ui.Casing)
	l.Disc(at, r*0.85, coat.Core)
	l.SpriteIn(ui.Around(at, ui.Size{W: 1.1 * r, H: 1.1 * r}), ui.Icon("star"), coat.On)
}

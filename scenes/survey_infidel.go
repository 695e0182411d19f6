package scenes

import (
	"math"

	"sandtable/assets/texts"
	rulesinfidel "sandtable/rules/infidel"
	crusade "sandtable/scenes/infidel"
	"sandtable/scenes/ui"
)

// field is a battlefield of Infidel being sketched.
type field struct {
	sketch
	sc    *rulesinfidel.Scenario
	kinds []string // of ground
	sides []string // kinds of hexsides
}

// sketchInfidel draws the country of a battle of Infidel as a pencil map.
func sketchInfidel(l *ui.List, size ui.Size, look ui.Look, sc *rulesinfidel.Scenario) *lettering {
	m := sc.Map()
	wide := 0.75*float64(m.Columns-1) + 1
	k := field{sketch: sketch{l, size.W / wide}, sc: sc}
	for _, g := range sc.Grounds() {
		k.kinds = append(k.kinds, g.ID)
	}
	for _, e := range sc.Edges() {
		k.sides = append(k.sides, e.ID)
	}
	whole := ui.Rect{W: size.W, H: size.H}
	l.Fill(whole, paper)
	k.relief(size, m.Columns*m.Rows+len(m.ID), 4, 4.2)
	k.grid(size, 4*k.unit)
	k.tints()
	k.streams()
	k.drawn()
	out := &lettering{k: k.sketch, within: whole.Inset(3)}
	for _, p := range crusade.Landmarks(sc) {
		out.name(texts.Say(look.Lang, p.Phrase), max(11, min(17, 0.62*k.unit)), ui.Point{X: p.At.X * k.unit, Y: p.At.Y * k.unit}, ui.Size{})
	}
	return out
}

// at is the middle of a cell by its column and row; those around the map count.
func (k field) at(c, r int) ui.Point {
	return ui.Point{X: (0.75*float64(c-1) + 0.5) * k.unit, Y: 0.8660254 * (float64(r) - 0.5 + 0.5*float64(c&1)) * k.unit}
}

// cells goes over the hexes of the map and those that its edge cuts, from the
// uppermost down, each with the ground of the nearest hex.
func (k field) cells(do func(at ui.Point, place int, ground string)) {
	m := k.sc.Map()
	for r := 0; r <= m.Rows+1; r++ {
		for c := 0; c <= m.Columns+1; c++ {
			h := rulesinfidel.HexAt(min(max(c, 1), m.Columns), min(max(r, 1), m.Rows))
			do(k.at(c, r), c*53+r, k.kinds[k.sc.GroundAt(h)])
		}
	}
}

// washes are the tints of the grounds, those below first, each with the line around
// it.
var washes = [...]struct {
	grounds   []string
	rim, wash ui.Ink
}{
	{[]string{"slope", "rough-slope", "crest", "drumlin"}, contour, slope},
	{[]string{"crest"}, contour, crest},
	{[]string{"dune"}, sand, sand},
	{[]string{"garden", "woods"}, grove, grove},
	{[]string{"marsh"}, swamp, swamp},
	{[]string{"village", "camp"}, street, street},
	{[]string{"city"}, rafter, street},
	{[]string{"sea"}, shore, water},
}

// tints lays the washes.
func (k field) tints() {
	for _, w := range washes {
		for _, pass := range [...]struct {
			r   float64
			ink ui.Ink
		}{{0.66, w.rim}, {0.60, w.wash}} {
			if pass.ink == w.wash && pass.r > 0.6 {
				continue // without a line
			}
			k.cells(func(at ui.Point, place int, ground string) {
				for _, g := range w.grounds {
					if g == ground {
						k.blot(at, place, pass.r, pass.ink)
					}
				}
			})
		}
	}
}

// streams draws the waters along sides of hexes, and what crosses them.
func (k field) streams() {
	type side struct {
		a, b ui.Point
		kind string
	}
	var list []side
	k.onMap(func(c, r, h int) {
		for d := range 3 {
			if e := k.sc.EdgeAt(h, d); e >= 0 {
				a, b := k.corner(c, r, d), k.corner(c, r, d+1)
				list = append(list, side{a, b, k.sides[e]})
			}
		}
	})
	for _, pass := range [...]struct {
		wide float64
		ink  ui.Ink
	}{{0.1, shore}, {0, water}} {
		for _, s := range list {
			if w := map[string]float64{"stream": 0.12, "river": 0.34, "ford": 0.34, "bridge": 0.34}[s.kind]; w > 0 {
				k.path([]ui.Point{s.a, s.b}, max(3.2, (w+pass.wide)*k.unit), pass.ink)
			}
		}
	}
	for _, s := range list {
		mid := s.a.Add(s.b).Mul(0.5)
		switch s.kind {
		case "bridge", "ford":
			over := ui.Point{X: s.a.Y - s.b.Y, Y: s.b.X - s.a.X}.Mul(0.5)
			w := 0.34
			if s.kind == "ford" {
				w = 0.12
			}
			k.l.Line(mid.Sub(over), mid.Add(over), (w+0.1)*k.unit, rafter)
			k.l.Line(mid.Sub(over), mid.Add(over), w*k.unit, plank)
		case "escarpment":
			k.l.Line(s.a, s.b, max(1.5, 0.08*k.unit), rafter)
			in := ui.Point{X: s.a.Y - s.b.Y, Y: s.b.X - s.a.X}.Mul(0.35)
			for i := range 4 {
				p := s.a.Add(s.b.Sub(s.a).Mul(0.125 + 0.25*float64(i)))
				k.l.Line(p, p.Add(in), max(1, 0.05*k.unit), rafter)
			}
		}
	}
}

// onMap goes over the hexes of the map.
func (k field) onMap(do func(c, r, h int)) {
	m := k.sc.Map()
	for r := 1; r <= m.Rows; r++ {
		for c := 1; c <= m.Columns; c++ {
			do(c, r, rulesinfidel.HexAt(c, r))
		}
	}
}

// corner is a corner of a cell, clockwise from the left end of its northern side.
func (k field) corner(c, r, n int) ui.Point {
	sin, cos := math.Sincos(float64(n-2) * math.Pi / 3)
	return k.off(k.at(c, r), 0.5*cos, 0.5*sin)
}

// drawn puts the signs of the grounds on their hexes, not on every one.
func (k field) drawn() {
	k.cells(func(at ui.Point, place int, ground string) {
		at = k.off(at, 0.16*scatter(place, 3), 0.14*scatter(place, 4))
		switch one := scatter(place, 5); ground {
		case "woods":
			k.tree(at, 0.26)
			if one > 0 {
				k.tree(k.off(at, 0.4, 0.24), 0.2)
			}
		case "garden":
			if one > -0.55 {
				k.tree(at, 0.2)
			}
		case "marsh":
			if one > -0.2 {
				k.tuft(at, 0.26, shore)
			}
		case "dune":
			if one > 0.1 {
				k.drift(at, 0.42, contour)
			}
		case "rough", "rough-slope":
			k.rock(at, place, 0.2)
		case "drumlin":
			k.loop(at, place, 0.34)
		case "sea":
			if one > 0.4 {
				k.ripple(at)
			}
		case "village", "city":
			k.dwelling(at, 0.24)
			if one > 0 {
				k.dwelling(k.off(at, 0.42, 0.3), 0.18)
			}
		case "camp":
			k.tent(at, 0.3)
		case "clear":
			if one > 0.86 {
				k.tuft(at, 0.2, contour)
			}
		}
	})
}

// dwelling is a house with a flat roof.
func (k sketch) dwelling(at ui.Point, r float64) {
	box := ui.Around(at, ui.Size{W: 2 * r * k.unit, H: 1.4 * r * k.unit})
	k.l.Fill(box.Inset(-max(1, 0.12*r*k.unit)), rafter)
	k.l.Fill(box, roof)
	k.l.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W * 0.62, H: box.H}, halfLight)
}

// commands writes the names of the Commands beside their units.
func (k *lettering) commands(s *rulesinfidel.State, at func(h int) ui.Point, lang string) {
	sc := s.Scenario()
	k.strict = true
	for u := range sc.Units() {
		if h := s.Stand(u).Hex; h != rulesinfidel.NoHex {
			k.taken = append(k.taken, ui.Around(at(h), ui.Size{W: 0.95 * k.k.unit, H: 0.9 * k.k.unit}))
		}
	}
	for c := range sc.Commands() {
		i := sc.CommandInfo(c)
		lo, hi := ui.Point{X: 1e9, Y: 1e9}, ui.Point{X: -1e9, Y: -1e9}
		for u := range sc.Units() {
			if sc.UnitInfo(u).Command != c || s.Stand(u).Hex == rulesinfidel.NoHex {
				continue
			}
			p := at(s.Stand(u).Hex)
			lo, hi = ui.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, ui.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
		}
		if lo.X > hi.X {
			continue
		}
		half := ui.Size{W: (hi.X-lo.X)/2 + 0.55*k.k.unit, H: (hi.Y-lo.Y)/2 + 0.5*k.k.unit}
		k.name(i.Name.In(lang), max(10, min(15, 0.5*k.k.unit)), lo.Add(hi).Mul(0.5), half)
	}
}

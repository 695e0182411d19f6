package land

import (
	"math"

	game "sandtable/rules/infidel"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// tones are the flat colours of the terrains, those of the drawings with signs.
var tones = map[string]ui.Ink{
	"clear": ui.Hex(0xDCCB9A), "slope": ui.Hex(0xC9AB78), "crest": ui.Hex(0xB08C54), "drumlin": ui.Hex(0xD0B67E), "rough": ui.Hex(0xC2AC80),
	"rough-slope": ui.Hex(0xAE9468), "woods": ui.Hex(0x8FA266), "marsh": ui.Hex(0x93AC97), "garden": ui.Hex(0xB2BD80), "camp": ui.Hex(0xC49A72),
	"dune": ui.Hex(0xE8D8A8), "village": ui.Hex(0xA98D76), "city": ui.Hex(0x9C8880), "sea": ui.Hex(0x86AEC6),
}

var (
	bank  = ui.Hex(0x3E6079)
	flow  = ui.Hex(0x8DBBDB)
	scarp = ui.Hex(0x5A4529)
)

// flat paints the country in flat tones, with a sign for each terrain where it
// can be seen, and what lies on sides as lines.
func (c *Chart) flat() {
	c.all(func(p cell) {
		id := c.land(p).id
		if c.Style == signed {
			c.put("far-"+id, p)
			return
		}
		c.l.Poly(c.outline(p, 0.51), tones[id])
	})
	c.all(c.cliffs)
	waters := c.waters()
	for _, w := range waters {
		c.run(w.cell, w.d, c.wide(w, 1.6), bank)
	}
	for _, w := range waters {
		c.run(w.cell, w.d, c.wide(w, 1), flow)
	}
	c.sides(c.crossing)
	c.all(c.rampart)
	if c.Style == signed {
		c.all(func(p cell) { c.put("hex-line", p) })
	}
}

// outline is the six corners of a cell, k of its width from the middle.
func (c *Chart) outline(p cell, k float64) []ui.Point {
	points := make([]ui.Point, game.Directions)
	for i := range points {
		x, y := Corner(i, k)
		points[i] = c.at(p).Add(ui.Point{X: x, Y: y}.Mul(c.Unit))
	}
	return points
}

// side is where the side of a cell in a direction begins and ends, clockwise.
func (c *Chart) side(p cell, d int) (a, b ui.Point) {
	return c.point(p.vertexOf(d)), c.point(p.vertexOf(d + 1))
}

// px is a length in widths of a hex as it is drawn, never less than can be seen.
func (c *Chart) px(k, least float64) float64 { return max(k*c.Unit, least) }

// run draws a line along a side with round ends, so that it joins the next.
func (c *Chart) run(p cell, d int, w float64, ink ui.Ink) {
	a, b := c.side(p, d)
	c.l.Line(a, b, w, ink)
	if w >= 2 {
		c.l.Disc(a, w/2, ink)
		c.l.Disc(b, w/2, ink)
	}
}

// wide is how wide a water is drawn, k times its bed.
func (c *Chart) wide(w water, k float64) float64 {
	return pane.Either(w.river, k*c.px(0.085, 1.8), k*c.px(0.04, 1))
}

// cliffs are the sides at which the height of a cell ends: a line, with teeth
// downhill where there is room.
func (c *Chart) cliffs(p cell) {
	x := c.land(p)
	for d := range game.Directions {
		if c.land(next(p, d)).level >= x.level {
			continue
		}
		a, b := c.side(p, d)
		w := c.px(0.016, 0.8) * float64(x.level)
		c.l.Line(a, b, w, scarp)
		if c.Style != signed {
			continue
		}
		in := c.at(p).Sub(pane.Between(a, b, 0.5)).Mul(0.14)
		for _, k := range [4]float64{0.14, 0.38, 0.62, 0.86} {
			foot := pane.Between(a, b, k)
			c.l.Line(foot, foot.Add(in), w, scarp)
		}
	}
}

// crossing is a ford, a bridge or an escarpment as lines.
func (c *Chart) crossing(p cell, d int, kind string) {
	a, b := c.side(p, d)
	mid, along := pane.Between(a, b, 0.5), b.Sub(a).Mul(1/a.Dist(b))
	across := ui.Point{X: -along.Y, Y: along.X}
	w := c.px(0.03, 1)
	bar := func(at ui.Point, half, w float64) {
		c.l.Line(at.Add(across.Mul(half*c.Unit)), at.Sub(across.Mul(half*c.Unit)), w, ui.Casing)
	}
	switch kind {
	case "ford":
		for _, k := range [3]float64{-0.12, 0, 0.12} {
			bar(mid.Add(along.Mul(k*c.Unit)), 0.07, w)
		}
	case "bridge":
		for _, k := range [2]float64{-0.07, 0.07} {
			bar(mid.Add(along.Mul(k*c.Unit)), 0.12, w*1.3)
		}
	case "escarpment":
		c.l.Line(a, b, w, ui.Casing)
		for _, k := range [5]float64{0.1, 0.3, 0.5, 0.7, 0.9} {
			bar(pane.Between(a, b, k), -0.05, w)
		}
	}
}

// rampart is the wall of a city as a line with its towers.
func (c *Chart) rampart(p cell) {
	c.ends(p, "city", func(d int) {
		w := c.px(0.07, 1.4)
		c.run(p, d, w, ui.Casing)
		if c.Style == signed {
			a, b := c.side(p, d)
			c.l.Line(a, b, w*0.4, Pale)
			c.l.Disc(a, w*0.8, ui.Casing)
			c.l.Disc(b, w*0.8, ui.Casing)
			c.l.Disc(a, w*0.45, Pale)
			c.l.Disc(b, w*0.45, Pale)
		}
	})
}

// rim veils what the edge of the map cuts, which is no hex, and outlines those that are.
func (c *Chart) rim() {
	c.all(func(p cell) {
		if !c.inside(p) {
			c.l.Poly(c.outline(p, 0.5), ui.Alpha(Wood.Beams[3], 0.42))
		}
	})
	if c.Style == Toned {
		return
	}
	w := c.px(0.02, 1)
	c.all(func(p cell) {
		for d := range game.Directions {
			if c.inside(p) && !c.inside(next(p, d)) {
				c.run(p, d, w, ui.Alpha(ui.Casing, 0.65))
			}
		}
	})
}

// heights write the level of slopes and crests below the middle of the hex, with
// a peak, where hexes are large.
func (c *Chart) heights() {
	if LevelOf(c.Unit) != full || !c.words {
		return
	}
	t := ui.Type{Face: ui.Bold, Size: math.Round(11 * c.text), Ink: ui.Alpha(ui.Casing, 0.8)}
	levels := c.Sc.Grounds
	c.all(func(p cell) {
		if !c.inside(p) {
			return
		}
		n := levels[c.Sc.GroundAt(c.hex(p))].Level
		if n == 0 {
			return
		}
		at := c.off(p, 0, 40)
		s := t.Size * 0.62
		c.l.Poly([]ui.Point{{X: at.X - 1.6*s, Y: at.Y + s*0.6}, {X: at.X - 0.8*s, Y: at.Y - s*0.7}, {X: at.X, Y: at.Y + s*0.6}}, t.Ink)
		c.l.Seam(ui.Rect{X: at.X + 0.25*s, Y: at.Y - t.Size*0.6, W: t.Size, H: t.Size * 1.2}, string(rune('0'+n)), t, ui.Alpha(Pale, 0.6), 1)
	})
}

// numbers are the names of the hexes, at their upper side; of small hexes those of
// every other column.
func (c *Chart) numbers() {
	if !c.names {
		return
	}
	size := math.Round(max(8, min(10, c.Unit*0.3)))
	t := ui.Type{Face: ui.Regular, Size: size, Align: ui.Middle, Ink: ui.Alpha(ui.Casing, 0.75)}
	c.all(func(p cell) {
		if id := c.land(p).id; !c.inside(p) || c.Unit < 30 && p.c&1 == 1 || id == "city" || id == "sea" { // nobody ever stands there
			return
		}
		at := c.at(p).Sub(ui.Point{Y: RowStep/2*c.Unit - size*0.62})
		c.l.Seam(ui.Around(at, ui.Size{W: c.Unit, H: size * 1.1}), game.HexName(c.hex(p)), t, ui.Alpha(Pale, 0.45), 1)
	})
}

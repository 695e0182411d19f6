// Package land draws the map of a battle of Infidel and says where its hexes lie. It knows no
// position: what stands on the map is drawn by others.
package land

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Chart is the map being drawn, in logical pixels, its corner at the origin.
// Cells are named by column and row, from 1; those around the map, which its
// edge cuts, go on with the ground of the nearest hex.
type Chart struct {
	l     *ui.List
	Sc    *game.Scenario
	Size  ui.Size // in widths of a hex
	Unit  float64
	part  ui.Rect // what is wanted of it
	Style manner
	lang  string
	text  float64 // how much larger than drawn words are
	names bool    // hexes show their numbers
	words bool    // places and zones show their names
	say   func(lang string, p rules.Phrase) string
	Cut   func(box ui.Rect) bool // what would not be seen as a whole; nil for nothing

	cols, rows int
	lands      []land
	salt       int // of the map, so that each has its own stones and trees
}

// land is a terrain as it is drawn: level is how many steps its sides fall, which
// a drumlin shows in its drawing.
type land struct {
	id    string
	level int
}

// cell is a hex of the map or one that its edge cuts.
type cell struct{ c, r int }

// Survey notes the kinds of ground of the map, for a part of it that is drawn into a list.
func (c *Chart) Survey(l *ui.List, part ui.Rect) {
	m := c.Sc.Map
	c.l, c.part, c.cols, c.rows = l, part, m.Columns, m.Rows
	for _, g := range c.Sc.Grounds {
		x := land{g.ID, g.Level}
		if x.id == "drumlin" {
			x.level = 0
		}
		c.lands = append(c.lands, x)
	}
	for _, r := range m.ID {
		c.salt = c.salt*31 + int(r)
	}
}

// Draw paints what of the map lies in a part of it.
func (c *Chart) Draw(l *ui.List, part ui.Rect) {
	c.Survey(l, part)
	whole := ui.Rect{W: c.Size.W * c.Unit, H: c.Size.H * c.Unit}
	l.Fill(whole, Parchment) // seen at once: the drawings may still be read from their file
	l.Clip(whole)
	if c.Style == drawn {
		c.painted()
	} else {
		c.flat()
	}
	c.rim()
	c.zones()
	c.heights()
	c.numbers()
	l.Unclip()
}

// painted paints the country as one: grounds and heights from the upper rows
// down, light, shores, all banks and then all waters, what crosses them, walls.
func (c *Chart) painted() {
	c.all(func(p cell) {
		c.put(c.drawing(p), p)
		x := c.land(p)
		for d := range game.Directions { // the sides at which its height ends
			if c.land(next(p, d)).level < x.level {
				c.put(pane.Either(x.level > 1, "crest", "slope")+"-edge-"+DirectionWords[d], p)
			}
		}
	})
	c.allWithin(4, c.light)
	c.all(func(p cell) {
		c.ends(p, "sea", func(d int) { c.put("coast-"+DirectionWords[d], p) })
	})
	waters := c.waters()
	for _, w := range waters {
		c.put(w.word()+"-bank-"+DirectionWords[w.d], w.cell)
	}
	for _, w := range waters {
		c.put(w.word()+"-"+DirectionWords[w.d], w.cell)
	}
	c.sides(func(p cell, d int, kind string) {
		switch kind {
		case "ford", "bridge", "escarpment":
			c.put(kind+"-"+DirectionWords[d], p)
		}
	})
	c.all(c.wall)
	c.gates()
	c.all(func(p cell) { c.put("hex-line", p) })
}

// all goes over the cells in sight from the uppermost down: even columns lie half
// a row higher. What rises from a cell reaches into its neighbours.
func (c *Chart) all(do func(p cell)) { c.allWithin(1.4, do) }

// allWithin goes over the cells about which something lies, so many widths of a
// hex wide, of which a part may be in sight.
func (c *Chart) allWithin(wide float64, do func(p cell)) {
	for r := 0; r <= c.rows+1; r++ {
		for odd := range 2 {
			for col := odd; col <= c.cols+1; col += 2 {
				if p := (cell{col, r}); !ui.Around(c.at(p), ui.Size{W: wide * c.Unit, H: wide * c.Unit}).Intersect(c.part).Empty() {
					do(p)
				}
			}
		}
	}
}

func (c *Chart) at(p cell) ui.Point { return MiddleOf(p.c, p.r).Mul(c.Unit) }

// off is a point off the middle of a cell, in the drawings' units of 128 a hex.
func (c *Chart) off(p cell, dx, dy float64) ui.Point {
	return c.at(p).Add(ui.Point{X: dx, Y: dy}.Mul(c.Unit / 128))
}

func (c *Chart) put(id string, p cell) { c.l.Put(c.at(p), c.Unit, GroundPic(id)) }
func (c *Chart) inside(p cell) bool    { return p.c >= 1 && p.c <= c.cols && p.r >= 1 && p.r <= c.rows }
func (c *Chart) hex(p cell) int        { return game.HexAt(p.c, p.r) }

func (c *Chart) land(p cell) *land {
	h := game.HexAt(min(max(p.c, 1), c.cols), min(max(p.r, 1), c.rows))
	return &c.lands[c.Sc.GroundAt(h)]
}

func next(p cell, d int) cell {
	o := scenario.Beside[p.c&1][d]
	return cell{p.c + o[0], p.r + o[1]}
}

// Variants are the drawings of each terrain; of open country most are nearly
// bare, for what draws the eye is seldom.
var Variants = map[string][]string{
	"clear":       {"clear-5", "clear-6", "clear-7", "clear-8", "clear-5", "clear-6", "clear-7", "clear-8", "clear-1", "clear-2", "clear-3", "clear-4"},
	"slope":       {"slope-1", "slope-2"},
	"crest":       {"crest-1", "crest-2"},
	"drumlin":     {"drumlin"},
	"rough":       {"rough-1", "rough-2"},
	"rough-slope": {"rough-slope-1", "rough-slope-2"},
	"woods":       {"woods-1", "woods-2", "woods-3"},
	"marsh":       {"marsh-1", "marsh-2"},
	"garden":      {"garden-1", "garden-2"},
	"dune":        {"dune-1", "dune-2"},
	"village":     {"village-1", "village-2"},
	"city":        {"city-1", "city-2"},
	"sea":         {"sea-1", "sea-2"},
	"camp":        {"camp-2"},
}

// camps are the maps on which the Crusaders have pitched the tents.
var camps = map[string]bool{"dorylaeum": true}

// drawing picks among the drawings of what a cell shows.
func (c *Chart) drawing(p cell) string {
	id, n := c.land(p).id, pane.Hash(p.c, p.r, c.salt)
	switch {
	case id == "camp" && camps[c.Sc.Map.ID]:
		return "camp-1"
	case id == "city" && n%17 == 0 && c.amid(p):
		return "city-3" // a mosque
	}
	list := Variants[id]
	return list[n/64%len(list)]
}

func (c *Chart) amid(p cell) bool {
	id := c.land(p).id
	for d := range game.Directions {
		if c.land(next(p, d)).id != id {
			return false
		}
	}
	return true
}

// ends goes over the sides of a cell of a kind beyond which another begins.
func (c *Chart) ends(p cell, id string, do func(d int)) {
	for d := range game.Directions {
		if c.land(p).id == id && c.land(next(p, d)).id != id {
			do(d)
		}
	}
}

func (c *Chart) wall(p cell) {
	c.ends(p, "city", func(d int) { c.l.Put(c.at(p), Walled*c.Unit, GroundPic("wall-"+DirectionWords[d])) })
}

// Walled is how far from the middle of its hex a wall stands, in parts of the way
// to the side: a river that runs along the side is the moat.
const Walled = 0.94

// washes are the tones that lie over the open country in wide soft spots, so
// that it does not look laid of tiles.
var washes = [3]ui.Ink{{R: 0xF3, G: 0xE6, B: 0xBC, A: 100}, {R: 0xC6, G: 0xC0, B: 0x88, A: 68}, {R: 0xEB, G: 0xD6, B: 0xA4, A: 84}}

// light lays a soft spot over open country, and deeper water off the coast.
func (c *Chart) light(p cell) {
	n := pane.Hash(p.c, p.r, c.salt+1)
	switch id := c.land(p).id; {
	case id == "clear" && n%3 == 0 && c.amid(p):
		c.soft(c.off(p, float64(n/8%60)-30, float64(n/512%60)-30), 1.9+float64(n/64%8)/8, 1.3+float64(n/32%8)/10, washes[n/4%3])
	case id == "sea" && c.amid(p):
		c.soft(c.at(p), 1.9, 1.8, ui.Ink{R: 0x5C, G: 0x8C, B: 0xAC, A: 84})
	}
}

// rings are the radii at which a soft spot grows denser, in parts of its own.
var rings = [8]float64{0.97, 0.87, 0.78, 0.69, 0.6, 0.5, 0.37, 0.2}

// soft lays a spot of w by h hexes about a point. It is made of rings, since a
// sprite drawn so large would bring the page of the next size with it.
func (c *Chart) soft(at ui.Point, w, h float64, tone ui.Ink) {
	part := ui.Alpha(tone, 1-math.Pow(1-float64(tone.A)/255, 1.0/float64(len(rings))))
	for _, r := range rings {
		var p [20]ui.Point
		for i := range p {
			sin, cos := math.Sincos(float64(i) / float64(len(p)) * 2 * math.Pi)
			p[i] = ui.Point{X: at.X + cos*r*w*c.Unit/2, Y: at.Y + sin*r*h*c.Unit/2}
		}
		c.l.Poly(p[:], part)
	}
}

// sides goes over the sides of hexes that have a kind, each once.
func (c *Chart) sides(do func(p cell, d int, kind string)) {
	c.all(func(p cell) {
		if !c.inside(p) {
			return
		}
		for d := range 3 {
			if k := c.Sc.EdgeAt(c.hex(p), d); k >= 0 {
				do(p, d, c.Sc.Edges[k].ID)
			}
		}
	})
}

// water is a side of a cell along which water runs.
type water struct {
	cell
	d     int
	river bool
}

func (w water) word() string {
	return pane.Either(w.river, "river", "stream")
}

// waters are the streams and rivers: fords and bridges lie over rivers. One that
// comes to the edge of the map runs on to its rim.
func (c *Chart) waters() (list []water) {
	part := c.part
	c.part = ui.Rect{W: c.Size.W * c.Unit, H: c.Size.H * c.Unit} // where one ends is seen from the whole
	c.sides(func(p cell, d int, kind string) {
		if kind != "escarpment" {
			list = append(list, water{p, d, kind != "stream"})
		}
	})
	c.part = part
	ends := map[vertex]int{}
	for _, w := range list {
		a, b := w.ends()
		ends[a]++
		ends[b]++
	}
	for _, w := range list[:len(list):len(list)] {
		a, b := w.ends()
		for _, v := range [2]vertex{a, b} {
			if x, ok := c.runOn(w, v); ok && ends[v] == 1 && !c.onRim(v) {
				list = append(list, x)
			}
		}
	}
	return list
}

// vertex is a corner of cells: in fourths of a hex's width and in halves of its height.
type vertex struct{ x, y int }

// cornerSteps are the corners of a cell, each the first of the side in a direction, clockwise.
var cornerSteps = [game.Directions]vertex{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}

func (p cell) vertexOf(i int) vertex {
	s := cornerSteps[i%game.Directions]
	return vertex{3*(p.c-1) + 2 + s.x, 2*p.r - 1 + p.c&1 + s.y}
}

// ends are the corners between which a water runs.
func (w water) ends() (a, b vertex) { return w.vertexOf(w.d), w.vertexOf(w.d + 1) }

func (c *Chart) point(v vertex) ui.Point {
	return ui.Point{X: float64(v.x) / 4 * c.Unit, Y: float64(v.y) * RowStep / 2 * c.Unit}
}

func (c *Chart) onRim(v vertex) bool {
	return v.x <= 0 || v.y <= 0 || v.x >= 3*c.cols+1 || v.y >= 2*c.rows+1
}

// runOn is the side by which a water that ends at a corner comes to the rim, if
// that is so near.
func (c *Chart) runOn(w water, from vertex) (water, bool) {
	around := [...]cell{w.cell, next(w.cell, w.d), next(w.cell, (w.d+1)%6), next(w.cell, (w.d+5)%6)}
	for _, p := range around {
		for d := range game.Directions {
			x := water{p, d, w.river}
			a, b := x.ends()
			if b == from {
				a, b = b, a
			}
			if a == from && c.onRim(b) && !(c.inside(p) && c.inside(next(p, d))) {
				return x, true
			}
		}
	}
	return water{}, false
}

// doors are the gates of the cities: the hex within and the way out.
var doors = map[string][]struct {
	hex string
	d   int
}{
	"antioch": {{"2121", 0}},
	"ascalon": {{"0822", 2}, {"0520", 0}},
}

// gates are the gates of the city, with a bridge where a river runs before the wall.
func (c *Chart) gates() {
	for _, x := range doors[c.Sc.Map.ID] {
		h, _ := game.ParseHex(x.hex)
		p := cell{game.Column(h), game.Row(h)}
		if k := c.Sc.EdgeAt(h, x.d); k >= 0 && c.Sc.Edges[k].ID == "river" {
			c.put("bridge-"+DirectionWords[x.d], p)
		}
		c.l.Put(c.at(p), Walled*c.Unit, GroundPic("gate-"+DirectionWords[x.d]))
	}
}

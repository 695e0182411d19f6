package memoir

import (
	"math"

	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// terrain is what lies at doubled coordinates; beyond the board what its
// nearest hex has, if that is sea or sand.
func (c *chart) terrain(x, y int) string {
	if c.alone != "" {
		return c.alone.at(x, y)
	}
	if h := hexOf(x, y); h >= 0 {
		return c.sc.Place(h).Terrain
	}
	yy := min(max(y, 0), 8)
	xx := min(max(x, yy&1), 24-yy&1)
	if (xx+yy)&1 != 0 {
		if xx++; hexOf(xx, yy) < 0 {
			xx -= 2
		}
	}
	if h := hexOf(xx, yy); h >= 0 {
		if t := c.sc.Place(h).Terrain; t == "beach" || t == "ocean" {
			return t
		}
	}
	return "clear"
}

// variants is how many drawings there are of a ground or of what stands on it,
// numbered from 1; the others have one, without a number.
var variants = map[string]int{
	"woods": 4, "woods-join": 3, "town": 5, "town-join": 2, "hedgerow": 3, "hedgerow-floor": 2, "hill": 2, "beach": 2, "ocean": 2,
	"impassable-hill": 2, "blocking-hill": 2, "crag-join": 2,
	"wide-river": 2,
}

// variant picks among the drawings of an id, always the same for a place.
func variant(id string, x, y, salt int) string {
	if n := variants[id]; n > 0 {
		return id + "-" + digit(1+pane.Hash(x, y, salt)%n)
	}
	return id
}

func digit(n int) string { return string(rune('0' + n)) }

// land paints the country as one: grounds first, then what cuts their borders
// out of the meadow, light and fields over the seams, water, and at last all
// that stands, row by row.
func (c *chart) land() {
	for _, layer := range c.layers() {
		c.all(layer)
	}
	for y := -1; y <= 9; y++ {
		for x := -2 + y&1; x <= 27; x += 2 {
			c.stands(x, y)
		}
		for x := -2 + y&1; x <= 27; x += 2 {
			c.join(x, y)
		}
	}
}

// layers are what is painted hex by hex before anything stands, the lowest first.
func (c *chart) layers() []func(x, y int) {
	list := []func(x, y int){c.meadow, c.floor, c.border, c.light, c.field, c.river}
	if !c.bland {
		list = append(list, c.tint)
	}
	return list
}

// meadow is under everything but sea and sand. Most hexes are plain; what
// draws the eye is seldom.
func (c *chart) meadow(x, y int) {
	n := pane.Hash(x, y, c.salt) % 16
	c.put("clear-"+digit([16]int{1, 2, 4, 5, 1, 2, 4, 5, 1, 2, 4, 5, 3, 3, 2, 1}[n]), x, y)
}

// floors is the drawing of the ground of each terrain but open country.
var floors = map[string]string{
	"woods": "woods-floor", "town": "town-floor", "hedgerow": "hedgerow-floor", "hill": "hill", "steep-hill": "steep-hill", "bluff": "bluff",
	"cliff": "cliff", "impassable-hill": "crag-floor", "blocking-hill": "crag-floor", "beach": "beach", "ocean": "ocean",
	"river": "wide-river", "wide-river": "wide-river", "pond": "wide-river",
}

// ground is the terrain whose floor a hex shows: a pond is water, and where a
// river runs there is meadow.
func (c *chart) ground(x, y int) string {
	if h := hexOf(x, y); c.alone == "" && h >= 0 && scenario.Has(c.sc.Battle.Pond, uint8(h)) {
		return "pond"
	}
	if c.links[[2]int{x, y}] != nil {
		return "bank"
	}
	return c.terrain(x, y)
}

func (c *chart) floor(x, y int) {
	if id, ok := floors[c.ground(x, y)]; ok {
		c.put(variant(id, x, y, c.salt), x, y)
	}
}

// tinted are the colours that what stands on a hex gives to all of it, so that one
// sees at a glance which hexes are woods and which are town.
var tinted = map[string]ui.Ink{
	"woods": {R: 0x5E, G: 0x8A, B: 0x46, A: 96}, "hedgerow": {R: 0x7F, G: 0x94, B: 0x3C, A: 92}, "town": {R: 0xB8, G: 0x6E, B: 0x5A, A: 84},
}

func (c *chart) tint(x, y int) {
	if t, ok := tinted[c.ground(x, y)]; ok {
		c.l.PutIn(c.at(x, y), c.unit, pic("hex-fill"), t, 0)
	}
}

// hills are the terrains that rise from the country.
var hills = map[string]bool{"hill": true, "steep-hill": true, "bluff": true, "cliff": true, "impassable-hill": true, "blocking-hill": true}

// border puts slopes, cliffs, surf, dunes, shores and meadow on the sides that
// need them. Each side is drawn in two halves: a half turns at its corner if
// the next side has a border too, else it runs on into the next hex.
func (c *chart) border(x, y int) {
	id := c.ground(x, y)
	var edge [6]string
	for d, s := range steps {
		edge[d] = edgeOf(id, c.ground(x+s[0], y+s[1]))
	}
	for d, e := range edge {
		if e == "" {
			continue
		}
		for half, next := range [2]string{edge[(d+1)%6], edge[(d+5)%6]} {
			end := pane.Either(next != "", "-turn", "-on")
			c.put(e+"-"+dirs[d]+[2]string{"-l", "-r"}[half]+end, x, y)
		}
	}
}

// edgeOf is the border that one ground has towards another, if any.
func edgeOf(id, n string) string {
	wet := func(id string) bool { return id == "river" || id == "wide-river" || id == "bank" || id == "ocean" }
	switch {
	case id == n || hills[id] && hills[n]:
		return ""
	case id == "impassable-hill" || id == "blocking-hill" || id == "woods" || id == "town" || id == "hedgerow":
		return "fringe"
	case id == "steep-hill":
		return "steep-edge"
	case id == "cliff" && n == "beach":
		return "cliff-edge"
	case id == "bluff" && n == "beach":
		return "bluff-edge"
	case hills[id]:
		return "hill-edge"
	case id == "pond", id == "wide-river" && !wet(n):
		return "shore"
	case id == "ocean" && n == "beach":
		return "surf"
	case id == "beach" && n != "ocean" && n != "cliff" && n != "bluff":
		return "dune-edge"
	}
	return ""
}

// washes are the tones that lie over the open country in wide soft spots, so
// that it does not look laid of tiles.
var washes = [4]ui.Ink{
	{R: 0xF1, G: 0xE2, B: 0xB6, A: 96}, {R: 0xB4, G: 0xB8, B: 0x78, A: 72}, {R: 0xB0, G: 0x96, B: 0x60, A: 56}, {R: 0xC0, G: 0xBE, B: 0x80, A: 88},
}

// light lays a soft spot over open country, deeper water far from the beach,
// and the shade of what stands on a hex.
func (c *chart) light(x, y int) {
	switch id := c.ground(x, y); id {
	case "clear":
		if n := pane.Hash(x, y, c.salt+1); n%3 != 0 && c.inland(x, y) {
			c.soft(x, y, float64(n/8%60)-30, float64(n/512%60)-30, 1.6+float64(n/64%8)/8, 1.1+float64(n/32%8)/10, washes[n/4%4])
		}
	case "ocean":
		if c.inland(x, y) {
			c.soft(x, y, 0, 0, 1.9, 1.8, ui.Ink{R: 0x4E, G: 0x7E, B: 0xA0, A: 84})
		}
	case "woods", "impassable-hill", "blocking-hill":
		c.soft(x, y, 9, 12, 1.25, 1.2, ui.Alpha(ink, 0.2))
	case "town":
		c.soft(x, y, 5, 8, 1.1, 1.1, ui.Alpha(ink, 0.1))
	}
}

// rings are the radii at which a soft spot grows denser, in parts of its own.
var rings = [10]float64{0.97, 0.88, 0.81, 0.75, 0.69, 0.62, 0.55, 0.46, 0.34, 0.18}

// soft lays a spot of w by h hexes off the middle of a hex, in the drawings'
// units. It is made of rings, since a sprite drawn so large would bring the
// page of the next size with it.
func (c *chart) soft(x, y int, dx, dy, w, h float64, tone ui.Ink) {
	u := c.unit / 128
	at := c.at(x, y).Add(ui.Point{X: dx * u, Y: dy * u})
	part := ui.Alpha(tone, 1-math.Pow(1-float64(tone.A)/255, 1.0/float64(len(rings))))
	for _, r := range rings {
		var p [24]ui.Point
		for i := range p {
			sin, cos := math.Sincos(float64(i) / float64(len(p)) * 2 * math.Pi)
			p[i] = ui.Point{X: at.X + cos*r*w*c.unit/2, Y: at.Y + sin*r*h*c.unit/2}
		}
		c.l.Poly(p[:], part)
	}
}

// inland says that no neighbour of a hex is sand, and of the sea none is not
// sea.
func (c *chart) inland(x, y int) bool {
	sea := c.ground(x, y) == "ocean"
	for _, s := range steps {
		n := c.ground(x+s[0], y+s[1])
		if sea && n != "ocean" || !sea && (n == "beach" || n == "ocean") {
			return false
		}
	}
	return true
}

// fields are the drawings that cannot be taken for ground with rules of its
// own: nothing fenced, no bushes.
var fields = [...]string{"field-1", "field-2", "field-5"}

// field lays a field over the corner that a hex shares with the two above it,
// where all three are open country: small and pale, for it counts for nothing.
func (c *chart) field(x, y int) {
	n := pane.Hash(x, y, c.salt+2)
	if c.alone != "" || n%5 >= 2 || c.ground(x, y) != "clear" || c.ground(x-1, y-1) != "clear" || c.ground(x+1, y-1) != "clear" {
		return
	}
	u := c.unit / 128
	at := c.at(x, y).Add(ui.Point{X: (float64(n/16%20) - 10) * u, Y: -point*c.unit + (float64(n/512%16)-8)*u})
	c.l.PutIn(at, 0.78*c.unit, pic(fields[n/8192%len(fields)]), ui.Alpha(ui.White, 0.8), 0)
}

// river is the water that runs through a hex.
func (c *chart) river(x, y int) {
	ends := c.links[[2]int{x, y}]
	if ends == nil {
		return
	}
	name, id := "river-"+riverName(ends), c.terrain(x, y)
	h := hexOf(x, y)
	if id == "wide-river" || c.alone == "" && h < 0 && c.wideBeside(x, y) {
		name = "wide-" + name
	}
	c.put(name, x, y)
	if id == "fordable-stream" && (c.alone != "" || h >= 0 && !c.sc.Place(h).Bridge) {
		c.ford(x, y, ends)
	}
}

// ford lays stepping stones across the run of a stream.
func (c *chart) ford(x, y int, ends []int) {
	at, turn := c.at(x, y), float64(ends[0])*math.Pi/3+math.Pi/2
	for i := range 4 {
		d := (float64(i) - 1.5) * 0.1 * c.unit
		p := ui.Point{X: at.X + d*math.Cos(turn), Y: at.Y - d*math.Sin(turn)}
		c.l.Disc(ui.Point{X: p.X, Y: p.Y + 0.012*c.unit}, 0.045*c.unit, ui.Alpha(ink, 0.45))
		c.l.Disc(p, 0.04*c.unit, stone)
	}
}

var stone = ui.Ink{R: 0xD9, G: 0xD2, B: 0xC0, A: 255}

// wideBeside says whether a river beyond the board goes on a wide one.
func (c *chart) wideBeside(x, y int) bool {
	for _, d := range steps {
		if h := hexOf(x+d[0], y+d[1]); h >= 0 && c.sc.Place(h).Terrain == "wide-river" && c.links[[2]int{x + d[0], y + d[1]}] != nil {
			return true
		}
	}
	return false
}

// stands is what rises from the ground of a hex.
func (c *chart) stands(x, y int) {
	switch id := c.ground(x, y); id {
	case "woods", "town", "hedgerow", "impassable-hill", "blocking-hill":
		c.put(variant(id, x, y, c.salt), x, y)
	}
}

// joins are what stands on the seam of two hexes of a kind.
var joins = map[string]string{
	"woods": "woods-join", "town": "town-join", "hill": "hill-join", "impassable-hill": "crag-join", "blocking-hill": "crag-join",
}

// join grows a hex together with those east, southwest and southeast of it
// that are of its kind.
func (c *chart) join(x, y int) {
	id := c.ground(x, y)
	j, ok := joins[id]
	if !ok {
		return
	}
	for _, d := range [3]int{0, 4, 5} {
		qx, qy := x+steps[d][0], y+steps[d][1]
		if c.ground(qx, qy) != id {
			continue
		}
		middle := c.at(x, y).Add(c.at(qx, qy)).Mul(0.5)
		c.l.Put(middle, c.unit, pic(variant(j, x+qx, y+qy, c.salt)))
	}
}

// flat is a hex at the far level: its tone and a sign.
func (c *chart) flat(id string, x, y int) {
	switch c.ground(x, y) {
	case "pond", "bank":
		id = "river"
	}
	c.l.PutIn(c.at(x, y), c.unit, pic("hex-fill"), tones[id], 0)
	p, k := c.at(x, y), c.unit
	dark := ui.Alpha(ink, 0.35)
	switch id {
	case "woods", "hedgerow":
		c.l.Disc(ui.Point{X: p.X - k*0.16, Y: p.Y + k*0.06}, k*0.12, dark)
		c.l.Disc(ui.Point{X: p.X + k*0.14, Y: p.Y - k*0.08}, k*0.12, dark)
	case "town":
		c.l.Fill(ui.Rect{X: p.X - k*0.2, Y: p.Y - k*0.06, W: k * 0.18, H: k * 0.18}, dark)
		c.l.Fill(ui.Rect{X: p.X + k*0.04, Y: p.Y - k*0.18, W: k * 0.18, H: k * 0.18}, dark)
	}
	if hills[id] {
		c.l.Line(ui.Point{X: p.X - k*0.22, Y: p.Y + k*0.14}, ui.Point{X: p.X, Y: p.Y - k*0.14}, max(1, k*0.06), dark)
		c.l.Line(ui.Point{X: p.X, Y: p.Y - k*0.14}, ui.Point{X: p.X + k*0.22, Y: p.Y + k*0.14}, max(1, k*0.06), dark)
	}
}

// tones are the flat colours of the far level.
var tones = map[string]ui.Ink{
	"clear": ui.Hex(0xD8C79A), "beach": ui.Hex(0xE6D3A3), "woods": ui.Hex(0x8FA36B), "hill": ui.Hex(0xBFA06A), "steep-hill": ui.Hex(0xAE8F5A), "town": ui.Hex(0xB9A79C),
	"river": ui.Hex(0x8FB4C8), "wide-river": ui.Hex(0x8FB4C8), "ocean": ui.Hex(0x7FA8C0), "impassable-hill": ui.Hex(0xA89F91), "blocking-hill": ui.Hex(0x9A9083),
	"fordable-stream": ui.Hex(0xA9C4C8),
	"hedgerow":        ui.Hex(0x7F9460), "cliff": ui.Hex(0xA89F91), "bluff": ui.Hex(0xC9B27E),
}

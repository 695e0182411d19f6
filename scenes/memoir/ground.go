package memoir

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

var (
	rim  = ui.Ink{R: 0x8B, G: 0x77, B: 0x59, A: 255}
	ink  = ui.Casing
	pale = ui.Ink{R: 0xF4, G: 0xEE, B: 0xDF, A: 255}
)

const beam = 12.0 // how wide the frame around the board is, at any zoom

// wood is that frame.
var wood = pane.Wood{
	Within: 3,
	Beams:  [4]ui.Ink{ui.Hex(0x866E4E), ui.Hex(0x604E38), ui.Hex(0x584733), ui.Hex(0x7C6649)},
	Grain: []pane.Vein{
		{At: 0.10, To: 1, Wide: 1.2, Ink: ui.Alpha(pale, 0.30)}, {At: 0.30, From: 0.04, To: 0.41, Wide: 1, Ink: ui.Alpha(ink, 0.20)},
		{At: 0.38, From: 0.33, To: 0.78, Wide: 1, Ink: ui.Alpha(pale, 0.12)}, {At: 0.55, From: 0.18, To: 0.62, Wide: 1, Ink: ui.Alpha(ink, 0.22)},
		{At: 0.60, From: 0.66, To: 0.97, Wide: 1, Ink: ui.Alpha(ink, 0.16)}, {At: 0.78, From: 0.05, To: 0.52, Wide: 1, Ink: ui.Alpha(pale, 0.10)},
		{At: 0.82, From: 0.47, To: 0.93, Wide: 1, Ink: ui.Alpha(ink, 0.20)}, {At: 0.95, To: 1, Wide: 1.4, Ink: ui.Alpha(ink, 0.35)},
	},
}

// boardBox is where the whole board is seen.
func boardBox(c board.Camera) ui.Rect {
	return ui.Rect{X: c.At.X, Y: c.At.Y, W: wide * c.Unit, H: high * c.Unit}.Snap()
}

// ground shows what stands for ever: the map, as one kept picture. While the
// camera moves in or out the picture is scaled; the table gives the size it
// rests at.
func (b *Board) ground(dst *ui.List, v board.View, s *game.State) {
	sc := s.Scenario()
	box := boardBox(v.Camera)
	level := b.level(v)
	size := box.Size()
	if v.Settled > 0 {
		size = boardBox(board.Camera{Unit: v.Settled}).Size()
	}
	key := ui.LayerKey{Name: "memoir-map", Version: version(sc, v.Lang, level, v.Names, v.Plain, v.Bland), Size: size}
	if v.Figure {
		dst.Push(box.Min())
		drawMap(dst, sc, box.Size(), level, v.Lang, v.Names, v.Plain, v.Bland)
		dst.Pop()
		return
	}
	dst.Layer(box, key, func(l *ui.List) { drawMap(l, sc, size, level, v.Lang, v.Names, v.Plain, v.Bland) })
}

// captions shows the names of places and the medals that hexes are worth, over
// the pieces: a unit would hide them.
func (b *Board) captions(dst *ui.List, v board.View, s *game.State) {
	if b.level(v) == far {
		return
	}
	box := boardBox(v.Camera)
	c := chart{l: dst, sc: s.Scenario(), unit: box.W / wide}
	dst.Push(box.Min())
	c.objectives()
	if c.unit >= 34 && !v.Preview { // smaller, the names would cover one another, and nobody could read them
		c.labels(v.Lang, box.Size(), v.Names)
	}
	dst.Pop()
}

type level int

const (
	far level = iota
	middle
	near
)

func levelOf(unit float64) level {
	switch {
	case unit >= nearFrom:
		return near
	case unit >= midFrom:
		return middle
	}
	return far
}

// version tells maps from one another.
func version(sc *game.Scenario, lang string, l level, names, plain, bland bool) uint64 {
	h := fnv.New64a()
	h.Write(binary.LittleEndian.AppendUint64([]byte(sc.Battle.ID), sc.Look))
	h.Write([]byte(lang))
	h.Write([]byte{byte(l)})
	if names {
		h.Write([]byte{1})
	}
	if plain {
		h.Write([]byte{2})
	}
	if bland {
		h.Write([]byte{3})
	}
	return h.Sum64()
}

// chart is the map being drawn.
type chart struct {
	l     *ui.List
	sc    *game.Scenario
	unit  float64
	links map[[2]int][]int // directions a river joins, by doubled coordinates
	bland bool             // woods and towns do not colour their hexes
	salt  int              // of the scenario, so that each has its own fields and trees
	alone sample           // instead of a scenario's map
}

func drawMap(l *ui.List, sc *game.Scenario, size ui.Size, lv level, lang string, names, plain, bland bool) {
	c := &chart{l: l, sc: sc, unit: size.W / wide, bland: bland, links: links(sc), salt: len(sc.Battle.ID)}
	for _, r := range sc.Battle.ID {
		c.salt = c.salt*31 + int(r)
	}
	l.Clip(ui.Rect{W: size.W, H: size.H})
	l.Fill(ui.Rect{W: size.W, H: size.H}, rim)
	if lv == far || plain {
		c.all(func(x, y int) { c.flat(c.terrain(x, y), x, y) })
	} else {
		c.land()
	}
	c.grid()
	c.sections(size)
	c.works()
	if lv == far {
		c.objectives()
	} else {
		c.exits()
	}
	if names {
		c.names(lang, size)
	}
	l.Unclip()
}

func (c *chart) at(x, y int) ui.Point {
	wx, wy := doubled(x, y)
	return ui.Point{X: wx * c.unit, Y: wy * c.unit}
}

func (c *chart) put(id string, x, y int) { c.l.Put(c.at(x, y), c.unit, pic(id)) }

// all goes over the hexes of the board and those around it that the frame cuts,
// from the top row down.
func (c *chart) all(do func(x, y int)) {
	for y := -1; y <= 9; y++ {
		for x := -2 + y&1; x <= 27; x += 2 {
			do(x, y)
		}
	}
}

// shifted puts a sprite off the middle of a hex, in the drawings' units of
// 128 a hex, at another size.
func (c *chart) shifted(id string, h int, dx, dy, k float64) {
	x, y := scenario.XY(h)
	u := c.unit / 128
	c.l.Put(c.at(x, y).Add(ui.Point{X: dx * u, Y: dy * u}), c.unit*k, pic(id))
}

// opposite turns a direction round.
func opposite(d int) int { return (d + 3) % 6 }

// links are the sides that rivers join. A river that leaves the board runs on
// through the half hexes at its edge.
func links(sc *game.Scenario) map[[2]int][]int {
	m := map[[2]int][]int{}
	for _, r := range sc.Battle.Rivers {
		x, y := scenario.XY(int(r.Hex))
		m[[2]int{x, y}] = ends(r)
	}
	for _, r := range sc.Battle.Rivers {
		x, y := scenario.XY(int(r.Hex))
		for _, d := range ends(r) {
			q := [2]int{x + steps[d][0], y + steps[d][1]}
			if hexOf(q[0], q[1]) < 0 && m[q] == nil {
				m[q] = []int{d, opposite(d)}
			}
		}
	}
	return m
}

// ends are the sides that a river joins in its hex, or the one that it comes from.
func ends(r scenario.RiverLink) []int {
	if r.Ends() {
		return []int{int(r.From)}
	}
	return []int{int(r.From), int(r.To)}
}

// clockwise is the order in which the names of rivers list their sides.
var clockwise = [6]int{0, 5, 4, 3, 2, 1}

func riverName(ends []int) string {
	var words []string
	for _, d := range clockwise {
		for _, e := range ends {
			if e == d {
				words = append(words, dirs[d])
			}
		}
	}
	if len(words) != 2 {
		return "end-" + words[0]
	}
	return words[0] + "-" + words[1]
}

// grid outlines the hexes and veils the half hexes at the edges, which are no
// spaces.
func (c *chart) grid() {
	for h := range scenario.HexCount {
		x, y := scenario.XY(h)
		c.put("hex-line", x, y)
	}
	for y := 1; y < 9; y += 2 {
		for _, x := range [2]int{-1, 25} {
			c.l.PutIn(c.at(x, y), c.unit, pic("hex-fill"), ui.Alpha(rim, 0.4), 0)
		}
	}
}

// sections draws the two broken lines between the sections.
func (c *chart) sections(size ui.Size) {
	step := 40.0 / 128 * c.unit
	for _, x := range [2]float64{4, 9} {
		for y := 0.0; y < size.H; y += step {
			c.l.Put(ui.Point{X: x * c.unit, Y: y}, c.unit, pic("section-line"))
		}
	}
}

// works are bridges, bunkers and hedgehogs.
func (c *chart) works() {
	for h := range scenario.HexCount {
		p := c.sc.Place(h)
		x, y := scenario.XY(h)
		if p.Bridge {
			c.put(c.bridge(h), x, y)
		}
		if p.Bunker {
			c.put("bunker", x, y)
		}
		if p.Hedgehog {
			c.put("hedgehog", x, y)
		}
	}
}

// axes names the three ways through a hex by one of their directions.
var axes = [6]string{"e-w", "ne-sw", "nw-se", "e-w", "ne-sw", "nw-se"}

// bridge is the drawing of a bridge: over a river across its run, or one of a
// long bridge along its chain.
func (c *chart) bridge(h int) string {
	if span := c.sc.Battle.Span; span != nil {
		i := slices.Index(span.Chain, scenario.Hex(h))
		for _, k := range [2]int{i - 1, i + 1} {
			if i >= 0 && k >= 0 && k < len(span.Chain) {
				if d := dirTo(h, int(span.Chain[k])); d >= 0 {
					return "bridge-span-" + axes[d]
				}
			}
		}
	}
	for d := range 6 {
		if n := scenario.Neighbor(uint8(h), d); n != scenario.NoHex && c.sc.Place(int(n)).Bridge {
			return "bridge-span-" + axes[d]
		}
	}
	x, y := scenario.XY(h)
	ends := c.links[[2]int{x, y}]
	if len(ends) == 2 && ends[0] == opposite(ends[1]) {
		return "bridge-over-" + axes[ends[0]]
	}
	if len(ends) == 2 { // a bend: across the middle of its two sides
		return "bridge-over-" + axes[bend(ends[0], ends[1])]
	}
	return "bridge-over-ne-sw"
}

// bend is the straight run nearest to a river that turns.
func bend(a, b int) int {
	ax, ay := math.Cos(float64(a)*math.Pi/3), -math.Sin(float64(a)*math.Pi/3)
	bx, by := math.Cos(float64(b)*math.Pi/3), -math.Sin(float64(b)*math.Pi/3)
	run := math.Atan2(-(by - ay), bx-ax)
	d := int(math.Round(run/(math.Pi/3))) % 6
	return (d + 6) % 6
}

// objectives are the stars of the hexes that are worth a medal, at their left, where no unit
// hides them and no name or number lies over them.
func (c *chart) objectives() {
	var worth [2]scenario.Set // to the Axis, to the Allies
	for _, g := range c.sc.Goals() {
		for side, scores := range g.By() {
			if scores && g.Kind != scenario.Exit {
				worth[side] = worth[side].Or(scenario.SetOf(g.Hexes))
			}
		}
	}
	for h := range game.Set(worth[0].Or(worth[1])).All {
		id := "both"
		for side := range worth {
			if !worth[1-side].Has(uint8(h)) {
				id = sides[side]
			}
		}
		c.shifted("objective-"+id, h, -48, 2, 0.52)
	}
}

// exits are the ways off the board.
func (c *chart) exits() {
	for _, g := range c.sc.Goals() {
		if g.Kind != scenario.Exit {
			continue
		}
		for _, h := range g.Hexes {
			p := c.at(scenario.XY(h)).Add(ui.Point{X: c.unit * 0.2, Y: c.unit * 0.1})
			c.l.Put(p, c.unit*0.55, pic("arrow-exit-"+dirs[exitDir(g.Side, int(h))]))
		}
	}
}

// labels are the names of places, with a pale seam so that they can be read on any
// ground. They stand in the gap between two rows of units, and beside the lines
// between the sections, not across them. With the names of the hexes they bear that of
// theirs too.
func (c *chart) labels(lang string, size ui.Size, names bool) {
	t := c.labelType()
	for _, n := range c.labelled(lang, size, names) {
		c.l.Seam(n.box, n.text, t.In(ink), ui.Alpha(pale, 0.9), 1.4)
	}
}

func (c *chart) labelType() ui.Type {
	return ui.Type{Face: ui.Bold, Size: max(10, 16*c.unit/128), Align: ui.Middle}
}

// label is the name of a place and where it stands.
type label struct {
	text string
	box  ui.Rect
}

// labelled is the names of places with where they stand.
func (c *chart) labelled(lang string, size ui.Size, names bool) (out []label) {
	t := c.labelType()
	for h := range scenario.HexCount {
		name := c.sc.Place(h).Label.In(lang)
		if name == "" {
			continue
		}
		if names {
			name += " " + scenario.HexName(h)
		}
		p := c.at(scenario.XY(h))
		w := float64(len([]rune(name)))*t.Size*0.56 + max(6, 0.4*t.Size)
		box := ui.Around(ui.Point{X: p.X, Y: p.Y - gap*c.unit}, ui.Size{W: w, H: t.Size * 1.3})
		box.X += c.beside(box)
		out = append(out, label{name, box.Within(ui.Rect{X: 3, Y: 1, W: size.W - 6, H: size.H - 2})})
	}
	return out
}

// gap is how far above the middle of a hex the gap between its unit and those of the
// row above lies, in widths of a hex.
const gap = 0.435

// beside is how far a name must be shifted so that no line between the sections runs
// through it; nothing where that would take it away from its hex.
func (c *chart) beside(box ui.Rect) float64 {
	for _, line := range [2]float64{4, 9} {
		x := line * c.unit
		if box.X >= x || box.Right() <= x {
			continue
		}
		left, right := x-4-box.Right(), x+4-box.X
		d := pane.Either(-left < right, left, right)
		if math.Abs(d) < 0.45*c.unit {
			return d
		}
	}
	return 0
}

// top is how far above the middle of a hex its coordinates stand, in widths of
// a hex.
const top = 0.47

func (c *chart) coordinate() float64 { return max(9, c.unit*0.11) }

// names are the coordinates of the hexes, but where the name of a place stands, which
// bears its own.
func (c *chart) names(lang string, size ui.Size) {
	t := ui.Type{Face: ui.Regular, Size: c.coordinate(), Align: ui.Middle, Ink: ui.Alpha(ink, 0.62)}
	places := c.labelled(lang, size, true)
	for h := range scenario.HexCount {
		p := c.at(scenario.XY(h))
		at := ui.Point{X: p.X, Y: p.Y - c.unit*top}
		word := ui.Around(at, ui.Size{W: 2.2 * t.Size, H: t.Size * 1.2})
		hidden := slices.ContainsFunc(places, func(n label) bool { return !n.box.Intersect(word).Empty() })
		if hidden || c.sc.Place(h).Label != (rules.Text{}) {
			continue
		}
		c.l.Text(ui.Around(at, ui.Size{W: c.unit, H: t.Size}), scenario.HexName(h), t)
	}
}

// Package zones is what the boards of maps of zones share: fields and links and how they are drawn
// at any size, which field is under the pointer, where an arrow key leads, and stacks of counters
// that fan out. It is pure Go, draws lists and knows no game.
package zones

import (
	"cmp"
	"fmt"
	"math"

	"sandtable/rules/lexicon"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Drawn is how many units of the drawings are one unit of the world: the width of a counter.
const Drawn = 128

// Kind is how a link is drawn.
type Kind int

// The kinds of links, the plainest first.
const (
	OffRoad Kind = iota
	Track
	Road
)

var kinds = map[string]Kind{"off-road": OffRoad, "track": Track, "road": Road}

// Field is where a zone lies on the chart.
type Field struct {
	ID  string
	Pic string   // its sprite
	At  ui.Point // its middle, in the world
}

// Link joins two fields along a curve.
type Link struct {
	A, B int // indices of fields
	Kind Kind
	line []ui.Point // from A to B, in the world
}

// Chart is a map of fields joined by links. It does not change.
type Chart struct {
	World  ui.Size // its extent, in widths of a counter
	Size   ui.Size // of a field
	Fields []Field // in the order of the file
	Links  []Link
	Marks  []Mark  // what else has its place on the map, in the order of the file
	near   [][]int // the links of each field
}

// Mark is where something stands beside the fields: the sign of a region.
type Mark struct {
	ID string
	At ui.Point // its middle, in the world
}

// layout is the file of a chart: places in units of the drawings. A link is a
// quadratic curve from a to b by way of m.
type layout struct {
	Canvas [2]float64 `toml:"canvas,required"`
	Size   [2]float64 `toml:"field_size,required"`
	Fields []struct {
		ID  string     `toml:"id,required"`
		Pic string     `toml:"sprite,required"`
		At  [2]float64 `toml:"at,required"`
	} `toml:"field,required"`
	Links []struct {
		A    string     `toml:"a,required"`
		B    string     `toml:"b,required"`
		Kind string     `toml:"kind,required"`
		Mid  [2]float64 `toml:"m,required"`
	} `toml:"link,required"`
	Marks []struct {
		ID string     `toml:"id,required"`
		At [2]float64 `toml:"at,required"`
	} `toml:"mark"`
}

// Read reads the file of a chart. It refuses what is unknown or missing,
// fields that stand twice and links between fields that are not there.
func Read(file string, data []byte) (*Chart, error) {
	var f layout
	data, err := strict.Unpacked(file, data)
	if err != nil {
		return nil, err
	}
	doc, err := strict.Read(file, data, &f)
	if err != nil {
		return nil, err
	}
	p := Plan{Size: ui.Size{W: f.Canvas[0], H: f.Canvas[1]}, Field: ui.Size{W: f.Size[0], H: f.Size[1]}}
	for _, d := range f.Marks {
		p.Marks = append(p.Marks, Mark{d.ID, ui.Point{X: d.At[0], Y: d.At[1]}})
	}
	known := map[string]int{}
	var faults []error
	for i, d := range f.Fields {
		if _, twice := known[d.ID]; twice {
			faults = append(faults, doc.Errorf(strict.At("field", i, "id"), "%s stands twice", d.ID))
		}
		known[d.ID] = i
		p.Fields = append(p.Fields, Field{d.ID, d.Pic, ui.Point{X: d.At[0], Y: d.At[1]}})
	}
	for i, d := range f.Links {
		a, okA := known[d.A]
		b, okB := known[d.B]
		kind, okK := kinds[d.Kind]
		if !okA || !okB || !okK || a == b {
			faults = append(faults, doc.Errorf(strict.At("link", i), "%s from %s to %s: want road, track or off-road between two fields", d.Kind, d.A, d.B))
			continue
		}
		p.Links = append(p.Links, Bent{a, b, kind, &ui.Point{X: d.Mid[0], Y: d.Mid[1]}})
	}
	if len(p.Fields) == 0 && len(faults) == 0 {
		faults = append(faults, fmt.Errorf("%s has no field", file))
	}
	if err := strict.Join(faults); err != nil {
		return nil, err
	}
	return p.Chart(), nil
}

// Plan is a chart as it is read, or made without a file: places in units of the drawings.
type Plan struct {
	Size, Field ui.Size
	Fields      []Field
	Links       []Bent
	Marks       []Mark
}

// Bent joins two fields, by their indices, along a curve by way of Mid; straight where that is nil.
type Bent struct {
	A, B int
	Kind Kind
	Mid  *ui.Point
}

// Chart is the chart that a plan describes.
func (p Plan) Chart() *Chart {
	c := &Chart{World: ui.Size{W: p.Size.W / Drawn, H: p.Size.H / Drawn}, Size: ui.Size{W: p.Field.W / Drawn, H: p.Field.H / Drawn},
		near: make([][]int, len(p.Fields))}
	for _, f := range p.Fields {
		c.Fields = append(c.Fields, Field{f.ID, f.Pic, f.At.Mul(1.0 / Drawn)})
	}
	for _, m := range p.Marks {
		c.Marks = append(c.Marks, Mark{m.ID, m.At.Mul(1.0 / Drawn)})
	}
	for _, l := range p.Links {
		a, b := c.Fields[l.A].At, c.Fields[l.B].At
		mid := a.Add(b).Mul(0.5)
		if l.Mid != nil {
			mid = l.Mid.Mul(1.0 / Drawn)
		}
		c.near[l.A], c.near[l.B] = append(c.near[l.A], len(c.Links)), append(c.near[l.B], len(c.Links))
		c.Links = append(c.Links, Link{l.A, l.B, l.Kind, pane.Curve(a, mid, b, 20)})
	}
	return c
}

// Place is the field that an event numbers, board.None where it numbers none.
func (c *Chart) Place(n int16) int {
	if c == nil || n < 0 || int(n) >= len(c.Fields) {
		return board.None
	}
	return int(n)
}

// PartAt is the field that plays a part in an event, board.None where it is none.
func (c *Chart) PartAt(p lexicon.Part, n int) int {
	return c.Place(int16(board.Placed(p, n)))
}

// North lists the fields from north to south: what stands lower covers what stands higher.
func (c *Chart) North() []int {
	list := make([]int, len(c.Fields))
	for i := range list {
		list[i] = i
	}
	sorting.By(list, func(i, j int) int { return cmp.Compare(c.Fields[i].At.Y, c.Fields[j].At.Y) })
	return list
}

// Span is the part of the world in which the middles of some fields lie; false when there are none.
func (c *Chart) Span(has func(field int) bool) (ui.Rect, bool) {
	var at []ui.Point
	for i, f := range c.Fields {
		if has(i) {
			at = append(at, f.At)
		}
	}
	return ui.Bounds(at...), len(at) > 0
}

// On is where the middle of a field is seen.
func (c *Chart) On(cam board.Camera, field int) ui.Point {
	return cam.On(c.Fields[field].At.X, c.Fields[field].At.Y)
}

// Box is where a field is seen, at least least logical pixels wide and high.
func (c *Chart) Box(cam board.Camera, field int, least float64) ui.Rect {
	return ui.Around(c.On(cam, field), ui.Size{W: max(least, c.Size.W*cam.Unit), H: max(least, c.Size.H*cam.Unit)})
}

// At is the field under a point of the screen, the nearest of several; board.None between fields.
func (c *Chart) At(cam board.Camera, p ui.Point) int {
	best, at := math.Inf(1), board.None
	for i := range c.Fields {
		if box := c.Box(cam, i, 28); box.Has(p) {
			if d := box.Center().Dist(p); d < best {
				best, at = d, i
			}
		}
	}
	return at
}

// Link is the link between two fields, false where there is none.
func (c *Chart) Link(a, b int) (Link, bool) {
	if a < 0 || b < 0 || a == b {
		return Link{}, false
	}
	for _, i := range c.near[a] {
		if l := c.Links[i]; l.A == b || l.B == b {
			return l, true
		}
	}
	return Link{}, false
}

// Toward is the field at the other end of the link that leaves from nearest to
// a direction, board.None when none leads within 75 degrees of it.
func (c *Chart) Toward(from int, x, y float64) int {
	best, at := math.Cos(75*math.Pi/180), board.None
	for _, i := range c.near[from] {
		l := c.Links[i]
		to := l.A + l.B - from
		d := c.Fields[to].At.Sub(c.Fields[from].At)
		if cos := (d.X*x + d.Y*y) / math.Hypot(d.X, d.Y); cos > best {
			best, at = cos, to
		}
	}
	return at
}

// Along is a point of the way from a to b, t from 0 to 1: on their link, or straight without one.
func (c *Chart) Along(cam board.Camera, a, b int, t float64) ui.Point {
	l, ok := c.Link(a, b)
	if !ok {
		p, q := c.On(cam, a), c.On(cam, b)
		return p.Add(q.Sub(p).Mul(t))
	}
	if l.A == b {
		t = 1 - t
	}
	at := t * float64(len(l.line)-1)
	i := min(int(at), len(l.line)-2)
	p := l.line[i].Add(l.line[i+1].Sub(l.line[i]).Mul(at - float64(i)))
	return cam.On(p.X, p.Y)
}

// Cell is the zone under a point of the screen, by its id, for a draft: nothing lies on edges.
func (c *Chart) Cell(at ui.Point, edges bool, v board.View) string {
	if z := c.At(v.Camera, at); z >= 0 && !edges {
		return c.Fields[z].ID
	}
	return ""
}

// Outline is the corners of a zone's field on the screen, clockwise from the upper left; nil for none.
func (c *Chart) Outline(cell string, v board.View) []ui.Point {
	z := c.Index(cell)
	if z < 0 {
		return nil
	}
	corners := c.Box(v.Camera, z, 0).Corners()
	return corners[:]
}

// Next is the zone at the end of the link nearest to a direction, empty for none.
func (c *Chart) Next(cell string, way board.Way) string {
	if z := c.Index(cell); z >= 0 {
		x, y := way.Direction()
		if z = c.Toward(z, x, y); z >= 0 {
			return c.Fields[z].ID
		}
	}
	return ""
}

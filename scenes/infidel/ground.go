package infidel

import (
	"strconv"

	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// ground shows what stands for ever: the map, as kept pictures of its parts, in a
// frame.
func (b *Board) ground(dst *ui.List, v board.View) {
	unit := v.Settled
	if unit <= 0 {
		unit = v.Camera.Unit
	}
	c := b.chartOf(v, unit)
	frame(dst, fieldBox(v.Camera, b.sc), max(3, min(beam, unit*0.45)))
	if v.Preview || v.Figure { // it is kept as a part of a larger picture
		dst.Push(v.Camera.At)
		part := ui.Rect{W: c.size.W * unit, H: c.size.H * unit}
		if v.Figure {
			part = v.Bounds.Move(-v.Camera.At.X, -v.Camera.At.Y)
		}
		c.draw(dst, part)
		dst.Pop()
		return
	}
	zones.Keep(dst, c.size, "infidel-map", v.Camera, v.Settled, v.Bounds, c.version(), func(l *ui.List, _ float64, part ui.Rect) {
		b.chartOf(v, unit).draw(l, part)
	})
	c = b.chartOf(v, v.Camera.Unit)
	c.survey(dst, ui.Rect{W: c.size.W * c.unit, H: c.size.H * c.unit})
	c.cut = func(box ui.Rect) bool {
		box = box.Move(v.Camera.At.X, v.Camera.At.Y)
		return v.Cuts(box) || b.stoodOn(v, box) || b.priced(dst, v, box)
	}
	dst.Push(v.Camera.At)
	c.places()
	dst.Pop()
}

// stoodOn says whether a piece stands over a box of the field.
func (b *Board) stoodOn(v board.View, box ui.Rect) bool {
	if v.Bare {
		return false
	}
	side := 0.68 * v.Camera.Unit
	for _, h := range b.read(v).order {
		if !ui.Around(center(v.Camera, h), ui.Size{W: side, H: side}).Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// priced says whether what a march costs is written over a box of the field.
func (b *Board) priced(dst *ui.List, v board.View, box ui.Rect) bool {
	if v.Bare {
		return false
	}
	m := b.marker(dst, &v, b.read(v))
	r := m.reaching()
	if r == nil {
		return false
	}
	side := 0.6 * v.Camera.Unit
	for _, h := range b.hexesOf(m.s, r) {
		if !ui.Around(center(v.Camera, h), ui.Size{W: side, H: side}).Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// manner is how the country is drawn.
type manner uint8

const (
	drawn  manner = iota // as a painted map
	signed               // flat tones with a sign for each terrain
	toned                // flat tones alone, for the smallest pictures
)

// Widths of a hex from which on the country is painted, and signs are seen.
const (
	drawnFrom  = 20
	signedFrom = 14
)

// mannerOf is how the country is drawn for hexes of a width.
func mannerOf(unit float64, plain bool) manner {
	switch {
	case unit < signedFrom:
		return toned
	case plain || unit < drawnFrom:
		return signed
	}
	return drawn
}

// chartOf is the map as a view wants it.
func (b *Board) chartOf(v board.View, unit float64) *chart {
	return &chart{
		sc: b.sc, size: extent(b.sc), unit: unit, manner: mannerOf(unit, v.Plain), lang: v.Lang, text: max(1, v.Text),
		names: !v.Preview && !v.Figure && (v.Names || levelOf(unit) == full), words: !v.Preview, say: b.said.Say,
	}
}

// version tells the kept pictures of maps from one another.
func (c *chart) version() uint64 {
	return zones.Version(c.sc.Map().ID, c.sc.Map().Look, c.sc.ID, c.lang, strconv.Itoa(int(c.manner)), strconv.FormatBool(c.names),
		strconv.FormatBool(levelOf(c.unit) == full), strconv.FormatFloat(c.text, 'f', 2, 64))
}

// beam is how wide the frame is at most.
const beam = 12.0

// frame is the wooden frame around the map: four beams that meet in mitres, lit
// from the upper left, with a soft shadow on the table and a pale line within.
func frame(dst *ui.List, box ui.Rect, w float64) {
	for i := range 5 {
		dst.Round(box.Inset(-w-2*float64(i)+3).Move(4, 7), 8+2*float64(i), ui.Alpha(ink, 0.09))
	}
	dst.Fill(box.Inset(-w-1.5), ink)
	out, in := corners(box.Inset(-w)), corners(box.Inset(-2))
	for i, tone := range beams {
		j := (i + 1) % 4
		dst.Poly([]ui.Point{out[i], out[j], in[j], in[i]}, tone)
		for _, g := range grain {
			p, q := between(out[i], in[i], g.at), between(out[j], in[j], g.at)
			dst.Line(between(p, q, g.from), between(p, q, g.to), 1, g.tone)
		}
		dst.Line(out[i], in[i], 1.2, ui.Alpha(ink, 0.6))
		dst.Line(between(out[i], in[i], 0.86), between(out[j], in[j], 0.86), max(1, w*0.12), ui.Alpha(pale, 0.55))
	}
	dst.Border(box.Inset(-2), 2, ink)
}

// corners are those of a box, clockwise from the upper left.
func corners(r ui.Rect) [4]ui.Point {
	return [4]ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}
}

// between is a part of the way from a point to another.
func between(a, b ui.Point, k float64) ui.Point { return a.Add(b.Sub(a).Mul(k)) }

// beams are the tones of the sides of the frame: above, right, below, left.
var beams = [4]ui.Ink{{R: 0x7A, G: 0x5A, B: 0x3C, A: 255}, {R: 0x57, G: 0x3F, B: 0x2A, A: 255}, {R: 0x4F, G: 0x39, B: 0x26, A: 255}, {R: 0x70, G: 0x52, B: 0x37, A: 255}}

// grain is how the wood of a beam is veined: how far across it, from where to
// where along it.
var grain = [...]struct {
	at, from, to float64
	tone         ui.Ink
}{
	{0.12, 0, 1, ui.Alpha(pale, 0.26)}, {0.3, 0.04, 0.41, ui.Alpha(ink, 0.2)}, {0.38, 0.33, 0.78, ui.Alpha(pale, 0.1)},
	{0.55, 0.18, 0.62, ui.Alpha(ink, 0.2)}, {0.64, 0.66, 0.97, ui.Alpha(ink, 0.16)}, {0.75, 0.47, 0.93, ui.Alpha(ink, 0.18)},
}

package land

import (
	"strconv"
	"unicode/utf8"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// manner is how the country is drawn.
type manner uint8

const (
	drawn  manner = iota // as a painted map
	signed               // flat tones with a sign for each terrain
	Toned                // flat tones alone, for the smallest pictures
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
		return Toned
	case plain || unit < drawnFrom:
		return signed
	}
	return drawn
}

// ChartOf is the map as a view wants it; say words it.
func ChartOf(sc *game.Scenario, v board.View, unit float64, say func(lang string, p rules.Phrase) string) *Chart {
	return &Chart{
		Sc: sc, Size: Extent(sc), Unit: unit, Style: mannerOf(unit, v.Plain), lang: v.Lang, text: max(1, v.Text),
		names: !v.Preview && !v.Figure && (v.Names || LevelOf(unit) == full), words: !v.Preview, say: say,
	}
}

// Version tells the kept pictures of maps from one another.
func (c *Chart) Version() uint64 {
	return zones.Version(c.Sc.Map.ID, c.Sc.Looks, c.Sc.ID, c.lang, strconv.Itoa(int(c.Style)), strconv.FormatBool(c.names),
		strconv.FormatBool(LevelOf(c.Unit) == full), strconv.FormatFloat(c.text, 'f', 2, 64))
}

// Beam is how wide the frame is at most.
const Beam = 12.0

// Frame is the wooden frame around the map: four beams that meet in mitres, lit
// from the upper left, with a soft shadow on the table and a pale line within.
func Frame(dst *ui.List, box ui.Rect, w float64) {
	for i := range 5 {
		dst.Round(box.Inset(-w-2*float64(i)+3).Move(4, 7), 8+2*float64(i), ui.Alpha(ui.Casing, 0.09))
	}
	dst.Fill(box.Inset(-w-1.5), ui.Casing)
	out, in := corners(box.Inset(-w)), corners(box.Inset(-2))
	for i, tone := range beams {
		j := (i + 1) % 4
		dst.Poly([]ui.Point{out[i], out[j], in[j], in[i]}, tone)
		for _, g := range grain {
			p, q := Between(out[i], in[i], g.at), Between(out[j], in[j], g.at)
			dst.Line(Between(p, q, g.from), Between(p, q, g.to), 1, g.tone)
		}
		dst.Line(out[i], in[i], 1.2, ui.Alpha(ui.Casing, 0.6))
		dst.Line(Between(out[i], in[i], 0.86), Between(out[j], in[j], 0.86), max(1, w*0.12), ui.Alpha(Pale, 0.55))
	}
	dst.Border(box.Inset(-2), 2, ui.Casing)
}

// corners are those of a box, clockwise from the upper left.
func corners(r ui.Rect) [4]ui.Point {
	return [4]ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}
}

// Between is a part of the way from a point to another.
func Between(a, b ui.Point, k float64) ui.Point { return a.Add(b.Sub(a).Mul(k)) }

// beams are the tones of the sides of the frame: above, right, below, left.
var beams = [4]ui.Ink{{R: 0x7A, G: 0x5A, B: 0x3C, A: 255}, {R: 0x57, G: 0x3F, B: 0x2A, A: 255}, {R: 0x4F, G: 0x39, B: 0x26, A: 255}, {R: 0x70, G: 0x52, B: 0x37, A: 255}}

// grain is how the wood of a beam is veined: how far across it, from where to where along it.
var grain = [...]struct {
	at, from, to float64
	tone         ui.Ink
}{
	{0.12, 0, 1, ui.Alpha(Pale, 0.26)}, {0.3, 0.04, 0.41, ui.Alpha(ui.Casing, 0.2)}, {0.38, 0.33, 0.78, ui.Alpha(Pale, 0.1)},
	{0.55, 0.18, 0.62, ui.Alpha(ui.Casing, 0.2)}, {0.64, 0.66, 0.97, ui.Alpha(ui.Casing, 0.16)}, {0.75, 0.47, 0.93, ui.Alpha(ui.Casing, 0.18)},
}

// GroundPic is a sprite of the ground of a hex, pale the ink of light words.
func GroundPic(id string) ui.Pic { return ui.Pic{Set: "infidel-ground", ID: id} }

var Pale = ui.Ink{R: 0xF4, G: 0xEE, B: 0xDF, A: 255}

// Inked is what bold words take of the box that they are written into, about.
func Inked(box ui.Rect, text string, t ui.Type) ui.Rect {
	w := min(box.W, float64(utf8.RuneCountInString(text))*t.Size*0.66)
	x := box.X
	switch t.Align {
	case ui.Middle:
		x = box.Center().X - w/2
	case ui.Right:
		x = box.Right() - w
	}
	return ui.Rect{X: x, Y: box.Center().Y - t.Size*0.6, W: w, H: t.Size * 1.2}
}

// Parchment lies behind what is shown at the head of the panel.
var Parchment = ui.Ink{R: 0xDC, G: 0xCB, B: 0x9E, A: 255}

package land

import (
	"strconv"
	"unicode/utf8"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
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

// Beam is how wide the frame around the map is at most.
const Beam = 12.0

// Wood is the frame around the map.
var Wood = pane.Wood{
	Within: 2,
	Beams:  [4]ui.Ink{ui.Hex(0x7A5A3C), ui.Hex(0x573F2A), ui.Hex(0x4F3926), ui.Hex(0x705237)},
	Grain: []pane.Vein{
		{At: 0.12, To: 1, Wide: 1, Ink: ui.Alpha(Pale, 0.26)}, {At: 0.3, From: 0.04, To: 0.41, Wide: 1, Ink: ui.Alpha(ui.Casing, 0.2)},
		{At: 0.38, From: 0.33, To: 0.78, Wide: 1, Ink: ui.Alpha(Pale, 0.1)}, {At: 0.55, From: 0.18, To: 0.62, Wide: 1, Ink: ui.Alpha(ui.Casing, 0.2)},
		{At: 0.64, From: 0.66, To: 0.97, Wide: 1, Ink: ui.Alpha(ui.Casing, 0.16)}, {At: 0.75, From: 0.47, To: 0.93, Wide: 1, Ink: ui.Alpha(ui.Casing, 0.18)},
	},
	Light: ui.Alpha(Pale, 0.55),
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

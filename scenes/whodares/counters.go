package whodares

import (
	"math"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// The sets of the sprites: on the map and the tactical board, and in bars and
// the panel.
const (
	onMap  = "whodares"
	inBars = "whodares-bits"
)

func pic(id string) ui.Pic  { return ui.Pic{Set: onMap, ID: id} }
func bits(id string) ui.Pic { return ui.Pic{Set: inBars, ID: id} }

var (
	ink   = ui.Casing
	cream = ui.Ink{R: 0xF4, G: 0xEE, B: 0xDF, A: 255}
	gold  = ui.Ink{R: 0xF2, G: 0xC9, B: 0x4C, A: 255}
	brick = ui.Ink{R: 0xA3, G: 0x30, B: 0x1B, A: 255}
)

// face is the side of a counter that is seen: its sprite, and what the window
// writes on it.
type face struct {
	id   string // of the sprite
	band string // what names it: R1, HQ, SAS; empty for the Axis
	half string // A or B, of a half-patrol
	va   int    // aggressiveness, 0 where none is shown
	axis bool
	mco  int  // action points that its MCO marker takes, 0 for none
	eye  int  // turns left of its watch, 0 for none
	reco bool // it carries a Reco OK
	// coats are the colours of the sides that the player wants.
	coats ui.Coats
}

// Where a counter is written on, in units of its drawing: the middle of the
// words and their size.
var (
	onBand = place{23, 19, 22}
	onHalf = place{84, 18, 21}
	onFoot = place{23, 104.5, 40}
	onMark = place{100, 106, 34}
	onGoal = place{64, 103, 26}
	onTurn = place{64, 62, 50}
)

type place struct{ x, y, size float64 }

// write puts words on a drawing of 128 units shown at side pixels about at.
// What would be too small to be read is left out.
func (p place) write(l *ui.List, at ui.Point, side float64, text string, color ui.Ink) {
	k := side / zones.Drawn
	if text == "" || p.size*k < 7 {
		return
	}
	c := at.Add(ui.Point{X: (p.x - 64) * k, Y: (p.y - 64) * k})
	l.Text(ui.Around(c, ui.Size{W: 4 * p.size * k, H: p.size * 1.3 * k}), text, ui.Type{Face: ui.Bold, Size: p.size * k, Align: ui.Middle, Ink: color})
}

// counter draws a counter of a set of sprites, side pixels wide, about at. A
// small one says only which family it is of.
func counter(l *ui.List, set string, at ui.Point, side float64, f face) {
	k := side / zones.Drawn
	f.collar(l, at, side)
	l.Round(ui.Around(at.Add(ui.Point{X: 2 * k * 2, Y: 3 * k * 2}), ui.Size{W: side * 0.95, H: side * 0.95}), side*0.13, ui.Alpha(ink, 0.25))
	if set == inBars {
		l.Sprite(ui.Around(at, ui.Size{W: side, H: side}), bits(f.id))
	} else {
		l.Put(at, side, pic(f.id))
	}
	figures := pane.Either(f.axis, ink, ui.White)
	f.name(l, at, side)
	if f.va > 0 {
		onFoot.write(l, at, side, strconv.Itoa(f.va), figures)
	}
	if f.coats == ui.Safe {
		zones.Letter(l, at, side, 0.44, 0.04, f.coat(), letters[f.axis])
	}
	f.marks(l, set, at, side)
}

// coat is the colour of the side of the counter by the setting; the Axis has the
// first one in every game.
func (f face) coat() ui.Coat {
	if f.axis {
		return f.coats.Of(rules.First)
	}
	return f.coats.Of(rules.Second)
}

// collar is a broad rim in the colour of the side where the player wants dark
// against light.
func (f face) collar(l *ui.List, at ui.Point, side float64) {
	if f.coats != ui.Contrast {
		return
	}
	coat := f.coat()
	l.Round(ui.Around(at, ui.Size{W: side * 1.22, H: side * 1.22}), side*0.18, coat.On)
	l.Round(ui.Around(at, ui.Size{W: side * 1.16, H: side * 1.16}), side*0.18, coat.Core)
}

// letters are what stands on the counters of each side where colours alone are
// not to be trusted.
var letters = map[bool]string{true: "X", false: "L"}

// name writes what a counter is called on its band, larger on a small one.
func (f face) name(l *ui.List, at ui.Point, side float64) {
	larger := 1.0
	switch {
	case side < 44:
		larger = 1.36
	case side < 56:
		larger = 1.16
	}
	band, half := onBand, onHalf
	switch {
	case f.half != "":
	case len(f.band) > 2:
		band.size = 15
		if side < 56 {
			band.size = 17
		}
	default:
		band.size = 19
	}
	band.size *= larger
	half.size *= larger
	band.write(l, at, side, f.band, ink)
	outlined(l, half, at, side, f.half)
}

// outlined writes a pale letter with a dark seam, to be read on any band.
func outlined(l *ui.List, p place, at ui.Point, side float64, text string) {
	w := 2.2 * side / zones.Drawn
	for i := range 4 {
		a := (float64(i) + 0.5) * math.Pi / 2
		p.write(l, at.Add(ui.Point{X: w * math.Cos(a), Y: w * math.Sin(a)}), side, text, ink)
	}
	p.write(l, at, side, text, ui.White)
}

// marks are the markers that lie on a counter: its MCO at the upper right, a
// watch or a Reco OK at the lower right.
func (f face) marks(l *ui.List, set string, at ui.Point, side float64) {
	put := func(id string, x, y float64) ui.Point {
		c := at.Add(ui.Point{X: x * side, Y: y * side})
		if set == inBars {
			l.Sprite(ui.Around(c, ui.Size{W: side * 0.44, H: side * 0.44}), bits(id))
		} else {
			l.Put(c, side*0.44, pic(id))
		}
		return c
	}
	if f.mco > 0 {
		c := put("mco", 0.38, -0.38)
		onMark.write(l, c, side*0.44, "−"+strconv.Itoa(f.mco), ink)
	}
	if f.eye > 0 {
		put("intelligence", 0.4, 0.1)
	}
	if f.reco {
		put("reco-ok", 0.4, 0.36)
	}
}

// goal draws an objective with the hits that it still needs.
func goal(l *ui.List, set string, at ui.Point, side float64, id string, left int) {
	if set == inBars {
		l.Sprite(ui.Around(at, ui.Size{W: side, H: side}), bits(id))
	} else {
		l.Put(at, side, pic(id))
	}
	if left > 0 {
		onGoal.write(l, at, side, strconv.Itoa(left), ink)
	}
}

// faceOf is a unit's counter by the words of the data: its id and type, and
// which side of it is up.
func faceOf(id, typ string, va int, reduced bool) face {
	f := face{id: typ, va: va}
	switch typ {
	case "half-patrol":
		f.id += "-" + id[:1]
		f.band = strings.ToUpper(id[:2])
		f.half = strings.ToUpper(id[len(id)-1:])
	case "hq", "sas":
		f.band = strings.ToUpper(typ)
	default:
		f.band = map[string]string{"det": "D", "light": "L", "heavy": "H", "survey": "SV", "signal": "SG", "waco": "W"}[typ]
	}
	if typ == "waco" {
		f.va = 0
	}
	if reduced {
		f.id += "-reduced"
	}
	return f
}

// axisFace is an Axis counter that is turned up.
func axisFace(nation string, mobile, veteran bool, va int) face {
	id := pane.Either(mobile, nation+"-motorised", nation+"-infantry")
	if veteran {
		id += "-veteran"
	}
	return face{id: id, va: va, axis: true}
}

// under is a counter with others on it: what is written on it is not seen.
func (f face) under(others int) face {
	if others > 0 {
		f.band, f.half, f.va, f.mco = "", "", 0, 0
	}
	return f
}

// back is an Axis counter face down.
var back = face{id: "axis-back", axis: true}

func flag(l *ui.List, set string, at ui.Point, height float64, patrol int) {
	id := "patrol-" + strconv.Itoa(patrol+1)
	if set == inBars { // the drawing stands in a square, its foot at 30, 119
		l.Sprite(ui.Rect{X: at.X - height*30/zones.Drawn, Y: at.Y - height*119/zones.Drawn, W: height, H: height}, bits(id))
		return
	}
	l.Put(at, height, pic(id))
}

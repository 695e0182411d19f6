// Package counters draws the counters of Qui ose gagne !: units, Axis counters, objectives, flags.
package counters

import (
	"math"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// The sets of the sprites: on the map and the tactical board, and in bars and the panel.
const (
	OnMap  = "whodares"
	InBars = "whodares-bits"
)

func Pic(id string) ui.Pic  { return ui.Pic{Set: OnMap, ID: id} }
func Bits(id string) ui.Pic { return ui.Pic{Set: InBars, ID: id} }

var Ink, Cream, Gold, Brick = zones.Ink, zones.Cream, zones.Gold, zones.Brick

// Face is the side of a counter that is seen: its sprite, and what is written on it.
type Face struct {
	ID       string // of the sprite
	Band     string // what names it: R1, HQ, SAS; empty for the Axis
	Half     string // A or B, of a half-patrol
	Strength int    // aggressiveness, 0 where none is shown
	axis     bool
	MCO      int  // action points that its MCO marker takes, 0 for none
	Watch    int  // turns left of its watch, 0 for none
	RecoOK   bool // it carries a Reco OK
	// Coats are the colours of the sides that the player wants.
	Coats ui.Coats
}

// Where a counter is written on, in units of its drawing: the middle of the words and their size.
var (
	onBand = place{23, 19, 22}
	onHalf = place{84, 18, 21}
	onFoot = place{23, 104.5, 40}
	onMark = place{100, 106, 34}
	onGoal = place{64, 103, 26}
	OnTurn = place{64, 62, 50}
)

type place struct{ x, y, Size float64 }

// Write puts words on a drawing of 128 units, side pixels about at, unless too small to be read.
func (p place) Write(l *ui.List, at ui.Point, side float64, text string, color ui.Ink) {
	k := side / zones.Drawn
	if text == "" || p.Size*k < 7 {
		return
	}
	c := at.Add(ui.Point{X: (p.x - 64) * k, Y: (p.y - 64) * k})
	l.Text(ui.Around(c, ui.Size{W: 4 * p.Size * k, H: p.Size * 1.3 * k}), text, ui.Type{Face: ui.Bold, Size: p.Size * k, Align: ui.Middle, Ink: color})
}

// Draw draws a counter of a set of sprites, side pixels wide; a small one shows only its family.
func Draw(l *ui.List, set string, at ui.Point, side float64, f Face) {
	k := side / zones.Drawn
	f.collar(l, at, side)
	l.Round(ui.Around(at.Add(ui.Point{X: 2 * k * 2, Y: 3 * k * 2}), ui.Size{W: side * 0.95, H: side * 0.95}), side*0.13, ui.Alpha(Ink, 0.25))
	put(l, set, at, side, f.ID)
	f.name(l, at, side)
	if f.Strength > 0 {
		onFoot.Write(l, at, side, strconv.Itoa(f.Strength), pane.Either(f.axis, Ink, ui.White))
	}
	if f.Coats == ui.Safe {
		zones.Letter(l, at, side, 0.44, 0.04, f.coat(), letters[f.axis])
	}
	f.marks(l, set, at, side)
}

// put draws a sprite of a set about at.
func put(l *ui.List, set string, at ui.Point, side float64, id string) {
	if set == InBars {
		l.Sprite(ui.Around(at, ui.Size{W: side, H: side}), Bits(id))
		return
	}
	l.Put(at, side, Pic(id))
}

// coat is the colour of the counter's side by the setting; in every game the Axis has the first.
func (f Face) coat() ui.Coat {
	return f.Coats.Of(pane.Either(f.axis, rules.First, rules.Second))
}

func (f Face) collar(l *ui.List, at ui.Point, side float64) {
	if f.Coats != ui.Contrast {
		return
	}
	coat := f.coat()
	l.Round(ui.Around(at, ui.Size{W: side * 1.22, H: side * 1.22}), side*0.18, coat.On)
	l.Round(ui.Around(at, ui.Size{W: side * 1.16, H: side * 1.16}), side*0.18, coat.Core)
}

// letters are what stands on the counters of each side where colours alone are not to be trusted.
var letters = map[bool]string{true: "X", false: "L"}

// name writes what a counter is called on its band, larger on a small one.
func (f Face) name(l *ui.List, at ui.Point, side float64) {
	larger := 1.0
	switch {
	case side < 44:
		larger = 1.36
	case side < 56:
		larger = 1.16
	}
	band, half := onBand, onHalf
	switch {
	case f.Half != "":
	case len(f.Band) > 2:
		band.Size = pane.Either(side < 56, 17, 15.0)
	default:
		band.Size = 19
	}
	band.Size *= larger
	half.Size *= larger
	band.Write(l, at, side, f.Band, Ink)
	outlined(l, half, at, side, f.Half)
}

// outlined writes a pale letter with a dark seam, to be read on any band.
func outlined(l *ui.List, p place, at ui.Point, side float64, text string) {
	w := 2.2 * side / zones.Drawn
	for i := range 4 {
		a := (float64(i) + 0.5) * math.Pi / 2
		p.Write(l, at.Add(ui.Point{X: w * math.Cos(a), Y: w * math.Sin(a)}), side, text, Ink)
	}
	p.Write(l, at, side, text, ui.White)
}

// marks are the markers on a counter: its MCO at the upper right, a watch or a Reco OK below.
func (f Face) marks(l *ui.List, set string, at ui.Point, side float64) {
	mark := func(id string, x, y float64) ui.Point {
		c := at.Add(ui.Point{X: x * side, Y: y * side})
		put(l, set, c, side*0.44, id)
		return c
	}
	if f.MCO > 0 {
		c := mark("mco", 0.38, -0.38)
		onMark.Write(l, c, side*0.44, "−"+strconv.Itoa(f.MCO), Ink)
	}
	if f.Watch > 0 {
		mark("intelligence", 0.4, 0.1)
	}
	if f.RecoOK {
		mark("reco-ok", 0.4, 0.36)
	}
}

// Objective draws an objective with the hits that it still needs.
func Objective(l *ui.List, set string, at ui.Point, side float64, id string, left int) {
	put(l, set, at, side, id)
	if left > 0 {
		onGoal.Write(l, at, side, strconv.Itoa(left), Ink)
	}
}

// FaceOf is a unit's counter by the words of the data, and by which side of it is up.
func FaceOf(id, typ string, va int, reduced bool) Face {
	f := Face{ID: typ, Strength: va}
	switch typ {
	case "half-patrol":
		f.ID += "-" + id[:1]
		f.Band = strings.ToUpper(id[:2])
		f.Half = strings.ToUpper(id[len(id)-1:])
	case "hq", "sas":
		f.Band = strings.ToUpper(typ)
	default:
		f.Band = map[string]string{"det": "D", "light": "L", "heavy": "H", "survey": "SV", "signal": "SG", "waco": "W"}[typ]
	}
	if typ == "waco" {
		f.Strength = 0
	}
	if reduced {
		f.ID += "-reduced"
	}
	return f
}

// AxisFace is an Axis counter that is turned up.
func AxisFace(nation string, mobile, veteran bool, va int) Face {
	id := nation + pane.Either(mobile, "-motorised", "-infantry") + pane.Either(veteran, "-veteran", "")
	return Face{ID: id, Strength: va, axis: true}
}

// Under is a counter with others on it: what is written on it is not seen.
func (f Face) Under(others int) Face {
	if others > 0 {
		f.Band, f.Half, f.Strength, f.MCO = "", "", 0, 0
	}
	return f
}

// Back is an Axis counter face down.
var Back = Face{ID: "axis-back", axis: true}

func Flag(l *ui.List, set string, at ui.Point, height float64, patrol int) {
	id := "patrol-" + strconv.Itoa(patrol+1)
	if set == InBars { // the drawing stands in a square, its foot at 30, 119
		l.Sprite(ui.Rect{X: at.X - height*30/zones.Drawn, Y: at.Y - height*119/zones.Drawn, W: height, H: height}, Bits(id))
		return
	}
	l.Put(at, height, Pic(id))
}

package field

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// The sets of the sprites: on the map and the battle board, and in bars and the panel.
const (
	OnMap  = "rommel"
	InBars = "rommel-bits"
)

func Pic(id string) ui.Pic  { return ui.Pic{Set: OnMap, ID: id} }
func Bits(id string) ui.Pic { return ui.Pic{Set: InBars, ID: id} }

var Ink, Cream, Gold, Brick = zones.Ink, zones.Cream, zones.Gold, zones.Brick

// face is the side of a Force's counter that is seen: its sprite, and what the window writes on it.
type face struct {
	Pic    string // of the sprite
	side   rules.Side
	values game.Values // with its upgrade
	Under  string      // sprite of the edge of its upgrade, empty for none
	Gain   string      // what the edge says
	Moved  bool
	// Counted says that a plate with a number lies where the movement stands.
	Counted bool
	Bare    bool // nothing is written on it
	coats   ui.Coats
}

// SideWords are the sides in the names of sprites.
var SideWords = [2]string{"axis", "allies"}

// Where a counter is written on, in units of its drawing: middle, baseline and size of the words.
var (
	atAttack   = Inscription{23, 119, 38}
	atSuperior = Inscription{21, 119, 38} // attack beside a superior attack
	atPower    = Inscription{41, 101, 20}
	atDefence  = Inscription{104, 119, 38}
	atMovement = Inscription{111, 26, 20}
	atUpgrade  = Inscription{80, 28, 20}
	AtLimit    = Inscription{126, 66, 46}
)

type Inscription struct{ X, Y, Size float64 }

// Rise is how far the middle of a line of figures stands above its baseline, in parts of their size.
const Rise = 0.36

// Write puts words on a drawing whose anchor, the point at ax and ay of it, is
// seen at at, k pixels a unit. What would be too small to be read is left out.
func (p Inscription) Write(l *ui.List, at ui.Point, ax, ay, k float64, text string, color ui.Ink) {
	if text == "" || p.Size*k < 6.5 {
		return
	}
	c := at.Add(ui.Point{X: (p.X - ax) * k, Y: (p.Y - p.Size*Rise - ay) * k})
	l.Text(ui.Around(c, ui.Size{W: 6 * p.Size * k, H: p.Size * 1.3 * k}), text, ui.Type{Face: ui.Bold, Size: p.Size * k, Align: ui.Middle, Ink: color})
}

// Counter draws a Force of a set of sprites, side pixels wide, about at: its upgrade under it, then
// the counter with its figures, of which a small one has room for less.
func Counter(l *ui.List, set string, at ui.Point, side float64, f face) {
	k := side / zones.Drawn
	f.collar(l, at, side)
	f.edge(l, set, at, side)
	Put(l, set, at, side, f.Pic)
	if f.Moved {
		l.Round(ui.Around(at, ui.Size{W: side * 0.94, H: side * 0.94}), side*0.12, ui.Alpha(Ink, 0.16))
	}
	f.write(l, set, at, k)
	if f.coats == ui.Safe {
		zones.Letter(l, at, side, -0.44, -0.04, f.coats.Of(f.side), letters[f.side])
	}
}

// Put draws a sprite of either set about at.
func Put(l *ui.List, set string, at ui.Point, side float64, id string) {
	if set == InBars {
		l.Sprite(ui.Around(at, ui.Size{W: side, H: side}), Bits(id))
		return
	}
	l.Put(at, side, Pic(id))
}

func (f face) write(l *ui.List, set string, at ui.Point, k float64) {
	if f.Bare {
		return
	}
	color := pane.Either(f.side == rules.Second, ui.White, Ink)
	attack := atAttack
	if f.values.Superior > 0 {
		attack = atSuperior
		atPower.Write(l, at, 64, 64, k, ui.Figures(f.values.Superior), color)
	}
	attack.Write(l, at, 64, 64, k, ui.Figures(f.values.Attack), color)
	atDefence.Write(l, at, 64, 64, k, ui.Figures(f.values.Defence), color)
	if k*zones.Drawn < 70 || f.Counted {
		return
	}
	Put(l, set, at, k*zones.Drawn, "movement-"+SideWords[f.side])
	atMovement.Write(l, at, 64, 64, k, ui.Figures(f.values.Movement), Ink)
}

// edge is the upgrade that looks out below the counter.
func (f face) edge(l *ui.List, set string, at ui.Point, side float64) {
	if f.Under == "" {
		return
	}
	k := side / zones.Drawn
	foot := at.Add(ui.Point{Y: (64 - 8) * k})
	if set == InBars { // its drawing is 128 × 40, its anchor the middle of the upper edge
		l.Sprite(ui.Rect{X: foot.X - 64*k, Y: foot.Y, W: 128 * k, H: 40 * k}, Bits(f.Under))
	} else {
		l.Put(foot, side, Pic(f.Under))
	}
	atUpgrade.Write(l, foot, 64, 0, k, f.Gain, Ink)
}

func (f face) collar(l *ui.List, at ui.Point, side float64) {
	if f.coats != ui.Contrast {
		return
	}
	coat := f.coats.Of(f.side)
	l.Token(f.side, at, side*0.61, coat.On)
	l.Token(f.side, at, side*0.58, coat.Core)
}

// letters are what stands on the counters of each side where colours alone are not to be trusted.
var letters = [2]string{"X", "L"}

// FaceOf is the counter of a Force as it stands.
func FaceOf(sc *game.Scenario, f game.Force, coats ui.Coats) face {
	out := face{Pic: "force-" + f.Nation + "-" + f.Class, side: f.Side, values: f.Values, Moved: f.Moved, coats: coats}
	if f.Reduced {
		out.Pic += "-reduced"
	}
	if f.Upgrade >= 0 {
		c := sc.Counter(f.Upgrade)
		out.Under = "under-" + pane.Either(f.Elite, "elite", "veteran")
		out.Gain = gains(pane.Either(f.Elite, c.Elite, c.Veteran))
	}
	return out
}

// gains is what an upgrade adds, in short: to attack, with what it adds to the
// superior attack as a superscript, and to defence; nothing where it adds neither.
func gains(v game.Values) string {
	if v.Attack == 0 && v.Superior == 0 && v.Defence == 0 { // it adds something else, which the panel tells
		return ""
	}
	power := [...]string{"", "¹", "²", "³"}
	return "+" + ui.Figures(v.Attack) + power[min(max(v.Superior, 0), 3)] + "/+" + ui.Figures(v.Defence)
}

// Blank is the counter with nothing written on it: another lies on it.
func (f face) Blank() face {
	f.Bare, f.Gain = true, ""
	return f
}

// DrawForce draws the counter of a Force into a box beside the map, as it stands.
func DrawForce(l *ui.List, box ui.Rect, sc *game.Scenario, f game.Force) {
	f.Moved = false
	Counter(l, InBars, box.Center(), box.H, FaceOf(sc, f, ui.Standard))
}

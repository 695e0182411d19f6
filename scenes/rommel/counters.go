package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// The sets of the sprites: on the map and the battle board, and in bars and the
// panel.
const (
	onMap  = "rommel"
	inBars = "rommel-bits"
)

func pic(id string) ui.Pic  { return ui.Pic{Set: onMap, ID: id} }
func bits(id string) ui.Pic { return ui.Pic{Set: inBars, ID: id} }

var (
	ink   = ui.Casing
	cream = ui.Ink{R: 0xF4, G: 0xEE, B: 0xDF, A: 255}
	gold  = ui.Ink{R: 0xF2, G: 0xC9, B: 0x4C, A: 255}
	brick = ui.Ink{R: 0xA3, G: 0x30, B: 0x1B, A: 255}
)

// face is the side of a Force's counter that is seen: its sprite, and what the
// window writes on it.
type face struct {
	pic    string // of the sprite
	side   rules.Side
	values game.Values // with its upgrade
	under  string      // sprite of the edge of its upgrade, empty for none
	gain   string      // what the edge says
	moved  bool
	// counted says that a plate with a number lies where the movement stands.
	counted bool
	bare    bool // nothing is written on it
	coats   ui.Coats
}

// sideWords are the sides in the names of sprites.
var sideWords = [2]string{"axis", "allies"}

// Where a counter is written on, in units of its drawing: the middle of the
// words, their baseline, their size.
var (
	atAttack   = place{23, 119, 38}
	atSuperior = place{21, 119, 38} // attack beside a superior attack
	atPower    = place{41, 101, 20}
	atDefence  = place{104, 119, 38}
	atMovement = place{111, 26, 20}
	atUpgrade  = place{80, 28, 20}
	atLimit    = place{126, 66, 46}
)

type place struct{ x, y, size float64 }

// rise is how far the middle of a line of figures stands above its baseline, in
// parts of their size.
const rise = 0.36

// write puts words on a drawing whose anchor, the point at ax and ay of it, is
// seen at at, k pixels a unit. What would be too small to be read is left out.
func (p place) write(l *ui.List, at ui.Point, ax, ay, k float64, text string, color ui.Ink) {
	if text == "" || p.size*k < 6.5 {
		return
	}
	c := at.Add(ui.Point{X: (p.x - ax) * k, Y: (p.y - p.size*rise - ay) * k})
	l.Text(ui.Around(c, ui.Size{W: 6 * p.size * k, H: p.size * 1.3 * k}), text, ui.Type{Face: ui.Bold, Size: p.size * k, Align: ui.Middle, Ink: color})
}

// counter draws a Force of a set of sprites, side pixels wide, about at: its
// upgrade under it, then the counter with its figures, of which a small one has
// room for less.
func counter(l *ui.List, set string, at ui.Point, side float64, f face) {
	k := side / zones.Drawn
	f.collar(l, at, side)
	f.edge(l, set, at, side)
	put(l, set, at, side, f.pic)
	if f.moved {
		l.Round(ui.Around(at, ui.Size{W: side * 0.94, H: side * 0.94}), side*0.12, ui.Alpha(ink, 0.16))
	}
	f.write(l, set, at, k)
	if f.coats == ui.Safe {
		zones.Letter(l, at, side, -0.44, -0.04, f.coats.Of(f.side), letters[f.side])
	}
}

// put draws a sprite of either set about at.
func put(l *ui.List, set string, at ui.Point, side float64, id string) {
	if set == inBars {
		l.Sprite(ui.Around(at, ui.Size{W: side, H: side}), bits(id))
		return
	}
	l.Put(at, side, pic(id))
}

// write puts the figures on the counter.
func (f face) write(l *ui.List, set string, at ui.Point, k float64) {
	if f.bare {
		return
	}
	color := pane.Either(f.side == rules.Second, ui.White, ink)
	attack := atAttack
	if f.values.Superior > 0 {
		attack = atSuperior
		atPower.write(l, at, 64, 64, k, ui.Figures(f.values.Superior), color)
	}
	attack.write(l, at, 64, 64, k, ui.Figures(f.values.Attack), color)
	atDefence.write(l, at, 64, 64, k, ui.Figures(f.values.Defence), color)
	if k*zones.Drawn < 70 || f.counted {
		return
	}
	put(l, set, at, k*zones.Drawn, "movement-"+sideWords[f.side])
	atMovement.write(l, at, 64, 64, k, ui.Figures(f.values.Movement), ink)
}

// edge is the upgrade that looks out below the counter.
func (f face) edge(l *ui.List, set string, at ui.Point, side float64) {
	if f.under == "" {
		return
	}
	k := side / zones.Drawn
	foot := at.Add(ui.Point{Y: (64 - 8) * k})
	if set == inBars { // its drawing is 128 × 40, its anchor the middle of the upper edge
		l.Sprite(ui.Rect{X: foot.X - 64*k, Y: foot.Y, W: 128 * k, H: 40 * k}, bits(f.under))
	} else {
		l.Put(foot, side, pic(f.under))
	}
	atUpgrade.write(l, foot, 64, 0, k, f.gain, ink)
}

// collar is a broad rim in the colour of the side where the player wants dark
// against light.
func (f face) collar(l *ui.List, at ui.Point, side float64) {
	if f.coats != ui.Contrast {
		return
	}
	coat := f.coats.Of(f.side)
	l.Token(f.side, at, side*0.61, coat.On)
	l.Token(f.side, at, side*0.58, coat.Core)
}

// letters are what stands on the counters of each side where colours alone are
// not to be trusted.
var letters = [2]string{"X", "L"}

// faceOf is the counter of a Force as it stands.
func faceOf(sc *game.Scenario, f game.Force, coats ui.Coats) face {
	out := face{pic: "force-" + f.Nation + "-" + f.Class, side: f.Side, values: f.Values, moved: f.Moved, coats: coats}
	if f.Reduced {
		out.pic += "-reduced"
	}
	if f.Upgrade >= 0 {
		c := sc.Counter(f.Upgrade)
		level, v := "veteran", c.Veteran
		if f.Elite {
			level, v = "elite", c.Elite
		}
		out.under, out.gain = "under-"+level, gains(v)
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

// blank is the counter with nothing written on it: another lies on it.
func (f face) blank() face {
	f.bare, f.gain = true, ""
	return f
}

// DrawForce draws the counter of a Force into a box beside the map, as it
// stands.
func DrawForce(l *ui.List, box ui.Rect, sc *game.Scenario, f game.Force) {
	f.Moved = false
	counter(l, inBars, box.Center(), box.H, faceOf(sc, f, ui.Standard))
}

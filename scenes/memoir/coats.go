package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// stark draws a counter of high contrast: the symbol of the type as large as
// it goes, and the number of figures where there is room for it.
func (b *Board) stark(dst *ui.List, v ui.Coats, sc *game.Scenario, u game.Unit, at ui.Point, unit float64, number bool) {
	coat := v.Of(u.Side)
	r := unit * 0.345
	dst.Token(u.Side, at, r, coat.On)
	dst.Token(u.Side, at, r*0.95, ui.Casing)
	dst.Token(u.Side, at, r*0.89, coat.Core)
	id := sc.Units[u.Type].ID
	if !number {
		side := unit * 0.5
		dst.SpriteIn(ui.Around(at, ui.Size{W: side, H: side}), symbol(id), coat.On)
		return
	}
	side := unit * 0.42
	dst.SpriteIn(ui.Around(at.Add(ui.Point{Y: -r * 0.22}), ui.Size{W: side, H: side}), symbol(id), coat.On)
	t := ui.Type{Face: ui.Bold, Size: max(11, unit*0.22), Line: unit * 0.24, Ink: coat.On, Align: ui.Middle}
	dst.Text(ui.Around(at.Add(ui.Point{Y: r * 0.6}), ui.Size{W: 2 * r, H: t.Line}), digit(min(u.Men, 9)), t)
}

// letters are what stands on the counters of each side where colours alone are
// not to be trusted: of its name, the one that tells it from the other.
var letters = [2]string{"X", "L"}

// lettered marks a counter that is drawn as ever with the letter of its side
// and, for the first side, stripes along its foot.
func lettered(dst *ui.List, side rules.Side, at ui.Point, unit float64) {
	r := unit * 0.345
	coat := ui.Safe.Of(side)
	if side == rules.First {
		foot := ui.Rect{X: at.X - r*0.5, Y: at.Y + r*0.74, W: r, H: r * 0.18}
		dst.Clip(foot)
		for x := foot.X - foot.H; x < foot.Right(); x += max(4, r*0.2) {
			dst.Line(ui.Point{X: x, Y: foot.Bottom()}, ui.Point{X: x + foot.H, Y: foot.Y}, max(1.4, r*0.07), ui.Casing)
		}
		dst.Unclip()
	}
	c := at.Add(ui.Point{X: -r * 0.8, Y: r * 0.8})
	d := max(7, unit*0.11)
	pane.Disc(dst, c, d, 1.5, ui.Casing, coat.Core)
	t := ui.Type{Face: ui.Bold, Size: d * 1.5, Line: 2 * d, Ink: coat.On, Align: ui.Middle}
	dst.Text(ui.Around(c, ui.Size{W: 2 * d, H: 2 * d}), letters[side], t)
}

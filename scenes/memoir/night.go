package memoir

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// visibility is the plate of a battle by night, in the upper left corner: a moon, or the
// sun while all is seen, and how far may be attacked (M44-26.1). The panel says it in words.
func (b *Board) visibility(dst *ui.List, v board.View, s *game.State) {
	n := int(s.Seen)
	if n == 0 {
		return
	}
	k := max(1, v.Text)
	box := ui.Rect{X: v.Bounds.X + 14, Y: v.Bounds.Y + 14, W: 66 * k, H: 34 * k}.Snap()
	pane.Rim(dst, box, 1.5, box.H/2, ink, 0, box.H/2-1.5, night)
	at := ui.Point{X: box.X + box.H/2 + 2*k, Y: box.Center().Y}
	dst.Disc(at, box.H*0.29, moon)
	if n < 6 { // the dark side of the moon
		dst.Disc(ui.Point{X: at.X + box.H*0.13, Y: at.Y - box.H*0.05}, box.H*0.24, night)
	}
	dst.Text(ui.Rect{X: box.X + box.H, Y: box.Y, W: box.W - box.H - 6*k, H: box.H}, digit(n), ui.Type{Face: ui.Bold, Size: 20 * k, Align: ui.Middle, Ink: moon})
}

var (
	night = ui.Ink{R: 0x24, G: 0x2C, B: 0x44, A: 255}
	moon  = ui.Ink{R: 0xF4, G: 0xE6, B: 0xB2, A: 255}
)

// chip is the card under the chip of a side, as the viewer knows it (M44-27.9).
func (b *Board) chip(v board.View, s *game.State) (board.Pile, bool) {
	side := s.Scenario().Red
	if side < rules.First {
		return board.Pile{}, false
	}
	p := board.Pile{ID: "chip", Name: texts.Get(v.Lang, "ui.table.pile-chip"), Tip: texts.Get(v.Lang, "ui.table.pile-chip-tip"), Top: board.Card{No: -1}}
	switch n, lies := s.Chip(side); {
	case lies && n >= 0:
		p.Count, p.Top = 1, card(s.Scenario(), n)
	case lies:
		p.Count, p.Back = 1, b.Back(v)
	}
	return p, true
}

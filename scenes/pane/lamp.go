package pane

import "sandtable/scenes/ui"

// HintInk is the colour of what marks a hint.
var HintInk = ui.Ink{R: 0x7A, G: 0x3F, B: 0xA0, A: 255}

// Lamp draws the sign of a hint.
func Lamp(f *ui.Frame, at ui.Point) {
	r := f.Px(12)
	Disc(f.List, at, r, 2, ui.White, HintInk)
	f.List.SpriteIn(ui.Around(at, ui.Size{W: r * 1.5, H: r * 1.5}).Snap(), ui.Icon("hint"), ui.White)
}

package table

import (
	"sandtable/scenes/ui"
)

// tool is a small button at the edge of the board. Every one has a key too.
type tool struct {
	icon, text, key string
	on              bool
	do              func()
}

func (t *Table) tools(f *ui.Frame) []tool {
	world := t.board.World()
	mid := t.cam.bounds.Center()
	flip := func(b *bool) func() { return func() { *b = !*b } }
	return []tool{
		{"zoom-in", "ui.table.zoom-in", "+", false, func() { t.cam.zoomBy(1.25, mid, world); t.cam.moved = f.Now }},
		{"zoom-out", "ui.table.zoom-out", "−", false, func() { t.cam.zoomBy(1/1.25, mid, world); t.cam.moved = f.Now }},
		{"fit", "ui.table.fit", "0", false, func() { t.cam.fit = true }},
		{"grid", "ui.table.coordinates", "G", t.keys.names, flip(&t.keys.names)},
		{"line-of-sight", "ui.command.sight", "V", t.latched.sight, flip(&t.latched.sight)},
		{"reach", "ui.command.reach", "R", t.latched.reach, flip(&t.latched.reach)},
		{"eye-off", "ui.table.hide-units", "C", t.latched.bare, flip(&t.latched.bare)},
		{"log", "ui.table.panel", "F3", t.folded, flip(&t.folded)},
	}
}

// drawTools draws them in a column at the right edge of the board.
func (t *Table) drawTools(f *ui.Frame, l layout) {
	side := max(28, f.Px(30))
	x, y := l.board.Right()-side-f.Px(6), l.board.Y+f.Px(10)
	for _, b := range t.tools(f) {
		box := ui.Rect{X: x, Y: y, W: side, H: side}.Snap()
		f.Cover(box)
		f.List.Round(box, 7, ui.Alpha(f.Theme().Panel, 0.82))
		if b.on {
			f.List.Round(box, 7, ui.Alpha(f.Theme().Select, 0.75))
		}
		spec := ui.Button{Icon: b.icon, Kind: ui.Quiet, Tip: f.Say(b.text) + "  " + b.key}
		if f.Button("tool/"+b.icon, box, spec) {
			b.do()
		}
		y += side + f.Px(5)
		if b.icon == "fit" || b.icon == "eye-off" {
			y += f.Px(8)
		}
	}
}

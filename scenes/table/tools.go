package table

import (
	"slices"

	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// keyed is what keys hold, and what buttons keep on.
type keyed struct{ keys, latched heldKeys }

type heldKeys struct{ bare, reach, sight, names bool }

// tool is a small button at the edge of the board. Every one has a key too.
type tool struct {
	icon, text string
	key        ui.Command
	on         bool
	do         func()
}

func (t *Table) tools(f *ui.Frame) []tool {
	world := t.Board.World()
	mid := t.Cam.Bounds.Center()
	flip := func(b *bool) func() { return func() { *b = !*b } }
	list := []tool{
		{"zoom-in", "ui.table.zoom-in", ui.CmdZoomIn, false, func() { t.Cam.ZoomBy(1.25, mid, world) }},
		{"zoom-out", "ui.table.zoom-out", ui.CmdZoomOut, false, func() { t.Cam.ZoomBy(1/1.25, mid, world) }},
		{"fit", "ui.table.fit", ui.CmdFit, false, func() { t.wholeBoard(f) }},
		{"pin", "ui.command.centre", ui.CmdCentre, false, func() { t.pointer.Centre(f) }},
		{"hint", "ui.command.hint", ui.CmdHint, t.hint.Asked(), func() { t.askHint(f) }},
		{"grid", "ui.table.coordinates", ui.CmdCoordinates, t.keys.names, flip(&t.keys.names)},
		{"line-of-sight", "ui.command.sight", ui.CmdSight, t.latched.sight, flip(&t.latched.sight)},
		{"reach", "ui.command.reach", ui.CmdReach, t.latched.reach, flip(&t.latched.reach)},
		{"eye-off", "ui.table.hide-units", ui.CmdHideUnits, t.latched.bare, flip(&t.latched.bare)},
		{"log", "ui.table.panel", ui.CmdPanel, t.Panel.Folded, flip(&t.Panel.Folded)},
	}
	if t.timeline.Past != nil {
		return slices.DeleteFunc(list, func(b tool) bool { return b.icon == "pin" || b.icon == "hint" })
	}
	list = append(list, tool{"replay", "ui.command.repeat", ui.CmdRepeat, false, func() { t.showAgain(f) }})
	if !t.Has.Forecast {
		list = append(list, tool{"odds", "ui.command.odds", ui.CmdOdds, t.Panel.Odds.Wanted, func() { t.showOdds(f) }})
	}
	return append(list, tool{"help", "ui.command.quick-cards", ui.CmdQuick, false, func() { t.openQuick(f) }})
}

// overlays reads the keys that show something over the board: while they are
// held, or, where the player wants that, until they are pressed again.
func (t *Table) overlays(f *ui.Frame) {
	stay := t.Settings().Stay
	held := heldKeys{names: t.keys.names}
	for _, o := range []struct {
		key           ui.Command
		held, latched *bool
	}{
		{ui.CmdHideUnits, &held.bare, &t.latched.bare},
		{ui.CmdReach, &held.reach, &t.latched.reach},
		{ui.CmdSight, &held.sight, &t.latched.sight},
	} {
		switch {
		case !stay:
			*o.held = f.Holding(o.key)
		case f.Command(o.key):
			*o.latched = !*o.latched
			f.Invalidate()
		}
	}
	t.keys = held
}

// drawTools draws them in a column at the right edge of the board, and where
// that is too low for all of them, in two.
func (t *Table) drawTools(f *ui.Frame, l model.Layout) {
	f.ReadAt(ui.Entering)
	defer f.ReadAt(ui.Always)
	list := t.tools(f)
	side, gap := t.desk.ToolSide(f, l)
	x, first := l.Board.Right()-side-f.Px(6), l.Board.Y+f.Px(10)
	y := first
	t.ToolsBox = ui.Rect{}
	for _, b := range list {
		if foot := t.Foot(l, x); y+side > foot {
			x, y = x-side-gap, first
		}
		box := ui.Rect{X: x, Y: y, W: side, H: side}.Snap()
		t.ToolsBox = ui.Rect{X: x, Y: first, W: l.Board.Right() - x, H: max(t.ToolsBox.H, box.Bottom()-first)}
		f.Cover(box)
		f.List.Round(box, 7, ui.Alpha(f.Theme().Panel, 0.82))
		if b.on {
			f.List.Round(box, 7, ui.Alpha(f.Theme().Select, 0.75))
		}
		spec := ui.Button{Icon: b.icon, Kind: ui.Quiet, Tip: f.WithKey(f.Say(b.text), b.key)}
		if f.Button("tool/"+b.icon, box, spec) {
			b.do()
		}
		if b.on {
			f.Thing("tool/"+b.icon, box, "on") // the next press switches it off
		}
		y += side + gap
		if b.icon == "pin" || b.icon == "eye-off" {
			y += f.Px(8)
		}
	}
}

package table

import (
	"slices"

	"sandtable/scenes/table/desk"
	"sandtable/scenes/ui"
)

// tools are the tools at the edge of the board.
func (t *Table) tools(f *ui.Frame) []desk.Tool {
	world := t.Board.World()
	mid := t.Cam.Bounds.Center()
	flip := func(b *bool) func() { return func() { *b = !*b } }
	tool := func(icon, text string, key ui.Command, on bool, do func()) desk.Tool {
		return desk.Tool{Icon: icon, Text: text, Key: key, On: on, Do: do}
	}
	list := []desk.Tool{
		tool("zoom-in", "ui.table.zoom-in", ui.CmdZoomIn, false, func() { t.Cam.ZoomBy(1.25, mid, world) }),
		tool("zoom-out", "ui.table.zoom-out", ui.CmdZoomOut, false, func() { t.Cam.ZoomBy(1/1.25, mid, world) }),
		tool("fit", "ui.table.fit", ui.CmdFit, false, func() { t.wholeBoard(f) }),
		tool("pin", "ui.command.centre", ui.CmdCentre, false, func() { t.pointer.Centre(f) }),
		tool("hint", "ui.command.hint", ui.CmdHint, t.bar.Hint.Asked(), func() { t.askHint(f) }),
		tool("grid", "ui.table.coordinates", ui.CmdCoordinates, t.desk.Held.Names, flip(&t.desk.Held.Names)),
		tool("line-of-sight", "ui.command.sight", ui.CmdSight, t.desk.Kept.Sight, flip(&t.desk.Kept.Sight)),
		tool("reach", "ui.command.reach", ui.CmdReach, t.desk.Kept.Reach, flip(&t.desk.Kept.Reach)),
		tool("eye-off", "ui.table.hide-units", ui.CmdHideUnits, t.desk.Kept.Bare, flip(&t.desk.Kept.Bare)),
		tool("log", "ui.table.panel", ui.CmdPanel, t.Panel.Folded, flip(&t.Panel.Folded)),
	}
	if t.timeline.Past != nil {
		return slices.DeleteFunc(list, func(b desk.Tool) bool { return b.Icon == "pin" || b.Icon == "hint" })
	}
	list = append(list, tool("replay", "ui.command.repeat", ui.CmdRepeat, false, func() { t.showAgain(f) }))
	if !t.Has.Forecast {
		list = append(list, tool("odds", "ui.command.odds", ui.CmdOdds, t.Panel.Odds.Wanted, func() { t.showOdds(f) }))
	}
	return append(list, tool("help", "ui.command.quick-cards", ui.CmdQuick, false, func() { t.openQuick(f) }))
}

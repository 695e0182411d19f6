package desk

import (
	"math"

	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Shown is what is shown over the board, or left out.
type Shown struct{ Bare, Reach, Sight, Names bool }

// Tool is a small button at the edge of the board. Every one has a key too.
type Tool struct {
	Icon, Text string
	Key        ui.Command
	On         bool
	Do         func()
}

// ReadKeys reads the keys that show something: while held, or until pressed again.
func (t *Desk) ReadKeys(f *ui.Frame) {
	stay := t.Settings().Stay
	held := Shown{Names: t.Held.Names}
	for _, o := range []struct {
		key        ui.Command
		held, kept *bool
	}{
		{ui.CmdHideUnits, &held.Bare, &t.Kept.Bare},
		{ui.CmdReach, &held.Reach, &t.Kept.Reach},
		{ui.CmdSight, &held.Sight, &t.Kept.Sight},
	} {
		switch {
		case !stay:
			*o.held = f.Holding(o.key)
		case f.Command(o.key):
			*o.kept = !*o.kept
			f.Invalidate()
		}
	}
	t.Held = held
}

// DrawTools draws the tools in a column at the right edge, or in two where the board is low.
func (t *Desk) DrawTools(f *ui.Frame, l model.Layout) {
	f.ReadAt(ui.Entering)
	defer f.ReadAt(ui.Always)
	side, gap := t.side(f, l)
	x, first := l.Board.Right()-side-f.Px(6), l.Board.Y+f.Px(10)
	y := first
	t.ToolsBox = ui.Rect{}
	for _, b := range t.Tools {
		if foot := t.Foot(l, x); y+side > foot {
			x, y = x-side-gap, first
		}
		box := ui.Rect{X: x, Y: y, W: side, H: side}.Snap()
		t.ToolsBox = ui.Rect{X: x, Y: first, W: l.Board.Right() - x, H: max(t.ToolsBox.H, box.Bottom()-first)}
		f.Cover(box)
		f.List.Round(box, 7, ui.Alpha(f.Theme().Panel, 0.82))
		if b.On {
			f.List.Round(box, 7, ui.Alpha(f.Theme().Select, 0.75))
		}
		spec := ui.Button{Icon: b.Icon, Kind: ui.Quiet, Tip: f.WithKey(f.Say(b.Text), b.Key)}
		if f.Button("tool/"+b.Icon, box, spec) {
			b.Do()
		}
		if b.On {
			f.HitArea("tool/"+b.Icon, box, "on") // the next press switches it off
		}
		y += side + gap
		if b.Icon == "pin" || b.Icon == "eye-off" {
			y += f.Px(8)
		}
	}
}

// side is how large a tool is, and what lies between two.
func (t *Desk) side(f *ui.Frame, l model.Layout) (side, gap float64) {
	gap = min(f.Px(5), 5)
	return max(ui.LeastTarget(f.Look.TextScale), min(f.Px(30), (l.Board.H-f.Px(26))/float64(len(t.Tools))-gap)), gap
}

// toolsWide is how wide the tools beside the map are: one column, or two in a low window.
func (t *Desk) toolsWide(f *ui.Frame, l model.Layout) float64 {
	side, gap := t.side(f, l)
	columns := math.Ceil((float64(len(t.Tools))*(side+gap) + f.Px(16)) / (l.Board.H - f.Px(10) - plateHigh*f.Look.TextScale))
	return max(1, columns)*(side+gap) - gap + 2*f.Px(6)
}

// plateHigh is about how high the prompt is.
const plateHigh = 52

// ToolsLeft is where the column of tools begins, as far as it is one.
func (t *Desk) ToolsLeft(f *ui.Frame, l model.Layout) float64 {
	if t.ToolsBox.W > 0 && t.ToolsBox.W < l.Board.W/3 {
		return l.Board.Right() - t.ToolsBox.W
	}
	return l.Board.Right() - f.Px(36)
}

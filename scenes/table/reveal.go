package table

import (
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// drawReveal draws the moment over the board.
func (t *Table) drawReveal(f *ui.Frame, l model.Layout) {
	if !t.timeline.Shown.Up || t.Covered {
		return
	}
	f.Cover(l.Board)
	f.List.Fill(l.Board, ui.Alpha(ui.Casing, 0.55))
	scale := f.Look.TextScale
	room := ui.Rect{X: l.Board.X, Y: l.Board.Y, W: l.Board.W, H: t.BoardFoot(l) - l.Board.Y}.Inset(12)
	size := ui.Size{W: t.timeline.Shown.Size.W * scale, H: t.timeline.Shown.Size.H * scale}
	if shrink := min(1, room.W/size.W, room.H/size.H); shrink < 1 {
		size = ui.Size{W: size.W * shrink, H: size.H * shrink}
	}
	box := ui.Around(room.Center(), size).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	k := &t.timeline.Shown
	k.Draw(f, box, t.View(f), k.TurnedOver(f.Now, f.Look.Still))
	if f.Clicked(l.Board) {
		t.timeline.PutAway(f)
	}
}

func (t *Table) revealButton(f *ui.Frame) Choice {
	return Choice{"revealed", ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Enter: true, Command: ui.CmdEnd, Key: f.Say("ui.key.enter")},
		func() { t.timeline.PutAway(f) }}
}

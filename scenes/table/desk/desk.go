// Package desk is what lies around the map: the columns beside it, the sheet of what is worked
// out, the small map, and where the tools leave room for all of them.
package desk

import (
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/message"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/table/topbar"
	"sandtable/scenes/ui"
)

// Desk is where what lies around the map was drawn last.
type Desk struct {
	*model.Moment
	Pointer     *pointer.Pointer
	Top         topbar.Bar
	Message     message.Message
	Left, Right ui.Rect         // the columns beside the map
	Work        board.Worksheet // the sheet of what is worked out
	Lesson      bool            // a lesson is taught: its cards lie where the small map would
	Card        ui.Rect         // of the lesson
	Tools       []Tool
	Held, Kept  Shown     // what keys hold, and what buttons keep on
	Laid        ui.Size   // of the board when it was laid out
	Lies        []ui.Rect // what lies over the board
	Words       ui.Words  // that stand on it
	shown       []int     // what of the sheet was brought into sight last
	opened      bool      // the camera has been where the game begins
}

// spareTwo is how much of its size the map keeps beside two columns, spareOne beside one.
const (
	spareTwo = 0.96
	spareOne = 0.9
	narrower = 0.9
	roomier  = 1.2 // in a large window
)

// Columns takes the columns from the room of the map: two where that costs it nothing, else one.
func (t *Desk) Columns(f *ui.Frame, l model.Layout, room ui.Rect) ui.Rect {
	t.Left, t.Right = ui.Rect{}, ui.Rect{}
	if t.Has.FlankWidth == 0 {
		return room
	}
	world := t.Board.World()
	unit := func(w float64) float64 { return min(w/world.W, room.H/world.H) }
	gap := f.Px(12)
	wide := f.Px(t.Has.FlankWidth)
	if l.Big {
		wide *= roomier
	}
	tools := l.Board.Right() - t.ToolsLeft(f, l)
	left := ui.Rect{X: l.Board.X + gap, Y: l.Board.Y + gap, W: wide, H: room.Bottom() - l.Board.Y - gap}
	right := ui.Rect{X: l.Board.Right() - tools - gap - wide, Y: left.Y, W: wide, H: left.H}
	free := right.X - left.Right() - 2*gap
	if unit(free) >= spareTwo*unit(room.W) {
		t.Left, t.Right = left.Snap(), right.Snap()
		return ui.Rect{X: left.Right() + gap, Y: room.Y, W: free, H: room.H}
	}
	rest := func() float64 { return l.Board.Right() - tools - gap - left.Right() - gap }
	if unit(rest()) < spareOne*unit(room.W) {
		left.W = wide * narrower
	}
	t.Left = left.Snap()
	return ui.Rect{X: left.Right() + gap, Y: room.Y, W: rest(), H: room.H}
}

// DrawColumns lets the board fill the columns, and takes clicks there.
func (t *Desk) DrawColumns(f *ui.Frame, v board.View) {
	if t.Has.FlankWidth == 0 {
		return
	}
	before := len(f.Covered())
	t.Flank = t.Has.Flanks(f, t.Left, t.Right, v, t.Flank[:0])
	t.Panels = append(t.Panels[:0], f.Covered()[before:]...)
	t.Pointer.TakeSpots(f, "flank", t.Flank, v)
}

// columnFoot is how far down something stands in the left column; 0 for nothing.
func (t *Desk) columnFoot() (low float64) {
	for _, p := range t.Panels {
		if !p.Intersect(t.Left).Empty() {
			low = max(low, p.Bottom())
		}
	}
	return low
}

// workMost is how much of the desk the column of a sheet takes at most.
const workMost = 0.27

// SheetColumn is the column of the sheet; empty for none.
func (t *Desk) SheetColumn(f *ui.Frame, l model.Layout) ui.Rect {
	wide, narrow := t.Has.WorkWidth[0], t.Has.WorkWidth[1]
	if wide == 0 {
		return ui.Rect{}
	}
	w, world := min(f.Px(wide), l.Board.W*workMost), t.Board.World()
	if room := l.Board.InsetXY(16, 30); (room.W-w-t.toolsWide(f, l))/world.W < room.H/world.H {
		w = min(f.Px(narrow), l.Board.W*workMost)
	}
	col, _ := l.Board.CutLeft(w)
	return col.Snap()
}

// Field is where the map is seen, between a sheet and the tools; it depends on the window alone.
func (t *Desk) Field(f *ui.Frame, l model.Layout) ui.Rect {
	col := t.SheetColumn(f, l)
	if col.Empty() {
		return l.Board
	}
	_, room := l.Board.CutLeft(col.W)
	_, room = room.CutRight(t.toolsWide(f, l))
	return room.Snap()
}

// sheetRoom is where the sheet may lie: above the prompt and the small map.
func (t *Desk) sheetRoom(f *ui.Frame, l model.Layout) ui.Rect {
	gap := f.Px(8)
	room := t.SheetColumn(f, l)
	if room.Empty() || t.Covered {
		return ui.Rect{}
	}
	foot := room.Bottom()
	if p := t.Prompt; !p.Empty() && p.X < room.Right() {
		foot = p.Y
	}
	if mini := t.MiniAt(f, l); !mini.Empty() {
		foot = mini.Y
	}
	if card := t.Card; !card.Intersect(room).Empty() {
		foot = card.Y
	}
	room = room.InsetXY(gap, 0)
	room.Y, room.H = room.Y+gap, max(f.Px(120), foot-2*gap-room.Y)
	return room.Snap()
}

// DrawSheet lets the board draw its sheet, takes clicks there, and shows what is under way.
func (t *Desk) DrawSheet(f *ui.Frame, l model.Layout, v board.View) {
	was := t.Work.Marked
	t.Work, t.Sheet, t.SheetBox = board.Worksheet{}, nil, ui.Rect{}
	room := t.sheetRoom(f, l)
	if room.Empty() {
		t.shown = nil
		return
	}
	t.Work = t.Has.Work(f, room, v)
	t.Sheet, t.SheetBox = t.Work.Spots, t.Work.Box
	for _, s := range t.Sheet {
		if f.Over(s.Box) && len(s.Actions) == 1 {
			t.Pointer.Over = pointer.Spotted{Spot: s, OK: true} // the panel tells its odds
		}
	}
	if !slices.Equal(was, t.Work.Marked) {
		f.Invalidate() // the board was drawn before
	}
	t.revealSheet(v)
	if t.Work.Clause != "" {
		t.Heed(f, model.Intent{Book: true, Clause: t.Work.Clause})
		return
	}
	t.Pointer.TakeSpots(f, "work", t.Sheet, v)
}

// revealSheet moves the camera as little as shows what is under way, once for each thing.
func (t *Desk) revealSheet(v board.View) {
	if !slices.ContainsFunc(t.Work.Under, func(p int) bool { return !slices.Contains(t.shown, p) }) {
		return
	}
	t.shown = slices.Clone(t.Work.Under)
	var corners []ui.Point
	for _, p := range t.Work.Under {
		if box := t.Board.Where(p, v); !box.Empty() {
			corners = append(corners, box.Min(), ui.Point{X: box.Right(), Y: box.Bottom()})
		}
	}
	if len(corners) > 0 {
		t.Cam.Uncover(ui.Bounds(corners...), t.Cam.Bounds.X, t.Prompt.Y, t.Board.World())
	}
}

// DrawSill draws the edge of the desk beside a map that goes on beyond what is seen.
func (t *Desk) DrawSill(f *ui.Frame, field ui.Rect) {
	for i := range 4 {
		f.List.Fill(ui.Rect{X: field.X, Y: field.Y, W: float64(2 + 2*i), H: field.H}, ui.Alpha(ui.Casing, 0.12))
		f.List.Fill(ui.Rect{X: field.Right() - float64(1+i), Y: field.Y, W: float64(1 + i), H: field.H}, ui.Alpha(ui.Casing, 0.1))
	}
	for _, x := range [...]float64{field.X - 3, field.Right()} {
		f.List.Fill(ui.Rect{X: x, Y: field.Y, W: 3, H: field.H}, ui.Casing)
	}
}

// MiniAt is where the small picture of the whole board lies while the camera sees a part; empty for none.
func (t *Desk) MiniAt(f *ui.Frame, l model.Layout) ui.Rect {
	if t.Has.Mini == nil || t.Cam.Fit || t.Lesson && t.Has.WorkWidth[0] > 0 {
		return ui.Rect{} // in a lesson the cards lie there
	}
	world := t.Board.World()
	wide := pane.Either(l.Big, 220, 150.0)
	box := ui.Rect{X: l.Board.X + 12, Y: l.Board.Y + 12, W: wide, H: wide * world.H / world.W}
	if column := t.SheetColumn(f, l); !column.Empty() {
		box.W = min(wide, column.W-24)
		box.H = box.W * world.H / world.W
		foot := l.Board.Bottom()
		if p := t.Prompt; !p.Empty() && p.X < box.Right()+14 {
			foot = min(foot, p.Y-2)
		}
		box.Y = foot - box.H - 12
	} else if t.Pointer.Past != nil && t.Pointer.Past.Arrows { // the camera goes where the review points, and arrows have the map
		return ui.Rect{}
	} else if low := t.columnFoot(); low > 0 { // below what stands beside the board, or beside that
		if room := l.Board.Bottom() - low - 28; room >= 80 {
			box.H = min(box.H, room)
			box.W = box.H * world.W / world.H
			box.Y = l.Board.Bottom() - 12 - box.H
		} else {
			box.X = t.Left.Right() + 16
		}
	}
	return box.Snap()
}

// DrawMini draws the small picture of the whole board with what is seen of it; a click or a drag moves the camera.
func (t *Desk) DrawMini(f *ui.Frame, l model.Layout, v board.View) {
	t.MiniBox = ui.Rect{}
	box := t.MiniAt(f, l)
	if box.Empty() {
		return
	}
	draw := t.Has.Mini(v)
	if draw == nil {
		return
	}
	world := t.Board.World()
	t.MiniBox = box.Inset(-4)
	f.Cover(t.MiniBox)
	pane.Rim(f.List, box, 4, 5, ui.Casing, 2.6, 4, f.Theme().Panel)
	f.Clip(box)
	draw(f.List, box)
	k := box.W / world.W
	in := t.Cam.Bounds
	x, y := v.Camera.Of(in.Min())
	seen := ui.Rect{X: box.X + x*k, Y: box.Y + y*k, W: in.W / v.Camera.Unit * k, H: in.H / v.Camera.Unit * k}.Intersect(box)
	f.List.Border(seen, 4, ui.Casing)
	f.List.Border(seen.Inset(1), 2, f.Theme().Select)
	f.Unclip()
	if f.Held(box) || f.Clicked(box) {
		to := ui.Point{X: (f.In.At.X - box.X) / k, Y: (f.In.At.Y - box.Y) / k}
		if to != t.Cam.Mid {
			t.Cam.Halt(world)
			t.Cam.Mid = to
			t.Cam.Clamp(world)
			f.Invalidate()
		}
	}
}

// Open shows the part of a large board that a game begins with.
func (t *Desk) Open(f *ui.Frame) {
	if t.opened {
		return
	}
	t.opened = true
	if !t.Cam.Fit {
		return
	}
	v := t.View(f)
	v.Page = 0 // a page that is read first shows nothing of what lies under it
	part, unit := t.Board.Opening(v)
	if t.Cam.Unit >= unit || part.Empty() {
		return
	}
	whole := t.Board.World()
	t.Cam.Fit = false
	t.Cam.Unit = max(unit, min(t.Cam.Room.W/part.W, t.Cam.Room.H/part.H, 128))
	t.Cam.Rest = t.Cam.Unit
	// The prompt and the frame cover a part of what the camera sees.
	t.Cam.Mid = part.Center().Add(t.Cam.Bounds.Center().Sub(t.Cam.Room.Center()).Mul(1 / t.Cam.Unit))
	t.Cam.Clamp(whole)
}

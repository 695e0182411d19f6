package table

import (
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// working is the sheet of Work as it lies.
type working struct {
	board.Worksheet
	shown []int // what was brought into sight last
}

// workMost is how much of the desk the column of a sheet takes at most.
const workMost = 0.27

// workColumn is the column of the sheet; empty for none.
func (t *Table) workColumn(f *ui.Frame, l model.Layout) ui.Rect {
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

// field is the part of the desk where the map is seen: between a sheet
// and the tools. It depends on the window alone.
func (t *Table) field(f *ui.Frame, l model.Layout) ui.Rect {
	col := t.workColumn(f, l)
	if col.Empty() {
		return l.Board
	}
	_, room := l.Board.CutLeft(col.W)
	_, room = room.CutRight(t.toolsWide(f, l))
	return room.Snap()
}

// workRoom is where the sheet may lie: above the prompt and the small map.
func (t *Table) workRoom(f *ui.Frame, l model.Layout) ui.Rect {
	gap := f.Px(8)
	room := t.workColumn(f, l)
	if room.Empty() || t.Covered {
		return ui.Rect{}
	}
	foot := room.Bottom()
	if p := t.Prompt; !p.Empty() && p.X < room.Right() {
		foot = p.Y
	}
	if mini := t.miniAt(f, l); !mini.Empty() {
		foot = mini.Y
	}
	if card := t.lesson.Box; t.lesson.Course != nil && !card.Intersect(room).Empty() {
		foot = card.Y
	}
	room = room.InsetXY(gap, 0)
	room.Y, room.H = room.Y+gap, max(f.Px(120), foot-2*gap-room.Y)
	return room.Snap()
}

// drawWork lets the board draw its sheet, takes clicks there, and brings what is
// under way into sight.
func (t *Table) drawWork(f *ui.Frame, l model.Layout, v board.View) {
	was := t.work.Marked
	t.work.Worksheet, t.Sheet, t.SheetBox = board.Worksheet{}, nil, ui.Rect{}
	room := t.workRoom(f, l)
	if room.Empty() {
		t.work.shown = nil
		return
	}
	t.work.Worksheet = t.Has.Work(f, room, v)
	t.SheetBox = t.work.Box
	t.Sheet = t.work.Spots
	for _, s := range t.Sheet {
		if f.Over(s.Box) && len(s.Actions) == 1 {
			t.pointer.Over = pointer.Spotted{Spot: s, OK: true} // the panel tells its odds
		}
	}
	if !slices.Equal(was, t.work.Marked) {
		f.Invalidate() // the board was drawn before
	}
	t.revealWork(v)
	if t.work.Clause != "" {
		t.openBook(f, t.work.Clause)
		return
	}
	t.pointer.TakeSpots(f, "work", t.Sheet, v)
}

// revealWork moves a camera that sees a part of the map as little as brings what
// is under way into sight, once for each thing.
func (t *Table) revealWork(v board.View) {
	if !slices.ContainsFunc(t.work.Under, func(p int) bool { return !slices.Contains(t.work.shown, p) }) {
		return
	}
	t.work.shown = slices.Clone(t.work.Under)
	var low, high ui.Point
	seen := false
	for _, p := range t.work.Under {
		box := t.Board.Where(p, v)
		if box.Empty() {
			continue
		}
		a, z := box.Min(), ui.Point{X: box.Right(), Y: box.Bottom()}
		if !seen {
			low, high, seen = a, z, true
		}
		low, high = ui.Point{X: min(low.X, a.X), Y: min(low.Y, a.Y)}, ui.Point{X: max(high.X, z.X), Y: max(high.Y, z.Y)}
	}
	if seen {
		t.Cam.Uncover(ui.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}, t.Cam.Bounds.X, t.Prompt.Y, t.Board.World())
	}
}

// sill is the edge of the desk at both sides of a map that goes on beyond what is seen
// of it: the sheet and the tools lie on the desk.
func (t *Table) sill(f *ui.Frame, field ui.Rect) {
	for i := range 4 {
		f.List.Fill(ui.Rect{X: field.X, Y: field.Y, W: float64(2 + 2*i), H: field.H}, ui.Alpha(ui.Casing, 0.12))
		f.List.Fill(ui.Rect{X: field.Right() - float64(1+i), Y: field.Y, W: float64(1 + i), H: field.H}, ui.Alpha(ui.Casing, 0.1))
	}
	for _, x := range [...]float64{field.X - 3, field.Right()} {
		f.List.Fill(ui.Rect{X: x, Y: field.Y, W: 3, H: field.H}, ui.Casing)
	}
}

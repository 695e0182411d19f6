package table

import (
	"slices"

	"sandtable/scenes/ui"
)

// Worker is a Board that lays a sheet over the left edge of the map while
// something is worked out step by step: the attacks of a phase.
type Worker interface {
	// Work draws it from the top of room, a column at the left edge of the map.
	Work(f *ui.Frame, room ui.Rect, v View) Worksheet
	// WorkWidth is how wide that column is, in logical pixels at 100 %; 0 while
	// there is no sheet.
	WorkWidth(v View) float64
}

// Worksheet is what a sheet covers and what can be done on it.
type Worksheet struct {
	Box    ui.Rect // that it covers, empty for nothing
	Spots  []Spot  // to click
	Marked []int   // places that what the pointer is on is about
	Under  []int   // places that what is under way is about: they come into sight
	Clause string  // that was clicked
}

// working is the sheet of a Worker as it lies.
type working struct {
	Worksheet
	spots []Spot // that can be clicked
	shown []int  // what was brought into sight last
}

// workMost is how much of the map a sheet may cover at most.
const workMost = 0.4

// workRoom is the column of a Worker, above the prompt; empty for none.
func (t *Table) workRoom(f *ui.Frame, l layout) ui.Rect {
	b, ok := t.board.(Worker)
	if !ok || t.covered {
		return ui.Rect{}
	}
	w := f.Px(b.WorkWidth(t.boardView(f)))
	if w == 0 {
		return ui.Rect{}
	}
	if l.big {
		w *= roomier
	}
	gap := f.Px(8)
	room := ui.Rect{X: l.board.X + gap, Y: l.board.Y + gap, W: min(w, l.board.W*workMost)}
	room.H = l.board.Bottom() - gap - room.Y
	if p := t.promptBox; !p.Empty() {
		room.H = max(f.Px(120), p.Y-f.Px(12)-room.Y)
	}
	return room.Snap()
}

// besideWork takes the column of a sheet from the room of a map that is seen as a
// whole, where that makes the map no smaller.
func (t *Table) besideWork(f *ui.Frame, l layout, room ui.Rect) ui.Rect {
	w := t.workRoom(f, l)
	if w.Empty() {
		return room
	}
	world := t.board.World()
	free := room
	free.X = max(room.X, w.Right())
	free.W = room.Right() - free.X
	if min(free.W/world.W, free.H/world.H) < min(room.W/world.W, room.H/world.H) {
		return room
	}
	return free
}

// drawWork lets the board draw its sheet, takes clicks there, and brings what is
// under way into sight.
func (t *Table) drawWork(f *ui.Frame, l layout, v View) {
	b, ok := t.board.(Worker)
	was := t.work.Marked
	t.work.Worksheet, t.work.spots = Worksheet{}, nil
	room := t.workRoom(f, l)
	before := t.cam.sheet
	t.cam.sheet = 0
	defer func() {
		if (before == 0) != (t.cam.sheet == 0) { // the map may come back to where it was
			t.cam.glide(across)
		}
	}()
	if !ok || room.Empty() {
		t.work.shown = nil
		return
	}
	if t.work.Worksheet = b.Work(f, room, v); !t.work.Box.Empty() {
		t.cam.sheet = t.work.Box.Right() - l.board.X
	}
	t.work.spots = t.work.Spots
	for _, s := range t.work.spots {
		if f.Over(s.Box) && len(s.Actions) == 1 {
			t.over = spotted{spot: s, ok: true} // the panel tells its odds
		}
	}
	if !slices.Equal(was, t.work.Marked) {
		f.Do() // the board was drawn before
	}
	t.revealWork(v)
	if t.work.Clause != "" {
		t.openBook(f, t.work.Clause)
		return
	}
	t.takeSpots(f, "work", t.work.spots, v)
}

// revealWork moves a camera that sees a part of the map as little as brings what
// is under way out from under the sheet, once for each thing.
func (t *Table) revealWork(v View) {
	if !slices.ContainsFunc(t.work.Under, func(p int) bool { return !slices.Contains(t.work.shown, p) }) {
		return
	}
	t.work.shown = slices.Clone(t.work.Under)
	var low, high ui.Point
	seen := false
	for _, p := range t.work.Under {
		box := t.board.Where(p, v)
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
		t.cam.uncover(ui.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}, t.work.Box.Right(), t.promptBox.Y, t.board.World())
	}
}

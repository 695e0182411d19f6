package table

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// miniAt is where the small picture of the whole board lies, while the camera sees a
// part of it: at the upper left, or at the foot of the column beside the map, above the
// prompt; empty for none.
func (t *Table) miniAt(f *ui.Frame, l model.Layout) ui.Rect {
	if t.Has.Mini == nil || t.Cam.Fit || t.lesson.Course != nil && !t.lesson.Course.Told && t.Has.WorkWidth[0] > 0 {
		return ui.Rect{} // in a lesson the cards lie there
	}
	world := t.Board.World()
	wide := pane.Either(l.Big, 220, 150.0)
	box := ui.Rect{X: l.Board.X + 12, Y: l.Board.Y + 12, W: wide, H: wide * world.H / world.W}
	if column := t.workColumn(f, l); !column.Empty() {
		box.W = min(wide, column.W-24)
		box.H = box.W * world.H / world.W
		foot := l.Board.Bottom()
		if p := t.Prompt; !p.Empty() && p.X < box.Right()+14 {
			foot = min(foot, p.Y-2)
		}
		box.Y = foot - box.H - 12
	} else if t.timeline.Past != nil && t.timeline.Past.Arrows { // the camera goes where the review points, and arrows have the map
		return ui.Rect{}
	} else if low := t.flankFoot(); low > 0 { // below what stands beside the board, or beside that
		if room := l.Board.Bottom() - low - 28; room >= 80 {
			box.H = min(box.H, room)
			box.W = box.H * world.W / world.H
			box.Y = l.Board.Bottom() - 12 - box.H
		} else {
			box.X = t.flanks.left.Right() + 16
		}
	}
	return box.Snap()
}

// drawMini draws the small picture of the whole board beside it or at its upper left,
// with what the camera sees of it; a click or a drag moves the camera there.
func (t *Table) drawMini(f *ui.Frame, l model.Layout, v board.View) {
	t.MiniBox = ui.Rect{}
	box := t.miniAt(f, l)
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

// openOn shows the part of a large board that a game begins with.
func (t *Table) openOn(f *ui.Frame) {
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

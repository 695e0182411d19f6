package table

import (
	"sandtable/scenes/ui"
)

// drawStrip lets the board fill the strip below itself, and takes clicks there.
func (t *Table) drawStrip(f *ui.Frame, l layout, s Striper) {
	v := t.boardView(f)
	t.strip = s.Strip(f, l.hand, v, t.strip[:0])
	t.takeSpots(f, "strip", t.strip, v)
}

// drawMini draws the small picture of the whole board at its upper left, with
// what the camera sees of it; a click or a drag moves the camera there.
func (t *Table) drawMini(f *ui.Frame, l layout, v View) {
	t.miniBox = ui.Rect{}
	m, ok := t.board.(Mapper)
	if !ok || t.cam.fit {
		return
	}
	draw := m.Mini(v)
	if draw == nil {
		return
	}
	world := t.board.World()
	wide := 150.0
	if l.big {
		wide = 220
	}
	size := ui.Size{W: wide, H: wide * world.H / world.W}
	box := ui.Rect{X: l.board.X + 12, Y: l.board.Y + 12, W: size.W, H: size.H}
	if !box.Inset(-8).Intersect(t.work.Box).Empty() { // the field needs the room beside a sheet
		return
	}
	box = box.Snap()
	t.miniBox = box.Inset(-4)
	f.Cover(t.miniBox)
	f.List.Round(box.Inset(-4), 5, ui.Casing)
	f.List.Round(box.Inset(-2.6), 4, f.Theme().Panel)
	f.Clip(box)
	draw(f.List, box)
	k := size.W / world.W
	x, y := v.Camera.Of(l.board.Min())
	seen := ui.Rect{X: box.X + x*k, Y: box.Y + y*k, W: l.board.W / v.Camera.Unit * k, H: l.board.H / v.Camera.Unit * k}.Intersect(box)
	f.List.Border(seen.Inset(-1), 4, ui.Casing)
	f.List.Border(seen, 2, f.Theme().Select)
	f.Unclip()
	if f.Held(box) || f.Clicked(box) {
		to := ui.Point{X: (f.In.At.X - box.X) / k, Y: (f.In.At.Y - box.Y) / k}
		if to != t.cam.mid {
			t.cam.halt(world)
			t.cam.mid = to
			t.cam.clamp(world)
			f.Do()
		}
	}
}

// openOn shows the part of a large board that a game begins with.
func (t *Table) openOn(f *ui.Frame) {
	if t.opened {
		return
	}
	t.opened = true
	o, ok := t.board.(Opener)
	if !ok || !t.cam.fit {
		return
	}
	v := t.boardView(f)
	v.Page = 0 // a page that is read first shows nothing of what lies under it
	part, unit := o.Opening(v)
	if t.cam.unit >= unit || part.Empty() {
		return
	}
	whole := t.board.World()
	t.cam.fit = false
	t.cam.unit = max(unit, min(t.cam.room.W/part.W, t.cam.room.H/part.H, 128))
	t.cam.rest = t.cam.unit
	// The prompt and the frame cover a part of what the camera sees.
	t.cam.mid = part.Center().Add(t.cam.bounds.Center().Sub(t.cam.room.Center()).Mul(1 / t.cam.unit))
	t.cam.clamp(whole)
}

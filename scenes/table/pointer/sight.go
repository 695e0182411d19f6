package pointer

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// BringIn moves a camera that sees a part of the board, once a decision, as far as brings
// something to be decided into sight, when nothing of that is; mini is where the small
// map lies.
func (t *Pointer) BringIn(f *ui.Frame, mini ui.Rect, v board.View) {
	n := t.Steps()
	if t.Cam.Fit || v.Quiet || len(t.Places) == 0 || t.broughtIn == n || !t.Decides() {
		return
	}
	t.broughtIn = n
	for _, s := range t.Places { // a signpost to what is out of sight is not that itself
		if at := s.Box.Center(); !s.Away && s.Place != board.None && t.Cam.Bounds.Has(at) && !t.Prompt.Has(at) && !mini.Has(at) {
			return
		}
	}
	s, ok := t.closest(t.Cam.Bounds.Center())
	if !ok || !t.Prompt.Intersect(t.Cam.Bounds).Empty() {
		t.Centre(f)
		return
	}
	f.Invalidate()
	// Nor does it come to lie under the small map, which a game just opened has yet to draw.
	left := pane.Either(mini.Empty(), t.Cam.Bounds.X, mini.Right()+4)
	const rim = 30
	t.Cam.Uncover(s.Box.Inset(-rim), left, t.Cam.Bounds.Bottom(), t.Board.World())
}

// Show brings a place into sight.
func (t *Pointer) Show(f *ui.Frame, place int) {
	if box := t.Board.Where(place, t.View(f)); !box.Empty() {
		t.Cam.Reveal(box.Inset(-box.W/2), t.MiniBox, t.Board.World())
	}
}

// Centre brings what is to be decided into the middle, nearer where the whole board was seen.
func (t *Pointer) Centre(f *ui.Frame) {
	f.Invalidate()
	if len(t.Places) == 0 {
		return
	}
	v := t.Cam.View()
	lo, hi := t.Places[0].Box.Center(), t.Places[0].Box.Center()
	for _, s := range t.Places {
		c := s.Box.Center()
		lo = ui.Point{X: min(lo.X, c.X), Y: min(lo.Y, c.Y)}
		hi = ui.Point{X: max(hi.X, c.X), Y: max(hi.Y, c.Y)}
	}
	x0, y0 := v.Of(lo)
	x1, y1 := v.Of(hi)
	const around = 2.5 // units left free on all sides together
	fits := min(t.Cam.Room.W/(x1-x0+2*around), t.Cam.Room.H/(y1-y0+2*around))
	if t.Cam.Fit || fits < t.Cam.Unit {
		t.Cam.ZoomBy(min(fits, 128)/t.Cam.Unit, t.Cam.Bounds.Center(), t.Board.World())
	}
	if !t.Cam.Fit {
		t.Cam.Mid = ui.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
		t.Cam.Clamp(t.Board.World())
	}
	t.Cam.Glide(viewport.Travel)
}

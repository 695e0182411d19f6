package shelf

import (
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// path stands the lessons of a game on the shelf's board, a disc each; a click begins one.
func (s *Shelf) path(f *ui.Frame, g rules.Game, board ui.Rect) {
	list := s.h.Lessons(g)
	if len(list) == 0 {
		return
	}
	next := s.h.NextLesson(g)
	side := max(ui.LeastTarget(f.Look.TextScale), f.Px(28))
	gap := min(f.Px(8), (board.W-side*float64(len(list)))/float64(len(list)))
	y := board.Y + (board.H-7)/2 // its front edge is no place for a disc
	at := func(i int) ui.Point { return ui.Point{X: board.X + side/2 + float64(i)*(side+gap), Y: y} }
	pane.Stroke(f.List, at(0), at(len(list)-1), 7, ui.Casing, 3, f.Theme().Panel)
	s.caption(f, ui.Rect{X: at(len(list)-1).X + side/2 + f.Px(8), Y: y - side/2 + 1, W: board.W, H: side - 2}, board.Right())
	for i := range list {
		l := &list[i]
		knows := s.h.Knows(l)
		lit := next != nil && next.ID == l.ID
		tip := f.Say("ui.lesson.of", ui.Word("Name", l.Name)) + ". " + f.Say("ui.lesson.tip", ui.Word("Can", l.Can), ui.Num("N", l.Minutes))
		if knows {
			tip = f.Say("ui.lesson.known") + " " + tip
		}
		if s.disc(f, "path/"+g.ID()+"/"+l.ID, ui.Around(at(i), ui.Size{W: side, H: side}).Snap(), i+1, knows, lit, tip) {
			s.fresh = false
			s.h.Show(f, false, func() (ui.Scene, error) { return s.h.Teach(g, l) })
		}
	}
}

// caption says what the discs are, where there is room beside them.
func (s *Shelf) caption(f *ui.Frame, room ui.Rect, right float64) {
	word, t := f.Say("ui.lesson.lessons"), f.Bold(ui.S)
	w := f.Width(word, t) + f.Px(18)
	if room.X+w > right {
		return
	}
	at := ui.Rect{X: room.X, Y: room.Y, W: w, H: room.H}.Snap()
	f.List.Round(at, at.H/2, ui.Casing)
	f.List.Round(at.Inset(2), at.H/2-2, f.Theme().Panel)
	f.Text(at, word, t.To(ui.Middle))
}

// disc is a lesson on the shelf's board: its number, or a tick.
func (s *Shelf) disc(f *ui.Frame, id string, at ui.Rect, n int, knows, lit bool, tip string) bool {
	focus := f.Focusable(id, at, false)
	f.Named(id, tip)
	ink, on, r := f.Theme().Panel, f.Theme().Text, at.W/2
	if lit {
		ink, on = f.Theme().Warn, f.Theme().OnWarn
	}
	if f.Over(at) || focus && f.Focused() == id {
		r += 2
	}
	f.List.Disc(at.Center(), r, ui.Casing)
	f.List.Disc(at.Center(), r-2, ink)
	if knows {
		f.List.SpriteIn(ui.Around(at.Center(), ui.Size{W: at.W * 0.62, H: at.W * 0.62}).Snap(), ui.Icon("check"), on)
	} else {
		f.List.Text(at, strconv.Itoa(n), f.Bold(ui.S).In(on).To(ui.Middle))
	}
	f.Tip(id, at, tip)
	f.Ring(id, at)
	return f.Clicked(at) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace))
}

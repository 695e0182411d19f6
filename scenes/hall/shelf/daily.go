package shelf

import (
	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// daily is the puzzle of the day: the others of its game need not be read for it.
type daily struct {
	game   rules.Game
	n      int
	puzzle puzzles.Puzzle
}

// turnOfTheDay offers the puzzle of the day at the foot of the shelf, left of something else.
func (s *Shelf) turnOfTheDay(f *ui.Frame, foot ui.Rect, right float64) {
	g, n, ok := s.h.Daily(s.h.Now())
	if !ok {
		return
	}
	if s.daily.game != g || s.daily.n != n {
		p, err := puzzles.Nth(g, n)
		s.h.NoticeErr(err)
		s.daily = daily{g, n, p}
	}
	p := &s.daily.puzzle
	label := f.Say("ui.puzzle.daily")
	stars, tried := s.h.StarsOf(g.ID(), p.ID)
	room := right - foot.W*0.42 - f.Px(60)
	long := label + kit.Colon(f) + kit.PuzzleName(f, g, p)
	b := ui.Button{Label: f.Best(room-f.Px(60), f.Bold(ui.M), long, label), Icon: "star", Kind: ui.Quiet, Tip: f.Name(g.Title()) + " · " + kit.PuzzleName(f, g, p) + " · " + kit.PuzzleTurn(f, g, p)}
	w := f.ButtonSize(b).W
	if w > room {
		b.Label, w = "", f.ButtonSize(ui.Button{Icon: "star"}).W
	}
	if tried {
		right -= f.Px(60)
		pane.Stars(f, ui.Rect{X: right, Y: foot.Bottom() - f.Px(40), W: f.Px(54), H: f.Px(36)}.Snap(), stars, puzzle.MostStars)
	}
	if f.Button("daily", ui.Rect{X: right - w, Y: foot.Bottom() - f.Px(40), W: w, H: f.Px(36)}.Snap(), b) {
		s.leaveFor(f, nav.Puzzles{Game: g, Chosen: n})
	}
}

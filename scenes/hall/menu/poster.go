package menu

import (
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// The picture of a board: its size in logical pixels without its title, at most and at least; pixels of the file for
// each of them.
const (
	posterWide, posterHigh = 1600.0, 1200.0
	posterLeast            = 900.0
	posterScale            = 2
)

// PosterOf is the whole board of a game as it stands, below a title. What the only person may not see stays hidden. ok
// is false where the game has no board to show.
func PosterOf(h *app.Services, f *ui.Frame, p *saves.Play) (out app.Poster, ok bool) {
	if h.Whole == nil || h.Shape == nil {
		return out, false
	}
	me, _ := kit.OnlyPerson(p.Header.Seats)
	g, s := p.Match.Game(), p.Match.View(me)
	draw := h.Whole(g, s)
	world, rim := h.Shape(g, s)
	if draw == nil || world.W <= 0 || world.H <= 0 {
		return out, false
	}
	unit := min(posterWide/(world.W+2*rim), posterHigh/(world.H+2*rim))
	board := ui.Size{W: max(posterLeast, (world.W+2*rim)*unit), H: (world.H + 2*rim) * unit}
	title := titleOf(h, f, p, board.W)
	look, prefs := f.Look, h.Prefs
	return app.Poster{
		Size: ui.Size{W: board.W, H: title.high + board.H}, Scale: posterScale,
		Draw: func(l *ui.List) {
			l.Push(ui.Point{Y: title.high})
			l.Clip(ui.Rect{W: board.W, H: board.H})
			draw(l, board, look, prefs)
			l.Unclip()
			l.Pop()
			title.draw(l, board.W, look.Theme)
		},
	}, true
}

// posterTitle is what stands over the board.
type posterTitle struct {
	lines []string
	names int     // how many of them name the game; those after say how it stands
	high  float64 // of the strip
}

// The type of a title and of what stands below it, and how far they lie from the rim.
var (
	posterBold  = ui.Type{Face: ui.Bold, Size: 28, Line: 37}
	posterWords = ui.Type{Face: ui.Regular, Size: 18, Line: 26}
)

const posterRim = 22.0

// titleOf words the title of a picture so wide.
func titleOf(h *app.Services, f *ui.Frame, p *saves.Play, wide float64) (t posterTitle) {
	whole, _ := h.TitleOf(p.Header)
	t.lines = f.Lines(whole, posterBold, wide-2*posterRim)
	t.names = len(t.lines)
	t.lines = append(t.lines, f.Lines(app.Outcome(f, p)[0], posterWords, wide-2*posterRim)...)
	t.high = float64(t.names)*posterBold.Line + float64(len(t.lines)-t.names)*posterWords.Line + 24
	return t
}

// draw draws the strip at the top of the picture.
func (t *posterTitle) draw(l *ui.List, wide float64, theme *ui.Theme) {
	l.Fill(ui.Rect{W: wide, H: t.high}, theme.Panel)
	l.Fill(ui.Rect{Y: t.high - 2, W: wide, H: 2}, theme.Edge)
	y := 11.0
	for i, words := range t.lines {
		ty := posterBold.In(theme.Text)
		if i >= t.names {
			ty = posterWords.In(theme.Soft)
		}
		l.Text(ui.Rect{X: posterRim, Y: y, W: wide - 2*posterRim, H: ty.Line}, words, ty)
		y += ty.Line
	}
}

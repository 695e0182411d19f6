package judged

import (
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Arrow shows a way to decide over the board. From is empty where it has but one place, both where it has none.
type Arrow struct {
	From, To ui.Rect
	Ink      ui.Ink
	Broken   bool // in dashes
}

// Draw draws it, the i-th beside those before it, as a ring where there is one place only. px is a pixel at the size of
// text.
func (a *Arrow) Draw(l *ui.List, px float64, i int) {
	to := a.To.Center()
	w := max(7, min(15, pane.ShortSide(a.To)*0.13))
	if a.From.Empty() {
		pane.Ring(l, to, min(pane.ShortSide(a.To)*0.42, 52*px)*(1+0.2*float64(i)), pane.Either(a.Broken, 4, 0), a.Ink)
		return
	}
	from := a.From.Center()
	tail, head := pane.Shorten(from, to, pane.ShortSide(a.From)*0.3), pane.Shorten(to, from, min(pane.ShortSide(a.To)*0.16, 30*px))
	if a.Broken {
		pane.BrokenArrow(l, tail, head, w, a.Ink)
	} else {
		pane.MoveArrow(l, tail, head, w, a.Ink)
	}
}

// Span is what some arrows cover together.
func Span(list []Arrow) ui.Rect {
	out := list[0].To
	for _, a := range list {
		for _, b := range [2]ui.Rect{a.From, a.To} {
			if b.Empty() {
				continue
			}
			x, y := min(out.X, b.X), min(out.Y, b.Y)
			out = ui.Rect{X: x, Y: y, W: max(out.Right(), b.Right()) - x, H: max(out.Bottom(), b.Bottom()) - y}
		}
	}
	return out
}

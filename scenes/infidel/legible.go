package infidel

import (
	"unicode/utf8"

	"sandtable/scenes/ui"
)

// inked is what bold words take of the box that they are written into, about.
func inked(box ui.Rect, text string, t ui.Type) ui.Rect {
	w := min(box.W, float64(utf8.RuneCountInString(text))*t.Size*0.66)
	x := box.X
	switch t.Align {
	case ui.Middle:
		x = box.Center().X - w/2
	case ui.Right:
		x = box.Right() - w
	}
	return ui.Rect{X: x, Y: box.Center().Y - t.Size*0.6, W: w, H: t.Size * 1.2}
}

// Seam and Text write on the field what is seen as a whole, and leave out the rest.
func (p *painter) Seam(box ui.Rect, text string, t ui.Type, rim ui.Ink, wide float64) {
	if !p.v.Cuts(inked(box, text, t)) {
		p.List.Seam(box, text, t, rim, wide)
	}
}

func (p *painter) Text(box ui.Rect, text string, t ui.Type) {
	if !p.v.Cuts(inked(box, text, t)) {
		p.List.Text(box, text, t)
	}
}

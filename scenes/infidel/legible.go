package infidel

import (
	"slices"
	"unicode/utf8"

	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// cut says whether a box would not be seen as a whole: it leaves the board, or
// something lies over it. What is written there would be half a word.
func cut(v *table.View, box ui.Rect) bool {
	if b := v.Bounds; !b.Empty() && (box.X < b.X || box.Y < b.Y || box.Right() > b.Right() || box.Bottom() > b.Bottom()) {
		return true
	}
	return slices.ContainsFunc(v.Over, func(o ui.Rect) bool { return !o.Intersect(box).Empty() })
}

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
	if !cut(p.v, inked(box, text, t)) {
		p.List.Seam(box, text, t, rim, wide)
	}
}

func (p *painter) Text(box ui.Rect, text string, t ui.Type) {
	if !cut(p.v, inked(box, text, t)) {
		p.List.Text(box, text, t)
	}
}

package pane

import "sandtable/scenes/ui"

// LeftOf writes words in a bar of which the right end is at x, and gives where they begin.
func LeftOf(f *ui.Frame, bar ui.Rect, x float64, says string, ty ui.Type) float64 {
	w := f.Width(says, ty) + 2
	f.List.Text(ui.Rect{X: x - w, Y: bar.Y, W: w, H: bar.H}, says, ty)
	return x - w
}

package pane

import "sandtable/scenes/ui"

// Stars draws stars in a row, the first n of them full.
func Stars(f *ui.Frame, box ui.Rect, n, of int) {
	side := min(box.W/float64(of), box.H)
	for i := range of {
		at := ui.Around(ui.Point{X: box.X + (float64(i)+0.5)*box.W/float64(of), Y: box.Center().Y}, ui.Size{W: side, H: side})
		f.List.SpriteIn(at.Snap(), ui.Icon(Either(i < n, "star", "star-empty")), f.Theme().Text)
	}
}

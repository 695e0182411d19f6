package library

import (
	"sandtable/rules"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// path draws the lessons of a game one after the other, those that were finished ticked, the
// next one in front, and gives the height that they take; 0 for none.
func lessonPath(h *app.Services, f *ui.Frame, box ui.Rect, g rules.Game) float64 {
	if g == nil {
		return 0
	}
	list := h.Lessons(g)
	if len(list) == 0 {
		return 0
	}
	next := h.NextLesson(g)
	head, high := f.Type(ui.S).As(ui.Bold), f.Px(36)
	f.Text(ui.Rect{X: box.X, Y: box.Y + f.Px(10), W: box.W, H: head.Line}, f.Say("ui.lesson.path"), head)
	x, y := box.X, box.Y+f.Px(14)+head.Line
	for i := range list {
		l := &list[i]
		b := ui.Button{Label: f.Say("ui.lesson.nth", kit.Num("N", i+1), kit.Text("Name", l.Name)), Tip: f.Say("ui.lesson.tip", kit.Text("Can", l.Can), kit.Num("N", l.Minutes))}
		if h.Knows(l) {
			b.Icon = "check"
		} else if next.ID == l.ID {
			b.Kind = ui.Primary
		}
		w := min(f.ButtonSize(b).W, box.W)
		if x+w > box.Right() && x > box.X {
			x, y = box.X, y+high+f.Px(6)
		}
		if x > box.X {
			f.List.Line(ui.Point{X: x - f.Px(14), Y: y + high/2}, ui.Point{X: x, Y: y + high/2}, 2, f.Theme().Edge)
		}
		if f.Button("lesson/"+l.ID, ui.Rect{X: x, Y: y, W: w, H: high}.Snap(), b) {
			h.Show(f, false, func() (ui.Scene, error) { return h.Teach(g, l) })
		}
		x += w + f.Px(14)
	}
	return y + high + f.Px(16) - box.Y
}

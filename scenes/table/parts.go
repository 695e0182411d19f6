package table

import (
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/topbar"
	"sandtable/scenes/ui"
)

// drawTop draws the bar at the top, and opens the menu or goes back.
func (t *Table) drawTop(f *ui.Frame, l model.Layout) {
	now := topbar.Now{Layout: l, Acted: t.Panel.Theirs.Up}
	if t.around.wrapper != nil {
		now.Title = t.around.wrapper.Title(f)
	}
	pressed := t.desk.Top.Draw(f, now)
	t.effects.Motion.Medals, t.effects.Motion.Ticks = t.desk.Top.Medals, t.desk.Top.Ticks
	switch {
	case pressed && t.timeline.Past != nil:
		f.Shell.Pop()
	case pressed && !t.Covered:
		f.Shell.Push(t.host.Menu(t.Play.Play, t.conceding()))
	}
}

// Linked draws a clause at the right of box; a click opens it among the rules.
func (t *Table) Linked(f *ui.Frame, box ui.Rect, name string) bool {
	if f.Clause(box, name) {
		t.follow(f, name)
		return true
	}
	return false
}

// follow opens a clause that was clicked among the rules, none for an empty one.
func (t *Table) follow(f *ui.Frame, name string) {
	if name != "" {
		t.Panel.About = name
		t.openBook(f, name)
	}
}

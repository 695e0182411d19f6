package table

import (
	"sandtable/scenes/figures"
	"sandtable/scenes/table/quickref"
	"sandtable/scenes/ui"
)

// openQuick shows the quick cards of the game, where it has any.
func (t *Table) openQuick(f *ui.Frame) {
	if t.Covered {
		return
	}
	f.Invalidate()
	v := t.View(f)
	v.State = t.State
	var g *figures.Gallery
	if h, ok := t.host.(Illustrator); ok {
		g = h.Gallery(t.Game)
	}
	f.Shell.Push(quickref.New(f, t.Board.QuickCards(v), g, t.follow))
}

// wantsQuick says, once, that the menu was left for the quick cards.
func (t *Table) wantsQuick() bool {
	m := t.host.Session()
	wants := m.Quick
	m.Quick = false
	return wants
}

package table

import (
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Heed carries out what a part asks for.
func (t *Table) Heed(f *ui.Frame, ask model.Intent) {
	switch {
	case ask.Book:
		t.openBook(f, ask.Clause)
	case ask.Quick:
		t.openQuick(f)
	default:
		t.follow(f, ask.Clause)
	}
	if ask.Shows {
		t.visit(f, ask.Step)
	}
	if ask.Leave {
		t.bar.Leave(f)
	}
	if ask.Hurry {
		t.timeline.Until = f.Now
	}
	if ask.Read {
		t.Panel.Theirs.Up = false
	}
	if ask.Pile != "" {
		t.hand.OpenPile(f, ask.Pile)
	}
	if ask.Undo {
		t.undo(f)
	}
	switch {
	case ask.Orders:
		t.playOn(f, ask.Place)
	case ask.Sure:
		t.doThen(f, ask.Act[0], ask.Act[1:])
	case ask.Puts:
		t.do(f, ask.Act[0])
	case len(ask.Act) > 0:
		t.weigh(f, ask.Slim, ask.Act[0], ask.Act[1:]...)
	}
	t.refresh()
}

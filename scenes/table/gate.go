package table

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// handOn lets chance act, now that the curtain has been opened.
func (t *Table) handOn(f *ui.Frame) {
	if !t.Match.Held() {
		return
	}
	_ = t.timeline.Run(f, rules.Chance, rules.Action{}, func() error {
		t.Match.Release(nil)
		return nil
	})
	t.refresh()
	t.desk.Message.Kept(f, t.Play.Keep())
}

// takeBackUnseen takes back the decision that waits at the curtain. Who took it sits
// down again behind a curtain of his own: whoever pressed the button may be the other.
func (t *Table) takeBackUnseen() {
	done, err := t.Play.UndoUnseen()
	if !done {
		return
	}
	if err != nil {
		t.desk.Message.Tell(err)
	}
	t.Covered, t.curtain.Seated = false, -1
	t.look(rules.Chance)
	t.forget()
}

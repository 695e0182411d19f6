package table

import (
	"slices"

	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// drawLog draws the log, and gives the places that the line under the pointer is about.
func (t *Table) drawLog(f *ui.Frame, box ui.Rect) []int {
	now := logview.Now{Story: t.timeline.Story(), Taken: t.Play.Taken}
	if t.timeline.Past != nil {
		now.Past = t.inLog(f)
	}
	ask := t.logView.Draw(f, box, now)
	t.Heed(f, ask)
	return ask.Mark
}

// Heed carries out what a part asks for.
func (t *Table) Heed(f *ui.Frame, ask model.Intent) {
	t.follow(f, ask.Clause)
	if ask.Shows {
		t.visit(f, ask.Step)
	}
	if ask.Hurry {
		t.timeline.Until = f.Now
	}
	if ask.Read {
		t.told = false
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
	case ask.Puts:
		t.do(f, ask.Act[0])
	case len(ask.Act) > 0:
		t.act(f, ask.Act[0], ask.Act[1:]...)
	}
	t.refresh()
}

// light points out, while hints are on, a rule that has never acted before a player's eyes.
func (t *Table) light(from, turn int) {
	prefs := t.Settings()
	if !prefs.Hints {
		return
	}
	if met := t.logView.Light(from, turn, prefs.Met); met != "" {
		prefs.Met = append(slices.Clone(prefs.Met), met)
		t.host.Keep(prefs)
	}
}

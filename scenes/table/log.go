package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// recall makes the log of a game that was resumed from what its match has told.
func (t *Table) recall() {
	for n := range len(t.Match.Steps()) + 1 {
		t.remember(t.Match.Told(n), max(0, n-1))
	}
}

// remember puts events into the log and the dice tray.
func (t *Table) remember(events []rules.Event, step int) {
	for _, e := range events {
		t.log.Entries = append(t.log.Entries, gamelog.Entry{Event: e, Step: step})
	}
	t.thrown.Add(events, step)
}

// sinceOf is how many steps there were when a side last chose what to do, its turn
// and that of the other side being told whole.
func (t *Table) sinceOf(side rules.Side) int {
	return t.log.Since(side, t.Play.Decided[side], t.Game.Solitaire())
}

// drawLog draws the log, and gives the places that the line under the pointer is about.
func (t *Table) drawLog(f *ui.Frame, box ui.Rect) []int {
	now := logview.Now{Story: t.story(), Taken: t.Play.Taken}
	if t.past != nil {
		now.Past = t.inLog(f)
	}
	ask := t.logView.Draw(f, box, now)
	t.heed(f, ask)
	return ask.Mark
}

func (t *Table) heed(f *ui.Frame, ask model.Intent) {
	t.follow(f, ask.Clause)
	if ask.Shows {
		t.visit(f, ask.Step)
	}
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

package table

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/ui"
)

// drawPanel draws the panel at the right, and lets a die fall that is typed in there.
func (t *Table) drawPanel(f *ui.Frame, l model.Layout) {
	_, books := t.host.(Librarian)
	sends := func() bool { _, ok := t.sendButton(f); return ok }
	if a, typed := t.Panel.Draw(f, panel.Now{Layout: l, Decision: t.moment(), Own: t.wrapper, Past: t.inLog(f), Books: books, Sends: sends, Aside: t.drawWithheld}); typed {
		t.do(f, a)
	}
}

// showOdds tells the odds of what is aimed at in full, in the panel.
func (t *Table) showOdds(f *ui.Frame) {
	t.Panel.Odds.Want(f, !t.Panel.Folded && t.Panel.Tab == panel.Here)
	t.Panel.Open(panel.Here)
}

// toldChoices are the buttons of the action bar while something is told or is to be read.
func (t *Table) toldChoices(f *ui.Frame, now model.Phase) (out []Choice) {
	on := ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Key: f.Say("ui.key.enter")}
	switch now {
	case model.Telling: // it ends the beat, and nothing more
		on.Kind, on.Key = pane.Either(t.timeline.Held, ui.Primary, ui.Normal), f.Say("ui.key.space")
		return []Choice{{"beat", on, func() { t.timeline.EndBeat(f) }}}
	case model.ShowingDeeds:
		return []Choice{
			{"told/again", ui.Button{Label: f.Say("ui.told.again"), Icon: "replay", Command: ui.CmdRepeat, Key: f.KeyOf(ui.CmdRepeat)}, func() { t.showAgain(f) }},
			{"told/on", on, func() { t.Panel.Theirs.Up = false }},
		}
	}
	on.Enter, on.Command = true, ui.CmdEnd
	if now == model.Revealing {
		return []Choice{{"revealed", on, func() { t.timeline.PutAway(f) }}}
	}
	p := &t.timeline.Pages
	if t.Has.Part != nil && p.Turned+1 == p.All { // it leads to the next part
		v := t.timeline.HandView(f)
		v.Page = 0
		name, _, _ := t.Has.Part(v)
		on.Label = f.Say("ui.table.on-to", rules.Arg{Name: "Name", Text: name})
	}
	out = append(out, Choice{"page", on, t.timeline.TurnPage})
	// It stands under the last one too: whether more follow is decided by dice that have not
	// been told.
	if p.InChapters() {
		out = append(out, Choice{"skip-pages", ui.Button{Label: f.Say("ui.table.skip-pages"), Icon: "forward"}, t.timeline.TurnAll})
	}
	return t.UndoButton(f, out)
}

// waits says whether one's own cards wait: the other side acts, or has just acted.
func (t *Table) waits() bool {
	if _, ok := t.Play.Person(); !ok || t.timeline.Past != nil || t.Covered {
		return false
	}
	turn := t.State.Turn()
	return t.Panel.Theirs.Up && t.Panel.Theirs.Gate || turn >= rules.First && turn == t.Eyes.Other()
}

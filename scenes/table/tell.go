package table

import (
	"sandtable/rules"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/ui"
)

// drawPanel draws the panel at the right, and lets a die fall that is typed in there.
func (t *Table) drawPanel(f *ui.Frame, l model.Layout) {
	_, books := t.host.(Librarian)
	sends := func() bool { _, ok := t.bar.SendButton(f); return ok }
	if a, typed := t.Panel.Draw(f, panel.Now{Layout: l, Decision: t.moment(), Own: t.around.wrapper, Past: t.inLog(f), Books: books, Begins: t.bar.Lesson.Course.Begun(t.Match, t.Play.Taken), Sends: sends, Aside: t.bar.DrawOthers}); typed {
		t.do(f, a)
	}
}

// showOdds tells the odds of what is aimed at in full, in the panel.
func (t *Table) showOdds(f *ui.Frame) {
	t.Panel.Odds.Want(f, !t.Panel.Folded && t.Panel.Tab == panel.Here)
	t.Panel.Open(panel.Here)
}

// toldChoices are the buttons of the action bar while something is told or is to be read.
func (t *Table) toldChoices(f *ui.Frame, now model.Phase) (out []model.Choice) {
	on := ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Key: f.Say("ui.key.enter")}
	switch now {
	case model.Telling: // it ends the beat, and nothing more
		if on.Enter = t.timeline.Held; !on.Enter {
			on.Kind, on.Key = ui.Normal, f.Say("ui.key.space")
		}
		return []model.Choice{{ID: "beat", Button: on, Do: func() { t.timeline.EndBeat(f) }}}
	case model.ShowingDeeds:
		return []model.Choice{
			{ID: "told/again", Button: ui.Button{Label: f.Say("ui.told.again"), Icon: "replay", Command: ui.CmdRepeat, Key: f.KeyOf(ui.CmdRepeat)}, Do: func() { t.showAgain(f) }},
			{ID: "told/on", Button: on, Do: func() { t.Panel.Theirs.Up = false }},
		}
	}
	on.Enter, on.Command = true, ui.CmdEnd
	if now == model.Revealing {
		return []model.Choice{{ID: "revealed", Button: on, Do: func() { t.timeline.PutAway(f) }}}
	}
	p, turn := &t.timeline.Pages, t.timeline.TurnPage
	if t.Has.Part != nil && p.Turned+1 == p.All { // it leads to the next part
		v := t.timeline.HandView(f)
		v.Page = 0
		name, _, _ := t.Has.Part(v)
		on.Label = f.Say("ui.table.on-to", rules.Arg{Name: "Name", Text: name})
		turn = func() {
			t.timeline.TurnPage()
			t.brief(f, name)
		}
	}
	out = append(out, model.Choice{ID: "page", Button: on, Do: turn})
	// It stands under the last one too: whether more follow is decided by dice that have not
	// been told.
	if p.InChapters() {
		out = append(out, model.Choice{ID: "skip-pages", Button: ui.Button{Label: f.Say("ui.table.skip-pages"), Icon: "forward"}, Do: t.timeline.TurnAll})
	}
	return t.UndoButton(f, out)
}

// brief opens the page before a part of the game, where it has one.
func (t *Table) brief(f *ui.Frame, part rules.Text) {
	h, ok := t.host.(Briefer)
	for _, sc := range t.Game.Scenarios() {
		if ok && sc.Title == part {
			t.Cover(f, h.Brief(t.Play.Play, sc))
			return
		}
	}
}

// waits says whether one's own cards wait: the other side acts, or has just acted.
func (t *Table) waits() bool {
	if _, ok := t.Play.Person(); !ok || t.Covered {
		return false
	}
	turn := t.State.Turn()
	return t.Panel.Theirs.Up && t.Panel.Theirs.Gate || turn >= rules.First && turn == t.Eyes.Other()
}

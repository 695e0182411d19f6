package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/table/actionbar"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// choices are the buttons of the prompt, that of a hint among them.
func (t *Table) choices(f *ui.Frame) []model.Choice {
	t.bar.Hint.Button = ""
	return t.bar.Hint.With(f, t.answers(f))
}

// answers are the buttons of the prompt by themselves.
func (t *Table) answers(f *ui.Frame) []model.Choice {
	var out []model.Choice
	switch now := t.Phase(f); now {
	case model.Revealing, model.Telling, model.ReadingPage, model.ShowingDeeds:
		return t.toldChoices(f, now)
	case model.HandingOver: // the seal over the hand is the way on
		return nil
	case model.LookingBack:
		return append(out, model.Choice{ID: "result", Button: t.ending.ResultButton(f), Do: func() { f.Shell.Replace(t.host.Result(t.Play.Play)) }})
	case model.Hidden, model.Rolling:
		return nil
	case model.PuzzleDone:
		return t.around.referee.Answers(f)
	case model.TakingBack:
		return append(out,
			model.Choice{ID: "leave-it", Button: ui.Button{Label: f.Say("ui.table.leave-it"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}, Do: func() { t.bar.TakesBack = false }},
			model.Choice{ID: "take-back", Button: ui.Button{Label: f.Say("ui.table.take-back"), Command: ui.CmdUndo, Key: f.KeyOf(ui.CmdUndo)}, Do: func() { t.undo(f) }})
	case model.Warning:
		return t.bar.Warned(f)
	}
	var last []model.Choice
	if c, ok := t.drillButton(f); ok {
		last = append(last, c)
	}
	if t.Decides() || t.Play.Header.Practice && t.Eyes >= rules.First {
		last = t.UndoButton(f, last)
	}
	out = t.bar.Decisions(f, last)
	if t.Play.BotsTurn() && !t.timeline.Hurry && !t.botWaits() && timeline.Paces[t.Settings().Speed].Bot > 0 {
		out = append(out, model.Choice{ID: "skip", Button: ui.Button{Label: f.Say("ui.table.skip"), Icon: "forward", Tip: f.Say("ui.table.tip-skip")},
			Do: func() { t.timeline.Hurry = true }})
	}
	if t.botWaits() {
		out = append(out, model.Choice{ID: "go-on", Button: ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")},
			Do: func() { t.allowed = t.Game.TurnNumber(t.Match.Now()) }})
	}
	return out
}

// botWaits says whether a bot waits until the player lets it go on.
func (t *Table) botWaits() bool {
	return t.Play.BotsTurn() && t.Settings().BotPause && t.allowed != t.Game.TurnNumber(t.Match.Now()) && !t.ending.Told
}

// UndoButton adds the button that takes the last decision back.
func (t *Table) UndoButton(f *ui.Frame, out []model.Choice) []model.Choice {
	ok, why := t.canUndo()
	b := ui.Button{Label: f.Say("ui.table.undo"), Key: f.KeyOf(ui.CmdUndo), Tip: f.Say("ui.table.tip-undo")}
	if !ok {
		b.Off, b.Tip = true, f.Say(why)
		if why != "ui.table.undo-nothing" {
			b.Icon = "lock"
		}
		b.Key = ""
	} else if t.Match.CanUndo() != nil {
		b.Label = f.Say("ui.table.take-back")
	} else if t.pointer.Waiting() {
		if a, ok := t.Game.Decline(t.State); ok && slices.Contains(t.Legal, a) {
			return out // an answer of its own does that
		}
		b.Label, b.Tip = f.Say("ui.table.put-down"), f.Say("ui.table.tip-put-down")
	}
	return append(out, model.Choice{ID: "undo", Button: b, Do: func() { t.undo(f) }})
}

// asks is the line of the prompt: whose decision, what to do.
func (t *Table) asks(f *ui.Frame) (text, clause string) {
	now, turn := t.Phase(f), t.Match.Now().Turn()
	name := func(s rules.Side) rules.Arg { return rules.Arg{Name: "Side", Text: t.Game.SideTitles()[s]} }
	switch {
	case t.timeline.Rolling(f.Now):
		return f.Say("ui.table.rolling"), "" // what is asked next tells what fell
	case t.timeline.Beat != nil && t.timeline.Telling():
		return t.effects.Line(f)
	case t.turnDone() && !t.bar.TakesBack:
		return t.around.referee.Says(f), ""
	case t.ending.On && !t.ending.Seen && t.ending.Says.Key != "":
		return f.Word(t.ending.Says), t.ending.Clause
	case (t.ending.Told || turn == rules.Over) && t.timeline.Pages.Chapter() == nil:
		return f.Say(t.ending.OverKey()), ""
	case now == model.Revealing:
		return f.Word(t.timeline.Shown.Says), t.timeline.Shown.Clause
	case now == model.HandingOver:
		return f.Say("ui.curtain.decides", name(t.Play.Ahead().Turn())), ""
	case t.timeline.Pages.Chapter() != nil && !t.bar.TakesBack:
		ch := t.timeline.Pages.Chapter()
		return f.Word(ch.Says), ch.Clause
	case t.timeline.Pages.Unread() && !t.bar.TakesBack:
		return f.Say("ui.table.over-solo"), ""
	case turn == rules.Chance:
		return f.Say("ui.table.type-dice"), ""
	case !t.Play.IsPerson(turn):
		if t.botWaits() {
			return f.Say("ui.table.to-play", name(turn)), ""
		}
		return t.OfSide(f, "thinking", "ui.bot.thinking", turn), ""
	case now == model.ShowingDeeds && len(t.Panel.Theirs.List()) > 0:
		return t.Panel.Theirs.Line(f), ""
	case now == model.TakingBack:
		return f.Say("ui.table.take-back-" + t.Play.Seen(t.Eyes)), ""
	case now == model.Warning:
		return f.Word(t.bar.Doubt.Says), t.bar.Doubt.Clause
	}
	return t.bar.Asks(f)
}

// drawBar draws the action bar, and has it read out.
func (t *Table) drawBar(f *ui.Frame, l model.Layout) {
	t.pointer.SendsTo = 0
	now := actionbar.Now{Choices: t.choices(f), Decision: t.moment(), Announces: t.announces}
	now.Text, now.Clause = t.asks(f)
	t.reader.ReadAsked(f, now.Text, t.deeds)
	t.bar.Draw(f, l.Bar, now)
}

package table

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// Choice is a button of the action bar.
type Choice struct {
	ID     string
	Button ui.Button
	Do     func()
}

// loose are the actions that have no place on the board, in the hand or in the
// tray. Where a side is asked whether it wants something at all, each answer
// is a button too.
func (t *Table) loose(f *ui.Frame) []rules.Action {
	if len(t.Legal) == 0 {
		return nil
	}
	v := t.View(f)
	v.Legal, v.Quiet = t.Legal, false
	placed := map[rules.Action]bool{}
	for _, s := range t.Board.Slots(t.Deciding(f)) {
		for _, a := range s.Actions {
			placed[a] = true
		}
	}
	if _, asked := t.Game.Decline(t.State); asked && len(t.Legal) <= 2 && len(placed) == 0 {
		return t.Legal
	}
	for _, s := range slices.Concat(t.Board.Spots(nil, v), t.Strip, t.Flank, t.Sheet) {
		for _, a := range s.Actions {
			placed[a] = placed[a] || !s.Too
		}
	}
	for _, a := range t.hand.Pile.Wants {
		placed[a] = true
	}
	cards, _ := t.Board.Hand(v)
	for _, c := range cards {
		for _, a := range c.Actions {
			placed[a] = true
		}
	}
	v.State = t.State
	for _, a := range t.Withheld(f) {
		placed[a] = true
	}
	return pane.Only(t.Legal, func(a rules.Action) bool { return !placed[a] && !t.Board.Omits(a, v) })
}

// choices are the buttons of the prompt, that of a hint among them.
func (t *Table) choices(f *ui.Frame) []Choice {
	t.hint.button = ""
	return t.withHint(f, t.answers(f))
}

// answers are the buttons of the prompt by themselves.
func (t *Table) answers(f *ui.Frame) []Choice {
	var out []Choice
	switch now := t.Phase(f); now {
	case model.Revealing, model.Telling, model.ReadingPage, model.ShowingDeeds:
		return t.toldChoices(f, now)
	case model.HandingOver: // the seal over the hand is the way on
		return nil
	case model.LookingBack:
		return append(out, Choice{"result", t.ending.ResultButton(f), func() { f.Shell.Replace(t.host.Result(t.Play.Play)) }})
	case model.Hidden, model.Rolling:
		return nil
	case model.PuzzleDone:
		return t.referee.Answers(f)
	case model.TakingBack:
		return append(out,
			Choice{"leave-it", ui.Button{Label: f.Say("ui.table.leave-it"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}, func() { t.goingBack = false }},
			Choice{"take-back", ui.Button{Label: f.Say("ui.table.take-back"), Command: ui.CmdUndo, Key: f.KeyOf(ui.CmdUndo)}, func() { t.undo(f) }})
	case model.Warning:
		return t.sureChoices(f)
	}
	acts := t.loose(f)
	send, sends := t.sendButton(f)
	if sends {
		out = append(out, send)
	}
	slots, ends := t.slotChoices(f)
	if len(slots) == 0 { // else the board's own acts have their places there
		out = append(out, t.besideSend(f)...)
	}
	out = append(out, slots...)
	if c, ok := t.hand.Chosen(f); ok {
		acts = c.Actions
	}
	_, asked := t.Game.Decline(t.State)
	asked = asked && len(acts) == 2
	main := !asked && !sends && len(ends) == 0 // yes and no weigh the same
	sorting.By(acts, func(a, b rules.Action) int {
		if asked {
			a, b = b, a
		}
		return int(t.Game.Kind(b)) - int(t.Game.Kind(a))
	})
	for i, a := range acts {
		b, id := ui.Button{Label: f.Word(t.Game.Label(t.State, a))}, "do/"+string(rune('a'+i))
		if ends := t.Game.Kind(a) == rules.Done; main && (ends || t.pointer.Card != board.None && len(acts) == 1) {
			b.Command, b.Key = ui.CmdEnd, f.KeyOf(ui.CmdEnd)
			if ends {
				id = "end"
			}
			if !ends || !t.leftToDo(f) {
				b.Kind, b.Enter = ui.Primary, t.pointer.Cursor == board.None
			}
			main = false
		}
		if t.advises(a) {
			t.hint.button = id
		}
		if t.lesson.Teaches(a) {
			t.lesson.Button = id
		}
		b.Wall = t.Seals(a)
		b.Tip = t.tells(f, a, b.Wall)
		out = append(out, Choice{id, b, func() { t.act(f, a) }})
	}
	if c, ok := t.drillButton(f); ok {
		out = append(out, c)
	}
	if t.Decides() || t.Play.Header.Practice && t.Eyes >= rules.First {
		out = t.UndoButton(f, out)
	}
	out = append(out, ends...)
	if t.Play.BotsTurn() && t.timeline.Past == nil && !t.timeline.Hurry && !t.botWaits() && timeline.Paces[t.Settings().Speed].Bot > 0 {
		out = append(out, Choice{"skip", ui.Button{Label: f.Say("ui.table.skip"), Icon: "forward", Tip: f.Say("ui.table.tip-skip")},
			func() { t.timeline.Hurry = true }})
	}
	if t.botWaits() {
		out = append(out, Choice{"go-on", ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")},
			func() { t.allowed = t.Game.TurnNumber(t.Match.Now()) }})
	}
	return out
}

// sendButton sends what is chosen to where the board means.
func (t *Table) sendButton(f *ui.Frame) (Choice, bool) {
	if t.pointer.Selected == board.None && !t.pointer.Holds() || !t.Decides() || t.pointer.Menu.Open() {
		return Choice{}, false
	}
	v := t.View(f)
	v.State, v.Legal = t.State, t.Legal
	s, says, ok := t.Board.Sends(v)
	if !ok {
		return Choice{}, false
	}
	btn := ui.Button{Label: f.Word(says), Kind: ui.Primary, Icon: "forward"}
	if at, ok := t.pointer.SpotOf(t.pointer.Cursor); !ok || at.Place == s.Place { // else Enter is for what the cursor is on
		btn.Enter, btn.Key = true, f.Say("ui.key.enter")
		t.pointer.SendsTo = s.Place + 1
	}
	return Choice{"send", btn, func() { t.send(f, s) }}, true
}

// besideSend are the ways on from what is chosen to be sent somewhere: to another
// place, and to put it down. They stand there before a place is meant, too.
func (t *Table) besideSend(f *ui.Frame) []Choice {
	if t.pointer.Selected == board.None || !t.Decides() || t.pointer.Menu.Open() || !t.Board.Foretells(t.Deciding(f)) {
		return nil
	}
	goals := 0
	for _, s := range t.pointer.Places {
		if s.Goal {
			goals++
		}
	}
	next := ui.Button{Label: f.Say("ui.table.another"), Command: ui.CmdNextTarget, Key: f.KeyOf(ui.CmdNextTarget), Off: goals < 2, Tip: f.Say("ui.table.tip-another")}
	down := ui.Button{Label: f.Say("ui.table.put-down"), Key: f.Say("ui.key.escape"), Tip: f.Say("ui.table.tip-choose-no-more")}
	return []Choice{
		{"another", next, func() {
			f.Focus("board")
			t.pointer.MoveCursor(f, t.pointer.NextSpot(1, true), t.View(f))
		}},
		{"down", down, func() { t.pointer.Selected = board.None }},
	}
}

// send does what a click on a place would do with what is chosen, the first of
// several ways.
func (t *Table) send(f *ui.Frame, s board.Spot) {
	if s.Do != nil {
		s.Do()
		f.Invalidate()
		return
	}
	t.act(f, s.Actions[0], s.After(0)...)
}

// tells is the tooltip of an answer: what it brings, and what the wall on it
// means.
func (t *Table) tells(f *ui.Frame, a rules.Action, wall bool) (tip string) {
	if c, ok := t.Forecast(a); ok {
		tip = c.Brief()
	} else {
		tip = t.Board.Tells(a, t.pointer.ForecastView())
	}
	if wall {
		if tip != "" {
			tip += "\n"
		}
		tip += f.Say("ui.table.tip-wall")
	}
	return tip
}

// botWaits says whether a bot waits until the player lets it go on.
func (t *Table) botWaits() bool {
	return t.Play.BotsTurn() && t.Settings().BotPause && t.allowed != t.Game.TurnNumber(t.Match.Now()) && !t.ending.Told
}

// UndoButton adds the button that takes the last decision back.
func (t *Table) UndoButton(f *ui.Frame, out []Choice) []Choice {
	ok, why := t.canUndo()
	b := ui.Button{Label: f.Say("ui.table.undo"), Key: f.KeyOf(ui.CmdUndo), Tip: f.Say("ui.table.tip-undo")}
	if a, aims := t.Panel.Odds.Aimed(); ok && aims && slices.Contains(t.Legal, a) && t.Match.CanUndo() == nil && t.Seals(a) {
		b.Wall, b.Tip = true, f.Say("ui.table.tip-next-wall")
	}
	if !ok {
		b.Off, b.Tip = true, f.Say(why)
		if why != "ui.table.undo-nothing" {
			b.Icon = "wall"
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
	return append(out, Choice{"undo", b, func() { t.undo(f) }})
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
	case t.turnDone() && !t.goingBack:
		return t.referee.Says(f), ""
	case t.ending.On && !t.ending.Seen && t.ending.Says.Key != "":
		return f.Word(t.ending.Says), t.ending.Clause
	case (t.ending.Told || turn == rules.Over) && t.timeline.Pages.Chapter() == nil:
		return f.Say(t.ending.OverKey()), ""
	case now == model.Revealing:
		return f.Word(t.timeline.Shown.Says), t.timeline.Shown.Clause
	case now == model.HandingOver:
		return f.Say("ui.curtain.decides", name(t.Play.Ahead().Turn())), ""
	case t.timeline.Pages.Chapter() != nil && !t.goingBack:
		ch := t.timeline.Pages.Chapter()
		return f.Word(ch.Says), ch.Clause
	case t.timeline.Pages.Unread() && !t.goingBack:
		return f.Say("ui.table.over-solo"), ""
	case turn == rules.Chance:
		return f.Say("ui.table.type-dice"), ""
	case !t.Play.IsPerson(turn):
		if t.botWaits() {
			return f.Say("ui.table.to-play", name(turn)), ""
		}
		return t.thinks(f, turn), ""
	case now == model.ShowingDeeds && len(t.Panel.Theirs.List()) > 0:
		return t.Panel.Theirs.Line(f), ""
	case now == model.TakingBack:
		return f.Say("ui.table.take-back-" + t.Play.Seen(t.Eyes)), ""
	case now == model.Warning:
		return f.Word(t.sure.Says), t.sure.Clause
	case t.pointer.Card != board.None && !t.hint.asked:
		if c, ok := t.hand.Chosen(f); ok {
			if t.pointer.Idle {
				return f.Say("ui.table.idle-card", rules.Arg{Name: "Card", Text: c.Name}), ""
			}
			if !t.namedByAnswer(f, c) { // else it would be said twice
				return f.Name(c.Name), ""
			}
		}
	}
	if line, ok := t.hintLine(f); ok {
		return line, ""
	}
	p := t.Game.Asks(t.State)
	if t.pointer.Selected != board.None {
		v := t.View(f)
		v.State = t.State
		if asks := t.Board.Chosen(v); asks.Key != "" {
			return f.Word(asks), p.Clause
		}
	}
	text = f.Word(p.Phrase)
	if own, ok := t.Board.Asks(t.Deciding(f)); ok {
		return f.Word(own), p.Clause
	}
	if p.Left > 0 && !strings.ContainsAny(text, "0123456789") {
		text += " " + f.Say("ui.table.left", rules.Arg{Name: "N", N: p.Left})
	}
	return text, p.Clause
}

// namedByAnswer says whether the only button of a chosen card names the card itself.
func (t *Table) namedByAnswer(f *ui.Frame, c board.Card) bool {
	return len(c.Actions) == 1 && strings.Contains(f.Word(t.Game.Label(t.State, c.Actions[0])), f.Name(c.Name))
}

// thinks says that a bot is at work, in the game's own words where it has them:
// the verb agrees with the name of the side.
func (t *Table) thinks(f *ui.Frame, side rules.Side) string {
	return t.OfSide(f, "thinking", "ui.bot.thinking", side)
}

func (t *Table) promptButton(f *ui.Frame, c Choice, box ui.Rect) {
	if t.hint.button != "" && c.ID == t.hint.button {
		t.hint.buttonAt = box
	}
	if c.ID == "undo" {
		t.lesson.BackAt = box
	}
	if t.lesson.Button != "" && c.ID == t.lesson.Button {
		t.lesson.ButtonAt = box
	}
	if c.ID == "end" || c.Button.Kind == ui.Primary && c.ID != "hint" && (t.pointer.Card != board.None || t.MainButton.Empty()) {
		t.MainButton = box
	}
	hit := f.Button(c.ID, box.Snap(), c.Button)
	// With the keyboard on the board and no place chosen, Enter goes on.
	if hit || c.Button.Enter && f.Focused() == "board" && !t.pointer.AtWork() && f.In.Take(ui.KeyEnter) || c.Button.Kind == ui.Primary && t.announces() && f.In.Take(ui.KeySpace) {
		f.Invalidate()
		c.Do()
	}
}

// promptStripe is the colour of the side that decides, at the left of the
// prompt.
func (t *Table) promptStripe(f *ui.Frame, box ui.Rect) {
	ink := f.Theme().Edge
	if turn := t.State.Turn(); turn >= rules.First {
		ink = f.Look.Side(ui.Wears(t.Game, turn)).Core
	}
	f.List.Round(ui.Rect{X: box.X + 3, Y: box.Y + 8, W: 5, H: box.H - 16}, 2.5, ink)
}

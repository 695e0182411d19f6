package actionbar

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Decisions are the buttons for what has no place elsewhere, or one here; last stands before what ends the step.
func (t *Bar) Decisions(f *ui.Frame, last []model.Choice) (out []model.Choice) {
	acts := t.loose(f)
	send, sends := t.SendButton(f)
	if sends {
		out = append(out, send)
	}
	slots, ends := t.slotChoices(f)
	if len(slots) == 0 { // else the board's own acts have their places there
		out = append(out, t.besideSend(f)...)
	}
	out = append(out, slots...)
	if c, ok := t.Hand.Chosen(f); ok { // and what ends the step
		acts = slices.Concat(c.Actions, pane.Only(acts, func(a rules.Action) bool { return t.Game.Kind(a) == rules.Done }))
	}
	stay, asked := t.Game.Decline(t.State)
	asked = asked && slices.Contains(acts, stay)
	either := asked && len(acts) == 2
	main := !either && !sends && len(ends) == 0 // yes and no weigh the same
	sorting.By(acts, func(a, b rules.Action) int {
		if either {
			a, b = b, a
		}
		return int(t.Game.Kind(b)) - int(t.Game.Kind(a))
	})
	for i, a := range acts {
		b, id := ui.Button{Label: f.Word(t.Game.Label(t.State, a))}, "do/"+string(rune('a'+i))
		if asked && a == stay { // who wants none of it presses what ends a step elsewhere
			b.Command, b.Key, id = ui.CmdEnd, f.KeyOf(ui.CmdEnd), "end"
		}
		if ends := t.Game.Kind(a) == rules.Done; main && (ends && (!asked || a == stay) || t.Pointer.Card != board.None && len(acts) == 1) {
			b.Command, b.Key = ui.CmdEnd, f.KeyOf(ui.CmdEnd)
			if ends {
				id = "end"
			}
			if !ends || !t.leftToDo(f) {
				b.Kind, b.Enter = ui.Primary, t.Pointer.Cursor == board.None
			}
			main = false
		}
		if t.Hint.Advises(a) {
			t.Hint.Button = id
		}
		if t.Lesson.Teaches(a) {
			t.Lesson.Button = id
		}
		b.Final = t.Final(a)
		b.Tip = t.tells(f, a, b.Final)
		out = append(out, model.Choice{ID: id, Button: b, Do: func() { t.Heed(f, model.Do(a)) }, Runs: [][]rules.Action{{a}}})
	}
	return slices.Concat(out, last, ends)
}

// Asks is what is asked of who decides, with its clause.
func (t *Bar) Asks(f *ui.Frame) (text, clause string) {
	if t.Pointer.Card != board.None && !t.Hint.Asked() {
		if c, ok := t.Hand.Chosen(f); ok {
			if t.Pointer.Idle {
				return f.Say("ui.table.idle-card", rules.Arg{Name: "Card", Text: c.Name}), ""
			}
			if !t.namedByAnswer(f, c) { // else it would be said twice
				return f.Name(c.Name), ""
			}
		}
	}
	if line, ok := t.Hint.Line(f); ok {
		return line, ""
	}
	if t.Pointer.Aim.OK {
		return f.Say(pane.Either(t.Play.Practised(), "ui.table.aimed-practice", "ui.table.aimed")), ""
	}
	p := t.Game.Asks(t.State)
	if t.Pointer.Selected != board.None {
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

// loose are the actions without a place on the board, in the hand or in the tray. Where a
// side is asked whether it wants something at all, each answer is a button too.
func (t *Bar) loose(f *ui.Frame) []rules.Action {
	if len(t.Legal) == 0 {
		return nil
	}
	v := t.View(f)
	v.Legal, v.Quiet = t.Legal, false
	placed := map[rules.Action]bool{}
	place := func(list []rules.Action) {
		for _, a := range list {
			placed[a] = true
		}
	}
	for _, s := range t.Board.Slots(t.Deciding(f)) {
		place(s.Actions)
	}
	if _, asked := t.Game.Decline(t.State); asked && len(t.Legal) <= 2 && len(placed) == 0 {
		return t.Legal
	}
	for _, s := range slices.Concat(t.Board.Spots(nil, v), t.Beside()) {
		for _, a := range s.Actions {
			placed[a] = placed[a] || !s.Too
		}
	}
	place(t.Hand.Pile.Wants)
	cards, _ := t.Board.Hand(v)
	for _, c := range cards {
		place(c.Actions)
	}
	v.State = t.State
	place(t.Withheld(f))
	return pane.Only(t.Legal, func(a rules.Action) bool { return !placed[a] && !t.Board.Omits(a, v) })
}

// SendButton sends what is chosen to where the board means.
func (t *Bar) SendButton(f *ui.Frame) (model.Choice, bool) {
	aim := t.Pointer.Aim
	if t.Pointer.Selected == board.None && !t.Pointer.Holds() && !aim.OK || !t.Decides() || t.Pointer.Menu.Open() {
		return model.Choice{}, false
	}
	if s := aim.Spot; aim.OK {
		btn := ui.Button{Label: t.Pointer.Deed(f, s), Kind: ui.Primary, Icon: "forward", Final: !t.Play.Practised(), Enter: true, Key: f.Say("ui.key.enter")}
		return model.Choice{ID: "send", Button: btn, Do: func() { t.Pointer.Press(f, s.Box.Center(), t.View(f), aim) }}, true
	}
	v := t.View(f)
	v.State, v.Legal = t.State, t.Legal
	s, says, ok := t.Board.Sends(v)
	if !ok {
		return model.Choice{}, false
	}
	btn := ui.Button{Label: f.Word(says), Kind: ui.Primary, Icon: "forward"}
	if at, ok := t.Pointer.SpotOf(t.Pointer.Cursor); !ok || at.Place == s.Place { // else Enter is for what the cursor is on
		btn.Enter, btn.Key = true, f.Say("ui.key.enter")
		t.Pointer.SendsTo = s.Place + 1
	}
	return model.Choice{ID: "send", Button: btn, Do: func() { t.send(f, s) }}, true
}

// besideSend are the ways on from what is chosen to be sent somewhere: to another
// place, and to put it down. They stand there before a place is meant, too.
func (t *Bar) besideSend(f *ui.Frame) []model.Choice {
	if t.Pointer.Selected == board.None || !t.Decides() || t.Pointer.Menu.Open() || !t.Board.Foretells(t.Deciding(f)) {
		return nil
	}
	goals := 0
	for _, s := range t.Pointer.Places {
		if s.Goal {
			goals++
		}
	}
	next := ui.Button{Label: f.Say("ui.table.another"), Command: ui.CmdNextTarget, Key: f.KeyOf(ui.CmdNextTarget), Off: goals < 2, Tip: f.Say("ui.table.tip-another")}
	down := ui.Button{Label: f.Say("ui.table.put-down"), Key: f.Say("ui.key.escape"), Tip: f.Say("ui.table.tip-choose-no-more")}
	return []model.Choice{
		{ID: "another", Button: next, Do: func() {
			f.Focus("board")
			t.Pointer.MoveCursor(f, t.Pointer.NextSpot(1, true), t.View(f))
		}},
		{ID: "down", Button: down, Do: func() { t.Pointer.Selected = board.None }},
	}
}

// send does what a click on a place would do with what is chosen, the first of several ways.
func (t *Bar) send(f *ui.Frame, s board.Spot) {
	if s.Do != nil {
		s.Do()
		f.Invalidate()
		return
	}
	t.Heed(f, model.Do(s.Actions[0], s.After(0)...))
}

// tells is the tooltip of an answer: what it brings, and what the lock on it means.
func (t *Bar) tells(f *ui.Frame, a rules.Action, final bool) (tip string) {
	if c, ok := t.Forecast(a); ok {
		tip = c.Brief(f.Look.Lang)
	} else {
		tip = t.Board.Tells(a, t.Pointer.ForecastView())
	}
	if final {
		if tip != "" {
			tip += "\n"
		}
		tip += f.Say("ui.table.tip-final")
	}
	return tip
}

// namedByAnswer says whether the only button of a chosen card names the card itself.
func (t *Bar) namedByAnswer(f *ui.Frame, c board.Card) bool {
	return len(c.Actions) == 1 && strings.Contains(f.Word(t.Game.Label(t.State, c.Actions[0])), f.Name(c.Name))
}

func (t *Bar) button(f *ui.Frame, c model.Choice, box ui.Rect) {
	if t.Hint.Button != "" && c.ID == t.Hint.Button {
		t.Hint.ButtonAt = box
	}
	if c.ID == "undo" {
		t.Lesson.BackAt = box
	}
	if t.Lesson.Button != "" && c.ID == t.Lesson.Button {
		t.Lesson.ButtonAt = box
	}
	if c.ID == "end" || c.Button.Kind == ui.Primary && c.ID != "hint" && (t.Pointer.Card != board.None || t.MainButton.Empty()) {
		t.MainButton = box
	}
	hit := f.Button(c.ID, box.Snap(), c.Button)
	if hit && f.In.Released&ui.LeftButton != 0 { // as after a click on the map
		f.PassFocus("board")
	}
	// With the keyboard on the board and no place chosen, Enter goes on.
	if hit || c.Button.Enter && f.Focused() == "board" && !t.Pointer.AtWork() && f.In.Take(ui.KeyEnter) || c.Button.Kind == ui.Primary && t.now.Announces() && f.In.Take(ui.KeySpace) {
		f.Invalidate()
		c.Do()
	}
}

// stripe is the colour of the side that decides, at the left.
func (t *Bar) stripe(f *ui.Frame, box ui.Rect) {
	ink := f.Theme().Edge
	if turn := t.State.Turn(); turn >= rules.First {
		ink = f.Look.Side(ui.Wears(t.Game, turn)).Core
	}
	f.List.Round(ui.Rect{X: box.X + 3, Y: box.Y + 8, W: 5, H: box.H - 16}, 2.5, ink)
}

// leftToDo says whether anything could still be done besides ending the step.
func (t *Bar) leftToDo(f *ui.Frame) bool {
	v := t.Deciding(f)
	return slices.ContainsFunc(t.Legal, func(a rules.Action) bool {
		return t.Game.Kind(a) != rules.Done && !t.Board.Omits(a, v) && !t.Board.Withheld(a, v)
	})
}

package actionbar

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// slots are the places of the board in the bar.
func (t *Bar) slots(f *ui.Frame) []board.Slot {
	if !t.Decides() || t.Pointer.Telling() || t.Pointer.Busy(f.Now) || t.Covered || t.Pointer.Menu.Open() || t.Asking() {
		return nil
	}
	return t.Board.Slots(t.Deciding(f))
}

// slotChoices are their buttons: those that go on, and those that end the step.
func (t *Bar) slotChoices(f *ui.Frame) (acts, ends []model.Choice) {
	for _, s := range t.slots(f) {
		b := ui.Button{Label: f.Word(s.Label), On: s.On, Off: s.Off.Key != "", Tip: f.Word(s.Tip)}
		if s.Key != 0 {
			b.Key = string(s.Key - 'a' + 'A')
		}
		if b.Off {
			b.Tip = f.Word(s.Off)
		}
		c := model.Choice{ID: "slot/" + s.ID, Button: b, Do: func() { t.press(f, s) }}
		for i, a := range s.Actions {
			c.Runs = append(c.Runs, append([]rules.Action{a}, s.After(i)...))
		}
		if t.Hint.Advises(s.Actions...) {
			t.Hint.Button = c.ID
		}
		if leads := t.Lesson.Teaches(s.Leads...); leads || t.Lesson.Teaches(s.Actions...) {
			t.Lesson.Button, t.Lesson.Leads = c.ID, leads
		}
		if !s.End {
			acts = append(acts, c)
			continue
		}
		c.Button.Command, c.Button.Key = ui.CmdEnd, f.KeyOf(ui.CmdEnd)
		c.Button.Final = len(s.Actions) == 1 && t.Final(s.Actions[0])
		if s.Ready {
			c.Button.Kind, c.Button.Enter = ui.Primary, t.Pointer.Cursor == board.None
		}
		ends = append(ends, c)
	}
	return acts, ends
}

// press does what a slot is for.
func (t *Bar) press(f *ui.Frame, s board.Slot) {
	f.Invalidate()
	switch {
	case s.Off.Key != "":
		t.Pointer.Refuse(f, f.Word(s.Off), "")
	case s.Spot.Do != nil:
		s.Spot.Do()
	case len(s.Actions) == 1:
		t.Heed(f, model.Do(s.Actions[0], s.After(0)...))
	case len(s.Actions) > 1:
		at := ui.Point{X: t.Prompt.Center().X, Y: t.Prompt.Y - f.Px(21)*float64(len(s.Actions))}
		t.Pointer.Menu = pointer.Menu{At: at, Actions: s.Actions, Spot: s.Spot}
	}
}

// Keys reads the keys of the slots; true where one was pressed.
func (t *Bar) Keys(f *ui.Frame) bool {
	if len(f.In.Keys) == 0 {
		return false
	}
	for _, s := range t.slots(f) {
		if s.Key != 0 && f.In.Letter(s.Key) {
			t.press(f, s)
			return true
		}
	}
	return false
}

// asides are the acts of the list of other acts that destroy nothing.
func (t *Bar) asides(f *ui.Frame) []board.Aside {
	if !t.Decides() {
		return nil
	}
	return t.Board.Asides(t.Deciding(f))
}

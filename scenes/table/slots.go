package table

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Slot is such a place.
type Slot struct {
	ID    string
	Label rules.Phrase
	Key   ui.Key // lower case; 0 for none
	On    bool   // what it switches is on
	End   bool   // it ends the step: it stands apart, and has the key of that
	Ready bool   // nothing else is left to do
	// Spot is what a press does, as a click on a spot would; Off is why it does nothing
	// now, empty where it may.
	Spot
	Off rules.Phrase
	Tip rules.Phrase
	// Leads is what a click on the board does once it is switched, and does not now.
	Leads []rules.Action
}

// Aside is one of them.
type Aside struct {
	First []rules.Action
	Do    rules.Action
}

// slots are the places of the board on the plate.
func (t *Table) slots(f *ui.Frame) []Slot {
	if !t.mayDecide() || t.telling() || t.stage.busy(f.Now) || t.covered || t.fan.open() || t.goingBack || t.sure != nil {
		return nil
	}
	return t.board.Slots(t.deciding(f))
}

// slotChoices are their buttons: those that go on, and those that end the step.
func (t *Table) slotChoices(f *ui.Frame) (acts, ends []choice) {
	for _, s := range t.slots(f) {
		b := ui.Button{Label: f.Word(s.Label), On: s.On, Off: s.Off.Key != "", Tip: f.Word(s.Tip)}
		if s.Key != 0 {
			b.Key = string(s.Key - 'a' + 'A')
		}
		if b.Off {
			b.Tip = f.Word(s.Off)
		}
		c := choice{"slot/" + s.ID, b, func() { t.press(f, s) }}
		if t.advises(s.Actions...) {
			t.hint.button = c.id
		}
		if leads := t.teaches(s.Leads...); leads || t.teaches(s.Actions...) {
			t.lesson.button, t.lesson.leads = c.id, leads
		}
		if !s.End {
			acts = append(acts, c)
			continue
		}
		c.button.Command, c.button.Key = ui.CmdEnd, f.KeyOf(ui.CmdEnd)
		c.button.Wall = len(s.Actions) == 1 && t.seals(s.Actions[0])
		if s.Ready {
			c.button.Kind, c.button.Enter = ui.Primary, t.cursor == None
		}
		ends = append(ends, c)
	}
	return acts, ends
}

// press does what a slot is for.
func (t *Table) press(f *ui.Frame, s Slot) {
	f.Do()
	switch {
	case s.Off.Key != "":
		t.tell(f, f.Word(s.Off), "")
	case s.Spot.Do != nil:
		s.Spot.Do()
	case len(s.Actions) == 1:
		t.act(f, s.Actions[0], s.after(0)...)
	case len(s.Actions) > 1:
		t.fan = fan{at: t.promptBox.Center(), actions: s.Actions, spot: s.Spot}
	}
}

// slotKeys reads the keys of the slots; true where one was pressed.
func (t *Table) slotKeys(f *ui.Frame) bool {
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
func (t *Table) asides(f *ui.Frame) []Aside {
	if !t.mayDecide() {
		return nil
	}
	return t.board.Asides(t.deciding(f))
}

package table

import (
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// noise is a sound that is due.
type noise struct {
	at time.Time
	id sounds.ID
}

// sound lets something be heard at once.
func (t *Table) sound(id sounds.ID) {
	if l, ok := t.host.(Listener); ok {
		l.Sound(id)
	}
}

// noises plans what is heard of events: dice as they come to lie, then what
// they did. Nothing is heard that is not seen.
func (t *Table) noises(events []rules.Event, s stage) {
	t.due = t.due[:0]
	dice := 0
	for _, e := range (&rules.Report{Events: events}).For(t.eyes, nil) {
		sign := t.board.Sign(e)
		switch {
		case sign.Card.No >= 0:
			t.due = append(t.due, noise{s.since, sounds.Card})
		case sign.Rolled && dice < 3:
			at := s.dice.Add(time.Duration(dice-3) * 70 * time.Millisecond)
			t.due = append(t.due, noise{at, sounds.Die(dice)})
			dice++
		case sign.Loss:
			t.due = append(t.due, noise{s.dice, sounds.Hit})
		case sign.Goes:
			t.due = append(t.due, noise{s.end, sounds.Place})
		}
	}
}

// hear plays what is due.
func (t *Table) hear(f *ui.Frame) {
	left := t.due[:0]
	for _, n := range t.due {
		if f.Now.Before(n.at) && !t.hurry {
			left = append(left, n)
			f.Wake(n.at)
			continue
		}
		t.sound(n.id)
	}
	t.due = left
}

// announce sounds the end of the game, as the person at the table hears it.
func (t *Table) announce() {
	one, ok := t.person()
	won := t.match.Now().Result().Winner
	switch {
	case ok && won == one.Other():
		t.sound(sounds.Defeat)
	case won >= rules.First:
		t.sound(sounds.Victory)
	}
}

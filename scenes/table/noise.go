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

const (
	tumble = 360 * time.Millisecond // of the longest die: all lie when the picture does
	spread = 45 * time.Millisecond  // between two dice of a handful
	after  = 90 * time.Millisecond  // from the hit to the fall of the unit
)

// listen plans what is heard of what a side did: nothing of what a bot does in
// no time, or while the player hurries it on.
func (t *Table) listen(side rules.Side, a rules.Action, events []rules.Event) {
	t.due = t.due[:0]
	if t.hurry || !t.Play.IsPerson(side) && paces[t.Settings().Speed].bot == 0 {
		return
	}
	t.noises(events, t.stage)
	if side == t.Eyes && (t.Board.Took(a) || t.Board.Light(t.Match.Steps())) {
		t.plan(t.stage.since, sounds.Pick)
	}
}

// noises plans what is heard of events: dice as they tumble, then what they
// did, then pieces as they arrive. Nothing is heard that is not seen.
func (t *Table) noises(events []rules.Event, s stage) {
	t.due = t.due[:0]
	dice, hit, gone, moved := 0, false, false, false
	for _, e := range (&rules.Report{Events: events}).For(t.Eyes, nil) {
		sign := t.Board.Sign(e)
		if sign.Card.No >= 0 {
			t.plan(s.since, sounds.Card)
		}
		if sign.Rolled && dice < 3 && !t.Play.Header.Typed {
			at := s.dice.Add(time.Duration(dice)*spread - tumble)
			t.plan(later(at, s.since.Add(time.Duration(dice)*spread/3)), sounds.Die(dice))
			dice++
		}
		hit = hit || sign.Hit || sign.Loss
		gone = gone || sign.Gone
		moved = moved || sign.Goes
	}
	switch {
	case hit:
		t.plan(s.dice, sounds.Hit)
	case dice > 0:
		t.plan(s.dice, sounds.Miss)
	}
	if gone {
		t.plan(s.dice.Add(after), sounds.Loss)
	}
	for _, m := range s.moves {
		t.plan(m.to, sounds.Place)
	}
	if moved && len(s.moves) == 0 {
		t.plan(s.dice, sounds.Place)
	}
}

func (t *beating) plan(at time.Time, id sounds.ID) { t.due = append(t.due, noise{at, id}) }

// hear plays what is due: all that is left when the motion has ended or was
// skipped. Of several at once the one that tells most is heard.
func (t *Table) hear(f *ui.Frame) {
	if len(t.due) == 0 {
		return
	}
	moving := t.stage.busy(f.Now)
	left, any, best := t.due[:0], false, sounds.ID(0)
	for _, n := range t.due {
		if moving && f.Now.Before(n.at) {
			left = append(left, n)
			f.Wake(n.at)
			continue
		}
		any, best = true, max(best, n.id)
	}
	t.due = left
	if any {
		t.sound(best)
	}
}

// announce sounds the end of the game, as the person at the table hears it.
func (t *Table) announce() {
	one, ok := t.Play.Person()
	won := t.Match.Now().Result().Winner
	switch {
	case ok && won == one.Other():
		t.sound(sounds.Defeat)
	case won >= rules.First:
		t.sound(sounds.Victory)
	}
}

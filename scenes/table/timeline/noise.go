package timeline

import (
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// noise is a sound that is due.
type noise struct {
	at time.Time
	id sounds.ID
}

const (
	tumble = 360 * time.Millisecond // of the longest die: all lie when the picture does
	spread = 45 * time.Millisecond  // between two dice of a handful
	after  = 90 * time.Millisecond  // from the hit to the fall of the unit
)

// listen plans what is heard of what a side did: nothing of a bot in no time, or hurried on.
func (t *Timeline) listen(side rules.Side, a rules.Action, events []rules.Event) {
	t.due = t.due[:0]
	if t.Hurry || !t.Play.IsPerson(side) && Paces[t.Settings().Speed].Bot == 0 {
		return
	}
	t.noises(events)
	if side == t.Eyes && (t.Board.Took(a) || t.Board.Light(t.Match.Steps())) {
		t.plan(t.Since, sounds.Pick)
	}
}

// noises plans what is heard of events on the stage: dice as they tumble, then what they
// did, then pieces as they arrive. Nothing is heard that is not seen.
func (t *Timeline) noises(events []rules.Event) {
	t.due = t.due[:0]
	s := &t.Stage
	dice, hit, gone, moved := 0, false, false, false
	for _, e := range gamelog.Readables(events, t.Eyes, nil) {
		sign := t.Board.Sign(e)
		if sign.Card.No >= 0 {
			t.plan(s.Since, sounds.Card)
		}
		if sign.Rolled && dice < 3 && !t.Play.Header.Typed {
			at := s.Dice.Add(time.Duration(dice)*spread - tumble)
			t.plan(later(at, s.Since.Add(time.Duration(dice)*spread/3)), sounds.Die(dice))
			dice++
		}
		hit = hit || sign.Hit || sign.Loss
		gone = gone || sign.Gone
		moved = moved || sign.Goes
	}
	switch {
	case hit:
		t.plan(s.Dice, sounds.Hit)
	case dice > 0:
		t.plan(s.Dice, sounds.Miss)
	}
	if gone {
		t.plan(s.Dice.Add(after), sounds.Loss)
	}
	for _, m := range s.moves {
		t.plan(m.to, sounds.Place)
	}
	if moved && len(s.moves) == 0 {
		t.plan(s.Dice, sounds.Place)
	}
}

func (t *Timeline) plan(at time.Time, id sounds.ID) { t.due = append(t.due, noise{at, id}) }

// Hear plays what is due, all of it when nothing moves; of several at once what tells most.
func (t *Timeline) Hear(f *ui.Frame) {
	moving := t.Busy(f.Now)
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
		t.Sound(best)
	}
}

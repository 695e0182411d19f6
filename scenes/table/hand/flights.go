package hand

import (
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// passed is how far something that began at a time has gone, 0 to 1; 1 where nothing moves.
func (t *Hand) passed(f *ui.Frame, since time.Time) float64 {
	return t.Pointer.MotionPace(f).Passed(f, since, model.Usual)
}

// cardFlight is a card on its way between the hand and a pile.
type cardFlight struct {
	no    int
	from  ui.Point
	since time.Time
}

// fly lets new cards fly to the hand from the first pile, and played ones to the last.
func (t *Hand) fly(f *ui.Frame, cards []board.Card, slots []ui.Rect) {
	var now []int
	for _, c := range cards {
		now = append(now, c.No)
	}
	k := &t.flights
	if k.eyes == t.Eyes && k.taken == t.Play.Taken && len(t.PileAt) > 0 && t.Pointer.Past == nil && k.known {
		for i, no := range now {
			if count(now[:i+1], no) > count(k.hand, no) {
				k.coming = append(k.coming, cardFlight{no, t.PileAt[0].Box.Center(), f.Now})
			}
		}
		for i, no := range k.hand {
			if count(k.hand[:i+1], no) > count(now, no) && i < len(k.slots) {
				k.going = append(k.going, cardFlight{no, k.slots[i].Center(), f.Now})
			}
		}
	}
	k.known, k.eyes, k.taken = true, t.Eyes, t.Play.Taken
	k.hand, k.slots = now, append(k.slots[:0], slots...)
}

func count(list []int, no int) (n int) {
	for _, k := range list {
		if k == no {
			n++
		}
	}
	return n
}

// flights are the cards on their way, and the hand as it was.
type flights struct {
	known  bool
	hand   []int
	slots  []ui.Rect
	eyes   rules.Side
	taken  int
	coming []cardFlight
	going  []cardFlight
}

// arriving is where a card of the hand is drawn: on its way, or where it lies.
func (t *Hand) arriving(f *ui.Frame, no int, box ui.Rect) ui.Rect {
	for i := range t.flights.coming {
		c := &t.flights.coming[i]
		if c.no != no {
			continue
		}
		if k := t.passed(f, c.since); k < 1 {
			t.Flying++
			p := pane.Between(c.from, box.Center(), pane.Ease(k))
			return ui.Around(p, box.Size()).Snap()
		}
	}
	return box
}

// drawGoing draws the cards that were played on their way to their pile.
func (t *Hand) drawGoing(f *ui.Frame, size ui.Size) {
	left := t.flights.going[:0]
	for _, c := range t.flights.going {
		k := t.passed(f, c.since)
		if k >= 1 || len(t.PileAt) == 0 {
			continue
		}
		left = append(left, c)
		t.Flying++
		to := t.PileAt[len(t.PileAt)-1].Box.Center()
		if t.Pointer.Thrown.Card.No == c.no {
			t.Board.Card(f, ui.Around(pane.Between(c.from, to, pane.Ease(k)), size).Snap(), t.Pointer.Thrown.Card, false)
		}
	}
	t.flights.going = left
	if n := len(t.flights.coming); n > 0 && t.passed(f, t.flights.coming[n-1].since) >= 1 {
		t.flights.coming = t.flights.coming[:0]
	}
}

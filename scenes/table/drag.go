package table

import (
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// carrying is a piece that the left button holds: from the press on, so that the
// board stays where it is, and drawn as soon as the pointer has moved.
type carrying struct {
	pressed bool
	taken   bool
	what    spotted
	steps   int // of the match, when it was taken up
}

// takesUp says whether a click there chooses a piece that is then sent somewhere.
func (t *Table) takesUp(s spotted) bool {
	switch {
	case !s.ok:
		return false
	case s.swap && t.again(s.spot), s.spot.Held, s.spot.Pick && s.spot.Pile == "":
		return true
	case s.spot.Goal || s.spot.List || len(s.spot.Actions) != 1:
		return false
	case t.lifts(s.spot):
		return true
	case len(s.spot.Then) > 0:
		return false
	}
	return t.Board.Took(s.spot.Actions[0])
}

// drag lets a piece be pulled to where it goes: the press takes it up as a click
// does, and letting go over a place that it may go to is the click there. Anywhere
// else it is put down again. It says whether the pointer's button is busy with it.
func (t *Table) drag(f *ui.Frame, l model.Layout, v board.View) bool {
	d := &t.carry
	if f.In.Pressed&ui.LeftButton != 0 {
		*d = carrying{pressed: f.Over(l.Board) && !f.Locked() && t.mayDecide() && !v.Quiet && !t.fan.open() && t.takesUp(t.over), what: t.over}
	}
	if !d.pressed {
		return false
	}
	at, _, moved := f.Press()
	if !d.taken && moved {
		if !t.mayDecide() || t.timeline.Busy(f.Now) {
			*d = carrying{}
			return false
		}
		if !t.inHand(d.what) {
			t.click(f, at, v, d.what)
			t.refresh()
		}
		d.taken, d.steps = true, len(t.Match.Steps())
		f.Invalidate()
	}
	if d.taken && (!t.mayDecide() || len(t.Match.Steps()) != d.steps || t.selected == board.None && !t.waiting() && !t.holds()) {
		*d = carrying{} // it was put down by a key
		return true
	}
	if f.In.Released&ui.LeftButton == 0 {
		if f.In.Down&ui.LeftButton == 0 {
			*d = carrying{}
		}
		return d.taken
	}
	taken, from := d.taken, d.what.spot.Place
	*d = carrying{}
	if !taken {
		return false
	}
	t.drop(f, l, from)
	return true
}

// inHand says whether what was pressed is what is chosen already.
func (t *Table) inHand(s spotted) bool {
	return s.swap && t.again(s.spot) || s.spot.Held || s.spot.Pick && t.selected == s.spot.Place
}

// drop lets go of the piece in hand.
func (t *Table) drop(f *ui.Frame, l model.Layout, from int) {
	f.Invalidate()
	v := t.boardView(f)
	t.places = t.places[:0]
	if !v.Quiet {
		t.places = t.Board.Spots(t.places, v)
	}
	if f.Over(l.Board) {
		if s, ok := nearest(t.places, f.In.At); ok && s.Place != from && !s.Pick && !s.Held {
			t.click(f, f.In.At, v, spotted{spot: s, ok: true})
			return
		}
	}
	switch {
	case t.selected != board.None:
		t.selected = board.None
	case t.waiting():
		t.undo(f)
	default:
		if a, ok := t.held(); ok {
			t.do(f, a)
		}
	}
}

// lifts says whether a click there takes pieces up by actions of their own, and
// nothing else.
func (t *Table) lifts(s board.Spot) bool {
	if len(s.Then) == 0 && !t.Board.Light(s.Actions) {
		return false
	}
	for i := range s.Then {
		if !t.Board.Light(s.Then[:i+1]) {
			return false
		}
	}
	return t.Board.Light(s.Actions)
}

// drawCarried draws the piece in hand under the pointer.
func (t *Table) drawCarried(f *ui.Frame, l model.Layout, v board.View) {
	if !t.carry.taken {
		return
	}
	if f.Over(l.Board) {
		t.Board.Ghost(f.List, f.In.At, t.carry.what.spot.Place, v)
	}
}

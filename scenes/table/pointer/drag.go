package pointer

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// carrying is a piece that the left button holds: from the press on, so that the
// board stays where it is, and drawn as soon as the pointer has moved.
type carrying struct {
	pressed bool
	taken   bool
	what    Spotted
	steps   int // of the match, when it was taken up
}

// takesUp says whether a click there chooses a piece that is then sent somewhere.
func (t *Pointer) takesUp(s Spotted) bool {
	switch {
	case !s.OK:
		return false
	case s.Swap && t.again(s.Spot), s.Spot.Held, s.Spot.Pick && s.Spot.Pile == "":
		return true
	case s.Spot.Goal || s.Spot.List || len(s.Spot.Actions) != 1:
		return false
	case t.lifts(s.Spot):
		return true
	case len(s.Spot.Then) > 0:
		return false
	}
	return t.Board.Took(s.Spot.Actions[0])
}

// drag lets a piece be pulled to where it goes: the press takes it up as a click does,
// letting go over a goal is the click there, and anywhere else puts it down. It says
// whether the button is busy with it.
func (t *Pointer) drag(f *ui.Frame, area ui.Rect, v board.View) bool {
	d := &t.carry
	if f.In.Pressed&ui.LeftButton != 0 {
		*d = carrying{pressed: f.Over(area) && !f.Locked() && t.Decides() && !v.Quiet && !t.Menu.Open() && t.takesUp(t.Over), what: t.Over}
	}
	if !d.pressed {
		return false
	}
	at, _, moved := f.Press()
	if !d.taken && moved {
		if !t.Decides() || t.Busy(f.Now) {
			*d = carrying{}
			return false
		}
		if !t.inHand(d.what) {
			t.Click(f, at, v, d.what)
		}
		d.taken, d.steps = true, t.Steps()
		f.Invalidate()
	}
	if d.taken && (!t.Decides() || t.Steps() != d.steps || t.Selected == board.None && !t.Waiting() && !t.Holds()) {
		*d = carrying{} // it was put down by a key
		return true
	}
	if f.In.Released&ui.LeftButton == 0 {
		if f.In.Down&ui.LeftButton == 0 {
			*d = carrying{}
		}
		return d.taken
	}
	taken, from := d.taken, d.what.Spot.Place
	*d = carrying{}
	if !taken {
		return false
	}
	t.drop(f, area, from)
	return true
}

// inHand says whether what was pressed is what is chosen already.
func (t *Pointer) inHand(s Spotted) bool {
	return s.Swap && t.again(s.Spot) || s.Spot.Held || s.Spot.Pick && t.Selected == s.Spot.Place
}

// drop lets go of the piece in hand.
func (t *Pointer) drop(f *ui.Frame, area ui.Rect, from int) {
	f.Invalidate()
	v := t.View(f)
	t.Places = t.Places[:0]
	if !v.Quiet {
		t.Places = t.Board.Spots(t.Places, v)
	}
	if f.Over(area) {
		if s, ok := Nearest(t.Places, f.In.At); ok && s.Place != from && !s.Pick && !s.Held {
			t.Click(f, f.In.At, v, Spotted{Spot: s, OK: true})
			return
		}
	}
	switch {
	case t.Selected != board.None:
		t.Selected = board.None
	case t.Waiting():
		t.Heed(f, model.Intent{Undo: true})
	default:
		if a, ok := t.Held(); ok {
			t.Heed(f, model.Intent{Act: []rules.Action{a}, Puts: true})
		}
	}
}

// lifts says whether a click there only takes pieces up by actions of their own.
func (t *Pointer) lifts(s board.Spot) bool {
	for i := range s.Then {
		if !t.Board.Light(s.Then[:i+1]) {
			return false
		}
	}
	return t.Board.Light(s.Actions)
}

// DrawCarried draws the piece in hand under the pointer.
func (t *Pointer) DrawCarried(f *ui.Frame, area ui.Rect, v board.View) {
	if t.carry.taken && f.Over(area) {
		t.Board.Ghost(f.List, f.In.At, t.carry.what.Spot.Place, v)
	}
}

// Pulls says whether the left button holds a piece: the board stays where it is.
func (t *Pointer) Pulls() bool { return t.carry.pressed }

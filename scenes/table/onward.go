package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// march is what follows a click, one after the other.
type march struct {
	then []rules.Action
	from int // how many steps there were before the last deed of it
}

// doThen carries out an action and what is to follow.
func (t *Table) doThen(f *ui.Frame, a rules.Action, then []rules.Action) {
	from := len(t.Match.Steps())
	asked := t.presumed()
	t.do(f, a)
	if len(then) > 0 || !asked { // the answer to a question on the way leaves the rest of it
		t.going = march{slices.Clone(then), from}
	}
	t.goOn(f)
}

// presumed says whether what is asked has an answer that is taken for granted.
func (t *Table) presumed() bool {
	g := t.Game.Features().Presumer
	if g == nil {
		return false
	}
	a, ok := g.Presume(t.Match.Now())
	return ok && slices.Contains(t.Legal, a)
}

// goOn carries out what follows a click once what was done before has been told:
// each where it is legal then, and only while nobody else is asked. Where dice have
// fallen, the board says whether it still makes sense; else it does not.
func (t *Table) goOn(f *ui.Frame) {
	for len(t.going.then) > 0 && !t.timeline.Telling() && !t.timeline.Busy(f.Now) {
		next := t.going.then[0]
		switch {
		case t.mayDecide() && t.presumed():
			return
		case !t.mayDecide() || !slices.Contains(t.Legal, next) || !t.onward():
			t.going = march{}
			return
		}
		rest := t.going.then[1:]
		if w, warns := t.warned(f, next); warns {
			t.going = march{}
			t.sure = &doubt{Warning: w, act: next, then: rest}
			f.Invalidate()
			return
		}
		from := len(t.Match.Steps())
		t.do(f, next)
		t.going = march{rest, from}
	}
}

// onward says whether nothing has happened since the last deed of the way that
// ends it.
func (t *Table) onward() bool {
	if len(t.Match.Steps()) == t.going.from+1 {
		return true
	}
	var list []rules.Event
	for i := len(t.timeline.Log.Entries) - 1; i >= 0 && t.timeline.Log.Entries[i].Step >= t.going.from; i-- {
		list = append(list, t.timeline.Log.Entries[i].Event)
	}
	return t.Board.Onward(list)
}

// held is what puts down what a board holds by its own actions.
func (t *Table) held() (rules.Action, bool) {
	if !t.mayDecide() || t.timeline.Telling() {
		return rules.Action{}, false
	}
	a, ok := t.Board.Drop(t.forecastView())
	return a, ok && slices.Contains(t.Legal, a)
}

func (t *Table) holds() bool {
	_, ok := t.held()
	return ok
}

// show brings a place into sight.
func (t *Table) show(f *ui.Frame, place int) {
	if box := t.Board.Where(place, t.boardView(f)); !box.Empty() {
		t.Cam.Reveal(box.Inset(-box.W/2), t.MiniBox, t.Board.World())
	}
}

// call reads the digits that call a piece.
func (t *Table) call(f *ui.Frame) {
	if t.Has.Called == nil || t.Covered || !t.mayDecide() || t.timeline.Telling() || t.fan.open() {
		return
	}
	v := t.forecastView()
	v.Camera, v.Bounds, v.Hover, v.Cursor = t.Cam.View(), t.Cam.Bounds, t.hover, t.cursor
	for n := 1; n <= 9; n++ {
		if !f.In.Letter(ui.Key('0' + rune(n))) {
			continue
		}
		if s, ok := t.Has.Called(n, v); ok {
			t.click(f, s.Box.Center(), v, spotted{spot: s, ok: true})
		}
	}
}

// pins reads the right button where it holds something fast: pressed and let go at
// one place.
func (t *Table) pins(f *ui.Frame, v board.View) {
	if v.Quiet || !f.Over(t.Cam.Bounds) {
		return
	}
	if f.In.Pressed&ui.RightButton != 0 {
		t.pinAt = f.In.At
	}
	if f.In.Released&ui.RightButton == 0 || t.pinAt.Dist(f.In.At) > 6 || t.hover == board.None {
		return
	}
	if pin := t.Board.Pin(t.hover, v); pin != nil {
		pin()
		f.Invalidate()
	}
}

// pinnable says whether the right button would hold what the pointer is on.
func (t *Table) pinnable(f *ui.Frame) bool {
	return t.hover != board.None && f.Over(t.Cam.Bounds) && t.Board.Pin(t.hover, t.boardView(f)) != nil
}

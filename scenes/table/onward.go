package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Marcher is a Board where what follows a click goes on past dice.
type Marcher interface {
	// Onward says whether what was to follow still makes sense after what a step of
	// it has brought.
	Onward(events []rules.Event) bool
}

// Caller is a Board with pieces that a digit calls.
type Caller interface {
	// Called is what a digit from 1 clicks on; false for nothing.
	Called(n int, v View) (Spot, bool)
}

// Pinner is a Board where a click with the right button holds something fast.
type Pinner interface {
	// Pins says whether such a click on a place does anything, Pin does it.
	Pins(place int, v View) bool
	Pin(place int, v View)
}

// Taken is a Board of a game where pieces are taken up one by one and put down by an
// action of its own: none of that is a deed, and taking back goes past it.
type Taken interface {
	// Light says whether the last of some steps only takes up or puts down.
	Light(steps []rules.Action) bool
	// Drop is what puts down what is held; false while nothing is.
	Drop(v View) (rules.Action, bool)
}

// Phased is a Board with a procedure of its own within a turn: its steps stand in the
// top bar in place of those of the turn.
type Phased interface {
	// Phases names them in order, with the one under way; none where there is no
	// procedure.
	Phases(v View) (names []rules.Phrase, at int)
}

// march is what follows a click, one after the other.
type march struct {
	then []rules.Action
	from int // how many steps there were before the last deed of it
}

// doThen carries out an action and what is to follow.
func (t *Table) doThen(f *ui.Frame, a rules.Action, then []rules.Action) {
	from := len(t.match.Steps())
	asked := t.presumed()
	t.do(f, a)
	if len(then) > 0 || !asked { // the answer to a question on the way leaves the rest of it
		t.going = march{slices.Clone(then), from}
	}
	t.goOn(f)
}

// presumed says whether what is asked has an answer that is taken for granted.
func (t *Table) presumed() bool {
	g, ok := t.game.(rules.Presumer)
	if !ok {
		return false
	}
	a, ok := g.Presume(t.match.Now())
	return ok && slices.Contains(t.legal, a)
}

// goOn carries out what follows a click once what was done before has been told:
// each where it is legal then, and only while nobody else is asked. Where dice have
// fallen, the board says whether it still makes sense; else it does not.
func (t *Table) goOn(f *ui.Frame) {
	for len(t.going.then) > 0 && !t.telling() && !t.stage.busy(f.Now) {
		next := t.going.then[0]
		switch {
		case t.mayDecide() && t.presumed():
			return
		case !t.mayDecide() || !slices.Contains(t.legal, next) || !t.onward():
			t.going = march{}
			return
		}
		rest := t.going.then[1:]
		if w, warns := t.warned(f, next); warns {
			t.going = march{}
			t.sure = &doubt{Warning: w, act: next, then: rest}
			f.Do()
			return
		}
		from := len(t.match.Steps())
		t.do(f, next)
		t.going = march{rest, from}
	}
}

// onward says whether nothing has happened since the last deed of the way that
// ends it.
func (t *Table) onward() bool {
	if len(t.match.Steps()) == t.going.from+1 {
		return true
	}
	b, ok := t.board.(Marcher)
	if !ok {
		return false
	}
	var list []rules.Event
	for i := len(t.news) - 1; i >= 0 && t.news[i].step >= t.going.from; i-- {
		list = append(list, t.news[i].event)
	}
	return b.Onward(list)
}

// held is what puts down what a board holds by its own actions.
func (t *Table) held() (rules.Action, bool) {
	b, ok := t.board.(Taken)
	if !ok || !t.mayDecide() || t.telling() {
		return rules.Action{}, false
	}
	a, ok := b.Drop(t.forecastView())
	return a, ok && slices.Contains(t.legal, a)
}

func (t *Table) holds() bool {
	_, ok := t.held()
	return ok
}

// tookUp says whether the last of some steps is no deed.
func (t *Table) tookUp(steps []rules.Action) bool {
	b, ok := t.board.(Taken)
	return ok && b.Light(steps)
}

// show brings a place into sight.
func (t *Table) show(f *ui.Frame, place int) {
	if box := t.board.Where(place, t.boardView(f)); !box.Empty() {
		t.cam.reveal(box.Inset(-box.W/2), t.miniBox, t.board.World())
	}
}

// call reads the digits that call a piece.
func (t *Table) call(f *ui.Frame) {
	b, ok := t.board.(Caller)
	if !ok || t.covered || !t.mayDecide() || t.telling() || t.fan.open() {
		return
	}
	v := t.forecastView()
	v.Camera, v.Bounds, v.Hover, v.Cursor = t.cam.view(), t.cam.bounds, t.hover, t.cursor
	for n := 1; n <= 9; n++ {
		if !f.In.Letter(ui.Key('0' + rune(n))) {
			continue
		}
		if s, ok := b.Called(n, v); ok {
			t.click(f, s.Box.Center(), v, spotted{spot: s, ok: true})
		}
	}
}

// pins reads the right button where it holds something fast: pressed and let go at
// one place.
func (t *Table) pins(f *ui.Frame, v View) {
	b, ok := t.board.(Pinner)
	if !ok || v.Quiet || !f.Over(t.cam.bounds) {
		return
	}
	if f.In.Pressed&ui.RightButton != 0 {
		t.pinAt = f.In.At
	}
	if f.In.Released&ui.RightButton != 0 && t.pinAt.Dist(f.In.At) <= 6 && t.hover != None && b.Pins(t.hover, v) {
		b.Pin(t.hover, v)
		f.Do()
	}
}

// pinnable says whether the right button would hold what the pointer is on.
func (t *Table) pinnable(f *ui.Frame) bool {
	b, ok := t.board.(Pinner)
	return ok && t.hover != None && f.Over(t.cam.bounds) && b.Pins(t.hover, t.boardView(f))
}

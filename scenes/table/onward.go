package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/table/actionbar"
	"sandtable/scenes/ui"
)

// march is what follows a click, one after the other.
type march struct {
	then []rules.Action
	from int  // how many steps there were before the last deed of it
	sure bool // what would be asked about the next of it has been
}

// act carries out what a player has chosen; what would waste or destroy is asked once more.
func (t *Table) act(f *ui.Frame, a rules.Action, then ...rules.Action) { t.weigh(f, 0, a, then...) }

// weigh does so, and asks about a slim chance too; 0 for none.
func (t *Table) weigh(f *ui.Frame, slim float64, a rules.Action, then ...rules.Action) {
	if w, warns := t.bar.Doubts(f, a, slim); warns {
		at, there := t.pointer.Menu.At, t.pointer.Grave(f, a)
		t.putDown()
		t.bar.Doubt = &actionbar.Doubt{Warning: w, Act: a, Then: then, At: at, There: there}
		f.Invalidate()
		return
	}
	t.doThen(f, a, then)
}

// doThen carries out an action and what is to follow: first what lapses with it is declined.
func (t *Table) doThen(f *ui.Frame, a rules.Action, then []rules.Action) {
	from := len(t.Match.Steps())
	asked := t.presumed()
	first, lapses := t.Lapsing(a)
	if lapses {
		a, then, t.lapsed = first, append([]rules.Action{a}, then...), from+1
	}
	t.do(f, a)
	if len(then) > 0 || !asked { // the answer to a question on the way leaves the rest of it
		t.going = march{slices.Clone(then), from, lapses}
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

// goOn carries out what follows a click once what was done before has been told: as long
// as it is legal and nobody else is asked, and after dice as the board says that it still
// makes sense.
func (t *Table) goOn(f *ui.Frame) {
	for len(t.going.then) > 0 && !t.timeline.Telling() && !t.timeline.Busy(f.Now) {
		next := t.going.then[0]
		switch {
		case t.Decides() && t.presumed():
			return
		case !t.Decides() || !slices.Contains(t.Legal, next) || !t.onward():
			t.going = march{}
			return
		}
		rest := t.going.then[1:]
		if w, warns := t.bar.Doubts(f, next, 0); warns && !t.going.sure {
			t.going = march{}
			t.bar.Doubt = &actionbar.Doubt{Warning: w, Act: next, Then: rest}
			f.Invalidate()
			return
		}
		from := len(t.Match.Steps())
		t.do(f, next)
		t.going = march{then: rest, from: from}
	}
}

// onward says whether nothing has happened since the last deed of the way that ends it.
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

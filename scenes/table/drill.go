package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Driller is a Board with a deed that one button does for all who can, one after the
// other, each with its own beat: all in range shoot.
type Driller interface {
	// Drill is that deed as it can be done now; with nothing next where something else
	// is to be answered before. False where nobody is left to do it.
	Drill(v View) (Drill, bool)
}

// Drill is a deed for all who can do it.
type Drill struct {
	Name, Tip rules.Phrase   // of the button; none where a drill only goes on
	Next      []rules.Action // what the next of them does, one action after the other
}

// drillable is the drill that may be done now.
func (t *Table) drillable(f *ui.Frame) (Drill, bool) {
	b, ok := t.board.(Driller)
	if !ok || !t.mayDecide() || t.telling() || t.fan.open() {
		return Drill{}, false
	}
	return b.Drill(t.deciding(f))
}

// drillButton begins a drill.
func (t *Table) drillButton(f *ui.Frame) (choice, bool) {
	d, ok := t.drillable(f)
	if !ok || t.drilling || d.Name.Key == "" {
		return choice{}, false
	}
	b := ui.Button{Label: f.Word(d.Name), Tip: f.Word(d.Tip), Wall: true}
	return choice{"drill", b, func() { t.drilling = true }}, true
}

// drill goes on with a drill: the next does his deed as soon as what the one before
// has brought is told and nothing else is asked. Who is asked something in between
// answers, and it goes on then; taking back and Esc end it.
func (t *Table) drill(f *ui.Frame) {
	if !t.drilling || len(t.going.then) > 0 || t.telling() || t.stage.busy(f.Now) || !t.mayDecide() || t.sure != nil {
		return
	}
	d, ok := t.drillable(f)
	switch {
	case ok && len(d.Next) == 0:
		return
	case !ok || !slices.Contains(t.legal, d.Next[0]):
		t.drilling = false
		return
	}
	f.Do()
	t.act(f, d.Next[0], d.Next[1:]...)
}

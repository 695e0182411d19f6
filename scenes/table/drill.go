package table

import (
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

func (t *Table) drillable(f *ui.Frame) (board.Drill, bool) {
	if !t.Decides() || t.timeline.Telling() || t.pointer.Menu.Open() {
		return board.Drill{}, false
	}
	return t.Board.Drill(t.Deciding(f))
}

func (t *Table) drillButton(f *ui.Frame) (model.Choice, bool) {
	d, ok := t.drillable(f)
	if !ok || t.drilling || d.Name.Key == "" {
		return model.Choice{}, false
	}
	b := ui.Button{Label: f.Word(d.Name), Tip: f.Word(d.Tip), Final: !d.Light && !t.Play.Practised()}
	return model.Choice{ID: "drill", Button: b, Do: func() { t.drilling = true }}, true
}

// drill goes on with a drill: the next does his deed once what the one before has brought
// is told and nothing else is asked. Taking back and Esc end it.
func (t *Table) drill(f *ui.Frame) {
	if !t.drilling || len(t.going.then) > 0 || t.timeline.Telling() || t.timeline.Busy(f.Now) || !t.Decides() || t.bar.Doubt != nil {
		return
	}
	d, ok := t.drillable(f)
	switch {
	case ok && len(d.Next) == 0:
		return
	case !ok || !slices.Contains(t.Legal, d.Next[0]):
		t.drilling = false
		return
	}
	f.Invalidate()
	t.act(f, d.Next[0], d.Next[1:]...)
}

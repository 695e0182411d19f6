package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// moment tells what can be decided now from what could be before: buttons mean something else then.
func (t *Table) moment() uint64 {
	h := uint64(14695981039346656037)
	mix := func(n int) { h = (h ^ uint64(n)) * 1099511628211 }
	mix(len(t.Match.Steps()))
	mix(t.Play.Taken)
	mix(t.timeline.Pages.Turned)
	mix(len(t.timeline.Log.Entries)) // beats are told one after the other
	mix(t.pointer.Selected)
	mix(t.pointer.Card)
	mix(len(t.pointer.Menu.Actions))
	mix(len(t.hand.Pile.ID))
	for _, on := range [...]bool{t.timeline.Shown.Up, t.bar.Doubt != nil, t.bar.TakesBack, t.Half, t.Covered, t.timeline.Telling(), t.Decides(), t.ending.Told, t.ending.Looking, t.botWaits(), t.Panel.Theirs.Up && t.Panel.Theirs.Gate} {
		mix(pane.Either(on, 1, 2))
	}
	return max(1, h)
}

// announces says whether something is to be answered before anything else: it has Enter,
// Space and Esc, and all else can only be looked at.
func (t *Table) announces() bool {
	return t.timeline.Past == nil && !t.Covered && (t.timeline.Shown.Up || t.bar.Asking() || t.Half || t.timeline.Pages.Unread() && !t.timeline.Telling() || t.ending.Told && !t.ending.Looking)
}

// reminded says whether a click means No to the question in the bar, and goes to something else.
func (t *Table) reminded(f *ui.Frame) bool {
	from, _, dragged := f.Press()
	if t.bar.Doubt == nil || t.bar.Doubt.There || f.In.Released&ui.LeftButton == 0 || dragged {
		return false
	}
	can := func(list []board.Spot) bool {
		s, ok := pointer.Nearest(list, f.In.At)
		return ok && s.Box.Has(from)
	}
	card := slices.IndexFunc(t.hand.Boxes[max(rules.First, t.Eyes)], func(box ui.Rect) bool { return box.Has(f.In.At) && box.Has(from) })
	return f.Open(f.In.At) && (card >= 0 || can(t.Moment.Beside()) || t.Cam.Bounds.Has(f.In.At) && can(t.pointer.Places))
}

// harmless is the answer that Esc gives to what is announced: no, or the way on.
func (t *Table) harmless(f *ui.Frame) bool {
	switch {
	case t.bar.Doubt != nil:
		t.bar.Leave(f)
	case t.bar.TakesBack:
		t.bar.TakesBack = false
	case t.timeline.Shown.Up:
		t.timeline.PutAway(f)
	case t.timeline.Pages.Unread() && !t.timeline.Telling() && t.timeline.Past == nil && t.Match.Now().Turn() != rules.Over:
		t.timeline.TurnPage()
	default:
		return false
	}
	f.Invalidate()
	return true
}

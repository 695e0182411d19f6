package table

import (
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Phase is that of this moment: the first that holds, for each lies over those below it.
func (t *Table) Phase(f *ui.Frame) model.Phase {
	over := t.ending.Told && t.timeline.Pages.Chapter() == nil
	switch {
	case t.timeline.Shown.Up:
		return model.Revealing
	case t.Half:
		return model.HandingOver
	case over && t.ending.Looking:
		return model.LookingBack
	case t.Covered, over:
		return model.Hidden
	case t.timeline.Rolling(f.Now):
		return model.Rolling
	case t.timeline.Beat != nil && t.timeline.Telling():
		return model.Telling
	case t.bar.TakesBack:
		return model.TakingBack
	case t.turnDone():
		return model.PuzzleDone
	case t.timeline.Pages.Unread():
		return model.ReadingPage
	case t.Panel.Theirs.Up && t.Panel.Theirs.Gate && t.Decides():
		return model.ShowingDeeds
	case t.bar.Doubt != nil && !t.bar.Doubt.There:
		return model.Warning
	case t.bar.Doubt != nil:
		return model.WarningThere
	case t.Decides():
		return model.Deciding
	}
	return model.Waiting
}

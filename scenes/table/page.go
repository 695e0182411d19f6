package table

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// pageButton is the way on from the page to the next one, or to the next part.
func (t *Table) pageButton(f *ui.Frame) Choice {
	label := f.Say("ui.table.go-on")
	if t.Has.Part != nil && t.timeline.Pages.Turned+1 == t.timeline.Pages.All {
		v := t.timeline.HandView(f)
		v.Page = 0
		name, _, _ := t.Has.Part(v)
		label = f.Say("ui.table.on-to", rules.Arg{Name: "Name", Text: name})
	}
	return Choice{"page", ui.Button{Label: label, Kind: ui.Primary, Enter: true, Command: ui.CmdEnd, Key: f.Say("ui.key.enter")}, t.timeline.TurnPage}
}

// skipButton leads past all pages that are left. It stands under the last one too: whether
// more follow is decided by dice that have not been told.
func (t *Table) skipButton(f *ui.Frame) (Choice, bool) {
	b := ui.Button{Label: f.Say("ui.table.skip-pages"), Icon: "forward"}
	return Choice{"skip-pages", b, t.timeline.TurnAll}, t.timeline.Pages.InChapters()
}

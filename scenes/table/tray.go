package table

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

func (t *Table) trayHeight(f *ui.Frame, l model.Layout) float64 {
	return pane.Either(l.Big, f.Px(186), f.Px(158))
}

func (t *Table) typing() bool {
	return t.timeline.Past == nil && !t.timeline.Telling() && t.Match.Now().Turn() == rules.Chance && !t.Covered && !t.Half
}

// drawTray draws the last throw. A face that is chosen where dice are typed in is what
// has fallen.
func (t *Table) drawTray(f *ui.Frame, box ui.Rect) {
	a, typed := t.tray.Draw(f, box, dice.Now{View: t.View(f), Rolling: t.timeline.Tumbled(f.Now), Telling: t.timeline.Telling(), Past: t.timeline.Past != nil, Typing: t.typing(), Decision: t.moment()})
	if typed {
		t.do(f, a)
	}
}

package table

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/topbar"
	"sandtable/scenes/ui"
)

// drawTop draws the bar at the top, and opens the menu or goes back.
func (t *Table) drawTop(f *ui.Frame, l model.Layout) {
	v := t.View(f)
	v.State = t.timeline.Shows(f.Now)
	now := topbar.Now{View: v, Hand: t.timeline.HandView(f), Title: texts.In(f.Look.Lang, t.Game.Title()),
		Past: t.timeline.Past != nil, Unread: t.timeline.Pages.Unread(), Covered: t.Covered, Big: l.Big,
		Panel: l.Top.Right() - l.Board.Right(), Middle: l.Board.Center().X, Pace: t.timeline.MotionPace(f), Score: t.timeline.Score}
	if sc, ok := t.Scenario(); ok {
		now.Scenario = texts.In(f.Look.Lang, sc.Title)
	}
	if t.wrapper != nil {
		now.Title = t.wrapper.Title(f)
	}
	now.Pill, now.PillSide = t.turnPill(f)
	pressed := t.top.Draw(f, l.Top, now)
	t.effects.Motion.Medals, t.effects.Motion.Ticks = t.top.Medals, t.top.Ticks
	switch {
	case pressed && t.timeline.Past != nil:
		f.Shell.Pop()
	case pressed && !t.Covered:
		f.Shell.Push(t.host.Menu(t.Play.Play, t.conceding()))
	}
}

// turnPill says whose turn it is while it is the other side's or was just now; empty for
// nothing.
func (t *Table) turnPill(f *ui.Frame) (says string, side rules.Side) {
	one, ok := t.Play.Person()
	if !ok || t.timeline.Past != nil || t.timeline.Pages.Chapter() != nil {
		return "", 0
	}
	switch side = t.State.Turn(); {
	case t.Panel.Theirs.Up:
		return t.OfSide(f, "acted", "ui.table.bot-did", one.Other()), one.Other()
	case side != one.Other():
		return "", 0
	}
	return f.Say("ui.told.turn", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[side]}), side
}

// drawTrouble shows a message over the board until it is closed.
func (t *plate) drawTrouble(f *ui.Frame, l model.Layout) {
	if t.notice != nil {
		t.trouble = t.notice.In(f.Look.Lang)
		if t.notice.Unwritten() { // it goes as soon as the game is saved
			t.unkept = t.trouble
		}
		t.notice = nil
	}
	if t.trouble == "" {
		return
	}
	ty := f.Type(ui.M).In(f.Theme().OnWarn)
	w := min(l.Board.W-40, f.Px(720))
	lines := f.Lines(t.trouble, ty, w-f.Px(70))
	b := ui.Button{Label: t.way.label}
	box := ui.Rect{X: l.Board.Center().X - w/2, Y: l.Board.Y + 10, W: w, H: float64(len(lines))*ty.Line + 20}
	if b.Label != "" {
		box.H += f.Px(48)
	}
	box = box.Snap()
	f.Cover(box)
	f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
	f.Para(ui.Rect{X: box.X + 16, Y: box.Y + 10, W: w - f.Px(70)}, t.trouble, ty)
	if b.Label != "" {
		if _, hit := f.ButtonAt("way-back", ui.Point{X: box.X + 16, Y: box.Bottom() - f.Px(50)}, b); hit {
			t.way.do()
			t.trouble, t.way = "", wayBack{}
			return
		}
	}
	x := ui.Rect{X: box.Right() - f.Px(42), Y: box.Y + f.Px(6), W: f.Px(36), H: f.Px(32)}.Snap()
	if f.Button("trouble", x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")}) {
		t.trouble, t.way = "", wayBack{}
	}
}

// Linked draws a clause at the right of box; a click opens it among the rules.
func (t *Table) Linked(f *ui.Frame, box ui.Rect, name string) bool {
	if f.Clause(box, name) {
		t.follow(f, name)
		return true
	}
	return false
}

// follow opens a clause that was clicked among the rules, none for an empty one.
func (t *Table) follow(f *ui.Frame, name string) {
	if name != "" {
		t.Panel.About = name
		t.openBook(f, name)
	}
}

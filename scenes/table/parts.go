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

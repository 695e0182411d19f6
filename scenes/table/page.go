package table

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Pager is a Board of a game of several parts, one after the other: the missions
// of a campaign.
type Pager interface {
	// Part is the part that v shows, and which it is of how many; of is 0 for a
	// game in one piece.
	Part(v View) (name rules.Text, n, of int)
	// Pages counts the parts that ended among some events without s telling of
	// them: the page about each is shown before play goes on.
	Pages(s rules.State, events []rules.Event) int
}

// pages are the parts that have ended since the last decision of who looks, and
// how many of them have been read. They follow from the journal, so who closes
// the window over a page finds it again.
type pages struct {
	since  int // how many steps there were after that decision
	events []rules.Event
	all    int
	turned int
}

// unread says whether a page waits to be read.
func (p *pages) unread() bool { return p.turned < p.all }

// page is the number of the page that is shown, from 1; 0 for none.
func (p *pages) page() int {
	if !p.unread() {
		return 0
	}
	return p.turned + 1
}

// gather looks for parts that have ended.
func (t *Table) gather() {
	b, ok := t.board.(Pager)
	if !ok || t.past != nil || !t.isPerson(t.eyes) {
		t.pages = pages{}
		return
	}
	since := t.decided[t.eyes]
	if t.pages.since != since {
		t.pages.since, t.pages.turned = since, 0
	}
	t.pages.events = nil // a view may still hold the ones before
	for _, n := range t.news {
		if n.step >= since-1 && readable(n.event, t.eyes) {
			t.pages.events = append(t.pages.events, n.event)
		}
	}
	t.pages.all = b.Pages(t.view, t.pages.events)
}

// turnPage puts the page away that was read.
func (t *Table) turnPage() {
	t.pages.turned++
	t.fresh = false
}

// pageButton is the way on from the page to the next one, or to the next part.
func (t *Table) pageButton(f *ui.Frame) choice {
	label := f.Say("ui.table.go-on")
	if t.pages.turned+1 == t.pages.all {
		v := t.handView(f)
		v.Page = 0
		name, _, _ := t.board.(Pager).Part(v)
		label = f.Say("ui.table.on-to", rules.Arg{Name: "Name", Text: name})
	}
	return choice{"page", ui.Button{Label: label, Kind: ui.Primary, Enter: true, Command: ui.CmdEnd, Key: f.Say("ui.key.enter")}, t.turnPage}
}

// part names the part under way for the top bar, in full and in short; empty
// for a game in one piece.
func (t *Table) part(f *ui.Frame) (long, short string) {
	b, ok := t.board.(Pager)
	if !ok {
		return "", ""
	}
	v := t.boardView(f)
	v.State = t.shownState(f)
	name, n, of := b.Part(v)
	if of == 0 {
		return "", ""
	}
	return f.Say("ui.table.stage", rules.Arg{Name: "Name", Text: name}, rules.Arg{Name: "N", N: n}, rules.Arg{Name: "Of", N: of}), texts.In(f.Look.Lang, name)
}

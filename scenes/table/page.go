package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// page is a chapter as it is shown.
type page struct {
	board.Chapter
	events     []rules.Event
	lately     []rules.Event // what happened in its turn up to its end
	begins, at rules.State   // before its first event, and as it is told
}

// pages are the parts that have ended since the last decision of who looks, and
// how many of them have been read. They follow from the journal, so who closes
// the window over a page finds it again.
type pages struct {
	since  int // how many steps there were after that decision
	events []rules.Event
	all    int
	turned int
	told   []page // the chapters
	steps  int    // how many there were when told was made
	opened int    // the page that lies open, from 1: what comes before it has been told
	seen   int    // how many events who looks has been told since that decision
}

// chapter is the chapter that is told, nil for none.
func (p *pages) chapter() *page {
	if !p.unread() || len(p.told) == 0 || p.opened <= p.turned {
		return nil
	}
	return &p.told[p.turned]
}

// unread says whether a page waits to be read.
func (p *pages) unread() bool { return p.turned < p.all }

// page is the number of the page that is shown, from 1; 0 for none.
func (p *pages) page() int {
	return pane.Either(!p.unread(), 0, p.turned+1)
}

// gather looks for parts that have ended, and for chapters to tell.
func (t *Table) gather() {
	if t.Has.Chapters {
		t.chronicle()
		return
	}
	if t.past != nil {
		t.pages = pages{events: t.past.Events, all: t.past.Page, turned: max(0, t.past.Page-1)}
		return
	}
	if !t.Has.Parts || !t.Play.IsPerson(t.Eyes) {
		t.pages = pages{}
		return
	}
	since := t.Play.Decided[t.Eyes]
	if t.pages.since != since {
		t.pages.since, t.pages.turned = since, 0
	}
	t.pages.events = t.log.From(since-1, t.Eyes)
	t.pages.all = t.Board.Pages(t.State, t.pages.events)
}

// chronicle makes the chapters of what has happened since the last decision of
// who looks, once for each decision.
func (t *Table) chronicle() {
	steps, since := t.Match.Steps(), 0
	if t.past == nil && t.Play.IsPerson(t.Eyes) {
		since = t.Play.Decided[t.Eyes]
	}
	if t.pages.since != since || since == 0 {
		t.pages = pages{since: since}
	}
	t.pages.seen = len(t.log.From(t.pages.since-1, t.Eyes))
	if since == 0 || t.pages.steps == len(steps) {
		return
	}
	t.pages.steps, t.pages.told, t.pages.all = len(steps), nil, 0
	s, err := t.Match.At(since-1, nil)
	if err != nil {
		return
	}
	turn := t.log.TurnUntil(since-1, t.Eyes)
	var events []rules.Event
	states, ends := []rules.State{s.Clone()}, []int{0}
	for i, a := range steps[since-1:] {
		s.Apply(a, nil)
		events = gamelog.Readables(t.Match.Told(since+i), t.Eyes, events)
		now := s.Clone()
		now.Hide(t.Eyes)
		states, ends = append(states, now), append(ends, len(events))
	}
	// by is the first position in which so many of the events have happened.
	by := func(n int) (i int) {
		for i < len(ends)-1 && ends[i] < n {
			i++
		}
		return i
	}
	for _, ch := range t.Board.Chapters(states[len(states)-1], events) {
		at := by(ch.Upto)
		if ch.Before {
			at = max(0, at-1)
		}
		t.pages.told = append(t.pages.told, page{ch, events[ch.From:ch.Upto], slices.Concat(turn, events[:ch.Upto]), states[min(by(ch.From), at)], states[at]})
	}
	t.pages.all = len(t.pages.told)
}

// openPage opens the next chapter once what comes before it has been told; its
// beats are told then.
func (t *Table) openPage(f *ui.Frame) {
	if !t.pages.unread() || len(t.pages.told) == 0 || t.pages.opened > t.pages.turned || t.stage.busy(f.Now) {
		return
	}
	if len(t.queue) > 0 && t.queue[0].page != t.pages.turned {
		return
	}
	t.pages.opened = t.pages.turned + 1
	t.fresh = false
	t.refresh()
	if len(t.queue) > 0 {
		t.tellOn(f)
		t.refresh()
		return
	}
	// A game that was opened again over the page: nothing moves.
	t.thrown.AddAnew(t.pages.chapter().events, t.pages.since-1)
	t.thrown.Judge(t.boardView(f))
}

// turnsTo says whether a beat of a page may be told now: its page lies open, or
// it belongs to none and no page before it waits.
func (p *pages) turnsTo(page int) bool {
	if page == board.None {
		return !p.unread() || p.opened <= p.turned
	}
	return page <= p.turned && (page < p.turned || p.opened > p.turned)
}

// onPage is the position of the chapter that is told, else the one that the eyes
// see.
func (t *Table) onPage() rules.State {
	if ch := t.pages.chapter(); ch != nil && t.pageTold() {
		return ch.at
	}
	return t.State
}

// pageTold says whether all that the open page is about has been told.
func (t *Table) pageTold() bool {
	return t.stage.beat == nil && (len(t.queue) == 0 || t.queue[0].page != t.pages.turned)
}

// turnPage puts the page away that was read.
func (t *Table) turnPage() {
	for len(t.queue) > 0 && t.queue[0].page == t.pages.turned {
		b := t.queue[0]
		t.queue = t.queue[1:]
		t.lay(b.lead, b.turn)
		t.lay(b.fall, b.turn)
		t.thrown.Add(b.events(), t.entryStep(&b))
	}
	t.pages.turned++
	t.fresh = false
	t.lastPage()
}

// turnAll puts all pages away.
func (t *Table) turnAll() {
	t.pages.turned = t.pages.all
	t.fresh = false
	t.lastPage()
}

// lastPage brings the tray back to the last throw, when all has been told.
func (t *Table) lastPage() {
	t.stage.skip()
	if len(t.pages.told) > 0 && !t.pages.unread() {
		t.thrown.Recall()
	}
}

// pageButton is the way on from the page to the next one, or to the next part.
func (t *Table) pageButton(f *ui.Frame) Choice {
	label := f.Say("ui.table.go-on")
	if t.Has.Parts && t.pages.turned+1 == t.pages.all {
		v := t.handView(f)
		v.Page = 0
		name, _, _ := t.Board.Part(v)
		label = f.Say("ui.table.on-to", rules.Arg{Name: "Name", Text: name})
	}
	return Choice{"page", ui.Button{Label: label, Kind: ui.Primary, Enter: true, Command: ui.CmdEnd, Key: f.Say("ui.key.enter")}, t.turnPage}
}

// skipButton leads past all pages that are left. It stands under the last one too: whether
// more follow is decided by dice that have not been told.
func (t *Table) skipButton(f *ui.Frame) (Choice, bool) {
	b := ui.Button{Label: f.Say("ui.table.skip-pages"), Icon: "forward"}
	return Choice{"skip-pages", b, t.turnAll}, len(t.pages.told) > 0
}

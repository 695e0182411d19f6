package timeline

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Chapter is one as it is shown.
type Chapter struct {
	board.Chapter
	Events []rules.Event
	lately []rules.Event // what happened in its turn up to its end
	at     rules.State   // as it is told
	turn   rules.State   // of the turn that it belongs to: what ends it may begin the next one
}

// Pages are the parts that have ended since the last decision of who looks, and how many
// were read. They follow from the journal: who closes the window over a page finds it
// again.
type Pages struct {
	since    int // how many steps there were after that decision
	events   []rules.Event
	All      int
	Turned   int
	chapters []Chapter
	steps    int // how many there were when the chapters were made
	opened   int // the page that lies open, from 1: what comes before it has been told
	Seen     int // how many events who looks has been told since that decision
}

// Chapter is the chapter that is told, nil for none.
func (p *Pages) Chapter() *Chapter {
	if !p.Unread() || len(p.chapters) == 0 || p.opened <= p.Turned {
		return nil
	}
	return &p.chapters[p.Turned]
}

// InChapters says whether the pages are chapters.
func (p *Pages) InChapters() bool { return len(p.chapters) > 0 }

// Unread says whether a page waits to be read.
func (p *Pages) Unread() bool { return p.Turned < p.All }

// Number is that of the page that is shown, from 1; 0 for none.
func (p *Pages) Number() int {
	return pane.Either(!p.Unread(), 0, p.Turned+1)
}

// turnsTo says whether a beat may be told: its page lies open, or no page waits before it.
func (p *Pages) turnsTo(page int) bool {
	if page == board.None {
		return !p.Unread() || p.opened <= p.Turned
	}
	return page <= p.Turned && (page < p.Turned || p.opened > p.Turned)
}

// gather looks for parts that have ended, and for chapters to tell.
func (t *Timeline) gather() {
	switch p := &t.Pages; {
	case t.Has.Chapters != nil:
		t.chronicle()
	case t.Past != nil:
		*p = Pages{events: t.Past.Events, All: t.Past.Page, Turned: max(0, t.Past.Page-1)}
	case t.Has.Pages == nil || !t.Play.IsPerson(t.Eyes):
		*p = Pages{}
	default:
		if since := t.Play.Decided[t.Eyes]; p.since != since {
			p.since, p.Turned = since, 0
		}
		p.events = t.Log.From(p.since-1, t.Eyes)
		p.All = t.Has.Pages(t.State, p.events)
	}
}

// chronicle makes the chapters of what has happened since the last decision, once for each.
func (t *Timeline) chronicle() {
	p, steps, since := &t.Pages, t.Match.Steps(), 0
	if t.Play.IsPerson(t.Eyes) {
		since = t.Play.Decided[t.Eyes]
	}
	if p.since != since || since == 0 {
		*p = Pages{since: since}
	}
	p.Seen = len(t.Log.From(p.since-1, t.Eyes))
	if since == 0 || p.steps == len(steps) {
		return
	}
	p.steps, p.chapters, p.All = len(steps), nil, 0
	s, err := t.Match.At(since-1, nil)
	if err != nil {
		return
	}
	turn := t.Log.TurnUntil(since-1, t.Eyes)
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
	for _, ch := range t.Has.Chapters(states[len(states)-1], events) {
		at := by(ch.Upto)
		if ch.Before {
			at = max(0, at-1)
		}
		within := at
		if within > 0 && t.Game.TurnNumber(states[at]) != t.Game.TurnNumber(states[at-1]) {
			within--
		}
		p.chapters = append(p.chapters, Chapter{ch, events[ch.From:ch.Upto], slices.Concat(turn, events[:ch.Upto]), states[at], states[within]})
	}
	p.All = len(p.chapters)
}

// OpenPage opens the next chapter once what comes before it is told; its beats are told then.
func (t *Timeline) OpenPage(f *ui.Frame) {
	p := &t.Pages
	if !p.Unread() || !p.InChapters() || p.opened > p.Turned || t.Busy(f.Now) {
		return
	}
	if len(t.queue) > 0 && t.queue[0].page != p.Turned {
		return
	}
	p.opened = p.Turned + 1
	t.Renew()
	t.renew()
	if len(t.queue) > 0 {
		t.Tell(f)
		return
	}
	// A game that was opened again over the page: nothing moves.
	t.Thrown.AddAnew(p.Chapter().Events, p.since-1)
	t.Thrown.Judge(t.View(f))
}

// PageOpen says whether a chapter lies open of which all has been told.
func (t *Timeline) PageOpen() bool {
	return t.Beat == nil && (len(t.queue) == 0 || t.queue[0].page != t.Pages.Turned) && t.Pages.Chapter() != nil
}

// TurnPage puts the page away that was read.
func (t *Timeline) TurnPage() {
	for len(t.queue) > 0 && t.queue[0].page == t.Pages.Turned {
		t.tellNext()
	}
	t.turnTo(t.Pages.Turned + 1)
}

// TurnAll puts all pages away.
func (t *Timeline) TurnAll() { t.turnTo(t.Pages.All) }

// turnTo turns to a page; when all has been told the tray shows the last throw again.
func (t *Timeline) turnTo(page int) {
	t.Pages.Turned = page
	t.Renew()
	t.Stage = Stage{}
	if t.Pages.InChapters() && !t.Pages.Unread() {
		t.Thrown.Recall()
	}
}

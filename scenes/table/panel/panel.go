// Package panel is the panel at the right: what is pointed at, log, rules; below them
// odds and dice.
package panel

import (
	"math"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/deeds"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/forecast"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/odds"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// The tabs of the panel; Own is that of the scene which holds the table.
const (
	Here = iota
	Log
	Rules
	Own
)

// Panel is the panel.
type Panel struct {
	*model.Moment
	Pointer *pointer.Pointer
	Odds    odds.View
	Theirs  deeds.View // what the other side did, as it is shown
	Tray    dice.Tray
	Story   logview.View // the log as it is read
	Tab     int
	Folded  bool
	About   string  // the clause that was asked for
	Marked  []int   // places that the line under the pointer is about
	width   float64 // when it was last drawn
	now     Now
	held    held
}

// held is the point of the map of which is told: it stays while the pointer travels from there to
// the panel, whatever it crosses on the way, and as long as it is there.
type held struct {
	at, last ui.Point
	ok       bool
	steps    int       // of the game
	runs     int       // for how many frames the pointer has gone to the right
	until    time.Time // when it has stopped for long enough
}

// Now is what the panel reads of the moment besides.
type Now struct {
	model.Layout
	Decision uint64        // the moment of the decision that a die which is typed in would take
	Own      Page          // of the scene that holds the table; nil for none
	Past     *logview.Past // where a moment of the past stands in the log; nil for the game as it is
	Books    bool          // the rules can be opened
	Begins   bool          // a lesson has just begun: what was decided before it was not the player's
	Sends    func() bool   // says whether what is chosen goes somewhere by Enter
	// Aside draws what else lies at the top of a box, and gives what is left of it.
	Aside func(f *ui.Frame, box ui.Rect) ui.Rect
}

// Page is what a scene that holds the table adds to the panel.
type Page interface {
	// Tab is the label of its tab, empty for none, and whether it stands before the others.
	Tab(f *ui.Frame) (label string, first bool)
	// Page draws what stands on that tab.
	Page(f *ui.Frame, box ui.Rect, big bool)
}

// Open shows a tab.
func (t *Panel) Open(tab int) { t.Tab, t.Folded = tab, false }

// Draw draws the panel. A face that is chosen where dice are typed in is what has fallen.
func (t *Panel) Draw(f *ui.Frame, now Now) (fell rules.Action, typed bool) {
	if t.now = now; t.Folded {
		return fell, false
	}
	f.ReadAt(ui.Entering)
	defer f.ReadAt(ui.Always)
	f.List.Nine(now.Panel, f.Theme().Chrome("panel-side"))
	body := now.Panel
	body.X += 2
	body.W -= 2
	t.width = body.W
	tabs, body := body.CutTop(f.Px(36))
	t.drawTabs(f, tabs)
	tray, body := body.CutBottom(pane.Either(now.Big, f.Px(186), f.Px(158)))
	typing := t.Pointer.Past == nil && !t.Pointer.Telling() && t.Match.Now().Turn() == rules.Chance && !t.Covered && !t.Half
	fell, typed = t.Tray.Draw(f, tray, dice.Now{View: t.View(f), Rolling: t.Pointer.Tumbled(f.Now), Telling: t.Pointer.Telling(), Past: t.Pointer.Past != nil, Paged: t.Pointer.Pages.Chapter() != nil, Typing: typing, Decision: now.Decision})
	was, beside := t.Marked, t.Pointer.Beside
	t.Marked, t.Pointer.Beside = nil, 0
	switch t.Tab {
	case Log:
		t.drawLog(f, body)
	case Rules:
		t.drawRules(f, body)
	case Own:
		now.Own.Page(f, body, now.Big)
	default:
		t.drawAll(f, body)
	}
	if t.Pointer.Beside > 0 {
		t.Marked = []int{t.Pointer.Beside - 1}
	}
	if len(was) != len(t.Marked) || len(was) > 0 && was[0] != t.Marked[0] || beside != t.Pointer.Beside {
		f.Invalidate() // the board lies below and was drawn before
	}
	return fell, typed
}

// drawAll draws what is pointed at above the odds, and the log between where there is room.
func (t *Panel) drawAll(f *ui.Frame, body ui.Rect) {
	switch {
	case t.Odds.Foretells():
		t.DrawHere(f, body, false)
	case t.now.Big:
		here, rest := body.CutTop(body.H * 0.34)
		t.DrawHere(f, here, true)
		log, odds := rest.CutTop(max(rest.H*0.25, rest.H-t.Odds.Height(f)))
		pane.Rule(f, log)
		_, log = log.CutTop(4)
		t.drawLog(f, log)
		t.Odds.Draw(f, odds)
	default:
		least := min(body.H*0.5, f.Scrolled("here").High+f.Px(80)) // what is told of the place leaves the odds the rest
		here, odds := body.CutTop(max(least, body.H-t.Odds.Height(f)))
		t.DrawHere(f, here, false)
		t.Odds.Draw(f, odds)
	}
}

// drawTabs draws the tabs, that of the scene which holds the table at an end of them.
func (t *Panel) drawTabs(f *ui.Frame, box ui.Rect) {
	tabs := []int{Here, Log, Rules}
	labels := []string{f.Say("ui.table.here"), f.Say("ui.table.log"), f.Say("ui.table.rules")}
	if t.now.Own != nil {
		if own, first := t.now.Own.Tab(f); own != "" {
			at := pane.Either(first, 0, len(tabs))
			tabs, labels = slices.Insert(tabs, at, Own), slices.Insert(labels, at, own)
		}
	}
	t.Tab = tabs[f.Tabs("tab", box, labels, slices.Index(tabs, t.Tab))]
	w := box.W / float64(len(tabs))
	f.Tip("log-tab", ui.Rect{X: box.X + w*float64(slices.Index(tabs, Log)), Y: box.Y, W: w, H: box.H}, f.WithKey(f.Say("ui.replay.log"), ui.CmdLog))
}

// drawLog draws the log, and marks the places that the line under the pointer is about.
func (t *Panel) drawLog(f *ui.Frame, box ui.Rect) {
	t.heed(f, t.Story.Draw(f, box, logview.Now{Story: t.Pointer.Timeline.Story(), Taken: t.Play.Taken, Past: t.now.Past}))
}

// heed passes on what was clicked in the log.
func (t *Panel) heed(f *ui.Frame, ask model.Intent) {
	if ask.Mark != nil {
		t.Marked = ask.Mark
	}
	t.Heed(f, ask)
}

// pointsAt is the point of the map that is to be told of; false for none.
func (t *Panel) pointsAt(f *ui.Frame) (ui.Point, bool) {
	const stops, leap = 120 * time.Millisecond, 80
	h, at, over := &t.held, f.In.At, f.Over(t.Cam.Bounds)
	if h.steps != t.Steps() || t.Odds.Foretells() {
		h.ok, h.steps = false, t.Steps()
	}
	d := at.Sub(h.last)
	switch h.last = at; {
	case f.Over(t.now.Panel):
		return h.at, h.ok
	case d == ui.Point{}:
	case d.X > 0 && d.X < leap && math.Abs(d.Y) <= 2*d.X:
		if h.runs++; h.runs > 1 {
			h.until = f.Now.Add(stops)
		}
	default:
		h.runs, h.until = 0, time.Time{}
	}
	switch {
	case h.ok && f.Now.Before(h.until):
		f.Wake(h.until)
	case over:
		h.at, h.ok = at, true
	default:
		h.ok = false
	}
	return h.at, h.ok
}

// DrawHere tells what is under the pointer, or chosen, and without a log what has happened.
func (t *Panel) DrawHere(f *ui.Frame, box ui.Rect, logged bool) {
	v := t.View(f)
	at, ok := t.pointsAt(f)
	for _, p := range [2]int{t.Pointer.Cursor, t.Pointer.Selected} { // while the pointer is elsewhere
		if !ok && p != board.None {
			at, ok = t.Board.Where(p, v).Center(), true
		}
	}
	in := t.now.Aside(f, box).InsetXY(f.Px(14), f.Px(10))
	n := board.Note{Place: board.None}
	if ok {
		n = t.Board.Explain(at, v)
	}
	idle := n.Place == board.None
	if idle {
		n = t.Board.Goals(v)
	}
	pane.Slid(f, "here", in, 3, 3, func(top ui.Rect) float64 {
		used := t.drawNews(f, top, idle, !logged && (idle && !n.Tells || t.Theirs.Up))
		_, _, far := t.Odds.Way(f)
		if far = far && t.Odds.Foretells() && t.now.Sends() && !t.Pointer.Holds(); !far { // else the odds tell of the place as well
			used += t.Odds.Column(f, func(w *forecast.Column) float64 { return w.Note(top.Move(0, used), n) })
		}
		if t.Odds.Foretells() && t.OddsShown() != "off" {
			if _, ok := t.Odds.Weighed(); ok && !far {
				pane.Rule(f, top.Move(0, used+f.Px(4)))
				used += f.Px(10)
				used += t.Odds.DrawChances(f, top.Move(0, used))
			} else if far {
				used += t.Odds.DrawChances(f, top.Move(0, used))
			}
		}
		return used
	})
}

// drawNews tells what the other side did, else if wanted what has happened; it gives the height used.
func (t *Panel) drawNews(f *ui.Frame, top ui.Rect, idle, wanted bool) float64 {
	if t.Theirs.Up && len(t.Theirs.List()) > 0 && t.Pointer.Pages.Chapter() == nil {
		high, clause := t.Theirs.DrawCards(f, top)
		t.Heed(f, model.Intent{Clause: clause})
		return high + f.Px(12)
	}
	if !wanted {
		return 0
	}
	news := t.latest(f, !idle)
	if len(news) == 0 {
		return 0
	}
	title := pane.Either(t.Eyes < rules.First || t.Pointer.Past != nil || t.now.Begins || t.Pointer.Whole(t.Eyes), "ui.table.replay-last", "ui.curtain.since")
	high, ask := t.Story.DrawFew(f, top, f.Say(title), news)
	t.heed(f, ask)
	return high + f.Px(12)
}

// latest is what has happened since the last decision of who looks; few keeps what says most.
func (t *Panel) latest(f *ui.Frame, few bool) []logview.Line {
	if t.Pointer.Rolling(f.Now) || t.Covered || t.Play.Decided == [2]int{} {
		return nil
	}
	from := 0
	if t.Eyes < rules.First { // a spectator is told of the turn under way
		_, from, _ = t.Pointer.Timeline.Log.LastTurn()
	} else if from = t.Pointer.SinceOf(t.Eyes); t.Play.Decided[t.Eyes.Other()] < from && from > 0 {
		from-- // what came of the last decision itself
	}
	events := slices.DeleteFunc(t.Pointer.Timeline.Log.From(from, t.Eyes), func(e rules.Event) bool { s := t.Board.Sign(e); return s.Aside || s.Turn })
	if few {
		events = gamelog.Chief(events, t.Board.Sign)
	}
	const bar = 18 // of what scrolls
	return t.Story.Few(f, events, t.width-f.Px(32)-4-bar)
}

// DrawEvents draws events as lines of the log that mark their places, and gives their height.
func (t *Panel) DrawEvents(f *ui.Frame, box ui.Rect, events []rules.Event) float64 {
	y := box.Y
	for _, l := range t.Story.Few(f, events, box.W) {
		line := ui.Rect{X: box.X, Y: y, W: box.W, H: l.H}
		if f.Over(line) && len(l.Places) > 0 {
			t.Marked = l.Places
		}
		t.Heed(f, model.Intent{Clause: t.Story.Line(f, line, l)})
		y += l.H
	}
	return y - box.Y
}

// drawRules shows the clause that was asked for, and the special rules.
func (t *Panel) drawRules(f *ui.Frame, box ui.Rect) {
	in := box.InsetXY(f.Px(14), f.Px(10))
	v := t.View(f)
	v.State = t.Pointer.Shows(f.Now)
	pane.Slid(f, "rules", in, 0, 0, func(page ui.Rect) float64 { return t.rules(f, page, v) })
}

func (t *Panel) rules(f *ui.Frame, page ui.Rect, v board.View) float64 {
	y, head := page.Y, f.Bold(ui.M)
	row := func(h float64) ui.Rect { return ui.Rect{X: page.X, Y: y, W: page.W, H: h} }
	if text := board.ClauseIn(t.Game, f.Look.Lang, t.About); t.About != "" && text != "" {
		if _, link := f.Spans(row(head.Line), ui.Span{Text: t.About, Type: head.In(f.Theme().Link), Link: t.About}); link != "" {
			t.Heed(f, model.Intent{Book: true, Clause: link})
		}
		y += head.Line
		y += f.Para(row(0), text, f.Type(ui.M)) + f.Px(14)
	}
	lines := func(list []board.Line) {
		y += t.Odds.Column(f, func(w *forecast.Column) float64 { return w.Rows(row(0), list) }) + f.Px(10)
	}
	g, list := t.Board.Goals(v), t.Board.Rules(v)
	y += f.Para(row(0), g.Title, head) + 2
	lines(g.Lines)
	f.List.Text(row(head.Line), f.Say(pane.Either(len(list) == 0, "ui.scenarios.no-special", "ui.scenarios.special")), head)
	y += head.Line + 2
	lines(list)
	button := func(id string, b ui.Button) bool {
		box := row(f.Px(38))
		box.W = min(f.ButtonSize(b).W, page.W)
		y += f.Px(46)
		return f.Button(id, box.Snap(), b)
	}
	if t.now.Books && button("book", ui.Button{Label: f.Say("ui.menu.rules"), Icon: "book", Key: f.KeyOf(ui.CmdRules)}) {
		t.Heed(f, model.Intent{Book: true, Clause: t.About})
	}
	if button("quick", ui.Button{Label: f.Say("ui.command.quick-cards"), Icon: "map", Key: f.KeyOf(ui.CmdQuick)}) {
		t.Heed(f, model.Intent{Quick: true})
	}
	return y - page.Y
}

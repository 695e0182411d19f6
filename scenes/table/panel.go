package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/forecast"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// panelled is the panel at the right.
type panelled struct {
	tab    int
	folded bool
	about  clause
	marked []int // places that the line under the pointer is about
	// How high its parts were when they were last drawn, and how wide it was.
	rulesHeight, hereHeight, oddsHigh, panelWidth float64
}

// drawPanel is the panel at the right: what is under the pointer, the log, the
// rules of this battle; below them the odds and the dice.
func (t *Table) drawPanel(f *ui.Frame, l model.Layout) {
	if t.folded {
		return
	}
	f.ReadAt(ui.Entering)
	defer f.ReadAt(ui.Always)
	f.List.Nine(l.Panel, f.Theme().Chrome("panel-side"))
	body := l.Panel
	body.X += 2
	body.W -= 2
	t.panelWidth = body.W
	tabs, body := body.CutTop(f.Px(36))
	t.drawTabs(f, tabs)
	tray, body := body.CutBottom(t.trayHeight(f, l))
	t.drawTray(f, tray)
	was := t.marked
	t.marked = nil
	switch {
	case t.tab == 1:
		t.marked = t.drawLog(f, body)
	case t.tab == 2:
		t.drawRules(f, body)
	case t.tab == ownTab:
		t.wrapper.Page(f, body, l.Big)
	default:
		if t.foretells(f) {
			t.DrawHere(f, body, false)
		} else if l.Big {
			here, rest := body.CutTop(body.H * 0.34)
			t.DrawHere(f, here, true)
			log, odds := rest.CutTop(max(rest.H*0.5, rest.H-t.oddsHeight(f)))
			pane.Rule(f, log)
			_, log = log.CutTop(4)
			if over := t.drawLog(f, log); over != nil {
				t.marked = over
			}
			t.drawOdds(f, odds)
		} else {
			here, odds := body.CutTop(max(body.H*0.5, body.H-t.oddsHeight(f)))
			t.DrawHere(f, here, false)
			t.drawOdds(f, odds)
		}
	}
	if len(was) != len(t.marked) || len(was) > 0 && was[0] != t.marked[0] {
		f.Invalidate() // the board lies below and was drawn before
	}
}

// drawTabs draws the tabs of the panel, that of the wrapper before or behind the others.
func (t *Table) drawTabs(f *ui.Frame, box ui.Rect) {
	tabs := []int{0, 1, 2}
	labels := []string{f.Say("ui.table.here"), f.Say("ui.table.log"), f.Say("ui.table.rules")}
	if t.wrapper != nil {
		if own, first := t.wrapper.Tab(f); own != "" {
			at := pane.Either(first, 0, len(tabs))
			tabs, labels = slices.Insert(tabs, at, ownTab), slices.Insert(labels, at, own)
		}
	}
	t.tab = tabs[f.Tabs("tab", box, labels, slices.Index(tabs, t.tab))]
	w := box.W / float64(len(tabs))
	f.Tip("log-tab", ui.Rect{X: box.X + w*float64(slices.Index(tabs, 1)), Y: box.Y, W: w, H: box.H}, f.WithKey(f.Say("ui.replay.log"), ui.CmdLog))
}

// DrawHere tells what is under the pointer, or chosen. Where the log stands below it,
// what has happened is told there.
func (t *Table) DrawHere(f *ui.Frame, box ui.Rect, logged bool) {
	v := t.View(f)
	at, ok := f.In.At, f.Over(t.Cam.Bounds)
	if !ok {
		at, ok = t.restPoint(v)
	}
	in := t.drawWithheld(f, box).InsetXY(f.Px(14), f.Px(10))
	var n board.Note
	if ok {
		n = t.Board.Explain(at, v)
	}
	view, s := f.Scroller("here", in, t.hereHeight)
	f.Clip(view.Inset(-3))
	top := view.Move(0, -s.At)
	used := 0.0
	// What the other side did stays until a click, in few lines while something
	// is pointed at.
	idle := !ok || n.Place == board.None
	if idle {
		n = t.Board.Goals(v)
	}
	if list := t.deedsNow(); t.told && len(list) > 0 && t.timeline.Pages.Chapter() == nil {
		high, clause := t.deedView.DrawCards(f, top, t.ofSide(f, "did", "ui.told.what", t.Eyes.Other()), list)
		t.follow(f, clause)
		used = high + f.Px(12)
	} else if !logged && (idle && !n.Tells || t.told) {
		if news := t.latest(f, !idle); len(news) > 0 {
			title := pane.Either(t.Eyes < rules.First || t.timeline.Past != nil, f.Say("ui.table.replay-last"), f.Say("ui.curtain.since"))
			high, ask := t.logView.DrawFew(f, top, title, news)
			used = high + f.Px(12)
			if t.Heed(f, ask); ask.Mark != nil {
				t.marked = ask.Mark
			}
		}
	}
	_, _, far := t.forecastWay(f)
	far = far && t.foretells(f) && t.sends(f) && !t.pointer.Holds() // it tells of the place as well
	if !far {
		used += t.column(f, func(w *forecast.Column) float64 { return w.Note(top.Move(0, used), n) })
	}
	if t.foretells(f) && t.OddsShown() != "off" {
		if _, ok := t.weighed(); far {
			used += t.drawChances(f, top.Move(0, used))
		} else if ok {
			pane.Rule(f, top.Move(0, used+f.Px(4)))
			used += f.Px(10)
			used += t.drawChances(f, top.Move(0, used))
		}
	}
	f.Unclip()
	if used != t.hereHeight {
		t.hereHeight = used
		f.Invalidate()
	}
}

// sends says whether what is chosen goes somewhere by Enter.
func (t *Table) sends(f *ui.Frame) bool {
	_, ok := t.sendButton(f)
	return ok
}

// foretells says whether the odds belong to what is told above them.
func (t *Table) foretells(f *ui.Frame) bool {
	return t.Decides() && !t.timeline.Telling() && t.Board.Foretells(t.pointer.ForecastView())
}

// latest is what has happened since the last decision of who looks: the other
// side's turn, or what came of an action; few keeps what says most.
func (t *Table) latest(f *ui.Frame, few bool) []logview.Line {
	if t.timeline.Rolling(f.Now) || t.Covered || t.Play.Decided == [2]int{} {
		return nil
	}
	from := 0
	if t.Eyes < rules.First { // a spectator is told of the turn under way
		_, from, _ = t.timeline.Log.LastTurn()
	} else if from = t.timeline.SinceOf(t.Eyes); t.Play.Decided[t.Eyes.Other()] < from && from > 0 {
		from-- // what came of the last decision itself
	}
	events := slices.DeleteFunc(t.timeline.Log.From(from, t.Eyes), func(e rules.Event) bool { s := t.timeline.Log.Sign(e); return s.Aside || s.Turn })
	if few {
		events = gamelog.Chief(events, t.timeline.Log.Sign)
	}
	const bar = 18 // of what scrolls
	return t.logView.Few(f, events, t.panelWidth-f.Px(32)-4-bar)
}

// restPoint is what is told of while the pointer is elsewhere: the cursor or
// what was chosen.
func (t *Table) restPoint(v board.View) (ui.Point, bool) {
	for _, p := range [2]int{t.pointer.Cursor, t.pointer.Selected} {
		if p != board.None {
			return t.Board.Where(p, v).Center(), true
		}
	}
	return ui.Point{}, false
}

// drawRules shows the clause that was asked for, and the special rules.
func (t *Table) drawRules(f *ui.Frame, box ui.Rect) {
	in := box.InsetXY(f.Px(14), f.Px(10))
	v := t.View(f)
	v.State = t.timeline.Shows(f.Now)
	view, s := f.Scroller("rules", in, t.rulesHeight)
	f.Clip(view)
	y := view.Y - s.At
	start := y
	if t.about.name != "" {
		if text := board.ClauseIn(t.Game, f.Look.Lang, t.about.name); text != "" {
			head := f.Bold(ui.M)
			if _, link := f.Spans(ui.Rect{X: view.X, Y: y, W: view.W, H: head.Line}, ui.Span{Text: t.about.name, Type: head.In(f.Theme().Link), Link: t.about.name}); link != "" {
				t.openBook(f, link)
			}
			y += head.Line
			y += f.Para(ui.Rect{X: view.X, Y: y, W: view.W}, text, f.Type(ui.M)) + f.Px(14)
		}
	}
	g := t.Board.Goals(v)
	head := f.Bold(ui.M)
	y += f.Para(ui.Rect{X: view.X, Y: y, W: view.W}, g.Title, head) + 2
	y += t.column(f, func(w *forecast.Column) float64 { return w.Rows(ui.Rect{X: view.X, Y: y, W: view.W}, g.Lines) }) + f.Px(10)
	list := t.Board.Rules(v)
	title := pane.Either(len(list) == 0, f.Say("ui.scenarios.no-special"), f.Say("ui.scenarios.special"))
	f.List.Text(ui.Rect{X: view.X, Y: y, W: view.W, H: head.Line}, title, head)
	y += head.Line + 2
	y += t.column(f, func(w *forecast.Column) float64 { return w.Rows(ui.Rect{X: view.X, Y: y, W: view.W}, list) }) + f.Px(10)
	if _, ok := t.host.(Librarian); ok {
		b := ui.Button{Label: f.Say("ui.menu.rules"), Icon: "book", Key: f.KeyOf(ui.CmdRules)}
		size := f.ButtonSize(b)
		if f.Button("book", ui.Rect{X: view.X, Y: y, W: min(size.W, view.W), H: f.Px(38)}.Snap(), b) {
			t.openBook(f, t.about.name)
		}
		y += f.Px(46)
	}
	b := ui.Button{Label: f.Say("ui.command.quick-cards"), Icon: "map", Key: f.KeyOf(ui.CmdQuick)}
	if f.Button("quick", ui.Rect{X: view.X, Y: y, W: min(f.ButtonSize(b).W, view.W), H: f.Px(38)}.Snap(), b) {
		t.openQuick(f)
	}
	y += f.Px(46)
	f.Unclip()
	if h := y - start; h != t.rulesHeight {
		t.rulesHeight = h
		f.Invalidate()
	}
}

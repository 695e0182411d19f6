package table

import (
	"slices"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// logView is the log as it is read.
type logView struct {
	logged      int     // how much of the log has been scrolled to
	loggedLines int     // how many lines of it
	logSeen     float64 // how high its window was then
	logKept     struct {
		key   logKey
		lines []logLine
		n     int // entries of the log that they are made of
	}
	filter int
	marked []int // places that the line under the pointer is about
	lamps  []lamp
	lit    int // the turn in which a lamp was lit last
}

// recall makes the log of a game that was resumed from what its match has told.
func (t *Table) recall() {
	for n := range len(t.match.Steps()) + 1 {
		t.remember(t.match.Told(n), max(0, n-1))
	}
}

// remember puts events into the log and the dice tray.
func (t *Table) remember(events []rules.Event, step int) {
	for _, e := range events {
		t.log.Entries = append(t.log.Entries, gamelog.Entry{Event: e, Step: step})
	}
	t.throws().Add(events, step)
}

// sinceOf is how many steps there were when a side last chose what to do, its turn
// and that of the other side being told whole.
func (t *Table) sinceOf(side rules.Side) int {
	return t.log.Since(side, t.play.Decided[side], t.game.Solitaire())
}

// public is a line of the curtain with what it is worth when there are too many.
type public struct {
	News
	weight int
}

// publicSince is what happened in public since a side's last decision, for the
// curtain: what somebody who sits at the table has seen, a sentence for each deed; of
// many what was rolled for and lost before what was played and put away.
func (t *Table) publicSince(f *ui.Frame, side rules.Side) []News {
	var all []public
	var run []rules.Event
	tell := func() {
		for _, d := range t.throws().DeedsOf(run, t.lang) {
			all = t.deedNews(f, all, &d)
		}
		run = nil
	}
	from := t.sinceOf(side)
	for _, n := range t.log.Entries {
		if n.Step < from-1 || !n.Event.SeenBy(rules.Chance) {
			continue
		}
		switch { // what his own decision turned over before both is told too
		case t.board.Sign(n.Event).Public:
			tell()
			all = append(all, public{t.newsOf(f, n.Event), 3})
		case n.Step >= from:
			run = append(run, n.Event)
		}
	}
	tell()
	slices.Reverse(all) // the latest of what weighs the same
	var out []News
	for _, n := range slices.Backward(gamelog.Weightiest(all, func(p public) int { return p.weight })) {
		out = append(out, n.News)
	}
	return out
}

// newsOf is an event as it is told at the curtain.
func (t *Table) newsOf(f *ui.Frame, e rules.Event) News {
	return News{e.Side, f.Word(t.game.Event(t.view, e)), e.Clause}
}

// deedNews tells a deed: a throw with what it came to, and a march, in one sentence
// each, other things one by one.
func (t *Table) deedNews(f *ui.Frame, out []public, d *gamelog.Deed) []public {
	n := t.newsOf(f, d.Head)
	if d.Goes {
		if p, ok := t.joined(d); ok {
			n.Text = f.Word(p)
		}
		return append(out, public{n, 2})
	}
	if len(d.Throw.Dice) > 0 {
		n.Text = f.Say("ui.verdict.line", rules.Arg{Name: "What", Text: rules.Plain(n.Text)}, rules.Arg{Name: "Word", Text: rules.Plain(f.Word(d.Word))})
		return append(out, public{n, 3})
	}
	for i, e := range d.Events {
		s, weight := t.board.Sign(e), 1
		switch {
		case i == 0 && len(d.Events) > 1 && t.board.Sign(d.Events[1]).Acts:
			continue // the act names whose card it is
		case s.Loss:
			weight = 3
		case s.To >= 0 || s.From >= 0:
			weight = 2
		case s.Minor:
			weight = 0
		}
		if n := t.newsOf(f, e); n.Text != "" {
			out = append(out, public{n, weight})
		}
	}
	return out
}

// logLine is a line of the log as it is drawn.
type logLine struct {
	head   bool
	lamp   bool // points out a rule
	fight  bool // belongs to a battle
	by     rules.Side
	words  []string
	mark   rules.Side
	aside  bool
	clause string
	places []int
	dice   []gamelog.Die // instead of words: the dice of a throw
	run    []rules.Event // that the words are about together
	step   int           // how many steps had been taken after it
	bold   bool          // a throw and what came of it
	below  bool          // its words stand below its dice
	came   string        // of it, what the dice came to and what that brought
	terms  []rules.Event // of it, or of the line that announces it: what its sum is made of
	h      float64
}

// open says whether what an entry tells still belongs to a throw: it came of the same
// action.
func (l *logLine) open(step int) bool { return l.bold && l.step == step+1 }

// endless is a width at which no line of the log is broken.
const endless = 1e6

// lines appends the log's lines from an entry on, for these eyes, wrapped to a
// width.
func (t *Table) lines(f *ui.Frame, out []logLine, from int, width float64) []logLine {
	for i, n := range t.story()[from:] {
		if !n.Event.SeenBy(t.eyes) {
			continue
		}
		out = t.lineOf(f, out, n, width)
		if clause, ok := t.lampAt(from + i); ok && t.past == nil {
			if l, ok := t.lampLine(f, clause, n, width); ok {
				out = append(out, l)
			}
		}
	}
	return out
}

// sentence is the last line that tells what happened: a rule that is pointed out
// between does not cut it. It is nil for none.
func sentence(lines []logLine) *logLine {
	for i := len(lines) - 1; i >= 0; i-- {
		if !lines[i].lamp {
			return &lines[i]
		}
	}
	return nil
}

// lineOf appends the line of an entry, or adds it to the line before: a throw, what
// its dice came to and what that brought are one line, and so are the terms of its
// sum with what announced it.
func (t *Table) lineOf(f *ui.Frame, out []logLine, n gamelog.Entry, width float64) []logLine {
	small, e := f.Type(ui.S), n.Event
	s := t.board.Sign(e)
	last := sentence(out)
	if last == nil {
		last = &logLine{}
	}
	if s.Rolled && !s.Said {
		return t.dieLine(f, out, n, width)
	}
	if s.Term && last.fight && last.by == e.Side && !last.head {
		last.terms, last.step = append(last.terms, e), n.Step+1
		return out
	}
	text := f.Word(t.game.Event(t.view, e))
	if text == "" {
		return out
	}
	if last.open(n.Step) && !s.Throw && !s.Rolled && !s.Turn && s.Card.No < 0 {
		t.bring(f, last, n, text, width)
		return out
	}
	if t.joins(f, out, n, width) {
		return out
	}
	l := logLine{run: []rules.Event{e}, by: e.Side, fight: s.Throw || s.Term || s.Rolled || s.Loss || s.Gone, head: s.Turn, mark: e.Side, aside: s.Aside, clause: e.Clause, places: placesOf(s), step: n.Step + 1}
	room := wordsBeside(f, width)
	if s.Rolled {
		l.dice, l.bold, l.came = []gamelog.Die{{Pic: s.Die, Hit: s.Hit, Other: s.Other, Event: e}}, true, text
		small = small.As(ui.Bold)
		room -= dieBeside(f)
	}
	if s.Turn {
		room, small = width-f.Px(20), small.As(ui.Bold) // as headings are written
		l.clause = ""
	}
	l.words = f.Lines(text, small, room)
	l.h = float64(len(l.words))*small.Line + 4
	if s.Turn {
		l.h += 6
	}
	return append(out, l)
}

// dieLine adds a die to the throw in the last line, or begins the line of another.
func (t *Table) dieLine(f *ui.Frame, out []logLine, n gamelog.Entry, width float64) []logLine {
	e := n.Event
	s := t.board.Sign(e)
	d := gamelog.Die{Pic: s.Die, Hit: s.Hit, Other: s.Other, Event: e}
	l := sentence(out)
	if l == nil || !l.bold || len(l.run) > 0 || len(l.dice) == 0 || len(l.dice) == 10 || !s.Still && !t.diceOnly(l.step-1, n.Step) {
		out = append(out, logLine{by: e.Side, fight: true, bold: true, mark: rules.Chance, clause: e.Clause})
		l = &out[len(out)-1]
	}
	l.dice, l.step = append(l.dice, d), n.Step+1
	l.places = append(l.places, placesOf(s)...)
	l.came = f.Word(t.throws().Sum(&gamelog.Throw{Dice: l.dice}))
	t.setThrow(f, l, width)
	return out
}

// diceOnly says whether nothing but dice came between two steps: these are one throw.
func (t *Table) diceOnly(from, to int) bool {
	steps := t.match.Steps()
	for i := from + 1; i <= to && i < len(steps); i++ {
		if t.game.Kind(steps[i]) != rules.Die {
			return false
		}
	}
	return true
}

// bring adds what came of a throw to its line.
func (t *Table) bring(f *ui.Frame, l *logLine, n gamelog.Entry, text string, width float64) {
	s := t.board.Sign(n.Event)
	l.run, l.places = append(l.run, n.Event), append(l.places, placesOf(s)...)
	if l.came != "" {
		l.came += " · "
	}
	l.came += text
	t.setThrow(f, l, width)
}

// setThrow breaks the words of a throw beside its dice.
func (t *Table) setThrow(f *ui.Frame, l *logLine, width float64) {
	bold, room := f.Bold(ui.S), wordsBeside(f, width)
	beside := room - diceBeside(f, len(l.dice))
	if l.below = beside < room*0.6; l.below {
		beside = room
	}
	l.words = f.Lines(l.came, bold, beside)
	if l.h = max(float64(len(l.words))*bold.Line+4, f.Px(26)); l.below {
		l.h = float64(len(l.words))*bold.Line + f.Px(26)
	}
}

// diceBeside is the room that dice take before words: more than fit beside them stand
// on a row of their own.
func diceBeside(f *ui.Frame, n int) float64 { return float64(n-1)*(f.Px(22)+2) + dieBeside(f) }

// wordsBeside is the room for the words of a line of the log.
func wordsBeside(f *ui.Frame, width float64) float64 { return width - f.Px(24) - 16 }

// dieBeside is the room that a die takes before words.
func dieBeside(f *ui.Frame) float64 { return f.Px(22) + 5 }

// joins puts an event into the line before, where the board words the two
// together.
func (t *Table) joins(f *ui.Frame, out []logLine, n gamelog.Entry, width float64) bool {
	l, e := sentence(out), n.Event
	if l == nil {
		return false
	}
	with := t.board.Sign(e).With
	if len(l.run) == 0 || l.run[0].Side != e.Side && !(with && l.run[0].Kind == e.Kind) {
		return false
	}
	if !with && (l.run[0].Kind != e.Kind || l.run[0].Clause != e.Clause) {
		return false
	}
	list := append(l.run[:len(l.run):len(l.run)], e)
	p, ok := t.board.Joined(list)
	if !ok {
		return false
	}
	small := f.Type(ui.S)
	if l.clause != e.Clause && t.board.Sign(e).Term {
		l.clause = "" // terms of one sum by several clauses: the tray has them
	}
	l.places = append(l.places, placesOf(t.board.Sign(e))...)
	l.run, l.step, l.words = list, n.Step+1, f.Lines(f.Word(p), small, wordsBeside(f, width))
	l.h = float64(len(l.words))*small.Line + 4
	return true
}

// lampLine points out the rule that acted in an entry; false where the rule is
// too long to be read between two moves.
func (t *Table) lampLine(f *ui.Frame, clause string, n gamelog.Entry, width float64) (l logLine, ok bool) {
	small := f.Type(ui.S)
	text := firstSentence(board.ClauseIn(t.game, f.Look.Lang, clause))
	if utf8.RuneCountInString(text) > longestLamp {
		return l, false
	}
	l = logLine{lamp: true, by: n.Event.Side, aside: true, clause: clause, mark: rules.Chance, step: n.Step + 1, places: placesOf(t.board.Sign(n.Event))}
	l.words = f.Lines(text, small, wordsBeside(f, width)-f.Width(clause, f.Type(ui.XS))-f.Px(8))
	l.h = float64(len(l.words))*small.Line + 4
	return l, true
}

func placesOf(s board.Sign) []int {
	var out []int
	for _, p := range [2]int{s.From, s.To} {
		if p >= 0 {
			out = append(out, p)
		}
	}
	return out
}

// drawLog draws the log, the newest line at the foot, and scrolls to it unless
// the pointer is in it.
func (t *Table) drawLog(f *ui.Frame, box ui.Rect) (marked []int) {
	lines := t.logLines(f, box.W-18)
	if len(lines) == 0 {
		f.Para(box.InsetXY(14, 10), f.Say("ui.log.empty"), f.Soft(ui.M))
		return nil
	}
	if box.H > f.Px(150) {
		var row ui.Rect
		row, box = box.CutTop(f.Px(36))
		t.drawFilters(f, row, t.eyes)
	}
	h := 8.0
	for _, l := range lines {
		if t.sifted(l, t.eyes) {
			h += l.h
		}
	}
	view, s := f.Scroller("log", box, h)
	if t.past != nil {
		if !f.Over(box) || !t.past.playing {
			t.past.follow(f, lines, view.H, h)
		}
	} else if grew := t.logged != len(t.log.Entries); (grew || t.logSeen != view.H) && (!f.Over(box) || h <= view.H) {
		s.At = max(0, h-view.H) // the newest line is always whole
		t.logged, t.loggedLines, t.logSeen = len(t.log.Entries), len(lines), view.H
	}
	f.Clip(view)
	y := view.Y - s.At
	for _, l := range lines {
		if t.past != nil && t.rolling(f) && l.step > t.stage.step {
			break // the dice must tell it first
		}
		if !t.sifted(l, t.eyes) {
			continue
		}
		line := ui.Rect{X: view.X + 10, Y: y, W: view.W - 16, H: l.h}
		if line.Bottom() > view.Y && line.Y < view.Bottom() {
			if f.Over(line) && len(l.places) > 0 {
				marked = l.places
				f.List.Round(line.InsetXY(-4, 0), 4, ui.Alpha(f.Theme().Edge, 0.3))
			}
			t.drawMoment(f, line, l)
		}
		y += l.h
	}
	f.Unclip()
	if n := len(lines) - t.loggedLines; n > 0 && t.past == nil && t.logged != len(t.log.Entries) {
		t.drawNew(f, view, n, s, h)
	}
	return marked
}

// What the log shows of all there is.
const (
	allLines = iota
	fights
	mine
	theirs
)

// sifted says whether a line passes the filter; the headings of turns always
// do.
func (t *logView) sifted(l logLine, eyes rules.Side) bool {
	switch {
	case l.head:
	case t.filter == fights:
		return l.fight
	case t.filter == mine:
		return l.by == eyes
	case t.filter == theirs:
		return l.by == eyes.Other()
	}
	return true
}

// drawFilters draws the filters of the log; the one that is on, pressed again,
// shows all lines once more.
func (t *logView) drawFilters(f *ui.Frame, row ui.Rect, eyes rules.Side) {
	keys := []string{"ui.log.battles", "ui.log.mine", "ui.log.theirs"}
	if eyes < rules.First {
		keys = keys[:1]
	}
	x := row.X + 8
	for i, key := range keys {
		at, hit := f.Chip("log/"+key, ui.Point{X: x, Y: row.Y + f.Px(5)}, f.Say(key), t.filter == i+1)
		if hit && t.filter == i+1 {
			t.filter = allLines
		} else if hit {
			t.filter = i + 1
		}
		if hit {
			t.logged = -1 // to the end again
		}
		x = at.Right() + f.Px(4)
	}
}

// drawNew says how many lines have come while the pointer was in the log, which
// then does not scroll by itself; a click goes to the end.
func (t *Table) drawNew(f *ui.Frame, view ui.Rect, n int, s *ui.Scroll, h float64) {
	label := f.Say("ui.log.new", rules.Arg{Name: "N", N: n}) + " ↓"
	w := f.Width(label, f.Type(ui.S)) + f.Px(28)
	_, hit := f.Chip("log/new", ui.Point{X: view.Center().X - w/2, Y: view.Bottom() - f.Px(34)}, label, true)
	if hit {
		s.At = max(0, h-view.H)
		t.logged = len(t.log.Entries)
		t.loggedLines += n
	}
}

func (t *Table) drawLine(f *ui.Frame, box ui.Rect, l logLine) (linked bool) {
	small := f.Type(ui.S)
	x := box.X + f.Px(19)
	if l.bold {
		small = small.As(ui.Bold)
	}
	if l.head {
		f.List.Round(ui.Rect{X: box.X - 4, Y: box.Y + 3, W: box.W + 8, H: l.h - 6}, 4, f.Theme().Sunk)
		small = f.Bold(ui.S)
		x = box.X + 6
		box.Y += 3
	} else if l.mark >= rules.First && !l.aside {
		side := f.Px(13)
		f.Mark(ui.Rect{X: box.X, Y: box.Y + (small.Line-side)/2 + 2, W: side, H: side}.Snap(), t.game.Sides()[l.mark], l.mark)
	}
	if l.lamp {
		side := f.Px(15)
		f.List.SpriteIn(ui.Rect{X: box.X - 1, Y: box.Y + (small.Line-side)/2 + 2, W: side, H: side}.Snap(), ui.Icon("hint"), f.Theme().Link)
	}
	if l.aside {
		small.Ink = f.Theme().Soft
	}
	for i, d := range l.dice {
		side := f.Px(22)
		at := t.throws().Shaped(ui.Rect{X: x + float64(i)*(side+2), Y: box.Y + 2, W: side, H: side}).Snap()
		ink := ui.White
		if !d.Hit && !d.Other {
			ink = ui.Alpha(ink, 0.45)
		}
		f.List.SpriteIn(at, d.Pic, ink)
	}
	top := box.Y + 2
	switch {
	case l.below:
		top += f.Px(24)
	case len(l.dice) > 0:
		x += diceBeside(f, len(l.dice))
	}
	for i, w := range l.words {
		f.List.Text(ui.Rect{X: x, Y: top + float64(i)*small.Line, W: box.Right() - x, H: small.Line}, w, small)
	}
	t.lineTerms(f, box, l)
	at := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: small.Line + 4}
	if !l.lamp { // where the words leave the most room
		at.Y += small.Line * float64(shortest(f, l.words, small))
	}
	return t.lineClause(f, at, box, l)
}

// shortest is the shortest of lines.
func shortest(f *ui.Frame, lines []string, ty ui.Type) (n int) {
	for i, l := range lines {
		if f.Width(l, ty) < f.Width(lines[n], ty) {
			n = i
		}
	}
	return n
}

// lineTerms tells what the sum of a line's dice is made of.
func (t *Table) lineTerms(f *ui.Frame, line ui.Rect, l logLine) {
	if len(l.terms) > 1 {
		f.TipNote("log/"+ui.Figures(l.step), line, func() []ui.TipLine { return t.thrown.TermLines(f, l.terms) })
	}
}

// lineClause shows the clause of a line while the pointer is on it, that of a rule
// which is pointed out always: the sentences are what is read.
func (t *Table) lineClause(f *ui.Frame, at, line ui.Rect, l logLine) (linked bool) {
	switch {
	case l.clause == "" || !l.lamp && !f.Over(line):
		return false
	case !l.lamp: // over the end of the words
		w := f.Width(l.clause, f.Type(ui.XS)) + f.Px(12)
		f.List.Round(ui.Rect{X: at.Right() - w, Y: at.Y, W: w, H: at.H}.Inset(-1), 4, f.Theme().Panel)
	}
	if t.linked(f, ui.Rect{X: at.X, Y: at.Y, W: at.W - f.Px(4), H: at.H}, l.clause) {
		f.Do()
		return true
	}
	return false
}

// logKey tells when the lines of the log must be made anew.
type logKey struct {
	taken int // how often something was taken back
	width float64
	eyes  rules.Side
	lang  string
	scale float64
}

// logLines keeps the lines of the log and adds what is new.
func (t *Table) logLines(f *ui.Frame, width float64) []logLine {
	k := logKey{t.play.Taken, width, t.eyes, f.Look.Lang, f.Look.TextScale}
	kept := &t.logKept
	if kept.key != k {
		kept.key, kept.lines, kept.n = k, nil, 0
	}
	if kept.n < len(t.story()) {
		kept.lines = t.lines(f, kept.lines, kept.n, width)
		kept.n = len(t.story())
	}
	return kept.lines
}

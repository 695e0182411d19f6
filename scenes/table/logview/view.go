// Package logview shows the log as it is read: its lines, what they are about, rules that
// are pointed out.
package logview

import (
	"slices"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// View is the log as it is read.
type View struct {
	*gamelog.Throws
	logged      int     // how much of the log has been scrolled to
	loggedLines int     // how many lines of it
	logSeen     float64 // how high its window was then
	stop        int     // one more than the stop of a replay that it was last scrolled to
	kept        struct {
		key   logKey
		lines []Line
		n     int // entries of the log that they are made of
	}
	filter int
	Tips   []Tip
	lit    int // the turn in which one was pointed out last
}

// Now is what the log reads of the moment besides what has been told.
type Now struct {
	Story []gamelog.Entry // what is listed: all that has been told, in a replay the whole game
	Taken int             // how often something was taken back
	Past  *Past           // nil while the game is played
}

// Past is where a replay stands.
type Past struct {
	Stop, Step int // which of its stops, and after how many steps
	Upto       int // nothing after so many steps is listed: its dice roll
	Playing    bool
}

// Line is a line of the log as it is drawn.
type Line struct {
	Head   bool
	lamp   bool // points out a rule
	fight  bool // belongs to a battle
	by     rules.Side
	Words  []string
	Mark   rules.Side
	Aside  bool
	Clause string
	Places []int
	Dice   []gamelog.Die // instead of words: the dice of a throw
	Run    []rules.Event // that the words are about together
	Step   int           // how many steps had been taken after it
	Bold   bool          // a throw and what came of it
	below  bool          // its words stand below its dice
	Came   string        // of it, what the dice came to and what that brought
	Terms  []rules.Event // of it, or of the line that announces it: what its sum is made of
	H      float64
}

// open says whether what an entry tells belongs to this throw: it came of the same action.
func (l *Line) open(step int) bool { return l.Bold && l.Step == step+1 }

// Endless is a width at which no line of the log is broken.
const Endless = 1e6

// Lines appends the lines of a story from an entry on, for these eyes, wrapped, with rules pointed out if wanted.
func (t *View) Lines(f *ui.Frame, out []Line, story []gamelog.Entry, from int, width float64, tips bool) []Line {
	for i, n := range story[from:] {
		if !n.Event.SeenBy(t.Eyes) {
			continue
		}
		out = t.lineOf(f, out, n, width)
		if clause, ok := t.tipAt(from + i); ok && tips {
			if l, ok := t.tipLine(f, clause, n, width); ok {
				out = append(out, l)
			}
		}
	}
	return out
}

// sentence is the last line that tells what happened, and points out no rule; nil for none.
func sentence(lines []Line) *Line {
	for i := len(lines) - 1; i >= 0; i-- {
		if !lines[i].lamp {
			return &lines[i]
		}
	}
	return nil
}

// lineOf appends the line of an entry, or adds it to the line before: a throw with its dice and terms is one.
func (t *View) lineOf(f *ui.Frame, out []Line, n gamelog.Entry, width float64) []Line {
	small, e := f.Type(ui.S), n.Event
	s := t.Board.Sign(e)
	last := sentence(out)
	if last == nil {
		last = &Line{}
	}
	if s.Rolled && !s.Said {
		return t.dieLine(f, out, n, width)
	}
	if s.Term && last.fight && last.by == e.Side && !last.Head {
		last.Terms, last.Step = append(last.Terms, e), n.Step+1
		return out
	}
	text := t.words(f, e)
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
	l := Line{Run: []rules.Event{e}, by: e.Side, fight: s.Throw || s.Term || s.Rolled || s.Loss || s.Gone, Head: s.Turn, Mark: e.Side, Aside: s.Aside, Clause: e.Clause, Places: PlacesOf(s), Step: n.Step + 1}
	room := wordsBeside(f, width)
	if s.Rolled {
		l.Dice, l.Bold, l.Came = []gamelog.Die{{Pic: s.Die, Hit: s.Hit, Other: s.Other, Event: e}}, true, text
		small = small.As(ui.Bold)
		room -= dieBeside(f)
	}
	if s.Turn {
		room, small = width-f.Px(20), small.As(ui.Bold) // as headings are written
		l.Clause = ""
	}
	l.Words = f.Lines(text, small, room)
	l.H = float64(len(l.Words))*small.Line + 4
	if s.Turn {
		l.H += 6
	}
	return append(out, l)
}

// dieLine adds a die to the throw in the last line, or begins the line of another.
func (t *View) dieLine(f *ui.Frame, out []Line, n gamelog.Entry, width float64) []Line {
	e := n.Event
	s := t.Board.Sign(e)
	d := gamelog.Die{Pic: s.Die, Hit: s.Hit, Other: s.Other, Event: e}
	l := sentence(out)
	if l == nil || !l.Bold || len(l.Run) > 0 || len(l.Dice) == 0 || len(l.Dice) == 10 || !s.Still && !t.diceOnly(l.Step-1, n.Step) {
		out = append(out, Line{by: e.Side, fight: true, Bold: true, Mark: rules.Chance, Clause: e.Clause})
		l = &out[len(out)-1]
	}
	l.Dice, l.Step = append(l.Dice, d), n.Step+1
	l.Places = append(l.Places, PlacesOf(s)...)
	l.Came = f.Word(t.Sum(&gamelog.Throw{Dice: l.Dice}))
	t.setThrow(f, l, width)
	return out
}

// diceOnly says whether nothing but dice came between two steps: these are one throw.
func (t *View) diceOnly(from, to int) bool {
	steps := t.Match.Steps()
	for i := from + 1; i <= to && i < len(steps); i++ {
		if t.Game.Kind(steps[i]) != rules.Die {
			return false
		}
	}
	return true
}

func (t *View) bring(f *ui.Frame, l *Line, n gamelog.Entry, text string, width float64) {
	s := t.Board.Sign(n.Event)
	l.Run, l.Places = append(l.Run, n.Event), append(l.Places, PlacesOf(s)...)
	if l.Came != "" {
		l.Came += " · "
	}
	l.Came += text
	t.setThrow(f, l, width)
}

// setThrow breaks the words of a throw beside its dice.
func (t *View) setThrow(f *ui.Frame, l *Line, width float64) {
	bold, room := f.Bold(ui.S), wordsBeside(f, width)
	beside := room - diceBeside(f, len(l.Dice))
	if l.below = beside < room*0.6; l.below {
		beside = room
	}
	l.Words = f.Lines(l.Came, bold, beside)
	if l.H = max(float64(len(l.Words))*bold.Line+4, f.Px(26)); l.below {
		l.H = float64(len(l.Words))*bold.Line + f.Px(26)
	}
}

// diceBeside is the room of dice before words; more of them have a row of their own.
func diceBeside(f *ui.Frame, n int) float64 { return float64(n-1)*(f.Px(22)+2) + dieBeside(f) }

// wordsBeside is the room for the words of a line of the log.
func wordsBeside(f *ui.Frame, width float64) float64 { return width - f.Px(24) - 16 }

// dieBeside is the room that a die takes before words.
func dieBeside(f *ui.Frame) float64 { return f.Px(22) + 5 }

// joins puts an event into the line before, where the board words the two together.
func (t *View) joins(f *ui.Frame, out []Line, n gamelog.Entry, width float64) bool {
	l, e := sentence(out), n.Event
	if l == nil {
		return false
	}
	with := t.Board.Sign(e).With
	if len(l.Run) == 0 || l.Run[0].Side != e.Side && !(with && l.Run[0].Kind == e.Kind) {
		return false
	}
	if !with && (l.Run[0].Kind != e.Kind || l.Run[0].Clause != e.Clause) {
		return false
	}
	list := append(l.Run[:len(l.Run):len(l.Run)], e)
	p, ok := t.Board.Joined(list)
	if !ok {
		return false
	}
	small := f.Type(ui.S)
	if l.Clause != e.Clause && t.Board.Sign(e).Term {
		l.Clause = "" // terms of one sum by several clauses: the tray has them
	}
	l.Places = append(l.Places, PlacesOf(t.Board.Sign(e))...)
	l.Run, l.Step, l.Words = list, n.Step+1, f.Lines(f.Word(p), small, wordsBeside(f, width))
	l.H = float64(len(l.Words))*small.Line + 4
	return true
}

// tipLine points out the rule that acted in an entry; false where it is too long to be read there.
func (t *View) tipLine(f *ui.Frame, clause string, n gamelog.Entry, width float64) (l Line, ok bool) {
	small := f.Type(ui.S)
	text := firstSentence(board.ClauseIn(t.Game, f.Look.Lang, clause))
	if utf8.RuneCountInString(text) > longestTip {
		return l, false
	}
	l = Line{lamp: true, by: n.Event.Side, Aside: true, Clause: clause, Mark: rules.Chance, Step: n.Step + 1, Places: PlacesOf(t.Board.Sign(n.Event))}
	l.Words = f.Lines(text, small, wordsBeside(f, width)-f.Width(clause, f.Type(ui.XS))-f.Px(8))
	l.H = float64(len(l.Words))*small.Line + 4
	return l, true
}

// PlacesOf are the places that an event is about.
func PlacesOf(s board.Sign) []int {
	var out []int
	for _, p := range [2]int{s.From, s.To} {
		if p >= 0 {
			out = append(out, p)
		}
	}
	return out
}

// Draw draws the log, the newest line last, and scrolls to it unless the pointer is there.
func (t *View) Draw(f *ui.Frame, box ui.Rect, now Now) (ask model.Intent) {
	lines := t.logLines(f, box.W-18, &now)
	if len(lines) == 0 {
		f.Para(box.InsetXY(14, 10), f.Say("ui.log.empty"), f.Soft(ui.M))
		return ask
	}
	if box.H > f.Px(150) {
		var row ui.Rect
		row, box = box.CutTop(f.Px(36))
		t.drawFilters(f, row, t.Eyes)
	}
	h := 8.0
	shown := t.Shown()
	for _, l := range shown {
		h += l.H
	}
	view, s := f.Scroller("log", box, h)
	if now.Past != nil {
		if !f.Over(box) || !now.Past.Playing {
			t.follow(f, lines, now.Past, view.H, h)
		}
	} else if grew := t.logged != len(t.Log.Entries); (grew || t.logSeen != view.H) && (!f.Over(box) || h <= view.H) {
		s.At = max(0, h-view.H) // the newest line is always whole
		t.logged, t.loggedLines, t.logSeen = len(t.Log.Entries), len(lines), view.H
	}
	f.Clip(view)
	y := view.Y - s.At
	for _, l := range shown {
		if now.Past != nil && l.Step > now.Past.Upto {
			break // the dice must tell it first
		}
		line := ui.Rect{X: view.X + 10, Y: y, W: view.W - 16, H: l.H}
		if line.Bottom() > view.Y && line.Y < view.Bottom() {
			if f.Over(line) && len(l.Places) > 0 {
				ask.Mark = l.Places
				f.List.Round(line.InsetXY(-4, 0), 4, ui.Alpha(f.Theme().Edge, 0.3))
			}
			t.drawMoment(f, line, l, now.Past, &ask)
		}
		y += l.H
	}
	f.Unclip()
	if n := len(lines) - t.loggedLines; n > 0 && now.Past == nil && t.logged != len(t.Log.Entries) {
		t.drawNew(f, view, n, s, h)
	}
	return ask
}

// What the log shows of all there is.
const (
	allLines = iota
	fights
	mine
	theirs
)

// Shown are the lines that pass the filter.
func (t *View) Shown() []Line {
	if t.filter == allLines {
		return t.kept.lines
	}
	return pane.Only(slices.Clone(t.kept.lines), func(l Line) bool { return t.sifted(l, t.Eyes) })
}

// sifted says whether a line passes the filter; the headings of turns do.
func (t *View) sifted(l Line, eyes rules.Side) bool {
	switch {
	case l.Head:
	case t.filter == fights:
		return l.fight
	case t.filter == mine:
		return l.by == eyes
	case t.filter == theirs:
		return l.by == eyes.Other()
	}
	return true
}

// drawFilters draws the filters; the one that is on, pressed again, shows all lines.
func (t *View) drawFilters(f *ui.Frame, row ui.Rect, eyes rules.Side) {
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

// drawNew says how many lines have come while the log did not scroll; a click goes to them.
func (t *View) drawNew(f *ui.Frame, view ui.Rect, n int, s *ui.Scroll, h float64) {
	label := f.Say("ui.log.new", rules.Arg{Name: "N", N: n}) + " ↓"
	w := f.Width(label, f.Type(ui.S)) + f.Px(28)
	if _, hit := f.Chip("log/new", ui.Point{X: view.Center().X - w/2, Y: view.Bottom() - f.Px(34)}, label, true); hit {
		s.At = max(0, h-view.H)
		t.logged = len(t.Log.Entries)
		t.loggedLines += n
	}
}

// Line draws a line, and gives the clause that was clicked, empty for none.
func (t *View) Line(f *ui.Frame, box ui.Rect, l Line) (clause string) {
	small := f.Type(ui.S)
	x := box.X + f.Px(19)
	if l.Bold {
		small = small.As(ui.Bold)
	}
	if l.Head {
		f.List.Round(ui.Rect{X: box.X - 4, Y: box.Y + 3, W: box.W + 8, H: l.H - 6}, 4, f.Theme().Sunk)
		small = f.Bold(ui.S)
		x = box.X + 6
		box.Y += 3
	} else if l.Mark >= rules.First && !l.Aside {
		side := f.Px(13)
		f.Mark(ui.Rect{X: box.X, Y: box.Y + (small.Line-side)/2 + 2, W: side, H: side}.Snap(), t.Game.Sides()[l.Mark], l.Mark)
	}
	if l.lamp {
		side := f.Px(15)
		f.List.SpriteIn(ui.Rect{X: box.X - 1, Y: box.Y + (small.Line-side)/2 + 2, W: side, H: side}.Snap(), ui.Icon("hint"), f.Theme().Link)
	}
	if l.Aside {
		small.Ink = f.Theme().Soft
	}
	for i, d := range l.Dice {
		side := f.Px(22)
		at := t.Shaped(ui.Rect{X: x + float64(i)*(side+2), Y: box.Y + 2, W: side, H: side}).Snap()
		f.List.SpriteIn(at, d.Pic, pane.Either(d.Hit || d.Other, ui.White, ui.Alpha(ui.White, 0.45)))
	}
	top := box.Y + 2
	switch {
	case l.below:
		top += f.Px(24)
	case len(l.Dice) > 0:
		x += diceBeside(f, len(l.Dice))
	}
	for i, w := range l.Words {
		f.List.Text(ui.Rect{X: x, Y: top + float64(i)*small.Line, W: box.Right() - x, H: small.Line}, w, small)
	}
	if len(l.Terms) > 1 {
		f.TipNote("log/"+ui.Figures(l.Step), box, func() []ui.TipLine { return t.TermLines(f, l.Terms) })
	}
	at := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: small.Line + 4}
	if !l.lamp { // where the words leave the most room
		at.Y += small.Line * float64(shortest(f, l.Words, small))
	}
	return lineClause(f, at, box, l)
}

func shortest(f *ui.Frame, lines []string, ty ui.Type) (n int) {
	for i, l := range lines {
		if f.Width(l, ty) < f.Width(lines[n], ty) {
			n = i
		}
	}
	return n
}

// lineClause shows the clause of a line under the pointer, always that of a rule pointed out.
func lineClause(f *ui.Frame, at, line ui.Rect, l Line) string {
	switch {
	case l.Clause == "" || !l.lamp && !f.Over(line):
		return ""
	case !l.lamp: // over the end of the words
		w := f.Width(l.Clause, f.Type(ui.XS)) + f.Px(12)
		f.List.Round(ui.Rect{X: at.Right() - w, Y: at.Y, W: w, H: at.H}.Inset(-1), 4, f.Theme().Panel)
	}
	if f.Clause(ui.Rect{X: at.X, Y: at.Y, W: at.W - f.Px(4), H: at.H}, l.Clause) {
		f.Invalidate()
		return l.Clause
	}
	return ""
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
func (t *View) logLines(f *ui.Frame, width float64, now *Now) []Line {
	k := logKey{now.Taken, width, t.Eyes, f.Look.Lang, f.Look.TextScale}
	kept := &t.kept
	if kept.key != k {
		kept.key, kept.lines, kept.n = k, nil, 0
	}
	if kept.n < len(now.Story) {
		kept.lines = t.Lines(f, kept.lines, now.Story, kept.n, width, now.Past == nil)
		kept.n = len(now.Story)
	}
	return kept.lines
}

// Few words events as lines of a width.
func (t *View) Few(f *ui.Frame, events []rules.Event, width float64) (out []Line) {
	small := f.Type(ui.S)
	for _, e := range events {
		if t.joins(f, out, gamelog.Entry{Event: e}, width) {
			continue
		}
		l := Line{Run: []rules.Event{e}, Mark: e.Side, Clause: e.Clause, Places: PlacesOf(t.Board.Sign(e))}
		l.Words = f.Lines(t.words(f, e), small, wordsBeside(f, width))
		l.H = float64(len(l.Words))*small.Line + 4
		out = append(out, l)
	}
	return out
}

// drawMoment draws a line of the log; a click on it asks for the board as it was after that.
func (t *View) drawMoment(f *ui.Frame, box ui.Rect, l Line, past *Past, ask *model.Intent) {
	if past != nil && past.Step == l.Step {
		f.List.Round(box.InsetXY(-4, 0), 4, ui.Alpha(f.Theme().Select, 0.35))
	}
	if clause := t.Line(f, box, l); clause != "" {
		ask.Clause = clause
	} else if f.Followed(box) {
		ask.Step, ask.Shows = l.Step, true
	}
	if past != nil && past.Step < l.Step {
		f.List.Fill(box.InsetXY(-4, 0), ui.Alpha(f.Theme().Panel, 0.55)) // still to come
	}
}

// follow scrolls the log to where a replay stands, once for each stop.
func (t *View) follow(f *ui.Frame, lines []Line, past *Past, window, content float64) {
	if t.stop == past.Stop+1 {
		return
	}
	t.stop = past.Stop + 1
	y, h := 0.0, 0.0
	for _, l := range lines {
		if l.Step > past.Step {
			break
		}
		y += h
		h = l.H
	}
	f.ScrollTo("log", y, h, window, content)
}

// DrawFew draws lines below a title, the newest where room lacks, and gives the height used.
func (t *View) DrawFew(f *ui.Frame, in ui.Rect, title string, lines []Line) (used float64, ask model.Intent) {
	head := f.Soft(ui.S).As(ui.Bold)
	f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, title, head)
	_, in = in.CutTop(head.Line + 4)
	h := 0.0
	for i := len(lines) - 1; i >= 0; i-- {
		if h += lines[i].H; h > in.H {
			lines = lines[i+1:]
			break
		}
	}
	y := in.Y
	for _, l := range lines {
		line := ui.Rect{X: in.X, Y: y, W: in.W, H: l.H}
		if f.Over(line) && len(l.Places) > 0 {
			ask.Mark = l.Places
			f.List.Round(line.InsetXY(-4, 0), 4, ui.Alpha(f.Theme().Edge, 0.3))
		}
		if clause := t.Line(f, line, l); clause != "" {
			ask.Clause = clause
		}
		y += l.H
	}
	return y - in.Y + head.Line + 4, ask
}

// Package reader reads the table out, for who cannot see it: how it stands, what happens,
// what is pointed at.
package reader

import (
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Reader reads out.
type Reader struct {
	*model.Moment
	Pointer *pointer.Pointer
	Story   *logview.View
	heard   heard
}

// heard is how far the log has been read out.
type heard struct {
	begun bool
	upto  int // entries
	taken int // how often something had been taken back
}

// Read tells in words whose the table is, how it stands and what has happened.
func (t *Reader) Read(f *ui.Frame) {
	if !f.Reads() {
		return
	}
	name := texts.In(f.Look.Lang, t.Game.Title())
	if sc, ok := t.Scenario(); ok {
		name += ", " + texts.In(f.Look.Lang, sc.Title)
	}
	if t.Pointer.Past != nil {
		name = f.Say("ui.replay.title") + ", " + name
	}
	f.Room(name)
	if t.Eyes >= rules.First {
		f.Aloud(ui.Always, 0, f.Say("ui.read.you", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[t.Eyes]}))
	}
	if t.Has.Standing == nil {
		score := t.Game.Score(t.Pointer.Shows(f.Now))
		for side := range score {
			f.Aloud(ui.Always, 0, t.ScoreWords(f, rules.Side(side), score))
		}
	}
	t.readNews(f)
}

// ReadBoard tells what the cursor is on, and on demand the whole position.
func (t *Reader) ReadBoard(f *ui.Frame, v board.View) {
	if f.Reads() && !t.Covered && !t.Pointer.Busy(f.Now) {
		t.readCursor(f, v)
		t.readPlaces(f, v)
	}
}

// readNews reads the log out as it grows, each throw with what its dice did and what its
// sum is made of. What stood there when the table was opened is not read again.
func (t *Reader) readNews(f *ui.Frame) {
	if t.Pointer.Past != nil || t.Pointer.Rolling(f.Now) {
		return
	}
	h, n := &t.heard, len(t.Pointer.Log.Entries)
	if !h.begun {
		*h = heard{true, n, t.Play.Taken}
	}
	if h.taken != t.Play.Taken {
		h.taken = t.Play.Taken
		f.Happened(f.Say("ui.read.back"))
	}
	if h.upto = min(h.upto, n); h.upto == n {
		return
	}
	v := t.View(f)
	for _, l := range t.Story.Lines(f, nil, t.Pointer.Log.Entries, h.upto, logview.Endless, true) {
		f.Happened(strings.Join(l.Words, " "))
		for _, d := range l.Dice {
			f.Happened(t.Pointer.Thrown.DieTold(d.Event, v).Text)
		}
		for _, s := range t.Pointer.Thrown.TermLines(f, l.Terms) {
			f.Happened(s.Text)
		}
	}
	h.upto = n
}

// readCursor tells what the cursor is on and what Enter does there, that first.
func (t *Reader) readCursor(f *ui.Frame, v board.View) {
	if f.Focused() != "board" {
		return
	}
	if t.Pointer.Cursor == board.None {
		t.readKeys(f)
		return
	}
	at := t.Board.Where(t.Pointer.Cursor, v).Center()
	n := t.Board.Explain(at, v)
	note := t.Pointer.PlaceLines(f, v, n, at)
	if len(note) == 0 {
		return
	}
	note[0].Text = f.Say("ui.read.cursor", rules.Arg{Name: "Text", Text: rules.Plain(note[0].Text)})
	if i := slices.IndexFunc(n.Lines, func(l board.Line) bool { return l.Soft }); i >= 0 {
		if k := slices.IndexFunc(note, func(l ui.TipLine) bool { return l.Text == n.Lines[i].Text }); k > 1 {
			ground := note[k]
			copy(note[2:k+1], note[1:k])
			note[1] = ground
		}
	}
	for _, words := range t.pieces(f, n) {
		note = append(note, ui.TipLine{Text: words})
	}
	f.Aims(note)
}

// readKeys names the map by the keys that lead about on it.
func (t *Reader) readKeys(f *ui.Frame) {
	does := func(key, what string) string {
		return f.Say("ui.read.does", rules.Arg{Name: "Key", Text: rules.Plain(key)}, rules.Arg{Name: "What", Text: rules.Plain(f.Say(what))})
	}
	parts := []string{f.Say("ui.read.map")}
	for _, c := range [...]ui.Command{ui.CmdNextUnit, ui.CmdNextTarget, ui.CmdRead} {
		parts = append(parts, does(f.KeyOf(c), "ui.command."+string(c)))
	}
	f.NameFocus("board", strings.Join(append(parts, does(f.Say("ui.key.enter"), "ui.command.act")), ", "))
}

func (t *Reader) pieces(f *ui.Frame, n board.Note) []string {
	if n.Row == nil {
		return nil
	}
	const wide = 300
	return f.Inscribed(func(f *ui.Frame) { n.Row(f, ui.Rect{W: wide, H: wide}) })
}

// readPlaces tells every place that the cursor can go to, on demand; many alike in one line.
func (t *Reader) readPlaces(f *ui.Frame, v board.View) {
	if !f.ReadsAll() {
		return
	}
	var list []ground
	like := map[string][]string{}
	for _, p := range t.reachable(v) {
		n := t.Board.Explain(t.Board.Where(p, v).Center(), v)
		if n.Place == board.None {
			continue
		}
		soft, hard := linesOf(n, true), linesOf(n, false)
		g := ground{
			whole: strings.Join(slices.Concat([]string{n.Title}, n.Under, soft, hard, t.pieces(f, n)), ", "),
			name:  strings.Join(n.Under, ", "),
			like:  strings.Join(slices.Concat([]string{n.Title}, soft, hard), ", "),
		}
		if !slices.Contains(list, g) {
			list = append(list, g)
			like[g.like] = append(like[g.like], g.name)
		}
	}
	const many = 3
	told, most := map[string]bool{}, ""
	for _, g := range list {
		if n := len(like[g.like]); n >= many && n > len(like[most]) {
			most = g.like
		}
	}
	for _, g := range list {
		switch {
		case g.like == most || told[g.like]:
		case len(like[g.like]) < many || g.name == "":
			f.Aloud(ui.OnDemand, 0, g.whole)
		default:
			told[g.like] = true
			f.Aloud(ui.OnDemand, 0, g.like+": "+strings.Join(like[g.like], ", "))
		}
	}
	if most != "" {
		f.Aloud(ui.OnDemand, 0, f.Say("ui.read.elsewhere", rules.Arg{Name: "Text", Text: rules.Plain(most)}))
	}
}

// ground is a place in words: its name, what it is like, and both.
type ground struct{ whole, name, like string }

// linesOf are the lines of a note, those about where it is, which are soft, or the others.
func linesOf(n board.Note, soft bool) (out []string) {
	for _, l := range n.Lines {
		if l.Soft == soft {
			out = append(out, l.Text)
		}
	}
	return out
}

// reachable are the places to which the arrows lead, in the order of their numbers.
func (t *Reader) reachable(v board.View) []int {
	var out []int
	for _, s := range t.Pointer.Places {
		out = append(out, s.Place)
	}
	out = append(out, t.Pointer.Cursor, t.Board.Explain(t.Cam.Bounds.Center(), v).Place)
	seen := map[int]bool{board.None: true}
	out = pane.Only(out, func(p int) bool { first := !seen[p]; seen[p] = true; return first })
	for i := 0; i < len(out); i++ {
		for way := board.Left; way <= board.DownRight; way++ {
			if p := t.Board.Step(out[i], way); !seen[p] {
				seen[p] = true
				out = append(out, p)
			}
		}
	}
	slices.Sort(out)
	return out
}

// ReadAsked reads what is asked, anew for each decision, or why the last click could not be.
func (t *Reader) ReadAsked(f *ui.Frame, text string, decision uint64) {
	if !f.Reads() || t.Pointer.Rolling(f.Now) {
		return
	}
	if t.Pointer.Says != "" {
		f.Aloud(ui.Always, decision, t.Pointer.Says)
	}
	f.Aloud(ui.Always, decision, f.Say("ui.read.asked", rules.Arg{Name: "Text", Text: rules.Plain(text)}))
}

package ui

import (
	"slices"
	"strings"
	"unicode"

	"sandtable/rules"
)

// Level says when a line of the read-out is written.
type Level uint8

// The levels.
const (
	Always   Level = iota // as soon as it is new
	Entering              // when a room is entered, and on demand
	OnDemand              // when the whole screen is asked for
)

// reading is what the top scene says of itself while a read-out is on. The frame has none
// otherwise, so that nothing of it costs anything then.
type reading struct {
	marks  []readMark
	level  Level
	hushed int
	room   string
	name   string     // of what has the focus, where a widget names it
	rowed  int        // one more than the mark that ends the row which has it; 0 for none
	cursor []string   // what the keyboard's cursor is on, where that says more than the focus
	whole  bool       // all of the screen is asked for
	aims   bool       // there is such a cursor
	tips   []readTip  // what the pointer would be told, and where
	news   []string   // what has happened, not yet written
	all    []readLine // what the last pass said
	focus  []string   // and where the focus is

	told readTold
}

// readLine is a line of the read-out. Equal lines of two moments are told apart by when.
type readLine struct {
	text  string
	level Level
	when  uint64
}

// readMark stands between two commands of the list: a line of its own, or the beginning or
// end of a stretch.
type readMark struct {
	at   int // how many commands come before it
	kind readKind
	on   Point // where on the screen a text is; nowhere for one that is no part of a thing
	readLine
}

type readKind uint8

const (
	aLine    readKind = iota
	aText             // words where they are written, in place of those
	aWhole            // stands for the words that the next command begins
	hushFrom          // what is written is not read until the matching hushTo
	hushTo
	rowFrom // what is written until rowTo is one line, which begins with the mark's own
	rowTo
	levelAt // the level of what is written from here on
)

// readTip is a tooltip that the pointer would get on a box.
type readTip struct {
	box  Rect
	text string
	note func() []TipLine
}

// Reads says whether a read-out is on: what is told there and nowhere else need not be made
// otherwise.
func (f *Frame) Reads() bool { return f.read != nil }

// ReadsAll says whether the whole screen is asked for.
func (f *Frame) ReadsAll() bool { return f.read != nil && f.read.whole }

// WrittenIn is what has been written in a box so far.
func (f *Frame) WrittenIn(box Rect) string { return writtenIn(f.List, box) }

//go:noinline
func (f *Frame) note(k readKind, l readLine) {
	if f.read.hushed > 0 && k == aLine {
		return
	}
	f.read.marks = append(f.read.marks, readMark{at: len(f.List.Cmds), kind: k, on: Point{-1, -1}, readLine: l})
}

// Room names the screen.
func (f *Frame) Room(name string) {
	if f.read != nil {
		f.read.room = name
	}
}

// Happened reads out, once, what has happened.
func (f *Frame) Happened(text string) {
	if f.read != nil && text != "" {
		f.read.news = append(f.read.news, oneLine(text))
	}
}

// Aloud adds a line to the read-out that stands nowhere in words, or elsewhere in others.
// A line that is said anew in another moment is another line.
func (f *Frame) Aloud(level Level, moment uint64, text string) {
	if f.read != nil && text != "" {
		f.note(aLine, readLine{oneLine(text), max(level, f.read.level), moment})
	}
}

// Mute keeps what is written until Unmute out of the read-out: it is said in another way,
// or means nothing without its place.
func (f *Frame) Mute() {
	if f.read != nil {
		f.note(hushFrom, readLine{})
		f.read.hushed++
	}
}

// Unmute ends a Mute.
func (f *Frame) Unmute() {
	if f.read != nil {
		f.read.hushed--
		f.note(hushTo, readLine{})
	}
}

// Inscribe reads a text as if it stood in a box where a picture says it.
func (f *Frame) Inscribe(box Rect, text string) {
	if f.read != nil {
		f.note(aText, readLine{text: text})
		f.read.marks[len(f.read.marks)-1].on = box.Center()
	}
}

// ReadAt reads what is written from here on at a level.
func (f *Frame) ReadAt(level Level) {
	if f.read != nil {
		f.read.level = level
		f.note(levelAt, readLine{level: level})
	}
}

// whole says that what the next commands write is one text, which they may shorten.
func (f *Frame) whole(text string) {
	if f.read != nil {
		f.note(aWhole, readLine{text: text})
	}
}

// NameFocus names what has the focus, if a thing has it.
func (f *Frame) NameFocus(id, name string) {
	if f.read != nil && f.mem.focus == id && !f.locked {
		f.read.name = name
	}
}

// Aims reads out what the keyboard's cursor is on, in place of the focus.
func (f *Frame) Aims(note []TipLine) {
	if f.read == nil {
		return
	}
	f.read.aims, f.read.cursor = true, nil
	for _, n := range note {
		if n.Text != "" {
			f.read.cursor = append(f.read.cursor, sentence(n))
		}
	}
}

func sentence(n TipLine) string {
	if n.Clause == "" {
		return oneLine(n.Text)
	}
	return oneLine(n.Text) + " " + n.Clause
}

// Inscribed is what a drawing would write, in its order, with nothing that is drawn shown.
func (f *Frame) Inscribed(draw func(f *Frame)) []string {
	g := &Frame{In: Input{At: Point{-1, -1}}, Now: f.Now, Size: f.Size, List: &List{}, Look: f.Look, Shell: f.Shell, Word: f.Word,
		measure: f.measure, mem: &Memory{}, clips: []Rect{{}}, mute: true}
	draw(g)
	r := reading{}
	r.gather(g)
	var out []string
	for _, l := range r.all {
		out = append(out, l.text)
	}
	return out
}

// oneLine is text without breaks, and with commas where points are drawn between its parts.
func oneLine(s string) string {
	s = strings.ReplaceAll(s, "\n", " ")
	for strings.Contains(s, "  ") {
		s = strings.ReplaceAll(s, "  ", " ")
	}
	return strings.ReplaceAll(strings.TrimSpace(s), " ·", ",")
}

// gather makes lines of what a list writes and of what was said beside it.
func (r *reading) gather(f *Frame) {
	r.all = r.all[:0]
	wrapped := f.measure.wrapped()
	var row []string
	var begins readLine
	level, hushed, rows, whole, next := Always, 0, 0, "", 0
	clips := []Rect{{0, 0, f.Size.W, f.Size.H}}
	if f.read == nil { // of a drawing of its own
		clips[0] = Rect{-1e6, -1e6, 2e6, 2e6}
	}
	on := make([]int, len(f.order)) // one more than the line of what is written on each
	add := func(text string, at Point) {
		if text = oneLine(text); text == "" || !said(text) {
			return
		}
		if rows > 0 {
			row = append(row, text)
			return
		}
		k := f.spotAt(at)
		switch {
		case k < 0:
			r.all = append(r.all, readLine{text: text, level: level})
		case on[k] > 0:
			r.all[on[k]-1].text += ", " + text
		default:
			r.all = append(r.all, readLine{text: text, level: level})
			on[k] = len(r.all)
		}
	}
	cmds := f.List.Cmds
	for i := 0; i <= len(cmds); {
		for ; next < len(r.marks) && r.marks[next].at <= i; next++ {
			switch m := r.marks[next]; m.kind {
			case aLine:
				r.all = append(r.all, m.readLine)
			case aText:
				if hushed == 0 {
					add(m.text, m.on)
				}
			case aWhole:
				whole = m.text
			case hushFrom:
				hushed++
			case hushTo:
				hushed--
			case rowFrom:
				rows, row, begins = rows+1, row[:0], m.readLine
			case rowTo:
				if rows--; rows == 0 {
					begins.text += strings.Join(row, ", ")
					r.all = append(r.all, begins)
					if r.rowed == next+1 {
						r.name = begins.text
					}
				}
			case levelAt:
				level = m.level
			}
		}
		if i == len(cmds) {
			break
		}
		c := &cmds[i]
		i++
		switch c.Op {
		case OpClipPush:
			clips = append(clips, clips[len(clips)-1].Intersect(c.Box))
		case OpClipPop:
			clips = clips[:max(1, len(clips)-1)]
		case OpText:
			seen := hushed == 0 && c.Ink.A > 0 && !clips[len(clips)-1].Intersect(c.Box).Empty()
			text, used := whole, 1
			if whole = ""; text == "" {
				text, used = joined(wrapped, cmds[i-1:], c.Text)
			}
			if seen {
				add(text, c.Box.Center())
			}
			i += used - 1
		}
	}
	for k, line := range on {
		if line > 0 {
			l := &r.all[line-1]
			l.text = f.Say("ui.read.button", rules.Arg{Name: "Name", Text: rules.Plain(r.explained(l.text, f.order[k].box))})
		}
	}
}

// explained is what is written on a thing, with the beginning of its tooltip where that is
// no word.
func (r *reading) explained(text string, box Rect) string {
	if slices.ContainsFunc(strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) }), func(w string) bool { return len(w) > 2 }) {
		return text
	}
	if tip := r.tipAt(box); len(tip) > 0 && tip[0] != "" {
		return text + ", " + tip[0]
	}
	return text
}

// tipAt is the tooltip that the pointer would get in the middle of a box.
func (r *reading) tipAt(box Rect) (out []string) {
	for k := len(r.tips) - 1; k >= 0; k-- {
		switch t := r.tips[k]; {
		case !t.box.Has(box.Center()):
		case t.note == nil: // as words with a key, or in several lines
			for part := range strings.SplitSeq(strings.ReplaceAll(t.text, "  ", "\n"), "\n") {
				out = append(out, oneLine(part))
			}
			return out
		default:
			for _, n := range t.note() {
				out = append(out, sentence(n))
			}
			return out
		}
	}
	return nil
}

// spotAt is the smallest thing at a point that can be pressed, by its place in the order of
// the focus; -1 for none.
func (f *Frame) spotAt(p Point) int {
	best := -1
	for i, s := range f.order {
		if !s.keep && s.box.Has(p) && (best < 0 || s.box.W*s.box.H < f.order[best].box.W*f.order[best].box.H) {
			best = i
		}
	}
	return best
}

// said says whether a text has anything that can be read out.
func said(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r > 0xBF && r < 0x2000
	})
}

// brokenText is a text with the lines that it was broken into.
type brokenText struct {
	text  string
	lines []string
}

// wrapped is what has been broken into several lines, by its first.
func (m *Measurer) wrapped() map[string][]brokenText {
	if m.joins == nil {
		m.joins = map[string][]brokenText{}
		for k, lines := range m.broken {
			m.join(k.text, lines)
		}
	}
	return m.joins
}

func (m *Measurer) join(text string, lines []string) {
	if len(lines) > 1 {
		m.joins[lines[0]] = append(m.joins[lines[0]], brokenText{text, lines})
	}
}

// joined is the text that the words at the beginning of some commands are the lines of, the
// longest that is, and how many commands write it.
func joined(wrapped map[string][]brokenText, cmds []Cmd, first string) (text string, used int) {
	text, used = first, 1
	for _, b := range wrapped[first] {
		if len(b.lines) <= used || len(b.lines) > len(cmds) {
			continue
		}
		same := true
		for k, l := range b.lines {
			same = same && cmds[k].Op == OpText && cmds[k].Text == l
		}
		if same {
			text, used = b.text, len(b.lines)
		}
	}
	return text, used
}

// where says where the focus is and what it is, with the tooltip that the pointer would get
// there.
func (r *reading) where(f *Frame) []string {
	if !f.mem.ring {
		return nil
	}
	if r.aims {
		return r.cursor
	}
	i := slices.IndexFunc(f.order, func(s spot) bool { return s.id == f.mem.focus })
	if i < 0 {
		return nil
	}
	box, keeps := f.order[i].box, f.order[i].keep
	name := r.name
	for k, m := range r.marks {
		if m.kind == aText && name == "" && !keeps && box.Has(m.on) {
			name = r.marks[k].text + ", "
		}
	}
	if r.name == "" && !keeps {
		name = strings.TrimSuffix(name+writtenIn(f.List, box), ", ")
	}
	if name == "" && keeps && box.H > 60 { // a page or a list that names nothing
		return nil
	}
	if of, ok := strings.CutPrefix(name, ":"); ok || name == "" { // it is named by what stands before it
		name = strings.Trim(writtenBefore(f.List, box)+", "+of, ", ")
	}
	if name = oneLine(name); name == "" {
		return nil
	}
	out := []string{f.Say("ui.read.focus", rules.Arg{Name: "What", Text: rules.Plain(name)})}
	for _, tip := range r.tipAt(box) {
		if !strings.Contains(name, tip) {
			out = append(out, tip)
		}
	}
	return out
}

func writtenIn(l *List, box Rect) string {
	var parts []string
	for i := range l.Cmds {
		if c := &l.Cmds[i]; c.Op == OpText && c.Ink.A > 0 && box.Has(c.Box.Center()) && said(c.Text) && !slices.Contains(parts, c.Text) {
			parts = append(parts, c.Text)
		}
	}
	return oneLine(strings.Join(parts, ", "))
}

// writtenBefore is what stands on the line of a box, nearest at its left: what a switch
// switches.
func writtenBefore(l *List, box Rect) (text string) {
	near := -1e9
	for i := range l.Cmds {
		c := &l.Cmds[i]
		if y := box.Center().Y; c.Op == OpText && c.Ink.A > 0 && c.Box.X < box.X && c.Box.X > near && c.Box.Y-8 <= y && c.Box.Bottom()+8 >= y && said(c.Text) {
			text, near = c.Text, c.Box.X
		}
	}
	return text
}

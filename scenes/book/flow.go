package book

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"sandtable/rules/fold"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// run is a stretch of text that is set alike.
type run struct {
	text string
	t    ui.Type
	link string // the clause, chapter or term that a click leads to
	term bool   // link is a term of the glossary
}

// frag is a piece of a line.
type frag struct {
	run
	at   ui.Rect // from the corner of its flow
	mark bool    // it is what was searched for
}

// flow is text in lines.
type flow struct {
	frags []frag
	h     float64
}

// setter lays runs into lines of at most width.
type setter struct {
	f      *ui.Frame
	width  float64
	marks  []string // folded beginnings of words to be marked
	flow   flow
	x, y   float64
	empty  bool    // nothing stands in the line yet
	indent float64 // of the lines after the first of a paragraph
	point  bool    // the next word follows the number of a point
	line   float64
	word   []frag // what stands together, without a place yet
	long   float64
	space  bool // a space stands before the word
}

// set lays runs out, broken at spaces and line feeds; points of a list hang behind their number.
func set(f *ui.Frame, runs []run, width float64, marks []string) flow {
	s := &setter{f: f, width: width, marks: marks, empty: true}
	for _, r := range runs {
		s.line = max(s.line, r.t.Line)
	}
	for _, r := range runs {
		for i, para := range strings.Split(r.text, "\n") {
			if i > 0 {
				s.feed(r, para)
			}
			for k, word := range strings.Split(para, " ") {
				if k > 0 {
					s.flush()
					s.space = true
				}
				s.add(r, word)
			}
		}
	}
	s.flush()
	s.flow.h = s.y + s.line
	return s.flow
}

func (s *setter) feed(r run, para string) {
	s.flush()
	s.indent = 0
	s.newLine()
	if i := strings.IndexByte(para, ' '); i > 0 && i <= 3 && (para[i-1] == '.' || para[:i] == "-") {
		s.indent, s.point = s.f.Width("00. ", r.t), true
	}
}

func (s *setter) newLine() {
	s.x, s.y, s.space, s.empty, s.point = s.indent, s.y+s.line, false, true, false
}

func (s *setter) add(r run, text string) {
	if text == "" {
		return
	}
	if text == "-" && len(s.word) == 0 && s.point { // a minus elsewhere
		text = "•"
	}
	r.text = text
	s.word = append(s.word, frag{run: r, mark: s.marked(text), at: ui.Rect{W: s.f.Width(text, r.t), H: s.line}})
	s.long += s.f.Width(text, r.t)
}

func (s *setter) marked(text string) bool {
	if len(s.marks) == 0 {
		return false
	}
	pieces := func(also string) []string {
		return strings.FieldsFunc(fold.Text(text), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(also, r)
		})
	}
	words := append(pieces(".-"), pieces("")...)
	return slices.ContainsFunc(s.marks, func(m string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, m) })
	})
}

func (s *setter) flush() {
	if len(s.word) == 0 {
		return
	}
	gap := 0.0
	if s.space && !s.empty {
		gap = s.f.Width(" ", s.word[0].t)
	}
	tab := s.point && !s.empty
	if tab {
		s.x, gap, s.point = max(s.indent, s.x+gap), 0, false
	}
	if !s.empty && s.x+gap+s.long > s.width {
		s.newLine()
		gap = 0
	}
	for _, w := range s.word {
		s.put(w, gap, tab)
		gap, tab = 0, false
	}
	s.word, s.long, s.space = s.word[:0], 0, false
}

// put places a piece, joined to the one before when it is set alike.
func (s *setter) put(w frag, gap float64, apart bool) {
	if n := len(s.flow.frags); n > 0 && !s.empty && !apart {
		if last := &s.flow.frags[n-1]; last.t == w.t && last.link == w.link && !last.mark && !w.mark {
			if gap > 0 {
				last.text += " "
			}
			last.text += w.text
			last.at.W = s.f.Width(last.text, last.t)
			s.x = last.at.Right()
			return
		}
	}
	for s.empty && s.x+w.at.W > s.width && len(w.text) > 1 { // one word wider than the column
		head := s.f.Lines(w.text, w.t, s.width-s.x)[0]
		if head == w.text || head == "" {
			break
		}
		part := w
		part.text, part.at = head, ui.Rect{X: s.x, Y: s.y, W: s.f.Width(head, w.t), H: w.at.H}
		s.flow.frags = append(s.flow.frags, part)
		w.text = w.text[len(head):]
		w.at.W = s.f.Width(w.text, w.t)
		s.newLine()
	}
	w.at.X, w.at.Y = s.x+gap, s.y
	s.x, s.empty = w.at.Right(), false
	s.flow.frags = append(s.flow.frags, w)
}

// draw draws a flow at p as far as it lies in view, and gives the link clicked. over is called for the one pointed at.
func (fl flow) draw(f *ui.Frame, p ui.Point, view ui.Rect, over func(link string, at ui.Rect)) (clicked string) {
	for _, g := range fl.frags {
		at := g.at.Move(p.X, p.Y)
		if at.Bottom() < view.Y || at.Y > view.Bottom() {
			continue
		}
		if g.mark {
			f.List.Round(at.InsetXY(-2, 1), 3, ui.Alpha(f.Theme().Select, 0.55))
		}
		hot := g.link != "" && f.Over(at)
		switch {
		case g.term:
			dots(f, at, hot)
		case hot:
			f.List.Fill(ui.Rect{X: at.X, Y: at.Bottom() - 3, W: at.W, H: 1}, g.t.Ink)
		}
		f.List.Text(at, g.text, g.t)
		if hot {
			over(g.link, at)
			if f.Followed(at) {
				clicked = g.link
			}
		}
	}
	return clicked
}

func dots(f *ui.Frame, at ui.Rect, hot bool) {
	ink := pane.Either(hot, f.Theme().Text, ui.Alpha(f.Theme().Soft, 0.7))
	for x := at.X; x < at.Right()-1; x += 4 {
		f.List.Fill(ui.Rect{X: x, Y: at.Bottom() - 3, W: 2, H: 1}, ink)
	}
}

// The faces of running text are in whole logical pixels: the shaper spaces letters by the next whole size, and lines of
// several pieces would show the difference.

func whole(t ui.Type) ui.Type { t.Size = math.Round(t.Size); return t }

func plain(f *ui.Frame, s ui.Step) ui.Type { return whole(f.Type(s)) }
func bold(f *ui.Frame, s ui.Step) ui.Type  { return whole(f.Bold(s)) }
func soft(f *ui.Frame, s ui.Step) ui.Type  { return whole(f.Soft(s)) }

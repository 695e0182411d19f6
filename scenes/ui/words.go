package ui

import (
	"math"
	"strings"
)

// Text draws one line. Where it does not fit it is set a little smaller, and where that
// is not enough in several lines if its box is high enough; else it is shortened with an
// ellipsis, and the whole of it is a tooltip.
func (f *Frame) Text(box Rect, text string, t Type) {
	if !f.Fits(text, t, box.W) && f.folded(box, text, t) {
		return
	}
	t = f.shrunk(text, t, box.W)
	cut := f.measure.Cut(text, t.Face, t.Size, box.W)
	if cut != text {
		f.Tip(text, box, text)
		f.whole(text)
	}
	f.List.Text(box, cut, t)
	if n := len(f.List.Cmds); cut != text && n > 0 {
		f.List.Cmds[n-1].Cut = true
	}
}

// folded draws a text in several lines about the middle of a box, as large as fits; false
// where the box is too low for it.
func (f *Frame) folded(box Rect, text string, t Type) bool {
	if box.H < 1.5*t.Line {
		return false
	}
	for k, low := t.Line/t.Size, f.least(t); t.Size >= low; t.Size-- {
		if f.measure.Tears(text, t.Face, t.Size, box.W) {
			continue
		}
		lines, line := f.Lines(text, t, box.W), math.Round(t.Size*k)
		if high := float64(len(lines)) * line; high <= box.H {
			y := box.Center().Y - high/2
			for i, l := range lines {
				f.List.Text(Rect{box.X, y + float64(i)*line, box.W, line}, l, t)
			}
			return true
		}
	}
	return false
}

// shrunk is a type made a little smaller where a line would not fit into a width.
func (f *Frame) shrunk(text string, t Type, width float64) Type {
	for low := f.least(t); t.Size > low && f.Width(text, t) > width; {
		t.Size--
	}
	return t
}

// least is the size below which Text does not set a type.
func (f *Frame) least(t Type) float64 { return math.Floor(t.Size * 0.85) }

// Begin is as much of a text as stands in a line of a width, in whole words, with a sign
// that it goes on where it does. What shows it tells the whole of it elsewhere.
func (f *Frame) Begin(text string, t Type, width float64) string {
	if f.Width(text, t) <= width {
		return text
	}
	const onward = " …"
	for end := strings.LastIndexByte(text, ' '); end > 0; end = strings.LastIndexByte(text[:end], ' ') {
		if says := strings.TrimRight(text[:end], ",;:\u202f") + onward; f.Width(says, t) <= width {
			return says
		}
	}
	return ""
}

// Fits says whether Text sets a line whole in a width.
func (f *Frame) Fits(text string, t Type, width float64) bool {
	return f.Width(text, f.shrunk(text, t, width)) <= width
}

// Best is the first of several wordings that fits into one line of a width,
// else the last.
func (f *Frame) Best(width float64, t Type, wordings ...string) string {
	for _, w := range wordings {
		if f.Width(w, t) <= width {
			return w
		}
	}
	return wordings[len(wordings)-1]
}

// Largest is the first of several types in which a text fits into one line of a
// width, else the last.
func (f *Frame) Largest(text string, width float64, types ...Type) Type {
	for _, t := range types {
		if f.Width(text, t) <= width {
			return t
		}
	}
	return types[len(types)-1]
}

// Lines breaks text into lines of at most width.
func (f *Frame) Lines(text string, t Type, width float64) []string {
	return f.measure.Wrap(text, t.Face, t.Size, width)
}

// Para draws text over as many lines as it needs from the top of box, and
// gives the height used. What is lower than box is drawn too.
func (f *Frame) Para(box Rect, text string, t Type) float64 {
	y := box.Y
	lines := f.Lines(text, t, box.W)
	f.measure.Drawn(text, t.Face, t.Size, box.W)
	for _, line := range lines {
		f.List.Text(Rect{box.X, y, box.W, t.Line}, line, t)
		y += t.Line
	}
	return y - box.Y
}

// Height is how much Para needs.
func (f *Frame) Height(text string, t Type, width float64) float64 {
	return float64(len(f.Lines(text, t, width))) * t.Line
}

// Span is a run of words within a line or a paragraph. With Link it can be
// clicked: a clause of the rules, say.
type Span struct {
	Text string
	Type Type
	Link string
}

// Spans sets runs of words one after the other, wrapped at width of box, and
// gives the height used and the link clicked, if any.
func (f *Frame) Spans(box Rect, spans ...Span) (height float64, clicked string) {
	x, y, line := box.X, box.Y, 0.0
	f.spansAloud(spans)
	defer f.Unmute()
	for _, s := range spans {
		line = max(line, s.Type.Line)
		for i, word := range strings.Split(s.Text, " ") {
			text := word
			if i > 0 {
				text = " " + word
			}
			w := f.Width(text, s.Type)
			if x > box.X && x+w > box.Right() {
				x, y = box.X, y+line
				text, line = word, s.Type.Line
				w = f.Width(text, s.Type)
			}
			at := Rect{x, y, w, s.Type.Line}
			if f.span(at, text, s) {
				clicked = s.Link
			}
			x += w
		}
	}
	return y + line - box.Y, clicked
}

func (f *Frame) span(at Rect, text string, s Span) bool {
	if s.Link == "" {
		f.List.Text(at, text, s.Type)
		return false
	}
	if f.Over(at) {
		f.List.Fill(Rect{at.X, at.Bottom() - 3, at.W, 1}, s.Type.Ink)
	}
	f.List.Text(at, text, s.Type)
	hit := f.Followed(at)
	f.did = f.did || hit
	return hit
}

// Clause draws a clause number at the right of box, small and in the link's
// colour; true when it was clicked.
func (f *Frame) Clause(box Rect, clause string) bool {
	if clause == "" {
		return false
	}
	t := f.Type(XS).In(f.Look.Theme.Link).To(Right)
	w := f.Width(clause, t)
	f.Mute() // numbers between sentences would cut them
	defer f.Unmute()
	at := Rect{box.Right() - w, box.Y, w, box.H}
	if f.Over(at) {
		f.List.Fill(Rect{at.X, at.Center().Y + t.Size*0.6, at.W, 1}, t.Ink)
	}
	f.List.Text(at, clause, t)
	hit := f.Followed(at)
	f.did = f.did || hit
	return hit
}

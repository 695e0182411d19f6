package ui

import (
	"cmp"
	"slices"
	"unicode"
)

// cursor is where typing goes in a text field, in runes; all says that the whole
// text is selected.
type cursor struct {
	at  int
	all bool
}

// longest is how many letters a field takes.
const longest = 600

// SelectAll selects the whole text of a field: what is typed next takes its place.
func (f *Frame) SelectAll(id string) { f.cursor(id, "").all = true }

func (f *Frame) cursor(id, text string) *cursor {
	if f.mem.fields == nil {
		f.mem.fields = map[string]*cursor{}
	}
	c := f.mem.fields[id]
	if c == nil {
		c = &cursor{at: len([]rune(text))}
		f.mem.fields[id] = c
	}
	return c
}

// entry edits the text of a field while that has the focus, up to most letters, reads it out and draws its frame. A click
// selects all of it where all is set. What is drawn into it is muted.
func (f *Frame) entry(id string, box Rect, text, hint string, most int, all bool) (now string, c *cursor, focus bool) {
	focus = f.Focusable(id, box, false)
	c = f.cursor(id, text)
	if focus {
		if f.Clicked(box) {
			c.all = all && text != ""
		}
		text = f.edit(text, c, most)
	}
	f.fieldAloud(id, text, hint)
	f.Mute()
	f.List.Nine(box, f.Look.Theme.Chrome("panel-inset"))
	return text, c, focus
}

// Field draws a text field with an icon and a hint, and edits text while it
// has the focus. It gives the text after this frame. Enter is left to others.
func (f *Frame) Field(id string, box Rect, text, icon, hint string) string {
	text, c, focus := f.entry(id, box, text, hint, longest, false)
	defer f.Unmute()
	in := box.InsetXY(12, 0)
	if icon != "" {
		side := f.Px(19)
		f.List.SpriteIn(Rect{in.X, box.Center().Y - side/2, side, side}.Snap(), Icon(icon), f.Look.Theme.Soft)
		_, in = in.CutLeft(side + 8)
	}
	t := f.Type(M)
	if !focus { // whole, smaller or told by a tooltip
		if text == "" {
			t.Ink = f.Look.Theme.Soft
		}
		f.Text(in, cmp.Or(text, hint), t)
		f.Ring(id, box.Inset(2))
		return text
	}
	f.Clip(in)
	r := []rune(text)
	c.at = max(0, min(c.at, len(r)))
	before := f.Width(string(r[:c.at]), t)
	shift := max(0, before-in.W+4)
	if c.all {
		f.List.Fill(Rect{in.X - shift - 1, box.Center().Y - t.Size*0.7, f.Width(text, t) + 2, t.Size * 1.4}, Alpha(f.Look.Theme.Select, 0.55))
	}
	f.List.Text(in.Move(-shift, 0), text, t)
	if !c.all {
		f.List.Fill(Rect{in.X + before - shift, box.Center().Y - t.Size*0.6, 1.5, t.Size * 1.2}, f.Look.Theme.Text)
	}
	f.Unclip()
	f.Ring(id, box.Inset(2))
	return text
}

// edit applies what was typed.
func (f *Frame) edit(text string, c *cursor, most int) string {
	r := []rune(text)
	c.at = max(0, min(c.at, len(r)))
	if f.In.TakeCtrl('a') {
		c.all, c.at, f.did = len(r) > 0, len(r), true
		f.In.Runes = nil
	}
	if c.all && f.overwrites() {
		r, c.at = nil, 0
	}
	if !f.In.Ctrl && !f.In.Alt {
		for _, k := range f.In.Runes {
			if unicode.IsPrint(k) && len(r) < most {
				r = append(r[:c.at], append([]rune{k}, r[c.at:]...)...)
				c.at++
				f.In.Take(Key(unicode.ToLower(k)))
			}
		}
		if len(f.In.Runes) > 0 {
			f.In.Take(KeySpace)
		}
	}
	was := c.all
	if len(f.In.Runes)+len(f.In.Keys) > 0 {
		c.all = c.all && f.In.Ctrl
	}
	switch {
	case f.In.Take(KeyBackspace):
		if c.at > 0 {
			r = append(r[:c.at-1], r[c.at:]...)
			c.at--
		}
	case f.In.Take(KeyDelete):
		if c.at < len(r) {
			r = append(r[:c.at], r[c.at+1:]...)
		}
	case f.In.Take(KeyLeft):
		c.at = max(0, c.at-1)
	case f.In.Take(KeyRight):
		c.at = min(len(r), c.at+1)
	case f.In.Take(KeyHome):
		c.at = 0
	case f.In.Take(KeyEnd):
		c.at = len(r)
	default:
		if string(r) == text && c.all == was {
			return text
		}
	}
	f.did = true
	return string(r)
}

// overwrites says whether what was typed takes the place of what is selected.
func (f *Frame) overwrites() bool {
	return slices.Contains(f.In.Keys, KeyBackspace) || slices.Contains(f.In.Keys, KeyDelete) ||
		!f.In.Ctrl && !f.In.Alt && slices.ContainsFunc(f.In.Runes, unicode.IsPrint)
}

// Area draws a text field of several lines and edits text while it has the focus, up to most
// letters. It gives the text after this frame. It scrolls with the cursor.
func (f *Frame) Area(id string, box Rect, text, hint string, most int) string {
	text, c, focus := f.entry(id, box, text, hint, most, false)
	defer f.Unmute()
	in, t := box.InsetXY(12, 8), f.Type(S)
	says := t
	lines := f.Lines(text, t, in.W)
	if text == "" && !focus {
		lines, says = f.Lines(hint, t, in.W), t.In(f.Look.Theme.Soft)
	}
	room := max(1, int(in.H/t.Line))
	row, before := cursorIn(lines, min(c.at, len([]rune(text))))
	first := 0
	if focus {
		first = max(0, row+1-room)
	}
	for i, l := range lines[first:min(len(lines), first+room)] {
		at := Rect{in.X, in.Y + float64(i)*t.Line, in.W, t.Line}
		if focus && c.all {
			f.List.Fill(Rect{at.X - 1, at.Y, f.Width(l, t) + 2, at.H}, Alpha(f.Look.Theme.Select, 0.55))
		}
		f.List.Text(at, l, says)
		if focus && !c.all && first+i == row {
			f.List.Fill(Rect{at.X + f.Width(before, t), at.Y + 2, 1.5, at.H - 4}, f.Look.Theme.Text)
		}
	}
	f.Ring(id, box.Inset(2))
	return text
}

// Figure is a small field for a number, with its figures in the middle.
func (f *Frame) Figure(id string, box Rect, text string) string {
	text, c, focus := f.entry(id, box, text, "", longest, true)
	defer f.Unmute()
	t := f.Type(M).To(Middle)
	w := f.Width(text, t)
	if focus && c.all {
		f.List.Fill(Around(box.Center(), Size{w + 4, t.Size * 1.4}), Alpha(f.Look.Theme.Select, 0.55))
	}
	f.List.Text(box, text, t)
	if focus && !c.all {
		x := box.Center().X - w/2 + f.Width(string([]rune(text)[:min(c.at, len([]rune(text)))]), t)
		f.List.Fill(Rect{x, box.Center().Y - t.Size*0.6, 1.5, t.Size * 1.2}, f.Look.Theme.Text)
	}
	f.Ring(id, box.Inset(2))
	return text
}

// cursorIn is the line that a cursor stands in, and what of the line stands before it; at
// counts the letters of the text, one for each space at which it was broken.
func cursorIn(lines []string, at int) (row int, before string) {
	for i, l := range lines {
		r := []rune(l)
		if at <= len(r) || i == len(lines)-1 {
			return i, string(r[:min(at, len(r))])
		}
		at -= len(r) + 1
	}
	return 0, ""
}

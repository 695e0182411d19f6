package ui

import "sync"

// Written adds the words of a list whose origin lies at by, scaled by k, those of the
// pictures that it keeps among them, each in the box that its letters take.
func (f *Frame) Written(list *List, by Point, k float64, out []Cmd) []Cmd {
	for _, c := range list.Cmds {
		switch c.Op {
		case OpText:
			if at, ok := f.written(&c, by, k); ok {
				c.Box, c.Align, c.Width, c.Rim = at, Middle, c.Width*k, c.Rim*k
				out = append(out, c)
			}
		case OpLayer:
			in := takeList()
			list.Content(c, in)
			out = f.Written(in, by.Add(c.Box.Min().Mul(k)), k*c.Box.W/c.Key.Size.W, out)
			giveList(in)
		}
	}
	return out
}

// written is where the words of a command stand; false where none can be seen.
func (f *Frame) written(c *Cmd, by Point, k float64) (Rect, bool) {
	if c.Op != OpText || c.Ink.A == 0 || c.Text == "" {
		return Rect{}, false
	}
	const high = 0.84 // of a line's size: letters with their feet
	at := Rect{X: by.X + c.Box.X*k, Y: by.Y + c.Box.Y*k, W: c.Box.W * k, H: c.Box.H * k}
	size := Size{W: f.Width(c.Text, Type{Face: c.Face, Size: c.Width}) * k, H: c.Width * k * high}
	mid := at.Center()
	switch c.Align {
	case Left:
		mid.X = at.X + size.W/2
	case Right:
		mid.X = at.Right() - size.W/2
	}
	return Around(mid, size), true
}

// keptWords are the words of a picture that a list keeps, in its own coordinates.
type keptWords map[LayerKey][]Cmd

// Words reads where words stand on a screen again and again; what a kept picture holds it
// reads once.
type Words struct{ kept keptWords }

// mostKept is how many pictures it remembers.
const mostKept = 64

// In appends where words stand that a list has written so far and that can be seen
// within a room.
func (w *Words) In(f *Frame, room Rect, dst []Rect) []Rect {
	list := f.List
	for i := range list.Cmds {
		c := &list.Cmds[i]
		if c.Op == OpLayer && !c.Box.Intersect(room).Empty() {
			k := c.Box.W / c.Key.Size.W
			for _, in := range w.layer(f, list, c) {
				at := in.Box
				at = Rect{X: c.Box.X + at.X*k, Y: c.Box.Y + at.Y*k, W: at.W * k, H: at.H * k}
				if !at.Intersect(room).Empty() {
					dst = append(dst, at)
				}
			}
		}
		if at, ok := f.written(c, Point{}, 1); ok && !at.Intersect(room).Empty() {
			dst = append(dst, at)
		}
	}
	return dst
}

func (w *Words) layer(f *Frame, list *List, c *Cmd) []Cmd {
	if at, ok := w.kept[c.Key]; ok {
		return at
	}
	if w.kept == nil || len(w.kept) >= mostKept {
		w.kept = keptWords{}
	}
	in := takeList()
	defer giveList(in)
	list.Content(*c, in)
	w.kept[c.Key] = f.Written(in, Point{}, 1, nil)
	return w.kept[c.Key]
}

// lists are those that nobody writes: a map of a hundred thousand points grows none anew.
var lists = sync.Pool{New: func() any { return new(List) }}

func takeList() *List { return lists.Get().(*List) }

func giveList(l *List) {
	l.Reset()
	lists.Put(l)
}

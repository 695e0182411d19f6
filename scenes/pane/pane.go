// Package pane draws what the boards lay out on their maps and beside them: cards of
// strips, worksheets, pages of paper, marks. A board says what stands where; the rims,
// the plates, the lines of words are drawn here, once for all games.
package pane

import (
	"math"
	"slices"
	"strings"

	"sandtable/scenes/ui"
)

// Either is yes where something holds, else no. Both are reckoned.
func Either[T any](holds bool, yes, no T) T {
	if holds {
		return yes
	}
	return no
}

// Ease is how far a motion has gone that begins and ends softly, of the part x of its time.
func Ease(x float64) float64 { return x * x * (3 - 2*x) }

// Only is those of a list that a test lets through, in their order.
//
//go:noinline
func Only[T any](list []T, test func(T) bool) (out []T) {
	for _, x := range list {
		if test(x) {
			out = append(out, x)
		}
	}
	return out
}

// Memo keeps what was found out, by its key.
type Memo[K comparable, V any] map[K]V

// Of gives what is known of a key, else finds it.
func (m *Memo[K, V]) Of(key K, find func() V) V {
	v, known := (*m)[key]
	if !known {
		if *m == nil {
			*m = Memo[K, V]{}
		}
		v = find()
		(*m)[key] = v
	}
	return v
}

// Mix is an ink between two, t of the way from a to b.
func Mix(a, b ui.Ink, t float64) ui.Ink {
	mix := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return ui.Ink{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 255}
}

// Scrolled writes a page that scrolls where it is higher than its box: write is told where the page
// lies, from its top down, and gives its height.
func Scrolled(f *ui.Frame, id string, box ui.Rect, write func(page ui.Rect) float64) (ui.Rect, *ui.Scroll) {
	high := f.Scrolled(id).High
	view, at := f.Scroller(id, box, high)
	f.ScrollKeys(id, box, at, high)
	f.Clip(view)
	used := write(view.Move(0, -at.At))
	f.Unclip()
	if view.W < box.W && used <= box.H && box.H-used < f.Px(60) {
		used = box.H + 1 // beside the bar fewer lines may be written than without it: it stays, else it came and went
	}
	at.Holds(f, used)
	return view, at
}

// Slid is Scrolled without the keys; what is written may stand out by dx and dy.
func Slid(f *ui.Frame, id string, box ui.Rect, dx, dy float64, write func(page ui.Rect) float64) {
	view, at := f.Scroller(id, box, f.Scrolled(id).High)
	f.Clip(view.InsetXY(-dx, -dy))
	used := write(view.Move(0, -at.At))
	f.Unclip()
	at.Holds(f, used)
}

// Gain is the ink of a number that is for the player above 0 and against him below; even
// is that of 0.
func Gain(theme *ui.Theme, n int, even ui.Ink) ui.Ink {
	switch {
	case n > 0:
		return theme.Good
	case n < 0:
		return theme.Harm
	}
	return even
}

// Rim draws an edge about a box, out pixels beyond it and rounded by round, and in it
// what it is about: in pixels beyond the box, rounded by within. Below 0 they lie inside.
func Rim(l *ui.List, box ui.Rect, out, round float64, edge ui.Ink, in, within float64, fill ui.Ink) {
	l.Round(box.Inset(-out), round, edge)
	l.Round(box.Inset(-in), within, fill)
}

// Rule draws a line along the top of a box.
func Rule(f *ui.Frame, box ui.Rect) {
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: 1}, ui.Alpha(f.Theme().Text, 0.5))
}

// Card draws the paper of a part of a strip with its shadow; edge is w pixels wide.
func Card(l *ui.List, box ui.Rect, edge ui.Ink, w float64, fill ui.Ink) {
	l.Round(box.Move(1.5, 2.5), 8, ui.Alpha(ui.Casing, 0.25))
	Rim(l, box, 0, 8, edge, -w, 7, fill)
}

// Pill draws a plate with round ends and a dark edge of w pixels.
func Pill(l *ui.List, box ui.Rect, w float64, fill ui.Ink) {
	Rim(l, box, w, box.H/2+w, ui.Casing, 0, box.H/2, fill)
}

// Pen is how wide a line is, and in which ink: what is drawn twice has one for its edge, one for its core.
type Pen struct {
	Wide float64
	Ink  ui.Ink
}

// Stroke draws a line with a broader one below it that is its edge.
func Stroke(l *ui.List, from, to ui.Point, broad float64, edge ui.Ink, wide float64, ink ui.Ink) {
	l.Line(from, to, broad, edge)
	l.Line(from, to, wide, ink)
}

// Whole says whether every word of a text has room in a line: none of them is broken.
func Whole(f *ui.Frame, text string, ty ui.Type, room float64) bool {
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return f.Width(word, ty) > room })
}

// Hatch fills a box with strokes a step apart, which lean over so far to its top; the
// first begins so far left of it.
func Hatch(f *ui.Frame, box ui.Rect, left, lean, step, w float64, ink ui.Ink) {
	f.Clip(box)
	for x := box.X - left; x < box.Right(); x += step {
		f.List.Line(ui.Point{X: x, Y: box.Bottom()}, ui.Point{X: x + lean, Y: box.Y}, w, ink)
	}
	f.Unclip()
}

// Disc draws a round plate with an edge.
func Disc(l *ui.List, at ui.Point, r, w float64, edge, fill ui.Ink) {
	l.Disc(at, r+w, edge)
	l.Disc(at, r, fill)
}

// Frame draws lines about a box, a pixel each, from the one out pixels beyond it inwards.
func Frame(l *ui.List, box ui.Rect, out float64, inks ...ui.Ink) {
	for i, ink := range inks {
		l.NineIn(box.Inset(float64(i)-out), ui.Pic{Set: "interface", ID: "outline-8"}, ink)
	}
}

// Cursor is the frame about what the keyboard's cursor stands on.
func Cursor(l *ui.List, box ui.Rect, out float64) {
	Frame(l, box, out, ui.Casing, ui.Paper.Select, ui.Paper.Select)
}

// Arrow draws a broken line with a head that ends before pixels short of its goal, light
// below so that it stands out on any ground.
func Arrow(l *ui.List, from, to ui.Point, before float64, ink ui.Ink) {
	d := to.Sub(from)
	n := math.Hypot(d.X, d.Y)
	if n < before+12 {
		return
	}
	u := d.Mul(1 / n)
	to, n = to.Sub(u.Mul(before)), n-before
	side := ui.Point{X: -u.Y, Y: u.X}
	light := ui.Alpha(ui.White, float64(ink.A)/255*0.9)
	l.Line(from, to, 7, light)
	for x := 0.0; x < n-6; x += 15 {
		l.Line(from.Add(u.Mul(x)), from.Add(u.Mul(min(x+9, n))), 3.4, ink)
	}
	for _, pen := range [2]Pen{{7, light}, {3.6, ink}} {
		for _, s := range [2]float64{-1, 1} {
			l.Line(to, to.Sub(u.Mul(12)).Add(side.Mul(7*s)), pen.Wide, pen.Ink)
		}
	}
}

// Faint lets what is drawn be seen through, 0 to 1.
func Faint(l *ui.List, faint float64, draw func()) {
	from := len(l.Cmds)
	draw()
	for i := range l.Cmds[from:] {
		c := &l.Cmds[from+i]
		c.Ink.A = uint8(float64(c.Ink.A)*(1-faint) + 0.5)
	}
}

// HintInk is the colour of what marks a hint.
var HintInk = ui.Ink{R: 0x7A, G: 0x3F, B: 0xA0, A: 255}

// Lamp draws the sign of a hint.
func Lamp(f *ui.Frame, at ui.Point) {
	r := f.Px(12)
	Disc(f.List, at, r, 2, ui.White, HintInk)
	f.List.SpriteIn(ui.Around(at, ui.Size{W: r * 1.5, H: r * 1.5}).Snap(), ui.Icon("hint"), ui.White)
}

// Stars draws stars in a row, the first n of them full.
func Stars(f *ui.Frame, box ui.Rect, n, of int) {
	side := min(box.W/float64(of), box.H)
	for i := range of {
		at := ui.Around(ui.Point{X: box.X + (float64(i)+0.5)*box.W/float64(of), Y: box.Center().Y}, ui.Size{W: side, H: side})
		f.List.SpriteIn(at.Snap(), ui.Icon(Either(i < n, "star", "star-empty")), f.Theme().Text)
	}
}

// Twice keeps what was made of the last two of what it is made of: a window shows a
// position and, for a moment, the one before.
type Twice[K comparable, V any] struct {
	keys [2]K
	made [2]*V
}

// Of is what belongs to a key, made only where it is none of the last two.
func (t *Twice[K, V]) Of(k K, make func() *V) *V {
	if t.made[0] != nil && t.keys[0] == k {
		return t.made[0]
	}
	last := t.made[1]
	if last == nil || t.keys[1] != k {
		last = make()
	}
	t.keys, t.made = [2]K{k, t.keys[0]}, [2]*V{last, t.made[0]}
	return last
}

// Last is what was asked for last, nil for nothing yet.
func (t *Twice[K, V]) Last() *V { return t.made[0] }

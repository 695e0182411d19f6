package zones

import (
	"math"
	"strconv"
	"unicode/utf8"

	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Stack draws a pile of n counters about at, the first on top: three at most
// are seen, shifted by a little, and from three on a plate counts them, where
// the counters are not themselves too small to be told apart.
func Stack(l *ui.List, at ui.Point, side float64, n int, draw func(i int, at ui.Point)) {
	seen := min(n, 3)
	off := max(2, side*0.13)
	for i := seen - 1; i >= 0; i-- {
		k := (float64(seen-1)/2 - float64(i)) * off
		draw(i, at.Add(ui.Point{X: k, Y: -k}))
	}
	if n > 2 && side >= 14 {
		Count(l, at.Add(ui.Point{X: side * 0.5, Y: -side * 0.32}), side*0.24, n)
	}
}

// Count draws a round plate with a number.
func Count(l *ui.List, at ui.Point, r float64, n int) {
	r = max(7, r)
	pane.Disc(l, at, r, 1.4, ink, ui.Paper.Panel)
	t := ui.Type{Face: ui.Bold, Size: math.Round(r * 1.35), Align: ui.Middle, Ink: ink}
	l.Text(ui.Around(at, ui.Size{W: 4 * r, H: 2 * r}), strconv.Itoa(n), t)
}

// Row is where n counters of a side fan out: in rows above a field, or below it where there is no
// room, always inside the window. frame is the plate under them.
func Row(field, window ui.Rect, n int, side float64) (frame ui.Rect, boxes []ui.Rect) {
	const gap, pad = 6, 8
	cols := max(1, min(n, int((window.W-2*pad)/(side+gap))))
	if n > 8 {
		cols = min(cols, (n+1)/2)
	}
	rows := (n + cols - 1) / cols
	size := ui.Size{W: float64(cols)*(side+gap) - gap + 2*pad, H: float64(rows)*(side+gap) - gap + 2*pad}
	frame = ui.Rect{X: field.Center().X - size.W/2, Y: field.Y - size.H - 6, W: size.W, H: size.H}
	if frame.Y < window.Y {
		frame.Y = field.Bottom() + 6
	}
	frame = frame.Within(window).Snap()
	for i := range n {
		x, y := float64(i%cols), float64(i/cols)
		boxes = append(boxes, ui.Rect{X: frame.X + pad + x*(side+gap), Y: frame.Y + pad + y*(side+gap), W: side, H: side})
	}
	return frame, boxes
}

// Plate is a small plate of two parts over a field: what it costs to get there, and how likely
// nobody notices; either may be empty. Hot marks what is dangerous.
type Plate struct {
	At          ui.Point // its middle
	Size        float64  // of the words
	Left, Right string
	Hot         bool
	// Tint is what the right part is filled with, Aimed lights the left one up; no tint is none.
	Tint  ui.Ink
	Aimed bool
}

// Tints are what chances are filled with: from 60 %, from 25 %, below.
var tints = [3]ui.Ink{{R: 0xD3, G: 0xE3, B: 0xD0, A: 255}, {R: 0xF6, G: 0xDC, B: 0x97, A: 255}, {R: 0xF1, G: 0xB9, B: 0x8B, A: 255}}

// TintOf is the colour of a chance: green, amber or orange; the number says it.
func TintOf(p float64) ui.Ink {
	switch n := int(p*100 + 0.5); {
	case n >= 60:
		return tints[0]
	case n >= 25:
		return tints[1]
	}
	return tints[2]
}

func (p Plate) parts() (a, b float64) {
	width := func(s string) float64 {
		if s == "" {
			return 0
		}
		return float64(utf8.RuneCountInString(s))*p.Size*0.56 + p.Size*0.5
	}
	return width(p.Left), width(p.Right)
}

// Box is where it lies.
func (p Plate) Box() ui.Rect {
	a, b := p.parts()
	return ui.Around(p.At, ui.Size{W: a + b + p.Size*0.3, H: p.Size * 1.45})
}

// Plates are plates that lie apart from one another.
type Plates struct {
	List  []Plate
	Boxes []ui.Rect // of each
}

// Add puts a plate to the others, unless it would lie over one or be cut.
func (l *Plates) Add(p Plate, cut func(box ui.Rect) bool) {
	if box := p.Box(); !pane.Overlaps(l.Boxes, box) && !cut(box) {
		l.List, l.Boxes = append(l.List, p), append(l.Boxes, box)
	}
}

// Draw draws it.
func (p Plate) Draw(l *ui.List) {
	t := ui.Type{Face: ui.Bold, Size: p.Size, Align: ui.Middle, Ink: ink}
	a, b := p.parts()
	box := p.Box()
	fill := pane.Either(p.Hot, ui.Ink{R: 0xF6, G: 0xD9, B: 0x8A, A: 255}, ui.Paper.Panel)
	x := box.X + p.Size*0.15
	if p.Tint.A == 0 {
		pane.Rim(l, box, 1.5, p.Size*0.55, ink, 0, p.Size*0.45, fill)
	} else {
		pane.Rim(l, box, 1.5, box.H/2+1.5, ink, 0, box.H/2, p.Tint)
		if a > 0 {
			if p.Aimed {
				fill = ui.Ink{R: 0xFF, G: 0xF1, B: 0xB8, A: 255}
			}
			l.Clip(ui.Rect{X: box.X, Y: box.Y, W: x + a - box.X, H: box.H})
			l.Round(box, box.H/2, fill)
			l.Unclip()
		}
	}
	l.Text(ui.Rect{X: x, Y: box.Y, W: a, H: box.H}, p.Left, t)
	if a > 0 && b > 0 {
		l.Fill(ui.Rect{X: x + a - 0.6, Y: box.Y + 2, W: 1.2, H: box.H - 4}, ui.Alpha(ink, 0.55))
	}
	l.Text(ui.Rect{X: x + a, Y: box.Y, W: b, H: box.H}, p.Right, t)
}

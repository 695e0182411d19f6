package table

import (
	"math"

	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Sheet is a page of paper over the board: what may be bought, how a game ended.
// What is clicked on it has its places, in the order in which they were drawn.
type Sheet struct {
	Box   ui.Rect
	Theme *ui.Theme
	pane.Laid

	scale float64 // of words
}

// Sheet draws a sheet in the middle of the board, above the prompt. w and h are
// its size at scale 1; it is never larger than the board.
func (v *View) Sheet(dst *ui.List, w, h float64) Sheet {
	s := Sheet{Theme: &ui.Paper, scale: max(v.Text, 1)}
	if v.Dark {
		s.Theme = &ui.Slate
	}
	room := v.Free(s.Px(64)).InsetXY(22, 14)
	s.Box = ui.Around(room.Center(), ui.Size{W: min(room.W, s.Px(w)), H: min(room.H, s.Px(h))}).Snap()
	dst.Nine(s.Box.Inset(-10), s.Theme.Chrome("dialog"))
	return s
}

// SheetOff draws a sheet that lies over none of some boxes where that can be; in the
// middle where there is none.
func (v *View) SheetOff(dst *ui.List, w, h float64, boxes []ui.Rect) Sheet {
	if len(boxes) == 0 {
		return v.Sheet(dst, w, h)
	}
	return v.SheetBeside(dst, w, h, boxes)
}

// SheetBeside draws a sheet where it covers the least of some boxes, near the edge of
// the board rather than in its middle.
func (v *View) SheetBeside(dst *ui.List, w, h float64, taken []ui.Rect) Sheet {
	s := Sheet{Theme: &ui.Paper, scale: max(v.Text, 1)}
	if v.Dark {
		s.Theme = &ui.Slate
	}
	room := v.Free(s.Px(64)).InsetXY(22, 14)
	size := ui.Size{W: min(room.W, s.Px(w)), H: min(room.H, s.Px(h))}
	const steps = 12
	least := math.Inf(1)
	for i := range steps + 1 {
		for j := range steps + 1 {
			at := ui.Rect{X: room.X + (room.W-size.W)*float64(i)/steps, Y: room.Y + (room.H-size.H)*float64(j)/steps, W: size.W, H: size.H}
			cost := -at.Center().Dist(room.Center())
			for _, box := range taken {
				x := at.Intersect(box)
				cost += x.W * x.H
			}
			if cost < least {
				s.Box, least = at, cost
			}
		}
	}
	s.Box = s.Box.Snap()
	dst.Nine(s.Box.Inset(-10), s.Theme.Chrome("dialog"))
	return s
}

// Px scales a length that holds words.
func (s *Sheet) Px(v float64) float64 { return v * s.scale }

// Font is the type of words of a size, drawn at scale 1.
func (s *Sheet) Font(size float64) ui.Type {
	return ui.Type{Face: ui.Regular, Size: s.Px(size), Line: s.Px(size * 1.35), Ink: s.Theme.Text}
}

// Bold is Font in bold.
func (s *Sheet) Bold(size float64) ui.Type { return s.Font(size).As(ui.Bold) }

// Entry is a line of an account: what it is for, with its clause, and what it came to.
type Entry struct {
	Text, Clause, Sum string
	N                 int // above 0 where it is for the player, below where it is against him
}

// Account writes the lines of an account from the top of a box down, row high each, the
// clauses in wide pixels beside the sums, then a line below them all; it gives the room
// that is left.
func (s *Sheet) Account(dst *ui.List, in ui.Rect, row, wide float64, list []Entry) ui.Rect {
	for _, e := range list {
		var at ui.Rect
		at, in = in.CutTop(row)
		dst.Text(at, e.Text, s.Font(15))
		dst.Text(ui.Rect{X: at.Right() - s.Px(70) - wide, Y: at.Y, W: wide, H: at.H}, e.Clause, s.Font(11).To(ui.Right).In(s.Theme.Link))
		dst.Text(at, e.Sum, s.Bold(16).To(ui.Right).In(pane.Gain(s.Theme, e.N, s.Theme.Text)))
	}
	dst.Fill(ui.Rect{X: in.X, Y: in.Y + s.Px(4), W: in.W, H: 1.4}, s.Theme.Text)
	return in
}

// Total writes what an account comes to, high pixels high: the level that was reached and
// the sum; it gives the room that is left.
func (s *Sheet) Total(dst *ui.List, in ui.Rect, high float64, level string, won bool, sum string) ui.Rect {
	at, rest := in.CutTop(high)
	at.Y += s.Px(6)
	dst.Text(at, level, s.Bold(19).In(pane.Either(won, s.Theme.Good, s.Theme.Harm)))
	dst.Text(at, sum, s.Bold(28).To(ui.Right))
	return rest
}

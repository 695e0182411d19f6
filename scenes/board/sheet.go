package board

import (
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

// Account writes the lines of an account from the top of a box down, row high each, the clauses in
// wide pixels beside the sums, then a line below them all; it gives the room that is left.
func (s *Sheet) Account(dst *ui.List, in ui.Rect, row, wide float64, list []Entry) ui.Rect {
	for _, e := range list {
		at := in.TakeTop(row, 0)
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

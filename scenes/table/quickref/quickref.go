// Package quickref is the scene of the quick cards, over the table.
package quickref

import (
	"sandtable/assets/texts"
	"sandtable/scenes/board"
	"sandtable/scenes/figures"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Scene shows them.
type Scene struct {
	opens func(f *ui.Frame, clause string)
	cards []board.QuickCard
	page  int
	tall  float64 // the tallest of the rows that stand side by side
}

// New shows the quick cards of a game with its drawn examples, nil for none; opens takes a clause that is clicked.
func New(f *ui.Frame, cards []board.QuickCard, g *figures.Gallery, opens func(f *ui.Frame, clause string)) *Scene {
	q := &Scene{cards: cards, opens: opens}
	for i := range cards {
		if g == nil {
			break
		}
		if list := g.Of(f.Look.Lang, cards[i].Title); len(list) > 0 {
			row := board.QuickRow{Wide: func(f *ui.Frame, box ui.Rect) float64 { return q.drawn(f, box, list) }}
			cards[i].Rows = append([]board.QuickRow{row}, cards[i].Rows...)
		}
	}
	return q
}

// link draws a clause at the right of a box; a click opens it.
func (q *Scene) link(f *ui.Frame, box ui.Rect, clause string) {
	if f.Clause(box, clause) {
		q.opens(f, clause)
	}
}

// drawn draws examples side by side, each with title and caption, and gives the height used.
func (q *Scene) drawn(f *ui.Frame, box ui.Rect, list []*figures.Figure) float64 {
	gap := f.Px(24)
	n := max(1, min(3, int(box.W/f.Px(330)), len(list)))
	wide := (box.W - gap*float64(n-1)) / float64(n)
	y, tall := box.Y, 0.0
	for i, p := range list {
		if i > 0 && i%n == 0 {
			y, tall = y+tall+f.Px(14), 0
		}
		size := p.Size(min(wide, f.Px(380)))
		at := ui.Rect{X: box.X + float64(i%n)*(wide+gap), Y: y, W: size.W, H: size.H}.Snap()
		if !at.Intersect(f.Bounds()).Empty() {
			p.Draw(f, at)
		}
		head := ui.Rect{X: at.X, Y: at.Bottom() + f.Px(6), W: wide, H: f.Bold(ui.M).Line}
		if beside := wide - size.W - f.Px(12); beside > f.Px(170) { // a narrow picture has its caption at its side
			head.X, head.Y, head.W = at.Right()+f.Px(12), at.Y, beside
		}
		q.link(f, head, p.Clauses[0])
		head.H = f.Para(ui.Rect{X: head.X, Y: head.Y, W: head.W - f.Width(p.Clauses[0], f.Type(ui.XS)) - f.Px(8)}, texts.In(f.Look.Lang, p.Title), f.Bold(ui.M))
		used := f.Para(ui.Rect{X: head.X, Y: head.Bottom(), W: head.W}, texts.In(f.Look.Lang, p.Says), f.Type(ui.S))
		tall = max(tall, head.Bottom()+used-y, size.H)
	}
	return y + tall + f.Px(4) - box.Y
}

// Over says that the table stays in sight.
func (q *Scene) Over() bool { return true }

// Frame draws the open page; arrows turn to the next, Esc and the key that opened it close it.
func (q *Scene) Frame(f *ui.Frame) {
	f.Larger()
	f.Room(f.Say("ui.command.quick-cards"))
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	if f.In.Take(ui.KeyEsc) || f.Command(ui.CmdQuick) || f.In.Pressed&ui.RightButton != 0 {
		f.Shell.Pop()
		return
	}
	for _, k := range [...]struct {
		key ui.Key
		way int
	}{{ui.KeyLeft, -1}, {ui.KeyRight, 1}} {
		if f.In.Take(k.key) {
			q.page = (q.page + k.way + len(q.cards)) % len(q.cards)
			f.Focus("quick/" + q.cards[q.page].Title) // the ring goes along
		}
	}
	w, h := min(f.Size.W-48, f.Px(1600)), min(f.Size.H-48, f.Px(920))
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: h}).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	in := box.InsetXY(f.Px(20), f.Px(14))
	head, in := in.CutTop(f.Px(42))
	shut := ui.Rect{X: head.Right() - f.Px(36), Y: head.Y, W: f.Px(36), H: f.Px(34)}.Snap()
	tabs := head
	tabs.W -= f.Px(48)
	var names []string
	for _, c := range q.cards {
		names = append(names, c.Title)
	}
	f.FocusFirst("quick/" + names[0])
	q.page = f.Tabs("quick", tabs, names, q.page)
	if f.Button("shut", shut, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close") + "  " + f.Say("ui.key.escape")}) {
		f.Shell.Pop()
		return
	}
	_, in = in.CutTop(f.Px(10))
	pane.Slid(f, "quick/"+ui.Figures(q.page), in, 0, 0, func(page ui.Rect) float64 { return q.rows(f, page) })
}

// rows draws the page row by row in as many columns as have room, and gives the height used.
func (q *Scene) rows(f *ui.Frame, in ui.Rect) float64 {
	n := max(1, min(3, int(in.W/f.Px(440))))
	gap := f.Px(24)
	wide := (in.W - gap*float64(n-1)) / float64(n)
	y, i := in.Y, 0
	for _, r := range q.cards[q.page].Rows {
		if r.Wide != nil {
			if i > 0 {
				y, i = y+q.tallest(), 0
			}
			y += r.Wide(f, ui.Rect{X: in.X, Y: y, W: in.W}) + f.Px(12)
			continue
		}
		if r.Text == "" {
			if i > 0 {
				y, i = y+q.tallest(), 0
			}
			head := f.Bold(ui.L)
			f.Text(ui.Rect{X: in.X, Y: y + f.Px(6), W: in.W, H: head.Line}, r.Name, head)
			y += head.Line + f.Px(12)
			continue
		}
		q.tall = max(q.tall, q.row(f, ui.Rect{X: in.X + float64(i)*(wide+gap), Y: y, W: wide}, r))
		if i++; i == n {
			y, i = y+q.tallest(), 0
		}
	}
	if i > 0 {
		y += q.tallest()
	}
	return y - in.Y
}

// tallest is the height of the line of rows that was drawn, and begins another.
func (q *Scene) tallest() float64 {
	h := q.tall
	q.tall = 0
	return h
}

// row draws one thing and gives its height.
func (q *Scene) row(f *ui.Frame, box ui.Rect, r board.QuickRow) float64 {
	x, side := box.X, f.Px(54)
	pictured := len(r.Pics) > 0 || r.Draw != nil
	if pictured {
		at := ui.Rect{X: box.X, Y: box.Y + 2, W: side, H: side}.Snap()
		if r.Draw != nil {
			r.Draw(f.List, at)
		} else if r.Flat {
			for _, p := range r.Pics {
				f.List.Sprite(at.Inset(4), p)
			}
		} else {
			f.List.Round(at, 8, f.Theme().Edge)
			f.Clip(at.Inset(1))
			for _, p := range r.Pics {
				f.List.Put(at.Center(), side*0.98, p)
			}
			f.Unclip()
		}
		x = at.Right() + f.Px(10)
	}
	w := box.Right() - x
	head := f.Bold(ui.M)
	y := box.Y
	if r.Name != "" {
		q.link(f, ui.Rect{X: x, Y: y, W: w, H: head.Line}, r.Clause)
		f.Text(ui.Rect{X: x, Y: y, W: w - f.Width(r.Clause, f.Type(ui.XS)) - f.Px(8), H: head.Line}, r.Name, head)
		y += head.Line
	}
	y += f.Para(ui.Rect{X: x, Y: y, W: w}, r.Text, f.Type(ui.S))
	return max(pane.Either(pictured, side+4, 0), y-box.Y) + f.Px(10)
}

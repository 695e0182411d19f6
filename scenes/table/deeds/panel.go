package deeds

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// DrawCards tells the deeds in the panel as numbered cards, and gives the height used and the clause clicked.
func (t *View) DrawCards(f *ui.Frame, in ui.Rect) (used float64, clause string) {
	head, list, says := f.Bold(ui.L), t.List(), t.OfSide(f, "did", "ui.told.what", t.Eyes.Other())
	t.litCard = 0
	side := f.Px(18)
	who := max(rules.First, t.Eyes.Other())
	f.Mark(ui.Rect{X: in.X, Y: in.Y + (head.Line-side)/2, W: side, H: side}.Snap(), t.Game.Sides()[who], who)
	title := ui.Rect{X: in.X + side + f.Px(8), Y: in.Y, W: in.W - side - f.Px(8), H: head.Line}
	if !f.Fits(says, head, title.W) {
		title.H = f.Height(says, head, title.W)
	}
	f.Text(title, says, head)
	y := title.Bottom() + f.Px(6)
	room := in.W - f.Px(44)
	card := func(d *gamelog.Deed, lines []deedLine) {
		if len(lines) == 0 {
			return
		}
		h := float64(len(lines))*f.Type(ui.S).Line + f.Px(12)
		if t.drawCard(f, ui.Rect{X: in.X, Y: y, W: in.W, H: h}.Snap(), d, lines, room) {
			clause = d.Head.Clause
		}
		y += h + f.Px(6)
	}
	if says := t.leads(f); says != "" {
		var lines []deedLine
		for _, l := range f.Lines(says, f.Bold(ui.S), room-f.Width(t.kept.lead.Head.Clause, f.Type(ui.XS))-f.Px(8)) {
			lines = append(lines, deedLine{l, true})
		}
		card(&t.kept.lead.Deed, lines)
	}
	for i := range list {
		card(&list[i], t.deedLines(f, &list[i], room))
	}
	return y - in.Y, clause
}

// deedLine is a line of a deed's card; what was lost and what dice came to is bold.
type deedLine struct {
	text   string
	strong bool
}

// deedLines words a deed in lines so wide; beside the first stands its clause.
func (t *View) deedLines(f *ui.Frame, d *gamelog.Deed, room float64) (out []deedLine) {
	small, first := f.Type(ui.S), true
	add := func(says string, strong bool) {
		ty, w := pane.Either(strong, f.Bold(ui.S), small), room
		if first {
			w -= f.Width(d.Head.Clause, f.Type(ui.XS)) + f.Px(8)
		}
		for _, line := range f.Lines(says, ty, w) {
			out = append(out, deedLine{line, strong})
		}
		first = false
	}
	if p, ok := t.Timeline.Thrown.JoinedDeed(d); ok {
		add(f.Word(p), false)
	} else {
		head := d.Head
		if len(d.Events) > 1 && t.Timeline.Log.Sign(d.Events[1]).Acts { // it names whose card it is
			head = d.Events[1]
		}
		for _, e := range d.Events {
			s := t.Timeline.Log.Sign(e)
			if says := f.Word(t.Game.Event(t.State, e)); says != "" && !(s.Rolled && !s.Said) && (!first || e == head || d.Goes) {
				add(says, s.Loss)
			}
		}
	}
	if d.Word.Key != "" && !d.Hurt(t.Eyes) {
		first = false
		add(f.Word(d.Word), true)
	}
	return out
}

// drawCard draws the card of a deed, and says whether its clause was clicked.
func (t *View) drawCard(f *ui.Frame, box ui.Rect, d *gamelog.Deed, lines []deedLine, room float64) (clicked bool) {
	small, hurt := f.Type(ui.S), d.Hurt(t.Eyes)
	edge := pane.Either(hurt, f.Theme().Harm, f.Theme().Edge)
	pane.Rim(f.List, box, 1, 7, edge, 0, 6, f.Theme().Ground)
	if d.N > 0 {
		r, c := f.Px(10), ui.Point{X: box.X + f.Px(18), Y: box.Y + f.Px(6) + small.Line/2}
		number(f, c, r, ui.Around(c, ui.Size{W: 2 * r, H: 2 * r}), d.N)
		if f.Over(box) {
			t.litCard = d.N
		}
	}
	clicked = f.Clause(ui.Rect{X: box.X, Y: box.Y + f.Px(6), W: box.W - f.Px(6), H: small.Line}, d.Head.Clause)
	for k, l := range lines {
		ty := pane.Either(l.strong, f.Bold(ui.S), small)
		if l.strong && hurt {
			ty = ty.In(f.Theme().Harm)
		}
		f.List.Text(ui.Rect{X: box.X + f.Px(38), Y: box.Y + f.Px(6) + float64(k)*small.Line, W: room, H: small.Line}, l.text, ty)
	}
	return clicked
}

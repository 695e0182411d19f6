// Package forecast writes what a board tells: notes, lines with clauses, what may become
// of an action.
package forecast

import (
	"math"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Column is where it is written, one thing below the other; its methods give the height used.
type Column struct {
	*ui.Frame
	Brief bool   // of a forecast its bars alone
	Opens string // the clause that was clicked, empty for none
	// Points and Chooses are Chosen of the line under the pointer, and of the one that was clicked.
	Points, Chooses int
}

// link draws a clause at the right of a box and notes a click on it.
func (f *Column) link(box ui.Rect, clause string) {
	if f.Clause(box, clause) {
		f.Opens = clause
	}
}

// Note draws a note and gives the height used.
func (f *Column) Note(in ui.Rect, n board.Note) (used float64) {
	y := in.Y
	x := in.X
	side, pictured := f.Px(68), n.Picture != nil || len(n.Pics) > 0
	switch box := (ui.Rect{X: in.X, Y: in.Y, W: side, H: side}).Snap(); {
	case n.Picture != nil:
		n.Picture(f.List, box)
	case pictured:
		f.List.Round(box, 8, f.Theme().Edge)
		f.Clip(box.Inset(1))
		for _, p := range n.Pics {
			f.List.Put(box.Center(), side*0.98, p)
		}
		f.Unclip()
	}
	if pictured {
		x = in.X + side + f.Px(12)
	}
	head := f.Bold(ui.L)
	w := in.Right() - x
	for _, line := range f.Lines(n.Title, head, w) {
		f.List.Text(ui.Rect{X: x, Y: y, W: w, H: head.Line}, line, head)
		y += head.Line
	}
	for i, s := range n.Under {
		y += f.Para(ui.Rect{X: x, Y: y, W: w}, s, pane.Either(i > 0, f.Soft(ui.M), f.Type(ui.M)))
	}
	if pictured {
		y = max(y, in.Y+f.Px(74))
	}
	y += f.Px(4)
	if n.Row != nil {
		y += n.Row(f.Frame, ui.Rect{X: in.X, Y: y, W: in.W, H: in.Bottom() - y}) + f.Px(4)
	}
	y += f.Rows(ui.Rect{X: in.X, Y: y, W: in.W, H: in.Bottom() - y}, n.Lines)
	return y - in.Y
}

// Rows writes lines with their clauses at the right.
func (f *Column) Rows(box ui.Rect, lines []board.Line) float64 {
	y := box.Y
	for _, l := range lines {
		ty := f.Type(ui.S)
		switch {
		case l.Soft:
			ty.Ink = f.Theme().Soft
		case l.Harm:
			ty.Ink = f.Theme().Harm
		}
		x, room := box.X, box.W
		if l.Clause != "" {
			room -= f.Width(l.Clause, f.Type(ui.XS)) + f.Px(8)
		}
		f.link(ui.Rect{X: box.X, Y: y, W: box.W, H: ty.Line}, l.Clause)
		if l.Share > 0 {
			wide := f.Px(52)
			ShareBar(f.Frame, ui.Rect{X: x, Y: y + ty.Line/2 - f.Px(4), W: wide, H: f.Px(8)}.Snap(), l)
			x, room = x+wide+f.Px(8), room-wide-f.Px(8)
		}
		for i := range l.Right { // from the right, each column as wide as its longest figure
			col := f.Px(44)
			f.List.Text(ui.Rect{X: box.Right() - col*float64(i+1), Y: y, W: col, H: ty.Line}, l.Right[len(l.Right)-1-i], ty.To(ui.Right))
			room -= col
		}
		high := f.Para(ui.Rect{X: x, Y: y, W: room}, l.Text, ty) + f.Px(3)
		if l.Chosen > 0 {
			high = max(high, f.Px(28))
			f.offer(ui.Rect{X: box.X, Y: y, W: box.W, H: high}, l.Chosen)
		}
		y += high
	}
	return y - box.Y
}

// offer takes the pointer and clicks on a line that offers a place.
func (f *Column) offer(box ui.Rect, place int) {
	if f.Over(box) {
		f.Points = place
		f.List.Round(box.InsetXY(-4, 0), 4, ui.Alpha(f.Theme().Select, 0.3))
	}
	if f.Clicked(box) {
		f.Chooses = place
	}
}

// ShareBar is how likely a line is: a small bar, striped where it is harm.
func ShareBar(f *ui.Frame, box ui.Rect, l board.Line) {
	ink := pane.Either(l.Harm, f.Theme().Harm, f.Theme().Good)
	f.List.Fill(box, f.Theme().Sunk)
	full := ui.Rect{X: box.X, Y: box.Y, W: max(1, box.W*min(1, l.Share)), H: box.H}
	f.List.Fill(full, ink)
	if l.Harm {
		pane.Hatch(f, full, box.H, box.H, 5, 1.2, ui.Alpha(ui.White, 0.55))
	}
	f.List.Border(box, 1, ui.Casing)
}

// drawPriced writes what an action is and costs, beside it if words take two lines; it gives the height used.
func (f *Column) drawPriced(in ui.Rect, says, cost string) (used float64) {
	head, ty := f.Bold(ui.M), f.Bold(ui.S).To(ui.Middle).In(f.Theme().OnWarn)
	w := f.Width(cost, ty) + f.Px(18)
	chip := ui.Rect{X: in.Right() - w, Y: in.Y, W: w, H: head.Line}
	room := in.W - w - f.Px(8)
	if len(f.Lines(says, head, room)) > 2 {
		room = in.W
		chip.X, chip.Y = in.X, in.Y+float64(len(f.Lines(says, head, room)))*head.Line+f.Px(3)
		used = f.Px(3) + head.Line
	}
	chip = chip.Snap()
	pane.Rim(f.List, chip, 0, chip.H/2, ui.Casing, -1.4, chip.H/2, f.Theme().Warn)
	f.List.Text(chip, cost, ty)
	return used + f.Para(ui.Rect{X: in.X, Y: in.Y, W: room}, says, head)
}

// Forecast draws what the board tells of what is named so.
func (f *Column) Forecast(in ui.Rect, says string, c board.Forecast) (used float64) {
	head := f.Bold(ui.M)
	y := in.Y
	if c.Figures != nil {
		y += f.drawFigures(in, says, c)
	} else if c.Cost == "" {
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, says, head) + f.Px(4)
	} else {
		y += f.drawPriced(in, says, c.Cost) + f.Px(4)
	}
	if c.Head != nil {
		y += c.Head(f.Frame, ui.Rect{X: in.X, Y: y, W: in.W}) + f.Px(6)
	}
	for _, b := range c.Bars {
		y += f.drawShares(ui.Rect{X: in.X, Y: y, W: in.W}, b)
	}
	if f.Brief {
		return y - in.Y
	}
	y += f.drawLegs(ui.Rect{X: in.X, Y: y, W: in.W}, c)
	y += f.Rows(ui.Rect{X: in.X, Y: y, W: in.W}, c.Sum)
	if len(c.Columns.List) > 0 {
		y += f.drawColumns(ui.Rect{X: in.X, Y: y + f.Px(6), W: in.W}, c.Columns) + f.Px(10)
	}
	for _, p := range c.Parts {
		y += f.Px(4) + f.Para(ui.Rect{X: in.X, Y: y + f.Px(4), W: in.W}, p.Title, f.Bold(ui.S)) + f.Px(2)
		y += f.Rows(ui.Rect{X: in.X, Y: y, W: in.W}, p.Lines)
	}
	if c.Harm != "" {
		y += f.Px(4)
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.Harm, f.Bold(ui.S).In(f.Theme().Harm)) + f.Px(2)
		y += f.Rows(ui.Rect{X: in.X, Y: y, W: in.W}, c.Bad)
	}
	y += f.Rows(ui.Rect{X: in.X, Y: y, W: in.W}, c.More)
	if len(c.Rows) > 0 {
		y += f.Px(8)
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.Other, f.Bold(ui.S)) + f.Px(2)
		y += f.Rows(ui.Rect{X: in.X, Y: y, W: in.W}, c.Rows)
	}
	if c.Row != nil {
		y += f.Px(6) + c.Row(f.Frame, ui.Rect{X: in.X, Y: y + f.Px(6), W: in.W})
	}
	return y - in.Y
}

// drawLegs draws the steps of a way, each a numbered card, and what they come to together.
func (f *Column) drawLegs(in ui.Rect, c board.Forecast) float64 {
	y := in.Y
	head, small := f.Bold(ui.M), f.Soft(ui.S)
	for i, l := range c.Legs {
		price := f.Width(l.Price, head) + 2
		name := f.Lines(l.Name, head, in.W-f.Px(50)-price)
		rows := float64(len(name))
		words := l.Text
		if words != "" {
			rows += float64(len(f.Lines(words, small, in.W-f.Px(36)-f.Width(l.Clause, f.Type(ui.XS))-f.Px(18)))) * small.Line / head.Line
		}
		box := ui.Rect{X: in.X, Y: y, W: in.W, H: rows*head.Line + f.Px(10)}.Snap()
		pane.Rim(f.List, box, 0, 7, f.Theme().Edge, -1.2, 6, f.Theme().Panel)
		r := f.Px(9)
		dot := ui.Point{X: box.X + f.Px(8) + r, Y: box.Y + f.Px(5) + head.Line/2}
		f.List.Disc(dot, r, f.Theme().Text)
		f.List.Text(ui.Around(dot, ui.Size{W: 3 * r, H: 2 * r}), ui.Figures(i+1), f.Bold(ui.S).To(ui.Middle).In(f.Theme().Ground))
		at := ui.Rect{X: box.X + f.Px(34), Y: box.Y + f.Px(5), W: box.W - f.Px(44), H: head.Line}
		f.List.Text(ui.Rect{X: at.Right() - price, Y: at.Y, W: price, H: at.H}, l.Price, head.To(ui.Right))
		for _, line := range name {
			f.Text(ui.Rect{X: at.X, Y: at.Y, W: at.W - price - f.Px(6), H: at.H}, line, head)
			at.Y += head.Line
		}
		if words != "" {
			f.Rows(ui.Rect{X: at.X, Y: at.Y, W: at.W}, []board.Line{l.Line})
		}
		y = box.Bottom() + f.Px(5)
	}
	if c.All != "" {
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.All, f.Bold(ui.S)) + f.Px(6)
	}
	return y - in.Y
}

// drawColumns draws chances side by side, and gives the height used.
func (f *Column) drawColumns(in ui.Rect, c board.Columns) float64 {
	head, small := f.Bold(ui.S), f.Soft(ui.XS).To(ui.Middle)
	f.link(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, c.Clause)
	titled := f.Para(ui.Rect{X: in.X, Y: in.Y, W: in.W - f.Width(c.Clause, f.Type(ui.XS)) - f.Px(8)}, c.Title, head)
	y, high := in.Y+titled+f.Px(4), f.Px(66)
	n := float64(len(c.List))
	gap := min(f.Px(8), in.W/n/5)
	wide := min(f.Px(46), (in.W+gap)/n-gap)
	for i, k := range c.List {
		x := in.X + float64(i)*(wide+gap)
		slot := ui.Rect{X: x, Y: y + small.Line, W: wide, H: high}.Snap()
		f.List.Round(slot, 3, f.Theme().Sunk)
		bar := slot
		bar.H = max(2, high*k.P)
		bar.Y = slot.Bottom() - bar.H
		pane.Rim(f.List, bar, 1, 4, ui.Casing, 0, 3, pane.Either(k.Now, fears[2].fill, shades[1].fill))
		says := ui.Percent(f.Look.Lang, k.P)
		ty := small.In(f.Theme().Text)
		if k.Now {
			ty = ty.As(ui.Bold)
		}
		if f.Width(says, ty) > wide+gap {
			says = ui.Hundredths(k.P)
		}
		f.List.Text(ui.Rect{X: x - gap/2, Y: bar.Y - small.Line - 1, W: wide + gap, H: small.Line}, says, ty)
		f.List.Text(ui.Rect{X: x, Y: slot.Bottom() + 1, W: wide, H: small.Line}, k.Text, ty)
	}
	y += small.Line + high + small.Line + 3
	return y + f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.Under, f.Soft(ui.XS)) - in.Y
}

// what the parts of a bar are filled with: feared, between, hoped for.
var fears = [3]struct{ fill, words ui.Ink }{
	{ui.Ink{R: 0xE9, G: 0xB4, B: 0xA4, A: 255}, ui.Casing}, {ui.Ink{R: 0xC9, G: 0xD8, B: 0xB4, A: 255}, ui.Casing},
	{ui.Ink{R: 0x2E, G: 0x6B, B: 0x3A, A: 255}, ui.White},
}

// drawShares draws a bar of odds with its legend; what is feared is hatched, so that colour is not needed.
func (f *Column) drawShares(in ui.Rect, b board.Bar) float64 {
	y := in.Y
	if b.Title != "" {
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, b.Title, f.Bold(ui.S)) + f.Px(2)
	}
	box := ui.Rect{X: in.X, Y: y, W: in.W, H: f.Px(22)}.Snap()
	f.List.Round(box.Inset(-1.5), 4, ui.Casing)
	parts := make([]float64, len(b.Shares))
	for i, s := range b.Shares {
		parts[i] = s.P
	}
	percents, x := whole(parts), box.X
	ty := f.Bold(ui.S).To(ui.Middle)
	legend := ""
	for i, s := range b.Shares {
		cell := ui.Rect{X: x, Y: box.Y, W: box.W * s.P, H: box.H}
		if i == len(b.Shares)-1 {
			cell.W = box.Right() - x
		}
		if cell.W > 0 {
			f.drawShare(cell, s, percents[i], ty)
			if i > 0 && b.Shares[i-1].Good == s.Good { // else the fill parts them
				f.List.Fill(ui.Rect{X: cell.X - 0.7, Y: box.Y, W: 1.4, H: box.H}, ui.Casing)
			}
		}
		x += cell.W
		if legend != "" {
			legend += " · "
		}
		legend += s.Text + " " + shareSays(s.P, percents[i]) + ui.PercentSign(f.Look.Lang)
	}
	y += f.Px(26)
	return y + f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, legend, f.Soft(ui.S)) + f.Px(6) - in.Y
}

// shareSays words a share of which so many percents were made, that all add up to
// 100: none of what is there is 0, and all only what is certain.
func shareSays(p float64, percent int) string {
	if percent == 0 || percent == 100 {
		return ui.Hundredths(p)
	}
	return ui.Figures(percent)
}

func (f *Column) drawShare(cell ui.Rect, s board.Share, percent int, ty ui.Type) {
	look := fears[min(max(s.Good, 0), 2)]
	f.List.Fill(cell, look.fill)
	if s.Good == 0 {
		pane.Hatch(f.Frame, cell, cell.H, cell.H*0.6, 7, 1.3, ui.Alpha(ui.Casing, 0.25))
	}
	label := shareSays(s.P, percent) + ui.PercentSign(f.Look.Lang)
	if cell.W > f.Width(label, ty)+6 {
		f.List.Text(cell, label, ty.In(look.words))
	}
}

// drawFigures draws how likely each number of figures is lost, and how many on the whole.
func (f *Column) drawFigures(in ui.Rect, says string, c board.Forecast) (used float64) {
	y := in.Y + 2 + f.Para(in, f.Say("ui.table.odds")+" · "+says, f.Soft(ui.S).As(ui.Bold))
	line := f.Bold(ui.M)
	f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: line.Line}, c.Mean(f.Frame), line)
	y += line.Line + 3
	f.drawBar(ui.Rect{X: in.X, Y: y, W: in.W, H: f.Px(22)}.Snap(), c.Figures)
	y += f.Px(26)
	return y + f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say("ui.table.odds-legend"), f.Soft(ui.XS)) + 4 - in.Y
}

// whole rounds shares to percents that add up to 100: the largest rests up.
func whole(parts []float64) []int {
	out := make([]int, len(parts))
	left := 100
	for i, p := range parts {
		out[i] = int(math.Floor(p*100 + 1e-9))
		left -= out[i]
	}
	for ; left > 0; left-- {
		best, at := -1.0, -1
		for i, p := range parts {
			if rest := p*100 - float64(out[i]); rest > best && rest < 1 {
				best, at = rest, i
			}
		}
		if at < 0 {
			break
		}
		out[at]++
	}
	return out
}

// shades are the parts of the bar: nothing gained is striped paper, then ever deeper green.
var shades = [...]struct{ fill, words ui.Ink }{
	{ui.Ink{R: 0xE6, G: 0xDC, B: 0xC3, A: 255}, ui.Casing}, {ui.Ink{R: 0x9C, G: 0xC2, B: 0xA0, A: 255}, ui.Casing},
	{ui.Ink{R: 0x5E, G: 0x9A, B: 0x66, A: 255}, ui.Casing}, {ui.Ink{R: 0x2E, G: 0x6B, B: 0x3A, A: 255}, ui.White},
	{ui.Ink{R: 0x1F, G: 0x4C, B: 0x29, A: 255}, ui.White},
}

func (f *Column) drawBar(box ui.Rect, parts []float64) {
	f.List.Round(box.Inset(-1.5), 4, ui.Casing)
	x := box.X
	percents := whole(parts)
	ty := f.Bold(ui.S).To(ui.Middle)
	for n, p := range parts {
		w := pane.Either(n == len(parts)-1, box.Right()-x, box.W*p)
		cell := ui.Rect{X: x, Y: box.Y, W: w, H: box.H}
		s := shades[min(n, len(shades)-1)]
		f.List.Fill(cell, s.fill)
		if n == 0 {
			pane.Hatch(f.Frame, cell, cell.H, cell.H*0.6, 7, 1.3, ui.Alpha(ui.Casing, 0.25))
		}
		if label := shareSays(p, percents[n]); w > f.Width(label, ty)+4 {
			f.List.Text(cell, label, ty.In(s.words))
		}
		x += w
		if n < len(parts)-1 {
			f.List.Fill(ui.Rect{X: x - 0.7, Y: box.Y, W: 1.4, H: box.H}, ui.Casing)
		}
	}
}

package table

import (
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// forecast is what the board tells of an action, remembered for the position.
func (t *Table) forecast(a rules.Action) (board.Forecast, bool) {
	if c, known := t.foretold[a]; known {
		return c.Forecast, c.ok
	}
	var c foretold
	if c.Forecast, c.ok = t.board.Forecast(t.forecastView(), a); !c.ok {
		c.Forecast, c.ok = t.outcomes(a)
	}
	t.foretold[a] = c
	return c.Forecast, c.ok
}

// forecastView is what forecasts are made from.
func (t *Table) forecastView() board.View {
	return board.View{Game: t.game, State: t.view, Viewer: t.eyes, Legal: t.legal, Turn: t.turnNews, Lang: t.lang, Selected: t.selected, Hover: board.None, Cursor: board.None,
		Camera: t.cam.View(), Bounds: t.cam.Bounds}
}

// forecastWay is what the board tells of a click that leads on, and how that is
// named.
func (t *Table) forecastWay(f *ui.Frame) (says string, c board.Forecast, ok bool) {
	if t.fan.open() || !t.mayDecide() {
		return "", c, false
	}
	s, aimed := t.over.spot, t.over.ok && !t.over.swap
	if !aimed {
		s, aimed = t.spotOf(t.cursor)
	}
	if !aimed && (t.selected != board.None || t.holds()) {
		s, _, aimed = t.board.Sends(t.forecastView())
	}
	v := t.forecastView()
	if !aimed || len(s.After(0)) == 0 && s.Do == nil && !t.board.Foretells(v) || s.Held {
		return "", c, false
	}
	says = f.Word(t.board.Goes(s, v))
	if r, n := utf8.DecodeRuneInString(says); n > 0 { // it stands alone, not behind a colon
		says = string(unicode.ToUpper(r)) + says[n:]
	}
	c, ok = t.board.ForecastWay(v, s)
	return says, c, ok && says != ""
}

type foretold struct {
	board.Forecast
	ok bool
}

// drawPriced writes what an action is and what it costs: beside it where that
// leaves two lines for the words, else under them. It gives the height used.
func drawPriced(f *ui.Frame, in ui.Rect, says, cost string) (used float64) {
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

// drawForecast draws what the board tells of what is named so, and gives the height
// used.
func (t *Table) drawForecast(f *ui.Frame, in ui.Rect, says string, c board.Forecast) (used float64) {
	head := f.Bold(ui.M)
	y := in.Y
	if c.Figures != nil {
		y += t.drawFigures(f, in, says, c)
	} else if c.Cost == "" {
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, says, head) + f.Px(4)
	} else {
		y += drawPriced(f, in, says, c.Cost) + f.Px(4)
	}
	if c.Head != nil {
		y += c.Head(f, ui.Rect{X: in.X, Y: y, W: in.W}) + f.Px(6)
	}
	for _, b := range c.Bars {
		y += t.drawShares(f, ui.Rect{X: in.X, Y: y, W: in.W}, b)
	}
	if t.oddsShown() == "bar" {
		return y - in.Y
	}
	y += t.drawLegs(f, ui.Rect{X: in.X, Y: y, W: in.W}, c)
	y += t.drawLines(f, ui.Rect{X: in.X, Y: y, W: in.W}, c.Sum)
	if len(c.Columns.List) > 0 {
		y += t.drawColumns(f, ui.Rect{X: in.X, Y: y + f.Px(6), W: in.W}, c.Columns) + f.Px(10)
	}
	for _, p := range c.Parts {
		y += f.Px(4) + f.Para(ui.Rect{X: in.X, Y: y + f.Px(4), W: in.W}, p.Title, f.Bold(ui.S)) + f.Px(2)
		y += t.drawLines(f, ui.Rect{X: in.X, Y: y, W: in.W}, p.Lines)
	}
	if c.Harm != "" {
		y += f.Px(4)
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.Harm, f.Bold(ui.S).In(f.Theme().Harm)) + f.Px(2)
		y += t.drawLines(f, ui.Rect{X: in.X, Y: y, W: in.W}, c.Bad)
	}
	y += t.drawLines(f, ui.Rect{X: in.X, Y: y, W: in.W}, c.More)
	if len(c.Rows) > 0 {
		y += f.Px(8)
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.Other, f.Bold(ui.S)) + f.Px(2)
		y += t.drawLines(f, ui.Rect{X: in.X, Y: y, W: in.W}, c.Rows)
	}
	if c.Row != nil {
		y += f.Px(6) + c.Row(f, ui.Rect{X: in.X, Y: y + f.Px(6), W: in.W})
	}
	return y - in.Y
}

// drawLegs draws the steps of a way, each a numbered card, and what they come to
// together. It gives the height used.
func (t *Table) drawLegs(f *ui.Frame, in ui.Rect, c board.Forecast) float64 {
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
			t.drawLines(f, ui.Rect{X: at.X, Y: at.Y, W: at.W}, []board.Line{l.Line})
		}
		y = box.Bottom() + f.Px(5)
	}
	if c.All != "" {
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, c.All, f.Bold(ui.S)) + f.Px(6)
	}
	return y - in.Y
}

// drawColumns draws chances side by side, and gives the height used.
func (t *Table) drawColumns(f *ui.Frame, in ui.Rect, c board.Columns) float64 {
	head, small := f.Bold(ui.S), f.Soft(ui.XS).To(ui.Middle)
	f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, c.Title, head)
	t.linked(f, ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, c.Clause)
	y, high := in.Y+head.Line+f.Px(4), f.Px(66)
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
		look := fears[2].fill
		if !k.Now {
			look = shades[1].fill
		}
		pane.Rim(f.List, bar, 1, 4, ui.Casing, 0, 3, look)
		says := ui.Percent(k.P)
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

// drawShares draws a bar of odds: what is feared is hatched, so that colour
// alone need not tell. Below stands what the parts mean.
func (t *Table) drawShares(f *ui.Frame, in ui.Rect, b board.Bar) float64 {
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
			t.drawShare(f, cell, s, percents[i], ty)
			if i > 0 && b.Shares[i-1].Good == s.Good { // else the fill parts them
				f.List.Fill(ui.Rect{X: cell.X - 0.7, Y: box.Y, W: 1.4, H: box.H}, ui.Casing)
			}
		}
		x += cell.W
		if legend != "" {
			legend += " · "
		}
		legend += s.Text + " " + shareSays(s.P, percents[i]) + "\u202f%"
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

func (t *Table) drawShare(f *ui.Frame, cell ui.Rect, s board.Share, percent int, ty ui.Type) {
	look := fears[min(max(s.Good, 0), 2)]
	f.List.Fill(cell, look.fill)
	if s.Good == 0 {
		f.Clip(cell)
		for u := cell.X - cell.H; u < cell.Right(); u += 7 {
			f.List.Line(ui.Point{X: u, Y: cell.Bottom()}, ui.Point{X: u + cell.H*0.6, Y: cell.Y}, 1.3, ui.Alpha(ui.Casing, 0.25))
		}
		f.Unclip()
	}
	label := shareSays(s.P, percent) + "\u202f%"
	if cell.W > f.Width(label, ty)+6 {
		f.List.Text(cell, label, ty.In(look.words))
	}
}

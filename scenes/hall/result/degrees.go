package result

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// reached is the head of the page: the degree of success, the points, and why it is over.
func (r *Result) reached(f *ui.Frame, g rules.Game, box ui.Rect) {
	d := r.degrees
	grade := d.Grades[d.At]
	pic, end := "result-draw", "drawn"
	switch grade.Won {
	case rules.First:
		pic, end = "result-victory", "won"
	case rules.Second:
		pic, end = "result-defeat", "lost"
	}
	what := pane.Either(r.whole() || kit.HasCampaignScenarios(g), "ui.result.campaign-", "ui.result.mission-")
	line := f.Say(what+end) + kit.Colon(f) + kit.PointsText(f, g, d.Score) + " · " + f.Say("ui.result.rank", ui.Num("N", len(d.Grades)-d.At), ui.Num("All", len(d.Grades)))
	title := texts.In(f.Look.Lang, grade.Name)
	if c := g.Features().Closer; c != nil && !r.whole() { // it tells the points and the degree
		title, line = f.Word(c.Closing(r.Play.Match.Now())), ""
	}
	in := kit.Panel(f, box)
	side := min(in.H, f.Px(108))
	at := ui.Rect{X: in.X + 6, Y: in.Center().Y - side/2, W: side, H: side}.Snap()
	f.List.Sprite(at, ui.Pic{Set: "interface", ID: pic})
	at = at.Move(side+14, 0)
	kit.Shield(f, at, g, rules.First)
	x := at.Right() + 32
	r.headline(f, ui.Rect{X: x, Y: in.Y, W: in.Right() - x - 8, H: in.H}, title, line)
}

// whole says that the game was a campaign from its first mission to its last.
func (r *Result) whole() bool { return r.chapter.SingleGame() }

func (r *Result) headline(f *ui.Frame, words ui.Rect, title, line string) {
	t := f.Largest(title, words.W, f.Bold(ui.XXL), f.Bold(ui.XL), f.Bold(ui.L), f.Bold(ui.M), f.Bold(ui.S), f.Bold(ui.XS))
	lines := []string{title}
	if f.Width(title, t)*0.86 > words.W { // two lines, where one would be cut
		t = f.Bold(ui.L)
		lines = f.Lines(title, t, words.W)
	}
	high := t.Line * float64(len(lines))
	y := words.Y + max(0, (words.H-high-f.Px(50))/2)
	for _, s := range lines {
		f.Text(ui.Rect{X: words.X, Y: y, W: words.W, H: t.Line}, s, t)
		y += t.Line
	}
	under := f.Largest(line, words.W, f.Type(ui.L), f.Type(ui.M), f.Type(ui.S))
	if f.Width(line, under) > words.W { // in two lines
		y += f.Para(ui.Rect{X: words.X, Y: y, W: words.W}, line, under)
	} else {
		f.Text(ui.Rect{X: words.X, Y: y, W: words.W, H: f.Px(27)}, line, under)
		y += f.Px(28)
	}
	r.endedBy(f, ui.Rect{X: words.X, Y: y, W: words.W, H: f.Px(20)})
}

// score is the left of the page: the score line by line, and how it grew.
func (r *Result) score(f *ui.Frame, g rules.Game, t *judged.Told, box ui.Rect) {
	f.Follow(pane.Scrolled(f, "score", box, func(page ui.Rect) float64 {
		y := page
		y.Y += pane.Either(r.whole(), r.missions, r.lines)(f, y)
		y.Y += r.sum(f, ui.Rect{X: y.X, Y: y.Y, W: y.W, H: f.Px(40)})
		high := max(f.Px(190), page.H-(y.Y-page.Y))
		r.growth(f, g, t, ui.Rect{X: y.X, Y: y.Y, W: y.W, H: high})
		return y.Y + high - page.Y
	}))
}

// lines are those of the account, each with its clause and its points.
func (r *Result) lines(f *ui.Frame, box ui.Rect) float64 {
	y := box.Y
	for _, e := range r.degrees.Lines {
		y += r.line(f, ui.Rect{X: box.X, Y: y, W: box.W}, f.Word(e.Phrase), e.N, e.Clause)
	}
	if len(r.degrees.Lines) == 0 {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.result.nothing-counted"), f.Soft(ui.M))
	}
	return y - box.Y
}

func (r *Result) line(f *ui.Frame, box ui.Rect, text string, n int, clause string) float64 {
	t := f.Type(ui.M)
	sum, ref := f.Px(62), f.Px(78)
	w := box.W - sum - ref
	h := max(f.Px(27), f.Height(text, t, w)+f.Px(4))
	f.Para(ui.Rect{X: box.X, Y: box.Y + f.Px(2), W: w}, text, t)
	if f.Clause(ui.Rect{X: box.X + w, Y: box.Y, W: ref, H: f.Px(27)}, clause) {
		r.h.Push(f, nav.Rules{Play: r.Play, Clause: clause})
	}
	bold := f.Bold(ui.M).To(ui.Right).In(pane.Gain(f.Theme(), n, f.Theme().Text))
	f.Text(ui.Rect{X: box.Right() - sum, Y: box.Y, W: sum, H: f.Px(27)}, kit.FormatSigned(n, r.degrees.Unit), bold)
	return h
}

// missions are those of a whole campaign, each with its level, its length and its losses.
func (r *Result) missions(f *ui.Frame, box ui.Rect) float64 {
	y := box.Y
	for i, s := range r.chapter.Stages {
		sc, _ := r.chapter.Campaigner.Listing(s.Scenario)
		y += r.line(f, ui.Rect{X: box.X, Y: y, W: box.W}, texts.In(f.Look.Lang, sc.Title), s.Points[0], s.Terms[0][0].Clause)
		y += f.Para(ui.Rect{X: box.X + f.Px(14), Y: y - f.Px(3), W: box.W - f.Px(90)}, r.chapter.Course(f, i), f.Soft(ui.S))
	}
	return y - box.Y
}

func (r *Result) sum(f *ui.Frame, box ui.Rect) float64 {
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y + 3, W: box.W, H: 2}, f.Theme().Text)
	line := ui.Rect{X: box.X, Y: box.Y + 6, W: box.W, H: box.H - 8}
	f.Text(line, f.Say("ui.result.sum"), f.Bold(ui.M))
	f.Text(line, kit.FormatPoints(r.degrees.Score, r.degrees.Unit), f.Bold(ui.XL).To(ui.Right))
	return box.H + f.Px(6)
}

// growth is the chart: the points from turn to turn, of a campaign from mission to mission.
func (r *Result) growth(f *ui.Frame, g rules.Game, t *judged.Told, box ui.Rect) {
	if t != nil && !r.whole() {
		r.chart(f, g, t, box)
		return
	}
	head, in := box.CutTop(f.Px(30))
	c := kit.ScoreChart{Game: g, Points: r.turns, Unit: r.degrees.Unit, Top: r.degrees.Grades[len(r.degrees.Grades)-1].From}
	key := board.Own(g, "ui.result.by-turns")
	if r.whole() {
		key = "ui.result.by-missions"
		c = r.chapter.Growth()
		c.Top = r.degrees.Grades[len(r.degrees.Grades)-1].From
	}
	f.Text(head, f.Say(key), f.Bold(ui.M))
	c.Draw(f, in)
}

// measures are the right of the page: the scale of the degrees, what else there is to tell, and what was lost.
func (r *Result) measures(f *ui.Frame, g rules.Game, in ui.Rect) {
	r.over(f, in, func(page ui.Rect) float64 {
		y := page.Y + r.ladder(f, ui.Rect{X: page.X, Y: page.Y, W: page.W})
		if !r.whole() {
			y += r.chain(f, ui.Rect{X: page.X, Y: y, W: page.W})
		}
		for _, n := range r.notes {
			y += r.ruled(f, ui.Rect{X: page.X, Y: y, W: page.W}, f.Word(n.Phrase), f.Type(ui.M), f.Px(78), n.Clause) + f.Px(4)
		}
		if r.account.Counted && !r.whole() {
			y += r.casualties(f, g, ui.Rect{X: page.X, Y: y + f.Px(6), W: page.W}) + f.Px(6)
		}
		return y - page.Y
	})
}

// ladder draws the degrees from the best down, and marks the one that was reached.
func (r *Result) ladder(f *ui.Frame, box ui.Rect) float64 {
	d := r.degrees
	h := f.Px(30)
	head := f.Para(box, f.Say("ui.result.degrees"), f.Bold(ui.M)) + f.Px(4)
	box.Y += head
	for i := range d.Grades {
		n := len(d.Grades) - 1 - i
		row := ui.Rect{X: box.X, Y: box.Y + float64(i)*h, W: box.W, H: h - 2}.Snap()
		ty, soft := f.Type(ui.M), f.Soft(ui.S)
		if f.List.Fill(ui.Rect{X: row.X, Y: row.Bottom() + 1, W: row.W, H: 1}, f.Theme().Edge); n == d.At {
			pane.Rim(f.List, row, 0, 5, f.Theme().Text, -1.5, 4, f.Theme().Select)
			ty, soft = f.Bold(ui.M).In(ui.Casing), f.Type(ui.S).In(ui.Casing)
		}
		in := row.InsetXY(10, 0)
		border := d.Border(f, n)
		w := f.Width(border, soft) + 4
		f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W - w - 8, H: in.H}, texts.In(f.Look.Lang, d.Grades[n].Name), ty)
		f.Text(ui.Rect{X: in.Right() - w, Y: in.Y, W: w, H: in.H}, border, soft.To(ui.Right))
	}
	return head + float64(len(d.Grades))*h + f.Px(10)
}

func (r *Result) casualties(f *ui.Frame, g rules.Game, box ui.Rect) float64 {
	y := box.Y
	for side, list := range r.account.Casualties {
		name := kit.SideName(f, g, rules.Side(side))
		t := f.Bold(ui.M)
		if len(list) == 0 {
			f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: t.Line}, name+kit.Colon(f)+f.Say("ui.result.lost-nothing"), f.Type(ui.M))
			y += t.Line + 4
			continue
		}
		f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: t.Line}, name, t)
		y += t.Line + 2
		y += r.counters(f, list, ui.Rect{X: box.X, Y: y, W: box.W}) + 8
	}
	return y - box.Y
}

// counters lays the lost units out in columns.
func (r *Result) counters(f *ui.Frame, list []gameui.Casualty, box ui.Rect) float64 {
	side, t := f.Px(40), f.Type(ui.S)
	wide := 0.0
	for _, c := range list {
		wide = max(wide, f.Width(texts.In(f.Look.Lang, c.Name), t), f.Width(f.Word(c.Fate), f.Soft(ui.S)))
	}
	cell := side + 8 + wide + f.Px(14)
	cols := max(1, min(len(list), int(box.W/cell)))
	step := box.W / float64(cols)
	for i, c := range list {
		at := ui.Rect{X: box.X + float64(i%cols)*step, Y: box.Y + float64(i/cols)*(side+6), W: side, H: side}.Snap()
		c.Draw(f.List, at)
		words := ui.Rect{X: at.Right() + 8, Y: at.Y, W: step - side - 10, H: side / 2}
		f.Text(words, texts.In(f.Look.Lang, c.Name), t)
		f.Text(words.Move(0, side/2), f.Word(c.Fate), f.Soft(ui.S))
	}
	return float64((len(list)+cols-1)/cols) * (side + 6)
}

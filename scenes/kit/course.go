package kit

import (
	"math"
	"strconv"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// TurnScore is the score of both sides at the end of a turn.
type TurnScore struct {
	Turn  int
	Score [2]int
}

// ScoreChart is a score that grows from turn to turn, or in a campaign from battle to battle; it begins at 0.
type ScoreChart struct {
	Game    rules.Game
	Points  []TurnScore
	Top     int  // what the axis must reach at least
	Unit    int  // how many of the numbers make a point; 0 is 1
	Last    int  // where the axis below must end at least
	Players bool // the points are two players', who may have either side
}

// Draw draws the scores as stairs over an axis.
func (c ScoreChart) Draw(f *ui.Frame, in ui.Rect) {
	if len(c.Points) < 2 {
		return
	}
	low, top := 0, max(1, c.Top)
	for _, t := range c.Points {
		top, low = max(top, t.Score[0], t.Score[1]), min(low, t.Score[0], t.Score[1])
	}
	axis, plot := in.CutLeft(f.Px(38))
	legend, plot := plot.CutBottom(f.Px(28))
	plot = plot.InsetXY(12, 8)
	y := func(v int) float64 { return plot.Bottom() - plot.H*float64(v-low)/float64(top-low) }
	small := f.Soft(ui.S)
	part := max(1, c.Unit)
	lines := max(1, min(6, int(plot.H/f.Px(20)))) // there is room for
	step := part * max(1, ((top-low)/part+lines-1)/lines)
	for _, by := range [...]int{step, -step} {
		for v := min(0, by); v >= low && v <= top; v += by {
			f.List.Fill(ui.Rect{X: plot.X, Y: y(v), W: plot.W, H: 1}, ui.Alpha(f.Theme().Edge, 0.7))
			f.List.Text(ui.Rect{X: axis.X, Y: y(v) - 9, W: axis.W - 8, H: 18}, strconv.Itoa(v/part), small.To(ui.Right))
		}
	}
	last := max(c.Last, c.Points[len(c.Points)-1].Turn)
	every := max(1, last/int(max(1, plot.W/f.Px(44))))
	x := func(turn int) float64 { return plot.X + plot.W*float64(turn)/float64(max(1, last)) }
	for t := every; t <= last; t += every {
		f.List.Text(ui.Rect{X: x(t) - 20, Y: legend.Y + 4, W: 40, H: 18}, strconv.Itoa(t), small.To(ui.Middle))
	}
	c.stairs(f, x, y, rules.First)
	if !c.Game.Solitaire() {
		c.stairs(f, x, y, rules.Second)
	}
}

// stairs draws one side's score, a few pixels off the other's, with its mark at its end: colour is not needed.
func (c ScoreChart) stairs(f *ui.Frame, x, height func(int) float64, side rules.Side) {
	y := func(v int) float64 { return height(v) - 6 + 6*float64(side) }
	coat := f.Look.Side(ui.Wears(c.Game, side))
	if c.Game.Solitaire() {
		y = height
	}
	ink, rim := coat.Core, pane.Either(f.Look.Coats == ui.Contrast, coat.On, ui.Casing)
	was := c.Points[0]
	for i, t := range c.Points[1:] {
		if t.Score[side] == was.Score[side] && i+2 < len(c.Points) {
			continue // one long step instead of many
		}
		a, b := ui.Point{X: x(was.Turn), Y: y(was.Score[side])}, ui.Point{X: x(t.Turn), Y: y(was.Score[side])}
		pane.Stroke(f.List, a, b, 6, rim, 3.5, ink)
		if t.Score[side] != was.Score[side] {
			at := ui.Point{X: b.X, Y: y(t.Score[side])}
			pane.Stroke(f.List, b, at, 6, rim, 3.5, ink)
			pane.Disc(f.List, at, 6, 2, rim, ink)
		}
		was = t
	}
	was = c.Points[len(c.Points)-1]
	end := ui.Point{X: x(was.Turn), Y: y(was.Score[side])}
	if c.Players {
		pane.Disc(f.List, end, 10.5, 1.5, rim, ink)
		f.List.Text(ui.Around(end, ui.Size{W: 24, H: 20}), strconv.Itoa(int(side)+1), f.Bold(ui.S).In(coat.On).To(ui.Middle))
		return
	}
	SideMark(f, ui.Around(end, ui.Size{W: 24, H: 24}), c.Game, side)
}

// Degrees is the end of a game with degrees of success, in place of a winner and medals.
type Degrees struct {
	Grades []rules.Grade // of the scenario, from the worst
	At     int           // the one that was reached
	Lines  []rules.Entry // that came to something
	Unit   int
	Score  int
}

// DegreesOf reads the end of a game; nil for one that only has a winner.
func DegreesOf(g rules.Game, scenario string, end rules.State) *Degrees {
	gr := g.Features().Graded
	if gr == nil {
		return nil
	}
	d := &Degrees{Grades: gr.Grades(scenario), At: gr.Grade(end), Unit: gr.Unit(), Score: end.Result().Score[rules.First]}
	d.Lines = pane.Only(gr.Account(end), func(e rules.Entry) bool { return e.Count != 0 || e.N != 0 })
	return d
}

// Border words the points of a degree: `6 to 10`, `from 10½`, `below −5`.
func (d *Degrees) Border(f *ui.Frame, n int) string {
	from := ui.Verbatim("From", FormatPoints(d.Grades[n].From, d.Unit))
	switch {
	case n == len(d.Grades)-1:
		return f.Say("ui.result.from", from)
	case d.Grades[n].From == d.Grades[n+1].From:
		return ""
	case d.Grades[n].From == math.MinInt32 || n == 0:
		return f.Say("ui.result.below", ui.Verbatim("To", FormatPoints(d.Grades[n+1].From, d.Unit)))
	}
	return f.Say("ui.result.between", from, ui.Verbatim("To", FormatPoints(d.Grades[n+1].From-1, d.Unit)))
}

// ReviewChart is the curve of a review as a page shows it.
func ReviewChart(f *ui.Frame, t *judged.Told, p *saves.Play, d *Degrees) judged.Chart {
	g := p.Match.Game()
	c := judged.Chart{Told: t, Chosen: -1, Lit: -1}
	c.Names, c.Lanes = SideNames(f, g, p.Header.Seats)
	if d == nil {
		return c
	}
	for _, x := range d.Grades {
		c.Bands = append(c.Bands, judged.Band{From: float64(x.From) / float64(d.Unit), Name: texts.In(f.Look.Lang, x.Name)})
	}
	sorting.By(c.Bands, func(a, b judged.Band) int { return int(math.Copysign(1, a.From-b.From)) })
	return c
}

// ReviewChartHead is the heading of a curve, with what its thin line is.
func ReviewChartHead(f *ui.Frame, t *judged.Told, p *saves.Play, head ui.Rect) {
	title, ty := f.Say(pane.Either(t.Solitaire, "ui.review.expected", "ui.review.chance")), f.Bold(ui.L)
	w := f.Width(title, ty) + 2
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: min(w, head.W), H: head.H}, title, ty)
	_, rest := head.CutLeft(min(w, head.W) + f.Px(14))
	small := f.Soft(ui.S)
	if t.Valued() {
		says := f.Say("ui.review.alone-short")
		if _, alone := OnlyPerson(p.Header.Seats); alone {
			says = f.Best(rest.W*0.6, small, f.Say("ui.review.alone"), says)
		}
		lw := f.Width(says, small) + 2
		at := ui.Rect{X: rest.Right() - lw, Y: rest.Y, W: lw, H: rest.H}
		f.Text(at, says, small)
		pane.Stroke(f.List, ui.Point{X: at.X - f.Px(34), Y: at.Center().Y}, ui.Point{X: at.X - f.Px(8), Y: at.Center().Y}, f.Px(3.6), ui.Alpha(ui.White, 0.75), f.Px(2), judged.Luck)
		rest.W -= lw + f.Px(48)
	}
	if says := f.Say(pane.Either(t.Solitaire, "ui.review.as-judged-solo", "ui.review.as-judged")); f.Width(says, small) < rest.W {
		f.Text(rest, says, small)
	}
}

// Accuracy words the accuracy of a side; a dash where nothing was judged.
func Accuracy(lang string, s review.Sum) string {
	if s.Judged == 0 {
		return "–"
	}
	return ui.Figures(int(math.Round(s.Accuracy))) + ui.PercentSign(lang)
}

// GradeRow is the name of a grade, with what it means where there is room.
func GradeRow(f *ui.Frame, g review.Grade, means string, box ui.Rect, to float64) {
	side := min(f.Px(22), box.H-4)
	at := ui.Rect{X: box.X, Y: box.Center().Y - side/2, W: side, H: side}.Snap()
	judged.Mark(f.List, at, g)
	name := f.Say("ui.review.grade-" + g.String())
	x := at.Right() + f.Px(10)
	ty := f.Bold(ui.M)
	if f.Width(name, ty) > to-x-6 {
		ty = f.Bold(ui.XS)
	}
	f.Text(ui.Rect{X: x, Y: box.Y, W: to - x - 6, H: box.H}, f.Best(to-x-6, ty, name, ""), ty)
	if from := x + max(f.Px(110), f.Width(name, ty)+f.Px(12)); from+f.Width(means, f.Soft(ui.S)) < to-6 {
		f.Text(ui.Rect{X: from, Y: box.Y, W: to - from, H: box.H}, means, f.Soft(ui.S))
	}
	f.Tip("grade/"+g.String(), ui.Rect{X: box.X, Y: box.Y, W: to - box.X, H: box.H}, name+Colon(f)+means)
}

// CountRow draws how many decisions had a grade.
func CountRow(f *ui.Frame, n, most int, box ui.Rect, ink ui.Ink) {
	number := f.Px(34)
	room := max(0, box.W-number-8)
	w := max(f.Px(5), room*float64(n)/float64(most))
	h := min(f.Px(14), box.H*0.5)
	at := ui.Rect{X: box.X, Y: box.Center().Y - h/2, W: w, H: h}.Snap()
	if n > 0 {
		pane.Rim(f.List, at, 0, 3, ui.Casing, -1, 2, ink)
	}
	f.Text(ui.Rect{X: box.X + w + 8, Y: box.Y, W: number, H: box.H}, ui.Figures(n), f.Type(ui.M))
}

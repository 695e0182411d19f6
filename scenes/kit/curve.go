package kit

import (
	"math"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

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
	if !t.Quick {
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

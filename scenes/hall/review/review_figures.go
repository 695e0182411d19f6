package review

import (
	"math"
	"slices"
	"strconv"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// decisions is the table of grades with each side's accuracy.
func (r *Review) decisions(f *ui.Frame, t *judged.Told, in ui.Rect) {
	g := r.Play.Match.Game()
	_, short := kit.SideNames(f, g, r.Play.Header.Seats)
	sides := t.Sides()
	row := in.H / 7
	col := min(f.Px(112), in.W*0.29)
	x := func(i int) float64 { return in.Right() - col*float64(len(sides)-i) }
	head := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: row}
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: x(0) - head.X - 8, H: row}, f.Say("ui.review.decisions"), f.Bold(ui.L))
	acc := head.Move(0, row)
	f.Text(ui.Rect{X: acc.X, Y: acc.Y, W: x(0) - acc.X - 8, H: row}, f.Say("ui.review.accuracy"), f.Type(ui.M))
	f.Tip("accuracy", acc, t.Formula(f.Look.Lang))
	most := 1
	var sums []review.Sum
	for _, side := range sides {
		s := t.Of(side)
		sums = append(sums, s)
		most = max(most, slices.Max(s.Grades[:]))
	}
	for i, side := range sides {
		if !t.Solitaire {
			at := ui.Rect{X: x(i), Y: head.Center().Y - f.Px(10), W: f.Px(20), H: f.Px(20)}.Snap()
			kit.SideMark(f, at, g, side)
			w := col - at.W - 8
			f.Text(ui.Rect{X: at.Right() + 6, Y: head.Y, W: w, H: row}, f.Best(w, f.Bold(ui.S), short[side], ""), f.Bold(ui.S))
		}
		f.Text(ui.Rect{X: x(i), Y: acc.Y, W: col, H: row}, kit.Accuracy(f.Look.Lang, sums[i]), f.Bold(pane.Either(row > f.Px(30), ui.XL, ui.L)))
	}
	for n, grade := range review.Grades() {
		line := ui.Rect{X: in.X, Y: in.Y + row*float64(n+2), W: in.W, H: row}
		all := 0
		for i := range sides {
			all += sums[i].Grades[grade]
		}
		r.listing(f, t, "grade/"+grade.String(), ui.Rect{X: line.X, Y: line.Y, W: x(0) - line.X - 4, H: row}, siftGrade, grade, rules.Chance, all)
		kit.GradeRow(f, grade, judged.Means(g, grade, f.Look.Lang), line, x(0))
		for i, side := range sides {
			at := ui.Rect{X: x(i), Y: line.Y, W: col - 6, H: row}
			if len(sides) > 1 {
				r.listing(f, t, "grade/"+grade.String()+"/"+g.Sides()[side], at, siftGrade, grade, side, sums[i].Grades[grade])
			}
			kit.CountRow(f, sums[i].Grades[grade], most, at, f.Look.Side(ui.Wears(g, side)).Core)
		}
	}
}

// listing makes of a line of figures what lists n things when it is clicked on.
func (r *Review) listing(f *ui.Frame, t *judged.Told, id string, box ui.Rect, only sift, grade review.Grade, side rules.Side, n int) {
	if n == 0 {
		return
	}
	focus := f.Focusable(id, f.Target(box), false)
	chosen := r.Only == only && (only != siftGrade || r.grade == grade && r.side == side)
	if chosen || f.Over(box) {
		f.List.Round(box.InsetXY(-4, 1), 5, pane.Either(chosen, ui.Alpha(judged.Played, 0.45), f.Theme().Sunk))
	}
	f.Ring(id, box)
	clicked := f.Followed(box)
	if clicked { // the next Enter is for the card that stands open
		f.PassFocus("ui.review.show")
	}
	if clicked || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.sift(f, t, pane.Either(chosen, SiftAll, only), grade, side)
	}
}

// stage is a bar of what decided the game.
type stage struct {
	label    string
	short    string // where there is little room
	from, to float64
	ink      ui.Ink
	says     string
	off      string // its standard error; empty for none
	sum      bool   // it is what there is, not a change
	lists    sift   // what a click on it lists; siftAll for nothing
	tip      string // what it is
}

func (r *Review) decided(f *ui.Frame, t *judged.Told, in ui.Rect) {
	head := in.TakeTop(max(f.Px(26), in.H/7), 0)
	f.Text(head, f.Say("ui.review.what-decided"), f.Bold(ui.L))
	if !t.Valued() {
		f.Para(in, f.Say("ui.review.luck-later"), f.Soft(ui.M))
		return
	}
	note, known := r.adjusted(f, t)
	if !known {
		f.Para(in, note, f.Soft(ui.M))
		return
	}
	list := r.stages(f, t)
	h := f.Height(note, f.Soft(ui.S), in.W)
	row := min(f.Px(42), (in.H-4)/float64(len(list)))
	if in.H-row*float64(len(list)) < h+f.Px(6) {
		row = min(row, max(f.Px(20), (in.H-h-f.Px(6))/float64(len(list))))
	}
	r.fall(f, t, list, ui.Rect{X: in.X, Y: in.Y, W: in.W, H: row * float64(len(list))}, row)
	if y := in.Y + row*float64(len(list)) + f.Px(6); y+h <= in.Bottom()+2 {
		f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, note, f.Soft(ui.S))
		return
	}
	v, off := r.even(t)
	short := f.Say("ui.review.even-luck-short", ui.Verbatim("Worth", t.Worth(v, f.Look.Lang)), ui.Verbatim("Off", t.Amount(off, f.Look.Lang)))
	room := head.W - f.Width(f.Say("ui.review.what-decided"), f.Bold(ui.L)) - f.Px(12)
	at := ui.Rect{X: head.Right() - room, Y: head.Y, W: room, H: head.H}
	ty := pane.Either(f.Width(short, f.Bold(ui.S)) > room, f.Bold(ui.XS), f.Bold(ui.S))
	f.Text(at, f.Best(room, ty, short, ""), ty.To(ui.Right))
	f.Tip("even", at, note)
}

// even is what the game came to for Me with even luck, and its standard error.
func (r *Review) even(t *judged.Told) (v, off float64) {
	v, off, _ = t.Adjusted()
	return t.Mine(v), off
}

// adjusted says how the game would have gone with even luck, or that more happened than can be explained.
func (r *Review) adjusted(f *ui.Frame, t *judged.Told) (says string, known bool) {
	if _, _, known := t.Adjusted(); !known {
		return f.Say("ui.review.unexplained"), false
	}
	v, off := r.even(t)
	_, alone := kit.OnlyPerson(r.Play.Header.Seats)
	key := pane.Either(alone, "ui.review.even-luck-yours", "ui.review.even-luck")
	if t.Solitaire {
		key = "ui.review.even-luck-solo"
	}
	return f.Say(key, ui.Verbatim("Side", kit.SideName(f, t.Match.Game(), t.Me)), ui.Verbatim("Worth", t.Worth(v, f.Look.Lang)), ui.Verbatim("Off", t.Amount(off, f.Look.Lang))), true
}

// stages are the bars, rounded so that the figures add up.
func (r *Review) stages(f *ui.Frame, t *judged.Told) []stage {
	lang := f.Look.Lang
	round := func(v float64) float64 {
		return math.Round(v*pane.Either(t.Solitaire, 10.0, 100)) / pane.Either(t.Solitaire, 10.0, 100)
	}
	start, end := round(t.Mine(t.Start())), round(t.Mine(t.End()))
	theme, g := f.Theme(), t.Match.Game()
	coat := func(side rules.Side) ui.Ink { return f.Look.Side(ui.Wears(g, side)).Core }
	within := func(off float64) string {
		if off == 0 {
			return ""
		}
		return "± " + t.Amount(off, lang)
	}
	out := []stage{{label: f.Say("ui.review.at-start"), to: start, ink: theme.Edge, says: t.Worth(start, lang), off: within(t.Rests[0].Value.Error), sum: true}}
	at := start
	add := func(label, short string, d, off float64, ink ui.Ink, lists sift, tip string) {
		out = append(out, stage{label, short, at, at + d, ink, pane.Either(d == 0, "0", t.Change(d, lang)), within(off), false, lists, f.Say(tip)})
		at += d
	}
	luckOff, lostOff := t.Offs()
	small := math.Hypot(t.Rests[0].Value.Error, math.Hypot(math.Hypot(luckOff[0], luckOff[1]), math.Hypot(lostOff[0], lostOff[1])))
	_, short := kit.SideNames(f, g, r.Play.Header.Seats)
	_, alone := kit.OnlyPerson(r.Play.Header.Seats)
	mine := t.Of(t.Me)
	for sort, luck := range mine.Luck {
		if by := round(luck); by != 0 || sort == review.Dice {
			name := f.Say(judged.SortKey("ui.review.the-", sort))
			add(name, name, by, luckOff[sort], judged.Luck, [...]sift{review.Dice: siftDice, review.Cards: siftCards}[sort], "ui.review.luck-tip")
		}
	}
	add(pane.Either(alone, f.Say("ui.review.you-gave"), f.Say("ui.review.side-gave", ui.Verbatim("Side", short[t.Me]))), short[t.Me], -round(mine.Lost), lostOff[0], ui.Paper.Harm, siftLostMine, "ui.review.gave-tip")
	if !t.Solitaire {
		theirs := t.Of(t.Me.Other())
		add(f.Say("ui.review.side-gave", ui.Verbatim("Side", short[t.Me.Other()])), short[t.Me.Other()], round(theirs.Lost), lostOff[1], coat(t.Me.Other()), siftLostTheirs, "ui.review.gave-tip")
		theirSmall := -round(theirs.Small)
		mineSmall := round(end - at - theirSmall)
		add(f.Say("ui.review.small", ui.Verbatim("Side", short[t.Me])), f.Say("ui.review.small-short"), mineSmall, small, ui.Paper.Soft, SiftAll, "ui.review.small-tip")
		add(f.Say("ui.review.small", ui.Verbatim("Side", short[t.Me.Other()])), f.Say("ui.review.small-short"), theirSmall, small, ui.Paper.Soft, SiftAll, "ui.review.small-tip")
	} else {
		add(f.Say("ui.review.small-solo"), f.Say("ui.review.small-short"), end-at, small, ui.Paper.Soft, SiftAll, "ui.review.small-tip-solo")
	}
	return append(out, stage{label: f.Say("ui.review.at-end"), to: end, ink: coat(t.Me), says: t.Worth(end, lang), sum: true})
}

func (r *Review) fall(f *ui.Frame, t *judged.Told, list []stage, box ui.Rect, row float64) {
	label, number, off := 0.0, 0.0, 0.0
	for _, s := range list {
		label, number, off = max(label, f.Width(s.label, f.Bold(ui.M))), max(number, f.Width(s.says, f.Bold(ui.L))), max(off, f.Width(s.off, f.Soft(ui.XS)))
	}
	label = min(label+f.Px(14), box.W*0.5)
	if off += f.Px(8); box.W-label-number-off < box.W*0.3 { // bars come first: the errors are in the tips
		off = 0
	}
	number += f.Px(10) + off
	low, high := 0.0, 1e-9
	for _, s := range list {
		low, high = min(low, s.from, s.to), max(high, s.from, s.to, pane.Either(t.Solitaire, 0.0, 1))
	}
	plot := ui.Rect{X: box.X + label, Y: box.Y, W: box.W - label - number, H: box.H}
	x := func(v float64) float64 { return plot.X + plot.W*(v-low)/(high-low) }
	for i, s := range list {
		y := box.Y + row*float64(i)
		line := ui.Rect{X: box.X, Y: y, W: box.W, H: row}
		if s.lists != SiftAll {
			r.listing(f, t, "stage/"+strconv.Itoa(i), line, s.lists, 0, rules.Chance, 1)
		}
		if s.tip != "" {
			f.Tip("stage/"+strconv.Itoa(i), line, s.label+" "+s.says+" "+s.off+kit.Colon(f)+s.tip)
		}
		ty := pane.Either(s.sum, f.Bold(ui.M), f.Type(ui.M))
		if f.Width(s.label, ty) > label-6 {
			ty = pane.Either(s.sum, f.Bold(ui.S), f.Type(ui.S))
		}
		f.Text(ui.Rect{X: box.X, Y: y, W: label - 6, H: row}, f.Best(label-6, ty, s.label, s.short), ty)
		a, b := x(min(s.from, s.to)), x(max(s.from, s.to))
		bar := ui.Rect{X: a, Y: y + row*0.18, W: max(3, b-a), H: row * 0.64}.Snap()
		pane.Rim(f.List, bar, 0, 3, ui.Casing, -1.5, 2, s.ink)
		if i+1 < len(list) {
			f.List.Fill(ui.Rect{X: x(s.to) - 0.5, Y: bar.Bottom(), W: 1, H: row * 0.36}, f.Theme().Soft)
		}
		ink := f.Theme().Text
		if !s.sum {
			ink = pane.Either(s.to < s.from, f.Theme().Harm, pane.Either(s.to > s.from, f.Theme().Good, f.Theme().Soft))
		}
		f.Text(ui.Rect{X: plot.Right(), Y: y, W: number - off, H: row}, s.says, f.Bold(ui.M).In(ink).To(ui.Right))
		if off > 0 {
			f.Text(ui.Rect{X: plot.Right() + number - off, Y: y, W: off, H: row}, s.off, f.Soft(ui.XS).To(ui.Right))
		}
	}
}

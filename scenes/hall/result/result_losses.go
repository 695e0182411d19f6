package result

import (
	"math"
	"strconv"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// hitsKey says how many hits a side made against those expected, as many within one standard deviation. It is a count: what
// it was worth, the review says.
func hitsKey(a *gameui.Account, side rules.Side) string {
	off := float64(a.Hits[side]) - a.Expected[side]
	switch sd := math.Sqrt(a.Spread[side]); {
	case off > sd:
		return "ui.result.hits-more"
	case off < -sd:
		return "ui.result.hits-fewer"
	}
	return "ui.result.hits-expected"
}

func (r *Result) losses(f *ui.Frame, g rules.Game, side rules.Side, box ui.Rect) {
	list := r.account.Lost[side]
	if len(list) == 0 {
		f.Text(box, f.Say("ui.result.lost-nothing"), f.Soft(ui.S))
		return
	}
	unit := box.H * 1.25
	figures, units := 0, 0
	for _, l := range list {
		figures, units = figures+l.Figures, units+l.Units
	}
	words := kit.LossText(&r.account, f, figures, units)
	t := f.Soft(ui.S)
	need := float64(len(list)) * (box.H + f.Px(34)) // the numbers by type come first
	if long := f.Say("ui.result.losses") + kit.Colon(f) + words; box.W-need > f.Width(long, t)+8 {
		words = long
	} else if box.W-need < f.Width(words, t)+8 {
		words = ""
	}
	total := f.Width(words, t) + 4
	each := min(f.Px(86), (box.W-total)/float64(len(list)))
	x := box.X
	for _, l := range list {
		cell := ui.Rect{X: x, Y: box.Y, W: each, H: box.H}
		if at := (ui.Point{X: x + box.H/2, Y: box.Center().Y}); l.Draw != nil {
			l.Draw(f.List, ui.Around(at, ui.Size{W: box.H, H: box.H}).Snap())
		} else {
			f.List.Put(at, min(unit, each*1.25), l.Pic)
		}
		if each > box.H+f.Px(26) && l.Figures > 0 {
			f.Text(ui.Rect{X: x + box.H + 4, Y: box.Y, W: each - box.H - 4, H: box.H}, "− "+strconv.Itoa(l.Figures), f.Type(ui.M))
		}
		name := texts.In(f.Look.Lang, l.Name) + kit.Colon(f) + kit.LossText(&r.account, f, l.Figures, l.Units)
		f.Tip("loss/"+g.Sides()[side]+l.Name.En, cell, name)
		x += each
	}
	if words != "" {
		f.Text(ui.Rect{X: box.Right() - total, Y: box.Y, W: total, H: box.H}, words, t.To(ui.Right))
	}
}

// hits draws the hits of a side as a bar, those expected as a mark across it, and both in words; it gives its height.
func (r *Result) hits(f *ui.Frame, g rules.Game, side rules.Side, box ui.Rect) float64 {
	a := &r.account
	most := max(1, a.Expected[0], a.Expected[1], float64(a.Hits[0]), float64(a.Hits[1])) * 1.08
	box.H = f.Px(16)
	line := box.Snap()
	pane.Rim(f.List, line, 0, 4, f.Theme().Edge, -1, 3, f.Theme().Sunk)
	full := ui.Rect{X: line.X + 1, Y: line.Y + 1, W: (line.W - 2) * float64(a.Hits[side]) / most, H: line.H - 2}
	f.List.Fill(full, f.Look.Side(ui.Wears(g, side)).Core)
	if ui.Wears(g, side) == rules.First { // striped, so that colour is not needed
		pane.Hatch(f, full, full.H, full.H*0.7, 11, 1.6, ui.Alpha(ui.Casing, 0.4))
	}
	x := line.X + 1 + (line.W-2)*a.Expected[side]/most
	f.List.Fill(ui.Rect{X: x - 2.5, Y: line.Y - 4, W: 5, H: line.H + 8}, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: x - 1.5, Y: line.Y - 4, W: 3, H: line.H + 8}, f.Theme().Text)
	says := kit.SideName(f, g, side) + kit.Colon(f) + f.Say(kit.TextKey(g, "ui.result.hits"), ui.Num("N", a.Hits[side]), ui.Word("Expected", ui.Tenths(a.Expected[side]))) +
		kit.Colon(f) + f.Say(hitsKey(a, side))
	return line.H + 2 + f.Para(ui.Rect{X: box.X, Y: line.Bottom() + 2, W: box.W}, says, f.Type(ui.S))
}

// mostTurning is how many turning points the page lists.
const mostTurning = 3

// turning lists the greatest turning points of the review, in its words, once all positions are valued; a click shows the
// board there. It gives its height.
func (r *Result) turning(f *ui.Frame, t *judged.Told, box ui.Rect) float64 {
	if t == nil || !t.Valued() {
		if !r.h.Reviews || r.Play.Header.Lesson != "" {
			return 0
		}
		return f.Para(box, f.Say("ui.result.turning-later"), f.Soft(ui.S)) + 8
	}
	list := t.Greatest(mostTurning)
	if len(list) == 0 {
		return 0
	}
	title := f.Bold(ui.L)
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: title.Line}, f.Say("ui.review.turning"), title)
	y := box.Y + title.Line + 2
	_, short := kit.SideNames(f, t.Match.Game(), r.Play.Header.Seats)
	for i := range list {
		y += r.turningPoint(f, t, &list[i], short, ui.Rect{X: box.X, Y: y, W: box.W})
	}
	return y - box.Y + 8
}

// turningPoint is one of them: its mark, whose it was, in which turn, what it brought, and its words.
func (r *Result) turningPoint(f *ui.Frame, t *judged.Told, p *judged.Point, short [2]string, row ui.Rect) float64 {
	head := board.TurnName(f, t.Match.Game(), p.Turn) + " · "
	if p.Fell() {
		head += f.Say(judged.SortKey("ui.review.by-", p.Sort))
	} else {
		head += kit.JoinDots(short[p.Of], f.Say("ui.review.grade-"+p.Grade.String()))
	}
	title, says, by := f.Name(p.Title), f.Name(p.Says), t.Change(p.By, f.Look.Lang)
	left, right := f.Px(34), f.Width(by, f.Bold(ui.M))+2
	wide := row.W - left - right - 8
	high := f.Height(head, f.Soft(ui.S), wide)
	named := f.Height(title, f.Bold(ui.S), wide)
	row.H = f.Px(8) + high + named + f.Height(says, f.Type(ui.S), wide)
	row = row.Snap()
	id := "turning/" + strconv.Itoa(p.Step)
	focus := f.Focusable(id, row, false)
	if f.Over(row) {
		f.List.Round(row.InsetXY(-6, 1), 6, f.Theme().Sunk)
	}
	p.MarkOf(f.List, ui.Rect{X: row.X, Y: row.Center().Y - f.Px(12), W: f.Px(24), H: f.Px(24)}.Snap())
	words := ui.Rect{X: row.X + left, Y: row.Y + f.Px(3), W: wide}
	f.Para(words, head, f.Soft(ui.S))
	f.Para(words.Move(0, high), title, f.Bold(ui.S))
	f.Para(words.Move(0, high+named), says, f.Type(ui.S))
	ink := pane.Either(p.By < 0, f.Theme().Harm, f.Theme().Good)
	f.Text(ui.Rect{X: row.Right() - right, Y: row.Y, W: right, H: row.H}, by, f.Bold(ui.M).In(ink).To(ui.Right))
	f.Ring(id, row)
	f.NameFocus(id, title+", "+head)
	if f.Clicked(row) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.h.Push(f, nav.Review{Play: r.Play, Path: r.path, Step: p.Step, Board: true})
		f.Invalidate()
	}
	return row.H
}

// Pairer is a game that says who wins a battle played twice with the sides exchanged, as a side of the first game.
type Pairer interface {
	MatchOfTwo(one, two rules.Result) (winner rules.Side, clause string)
}

// pair says who wins the match of two that this game was the second of.
func (r *Result) pair() (winner rules.Side, clause string, first rules.Result, ok bool) {
	p, can := r.Play.Match.Game().(Pairer)
	if !can || r.log.ID != saves.Two || len(r.log.Battles) < 2 {
		return 0, "", first, false
	}
	first = r.log.Battles[0].Result
	winner, clause = p.MatchOfTwo(first, r.End)
	return winner, clause, first, true
}

// match draws the result of the match of two, whose players have exchanged sides, and gives its height.
func (r *Result) match(f *ui.Frame, g rules.Game, box ui.Rect) float64 {
	winner, clause, first, ok := r.pair()
	if !ok {
		return 0
	}
	text := f.Say("ui.result.match-drawn", ui.Num("Ours", first.Score[0]+r.End.Score[1]))
	if winner >= rules.First {
		key := "ui.result.match-won"
		if me, alone := kit.OnlyPerson(r.Play.Header.Seats); alone && me == winner.Other() {
			key = "ui.result.match-yours"
		} else if alone {
			key = "ui.result.match-theirs"
		}
		text = f.Say(key, ui.Verbatim("Side", kit.SideName(f, g, winner.Other())), ui.Verbatim("Was", kit.SideName(f, g, winner)),
			ui.Num("Ours", first.Score[winner]+r.End.Score[winner.Other()]), ui.Num("Theirs", first.Score[winner.Other()]+r.End.Score[winner]))
	}
	return r.ruled(f, box, text, f.Bold(ui.M), f.Px(70), clause) + f.Px(10)
}

// told is what there is of the review, which is begun where the house reviews what is over; nothing for a lesson.
func (r *Result) told(f *ui.Frame) *judged.Told {
	if r.Play.Header.Lesson != "" || !r.h.Reviews && r.h.Store.Review(r.path) == nil {
		return nil
	}
	t, _ := r.h.StartReview(f.Shell, r.Play, r.path).Follow(f)
	return t
}

// review opens the review of the game at a step; below 0 at its first turning point.
func (r *Result) review(f *ui.Frame, step int) {
	r.h.Push(f, nav.Review{Play: r.Play, Path: r.path, Step: step})
	f.Invalidate()
}

// battle is the page of a game that one side wins: how it went, the field, losses, dice, and the door to the review.
func (r *Result) battle(f *ui.Frame, g rules.Game, t *judged.Told, body ui.Rect) {
	if body.H < f.Px(390) {
		r.narrow(f, g, t, body)
		return
	}
	gap := pane.Either(kit.Roomy(f), 22.0, 14)
	low := body.TakeBottom(max(f.Px(170), body.H*0.36, min(body.H*0.47, f.Scrolled("figures").High+28+gap)), 0) // both sides' losses are seen at once
	low.TakeTop(gap, 0)
	left := body.TakeLeft(math.Round(body.W*0.6-gap/2), gap)
	r.chart(f, g, t, kit.Panel(f, left.Snap()))
	in := kit.Panel(f, body.Snap())
	f.Text(in.TakeTop(f.Px(30), 0), f.Say("ui.result.field"), f.Bold(ui.L))
	r.field(f, in)
	third := math.Round(low.W*0.3 - gap/2)
	one, two := low.TakeLeft(third, gap), low.TakeLeft(third, gap)
	f.Follow(pane.Scrolled(f, "figures", kit.Panel(f, one.Snap()), func(page ui.Rect) float64 { return r.figures(f, g, page) }))
	f.Follow(pane.Scrolled(f, "dice", kit.Panel(f, two.Snap()), func(page ui.Rect) float64 { return r.dice(f, g, t, page) }))
	r.door(f, t, kit.Panel(f, low.Snap()))
}

// narrow is the same where there is little height: all but the curve and the door scrolls beside them.
func (r *Result) narrow(f *ui.Frame, g rules.Game, t *judged.Told, body ui.Rect) {
	left := body.TakeLeft(math.Round(body.W*0.56-7), 14)
	low := left.TakeBottom(f.Px(52)+28, 14)
	r.chart(f, g, t, kit.Panel(f, left.Snap()))
	r.door(f, t, kit.Panel(f, low.Snap()))
	f.Follow(pane.Scrolled(f, "figures", kit.Panel(f, body.Snap()), func(page ui.Rect) float64 {
		h := r.figures(f, g, page)
		return h + r.dice(f, g, t, ui.Rect{X: page.X, Y: page.Y + h + f.Px(8), W: page.W}) + f.Px(8)
	}))
}

// mission is the page of a game of degrees: its score, its measures, and the door.
func (r *Result) mission(f *ui.Frame, g rules.Game, t *judged.Told, body ui.Rect) {
	left := body.TakeLeft(body.W*0.58-12, 24)
	if r.Play.Header.Lesson == "" {
		low := body.TakeBottom(pane.Either(body.H < f.Px(390), f.Px(52)+28, f.Px(164)), pane.Either(kit.Roomy(f), 22.0, 14))
		defer func() { r.door(f, t, kit.Panel(f, low.Snap())) }()
	}
	r.score(f, g, t, kit.Panel(f, left.Snap()))
	r.measures(f, g, kit.Panel(f, body.Snap()))
}

// door is how well each side decided, and the way to the review.
func (r *Result) door(f *ui.Frame, t *judged.Told, in ui.Rect) {
	foot := in.TakeBottom(f.Px(42), 0)
	head := in.TakeTop(f.Px(26), 0)
	if head.H > 20 && in.H > 0 {
		f.Text(head, f.Say("ui.review.decisions"), f.Bold(ui.L))
	}
	if r.Play.Header.Lesson != "" {
		f.Para(in, f.Say("ui.review.lesson"), f.Soft(ui.M))
		return
	}
	if in.H > f.Px(18) {
		r.grades(f, t, head, in)
	}
	b := ui.Button{Label: f.Say("ui.review.button"), Icon: "odds"}
	if !r.leads() {
		b.Kind, b.Enter, b.Key = ui.Primary, true, f.Say("ui.key.enter")
		f.FocusFirst("review")
	}
	if size := f.ButtonSize(b); size.W > foot.W {
		b.Key, b.Icon = "", ""
	}
	if f.Button("review", ui.Rect{X: foot.X, Y: foot.Y, W: min(foot.W, f.Px(330)), H: foot.H}.Snap(), b) {
		r.review(f, -1)
	}
}

// grades are both sides' decisions by their grades, as far as they are weighed.
func (r *Result) grades(f *ui.Frame, t *judged.Told, head, in ui.Rect) {
	done, of := 0, 1
	if t != nil {
		done, of = t.Progress()
	}
	if done == 0 {
		f.Para(in, f.Say(pane.Either(r.h.Reviews, "ui.review.begins", "ui.review.unjudged")), f.Soft(ui.M))
		return
	}
	says := f.Say("ui.review.accuracy")
	if done < of {
		says = f.Say("ui.review.judging-part", ui.Num("N", 100*done/of))
	}
	f.Text(head, says, f.Soft(ui.S).To(ui.Right))
	_, short := kit.SideNames(f, t.Match.Game(), r.Play.Header.Seats)
	sides := t.Sides()
	row := min(f.Px(34), in.H/float64(len(sides)))
	for i, side := range sides {
		box := ui.Rect{X: in.X, Y: in.Y + row*float64(i), W: in.W, H: row}
		r.grading(f, t, box, side, short[side])
	}
}

func (r *Result) grading(f *ui.Frame, t *judged.Told, box ui.Rect, side rules.Side, name string) {
	s := t.Of(side)
	at := ui.Rect{X: box.X, Y: box.Center().Y - f.Px(11), W: f.Px(22), H: f.Px(22)}.Snap()
	kit.SideMark(f, at, t.Match.Game(), side)
	says := kit.Accuracy(f.Look.Lang, s)
	w := f.Width("100\u202f%", f.Bold(ui.L)) + 4
	f.Text(ui.Rect{X: box.Right() - w, Y: box.Y, W: w, H: box.H}, says, f.Bold(ui.L).To(ui.Right))
	label := min(f.Px(110), box.W*0.24)
	if each := (box.Right() - w - 10 - at.Right() - label) / float64(len(review.Grades())); each < f.Px(48) {
		label = 10 // the numbers come first
	}
	f.Text(ui.Rect{X: at.Right() + 8, Y: box.Y, W: label - 10, H: box.H}, f.Best(label-10, f.Bold(ui.S), name, ""), f.Bold(ui.S))
	x := at.Right() + label
	step := (box.Right() - w - 10 - x) / float64(len(review.Grades()))
	for i, grade := range review.Grades() {
		px := x + step*float64(i)
		size := min(f.Px(20), step*0.42)
		judged.Mark(f.List, ui.Rect{X: px, Y: box.Center().Y - size/2, W: size, H: size}.Snap(), grade)
		n := ui.Figures(s.Grades[grade])
		ty := f.Largest(n, step-size-6, f.Type(ui.M), f.Type(ui.XS))
		f.Text(ui.Rect{X: px + size + 4, Y: box.Y, W: step - size - 4, H: box.H}, n, ty)
		f.Tip("graded/"+ui.Figures(int(side))+grade.String(), ui.Rect{X: px, Y: box.Y, W: step, H: box.H}, f.Say("ui.review.grade-"+grade.String()))
	}
}

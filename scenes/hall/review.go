package hall

import (
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Review is the page on which a game that is over is told again: its curve, what luck gave
// and what was decided, how well each side decided, and where the game turned.
type Review struct {
	h      *House
	play   *saves.Play
	path   string // of the journal; empty for one in memory
	at     int    // the step of the turning point that is open, -1 for the first one
	only   sift
	high   float64 // of the list, as it was last drawn
	shown  int     // the turning point that the list was scrolled to
	want   int     // after how many steps the board is shown at once; -1 for not
	degree *degrees
}

// sift is which turning points are listed.
type sift uint8

const (
	siftAll sift = iota
	siftMine
	siftTheirs
	siftDice
)

// Review opens the page of a game that is over, kept under a path.
func (h *House) Review(p *saves.Play, path string) *Review {
	return &Review{h: h, play: p, path: path, at: -1, shown: -1, want: -1, degree: degreesOf(p.Match.Game(), p.Header.Scenario, p.Match.Now())}
}

// reviewOf opens the page of a saved game that is over.
func (h *House) reviewOf(path string) (ui.Scene, error) {
	r, err := saves.Read(path, h.Game)
	if err != nil {
		return nil, err
	}
	return h.Review(&saves.Play{Replayed: r}, path), nil
}

// reviewAt opens it, and over it the board at a decision.
func (h *House) reviewAt(path string, step int) (ui.Scene, error) {
	s, err := h.reviewOf(path)
	if r, ok := s.(*Review); ok {
		r.want = step
	}
	return s, err
}

// follow gives what there is of a review, and asks for more as long as there is to come.
func (j *judging) follow(f *ui.Frame) (*judged.Told, bool) {
	t, ends := j.latest()
	if !ends {
		f.Wake(f.Now.Add(shownEvery / 2))
	}
	return t, ends
}

// Frame draws the page.
func (r *Review) Frame(f *ui.Frame) {
	f.Larger()
	ground(f)
	g := r.play.Match.Game()
	r.h.help(f, g)
	whole, _ := r.h.named(r.play.Header)
	body, spare, back := bar(f, f.Say("ui.review.title")+" · "+whole)
	f.Text(spare, r.seated(f), f.Soft(ui.S))
	r.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	t, ends := r.h.judge(f.Shell, r.play, r.path).follow(f)
	if t != nil && r.want >= 0 {
		r.at, r.want = r.want, -1
		r.replay(f, r.at)
	}
	gap := pane.Either(roomy(f), 24.0, 14)
	body = body.InsetXY(sideGap(f)*0.8, gap*0.8)
	foot, body := body.CutBottom(f.Px(46))
	_, body = body.CutBottom(gap * 0.6)
	if t == nil {
		f.Text(body, f.Say("ui.review.begins"), f.Soft(ui.L).To(ui.Middle))
		return
	}
	left, right := body.CutLeft(math.Round(body.W*0.607 - gap/2))
	_, right = right.CutLeft(gap)
	low, top := left.CutBottom(max(f.Px(206), left.H*0.35))
	_, low = low.CutTop(gap)
	r.curve(f, t, panel(f, top.Snap()), ends)
	one, two := low.CutLeft(math.Round(low.W/2 - gap/2))
	_, two = two.CutLeft(gap)
	r.decisions(f, t, panel(f, one.Snap()))
	r.decided(f, t, panel(f, two.Snap()))
	f.First("ui.review.show")
	r.list(f, t, panel(f, right.Snap()), ends)
	r.ways(f, t, foot)
	r.keys(f, t)
}

// seated words who has played.
func (r *Review) seated(f *ui.Frame) string {
	g, seats := r.play.Match.Game(), r.play.Header.Seats
	me, alone := person(seats)
	switch {
	case g.Solitaire():
		return f.Say("ui.review.alone-played")
	case alone:
		return f.Say("ui.review.led", word("Side", sideName(f, g, me)), word("Who", seatName(f, seats[me.Other()])))
	}
	return sideName(f, g, rules.First) + " – " + sideName(f, g, rules.Second)
}

// who are the names of the sides: their own with who sits there, and in short.
func who(f *ui.Frame, g rules.Game, seats [2]saves.Seat) (names, short [2]string) {
	me, alone := person(seats)
	for side := range names {
		s := rules.Side(side)
		names[side] = sideName(f, g, s)
		short[side] = names[side]
		if alone {
			names[side] += ", " + sitter(f, seats, s)
			short[side] = ui.Capital(sitter(f, seats, s))
		}
		if alone && s == me {
			short[side] = f.Say("ui.review.you")
		}
	}
	return names, short
}

// chart is the curve of a review as a page shows it.
func chart(f *ui.Frame, t *judged.Told, p *saves.Play, d *degrees) judged.Chart {
	g := p.Match.Game()
	c := judged.Chart{Told: t, Chosen: -1}
	c.Names, c.Lanes = who(f, g, p.Header.Seats)
	if d == nil {
		return c
	}
	for _, x := range d.grades {
		c.Bands = append(c.Bands, judged.Band{From: float64(x.From) / float64(d.unit), Name: texts.In(f.Look.Lang, x.Name)})
	}
	slices.SortStableFunc(c.Bands, func(a, b judged.Band) int { return int(math.Copysign(1, a.From-b.From)) })
	return c
}

// curve draws the curve with its heading.
func (r *Review) curve(f *ui.Frame, t *judged.Told, in ui.Rect, ends bool) {
	head, in := in.CutTop(f.Px(26))
	curveHead(f, t, r.play, head)
	if !ends {
		progressBar(f, t, ui.Rect{X: head.X, Y: head.Bottom(), W: head.W, H: 3})
	}
	c := chart(f, t, r.play, r.degree)
	c.Marks, c.Chosen = true, r.open(t)
	point, turn := c.Draw(f, in)
	if point >= 0 {
		r.choose(t, point)
	} else if turn >= 0 {
		r.visit(f, t, turn)
	}
}

// curveHead is the heading of a curve, with what its thin line is.
func curveHead(f *ui.Frame, t *judged.Told, p *saves.Play, head ui.Rect) {
	title, ty := f.Say(pane.Either(t.Solitaire, "ui.review.expected", "ui.review.chance")), f.Bold(ui.L)
	w := f.Width(title, ty) + 2
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: min(w, head.W), H: head.H}, title, ty)
	_, rest := head.CutLeft(min(w, head.W) + f.Px(14))
	small := f.Soft(ui.S)
	if !t.Quick {
		says := f.Say("ui.review.alone-short")
		if _, alone := person(p.Header.Seats); alone {
			says = f.Best(rest.W*0.6, small, f.Say("ui.review.alone"), says)
		}
		lw := f.Width(says, small) + 2
		at := ui.Rect{X: rest.Right() - lw, Y: rest.Y, W: lw, H: rest.H}
		f.Text(at, says, small)
		pane.Stroke(f.List, ui.Point{X: at.X - f.Px(34), Y: at.Center().Y}, ui.Point{X: at.X - f.Px(8), Y: at.Center().Y}, f.Px(3.6), ui.Alpha(ui.White, 0.75), f.Px(2), judged.Luck)
		rest.W -= lw + f.Px(48)
	}
	if says := f.Say("ui.review.as-judged"); f.Width(says, small) < rest.W {
		f.Text(rest, says, small)
	}
}

// progressBar shows how far the weighing has come.
func progressBar(f *ui.Frame, t *judged.Told, box ui.Rect) {
	f.List.Fill(box, f.Theme().Sunk)
	box.W *= float64(t.Weighed) / float64(max(1, t.Steps))
	f.List.Fill(box, judged.Luck)
}

// visit opens the turning point of a turn, else the board as it was at the worst decision of
// it, or at its end.
func (r *Review) visit(f *ui.Frame, t *judged.Told, turn int) {
	k := t.Turns[turn]
	for i, p := range t.Points {
		if p.Step >= k.From && p.Step < k.To {
			r.choose(t, i)
			f.Do()
			return
		}
	}
	step := k.To
	if i := k.Worst[t.Me]; i >= 0 {
		step = t.Decisions[i].Step
	}
	r.replay(f, step)
}

// open is the turning point that is open, among all of them; -1 for none.
func (r *Review) open(t *judged.Told) int {
	if len(t.Points) == 0 {
		return -1
	}
	if i := slices.IndexFunc(t.Points, func(p judged.Point) bool { return p.Step == r.at }); i >= 0 {
		return i
	}
	return 0
}

func (r *Review) choose(t *judged.Told, i int) {
	r.at = t.Points[i].Step
	if !r.lists(t, &t.Points[i]) {
		r.only = siftAll
	}
}

// lists says whether a turning point is among those that are listed.
func (r *Review) lists(t *judged.Told, p *judged.Point) bool {
	switch r.only {
	case siftMine:
		return p.Of == t.Me
	case siftTheirs:
		return p.Of == t.Me.Other()
	case siftDice:
		return p.Dice()
	}
	return true
}

// keys reads what the list has: left and right, digits, and what its buttons do.
func (r *Review) keys(f *ui.Frame, t *judged.Told) {
	i := r.open(t)
	if i < 0 {
		return
	}
	onto := func(to int) {
		r.choose(t, max(0, min(to, len(t.Points)-1)))
		f.Do()
	}
	switch {
	case f.In.Take(ui.KeyRight):
		onto(i + 1)
	case f.In.Take(ui.KeyLeft):
		onto(i - 1)
	}
	for n := range t.Points {
		if f.In.Letter(ui.Key('1' + rune(n))) {
			onto(n)
		}
	}
}

// replay shows the board as it was after so many steps.
func (r *Review) replay(f *ui.Frame, step int) {
	if r.h.Moment == nil {
		return
	}
	scene := r.h.Moment(r.play, step)
	if past, ok := scene.(*table.Replay); ok && r.h.judged != nil {
		if t, _ := r.h.judged.latest(); t != nil && t.Match == r.play.Match {
			r.h.tellErr(past.Judge(t, step))
		}
	}
	f.Shell.Push(scene)
	f.Do()
}

// decisions is the table of grades with each side's accuracy.
func (r *Review) decisions(f *ui.Frame, t *judged.Told, in ui.Rect) {
	g := r.play.Match.Game()
	_, short := who(f, g, r.play.Header.Seats)
	sides := []rules.Side{t.Me, t.Me.Other()}[:pane.Either(t.Solitaire, 1, 2)]
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
			mark(f, at, g, side)
			w := col - at.W - 8
			f.Text(ui.Rect{X: at.Right() + 6, Y: head.Y, W: w, H: row}, f.Best(w, f.Bold(ui.S), short[side], ""), f.Bold(ui.S))
		}
		says := "–"
		if t.Weighed > 0 {
			says = ui.Figures(int(math.Round(sums[i].Accuracy))) + "\u202f%"
		}
		f.Text(ui.Rect{X: x(i), Y: acc.Y, W: col, H: row}, says, f.Bold(pane.Either(row > f.Px(30), ui.XL, ui.L)))
	}
	for n, grade := range review.Grades() {
		gradeRow(f, grade, t.Means(grade, f.Look.Lang), ui.Rect{X: in.X, Y: in.Y + row*float64(n+2), W: in.W, H: row}, x(0))
		for i, side := range sides {
			countRow(f, sums[i].Grades[grade], most, ui.Rect{X: x(i), Y: in.Y + row*float64(n+2), W: col - 6, H: row}, f.Look.Side(ui.Wears(g, side)).Core)
		}
	}
}

// gradeRow is the name of a grade, with what it means where there is room.
func gradeRow(f *ui.Frame, g review.Grade, means string, box ui.Rect, to float64) {
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
	f.Tip("grade/"+g.String(), ui.Rect{X: box.X, Y: box.Y, W: to - box.X, H: box.H}, name+sep(f)+means)
}

// countRow draws how many decisions had a grade.
func countRow(f *ui.Frame, n, most int, box ui.Rect, ink ui.Ink) {
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

// stage is a bar of what decided the game.
type stage struct {
	label    string
	short    string // where there is little room
	from, to float64
	ink      ui.Ink
	says     string
	sum      bool // it is what there is, not a change
}

// decided draws from what the game began with, by luck and by decisions, what it ended with.
func (r *Review) decided(f *ui.Frame, t *judged.Told, in ui.Rect) {
	title, in := in.CutTop(max(f.Px(26), in.H/7))
	f.Text(title, f.Say("ui.review.what-decided"), f.Bold(ui.L))
	if t.Quick {
		f.Text(in, f.Say("ui.review.luck-later"), f.Soft(ui.M).To(ui.Middle))
		return
	}
	list := r.stages(f, t)
	note := f.Say("ui.review.unforeseen-note")
	h := f.Height(note, f.Soft(ui.S), in.W)
	row := min(f.Px(42), (in.H-4)/float64(len(list)))
	if in.H-row*float64(len(list)) < h+f.Px(6) {
		row = min(row, max(f.Px(24), (in.H-h-f.Px(6))/float64(len(list))))
	}
	r.fall(f, t, list, ui.Rect{X: in.X, Y: in.Y, W: in.W, H: row * float64(len(list))}, row)
	if y := in.Y + row*float64(len(list)) + f.Px(6); y+h <= in.Bottom()+2 {
		f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, note, f.Soft(ui.S))
	}
}

// stages are the bars, rounded so that the figures add up.
func (r *Review) stages(f *ui.Frame, t *judged.Told) []stage {
	lang := f.Look.Lang
	round := func(v float64) float64 {
		return math.Round(v*pane.Either(t.Solitaire, 10.0, 100)) / pane.Either(t.Solitaire, 10.0, 100)
	}
	start, end, dice := round(t.Mine(t.Start)), round(t.Mine(t.End())), round(t.Of(t.Me).Luck)
	mine, theirs := round(t.Of(t.Me).Lost), 0.0
	theme, g := f.Theme(), t.Match.Game()
	coat := func(side rules.Side) ui.Ink { return f.Look.Side(ui.Wears(g, side)).Core }
	out := []stage{{f.Say("ui.review.at-start"), "", 0, start, theme.Edge, t.Worth(start, lang), true}}
	at := start
	add := func(label, short string, d float64, ink ui.Ink) {
		out = append(out, stage{label, short, at, at + d, ink, t.Change(d, lang), false})
		at += d
	}
	_, short := who(f, g, r.play.Header.Seats)
	_, alone := person(r.play.Header.Seats)
	luck := f.Say(pane.Either(dice < 0, "ui.review.luck-took", "ui.review.luck-gave"))
	if !alone { // there is no "you"
		luck = f.Say("ui.review.dice")
	}
	add(luck, f.Say("ui.review.by-dice"), dice, judged.Luck)
	add(pane.Either(alone, f.Say("ui.review.you-gave"), f.Say("ui.review.side-gave", word("Side", short[t.Me]))), short[t.Me], -mine, ui.Paper.Harm)
	if !t.Solitaire {
		theirs = round(t.Of(t.Me.Other()).Lost)
		add(f.Say("ui.review.side-gave", word("Side", short[t.Me.Other()])), short[t.Me.Other()], theirs, coat(t.Me.Other()))
	}
	add(f.Say("ui.review.unforeseen"), "…", end-at, ui.Paper.Soft)
	return append(out, stage{f.Say("ui.review.at-end"), "", 0, end, coat(t.Me), t.Worth(end, lang), true})
}

// fall draws the bars below one another.
func (r *Review) fall(f *ui.Frame, t *judged.Told, list []stage, box ui.Rect, row float64) {
	label, number := 0.0, 0.0
	for _, s := range list {
		label, number = max(label, f.Width(s.label, f.Bold(ui.M))), max(number, f.Width(s.says, f.Bold(ui.L)))
	}
	label = min(label+f.Px(14), box.W*0.5)
	number += f.Px(10)
	low, high := 0.0, 1e-9
	for _, s := range list {
		low, high = min(low, s.from, s.to), max(high, s.from, s.to, pane.Either(t.Solitaire, 0.0, 1))
	}
	plot := ui.Rect{X: box.X + label, Y: box.Y, W: box.W - label - number, H: box.H}
	x := func(v float64) float64 { return plot.X + plot.W*(v-low)/(high-low) }
	for i, s := range list {
		y := box.Y + row*float64(i)
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
			ink = pane.Either(s.to < s.from, f.Theme().Harm, f.Theme().Good)
		}
		f.Text(ui.Rect{X: plot.Right(), Y: y, W: number, H: row}, s.says, f.Bold(ui.M).In(ink).To(ui.Right))
	}
}

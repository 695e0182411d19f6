package library

import (
	"math"
	"strconv"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// heading writes what a panel is about, with a word at the right, and gives the rest.
func heading(f *ui.Frame, in ui.Rect, title, aside string, t ui.Type) ui.Rect {
	head := in.TakeTop(max(f.Px(28), t.Line), f.Px(4))
	w := 0.0
	if aside != "" {
		w = min(head.W*0.6, f.Width(aside, t)+2)
		f.Text(ui.Rect{X: head.Right() - w, Y: head.Y, W: w, H: head.H}, aside, t.To(ui.Right))
	}
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: head.W - w - 8, H: head.H}, title, f.Bold(ui.L))
	return in
}

// results are games and what came of them, by side or by degree of success.
func (r *Record) results(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	in = heading(f, in, f.Say("ui.record.results"), f.Say("ui.record.games", ui.Num("N", len(sum.Games))), f.Bold(ui.L))
	f.Follow(pane.Scrolled(f, "record/results", in, func(page ui.Rect) float64 {
		y := page.Y
		if sum.Won+sum.Lost+sum.Drawn > 0 {
			r.tally(f, sum, ui.Rect{X: page.X, Y: y, W: page.W, H: f.Px(18)})
			y += f.Px(22)
			says := f.Say("ui.record.won", ui.Num("Won", sum.Won), ui.Num("Lost", sum.Lost), ui.Num("Drawn", sum.Drawn))
			y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, says, f.Type(ui.M)) + f.Px(6)
		}
		if sum.Together > 0 {
			y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Say("ui.record.together", ui.Num("N", sum.Together)), f.Soft(ui.S)) + f.Px(4)
		}
		for _, l := range r.lines(f, sum) {
			y += l.draw(f, ui.Rect{X: page.X, Y: y, W: page.W})
		}
		return y - page.Y
	}))
}

// tally is a bar of what was won, drawn and lost; each part has its number.
func (r *Record) tally(f *ui.Frame, sum *judged.Record, box ui.Rect) {
	all := float64(sum.Won + sum.Drawn + sum.Lost)
	x := box.X
	for _, part := range [...]struct {
		n   int
		ink ui.Ink
	}{{sum.Won, f.Theme().Good}, {sum.Drawn, f.Theme().Soft}, {sum.Lost, f.Theme().Harm}} {
		if part.n == 0 {
			continue
		}
		w := box.W * float64(part.n) / all
		at := ui.Rect{X: x, Y: box.Y, W: w, H: box.H}.Snap()
		pane.Rim(f.List, at, 0, 3, ui.Casing, -1, 2, part.ink)
		t := f.Bold(ui.XS).In(ui.White)
		if says := strconv.Itoa(part.n); f.Width(says, t)+4 < w {
			f.List.Text(at, says, t.To(ui.Middle))
		}
		x += w
	}
}

// line is a line of a list: a name, what is told of it below, and a figure.
type line struct {
	mark       func(box ui.Rect) // before the name; nil for none
	name       string
	says, note string // at the right; below
	tip        string
}

func (l line) draw(f *ui.Frame, box ui.Rect) float64 {
	t := f.Type(ui.M)
	high := max(f.Px(26), t.Line)
	x := box.X
	if l.mark != nil {
		l.mark(ui.Rect{X: x, Y: box.Y + high/2 - f.Px(9), W: f.Px(18), H: f.Px(18)}.Snap())
		x += f.Px(24)
	}
	w := f.Width(l.says, t) + 2
	f.Text(ui.Rect{X: x, Y: box.Y, W: box.Right() - x - w - 8, H: high}, l.name, t)
	f.Text(ui.Rect{X: box.Right() - w, Y: box.Y, W: w, H: high}, l.says, t.To(ui.Right))
	if l.note != "" {
		high += f.Para(ui.Rect{X: x, Y: box.Y + high, W: box.Right() - x}, l.note, f.Soft(ui.S))
	}
	if l.tip != "" {
		f.Tip("line/"+l.name, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: high}, l.tip)
	}
	return high + f.Px(2)
}

// lines are the results of each game, of each side, or of each degree of success.
func (r *Record) lines(f *ui.Frame, sum *judged.Record) (out []line) {
	g := r.Game()
	switch {
	case g == nil:
		for i, g := range r.h.Games {
			of := r.boxes[i]
			if n := len(of.Games); n > 0 {
				out = append(out, line{name: boxName(f, g), says: f.Say("ui.record.won-of", ui.Num("Won", of.Won), ui.Num("N", n)), tip: f.Name(g.Title())})
			}
		}
	case g.Solitaire():
		for i := len(sum.Degrees) - 1; i >= 0; i-- {
			out = append(out, line{name: f.Name(sum.Degrees[i].Name), says: strconv.Itoa(sum.Degrees[i].N)})
		}
		if sum.Best != nil {
			out = append(out, line{name: f.Say("ui.record.best"), says: kit.PointsText(f, g, sum.Best.Score[rules.First]), note: r.battle(f, sum.Best) + ", " + begunOn(f, sum.Best)})
		}
	default:
		for side := range sum.Sides {
			s, side := &sum.Sides[side], rules.Side(side)
			if s.Played == 0 {
				continue
			}
			l := line{mark: func(box ui.Rect) { kit.SideMark(f, box, g, side) }, name: kit.SideName(f, g, side), says: f.Say("ui.record.won-of", ui.Num("Won", s.Won), ui.Num("N", s.Played))}
			if s.Rated > 0 {
				l.note = f.Say("ui.record.side-accuracy", ui.Verbatim("P", percent(f.Look.Lang, s.Accuracy)))
			}
			out = append(out, l)
		}
	}
	return out
}

func percent(lang string, v float64) string {
	return ui.Figures(int(math.Round(v))) + ui.PercentSign(lang)
}

// battle names a game of the record by its battle, with its game where several are shown.
func (r *Record) battle(f *ui.Frame, g *judged.Game) string {
	whole, short := r.h.GameTitles(g.Past.Game, g.Scenario)
	if r.Open == 0 && whole != short {
		return boxName(f, g.Rules) + " · " + short
	}
	return short
}

func begunOn(f *ui.Frame, g *judged.Game) string { return kit.Day(f, g.Beginning().Local()) }

func (r *Record) accuracy(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	n := len(sum.Rated)
	f.Tip("accuracy", ui.Rect{X: in.X, Y: in.Y, W: in.W, H: f.Px(44)}, r.formula(f))
	in = heading(f, in, f.Say("ui.review.accuracy"), pane.Either(n == 0, "–", percent(f.Look.Lang, sum.Accuracy)), f.Bold(ui.XL))
	in.TakeTop(f.Para(in, f.Say("ui.record.reviewed-of", ui.Num("N", n), ui.Num("Of", len(sum.Games)-sum.Together)), f.Soft(ui.S))+f.Px(6), 0)
	if n > 0 {
		r.course(f, sum, in)
	}
}

func (r *Record) formula(f *ui.Frame) string {
	switch g := r.Game(); {
	case g == nil:
		return f.Say("ui.review.formula") + " " + f.Say("ui.record.formula-solo")
	case g.Solitaire():
		return f.Say("ui.review.formula-solo")
	}
	return f.Say("ui.review.formula")
}

// unreviewed says that no game is reviewed, with the button that helps.
func (r *Record) unreviewed(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	in = heading(f, in, f.Say("ui.record.to-come"), "", f.Bold(ui.L))
	list := unjudged(sum)
	if len(list) == 0 {
		f.Para(in, f.Say("ui.record.only-together"), f.Soft(ui.M))
		return
	}
	in.Y += f.Para(in, f.Say("ui.record.unreviewed"), f.Soft(ui.M)) + f.Px(12)
	if r.whole && r.h.ReviewQueue == nil {
		r.judge(f, list, ui.Point{X: in.X, Y: in.Y}, ui.Primary)
	}
}

// mostCourse is how many games the curve shows.
const mostCourse = 20

// course is the accuracy of the last games as a curve; a click on a game opens its review.
func (r *Record) course(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	list := sum.Rated[max(0, len(sum.Rated)-mostCourse):]
	plot := ui.Rect{X: in.X + f.Px(40), Y: in.Y + f.Px(6), W: in.W - f.Px(52), H: in.H - f.Px(14)}.Snap()
	if plot.H < f.Px(30) {
		return
	}
	y := func(v float64) float64 { return plot.Bottom() - plot.H*v/100 }
	f.List.Fill(plot, f.Theme().Sunk)
	for _, v := range [...]float64{0, 50, 100} {
		f.List.Fill(ui.Rect{X: plot.X, Y: math.Round(y(v)) - 0.5, W: plot.W, H: 1}, ui.Alpha(f.Theme().Soft, 0.5))
		f.List.Text(ui.Rect{X: plot.X - f.Px(44), Y: y(v) - f.Px(9), W: f.Px(38), H: f.Px(18)}, percent(f.Look.Lang, v), f.Soft(ui.XS).To(ui.Right))
	}
	at := func(i int) ui.Point {
		return ui.Point{X: plot.X + plot.W*(float64(i)+0.5)/float64(len(list)), Y: y(list[i].Marks.Accuracy)}
	}
	for i := 1; i < len(list); i++ {
		pane.Stroke(f.List, at(i-1), at(i), f.Px(4), ui.Casing, f.Px(2.4), judged.Luck)
	}
	col := plot.W / float64(len(list))
	for i := range list {
		g := &list[i]
		dot := f.Px(4.5)
		box := ui.Rect{X: plot.X + col*float64(i), Y: plot.Y, W: col, H: plot.H}
		if f.Over(box) {
			dot = f.Px(6.5)
		}
		pane.Disc(f.List, at(i), dot, max(1, f.Px(1.2)), ui.Casing, pane.Either(f.Over(box), judged.Played, ui.White))
		f.Tip("course/"+g.Path, box, r.battle(f, g)+", "+begunOn(f, g)+kit.Colon(f)+percent(f.Look.Lang, g.Marks.Accuracy))
		if f.Clicked(box) {
			r.review(f, g.Path)
		}
	}
}

func (r *Record) decisions(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	all, most := 0, 1
	for _, n := range sum.Grades {
		all, most = all+n, max(most, n)
	}
	in = heading(f, in, f.Say("ui.review.decisions"), ui.Figures(all), f.Bold(ui.L))
	row := min(in.H/float64(len(sum.Grades)), f.Px(40))
	names := 0.0
	for _, grade := range review.Grades() {
		names = max(names, f.Width(f.Say("ui.review.grade-"+grade.String()), f.Bold(ui.M)))
	}
	to := in.X + min(names+f.Px(44), in.W*0.5)
	for n, grade := range review.Grades() {
		box := ui.Rect{X: in.X, Y: in.Y + row*float64(n), W: in.W, H: row}
		kit.GradeRow(f, grade, judged.Means(r.Game(), grade, f.Look.Lang), box, to)
		kit.CountRow(f, sum.Grades[grade], most, ui.Rect{X: to, Y: box.Y, W: in.Right() - to, H: row}, judged.Luck)
	}
}

// luck is what dice and draws gave, in games for two and in games for one.
func (r *Record) luck(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	in = heading(f, in, f.Say("ui.record.luck"), "", f.Bold(ui.L))
	f.Follow(pane.Scrolled(f, "record/luck", in, func(page ui.Rect) float64 {
		y := page.Y
		for i := range sum.Luck {
			if sum.Luck[i].Games > 0 {
				y += r.fortune(f, &sum.Luck[i], i == 1, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(8)
			}
		}
		return y - page.Y
	}))
}

// fates are the words of how kind luck was, from judged.VeryUnkind on.
var fates = [...]string{"ui.record.very-unkind", "ui.record.unkind", "ui.record.ordinary", "ui.record.kind", "ui.record.very-kind"}

// fortune tells of luck in games of one kind: its sum, its mean, its spread, and the kindest and unkindest game.
func (r *Record) fortune(f *ui.Frame, l *judged.Fortune, solo bool, box ui.Rect) float64 {
	lang, y := f.Look.Lang, box.Y
	fate := fates[judged.FateOf(l.Sum, l.Spread)-judged.VeryUnkind]
	unit := f.Say(pane.Either(solo, "ui.record.in-points", "ui.record.in-chances"))
	if r.Open == 0 {
		unit = f.Say(pane.Either(solo, "ui.record.of-solo", "ui.record.of-two")) + " " + unit
	}
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, unit, f.Soft(ui.S))
	says := f.Say(pane.Either(l.Games > 1, "ui.record.luck-sum", "ui.record.luck-one"), ui.Verbatim("Sum", judged.Change(solo, l.Sum, lang)), ui.Verbatim("Mean", judged.Change(solo, l.Sum/float64(l.Games), lang)), ui.Verbatim("Fate", f.Say(fate)))
	at := y
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, says, f.Bold(ui.M)) + f.Px(4)
	tip := f.Say("ui.record.spread", ui.Verbatim("Spread", judged.Amount(solo, l.Spread, lang)))
	f.Tip("fortune/"+unit, ui.Rect{X: box.X, Y: at, W: box.W, H: y - at + f.Px(18)}, tip)
	r.band(f, l, ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(14)})
	y += f.Px(20)
	if l.Games > 1 {
		y += r.gameRow(f, "ui.record.kindest", l.Best, solo, ui.Rect{X: box.X, Y: y, W: box.W})
		y += r.gameRow(f, "ui.record.unkindest", l.Worst, solo, ui.Rect{X: box.X, Y: y, W: box.W})
	}
	return y - box.Y
}

// band shows a sum of luck beside what two sums of three lie within.
func (r *Record) band(f *ui.Frame, l *judged.Fortune, box ui.Rect) {
	box = box.Snap()
	f.List.Round(box, box.H/2, f.Theme().Sunk)
	most := max(2.2*l.Spread, 1.15*math.Abs(l.Sum), 1e-9)
	x := func(v float64) float64 { return box.Center().X + (box.W/2-box.H/2)*v/most }
	usual := ui.Rect{X: x(-l.Spread), Y: box.Y + box.H*0.25, W: x(l.Spread) - x(-l.Spread), H: box.H * 0.5}
	f.List.Fill(usual.Snap(), ui.Alpha(judged.Luck, 0.45))
	f.List.Fill(ui.Rect{X: x(0) - 0.75, Y: box.Y, W: 1.5, H: box.H}, f.Theme().Soft)
	pane.Disc(f.List, ui.Point{X: x(l.Sum), Y: box.Center().Y}, box.H*0.5, max(1, f.Px(1.4)), ui.Casing, judged.Played)
}

// gameRow is a game by its name with what luck gave in it; a click opens its review.
func (r *Record) gameRow(f *ui.Frame, key string, g *judged.Game, solo bool, box ui.Rect) float64 {
	t, says := f.Type(ui.S), judged.Change(solo, g.Marks.Fortune(), f.Look.Lang)
	label := f.Say(key) + kit.Colon(f)
	w := f.Width(says, f.Bold(ui.S)) + 2
	room := box.W - w - f.Px(16)
	name := f.Best(room, t, label+r.battle(f, g)+", "+begunOn(f, g), label+r.battle(f, g))
	box.H = max(ui.LeastTarget(f.Look.TextScale), f.Px(26))
	if lines := f.Height(name, t, room); lines > box.H {
		box.H = lines + f.Px(4)
	}
	box = box.Snap()
	id := key + "/" + g.Path
	focus := f.Focusable(id, box, false)
	if f.Over(box) {
		f.List.Round(box, 5, f.Theme().Sunk)
	}
	at := ui.Rect{X: box.X + f.Px(4), W: room, H: f.Height(name, t, room)}
	at.Y = box.Center().Y - at.H/2
	f.Para(at, name, t)
	f.Text(ui.Rect{X: box.Right() - w - f.Px(4), Y: box.Y, W: w, H: box.H}, says, f.Bold(ui.S).To(ui.Right))
	f.Ring(id, box)
	f.NameFocus(id, name+", "+says)
	f.Tip(id, box, begunOn(f, g)+" · "+f.Say("ui.review.button"))
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.review(f, g.Path)
	}
	return box.H
}

func errorID(i int) string { return "error/" + strconv.Itoa(i) }

// errors lists the kinds of errors that are habits, the most frequent first.
func (r *Record) errors(f *ui.Frame, sum *judged.Record, in ui.Rect) {
	in = heading(f, in, f.Say("ui.record.errors"), "", f.Bold(ui.L))
	if len(sum.Kinds) == 0 {
		key := pane.Either(sum.Grades[review.Misstep]+sum.Grades[review.Disaster] > 0, "ui.record.no-habits", "ui.record.no-errors")
		f.Para(in, f.Say(key, ui.Num("N", len(sum.Reviewed))), f.Soft(ui.M))
		return
	}
	f.Follow(pane.Scrolled(f, "record/errors", in, func(page ui.Rect) float64 {
		y := page.Y
		y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Say("ui.record.errors-note"), f.Soft(ui.S)) + f.Px(6)
		for i := range sum.Kinds {
			y += r.kind(f, &sum.Kinds[i], i, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(6)
		}
		return y - page.Y
	}))
}

// kind is a kind of error: what is done, how often, and what it cost. A click opens the worst of it at the board.
func (r *Record) kind(f *ui.Frame, k *judged.Kind, i int, box ui.Rect) float64 {
	says := f.Name(k.Text)
	lost := judged.Amount(k.Game.Solitaire(), k.Lost, f.Look.Lang)
	under := f.Say("ui.record.times", ui.Num("N", k.N))
	if k.N > 1 {
		under += " " + f.Say("ui.record.in-games", ui.Num("N", k.Games))
	}
	under += " · " + f.Say(pane.Either(k.Game.Solitaire(), "ui.record.cost-points", "ui.record.cost-chances"), ui.Verbatim("Points", lost))
	if r.Open == 0 {
		under = boxName(f, k.Game) + " · " + under
	}
	pad, sign := f.Px(10), f.Px(24)
	wide := box.W - 2*pad - sign - f.Px(10)
	high := f.Height(says, f.Bold(ui.M), wide)
	box.H = high + f.Height(under, f.Soft(ui.S), wide) + f.Px(14)
	box = box.Snap()
	id := errorID(i)
	focus := f.Focusable(id, box, false)
	if focus {
		r.error = i
	}
	pane.Rim(f.List, box, 0, 8, f.Theme().Edge, -1, 7, pane.Either(f.Over(box), f.Theme().Sunk, f.Theme().Panel))
	judged.Mark(f.List, ui.Around(ui.Point{X: box.X + pad + sign/2, Y: box.Center().Y}, ui.Size{W: sign, H: sign}).Snap(), k.Worst.Grade)
	words := ui.Rect{X: box.X + pad + sign + f.Px(10), Y: box.Y + f.Px(7), W: wide}
	f.Para(words, says, f.Bold(ui.M))
	f.Para(words.Move(0, high), under, f.Soft(ui.S))
	f.Ring(id, box.Inset(4))
	f.NameFocus(id, says+" "+under)
	f.Tip(id, box, f.Say("ui.record.worst", ui.Verbatim("Grade", f.Say("ui.review.grade-"+k.Worst.Grade.String()))))
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.h.Push(f, nav.Review{Path: k.Worst.Path, Step: k.Worst.Step, Board: true})
		f.Invalidate()
	}
	return box.H
}

package result

import (
	"math"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

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
	low := body.TakeBottom(max(f.Px(170), body.H*0.36), 0)
	low.TakeTop(gap, 0)
	left := body.TakeLeft(math.Round(body.W*0.6-gap/2), gap)
	r.chart(f, g, t, kit.Panel(f, left.Snap()))
	in := kit.Panel(f, body.Snap())
	f.Text(in.TakeTop(f.Px(30), 0), f.Say("ui.result.field"), f.Bold(ui.L))
	r.field(f, in)
	third := math.Round(low.W*0.3 - gap/2)
	one, two := low.TakeLeft(third, gap), low.TakeLeft(third, gap)
	page := func(id string, box ui.Rect, high *float64, write func(page ui.Rect) float64) {
		f.Follow(pane.Scrolled(f, id, kit.Panel(f, box.Snap()), high, write))
	}
	page("figures", one, &r.high, func(page ui.Rect) float64 { return r.figures(f, g, page) })
	page("dice", two, &r.tall, func(page ui.Rect) float64 { return r.dice(f, g, t, page) })
	r.door(f, t, kit.Panel(f, low.Snap()))
}

// narrow is the same where there is little height: all but the curve and the door scrolls beside them.
func (r *Result) narrow(f *ui.Frame, g rules.Game, t *judged.Told, body ui.Rect) {
	left := body.TakeLeft(math.Round(body.W*0.56-7), 14)
	low := left.TakeBottom(f.Px(52)+28, 14)
	r.chart(f, g, t, kit.Panel(f, left.Snap()))
	r.door(f, t, kit.Panel(f, low.Snap()))
	f.Follow(pane.Scrolled(f, "figures", kit.Panel(f, body.Snap()), &r.high, func(page ui.Rect) float64 {
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
	b := ui.Button{Label: f.Say("ui.review.button"), Icon: "odds", Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}
	f.First("review")
	if size := f.ButtonSize(b); size.W > foot.W {
		b.Key, b.Icon = "", ""
	}
	if f.Button("review", ui.Rect{X: foot.X, Y: foot.Y, W: min(foot.W, f.Px(330)), H: foot.H}.Snap(), b) {
		r.review(f, -1)
	}
}

// grades are both sides' decisions by their grades, as far as they are weighed.
func (r *Result) grades(f *ui.Frame, t *judged.Told, head, in ui.Rect) {
	if t == nil || t.Weighed == 0 {
		f.Para(in, f.Say(pane.Either(r.h.Reviews, "ui.review.begins", "ui.review.unjudged")), f.Soft(ui.M))
		return
	}
	says := f.Say("ui.review.accuracy")
	if t.Weighed < t.Steps {
		says = f.Say("ui.review.judging-part", ui.Num("N", 100*t.Weighed/t.Steps))
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
	says := ui.Figures(int(math.Round(s.Accuracy))) + "\u202f%"
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
		n, ty := ui.Figures(s.Grades[grade]), f.Type(ui.M)
		if f.Width(n, ty) > step-size-6 {
			ty = f.Type(ui.XS)
		}
		f.Text(ui.Rect{X: px + size + 4, Y: box.Y, W: step - size - 4, H: box.H}, n, ty)
		f.Tip("graded/"+ui.Figures(int(side))+grade.String(), ui.Rect{X: px, Y: box.Y, W: step, H: box.H}, f.Say("ui.review.grade-"+grade.String()))
	}
}

// extremes are the luckiest and the unluckiest throw of the game; they give their height.
func (r *Result) extremes(f *ui.Frame, t *judged.Told, box ui.Rect) float64 {
	best, worst := -1, -1
	for i := range t.Points {
		p := &t.Points[i]
		switch {
		case !p.Dice():
		case p.By > 0 && (best < 0 || p.By > t.Points[best].By):
			best = i
		case p.By < 0 && (worst < 0 || p.By < t.Points[worst].By):
			worst = i
		}
	}
	y := box.Y
	for _, x := range [2]struct {
		at  int
		key string
	}{{best, "ui.review.best-roll"}, {worst, "ui.review.worst-roll"}} {
		if x.at < 0 {
			continue
		}
		p := &t.Points[x.at]
		judged.Die(f.List, ui.Rect{X: box.X, Y: y + 2, W: f.Px(18), H: f.Px(18)}.Snap())
		says := f.Say(x.key, ui.Verbatim("What", f.Name(p.Title)), ui.Num("N", p.Turn))
		if _, alone := kit.OnlyPerson(r.Play.Header.Seats); !alone { // there is no "you"
			says = f.Name(p.Title) + " · " + f.Say("ui.review.turn", ui.Num("N", p.Turn))
		}
		words := ui.Rect{X: box.X + f.Px(26), Y: y, W: box.W - f.Px(26)}
		h := max(f.Px(22), f.Para(words, says, f.Type(ui.S)))
		if f.Clicked(f.Target(ui.Rect{X: box.X, Y: y, W: box.W, H: h})) {
			r.review(f, p.Step)
		}
		y += h + f.Px(4)
	}
	return y - box.Y
}

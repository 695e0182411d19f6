package table

import (
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// examined is what a replay shows of a review: at a decision that was weighed what was done
// and what was better.
type examined struct {
	told  *judged.Told
	bare  bool    // the arrows are put away
	seen  int     // one more than the step of the decision that was brought into sight
	again bool    // its key was pressed: the decision is tried again
	over  int     // the candidate under the pointer, None for none
	high  float64 // of the panel, as it was last drawn
}

// reviewTab is the tab of the panel that a review stands on.
const reviewTab = 3

// Retrier is a Host that lets a position of a play be tried again, from the chair of a side.
type Retrier interface {
	TryAgain(sh ui.Shell, p *saves.Play, step int, side rules.Side) error
}

// Judge gives a replay of a game that is over the review of it, and goes to a step.
func (r *Replay) Judge(t *judged.Told, step int) error {
	if !r.over {
		return nil // nothing is judged before the end
	}
	r.exam = &examined{told: t, over: None}
	for i := range t.Decisions {
		if t.Decisions[i].Grade >= review.Loose {
			r.stopBefore(t.Decisions[i].Step, t.Decisions[i].Turn)
		}
	}
	for i := range t.Points {
		r.stopBefore(t.Points[i].Step, t.Points[i].Turn)
	}
	r.t.tab = reviewTab
	return r.show(r.stopAt(step))
}

// stopBefore lets the replay stop where somebody decides, though nothing was told there.
func (r *Replay) stopBefore(step, turn int) {
	i := r.stopAt(step)
	if r.stops[i].step == step {
		return
	}
	news, _ := slices.BinarySearchFunc(r.all, step, func(e entry, step int) int { return e.step - step })
	r.stops = slices.Insert(r.stops, i+1, stop{medal: rules.Chance, step: step, news: news, turn: turn, decides: true})
}

// decision is the decision that is taken at the stop, nil for none that was weighed.
func (r *Replay) decision() *review.Decision {
	if r.exam == nil || r.stops[r.at].page > 0 {
		return nil
	}
	list := r.exam.told.Decisions
	i, ok := slices.BinarySearchFunc(list, r.stops[r.at].step, func(d review.Decision, step int) int { return d.Step - step })
	if !ok {
		return nil
	}
	return &list[i]
}

// pointHere is the turning point that the stop is about, nil for none.
func (r *Replay) pointHere() *judged.Point {
	if r.exam == nil {
		return nil
	}
	list := r.exam.told.Points
	if i := slices.IndexFunc(list, func(p judged.Point) bool { return p.Step == r.stops[r.at].step }); i >= 0 {
		return &list[i]
	}
	return nil
}

// wayOf is where on the screen an action lies: from the piece that does it to the place; one
// box where it has but one.
func (r *Replay) wayOf(f *ui.Frame, step int, a rules.Action) (out []ui.Rect) {
	t := r.t
	on := func(n int, a rules.Action) (out []ui.Rect) {
		s, err := t.match.At(n, nil)
		if err != nil || s.Turn() < rules.First {
			return nil
		}
		v := t.boardView(f)
		v.Viewer = s.Turn()
		s.Hide(v.Viewer)
		v.State, v.Legal, v.Quiet, v.Selected, v.Hover, v.Cursor = s, s.Legal(nil), false, None, None, None
		picks, places := t.meaning(v, a)
		slices.SortStableFunc(picks, func(a, b Spot) int { return len(a.Actions) - len(b.Actions) }) // whose it is above all
		if len(places) == 0 && len(picks) > 0 {
			v.Selected = picks[0].Place
			_, places = t.meaning(v, a)
		}
		if len(picks) > 0 {
			out = append(out, picks[0].Box)
		}
		if len(places) > 0 {
			out = append(out, places[len(places)-1].Box)
		}
		return out
	}
	if steps := t.match.Steps(); step > 0 && t.board.Took(steps[step-1]) {
		out = on(step-1, steps[step-1])
	}
	return append(out, on(step, a)...)
}

// drawExam draws what was done and what was better over the board, and the bar of chances at
// its edge.
func (r *Replay) drawExam(f *ui.Frame, l layout, scale ui.Rect) {
	if r.exam == nil {
		return
	}
	f.List.TableTop(scale, f.Theme().Dark)
	d := r.decision()
	if d != nil && !r.exam.bare && !r.t.stage.busy(f.Now) {
		r.bring(f, d)
		f.Clip(l.board)
		r.drawWay(f, d.Step, d.Action, judged.Played, false)
		if i := max(0, r.exam.over); d.Rank > 0 && d.Grade > review.Spot || r.exam.over != None {
			ink := judged.Better
			if r.exam.over > 0 {
				ink = ui.Ink{R: 0xD8, G: 0xD2, B: 0xC4, A: 255}
			}
			if x := d.Best[min(i, len(d.Best)-1)]; x.Action != d.Action {
				r.drawWay(f, d.Step, x.Action, ink, true)
			}
		}
		f.Unclip()
	}
	r.drawScale(f, scale, d)
}

// bring brings what a decision is about into sight, once.
func (r *Replay) bring(f *ui.Frame, d *review.Decision) {
	t := r.t
	if r.exam.seen == d.Step+1 {
		return
	}
	r.exam.seen = d.Step + 1
	s, err := t.match.At(d.Step, nil)
	if err != nil || t.cam.fit {
		return
	}
	a, err := rules.Parse(t.game, s, d.Action)
	if err != nil {
		return
	}
	way := r.wayOf(f, d.Step, a)
	if len(way) == 0 || t.cam.bounds.Inset(40).Has(way[len(way)-1].Center()) {
		return
	}
	v := t.cam.view()
	x, y := v.Of(way[len(way)-1].Center())
	t.cam.mid = ui.Point{X: x, Y: y}
	t.cam.clamp(t.board.World())
	f.Do()
}

// drawWay draws one action: an arrow, broken for what was not done, or a ring where it has but
// one place. What it is worth stands beside the bar and in the panel: on the board it would
// hide what is written there.
func (r *Replay) drawWay(f *ui.Frame, step int, text string, ink ui.Ink, broken bool) {
	s, err := r.t.match.At(step, nil)
	if err != nil {
		return
	}
	a, err := rules.Parse(r.t.game, s, text)
	if err != nil {
		return
	}
	way := r.wayOf(f, step, a)
	if len(way) == 0 {
		return
	}
	end := way[len(way)-1]
	if from := way[0]; len(way) > 1 && from.Center().Dist(end.Center()) > 12 {
		p, q := from.Center(), end.Center()
		p = shorten(p, q, min(from.W, from.H)*0.28)
		if w := max(7, min(16, min(end.W, end.H)*0.14)); broken {
			brokenArrow(f.List, p, q, w, ink)
		} else {
			moveArrow(f.List, p, q, w, ink)
		}
	} else {
		side := min(end.W, end.H) * 0.92
		box := ui.Around(end.Center(), ui.Size{W: max(side, 26), H: max(side, 26)}).Snap()
		pane.Frame(f.List, box, 3, ui.Casing, ink, ink, ui.Casing)
	}
}

// brokenArrow is a thick arrow of dashes.
func brokenArrow(l *ui.List, from, to ui.Point, w float64, ink ui.Ink) {
	d := to.Sub(from)
	long := math.Hypot(d.X, d.Y)
	if long < w*2 {
		return
	}
	u := d.Mul(1 / long)
	neck := long - w*1.9
	for at := 0.0; at < neck-w*0.4; at += w * 1.7 {
		a, b := from.Add(u.Mul(at)), from.Add(u.Mul(min(neck, at+w*1.15)))
		l.Line(a.Sub(u.Mul(2)), b.Add(u.Mul(2)), w+4, ui.Casing)
		l.Line(a, b, w, ink)
	}
	moveArrow(l, from.Add(u.Mul(max(0, neck-1))), to, w, ink)
}

// drawScale draws the bar of chances at the edge of the board: who looks below, with tags at
// what was done and at what was better.
func (r *Replay) drawScale(f *ui.Frame, room ui.Rect, d *review.Decision) {
	t := r.exam.told
	bar := ui.Rect{X: room.X + f.Px(8), Y: room.Y + f.Px(18), W: f.Px(14), H: room.H - f.Px(36)}.Snap()
	if bar.H < f.Px(80) {
		return
	}
	now := t.At(r.stops[r.at].step)
	y := func(v float64) float64 {
		return bar.Bottom() - bar.H*max(0, min(1, (v-t.Low)/(t.High-t.Low)))
	}
	mine := f.Look.Side(ui.Wears(r.t.game, t.Me)).Core
	theirs := pane.Either(t.Solitaire, f.Theme().Panel, f.Look.Side(ui.Wears(r.t.game, t.Me.Other())).Core)
	pane.Rim(f.List, bar, 2, 4, ui.Casing, 0, 3, theirs)
	if !t.Solitaire {
		f.Clip(bar)
		for at := bar.Y - bar.W; at < bar.Bottom(); at += f.Px(11) {
			f.List.Line(ui.Point{X: bar.X, Y: at + bar.W}, ui.Point{X: bar.Right(), Y: at}, 2, ui.Alpha(ui.Casing, 0.25))
		}
		f.Unclip()
	}
	f.List.Fill(ui.Rect{X: bar.X, Y: y(now), W: bar.W, H: bar.Bottom() - y(now)}, mine)
	f.List.Fill(ui.Rect{X: bar.X, Y: math.Round(y((t.Low + t.High) / 2)), W: bar.W, H: 1}, ui.Casing)
	tag := func(v float64, ink ui.Ink) {
		says, ty := t.Worth(v, f.Look.Lang), f.Bold(ui.S).In(ui.Casing)
		box := ui.Rect{X: bar.Right() + f.Px(5), Y: y(v) - f.Px(10), W: f.Width(says, ty) + f.Px(12), H: f.Px(20)}.Within(room)
		pane.Rim(f.List, box, 1.5, 5, ui.Casing, 0, 4, ink)
		f.List.Text(box, says, ty.To(ui.Middle))
		f.List.Fill(ui.Rect{X: bar.X - 3, Y: y(v) - 1, W: bar.W + 8, H: 2}, ui.Casing)
	}
	if d == nil {
		tag(now, ui.White)
		return
	}
	of := func(v float64) float64 { // a decision's worth is that of its side
		return pane.Either(t.Solitaire || d.Side == t.Me, v, 1-v)
	}
	if best := of(d.Best[0].Worth); d.Rank > 0 && d.Grade > review.Spot {
		tag(best, judged.Better)
	}
	tag(of(d.Worth), judged.Played)
}

// drawReview draws the review in the panel: the decision that is taken here, the best ways and
// what was done, and the turning points before and after it.
func (r *Replay) drawReview(f *ui.Frame, box ui.Rect) {
	in := box.InsetXY(f.Px(14), f.Px(10))
	foot, in := in.CutBottom(f.Px(42))
	r.drawNear(f, foot)
	_, in = in.CutBottom(f.Px(6))
	if d := r.decision(); d != nil {
		var try ui.Rect
		try, in = in.CutBottom(f.Px(42))
		r.drawTry(f, d, try)
		_, in = in.CutBottom(f.Px(6))
	}
	view, at := pane.Scrolled(f, "review", in, &r.exam.high, func(page ui.Rect) float64 {
		d := r.decision()
		if d == nil {
			return r.drawUnweighed(f, page)
		}
		y := page.Y + r.drawVerdict(f, d, page)
		y += r.drawBest(f, d, ui.Rect{X: page.X, Y: y, W: page.W})
		return y + r.drawOnward(f, d, ui.Rect{X: page.X, Y: y, W: page.W}) - page.Y
	})
	f.Follow(view, at)
}

// drawUnweighed tells of a stop at which nobody had much to decide.
func (r *Replay) drawUnweighed(f *ui.Frame, page ui.Rect) float64 {
	if p := r.pointHere(); p != nil {
		y := page.Y + f.Para(page, f.Name(p.Title), f.Bold(ui.M)) + f.Px(4)
		return y + f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Name(p.Says), f.Type(ui.M)) - page.Y
	}
	return f.Para(page, f.Say("ui.review.nothing-here"), f.Soft(ui.M))
}

// drawVerdict is the head: the grade, what was given away, and the decision in words.
func (r *Replay) drawVerdict(f *ui.Frame, d *review.Decision, page ui.Rect) float64 {
	t, y := r.exam.told, page.Y
	side := f.Px(24)
	x := page.X
	if p := r.pointHere(); p != nil {
		judged.Number(f, ui.Point{X: x + f.Px(12), Y: y + side/2}, f.Px(11), p.No, false)
		x += f.Px(30)
	}
	judged.Mark(f.List, ui.Rect{X: x, Y: y, W: side, H: side}.Snap(), d.Grade)
	x += side + f.Px(8)
	head := ui.Rect{X: x, Y: y, W: page.Right() - x, H: side}
	f.Text(head, f.Say("ui.review.grade-"+d.Grade.String()), f.Bold(ui.L))
	if d.Grade > review.Spot {
		f.Text(head, t.Change(-d.Lost, f.Look.Lang), f.Bold(ui.L).In(f.Theme().Harm).To(ui.Right))
	}
	y += side + f.Px(6)
	y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, t.Deed(d, f.Look.Lang), f.Bold(ui.M))
	of := f.Say("ui.review.ways", ui.Num("N", len(r.legalAt(d.Step))))
	y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Name(r.t.game.SideTitles()[d.Side])+" · "+of, f.Soft(ui.S)) + f.Px(10)
	return y - page.Y
}

// legalAt is what could be done after so many steps.
func (r *Replay) legalAt(step int) []rules.Action {
	s, err := r.t.match.At(step, nil)
	if err != nil {
		return nil
	}
	return s.Legal(nil)
}

// drawBest lists the best ways, and what was done.
func (r *Replay) drawBest(f *ui.Frame, d *review.Decision, page ui.Rect) float64 {
	y := page.Y
	f.Text(ui.Rect{X: page.X, Y: y, W: page.W, H: f.Px(22)}, f.Say("ui.review.best-ways"), f.Bold(ui.M))
	y += f.Px(26)
	s, err := r.t.match.At(d.Step, nil)
	if err != nil {
		return y - page.Y
	}
	over, listed := None, false
	worst := d.Worth
	for _, c := range d.Best {
		worst = min(worst, c.Worth)
	}
	row := func(i, rank int, action string, worth float64) {
		ink := pane.Either(action == d.Action, judged.Played, pane.Either(i == 0, judged.Better, ui.Ink{}))
		h := r.drawRow(f, ui.Rect{X: page.X, Y: y, W: page.W}, rank, judged.Label(r.t.game, s, action, f.Look.Lang), worth, worst, ink)
		if f.Over(ui.Rect{X: page.X, Y: y, W: page.W, H: h}) {
			over = i
		}
		y += h + f.Px(3)
	}
	for i, c := range d.Best {
		worth := c.Worth
		if c.Action == d.Action {
			worth, listed = d.Worth, true
		}
		row(i, i+1, c.Action, worth)
	}
	if !listed {
		row(None, d.Rank+1, d.Action, d.Worth)
	}
	if over != r.exam.over {
		r.exam.over = over
		f.Do()
	}
	if d.Rank > 0 && d.Grade == review.Spot {
		y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Say("ui.review.equal"), f.Soft(ui.S))
	}
	return y - page.Y
}

// drawRow is one of them, with a bar that begins below the least of them.
func (r *Replay) drawRow(f *ui.Frame, box ui.Rect, rank int, label string, worth, worst float64, ink ui.Ink) float64 {
	t := r.exam.told
	ty := f.Type(ui.S)
	number, bar := f.Px(22), f.Px(92)
	words := ui.Rect{X: box.X + number, Y: box.Y + f.Px(5), W: box.W - number - bar - f.Px(6)}
	box.H = max(f.Px(28), f.Height(label, ty, words.W)+f.Px(10))
	if ink.A > 0 {
		pane.Rim(f.List, box, 0, 6, ink, -1.5, 5, ui.Alpha(ink, 0.25))
		f.List.Round(box.Inset(1.5), 5, f.Theme().Panel)
		f.List.Round(box.Inset(1.5), 5, ui.Alpha(ink, 0.25))
	}
	f.List.Text(ui.Rect{X: box.X + f.Px(6), Y: box.Y, W: number, H: box.H}, ui.Figures(rank), f.Soft(ui.S))
	f.Para(words, label, ty)
	says := t.Worth(worth, f.Look.Lang)
	at := ui.Rect{X: box.Right() - bar, Y: box.Center().Y - f.Px(4), W: bar - f.Px(46), H: f.Px(8)}.Snap()
	low := math.Floor((worst-t.Low)/(t.High-t.Low)*10-0.5) / 10 // a tenth of the scale or two below the least
	part := ((worth-t.Low)/(t.High-t.Low) - max(0, low)) / (1 - max(0, low))
	f.List.Fill(at, f.Theme().Sunk)
	full := at
	full.W *= max(0.03, min(1, part))
	f.List.Fill(full, pane.Either(ink.A > 0, ink, f.Theme().Soft))
	f.List.Border(at, 1, f.Theme().Edge)
	f.List.Text(ui.Rect{X: box.Right() - f.Px(46), Y: box.Y, W: f.Px(42), H: box.H}, says, f.Bold(ui.S).To(ui.Right))
	return box.H
}

// drawOnward is what the best goes on with, and why.
func (r *Replay) drawOnward(f *ui.Frame, d *review.Decision, page ui.Rect) float64 {
	y := page.Y + f.Px(8)
	if p := r.pointHere(); p != nil && !p.Dice() {
		y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Name(p.Says), f.Type(ui.S)) + f.Px(6)
	}
	if says := r.goesOn(f, d); says != "" {
		y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Say("ui.review.line", rules.Arg{Name: "Line", Text: rules.Plain(says)}), f.Soft(ui.S)) + f.Px(6)
	}
	return y - page.Y
}

// drawTry is the button that lets the decision be tried again, where it can be.
func (r *Replay) drawTry(f *ui.Frame, d *review.Decision, box ui.Rect) {
	host, ok := r.t.host.(Retrier)
	if !ok || d.Side != rules.First && r.t.game.Solitaire() {
		return
	}
	b := ui.Button{Label: f.Say("ui.review.try"), Icon: "again", Key: "T"}
	again := r.exam.again
	if r.exam.again = false; f.Button("try-again", box.Snap(), b) || again {
		if err := host.TryAgain(f.Shell, r.t.play.Play, d.Step, d.Side); err != nil {
			r.t.trouble = err.Error()
		}
	}
}

// goesOn words what the best goes on with, as long as it can be told without dice.
func (r *Replay) goesOn(f *ui.Frame, d *review.Decision) (says string) {
	s, err := r.t.match.At(d.Step, nil)
	if err != nil {
		return ""
	}
	for i, text := range append([]string{d.Best[0].Action}, d.Line...) {
		a, err := rules.Parse(r.t.game, s, text)
		if err != nil {
			break
		}
		if i > 0 {
			if says != "" {
				says += ", "
			}
			says += f.Word(r.t.game.Label(s, a))
		}
		s.Apply(a, nil)
	}
	return says
}

// drawNear are the ways to the turning points before and after the stop.
func (r *Replay) drawNear(f *ui.Frame, box ui.Rect) {
	w := (box.W - f.Px(8)) / 2
	for i, to := range [2]*judged.Point{r.nearest(-1), r.nearest(1)} {
		at := ui.Rect{X: box.X + (w+f.Px(8))*float64(i), Y: box.Y, W: w, H: box.H}.Snap()
		b := ui.Button{Label: "–", Icon: [2]string{"back", "forward"}[i], Off: to == nil, Tip: f.Say("ui.review.turning")}
		if to != nil {
			b.Label, b.Tip = ui.Figures(to.No)+" · "+f.Say("ui.review.turn", ui.Num("N", to.Turn)), f.Name(to.Title)
		}
		if f.ButtonSize(b).W > w {
			b.Icon = ""
		}
		if f.Button("near/"+ui.Figures(i), at, b) {
			r.toPoint(f, to)
		}
	}
}

// nearest is the next turning point in a direction, nil for none.
func (r *Replay) nearest(way int) (best *judged.Point) {
	step := r.stops[r.at].step
	for i := range r.exam.told.Points {
		p := &r.exam.told.Points[i]
		if (p.Step-step)*way > 0 && (best == nil || (p.Step-best.Step)*way < 0) {
			best = p
		}
	}
	return best
}

// toPoint goes to a turning point.
func (r *Replay) toPoint(f *ui.Frame, p *judged.Point) {
	if p != nil {
		r.playing = false
		r.leap(f, r.stopAt(p.Step))
	}
}

// examKeys reads the keys of a review: up and down for turning points, B for the arrows.
func (r *Replay) examKeys(f *ui.Frame) {
	if r.exam == nil {
		return
	}
	switch {
	case f.In.Take(ui.KeyUp):
		r.toPoint(f, r.nearest(-1))
	case f.In.Take(ui.KeyDown):
		r.toPoint(f, r.nearest(1))
	case f.In.Letter('t'):
		r.exam.again = true
	case f.In.Letter('b'):
		r.exam.bare = !r.exam.bare
		f.Do()
	}
}

// drawPoints marks the turning points on the timeline.
func (r *Replay) drawPoints(f *ui.Frame, track ui.Rect, x func(int) float64) {
	if r.exam == nil {
		return
	}
	here := r.stops[r.at].step
	free := track.X - f.Px(20)
	for i := range r.exam.told.Points {
		p := &r.exam.told.Points[i]
		at := x(r.stopAt(p.Step))
		if near := math.Abs(at-x(r.at)) < f.Px(20); at-free < f.Px(20) || near && p.Step != here && r.pointHere() != nil {
			continue // another stands there
		}
		free = at
		judged.Number(f, ui.Point{X: at, Y: track.Center().Y}, f.Px(8.5), p.No, p.Step == here)
	}
}

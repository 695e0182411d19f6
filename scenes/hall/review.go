package hall

import (
	"errors"
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/files"
	"sandtable/scenes/judged"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Review is the page on which a game that is over is told again: its curve, what luck gave
// and what was decided, how well each side decided, and where the game turned.
type Review struct {
	h      *Services
	play   *saves.Play
	path   string // of the journal; empty for one in memory
	at     int    // the step of what is open, -1 for the first of the list
	only   sift
	grade  review.Grade // of siftGrade
	side   rules.Side   // of siftGrade; Chance for both
	list   shortlist    // as it was listed last
	open   unlisted     // as it was worded last
	high   float64      // of the list, as it was last drawn
	shown  int          // the step that the list was scrolled to
	want   int          // after how many steps the board is shown at once; -1 for not
	degree *degrees
	stills *table.Stills // nil until one is drawn, and where there is no board
	errand errand
}

// NewReview opens the page of a game that is over.
func NewReview(h *Services, p nav.Review) (*Review, error) {
	r := &Review{h: h, play: p.Play, path: p.Path, at: p.Step, shown: -1, want: -1, side: rules.Chance}
	if r.play == nil {
		x, err := h.Store.Read(p.Path, h.Game)
		if err != nil {
			return nil, err
		}
		r.play = &saves.Play{Replayed: x}
	}
	if p.Board {
		r.at, r.want = -1, p.Step
	}
	r.degree = degreesOf(r.play.Match.Game(), r.play.Header.Scenario, r.play.Match.Now())
	return r, nil
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
	if r.errand.open { // the system's file window waits
		f.Para(spare, f.Say("ui.fault.file-dialog"), f.Soft(ui.S))
		if back {
			r.errand.giveUp()
			return
		}
	} else {
		r.about(f, spare)
	}
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
	r.keys(f, t)
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
	r.points(f, t, panel(f, right.Snap()), ends)
	r.ways(f, t, foot, ends)
}

// about says who has played, and at the right how long it was.
func (r *Review) about(f *ui.Frame, box ui.Rect) {
	ty := f.Soft(ui.S)
	says, long := r.seated(f), length(f, r.play, r.play.Match.Game().TurnNumber(r.play.Match.Now()))
	w := f.Width(says, ty) + 2
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: min(w, box.W), H: box.H}, says, ty)
	if _, rest := box.CutLeft(w + f.Px(24)); f.Width(long, ty) < rest.W {
		f.Text(rest, long, ty.To(ui.Right))
	}
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
	c := judged.Chart{Told: t, Chosen: -1, Lit: -1}
	c.Names, c.Lanes = who(f, g, p.Header.Seats)
	if d == nil {
		return c
	}
	for _, x := range d.grades {
		c.Bands = append(c.Bands, judged.Band{From: float64(x.From) / float64(d.unit), Name: texts.In(f.Look.Lang, x.Name)})
	}
	sorting.By(c.Bands, func(a, b judged.Band) int { return int(math.Copysign(1, a.From-b.From)) })
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
	c.Marks = true
	if p := r.opened(t); p != nil {
		c.Lit = t.TurnOf(p.Step)
		c.Chosen = slices.IndexFunc(t.Points, func(q judged.Point) bool { return q.Step == p.Step })
	}
	switch hit := c.Draw(f, in); {
	case hit.Point >= 0:
		r.choose(f, t, t.Points[hit.Point].Step)
	case hit.Decision >= 0:
		r.choose(f, t, t.Decisions[hit.Decision].Step)
	case hit.Turn >= 0:
		r.visit(f, t, hit.Turn)
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
	if says := f.Say(pane.Either(t.Solitaire, "ui.review.as-judged-solo", "ui.review.as-judged")); f.Width(says, small) < rest.W {
		f.Text(rest, says, small)
	}
}

// progressBar shows how far the weighing has come.
func progressBar(f *ui.Frame, t *judged.Told, box ui.Rect) {
	f.List.Fill(box, f.Theme().Sunk)
	box.W *= float64(t.Weighed) / float64(max(1, t.Steps))
	f.List.Fill(box, judged.Luck)
}

// visit opens what a turn is remembered for, else shows the board as it was at its end.
func (r *Review) visit(f *ui.Frame, t *judged.Told, turn int) {
	if step := memorable(t, turn); step >= 0 {
		r.choose(f, t, step)
	} else {
		r.replay(f, t.Turns[turn].To)
	}
}

// memorable is the step of a turn's turning point, else of its worst decision, that of Me
// before the other side's; -1 for none.
func memorable(t *judged.Told, turn int) int {
	k := t.Turns[turn]
	for _, p := range t.Points {
		if p.Step >= k.From && p.Step < k.To {
			return p.Step
		}
	}
	for _, side := range [...]rules.Side{t.Me, t.Me.Other()} {
		if i := k.Worst[side]; i >= 0 {
			return t.Decisions[i].Step
		}
	}
	return -1
}

// keys reads what the page has: left and right go through the turning points, up and down
// through all decisions, digits lead to a turning point at once, Ctrl+C copies its sentence.
func (r *Review) keys(f *ui.Frame, t *judged.Told) {
	at := -1
	if p := r.opened(t); p != nil {
		at = p.Step
	}
	var points, decisions []int
	for i := range t.Points {
		points = append(points, t.Points[i].Step)
	}
	for i := range t.Decisions {
		decisions = append(decisions, t.Decisions[i].Step)
	}
	for _, k := range [...]struct {
		key   ui.Key
		steps []int
		way   int
	}{{ui.KeyLeft, points, -1}, {ui.KeyRight, points, 1}, {ui.KeyUp, decisions, -1}, {ui.KeyDown, decisions, 1}} {
		if len(k.steps) > 0 && f.In.Take(k.key) {
			r.choose(f, t, nextOf(k.steps, at, k.way))
		}
	}
	for n, step := range points {
		if f.In.Letter(ui.Key('1' + rune(n))) {
			r.choose(f, t, step)
		}
	}
	if p := r.opened(t); p != nil && f.In.TakeCtrl('c') {
		r.copy(f, p)
	}
}

// nextOf is the number in a row of rising ones that comes before or after another; the first
// or the last where there is none.
func nextOf(steps []int, at, way int) int {
	i := slices.IndexFunc(steps, func(n int) bool { return n > at })
	if i < 0 {
		i = len(steps)
	}
	for i--; way < 0 && i > 0 && steps[i] >= at; i-- {
	}
	if way > 0 {
		i++
	}
	return steps[max(0, min(i, len(steps)-1))]
}

// copy puts the sentence of what is open onto the clipboard, beside the window.
func (r *Review) copy(f *ui.Frame, p *judged.Point) {
	text, h := sentenceOf(f, p), r.h
	f.Do()
	f.Shell.Go(func(<-chan struct{}) func() {
		err := files.Copy(text)
		return func() {
			switch {
			case errors.Is(err, files.ErrNone):
				h.Notice(h.say("ui.review.no-clipboard"))
			case err != nil:
				h.tellErr(err)
			default:
				h.Notice(h.say("ui.review.copied"))
			}
		}
	})
}

// sentenceOf is what is told of something, in a line by itself.
func sentenceOf(f *ui.Frame, p *judged.Point) string {
	return f.Say("ui.review.turn", num("N", p.Turn)) + sep(f) + f.Name(p.Title) + ". " + f.Name(p.Says)
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

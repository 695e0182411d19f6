// Package review is the page on which a game that is over is told once more, and that of the
// decisions that are practised.
package review

import (
	"errors"
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/board"
	"sandtable/scenes/files"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
)

// Review is the page of a game that is over: its curve, what luck and decisions did, and where it turned.
type Review struct {
	h      *app.Services
	Play   *saves.Play
	path   string // of the journal; empty for one in memory
	at     int    // the step of what is open, -1 for the first of the list
	Only   sift
	grade  review.Grade // of siftGrade
	side   rules.Side   // of siftGrade; Chance for both
	list   shortlist    // as it was listed last
	open   unlisted     // as it was worded last
	shown  int          // the step that the list was scrolled to
	want   int          // after how many steps the board is shown at once; -1 for not
	degree *kit.Degrees
	stills *replay.Stills // nil until one is drawn, and where there is no board
	errand app.FileDialog
}

// New opens the page of a game that is over.
func New(h *app.Services, p nav.Review) (*Review, error) {
	r := &Review{h: h, Play: p.Play, path: p.Path, at: p.Step, shown: -1, want: -1, side: rules.Chance}
	if r.Play == nil {
		x, err := h.Store.Read(p.Path, h.Game)
		if err != nil {
			return nil, err
		}
		r.Play = &saves.Play{Replayed: x}
	}
	if p.Board {
		r.at, r.want = -1, p.Step
	}
	r.degree = kit.DegreesOf(r.Play.Match.Game(), r.Play.Header.Scenario, r.Play.Match.Now())
	return r, nil
}

func (r *Review) Frame(f *ui.Frame) {
	f.Larger()
	kit.Ground(f)
	g := r.Play.Match.Game()
	r.h.RulesKey(f, g)
	whole, _ := r.h.TitleOf(r.Play.Header)
	body, spare, back := kit.TopBar(f, f.Say("ui.review.title")+" · "+whole)
	if r.errand.Open { // the system's file window waits
		f.Para(spare, f.Say("ui.fault.file-dialog"), f.Soft(ui.S))
		if back {
			r.errand.GiveUp()
			return
		}
	} else {
		r.about(f, spare)
	}
	r.h.DrawNotices(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	t, ends := r.h.StartReview(f.Shell, r.Play, r.path).Follow(f)
	if t != nil && r.want >= 0 {
		r.at, r.want = r.want, -1
		r.replay(f, r.at)
	}
	gap := pane.Either(kit.Roomy(f), 24.0, 14)
	body = body.InsetXY(kit.SideGap(f)*0.8, gap*0.8)
	foot := body.TakeBottom(f.Px(46), gap*0.6)
	if t == nil {
		f.Text(body, f.Say("ui.review.begins"), f.Soft(ui.L).To(ui.Middle))
		return
	}
	if p := r.Opened(t); p != nil && r.at < 0 && !ends { // it stays open, whatever is found meanwhile
		r.at = p.Step
	}
	r.keys(f, t)
	left := body.TakeLeft(math.Round(body.W*0.607-gap/2), gap)
	low := left.TakeBottom(max(f.Px(206), left.H*0.35), 0)
	low.TakeTop(gap, 0)
	r.curve(f, t, kit.Panel(f, left.Snap()), ends)
	r.decisions(f, t, kit.Panel(f, low.TakeLeft(math.Round(low.W/2-gap/2), gap).Snap()))
	r.decided(f, t, kit.Panel(f, low.Snap()))
	f.FocusFirst("ui.review.show")
	r.points(f, t, kit.Panel(f, body.Snap()), ends)
	r.ways(f, t, foot)
}

func (r *Review) about(f *ui.Frame, box ui.Rect) {
	ty := f.Soft(ui.S)
	says, long := r.seated(f), kit.GameLength(f, r.Play, r.Play.Match.Game().TurnNumber(r.Play.Match.Now()))[0]
	w := f.Width(says, ty) + 2
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: min(w, box.W), H: box.H}, says, ty)
	if _, rest := box.CutLeft(w + f.Px(24)); f.Width(long, ty) < rest.W {
		f.Text(rest, long, ty.To(ui.Right))
	}
}

func (r *Review) seated(f *ui.Frame) string {
	g, seats := r.Play.Match.Game(), r.Play.Header.Seats
	me, alone := kit.OnlyPerson(seats)
	switch {
	case g.Solitaire():
		return f.Say("ui.review.alone-played")
	case alone:
		return f.Say("ui.review.led", ui.Verbatim("Side", kit.SideName(f, g, me)), ui.Verbatim("Who", kit.SeatName(f, seats[me.Other()])))
	}
	return kit.SideName(f, g, rules.First) + " – " + kit.SideName(f, g, rules.Second)
}

func (r *Review) curve(f *ui.Frame, t *judged.Told, in ui.Rect, ends bool) {
	head := in.TakeTop(f.Px(26), 0)
	kit.ReviewChartHead(f, t, r.Play, head)
	if !ends { // how far the weighing has come
		bar := ui.Rect{X: head.X, Y: head.Bottom(), W: head.W, H: 3}
		f.List.Fill(bar, f.Theme().Sunk)
		n, of := t.Progress()
		bar.W *= float64(n) / float64(max(1, of))
		f.List.Fill(bar, judged.Luck)
	}
	c := kit.ReviewChart(f, t, r.Play, r.degree)
	c.Marks = true
	if p := r.Opened(t); p != nil {
		c.Lit = t.TurnOf(p.Step)
		c.Chosen = slices.IndexFunc(t.Points, func(q judged.Point) bool { return q.Step == p.Step })
	}
	switch hit := c.Draw(f, in); {
	case hit.Point >= 0:
		r.choose(f, t, t.Points[hit.Point].Step)
	case hit.Decision >= 0:
		r.choose(f, t, t.Decisions[hit.Decision].Step)
	case hit.Turn < 0:
	case Memorable(t, hit.Turn) >= 0:
		r.choose(f, t, Memorable(t, hit.Turn))
	default: // the board as it was at the end of the turn
		r.replay(f, t.Turns[hit.Turn].To)
	}
}

// Memorable is the step of a turn's turning point, else of its worst decision, Me's first; -1 for none.
func Memorable(t *judged.Told, turn int) int {
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

// keys reads the keys: left and right for turning points, up and down for all decisions, digits, Ctrl+C to copy.
func (r *Review) keys(f *ui.Frame, t *judged.Told) {
	at := -1
	if p := r.Opened(t); p != nil {
		at = p.Step
	}
	var points, decisions []int
	for i := range t.Points {
		points = append(points, t.Points[i].Step)
	}
	for i := range t.Decisions {
		decisions = append(decisions, t.Decisions[i].Step)
	}
	numbered := points
	points = slices.Sorted(slices.Values(points)) // while a review is made, what was found last stands last
	for _, k := range [...]struct {
		key   ui.Key
		steps []int
		way   int
	}{{ui.KeyLeft, points, -1}, {ui.KeyRight, points, 1}, {ui.KeyUp, decisions, -1}, {ui.KeyDown, decisions, 1}} {
		if len(k.steps) > 0 && f.In.Take(k.key) {
			r.choose(f, t, nextOf(k.steps, at, k.way))
		}
	}
	for n, step := range numbered {
		if f.In.Letter(ui.Key('1' + rune(n))) {
			r.choose(f, t, step)
		}
	}
	if p := r.Opened(t); p != nil && f.In.TakeCtrl('c') {
		r.copy(f, p)
	}
}

// nextOf is the number in a rising row that comes before or after another, else the first or the last.
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

// copy puts the sentence of what is open onto the clipboard.
func (r *Review) copy(f *ui.Frame, p *judged.Point) {
	text, h := board.TurnName(f, r.Play.Match.Game(), p.Turn)+kit.Colon(f)+f.Name(p.Title)+". "+f.Name(p.Says), r.h
	f.Invalidate()
	f.Shell.Go(func(<-chan struct{}) func() {
		err := files.Copy(text)
		return func() {
			switch {
			case errors.Is(err, files.ErrNone):
				h.Notice(h.Say("ui.review.no-clipboard"))
			case err != nil:
				h.NoticeErr(err)
			default:
				h.Notice(h.Say("ui.review.copied"))
			}
		}
	})
}

// replay shows the board as it was after so many steps.
func (r *Review) replay(f *ui.Frame, step int) {
	if r.h.Moment == nil {
		return
	}
	scene := r.h.Moment(r.Play, step)
	if past, ok := scene.(*replay.Replay); ok && r.h.Review != nil {
		if t, _ := r.h.Review.Latest(); t != nil && t.Match == r.Play.Match {
			r.h.NoticeErr(past.Judge(t, step))
		}
	}
	f.Shell.Push(scene)
	f.Invalidate()
}

package replay

import (
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Title is what the top bar calls it.
func (r *Replay) Title(f *ui.Frame) string {
	return f.Say(pane.Either(r.line != nil, "ui.puzzle.line", "ui.replay.title"))
}

// Tab is the tab of the panel for a review or a line.
func (r *Replay) Tab(f *ui.Frame) (label string, first bool) {
	switch {
	case r.line != nil:
		label = f.Say("ui.puzzle.tab")
	case r.judge != nil:
		label = f.Say("ui.review.title")
	}
	return label, true
}

func (r *Replay) Page(f *ui.Frame, box ui.Rect, big bool) {
	if r.line != nil {
		r.drawLinePage(f, box)
		return
	}
	r.drawReview(f, box, big)
}

// drawReview is the tab of the review: the decision, the other ways, what came of it, and what can be done now.
func (r *Replay) drawReview(f *ui.Frame, box ui.Rect, big bool) {
	rows := pane.Either(big, 2.0, 1)
	body := box.InsetXY(f.Px(12), f.Px(8))
	foot := body.TakeBottom(f.Px(42)*rows+f.Px(6)*(rows-1), f.Px(8))
	was := r.row
	r.row = board.None
	f.Follow(pane.Scrolled(f, "review", body, &r.high, func(page ui.Rect) float64 {
		left := ui.Rect{X: page.X + f.Px(4), Y: page.Y, W: page.W - f.Px(8)}
		for _, part := range [...]func(*ui.Frame, ui.Rect, bool) float64{r.drawHead, r.drawDeed, r.drawOptions, r.drawCame} {
			left.Y += part(f, left, big)
		}
		return left.Y - page.Y
	}))
	if r.row != was {
		f.Invalidate() // the board lies below and was drawn before
	}
	r.drawWhat(f, foot, big)
}

func (r *Replay) drawHead(f *ui.Frame, box ui.Rect, big bool) float64 {
	p, a := r.pointHere(), r.now
	line := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(32)}
	if p == nil && a == nil {
		return r.drawWhose(f, line, big)
	}
	x, c := line.X, line.Center().Y
	if p != nil {
		judged.Number(f, ui.Point{X: x + f.Px(12), Y: c}, f.Px(11), p.No, false)
		x += f.Px(32)
	}
	mark := ui.Rect{X: x, Y: c - f.Px(12), W: f.Px(24), H: f.Px(24)}.Snap()
	name, by := f.Say("ui.review.dice"), 0.0
	if a != nil {
		judged.Mark(f.List, mark, a.Grade)
		name, by = f.Say("ui.review.grade-"+a.Grade.String()), r.lost(a)
	} else {
		p.MarkOf(f.List, mark)
	}
	if p != nil {
		by = p.By
	}
	room := ui.Rect{X: mark.Right() + f.Px(8), Y: line.Y, W: line.Right() - mark.Right() - f.Px(8), H: line.H}
	if by != 0 {
		says, ty := r.judge.Change(by, f.Look.Lang), f.Bold(ui.L).In(pane.Either(by < 0, f.Theme().Harm, f.Theme().Good))
		f.List.Text(room.TakeRight(f.Width(says, ty)+f.Px(6), 0), says, ty.To(ui.Right))
	}
	f.Text(room, name, f.Bold(ui.L))
	return line.H + r.drawWhose(f, line.Move(0, line.H), big)
}

// lost is what a decision gave away, below 0 for the side that the review is for.
func (r *Replay) lost(a *asked) float64 {
	return r.judge.Cost(a.Decision)
}

// drawWhose says in which turn it was and who decided; in a small window beside the ways to other turning points.
func (r *Replay) drawWhose(f *ui.Frame, line ui.Rect, big bool) float64 {
	if !big {
		line = r.drawNearest(f, line)
	}
	x := line.X
	says := f.Say(board.Own(r.game, "ui.table.turn"), ui.Num("N", r.stops[r.at].turn))
	if r.stops[r.at].turn == 0 {
		says = f.Say("ui.log.start")
	}
	if a := r.now; a != nil {
		if !r.judge.Solitaire {
			side := f.Px(18)
			f.Mark(ui.Rect{X: x, Y: line.Center().Y - side/2, W: side, H: side}.Snap(), r.game.Sides()[a.Side], a.Side)
			x += side + f.Px(7)
		}
		if given := r.lost(a); given != 0 {
			says += " · " + f.Say("ui.review.given")
		} else if r.pointHere() == nil {
			says += " · " + f.Say("ui.review.means-"+a.Grade.String())
		}
	}
	f.Text(ui.Rect{X: x, Y: line.Y, W: line.Right() - x, H: line.H}, says, f.Soft(ui.S))
	return line.H
}

// drawNearest draws the ways to the turning points before and after at the right of a line, and gives the rest of it.
func (r *Replay) drawNearest(f *ui.Frame, line ui.Rect) ui.Rect {
	side := max(ui.LeastTarget(f.Look.TextScale), f.Px(30))
	for _, n := range r.nearest(f) {
		if r.neighbour(1) == nil && r.neighbour(-1) == nil {
			return line
		}
		at := line.TakeRight(side, 0)
		n.Button.Label, n.Button.Kind = "", ui.Quiet
		if f.Button(n.ID, ui.Rect{X: at.X, Y: at.Center().Y - side/2, W: side, H: side}.Snap(), n.Button) {
			n.Do()
		}
	}
	return line
}

// nearest are the ways to the turning points after and before the stop.
func (r *Replay) nearest(f *ui.Frame) (out []model.Choice) {
	for _, n := range [2]struct {
		way          int
		id, icon, is string
	}{{1, "point/next", "forward", "ui.review.next-point"}, {-1, "point/previous", "back", "ui.review.previous-point"}} {
		b := ui.Button{Icon: n.icon, Tip: f.Say(n.is), Off: true}
		p := r.neighbour(n.way)
		if p != nil {
			b.Off, b.Label = false, f.Say(board.Own(r.game, "ui.table.turn"), ui.Num("N", p.Turn))
			b.Tip += "\n" + f.Name(p.Title)
		}
		out = append(out, model.Choice{ID: n.id, Button: b, Do: func() { r.goTo(f, p.Step) }})
	}
	return out
}

func (r *Replay) drawDeed(f *ui.Frame, box ui.Rect, big bool) float64 {
	p, a, y := r.pointHere(), r.now, box.Y
	if a == nil && p == nil {
		return f.Para(box, f.Say("ui.review.nothing-here"), f.Soft(ui.M))
	}
	deed := ""
	if a != nil {
		deed = r.judge.Deed(a.Decision, f.Look.Lang)
	} else {
		deed = f.Name(p.Title)
	}
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, deed, f.Bold(ui.M))
	if a != nil {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.review.ways", ui.Num("N", len(a.legal))), f.Soft(ui.S))
	}
	if p != nil && (a == nil || big && !a.hides()) { // the table says the same
		y += f.Px(3)
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Name(p.Says), f.Type(ui.S))
	}
	return y + f.Px(8) - box.Y
}

// hides says whether one of the ways is a card that who looks may not see.
func (a *asked) hides() bool {
	return slices.ContainsFunc(a.rows, func(w option) bool { return w.veiled })
}

// drawOptions is the table of the best ways and of what was done.
func (r *Replay) drawOptions(f *ui.Frame, box ui.Rect, big bool) float64 {
	a, y := r.now, box.Y
	if a == nil || !a.clear() {
		return 0
	}
	pane.Rule(f, ui.Rect{X: box.X, Y: y, W: box.W})
	y += f.Px(6)
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.review.best-ways"), f.Bold(ui.M)) + f.Px(2)
	low, high := r.ends(a)
	for i := range a.rows {
		y += r.drawOption(f, i, ui.Rect{X: box.X, Y: y, W: box.W}, low, high, big) + f.Px(3)
	}
	says := f.Say(pane.Either(r.judge.Solitaire, "ui.review.expected", "ui.review.chance")) + ". " + f.Say("ui.review.bars-from", ui.Verbatim("From", r.judge.Worth(low, f.Look.Lang)))
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, says, f.Soft(ui.S))
	if a.clear() && !a.hides() {
		y += f.Px(4)
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.review.line", ui.Verbatim("Line", r.judge.Plan(a.Decision, f.Look.Lang))), f.Type(ui.S))
	}
	return y + f.Px(8) - box.Y
}

// optionLay is where the parts of a row of the table lie.
type optionLay struct {
	whole, line, label, bar, figure, under ui.Rect
	reason                                 string
}

// layOption lays a row out: rank, sign, what it is, bar and figure side by side; what is too long stands below, and so
// does its intention in a large window.
func (r *Replay) layOption(f *ui.Frame, i int, box ui.Rect, big bool) (l optionLay) {
	w, small := r.now.rows[i], f.Type(ui.S)
	says := f.Word(w.says)
	l.line = ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(26)}
	l.figure, l.bar = l.line.CutRight(f.Width("100\u202f%", f.Bold(ui.S)) + f.Px(6))
	l.bar, l.label = l.bar.CutRight(pane.Either(big, f.Px(78), f.Px(42)))
	_, l.label = l.label.CutLeft(f.Px(52))
	l.label.W -= f.Px(6)
	l.label.Y += f.Px(4)
	high := f.Height(says, small, l.label.W)
	if high > 2*small.Line {
		l.label.Y, l.label.W = box.Y+f.Px(24), box.Right()-l.label.X
		high = f.Height(says, small, l.label.W)
	} else {
		l.line.H = max(l.line.H, high+f.Px(8))
		l.bar.H, l.figure.H = l.line.H, l.line.H
	}
	foot := max(l.line.Bottom(), l.label.Y+high+f.Px(4))
	l.bar = ui.Rect{X: l.bar.X, Y: l.bar.Center().Y - f.Px(5), W: l.bar.W, H: f.Px(10)}.Snap()
	if big && !w.veiled {
		if l.reason = r.reason(f, i); l.reason != "" {
			l.under = ui.Rect{X: l.label.X, Y: foot - f.Px(3), W: box.Right() - l.label.X}
			foot += f.Height(l.reason, f.Soft(ui.S), l.under.W)
		}
	}
	l.whole = ui.Rect{X: box.X - f.Px(4), Y: box.Y, W: box.W + f.Px(8), H: foot - box.Y}.Snap()
	return l
}

// drawOption is a row of the table; it gives its height.
func (r *Replay) drawOption(f *ui.Frame, i int, box ui.Rect, low, high float64, big bool) float64 {
	w, l := r.now.rows[i], r.layOption(f, i, box, big)
	if f.Over(l.whole) {
		r.row = i
	}
	r.drawPlate(f, w, i, l.whole)
	f.List.Text(ui.Rect{X: box.X, Y: l.line.Y, W: f.Px(18), H: l.line.H}, ui.Figures(w.no), f.Bold(ui.S))
	r.drawSign(f, w, i, ui.Rect{X: box.X + f.Px(18), Y: l.line.Y, W: f.Px(30), H: l.line.H})
	f.Para(l.label, f.Word(w.says), f.Type(ui.S))
	pane.Rim(f.List, l.bar, 1, 4, ui.Casing, 0, 3, f.Theme().Sunk)
	full := l.bar
	full.W *= max(0, min(1, (w.worth-low)/max(1e-9, high-low)))
	f.List.Fill(full, r.inkOf(f, w))
	f.List.Text(l.figure, r.judge.Worth(w.worth, f.Look.Lang), f.Bold(ui.S).To(ui.Right))
	if l.reason != "" {
		f.Para(l.under, l.reason, f.Soft(ui.S))
	}
	return l.whole.H
}

// inkOf is the colour of a way to decide: what was played, the clear best, else that of the side.
func (r *Replay) inkOf(f *ui.Frame, w option) ui.Ink {
	switch {
	case w.played:
		return judged.Played
	case w.best && r.now.clear():
		return judged.Better
	}
	return f.Look.Side(ui.Wears(r.game, r.now.Side)).Core
}

// drawPlate lies under the row of what was played, of the clear best, and of the one that is pointed at.
func (r *Replay) drawPlate(f *ui.Frame, w option, i int, box ui.Rect) {
	switch {
	case w.played || w.best && r.now.clear():
		pane.Rim(f.List, box, 0, 6, r.inkOf(f, w), -1.5, 5, f.Theme().Panel)
		f.List.Round(box.Inset(1.5), 5, ui.Alpha(r.inkOf(f, w), 0.22))
	case i == r.row:
		f.List.Round(box, 6, ui.Alpha(f.Theme().Edge, 0.3))
	}
}

func (r *Replay) drawSign(f *ui.Frame, w option, i int, box ui.Rect) {
	a, b := ui.Point{X: box.X + f.Px(3), Y: box.Center().Y}, ui.Point{X: box.Right() - f.Px(5), Y: box.Center().Y}
	switch {
	case w.veiled:
	case w.played:
		pane.MoveArrow(f.List, a, b, f.Px(3.8), judged.Played)
	case i == r.row:
		pane.BrokenArrow(f.List, a, b, f.Px(3.4), other)
	case w.best && r.now.clear():
		pane.BrokenArrow(f.List, a, b, f.Px(3.4), judged.Better)
	}
}

// reason is what a way intends in the board's words; empty where it has none.
func (r *Replay) reason(f *ui.Frame, i int) string {
	a := r.now
	if a.lang != f.Look.Lang {
		a.lang, a.why = f.Look.Lang, make([]string, len(a.rows))
		v := board.View{Game: r.game, State: a.before, Viewer: a.Side, Legal: a.legal, Lang: a.lang, Hover: board.None, Cursor: board.None, Selected: board.None}
		for k, w := range a.rows {
			a.why[k] = f.Word(r.board.Reason(w.act, v))
		}
	}
	return a.why[i]
}

func (r *Replay) drawCame(f *ui.Frame, box ui.Rect, _ bool) float64 {
	a, y := r.now, box.Y
	if a == nil || len(a.came) == 0 {
		return 0
	}
	pane.Rule(f, ui.Rect{X: box.X, Y: y, W: box.W})
	y += f.Px(6)
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.review.came"), f.Bold(ui.M)) + f.Px(2)
	y += r.t.Panel.DrawEvents(f, ui.Rect{X: box.X, Y: y, W: box.W}, a.came)
	return y + f.Px(4) - box.Y
}

// drawWhat are the buttons of what can be done at the stop; in a large window with those to other turning points.
func (r *Replay) drawWhat(f *ui.Frame, box ui.Rect, big bool) {
	deeds, turning := box.CutTop(f.Px(42))
	var list []model.Choice
	if _, ok := r.host.(Retrier); ok {
		b := ui.Button{Label: f.Say("ui.review.try"), Icon: "again", Key: "T", Kind: ui.Primary, Off: r.now == nil}
		list = append(list, model.Choice{ID: "retry", Button: b, Do: func() { r.retry(f) }})
	}
	if _, ok := r.brancher(); ok {
		b := ui.Button{Label: f.Say("ui.review.play-on"), Icon: "branch", Key: "P", Off: r.ended(), Tip: f.Say(pane.Either(r.ended(), "ui.replay.branch-over", "ui.replay.branch-note"))}
		list = append(list, model.Choice{ID: "play-on", Button: b, Do: func() { r.playOn(f) }})
	}
	ButtonRow(f, deeds, list)
	if big {
		turning.TakeTop(f.Px(6), 0)
		list = r.nearest(f)
		slices.Reverse(list)
		ButtonRow(f, turning, list)
	}
}

// ButtonRow sets buttons side by side, all as wide; without their keys, then their pictures, where there is no room.
func ButtonRow(f *ui.Frame, box ui.Rect, list []model.Choice) {
	w := (box.W - f.Px(8)*float64(len(list)-1)) / float64(max(1, len(list)))
	for i, b := range list {
		if f.ButtonSize(b.Button).W > w {
			b.Button.Capless, b.Button.Key = b.Button.Key, ""
		}
		if f.ButtonSize(b.Button).W > w && b.Button.Label != "" {
			b.Button.Icon = ""
		}
		if f.Button(b.ID, ui.Rect{X: box.X + (w+f.Px(8))*float64(i), Y: box.Y, W: w, H: box.H}.Snap(), b.Button) {
			b.Do()
			f.Invalidate()
			return
		}
	}
}

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
	f.Follow(pane.Scrolled(f, "review", body, func(page ui.Rect) float64 {
		left := ui.Rect{X: page.X + f.Px(4), Y: page.Y, W: page.W - f.Px(8)}
		for _, part := range [...]func(*ui.Frame, ui.Rect, bool) float64{r.drawHead, r.drawDeed, r.drawPlan, r.drawCame} {
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
	name, by := "", 0.0
	if a != nil {
		judged.Mark(f.List, mark, a.Grade)
		name, by = f.Say("ui.review.grade-"+a.Grade.String()), r.judge.Cost(a.Decision)
	} else {
		p.MarkOf(f.List, mark)
		name = f.Say(judged.SortKey("ui.review.the-", p.Sort))
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

// drawWhose says in which turn it was and who decided; in a small window beside the ways to other turning points.
func (r *Replay) drawWhose(f *ui.Frame, line ui.Rect, big bool) float64 {
	if !big {
		line = r.drawNearest(f, line)
	}
	x := line.X
	says := board.TurnName(f, r.game, r.stops[r.at].turn)
	if r.stops[r.at].turn == 0 {
		says = f.Say("ui.log.start")
	}
	if a := r.now; a != nil {
		if !r.judge.Solitaire {
			side := f.Px(18)
			f.Mark(ui.Rect{X: x, Y: line.Center().Y - side/2, W: side, H: side}.Snap(), r.game.Sides()[a.Side], a.Side)
			x += side + f.Px(7)
		}
		if r.judge.Cost(a.Decision) != 0 {
			says += " · " + f.Say("ui.review.given")
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
			b.Off, b.Label = false, board.TurnName(f, r.game, p.Turn)
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
	switch {
	case a != nil && a.Better == "":
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.review.says-"+a.Grade.String()), f.Soft(ui.S))
	case a == nil:
		y += f.Px(3)
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Name(p.Says), f.Type(ui.S))
	}
	return y + f.Px(8) - box.Y
}

// drawPlan is what was better, line by line, and what was played, each with what it might have come to.
func (r *Replay) drawPlan(f *ui.Frame, box ui.Rect, big bool) float64 {
	a, y := r.now, box.Y
	if a == nil || len(a.rows) == 0 {
		return 0
	}
	pane.Rule(f, ui.Rect{X: box.X, Y: y, W: box.W})
	y += f.Px(8)
	r.say(f)
	low, high := r.ends(a)
	n := slices.IndexFunc(a.rows, func(w row) bool { return w.played })
	if n < 0 {
		n = len(a.rows)
	}
	for _, part := range [2]planPart{{0, n, "ui.review.plan-better", judged.Better, a.Might}, {n, len(a.rows), "ui.review.plan-played", judged.Played, a.Value}} {
		if part.from < part.to {
			y += r.drawPart(f, part, ui.Rect{X: box.X, Y: y, W: box.W}, low, high, big) + f.Px(6)
		}
	}
	if a.clear() {
		says := f.Say(pane.Either(r.judge.Solitaire, "ui.review.expected", "ui.review.chance")) + ". " + f.Say("ui.review.bars-from", ui.Verbatim("From", r.judge.Worth(low, f.Look.Lang)))
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, says, f.Soft(ui.S))
	}
	return y + f.Px(8) - box.Y
}

// planPart is the rows from one on, before another, with their heading and what they might come to.
type planPart struct {
	from, to int
	key      string
	ink      ui.Ink
	worth    float64
}

// drawPart draws a heading with its sign, bar and figure, and the rows below it; it gives its height.
func (r *Replay) drawPart(f *ui.Frame, part planPart, box ui.Rect, low, high float64, big bool) float64 {
	line := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(26)}
	rows := ui.Rect{X: box.X + f.Px(30), Y: line.Bottom(), W: box.W - f.Px(30)}
	whole := ui.Rect{X: box.X - f.Px(4), Y: box.Y, W: box.W + f.Px(8), H: line.H + f.Px(4)}
	for i := part.from; i < part.to; i++ {
		whole.H += r.rowHeight(f, i, rows.W, big)
	}
	whole = whole.Snap()
	pane.Rim(f.List, whole, 0, 6, part.ink, -1.5, 5, f.Theme().Panel)
	f.List.Round(whole.Inset(1.5), 5, ui.Alpha(part.ink, 0.22))
	sign := ui.Rect{X: line.X, Y: line.Y, W: f.Px(26), H: line.H}
	from, to := ui.Point{X: sign.X + f.Px(3), Y: sign.Center().Y}, ui.Point{X: sign.Right() - f.Px(2), Y: sign.Center().Y}
	if part.ink == judged.Better {
		pane.BrokenArrow(f.List, from, to, f.Px(3.4), part.ink)
	} else {
		pane.MoveArrow(f.List, from, to, f.Px(3.8), part.ink)
	}
	head := ui.Rect{X: rows.X, Y: line.Y, W: line.Right() - rows.X, H: line.H}
	if r.now.clear() {
		says, ty := r.judge.Worth(part.worth, f.Look.Lang), f.Bold(ui.S).To(ui.Right)
		f.List.Text(head.TakeRight(f.Width("100\u202f%", ty)+f.Px(4), f.Px(6)), says, ty)
		bar := head.TakeRight(pane.Either(big, f.Px(78), f.Px(42)), f.Px(6))
		bar = ui.Rect{X: bar.X, Y: bar.Center().Y - f.Px(5), W: bar.W, H: f.Px(10)}.Snap()
		pane.Rim(f.List, bar, 1, 4, ui.Casing, 0, 3, f.Theme().Sunk)
		bar.W *= max(0, min(1, (part.worth-low)/max(1e-9, high-low)))
		f.List.Fill(bar, part.ink)
	}
	f.Text(head, f.Say(part.key), f.Bold(ui.S))
	for i := part.from; i < part.to; i++ {
		rows.Y += r.drawRow(f, i, rows, big)
	}
	return whole.H
}

func (r *Replay) rowHeight(f *ui.Frame, i int, wide float64, big bool) float64 {
	w := &r.now.rows[i]
	h := f.Height(w.says, f.Type(ui.S), wide) + f.Px(4)
	if big && w.why != "" {
		h += f.Height(w.why, f.Soft(ui.S), wide)
	}
	return h
}

// drawRow is a row of a plan, with its number where there are several; it gives its height.
func (r *Replay) drawRow(f *ui.Frame, i int, box ui.Rect, big bool) float64 {
	w := &r.now.rows[i]
	box.H = r.rowHeight(f, i, box.W, big)
	here := ui.Rect{X: box.X - f.Px(26), Y: box.Y, W: box.W + f.Px(26), H: box.H}
	if f.Over(here) {
		r.row = i
		f.List.Round(here, 5, ui.Alpha(f.Theme().Edge, 0.3))
	}
	if r.now.several(w.played) {
		ty := f.Bold(ui.S)
		f.List.Text(ui.Rect{X: here.X, Y: box.Y, W: f.Px(20), H: ty.Line}, ui.Figures(w.no), ty.To(ui.Right))
	}
	y := f.Para(box, w.says, f.Type(ui.S))
	if big && w.why != "" {
		f.Para(ui.Rect{X: box.X, Y: box.Y + y, W: box.W}, w.why, f.Soft(ui.S))
	}
	return box.H
}

// say words the rows: what each does, and the board's reason for it where the other run has none that is the same.
func (r *Replay) say(f *ui.Frame) {
	a := r.now
	if a.lang == f.Look.Lang {
		return
	}
	a.lang = f.Look.Lang
	why := make([]string, len(a.rows))
	for i := range a.rows {
		w := &a.rows[i]
		if w.veiled {
			w.says = f.Say("ui.review.veiled")
			continue
		}
		d := &w.deeds[0]
		v := board.View{Game: r.game, State: d.before, Viewer: d.side, Legal: d.legal, Lang: a.lang, Hover: board.None, Cursor: board.None, Selected: board.None}
		w.says, why[i] = r.judge.Says(w.line, a.lang), f.Word(r.board.Reason(d.act, v))
	}
	for i := range a.rows {
		a.rows[i].why = why[i]
		for k := range a.rows {
			if why[k] == why[i] && (a.rows[k].played != a.rows[i].played || k < i) {
				a.rows[i].why = ""
			}
		}
	}
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

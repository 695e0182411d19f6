package table

import (
	"math"
	"strconv"

	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// riddleTab is the tab of the panel on which a puzzle stands.
const riddleTab = 3

// drawRiddle is the page of a puzzle: what is sought, the scale, what was tried, and what can be
// asked. Where there is room below it, the odds of what is chosen stand there.
func (t *Table) drawRiddle(f *ui.Frame, box ui.Rect) {
	r := t.riddle
	if then := r.hopes; then != nil {
		r.hopes = nil
		then(f)
	}
	if box.H-r.high > f.Px(110) {
		here := ui.Rect{}
		box, here = box.CutTop(r.high + f.Px(20))
		t.rule(f, here)
		t.drawHere(f, here, true)
	}
	in := box.InsetXY(f.Px(14), f.Px(10))
	view, s := f.Scroller("riddle", in, r.high)
	f.Clip(view.Inset(-3))
	at := view.Move(0, -s.At)
	y := at.Y
	for _, draw := range [...]func(f *ui.Frame, in ui.Rect) float64{t.riddleHead, t.riddleScale, t.riddleTries, t.riddleSteps, t.riddleAsks, t.riddleSolution} {
		y += draw(f, ui.Rect{X: at.X, Y: y, W: at.W, H: at.H})
	}
	f.Unclip()
	h := y - at.Y
	switch { // hints and questions stand at the foot
	case h != r.high:
		r.high = h
		f.Do()
	case r.seeks:
		s.At, r.seeks = max(0, h-view.H), false
		f.Do()
	}
}

// riddleHead is the goal and the conditions.
func (t *Table) riddleHead(f *ui.Frame, in ui.Rect) float64 {
	r, y := t.riddle, in.Y
	head, small := f.Bold(ui.L), f.Type(ui.S)
	if r.Of > 0 {
		stars := ui.Rect{X: in.Right() - f.Px(54), Y: y, W: f.Px(54), H: small.Line}
		f.Text(ui.Rect{X: in.X, Y: y, W: stars.X - in.X, H: small.Line}, f.Say(pane.Either(r.Series, "ui.practise.nth", pane.Either(r.Own, "ui.puzzle.nth-own", "ui.puzzle.nth")), ui.Num("N", r.N), ui.Num("Of", r.Of)), f.Soft(ui.S))
		pane.Stars(f, stars, r.Stars, puzzle.MostStars)
		y += small.Line + f.Px(2)
	}
	side := rules.Arg{Name: "Side", Text: t.game.SideTitles()[t.eyesOf()]}
	key := "ui.puzzle.goal"
	if puzzle.ByStep(t.game) {
		key = "ui.puzzle.goal-step"
	}
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say(key, side), head) + f.Px(4)
	key = "ui.puzzle.rule"
	if t.game.Secret() {
		key = "ui.puzzle.rule-hidden"
	}
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say(key), small) + f.Px(10)
	return y - in.Y
}

// eyesOf is the side whose turn it is.
func (t *Table) eyesOf() rules.Side { return t.riddle.State.Turn() }

// farthest is how much the scale shows given away, by how much more than for one star.
const farthest = 1.5

// riddleScale is what was given away in each try, with what each star allows.
func (t *Table) riddleScale(f *ui.Frame, in ui.Rect) float64 {
	r, small := t.riddle, f.Type(ui.XS)
	limits := puzzle.Limits(r.Game)
	most := limits[len(limits)-1] * farthest
	y := in.Y
	head, soft := f.Bold(ui.S), f.Soft(ui.S).To(ui.Right)
	says, best := f.Say("ui.puzzle.scale"+r.kind()), r.bestWorth(f)
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, says, head)
	if best != "" {
		if f.Width(says, head)+f.Width(best, soft)+f.Px(12) <= in.W { // beside it
			y -= head.Line
		}
		f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: soft.Line}, best, soft)
		y += soft.Line
	}
	y += f.Px(24)
	bar := ui.Rect{X: in.X + f.Px(8), Y: y, W: in.W - f.Px(16), H: f.Px(12)}.Snap()
	x := func(given float64) float64 { return bar.Right() - bar.W*min(1, given/most) }
	f.List.Round(bar.Inset(-2), 4, ui.Casing)
	f.List.Fill(bar, f.Theme().Sunk)
	for i := len(limits) - 1; i >= 0; i-- {
		from := x(limits[i])
		f.List.Fill(ui.Rect{X: from, Y: bar.Y, W: bar.Right() - from, H: bar.H}, ui.Alpha(f.Theme().Warn, 0.25+0.3*float64(len(limits)-1-i)))
	}
	for i, limit := range limits {
		at := math.Round(x(limit))
		f.List.Fill(ui.Rect{X: at - 1, Y: bar.Y - f.Px(5), W: 2, H: bar.H + f.Px(10)}, ui.Casing)
		n := puzzle.MostStars - i
		stars := ui.Rect{W: f.Px(13) * float64(n), H: f.Px(13), Y: bar.Y - f.Px(20)}
		stars.X = max(in.X, min(in.Right()-stars.W, at-stars.W/2))
		pane.Stars(f, stars, n, n)
		f.Text(ui.Rect{X: at - f.Px(24), Y: bar.Bottom() + f.Px(5), W: f.Px(48), H: small.Line}, r.allowed(f, limit), small.To(ui.Middle))
	}
	for i, y := range r.Tries {
		t.disc(f, ui.Point{X: max(bar.X+f.Px(2), x(y.Verdict.Given)), Y: bar.Center().Y}, i)
	}
	return bar.Bottom() + f.Px(5) + small.Line + f.Px(10) - in.Y
}

// allowed is what may be given away for a star, in as few figures as it has.
func (r *riddle) allowed(f *ui.Frame, limit float64) string {
	if r.Game.Solitaire() {
		return f.Name(ui.Tenths(-limit))
	}
	return ui.Minus(-int(math.Round(100 * limit)))
}

// bestWorth is what the best turn hopes for, in words; empty as long as nobody has told it.
func (r *riddle) bestWorth(f *ui.Frame) string {
	if math.IsNaN(r.Best) {
		return ""
	}
	return r.worth(f, "ui.puzzle.best", r.Best)
}

// worth words what can be hoped for.
func (r *riddle) worth(f *ui.Frame, key string, v float64) string {
	if r.Game.Solitaire() {
		return f.Say(key+"-solo", rules.Arg{Name: "P", Text: ui.Tenths(v)})
	}
	return f.Say(key, rules.Arg{Name: "P", Text: rules.Plain(ui.Percent(max(0, v)))})
}

// disc is the number of a try.
func (t *Table) disc(f *ui.Frame, at ui.Point, i int) {
	ink := f.Theme().Panel
	if i == t.tried() {
		ink = f.Theme().Warn
	}
	f.List.Disc(at, f.Px(10), ui.Casing)
	f.List.Disc(at, f.Px(8.5), ink)
	f.List.Text(ui.Around(at, ui.Size{W: f.Px(20), H: f.Px(18)}), strconv.Itoa(i+1), f.Bold(ui.XS).To(ui.Middle))
}

// riddleTries are what was tried; a click sets one up again.
func (t *Table) riddleTries(f *ui.Frame, in ui.Rect) float64 {
	r, y := t.riddle, in.Y
	line := f.Type(ui.S).Line
	f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: line}, f.Say("ui.puzzle.tries"), f.Bold(ui.S))
	if len(r.Tries) == 0 {
		f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: line}, f.Say("ui.puzzle.none"), f.Soft(ui.S).To(ui.Right))
	}
	y += line + f.Px(4)
	high := max(f.Px(28), ui.LeastTarget(f.Look.TextScale))
	for i := range r.Tries {
		row := ui.Rect{X: in.X, Y: y, W: in.W, H: high}.Snap()
		if t.riddleTry(f, row, i) {
			t.puzzleAnew(f, r.Tries[i].Steps)
			break
		}
		y += high + f.Px(3)
		if d := r.Tries[i].Verdict.Worst(); i == t.tried() && d != nil {
			says := t.better(f, d)
			if r.fresh {
				f.Happened(says)
			}
			y += f.Para(ui.Rect{X: in.X + f.Px(8), Y: y, W: in.W - f.Px(8)}, says, f.Type(ui.S)) + f.Px(6)
		}
		if i == t.tried() {
			r.fresh = false
		}
		if says := t.replySays(f); i == t.tried() && says != "" {
			y += f.Para(ui.Rect{X: in.X + f.Px(8), Y: y, W: in.W - f.Px(8)}, says, f.Soft(ui.S)) + f.Px(6)
		}
	}
	return y + f.Px(6) - in.Y
}

// riddleTry is the row of a try, and whether it was clicked.
func (t *Table) riddleTry(f *ui.Frame, row ui.Rect, i int) bool {
	r, y := t.riddle, t.riddle.Tries[i]
	now := i == t.tried()
	id := "riddle/try/" + strconv.Itoa(i)
	focus := f.Focusable(id, row, false)
	face := f.Theme().Sunk
	if now {
		face = ui.Alpha(f.Theme().Warn, 0.35)
	}
	f.List.Round(row, 6, face)
	t.disc(f, ui.Point{X: row.X + f.Px(16), Y: row.Center().Y}, i)
	stars := ui.Rect{X: row.Right() - f.Px(60), Y: row.Y, W: f.Px(54), H: row.H}
	says := r.minus(f, y.Verdict.Given)
	if !math.IsNaN(r.Best) {
		says += " · " + r.worth(f, "ui.puzzle.reached", r.reached(&y))
	}
	f.Text(ui.Rect{X: row.X + f.Px(32), Y: row.Y, W: stars.X - row.X - f.Px(36), H: row.H}, says, f.Type(ui.S))
	pane.Stars(f, stars, y.Stars, puzzle.MostStars)
	f.Named(id, f.Say("ui.puzzle.try", ui.Num("N", i+1))+" "+says)
	f.Tip(id, row, f.Say("ui.puzzle.try-tip"))
	f.Ring(id, row)
	return !now && (f.Clicked(row) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)))
}

// better names the decision of a try that gave most away, and what was better.
func (t *Table) better(f *ui.Frame, d *review.Decision) string {
	s, err := t.match.At(d.Step, nil)
	if err != nil {
		return ""
	}
	s.Hide(d.Side)
	word := func(text string) rules.Arg {
		a, err := rules.Parse(t.game, s, text)
		if err != nil {
			return rules.Arg{Text: rules.Plain(text)}
		}
		return rules.Arg{Text: rules.Plain(f.Word(t.game.Label(s, a)))}
	}
	did, best := word(d.Action), word(d.Best[0].Action)
	if d.March {
		did.Text = rules.Plain(f.Say("ui.review.march"))
	}
	did.Name, best.Name = "Did", "Best"
	if !t.riddle.Shown && t.riddle.Hints == 0 { // what is better stays to be found
		return f.Say("ui.puzzle.worst", did, t.riddle.lost("Lost", d.Lost))
	}
	return f.Say("ui.puzzle.better", did, best, t.riddle.lost("Lost", d.Lost))
}

// riddleSteps are the buttons: judge, hint, start over, solution, and the puzzles beside.
func (t *Table) riddleSteps(f *ui.Frame, in ui.Rect) float64 {
	r := t.riddle
	y := in.Y
	row := func(list ...Choice) {
		high, gap := max(f.Px(36), ui.LeastTarget(f.Look.TextScale)), f.Px(6)
		w := (in.W - gap*float64(len(list)-1)) / float64(len(list))
		for i, c := range list {
			if f.Button(c.ID, ui.Rect{X: in.X + float64(i)*(w+gap), Y: y, W: w, H: high}.Snap(), c.Button) {
				c.Do()
				f.Do()
			}
		}
		y += high + gap
	}
	off := !t.turnDone() || r.judges || t.tried() != board.None
	tip := f.Say("ui.puzzle.judge-tip")
	switch {
	case !t.turnDone():
		tip = f.Say("ui.puzzle.judge-off")
	case off: // the verdict says all there is to say, and nothing shall lie over it
		tip = ""
	}
	thinks := r.judges || r.solves
	row(Choice{"riddle/judge-here", ui.Button{Label: f.Say("ui.puzzle.judge"), Off: off, Tip: tip}, func() { t.judgeTurn(f) }},
		Choice{"riddle/over", ui.Button{Label: f.Say("ui.puzzle.again"), Off: len(t.match.Steps()) == 0, Tip: f.Say("ui.puzzle.again-tip")}, func() { t.puzzleAnew(f, nil) }})
	row(Choice{"riddle/hint", ui.Button{Label: f.Say("ui.puzzle.hint"), Icon: "hint", Key: f.KeyOf(ui.CmdHint), Off: r.Shown || thinks, Tip: f.Say("ui.puzzle.hint-tip")}, func() { t.riddleHint(f) }},
		Choice{"riddle/show", ui.Button{Label: f.Say("ui.puzzle.show"), Icon: "eye", Off: r.asks || thinks, Tip: f.Say("ui.puzzle.show-tip")}, func() { t.wantsWalk(f) }})
	if r.Of > 1 || r.Series {
		back, on := r.host.Beside(r.Puzzle, -1), r.host.Beside(r.Puzzle, 1)
		row(Choice{"riddle/before", ui.Button{Label: f.Say("ui.puzzle.before"), Icon: "back", Off: back == nil}, func() { t.Leave(); back(f) }},
			Choice{"riddle/after", ui.Button{Label: r.onward(f), Icon: "forward", Off: on == nil}, func() { t.Leave(); on(f) }})
	}
	return y + f.Px(4) - in.Y
}

// wantsWalk shows the solution on the board; the first time it asks before.
func (t *Table) wantsWalk(f *ui.Frame) {
	if t.riddle.Shown {
		t.openWalk(f, 0)
		return
	}
	t.riddle.asks, t.riddle.seeks = true, true
	f.Happened(f.Say("ui.puzzle.sure"))
}

// riddleAsks asks once before the solution is shown.
func (t *Table) riddleAsks(f *ui.Frame, in ui.Rect) float64 {
	r := t.riddle
	switch {
	case r.solves:
		f.Animate()
		return f.Para(in, f.Say("ui.puzzle.solving"), f.Soft(ui.S)) + f.Px(6)
	case r.fault != "":
		return f.Para(in, r.fault, f.Type(ui.S).In(f.Theme().Harm)) + f.Px(6)
	case !r.asks:
		return 0
	}
	y := in.Y + f.Para(in, f.Say("ui.puzzle.sure"), f.Type(ui.S)) + f.Px(6)
	high, w := max(f.Px(34), ui.LeastTarget(f.Look.TextScale)), (in.W-f.Px(6))/2
	if f.Button("riddle/show-no", ui.Rect{X: in.X, Y: y, W: w, H: high}.Snap(), ui.Button{Label: f.Say("ui.puzzle.sure-no")}) {
		r.asks = false
		f.Do()
	}
	if f.Button("riddle/show-yes", ui.Rect{X: in.X + w + f.Px(6), Y: y, W: w, H: high}.Snap(), ui.Button{Label: f.Say("ui.puzzle.sure-yes")}) {
		r.asks = false
		t.withLine(f, func(f *ui.Frame) {
			r.Shown = true
			t.openWalk(f, 0)
		})
	}
	return y + high + f.Px(8) - in.Y
}

// riddleSolution are the clues that were asked for; once it is shown, the decisions of the best
// line: a click shows one on the board.
func (t *Table) riddleSolution(f *ui.Frame, in ui.Rect) float64 {
	r := t.riddle
	if r.Line == nil || !r.Shown && r.Hints == 0 {
		return 0
	}
	y := in.Y + f.Para(in, f.Say(pane.Either(r.Shown, "ui.puzzle.line", "ui.puzzle.hinted")), f.Bold(ui.S)) + f.Px(2)
	if !r.Shown {
		for _, c := range t.cluesTold() {
			y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, t.clueWords(f, c), f.Type(ui.S)) + f.Px(2)
		}
		return y + f.Px(8) - in.Y
	}
	for i, d := range t.solvedLine().steps() {
		box := ui.Rect{X: in.X, Y: y, W: in.W}
		box.H = f.Para(box, strconv.Itoa(i+1)+". "+f.Word(d.says), f.Type(ui.S)) + f.Px(1)
		if y += box.H; f.Followed(box) {
			t.openWalk(f, d.step)
		}
	}
	return y + f.Px(8) - in.Y
}

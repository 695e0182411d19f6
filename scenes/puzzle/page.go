package puzzle

import (
	"context"
	"math"
	"strconv"
	"strings"

	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Page is the page of a puzzle, above the odds of what is chosen where there is room for those.
func (p *Scene) Page(f *ui.Frame, box ui.Rect, _ bool) {
	if then := p.hopes; then != nil {
		p.hopes = nil
		then(f)
	}
	if box.H-p.high > f.Px(110) {
		here := box
		box = here.TakeTop(p.high+f.Px(20), 0)
		pane.Rule(f, here)
		p.Panel.DrawHere(f, here, true)
	}
	in := box.InsetXY(f.Px(14), f.Px(10))
	view, s := f.Scroller("puzzle", in, p.high)
	f.Clip(view.Inset(-3))
	at := view.Move(0, -s.At)
	y, told := at.Y, 0.0
	for i, draw := range [...]func(f *ui.Frame, in ui.Rect) float64{p.head, p.scale, p.buttons, p.question, p.line, p.tries} {
		if i == 5 { // what comes of a try moves no button
			told = y - at.Y
		}
		y += draw(f, ui.Rect{X: at.X, Y: y, W: at.W, H: at.H})
	}
	f.Unclip()
	h := y - at.Y
	switch {
	case h != p.high:
		p.high = h
		f.Invalidate()
	case p.seeks:
		s.At, p.seeks = max(0, told-view.H), false
		f.Invalidate()
	}
}

// head is the goal and the conditions.
func (p *Scene) head(f *ui.Frame, in ui.Rect) float64 {
	y := in.Y
	head, small := f.Bold(ui.L), f.Type(ui.S)
	if p.Of > 0 {
		stars := ui.Rect{X: in.Right() - f.Px(54), Y: y, W: f.Px(54), H: small.Line}
		f.Text(ui.Rect{X: in.X, Y: y, W: stars.X - in.X, H: small.Line}, f.Say(pane.Either(p.Series, "ui.practise.nth", pane.Either(p.Own, "ui.puzzle.nth-own", "ui.puzzle.nth")), ui.Num("N", p.N), ui.Num("Of", p.Of)), f.Soft(ui.S))
		pane.Stars(f, stars, p.Stars, puzzle.MostStars)
		y += small.Line + f.Px(2)
	}
	side := rules.Arg{Name: "Side", Text: p.Game.SideTitles()[p.eyes()]}
	key := pane.Either(puzzle.ByStep(p.Game), "ui.puzzle.goal-step", "ui.puzzle.goal")
	s := p.Puzzle.State.Clone()
	s.Hide(p.eyes())
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Word(p.Game.Asks(s).Phrase), head) + f.Px(4)
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say(key, side), f.Bold(ui.S)) + f.Px(4)
	key = pane.Either(p.Game.Secret(), "ui.puzzle.rule-hidden", "ui.puzzle.rule")
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say(key), small) + f.Px(10)
	return y - in.Y
}

func (p *Scene) eyes() rules.Side { return p.Puzzle.State.Turn() }

// farthest is how much the scale shows given away, by how much more than for one star.
const farthest = 1.5

// scale is what was given away in each try, with what each star allows.
func (p *Scene) scale(f *ui.Frame, in ui.Rect) float64 {
	small := f.Type(ui.XS)
	limits := puzzle.Limits(p.Game)
	most := limits[len(limits)-1] * farthest
	y := in.Y
	head, soft := f.Bold(ui.S), f.Soft(ui.S).To(ui.Right)
	says, best := f.Say("ui.puzzle.scale"+p.kind()), p.bestWorth(f)
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
		says := pane.Either(p.Game.Solitaire(), p.minus(f, limit), ui.Minus(-int(math.Round(100*limit))))
		stars := ui.Rect{W: f.Px(13) * float64(n), H: f.Px(13), Y: bar.Y - f.Px(20)}
		stars.X = max(in.X, min(in.Right()-stars.W, at-stars.W/2))
		pane.Stars(f, stars, n, n)
		f.Text(ui.Rect{X: at - f.Px(24), Y: bar.Bottom() + f.Px(5), W: f.Px(48), H: small.Line}, says, small.To(ui.Middle))
	}
	for i, y := range p.Tries {
		p.disc(f, ui.Point{X: max(bar.X+f.Px(2), x(y.Verdict.Given)), Y: bar.Center().Y}, i)
	}
	return bar.Bottom() + f.Px(5) + small.Line + f.Px(10) - in.Y
}

// bestWorth is what the best turn hopes for, in words; empty as long as nobody has told it.
func (p *Scene) bestWorth(f *ui.Frame) string {
	if math.IsNaN(p.Best) {
		return ""
	}
	return p.worth(f, "ui.puzzle.best", p.Best)
}

func (p *Scene) worth(f *ui.Frame, key string, v float64) string {
	if p.Game.Solitaire() {
		return f.Say(key+"-solo", rules.Arg{Name: "P", Text: ui.Tenths(v)})
	}
	return f.Say(key, rules.Arg{Name: "P", Text: rules.Plain(ui.Percent(f.Look.Lang, max(0, v)))})
}

func (p *Scene) disc(f *ui.Frame, at ui.Point, i int) {
	ink := pane.Either(i == p.tried(), f.Theme().Warn, f.Theme().Panel)
	pane.Disc(f.List, at, f.Px(8.5), f.Px(1.5), ui.Casing, ink)
	f.List.Text(ui.Around(at, ui.Size{W: f.Px(20), H: f.Px(18)}), strconv.Itoa(i+1), f.Bold(ui.XS).To(ui.Middle))
}

// tries are what was tried; a click sets one up again.
func (p *Scene) tries(f *ui.Frame, in ui.Rect) float64 {
	y := in.Y
	line := f.Type(ui.S).Line
	f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: line}, f.Say("ui.puzzle.tries"), f.Bold(ui.S))
	if len(p.Tries) == 0 {
		says := pane.Either(p.Stars > 0, "ui.puzzle.none-now", "ui.puzzle.none")
		f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: line}, f.Say(says), f.Soft(ui.S).To(ui.Right))
	}
	y += line + f.Px(4)
	high := max(f.Px(28), ui.LeastTarget(f.Look.TextScale))
	for i := range p.Tries {
		row := ui.Rect{X: in.X, Y: y, W: in.W, H: high}.Snap()
		if p.try(f, row, i) {
			p.puzzleAnew(f, p.Tries[i].Steps)
			break
		}
		y += high + f.Px(3)
		if d := p.Tries[i].Verdict.Worst(); i == p.tried() && d != nil {
			says := p.better(f, &p.Tries[i], d)
			if p.fresh {
				f.Happened(says)
			}
			y += f.Para(ui.Rect{X: in.X + f.Px(8), Y: y, W: in.W - f.Px(8)}, says, f.Type(ui.S)) + f.Px(6)
		}
		if i == p.tried() {
			p.fresh = false
		}
		if says := p.replySays(f); i == p.tried() && says != "" {
			y += f.Para(ui.Rect{X: in.X + f.Px(8), Y: y, W: in.W - f.Px(8)}, says, f.Soft(ui.S)) + f.Px(6)
		}
	}
	return y + f.Px(6) - in.Y
}

// try is the row of a try, and whether it was clicked.
func (p *Scene) try(f *ui.Frame, row ui.Rect, i int) bool {
	y := p.Tries[i]
	now := i == p.tried()
	id := "puzzle/try/" + strconv.Itoa(i)
	focus := f.Focusable(id, row, false)
	face := f.Theme().Sunk
	if now {
		face = ui.Alpha(f.Theme().Warn, 0.35)
	}
	f.List.Round(row, 6, face)
	p.disc(f, ui.Point{X: row.X + f.Px(16), Y: row.Center().Y}, i)
	stars := ui.Rect{X: row.Right() - f.Px(60), Y: row.Y, W: f.Px(54), H: row.H}
	says := p.minus(f, y.Verdict.Given)
	switch {
	case p.won(&y):
		says += " · " + f.Say("ui.puzzle.won")
	case !math.IsNaN(p.Best):
		says += " · " + p.worth(f, "ui.puzzle.reached", p.reached(&y))
	}
	f.Text(ui.Rect{X: row.X + f.Px(32), Y: row.Y, W: stars.X - row.X - f.Px(36), H: row.H}, says, f.Type(ui.S))
	pane.Stars(f, stars, y.Stars, puzzle.MostStars)
	f.NameFocus(id, f.Say("ui.puzzle.try", ui.Num("N", i+1))+" "+says)
	f.Tip(id, row, f.Say("ui.puzzle.try-tip"))
	f.Ring(id, row)
	return !now && (f.Clicked(row) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)))
}

// better names what gave most away in a try, and what was better.
func (p *Scene) better(f *ui.Frame, y *Try, d *review.Decision) string {
	if y.told == nil {
		m, err := p.match.Branch(p.to, nil)
		if err != nil {
			return ""
		}
		y.told = judged.Unweighed(m, judged.Know{Took: func(steps []rules.Action) bool { return p.board.Took(steps[len(steps)-1]) || p.board.Light(steps) }})
	}
	did := ui.Verbatim("Did", y.told.Deed(d, f.Look.Lang))
	if !p.GaveUp && p.Hints == 0 { // what is better stays to be found
		return f.Say("ui.puzzle.worst", did, p.lost("Lost", d.Lost))
	}
	return f.Say("ui.puzzle.better", did, ui.Verbatim("Best", judged.InShort(y.told.Plan(d, f.Look.Lang))), p.lost("Lost", d.Lost))
}

func (p *Scene) buttons(f *ui.Frame, in ui.Rect) float64 {
	y := in.Y
	row := func(list ...model.Choice) {
		high, gap := max(f.Px(36), ui.LeastTarget(f.Look.TextScale)), f.Px(6)
		w := (in.W - gap*float64(len(list)-1)) / float64(len(list))
		for i, c := range list {
			if f.Button(c.ID, ui.Rect{X: in.X + float64(i)*(w+gap), Y: y, W: w, H: high}.Snap(), c.Button) {
				c.Do()
				f.Invalidate()
			}
		}
		y += high + gap
	}
	off := !p.Done() || p.judges || p.tried() != board.None
	tip := f.Say("ui.puzzle.judge-tip")
	switch {
	case !p.Done():
		tip = f.Say("ui.puzzle.judge-off")
	case off: // the verdict says all there is to say, and nothing shall lie over it
		tip = ""
	}
	thinks := p.judges || p.solves
	row(model.Choice{ID: "puzzle/judge-here", Button: ui.Button{Label: f.Say("ui.puzzle.judge"), Off: off, Tip: tip}, Do: func() { p.judgeTurn(f) }},
		model.Choice{ID: "puzzle/over", Button: ui.Button{Label: f.Say("ui.puzzle.again"), Off: len(p.match.Steps()) == 0, Tip: f.Say("ui.puzzle.again-tip")}, Do: func() { p.puzzleAnew(f, nil) }})
	row(model.Choice{ID: "puzzle/hint", Button: ui.Button{Label: f.Say("ui.puzzle.hint"), Icon: "hint", Key: f.KeyOf(ui.CmdHint), Off: p.GaveUp || thinks, Tip: f.Say("ui.puzzle.hint-tip")}, Do: func() { p.Hint(f) }},
		model.Choice{ID: "puzzle/show", Button: ui.Button{Label: f.Say("ui.puzzle.show"), Icon: "eye", Off: p.asks || thinks, Tip: f.Say("ui.puzzle.show-tip")}, Do: func() { p.wantsLine(f) }})
	if p.Of > 1 || p.Series {
		back, on := p.host.Beside(p.Puzzle, -1), p.host.Beside(p.Puzzle, 1)
		row(model.Choice{ID: "puzzle/before", Button: ui.Button{Label: f.Say("ui.puzzle.before"), Icon: "back", Off: back == nil}, Do: func() { p.Leave(); back(f) }},
			model.Choice{ID: "puzzle/after", Button: ui.Button{Label: p.onward(f), Icon: "forward", Off: on == nil}, Do: func() { p.Leave(); on(f) }})
	}
	return y + f.Px(4) - in.Y
}

func (p *Scene) wantsLine(f *ui.Frame) {
	if p.GaveUp {
		p.showLine(f, 0)
		return
	}
	p.asks, p.seeks = true, true
	f.Happened(f.Say("ui.puzzle.sure"))
}

// question asks once before the solution is shown.
func (p *Scene) question(f *ui.Frame, in ui.Rect) float64 {
	switch {
	case p.solves:
		f.Animate()
		return f.Para(in, f.Say("ui.puzzle.solving"), f.Soft(ui.S)) + f.Px(6)
	case p.fault != "":
		return f.Para(in, p.fault, f.Type(ui.S).In(f.Theme().Harm)) + f.Px(6)
	case !p.asks:
		return 0
	}
	y := in.Y + f.Para(in, f.Say("ui.puzzle.sure"), f.Type(ui.S)) + f.Px(6)
	high, w := max(f.Px(34), ui.LeastTarget(f.Look.TextScale)), (in.W-f.Px(6))/2
	if f.Button("puzzle/show-no", ui.Rect{X: in.X, Y: y, W: w, H: high}.Snap(), ui.Button{Label: f.Say("ui.puzzle.sure-no")}) {
		p.asks = false
		f.Invalidate()
	}
	if f.Button("puzzle/show-yes", ui.Rect{X: in.X + w + f.Px(6), Y: y, W: w, H: high}.Snap(), ui.Button{Label: f.Say("ui.puzzle.sure-yes")}) {
		p.asks = false
		p.withLine(f, func(f *ui.Frame) {
			p.GaveUp = true
			p.showLine(f, 0)
		})
	}
	return y + high + f.Px(8) - in.Y
}

// Close leaves the question unanswered.
func (p *Scene) Close() (asked bool) {
	asked, p.asks = p.asks, false
	return asked
}

// line are the clues that were asked for; once it is shown, the decisions of the best line, which a click shows.
func (p *Scene) line(f *ui.Frame, in ui.Rect) float64 {
	if p.Line == nil || !p.GaveUp && p.Hints == 0 {
		return 0
	}
	y := in.Y + f.Para(in, f.Say(pane.Either(p.GaveUp, "ui.puzzle.line", "ui.puzzle.hinted")), f.Bold(ui.S)) + f.Px(2)
	if !p.GaveUp {
		for _, c := range p.cluesTold() {
			y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, p.clueWords(f, c), f.Type(ui.S)) + f.Px(2)
		}
		return y + f.Px(8) - in.Y
	}
	fell := false
	for i, d := range p.decisions() {
		if d.fell && !fell {
			fell = true
			y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say("ui.puzzle.fell"), f.Soft(ui.S)) + f.Px(1)
		}
		box := ui.Rect{X: in.X, Y: y, W: in.W}
		box.H = f.Para(box, strconv.Itoa(i+1)+". "+f.Word(d.Says), f.Type(ui.S)) + f.Px(1)
		if y += box.H; f.Followed(box) {
			p.showLine(f, d.Step)
		}
	}
	return y + f.Px(8) - in.Y
}

// reply is the best that the other side can answer to a turn, as far as it is first seen on the board.
type reply struct {
	side  rules.Side
	says  []rules.Phrase
	marks []replied
}

// replied is an arrow of it.
type replied struct {
	from, to int
	shot     bool
}

// mostReply is how many decisions of an answer are thought through.
const mostReply = 16

// seekReply lets a General think about what the other side answers to the try at the table.
func (p *Scene) seekReply(f *ui.Frame) {
	i := p.tried()
	if i == board.None || p.replies || p.judges || p.Tries[i].reply != nil || p.Game.Solitaire() {
		return
	}
	m, err := p.match.Branch(len(p.match.Steps()), nil)
	if err != nil {
		return
	}
	p.replies = true
	answer := puzzle.Answer
	if p.Puzzle.Answer != nil {
		answer = p.Puzzle.Answer
	}
	p.think(f, func(ctx context.Context) func() {
		on, err := answer(ctx, m, puzzle.Seed, mostReply)
		return func() {
			p.replies = false
			if err == nil {
				p.Tries[i].reply = p.replyIn(m, on)
			}
		}
	})
}

// replyIn reads an answer: the first that strikes, with how he came there, else who goes first.
func (p *Scene) replyIn(m, on *rules.Match) *reply {
	out := &reply{side: rules.Chance}
	if on == nil {
		return out
	}
	out.side = m.Now().Turn()
	var moves []gamelog.Deed
	add := func(d gamelog.Deed) {
		out.marks = append(out.marks, replied{d.From, d.To, d.Shot})
		out.says = append(out.says, p.Game.Event(on.View(p.eyes()), d.Head))
	}
	log := gamelog.Log{Sign: p.board.Sign}
	for _, d := range log.Deeds(gamelog.Readables(on.Since(len(m.Steps())), p.eyes(), nil)) {
		if d.Side != out.side || d.From < 0 || d.To < 0 {
			continue
		}
		if d.Shot {
			for _, k := range moves {
				if k.To == d.From {
					add(k)
				}
			}
			add(d)
			return out
		}
		if d.Goes {
			moves = append(moves, d)
		}
	}
	if len(moves) > 0 {
		add(moves[0])
	}
	return out
}

// replyNow is the answer to the try at the table; nil for none.
func (p *Scene) replyNow() *reply {
	if i := p.tried(); i != board.None && p.Tries[i].reply != nil && len(p.Tries[i].reply.marks) > 0 {
		return p.Tries[i].reply
	}
	return nil
}

func (p *Scene) drawReply(f *ui.Frame, c *desk.Canvas) {
	if c.Moving || c.Telling {
		return
	}
	p.seekReply(f)
	a := p.replyNow()
	if a == nil {
		return
	}
	v, ink := c.View, f.Look.Side(ui.Wears(p.Game, a.side)).Core
	f.Clip(v.Bounds)
	for i, k := range a.marks {
		s := judged.Arrow{From: p.board.Where(k.from, v), To: p.board.Where(k.to, v), Ink: ink, Broken: k.shot}
		s.Draw(f.List, f.Px(1), i)
	}
	f.Unclip()
}

func (p *Scene) replySays(f *ui.Frame) string {
	i := p.tried()
	if i == board.None || p.Game.Solitaire() {
		return ""
	}
	if p.replies {
		f.Animate()
		return f.Say("ui.puzzle.replying")
	}
	a := p.replyNow()
	if a == nil {
		return ""
	}
	var list []string
	for _, s := range a.says {
		list = append(list, f.Word(s))
	}
	says := strings.Join(list, " · ")
	if a.side == p.eyes() { // it goes on itself, as after a Free Activation
		return f.Say("ui.puzzle.sequel", ui.Verbatim("Deed", says))
	}
	return f.Say("ui.puzzle.reply", ui.Word("Side", p.Game.SideTitles()[a.side]), ui.Verbatim("Deed", says))
}

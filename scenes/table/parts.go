package table

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// drawTop is the bar at the top: the menu, the game, the turn, its steps, and
// the medals of both sides.
func (t *Table) drawTop(f *ui.Frame, l layout) {
	f.ReadAt(ui.Entering)
	defer f.ReadAt(ui.Always)
	f.List.Nine(l.top, f.Theme().Chrome("topbar"))
	bar := l.top
	bar.H -= 3
	x := bar.X + 6
	menu := ui.Rect{X: x, Y: bar.Y + (bar.H-f.Px(34))/2, W: f.Px(38), H: f.Px(34)}.Snap()
	if t.past != nil {
		if f.Button("back", menu, ui.Button{Icon: "back", Kind: ui.Quiet, Tip: f.Say("ui.back") + "  " + f.Say("ui.key.escape")}) {
			f.Shell.Pop()
		}
	} else if f.Button("menu", menu, ui.Button{Icon: "menu", Kind: ui.Quiet, Tip: f.Say("ui.table.menu") + "  " + f.Say("ui.key.escape")}) && !t.covered {
		f.Shell.Push(t.host.Menu(t.play.Play, t.conceding()))
	}
	x = menu.Right() + 8
	score := t.drawScore(f, l, bar)
	t.scoreBox = score
	t.drawTick(f, score)
	room := score.X - 12 - x
	game, name := f.Bold(ui.M), f.Soft(ui.S)
	title := texts.In(f.Look.Lang, t.game.Title())
	if t.wrapper != nil {
		title = t.wrapper.Title(f)
	}
	w := min(f.Width(title, game)+2, room*0.3)
	f.Text(ui.Rect{X: x, Y: bar.Y, W: w, H: bar.H}, title, game)
	whole := ui.Rect{X: x, Y: bar.Y, H: bar.H} // of what is told at the left
	x += w + f.Px(10)
	if pill := t.sidePill(f, x, bar, room*0.3); pill > 0 {
		x, room = x+pill, room-pill
	}
	stand := t.standing(f)
	if row, ok := t.stepRow(f, room-w-f.Px(150)); ok {
		left := room - w - row.w - f.Px(30)
		under := t.standingIn(f, left-2, name)
		w = min(f.Width(under, name)+2, max(0, left))
		f.Text(ui.Rect{X: x, Y: bar.Y + 1, W: w, H: bar.H}, under, name)
		whole.W = x + w - whole.X
		f.Tip("standing", whole, lacks(stand[0], under))
		t.drawStepRow(f, ui.Rect{X: x + w + f.Px(16), Y: bar.Y, W: row.w, H: bar.H}, row)
		return
	}
	names, widths := t.stepNames(f)
	all, steps := strings.Join(names, " · "), 0.0
	for _, w := range widths {
		steps += w
	}
	shown := all
	if steps > room*0.62 {
		names, widths, steps = t.oneStep(f, names, widths)
		shown = ""
	}
	who, pill := t.acting(f)
	spare := room - w - f.Px(30) - f.Width(stand[len(stand)-1], name) - 4 // beside the turn, which is always said whole
	if steps+pill > min(room*0.72, spare) {
		pill = 0
	}
	if steps > spare { // the plate asks about the step under way
		names, widths, steps, shown = nil, nil, 0, ""
	}
	left := room - w - steps - pill - f.Px(30)
	under := t.standingIn(f, left-2, name)
	w = min(f.Width(under, name)+2, max(0, left))
	f.Text(ui.Rect{X: x, Y: bar.Y + 1, W: w, H: bar.H}, under, name)
	x += w + f.Px(16) + pill
	at := ui.Rect{X: max(x, min(l.board.Center().X-steps/2, score.X-12-steps)), Y: bar.Y, W: steps, H: bar.H}
	whole.W = at.Right() - whole.X
	f.Tip("standing", whole, strings.Trim(lacks(stand[0], under)+"\n"+lacks(all, shown), "\n"))
	t.drawSteps(f, at, names, widths)
	if pill > 0 {
		t.drawActing(f, ui.Rect{X: at.X - pill, Y: bar.Center().Y - f.Px(14), W: pill - f.Px(10), H: f.Px(28)}.Snap(), who)
	}
}

// lacks is a text of which less is shown; nothing where all of it is.
func lacks(all, shown string) string { return pane.Either(shown == all, "", all) }

// standingIn is what of standing fits into a width; nothing where none of it does: the
// panel and the menu say it.
func (t *Table) standingIn(f *ui.Frame, width float64, ty ui.Type) string {
	under := f.Best(width, ty, t.standing(f)...)
	return pane.Either(f.Width(under, ty) > width, "", under)
}

// standing is `Pegasus Bridge · turn 2 · Allies`, then what may stand for it
// where there is less room.
func (t *Table) standing(f *ui.Frame) []string {
	battle, side := "", ""
	if sc, ok := t.scenario(); ok {
		battle = texts.In(f.Look.Lang, sc.Title) + " · "
	}
	now := t.shownState(f)
	n := t.game.TurnNumber(now)
	switch long, short := t.part(f); {
	case long != "" && t.pages.unread():
		return []string{battle + long, long, short}
	case long != "" && n == 0:
		set := " · " + f.Say("ui.table.set-up")
		return []string{battle + long + set, long + set, short + set, short}
	}
	if n == 0 {
		return []string{battle + f.Say("ui.table.set-up"), f.Say("ui.table.set-up")}
	}
	turn := f.Say(board.Own(t.game, "ui.table.turn"), rules.Arg{Name: "N", N: n})
	if long, short := t.part(f); long != "" { // which mission says more than which campaign
		return []string{battle + long + " · " + turn, long + " · " + turn, short + " · " + turn, turn}
	}
	if who := now.Turn(); who >= rules.First {
		side = " · " + f.Name(t.game.SideTitles()[who])
	}
	out := []string{battle + turn + side, battle + turn, turn + side, turn}
	if t.battles > 0 {
		of := fmt.Sprintf(" %d/%d", t.battle, t.battles)
		name := f.Name(t.campaign) + of + " · "
		out = append([]string{name + battle + turn + side, name + battle + turn, name + turn, f.Say("ui.campaign.short") + of + " · " + turn}, out...)
	}
	return out
}

func (t *Table) stepNames(f *ui.Frame) (names []string, widths []float64) {
	for _, name := range t.stepsNow(f) {
		names = append(names, name)
		widths = append(widths, f.Width(name, f.Bold(ui.S))+f.Px(38))
	}
	return names, widths
}

// stepsNow names the parts of the turn, or of a procedure within it.
func (t *Table) stepsNow(f *ui.Frame) (out []string) {
	if names, _ := t.phases(f); len(names) > 0 {
		for _, p := range names {
			out = append(out, f.Word(p))
		}
		return out
	}
	for _, s := range t.game.Steps() {
		out = append(out, texts.In(f.Look.Lang, s))
	}
	return out
}

// stepNow is the part under way, -1 for none.
func (t *Table) stepNow(f *ui.Frame) int {
	if names, at := t.phases(f); len(names) > 0 {
		return at
	}
	if now := t.shownState(f); now.Turn() != rules.Over {
		return t.game.Asks(now).Step
	}
	return -1
}

func (t *Table) phases(f *ui.Frame) (names []rules.Phrase, at int) {
	v := t.boardView(f)
	v.State = t.shownState(f)
	return t.board.Phases(v)
}

// oneStep leaves only the step under way, where there is no room for all.
func (t *Table) oneStep(f *ui.Frame, names []string, widths []float64) ([]string, []float64, float64) {
	at := t.stepNow(f)
	if at < 0 || at >= len(names) {
		return nil, nil, 0
	}
	for i := range widths {
		if i != at {
			widths[i] = 0
		}
	}
	return names, widths, widths[at]
}

// drawSteps draws the parts of the turn: those done, the one under way, those
// to come.
func (t *Table) drawSteps(f *ui.Frame, box ui.Rect, names []string, widths []float64) {
	at := t.stepNow(f)
	f.Hush()
	defer f.Unhush() // the plate asks what is to be done in the step
	x, side := box.X, f.Px(14)
	for i, name := range names {
		if widths[i] == 0 {
			continue
		}
		cell := ui.Rect{X: x, Y: box.Center().Y - f.Px(14), W: widths[i] - f.Px(4), H: f.Px(28)}.Snap()
		id, ty := "step-next", f.Soft(ui.S)
		switch {
		case i == at:
			id, ty = "step-now", f.Bold(ui.S).In(f.Theme().Ground)
			f.List.Round(cell, cell.H/2, f.Theme().Text)
		case at >= 0 && i < at:
			id, ty = "step-done", f.Type(ui.S)
		}
		tint := pane.Either(id == "step-next", f.Theme().Soft, ui.White)
		f.List.SpriteIn(ui.Rect{X: cell.X + f.Px(8), Y: cell.Center().Y - side/2, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: id}, tint)
		f.List.Text(ui.Rect{X: cell.X + f.Px(26), Y: cell.Y, W: cell.W - f.Px(26), H: cell.H}, name, ty)
		x += widths[i]
	}
}

// drawScore draws the medals of both sides at the right of the top bar, and
// gives the room it took.
func (t *Table) drawScore(f *ui.Frame, l layout, bar ui.Rect) ui.Rect {
	if t.has.Standing {
		return t.board.Standing(f, bar, max(f.Px(150), l.top.Right()-l.board.Right()), t.handView(f))
	}
	score := t.game.Score(t.shownState(f))
	k := pane.Either(l.big, 22, 17.0)
	k = f.Px(k)
	x := bar.Right() - 12
	t1 := f.Bold(ui.S)
	first := rules.Second
	if t.eyes == rules.Second {
		first = rules.First // who looks stands at the left
	}
	for _, side := range [2]rules.Side{first, first.Other()} {
		name := texts.In(f.Look.Lang, t.game.SideTitles()[side])
		right := x
		won, slot, need := t.board.Medal(side, t.view)
		step := min(k, f.Px(120)/float64(max(1, need)))
		x -= step*float64(need-1) + k
		for i := range need {
			p := slot
			at := ui.Rect{X: x + float64(i)*step, Y: bar.Center().Y - k/2, W: k, H: k}.Snap()
			if i < score[side] {
				p = won
				at = at.Move(0, -k*t.medalDrop(f, side, i, score))
			} else if f.Theme().Dark {
				f.List.Disc(at.Center(), k/2-0.5, ui.Alpha(f.Theme().Soft, 0.55))
			}
			f.List.Sprite(at, p)
		}
		w := f.Width(name, t1)
		x -= w + 6
		f.Hush()
		f.List.Text(ui.Rect{X: x, Y: bar.Y, W: w + 2, H: bar.H}, name, t1)
		f.Unhush()
		f.Tip("score/"+name, ui.Rect{X: x, Y: bar.Y, W: right - x, H: bar.H}, t.scoreWords(f, side, name, score))
		x -= f.Px(18)
	}
	return ui.Rect{X: x, Y: bar.Y, W: bar.Right() - x, H: bar.H}
}

func (t *Table) scoreWords(f *ui.Frame, side rules.Side, name string, score [2]int) string {
	if t.game.Features().Measurer != nil {
		return measured(f, t.game, t.match.Setup().Scenario, score, side)
	}
	_, _, goal := t.board.Medal(side, t.view)
	return f.Say("ui.table.medals", rules.Arg{Name: "Side", Text: rules.Plain(name)}, rules.Arg{Name: "N", N: score[side]}, rules.Arg{Name: "Goal", N: goal})
}

// drawTrouble shows a message over the board until it is closed.
func (t *plate) drawTrouble(f *ui.Frame, l layout) {
	if t.notice != nil {
		t.trouble = t.notice.In(f.Look.Lang)
		if t.notice.Unwritten() { // it goes as soon as the game is saved
			t.unkept = t.trouble
		}
		t.notice = nil
	}
	if t.trouble == "" {
		return
	}
	ty := f.Type(ui.M).In(f.Theme().OnWarn)
	w := min(l.board.W-40, f.Px(720))
	lines := f.Lines(t.trouble, ty, w-f.Px(70))
	b := ui.Button{Label: t.way.label}
	box := ui.Rect{X: l.board.Center().X - w/2, Y: l.board.Y + 10, W: w, H: float64(len(lines))*ty.Line + 20}
	if b.Label != "" {
		box.H += f.Px(48)
	}
	box = box.Snap()
	f.Cover(box)
	f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
	f.Para(ui.Rect{X: box.X + 16, Y: box.Y + 10, W: w - f.Px(70)}, t.trouble, ty)
	if b.Label != "" {
		if _, hit := f.ButtonAt("way-back", ui.Point{X: box.X + 16, Y: box.Bottom() - f.Px(50)}, b); hit {
			t.way.do()
			t.trouble, t.way = "", wayBack{}
			return
		}
	}
	x := ui.Rect{X: box.Right() - f.Px(42), Y: box.Y + f.Px(6), W: f.Px(36), H: f.Px(32)}.Snap()
	if f.Button("trouble", x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")}) {
		t.trouble, t.way = "", wayBack{}
	}
}

// overKey names the words for a game that is over: a battle, a mission for one,
// or a whole campaign.
func (t *Table) overKey() string {
	switch {
	case !t.game.Solitaire():
		return "ui.table.over"
	case t.wholeCampaign():
		return "ui.table.over-campaign"
	}
	return "ui.table.over-solo"
}

// wholeCampaign says whether the game is a campaign from its beginning to its
// end.
func (t *Table) wholeCampaign() bool {
	c := t.game.Features().Campaigner
	if c == nil {
		return false
	}
	list, err := c.Campaigns()
	return err == nil && slices.ContainsFunc(list, func(c rules.Campaign) bool {
		return len(c.Scenarios) == 1 && c.Scenarios[0] == t.play.Header.Scenario
	})
}

// drawEnd tells who has won, and leads to the page of the result.
func (t *Table) drawEnd(f *ui.Frame, l layout) {
	if !t.ended || t.looking {
		return
	}
	res := t.match.Now().Result()
	head := f.Say("ui.result.draw")
	under := f.Say(t.overKey())
	if res.Winner >= rules.First {
		name := rules.Arg{Name: "Side", Text: t.game.SideTitles()[res.Winner]}
		head = f.Say("ui.result.wins", name)
		switch one, alone := t.play.Person(); {
		case alone && one == res.Winner:
			head = f.Say("ui.table.you-win")
		case alone:
			head = f.Say("ui.table.you-lose")
		}
		under = f.Say("ui.table.won-by", rules.Arg{Name: "Ours", N: res.Score[res.Winner]}, rules.Arg{Name: "Theirs", N: res.Score[res.Winner.Other()]})
		if says, ok := Measured(f, t.game, t.match.Setup().Scenario, res.Score, res.Winner); ok {
			under = says
		}
	}
	if g := t.game.Features().Graded; g != nil { // a degree of success, not a side, has the last word
		n := g.Grade(t.match.Now())
		grade := g.Grades(t.match.Setup().Scenario)[n]
		head, under = texts.In(f.Look.Lang, grade.Name), pane.Either(grade.Brings.Key != "", f.Say(grade.Brings.Key, grade.Brings.Args...), f.Say(t.overKey()))
	}
	w := min(l.board.W-40, f.Px(520))
	why := ""
	if t.ending.on {
		why = f.Word(t.ending.Says)
	}
	whys := pane.Either(why == "", nil, f.Lines(why, f.Type(ui.M).To(ui.Middle), w-40))
	box := t.endBox(f, l, w, f.Px(190)+float64(len(whys))*f.Type(ui.M).Line)
	t.running.Plate = box
	f.Cover(box)
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	shown := pane.Either(t.game.Solitaire(), rules.First, res.Winner)
	if shown >= rules.First {
		side := f.Px(110)
		f.List.Sprite(ui.Rect{X: box.Center().X - side/2, Y: box.Y - side*0.6, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: "shield-" + t.game.Sides()[shown]})
	}
	y := box.Y + f.Px(56)
	f.Text(ui.Rect{X: box.X + 20, Y: y, W: w - 40, H: f.Px(34)}, head, f.Bold(ui.XL).To(ui.Middle))
	f.Text(ui.Rect{X: box.X + 20, Y: y + f.Px(36), W: w - 40, H: f.Px(24)}, under, f.Soft(ui.M).To(ui.Middle))
	for i, s := range whys {
		f.List.Text(ui.Rect{X: box.X + 20, Y: y + f.Px(64) + float64(i)*f.Type(ui.M).Line, W: w - 40, H: f.Type(ui.M).Line}, s, f.Type(ui.M).To(ui.Middle))
	}
	t.Linked(f, ui.Rect{X: box.X + 20, Y: box.Y + 8, W: w - 34, H: f.Px(20)}, res.Clause)
	b := t.resultButton(f)
	look := ui.Button{Label: f.Say("ui.result.look")}
	size, more := f.ButtonSize(b), f.ButtonSize(look)
	x := box.Center().X - (size.W+more.W+f.Px(12))/2
	y = box.Bottom() - size.H - f.Px(16)
	if f.Button("result", ui.Rect{X: x, Y: y, W: size.W, H: size.H}.Snap(), b) {
		f.Shell.Replace(t.host.Result(t.play.Play))
	}
	if f.Button("look", ui.Rect{X: x + size.W + f.Px(12), Y: y, W: more.W, H: more.H}.Snap(), look) {
		t.looking = true
	}
}

func (t *Table) resultButton(f *ui.Frame) ui.Button {
	return ui.Button{Label: f.Say("ui.table.result"), Kind: ui.Primary, Key: f.Say("ui.key.enter"), Enter: true}
}

// Linked draws a clause at the right of box; a click opens it among the rules.
func (t *Table) Linked(f *ui.Frame, box ui.Rect, name string) bool {
	if f.Clause(box, name) {
		t.follow(f, name)
		return true
	}
	return false
}

// throws is what was thrown last, with what widgets read of this moment.
func (t *Table) throws() *gamelog.Throws {
	t.now = model.Moment{Game: t.game, Match: t.match, Board: t.board, Has: t.has, Eyes: t.eyes, State: t.view}
	t.thrown.Moment, t.thrown.Log, t.tray.Throws = &t.now, &t.log, &t.thrown
	return &t.thrown
}

// follow opens a clause that was clicked among the rules, none for an empty one.
func (t *Table) follow(f *ui.Frame, name string) {
	if name != "" {
		t.about = clause{name: name}
		t.openBook(f, name)
	}
}

// clause is the clause that the rules tab shows.
type clause struct{ name string }

// shake is how far the prompt is shifted after a click that could not be.
func (t *plate) shake(f *ui.Frame) float64 {
	const long = 0.18
	s := f.Now.Sub(t.shaken).Seconds()
	if s >= long || f.Look.Still {
		return 0
	}
	f.Animate()
	return 2 * math.Sin(s/long*2*math.Pi)
}

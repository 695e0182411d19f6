// Package topbar draws the bar at the top: the menu, the game, the turn, its steps, the
// score of both sides.
package topbar

import (
	"cmp"
	"fmt"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// Bar is the bar, with what of it moves.
type Bar struct {
	*model.Moment
	Timeline        *timeline.Timeline
	Campaign        rules.Text // whose battle it is, which of how many; of 0 for none
	Battle, Battles int
	Medals, Ticks   int // how many of them moved in this frame
	now             Now
	view            board.View // of the board, as it is shown
}

// Now is what the bar reads of the moment.
type Now struct {
	model.Layout
	Title string // of the scene that holds the table; empty for that of the game
	Acted bool   // what the other side did stands on the board
}

// Draw draws the bar; pressed says that the menu is wanted, or the way back.
func (t *Bar) Draw(f *ui.Frame, now Now) (pressed bool) {
	t.now, t.view, t.Medals, t.Ticks = now, t.View(f), 0, 0
	t.view.State = t.Timeline.TurnOn(f.Now)
	bar, title := now.Top, cmp.Or(now.Title, texts.In(f.Look.Lang, t.Game.Title()))
	f.ReadAt(ui.Entering)
	defer f.ReadAt(ui.Always)
	f.List.Nine(bar, f.Theme().Chrome("topbar"))
	bar.H -= 3
	x := bar.X + 6
	menu := ui.Rect{X: x, Y: bar.Y + (bar.H-f.Px(34))/2, W: f.Px(38), H: f.Px(34)}.Snap()
	if t.Timeline.Past != nil {
		pressed = f.Button("back", menu, ui.Button{Icon: "back", Kind: ui.Quiet, Tip: f.Say("ui.back") + "  " + f.Say("ui.key.escape")})
	} else {
		pressed = f.Button("menu", menu, ui.Button{Icon: "menu", Kind: ui.Quiet, Tip: f.Say("ui.table.menu") + "  " + f.Say("ui.key.escape")})
	}
	x = menu.Right() + 8
	score := t.drawScore(f, bar)
	t.ScoreBox = score
	t.drawTick(f, score)
	room := score.X - 12 - x
	game, name := f.Bold(ui.M), f.Soft(ui.S)
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
		return pressed
	}
	names, widths := t.stepNames(f)
	all, steps := strings.Join(names, " · "), 0.0
	for _, w := range widths {
		steps += w
	}
	shown := all
	if steps > room*0.62 {
		names, widths, steps = t.oneStep(names, widths)
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
	at := ui.Rect{X: max(x, min(now.Board.Center().X-steps/2, score.X-12-steps)), Y: bar.Y, W: steps, H: bar.H}
	whole.W = at.Right() - whole.X
	f.Tip("standing", whole, strings.Trim(lacks(stand[0], under)+"\n"+lacks(all, shown), "\n"))
	t.drawSteps(f, at, names, widths)
	if pill > 0 {
		t.drawActing(f, ui.Rect{X: at.X - pill, Y: bar.Center().Y - f.Px(14), W: pill - f.Px(10), H: f.Px(28)}.Snap(), who)
	}
	return pressed
}

// lacks is a text of which less is shown; nothing where all of it is.
func lacks(all, shown string) string { return pane.Either(shown == all, "", all) }

// standingIn is what of standing fits into a width; nothing where none of it does.
func (t *Bar) standingIn(f *ui.Frame, width float64, ty ui.Type) string {
	under := f.Best(width, ty, t.standing(f)...)
	return pane.Either(f.Width(under, ty) > width, "", under)
}

// standing is `Pegasus Bridge · turn 2 · Allies`, then what may stand for it in less room.
func (t *Bar) standing(f *ui.Frame) []string {
	battle, side := "", ""
	sc, _ := t.Scenario()
	if name := texts.In(f.Look.Lang, sc.Title); name != "" {
		battle = name + " · "
	}
	now := t.view.State
	n := t.Game.TurnNumber(now)
	switch long, short := t.part(f); {
	case long != "" && t.Timeline.Pages.Unread():
		return []string{battle + long, long, short}
	case long != "" && n == 0:
		set := " · " + f.Say("ui.table.set-up")
		return []string{battle + long + set, long + set, short + set, short}
	}
	if n == 0 {
		return []string{battle + f.Say("ui.table.set-up"), f.Say("ui.table.set-up")}
	}
	turn := board.TurnName(f, t.Game, n)
	if long, short := t.part(f); long != "" { // which mission says more than which campaign
		return []string{battle + long + " · " + turn, long + " · " + turn, short + " · " + turn, turn}
	}
	if who := now.Turn(); who >= rules.First {
		side = " · " + f.Name(t.Game.SideTitles()[who])
	}
	out := []string{battle + turn + side, battle + turn, turn + side, turn}
	if t.Battles > 0 {
		of := fmt.Sprintf(" %d/%d", t.Battle, t.Battles)
		name := f.Name(t.Campaign) + of + " · "
		out = append([]string{name + battle + turn + side, name + battle + turn, name + turn, f.Say("ui.campaign.short") + of + " · " + turn}, out...)
	}
	return out
}

func (t *Bar) stepNames(f *ui.Frame) (names []string, widths []float64) {
	for _, name := range t.stepsNow(f) {
		names = append(names, name)
		widths = append(widths, f.Width(name, f.Bold(ui.S))+f.Px(38))
	}
	return names, widths
}

// stepsNow names the parts of the turn, or of a procedure within it.
func (t *Bar) stepsNow(f *ui.Frame) (out []string) {
	if names, _ := t.Board.Phases(t.view); len(names) > 0 {
		for _, p := range names {
			out = append(out, f.Word(p))
		}
		return out
	}
	for _, s := range t.Game.Steps() {
		out = append(out, texts.In(f.Look.Lang, s))
	}
	return out
}

// stepNow is the part under way, -1 for none.
func (t *Bar) stepNow() int {
	if names, at := t.Board.Phases(t.view); len(names) > 0 {
		return at
	}
	if now := t.view.State; now.Turn() != rules.Over {
		return t.Game.Asks(now).Step
	}
	return -1
}

// oneStep leaves only the step under way, where there is no room for all.
func (t *Bar) oneStep(names []string, widths []float64) ([]string, []float64, float64) {
	at := t.stepNow()
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

// drawSteps draws the parts of the turn: those done, the one under way, those to come.
func (t *Bar) drawSteps(f *ui.Frame, box ui.Rect, names []string, widths []float64) {
	at := t.stepNow()
	f.Mute()
	defer f.Unmute() // the plate asks what is to be done in the step
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
		mark := ui.Rect{X: cell.X + f.Px(8), Y: cell.Center().Y - side/2, W: side, H: side}.Snap()
		f.List.SpriteIn(mark, ui.Pic{Set: "interface", ID: id}, pane.Either(id == "step-next", f.Theme().Soft, ui.White))
		f.List.Text(ui.Rect{X: cell.X + f.Px(26), Y: cell.Y, W: cell.W - f.Px(26), H: cell.H}, name, ty)
		x += widths[i]
	}
}

// drawScore draws the medals of both sides at the right, and gives the room it took.
func (t *Bar) drawScore(f *ui.Frame, bar ui.Rect) ui.Rect {
	if t.Has.Standing != nil {
		return t.Has.Standing(f, bar, max(f.Px(150), t.now.Top.Right()-t.now.Board.Right()), t.Timeline.HandView(f))
	}
	score := t.Game.Score(t.view.State)
	k := f.Px(pane.Either(t.now.Big, 22, 17.0))
	x := bar.Right() - 12
	t1 := f.Bold(ui.S)
	first := pane.Either(t.Eyes == rules.Second, rules.First, rules.Second) // who looks stands at the left
	for _, side := range [2]rules.Side{first, first.Other()} {
		name := texts.In(f.Look.Lang, t.Game.SideTitles()[side])
		right := x
		won, slot, need := t.Board.Medal(side, t.State)
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
		f.Mute()
		f.List.Text(ui.Rect{X: x, Y: bar.Y, W: w + 2, H: bar.H}, name, t1)
		f.Unmute()
		f.Tip("score/"+name, ui.Rect{X: x, Y: bar.Y, W: right - x, H: bar.H}, t.ScoreWords(f, side, score))
		x -= f.Px(18)
	}
	return ui.Rect{X: x, Y: bar.Y, W: bar.Right() - x, H: bar.H}
}

// medalDrop is how far above its slot the latest star of a side still is, by its size.
func (t *Bar) medalDrop(f *ui.Frame, side rules.Side, n int, now [2]int) float64 {
	if n != now[side]-1 || now[side] <= t.Timeline.Score.Before[side] {
		return 0
	}
	k := t.Timeline.MotionPace(f).Passed(f, t.Timeline.Score.RoseAt, model.Usual)
	if k < 1 {
		t.Medals++
	}
	return (1 - pane.Ease(k)) * 1.6
}

// drawTick rings the score as it changes, where it is told in numbers or tracks.
func (t *Bar) drawTick(f *ui.Frame, box ui.Rect) {
	k := t.Timeline.MotionPace(f).Passed(f, t.Timeline.Score.MovedAt, model.Usual)
	if k >= 1 {
		return
	}
	t.Ticks++
	f.List.Border(box.Inset(2-4*k), 3, ui.Alpha(f.Theme().Select, 1-k))
}

// sidePill draws whose turn it is while it is, or just was, the other side's, and gives its room.
func (t *Bar) sidePill(f *ui.Frame, x float64, bar ui.Rect, room float64) float64 {
	says, side := t.turn(f)
	if says == "" {
		return 0
	}
	ty := f.Bold(ui.S)
	w := f.Width(says, ty) + f.Px(46)
	if w > room {
		return 0
	}
	coat := f.Look.Side(ui.Wears(t.Game, side))
	h := f.Px(28)
	box := ui.Rect{X: x, Y: bar.Center().Y - h/2, W: w, H: h}.Snap()
	pane.Rim(f.List, box, 0, h/2, ui.Casing, -1.5, h/2-1.5, coat.Core)
	mark := f.Px(16)
	f.Mark(ui.Rect{X: box.X + f.Px(10), Y: box.Center().Y - mark/2, W: mark, H: mark}.Snap(), t.Game.Sides()[side], side)
	f.List.Text(ui.Rect{X: box.X + f.Px(32), Y: box.Y, W: w - f.Px(32), H: h}, says, ty.In(coat.On))
	return w + f.Px(12)
}

// turn says whose turn it is while it is the other side's or just was; else empty.
func (t *Bar) turn(f *ui.Frame) (says string, side rules.Side) {
	one, ok := t.Play.Person()
	switch side = t.State.Turn(); {
	case !ok || t.Timeline.Pages.Chapter() != nil:
		return "", 0
	case t.now.Acted:
		return t.OfSide(f, "acted", "ui.table.bot-did", one.Other()), one.Other()
	case side != one.Other():
		return "", 0
	}
	return f.Say("ui.told.turn", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[side]}), side
}

// stepRow is the steps as they have room: with all names, that under way, or this one alone.
type stepRow struct {
	list   []board.TopStep
	named  int // 0 for all names, 1 for those of the step under way and of what is folded, 2 for this step alone
	widths []float64
	w      float64
}

func (t *Bar) stepRow(f *ui.Frame, room float64) (r stepRow, ok bool) {
	if r.list = t.Board.Steps(t.view); len(r.list) == 0 {
		return r, false
	}
	for r.named = 0; ; r.named++ {
		r.widths, r.w = nil, 0
		for _, s := range r.list {
			w := f.Px(22)
			switch {
			case r.named == 2 && !s.Now:
				w = 0
			case r.named == 0 || s.Now || s.Folded && r.named < 2:
				w = f.Width(s.Name, f.Bold(ui.S)) + f.Px(34)
			}
			if s.Badge.ID != "" && w > 0 {
				w += f.Px(22)
			}
			if s.Folded && w > 0 {
				w += f.Px(14)
			}
			r.widths, r.w = append(r.widths, w), r.w+w
		}
		if r.w <= room || r.named == 2 {
			return r, true
		}
	}
}

// tip tells of a step: the name that has no room, or where it stands alone those of all.
func (r stepRow) tip(i int) string {
	s, head := r.list[i], ""
	switch {
	case r.named == 2 && len(r.list) > 1:
		var names []string
		for _, other := range r.list {
			names = append(names, other.Name)
		}
		head = strings.Join(names, " · ")
	case r.named == 1 && !s.Now && !s.Folded:
		head = s.Name
	}
	return strings.Trim(head+"\n"+s.Tip, "\n")
}

// drawStepRow draws the steps: ticks for what is over, a light for now, rings for what comes.
func (t *Bar) drawStepRow(f *ui.Frame, box ui.Rect, r stepRow) {
	x, side := box.X, f.Px(14)
	for i, s := range r.list {
		if r.widths[i] == 0 {
			continue
		}
		cell := ui.Rect{X: x, Y: box.Center().Y - f.Px(14), W: r.widths[i] - f.Px(4), H: f.Px(28)}.Snap()
		x += r.widths[i]
		f.Tip("step/"+ui.Figures(i), cell, r.tip(i))
		in := cell
		if s.Folded {
			k := f.Px(9)
			in.X, in.W = in.X+f.Px(14), in.W-f.Px(14)
			f.List.Turned(ui.Around(ui.Point{X: cell.X + k/2, Y: cell.Center().Y}, ui.Size{W: k, H: k}), ui.Icon("forward"), f.Theme().Soft, 0)
		}
		if s.Badge.ID != "" {
			k := f.Px(20)
			f.List.Put(ui.Point{X: in.X + k/2, Y: in.Center().Y}, 2*k, s.Badge)
			in.X, in.W = in.X+f.Px(22), in.W-f.Px(22)
		}
		id, ty, tint := "step-next", f.Soft(ui.S), f.Theme().Soft
		switch {
		case s.Now:
			id, ty, tint = "step-now", f.Bold(ui.S).In(f.Theme().Ground), ui.White
			f.List.Round(in, in.H/2, f.Theme().Text)
		case s.Done:
			id, ty, tint = "step-done", f.Type(ui.S), ui.White
		}
		if !s.Folded {
			left := pane.Either(r.named > 0 && !s.Now, (in.W-side)/2, f.Px(8)) // else a name stands beside it
			f.List.SpriteIn(ui.Rect{X: in.X + left, Y: in.Center().Y - side/2, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: id}, tint)
			in.X, in.W = in.X+f.Px(26), in.W-f.Px(26)
		}
		if r.named == 0 || s.Now || s.Folded {
			f.List.Text(in, s.Name, ty)
		}
	}
}

// acting is who acts, and how wide his pill is with the gap behind it; 0 for none.
func (t *Bar) acting(f *ui.Frame) (board.Acting, float64) {
	if t.Covered {
		return board.Acting{}, 0
	}
	who, ok := t.Board.Acting(t.view)
	if !ok {
		return who, 0
	}
	return who, f.Width(f.Name(who.Name), f.Bold(ui.S)) + f.Px(50)
}

func (t *Bar) drawActing(f *ui.Frame, box ui.Rect, who board.Acting) {
	coat := f.Look.Side(ui.Wears(t.Game, who.Side))
	pane.Rim(f.List, box, 0, box.H/2, ui.Casing, -1.6, box.H/2-1.6, coat.Core)
	k := f.Px(18)
	f.Mark(ui.Rect{X: box.X + f.Px(7), Y: box.Center().Y - k/2, W: k, H: k}.Snap(), t.Game.Sides()[who.Side], who.Side)
	f.List.Text(ui.Rect{X: box.X + f.Px(30), Y: box.Y, W: box.W - f.Px(34), H: box.H}, f.Name(who.Name), f.Bold(ui.S).In(coat.On))
}

// part names the part under way, in full and in short; empty for a game in one piece.
func (t *Bar) part(f *ui.Frame) (long, short string) {
	if t.Has.Part == nil {
		return "", ""
	}
	name, n, of := t.Has.Part(t.view)
	if of == 0 {
		return "", ""
	}
	return f.Say("ui.table.stage", rules.Arg{Name: "Name", Text: name}, rules.Arg{Name: "N", N: n}, rules.Arg{Name: "Of", N: of}), texts.In(f.Look.Lang, name)
}

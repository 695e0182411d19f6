// Package effects draws over the board what the beat on the screen does: pieces that
// lunge and shake, shots, dice, what they came to and cost, cards that fly and are turned
// over, whose turn begins.
package effects

import (
	"math"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// View draws them.
type View struct {
	*model.Moment
	Timeline *timeline.Timeline
	Tray     *dice.Tray
	Motion   Motion         // in this frame
	Nudges   []board.Nudge  // of pieces, in this frame
	Word     *board.Verdict // that stands at its place; nil for none
	Banner   ui.Rect        // that says it
	now      Now
	view     board.View // of this frame
	written  []ui.Rect
	words    ui.Words
}

// Now is what they read of the moment besides the timeline.
type Now struct {
	model.Layout
	Spots []board.Spot // that can be clicked on the board
	Card  ui.Rect      // of a lesson
	Told  bool         // what the other side did stands on the board
	Ends  bool         // how the game ended does
}

// Motion counts what moves in a frame.
type Motion struct{ Lunges, Tracers, Shakes, Falls, Slides, Cards, Medals, Ticks int }

// Any says whether anything does.
func (m Motion) Any() bool { return m != Motion{} }

// passed is how far something that began at a time has gone, 0 to 1; 1 where nothing moves.
func (t *View) passed(f *ui.Frame, since time.Time) float64 {
	return t.Timeline.MotionPace(f).Passed(f, since, model.Usual)
}

// shaken is how far who is hit is shifted, in logical pixels.
func shaken(k float64) float64 { return 5 * (1 - k) * math.Sin(k*22) }

// Nudge finds which pieces lunge or are shaken in this frame.
func (t *View) Nudge(f *ui.Frame) {
	t.Nudges, t.Motion = t.Nudges[:0], Motion{}
	if t.Timeline.Beat == nil || t.Covered {
		return
	}
	t.Motion.Slides = t.Timeline.Sliding(f.Now)
	if k := t.passed(f, t.Timeline.Since); k < 1 {
		v := t.View(f)
		for _, b := range t.Timeline.Blows {
			to := t.Board.Where(b.At, v)
			for _, p := range b.By {
				t.lunge(p, t.Board.Where(p, v), to, k)
			}
		}
	}
	if t.Timeline.Rolled && !t.Timeline.Fallen {
		return
	}
	if k := t.passed(f, t.Timeline.Dice); k < 1 {
		var places []int
		for _, h := range t.Timeline.Hurt {
			places = append(places, h.Place)
		}
		slices.Sort(places)
		for _, p := range slices.Compact(places) {
			t.Nudges = append(t.Nudges, board.Nudge{Place: p, By: ui.Point{X: shaken(k)}})
			t.Motion.Shakes++
		}
	}
}

// lunge moves a piece towards whom it strikes, and back.
func (t *View) lunge(place int, from, to ui.Rect, k float64) {
	if from.Empty() || to.Empty() {
		return
	}
	d := to.Center().Sub(from.Center())
	long := math.Hypot(d.X, d.Y)
	if long < 1 {
		return
	}
	reach := min(min(from.W, from.H)*0.34, long*0.45) * math.Sin(k*math.Pi)
	t.Nudges = append(t.Nudges, board.Nudge{Place: place, By: d.Mul(reach / long)})
	t.Motion.Lunges++
}

// lingers says whether what the last throw came to still stands although nothing is told: everything is instant.
func (t *View) lingers() bool {
	return t.Timeline.Lingers && t.Timeline.Beat == nil && !t.now.Told && !t.now.Ends && !t.Timeline.Pages.Unread()
}

// word is what a throw has come to while it is told at its place, nil while nothing is.
func (t *View) word(now time.Time) *board.Verdict {
	k := t.Timeline.Thrown.Last.Verdict
	switch {
	case k == nil || k.Idle || t.Timeline.Shown.Up:
		return nil
	case t.Timeline.Beat != nil && t.Timeline.Rolled && t.Timeline.WordStands(now), t.lingers():
		return k
	}
	return nil
}

// Draw draws what the running beat tells: dice, what they came to and what it cost.
func (t *View) Draw(f *ui.Frame, now Now) {
	t.now, t.view, t.Word, t.Banner = now, t.View(f), nil, ui.Rect{}
	if t.Covered {
		return
	}
	f.Mute()
	defer f.Unmute()
	f.Clip(now.Board)
	if t.Timeline.Rolling(f.Now) && t.Timeline.Beat != nil {
		t.drawShots(f)
		at := board.Verdict{Place: board.None, By: board.None}
		t.Timeline.Thrown.PlaceOf(&at, &t.Timeline.Thrown.Last)
		t.Tray.Tumble(f, now.Board, t.where(at.Place), t.Timeline.Tumbled(f.Now))
	}
	if t.Word = t.word(f.Now); t.Word != nil {
		t.Banner = t.Tray.Banner(f, t.Word, t.bannerPlace(f, t.Word))
	}
	t.drawFalls(f)
	t.drawCosts(f)
	f.Unclip()
	t.drawHerald(f)
}

// where is the box of a place on the board, empty where it is out of sight.
func (t *View) where(place int) ui.Rect { return t.SeenAt(place, t.view, t.now.Board) }

// bannerPlace is where the banner of a verdict stands.
func (t *View) bannerPlace(f *ui.Frame, k *board.Verdict) dice.Place {
	field := t.now.Board
	t.written = append(t.words.In(f, field, t.written[:0]), t.ToolsBox, t.MiniBox, t.now.Card)
	at := dice.Place{Board: field, Place: t.where(k.Place), By: t.where(k.By), Card: t.now.Card, Lingers: t.lingers(), Big: t.now.Big}
	for _, h := range t.Timeline.Hurt {
		at.Hurt = append(at.Hurt, h.Box)
	}
	if at.Lingers { // who decides next sees where he can, and looks at what is below it
		for _, s := range t.now.Spots {
			t.written = append(t.written, s.Box.Intersect(field))
		}
	}
	at.Avoid = t.written
	return at
}

// drawShots lets shots fly while the dice begin to tumble, but between neighbours.
func (t *View) drawShots(f *ui.Frame) {
	if !t.Timeline.Rolled || len(t.Timeline.Blows) == 0 {
		return
	}
	k := t.passed(f, t.Timeline.Since)
	if k >= 1 {
		return
	}
	for _, b := range t.Timeline.Blows {
		to := t.where(b.At)
		for _, p := range b.By {
			t.drawShot(f, t.where(p), to, k)
		}
	}
}

// drawShot draws a shot on its way from one box to another.
func (t *View) drawShot(f *ui.Frame, from, to ui.Rect, k float64) {
	if from.Empty() || to.Empty() || from.Center().Dist(to.Center()) < 1.3*min(from.W, from.H) {
		return
	}
	t.Motion.Tracers++
	a, b := from.Center(), to.Center()
	for i := range 3 {
		head := min(1, k*1.25-0.08*float64(i))
		tail := max(0, head-0.14)
		if head <= 0 {
			continue
		}
		pane.Stroke(f.List, pane.Between(a, b, tail), pane.Between(a, b, head), 5, ui.Alpha(ui.Casing, 0.55), 2.5, ui.Ink{R: 0xFF, G: 0xE0, B: 0x70, A: 255})
	}
}

// drawFalls lets what was lost fall off the board, once the dice lie.
func (t *View) drawFalls(f *ui.Frame) {
	if len(t.Timeline.Off) == 0 || t.Timeline.Beat == nil || t.Timeline.Rolling(f.Now) {
		return
	}
	k := t.passed(f, t.Timeline.Dice)
	if k >= 1 {
		return
	}
	for i, o := range t.Timeline.Off {
		side := float64(1 - 2*(i&1))
		size := max(f.Px(40), o.Unit*0.6)
		at := o.At.Add(ui.Point{X: side * k * size * 0.9, Y: size * (2.4*k*k - 1.1*k)})
		f.List.PutIn(at, o.Unit, o.Pic, ui.Alpha(ui.White, min(1, 2.2*(1-k))), side*k*2.4)
		t.Motion.Falls++
	}
}

// drawCosts drops the cost of the beat onto each sufferer as a number, once the dice lie.
func (t *View) drawCosts(f *ui.Frame) {
	if !t.lingers() && (t.Timeline.Beat == nil || t.Timeline.Rolling(f.Now) || !t.Timeline.Busy(f.Now)) {
		return
	}
	field, hurt := t.now.Board, t.Timeline.Suffered()
	if len(hurt) == 0 {
		return
	}
	taken := append(t.words.In(f, field, t.written[:0]), t.Banner, t.ToolsBox, t.MiniBox, t.now.Card)
	for _, h := range hurt {
		box := t.where(h.Place)
		if box.Empty() { // it is gone: where it was
			box = h.Box
		}
		if t.Timeline.Beat != nil {
			if k := t.passed(f, t.Timeline.Dice); k < 1 {
				box = box.Move(shaken(k), -(1-pane.Ease(k))*box.H*0.7)
			}
		}
		tag, free := dice.CostBox(f, field, box, h.N, t.Board.Stands(t.view), taken)
		if !free { // what it cost is told all the same
			tag, _ = dice.CostBox(f, field, box, h.N, nil, taken)
		}
		taken = append(taken, tag)
		dice.DrawCost(f, box, tag, h.N)
	}
}

// drawHerald says for a moment whose turn it is, or which aim was reached or lost: what came last.
func (t *View) drawHerald(f *ui.Frame) {
	const turn, taken = 1100 * time.Millisecond, 2600 * time.Millisecond
	says, side, at, long := f.Say("ui.told.turn", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[t.Timeline.TurnOf]}), t.Timeline.TurnOf, t.Timeline.TurnAt, turn
	if one, ok := t.Play.Person(); ok && one == side {
		says = f.Say("ui.told.yours")
	}
	if t.Timeline.TakenAt.After(at) || t.Timeline.TakenAt.Equal(at) {
		says, side, at, long = f.Word(t.Game.Event(t.State, t.Timeline.Taken)), max(rules.First, t.Timeline.Taken.Side), t.Timeline.TakenAt, taken
	}
	p := t.Timeline.Pace(f)
	if at.IsZero() || p.Verdict == 0 || t.now.Told {
		return
	}
	stay := long * p.Verdict / timeline.Paces["normal"].Verdict
	if d := f.Now.Sub(at); d < 0 || d >= stay {
		return
	}
	f.Wake(at.Add(stay))
	ty, field := f.Bold(ui.XL).To(ui.Middle), t.now.Board
	coat := f.Look.Side(ui.Wears(t.Game, side))
	w, h := min(f.Width(says, ty)+f.Px(96), field.W-8), f.Px(46)
	up := (1 - pane.Ease(t.passed(f, at))) * (h + f.Px(20))
	box := ui.Rect{X: field.Center().X - w/2, Y: field.Y + f.Px(14) - up, W: w, H: h}.Snap()
	f.Clip(field)
	pane.Rim(f.List, box, 2.5, h/2+2, ui.Casing, 0, h/2, coat.Core)
	mark := f.Px(24)
	f.Mark(ui.Rect{X: box.X + f.Px(14), Y: box.Center().Y - mark/2, W: mark, H: mark}.Snap(), t.Game.Sides()[side], side)
	f.Text(ui.Rect{X: box.X + f.Px(46), Y: box.Y, W: box.W - f.Px(92), H: h}, says, ty.In(coat.On))
	f.Unclip()
}

// DrawReveal draws the cards that were turned over, over the board.
func (t *View) DrawReveal(f *ui.Frame, l model.Layout) {
	k, field := &t.Timeline.Shown, l.Board
	if !k.Up || t.Covered {
		return
	}
	f.Cover(field)
	f.List.Fill(field, ui.Alpha(ui.Casing, 0.55))
	scale := f.Look.TextScale
	room := ui.Rect{X: field.X, Y: field.Y, W: field.W, H: t.BoardFoot(l) - field.Y}.Inset(12)
	size := ui.Size{W: k.Size.W * scale, H: k.Size.H * scale}
	if shrink := min(1, room.W/size.W, room.H/size.H); shrink < 1 {
		size = ui.Size{W: size.W * shrink, H: size.H * shrink}
	}
	box := ui.Around(room.Center(), size).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	k.Draw(f, box, t.View(f), k.TurnedOver(f.Now, f.Look.Still))
	if f.Clicked(field) {
		t.Timeline.PutAway(f)
	}
}

// Line is what is said in the action bar while a beat runs, with its clause.
func (t *View) Line(f *ui.Frame) (text, clause string) {
	if k := t.Word; k != nil {
		text = f.Word(k.Word)
		if k.Title.Key != "" {
			text = f.Say("ui.verdict.line", rules.Arg{Name: "What", Text: rules.Plain(f.Word(k.Title))}, rules.Arg{Name: "Word", Text: rules.Plain(text)})
		}
		return text, ""
	}
	for _, e := range slices.Backward(t.Timeline.Beat.Events()) {
		if s := t.Board.Sign(e); !s.Aside && !s.Turn && e.SeenBy(t.Eyes) {
			if says := f.Word(t.Game.Event(t.State, e)); says != "" {
				return says, e.Clause
			}
		}
	}
	return f.Say("ui.table.to-play", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[max(rules.First, t.State.Turn())]}), ""
}

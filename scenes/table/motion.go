package table

import (
	"math"
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// moving is what moves beside the beats: pieces that lunge, cards that fly, the score that
// ticks, the banner of a turn.
type moving struct {
	nudges []board.Nudge
	motion Motion // in this frame
}

// passing is how far something that began at a time has gone, 0 to 1; 1 where
// nothing moves.
func (t *Table) passing(f *ui.Frame, since time.Time) float64 {
	return t.timeline.MotionPace(f).Passed(f, since, model.Usual)
}

// drawTracer lets a shot fly from who strikes to whom it is about, while the dice
// begin to tumble; who stands beside him is struck without one.
func (t *Table) drawTracer(f *ui.Frame, l model.Layout) {
	if t.timeline.Beat == nil || !t.timeline.Rolled || len(t.timeline.Blows) == 0 {
		return
	}
	k := t.passing(f, t.timeline.Since)
	if k >= 1 {
		return
	}
	for _, b := range t.timeline.Blows {
		to := t.whereIs(f, l, b.At)
		for _, p := range b.By {
			t.tracer(f, t.whereIs(f, l, p), to, k)
		}
	}
}

// tracer draws a shot on its way from one box to another.
func (t *moving) tracer(f *ui.Frame, from, to ui.Rect, k float64) {
	if from.Empty() || to.Empty() || from.Center().Dist(to.Center()) < 1.3*min(from.W, from.H) {
		return
	}
	t.motion.Tracers++
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

// recoil is how far who is hit shakes, in logical pixels, right after the dice lie.
func (t *Table) recoil(f *ui.Frame) float64 {
	if t.timeline.Beat == nil || len(t.timeline.Hurt) == 0 {
		return 0
	}
	k := t.passing(f, t.timeline.Dice)
	if k >= 1 {
		return 0
	}
	return 5 * (1 - k) * math.Sin(k*22)
}

// dropped is how far the number of a loss has dropped onto its victim, 0 to 1.
func (t *Table) dropped(f *ui.Frame) float64 {
	if t.timeline.Beat == nil {
		return 1
	}
	return pane.Ease(t.passing(f, t.timeline.Dice))
}

// drawSideBanner says for a moment over the board whose turn it is now.
func (t *Table) drawSideBanner(f *ui.Frame, l model.Layout) {
	const long = 1100 * time.Millisecond
	p := t.timeline.Pace(f)
	if t.timeline.TurnAt.IsZero() || p.Verdict == 0 || t.Covered || t.told || t.timeline.Past != nil {
		return
	}
	stay := long * p.Verdict / timeline.Paces["normal"].Verdict
	if d := f.Now.Sub(t.timeline.TurnAt); d < 0 || d >= stay {
		return
	}
	f.Wake(t.timeline.TurnAt.Add(stay))
	says := f.Say("ui.told.turn", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[t.timeline.TurnOf]})
	if one, ok := t.Play.Person(); ok && one == t.timeline.TurnOf {
		says = f.Say("ui.told.yours")
	}
	ty := f.Bold(ui.XL).To(ui.Middle)
	coat := f.Look.Side(ui.Wears(t.Game, t.timeline.TurnOf))
	w := f.Width(says, ty) + f.Px(96)
	h := f.Px(46)
	up := (1 - pane.Ease(t.passing(f, t.timeline.TurnAt))) * (h + f.Px(20))
	box := ui.Rect{X: l.Board.Center().X - w/2, Y: l.Board.Y + f.Px(14) - up, W: w, H: h}.Snap()
	f.Clip(l.Board)
	pane.Rim(f.List, box, 2.5, h/2+2, ui.Casing, 0, h/2, coat.Core)
	side := f.Px(24)
	f.Mark(ui.Rect{X: box.X + f.Px(14), Y: box.Center().Y - side/2, W: side, H: side}.Snap(), t.Game.Sides()[t.timeline.TurnOf], t.timeline.TurnOf)
	f.List.Text(box, says, ty.In(coat.On))
	f.Unclip()
}

// waits says whether one's own cards wait: the other side acts, or has just acted.
func (t *Table) waits() bool {
	if _, ok := t.Play.Person(); !ok || t.timeline.Past != nil || t.Covered {
		return false
	}
	if t.told && t.gate && len(t.deedsNow()) > 0 {
		return true
	}
	turn := t.State.Turn()
	return turn >= rules.First && turn == t.Eyes.Other()
}

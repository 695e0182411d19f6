package table

import (
	"math"
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// Motion counts what moves in a frame.
type Motion struct{ Lunges, Tracers, Shakes, Falls, Slides, Cards, Medals, Ticks int }

// Any says whether anything does.
func (m Motion) Any() bool { return m != Motion{} }

// nudge finds which pieces lunge or are shaken in this frame.
func (t *Table) nudge(f *ui.Frame) {
	t.nudges, t.motion = t.nudges[:0], Motion{}
	if t.timeline.Beat == nil || t.Covered || t.timeline.Past != nil {
		return
	}
	t.motion.Slides = t.timeline.Sliding(f.Now)
	if k := t.passing(f, t.timeline.Since); k < 1 && len(t.timeline.Blows) > 0 {
		v := t.View(f)
		for _, b := range t.timeline.Blows {
			to := t.Board.Where(b.At, v)
			for _, p := range b.By {
				t.lunge(p, t.Board.Where(p, v), to, k)
			}
		}
	}
	if !t.timeline.Fallen && t.timeline.Rolled {
		return
	}
	if k := t.passing(f, t.timeline.Dice); k < 1 {
		t.shakeHurt(t.timeline.Hurt, k)
	}
}

// lunge moves a piece towards whom it strikes, and back.
func (t *moving) lunge(place int, from, to ui.Rect, k float64) {
	if from.Empty() || to.Empty() {
		return
	}
	d := to.Center().Sub(from.Center())
	long := math.Hypot(d.X, d.Y)
	if long < 1 {
		return
	}
	reach := min(min(from.W, from.H)*0.34, long*0.45) * math.Sin(k*math.Pi)
	t.nudges = append(t.nudges, board.Nudge{Place: place, By: d.Mul(reach / long)})
	t.motion.Lunges++
}

// shakeHurt shakes who has lost something in the beat.
func (t *moving) shakeHurt(list []timeline.Hurt, k float64) {
	var places []int
	for _, h := range list {
		places = append(places, h.Place)
	}
	slices.Sort(places)
	for _, p := range slices.Compact(places) {
		t.nudges = append(t.nudges, board.Nudge{Place: p, By: ui.Point{X: 5 * (1 - k) * math.Sin(k*22)}})
		t.motion.Shakes++
	}
}

// drawFalls lets what was lost fall off the board, once the dice lie.
func (t *Table) drawFalls(f *ui.Frame) {
	if len(t.timeline.Off) == 0 || t.timeline.Beat == nil || t.timeline.Rolling(f.Now) {
		return
	}
	k := t.passing(f, t.timeline.Dice)
	if k >= 1 {
		return
	}
	for i, o := range t.timeline.Off {
		side := float64(1 - 2*(i&1))
		size := max(f.Px(40), o.Unit*0.6)
		at := o.At.Add(ui.Point{X: side * k * size * 0.9, Y: size * (2.4*k*k - 1.1*k)})
		f.List.PutIn(at, o.Unit, o.Pic, ui.Alpha(ui.White, min(1, 2.2*(1-k))), side*k*2.4)
		t.motion.Falls++
	}
}

package table

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Motion counts what moves in a frame.
type Motion struct{ Lunges, Tracers, Shakes, Falls, Slides, Cards, Medals, Ticks int }

// Any says whether anything does.
func (m Motion) Any() bool { return m != Motion{} }

// blow is a strike of a beat.
type blow struct {
	by []int
	at int
}

// falling is what falls off, from where it was seen.
type falling struct {
	board.Fall
	at ui.Point
}

// hurt is who has lost something in a beat: where that was seen, before the position
// knew of it.
type hurt struct {
	place, n int
	box      ui.Rect
	gone     bool // as a whole
}

// blowsOf are the strikes among events, each piece once.
func (t *Table) blowsOf(f *ui.Frame, events []rules.Event) (out []blow) {
	v := t.boardView(f)
	v.State = t.State
	for _, e := range events {
		s := t.Board.Sign(e)
		by, at := []int{s.From}, s.To
		if !s.Throw || s.From < 0 || s.To < 0 {
			by, at = nil, board.None
		}
		if len(by) == 0 {
			by, at = t.Board.Strikes(e, v)
		}
		by = slices.DeleteFunc(slices.Clone(by), func(p int) bool {
			return p < 0 || p == at || slices.ContainsFunc(out, func(b blow) bool { return slices.Contains(b.by, p) })
		})
		if len(by) > 0 && at >= 0 {
			out = append(out, blow{by, at})
		}
	}
	return out
}

// lossesOf finds, before the position knows of them, who loses something by events and
// what that takes off the board; of a piece that is lost as a whole no part falls besides.
func (t *Table) lossesOf(f *ui.Frame, events []rules.Event) (off []falling, out []hurt) {
	v := t.boardView(f)
	v.State = t.State
	for _, e := range events {
		if !e.SeenBy(t.Eyes) {
			continue
		}
		s := t.Board.Sign(e)
		fall, falls := t.Board.Falls(e, v)
		place := pane.Either(falls && !t.Board.Where(fall.Place, v).Empty(), fall.Place, max(s.To, s.From))
		box := ui.Rect{}
		if place >= 0 {
			box = t.Board.Where(place, v)
		}
		if box.Empty() || !t.Cam.Bounds.Has(box.Center()) {
			continue
		}
		if falls {
			off = slices.DeleteFunc(off, func(o falling) bool { return o.Place == fall.Place && (o.Part || fall.Pic == o.Pic) })
			off = append(off, falling{fall, box.Center()})
		}
		if s.Loss {
			out = append(out, hurt{place, max(1, s.N), box, s.Gone})
		}
	}
	return off, out
}

// nudge finds which pieces lunge or are shaken in this frame.
func (t *Table) nudge(f *ui.Frame) {
	t.nudges, t.motion = t.nudges[:0], Motion{}
	if t.stage.beat == nil || t.Covered || t.past != nil {
		return
	}
	t.motion.Slides = t.stage.sliding(f.Now)
	if k := t.passing(f, t.stage.since); k < 1 && len(t.stage.blows) > 0 {
		v := t.boardView(f)
		for _, b := range t.stage.blows {
			to := t.Board.Where(b.at, v)
			for _, p := range b.by {
				t.lunge(p, t.Board.Where(p, v), to, k)
			}
		}
	}
	if !t.stage.fallen && t.stage.rolled {
		return
	}
	if k := t.passing(f, t.stage.dice); k < 1 {
		t.shakeHurt(t.stage.hurt, k)
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
func (t *moving) shakeHurt(list []hurt, k float64) {
	var places []int
	for _, h := range list {
		places = append(places, h.place)
	}
	slices.Sort(places)
	for _, p := range slices.Compact(places) {
		t.nudges = append(t.nudges, board.Nudge{Place: p, By: ui.Point{X: 5 * (1 - k) * math.Sin(k*22)}})
		t.motion.Shakes++
	}
}

// drawFalls lets what was lost fall off the board, once the dice lie.
func (t *Table) drawFalls(f *ui.Frame) {
	if len(t.stage.off) == 0 || t.stage.beat == nil || t.rolling(f) {
		return
	}
	k := t.passing(f, t.stage.dice)
	if k >= 1 {
		return
	}
	for i, o := range t.stage.off {
		side := float64(1 - 2*(i&1))
		size := max(f.Px(40), o.Unit*0.6)
		at := o.at.Add(ui.Point{X: side * k * size * 0.9, Y: size * (2.4*k*k - 1.1*k)})
		f.List.PutIn(at, o.Unit, o.Pic, ui.Alpha(ui.White, min(1, 2.2*(1-k))), side*k*2.4)
		t.motion.Falls++
	}
}

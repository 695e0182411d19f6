package table

import (
	"math"
	"time"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// camera is what part of the board is seen, and how large: where it is going,
// and from where it comes while it is on its way there.
type camera struct {
	fit    bool // shows the whole board, whatever the size
	unit   float64
	mid    ui.Point // the point of the world in the middle
	bounds ui.Rect
	rest   float64   // the unit at which it last came to rest
	moved  time.Time // when the unit last changed
	grab   bool
	room   ui.Rect // where the whole board fits
	held   bool    // a press took hold of a piece: the board stays

	now   time.Time
	pace  time.Duration // of the way to a place off the screen; 0 for a cut
	start board.Camera  // what was seen when it set out
	since time.Time
	long  time.Duration // how long it is on its way; 0 when it is there
}

const most = 200.0 / 100 // of the size of the drawings: 128 pixels a unit

// place fits the camera into a part of the screen.
func (c *camera) place(bounds, room ui.Rect, world ui.Size) {
	c.bounds, c.room = bounds, room
	whole := c.whole(world)
	if c.fit || c.unit < whole {
		c.fit = true
		c.unit = whole
		c.mid = ui.Point{X: world.W / 2, Y: world.H / 2}
	}
	if c.rest == 0 {
		c.rest = c.unit
	}
	c.clamp(world)
}

// whole is the unit at which all of the board is seen.
func (c *camera) whole(world ui.Size) float64 {
	u := min(c.room.W/world.W, c.room.H/world.H)
	return max(8, math.Floor(u*4)/4)
}

// tick tells the camera the time, and how fast the player wants it to be.
func (c *camera) tick(f *ui.Frame, speed string) {
	c.now, c.pace = f.Now, across
	switch {
	case f.Look.Still || speed == "instant":
		c.pace = 0
	case speed == "fast":
		c.pace = across / 2
	}
}

// goal is the camera where it will come to rest.
func (c *camera) goal() board.Camera {
	m := pane.Either(c.fit, c.room.Center(), c.bounds.Center())
	return board.Camera{Unit: c.unit, At: ui.Point{X: m.X - c.mid.X*c.unit, Y: m.Y - c.mid.Y*c.unit}}
}

// view is the camera as boards use it, on its way or at its goal. The corner
// moves with the unit, so that the point that is zoomed at stays where it is.
func (c *camera) view() board.Camera {
	to := c.goal()
	if !c.gliding() {
		return to
	}
	k := 1 - math.Pow(1-float64(c.now.Sub(c.since))/float64(c.long), 3) // quick, then soft
	unit := c.start.Unit * math.Pow(to.Unit/c.start.Unit, k)
	if d := to.Unit - c.start.Unit; math.Abs(d) > 0.01 {
		k = (unit - c.start.Unit) / d
	}
	return board.Camera{Unit: unit, At: c.start.At.Add(to.At.Sub(c.start.At).Mul(k))}
}

func (c *camera) gliding() bool { return c.long > 0 && c.now.Before(c.since.Add(c.long)) }

// glide lets what is changed next be a way instead of a jump, from what is seen
// now, in at most d.
func (c *camera) glide(d time.Duration) {
	from := c.view()
	c.start, c.since, c.long = from, c.now, min(d, c.pace)
	if c.moved = c.now; from.Unit <= 0 {
		c.long = 0 // nothing was seen yet
	}
}

// halt stays with what is seen now.
func (c *camera) halt(world ui.Size) {
	if !c.gliding() {
		return
	}
	v := c.view()
	c.long = 0
	m := c.bounds.Center()
	if c.unit = v.Unit; c.fit && c.unit <= c.whole(world)*1.001 {
		return
	}
	c.fit = false
	x, y := v.Of(m)
	c.mid = ui.Point{X: x, Y: y}
	c.clamp(world)
}

// centre brings a point of the screen into the middle; where the whole board
// was seen it comes nearer.
func (c *camera) centre(at ui.Point, world ui.Size) {
	v := c.view()
	x, y := v.Of(at)
	c.glide(across)
	if c.fit {
		c.unit = min(c.unit*1.6, 128*most)
		c.fit = false
	}
	c.mid = ui.Point{X: x, Y: y}
	c.clamp(world)
}

// reveal moves as little as brings a box of the screen into sight, and not under what
// lies over the corner of the board.
func (c *camera) reveal(box, over ui.Rect, world ui.Size) {
	in := c.bounds.InsetXY(min(60, c.bounds.W/4), min(70, c.bounds.H/4))
	d := ui.Point{X: max(0, in.X-box.X) - max(0, box.Right()-in.Right()), Y: max(0, in.Y-box.Y) - max(0, box.Bottom()-in.Bottom())}
	if at := box.Move(d.X, d.Y); !at.Intersect(over).Empty() { // beside it or below, whichever is nearer
		if right, down := over.Right()-at.X, over.Bottom()-at.Y; right < down {
			d.X += right
		} else {
			d.Y += down
		}
	}
	if d == (ui.Point{}) || c.fit {
		return
	}
	c.glide(across)
	c.pan(d, world)
}

// uncover moves as little as brings a box of the screen out from under what lies
// left of left and below foot.
func (c *camera) uncover(box ui.Rect, left, foot float64, world ui.Size) {
	const rim = 24
	in := c.bounds.Inset(rim)
	x, y := max(in.X, left+rim), in.Bottom()
	if foot > in.Y+box.H {
		y = min(y, foot-rim)
	}
	d := ui.Point{X: -max(0, box.Right()-in.Right()), Y: -max(0, box.Bottom()-y)}
	if box.X < x {
		d.X = x - box.X
	}
	if box.Y < in.Y {
		d.Y = in.Y - box.Y
	}
	if d == (ui.Point{}) || c.fit {
		return
	}
	c.glide(across)
	c.pan(d, world)
}

// How long the camera is on its way, at the most.
const (
	across = 300 * time.Millisecond // to a place off the screen
	notch  = 130 * time.Millisecond // of the wheel or of a button
)

// zoomBy scales the view about a point of the screen.
func (c *camera) zoomBy(k float64, at ui.Point, world ui.Size) {
	x, y := c.view().Of(at)
	c.glide(notch)
	whole := c.whole(world)
	unit := min(c.unit*k, 128*most)
	if unit <= whole*1.001 {
		c.fit = true
		c.unit = whole
		c.mid = ui.Point{X: world.W / 2, Y: world.H / 2}
		return
	}
	c.fit = false
	c.unit = unit
	m := c.bounds.Center()
	c.mid = ui.Point{X: x - (at.X-m.X)/unit, Y: y - (at.Y-m.Y)/unit}
	c.clamp(world)
}

// pan moves the board by some pixels.
func (c *camera) pan(d ui.Point, world ui.Size) {
	if c.fit {
		return
	}
	c.mid = c.mid.Sub(d.Mul(1 / c.unit))
	c.clamp(world)
}

// clamp keeps the board in sight: its edge comes no further in than a margin.
func (c *camera) clamp(world ui.Size) {
	if c.fit {
		return
	}
	axis := func(mid, extent, seen, beside float64) float64 {
		margin := max(60, beside) / c.unit
		if extent+2*margin <= seen {
			return extent / 2
		}
		return max(seen/2-margin, min(mid, extent-seen/2+margin))
	}
	// What lies over the sides of the board must not keep anything covered.
	beside := max(c.room.X-c.bounds.X, c.bounds.Right()-c.room.Right()) + 16
	c.mid.X = axis(c.mid.X, world.W, c.bounds.W/c.unit, beside)
	c.mid.Y = axis(c.mid.Y, world.H, c.bounds.H/c.unit, 0)
}

const settle = 160 * time.Millisecond

// control reads the wheel and drags over the board. pans says that the wheel
// pans and zooms only with Ctrl; else it is the other way round.
func (c *camera) control(f *ui.Frame, world ui.Size, pans bool) {
	was := c.unit
	if f.Over(c.bounds) && f.In.Wheel != (ui.Point{}) {
		switch {
		case f.In.Shift:
			c.pan(ui.Point{X: (f.In.Wheel.X + f.In.Wheel.Y) * 60}, world)
		case pans != f.In.Ctrl:
			c.pan(f.In.Wheel.Mul(60), world)
		default:
			c.zoomBy(math.Pow(1.1, f.In.Wheel.Y), f.In.At, world)
		}
		f.In.Wheel = ui.Point{}
		f.Do()
	}
	c.drag(f, world)
	if c.unit != was {
		c.moved = f.Now
	}
	if c.gliding() {
		f.Animate()
	}
	if c.rest != c.unit {
		if wait := c.moved.Add(settle).Sub(f.Now); wait > 0 && !c.moved.IsZero() {
			f.Wake(f.Now.Add(wait))
		} else {
			c.rest = c.unit
		}
	}
}

// drag moves the board with the pointer: with the left button on what cannot be
// clicked, with the others anywhere.
func (c *camera) drag(f *ui.Frame, world ui.Size) {
	other := ui.RightButton | ui.MiddleButton
	if f.In.Pressed&other != 0 && f.Over(c.bounds) {
		c.grab = true
	}
	if f.In.Down&other == 0 {
		c.grab = false
	}
	at, down, dragged := f.Press()
	if !c.grab && !(down && dragged && !c.held && c.bounds.Has(at) && f.In.Down&ui.LeftButton != 0 && f.Over(c.bounds)) {
		return
	}
	if d := f.Moved(); d != (ui.Point{}) {
		c.halt(world)
		c.pan(d, world)
	}
}

// coarse says whether a step of the wheel is one of a mouse: whole, and up or
// down. Touchpads scroll by fractions, and sideways.
func coarse(w ui.Point) bool { return w.X == 0 && w.Y == math.Trunc(w.Y) }

// Package viewport is the camera over a board: what part of it is seen, how large, and how
// it gets there.
package viewport

import (
	"math"
	"time"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Camera is what part of the board is seen, and how large: where it is going,
// and from where it comes while it is on its way there.
type Camera struct {
	Fit    bool // shows the whole board, whatever the size
	Unit   float64
	Mid    ui.Point // the point of the world in the middle
	Bounds ui.Rect
	Rest   float64   // the unit at which it last came to rest
	moved  time.Time // when the unit last changed
	grab   bool
	Room   ui.Rect // where the whole board fits
	Held   bool    // a press took hold of a piece: the board stays

	now   time.Time
	pace  time.Duration // of the way to a place off the screen; 0 for a cut
	start board.Camera  // what was seen when it set out
	since time.Time
	long  time.Duration // how long it is on its way; 0 when it is there
}

const most = 200.0 / 100 // of the size of the drawings: 128 pixels a unit

// Place fits the camera into a part of the screen.
func (c *Camera) Place(bounds, room ui.Rect, world ui.Size) {
	c.Bounds, c.Room = bounds, room
	if whole := c.whole(world); c.Fit || c.Unit < whole {
		c.fit(whole, world)
	}
	if c.Rest == 0 {
		c.Rest = c.Unit
	}
	c.Clamp(world)
}

// fit shows the whole board.
func (c *Camera) fit(whole float64, world ui.Size) {
	c.Fit, c.Unit, c.Mid = true, whole, ui.Point{X: world.W / 2, Y: world.H / 2}
}

// whole is the unit at which all of the board is seen.
func (c *Camera) whole(world ui.Size) float64 {
	u := min(c.Room.W/world.W, c.Room.H/world.H)
	return max(8, math.Floor(u*4)/4)
}

// Tick tells the camera the time, and how fast the player wants it to be.
func (c *Camera) Tick(f *ui.Frame, speed string) {
	c.now, c.pace = f.Now, Travel
	switch {
	case f.Look.Still || speed == "instant":
		c.pace = 0
	case speed == "fast":
		c.pace = Travel / 2
	}
}

// Goal is the camera where it will come to rest.
func (c *Camera) Goal() board.Camera {
	m := pane.Either(c.Fit, c.Room.Center(), c.Bounds.Center())
	return board.Camera{Unit: c.Unit, At: ui.Point{X: m.X - c.Mid.X*c.Unit, Y: m.Y - c.Mid.Y*c.Unit}}
}

// View is the camera as boards use it, on its way or at its goal. The corner
// moves with the unit, so that the point that is zoomed at stays where it is.
func (c *Camera) View() board.Camera {
	to := c.Goal()
	if !c.Gliding() {
		return to
	}
	k := 1 - math.Pow(1-float64(c.now.Sub(c.since))/float64(c.long), 3) // quick, then soft
	unit := c.start.Unit * math.Pow(to.Unit/c.start.Unit, k)
	if d := to.Unit - c.start.Unit; math.Abs(d) > 0.01 {
		k = (unit - c.start.Unit) / d
	}
	return board.Camera{Unit: unit, At: c.start.At.Add(to.At.Sub(c.start.At).Mul(k))}
}

func (c *Camera) Gliding() bool { return c.long > 0 && c.now.Before(c.since.Add(c.long)) }

// Glide lets what is changed next be a way instead of a jump, from what is seen now, in at most d.
func (c *Camera) Glide(d time.Duration) {
	from := c.View()
	c.start, c.since, c.long = from, c.now, min(d, c.pace)
	if c.moved = c.now; from.Unit <= 0 {
		c.long = 0 // nothing was seen yet
	}
}

// Halt stays with what is seen now.
func (c *Camera) Halt(world ui.Size) {
	if !c.Gliding() {
		return
	}
	v := c.View()
	c.long = 0
	m := c.Bounds.Center()
	if c.Unit = v.Unit; c.Fit && c.Unit <= c.whole(world)*1.001 {
		return
	}
	c.Fit = false
	x, y := v.Of(m)
	c.Mid = ui.Point{X: x, Y: y}
	c.Clamp(world)
}

// Centre brings a point of the screen into the middle, and nearer where the whole board was seen.
func (c *Camera) Centre(at ui.Point, world ui.Size) {
	v := c.View()
	x, y := v.Of(at)
	c.Glide(Travel)
	if c.Fit {
		c.Unit = min(c.Unit*1.6, 128*most)
		c.Fit = false
	}
	c.Mid = ui.Point{X: x, Y: y}
	c.Clamp(world)
}

// Reveal moves as little as brings a box of the screen into sight, and not under what
// lies over the corner of the board.
func (c *Camera) Reveal(box, over ui.Rect, world ui.Size) {
	in := c.Bounds.InsetXY(min(60, c.Bounds.W/4), min(70, c.Bounds.H/4))
	d := ui.Point{X: max(0, in.X-box.X) - max(0, box.Right()-in.Right()), Y: max(0, in.Y-box.Y) - max(0, box.Bottom()-in.Bottom())}
	if at := box.Move(d.X, d.Y); !at.Intersect(over).Empty() { // beside it or below, whichever is nearer
		if right, down := over.Right()-at.X, over.Bottom()-at.Y; right < down {
			d.X += right
		} else {
			d.Y += down
		}
	}
	c.glideBy(d, world)
}

// glideBy moves the board by some pixels on a way, if there is anywhere to go.
func (c *Camera) glideBy(d ui.Point, world ui.Size) {
	if d != (ui.Point{}) && !c.Fit {
		c.Glide(Travel)
		c.Pan(d, world)
	}
}

// Uncover moves a box out from under what lies left of left and below foot.
func (c *Camera) Uncover(box ui.Rect, left, foot float64, world ui.Size) {
	const rim = 24
	in := c.Bounds.Inset(rim)
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
	c.glideBy(d, world)
}

// How long the camera is on its way, at the most.
const (
	Travel = 300 * time.Millisecond // to a place off the screen
	notch  = 130 * time.Millisecond // of the wheel or of a button
)

// ZoomBy scales the view about a point of the screen.
func (c *Camera) ZoomBy(k float64, at ui.Point, world ui.Size) {
	x, y := c.View().Of(at)
	c.Glide(notch)
	whole := c.whole(world)
	unit := min(c.Unit*k, 128*most)
	if unit <= whole*1.001 {
		c.fit(whole, world)
		return
	}
	c.Fit, c.Unit = false, unit
	m := c.Bounds.Center()
	c.Mid = ui.Point{X: x - (at.X-m.X)/unit, Y: y - (at.Y-m.Y)/unit}
	c.Clamp(world)
}

// Pan moves the board by some pixels.
func (c *Camera) Pan(d ui.Point, world ui.Size) {
	if c.Fit {
		return
	}
	c.Mid = c.Mid.Sub(d.Mul(1 / c.Unit))
	c.Clamp(world)
}

// Clamp keeps the board in sight: its edge comes no further in than a margin.
func (c *Camera) Clamp(world ui.Size) {
	if c.Fit {
		return
	}
	axis := func(mid, extent, seen, beside float64) float64 {
		margin := max(60, beside) / c.Unit
		if extent+2*margin <= seen {
			return extent / 2
		}
		return max(seen/2-margin, min(mid, extent-seen/2+margin))
	}
	// What lies over the sides of the board must not keep anything covered.
	beside := max(c.Room.X-c.Bounds.X, c.Bounds.Right()-c.Room.Right()) + 16
	c.Mid.X = axis(c.Mid.X, world.W, c.Bounds.W/c.Unit, beside)
	c.Mid.Y = axis(c.Mid.Y, world.H, c.Bounds.H/c.Unit, 0)
}

const SettleTime = 160 * time.Millisecond

// Control reads the wheel and drags over the board. pans says that the wheel
// pans and zooms only with Ctrl; else it is the other way round.
func (c *Camera) Control(f *ui.Frame, world ui.Size, pans bool) {
	was := c.Unit
	if at := f.In.At; f.In.Scale != 0 && (f.Look.Device == ui.Gamepad || f.Over(c.Bounds)) {
		if f.Look.Device == ui.Gamepad {
			at = c.Bounds.Center()
		}
		if c.Halt(world); f.In.Scale != 1 {
			c.ZoomBy(f.In.Scale, at, world)
			c.long = 0 // it follows the fingers
		}
		c.Pan(f.In.Drift, world)
		f.In.Scale, f.In.Wheel = 0, ui.Point{}
		f.Invalidate()
	}
	if f.Over(c.Bounds) && f.In.Wheel != (ui.Point{}) {
		switch {
		case f.In.Shift:
			c.Pan(ui.Point{X: (f.In.Wheel.X + f.In.Wheel.Y) * 60}, world)
		case pans != f.In.Ctrl:
			c.Pan(f.In.Wheel.Mul(60), world)
		default:
			c.ZoomBy(math.Pow(1.1, f.In.Wheel.Y), f.In.At, world)
		}
		f.In.Wheel = ui.Point{}
		f.Invalidate()
	}
	c.drag(f, world)
	if c.Unit != was {
		c.moved = f.Now
	}
	if c.Gliding() {
		f.Animate()
	}
	if c.Rest != c.Unit {
		if wait := c.moved.Add(SettleTime).Sub(f.Now); wait > 0 && !c.moved.IsZero() {
			f.Wake(f.Now.Add(wait))
		} else {
			c.Rest = c.Unit
		}
	}
}

// drag moves the board with the pointer: the left button only on what cannot be clicked.
func (c *Camera) drag(f *ui.Frame, world ui.Size) {
	other := ui.RightButton | ui.MiddleButton
	if f.In.Pressed&other != 0 && f.Over(c.Bounds) {
		c.grab = true
	}
	if f.In.Down&other == 0 {
		c.grab = false
	}
	at, down, dragged := f.Press()
	if !c.grab && !(down && dragged && !c.Held && c.Bounds.Has(at) && f.In.Down&ui.LeftButton != 0 && f.Over(c.Bounds)) {
		return
	}
	if d := f.Moved(); d != (ui.Point{}) {
		c.Halt(world)
		c.Pan(d, world)
	}
}

// MouseWheel says whether a step of the wheel is one of a mouse: whole, and up or
// down. Touchpads scroll by fractions, and sideways.
func MouseWheel(w ui.Point) bool { return w.X == 0 && w.Y == math.Trunc(w.Y) }

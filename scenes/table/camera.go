package table

import (
	"math"
	"time"

	"sandtable/scenes/ui"
)

// camera is what part of the board is seen, and how large.
type camera struct {
	fit    bool // shows the whole board, whatever the size
	unit   float64
	mid    ui.Point // the point of the world in the middle
	bounds ui.Rect
	rest   float64   // the unit at which it last came to rest
	moved  time.Time // when the unit last changed
	grab   bool
	room   ui.Rect // where the whole board fits
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

// view is the camera as boards use it.
func (c *camera) view() Camera {
	m := c.bounds.Center()
	if c.fit {
		m = c.room.Center()
	}
	return Camera{Unit: c.unit, At: ui.Point{X: m.X - c.mid.X*c.unit, Y: m.Y - c.mid.Y*c.unit}}
}

// zoomBy scales the view about a point of the screen.
func (c *camera) zoomBy(k float64, at ui.Point, world ui.Size) {
	v := c.view()
	x, y := v.Of(at)
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
	axis := func(mid, extent, seen float64) float64 {
		margin := 60 / c.unit
		if extent+2*margin <= seen {
			return extent / 2
		}
		return max(seen/2-margin, min(mid, extent-seen/2+margin))
	}
	c.mid.X = axis(c.mid.X, world.W, c.bounds.W/c.unit)
	c.mid.Y = axis(c.mid.Y, world.H, c.bounds.H/c.unit)
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
	other := ui.RightButton | ui.MiddleButton
	if f.In.Pressed&other != 0 && f.Over(c.bounds) {
		c.grab = true
	}
	if f.In.Down&other == 0 {
		c.grab = false
	}
	at, down, dragged := f.Press()
	if c.grab || down && dragged && c.bounds.Has(at) && f.In.Down&ui.LeftButton != 0 && f.Over(c.bounds) {
		if d := f.Moved(); d != (ui.Point{}) {
			c.pan(d, world)
		}
	}
	if c.unit != was {
		c.moved = f.Now
	}
	if c.rest != c.unit {
		if wait := c.moved.Add(settle).Sub(f.Now); wait > 0 && !c.moved.IsZero() {
			f.Wake(f.Now.Add(wait))
		} else {
			c.rest = c.unit
		}
	}
}

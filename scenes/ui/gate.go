package ui

import (
	"math"
	"time"
)

// Gate is a seal that opens to no press that a click before it could be: it is held
// for HoldGate, by the pointer or by Space, and takes nothing until it has been there
// for CalmGate and every button and key has been released once. The zero value is shut.
type Gate struct {
	// Clicks opens it by three separate clicks instead, for who cannot hold.
	Clicks bool

	since  time.Time
	free   bool    // everything has been released since
	held   bool    // it is held by a press that began on it
	down   bool    // Space was down in the last frame
	fill   float64 // of the ring
	last   time.Time
	clicks int
	click  time.Time // the last that counted
}

// How long a gate is held, and how long it is dead before.
const (
	HoldGate  = 600 * time.Millisecond
	CalmGate  = 700 * time.Millisecond
	apartGate = time.Second // from one click to the next
)

// Gate draws the seal, a ring about an emblem that is drawn by others into the middle,
// and says whether it has been opened in this frame.
func (f *Frame) Gate(id string, g *Gate, box Rect) (opened bool) {
	if g.since.IsZero() {
		g.since, g.last = f.Now, f.Now
	}
	if f.In.Down|f.In.Pressed|f.In.Released == 0 && len(f.In.Held)+len(f.In.Keys) == 0 {
		g.free = true
	}
	dead := !g.free || f.Now.Before(g.since.Add(CalmGate))
	if dead {
		f.Wake(g.since.Add(CalmGate))
	}
	f.thing(id, box, "", nil)
	f.mem.held = box
	hit := f.In.Pressed&LeftButton != 0 && f.Over(box)
	key := f.In.Take(KeySpace) && !g.down
	g.down = f.In.Holds(KeySpace)
	passed := min(f.Now.Sub(g.last), 250*time.Millisecond) // a window that slept did not see it held; a slow one did
	g.last = f.Now
	switch {
	case g.Clicks:
		if (hit || key) && !dead && f.Now.Sub(g.click) >= apartGate {
			g.clicks, g.click = g.clicks+1, f.Now
		}
		g.fill = float64(g.clicks) / 3
	default:
		if (hit || key) && !dead {
			g.held, passed = true, 0
		}
		g.held = g.held && (f.In.Down&LeftButton != 0 && f.Over(box) || f.In.Holds(KeySpace))
		if g.held {
			g.fill += float64(passed) / float64(HoldGate)
		} else {
			g.fill -= 2 * float64(passed) / float64(HoldGate)
		}
		if g.fill = max(0, min(g.fill, 1)); g.held || g.fill > 0 {
			f.Animate()
		}
	}
	f.gate(box, g.fill, dead)
	return g.fill >= 1
}

// gate draws the ring: its track, what of it is filled, and the end of that.
func (f *Frame) gate(box Rect, fill float64, dead bool) {
	c, r := box.Center(), box.W/2
	th := f.Look.Theme
	wheel(f.List, c.Add(Point{X: r * 0.03, Y: r * 0.08}), r, Alpha(Casing, 0.35))
	wheel(f.List, c, r, Casing)
	track := Ink{R: 0x6E, G: 0x5A, B: 0x40, A: 255}
	if dead {
		track = Ink{R: 0x5A, G: 0x58, B: 0x54, A: 255}
	}
	wheel(f.List, c, r*0.965, track)
	if fill > 0 {
		sector(f.List, c, r*0.965, fill, th.Select)
	}
	wheel(f.List, c, r*0.85, Ink{R: 0x2A, G: 0x24, B: 0x1C, A: 255})
	if fill > 0 && fill < 1 {
		a := fill * 2 * math.Pi
		at := Point{X: c.X + math.Sin(a)*r*0.9, Y: c.Y - math.Cos(a)*r*0.9}
		f.List.Disc(at, r*0.075, Casing)
		f.List.Disc(at, r*0.055, White)
	}
}

// wheel is a disc that is smooth at the size of a seal.
func wheel(l *List, c Point, r float64, ink Ink) {
	var p [96]Point
	for i := range p {
		a := float64(i) / float64(len(p)) * 2 * math.Pi
		p[i] = Point{X: c.X + math.Cos(a)*r, Y: c.Y + math.Sin(a)*r}
	}
	l.Poly(p[:], ink)
}

// sector paints a part of a disc, from the top clockwise.
func sector(l *List, c Point, r, share float64, ink Ink) {
	const parts = 48
	n := max(1, int(math.Ceil(share*parts)))
	at := func(i int) Point {
		a := share * float64(i) / float64(n) * 2 * math.Pi
		return Point{X: c.X + math.Sin(a)*r, Y: c.Y - math.Cos(a)*r}
	}
	for i := range n {
		l.Poly([]Point{c, at(i), at(i + 1)}, ink)
	}
}

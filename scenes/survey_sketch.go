package scenes

import (
	"math"
	"unicode/utf8"

	"sandtable/scenes/ui"
)

// The colours of a survey sketch.
var (
	pencil  = ui.Ink{R: 0x8C, G: 0x7F, B: 0x63, A: 255}
	faint   = ui.Ink{R: 0xD9, G: 0xCB, B: 0xA4, A: 255}
	water   = ui.Ink{R: 0xC3, G: 0xD8, B: 0xDF, A: 255}
	shore   = ui.Ink{R: 0x5E, G: 0x7F, B: 0x8E, A: 255}
	wave    = ui.Ink{R: 0x7F, G: 0xA6, B: 0xBA, A: 255}
	grove   = ui.Ink{R: 0xC4, G: 0xCD, B: 0xA0, A: 255}
	leaf    = ui.Ink{R: 0xB4, G: 0xC2, B: 0x96, A: 255}
	trunk   = ui.Ink{R: 0x5C, G: 0x6B, B: 0x43, A: 255}
	street  = ui.Ink{R: 0xE0, G: 0xC3, B: 0xAC, A: 255}
	roof    = ui.Ink{R: 0xC9, G: 0x8F, B: 0x78, A: 255}
	rafter  = ui.Ink{R: 0x7A, G: 0x4A, B: 0x38, A: 255}
	sand    = ui.Ink{R: 0xEE, G: 0xDD, B: 0xA8, A: 255}
	contour = ui.Ink{R: 0xB9, G: 0x9C, B: 0x62, A: 255}
	slope   = ui.Ink{R: 0xE4, G: 0xD2, B: 0xA0, A: 255}
	plank   = ui.Ink{R: 0xB9, G: 0x8D, B: 0x55, A: 255}
	wires   = ui.Ink{R: 0x5A, G: 0x53, B: 0x46, A: 255}
	crown   = ui.Ink{R: 0xC6, G: 0xD2, B: 0xA9, A: 255}
	crest   = ui.Ink{R: 0xD8, G: 0xC1, B: 0x88, A: 255}
	stone   = ui.Ink{R: 0xCF, G: 0xC3, B: 0xA6, A: 255}
	swamp   = ui.Ink{R: 0xC8, G: 0xD2, B: 0xBC, A: 255}
)

// sketch draws with a pencil on a sheet of a unit a hex.
type sketch struct {
	l    *ui.List
	unit float64
}

// scatter is a number from -1 to 1 that is always the same for a place and a
// turn of the hand.
func scatter(place, n int) float64 {
	x := uint32(place*7919+n*104729+17) * 2654435761
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return float64(x%2001)/1000 - 1
}

// blot is a soft patch about a point; patches of neighbours flow together.
func (k sketch) blot(at ui.Point, place int, r float64, ink ui.Ink) {
	const parts = 24
	var p [parts]ui.Point
	a, b := math.Pi*scatter(place, 1), math.Pi*scatter(place, 2)
	for i := range p {
		turn := 2 * math.Pi * float64(i) / parts
		sin, cos := math.Sincos(turn)
		d := r * (1 + 0.035*math.Sin(2*turn+a) + 0.025*math.Sin(3*turn+b)) * k.unit
		p[i] = ui.Point{X: at.X + d*cos, Y: at.Y + d*sin}
	}
	k.l.Poly(p[:], ink)
}

func (k sketch) off(at ui.Point, dx, dy float64) ui.Point {
	return ui.Point{X: at.X + dx*k.unit, Y: at.Y + dy*k.unit}
}

func (k sketch) tree(at ui.Point, r float64) {
	k.l.Line(k.off(at, 0, r*0.8), k.off(at, 0, r*1.7), max(1, 0.022*k.unit), trunk)
	k.l.Disc(at, r*k.unit+max(1, 0.016*k.unit), trunk)
	k.l.Disc(at, r*k.unit, leaf)
	k.l.Disc(k.off(at, -r*0.25, -r*0.25), r*0.6*k.unit, crown)
}

func (k sketch) house(at ui.Point) {
	box := ui.Around(at, ui.Size{W: 0.19 * k.unit, H: 0.14 * k.unit})
	k.l.Fill(box.Inset(-max(1, 0.014*k.unit)), rafter)
	k.l.Fill(box, roof)
	k.l.Line(box.Min(), ui.Point{X: box.Right(), Y: box.Bottom()}, 1, rafter)
}

// loop is a line of height.
func (k sketch) loop(at ui.Point, place int, r float64) {
	const parts = 16
	var line []ui.Point
	for i := range parts + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i%parts) / parts)
		d := r * (1 + 0.08*scatter(place, i%parts)) * k.unit
		line = append(line, ui.Point{X: at.X + d*cos, Y: at.Y + d*sin*0.8})
	}
	k.path(line, max(1, 0.018*k.unit), contour)
}

func (k sketch) ripple(at ui.Point) {
	k.path([]ui.Point{k.off(at, -0.16, 0), k.off(at, -0.08, -0.04), k.off(at, 0, 0), k.off(at, 0.08, 0.04), k.off(at, 0.16, 0)}, max(1, 0.02*k.unit), wave)
}

func (k sketch) path(line []ui.Point, w float64, ink ui.Ink) {
	for i := 1; i < len(line); i++ {
		k.l.Line(line[i-1], line[i], w, ink)
		if w > 3 {
			k.l.Disc(line[i], w/2, ink)
			k.l.Disc(line[i-1], w/2, ink)
		}
	}
}

// wire is a row of crosses, bags a wall of sandbags, teeth an obstacle to tanks.
func (k sketch) wire(at ui.Point) {
	for i := range 4 {
		x := -0.32 + 0.16*float64(i)
		k.l.Line(k.off(at, x, -0.05), k.off(at, x+0.16, 0.05), 1.6, wires)
		k.l.Line(k.off(at, x, 0.05), k.off(at, x+0.16, -0.05), 1.6, wires)
	}
}

func (k sketch) bags(at ui.Point) {
	for i := range 5 {
		x := -0.32 + 0.16*float64(i)
		box := ui.Around(k.off(at, x, 0.36-0.4*x*x), ui.Size{W: 0.17 * k.unit, H: 0.1 * k.unit})
		k.l.Round(box.Inset(-1), 3, wires)
		k.l.Round(box, 3, plank)
	}
}

func (k sketch) teeth(at ui.Point) {
	for _, x := range [...]float64{-0.2, 0, 0.2} {
		k.l.Line(k.off(at, x-0.07, 0.07), k.off(at, x+0.07, -0.07), 2, wires)
		k.l.Line(k.off(at, x-0.07, -0.07), k.off(at, x+0.07, 0.07), 2, wires)
		k.l.Line(k.off(at, x, -0.09), k.off(at, x, 0.09), 2, wires)
	}
}

// bridge lies across what it crosses, planks along it.
func (k sketch) bridge(at ui.Point) {
	k.l.Line(k.off(at, -0.3, -0.13), k.off(at, 0.3, 0.13), 0.26*k.unit, ui.Casing)
	k.l.Line(k.off(at, -0.28, -0.122), k.off(at, 0.28, 0.122), 0.2*k.unit, plank)
	for i := range 6 {
		x := -0.22 + 0.088*float64(i)
		mid := k.off(at, x, x*0.433)
		k.l.Line(k.off(mid, 0.04, -0.092), k.off(mid, -0.04, 0.092), max(1, 0.018*k.unit), rafter)
	}
}

func (k sketch) bunker(at ui.Point) {
	box := ui.Around(at, ui.Size{W: 0.62 * k.unit, H: 0.5 * k.unit})
	k.l.Round(box.Inset(-2), 8, ui.Casing)
	k.l.Round(box, 6, pencil)
}

// dashes is a broken line, on and off by turns.
func (k sketch) dashes(a, b ui.Point, on, off, w float64, ink ui.Ink) {
	d := b.Sub(a)
	long := math.Hypot(d.X, d.Y)
	for x := 0.0; x < long; x += on + off {
		k.l.Line(a.Add(d.Mul(x/long)), a.Add(d.Mul(min(long, x+on)/long)), w, ink)
	}
}

// grid is that of the sheet, a unit wide.
func (k sketch) grid(size ui.Size, unit float64) {
	for x := unit; x < size.W; x += unit {
		k.dashes(ui.Point{X: x}, ui.Point{X: x, Y: size.H}, 5, 4, 1, faint)
	}
	for y := unit; y < size.H; y += unit {
		k.dashes(ui.Point{Y: y}, ui.Point{X: size.W, Y: y}, 5, 4, 1, faint)
	}
}

// relief draws a few rises of open ground by faint lines of height.
func (k sketch) relief(size ui.Size, seed, rises int, r float64) {
	for n := range rises {
		at := ui.Point{X: size.W * (0.5 + 0.42*scatter(seed, 3*n)), Y: size.H * (0.5 + 0.42*scatter(seed, 3*n+1))}
		for ring := range 4 {
			k.height(k.off(at, 0.1*float64(ring), 0.05*float64(ring)), seed+n, r*(1-0.22*float64(ring)), faint)
		}
	}
}

// height is a wide line of height.
func (k sketch) height(at ui.Point, place int, r float64, ink ui.Ink) {
	const parts = 40
	var was ui.Point
	a, b := math.Pi*scatter(place, 1), math.Pi*scatter(place, 2)
	for i := range parts + 1 {
		turn := 2 * math.Pi * float64(i%parts) / parts
		sin, cos := math.Sincos(turn)
		d := r * (1 + 0.16*math.Sin(2*turn+a) + 0.07*math.Sin(3*turn+b)) * k.unit
		p := ui.Point{X: at.X + d*cos, Y: at.Y + d*sin*0.62}
		if i > 0 {
			k.l.Line(was, p, max(1, 0.014*k.unit), ink)
		}
		was = p
	}
}

// tent is a tent of a camp.
func (k sketch) tent(at ui.Point, r float64) {
	top, left, right := k.off(at, 0, -r), k.off(at, -r, 0.7*r), k.off(at, r, 0.7*r)
	k.l.Poly([]ui.Point{k.off(at, 0, -r*1.12), k.off(at, r*1.16, 0.8*r), k.off(at, -r*1.16, 0.8*r)}, rafter)
	k.l.Poly([]ui.Point{top, right, left}, halfLight)
	k.l.Line(top, k.off(at, 0, 0.7*r), max(1, r*0.12*k.unit), rafter)
}

// halfLight is the canvas of tents, and walls in the sun.
var halfLight = ui.Ink{R: 0xF6, G: 0xEE, B: 0xD8, A: 255}

// tuft is a bush of the desert, reeds of a marsh.
func (k sketch) tuft(at ui.Point, r float64, ink ui.Ink) {
	w := max(1, 0.12*r*k.unit)
	for _, d := range [...]float64{-0.7, 0, 0.7} {
		k.l.Line(k.off(at, d*0.3*r, 0.4*r), k.off(at, d*r, -0.5*r), w, ink)
	}
}

// drift is a crest of sand.
func (k sketch) drift(at ui.Point, r float64, ink ui.Ink) {
	const parts = 10
	var line []ui.Point
	for i := range parts + 1 {
		t := float64(i)/parts*2 - 1
		line = append(line, k.off(at, t*r, -0.5*r*(1-t*t)))
	}
	k.path(line, max(1, 0.09*r*k.unit), ink)
}

// rock is a stone of a few corners.
func (k sketch) rock(at ui.Point, place int, r float64) {
	corners := func(by float64) []ui.Point {
		var p []ui.Point
		for i := range 6 {
			sin, cos := math.Sincos(math.Pi/3*float64(i) + 0.4*scatter(place, i))
			p = append(p, k.off(at, cos*(r+by)*(1+0.15*scatter(place, i+7)), sin*0.7*(r+by)))
		}
		return p
	}
	k.l.Poly(corners(max(1.2, 0.014*k.unit)/k.unit), trunk)
	k.l.Poly(corners(0), stone)
}

// lettering writes names on a sheet so that they keep clear of what stands there and
// of one another.
type lettering struct {
	k      sketch
	within ui.Rect
	taken  []ui.Rect // by what a name would hide
	names  []ui.Rect // that are written
	strict bool      // what is taken is not hidden at all
	above  bool      // over what it names or beside it: below it an arrow ends
}

// name writes a name at the best of the places about a point, within a distance; it
// is left out where none is free of other names.
func (w *lettering) name(text string, size float64, at ui.Point, away ui.Size) {
	t := ui.Type{Face: ui.Bold, Size: size, Line: size * 1.3, Ink: ui.Casing, Align: ui.Middle}
	room := ui.Size{W: float64(utf8.RuneCountInString(text))*size*0.6 + 4, H: size * 1.15}
	best, least := ui.Rect{}, math.Inf(1)
	for i, d := range around {
		step := size * 1.1 * float64(i/len(nearby))
		box := ui.Around(at.Add(ui.Point{X: d.X * (away.W + room.W/2 + step), Y: d.Y * (away.H + room.H/2 + step)}), room).Within(w.within)
		rank := float64(i)
		if w.above && d.Y > 0 {
			rank += 50
		}
		if cost := rank + w.hidden(box); cost < least {
			best, least = box, cost
		}
	}
	if math.IsInf(least, 1) {
		return
	}
	w.names = append(w.names, best.Inset(-2))
	w.k.l.Seam(best.Inset(-4), text, t, paper, 3)
}

// nearby are the directions in which a name may stand from what it names, the best
// first; around has them twice, the second time farther away.
var (
	nearby = [...]ui.Point{{Y: 1}, {Y: -1}, {X: 1}, {X: -1}, {X: 0.7, Y: 1}, {X: -0.7, Y: 1}, {X: 0.7, Y: -1}, {X: -0.7, Y: -1}, {X: 0.35, Y: 1}, {X: -0.35, Y: 1}, {}}
	around = append(nearby[:], nearby[:len(nearby)-1]...)
)

// hidden is what a name in a box would hide; another name must not be.
func (w *lettering) hidden(box ui.Rect) (sum float64) {
	for _, o := range w.names {
		if !box.Intersect(o).Empty() {
			return math.Inf(1)
		}
	}
	for _, o := range w.taken {
		if over := box.Intersect(o); !over.Empty() {
			sum += over.W * over.H
			if w.strict {
				return math.Inf(1)
			}
		}
	}
	return sum
}

// Package survey draws the survey sheets of briefings: a board made pale, or its ground
// sketched with a pencil.
package survey

import (
	"math"
	"strings"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Of is the sheet of a position as its board draws it: the whole of it, pale.
func Of(g rules.Game, s rules.State, b board.Board) *gameui.Survey {
	b.Layout(ui.Size{W: 800, H: 600}, s)
	world := b.World()
	out := &gameui.Survey{Part: ui.Rect{W: world.W, H: world.H}, Room: 0.34}
	v := On(g, s, out.Part, ui.Size{W: world.W, H: world.H}, ui.Look{Lang: "en"})
	out.At = func(word string) (ui.Point, bool) {
		n := b.Named(word, v)
		if n < 0 {
			return ui.Point{}, false
		}
		return b.Where(n, v).Center(), true
	}
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
		v := On(g, s, out.Part, size, look)
		l.Fill(v.Bounds, Paper)
		b.Layout(size, s)
		b.Draw(l, v)
		l.Fill(v.Bounds, ui.Alpha(Paper, 0.30))
	}
	return out
}

// On is how a part of a board is drawn on a sheet of a size.
func On(g rules.Game, s rules.State, part ui.Rect, size ui.Size, look ui.Look) board.View {
	unit := size.W / part.W
	return board.View{
		Game: g, State: s, Viewer: rules.Chance, Lang: look.Lang, Coats: look.Coats,
		Camera:  board.Camera{Unit: unit, At: ui.Point{X: -part.X * unit, Y: -part.Y * unit}},
		Settled: unit, Bounds: ui.Rect{W: size.W, H: size.H},
		Hover: board.None, Cursor: board.None, Selected: board.None, Quiet: true, Preview: true,
	}
}

// Degrees are the degrees of success of a solitaire game, the best first, each with the points where its name has none.
func Degrees(x rules.Graded, scenario string) (out []gameui.Win) {
	list := x.Grades(scenario)
	for i := len(list) - 1; i > 0; i-- {
		d := list[i]
		if d.Won != rules.First {
			continue
		}
		w := gameui.Win{Phrase: rules.Phrase{Key: "ui.briefing.degree", Args: []rules.Arg{{Name: "Degree", Text: d.Name}}}, Clause: d.Clause, Icon: "star"}
		if !strings.ContainsAny(d.Name.En, "0123456789") {
			w.Worth = rules.Phrase{Key: "ui.briefing.from", Args: []rules.Arg{{Name: "N", N: d.From / x.Unit()}}}
			if d.From%x.Unit() != 0 {
				w.Worth.Key = "ui.briefing.from-half"
				if d.From < x.Unit() {
					w.Worth.Key = "ui.briefing.from-bare"
				}
			}
		}
		out = append(out, w)
	}
	return out
}

// Paper is the ground of a survey sheet.
var Paper = ui.Ink{R: 0xF1, G: 0xE6, B: 0xC8, A: 255}

// The colours of a survey sketch.
var (
	Pencil  = ui.Ink{R: 0x8C, G: 0x7F, B: 0x63, A: 255}
	Faint   = ui.Ink{R: 0xD9, G: 0xCB, B: 0xA4, A: 255}
	Water   = ui.Ink{R: 0xC3, G: 0xD8, B: 0xDF, A: 255}
	Shore   = ui.Ink{R: 0x5E, G: 0x7F, B: 0x8E, A: 255}
	Wave    = ui.Ink{R: 0x7F, G: 0xA6, B: 0xBA, A: 255}
	Grove   = ui.Ink{R: 0xC4, G: 0xCD, B: 0xA0, A: 255}
	Leaf    = ui.Ink{R: 0xB4, G: 0xC2, B: 0x96, A: 255}
	Trunk   = ui.Ink{R: 0x5C, G: 0x6B, B: 0x43, A: 255}
	Street  = ui.Ink{R: 0xE0, G: 0xC3, B: 0xAC, A: 255}
	Roof    = ui.Ink{R: 0xC9, G: 0x8F, B: 0x78, A: 255}
	Rafter  = ui.Ink{R: 0x7A, G: 0x4A, B: 0x38, A: 255}
	Sand    = ui.Ink{R: 0xEE, G: 0xDD, B: 0xA8, A: 255}
	Contour = ui.Ink{R: 0xB9, G: 0x9C, B: 0x62, A: 255}
	Slope   = ui.Ink{R: 0xE4, G: 0xD2, B: 0xA0, A: 255}
	Plank   = ui.Ink{R: 0xB9, G: 0x8D, B: 0x55, A: 255}
	Wires   = ui.Ink{R: 0x5A, G: 0x53, B: 0x46, A: 255}
	Crown   = ui.Ink{R: 0xC6, G: 0xD2, B: 0xA9, A: 255}
	Crest   = ui.Ink{R: 0xD8, G: 0xC1, B: 0x88, A: 255}
	Stone   = ui.Ink{R: 0xCF, G: 0xC3, B: 0xA6, A: 255}
	Swamp   = ui.Ink{R: 0xC8, G: 0xD2, B: 0xBC, A: 255}
)

// Sketch draws with a pencil on a sheet of a unit a hex.
type Sketch struct {
	L    *ui.List
	Unit float64
}

// Scatter is a number from -1 to 1 that is always the same for a place and a number.
func Scatter(place, n int) float64 {
	x := uint32(place*7919+n*104729+17) * 2654435761
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return float64(x%2001)/1000 - 1
}

// Blot is a soft patch about a point; patches of neighbours flow together.
func (k Sketch) Blot(at ui.Point, place int, r float64, ink ui.Ink) {
	const parts = 24
	var p [parts]ui.Point
	a, b := math.Pi*Scatter(place, 1), math.Pi*Scatter(place, 2)
	for i := range p {
		turn := 2 * math.Pi * float64(i) / parts
		sin, cos := math.Sincos(turn)
		d := r * (1 + 0.035*math.Sin(2*turn+a) + 0.025*math.Sin(3*turn+b)) * k.Unit
		p[i] = ui.Point{X: at.X + d*cos, Y: at.Y + d*sin}
	}
	k.L.Poly(p[:], ink)
}

// Off is a point beside another, in parts of a hex.
func (k Sketch) Off(at ui.Point, dx, dy float64) ui.Point {
	return ui.Point{X: at.X + dx*k.Unit, Y: at.Y + dy*k.Unit}
}

// Tree draws one seen from above, r being its radius in parts of a hex.
func (k Sketch) Tree(at ui.Point, r float64) {
	k.L.Line(k.Off(at, 0, r*0.8), k.Off(at, 0, r*1.7), max(1, 0.022*k.Unit), Trunk)
	k.L.Disc(at, r*k.Unit+max(1, 0.016*k.Unit), Trunk)
	k.L.Disc(at, r*k.Unit, Leaf)
	k.L.Disc(k.Off(at, -r*0.25, -r*0.25), r*0.6*k.Unit, Crown)
}

// House draws one seen from above.
func (k Sketch) House(at ui.Point) {
	box := ui.Around(at, ui.Size{W: 0.19 * k.Unit, H: 0.14 * k.Unit})
	k.L.Fill(box.Inset(-max(1, 0.014*k.Unit)), Rafter)
	k.L.Fill(box, Roof)
	k.L.Line(box.Min(), ui.Point{X: box.Right(), Y: box.Bottom()}, 1, Rafter)
}

// Loop is a line of height.
func (k Sketch) Loop(at ui.Point, place int, r float64) {
	const parts = 16
	var line []ui.Point
	for i := range parts + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i%parts) / parts)
		d := r * (1 + 0.08*Scatter(place, i%parts)) * k.Unit
		line = append(line, ui.Point{X: at.X + d*cos, Y: at.Y + d*sin*0.8})
	}
	k.Path(line, max(1, 0.018*k.Unit), Contour)
}

// Ripple draws the small waves of water.
func (k Sketch) Ripple(at ui.Point) {
	k.Path([]ui.Point{k.Off(at, -0.16, 0), k.Off(at, -0.08, -0.04), k.Off(at, 0, 0), k.Off(at, 0.08, 0.04), k.Off(at, 0.16, 0)}, max(1, 0.02*k.Unit), Wave)
}

// Path draws a road, a river or a railway along a line, w wide.
func (k Sketch) Path(line []ui.Point, w float64, ink ui.Ink) {
	for i := 1; i < len(line); i++ {
		k.L.Line(line[i-1], line[i], w, ink)
		if w > 3 {
			k.L.Disc(line[i], w/2, ink)
			k.L.Disc(line[i-1], w/2, ink)
		}
	}
}

// Wire is a row of crosses, Bags a wall of sandbags, Teeth an obstacle to tanks.
func (k Sketch) Wire(at ui.Point) {
	for i := range 4 {
		x := -0.32 + 0.16*float64(i)
		k.L.Line(k.Off(at, x, -0.05), k.Off(at, x+0.16, 0.05), 1.6, Wires)
		k.L.Line(k.Off(at, x, 0.05), k.Off(at, x+0.16, -0.05), 1.6, Wires)
	}
}

func (k Sketch) Bags(at ui.Point) {
	for i := range 5 {
		x := -0.32 + 0.16*float64(i)
		box := ui.Around(k.Off(at, x, 0.36-0.4*x*x), ui.Size{W: 0.17 * k.Unit, H: 0.1 * k.Unit})
		pane.Rim(k.L, box, 1, 3, Wires, 0, 3, Plank)
	}
}

func (k Sketch) Teeth(at ui.Point) {
	for _, x := range [...]float64{-0.2, 0, 0.2} {
		k.L.Line(k.Off(at, x-0.07, 0.07), k.Off(at, x+0.07, -0.07), 2, Wires)
		k.L.Line(k.Off(at, x-0.07, -0.07), k.Off(at, x+0.07, 0.07), 2, Wires)
		k.L.Line(k.Off(at, x, -0.09), k.Off(at, x, 0.09), 2, Wires)
	}
}

// Bridge lies across what it crosses, planks along it.
func (k Sketch) Bridge(at ui.Point) {
	k.L.Line(k.Off(at, -0.3, -0.13), k.Off(at, 0.3, 0.13), 0.26*k.Unit, ui.Casing)
	k.L.Line(k.Off(at, -0.28, -0.122), k.Off(at, 0.28, 0.122), 0.2*k.Unit, Plank)
	for i := range 6 {
		x := -0.22 + 0.088*float64(i)
		mid := k.Off(at, x, x*0.433)
		k.L.Line(k.Off(mid, 0.04, -0.092), k.Off(mid, -0.04, 0.092), max(1, 0.018*k.Unit), Rafter)
	}
}

func (k Sketch) Bunker(at ui.Point) {
	box := ui.Around(at, ui.Size{W: 0.62 * k.Unit, H: 0.5 * k.Unit})
	pane.Rim(k.L, box, 2, 8, ui.Casing, 0, 6, Pencil)
}

// Dashes is a broken line, on and off by turns.
func (k Sketch) Dashes(a, b ui.Point, on, off, w float64, ink ui.Ink) {
	d := b.Sub(a)
	long := math.Hypot(d.X, d.Y)
	for x := 0.0; x < long; x += on + off {
		k.L.Line(a.Add(d.Mul(x/long)), a.Add(d.Mul(min(long, x+on)/long)), w, ink)
	}
}

// Grid is that of the sheet, a unit wide.
func (k Sketch) Grid(size ui.Size, unit float64) {
	for x := unit; x < size.W; x += unit {
		k.Dashes(ui.Point{X: x}, ui.Point{X: x, Y: size.H}, 5, 4, 1, Faint)
	}
	for y := unit; y < size.H; y += unit {
		k.Dashes(ui.Point{Y: y}, ui.Point{X: size.W, Y: y}, 5, 4, 1, Faint)
	}
}

// Relief draws a few rises of open ground by faint lines of height.
func (k Sketch) Relief(size ui.Size, seed, rises int, r float64) {
	for n := range rises {
		at := ui.Point{X: size.W * (0.5 + 0.42*Scatter(seed, 3*n)), Y: size.H * (0.5 + 0.42*Scatter(seed, 3*n+1))}
		for ring := range 4 {
			k.Height(k.Off(at, 0.1*float64(ring), 0.05*float64(ring)), seed+n, r*(1-0.22*float64(ring)), Faint)
		}
	}
}

// Height is a wide line of height.
func (k Sketch) Height(at ui.Point, place int, r float64, ink ui.Ink) {
	const parts = 40
	var was ui.Point
	a, b := math.Pi*Scatter(place, 1), math.Pi*Scatter(place, 2)
	for i := range parts + 1 {
		turn := 2 * math.Pi * float64(i%parts) / parts
		sin, cos := math.Sincos(turn)
		d := r * (1 + 0.16*math.Sin(2*turn+a) + 0.07*math.Sin(3*turn+b)) * k.Unit
		p := ui.Point{X: at.X + d*cos, Y: at.Y + d*sin*0.62}
		if i > 0 {
			k.L.Line(was, p, max(1, 0.014*k.Unit), ink)
		}
		was = p
	}
}

// Tent is a tent of a camp.
func (k Sketch) Tent(at ui.Point, r float64) {
	top, left, right := k.Off(at, 0, -r), k.Off(at, -r, 0.7*r), k.Off(at, r, 0.7*r)
	k.L.Poly([]ui.Point{k.Off(at, 0, -r*1.12), k.Off(at, r*1.16, 0.8*r), k.Off(at, -r*1.16, 0.8*r)}, Rafter)
	k.L.Poly([]ui.Point{top, right, left}, HalfLight)
	k.L.Line(top, k.Off(at, 0, 0.7*r), max(1, r*0.12*k.Unit), Rafter)
}

// halfLight is the canvas of tents, and walls in the sun.
var HalfLight = ui.Ink{R: 0xF6, G: 0xEE, B: 0xD8, A: 255}

// Tuft is a bush of the desert, reeds of a marsh.
func (k Sketch) Tuft(at ui.Point, r float64, ink ui.Ink) {
	w := max(1, 0.12*r*k.Unit)
	for _, d := range [...]float64{-0.7, 0, 0.7} {
		k.L.Line(k.Off(at, d*0.3*r, 0.4*r), k.Off(at, d*r, -0.5*r), w, ink)
	}
}

// Drift is a crest of sand.
func (k Sketch) Drift(at ui.Point, r float64, ink ui.Ink) {
	const parts = 10
	var line []ui.Point
	for i := range parts + 1 {
		t := float64(i)/parts*2 - 1
		line = append(line, k.Off(at, t*r, -0.5*r*(1-t*t)))
	}
	k.Path(line, max(1, 0.09*r*k.Unit), ink)
}

// Rock is a stone of a few corners.
func (k Sketch) Rock(at ui.Point, place int, r float64) {
	corners := func(by float64) []ui.Point {
		var p []ui.Point
		for i := range 6 {
			sin, cos := math.Sincos(math.Pi/3*float64(i) + 0.4*Scatter(place, i))
			p = append(p, k.Off(at, cos*(r+by)*(1+0.15*Scatter(place, i+7)), sin*0.7*(r+by)))
		}
		return p
	}
	k.L.Poly(corners(max(1.2, 0.014*k.Unit)/k.Unit), Trunk)
	k.L.Poly(corners(0), Stone)
}

// Dwelling is a house with a flat roof.
func (k Sketch) Dwelling(at ui.Point, r float64) {
	box := ui.Around(at, ui.Size{W: 2 * r * k.Unit, H: 1.4 * r * k.Unit})
	k.L.Fill(box.Inset(-max(1, 0.12*r*k.Unit)), Rafter)
	k.L.Fill(box, Roof)
	k.L.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W * 0.62, H: box.H}, HalfLight)
}

// Lettering writes names on a sheet, clear of what stands there and of one another.
type Lettering struct {
	Sketch
	Within ui.Rect
	Taken  []ui.Rect // by what a name would hide
	names  []ui.Rect // that are written
	Strict bool      // what is taken is not hidden at all
	Above  bool      // over what it names or beside it: below it an arrow ends
}

// Name writes a name at the best of the places about a point, or not at all where no place is free.
func (w *Lettering) Name(text string, size float64, at ui.Point, away ui.Size) {
	t := ui.Type{Face: ui.Bold, Size: size, Line: size * 1.3, Ink: ui.Casing, Align: ui.Middle}
	room := ui.Size{W: float64(utf8.RuneCountInString(text))*size*0.6 + 4, H: size * 1.15}
	best, least := ui.Rect{}, math.Inf(1)
	for i, d := range around {
		step := size * 1.1 * float64(i/len(nearby))
		box := ui.Around(at.Add(ui.Point{X: d.X * (away.W + room.W/2 + step), Y: d.Y * (away.H + room.H/2 + step)}), room).Within(w.Within)
		rank := float64(i)
		if w.Above && d.Y > 0 {
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
	w.L.Seam(best.Inset(-4), text, t, Paper, 3)
}

// nearby are the directions in which a name may stand, the best first; around has them once more, farther away.
var (
	nearby = [...]ui.Point{{Y: 1}, {Y: -1}, {X: 1}, {X: -1}, {X: 0.7, Y: 1}, {X: -0.7, Y: 1}, {X: 0.7, Y: -1}, {X: -0.7, Y: -1}, {X: 0.35, Y: 1}, {X: -0.35, Y: 1}, {}}
	around = append(nearby[:], nearby[:len(nearby)-1]...)
)

// hidden is what a name in a box would hide; another name must not be.
func (w *Lettering) hidden(box ui.Rect) (sum float64) {
	for _, o := range w.names {
		if !box.Intersect(o).Empty() {
			return math.Inf(1)
		}
	}
	for _, o := range w.Taken {
		if over := box.Intersect(o); !over.Empty() {
			sum += over.W * over.H
			if w.Strict {
				return math.Inf(1)
			}
		}
	}
	return sum
}

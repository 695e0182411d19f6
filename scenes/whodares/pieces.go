package whodares

import (
	"math"
	"slices"

	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// pile is what stands on one place of a field.
type pile struct {
	n int
	// draw draws the i-th from the top, with below counters of its own over it: their figures are not seen.
	draw func(i, below int, at ui.Point, side float64)
	flag int // of a patrol, -1 for none
}

// piles are what lies on a field, in this order: the objective, the Axis, markers, the patrols.
func (b *Board) piles(dst *ui.List, f *field) []pile {
	var out []pile
	if f.goal != "" {
		out = append(out, pile{1, func(_, _ int, at ui.Point, side float64) {
			counters.Objective(dst, counters.OnMap, at, side, f.goal, f.left)
		}, -1})
	}
	for _, list := range [2][]foe{f.hidden, f.open} {
		if len(list) > 0 {
			out = append(out, pile{len(list), func(i, below int, at ui.Point, side float64) {
				counters.Draw(dst, counters.OnMap, at, side, list[i].Under(below))
			}, -1})
		}
	}
	for _, m := range [...]struct {
		is bool
		id string
	}{{f.plane, "recon-axis"}, {f.lookout, "reco-ok"}, {f.cache, "cache"}} {
		if m.is {
			out = append(out, pile{1, func(_, _ int, at ui.Point, side float64) { dst.Put(at, side, counters.Pic(m.id)) }, -1})
		}
	}
	for i := range f.groups {
		g := &f.groups[i]
		// The number of the pile beside it would lie over its name.
		beside := f.stood() > 2 && len(out) > 0 && out[len(out)-1].n > 2
		out = append(out, pile{len(g.units), func(i, below int, at ui.Point, side float64) {
			face := g.units[i].Under(below)
			if beside {
				face.Band = ""
			}
			counters.Draw(dst, counters.OnMap, at, side, face)
		}, g.patrol})
	}
	return out
}

// stood is how many piles stand on a field.
func (f *field) stood() int {
	n := len(f.groups)
	for _, is := range [...]bool{f.goal != "", len(f.hidden) > 0, len(f.open) > 0, f.plane, f.lookout, f.cache} {
		if is {
			n++
		}
	}
	return n
}

// small is the least that a counter is drawn on the map, in logical pixels.
const small = 15

// Ghost draws the units that were taken up under the pointer that drags them.
func (b *Board) Ghost(dst *ui.List, at ui.Point, _ int, v board.View) {
	sc := b.read(v)
	if sc.chosen == 0 || sc.chosenAt < 0 || sc.chosenAt >= len(sc.fields) {
		return
	}
	side := max(44*v.Camera.Unit/zones.Drawn, 30)
	for _, g := range sc.fields[sc.chosenAt].groups {
		if g.patrol != sc.chosenOf {
			continue
		}
		taken := pane.Only(g.units, func(m member) bool { return sc.picked(m.no) })
		zones.Stack(dst, at, side, len(taken), func(i int, at ui.Point) { counters.Draw(dst, counters.OnMap, at, side, taken[i].Under(i)) })
		counters.Flag(dst, counters.OnMap, at.Add(ui.Point{X: side * 0.5, Y: side * 0.6}), side*1.15, g.patrol)
	}
}

// pieces draws what stands on the map, the fields in the north first.
func (b *Board) pieces(dst *ui.List, v board.View, sc *scene) {
	k := v.Camera.Unit / zones.Drawn
	for _, z := range b.north {
		f := &sc.fields[z]
		list := b.piles(dst, f)
		if len(list) == 0 {
			continue
		}
		mid := b.chart.On(v.Camera, z).Add(v.Nudge(z))
		if !ui.Around(mid, ui.Size{W: 200 * k, H: 200 * k}).Inset(-40).Has(v.Bounds.Center()) && ui.Around(mid, ui.Size{W: 160 * k, H: 140 * k}).Intersect(v.Bounds).Empty() {
			continue
		}
		places, side := slotsOf(len(list))
		scale := max(k, small/side)
		if v.Bare {
			continue
		}
		for i, p := range list {
			at := standAt(mid, places[i], scale, k, p.flag >= 0)
			below := 0
			if pane.Overlaps(v.Over, ui.Around(at, ui.Size{W: side * scale, H: side * scale})) { // figures would be cut
				below = 1
			}
			zones.Stack(dst, at, side*scale, min(p.n, 2), func(i int, at ui.Point) { p.draw(i, i+below, at, side*scale) })
		}
		for i, p := range list { // numbers and flags lie above all counters
			at := standAt(mid, places[i], scale, k, p.flag >= 0)
			if p.flag >= 0 {
				counters.Flag(dst, counters.OnMap, flagFoot(at, side*scale), side*scale*1.15, p.flag)
			}
			if p.n > 2 && !v.Preview && side*scale >= 14 {
				zones.Count(dst, at.Add(ui.Point{X: side * scale * 0.44, Y: -side * scale * 0.46}), side*scale*0.21, p.n)
			}
		}
	}
}

// slotsOf are the places of n piles on a field about its middle, and how large a counter is there, in
// units of the drawings: many counters lie over one another rather than be small.
func slotsOf(n int) (at []ui.Point, side float64) {
	const large = 50
	if n <= 1 {
		return slots[1], large + 2
	}
	return slots[n], large
}

// slots are those places by the number of piles.
var slots = func() (all [mostPiles + 1][]ui.Point) {
	all[1] = []ui.Point{{}}
	for n := 2; n <= mostPiles; n++ {
		for i := range n {
			if n <= 4 {
				step := [5]float64{2: 52, 3: 46, 4: 40}[n]
				all[n] = append(all[n], ui.Point{X: (float64(i) - float64(n-1)/2) * step})
				continue
			}
			cols := (n + 1) / 2
			step := min(40, 100/float64(cols-1))
			all[n] = append(all[n], ui.Point{X: (float64(i%cols) - float64(cols-1)/2) * step, Y: (float64(i/cols) - 0.5) * 40})
		}
	}
	return all
}()

// mostPiles is how many may stand on a field: the groups of three patrols, and one of other kinds.
const mostPiles = 9

// standAt is where a pile stands; a flag beside it moves it a little.
func standAt(mid, slot ui.Point, scale, k float64, flagged bool) ui.Point {
	at := mid.Add(slot.Mul(min(scale, k*1.25)))
	if flagged {
		at.X -= 7 * scale
	}
	return at
}

func flagFoot(at ui.Point, side float64) ui.Point {
	return at.Add(ui.Point{X: side * 0.52, Y: side * 0.6})
}

func pennant(foot ui.Point, height float64) ui.Rect {
	return ui.Rect{X: foot.X, Y: foot.Y - height*0.9, W: height * 0.7, H: height * 0.45}
}

func (b *Board) pileBox(v board.View, sc *scene, g *group) ui.Rect {
	f := &sc.fields[g.zone]
	before := f.stood() - len(f.groups)
	places, side := slotsOf(f.stood())
	k := v.Camera.Unit / zones.Drawn
	scale := max(k, small/side)
	i := slices.IndexFunc(f.groups, func(o group) bool { return o.patrol == g.patrol })
	return ui.Around(standAt(b.chart.On(v.Camera, g.zone), places[before+i], scale, k, true), ui.Size{W: side * scale * 1.1, H: side * scale * 1.1})
}

// ring marks a field.
func (b *Board) ring(dst *ui.List, v board.View, id string, zone int) {
	k := max(v.Camera.Unit, 44)
	if id == "legal" { // its light is seen at a glance on the whole map too, where the ring is thin
		box := b.chart.Box(v.Camera, zone, 0)
		dst.Round(box.Inset(-1), 7, ui.Alpha(ui.Paper.Select, 0.38))
		if k == 44 {
			pane.Frame(dst, box, 5, ui.Casing, ui.White)
		}
	}
	dst.Put(b.chart.On(v.Camera, zone), k, rings[id])
}

// rings are their pictures.
var rings = map[string]ui.Pic{
	"attack": counters.Pic("ring-attack"), "hover": counters.Pic("ring-hover"), "legal": counters.Pic("ring-legal"),
	"selected": counters.Pic("ring-selected"), "source": counters.Pic("ring-source"),
}

// way shows the link between two zones as the one that is meant, from the edge of one field to the other's.
func (b *Board) way(dst *ui.List, v board.View, from, to int) {
	k := v.Camera.Unit / zones.Drawn
	for _, pen := range [2]pane.Pen{{Wide: max(14*k, 5.5), Ink: counters.Ink}, {Wide: max(8*k, 3), Ink: ui.Paper.Select}} {
		const pieces = 40
		a, c := b.chart.Box(v.Camera, from, 0), b.chart.Box(v.Camera, to, 0)
		last, begun := ui.Point{}, false
		for i := range pieces + 1 {
			next := b.chart.Along(v.Camera, from, to, float64(i)/pieces)
			if a.Has(next) || c.Has(next) {
				continue
			}
			if begun {
				dst.Line(last, next, pen.Wide, pen.Ink)
			}
			last, begun = next, true
		}
	}
}

// risks are how likely the units would be seen to enter each zone, wherever they are now.
func (b *Board) risks(v board.View, sc *scene, list scenario.UnitSet, patrol int) (out zones.Plates) {
	for z := range sc.fields {
		test, made := state(v).Entry(z, patrol, list)
		if !made {
			continue
		}
		p := b.plate(v, z)
		p.Right = ui.Percent(v.Lang, test.P)
		p.Hot = test.P < 0.5
		if v.Camera.Unit < zones.Drawn/2 {
			p.Size = 10
		}
		out.Add(p, func(box ui.Rect) bool { return v.Cuts(box) })
	}
	return out
}

func (b *Board) plate(v board.View, zone int) zones.Plate {
	k := v.Camera.Unit / zones.Drawn
	return zones.Plate{At: b.chart.On(v.Camera, zone).Add(ui.Point{Y: -max(46*k, 16)}), Size: math.Round(max(11, 14.5*k))}
}

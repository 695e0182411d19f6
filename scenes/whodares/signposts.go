package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// signpost stands at the edge for a zone outside the picture; for several where there is no room.
type signpost struct {
	zone  int // board.None for several
	edge  int
	more  int // how many it stands for
	box   ui.Rect
	name  string
	plate zones.Plate    // of where one can go
	goes  bool           // one can go there: aim is how
	asked []rules.Action // a click answers what the rules ask: it is one of the zones they ask about
	aim   errand
}

// The edges of the picture.
const (
	top = iota
	bottom
	left
	right
)

// beyond are the zones outside the picture that the rules ask about.
func (b *Board) beyond(v board.View, sc *scene, out []signpost) []signpost {
	for z := range sc.fields {
		if list, goal := onZone(v, sc, z); goal && len(list) > 0 && b.outside(v, z) {
			out = append(out, signpost{zone: z, asked: list})
		}
	}
	return out
}

// moreOf stands for zones at an edge for which there is no room.
func moreOf(edge int) signpost {
	return signpost{zone: board.None, edge: edge, box: ui.Rect{W: 62, H: tagHigh}}
}

// touching is the tag that the pointer is on: it stays where it is, and the others keep off it, so
// that a second click there means the same as the first.
func (b *Board) touching(v board.View) (out []signpost) {
	t := b.onTag
	if t.zone != board.None && t.of == b.wishes(v).of && (len(t.asked) > 0 || slices.ContainsFunc(b.errands(v, b.read(v)), func(o errand) bool { return o.zone == t.zone })) {
		out = append(out, t.signpost)
	}
	return out
}

// worth is how much a tag matters: where one can go comes first, the likeliest and cheapest ahead.
func (t *signpost) worth() float64 {
	if !t.goes {
		return 0.8
	}
	return 1 + t.aim.p - float64(t.aim.cost)/100
}

// arrows point from a tag to where its zone lies.
var arrows = [4][3]ui.Point{
	top:    {{X: 0, Y: -4}, {X: 5, Y: 4}, {X: -5, Y: 4}},
	bottom: {{X: 0, Y: 4}, {X: 5, Y: -4}, {X: -5, Y: -4}},
	left:   {{X: -4, Y: 0}, {X: 4, Y: -5}, {X: 4, Y: 5}},
	right:  {{X: 4, Y: 0}, {X: -4, Y: -5}, {X: -4, Y: 5}},
}

// draw draws a tag.
func (t *signpost) draw(dst *ui.List, lit bool) {
	dst.Round(t.box.Inset(-1.6), 8, counters.Ink)
	fill := pane.Either(lit, ui.Ink{R: 0xFF, G: 0xF1, B: 0xB8, A: 255}, ui.Paper.Panel)
	dst.Round(t.box, 7, fill)
	mid := ui.Point{X: t.box.X + 15, Y: t.box.Center().Y}
	a := arrows[t.edge]
	for y := 0.0; y <= 1; y += 0.125 { // a filled triangle
		p := mid.Add(a[0])
		q := a[1].Mul(y).Add(a[2].Mul(1 - y))
		dst.Line(p, mid.Add(q), 1.6, counters.Ink)
	}
	ty := ui.Type{Face: ui.Bold, Size: 13.5, Ink: counters.Ink}
	name := t.name
	if t.zone == board.None {
		name = pane.Either(t.more == 0, "−", "+\u2009"+ui.Figures(t.more))
	}
	dst.Text(ui.Rect{X: t.box.X + 28, Y: t.box.Y, W: t.box.W - 28, H: t.box.H}, name, ty)
	if t.goes {
		p := t.plate
		p.At = ui.Point{X: t.box.Right() - p.Box().W/2 - 7, Y: t.box.Center().Y}
		p.Draw(dst)
	}
}

// tagSpot is what a click on a tag does: that of its zone, or it shows the tags without room.
func (b *Board) tagSpot(v board.View, t *signpost) board.Spot {
	if t.zone == board.None {
		w, edge := b.wishes(v), t.edge+1
		return board.Spot{Box: t.box, Place: board.None, Do: func() {
			if w.edge == edge {
				edge = 0
			}
			w.edge = edge
		}}
	}
	s := board.Spot{Box: t.box, Place: t.zone, Actions: t.asked, Goal: true}
	if t.goes {
		s = t.aim.spot(t.box)
	}
	s.Away = true
	return s
}

// touched is the tag that the pointer is on.
type touched struct {
	signpost
	of uint64 // the position
}

package field

import (
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// Emblem draws a unit as it lies on the field, into a box that may be small.
func (b *Field) Emblem(l *ui.List, box ui.Rect, v *board.View, sc *Scene, u int) {
	p := painter{List: l, b: b, v: v, sc: sc, unit: box.W, Level: land.Near}
	c := sc.Units[u]
	mark := ""
	if v.Coats == ui.Contrast && c.broken() { // its mark would be as large as it is
		mark = c.trouble()
		c.Status = scenario.Normal
	}
	p.Body(&c, box.Center())
	if mark != "" {
		k := box.W * 0.4
		l.Sprite(ui.Rect{X: box.X, Y: box.Y + box.H*0.25, W: k, H: k}, Pic(mark))
	}
}

// LeaderFace draws a leader as he lies on the field.
func (b *Field) LeaderFace(l *ui.List, box ui.Rect, leader int) {
	x := b.Sc.Leaders[leader]
	l.Sprite(box, Pic("leader-"+LeaderWord(x.Side, x.Chief)))
}

// Lifted draws who was taken up from a place under the pointer that drags it.
func (b *Field) Lifted(dst *ui.List, at ui.Point, place int, v board.View) {
	sc := b.Read(v)
	p := b.Painter(dst, &v, sc)
	if l := LeaderOf(place); l >= 0 && l < len(sc.Leaders) {
		p.leader(&sc.Leaders[l], at)
		return
	}
	h := sc.HexUnder(place)
	if h == board.None {
		return
	}
	s := &sc.Hexes[h]
	switch {
	case s.Unit >= 0:
		p.counter(&sc.Units[s.Unit], at, sc.crew(s), bodyPart)
		p.counter(&sc.Units[s.Unit], at, sc.crew(s), wordPart)
	case s.n > 0:
		p.leader(&sc.Leaders[s.Leaders()[0]], at)
	case s.Standard >= 0:
		p.Put(at, p.unit, Pic("standard-"+SideWords[sc.Standards[s.Standard].Side]))
	}
}

// dotsBelow is the width of a hex below which small pictures show dots instead of counters.
const dotsBelow = 18

// Dots draws the pieces as small as they can be told apart: units by the shapes of
// their sides, and Standards.
func (sc *Scene) Dots(dst *ui.List, cam board.Camera, coats ui.Coats) {
	r := max(1.6, cam.Unit*0.36)
	for _, h := range sc.order {
		at, s := land.Center(cam, h), &sc.Hexes[h]
		switch {
		case s.Unit >= 0:
			side := sc.Units[s.Unit].Side
			dst.Token(wears(side), at, r+0.7, ui.Casing)
			dst.Token(wears(side), at, r, Coat(coats, side).Core)
		case s.Standard >= 0:
			flag(dst, at, r, Coat(coats, sc.Standards[s.Standard].Side).Core)
		}
	}
}

func flag(dst *ui.List, at ui.Point, r float64, in ui.Ink) {
	off := func(x, y float64) ui.Point { return at.Add(ui.Point{X: x, Y: y}) }
	dst.Line(off(0, r), off(0, -2.2*r), 1.4, ui.Casing)
	dst.Poly([]ui.Point{off(0, -2.4*r), off(2.1*r, -1.5*r), off(0, -0.6*r)}, ui.Casing)
	dst.Poly([]ui.Point{off(0.7, 1-2.3*r), off(2.1*r-1.6, -1.5*r), off(0.7, -0.7*r-1)}, in)
}

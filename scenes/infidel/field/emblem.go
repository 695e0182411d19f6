package field

import (
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Emblem draws a unit as it lies on the field, into a box that may be small.
func (b *Field) Emblem(l *ui.List, box ui.Rect, v *board.View, sc *Scene, u int) {
	p := painter{List: l, b: b, v: v, sc: sc, unit: box.W, Level: land.Near}
	c := sc.Units[u]
	mark := ""
	if v.Coats == ui.Contrast && c.broken() { // its mark would be as large as it is
		mark = pane.Either(c.Status == scenario.Retired, "mark-retired", "mark-disordered")
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
	id := "leader-" + SideWords[x.Side]
	if x.Chief {
		id += "-chief"
	}
	l.Sprite(box, Pic(id))
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

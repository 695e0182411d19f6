package infidel

import (
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Ghost draws who was taken up from a place under the pointer that drags it.
func (b *Board) Ghost(dst *ui.List, at ui.Point, place int, v board.View) {
	sc := b.read(v)
	p := b.painter(dst, &v, sc)
	if l := leaderOf(place); l >= 0 && l < len(sc.lords) {
		p.leader(&sc.lords[l], at)
		return
	}
	h := b.hexUnderPlace(sc, place)
	if h == board.None {
		return
	}
	s := &sc.at[h]
	switch {
	case s.unit >= 0:
		p.counter(&sc.units[s.unit], at, sc.crew(s), bodyPart)
		p.counter(&sc.units[s.unit], at, sc.crew(s), wordPart)
	case s.n > 0:
		p.leader(&sc.lords[s.leaders()[0]], at)
	case s.sign >= 0:
		p.Put(at, p.unit, pic("standard-"+sideWords[sc.signs[s.sign].Side]))
	}
}

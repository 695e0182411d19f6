package undaunted

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Mini draws the whole board as a small picture: who stands where.
func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	return func(dst *ui.List, box ui.Rect) {
		cam := board.Camera{Unit: box.W / b.bricks.world.W, At: box.Min()}
		for t := range sc.fields {
			f, at := &sc.fields[t], b.bricks.box(cam, t)
			dst.Fill(at, ink)
			dst.Fill(at.Inset(0.6), tone(f.Terrain))
			if f.notched() && (f.standing || f.Marker > 0) {
				dst.Disc(spot(at, ui.Point{X: 200, Y: 56}), at.W*0.14, ui.Paper.Warn)
			}
			count := [2]int{}
			for i := range f.pieces {
				side := max(f.pieces[i].side, rules.First)
				p := spot(at, ui.Point{X: 60 + 136*float64(side), Y: 190 - 44*float64(count[side])})
				count[side]++
				dst.Token(wears(side), p, at.W*0.1+0.8, ink)
				dst.Token(wears(side), p, at.W*0.1, coat(v.Coats, side).Core)
			}
		}
	}
}

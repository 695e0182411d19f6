package whodares

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

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

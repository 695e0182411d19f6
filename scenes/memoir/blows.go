package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
)

// Falls is the figures that a unit loses, or the unit as a whole.
func (b *Board) Falls(e rules.Event, v table.View) (table.Fall, bool) {
	if e.Kind != game.EventLost && e.Kind != game.EventEliminated {
		return table.Fall{}, false
	}
	typ, side, ok := game.EventUnit(e)
	hex, _ := game.EventHexes(e)
	if !ok || hex < 0 {
		return table.Fall{}, false
	}
	u := game.Unit{Side: side, Type: typ, Men: 1, Full: 4}
	out := table.Fall{Place: hex, Unit: v.Camera.Unit}
	if e.Kind == game.EventLost {
		u.Men, out.Unit, out.Part = max(1, int(e.Args[1])), out.Unit*0.66, true
	}
	out.Pic = unitPic(state(v).Scenario(), u)
	return out, true
}

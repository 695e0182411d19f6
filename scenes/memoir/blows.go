package memoir

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/memoir"
	"sandtable/scenes/board"
)

// Falls is the figures that a unit loses, or the unit as a whole.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	typ, side, _ := game.EventUnit(e)
	u := game.Unit{Side: side, Type: typ, Men: 1, Full: 4}
	out := board.Fall{Place: part(e, lexicon.Place), Unit: v.Camera.Unit}
	switch e.Kind {
	case game.EventLost:
		u.Men, out.Unit, out.Part = max(1, part(e, lexicon.Count)), out.Unit*0.66, true
	case game.EventEliminated:
	default:
		return board.Fall{}, false
	}
	out.Pic = unitPic(state(v).Scenario(), u)
	return out, true
}

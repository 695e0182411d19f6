package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/zones"
)

// Strikes is a Force of a battle that rolls, and who stands opposite.
func (b *Board) Strikes(e rules.Event, _ board.View) (by []int, at int) {
	a := b.battle.Arena
	name := e.Kind
	if a == nil || name != game.EventDie && name != game.EventPairDie || e.Side < rules.First {
		return nil, board.None
	}
	theirs := a.Nos[e.Side.Other()]
	for i, no := range a.Nos[e.Side] {
		if no == game.Events.Of(e, lexicon.Who) && len(theirs) > 0 {
			return []int{field.Forces + no}, field.Forces + theirs[min(i, len(theirs)-1)]
		}
	}
	return nil, board.None
}

// Falls is a Force that is reduced or destroyed.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	name, n := e.Kind, game.Events.Of(e, lexicon.Who)
	sc := b.Read(v)
	if name != game.EventReduced && name != game.EventDestroyed && name != game.EventNoRetreat || n < 0 || n >= len(sc.Forces) {
		return board.Fall{}, false
	}
	unit := max(92*v.Camera.Unit/zones.Drawn, 26)
	if b.battle.Arena != nil {
		unit = b.battle.Arena.Side
	}
	return board.Fall{Place: field.Forces + n, Pic: field.Pic(sc.Forces[n].Face.Pic), Unit: unit, Part: name == game.EventReduced}, true
}

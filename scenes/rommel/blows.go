package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/zones"
)

// Strikes is a Force of a battle that rolls, and who stands opposite.
func (b *Board) Strikes(e rules.Event, _ board.View) (by []int, at int) {
	a := b.battle.arena
	name := e.Kind
	if a == nil || name != game.EventDie && name != game.EventPairDie || e.Side < rules.First {
		return nil, board.None
	}
	theirs := a.nos[e.Side.Other()]
	for i, no := range a.nos[e.Side] {
		if no == part(e, lexicon.Who) && len(theirs) > 0 {
			return []int{forces + no}, forces + theirs[min(i, len(theirs)-1)]
		}
	}
	return nil, board.None
}

// Falls is a Force that is reduced or destroyed.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	name, n := e.Kind, part(e, lexicon.Who)
	sc := b.read(v)
	if name != game.EventReduced && name != game.EventDestroyed && name != game.EventNoRetreat || n < 0 || n >= len(sc.forces) {
		return board.Fall{}, false
	}
	unit := max(92*v.Camera.Unit/zones.Drawn, 26)
	if b.battle.arena != nil {
		unit = b.battle.arena.side
	}
	return board.Fall{Place: forces + n, Pic: pic(sc.forces[n].face.pic), Unit: unit, Part: name == game.EventReduced}, true
}

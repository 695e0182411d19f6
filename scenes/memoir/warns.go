package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/board"
)

// Warns counts the units that an order could still reach when no more are given, and
// those that could still battle when the turn is ended.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	if a.Verb != game.VerbDone {
		return board.Warning{}, false
	}
	if _, asked := v.Game.Decline(v.State); asked { // yes or no: neither wastes anything
		return board.Warning{}, false
	}
	key, units := "", map[int16]bool{}
	for _, p := range v.Legal {
		switch p.Verb {
		case game.VerbBattle, game.VerbCut:
			key, units[p.A] = "ui.warn.units", true
		case game.VerbOrder:
			key, units[p.A] = "ui.warn.unordered", true
		}
	}
	n := len(units)
	if key == "ui.warn.unordered" {
		if n = v.Game.Asks(v.State).Left; n < 0 { // as many as one likes
			return board.Warning{}, false
		}
	}
	return board.WarnEnd(board.WarnUnits, key, "", n)
}

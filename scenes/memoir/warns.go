package memoir

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/board"
)

// Warns counts the units that an order could still reach when no more are given, those that could move when none has and
// none could battle from where it stands, and those that could still battle when the turn is ended.
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
		case game.VerbUnit:
			if v.State.(*game.State).Marks[game.Moved].Empty() && !battles(a, v) { // some stay where they are in every turn
				key, units[p.A] = "memoir.warn.unmoved", true
			}
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

// battles says whether somebody may battle after an action.
func battles(a rules.Action, v board.View) bool {
	s := v.State.Clone()
	s.Apply(a, nil)
	return slices.ContainsFunc(s.Legal(nil), func(p rules.Action) bool { return p.Verb == game.VerbBattle })
}

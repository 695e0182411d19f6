package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
)

// Warns counts the Forces that could still attack when battle movement ends, and the
// points that are lost when a purchase ends.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	if a.Verb != game.VerbDone {
		return board.Warning{}, false
	}
	forces, buys := map[int16]bool{}, false
	for _, p := range v.Legal {
		switch p.Verb {
		case game.VerbMove:
			forces[p.A] = true
		case game.VerbBuy, game.VerbTake, game.VerbGive, game.VerbEnlist:
			buys = true
		}
	}
	prompt := v.Game.Asks(v.State)
	if s := v.State.(*game.State); s.Phase() == "resupply" && s.Points() > 0 { // points buy supplies as well
		return board.WarnEnd(board.WarnPoints, "ui.warn.points", prompt.Clause, s.Points())
	}
	switch s := v.State.(*game.State); {
	case buys && prompt.Left > 0:
		return board.WarnEnd(board.WarnPoints, "ui.warn.points", prompt.Clause, prompt.Left)
	case len(forces) > 0 && s.Phase() == "battle-movement":
		return board.WarnEnd(board.WarnUnits, "rommel.warn.attack", prompt.Clause, len(forces))
	case len(forces) > 0 && s.Moved() == 0: // some stay where they are in every turn
		return board.WarnEnd(board.WarnUnits, "rommel.warn.move", prompt.Clause, len(forces))
	}
	return board.Warning{}, false
}

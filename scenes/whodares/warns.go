package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Warns tells of AP and watches that the end of the actions, a move or a low profile loses, of points
// that a purchase or a repair leaves, and of what giving units up costs.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	s := v.State.(*game.State)
	switch a.Verb {
	case game.VerbAbandon:
		return b.destroys(a, v, s)
	case game.VerbLow:
		return watches(unpaid(v.Legal, s.Patrols[int(a.A)]), "QOG-13.5")
	case game.VerbMove, game.VerbJoin:
		units, _, _ := s.Chosen()
		return watches((units & s.Watching()).Len(), "QOG-9.8")
	case game.VerbDone:
		clause := v.Game.Asks(v.State).Clause
		switch {
		case has(v.Legal, game.VerbBuy):
			return board.WarnEnd(board.WarnPoints, "ui.warn.points", clause, int(s.Budget))
		case has(v.Legal, game.VerbRestore):
			points, _ := s.Repairs()
			return board.WarnEnd(board.WarnPoints, "ui.warn.points", clause, points)
		}
		if !s.Acting() || s.Step() != "act" {
			return board.Warning{}, false
		}
		if w, lost := watches(unpaid(v.Legal, ^scenario.UnitSet(0)), "QOG-13.5"); lost {
			return w, true
		}
		return board.WarnEnd(board.WarnPoints, "whodares.warn.ap", clause, unspent(s, v.Legal))
	}
	return board.Warning{}, false
}

// Withheld says which acts never stand on the plate: units given up are destroyed.
func (b *Board) Withheld(a rules.Action, _ board.View) bool { return a.Verb == game.VerbAbandon }

// destroys says how many units are given up and what that does to the score.
func (b *Board) destroys(a rules.Action, v board.View, s *game.State) (board.Warning, bool) {
	units, _, _ := s.Chosen()
	after := s.Clone().(*game.State)
	after.Guess(rules.Stream(1, "warn"))
	after.Apply(a, nil)
	args := []rules.Arg{ui.Num("N", units.Len()), ui.Verbatim("Points", signed(after.Points()-s.Points()))}
	return board.Warning{Kind: board.WarnDestroys, Clause: "QOG-5.8",
		Says: rules.Phrase{Key: "whodares.warn.destroys", Args: args}, Do: rules.Phrase{Key: "whodares.warn.destroy", Args: args}}, units != 0
}

// unpaid counts the watches of some units that could still be paid for in this turn (QOG-13.4).
func unpaid(legal []rules.Action, of scenario.UnitSet) int {
	return len(pane.Only(legal, func(a rules.Action) bool { return a.Verb == game.VerbPay && of.Has(uint8(a.A)) }))
}

func watches(n int, clause string) (board.Warning, bool) {
	arg := []rules.Arg{ui.Num("N", n)}
	return board.Warning{Kind: board.WarnLoses, Clause: clause, Says: rules.Phrase{Key: "whodares.warn.watch", Args: arg},
		Do: rules.Phrase{Key: "whodares.warn.lose-watch", Args: arg}}, n > 0
}

// unspent is the AP of patrols that could still act.
func unspent(s *game.State, legal []rules.Action) (n int) {
	for p := range 3 {
		if s.Patrols[p]&callableUnits(legal) != 0 {
			n += int(s.AP[p])
		}
	}
	return n
}

package memoir

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/memoir"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// ledger is how the account of a battle is kept: dice thrown for a card are no attack,
// and tell nothing of the luck in battle.
var ledger = gameui.Ledger{
	Telling: []rules.EventKind{
		game.EventWon, game.EventMedal, game.EventEliminated, game.EventObjective, game.EventHolds, game.EventLost, game.EventRetreated,
		game.EventMissed, game.EventGround, game.EventMoved, game.EventPlayed,
	},
	Blow: func(e rules.Event) (hits int, ok bool) {
		return part(e, lexicon.Hit), e.Kind == game.EventRolled && e.Clause == battleDice
	},
	Event: func(sum *gameui.Account, s rules.State, e rules.Event) {
		switch e.Kind {
		case game.EventLost:
			lost(sum, s, e).Figures += part(e, lexicon.Count)
		case game.EventEliminated:
			lost(sum, s, e).Units++
		}
	},
}

func lost(sum *gameui.Account, s rules.State, e rules.Event) *gameui.Loss {
	sc := s.(*game.State).Scenario()
	kind, side, _ := game.EventUnit(e)
	return sum.Loss(side, gameui.Loss{Pic: portrait(sc, side, kind), Name: sc.Units[kind].Name})
}

// portrait is the counter of a full unit of a type.
func portrait(sc *game.Scenario, side rules.Side, kind int) ui.Pic {
	return unitPic(sc, game.Unit{Side: side, Type: kind, Men: int(sc.Units[kind].Figures)})
}

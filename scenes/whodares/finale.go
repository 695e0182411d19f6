package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
)

// Finish says where the last patrol came home, or where the last unit was lost; a
// mission that ends with its time, and a campaign, are decided in no zone.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		decided := false
		switch e.Kind {
		case game.EventMoved, game.EventWithdrew, game.EventSent:
			decided = state(v).Result().Clause == "QOG-5.3"
		case game.EventDestroyed, game.EventAbandoned:
			decided = state(v).Result().Clause == "QOG-5.5"
		}
		if decided {
			return board.Finale{Place: b.Sign(e).To}
		}
	}
	return board.Finale{Place: board.None}
}

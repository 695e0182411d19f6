package field

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// ChapterStart says whether an event begins a chapter of what is told, and
// which; 0 goes on with the one before.
func ChapterStart(e rules.Event, under rules.EventKind) rules.EventKind {
	switch name := e.Kind; name {
	case game.EventTurn, game.EventRegion, game.EventSkipped, game.EventBattle, game.EventRound, game.EventBattleOver, game.EventRolls, game.EventOperation:
		return name
	case game.EventRepaired:
		if e.Side == rules.Second && under != game.EventRepaired {
			return name
		}
	case game.EventRenewed:
		return name
	}
	return 0
}

// Count is how many of the events are of a kind.
func Count(events []rules.Event, name rules.EventKind) (n int) {
	for _, e := range events {
		if e.Kind == name {
			n++
		}
	}
	return n
}

// EndsRound says whether events, none of which begins a chapter, are the losses
// with which a round ended.
func EndsRound(events []rules.Event) bool {
	return Count(events, game.EventDugIn)+Count(events, game.EventReduced)+Count(events, game.EventDestroyed) > 0 && Count(events, game.EventExcess)+Count(events, game.EventPaidExcess) == 0
}

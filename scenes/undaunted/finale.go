package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
)

// Finish says what brought the last points, who was the last to be eliminated or to
// escape, and where; of a game that is up for one side what left it without hope.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	out := board.Finale{Place: board.None}
	b.note(state(v))
	clause := state(v).Result().Clause
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		name := e.Kind
		if !decides(clause, name) {
			if clause == "UNA-14.18" && (name == game.EventAction || name == game.EventTurn) {
				return out // neither a loss nor a wound brought it
			}
			continue
		}
		s := b.Sign(e)
		out.Place = max(s.To, s.From)
		if clause != "UNA-14.18" {
			out.Says = rules.Phrase{Key: "undaunted.verdict.last-" + b.game.EventName(name), Args: b.game.Event(v.State, e).Args}
		}
		return out
	}
	return out
}

// decides says whether an event of a name can have ended a game by a clause.
func decides(clause string, name rules.EventKind) bool {
	switch name {
	case game.EventControlled, game.EventBlownUp:
		return clause == "UNA-14.7"
	case game.EventEscaped, game.EventDroveOff:
		return clause == "UNA-14.11"
	case game.EventEliminated, game.EventDestroyed:
		return clause == "UNA-14.14" || clause == "UNA-14.18"
	}
	return false
}

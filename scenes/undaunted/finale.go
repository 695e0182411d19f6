package undaunted

import (
	"sandtable/rules"
	"sandtable/scenes/table"
)

// Finish says what brought the last points, who was the last to be eliminated or to
// escape, and where; of a game that is up for one side what left it without hope.
func (b *Board) Finish(events []rules.Event, v table.View) table.Finale {
	out := table.Finale{Place: table.None}
	b.note(state(v))
	clause := state(v).Result().Clause
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		name := b.game.EventName(e.Kind)
		if !decides(clause, name) {
			if clause == "UNA-14.18" && (name == "action" || name == "turn") {
				return out // neither a loss nor a wound brought it
			}
			continue
		}
		s := b.Sign(e)
		out.Place = max(s.To, s.From)
		if clause != "UNA-14.18" {
			out.Says = rules.Phrase{Key: "undaunted.verdict.last-" + name, Args: b.game.Event(v.State, e).Args}
		}
		return out
	}
	return out
}

// decides says whether an event of a name can have ended a game by a clause.
func decides(clause, name string) bool {
	switch name {
	case "controlled", "blown-up":
		return clause == "UNA-14.7"
	case "escaped", "drove-off":
		return clause == "UNA-14.11"
	case "eliminated", "destroyed":
		return clause == "UNA-14.14" || clause == "UNA-14.18"
	}
	return false
}

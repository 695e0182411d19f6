package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Finish says which objective was the last to change hands; a campaign that ends by
// the track, or by a landing elsewhere, is decided at no zone.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	out := board.Finale{Place: board.None}
	s := field.State(v)
	zones, taker := s.Scenario().Objectives, rules.First
	switch s.Result().Clause {
	case "FCR-2.7":
	case "FCR-2.8":
		if s.Result().Winner == rules.Second {
			zones, taker = s.Scenario().MustKeep(), rules.Second
		}
	case "FCR-2.9":
		taker = rules.Second
	default:
		return out
	}
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		z := -1
		switch e.Kind {
		case game.EventMoved, game.EventExploit, game.EventRetreat:
			z = game.Events.Of(e, lexicon.To)
		case game.EventBattleOver, game.EventPlaced:
			z = game.Events.Of(e, lexicon.Place)
		}
		if z >= 0 && z < s.Scenario().ZoneCount() && zones.Has(z) && s.Holder(z) == taker {
			out.Place = b.chart.Place(int16(z))
			out.Says = b.finish(s, z, taker)
			return out
		}
	}
	return out
}

// finish words the last objective, and what the campaign ended with.
func (b *Board) finish(s *game.State, z int, taker rules.Side) rules.Phrase {
	key := pane.Either(s.Result().Clause == "FCR-2.8", "last-zone", "last-objective")
	return rules.Phrase{Key: "rommel.verdict." + key, Args: []rules.Arg{
		ui.Word("Side", b.Game.SideTitles()[taker]), ui.Word("Zone", s.Scenario().Place(z).Name), ui.Num("N", s.Result().Score[rules.First]),
	}}
}

package memoir

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Verdict words what the dice against a unit came to.
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	lost, gone, ignored, back, side := 0, false, false, 0, rules.Chance
	for _, e := range r.Brought {
		switch e.Kind {
		case game.EventLost:
			lost, side = lost+part(e, lexicon.Count), e.Side
		case game.EventEliminated:
			gone, side = true, e.Side
		case game.EventRetreated:
			back, side = back+1, e.Side
		case game.EventIgnored:
			ignored = true
		}
	}
	out.Tone = board.ToneOf(side, v.Viewer)
	say := func(key string, args ...rules.Arg) { out.Word = rules.Phrase{Key: "memoir.verdict." + key, Args: args} }
	switch {
	case gone:
		say("gone")
	case lost > 0:
		say("lost", ui.Num("N", lost))
	case back > 0:
		say("back")
	case len(r.Dice) > 0 && r.Dice[0].Clause == battleDice:
		out.Tone = board.Nothing
		switch n := flags(r.Dice); {
		case ignored:
			say("flag")
		case n > 0: // where the unit goes is asked yet
			say("flags", ui.Num("N", n))
		default:
			say("nothing")
		}
	default: // the dice of a card: the sum says it
		out.Word, out.Tone = b.Reckon(r.Dice), board.Nothing
		if len(r.Dice) > 0 {
			out.Title = rules.Phrase{Key: "memoir.verdict.for-" + game.RolledFor(r.Dice[0])}
		}
	}
	return out
}

// flags counts flags among dice, counts those that count.
func flags(dice []rules.Event) int { return len(pane.Only(dice, flag)) }

func counts(dice []rules.Event) int {
	return len(pane.Only(dice, func(e rules.Event) bool { return part(e, lexicon.Hit) > 0 }))
}

// Falls is the figures that a unit loses, or the unit as a whole.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	typ, side, _ := game.EventUnit(e)
	u := game.Unit{Side: side, Type: typ, Men: 1, Full: 4}
	out := board.Fall{Place: part(e, lexicon.Place), Unit: v.Camera.Unit}
	switch e.Kind {
	case game.EventLost:
		u.Men, out.Unit, out.Part = max(1, part(e, lexicon.Count)), out.Unit*0.66, true
	case game.EventEliminated:
	default:
		return board.Fall{}, false
	}
	out.Pic = unitPic(state(v).Scenario(), u)
	return out, true
}

// Strength is the figures of the unit on a hex.
func (b *Board) Strength(place int, v board.View) (n, of int) {
	if u, ok := state(v).UnitAt(place); ok {
		return u.Men, u.Full
	}
	return 0, 0
}

// Finish says which unit or hex brought the last medal, or which unit was the last
// of its side.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	out := board.Finale{Place: board.None}
	s := state(v)
	switch s.Result().Clause {
	case "M44-20.8":
		for _, g := range s.Scenario().Goals() {
			for _, h := range g.Hexes {
				if u, ok := s.UnitAt(int(h)); ok && g.Side == s.Result().Winner && g.Kind == scenario.SuddenDeath && u.Side == g.Side {
					out.Place = int(h)
				}
			}
		}
		return out
	case "M44-20.1", "M44-20.11":
	default:
		return out
	}
	for i := len(events) - 1; i >= 0 && out.Place == board.None; i-- {
		e := events[i]
		switch e.Kind {
		case game.EventEliminated, game.EventObjective, game.EventEntered, game.EventHolds:
			out.Place = part(e, lexicon.Place)
		case game.EventExited:
			out.Place = part(e, lexicon.To)
		default:
			continue
		}
		out.Says = b.finish(s, e)
	}
	return out
}

// finish words the event that ended the battle.
func (b *Board) finish(s *game.State, e rules.Event) rules.Phrase {
	key, side := "last-medal", e.Side
	if s.Result().Clause == "M44-20.11" {
		key = "last-unit"
	}
	switch e.Kind {
	case game.EventObjective, game.EventHolds:
		key = "last-objective"
	case game.EventExited:
		key = "last-exit"
	}
	return rules.Phrase{Key: "memoir.verdict." + key, Args: append(b.game.Event(s, e).Args, ui.Word("Side", b.game.SideTitles()[max(rules.First, side)]))}
}

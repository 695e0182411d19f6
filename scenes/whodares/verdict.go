package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Verdict words what a throw came to: of a stealth test whether anybody noticed, and
// what that brings.
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	switch r.Dice[0].Kind {
	case game.EventAPDie:
		out.Title = say("roll-points", ui.Num("Patrol", game.Events.Of(r.Dice[0], lexicon.Party)+1))
	case game.EventDie:
		out.Title = say("roll-event")
	case game.EventAttackDie, game.EventEnemyDie, game.EventStackDie:
		out.Title = say("roll-combat")
	case game.EventPlaneCount, game.EventPlaneDie:
		out.Title = say("roll-plane")
	case game.EventRepairDie, game.EventMendDie:
		out.Title = say("roll-repair")
	case game.EventAirBack:
		out.Title = say("roll-air")
	}
	if r.Dice[0].Kind == game.EventAPDie { // neither good nor bad
		out.Word = say("verdict-points")
		for _, e := range r.Brought {
			if e.Kind == game.EventAP {
				out.Word = say("cost", ui.Num("N", game.Events.Of(e, lexicon.Total)))
			}
		}
		return out
	}
	if r.Dice[0].Kind != game.EventTestDie {
		return out
	}
	seen, alarm, fight := false, -1, false
	for _, e := range r.Brought {
		switch e.Kind {
		case game.EventSpotted:
			seen = true
		case game.EventAlarm:
			alarm = max(alarm, game.Events.Of(e, lexicon.Count))
		case game.EventCombat:
			fight = true
		}
	}
	last := r.Dice[len(r.Dice)-1]
	out.Place = b.Sign(last).From
	if !seen {
		out.Word, out.Tone = say("verdict-unseen"), board.Serves
		return out
	}
	out.Tone = board.Harms
	switch {
	case fight:
		out.Word = say("verdict-ambush")
	default:
		out.Word = say("verdict-betrayed")
	}
	if alarm >= 0 {
		out.Sum = say("verdict-alarm", ui.Num("N", alarm))
	}
	for _, e := range slices.Backward(r.Dice) { // of a test that was made again, the last one
		if n := game.Events.Of(e, lexicon.Die); alarm < 0 && game.Events.Of(e, lexicon.Hit) != 0 {
			sum := game.Events.Of(e, lexicon.Total)
			out.Sum = say("verdict-die", ui.Num("N", n), ui.Num("MD", sum-n), ui.Num("Sum", sum))
			break
		}
	}
	return out
}

// Phases are the steps of a round of combat, with the one under way.
func (b *Board) Phases(v board.View) (names []rules.Phrase, at int) {
	if b.read(v).lineUp == nil {
		return nil, -1
	}
	for _, key := range [...]string{"phase-place", "phase-aim", "phase-roll", "phase-losses"} {
		names = append(names, say(key))
	}
	switch state(v).Step() {
	case "deploy", "match", "garrison":
		at = 0
	case "initiative", "aim":
		at = 1
	case "fire", "reroll", "reroll-die":
		at = 2
	default:
		at = 3
	}
	return names, at
}

package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Verdict words what a throw came to: of a stealth test whether anybody noticed, and what follows.
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	first := r.Dice[0]
	if key := titles[first.Kind]; key != "" {
		out.Title = say(key)
	}
	if first.Kind == game.EventAPDie { // neither good nor bad
		out.Title.Args = []rules.Arg{ui.Num("Patrol", game.Events.Of(first, lexicon.Party)+1)}
		out.Word = say("verdict-points")
		for _, e := range r.Brought {
			if e.Kind == game.EventAP {
				out.Word = say("cost", ui.Num("N", game.Events.Of(e, lexicon.Total)))
			}
		}
	}
	if first.Kind != game.EventTestDie {
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
	out.Place = b.Sign(r.Dice[len(r.Dice)-1]).From
	if !seen {
		out.Word, out.Tone = say("verdict-unseen"), board.Serves
		return out
	}
	out.Tone, out.Word = board.Harms, say(pane.Either(fight, "verdict-ambush", "verdict-betrayed"))
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

// titles name what dice are thrown for, by their kind.
var titles = map[rules.EventKind]string{
	game.EventAPDie: "roll-points", game.EventDie: "roll-event", game.EventAirBack: "roll-air",
	game.EventAttackDie: "roll-combat", game.EventEnemyDie: "roll-combat", game.EventStackDie: "roll-combat",
	game.EventPlaneCount: "roll-plane", game.EventPlaneDie: "roll-plane", game.EventRepairDie: "roll-repair", game.EventMendDie: "roll-repair",
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

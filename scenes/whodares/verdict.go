package whodares

import (
	"sandtable/rules"
	"sandtable/scenes/table"
)

// Verdict words a test by the die that betrays, attacks by their hits.
func (b *Board) Verdict(r table.Roll, v table.View) table.Verdict {
	out := table.Verdict{Place: table.None, By: table.None}
	if len(r.Dice) == 0 {
		return out
	}
	say := func(key string, tone table.Tone, args ...rules.Arg) {
		out.Word, out.Tone = rules.Phrase{Key: "whodares.verdict." + key, Args: args}, tone
	}
	ours, theirs, good := 0, 0, 0
	for i, e := range r.Dice {
		s := b.Sign(e)
		switch {
		case s.Hit && e.Side == rules.Second:
			theirs++
		case s.Hit:
			ours++
			good++
		case b.game.EventName(e.Kind) == "test-die" && out.Decides == 0:
			out.Decides = i + 1 // the die that betrays
		}
	}
	switch b.game.EventName(r.Dice[0].Kind) {
	case "test-die":
		if out.Decides > 0 {
			say("seen", table.Harms)
		} else {
			say("unseen", table.Serves)
		}
	case "attack-die", "enemy-die":
		switch {
		case ours > 0 && theirs > 0:
			say("both", table.Harms, num("N", ours), num("Theirs", theirs))
		case theirs > 0:
			say("theirs", table.Harms, num("N", theirs))
		case ours > 0:
			say("ours", table.Serves, num("N", ours))
		default:
			say("missed", table.Nothing)
		}
	case "plane-die":
		if theirs > 0 {
			say("theirs", table.Harms, num("N", theirs))
		} else {
			say("missed", table.Nothing)
		}
	case "repair-die", "mend-die":
		if good > 0 {
			say("repaired", table.Serves)
		} else {
			say("not-repaired", table.Nothing)
		}
	case "ap-die":
		sum := 0
		for _, e := range r.Dice {
			sum += int(e.Args[1])
		}
		say("points", table.Nothing, num("N", sum))
	default:
		out.Word = b.Reckon(r.Dice)
	}
	return out
}

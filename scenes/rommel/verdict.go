package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Verdict words a round of a battle by who loses what, and the roll on a table by
// its row.
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	say := func(key string, args ...rules.Arg) {
		out.Word = rules.Phrase{Key: "rommel.verdict." + key, Args: args}
	}
	e := r.Dice[0]
	switch name := e.Kind; name {
	case game.EventDie, game.EventPairDie, game.EventPlanDie:
		losses := b.losses(r.Dice)
		ours, theirs := losses[rules.Second], losses[rules.First]
		if z := field.State(v).Fight().Zone; z >= 0 {
			out.Place = b.chart.Place(int16(z))
		}
		switch {
		case ours > 0 && theirs > 0:
			say("both", ui.Num("N", ours), ui.Num("Theirs", theirs))
			out.Tone = board.Harms
		case ours > 0:
			say("ours", ui.Num("N", ours))
			out.Tone = board.Harms
		case theirs > 0:
			say("theirs", ui.Num("N", theirs))
			out.Tone = board.Serves
		default:
			say("none")
		}
	case game.EventOrderDie, game.EventResupply:
		say("row", ui.Num("N", rolledSum(e)))
		out.Decides = 1
	case game.EventContactDie:
		say("points", ui.Num("N", game.Events.Of(e, lexicon.Hit)))
	case game.EventTorchDie:
		say("torch-held")
		if out.Tone = board.Serves; game.Events.Of(e, lexicon.Die) >= game.Events.Of(e, lexicon.Need) {
			say("torch")
			out.Tone = board.Harms
		}
	case game.EventPlaced:
		say("arrives")
	}
	return out
}

// losses counts what dice have scored, by who scored it.
func (b *Board) losses(dice []rules.Event) (out [2]int) {
	for _, e := range dice {
		if card, ok := game.Events.Part(e, lexicon.Card); !ok || b.Scenario.Plan(card).ID != "disorganisation" {
			out[e.Side] += game.Events.Of(e, lexicon.Hit)
		}
	}
	return out
}

// Lying is a die that has fallen while it is asked what to make of it: whether
// Tactics rolls it again (FCR-10.4).
func (b *Board) Lying(v board.View) (ui.Pic, rules.Phrase, bool) {
	f := field.State(v).Fight()
	if f.Zone < 0 || f.Die < 1 || f.Die > 6 {
		return ui.Pic{}, rules.Phrase{}, false
	}
	return field.Dice[field.SideWords[max(f.Side, 0)]][f.Die-1], b.Game.Asks(v.State).Phrase, true
}

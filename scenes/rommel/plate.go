package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
)

// Slots are the acts on the plate that always stand at the same place: what ends a
// step stands apart, and is what Enter does only when nothing else is left. Of a
// supply check both answers stand there.
func (b *Board) Slots(v board.View) []board.Slot {
	sc := b.Read(v)
	if sc.Fought() || v.Page > 0 {
		return nil
	}
	if sc.Board.Step == "settle" {
		return b.settleSlots(v)
	}
	done := rules.Action{Verb: game.VerbDone}
	if !slices.Contains(v.Legal, done) || sc.Board.Step == "sacrifice" {
		return nil
	}
	return []board.Slot{{ID: "end", Label: b.Game.Label(v.State, done), End: true, Ready: len(v.Legal) == 1, Spot: board.Spot{Actions: []rules.Action{done}}}}
}

// settleSlots are the answers to a zone above its supply limit: to pay, or to choose
// a Force that takes the loss.
func (b *Board) settleSlots(v board.View) []board.Slot {
	pay := board.Slot{ID: "pay", Label: rules.Phrase{Key: "ui.rommel.settle-pay"}, Tip: rules.Phrase{Key: "ui.rommel.tell-pay"}}
	loss := board.Slot{ID: "loss", Label: rules.Phrase{Key: "ui.rommel.settle-loss"}, Tip: rules.Phrase{Key: "ui.rommel.settle-loss-tip"}}
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbPay:
			pay.Actions = append(pay.Actions, a)
		case game.VerbLose:
			loss.Actions = append(loss.Actions, a)
		}
	}
	if len(pay.Actions) == 0 {
		pay.Off = rules.Phrase{Key: "ui.rommel.settle-poor"}
	}
	return []board.Slot{pay, loss}
}

package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Slots are what ends a step, which Enter does only when nothing else is left, and both answers to a
// supply check: each always at the same place of the plate.
func (b *Board) Slots(v board.View) []board.Slot {
	sc := b.Read(v)
	if overMap(sc) || v.Page > 0 {
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

// settleSlots are the answers for a zone above its supply limit: to pay, or to choose who takes the loss.
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

// Asks says where nothing is left of what is asked but to end the step.
func (b *Board) Asks(v board.View) (rules.Phrase, bool) {
	s, done := v.State.(*game.State), rules.Action{Verb: game.VerbDone}
	return rules.Phrase{Key: "ui.rommel.none-left"}, len(v.Legal) == 1 && v.Legal[0] == done && (s.Phase() == "movement" || s.Phase() == "battle-movement") && !b.Read(v).Fought()
}

// Drill buys supplies with all points that are left in a resupply.
func (b *Board) Drill(v board.View) (d board.Drill, ok bool) {
	s, pay := v.State.(*game.State), rules.Action{Verb: game.VerbPay}
	if s.Phase() != "resupply" || s.Points() == 0 || !slices.Contains(v.Legal, pay) {
		return d, false
	}
	d = board.Drill{Tip: rules.Phrase{Key: "ui.rommel.spend-all-tip"}, Next: []rules.Action{pay}, Light: true}
	if s.Points() > 1 {
		d.Name = rules.Phrase{Key: "ui.rommel.spend-all", Args: []rules.Arg{ui.Num("N", s.Points())}}
	}
	return d, true
}

// Warns counts the Forces that could still attack when battle movement ends, and points that would be lost.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	if a.Verb != game.VerbDone {
		return board.Warning{}, false
	}
	forces, exploits, upgrades, buys := map[int16]bool{}, map[int16]bool{}, false, false
	for _, p := range v.Legal {
		switch p.Verb {
		case game.VerbMove:
			forces[p.A] = true
		case game.VerbExploit:
			exploits[p.A] = true
		case game.VerbDrawUp, game.VerbUpgrade, game.VerbElite:
			upgrades = true
		case game.VerbBuy, game.VerbTake, game.VerbGive, game.VerbEnlist:
			buys = true
		}
	}
	prompt := v.Game.Asks(v.State)
	switch s := v.State.(*game.State); {
	case s.Phase() == "resupply" && s.Points() > 0: // points buy supplies as well
		return board.WarnEnd(board.WarnPoints, "ui.warn.points", prompt.Clause, s.Points())
	case buys && prompt.Left > 0:
		return board.WarnEnd(board.WarnPoints, "ui.warn.points", prompt.Clause, prompt.Left)
	case len(exploits) > 0:
		return board.WarnEnd(board.WarnUnits, "rommel.warn.exploit", prompt.Clause, len(exploits))
	case upgrades:
		return board.WarnEnd(board.WarnLoses, "rommel.warn.upgrade", prompt.Clause, max(1, prompt.Left))
	case len(forces) > 0 && s.Phase() == "battle-movement":
		return board.WarnEnd(board.WarnUnits, "rommel.warn.attack", prompt.Clause, len(forces))
	case len(forces) > 0 && s.Moved() == 0: // some stay where they are in every turn
		return board.WarnEnd(board.WarnUnits, "rommel.warn.move", prompt.Clause, len(forces))
	}
	return board.Warning{}, false
}

package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// faces are the words of the sprites of the die, in the order of the rules.
var faces = [...]string{"infantry", "armor", "grenade", "flag", "star"}

// Die is the picture of a face.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.Roll || a.A < 0 || int(a.A) >= len(faces) {
		return ui.Pic{}, false
	}
	return ui.Pic{Set: "memoir-cards", ID: "die-" + faces[a.A]}, true
}

// Hit and spent dice.
func (b *Board) Hit() (hit, spent ui.Pic) {
	return ui.Pic{Set: "memoir-cards", ID: "die-hit"}, ui.Pic{Set: "memoir-cards", ID: "die-spent"}
}

// Gain is the figures that the enemy loses.
func (b *Board) Gain(o rules.Outcome) int { return int(o[0]) }

// Medal is the picture of a medal won and to win.
func (b *Board) Medal(side rules.Side, s rules.State) (won, slot ui.Pic, need int) {
	return ui.Pic{Set: "memoir-cards", ID: "objective-" + sides[side] + ".small"},
		ui.Pic{Set: "memoir-cards", ID: "medal-slot.small"}, s.(*game.State).Scenario().Need(side)
}

// Sign is what an event means to the tray, the log and the motion on the board.
func (b *Board) Sign(e rules.Event) table.Sign {
	from, to := game.EventHexes(e)
	s := table.Sign{From: from, To: to, Card: table.Card{No: -1}}
	switch e.Kind {
	case game.EventTurn:
		s.Turn = true
	case game.EventBattle, game.EventStruck:
		s.Throw = true
	case game.EventTerm:
		s.Term, s.N, s.Aside = true, int(e.Args[0]), true
		s.From = table.None
	case game.EventRolled:
		s.Rolled, s.Aside = true, true
		s.Die, _ = b.Die(rules.Action{Verb: game.Roll, A: e.Args[0]})
		s.Hit = e.Args[1] == 1
	case game.EventMoved, game.EventRetreated, game.EventGround:
		s.Goes = true
	case game.EventLost, game.EventGone:
		s.Loss, s.Gone = true, e.Kind == game.EventGone
	case game.EventPlayed:
		if b.sc != nil {
			s.Card = card(b.sc, int(e.Args[0]))
		}
	case game.EventDrewOne:
		s.Aside = true
	}
	return s
}

package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Die is the picture of a face that an outcome of chance shows.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.VerbRoll || a.A < 1 || a.A > 6 {
		return ui.Pic{}, false
	}
	return field.Dice["bone"][a.A-1], true
}

// Reckon words what dice that fell together came to: the losses of a round, or
// the row of a table.
func (b *Board) Reckon(list []rules.Event) rules.Phrase {
	if len(list) == 0 {
		return rules.Phrase{}
	}
	say := func(key string, args ...rules.Arg) rules.Phrase {
		return rules.Phrase{Key: "ui.rommel.throw-" + key, Args: args}
	}
	losses := b.losses(list)
	switch list[0].Kind {
	case game.EventOrderDie, game.EventResupply:
		if len(list) == 1 {
			return say("row", ui.Num("N", rolledSum(list[0])))
		}
	case game.EventDie, game.EventPairDie, game.EventPlanDie:
		return say("battle", ui.Num("N", losses[rules.First]), ui.Num("Theirs", losses[rules.Second]))
	}
	return say("dice", ui.Num("N", len(list)))
}

// rolledSum is what a die of a table comes to.
func rolledSum(e rules.Event) int {
	return game.Events.Of(e, lexicon.Die) + game.Events.Of(e, lexicon.Adds)
}

// longWay is how many steps of a piece the way between two zones counts.
const longWay = 3

// Sign is what an event means to the tray, the log and the motion on the map.
func (b *Board) Sign(e rules.Event) board.Sign {
	s := board.SignOf(&game.Events, e, b.chart.PartAt)
	if !s.Term && s.From >= 0 {
		s.N = longWay
	}
	if !s.Rolled {
		return s
	}
	n, whose := game.Events.Of(e, lexicon.Die), field.SideWords[max(e.Side, 0)]
	switch e.Kind {
	case game.EventOrderDie:
		s.From = field.Regions + game.Events.Of(e, lexicon.Area)
	case game.EventTorchDie:
		s.Hit = n < game.Events.Of(e, lexicon.Need)
	case game.EventPlaced:
		if s.Rolled = n > 0; !s.Rolled {
			return s
		}
		s.From, whose = s.To, "bone"
	}
	s.Die = field.Dice[whose][min(max(n, 1), 6)-1]
	return s
}

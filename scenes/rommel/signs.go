package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// dice are the pictures of the faces, from one to six.
var dice = map[string][]ui.Pic{
	"allies": table.Faces(inBars, "die-allies-", 6), "axis": table.Faces(inBars, "die-axis-", 6), "bone": table.Faces(inBars, "die-bone-", 6),
}

// Die is the picture of a face that an outcome of chance shows.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.VerbRoll || a.A < 1 || a.A > 6 {
		return ui.Pic{}, false
	}
	return dice["bone"][a.A-1], true
}

// Hit and spent dice.
func (b *Board) Hit() (hit, spent ui.Pic) {
	return ui.Pic{Set: "memoir-cards", ID: "die-hit"}, ui.Pic{Set: "memoir-cards", ID: "die-spent"}
}

// Judge says what a die that fell does: the line of the log about it.
func (b *Board) Judge(e rules.Event, v table.View) table.Line {
	return table.Line{Text: b.said.Say(v.Lang, b.game.Event(v.State, e)), Clause: e.Clause}
}

// Sum words losses.
func (b *Board) Sum(_ []rules.Event, hits, _ int) rules.Phrase {
	return rules.Phrase{Key: "ui.rommel.throw-losses", Args: []rules.Arg{num("N", hits)}}
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
	sums, losses := 0, [2]int{}
	for _, e := range list {
		switch e.Kind {
		case game.EventOrderDie:
			sums += int(e.Args[1] + e.Args[2])
		case game.EventResupply:
			sums += int(e.Args[0] + e.Args[1])
		case game.EventDie, game.EventPairDie:
			losses[e.Side] += int(e.Args[3])
		case game.EventPlanDie:
			if b.sc.Plan(int(e.Args[0])).ID != "disorganisation" {
				losses[e.Side] += int(e.Args[2])
			}
		}
	}
	switch list[0].Kind {
	case game.EventOrderDie, game.EventResupply:
		if len(list) == 1 {
			return say("row", num("N", sums))
		}
	case game.EventDie, game.EventPairDie, game.EventPlanDie:
		return say("battle", num("N", losses[rules.First]), num("Theirs", losses[rules.Second]))
	}
	return say("dice", num("N", len(list)))
}

// fell is the sign of a die that fell: whose it is, and whether it counts for
// the player who hopes for it.
func fell(s *table.Sign, whose string, n int16, counts bool) {
	s.Rolled, s.Hit = true, counts
	s.Die = dice[whose][min(max(int(n), 1), 6)-1]
}

// longWay is how many steps of a piece the way between two zones counts.
const longWay = 3

// Sign is what an event means to the tray, the log and the motion on the map.
func (b *Board) Sign(e rules.Event) table.Sign {
	s := table.Sign{From: table.None, To: table.None, Card: table.Card{No: -1}}
	a := e.Args
	zone := b.chart.Place
	switch name := e.Kind; name {
	case game.EventTurn:
		s.Turn = true
	case game.EventMoved, game.EventExploit, game.EventRetreat:
		s.From, s.To = zone(a[1]), zone(a[2])
		s.Goes, s.N = s.From >= 0 && s.To >= 0, longWay
		s.Minor = name == game.EventMoved
	case game.EventDie, game.EventPairDie:
		fell(&s, sideWords[max(e.Side, 0)], a[1], a[3] > 0)
		s.Still, s.Aside = true, true
	case game.EventPlanDie:
		fell(&s, sideWords[max(e.Side, 0)], a[1], a[2] > 0)
		s.Still, s.Aside = true, true
	case game.EventOrderDie:
		fell(&s, "allies", a[1], false)
		s.From = regions + int(a[0])
	case game.EventOrderTerm:
		s.Term, s.N, s.Aside = true, int(a[1]), true
	case game.EventResupplyTerm:
		s.Term, s.N, s.Aside = true, int(a[1]), true
	case game.EventResupply:
		fell(&s, "allies", a[0], false)
	case game.EventTorchDie:
		fell(&s, "allies", a[0], a[0] < a[1])
	case game.EventContactDie:
		fell(&s, "axis", a[0], a[1] > 0)
	case game.EventPlaced:
		if s.To = zone(a[1]); a[2] > 0 {
			fell(&s, "bone", a[2], false)
			s.From = s.To
		}
	case game.EventReduced:
		s.Loss, s.To = true, zone(a[1])
	case game.EventDestroyed, game.EventNoRetreat:
		s.Loss, s.Gone, s.To = true, true, zone(a[1])
	case game.EventSacrifice, game.EventStalemate:
		s.Gone = true
	case game.EventBattle:
		s.Throw, s.To = true, zone(a[0])
	case game.EventBattleOver, game.EventExcess, game.EventPaidExcess:
		s.To = zone(a[0])
	case game.EventRepaired, game.EventStartsIn, game.EventDeployed, game.EventKept:
		s.To = zone(a[1])
	case game.EventStays:
		s.Minor = true
	case game.EventRegion:
		s.Throw, s.Aside = true, true
	case game.EventRound:
		s.Throw = true
	}
	return s
}

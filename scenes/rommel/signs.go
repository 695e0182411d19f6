package rommel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Die is the picture of a face that an outcome of chance shows.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	return board.FaceOf(a, game.VerbRoll, 1, field.Dice["bone"])
}

// Reckon words what dice that fell together came to: the losses of a round, or the row of a table.
func (b *Board) Reckon(list []rules.Event) rules.Phrase {
	if len(list) == 0 {
		return rules.Phrase{}
	}
	say := func(key string, args ...rules.Arg) rules.Phrase {
		return rules.Phrase{Key: "ui.rommel.throw-" + key, Args: args}
	}
	losses := b.losses(list)
	switch list[0].Kind {
	case game.EventOrderDie, game.EventResupply, game.EventPlaced, game.EventTorchDie, game.EventContactDie:
		if len(list) == 1 {
			return say("row", ui.Num("N", rolledSum(list[0])))
		}
	case game.EventDie, game.EventPairDie, game.EventPlanDie:
		return say("battle", ui.Num("N", losses[rules.First]), ui.Num("Theirs", losses[rules.Second]))
	}
	return say("dice", ui.Num("N", len(list)))
}

// rolledSum is what a die of a table comes to, with what is added to it.
func rolledSum(e rules.Event) int {
	n := game.Events.Of(e, lexicon.Die)
	if adds, there := game.Events.Part(e, lexicon.Adds); there {
		n += adds
	}
	return n
}

// longWay is how many steps of a piece the way between two zones counts.
const longWay = 3

// weights are what kinds of event weigh of which their marks do not tell it.
var weights = board.Weights{
	game.EventDrawn: board.Came, game.EventDrawnToOp: board.Came, game.EventPlaced: board.Came, game.EventDeployed: board.Came,
	game.EventJoin: board.Came, game.EventTorch: board.Taken, game.EventEnded: board.Ended,
}

// Sign is what an event means to the tray, the log and the motion; a die told by itself has its words beside it.
func (b *Board) Sign(e rules.Event) board.Sign {
	s := board.SignOf(&game.Events, e, weights, b.chart.PartAt)
	if !s.Term && s.From >= 0 {
		s.N = longWay
	}
	if !s.Rolled {
		return s
	}
	n, whose := game.Events.Of(e, lexicon.Die), field.SideWords[max(e.Side, 0)]
	s.Said = !s.Aside
	switch e.Kind {
	case game.EventOrderDie: // the region says what it is for
		s.Still, s.From = true, field.Regions+game.Events.Of(e, lexicon.Area)
	case game.EventPlanDie: // what supplies it cost stands in no other line
		if b.disorganises(e) && s.Hit {
			s.Said, s.Aside = true, false
		}
	case game.EventTorchDie:
		s.Hit = n < game.Events.Of(e, lexicon.Need)
	case game.EventPlaced:
		if s.Rolled, s.Said = n > 0, n > 0; !s.Rolled {
			return s
		}
		s.From, whose = s.To, "bone"
	}
	s.Die = field.Dice[whose][min(max(n, 1), 6)-1]
	return s
}

// Verdict words a round of a battle by who loses what, and the roll on a table by its row.
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	say := func(tone board.Tone, key string, args ...rules.Arg) {
		out.Tone, out.Word = tone, rules.Phrase{Key: "rommel.verdict." + key, Args: args}
	}
	e := r.Dice[0]
	switch e.Kind {
	case game.EventDie, game.EventPairDie, game.EventPlanDie:
		losses := b.losses(r.Dice)
		ours, theirs := losses[rules.Second], losses[rules.First]
		if z := field.State(v).Fight().Zone; z >= 0 {
			out.Place = b.chart.Place(int16(z))
		}
		switch {
		case ours > 0 && theirs > 0:
			say(board.Harms, "both", ui.Num("N", ours), ui.Num("Theirs", theirs))
		case ours > 0:
			say(board.Harms, "ours", ui.Num("N", ours))
		case theirs > 0:
			say(board.Serves, "theirs", ui.Num("N", theirs))
		default:
			say(board.Nothing, "none")
		}
	case game.EventOrderDie, game.EventResupply:
		say(board.Nothing, "row", ui.Num("N", rolledSum(e)))
		out.Decides = 1
	case game.EventContactDie:
		say(board.Nothing, "points", ui.Num("N", game.Events.Of(e, lexicon.Hit)))
	case game.EventTorchDie:
		if game.Events.Of(e, lexicon.Die) >= game.Events.Of(e, lexicon.Need) {
			say(board.Harms, "torch")
		} else {
			say(board.Serves, "torch-held")
		}
	case game.EventPlaced:
		say(board.Nothing, "arrives")
	}
	return out
}

// losses counts what dice have scored, by who scored it.
func (b *Board) losses(dice []rules.Event) (out [2]int) {
	for _, e := range dice {
		if !b.disorganises(e) {
			out[e.Side] += game.Events.Of(e, lexicon.Hit)
		}
	}
	return out
}

// disorganises says whether a die of a plan costs supplies, not Forces.
func (b *Board) disorganises(e rules.Event) bool {
	card, ok := game.Events.Part(e, lexicon.Card)
	return ok && b.Scenario.Plan(card).ID == "disorganisation"
}

// Joined words supplies that a side gains one after the other.
func (b *Board) Joined(list []rules.Event) (rules.Phrase, bool) {
	sum := 0
	for _, e := range list {
		if e.Kind != game.EventSupplies || b.Scenario == nil {
			return rules.Phrase{}, false
		}
		sum += game.Events.Of(e, lexicon.Count)
	}
	p := rules.Phrase{Key: "rommel.event.supplies" + pane.Either(list[0].Side == rules.Second, "-allied", ""), Args: []rules.Arg{ui.Num("N", sum)}}
	return p, len(list) > 1
}

// Lying is a die that has fallen while Tactics is asked about: whether to roll it again (FCR-10.4).
func (b *Board) Lying(v board.View) (ui.Pic, rules.Phrase, bool) {
	f := field.State(v).Fight()
	if f.Zone < 0 || f.Die < 1 || f.Die > 6 {
		return ui.Pic{}, rules.Phrase{}, false
	}
	return field.Dice[field.SideWords[max(f.Side, 0)]][f.Die-1], b.Game.Asks(v.State).Phrase, true
}

// Strikes is a Force of a battle that rolls, and who stands opposite.
func (b *Board) Strikes(e rules.Event, _ board.View) (by []int, at int) {
	a := b.battle.Arena
	if a == nil || e.Kind != game.EventDie && e.Kind != game.EventPairDie || e.Side < rules.First {
		return nil, board.None
	}
	theirs, no := a.Nos[e.Side.Other()], game.Events.Of(e, lexicon.Who)
	i := slices.Index(a.Nos[e.Side], no)
	if i < 0 || len(theirs) == 0 {
		return nil, board.None
	}
	return []int{field.Forces + no}, field.Forces + theirs[min(i, len(theirs)-1)]
}

// Falls is a Force that is reduced or destroyed.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	sc, n := b.Read(v), game.Events.Of(e, lexicon.Who)
	if e.Kind != game.EventReduced && e.Kind != game.EventDestroyed && e.Kind != game.EventNoRetreat || n < 0 || n >= len(sc.Forces) {
		return board.Fall{}, false
	}
	unit := max(92*v.Camera.Unit/zones.Drawn, 26)
	if b.battle.Arena != nil {
		unit = b.battle.Arena.Side
	}
	return board.Fall{Place: field.Forces + n, Pic: field.Pic(sc.Forces[n].Face.Pic), Unit: unit, Part: e.Kind == game.EventReduced}, true
}

// Finish says which objective changed hands last; the track or a landing elsewhere decides at no zone.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	out := board.Finale{Place: board.None}
	s := field.State(v)
	zones, taker := s.Scenario().Objectives, rules.First
	switch s.Result().Clause {
	case "FCR-2.7":
	case "FCR-2.8":
		if s.Result().Winner == rules.Second {
			zones, taker = s.Scenario().MustKeep(), rules.Second
		}
	case "FCR-2.9":
		taker = rules.Second
	default:
		return out
	}
	for _, e := range slices.Backward(events) {
		z := -1
		switch e.Kind {
		case game.EventMoved, game.EventExploit, game.EventRetreat:
			z = game.Events.Of(e, lexicon.To)
		case game.EventBattleOver, game.EventPlaced:
			z = game.Events.Of(e, lexicon.Place)
		}
		if z >= 0 && z < len(s.Scenario().Zones) && zones.Has(z) && s.Holder(z) == taker {
			key := pane.Either(s.Result().Clause == "FCR-2.8", "last-zone", "last-objective")
			return board.Finale{Place: b.chart.Place(int16(z)), Says: rules.Phrase{Key: "rommel.verdict." + key, Args: []rules.Arg{
				ui.Word("Side", b.Game.SideTitles()[taker]), ui.Word("Zone", s.Scenario().Place(z).Name), ui.Num("N", s.Result().Score[rules.First]),
			}}}
		}
	}
	return out
}

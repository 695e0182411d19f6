package whodares

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// Die is the picture of a face that an outcome of chance shows.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	return board.FaceOf(a, game.VerbRoll, 1, dice["allies"])
}

// Reckon words what dice that fell together came to: action points, a test, attacks.
func (b *Board) Reckon(dice []rules.Event) rules.Phrase {
	if len(dice) == 0 {
		return rules.Phrase{}
	}
	sum, good, theirs := 0, 0, 0
	for _, e := range dice {
		switch s := b.Sign(e); {
		case e.Kind == game.EventStackDie:
		case e.Kind == game.EventAPDie, e.Kind == game.EventDie:
			sum += game.Events.Of(e, lexicon.Die)
		case s.Hit && e.Side == rules.Second:
			theirs++
		case s.Hit:
			good++
		}
	}
	switch dice[0].Kind {
	case game.EventAPDie:
		return say("throw-ap", ui.Num("N", sum), ui.Num("Sum", sum+2), ui.Num("Patrol", game.Events.Of(dice[0], lexicon.Party)+1))
	case game.EventDie:
		return say("throw-sum", ui.Num("N", sum))
	case game.EventTestDie:
		return say(pane.Either(good == 0, "throw-unseen", "throw-betrayed"))
	case game.EventRepairDie, game.EventMendDie:
		return say("throw-repaired", ui.Num("N", good), ui.Num("All", len(dice)))
	case game.EventAttackDie, game.EventEnemyDie:
		return say("throw-hits", ui.Num("N", good), ui.Num("Theirs", theirs))
	}
	return say("throw-sum", ui.Num("N", game.Events.Of(dice[0], lexicon.Die)))
}

// dice are the pictures of the faces, from one to six.
var dice = zones.Dice(counters.InBars)

// stops says what is looked at in the Axis' phase until a click: who comes, who gives chase, what
// became of a test; and the end of an objective at any time.
func stops(e rules.Event, st rules.State) bool {
	switch e.Kind {
	case game.EventPosted, game.EventMarched, game.EventPlaneAttacks: // the Axis' phase brings them alone
		return true
	case game.EventUnseen, game.EventSpotted:
		return st.(*game.State).Stage() >= 2 // the alarm, the Axis
	case game.EventObjective:
		return game.Events.Of(e, lexicon.Left) == 0
	}
	return false
}

// longWay is how many steps of a piece the way between two zones counts.
const longWay = 3

// weights are what kinds of event weigh of which their marks do not tell it.
var weights = board.Weights{
	game.EventUnseen: board.Played, game.EventSpotted: board.Hurt, game.EventAlarm: board.Hurt, game.EventPlaneAttacks: board.Hurt, game.EventPosted: board.Came, game.EventMarched: board.Came, game.EventLanded: board.Came,
	game.EventGarrison: board.Came, game.EventPatrolLost: board.Lost, game.EventObjective: board.Taken, game.EventWatchWon: board.Taken,
	game.EventEnded: board.Ended, game.EventCampaign: board.Ended,
}

// Sign is what an event means to the tray, the log and the motion on the map. A die
// that nothing is held against counts, and of a stealth test the one that betrays.
func (b *Board) Sign(e rules.Event) board.Sign {
	s := board.SignOf(&game.Events, e, weights, b.chart.PartAt)
	if s.Goes {
		s.N = longWay
	}
	if e.Kind == game.EventObjective && game.Events.Of(e, lexicon.Left) > 0 {
		s.Weight = board.Hurt // it stands
	}
	if !s.Rolled {
		return s
	}
	whose := pane.Either(e.Side == rules.Second, "axis", "allies")
	switch e.Kind {
	case game.EventAPDie:
		s.Hit, s.From = true, cards+game.Events.Of(e, lexicon.Party)
	case game.EventDie, game.EventPlaneCount, game.EventStackDie, game.EventAirBack:
		s.Hit, whose = true, "bone"
	case game.EventAttackDie, game.EventEnemyDie:
		s.Hit = game.Hits(e)
	}
	s.Die = dice[whose][min(max(game.Events.Of(e, lexicon.Die), 1), 6)-1]
	return s
}

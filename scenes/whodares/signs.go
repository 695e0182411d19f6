package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Die is the picture of a face that an outcome of chance shows.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.VerbRoll || a.A < 1 || a.A > 6 {
		return ui.Pic{}, false
	}
	return dice["allies"][a.A-1], true
}

// Hit and spent dice.
func (b *Board) Hit() (hit, spent ui.Pic) {
	return ui.Pic{Set: "memoir-cards", ID: "die-hit"}, ui.Pic{Set: "memoir-cards", ID: "die-spent"}
}

// Judge says what a die that fell does: the line of the log about it.
func (b *Board) Judge(e rules.Event, v table.View) table.Line {
	return table.Line{Text: b.said.Say(v.Lang, b.game.Event(v.State, e)), Clause: e.Clause}
}

// Sum words hits.
func (b *Board) Sum(_ []rules.Event, hits, _ int) rules.Phrase {
	return rules.Phrase{Key: "ui.table.hits", Args: []rules.Arg{num("N", hits)}}
}

// Reckon words what dice that fell together came to: action points, a test,
// attacks.
func (b *Board) Reckon(dice []rules.Event) rules.Phrase {
	if len(dice) == 0 {
		return rules.Phrase{}
	}
	sum, good, theirs := 0, 0, 0
	for _, e := range dice {
		s := b.Sign(e)
		switch name := e.Kind; {
		case name == game.EventStackDie:
		case name == game.EventAPDie:
			sum += int(e.Args[1])
		case name == game.EventDie:
			sum += int(e.Args[0])
		case s.Hit && e.Side == rules.Second:
			theirs++
		case s.Hit:
			good++
		}
	}
	say := func(key string, args ...rules.Arg) rules.Phrase {
		return rules.Phrase{Key: "ui.whodares.throw-" + key, Args: args}
	}
	switch dice[0].Kind {
	case game.EventAPDie:
		return say("ap", num("N", sum), num("Sum", sum+2), num("Patrol", int(dice[0].Args[0])+1))
	case game.EventDie:
		return say("sum", num("N", sum))
	case game.EventTestDie:
		if good == len(dice) {
			return say("unseen")
		}
		return say("betrayed")
	case game.EventRepairDie, game.EventMendDie:
		return say("repaired", num("N", good), num("All", len(dice)))
	case game.EventAttackDie, game.EventEnemyDie:
		return say("hits", num("N", good), num("Theirs", theirs))
	}
	return say("sum", num("N", int(dice[0].Args[0])))
}

// dice are the pictures of the faces, from one to six.
var dice = map[string][]ui.Pic{
	"allies": table.Faces(inBars, "die-allies-", 6), "axis": table.Faces(inBars, "die-axis-", 6), "bone": table.Faces(inBars, "die-bone-", 6),
}

// die is the sign of a die that fell: whose it is, and whether it counts for
// the player who hopes for it.
func die(s *table.Sign, whose string, n int16, counts bool) {
	s.Rolled, s.Aside, s.Hit = true, true, counts
	s.Die = dice[whose][min(max(int(n), 1), 6)-1]
}

// longWay is how many steps of a piece the way between two zones counts.
const longWay = 3

// Sign is what an event means to the tray, the log and the motion on the map.
func (b *Board) Sign(e rules.Event) table.Sign {
	s := table.Sign{From: table.None, To: table.None, Card: table.Card{No: -1}}
	a := e.Args
	zone := b.chart.Place
	switch e.Kind {
	case game.EventTurn:
		s.Turn = true
	case game.EventMoved, game.EventSent, game.EventWithdrew, game.EventMarched, game.EventPlaneMoved:
		from, to := a[0], a[1]
		if e.Kind == game.EventMarched {
			from, to = a[1], a[2]
		}
		s.From, s.To, s.Goes, s.N = zone(from), zone(to), true, longWay
	case game.EventTest:
		s.Throw, s.To = true, zone(a[0])
	case game.EventCombat, game.EventEvent, game.EventRepair, game.EventPlaneAttacks:
		s.To = zone(a[0])
	case game.EventTerm:
		s.Term, s.N, s.Aside = true, int(a[0]), true
	case game.EventAPDie:
		die(&s, "allies", a[1], true)
		s.From = cards + int(a[0])
	case game.EventDie:
		die(&s, "bone", a[0], true)
	case game.EventTestDie:
		die(&s, "allies", a[0], a[2] == 0)
		s.From = zone(a[3])
	case game.EventRepairDie:
		die(&s, "allies", a[1], a[3] != 0)
	case game.EventMendDie:
		die(&s, "allies", a[1], a[2] != 0)
	case game.EventAttackDie:
		die(&s, "allies", a[1], game.Hits(e))
	case game.EventEnemyDie:
		die(&s, "axis", a[1], game.Hits(e))
	case game.EventPlaneDie:
		die(&s, "axis", a[1], a[2] != 0)
	case game.EventPlaneCount, game.EventStackDie, game.EventAirBack:
		die(&s, "bone", a[0], true)
	case game.EventReduced:
		s.Loss, s.To = true, zone(a[1])
	case game.EventDestroyed, game.EventAbandoned:
		s.Loss, s.Gone, s.To = true, true, zone(a[1])
	case game.EventDefeated:
		s.Loss, s.Gone, s.To = true, true, zone(a[1])
	case game.EventPlaced, game.EventGarrison, game.EventUnseen, game.EventSpotted, game.EventLookoutGone, game.EventScouted, game.EventScoutStays, game.EventObjective, game.EventLeaves, game.EventStays, game.EventPlanePut, game.EventPlaneGone:
		s.To = zone(a[0])
	case game.EventTurnedUp, game.EventPosted, game.EventWatch, game.EventWatchPaid, game.EventWatchOff, game.EventWatchWon, game.EventWatchLost, game.EventAir, game.EventCache, game.EventLanded, game.EventStarts:
		s.To = zone(a[1])
	}
	return s
}

package whodares

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/whodares/scenario"
)

// The kinds of events, by the rows of Events.
const (
	EventMission rules.EventKind = 1 + iota
	EventFormed
	EventBought
	EventStarts
	EventHeld
	EventReleased
	EventGranted
	EventPlaced
	EventSkipped
	EventRemoved
	EventTurn
	EventAPDie
	EventAP
	EventDie
	EventEvent
	EventMCO
	EventNoMCO
	EventReco
	EventRecoLost
	EventRecoSwapped
	EventMoved
	EventJoined
	EventAbandoned
	EventPatrolLost
	EventReduced
	EventDestroyed
	EventTest
	EventTerm
	EventSure
	EventTestDie
	EventTestAgain
	EventLookoutGone
	EventUnseen
	EventSpotted
	EventAlarm
	EventSent
	EventScouted
	EventScoutStays
	EventWatch
	EventWatchPaid
	EventWatchOff
	EventWatchWon
	EventWatchLost
	EventAir
	EventAirBack
	EventCache
	EventCacheUsed
	EventRepair
	EventLoad
	EventRepairDie
	EventLow
	EventLowUndone
	EventChain
	EventLanded
	EventPlaneGone
	EventPlanePut
	EventPlaneMoved
	EventPlaneAttacks
	EventPlaneCount
	EventPlaneDie
	EventTurnedUp
	EventDrawn
	EventPosted
	EventNoWake
	EventMarched
	EventCombat
	EventGarrison
	EventInitiative
	EventAttackDie
	EventReroll
	EventRecast
	EventEnemyDie
	EventStackDie
	EventHitLost
	EventDefeated
	EventObjective
	EventLeaves
	EventStays
	EventWithdrew
	EventLine
	EventEnded
	EventPoints
	EventMendDie
	EventSpending
	EventRestored
	EventKept
	EventCampaign
)

var (
	eventName   = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Events[n].Name })
	levelName   = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Levels[n].Name })
	gradeName   = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Grades[n].Name })
	missionName = lx.Only(func(s *State, n int16) rules.Text { return s.sc.missions[n].Title })
	causeWord   = lx.Only(func(_ *State, n int16) rules.Text { return rules.Plain(causeNames[n]) })
	halvesWord  = &word{Says: func(_ *State, _ rules.Side, n int16) rules.Arg { return halvesArg("", int(n)) }}
	targetWord  = lx.Only(func(s *State, n int16) rules.Text {
		if n == scenario.None {
			return rules.Text{En: "the objective", Fr: "l’objectif"}
		}
		return s.sc.kindName(uint8(n))
	})
)

// What the numbers of events stand for.
var (
	ofPatrol = play("Patrol", patrolWord, lexicon.Party)
	ofOwn    = play("Unit", unitWord, lexicon.Who)
	ofEnemy  = play("Enemy", kindWord, lexicon.Who)
	ofZone   = play("Zone", zoneWord, lexicon.Place)
	ofFrom   = play("From", zoneWord, lexicon.From)
	ofTo     = play("To", zoneWord, lexicon.To)
	ofDie    = play("Die", nil, lexicon.Die)
	ofNeed   = play("Need", nil, lexicon.Need)
	ofN      = play("N", nil, lexicon.Count)
	ofCost   = play("Cost", nil, lexicon.Cost)
	ofLeft   = play("Left", nil, lexicon.Left)
	ofCause  = play("Cause", causeWord, lexicon.What)
	ofPoints = as("Points", halvesWord)
)

// Events is what each kind of event is called, what its numbers stand for, what it
// means, and how its sentences differ.
var Events = lexicon.Events[*scenario.Tables, *State]{Game: "whodares", Rows: []*lexicon.Event[*scenario.Tables, *State]{
	0:                 row("unknown"),
	EventMission:      row("mission", as("Mission", missionName)),
	EventFormed:       row("formed", ofPatrol, ofN),
	EventBought:       row("bought", ofOwn, ofPatrol, ofCost, ofLeft).Or(bought),
	EventStarts:       row("starts", ofPatrol, ofZone),
	EventHeld:         row("held", ofPatrol),
	EventReleased:     row("released", ofPatrol),
	EventGranted:      row("granted", ofPatrol),
	EventPlaced:       row("placed", ofZone, count("Guard")).If(1, "-guard"),
	EventSkipped:      row("skipped", as("Zone", zoneWord)),
	EventRemoved:      row("removed", ofEnemy),
	EventTurn:         row("turn", count("Turn")).Is(lexicon.Turn),
	EventAPDie:        row("ap-die", ofPatrol, ofDie).Is(lexicon.Aside),
	EventAP:           row("ap", ofPatrol, play("AP", nil, lexicon.Total), ofN, count("Less")),
	EventDie:          row("die", ofDie).Is(lexicon.Aside),
	EventEvent:        row("event", ofPatrol, as("Event", eventName), count("Sum"), ofZone),
	EventMCO:          row("mco", ofOwn, ofN),
	EventNoMCO:        row("no-mco", ofPatrol, ofN),
	EventReco:         row("reco", ofPatrol, ofN, count("Mission")).If(2, "-mission"),
	EventRecoLost:     row("reco-lost", ofPatrol),
	EventRecoSwapped:  row("reco-swapped", ofPatrol, count("Mission")),
	EventMoved:        row("moved", ofFrom, ofTo, ofCost, ofPatrol, ofN),
	EventJoined:       row("joined", ofPatrol, ofN, as("Old", patrolWord)),
	EventAbandoned:    row("abandoned", ofOwn, ofZone).Is(lexicon.Loss | lexicon.Gone),
	EventPatrolLost:   row("patrol-lost", ofPatrol),
	EventReduced:      row("reduced", ofOwn, ofZone).Is(lexicon.Loss),
	EventDestroyed:    row("destroyed", ofOwn, ofZone).Is(lexicon.Loss | lexicon.Gone),
	EventTest:         row("test", ofZone, ofPatrol, ofN, count("MD")).Or(decided).Is(lexicon.Throw),
	EventTerm:         row("term", play("MD", nil, lexicon.Count), ofCause, as("Zone", zoneWord)).By(termTold).Is(lexicon.Term | lexicon.Aside),
	EventSure:         row("sure", as("Zone", zoneWord), count("Good")).If(1, "-good"),
	EventTestDie:      row("test-die", ofDie, play("Sum", nil, lexicon.Total), play("Bad", nil, lexicon.Hit), play("Zone", zoneWord, lexicon.From)).If(2, "-bad").Is(lexicon.Aside),
	EventTestAgain:    row("test-again", as("Zone", zoneWord)),
	EventLookoutGone:  row("lookout-gone", ofZone),
	EventUnseen:       row("unseen", ofZone),
	EventSpotted:      row("spotted", ofZone),
	EventAlarm:        row("alarm", play("Level", nil, lexicon.Count)).Or(calmer),
	EventSent:         row("sent", ofFrom, ofTo, ofN, ofPatrol),
	EventScouted:      row("scouted", ofZone, as("From", zoneWord)),
	EventScoutStays:   row("scout-stays", ofZone),
	EventWatch:        row("watch", ofOwn, ofZone, count("Turns")),
	EventWatchPaid:    row("watch-paid", ofOwn, ofZone),
	EventWatchOff:     row("watch-off", ofOwn, ofZone),
	EventWatchWon:     row("watch-won", ofOwn, ofZone, count("Mission")).If(2, "-mission"),
	EventWatchLost:    row("watch-lost", ofOwn, ofZone),
	EventAir:          row("air", ofPatrol, ofZone, count("Watch")).If(2, "-watch"),
	EventAirBack:      row("air-back", ofDie, play("Back", nil, lexicon.Hit)).If(1, "-good").Is(lexicon.Aside),
	EventCache:        row("cache", ofPatrol, ofZone),
	EventCacheUsed:    row("cache-used", as("Zone", zoneWord)),
	EventRepair:       row("repair", ofPatrol, ofZone, ofN),
	EventLoad:         row("load", ofOwn, ofLeft),
	EventRepairDie:    row("repair-die", ofOwn, ofDie, count("Sum"), play("Good", nil, lexicon.Hit)).If(3, "-good").Is(lexicon.Aside),
	EventLow:          row("low", ofPatrol),
	EventLowUndone:    row("low-undone", ofPatrol),
	EventChain:        row("chain", ofN),
	EventLanded:       row("landed", ofOwn, ofZone, ofPatrol),
	EventPlaneGone:    row("plane-gone", ofZone),
	EventPlanePut:     row("plane-put", ofZone, as("From", zoneWord)),
	EventPlaneMoved:   row("plane-moved", ofFrom, ofTo),
	EventPlaneAttacks: row("plane-attacks", ofZone),
	EventPlaneCount:   row("plane-count", ofDie, ofN).Is(lexicon.Aside),
	EventPlaneDie:     row("plane-die", ofOwn, ofDie, play("Hit", nil, lexicon.Hit)).If(2, "-hit").Is(lexicon.Aside),
	EventTurnedUp:     row("turned-up", ofEnemy, ofZone),
	EventDrawn:        row("drawn", ofEnemy),
	EventPosted:       row("posted", ofEnemy, ofZone),
	EventNoWake:       row("no-wake"),
	EventMarched:      row("marched", ofEnemy, ofFrom, ofTo),
	EventCombat:       row("combat", ofZone, ofN, count("Theirs")),
	EventGarrison:     row("garrison", ofZone, count("Guard")).If(1, "-guard"),
	EventInitiative:   row("initiative", ofPatrol, count("Mission")).If(1, "-mission"),
	EventAttackDie:    row("attack-die", ofOwn, ofDie, ofNeed, count("VA"), count("Surplus"), count("HQ"), count("Night"), count("Fort"), count("Airfield"), play("Target", targetWord, lexicon.Whom)).Or(hits).Is(lexicon.Aside),
	EventReroll:       row("reroll", ofOwn, count("Mission")).If(1, "-mission"),
	EventRecast:       row("reroll-last", ofPatrol, count("Mission")).If(1, "-mission"),
	EventEnemyDie:     row("enemy-die", ofEnemy, ofDie, ofNeed, count("VA"), count("Surplus"), count("HQ"), count("Night"), count("Fort"), count("Airfield"), play("Unit", unitWord, lexicon.Whom)).Or(hits).Is(lexicon.Aside),
	EventStackDie:     row("stack-die", ofDie, ofOwn).Is(lexicon.Aside),
	EventHitLost:      row("hit-lost", ofOwn),
	EventDefeated:     row("defeated", ofEnemy, ofZone).Is(lexicon.Loss | lexicon.Gone),
	EventObjective:    row("objective", ofZone, ofLeft).Or(leftOf),
	EventLeaves:       row("leaves", ofZone),
	EventStays:        row("stays", ofZone),
	EventWithdrew:     row("withdrew", ofFrom, ofTo),
	EventLine:         row("line", count("Line"), ofN, ofPoints).By(lineTold),
	EventEnded:        row("ended", as("Mission", missionName), ofPoints, as("Level", levelName), count("Turn")).Or(endedBy),
	EventPoints:       row("points", ofN, count("Total")),
	EventMendDie:      row("mend-die", ofOwn, ofDie, play("Good", nil, lexicon.Hit)).If(2, "-good").Is(lexicon.Aside),
	EventSpending:     row("spending", ofN),
	EventRestored:     row("restored", ofOwn, ofCost, ofLeft),
	EventKept:         row("kept", ofN),
	EventCampaign:     row("campaign", ofPoints, as("Grade", gradeName)),
}}

func bought(_ *State, e *rules.Event) string  { return lexicon.When(e.Args[1] == scenario.None, "-air") }
func decided(_ *State, e *rules.Event) string { return lexicon.When(e.Args[2] == 0, "-decided") }
func calmer(_ *State, e *rules.Event) string  { return lexicon.When(e.Side == rules.First, "-down") }
func leftOf(_ *State, e *rules.Event) string  { return lexicon.When(e.Args[1] == 0, "-destroyed") }
func hits(_ *State, e *rules.Event) string    { return lexicon.When(Hits(*e), "-hit") }
func endedBy(_ *State, e *rules.Event) string { return "-" + lexicon.ClauseKey(e.Clause) }

func termTold(_ *State, e *rules.Event, p *rules.Phrase) {
	p.Key = "whodares.sum." + causeNames[e.Args[1]]
	if cause(e.Args[1]) == causeWhen {
		p.Key += "-" + scenario.SituationNames[e.Args[3]]
	}
}

func lineTold(_ *State, e *rules.Event, p *rules.Phrase) {
	p.Key = "whodares.line." + lineNames[e.Args[0]]
}

// cause is why a part of a modifier is there.
type cause uint8

const (
	causeGround cause = iota
	causeSize
	causeAxis
	causeWhen
	causePending
	causeSignal
	causeSurvey
	causeVA
	causeSurplus
	causeHQ
	causeObjective
	causeFort
	causeCache
	causeHeavy
	causeLight
	causeAir
	causes
)

var causeNames = [causes]string{"ground", "size", "axis", "situation", "pending", "signal", "survey", "va", "surplus",
	"hq", "objective", "fort", "cache", "heavy", "light", "air"}

func (c cause) String() string { return causeNames[c] }

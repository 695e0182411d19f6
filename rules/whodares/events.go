package whodares

import "sandtable/rules"

// The kinds of events, in the order of eventSpecs.
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
	eventKinds
)

// argKind says what a number in an event stands for.
type argKind uint8

const (
	argNone argKind = iota
	argZone
	argUnit
	argPatrol
	argParty // a patrol and a number of units
	argKindOf
	argNumber
	argHalves
	argSign // a number with its sign
	argEvent
	argLevel
	argMission
	argGrade
	argCause
	argTarget // an Axis kind, or the objective
	argAttack // what an attack needs, and why
)

// argSpec names one number of an event and what it stands for.
type argSpec struct {
	name string
	kind argKind
}

// eventSpecs is what each kind of event is called and what its numbers mean.
var eventSpecs = [eventKinds]struct {
	name string
	args [4]argSpec
}{
	EventMission:      {"mission", [4]argSpec{{"Mission", argMission}}},
	EventFormed:       {"formed", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}}},
	EventBought:       {"bought", [4]argSpec{{"Unit", argUnit}, {"Patrol", argPatrol}, {"Cost", argNumber}, {"Left", argNumber}}},
	EventStarts:       {"starts", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}}},
	EventHeld:         {"held", [4]argSpec{{"Patrol", argPatrol}}},
	EventReleased:     {"released", [4]argSpec{{"Patrol", argPatrol}}},
	EventGranted:      {"granted", [4]argSpec{{"Patrol", argPatrol}}},
	EventPlaced:       {"placed", [4]argSpec{{"Zone", argZone}, {"Guard", argNumber}}},
	EventSkipped:      {"skipped", [4]argSpec{{"Zone", argZone}}},
	EventRemoved:      {"removed", [4]argSpec{{"Enemy", argKindOf}}},
	EventTurn:         {"turn", [4]argSpec{{"Turn", argNumber}}},
	EventAPDie:        {"ap-die", [4]argSpec{{"Patrol", argPatrol}, {"Die", argNumber}}},
	EventAP:           {"ap", [4]argSpec{{"Patrol", argPatrol}, {"AP", argNumber}, {"N", argNumber}, {"Less", argNumber}}},
	EventDie:          {"die", [4]argSpec{{"Die", argNumber}}},
	EventEvent:        {"event", [4]argSpec{{"Patrol", argPatrol}, {"Event", argEvent}, {"Sum", argNumber}, {"Zone", argZone}}},
	EventMCO:          {"mco", [4]argSpec{{"Unit", argUnit}, {"N", argNumber}}},
	EventNoMCO:        {"no-mco", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}}},
	EventReco:         {"reco", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}, {"Mission", argNumber}}},
	EventRecoLost:     {"reco-lost", [4]argSpec{{"Patrol", argPatrol}}},
	EventRecoSwapped:  {"reco-swapped", [4]argSpec{{"Patrol", argPatrol}, {"Mission", argNumber}}},
	EventMoved:        {"moved", [4]argSpec{{"From", argZone}, {"To", argZone}, {"Cost", argNumber}, {"Patrol", argParty}}},
	EventJoined:       {"joined", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}, {"Old", argPatrol}}},
	EventAbandoned:    {"abandoned", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	EventPatrolLost:   {"patrol-lost", [4]argSpec{{"Patrol", argPatrol}}},
	EventReduced:      {"reduced", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	EventDestroyed:    {"destroyed", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	EventTest:         {"test", [4]argSpec{{"Zone", argZone}, {"Patrol", argPatrol}, {"N", argNumber}, {"MD", argSign}}},
	EventTerm:         {"term", [4]argSpec{{"MD", argSign}, {"Cause", argCause}, {"Zone", argZone}}},
	EventSure:         {"sure", [4]argSpec{{"Zone", argZone}, {"Good", argNumber}}},
	EventTestDie:      {"test-die", [4]argSpec{{"Die", argNumber}, {"Sum", argNumber}, {"Bad", argNumber}, {"Zone", argZone}}},
	EventTestAgain:    {"test-again", [4]argSpec{{"Zone", argZone}}},
	EventLookoutGone:  {"lookout-gone", [4]argSpec{{"Zone", argZone}}},
	EventUnseen:       {"unseen", [4]argSpec{{"Zone", argZone}}},
	EventSpotted:      {"spotted", [4]argSpec{{"Zone", argZone}}},
	EventAlarm:        {"alarm", [4]argSpec{{"Level", argNumber}}},
	EventSent:         {"sent", [4]argSpec{{"From", argZone}, {"To", argZone}, {"N", argNumber}, {"Patrol", argPatrol}}},
	EventScouted:      {"scouted", [4]argSpec{{"Zone", argZone}, {"From", argZone}}},
	EventScoutStays:   {"scout-stays", [4]argSpec{{"Zone", argZone}}},
	EventWatch:        {"watch", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}, {"Turns", argNumber}}},
	EventWatchPaid:    {"watch-paid", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	EventWatchOff:     {"watch-off", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	EventWatchWon:     {"watch-won", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}, {"Mission", argNumber}}},
	EventWatchLost:    {"watch-lost", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	EventAir:          {"air", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}, {"Watch", argNumber}}},
	EventAirBack:      {"air-back", [4]argSpec{{"Die", argNumber}, {"Back", argNumber}}},
	EventCache:        {"cache", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}}},
	EventCacheUsed:    {"cache-used", [4]argSpec{{"Zone", argZone}}},
	EventRepair:       {"repair", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}, {"N", argNumber}}},
	EventLoad:         {"load", [4]argSpec{{"Unit", argUnit}, {"Left", argNumber}}},
	EventRepairDie:    {"repair-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Sum", argNumber}, {"Good", argNumber}}},
	EventLow:          {"low", [4]argSpec{{"Patrol", argPatrol}}},
	EventLowUndone:    {"low-undone", [4]argSpec{{"Patrol", argPatrol}}},
	EventChain:        {"chain", [4]argSpec{{"N", argNumber}}},
	EventLanded:       {"landed", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}, {"Patrol", argPatrol}}},
	EventPlaneGone:    {"plane-gone", [4]argSpec{{"Zone", argZone}}},
	EventPlanePut:     {"plane-put", [4]argSpec{{"Zone", argZone}, {"From", argZone}}},
	EventPlaneMoved:   {"plane-moved", [4]argSpec{{"From", argZone}, {"To", argZone}}},
	EventPlaneAttacks: {"plane-attacks", [4]argSpec{{"Zone", argZone}}},
	EventPlaneCount:   {"plane-count", [4]argSpec{{"Die", argNumber}, {"N", argNumber}}},
	EventPlaneDie:     {"plane-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Hit", argNumber}}},
	EventTurnedUp:     {"turned-up", [4]argSpec{{"Enemy", argKindOf}, {"Zone", argZone}}},
	EventDrawn:        {"drawn", [4]argSpec{{"Enemy", argKindOf}}},
	EventPosted:       {"posted", [4]argSpec{{"Enemy", argKindOf}, {"Zone", argZone}}},
	EventNoWake:       {"no-wake", [4]argSpec{}},
	EventMarched:      {"marched", [4]argSpec{{"Enemy", argKindOf}, {"From", argZone}, {"To", argZone}}},
	EventCombat:       {"combat", [4]argSpec{{"Zone", argZone}, {"N", argNumber}, {"Theirs", argNumber}}},
	EventGarrison:     {"garrison", [4]argSpec{{"Zone", argZone}, {"Guard", argNumber}}},
	EventInitiative:   {"initiative", [4]argSpec{{"Patrol", argPatrol}, {"Mission", argNumber}}},
	EventAttackDie:    {"attack-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Need", argAttack}, {"Target", argTarget}}},
	EventReroll:       {"reroll", [4]argSpec{{"Unit", argUnit}, {"Mission", argNumber}}},
	EventEnemyDie:     {"enemy-die", [4]argSpec{{"Enemy", argKindOf}, {"Die", argNumber}, {"Need", argAttack}, {"Unit", argUnit}}},
	EventStackDie:     {"stack-die", [4]argSpec{{"Die", argNumber}, {"Unit", argUnit}}},
	EventHitLost:      {"hit-lost", [4]argSpec{{"Unit", argUnit}}},
	EventDefeated:     {"defeated", [4]argSpec{{"Enemy", argKindOf}, {"Zone", argZone}}},
	EventObjective:    {"objective", [4]argSpec{{"Zone", argZone}, {"Left", argNumber}}},
	EventLeaves:       {"leaves", [4]argSpec{{"Zone", argZone}}},
	EventStays:        {"stays", [4]argSpec{{"Zone", argZone}}},
	EventWithdrew:     {"withdrew", [4]argSpec{{"From", argZone}, {"To", argZone}}},
	EventLine:         {"line", [4]argSpec{{"Line", argNumber}, {"N", argNumber}, {"Points", argHalves}}},
	EventEnded:        {"ended", [4]argSpec{{"Mission", argMission}, {"Points", argHalves}, {"Level", argLevel}, {"Turn", argNumber}}},
	EventPoints:       {"points", [4]argSpec{{"N", argNumber}, {"Total", argNumber}}},
	EventMendDie:      {"mend-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Good", argNumber}}},
	EventSpending:     {"spending", [4]argSpec{{"N", argNumber}}},
	EventRestored:     {"restored", [4]argSpec{{"Unit", argUnit}, {"Cost", argNumber}, {"Left", argNumber}}},
	EventKept:         {"kept", [4]argSpec{{"N", argNumber}}},
	EventCampaign:     {"campaign", [4]argSpec{{"Points", argHalves}, {"Grade", argGrade}}},
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

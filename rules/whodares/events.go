package whodares

import "sandtable/rules"

// The kinds of events, in the order of eventSpecs.
const (
	evMission rules.EventKind = 1 + iota
	evFormed
	evBought
	evStarts
	evHeld
	evReleased
	evGranted
	evPlaced
	evSkipped
	evRemoved
	evTurn
	evAPDie
	evAP
	evDie
	evEvent
	evMCO
	evNoMCO
	evReco
	evRecoLost
	evRecoSwapped
	evMoved
	evJoined
	evAbandoned
	evPatrolLost
	evReduced
	evDestroyed
	evTest
	evTerm
	evSure
	evTestDie
	evTestAgain
	evLookoutGone
	evUnseen
	evSpotted
	evAlarm
	evSent
	evScouted
	evScoutStays
	evWatch
	evWatchPaid
	evWatchOff
	evWatchWon
	evWatchLost
	evAir
	evAirBack
	evCache
	evCacheUsed
	evRepair
	evLoad
	evRepairDie
	evLow
	evLowUndone
	evChain
	evLanded
	evPlaneGone
	evPlanePut
	evPlaneMoved
	evPlaneAttacks
	evPlaneCount
	evPlaneDie
	evTurnedUp
	evDrawn
	evPosted
	evNoWake
	evMarched
	evCombat
	evGarrison
	evInitiative
	evAttackDie
	evReroll
	evEnemyDie
	evStackDie
	evHitLost
	evDefeated
	evObjective
	evLeaves
	evStays
	evWithdrew
	evLine
	evEnded
	evPoints
	evMendDie
	evSpending
	evRestored
	evKept
	evCampaign
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
	evMission:      {"mission", [4]argSpec{{"Mission", argMission}}},
	evFormed:       {"formed", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}}},
	evBought:       {"bought", [4]argSpec{{"Unit", argUnit}, {"Patrol", argPatrol}, {"Cost", argNumber}, {"Left", argNumber}}},
	evStarts:       {"starts", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}}},
	evHeld:         {"held", [4]argSpec{{"Patrol", argPatrol}}},
	evReleased:     {"released", [4]argSpec{{"Patrol", argPatrol}}},
	evGranted:      {"granted", [4]argSpec{{"Patrol", argPatrol}}},
	evPlaced:       {"placed", [4]argSpec{{"Zone", argZone}, {"Guard", argNumber}}},
	evSkipped:      {"skipped", [4]argSpec{{"Zone", argZone}}},
	evRemoved:      {"removed", [4]argSpec{{"Enemy", argKindOf}}},
	evTurn:         {"turn", [4]argSpec{{"Turn", argNumber}}},
	evAPDie:        {"ap-die", [4]argSpec{{"Patrol", argPatrol}, {"Die", argNumber}}},
	evAP:           {"ap", [4]argSpec{{"Patrol", argPatrol}, {"AP", argNumber}, {"N", argNumber}, {"Less", argNumber}}},
	evDie:          {"die", [4]argSpec{{"Die", argNumber}}},
	evEvent:        {"event", [4]argSpec{{"Patrol", argPatrol}, {"Event", argEvent}, {"Sum", argNumber}, {"Zone", argZone}}},
	evMCO:          {"mco", [4]argSpec{{"Unit", argUnit}, {"N", argNumber}}},
	evNoMCO:        {"no-mco", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}}},
	evReco:         {"reco", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}, {"Mission", argNumber}}},
	evRecoLost:     {"reco-lost", [4]argSpec{{"Patrol", argPatrol}}},
	evRecoSwapped:  {"reco-swapped", [4]argSpec{{"Patrol", argPatrol}, {"Mission", argNumber}}},
	evMoved:        {"moved", [4]argSpec{{"From", argZone}, {"To", argZone}, {"Cost", argNumber}, {"Patrol", argParty}}},
	evJoined:       {"joined", [4]argSpec{{"Patrol", argPatrol}, {"N", argNumber}, {"Old", argPatrol}}},
	evAbandoned:    {"abandoned", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	evPatrolLost:   {"patrol-lost", [4]argSpec{{"Patrol", argPatrol}}},
	evReduced:      {"reduced", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	evDestroyed:    {"destroyed", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	evTest:         {"test", [4]argSpec{{"Zone", argZone}, {"Patrol", argPatrol}, {"N", argNumber}, {"MD", argSign}}},
	evTerm:         {"term", [4]argSpec{{"MD", argSign}, {"Cause", argCause}, {"Zone", argZone}}},
	evSure:         {"sure", [4]argSpec{{"Zone", argZone}, {"Good", argNumber}}},
	evTestDie:      {"test-die", [4]argSpec{{"Die", argNumber}, {"Sum", argNumber}, {"Bad", argNumber}, {"Zone", argZone}}},
	evTestAgain:    {"test-again", [4]argSpec{{"Zone", argZone}}},
	evLookoutGone:  {"lookout-gone", [4]argSpec{{"Zone", argZone}}},
	evUnseen:       {"unseen", [4]argSpec{{"Zone", argZone}}},
	evSpotted:      {"spotted", [4]argSpec{{"Zone", argZone}}},
	evAlarm:        {"alarm", [4]argSpec{{"Level", argNumber}}},
	evSent:         {"sent", [4]argSpec{{"From", argZone}, {"To", argZone}, {"N", argNumber}, {"Patrol", argPatrol}}},
	evScouted:      {"scouted", [4]argSpec{{"Zone", argZone}, {"From", argZone}}},
	evScoutStays:   {"scout-stays", [4]argSpec{{"Zone", argZone}}},
	evWatch:        {"watch", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}, {"Turns", argNumber}}},
	evWatchPaid:    {"watch-paid", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	evWatchOff:     {"watch-off", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	evWatchWon:     {"watch-won", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}, {"Mission", argNumber}}},
	evWatchLost:    {"watch-lost", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}}},
	evAir:          {"air", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}, {"Watch", argNumber}}},
	evAirBack:      {"air-back", [4]argSpec{{"Die", argNumber}, {"Back", argNumber}}},
	evCache:        {"cache", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}}},
	evCacheUsed:    {"cache-used", [4]argSpec{{"Zone", argZone}}},
	evRepair:       {"repair", [4]argSpec{{"Patrol", argPatrol}, {"Zone", argZone}, {"N", argNumber}}},
	evLoad:         {"load", [4]argSpec{{"Unit", argUnit}, {"Left", argNumber}}},
	evRepairDie:    {"repair-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Sum", argNumber}, {"Good", argNumber}}},
	evLow:          {"low", [4]argSpec{{"Patrol", argPatrol}}},
	evLowUndone:    {"low-undone", [4]argSpec{{"Patrol", argPatrol}}},
	evChain:        {"chain", [4]argSpec{{"N", argNumber}}},
	evLanded:       {"landed", [4]argSpec{{"Unit", argUnit}, {"Zone", argZone}, {"Patrol", argPatrol}}},
	evPlaneGone:    {"plane-gone", [4]argSpec{{"Zone", argZone}}},
	evPlanePut:     {"plane-put", [4]argSpec{{"Zone", argZone}, {"From", argZone}}},
	evPlaneMoved:   {"plane-moved", [4]argSpec{{"From", argZone}, {"To", argZone}}},
	evPlaneAttacks: {"plane-attacks", [4]argSpec{{"Zone", argZone}}},
	evPlaneCount:   {"plane-count", [4]argSpec{{"Die", argNumber}, {"N", argNumber}}},
	evPlaneDie:     {"plane-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Hit", argNumber}}},
	evTurnedUp:     {"turned-up", [4]argSpec{{"Enemy", argKindOf}, {"Zone", argZone}}},
	evDrawn:        {"drawn", [4]argSpec{{"Enemy", argKindOf}}},
	evPosted:       {"posted", [4]argSpec{{"Enemy", argKindOf}, {"Zone", argZone}}},
	evNoWake:       {"no-wake", [4]argSpec{}},
	evMarched:      {"marched", [4]argSpec{{"Enemy", argKindOf}, {"From", argZone}, {"To", argZone}}},
	evCombat:       {"combat", [4]argSpec{{"Zone", argZone}, {"N", argNumber}, {"Theirs", argNumber}}},
	evGarrison:     {"garrison", [4]argSpec{{"Zone", argZone}, {"Guard", argNumber}}},
	evInitiative:   {"initiative", [4]argSpec{{"Patrol", argPatrol}, {"Mission", argNumber}}},
	evAttackDie:    {"attack-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Need", argAttack}, {"Target", argTarget}}},
	evReroll:       {"reroll", [4]argSpec{{"Unit", argUnit}, {"Mission", argNumber}}},
	evEnemyDie:     {"enemy-die", [4]argSpec{{"Enemy", argKindOf}, {"Die", argNumber}, {"Need", argAttack}, {"Unit", argUnit}}},
	evStackDie:     {"stack-die", [4]argSpec{{"Die", argNumber}, {"Unit", argUnit}}},
	evHitLost:      {"hit-lost", [4]argSpec{{"Unit", argUnit}}},
	evDefeated:     {"defeated", [4]argSpec{{"Enemy", argKindOf}, {"Zone", argZone}}},
	evObjective:    {"objective", [4]argSpec{{"Zone", argZone}, {"Left", argNumber}}},
	evLeaves:       {"leaves", [4]argSpec{{"Zone", argZone}}},
	evStays:        {"stays", [4]argSpec{{"Zone", argZone}}},
	evWithdrew:     {"withdrew", [4]argSpec{{"From", argZone}, {"To", argZone}}},
	evLine:         {"line", [4]argSpec{{"Line", argNumber}, {"N", argNumber}, {"Points", argHalves}}},
	evEnded:        {"ended", [4]argSpec{{"Mission", argMission}, {"Points", argHalves}, {"Level", argLevel}, {"Turn", argNumber}}},
	evPoints:       {"points", [4]argSpec{{"N", argNumber}, {"Total", argNumber}}},
	evMendDie:      {"mend-die", [4]argSpec{{"Unit", argUnit}, {"Die", argNumber}, {"Good", argNumber}}},
	evSpending:     {"spending", [4]argSpec{{"N", argNumber}}},
	evRestored:     {"restored", [4]argSpec{{"Unit", argUnit}, {"Cost", argNumber}, {"Left", argNumber}}},
	evKept:         {"kept", [4]argSpec{{"N", argNumber}}},
	evCampaign:     {"campaign", [4]argSpec{{"Points", argHalves}, {"Grade", argGrade}}},
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

package whodares

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// step is where a procedure stands.
type step uint8

// The steps of the procedures, in order.
const (
	// of a mission: set-up
	choosingVariant step = iota
	choosingBonus
	choosingForces
	buying
	starting
	holding
	granting
	placing
	removing
	// of a turn
	releasing
	apRolling
	acts
	endingPhase
	alarming
	waking
	turning
	drawing
	posting
	flying
	flownTest
	countTargets
	drawTargets
	planeHits
	marching
	contacting
	contactTest
	closing
	// after a mission
	mending
	spending
	finished
	// of an event
	eventZone
	eventRoll
	eventTest
	breaking
	eventDone
	// of a stack
	choosing
	arriving
	arrived
	// of a test
	testRoll
	testAgain
	// of a reconnaissance
	sending
	scouting
	scoutTest
	scoutFights
	// of a watch
	watchTest
	// of air support
	airTest
	airReturn
	// of maintenance
	helping
	repairing
	// of a landing, a gain
	joining
	swapping
	// of a combat
	garrisoning
	deploying
	matching
	initiative
	aiming
	firing
	rerolling
	rerollDie
	enemyDie
	enemyAgain
	enemyStack
	roundOver
	deciding
	partingDie
	partingAgain
	partingStack
	withdrawing
	combatOver
	enemyHit  // after enemyDie: a Reco OK may have it rolled again (QOG-20.16)
	stackFell // after enemyStack, likewise
	steps
)

// legalIn lists what a step waits for.
type legalIn = func(s *State, f *frame, dst []rules.Action) []rules.Action

// stepRow is all there is to say of a step.
type stepRow struct {
	name   string  // in boards, questions and answers
	clause string  // behind its question
	legal  legalIn // nil where nothing is asked: it goes on by itself
	// left says whether there is anything to decide, nil for always; next goes on when there
	// is not, or when the player has had enough. run replaces left, and says whether the step
	// waits.
	left func(s *State, f *frame) bool
	next func(s *State, f *frame, report *rules.Report)
	run  func(s *State, f *frame, report *rules.Report) bool
	// draw says that what is left is up to counters that are drawn; die lets one fall.
	draw bool
	die  func(s *State, f *frame, d int8, report *rules.Report)
}

var stepTable = [steps]stepRow{
	choosingVariant: {name: "variant", clause: "QOG-26.7", legal: answers(VerbVariant, 2), left: (*State).offersVariant, next: (*State).openMission},
	choosingBonus:   {name: "bonus", clause: "QOG-25.18", legal: answers(VerbBonus, 3), left: (*State).offersBonus, next: goTo(choosingForces)},
	choosingForces:  {name: "forces", clause: "QOG-3.1", legal: answers(VerbForces, 2), left: (*State).historicOpen, next: goTo(buying)},
	buying:          {name: "buy", clause: "QOG-3.2", legal: (*State).legalBuys, next: (*State).bought},
	starting: {name: "start", clause: "QOG-4.9", legal: eachOf(VerbStart, func(s *State, f *frame) zone.Set { return s.startOptions(f.patrol) }),
		run: (*State).runStarts},
	holding:  {name: "hold", clause: "QOG-25.28", legal: orDone(patrols(VerbHold, (*State).patrolBits)), left: (*State).mayHold, next: goTo(granting)},
	granting: {name: "grant", clause: "QOG-25.18", legal: patrols(VerbGrant, (*State).patrolBits), run: (*State).runGrants},
	placing:  {name: "place", clause: "QOG-4.4", legal: (*State).legalPlaces, run: (*State).runPlacing},
	removing: {name: "remove", clause: "QOG-25.31", legal: anyKind(VerbRemove), draw: true, left: (*State).moreRemoved, next: (*State).beginPlay},
	releasing: {name: "release", clause: "QOG-25.28", legal: orDone(patrols(VerbRelease, func(s *State) uint8 { return s.reserve })),
		left: func(s *State, _ *frame) bool { return s.reserve != 0 }, next: func(_ *State, f *frame, _ *rules.Report) { f.step, f.patrol = apRolling, 0 }},
	apRolling:   {name: "ap", clause: "QOG-6.1", legal: dice, die: (*State).rollAP, run: (*State).runAP},
	acts:        {name: "act", clause: "QOG-8.1", legal: orDone((*State).legalActs), run: (*State).runActs, next: goTo(endingPhase)},
	endingPhase: {name: "end-phase", next: (*State).endPhase},
	alarming:    {name: "alarm", next: (*State).alarmEffect},
	waking:      {name: "wake", clause: "QOG-17.10", legal: each(VerbWake, (*State).wakeZones), run: (*State).runWaking},
	turning: {name: "turn-up", clause: "QOG-17.10", legal: eachOf(VerbTurn, func(s *State, f *frame) axes { return s.Posted[f.zone] &^ s.Up }),
		run: (*State).runTurning},
	drawing:      {name: "draw", clause: "QOG-17.11", legal: anyKind(VerbDraw), draw: true},
	posting:      {name: "post", clause: "QOG-17.11", legal: each(VerbPost, (*State).postZones), run: (*State).runPosting},
	flying:       {name: "plane", next: (*State).flyPlane},
	flownTest:    {name: "plane-test", next: (*State).planeSees},
	countTargets: {name: "plane-count", clause: "QOG-18.9", legal: dice, die: (*State).countTargets},
	drawTargets: {name: "plane-draw", clause: "QOG-18.9", legal: eachOf(VerbStrike, func(s *State, f *frame) scenario.UnitSet { return s.Here[f.zone] &^ f.units }),
		draw: true, left: more, next: goTo(planeHits)},
	planeHits: {name: "plane-hits", clause: "QOG-18.9", legal: dice, die: (*State).planeHits,
		left: unitsLeft, next: func(_ *State, f *frame, _ *rules.Report) { f.zone, f.step = scenario.Off, marching }},
	marching: {name: "march", next: (*State).marched},
	contacting: {name: "contact", clause: "QOG-19.9", legal: eachOf(VerbContact, func(_ *State, f *frame) zone.Set { return f.zones }),
		run: (*State).runContacts},
	contactTest: {name: "contact-test", next: (*State).contacted},
	closing:     {name: "close", next: (*State).closeTurn},
	mending:     {name: "mend", clause: "QOG-24.1", legal: dice, die: (*State).rollMend, left: unitsLeft, next: (*State).beginSpending},
	spending: {name: "spend", clause: "QOG-24.4", legal: orDone(each(VerbRestore, (*State).restorable)),
		left: some((*State).restorable), next: (*State).nextMission},
	finished: {name: "finished", clause: "QOG-23.11"},
	eventZone: {name: "event-zone", clause: "QOG-7.1", legal: eachOf(VerbEvent, func(s *State, f *frame) zone.Set { return s.zonesOf(s.Patrols[f.patrol]) }),
		run: (*State).runEventZone},
	eventRoll: {name: "event-roll", clause: "QOG-7.1", legal: dice, die: (*State).rollEvent, left: more, next: (*State).resolveEvent},
	eventTest: {name: "event-test", next: (*State).testEvent},
	breaking: {name: "break", clause: "QOG-7.17", legal: eachOf(VerbBreak, func(s *State, f *frame) scenario.UnitSet { return s.unmarked(int(f.patrol)) }),
		run: (*State).runBreaking},
	eventDone:   {name: "event-done", next: leave},
	choosing:    {name: "stack", clause: "QOG-8.1", legal: (*State).legalStack, run: (*State).keepStack},
	arriving:    {name: "arrive", next: (*State).arrive},
	arrived:     {name: "arrived", next: (*State).settleIn},
	testRoll:    {name: "test", clause: "QOG-10.1", legal: dice, die: (*State).rollTest, run: (*State).runTest},
	testAgain:   {name: "test-again", clause: "QOG-10.7", legal: answers(VerbAgain, 2), run: (*State).runTest},
	sending:     {name: "send", clause: "QOG-12.4", legal: orDone(eachOf(VerbUnit, (*State).senders)), left: (*State).maySend, next: goTo(scouting)},
	scouting:    {name: "scout", clause: "QOG-12.4", legal: each(VerbScout, (*State).tripZones), run: (*State).runTrips},
	scoutTest:   {name: "scout-test", next: (*State).endTrip},
	scoutFights: {name: "scout-fight", clause: "QOG-12.10", legal: eachOf(VerbAttack, (*State).pendingFights), run: (*State).runFights},
	watchTest:   {name: "watch-test", next: (*State).watchTested},
	airTest:     {name: "air-test", next: (*State).airTested},
	airReturn:   {name: "air-return", clause: "QOG-14.6", legal: dice, die: (*State).airReturns, left: more, next: leave},
	helping:     {name: "help", clause: "QOG-15.5", legal: orDone((*State).legalHelps), left: (*State).mayHelp, next: (*State).beginTests},
	repairing:   {name: "repair", clause: "QOG-15.4", legal: dice, die: (*State).rollRepair, left: unitsLeft, next: (*State).endRepair},
	joining:     {name: "land", clause: "QOG-25.27", legal: patrols(VerbLand, (*State).openPatrols), run: (*State).runLanding},
	swapping:    {name: "swap", clause: "QOG-11.1", legal: answers(VerbSwap, 2)},
	garrisoning: {name: "garrison", clause: "QOG-21.2", legal: anyKind(VerbDraw),
		draw: true, left: (*State).moreGarrison, next: func(_ *State, f *frame, _ *rules.Report) { f.step, f.n = deploying, 0 }},
	deploying: {name: "deploy", clause: "QOG-20.6", legal: (*State).legalDeploying, run: (*State).runDeploying, next: (*State).beginMatching},
	matching:  {name: "match", clause: "QOG-20.10", legal: (*State).legalMatching, run: (*State).runMatching},
	initiative: {name: "initiative", clause: "QOG-20.11", legal: orDone(eachMarker(VerbSpend)),
		run: (*State).runInitiative, next: func(_ *State, f *frame, _ *rules.Report) { f.bits |= begun }},
	aiming: {name: "aim", clause: "QOG-20.14", legal: each(VerbAim, func(s *State) axes { return s.targetsOf(s.nextAttacker(s.fight.todo)) }),
		run: (*State).runAiming},
	firing: {name: "fire", clause: "QOG-20.13", legal: dice, die: (*State).fire,
		left: some(func(s *State) scenario.UnitSet { return s.fight.todo }), next: goTo(rerolling)},
	rerolling:    {name: "reroll", clause: "QOG-20.16", legal: orDone((*State).legalRerolls), left: some((*State).rerollable), next: (*State).beginReply},
	rerollDie:    {name: "reroll-die", clause: "QOG-20.16", legal: dice, die: (*State).fireAgain},
	enemyDie:     {name: "enemy-die", clause: "QOG-20.13", legal: dice, die: (*State).enemyRoll, left: (*State).enemyLeft, next: goTo(roundOver)},
	enemyAgain:   {name: "enemy-again", clause: "QOG-20.20", legal: dice, die: (*State).enemyRoll},
	enemyStack:   {name: "enemy-stack", clause: "QOG-20.18", legal: dice, die: (*State).stackDie},
	roundOver:    {name: "round-over", next: (*State).endRound},
	deciding:     {name: "decide", clause: "QOG-21.6", legal: (*State).legalDeciding},
	partingDie:   {name: "parting-die", clause: "QOG-22.2", legal: dice, die: (*State).enemyRoll},
	partingAgain: {name: "parting-again", clause: "QOG-22.3", legal: dice, die: (*State).enemyRoll},
	partingStack: {name: "parting-stack", clause: "QOG-22.4", legal: dice, die: (*State).stackDie},
	withdrawing: {name: "withdraw", clause: "QOG-22.6", legal: each(VerbWithdraw, (*State).withdrawals),
		left: some(func(s *State) scenario.UnitSet { return s.Here[s.fight.zone] }), next: goTo(combatOver)},
	combatOver: {name: "combat-over", next: (*State).endCombat},
	enemyHit:   {name: "enemy-hit", clause: "QOG-20.16", legal: orDone(eachMarker(VerbRecast)), next: (*State).enemyHits},
	stackFell:  {name: "stack-fell", clause: "QOG-20.16", legal: orDone(eachMarker(VerbRecast)), next: (*State).stackFalls},
}

func (x step) String() string { return stepTable[x].name }

// What is legal in a step.

// answers is an action for each number below n.
func answers(v rules.Verb, n uint8) legalIn {
	return func(_ *State, _ *frame, dst []rules.Action) []rules.Action {
		for i := range n {
			dst = append(dst, act(v, i))
		}
		return dst
	}
}

func dice(_ *State, _ *frame, dst []rules.Action) []rules.Action {
	for d := range uint8(6) {
		dst = append(dst, act(VerbRoll, d+1))
	}
	return dst
}

// orDone lets the player have enough.
func orDone(legal legalIn) legalIn {
	return func(s *State, f *frame, dst []rules.Action) []rules.Action {
		return legal(s, f, append(dst, act(VerbDone, 0)))
	}
}

// each is an action for each of some zones, units or counters, eachOf for those of the frame.
func each[N bits.Number](v rules.Verb, in func(*State) bits.Set64[N]) legalIn {
	return func(s *State, _ *frame, dst []rules.Action) []rules.Action { return actions(dst, v, in(s)) }
}

func eachOf[N bits.Number](v rules.Verb, in func(*State, *frame) bits.Set64[N]) legalIn {
	return func(s *State, f *frame, dst []rules.Action) []rules.Action { return actions(dst, v, in(s, f)) }
}

func patrols(v rules.Verb, in func(*State) uint8) legalIn {
	return func(s *State, _ *frame, dst []rules.Action) []rules.Action { return patrolActions(dst, v, in(s)) }
}

// anyKind is an action for each kind of counter in the pool.
func anyKind(v rules.Verb) legalIn {
	return func(s *State, _ *frame, dst []rules.Action) []rules.Action {
		return s.kindActions(dst, v, 1<<scenario.AxisKinds-1)
	}
}

func goTo(next step) func(*State, *frame, *rules.Report) {
	return func(_ *State, f *frame, _ *rules.Report) { f.step = next }
}

// leave ends a procedure that brings nothing to the one below.
func leave(s *State, _ *frame, _ *rules.Report) { s.pop(unasked) }

// What is left in a step.

func some[N bits.Number](in func(*State) bits.Set64[N]) func(*State, *frame) bool {
	return func(s *State, _ *frame) bool { return in(s) != 0 }
}

func more(_ *State, f *frame) bool { return f.n > 0 }

func unitsLeft(_ *State, f *frame) bool { return f.units != 0 }

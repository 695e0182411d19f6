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

// stepRow is all there is to say of a step, but for how it goes on by itself.
type stepRow struct {
	name   string // in boards, questions and answers
	clause string // behind its question
	legal  legalIn
	done   func(s *State, f *frame, report *rules.Report)         // the player has had enough
	die    func(s *State, f *frame, d int8, report *rules.Report) // lets one fall
}

var stepTable = [steps]stepRow{
	choosingVariant: {name: "variant", clause: "QOG-26.7", legal: answers(VerbVariant, 2)},
	choosingBonus:   {name: "bonus", clause: "QOG-25.18", legal: answers(VerbBonus, 3)},
	choosingForces:  {name: "forces", clause: "QOG-3.1", legal: answers(VerbForces, 2)},
	buying:          {name: "buy", clause: "QOG-3.2", legal: (*State).legalBuys, done: (*State).bought},
	starting:        {name: "start", clause: "QOG-4.9", legal: eachOf(VerbStart, func(s *State, f *frame) zone.Set { return s.startOptions(f.patrol) })},
	holding:         {name: "hold", clause: "QOG-25.28", legal: orDone(patrols(VerbHold, (*State).patrolBits)), done: goTo(granting)},
	granting:        {name: "grant", clause: "QOG-25.18", legal: patrols(VerbGrant, (*State).patrolBits)},
	placing:         {name: "place", clause: "QOG-4.4", legal: (*State).legalPlaces},
	removing:        {name: "remove", clause: "QOG-25.31", legal: anyKind(VerbRemove)},
	releasing:       {name: "release", clause: "QOG-25.28", legal: orDone(patrols(VerbRelease, func(s *State) uint8 { return s.reserve })), done: func(_ *State, f *frame, _ *rules.Report) { f.step, f.patrol = apRolling, 0 }},
	apRolling:       {name: "ap", clause: "QOG-6.1", legal: dice, die: (*State).rollAP},
	acts:            {name: "act", clause: "QOG-8.1", legal: orDone((*State).legalActs), done: goTo(endingPhase)},
	endingPhase:     {name: "end-phase"},
	alarming:        {name: "alarm"},
	waking:          {name: "wake", clause: "QOG-17.10", legal: each(VerbWake, (*State).wakeZones)},
	turning:         {name: "turn-up", clause: "QOG-17.10", legal: eachOf(VerbTurn, func(s *State, f *frame) axes { return s.Posted[f.zone] &^ s.Up })},
	drawing:         {name: "draw", clause: "QOG-17.11", legal: anyKind(VerbDraw)},
	posting:         {name: "post", clause: "QOG-17.11", legal: each(VerbPost, (*State).postZones)},
	flying:          {name: "plane"},
	flownTest:       {name: "plane-test"},
	countTargets:    {name: "plane-count", clause: "QOG-18.9", legal: dice, die: (*State).countTargets},
	drawTargets:     {name: "plane-draw", clause: "QOG-18.9", legal: eachOf(VerbStrike, func(s *State, f *frame) scenario.UnitSet { return s.Here[f.zone] &^ f.units })},
	planeHits:       {name: "plane-hits", clause: "QOG-18.9", legal: dice, die: (*State).planeHits},
	marching:        {name: "march"},
	contacting:      {name: "contact", clause: "QOG-19.9", legal: eachOf(VerbContact, func(_ *State, f *frame) zone.Set { return f.zones })},
	contactTest:     {name: "contact-test"},
	closing:         {name: "close"},
	mending:         {name: "mend", clause: "QOG-24.1", legal: dice, die: (*State).rollMend},
	spending:        {name: "spend", clause: "QOG-24.4", legal: orDone(each(VerbRestore, (*State).restorable)), done: (*State).nextMission},
	finished:        {name: "finished", clause: "QOG-23.11"},
	eventZone:       {name: "event-zone", clause: "QOG-7.1", legal: eachOf(VerbEvent, func(s *State, f *frame) zone.Set { return s.zonesOf(s.Patrols[f.patrol]) })},
	eventRoll:       {name: "event-roll", clause: "QOG-7.1", legal: dice, die: (*State).rollEvent},
	eventTest:       {name: "event-test"},
	breaking:        {name: "break", clause: "QOG-7.17", legal: eachOf(VerbBreak, func(s *State, f *frame) scenario.UnitSet { return s.unmarked(int(f.patrol)) })},
	eventDone:       {name: "event-done"},
	choosing:        {name: "stack", clause: "QOG-8.1", legal: (*State).legalStack},
	arriving:        {name: "arrive"},
	arrived:         {name: "arrived"},
	testRoll:        {name: "test", clause: "QOG-10.1", legal: dice, die: (*State).rollTest},
	testAgain:       {name: "test-again", clause: "QOG-10.7", legal: answers(VerbAgain, 2)},
	sending:         {name: "send", clause: "QOG-12.4", legal: orDone(eachOf(VerbUnit, (*State).senders)), done: goTo(scouting)},
	scouting:        {name: "scout", clause: "QOG-12.4", legal: each(VerbScout, (*State).tripZones)},
	scoutTest:       {name: "scout-test"},
	scoutFights:     {name: "scout-fight", clause: "QOG-12.10", legal: eachOf(VerbAttack, (*State).pendingFights)},
	watchTest:       {name: "watch-test"},
	airTest:         {name: "air-test"},
	airReturn:       {name: "air-return", clause: "QOG-14.6", legal: dice, die: (*State).airReturns},
	helping:         {name: "help", clause: "QOG-15.5", legal: orDone((*State).legalHelps), done: (*State).beginTests},
	repairing:       {name: "repair", clause: "QOG-15.4", legal: dice, die: (*State).rollRepair},
	joining:         {name: "land", clause: "QOG-25.27", legal: patrols(VerbLand, (*State).openPatrols)},
	swapping:        {name: "swap", clause: "QOG-11.1", legal: answers(VerbSwap, 2)},
	garrisoning:     {name: "garrison", clause: "QOG-21.2", legal: anyKind(VerbDraw)},
	deploying:       {name: "deploy", clause: "QOG-20.6", legal: (*State).legalDeploying, done: func(s *State, f *frame, _ *rules.Report) { s.beginMatching(f) }},
	matching:        {name: "match", clause: "QOG-20.10", legal: (*State).legalMatching},
	initiative:      {name: "initiative", clause: "QOG-20.11", legal: orDone(eachMarker(VerbSpend)), done: func(_ *State, f *frame, _ *rules.Report) { f.bits |= begun }},
	aiming:          {name: "aim", clause: "QOG-20.14", legal: each(VerbAim, func(s *State) axes { return s.targetsOf(s.nextAttacker(s.fight.todo)) })},
	firing:          {name: "fire", clause: "QOG-20.13", legal: dice, die: (*State).fire},
	rerolling:       {name: "reroll", clause: "QOG-20.16", legal: orDone((*State).legalRerolls), done: func(s *State, f *frame, _ *rules.Report) { s.beginReply(f) }},
	rerollDie:       {name: "reroll-die", clause: "QOG-20.16", legal: dice, die: (*State).fireAgain},
	enemyDie:        {name: "enemy-die", clause: "QOG-20.13", legal: dice, die: (*State).enemyRoll},
	enemyAgain:      {name: "enemy-again", clause: "QOG-20.20", legal: dice, die: (*State).enemyRoll},
	enemyStack:      {name: "enemy-stack", clause: "QOG-20.18", legal: dice, die: (*State).stackDie},
	roundOver:       {name: "round-over"},
	deciding:        {name: "decide", clause: "QOG-21.6", legal: (*State).legalDeciding},
	partingDie:      {name: "parting-die", clause: "QOG-22.2", legal: dice, die: (*State).enemyRoll},
	partingAgain:    {name: "parting-again", clause: "QOG-22.3", legal: dice, die: (*State).enemyRoll},
	partingStack:    {name: "parting-stack", clause: "QOG-22.4", legal: dice, die: (*State).stackDie},
	withdrawing:     {name: "withdraw", clause: "QOG-22.6", legal: each(VerbWithdraw, (*State).withdrawals)},
	combatOver:      {name: "combat-over"},
	enemyHit:        {name: "enemy-hit", clause: "QOG-20.16", legal: orDone(eachMarker(VerbRecast)), done: (*State).enemyHits},
	stackFell:       {name: "stack-fell", clause: "QOG-20.16", legal: orDone(eachMarker(VerbRecast)), done: (*State).stackFalls},
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

package infidel

import "sandtable/rules"

// The kinds of events, with eventSpecs their words. A to D are Event.Args. A
// compulsory act of the rules is told with its clause like a decision.
const (
	// The sequence of play.
	evFree      rules.EventKind = 1 + iota // Side receives a Free Activation; A: its number
	evActivated                            // A: Command, B: 0 freely, 1 by continuation, 2 by seizure
	evPassed                               // A: 1 there was nothing else to choose, 2 an emir hesitates
	evNamed                                // A: Command named for continuation
	evContinued                            // A: Command, B: die, C: added to it, D: rating; it acts when B + C <= D
	evSeizing                              // A: Command named for seizure
	evSeized                               // A: Command, B: die, C: rating
	evDefeat                               // A: die, B: flight points, C: level
	evOver                                 // A: of endings
	evEntered                              // A: unit, B: hex by which it comes onto the map
	// Movement.
	evStepped // A: unit, B: from, C: to, D: movement points
	evFaced   // A: unit, B: facing
	evHalted  // A: unit that has finished
	evLeader  // A: leader, B: from, C: to
	evAlong   // A: leader that goes with B: unit
	// Fire.
	evShot      // A: firer, B: target, C: kind of fire
	evFireTerm  // A: of fireModifiers, -1 for the range; B: what it adds
	evFireDie   // A: die, B: sum of the modifiers, C: effects, D: kind of fire
	evNoFire    // A: unit that holds its Reaction or Return Fire
	evHeldBack  // A: unit, B: die, C: rating; it is held back when B - C is low enough
	evGoes      // A: unit that must counter-charge, B: firer
	evCounters  // A: unit that tries a Counter-Charge, B: enemy, C: facing, D: against what: 0 fire, 1 a Charge, 2 Shock
	evCounter   // A: unit, B: die, C: what is added, D: 1 it succeeds
	evNoCounter // A: unit whose Counter-Charge does not take place, B: why: 0 disturbed by the fire, 1 nobody is left to charge
	// The Shock phase.
	evAttack    // A: attacker, B: target, C: second target or none, D: 1 a Charge
	evCharging  // A: unit, B: from, C: last hex of its path, D: facing
	evBlocked   // A: charger whose path is no longer free
	evReluctant // A: unit, B: die, C: defence, D: 1 it is reluctant
	evWithdrew  // A: unit, B: from, C: to
	evSlipDie   // A: unit, B: die, C: what is added, D: 0 in order, 1 Disordered, 2 it is caught
	evVoid      // A: target of an attack that is not made
	evResolves  // A: target, B: attackers, C: 1 on the Charge table, D: 1 in the column of Disordered defenders
	evShockTerm // A: of shockModifiers, B: what it adds, C: defender
	evShockDie  // A: die, B: sum of the modifiers, C: effects, D: defender
	evAdvanced  // A: unit, B: from, C: to, D: 1 by INF-14.7
	evMarker    // A: unit, B: Continued Attack markers now
	evContinues // another step of Continued Attacks begins; A: how many units are marked
	// Results.
	evDisordered // A: unit
	evRetreated  // A: unit, B: from, C: to, D: unit passed through or none
	evRetired    // A: unit, B: from, C: to
	evEliminated // A: unit, B: hex
	evStands     // A: unit on which a result has no effect (INF-18.7, 20.7)
	evFlight     // A: flight points added to Side, B: its total
	evPoints     // A: points added to Side, B: its total, C: for what
	// Leaders and Standards.
	evLeaderDie // A: leader, B: die, C: taken from it, D: 1 he is killed
	evKilled    // A: leader, B: 1 captured
	evPosted    // A: leader, B: hex, C: unit
	evDeparted  // A: leader who leaves the play
	evReplaced  // A: leader, B: hex
	evRallied   // A: unit, B: 1 Retired before
	evRallyDie  // A: unit, B: die, C: what it must not exceed
	evStandard  // A: Standard, B: hex it moves to, none when it rallies, C: hex it leaves
	evScatter   // A: unit, B: die, C: defence, D: 1 it is lost
	evCaptured  // A: Standard, B: hex
	// The battles.
	evArrivalDie // A: Command, B: die, C: failures, D: threshold
	evArrives    // A: Command
	evZoneDie    // A: Command, B: die, C: 1 its second zone
	evHesitates  // A: Command, B: die, C: what it must not exceed
	evCommits    // A: Command
	evQuits      // A: Command, B: flight level taken off
	evAlerted    // A: Command, B: 1 after an attack on it
	evReleased   // the hidden Commands
	evImpatience // A: impatience now
	evRestless   // A: die, B: impatience, C: at which they break
	evBreakRanks // A: Command
	evTrumpets   // march discipline ends
	evSafe       // A: unit that has reached Arsuf
	eventKinds
)

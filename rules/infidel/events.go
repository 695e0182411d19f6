package infidel

import "sandtable/rules"

// The kinds of events, with Events their words. A to D are Event.Args. A
// compulsory act of the rules is told with its clause like a decision.
const (
	// The sequence of play.
	EventFree      rules.EventKind = 1 + iota // Side receives a Free Activation; A: its number
	EventActivated                            // A: Command, B: 0 freely, 1 by continuation, 2 by seizure
	EventPassed                               // A: 1 there was nothing else to choose, 2 an emir hesitates
	EventNamed                                // A: Command named for continuation
	EventContinued                            // A: Command, B: die, C: added to it, D: rating; it acts when B + C <= D
	EventSeizing                              // A: Command named for seizure
	EventSeized                               // A: Command, B: die, C: rating
	EventDefeat                               // A: die, B: flight points, C: level
	EventOver                                 // A: of endings
	EventEntered                              // A: unit, B: hex by which it comes onto the map
	// Movement.
	EventStepped // A: unit, B: from, C: to, D: movement points
	EventFaced   // A: unit, B: facing
	EventHalted  // A: unit that has finished
	EventLeader  // A: leader, B: from, C: to
	EventAlong   // A: leader that goes with B: unit
	// Fire.
	EventShot      // A: firer, B: target, C: kind of fire
	EventFireTerm  // A: of fireModifiers, -1 for the range; B: what it adds
	EventFireDie   // A: die, B: sum of the modifiers, C: effects, D: kind of fire
	EventNoFire    // A: unit that holds its Reaction or Return Fire
	EventHeldBack  // A: unit, B: die, C: rating, D: 1 it is not held back
	EventGoes      // A: knights who counter-charge, B: firer, C: 1 if they need not
	EventCounters  // A: unit that tries a Counter-Charge, B: enemy, C: facing, D: against what: 0 fire, 1 a Charge, 2 Shock
	EventCounter   // A: unit, B: die, C: what is added, D: 1 it succeeds
	EventNoCounter // A: unit whose Counter-Charge does not take place, B: why: 0 disturbed by the fire, 1 nobody is left to charge
	// The Shock phase.
	EventAttack    // A: attacker, B: target, C: second target or none, D: 1 a Charge
	EventCharging  // A: unit, B: from, C: last hex of its path, D: facing
	EventBlocked   // A: charger whose path is no longer free
	EventReluctant // A: unit, B: die, C: defence, D: 1 it is reluctant
	EventWithdrew  // A: unit, B: from, C: to
	EventSlipDie   // A: unit, B: die, C: what is added, D: 0 in order, 1 Disordered, 2 it is caught
	EventVoid      // A: target of an attack that is not made
	EventResolves  // A: target, B: attackers, C: 1 on the Charge table, D: 1 in the column of Disordered defenders
	EventShockTerm // A: of shockModifiers, B: what it adds, C: defender
	EventShockDie  // A: die, B: sum of the modifiers, C: effects, D: defender
	EventAdvanced  // A: unit, B: from, C: to, D: 1 by INF-14.7
	EventMarker    // A: unit, B: Continued Attack markers now
	EventContinues // another step of Continued Attacks begins; A: how many units are marked
	// Results.
	EventDisordered // A: unit
	EventRetreated  // A: unit, B: from, C: to, D: unit passed through or none
	EventRetired    // A: unit, B: from, C: to
	EventEliminated // A: unit, B: hex
	EventStands     // A: unit on which a result has no effect (INF-18.7)
	EventFlight     // A: flight points added to Side, B: its total
	EventPoints     // A: points added to Side, B: its total, C: for what
	// Leaders and Standards.
	EventLeaderDie // A: leader, B: die, C: taken from it, D: 1 he is killed
	EventKilled    // A: leader, B: 1 captured
	EventPosted    // A: leader, B: hex, C: unit
	EventDeparted  // A: leader who leaves the play
	EventReplaced  // A: leader, B: hex
	EventRallied   // A: unit, B: 1 Retired before
	EventRallyDie  // A: unit, B: die, C: what it must not exceed
	EventStandard  // A: Standard, B: hex it moves to, none when it rallies, C: hex it leaves
	EventScatter   // A: unit, B: die, C: defence, D: 1 it is lost
	EventCaptured  // A: Standard, B: hex
	// The battles.
	EventArrivalDie // A: Command, B: die, C: failures, D: threshold
	EventArrives    // A: Command
	EventZoneDie    // A: Command, B: die, C: 1 its second zone
	EventHesitates  // A: Command, B: die, C: what it must not exceed
	EventCommits    // A: Command
	EventQuits      // A: Command, B: flight level taken off
	EventAlerted    // A: Command, B: 1 after an attack on it
	EventReleased   // the hidden Commands
	EventImpatience // A: impatience now
	EventRestless   // A: die, B: impatience, C: at which they break
	EventBreakRanks // A: Command
	EventTrumpets   // march discipline ends
	EventSafe       // A: unit that has reached Arsuf
)

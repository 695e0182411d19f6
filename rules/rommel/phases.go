package rommel

import (
	"errors"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// phase is a part of the turn (FCR-4.2, 4.3), in order.
type phase uint8

const (
	settingUp phase = iota
	axisAdvance
	axisRepairs
	axisBattleMove
	axisBattles
	axisMove
	axisSupply
	axisResupplies
	alliedRepairs
	alliedOperations
	alliedOrders
	alliedBattles
	alliedResupplies
	phases
)

var phaseNames = [phases]string{"set-up", "advance", "repairs", "battle-movement", "battles", "movement", "supply-check",
	"resupply", "allied-repairs", "operations", "orders", "allied-battles", "allied-resupply"}

// step is where a phase stands. Each phase begins at its beginning and ends at
// its ended; what lies between is its own.
type step uint8

const (
	beginning step = iota
	ended          // the phase is over: its conditions are tested (FCR-2.5) and the next begins
	// Battles of a phase (battles.go).
	fighting       // battles go on while there are any; then the step is afterFights
	choosingBattle // the player chooses the next
	afterFights
	// Set-up (setup.go, linked.go).
	drawingOperations
	drawingOption
	takingForces
	settingForce
	strikingForce
	givingUp
	drawingLinked
	placingLinked
	// The Axis (axis.go, resupply.go).
	torchRoll
	sacrificing
	acting // repairs, moves
	checking
	settling
	contactRoll
	spending
	placingForces
	// The Allies (allies.go, operations.go, orders.go).
	mending
	drawingCounter
	drawingForces
	placingRoll
	advancing
	renewing
	choosingRegion
	fixing
	orderRoll
	marching
	straying
	resupplyRoll
	steps
)

var stepNames = [steps]string{"begin", "end", "fight", "choose-battle", "after-battles", "draw-operations", "draw-option",
	"take", "set", "strike", "give", "draw-linked", "place-linked", "torch", "sacrifice", "act", "check", "settle", "contact",
	"spend", "place", "mend", "draw-operation", "draw-forces", "placing", "advance", "renew", "region", "fix",
	"orders", "march", "stray", "resupply"}

// runBound is far above the longest chain of automatic steps.
const runBound = 4096

var errCircle = errors.New("the phases run in a circle")

// run lets every automatic step happen until somebody must act.
func (s *State) run(report *rules.Report) {
	if s.onward(report) != nil {
		panic("rommel: " + errCircle.Error() + ", phase " + phaseNames[s.phase] + ", step " + stepNames[s.step])
	}
}

func (s *State) onward(report *rules.Report) error {
	for range runBound {
		if s.over() || s.waits(report) {
			return nil
		}
	}
	return errCircle
}

// waits carries out one automatic step, or tells that somebody must act.
func (s *State) waits(report *rules.Report) bool {
	if run := s.flow().run; run != nil {
		return run(s, report)
	}
	return s.wait(rules.Chance)
}

func (s *State) wait(who rules.Side) bool {
	s.who = who
	return true
}

func (s *State) to(x step) bool {
	s.step = x
	return false
}

// noEntries is that no Force has entered the zone it is in from another.
var noEntries = func() (x [scenario.ForceMax]uint8) {
	for f := range x {
		x[f] = scenario.Off
	}
	return x
}()

// endPhase tests what ends the campaign (FCR-2.5; after A1, A2 and L1 nothing
// can change hands, FCR-25), then begins the next phase. What belongs to one
// phase alone is cleared here.
func (s *State) endPhase(report *rules.Report) bool {
	s.held, s.heldAllied = s.heldNow()
	if s.phase != settingUp && s.testEnd(report) {
		return false
	}
	s.zone, s.region, s.row, s.nth, s.n, s.die, s.todo, s.done, s.points = scenario.Off, scenario.Off, 0, 0, 0, 0, 0, 0, 0
	s.placed, s.led, s.force = 0, 0, scenario.Off
	s.tally = [scenario.ZoneMax]uint8{}
	fightsFollow := s.phase == axisBattleMove || s.phase == alliedOrders
	s.went = [scenario.ForceMax]uint8{}
	if !fightsFollow { // FCR-7.5, 18.5
		s.entry = noEntries
	}
	if s.phase == alliedResupplies {
		s.phase = axisAdvance
		s.moved = 0
	} else {
		s.phase++
	}
	if s.phase == alliedRepairs {
		s.moved = 0
	}
	return s.to(beginning)
}

// contest notes that the Forces of a side have entered a zone: if the other
// side is there too, a battle is pending (FCR-8.1, 8.2). A battle that is
// pending already keeps its attacker and its mode (FCR-9.18).
func (s *State) contest(z uint8, attacker rules.Side, toEnd bool) {
	if s.axisIn(z) == 0 || s.alliedIn(z) == 0 || s.awaits(z) {
		return
	}
	s.pending.Add(int(z))
	s.mark(z, attacker, toEnd)
}

// awaits says whether a battle is to be fought in a zone.
func (s *State) awaits(z uint8) bool { return s.pending.Has(int(z)) || s.nested(int(z)) }

// mark keeps who attacks in a zone and to what end.
func (s *State) mark(z uint8, attacker rules.Side, toEnd bool) {
	s.axisAttacks.Del(int(z))
	s.toEnd.Del(int(z))
	if attacker == rules.First {
		s.axisAttacks.Add(int(z))
	}
	if toEnd {
		s.toEnd.Add(int(z))
	}
}

// battlesNext is the battles of which one must be fought next: those that the
// last Exploitation has caused, else those of the phase.
func (s *State) battlesNext() zone.Set {
	if s.deep > 0 {
		return s.nest[s.deep-1]
	}
	return s.pending
}

// runBattles fights the battles to be fought one after the other; the player
// chooses among several (FCR-8.3, 9.33).
func (s *State) runBattles(report *rules.Report) bool {
	s.closeLevels()
	switch next := s.battlesNext(); next.Len() {
	case 0:
		return s.to(afterFights)
	case 1:
		s.startFight(uint8(next.First()), report)
		return false
	}
	s.step = choosingBattle
	return s.wait(rules.First)
}

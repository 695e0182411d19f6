package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// fight is the battle under way (FCR-8 to 12). Only one is fought at a time:
// those that Exploitation causes begin when it is over (FCR-11.5), and wait in
// State.nest.
type fight struct {
	zone     uint8 // off when no battle is fought
	attacker rules.Side
	toEnd    bool // FCR-11.6
	round    uint8
	step     fightStep
	part     uint8      // of the round, from 1; 0 between rounds
	side     rules.Side // whose dice fall, who discards, absorbs, is upgraded, exploits

	plans  [2][scenario.PlanCount]uint8 // in play, by side
	drawn  [scenario.PlanCount]uint8    // Allied counters out of their cup, in play or not (FCR-9.31)
	spent  uint16                       // Axis plans bought in this battle, still in play or not (FCR-8.9)
	points int16                        // battle plan points left (FCR-8.7)
	n      uint8                        // draws or discards still to come

	pair     scenario.ForceSet         // of Cohesion (FCR-9.6)
	deployed scenario.ForceSet         // FCR-9.9
	todo     scenario.ForceSet         // of side: whose die is still to fall in this part; who is still to retreat, to exploit
	guns     [scenario.PlanCount]uint8 // plan dice of side still to fall in this part
	usual    bool                      // the Axis lets the rest of its dice fall in the usual order (FCR-8.13)
	by       uint8                     // the Force whose die falls or has fallen; off for none, and for a plan
	byPlan   scenario.PlanKind         // the plan whose die it is when by is off
	die      int8                      // that has just fallen, 0 for none

	losses   [2]uint8 // scored by each side in this round, still to be absorbed
	armour   bool     // an attacking armoured or motorised Axis Force has scored in this round (FCR-9.3)
	killed   [2]uint8 // enemy Forces that each side has destroyed (FCR-12.1)
	upgrades uint8    // still to be given to side
	counter  uint8    // upgrade counter drawn plus 1
	escaped  bool     // an attacker has retreated: not every Force of its side is destroyed (FCR-9.14)
	refuge   zone.Set // where attackers have retreated to
	section  bool     // or to the operations section
	exploits [2]bool  // had Exploitation in play when the last round was over (FCR-9.14)
	caused   zone.Set // battles that Exploitation has caused so far (FCR-9.33)
}

// fightStep is where a battle stands, in order (FCR-25, B1 to B10) but for the last.
type fightStep uint8

const (
	fightBegins fightStep = iota
	drawingPlans
	buyingPlans
	discarding
	deploying
	pairing
	roundBegins
	ordering  // which die falls next
	rolling   // it falls
	rerolling // it may be rolled again
	absorbing
	pressing
	upgrading
	drawingUpgrade
	placingUpgrade
	retreating
	exploiting
	spying // before discarding: whether Intelligence is used
	fightSteps
)

var fightStepNames = [fightSteps]string{"begin", "draw-plans", "buy-plans", "discard", "deploy", "pair", "round", "order",
	"roll", "reroll", "absorb", "press", "upgrade", "draw-upgrade", "place-upgrade", "retreat", "exploit", "intelligence"}

func (s *State) startFight(z uint8, report *rules.Report) {
	c := &s.fight
	*c = fight{zone: z, attacker: rules.Second, toEnd: s.toEnd.Has(int(z)), by: scenario.Off}
	if s.axisAttacks.Has(int(z)) {
		c.attacker = rules.First
	}
	s.callOff(z)
	s.axisAttacks.Del(int(z))
	s.toEnd.Del(int(z))
	s.step = fighting
	report.Tell(EventBattle, c.attacker, "FCR-8.1", int16(z), 0, 0, 0)
}

// callOff takes the battle of a zone off those that are to be fought; who
// attacks there and to what end is not forgotten.
func (s *State) callOff(z uint8) {
	s.pending.Del(int(z))
	for i := range s.deep {
		s.nest[i].Del(int(z))
	}
}

// closeLevels drops the levels of the nest whose battles are all fought, or
// were called off by those of a later one: as no zone is in two levels, there
// are never more of them than zones.
func (s *State) closeLevels() {
	left := s.nest[:0]
	for _, x := range s.nest[:s.deep] {
		if x != 0 {
			left = append(left, x)
		}
	}
	clear(s.nest[len(left):s.deep])
	s.deep = uint8(len(left))
}

// endFight leaves the battle: those that its Exploitation has caused come
// next, then the phase goes on (FCR-9.33, 11.5).
func (s *State) endFight() bool {
	s.closeLevels()
	if s.fight.caused != 0 {
		s.nest[s.deep] = s.fight.caused
		s.deep++
	}
	s.fight = fight{zone: scenario.Off}
	return false
}

func (s *State) fightTo(x fightStep) bool {
	s.fight.step = x
	return false
}

// fighters is the Forces of a side in the battle: all that stand in its zone
// (FCR-8.1).
func (s *State) fighters(side rules.Side) scenario.ForceSet { return s.here[s.fight.zone] & s.of(side) }

// asked is who decides for a side what the clauses leave to it: the player for
// the Axis, whoever settles ties for the Allies (FCR-4.4).
func (s *State) asked(side rules.Side) rules.Side {
	if side == rules.First {
		return rules.First
	}
	return s.asks()
}

// fightFlow is how each step of a battle goes; where it does not go on by itself chance acts.
var fightFlow = [fightSteps]flow{
	fightBegins: {"FCR-8.4", (*State).beginPlans, nil, nil},
	drawingPlans: {"FCR-8.6", (*State).runDrawing,
		func(s *State, dst []rules.Action) []rules.Action { return counterActions(dst, VerbPlan, s.planCup[:]) },
		taking((*State).drawAtFirst)},
	buyingPlans: {"FCR-8.9", (*State).runBuying, (*State).legalBuying, (*State).applyBuying},
	spying:      {"FCR-9.21", (*State).runSpying, yesOrNo(VerbSpy), (*State).applySpying},
	discarding: {"FCR-9.21", nil,
		func(s *State, dst []rules.Action) []rules.Action {
			return counterActions(dst, VerbDiscard, s.fight.plans[s.fight.side.Other()][:])
		}, taking((*State).discard)},
	deploying: {"FCR-9.9", (*State).runDeploying, (*State).legalDeploying, (*State).deploy},
	pairing: {"FCR-9.6", (*State).runPairing, (*State).legalPairing,
		func(s *State, a rules.Action, report *rules.Report) { s.joinPair(uint8(a.A), uint8(a.B), report) }},
	roundBegins: {"FCR-8.11", (*State).beginRound, nil, nil},
	ordering:    {"FCR-8.13", (*State).runOrdering, (*State).legalOrdering, (*State).applyOrdering},
	rolling:     {"FCR-8.11", nil, func(_ *State, dst []rules.Action) []rules.Action { return dice(dst) }, taking((*State).fall)},
	rerolling: {"FCR-9.28", func(s *State, _ *rules.Report) bool { return s.wait(rules.First) },
		yesOrNo(VerbReroll), (*State).applyReroll},
	absorbing: {"FCR-10.4", (*State).runAbsorbing,
		func(s *State, dst []rules.Action) []rules.Action {
			return actions(dst, VerbLose, s.mayLose(s.fight.side))
		},
		taking((*State).fell)},
	pressing:  {"FCR-9.24", (*State).runPressing, nil, nil},
	upgrading: {"FCR-12.2", (*State).runUpgrading, (*State).legalUpgrading, (*State).applyUpgrading},
	drawingUpgrade: {"FCR-12.3", nil,
		func(s *State, dst []rules.Action) []rules.Action {
			return counterActions(dst, VerbCounter, s.upgradeCup[:])
		},
		taking((*State).drawCounter)},
	placingUpgrade: {"FCR-12.3", (*State).runPlacing,
		func(s *State, dst []rules.Action) []rules.Action {
			return actions(dst, VerbUpgrade, s.mayWear(s.fight.side))
		},
		taking((*State).wear)},
	retreating: {"FCR-11.3", (*State).runRetreating, (*State).legalRetreating,
		func(s *State, a rules.Action, report *rules.Report) { s.retreat(uint8(a.A), a.B, report) }},
	exploiting: {"FCR-9.15", (*State).runExploiting, (*State).legalExploiting, (*State).applyExploiting},
}

// taking carries out an action that is no more than its first number: a Force, a plan, a counter, a die.
func taking[T ~int8 | ~uint8](do func(s *State, x T, report *rules.Report)) func(*State, rules.Action, *rules.Report) {
	return func(s *State, a rules.Action, report *rules.Report) { do(s, T(a.A), report) }
}

// yesOrNo is the two answers to a question.
func yesOrNo(v rules.Verb) func(*State, []rules.Action) []rules.Action {
	return func(_ *State, dst []rules.Action) []rules.Action { return append(dst, act(v, 0), act(v, 1)) }
}

// runFight carries out one automatic step of the battle, or tells that somebody
// must act.
func (s *State) runFight(report *rules.Report) bool {
	if run := fightFlow[s.fight.step].run; run != nil {
		return run(s, report)
	}
	return s.wait(rules.Chance)
}

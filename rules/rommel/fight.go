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

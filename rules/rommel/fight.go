package rommel

import (
	"sandtable/rules"
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

	plans  [2][planCount]uint8 // in play, by side
	spent  uint16              // Axis plans bought in this battle, still in play or not (FCR-8.9)
	points int8                // battle plan points left (FCR-8.7)
	n      uint8               // draws still to come

	pair     forces           // of Cohesion (FCR-9.6)
	deployed forces           // FCR-9.9
	side     rules.Side       // whose dice fall
	todo     forces           // whose die is still to fall in this round, of side
	guns     [planCount]uint8 // plan dice still to fall, of side
	die      int8             // that has just fallen, 0 for none
	by       uint8            // the Force that rolled it, off for a plan
	byPlan   plan
	losses   [2]uint8 // scored by each side in this round, still to be absorbed
	armour   bool     // an attacking armoured or motorised Axis Force has scored in this round (FCR-9.3)
	assault  bool     // Assault has been used
	killed   [2]uint8 // enemy Forces that each side has destroyed (FCR-12.1)
	upgrades uint8    // still to be given, of side
	counter  uint8    // upgrade counter drawn plus 1
	todoBack forces   // attackers still to retreat (FCR-11.3)
}

// fightStep is where a battle stands, in order (FCR-25, B1 to B10).
type fightStep uint8

const (
	fightBegins fightStep = iota
	drawingPlans
	buyingPlans
	discarding
	deploying
	pairing
	roundBegins
	rolling
	rerolling
	absorbing
	pressing
	upgrading
	placingUpgrade
	retreating
	exploiting
	fightOver
	fightSteps
)

var fightStepNames = [fightSteps]string{"begin", "draw-plans", "buy-plans", "discard", "deploy", "pair", "round", "roll",
	"reroll", "absorb", "press", "upgrade", "place-upgrade", "retreat", "exploit", "over"}

// startFight begins the battle of a zone.
func (s *State) startFight(z uint8, told *rules.Report) {
	s.pending.Del(int(z))
	if s.deep > 0 {
		s.nest[s.deep-1].Del(int(z))
	}
	s.step = fighting
	s.fight = fight{zone: z, attacker: rules.Second, toEnd: s.toEnd.Has(int(z))}
	if s.axisAttacks.Has(int(z)) {
		s.fight.attacker = rules.First
	}
	told.Tell(evBattle, s.fight.attacker, "FCR-8.1", int16(z), 0, 0, 0)
}

// endFight leaves the battle: the phase, or the battle that its Exploitation
// has caused, goes on.
func (s *State) endFight() { s.fight = fight{zone: off} }

func (s *State) legalFight(dst []rules.Action) []rules.Action  { return dst }
func (s *State) applyFight(a rules.Action, told *rules.Report) {}
func (s *State) runFight(told *rules.Report) bool              { s.endFight(); return false }
func (s *State) discardWeight(p plan) uint8                    { return 1 }

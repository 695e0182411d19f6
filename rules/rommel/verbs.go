package rommel

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/zone"
)

// The verbs of Field Commander: Rommel, in the order of Legal but for the last.
const (
	VerbDone      rules.Verb = 1 + iota // ends a step
	VerbTake                            // A: an Axis Force of the reserve added in linked play (FCR-22.3, 22.4)
	VerbGive                            // A: an Axis Force removed in linked play; none, a supply (FCR-22.8)
	VerbSet                             // A: a zone for the Force just added (FCR-22.10), bought (FCR-15.11)
	VerbStrike                          // A: an Allied Force removed (FCR-22.5)
	VerbSacrifice                       // A: an Axis Force destroyed for Torch (FCR-20.2)
	VerbRepair                          // A: a Force (FCR-6.1, 16.2)
	VerbRecover                         // A: a Force from the destroyed pile to the reserve (FCR-6.3, 15.9)
	VerbMove                            // A: a Force, B: where to, C: in battle movement the zone it enters from (FCR-7, 13)
	VerbBattle                          // A: the zone of the battle fought next (FCR-8.3)
	VerbPay                             // in a battle a supply for a plan point (FCR-8.8), in a supply check two for a point of excess (FCR-14.2), in resupply a point for two supplies (FCR-15.6)
	VerbBuy                             // A: a plan (FCR-8.9)
	VerbPair                            // A, B: the two Forces of Cohesion (FCR-9.6)
	VerbNext                            // A: the Force whose die is rolled next, B: none; or A: none, B: the plan (FCR-8.13, 8.14)
	VerbReroll                          // A: 1 rerolls the die just seen, 0 lets it stand (FCR-9.28)
	VerbLose                            // A: the Force that takes a loss (FCR-10.2, 10.4, 14.2)
	VerbDrawUp                          // draws an upgrade counter (FCR-12.2 a)
	VerbElite                           // A: the veteran Force that becomes elite (FCR-12.2 b)
	VerbUpgrade                         // A: the Force that gets the counter drawn (FCR-12.3)
	VerbRetreat                         // A: a Force, B: where to; none the operations section, off the cup (FCR-9.10, 11.4)
	VerbExploit                         // A: a Force, B: where to (FCR-9.15), C: of an Allied Force the zone it is sent toward (FCR-9.16, 18.14)
	VerbCheck                           // A: the zone whose supply check is made next (FCR-14.4)
	VerbEnlist                          // A: a Force of the reserve bought (FCR-15.7)
	VerbRegion                          // A: the region whose orders are carried out next (FCR-18.1)
	VerbKeep                            // A: the Force that a fixed condition keeps (FCR-18.3)
	VerbSend                            // A: an Allied Force, B: the zone it moves to, its own when it stays, none for one that chance picks, C: toward which an Advance sends it, else none (FCR-17.6, 18.5, 18.19)
	VerbRoll                            // chance; A: a die
	VerbForce                           // chance; A: the Force drawn from the Allied cup
	VerbPlan                            // chance; A: the plan drawn
	VerbDiscard                         // chance; A: the plan discarded by Intelligence (FCR-9.21)
	VerbCounter                         // chance; A: the upgrade counter drawn
	VerbOperation                       // chance; A: the operation counter drawn
	VerbStray                           // chance; A: the Force, B: the zone of a Random step (FCR-18.15)
	VerbSpy                             // A: 1 lets Intelligence find out an Allied plan, 0 keeps it back (FCR-9.21)
	verbs
)

func act(v rules.Verb, a uint8) rules.Action { return rules.Action{Verb: v, A: int16(a)} }

func act2(v rules.Verb, a, b int16) rules.Action { return rules.Action{Verb: v, A: a, B: b} }

// actions appends one action for each of a set of Forces or zones, ascending.
func actions[N bits.Number](dst []rules.Action, v rules.Verb, x bits.Set64[N]) []rules.Action {
	for x != 0 {
		dst = append(dst, act(v, uint8(x.Pop())))
	}
	return dst
}

// toEach appends what a Force does once for each of some zones, ascending.
func toEach(dst []rules.Action, v rules.Verb, f uint8, zones zone.Set) []rules.Action {
	for zones != 0 {
		dst = append(dst, act2(v, int16(f), int16(zones.Pop())))
	}
	return dst
}

// counterActions appends one action a kind of counter of which a cup holds any.
func counterActions(dst []rules.Action, v rules.Verb, cup []uint8) []rules.Action {
	for k, n := range cup {
		if n > 0 {
			dst = append(dst, act(v, uint8(k)))
		}
	}
	return dst
}

func dice(_ *State, dst []rules.Action) []rules.Action {
	for d := range uint8(6) {
		dst = append(dst, act(VerbRoll, d+1))
	}
	return dst
}

// Legal lists what the position waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	if legal := s.flow().legal; legal != nil && !s.over() {
		return legal(s, dst)
	}
	return dst
}

// Weight is how many counters of a kind lie in their cup; everything else that
// chance decides is equally likely (FCR-1.14).
func (s *State) Weight(a rules.Action) int {
	switch a.Verb {
	case VerbPlan:
		return int(s.planCup[a.A])
	case VerbCounter:
		return int(s.upgradeCup[a.A])
	case VerbOperation:
		return int(s.opCup[a.A])
	case VerbDiscard:
		return int(s.fight.plans[s.fight.side.Other()][a.A]) // those that Intelligence may hit
	}
	return 1
}

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, report *rules.Report) {
	s.flow().apply(s, a, report)
	s.run(report)
}

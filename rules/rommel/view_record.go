package rommel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// Fought is a battle as the events tell of it: what a position does not keep of
// it. Forces and plans are their numbers.
type Fought struct {
	Zone      int
	Attacker  rules.Side
	Drawn     []int // Allied plans, in the order of the draws
	Paid      int   // supplies that the Allies paid for them
	Points    int   // battle plan points of the Axis, those paid for included
	Supplies  int   // supplies that the Axis paid for them (FCR-8.8)
	Bought    []int
	Cancelled int      // Intelligence counters of each side that cancelled out (FCR-9.21)
	Gone      [2][]int // plans of each side that Intelligence discarded
	Idle      [2][]int // plans of each side that had no effect
	Deployed  []int    // FCR-9.9
	Instead   int      // plans that Deployment drew, for want of Forces
	Pair      []int    // of Cohesion; empty for none
	Rounds    []Round
	Over      bool   // no further round follows (FCR-8.16)
	Left      [2]int // Forces of each side, then
	Upgrades  []Gain
	Retreats  []Way
	Exploits  []Way
}

// Way is where a Force went: -1 for off the map.
type Way struct{ Force, To int }

// Round is a round of a battle.
type Round struct {
	N       int
	Lines   [2][]Stand // the Forces of each side as the round began
	Rolls   []Roll     // in the order in which they fell
	Assault int        // the roll that triggered it (FCR-9.3); -1 for none
	Hits    []Hit      // in the order in which they were absorbed
	Wasted  [2]int     // losses that found no Force of a side left (FCR-10.1)
	Gained  [2]int     // supplies that Salvage brought each side (FCR-9.26)
	Press   rules.Side // whose counter adds another round (FCR-9.24); Chance for none
	Over    bool       // everything of it has happened
	from    int        // where it begins in the events
	scored  [2][]int   // losses of each side still to be absorbed, by roll
}

// Stand is a Force as it stood.
type Stand struct {
	Force   int
	Reduced bool
	Upgrade int // kind of its upgrade counter, -1 for none
	Elite   bool
}

// Roll is a die that fell.
type Roll struct {
	Side     rules.Side
	Force    int // -1 for the die of a plan
	With     int // the other Force of Cohesion, -1 for none
	Plan     int // -1 for that of a Force
	Die      int // 0 while it is rolled again
	One, Two int // the highest that scores one loss, and two; of a Force
	Losses   int // scored
	Supplies int // that Disorganisation cost the enemy
	Again    []int
}

// Hit is a loss that was absorbed.
type Hit struct {
	Side      rules.Side // that absorbed it
	Force     int        // -1 for Dig-In
	Destroyed bool
	By        int // the roll that made it; -1 for none that is known
	Assault   bool
}

// Gain is an upgrade that was given after a battle (FCR-12.2).
type Gain struct {
	Force, Kind int
	Elite       bool
}

// Fought is the battles that events tell of, in order. The events must be all
// up to the position: how the Forces stood is found from it, back in time.
func (s *State) Fought(events []rules.Event) (list []Fought) {
	r := recorder{pair: map[int]int{}}
	for i, e := range events {
		r.tell(i, e)
	}
	s.standBack(r.list, events)
	return r.list
}

// recorder gathers battles.
type recorder struct {
	list []Fought
	pair map[int]int
	left int // battle plan points of the Axis
}

func (r *recorder) tell(i int, e rules.Event) {
	a, side := e.Args, e.Side
	if e.Kind == EventBattle {
		r.list = append(r.list, Fought{Zone: int(a[0]), Attacker: side})
		clear(r.pair)
	}
	if len(r.list) == 0 {
		return
	}
	b := &r.list[len(r.list)-1]
	if b.Over {
		b.after(e)
		return
	}
	switch e.Kind {
	case EventAlliedPlans:
		b.Paid = int(a[2])
	case EventPlanDrawn:
		if b.Drawn = append(b.Drawn, int(a[0])); e.Clause == "FCR-9.9" {
			b.Instead++
		}
	case EventPlanPoints:
		b.Points, r.left = int(a[0]), int(a[0])
	case EventPaidPoint:
		b.Supplies++
		b.Points += int(a[0]) - r.left
		r.left = int(a[0])
	case EventPlanBought:
		b.Bought = append(b.Bought, int(a[0]))
		r.left -= int(a[1])
	case EventCancelled:
		b.Cancelled = int(a[0])
	case EventDiscarded:
		b.Gone[side] = append(b.Gone[side], int(a[0]))
	case EventNoPlan:
		b.Idle[side] = append(b.Idle[side], int(a[0]))
	case EventDeployed:
		b.Deployed = append(b.Deployed, int(a[0]))
	case EventPair:
		b.Pair = []int{int(a[0]), int(a[1])}
		r.pair[int(a[0])], r.pair[int(a[1])] = int(a[1]), int(a[0])
	case EventRound:
		b.Rounds = append(b.Rounds, Round{N: int(a[0]), Assault: scenario.None, Press: rules.Chance, from: i})
	case EventBattleOver:
		b.Over, b.Left = true, [2]int{int(a[1]), int(a[2])}
	}
	if n := len(b.Rounds); n > 1 && e.Kind == EventRound {
		b.Rounds[n-2].Over = true
	} else if n > 0 {
		r.inRound(&b.Rounds[n-1], e)
	}
}

// after notes what follows the last round.
func (b *Fought) after(e rules.Event) {
	a := e.Args
	switch e.Kind {
	case EventUpgrade:
		b.Upgrades = append(b.Upgrades, Gain{int(a[0]), int(a[1]), a[2] != 0})
	case EventRetreat:
		b.Retreats = append(b.Retreats, Way{int(a[0]), number(uint8(a[2]))})
	case EventExploit:
		b.Exploits = append(b.Exploits, Way{int(a[0]), int(a[2])})
	}
}

// inRound notes what happened within a round.
func (r *recorder) inRound(b *Round, e rules.Event) {
	a, side := e.Args, e.Side
	switch e.Kind {
	case EventTactics:
		b.again(Roll{Side: side, Force: int(a[0]), Plan: int(a[1]), With: r.mate(int(a[0]), false)}, int(a[2]))
	case EventDie, EventPairDie:
		b.fell(Roll{Side: side, Force: int(a[0]), With: r.mate(int(a[0]), e.Kind == EventPairDie), Plan: scenario.None, Die: int(a[1]),
			One: int(a[2]), Two: int(a[4]), Losses: int(a[3])})
	case EventPlanDie:
		x := Roll{Side: side, Force: scenario.None, With: scenario.None, Plan: int(a[0]), Die: int(a[1]), Losses: int(a[2])}
		if scenario.PlanKind(a[0]) == scenario.PlanDisorganisation {
			x.Losses, x.Supplies = 0, x.Losses
		}
		b.fell(x)
	case EventAssault:
		b.Assault = len(b.Rolls) - 1
		b.scored[rules.First] = append(b.scored[rules.First], assaultHit)
	case EventDugIn:
		b.absorb(Hit{Side: side, Force: scenario.None})
	case EventReduced:
		b.absorb(Hit{Side: side, Force: int(a[0])})
	case EventDestroyed:
		b.absorb(Hit{Side: side, Force: int(a[0]), Destroyed: true})
	case EventWasted:
		b.Wasted[side] += int(a[0])
	case EventSalvage:
		b.Gained[side] += int(a[0])
	case EventPress:
		b.Press, b.Over = side, true
	case EventBattleOver:
		b.Over = true
	}
}

// assaultHit stands for Assault among the losses by roll.
const assaultHit = -2

func (r *recorder) mate(f int, paired bool) int {
	if m, ok := r.pair[f]; ok && paired {
		return m
	}
	return scenario.None
}

// again notes a die that Tactics rolls again.
func (b *Round) again(x Roll, die int) {
	n := len(b.Rolls)
	if n == 0 || b.Rolls[n-1].Die != 0 {
		b.Rolls = append(b.Rolls, x)
		n++
	}
	b.Rolls[n-1].Again = append(b.Rolls[n-1].Again, die)
}

// fell notes a die that counts.
func (b *Round) fell(x Roll) {
	if n := len(b.Rolls); n > 0 && b.Rolls[n-1].Die == 0 {
		x.Again = b.Rolls[n-1].Again
		b.Rolls = b.Rolls[:n-1]
	}
	b.Rolls = append(b.Rolls, x)
	for range x.Losses {
		b.scored[x.Side] = append(b.scored[x.Side], len(b.Rolls)-1)
	}
}

// absorb notes a loss: the first that the enemy scored makes the first that is
// absorbed.
func (b *Round) absorb(h Hit) {
	h.By = scenario.None
	if q := &b.scored[h.Side.Other()]; len(*q) > 0 {
		h.By, *q = (*q)[0], (*q)[1:]
	}
	if h.By == assaultHit {
		h.By, h.Assault = b.Assault, true
	}
	b.Hits = append(b.Hits, h)
}

// where is a Force with the zone that it stood in.
type where struct {
	Stand
	zone uint8
}

// standBack goes back through the events from the position and notes how the
// Forces stood as each round began.
func (s *State) standBack(list []Fought, events []rules.Event) {
	var at [scenario.ForceMax]where
	for f := range s.sc.Forces {
		x := Stand{f, s.reduced.Has(uint8(f)), int(s.upgrade[f]) - 1, s.elite.Has(uint8(f))}
		at[f] = where{x, s.at[f]}
	}
	i := len(events) - 1
	for n := len(list) - 1; n >= 0; n-- {
		b := &list[n]
		for k := len(b.Rounds) - 1; k >= 0; k-- {
			for ; i > b.Rounds[k].from; i-- {
				undo(&at, events[i])
			}
			for f := range s.sc.Forces {
				if at[f].zone == uint8(b.Zone) {
					side := s.sideOf(uint8(f))
					b.Rounds[k].Lines[side] = append(b.Rounds[k].Lines[side], at[f].Stand)
				}
			}
		}
	}
}

// undo takes back what an event did to a Force.
func undo(at *[scenario.ForceMax]where, e rules.Event) {
	a := e.Args
	f := &at[max(0, min(int(a[0]), scenario.ForceMax-1))]
	switch e.Kind {
	case EventReduced:
		f.Reduced = false
	case EventDestroyed:
		f.zone, f.Upgrade, f.Elite, f.Reduced = uint8(a[1]), int(a[2])-1, a[3]&1 != 0, a[3]&2 != 0
	case EventRepaired:
		f.Reduced = true
	case EventLowered:
		f.Upgrade, f.Elite = int(a[1]), a[2] == 0
	case EventUpgrade:
		if f.Elite = false; a[2] == 0 {
			f.Upgrade = scenario.None
		}
	case EventMoved, EventRetreat, EventExploit:
		f.zone = uint8(a[1])
	case EventPlaced, EventDeployed:
		f.zone = scenario.Off
	}
}

// Need is the highest die of a Force in the battle under way that scores one
// loss, and two, with all that adds to it; of a pair of Cohesion that of both
// together.
func (s *State) Need(f int) (one, two int) {
	n := s.needs(uint8(f))
	return int(n.one), int(n.two)
}

// Parts is what the value of a Force in the battle under way is made of, each
// part with its clause.
func (s *State) Parts(f int) []rules.Term { return s.dieTerms(uint8(f)) }

// Nest is the battles to be fought: those of the phase, then those that
// Exploitation has caused, level above level, of which the last comes first
// (FCR-9.33). The one under way is none of them.
func (s *State) Nest() []zone.Set {
	return append([]zone.Set{s.pending}, slices.Clone(s.nest[:s.deep])...)
}

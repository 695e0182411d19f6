package follies

import (
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

var memoirFollies = []Folly{
	{"units never ordered", neverOrdered},
	{"Attacks and Assaults held eight turns", hoardedCards},
	{"battles with a single die", singleDie},
	{"moves away from the enemy at full strength", backward},
}

// neverOrdered is units that were there at the start and were not ordered once.
func neverOrdered(side rules.Side) func(x *Step) (n, of int) {
	var idle map[int16]bool // by hex
	return func(x *Step) (n, of int) {
		if idle == nil {
			idle = map[int16]bool{}
			for h := range x.Before.(*memoir.State).On[side].All {
				idle[int16(h)] = true
			}
			of = len(idle)
		}
		for _, e := range x.Events {
			if e.Side != side && e.Kind != memoir.EventRetreated && e.Kind != memoir.EventEliminated {
				continue
			}
			switch e.Kind {
			case memoir.EventOrdered:
				delete(idle, e.Args[0])
			case memoir.EventMoved, memoir.EventRetreated, memoir.EventGround:
				if idle[e.Args[0]] {
					delete(idle, e.Args[0])
					idle[e.Args[1]] = true
				}
			case memoir.EventEliminated:
				if idle[e.Args[0]] {
					n++
					delete(idle, e.Args[0])
				}
			}
		}
		if x.After.Turn() == rules.Over {
			n += len(idle)
		}
		return n, of
	}
}

// long is for how many own turns a strong card is kept that is counted.
const long = 8

// hoardedCards is Attacks and Assaults held for eight own turns, of those drawn.
func hoardedCards(side rules.Side) func(x *Step) (n, of int) {
	var held [scenario.MaxCards]int
	return func(x *Step) (n, of int) {
		if x.Side != side || x.Did.Verb != memoir.VerbPlay {
			return 0, 0
		}
		s := x.Before.(*memoir.State)
		hand := s.Hand[side]
		for k := range len(s.Scenario().Cards) {
			id := s.Scenario().Cards[k].ID
			if !strings.HasPrefix(id, "attack-") && !strings.HasPrefix(id, "assault-") {
				continue
			}
			if hand[k] > 0 && held[k] == 0 {
				of++
			}
			if hand[k] == 0 || int(x.Did.A) == k {
				held[k] = 0
			} else if held[k]++; held[k] == long {
				n++
			}
		}
		return n, of
	}
}

// singleDie is battles fought with one die.
func singleDie(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		if x.Side != side || x.Did.Verb != memoir.VerbBattle {
			return 0, 0
		}
		if x.Before.(*memoir.State).Dice(int(x.Did.A), int(x.Did.B)) == 1 {
			n = 1
		}
		return n, 1
	}
}

// backward is moves of full units that end farther from every enemy than they began.
func backward(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		if x.Side != side {
			return 0, 0
		}
		s := x.Before.(*memoir.State)
		for _, e := range x.Events {
			if e.Kind != memoir.EventMoved || e.Args[0] == e.Args[1] {
				continue
			}
			of++
			u, ok := s.UnitAt(int(e.Args[0]))
			if ok && u.Men == u.Full && nearest(s, side, int(e.Args[1])) > nearest(s, side, int(e.Args[0])) {
				n++
			}
		}
		return n, of
	}
}

// nearest is how far the next enemy is from a hex.
func nearest(s *memoir.State, side rules.Side, h int) int {
	least := scenario.HexCount
	for f := range memoir.Set(s.On[side.Other()]).All {
		least = min(least, scenario.Distance(h, f))
	}
	return least
}

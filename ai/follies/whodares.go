package follies

import (
	"sandtable/rules"
	"sandtable/rules/whodares"
	"sandtable/rules/zone"
)

var whodaresFollies = []Folly{
	{"Low profile at alarm 0", lowAtPeace},
	{"AP left idle by patrols with work to do", idlePoints},
	{"Reconnaissance of a zone that is not entered", vainLooks},
	{"moves back to a zone of the same turn", circles},
	{"combats at an objective begun by one unit", tokenRaids},
}

// lowAtPeace is turns of a patrol spent on lowering an alarm that is not raised.
func lowAtPeace(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		if side != rules.First || x.Did.Verb != whodares.VerbLow {
			return 0, 0
		}
		if x.Before.(*whodares.State).Alarm == 0 {
			n = 1
		}
		return n, 1
	}
}

// idlePoints is the points that are lost when the actions are ended, of patrols that have
// not come home yet and could pay for another link with all who stand together.
func idlePoints(side rules.Side) func(x *Step) (n, of int) {
	var been [whodares.Patrols]bool
	return func(x *Step) (n, of int) {
		s := x.Before.(*whodares.State)
		if side != rules.First {
			return 0, 0
		}
		out := s.Outside()
		for q := range been {
			been[q] = been[q] || s.Patrols[q]&out != 0
		}
		if x.Did.Verb == whodares.VerbDone && s.Step() == "act" {
			for q := range been {
				home := s.Patrols[q]&out == 0
				if s.Patrols[q] != 0 && !(home && been[q]) && !s.Low(q) && !s.Halted(q) {
					n += spendable(s, q)
				}
			}
		}
		for _, e := range x.Events {
			if e.Kind == whodares.EventAP {
				of += int(e.Args[1])
			}
			if e.Kind == whodares.EventMission {
				clear(been[:])
			}
		}
		return n, of
	}
}

// spendable is the points of a patrol that has a link within its means.
func spendable(s *whodares.State, q int) int {
	for x := s.Patrols[q] &^ s.Watching(); x != 0; {
		z := s.At(int(x.First()))
		here := s.Here[z] & s.Patrols[q]
		for to := range s.Scenario().Graph.Near(z).All {
			n := here.Len()
			if s.Scenario().Bases.Has(z) { // not all need to go
				n = 1
			}
			if s.MoveCost(z, to, n) <= int(s.AP[q]) {
				return int(s.AP[q])
			}
		}
		x &^= here
	}
	return 0
}

// vainLooks is zones seen by a Reconnaissance, unnoticed, and not entered any more.
func vainLooks(side rules.Side) func(x *Step) (n, of int) {
	var open []int16
	return func(x *Step) (n, of int) {
		if side != rules.First {
			return 0, 0
		}
		for _, e := range x.Events {
			switch e.Kind {
			case whodares.EventScouted:
				open = append(open, e.Args[0])
				of++
			case whodares.EventMoved:
				for i, z := range open {
					if z == e.Args[1] {
						open = append(open[:i:i], open[i+1:]...)
						break
					}
				}
			case whodares.EventEnded:
				n += len(open)
				open = nil
			}
		}
		return n, of
	}
}

// circles is moves of units to a zone where one of them has been this turn.
func circles(side rules.Side) func(x *Step) (n, of int) {
	var seen [whodares.Units]zone.Set
	turn := uint8(0)
	return func(x *Step) (n, of int) {
		s := x.Before.(*whodares.State)
		if s.TurnNo != turn {
			turn = s.TurnNo
			clear(seen[:])
		}
		if side != rules.First || x.Did.Verb != whodares.VerbMove {
			return 0, 0
		}
		stack, from, _ := s.Chosen()
		for u := range stack.All {
			if seen[u].Has(int(x.Did.A)) {
				n = 1
			}
			seen[u].Add(from)
		}
		return n, 1
	}
}

// tokenRaids is objectives that are attacked by one unit alone.
func tokenRaids(side rules.Side) func(x *Step) (n, of int) {
	fresh := false
	return func(x *Step) (n, of int) {
		s := x.Before.(*whodares.State)
		if z := s.FightZone(); fresh && z >= 0 && side == rules.First {
			if s.FightOn() {
				if of = 1; s.Here[z].Len() == 1 {
					n = 1
				}
			}
			fresh = false
		}
		for _, e := range x.Events {
			fresh = fresh || e.Kind == whodares.EventCombat
		}
		return n, of
	}
}

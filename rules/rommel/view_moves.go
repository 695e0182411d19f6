package rommel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// What the window shows of the moves of the Axis before they are made.

// Fare is what a move of the Axis costs in supplies (FCR-7.3); 0 for any other
// action.
func (s *State) Fare(a rules.Action) int {
	if a.Verb != VerbMove {
		return 0
	}
	_, paid := s.fare(uint8(a.A), uint8(a.B), a.C)
	return paid
}

// Way is a way that a move of the Axis may take, from the zone that the Force
// is in to where it goes: a shortest one through zones free of Allied Forces, in
// battle movement by the zone it enters from (FCR-7.2, 7.5).
func (s *State) Way(a rules.Action) (zones []int) {
	if a.Verb != VerbMove || s.at[a.A] == scenario.Off {
		return nil
	}
	last, open := uint8(a.B), s.open()
	if a.C != scenario.None {
		zones, last = append(zones, int(a.B)), uint8(a.C)
	}
	// From the far end on, each zone is one that lies a step nearer.
	from := s.at[a.A]
	for z := last; ; {
		zones = append(zones, int(z))
		if z == from {
			break
		}
		n, next := s.apart(from, z, open), z
		for near := s.sc.Graph.Near(int(z)) & (open | 1<<from); near != 0; {
			if y := uint8(near.Pop()); s.apart(from, y, open) < n {
				next = y
				break
			}
		}
		if next == z {
			return nil
		}
		z = next
	}
	slices.Reverse(zones)
	return zones
}

// DrawnBy is how many plans Allied Forces, as bits, would draw in a battle that
// began now (FCR-8.4 to 8.6).
func (s *State) DrawnBy(allied uint64) int {
	return min(s.alliedPlans(scenario.ForceSet(allied)), s.plansInCup())
}

// PointsOf is the battle plan points that Axis Forces, as bits, would bring (FCR-8.7).
func (s *State) PointsOf(axis uint64) int { return int(s.planPoints(scenario.ForceSet(axis))) }

package whodares

import "sandtable/rules/whodares/scenario"

// What a position shows to those outside the rules: the window, and bots that
// want words instead of bits. Nothing here holds more than the position does;
// of a hidden copy it shows what that copy knows. Zones, units and Axis units
// are their numbers; -1 is none.

// How many zones, LRDG units and patrols there are. The Waco is the last unit.
const (
	Zones   = scenario.ZoneCount
	Units   = scenario.UnitCount
	Patrols = scenario.PatrolMax
)

// Objective is the objective as the target of an attack, and as a slot.
const Objective = objectiveSlot

// LinkKind is the kind of the link between two zones, empty where there is
// none.
func (sc *Scenario) LinkKind(a, b int) string {
	if k := sc.Graph.Kind(a, b); k >= 0 {
		return scenario.LinkKindNames[k]
	}
	return ""
}

// Scenario is what is played.
func (s *State) Scenario() *Scenario { return s.sc }

// Source is the zone the alarm comes from, -1 for none (QOG-17.3); Plane where the plane
// is.
func (s *State) Source() int {
	if s.Alarm == 0 {
		return scenario.None
	}
	return zoneNo(s.sourceZone())
}

// Plane is the zone of the plane, -1 while there is none.
func (s *State) Plane() int { return zoneNo(s.plane) }

func zoneNo(z uint8) int {
	if z == scenario.Off {
		return scenario.None
	}
	return int(z)
}

// Waco is 1 while it may be called, 2 once it is gone for the mission, 0 for none.
func (s *State) Waco() int { return int(s.air) }

// Left is the hits that an objective of the mission still needs (QOG-1.14).
func (s *State) Left(i int) int { return int(s.worth[i]) }

// Laid says that a position is a picture of a mission that is being made.
func (s *State) Laid() bool { return !s.sc.Campaign && s.f[0].step == choosingVariant }

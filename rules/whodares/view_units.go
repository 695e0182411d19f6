package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Unit is an LRDG unit as it stands.
type Unit struct {
	ID, Type           string
	Name               rules.Text
	Zone, Patrol       int
	VA, Cost           int
	Reduced, Destroyed bool
	MCO                int  // value of its marker
	Loads              int  // of a truck
	Watch              int  // the turn in which its watch ends, 0 for none
	Carried            int  // Reco OK that it carries
	Changed            bool // it has changed patrol this turn
}

// Unit is a unit as it stands.
func (s *State) Unit(u int) Unit {
	d := &s.sc.Units[u]
	return Unit{ID: d.ID, Type: scenario.UnitTypeNames[d.Typ], Name: d.Name, Zone: s.At(u), Patrol: s.patrolOf(uint8(u)),
		VA: int(s.va(uint8(u))), Cost: int(d.Cost), Reduced: s.Reduced.Has(uint8(u)), Destroyed: s.destroyed.Has(uint8(u)),
		MCO: int(s.mco[u]), Loads: int(s.loads[u]), Watch: int(s.ends[u]),
		Carried: int(s.carried[u].n()), Changed: s.changed.Has(uint8(u))}
}

// Face is what an Axis unit shows: nil while it lies face down, or this copy does not know
// it. Open lays those open that lie face down, for a game that is over.
func (s *State) Face(i int, open bool) *scenario.AxisKind {
	if k, known := s.FoeKind(i); known && (open || s.Up.Has(uint8(i))) {
		return &s.sc.Axis[k]
	}
	return nil
}

// Main is the zone of the main body of a patrol, -1 for none and before the first turn.
func (s *State) Main(p int) int {
	if s.Patrols[p] == 0 || s.TurnNo == 0 {
		return scenario.None
	}
	return int(s.mainBody(p))
}

// Reco is the Reco OK that a patrol holds, mission markers among them.
func (s *State) Reco(p int) int { return int(s.held[p].n()) }

// Reserve says that a patrol waits at its base (QOG-25.28).
func (s *State) Reserve(p int) bool { return s.isReserve(p) }

// Further says that the units chosen are a further detachment of a Reconnaissance
// (QOG-12.4): they may do nothing else.
func (s *State) Further() bool {
	return s.f[s.top].proc == stackProc && s.f[s.top].step == choosing && s.top > 0 && s.furtherTrip()
}

// At is the zone of a unit, -1 when it is not on the map.
func (s *State) At(u int) int { return zoneNo(s.at[u]) }

// FoeAt is the zone of an Axis unit, -1 when it is not on the map.
func (s *State) FoeAt(i int) int { return zoneNo(s.axis[i].zone) }

// FoeKind is the kind of an Axis unit; false while this copy does not know it.
func (s *State) FoeKind(i int) (int, bool) {
	if i >= int(s.drawn) || s.axis[i].kind == unknown {
		return 0, false
	}
	return int(s.axis[i].kind), true
}

// Acting says whether it is phase 2 (QOG-8.1).
func (s *State) Acting() bool { return s.phase == acting }

// Step is what is asked, as in a position's JSON.
func (s *State) Step() string { return s.f[s.top].step.String() }

// Printed is a unit as it is printed, whole, in nobody's patrol.
func (sc *Scenario) Printed(u int) Unit {
	d := &sc.Units[u]
	return Unit{ID: d.ID, Type: scenario.UnitTypeNames[d.Typ], Name: d.Name, Zone: scenario.None, Patrol: scenario.None, VA: int(d.Va[0]), Cost: int(d.Cost),
		Loads: int(d.Loads)}
}

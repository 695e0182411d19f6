package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Unit is an LRDG unit as it stands.
type Unit struct {
	No                 int
	ID, Type           string
	Name               rules.Text
	Zone, Patrol       int
	VA, Cost           int
	Reduced, Destroyed bool
	Shop               bool // in the Maintenance space
	MCO                int  // value of its marker
	Loads              int  // of a truck
	Watch              int  // the turn in which its watch ends, 0 for none
	Carried            int  // Reco OK that it carries
	CarriedMission     int  // of them mission markers
	Changed            bool // it has changed patrol this turn
	Paid               bool // its watch is paid for this turn
	Been               bool // it has been outside the bases (QOG-23.7)
	Combat, Alone      bool // a combat unit (QOG-1.1); moves without company (QOG-9.6)
}

// Unit is a unit as it stands.
func (s *State) Unit(u int) Unit {
	d := &s.sc.Units[u]
	out := Unit{No: u, ID: d.ID, Type: scenario.UnitTypeNames[d.Typ], Name: d.Name, Zone: scenario.None, Patrol: s.patrolOf(uint8(u)),
		VA: int(s.va(uint8(u))), Cost: int(d.Cost), Reduced: s.reduced.Has(uint8(u)), Destroyed: s.destroyed.Has(uint8(u)),
		Shop: s.shop.Has(uint8(u)), MCO: int(s.mco[u]), Loads: int(s.loads[u]), Watch: int(s.ends[u]),
		Carried: int(s.carried[u].n()), CarriedMission: int(s.carried[u].mission), Changed: s.changed.Has(uint8(u)),
		Paid: s.paid.Has(uint8(u)), Been: s.been.Has(uint8(u)), Combat: d.Combat, Alone: d.Aloneable}
	if s.at[u] != scenario.Off {
		out.Zone = int(s.at[u])
	}
	return out
}

// Foe is an Axis unit on the map; of one face down nothing but its place is
// told.
type Foe struct {
	No, Zone        int
	Up, Guard       bool
	Name            rules.Text
	Nation          string
	Mobile, Veteran bool
	VA              int
}

// Foes appends the Axis units on the map, in draw order.
func (s *State) Foes(dst []Foe) []Foe {
	for i := range s.drawn {
		if s.axis[i].zone == scenario.Off {
			continue
		}
		f := Foe{No: int(i), Zone: int(s.axis[i].zone), Guard: s.guards.Has(i)}
		if s.up.Has(i) && s.axis[i].kind != unknown {
			f = s.Uncovered(f)
			f.Up = true
		}
		dst = append(dst, f)
	}
	return dst
}

// Uncovered is an Axis unit with all that its face tells, though it may lie face
// down: for a game that is over. Of one that is hidden it tells no more.
func (s *State) Uncovered(f Foe) Foe {
	i := uint8(f.No)
	if s.axis[i].kind == unknown {
		return f
	}
	k := s.kindOf(i)
	f.Name, f.Nation, f.Mobile, f.Veteran, f.VA = k.Name, scenario.NationNames[k.Nation], k.Mobile, k.Veteran, int(k.Va)
	return f
}

// Patrol is a patrol as it stands.
type Patrol struct {
	Units   []int
	Main    int // zone of the main body
	AP      int
	Reco    int // Reco OK, mission markers among them
	Mission int // mission markers

	Low           bool
	Reserve       bool
	Halted        bool
	NextMD        int // for its next stealth test
	NextBad, Next bool
}

// Patrol is a patrol as it stands.
func (s *State) Patrol(p int) Patrol {
	out := Patrol{Main: scenario.None, AP: int(s.ap[p]), Reco: int(s.held[p].n()), Mission: int(s.held[p].mission),
		Low: s.low>>p&1 != 0, Reserve: s.isReserve(p),
		Halted: s.halted>>p&1 != 0, NextMD: int(s.nextMD[p]), NextBad: s.nextBad>>p&1 != 0, Next: s.nextGood>>p&1 != 0}
	for x := s.patrol[p]; x != 0; {
		out.Units = append(out.Units, int(x.Pop()))
	}
	if s.patrol[p] != 0 && s.turn > 0 {
		out.Main = int(s.mainBody(p))
	}
	return out
}

// Chosen is the units that were chosen to act together, with their zone and
// patrol; none when no stack is being formed.
func (s *State) Chosen() (units []int, z, patrol int) {
	for i := s.top; i >= 0; i-- {
		if f := &s.f[i]; f.proc == stackProc {
			for x := f.units; x != 0; {
				units = append(units, int(x.Pop()))
			}
			return units, int(f.zone), int(f.patrol)
		}
	}
	return nil, scenario.None, scenario.None
}

// Further says that the units chosen are a further detachment of a Reconnaissance
// (QOG-12.4): they may do nothing else.
func (s *State) Further() bool {
	return s.f[s.top].proc == stackProc && s.f[s.top].step == choosing && s.top > 0 && s.furtherTrip()
}

// What a computer player asks thousands of times. Units and Axis units are bits
// by their numbers.

// UnitsIn is the LRDG units in a zone.
func (s *State) UnitsIn(z int) uint64 { return uint64(s.here[z]) }

// PatrolUnits is the living units of a patrol.
func (s *State) PatrolUnits(p int) uint64 { return uint64(s.patrol[p]) }

// Outside is the LRDG units that are in no base.
func (s *State) Outside() uint64 { return uint64(s.outside()) }

// FoesIn is the Axis ground units in a zone, FaceUp and Guards which of all are
// face up, and on an objective.
func (s *State) FoesIn(z int) uint64 { return uint64(s.posted[z]) }

// FaceUp is the Axis units that are turned up, a bit each.
func (s *State) FaceUp() uint64 { return uint64(s.up) }

// Guards is the Axis units that guard an objective, a bit each.
func (s *State) Guards() uint64 { return uint64(s.guards) }

// At is the zone of a unit, -1 when it is not on the map.
func (s *State) At(u int) int {
	if s.at[u] == scenario.Off {
		return scenario.None
	}
	return int(s.at[u])
}

// FoeAt is the zone of an Axis unit, -1 when it is not on the map.
func (s *State) FoeAt(i int) int {
	if s.axis[i].zone == scenario.Off {
		return scenario.None
	}
	return int(s.axis[i].zone)
}

// Kind is what an Axis counter says.
type Kind struct {
	ID              string
	Name            rules.Text
	Nation          string
	Mobile, Veteran bool
	VA, Count       int
}

// Kinds is how many kinds of Axis counter there are; Kind describes one.
const Kinds = scenario.AxisKinds

// Kind describes a kind of Axis counter.
func (sc *Scenario) Kind(k int) Kind {
	a := &sc.Axis[k]
	return Kind{a.ID, a.Name, scenario.NationNames[a.Nation], a.Mobile, a.Veteran, int(a.Va), int(a.Count)}
}

// FoeKind is the kind of an Axis unit; false while this copy does not know it.
func (s *State) FoeKind(i int) (int, bool) {
	if i >= int(s.drawn) || s.axis[i].kind == unknown {
		return 0, false
	}
	return int(s.axis[i].kind), true
}

// AP, Alarm and TurnNumber are bare numbers for speed.
func (s *State) AP(p int) int { return int(s.ap[p]) }

// Alarm is its level, 0 to 4.
func (s *State) Alarm() int { return int(s.alarm) }

// TurnNumber is the turn of the mission, from 1.
func (s *State) TurnNumber() int { return int(s.turn) }

// Worth is the hits that objective i still needs (QOG-1.14), its zone and its
// initial value.
func (s *State) Worth(i int) (left, z, value int) {
	o := s.m().Objectives[i]
	return int(s.worth[i]), int(o.Zone), int(o.Value)
}

// Objectives is how many objectives the mission has.
func (s *State) Objectives() int { return len(s.m().Objectives) }

// Acting says whether it is phase 2 (QOG-8.1).
func (s *State) Acting() bool { return s.phase == acting }

// Step is what is asked, as in a position's JSON.
func (s *State) Step() string { return stepNames[s.f[s.top].step] }

// Printed is a unit as it is printed, whole, in nobody's patrol.
func (sc *Scenario) Printed(u int) Unit {
	d := &sc.Units[u]
	return Unit{No: u, ID: d.ID, Type: scenario.UnitTypeNames[d.Typ], Name: d.Name, Zone: scenario.None, Patrol: scenario.None, VA: int(d.Va[0]), Cost: int(d.Cost),
		Loads: int(d.Loads), Combat: d.Combat, Alone: d.Aloneable}
}

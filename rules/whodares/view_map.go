package whodares

import (
	"sandtable/rules"
	"sandtable/rules/zone"
)

// What a position shows to those outside the rules: the window, and bots that
// want words instead of bits. Nothing here holds more than the position does;
// of a hidden copy it shows what that copy knows. Zones, units and Axis units
// are their numbers; -1 is none.

// How many zones, LRDG units and patrols there are. The Waco is the last unit.
const (
	Zones   = zoneCount
	Units   = unitCount
	Patrols = patrolMax
	Foes    = axisCount
	Waco    = waco
)

// Objective is the objective as the target of an attack, and as a slot.
const Objective = objectiveSlot

// Place is a zone of the map, which never changes.
type Place struct {
	ID, Kind                      string
	Name                          rules.Text
	X, Y                          int // 0 to 1000 on both axes, x to the east, y to the south
	Base, Airfield, Fort, Coastal bool
	Dice, MD                      int // of a stealth test: how many, and what each gets by the ground (QOG-10.1)
	EventMD                       int // QOG-7.1
}

// Place is a zone of the map.
//
//go:noinline
func (sc *Scenario) Place(z int) Place {
	p := &sc.zones[z]
	return Place{ID: p.id, Kind: zoneKindNames[p.kind], Name: p.name, Base: p.base, Airfield: p.airfield, Fort: p.fort,
		Coastal: p.coastal, X: int(p.x), Y: int(p.y), Dice: int(p.dice), MD: int(p.md), EventMD: int(p.eventMD)}
}

// LinkKind is the kind of the link between two zones, empty where there is
// none.
func (sc *Scenario) LinkKind(a, b int) string {
	if k := sc.graph.Kind(a, b); k >= 0 {
		return linkKindNames[k]
	}
	return ""
}

// ID is what the scenario is called in files.
func (sc *Scenario) ID() string { return sc.id }

// Title is what it is called.
func (sc *Scenario) Title() rules.Text { return sc.title }

// Near is the zones adjacent to one.
func (sc *Scenario) Near(z int) zone.Set { return sc.graph.Near(z) }

// Scenario is what is played.
func (s *State) Scenario() *Scenario { return s.sc }

// Graph is the map: adjacency and distances (QOG-2.1, 2.5).
func (sc *Scenario) Graph() *zone.Map { return sc.graph }

// AxisWays is the distances of Axis ground units, for whom a base is no thoroughfare
// (QOG-19.14).
func (sc *Scenario) AxisWays() *zone.Table { return &sc.axisWays }

// Bases is the zones that are bases.
func (sc *Scenario) Bases() zone.Set { return sc.bases }

// Ratio is the width of the map by its height.
func (sc *Scenario) Ratio() float64 { return sc.ratio }

// Campaign says whether the whole campaign is played (QOG-26.1).
func (sc *Scenario) Campaign() bool { return sc.campaign }

// Board is what lies on the map besides the units.
type Board struct {
	Turn, History        int
	Strict               bool // the mission stops after its historical length (QOG-28.6)
	Printed              bool // the bonuses need no mission carried out (QOG-28.6)
	Alarm, Source, Plane int  // Source is the zone the alarm comes from (QOG-17.3)
	Caches, Lookouts     zone.Set
	Observed             zone.Set // zones named for watching
	Starts, Home         zone.Set
	Objectives           []Goal
	Waco                 int // 0 none, 1 may be called, 2 gone for the mission
	Mission              rules.Text
	MissionID            string
	Step                 string // what is asked, as in a position's JSON
	Budget               int
	Chain, Best          int  // turns of road watch in a row, and the longest (QOG-25.9)
	Attempted            bool // QOG-23.6
}

// Goal is an objective of the mission.
type Goal struct{ Zone, Left, Value int }

// Board is what lies on the map besides the units.
func (s *State) Board() Board {
	m := s.m()
	out := Board{Turn: int(s.turn), History: int(m.history), Strict: s.sc.options[optStrict], Printed: s.sc.options[optBonuses], Alarm: int(s.alarm), Source: none, Plane: none,
		Caches: s.caches, Lookouts: s.lookouts, Observed: m.observed, Starts: m.starts, Home: m.home, Waco: int(s.air),
		Mission: m.title, MissionID: m.id, Chain: int(s.chain), Best: int(s.best), Attempted: s.attempted, Step: stepNames[s.f[s.top].step], Budget: int(s.budget)}
	if z := s.sourceZone(); z != off && s.alarm > 0 {
		out.Source = int(z)
	}
	if s.plane != off {
		out.Plane = int(s.plane)
	}
	for i, o := range m.objectives {
		out.Objectives = append(out.Objectives, Goal{int(o.zone), int(s.worth[i]), int(o.value)})
	}
	return out
}

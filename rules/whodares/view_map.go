package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// What a position shows to those outside the rules: the window, and bots that
// want words instead of bits. Nothing here holds more than the position does;
// of a hidden copy it shows what that copy knows. Zones, units and Axis units
// are their numbers; -1 is none.

// How many zones, LRDG units and patrols there are. The Waco is the last unit.
const (
	Zones   = scenario.ZoneCount
	Units   = scenario.UnitCount
	Patrols = scenario.PatrolMax
	Foes    = scenario.AxisCount
	Waco    = scenario.WacoNumber
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
	p := &sc.Zones[z]
	return Place{ID: p.ID, Kind: scenario.ZoneKindNames[p.Kind], Name: p.Name, Base: p.Base, Airfield: p.Airfield, Fort: p.Fort,
		Coastal: p.Coastal, X: int(p.X), Y: int(p.Y), Dice: int(p.Dice), MD: int(p.Md), EventMD: int(p.EventMD)}
}

// LinkKind is the kind of the link between two zones, empty where there is
// none.
func (sc *Scenario) LinkKind(a, b int) string {
	if k := sc.Graph.Kind(a, b); k >= 0 {
		return scenario.LinkKindNames[k]
	}
	return ""
}

// Near is the zones adjacent to one.
func (sc *Scenario) Near(z int) zone.Set { return sc.Graph.Near(z) }

// Scenario is what is played.
func (s *State) Scenario() *Scenario { return s.sc }

// AxisWays is the distances of Axis ground units, for whom a base is no thoroughfare
// (QOG-19.14).
func (sc *Scenario) AxisWays() *zone.Table { return &sc.AxisTable }

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
	out := Board{Turn: int(s.turn), History: int(m.History), Strict: s.sc.options[scenario.OptStrict], Printed: s.sc.options[scenario.OptBonuses], Alarm: int(s.alarm), Source: scenario.None, Plane: scenario.None,
		Caches: s.caches, Lookouts: s.lookouts, Observed: m.Observed, Starts: m.Starts, Home: m.Home, Waco: int(s.air),
		Mission: m.Title, MissionID: m.ID, Chain: int(s.chain), Best: int(s.best), Attempted: s.attempted, Step: stepNames[s.f[s.top].step], Budget: int(s.budget)}
	if z := s.sourceZone(); z != scenario.Off && s.alarm > 0 {
		out.Source = int(z)
	}
	if s.plane != scenario.Off {
		out.Plane = int(s.plane)
	}
	for i, o := range m.Objectives {
		out.Objectives = append(out.Objectives, Goal{int(o.Zone), int(s.worth[i]), int(o.Value)})
	}
	return out
}

// Laid says that a position is a picture of a mission that is being made.
func (s *State) Laid() bool { return !s.sc.Campaign && s.f[0].step == choosingVariant }

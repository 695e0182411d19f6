// Package scenario is the missions of Qui ose gagne as their files say them: the tables of the
// box, the map, the units, the set-up of the Axis, with the reader that checks them and the
// writer.
package scenario

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// The sizes of the game. The data files are held to them when they are read.
const (
	ZoneCount  = 54
	UnitCount  = 35 // LRDG units, the Waco last (QOG-1.15)
	WacoNumber = UnitCount - 1
	AxisCount  = 36 // counters in the pool
	AxisKinds  = 16
	PatrolMax  = 3 // QOG-1.7
	HqCount    = 3
	AlarmMax   = 4  // QOG-10.5
	MarkersMax = 3  // Reco OK of a patrol (QOG-11.1)
	TurnsMost  = 99 // a mission has no last turn; this keeps it finite (QOG-5.6)
)

// none stands for no number, off for no place, no unit, no patrol.
const (
	None = -1
	Off  = 255
)

// ZoneInfo is a zone of the map.
type ZoneInfo struct {
	ID        string       `toml:"id,required"`
	Name      rules.Text   `toml:"name,required"`
	Kind      zoneKind     `toml:"kind,required" ref:"kind of zone"`
	X         int16        `toml:"x,required"`
	Y         int16        `toml:"y,required"`
	Base      bool         `toml:"base,required"`
	Airfield  bool         `toml:"airfield,required"` // of kind airfield, or with the flag
	Fort      bool         `toml:"fort,required"`
	Coastal   bool         `toml:"coastal,required"`
	_         strict.Notes `toml:"source"`
	Dice      int8         // of a stealth test (QOG-10.1, 2.4)
	Md        int8         // per die of a stealth test
	EventMD   int8         // QOG-7.1
	watchable bool         // QOG-13.1, without objectives
	postable  bool         // eligible for Axis placement (QOG-17.12)
}

// Ground is the name of its kind.
func (p *ZoneInfo) Ground() string { return ZoneKindNames[p.Kind] }

// Decor is a line or an area that is drawn under the map and has no effect.
type Decor struct {
	ID     string       `toml:"id,required"`
	Name   rules.Text   `toml:"name,required"`
	Closed bool         `toml:"closed,required"`
	Points [][2]int     `toml:"points,required"`
	_      strict.Notes `toml:"source"`
}

// chart is the map.
type chart struct {
	Ratio     float64 `toml:"canvas_ratio,required"`
	Zones     [ZoneCount]ZoneInfo
	Graph     *zone.Map
	AxisTable zone.Table // distances of Axis ground units: no way through a base (QOG-19.14)
	decor     []Decor

	Bases, Airfields, forts, coastal zone.Set
	Leash                            zone.Set // where the plane may go (QOG-18.3)
	Postable                         zone.Set
	watchable                        zone.Set
	OfKind                           [ZoneKinds]zone.Set
}

// UnitSet is LRDG units by their number in roster order (QOG-1.18).
type UnitSet = bits.Set64[uint8]

// One is a set of one unit.
func One(u uint8) UnitSet { return 1 << u }

// UnitInfo is an LRDG counter.
type UnitInfo struct {
	ID        string       `toml:"id,required"`
	Name      rules.Text   `toml:"name,required"`
	Typ       unitType     `toml:"type,required" ref:"type of unit"`
	Cost      int8         `toml:"cost,required"`
	Va        [2]int8      `toml:"va,required"` // full, reduced
	Loads     uint8        `toml:"loads,required"`
	Combat    bool         `toml:"combat_unit,required"`
	Aloneable bool         `toml:"moves_alone,required"` // moves without company (QOG-9.6)
	_         strict.Notes `toml:"source"`
}

// AxisKind is one kind of Axis counter; counters of a kind are alike.
type AxisKind struct {
	ID      string       `toml:"id,required"`
	Name    rules.Text   `toml:"name,required"`
	Nation  Nation       `toml:"nationality,required" ref:"nationality"`
	Mobile  bool         `toml:"mobile,required"`
	Va      int8         `toml:"va,required"`
	Veteran bool         `toml:"veteran,required"`
	Count   uint8        `toml:"count,required"`
	_       strict.Notes `toml:"source"`
}

// event is a line of the event table (QOG-7.2 to 7.16).
type event struct {
	ID       string     `toml:"id,required"`
	Name     rules.Text `toml:"name,required"`
	Min      int        `toml:"min,required"`
	Max      int        `toml:"max,required"`
	Clause   string     `toml:"clause,required"`
	Reco     uint8      `toml:"reco_ok"`
	Mco      []uint8    `toml:"mco" range:"1..4" len:"..2"`
	Fails    bool       `toml:"next_fails"` // the next test fails without a roll
	Succeeds bool       `toml:"next_succeeds"`
	Md       int8       `toml:"next_stealth_md"`
	Ap       int8       `toml:"pa"`
	TestNow  bool       `toml:"test_now"`
	Halt     bool       `toml:"no_movement"`
}

// Band is a line of a table by the number of units.
type Band struct {
	Min  int `toml:"units_min,required"`
	Max  int `toml:"units_max,required"`
	Dice int `toml:"dice"`
	Add  int `toml:"add"`
}

// level is a level of success (QOG-23.11), its bounds in half points.
type level struct {
	ID        string     `toml:"id,required"`
	Name      rules.Text `toml:"name,required"`
	Min       int
	Max       int   `toml:"max" unit:"0.5" comes:"2147483647"` // both belong to the level
	McoPoints uint8 `toml:"mco_points,required"`
}

// grade is a grade of the campaign (QOG-26.6), from min in half points.
type grade struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	Min  int        `toml:"at_least" unit:"0.5" comes:"-1048576"`
}

// Tables is everything the data files say besides the missions.
type Tables struct {
	chart
	Book   *MissionBook
	supply [LevelCount]rawSupply // what the level of scenario 3 changes
	texts  []RawMission          // the files of the missions of the book
	Names  strict.Names
	Kinds  [ZoneKinds]kindInfo
	Units  [UnitCount]UnitInfo
	Axis   [AxisKinds]AxisKind

	Ground  UnitSet // every unit but the Waco
	Combat  UnitSet
	Hqs     UnitSet
	HqUnits [HqCount]uint8
	Alone   UnitSet // those that move without company
	Trucks  UnitSet
	Light   UnitSet
	Heavy   UnitSet

	Bands       [3]Band
	Sizes       [4]Band // add is the MD
	FailAt      int8
	PerAxis     int8
	WhenMD      [situations]int8
	SignalMD    int8
	SurveyMD    int8
	Events      []event
	Moving      [LinkKinds]stackCost
	Cost        actionCosts
	Fix         fixing
	Plane       planeTable
	CombatTable fightTable
	Alarm       [AlarmMax + 1]alarmEffect
	Points      pointTable
	Levels      [LevelCount]level
	Grades      []grade
	Prices      [2]uint8 // MCO points to restore: reduced, destroyed
	WacoHops    int
	WacoKeep    int8 // it may be called again on this die or less
	sides       [2]rules.Text
}

// The levels of success, from the worst (QOG-23.11).
const (
	Catastrophic = iota
	Failure
	Moderate
	Total
	Remarkable
	LevelCount
)

// kindInfo is what tables.toml says of a kind of zone.
type kindInfo struct {
	Name    rules.Text `toml:"name,required"`
	Dice    int8       `toml:"stealth_dice,required"`
	Md      int8       `toml:"stealth_md,required"`
	EventMD int8       `toml:"event_md,required"`
	Post    bool       `toml:"axis_placement,required"`
	Watch   bool       `toml:"intelligence,required"`
}

type actionCosts struct {
	Air    int8   `toml:"air_support,required"`
	Watch  int8   `toml:"intelligence_per_turn,required"`
	Scout  int8   `toml:"reconnaissance_per_detachment,required"`
	Cache  int8   `toml:"cache,required"`
	Repair int8   `toml:"maintenance,required"`
	_      string `toml:"low_profile,required" must:"all" why:"QOG-16.1"`
	_      int8   `toml:"voluntary_combat,required" must:"0"`
}

type fixing struct {
	Below int8 `toml:"success_below,required"`
	Cache int8 `toml:"cache,required"`
	Heavy int8 `toml:"heavy,required"`
	Light int8 `toml:"light,required"`
	Air   int8 `toml:"air_support,required"`
	After int8 `toml:"after_mission,required"`
}

type planeTable struct {
	Moves   int      `toml:"move_zones,required"`
	Leash   int      `toml:"leash_zones,required"`
	Va      int8     `toml:"attack_va,required"`
	Alarm   int8     `toml:"alarm_set_to,required"`
	Targets [6]uint8 `toml:"targets,required"` // by die
}

type alarmEffect struct {
	Removes bool  `toml:"removes_plane"`
	Places  bool  `toml:"places_plane"`
	Wakes   uint8 `toml:"activates"`
}

type fightTable struct {
	HqMD       int8 `toml:"hq_stack_md,required"`
	FortMD     int8 `toml:"fort_axis_md,required"`
	AirfieldMD int8 `toml:"airfield_axis_md,required"`
	HqDie      int8 `toml:"hq_hit_die_max,required"` // a hit on a stack is the HQ's on this die or less
	Surplus    int8 `toml:"surplus_va,required"`
	SurplusMin int8 `toml:"surplus_va_min,required"`
	_          int  `toml:"rounds_off_objective,required" must:"1"`
	_          int  `toml:"parting_attacks,required" must:"1"`
}

// pointTable is the victory points in halves (QOG-23.1 to 23.10).
type pointTable struct {
	Destroyed   int `toml:"lrdg_destroyed,required" unit:"0.5"`
	Reduced     int `toml:"lrdg_reduced,required" unit:"0.5"`
	HqDestroyed int `toml:"hq_destroyed,required" unit:"0.5"`
	HqReduced   int `toml:"hq_reduced,required" unit:"0.5"`
	Veteran     int `toml:"axis_veteran,required" unit:"0.5"`
	Other       int `toml:"axis_other,required" unit:"0.5"`
	Objective   int `toml:"objective_destroyed,required" unit:"0.5"`
	Half        int `toml:"objective_reduced,required" unit:"0.5"`
	Fast        int `toml:"faster_than_history,required" unit:"0.5"`
	Quiet       int `toml:"alarm_below_3,required" unit:"0.5"`
}

// Situation is why a stealth test is made.
type Situation uint8

const (
	OnEntry    Situation = iota // QOG-9.4
	OnEvent                     // QOG-7.9
	OnScout                     // QOG-12.5
	OnDeclare                   // QOG-13.6
	OnWatchOne                  // QOG-13.8, a watch of one turn
	OnWatchTwo
	OnAir     // QOG-14.4
	OnPlane   // QOG-18.7
	OnContact // QOG-19.9
	situations
)

var SituationNames = [situations]string{"entry", "event", "scout", "declare", "watch-one", "watch-two", "air", "plane", "contact"}

var SituationClauses = [situations]string{"QOG-9.4", "QOG-7.21", "QOG-12.5", "QOG-13.6", "QOG-13.8", "QOG-13.8", "QOG-14.4", "QOG-18.7", "QOG-19.9"}

// LevelOf is the level of success for points in halves (QOG-23.11).
func (t *Tables) LevelOf(points int) uint8 {
	for i := range t.Levels {
		if points <= t.Levels[i].Max {
			return uint8(i)
		}
	}
	return LevelCount - 1
}

// GradeOf is the grade of a campaign for points in halves (QOG-26.6).
func (t *Tables) GradeOf(points int) int {
	best := 0
	for i, g := range t.Grades {
		if points >= g.Min {
			best = i
		}
	}
	return best
}

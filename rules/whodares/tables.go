package whodares

import (
	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// The sizes of the game. The data files are held to them when they are read.
const (
	zoneCount  = 54
	unitCount  = 35 // LRDG units, the Waco last (QOG-1.15)
	waco       = unitCount - 1
	axisCount  = 36 // counters in the pool
	axisKinds  = 16
	patrolMax  = 3 // QOG-1.7
	hqCount    = 3
	alarmMax   = 4  // QOG-10.5
	markersMax = 3  // Reco OK of a patrol (QOG-11.1)
	turnsMost  = 99 // a mission has no last turn; this keeps it finite (QOG-5.6)
)

// place is a zone of the map.
type place struct {
	id        string       `toml:"id,required"`
	name      rules.Text   `toml:"name,required"`
	kind      zoneKind     `toml:"kind,required" ref:"kind of zone"`
	x         int16        `toml:"x,required"`
	y         int16        `toml:"y,required"`
	base      bool         `toml:"base,required"`
	airfield  bool         `toml:"airfield,required"` // of kind airfield, or with the flag
	fort      bool         `toml:"fort,required"`
	coastal   bool         `toml:"coastal,required"`
	_         strict.Notes `toml:"source"`
	dice      int8         // of a stealth test (QOG-10.1, 2.4)
	md        int8         // per die of a stealth test
	eventMD   int8         // QOG-7.1
	watchable bool         // QOG-13.1, without objectives
	postable  bool         // eligible for Axis placement (QOG-17.12)
}

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
	ratio    float64 `toml:"canvas_ratio,required"`
	zones    [zoneCount]place
	graph    *zone.Map
	axisWays zone.Table // distances of Axis ground units: no way through a base (QOG-19.14)
	decor    []Decor

	bases, airfields, forts, coastal zone.Set
	leash                            zone.Set // where the plane may go (QOG-18.3)
	postable                         zone.Set
	watchable                        zone.Set
	ofKind                           [zoneKinds]zone.Set
}

// unit is an LRDG counter.
type unit struct {
	id        string       `toml:"id,required"`
	name      rules.Text   `toml:"name,required"`
	typ       unitType     `toml:"type,required" ref:"type of unit"`
	cost      int8         `toml:"cost,required"`
	va        [2]int8      `toml:"va,required"` // full, reduced
	loads     uint8        `toml:"loads,required"`
	combat    bool         `toml:"combat_unit,required"`
	aloneable bool         `toml:"moves_alone,required"` // moves without company (QOG-9.6)
	_         strict.Notes `toml:"source"`
}

// axisKind is one kind of Axis counter; counters of a kind are alike.
type axisKind struct {
	id      string       `toml:"id,required"`
	name    rules.Text   `toml:"name,required"`
	nation  nation       `toml:"nationality,required" ref:"nationality"`
	mobile  bool         `toml:"mobile,required"`
	va      int8         `toml:"va,required"`
	veteran bool         `toml:"veteran,required"`
	count   uint8        `toml:"count,required"`
	_       strict.Notes `toml:"source"`
}

// event is a line of the event table (QOG-7.2 to 7.16).
type event struct {
	id       string     `toml:"id,required"`
	name     rules.Text `toml:"name,required"`
	min      int        `toml:"min,required"`
	max      int        `toml:"max,required"`
	clause   string     `toml:"clause,required"`
	reco     uint8      `toml:"reco_ok"`
	mco      []uint8    `toml:"mco" range:"1..4" len:"..2"`
	fails    bool       `toml:"next_fails"` // the next test fails without a roll
	succeeds bool       `toml:"next_succeeds"`
	md       int8       `toml:"next_stealth_md"`
	ap       int8       `toml:"pa"`
	testNow  bool       `toml:"test_now"`
	halt     bool       `toml:"no_movement"`
}

// band is a line of a table by the number of units.
type band struct {
	min  int `toml:"units_min,required"`
	max  int `toml:"units_max,required"`
	dice int `toml:"dice"`
	add  int `toml:"add"`
}

// level is a level of success (QOG-23.11), its bounds in half points.
type level struct {
	id        string     `toml:"id,required"`
	name      rules.Text `toml:"name,required"`
	min       int
	max       int   `toml:"max" unit:"0.5" comes:"2147483647"` // both belong to the level
	mcoPoints uint8 `toml:"mco_points,required"`
}

// grade is a grade of the campaign (QOG-26.6), from min in half points.
type grade struct {
	id   string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
	min  int        `toml:"at_least" unit:"0.5" comes:"-1048576"`
}

// tables is everything the data files say besides the missions.
type tables struct {
	chart
	book   *missionBook
	supply [levelCount]rawSupply // what the level of scenario 3 changes
	texts  []rawMission          // the files of the missions of the book
	names  strict.Names
	kinds  [zoneKinds]kindInfo
	units  [unitCount]unit
	axis   [axisKinds]axisKind

	ground  units // every unit but the Waco
	combat  units
	hqs     units
	hqUnits [hqCount]uint8
	alone   units // those that move without company
	trucks  units
	light   units
	heavy   units

	bands       [3]band
	sizes       [4]band // add is the MD
	failAt      int8
	perAxis     int8
	whenMD      [situations]int8
	signalMD    int8
	surveyMD    int8
	events      []event
	moving      [linkKinds]stackCost
	cost        actionCosts
	fix         fixing
	plane       planeTable
	combatTable fightTable
	alarm       [alarmMax + 1]alarmEffect
	points      pointTable
	levels      [levelCount]level
	grades      []grade
	prices      [2]uint8 // MCO points to restore: reduced, destroyed
	wacoHops    int
	wacoKeep    int8 // it may be called again on this die or less
	sides       [2]rules.Text
}

// The levels of success, from the worst (QOG-23.11).
const (
	catastrophic = iota
	failure
	moderate
	total
	remarkable
	levelCount
)

// kindInfo is what tables.toml says of a kind of zone.
type kindInfo struct {
	name    rules.Text `toml:"name,required"`
	dice    int8       `toml:"stealth_dice,required"`
	md      int8       `toml:"stealth_md,required"`
	eventMD int8       `toml:"event_md,required"`
	post    bool       `toml:"axis_placement,required"`
	watch   bool       `toml:"intelligence,required"`
}

type actionCosts struct {
	air    int8   `toml:"air_support,required"`
	watch  int8   `toml:"intelligence_per_turn,required"`
	scout  int8   `toml:"reconnaissance_per_detachment,required"`
	cache  int8   `toml:"cache,required"`
	repair int8   `toml:"maintenance,required"`
	_      string `toml:"low_profile,required" must:"all" why:"QOG-16.1"`
	_      int8   `toml:"voluntary_combat,required" must:"0"`
}

type fixing struct {
	below int8 `toml:"success_below,required"`
	cache int8 `toml:"cache,required"`
	heavy int8 `toml:"heavy,required"`
	light int8 `toml:"light,required"`
	air   int8 `toml:"air_support,required"`
	after int8 `toml:"after_mission,required"`
}

type planeTable struct {
	moves   int      `toml:"move_zones,required"`
	leash   int      `toml:"leash_zones,required"`
	va      int8     `toml:"attack_va,required"`
	alarm   int8     `toml:"alarm_set_to,required"`
	targets [6]uint8 `toml:"targets,required"` // by die
}

type alarmEffect struct {
	removes bool  `toml:"removes_plane"`
	places  bool  `toml:"places_plane"`
	wakes   uint8 `toml:"activates"`
}

type fightTable struct {
	hqMD       int8 `toml:"hq_stack_md,required"`
	fortMD     int8 `toml:"fort_axis_md,required"`
	airfieldMD int8 `toml:"airfield_axis_md,required"`
	hqDie      int8 `toml:"hq_hit_die_max,required"` // a hit on a stack is the HQ's on this die or less
	surplus    int8 `toml:"surplus_va,required"`
	surplusMin int8 `toml:"surplus_va_min,required"`
	_          int  `toml:"rounds_off_objective,required" must:"1"`
	_          int  `toml:"parting_attacks,required" must:"1"`
}

// pointTable is the victory points in halves (QOG-23.1 to 23.10).
type pointTable struct {
	destroyed   int `toml:"lrdg_destroyed,required" unit:"0.5"`
	reduced     int `toml:"lrdg_reduced,required" unit:"0.5"`
	hqDestroyed int `toml:"hq_destroyed,required" unit:"0.5"`
	hqReduced   int `toml:"hq_reduced,required" unit:"0.5"`
	veteran     int `toml:"axis_veteran,required" unit:"0.5"`
	other       int `toml:"axis_other,required" unit:"0.5"`
	objective   int `toml:"objective_destroyed,required" unit:"0.5"`
	half        int `toml:"objective_reduced,required" unit:"0.5"`
	fast        int `toml:"faster_than_history,required" unit:"0.5"`
	quiet       int `toml:"alarm_below_3,required" unit:"0.5"`
}

// situation is why a stealth test is made.
type situation uint8

const (
	onEntry    situation = iota // QOG-9.4
	onEvent                     // QOG-7.9
	onScout                     // QOG-12.5
	onDeclare                   // QOG-13.6
	onWatchOne                  // QOG-13.8, a watch of one turn
	onWatchTwo
	onAir     // QOG-14.4
	onPlane   // QOG-18.7
	onContact // QOG-19.9
	situations
)

var situationNames = [situations]string{"entry", "event", "scout", "declare", "watch-one", "watch-two", "air", "plane", "contact"}

var situationClauses = [situations]string{"QOG-9.4", "QOG-7.21", "QOG-12.5", "QOG-13.6", "QOG-13.8", "QOG-13.8", "QOG-14.4", "QOG-18.7", "QOG-19.9"}

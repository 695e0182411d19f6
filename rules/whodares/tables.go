package whodares

import (
	"sandtable/rules"
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
	alarmMax   = 4 // QOG-10.5
	markersMax = 3 // Reco OK of a patrol (QOG-11.1)
)

// place is a zone of the map.
type place struct {
	id        string
	name      rules.Text
	kind      zoneKind
	x, y      int16
	base      bool
	airfield  bool // of kind airfield, or with the flag
	fort      bool
	coastal   bool
	dice      int8 // of a stealth test (QOG-10.1, 2.4)
	md        int8 // per die of a stealth test
	eventMD   int8 // QOG-7.1
	watchable bool // QOG-13.1, without objectives
	postable  bool // eligible for Axis placement (QOG-17.12)
}

// Decor is a line or an area that is drawn under the map and has no effect.
type Decor struct {
	ID     string
	Name   rules.Text
	Closed bool
	Points [][2]int
}

// chart is the map.
type chart struct {
	id       string
	name     rules.Text
	ratio    float64
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
	id        string
	name      rules.Text
	typ       unitType
	cost      int8
	va        [2]int8 // full, reduced
	loads     uint8
	combat    bool
	aloneable bool // moves without company (QOG-9.6)
}

// axisKind is one kind of Axis counter; counters of a kind are alike.
type axisKind struct {
	id      string
	name    rules.Text
	nation  nation
	mobile  bool
	va      int8
	veteran bool
	count   uint8
}

// event is a line of the event table (QOG-7.2 to 7.16).
type event struct {
	id       string
	name     rules.Text
	min, max int
	clause   string
	reco     uint8
	mco      []uint8
	fails    bool // the next test fails without a roll
	succeeds bool
	md       int8
	ap       int8
	testNow  bool
	halt     bool
}

// band is a line of a table by the number of units.
type band struct{ min, max, dice, add int }

// level is a level of success (QOG-23.11), its bounds in half points.
type level struct {
	id        string
	name      rules.Text
	min, max  int // both belong to the level
	mcoPoints uint8
}

// grade is a grade of the campaign (QOG-26.6), from min in half points.
type grade struct {
	id   string
	name rules.Text
	min  int
}

// tables is everything the data files say besides the missions.
type tables struct {
	chart
	book  *missionBook
	units [unitCount]unit
	axis  [axisKinds]axisKind

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
	wacoMD      int8
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

type actionCosts struct {
	air, watch, scout, cache, repair int8
}

type fixing struct {
	below               int8
	cache, heavy, light int8
	air, after          int8
}

type planeTable struct {
	moves, leash int
	va, alarm    int8
	targets      [6]uint8 // by die
}

type alarmEffect struct {
	removes, places bool
	wakes           uint8
}

type fightTable struct {
	hqMD, fortMD, airfieldMD int8
	hqDie                    int8 // a hit on a stack is the HQ's on this die or less
	surplus, surplusMin      int8
}

// pointTable is the victory points in halves (QOG-23.1 to 23.10).
type pointTable struct {
	destroyed, reduced, hqDestroyed, hqReduced int
	veteran, other                             int
	objective, half                            int
	fast, quiet                                int
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

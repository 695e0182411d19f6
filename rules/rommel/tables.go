package rommel

import (
	"sandtable/rules"
	"sandtable/rules/zone"
)

// The largest sizes of a campaign; the data files are held to them when they
// are read.
const (
	zoneMax        = 32
	regionMax      = 8
	forceMax       = 64
	upgradeKinds   = 8
	operationKinds = 5
	turnMax        = 24
	optionMax      = 16
)

// none stands for no number, off for no zone, no Force, no region.
const (
	none = -1
	off  = 255
)

// nation is one of components.toml, in its order.
type nation uint8

const (
	germany nation = iota
	italy
	belgium
	france
	us
	uk
	nations
)

var nationIDs = [nations]string{"germany", "italy", "belgium", "france", "us", "uk"}

// class is the kind of a Force (FCR-1.4).
type class uint8

const (
	armoured class = iota
	motorised
	infantry
	classes
)

var classIDs = [classes]string{"armoured", "motorised", "infantry"}

// face is the values of one face of a Force (FCR-1.5). It has four fields and no
// more, so that it is held in registers: nothing is looked up as often.
type face struct{ attack, superior, defence, movement int8 }

// badge is what a face of an upgrade counter adds to the values of a Force
// (FCR-12.4), and the battle plan points or drawn plans that it brings (FCR-12.5).
type badge struct {
	face
	points int8
}

// force is a counter of a campaign.
type force struct {
	id     string
	name   rules.Text
	side   rules.Side // First for the Axis
	nation nation
	class  class
	full   face
	small  face  // reduced
	joins  uint8 // box whose entry brings it into its reserve (FCR-3.4, 3.5, 5.3); 0 at set-up; off when it starts on the map
	start  uint8 // zone (FCR-3.3), off for none
	group  string
	period uint8 // which of the campaign's values of `available` it has, in order of time (FCR-22.11); start is 0
}

// place is a zone of a campaign's map (FCR-1.15).
type place struct {
	id        string
	name      rules.Text
	region    uint8
	kind      string // serves drawing only (FCR-28.6)
	x, y      int16
	fortified bool
	flag      int8       // nation of the printed flag, none without one
	flagSide  rules.Side // Chance without a flag
}

type region struct {
	id    string
	name  rules.Text
	limit uint8 // supply limit (FCR-14.1)
	zones zone.Set
}

// Decor is a line that is drawn on the map and has no effect.
type Decor struct {
	Kind    string
	Name    rules.Text
	SeaSide string
	Points  [][2]int
}

// box is one of the turn track; number 0 is the Start box.
type box struct {
	name  rules.Text
	year  int
	vp    int16
	torch int8 // 0 for none (FCR-20.1)
}

// plan is a battle plan, in the order of plans.toml (FCR-9).
type plan uint8

const (
	planAmbush plan = iota
	planAssault
	planArtillery
	planGuns
	planAir
	planCohesion
	planDeployment
	planDigIn
	planDisorganisation
	planExploitation
	plan88s
	planIntelligence
	planPress
	planSalvage
	planTactics
	planFlanking
	planCount
)

var planIDs = [planCount]string{"ambush", "assault", "artillery", "anti-tank-guns", "air-strike", "cohesion", "deployment",
	"dig-in", "disorganisation", "exploitation", "german-88s", "intelligence", "press", "salvage", "tactics", "flanking"}

// planInfo is what plans.toml says of a plan.
type planInfo struct {
	name, text         rules.Text
	axis, allies       bool  // who may own it
	cost               int8  // to the Axis
	boxed              uint8 // Allied counters in the box, the most a campaign may use
	hitTwo, hitOne     int8  // highest die that scores two, one loss; 0 never (FCR-28.2)
	minusTwo, minusOne int8  // likewise for supplies lost to Disorganisation
}

// rolls says whether a plan rolls a die in every round (FCR-9.5).
func (p *planInfo) rolls() bool { return p.hitOne > 0 || p.hitTwo > 0 }

// planPoints is the section battle_plan_points (FCR-8.4 to 8.8).
type planPoints struct {
	germanFull, germanReduced   int8
	italianFull, italianReduced int8
	perSupply                   int8
	alliedFull, alliedReduced   int8
	midPlans, midCost           int8 // Allied supplies 3 or 4
	highPlans, highCost         int8 // 5 or more
}

// upgradeInfo is a kind of upgrade counter (FCR-12).
type upgradeInfo struct {
	id             string
	name           rules.Text
	count          uint8
	veteran, elite badge
}

// operationInfo is a kind of operation counter (FCR-17).
type operationInfo struct {
	id               string
	name             rules.Text
	count            uint8
	forces, advances uint8
	goes             bool
}

// when is a kind of condition (FCR-19.9).
type when uint8

const (
	moreAllied when = iota
	moreAxis
	axisAtLeast
	alliedAtLeast
	turnAtLeast
	turnIn
	alliesHold
	perObjectiveOfAxis
	whens
)

var whenIDs = [whens]string{"more_allied_than_axis_in_region", "more_axis_than_allied_in_region", "axis_in_region_at_least",
	"allied_in_region_at_least", "turn_at_least", "turn_in", "allies_hold_zone", "per_objective_held_by_axis"}

// modifier is a modifier of a die or of a number of rolls.
type modifier struct {
	when   when
	region uint8 // off for the one that is rolled for
	zone   uint8
	n      int8
	turns  uint32 // boxes as bits
	value  int8
}

// order is what a step of a row of orders tells Forces to do (FCR-18.9 to 18.17).
type order uint8

const (
	orderHold order = iota
	orderAdvance
	orderObjective
	orderRetreat
	orderRandom
	orderZone
	orders
)

var orderIDs = [orders]string{"hold", "advance", "objective", "retreat", "random", "zone"}

type orderStep struct {
	order  order
	supply uint8
	zone   uint8 // of orderZone; off otherwise
}

// orderRow is a line of a region's table; it holds for results from min to max.
type orderRow struct {
	min, max int8
	steps    []orderStep
}

// fixed is a fixed condition (FCR-18.3).
type fixed struct {
	zone, keep uint8
	weakest    bool // of lowest attack; otherwise of highest defence
}

type regionOrders struct {
	fixed     []fixed
	modifiers []modifier
	rows      []orderRow
}

// income is a part of the Axis resupply points (FCR-15.3).
type income struct {
	kind   incomeKind
	zone   uint8
	points int8
}

type incomeKind uint8

const (
	perFreeRegion incomeKind = iota
	holdZone
	perDestroyed
	perObjective
	fixedIncome
	dieTable
	incomeKinds
)

var incomeIDs = [incomeKinds]string{"per_region_free_of_allies", "hold_zone", "per_allied_force_destroyed",
	"per_objective_held", "fixed", "die_table"}

// dieRow is a line of a table of a plain d6.
type dieRow struct {
	min, max, points int8
}

type entryZone struct {
	zone     uint8
	mustHold bool
}

// resupplyRow is a line of the Allied resupply table (FCR-19.2).
type resupplyRow struct {
	min, max         int8
	forces, supplies uint8
}

// ending is a condition that ends a campaign (FCR-28.5).
type ending struct {
	kind  endingKind
	zones zone.Set
}

type endingKind uint8

const (
	neverEnds endingKind = iota
	axisHoldsAll
	alliesHoldAny
	alliesHoldAll
	trackSurvived
	endingKinds
)

var endingIDs = [endingKinds]string{"", "axis_holds_all", "allies_hold_any", "allies_hold_all", "track_survived"}

// effect is what an option does (FCR-21.3).
type effect struct {
	kind  effectKind
	side  rules.Side
	value int8
	force uint8
	zone  uint8
	plan  plan
	turn  uint8
}

type effectKind uint8

const (
	startSupplies effectKind = iota
	axisResupply
	startForce
	startRandomAllied // value is the number of Forces
	alliedPlans
	axisPlanCost
	torchNumber
	noFreeMove
	noStorm
	noArmourMove
	effectKinds
)

var effectIDs = [effectKinds]string{"start_supplies", "axis_resupply", "start_force", "start_random_allied", "allied_plans",
	"axis_plan_cost", "torch", "no_free_move", "no_storm", "no_armour_move"}

type option struct {
	id         string
	name, text rules.Text
	vp         int16
	effect     effect
}

// adjustment is what a linked campaign changes (FCR-22.12).
type adjustment uint8

const (
	axisPoints adjustment = iota
	axisExtraAttack
	removeAlliedLowest
	noAdjustment
	addAlliedRandom
	removeAxisPoints
	removeAxisAddAllied
	adjustments
)

var adjustmentIDs = [adjustments]string{"axis_points", "axis_extra_attack", "remove_allied_lowest_defence", "none",
	"add_allied_random", "remove_axis_points", "remove_axis_points_and_add_allied"}

// linkedRow is a line of linked.toml, for the score of the campaign before.
type linkedRow struct {
	min, max     int16
	adjustment   adjustment
	text         rules.Text
	amount       uint8
	alliedRandom uint8
	vp           int16
}

// tables is what holds for every campaign.
type tables struct {
	plans      [planCount]planInfo
	upgrades   [upgradeKinds]upgradeInfo
	operations [operationKinds]operationInfo
	linked     []linkedRow // in file order, the best score first
	nations    [nations]rules.Text
	// toTheEnd words the variant of FCR-17.15: its name, and its two choices.
	toTheEnd [3]rules.Text
}

// campaign is one campaign file.
type campaign struct {
	file             string
	lines            [2]int // of its id and its order in the file
	id               string
	name, goal       rules.Text
	scale            rules.Text
	order, firstYear int
	endOfTrack       int16 // VP

	victory, defeat, ends ending
	objectives            zone.Set // those that count (FCR-1.18)
	flagged               zone.Set // objective zones of the orders
	fortified             zone.Set

	supplies        [2]int16 // of the Axis, of the Allies
	operationForces uint8
	operationGroup  string

	boxes   []box
	regions []region
	zones   []place
	graph   *zone.Map // its kinds are those of linkIDs
	linkIDs []string  // kinds of edges, serve drawing only
	decor   []Decor
	forces  []force
	axis    forces // which are the Axis's
	allied  forces

	points    planPoints
	axisPlans uint16 // as bits
	planCup   [planCount]uint8

	incomes    []income
	contact    []dieRow // the die_table, nil without one
	entries    []entryZone
	rolls      int8
	rollMods   []modifier
	dieMods    []modifier
	resupply   []resupplyRow
	placeZones zone.Set          // placement_zones of FCR-18.16
	placement  [nations][6]uint8 // zone by nation and die
	orders     [regionMax]regionOrders
	options    []option
}

// Scenario is what is opened to be played: a campaign with its options and, in
// linked play, what the score of the campaign before brings. It does not
// change.
type Scenario struct {
	*tables
	*campaign
	law      uint8  // edition of the clauses
	chosen   uint16 // options as bits
	toTheEnd bool   // variant of FCR-17.15
	ties     ties
	linked   *linkedRow // nil outside linked play and in its first campaign
	before   int16      // the score that linked stands for

	// What the chosen options add up to (FCR-21.3).
	extraIncome  int8
	extraPlans   int8
	planCost     [planCount]int8
	torchChange  int8
	paysFirst    uint32 // boxes in which 7.3 charges the first zone too
	armourStands uint32 // boxes in which Axis armour may not move
	stormIsOff   bool
	optionVP     int16
}

// ties is who settles what the rules leave open for the Allies (FCR-4.4).
type ties uint8

const (
	tiesPlayer ties = iota
	tiesRandom
	tiesHardest
)

// The options that every campaign has: the variant of FCR-17.15 and who
// settles ties.
const (
	optToTheEnd    = "operations_to_the_end"
	optTiesRandom  = "ties_random"
	optTiesHardest = "ties_hardest"
)

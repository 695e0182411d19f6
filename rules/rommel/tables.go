package rommel

import (
	"sandtable/rules"
	"sandtable/rules/strict"
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

// nationInfo is what components.toml says of a nation (FCR-1.3).
type nationInfo struct {
	side rules.Side   `toml:"side,required" ref:"side"`
	_    strict.Notes `toml:"name name_fr source"`
}

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
type face struct {
	attack   int8 `toml:"attack,required" range:"0..9"`
	superior int8 `toml:"superior,required" range:"0..9"`
	defence  int8 `toml:"defence,required" range:"0..9"`
	movement int8 `toml:"movement,required" range:"0..9"`
}

// badge is what a face of an upgrade counter adds to the values of a Force
// (FCR-12.4), and the battle plan points or drawn plans that it brings (FCR-12.5).
type badge struct {
	face
	points int8 `toml:"bpp,required" range:"0..9"`
}

// force is a counter of a campaign.
type force struct {
	id     string       `toml:"id,required"`
	name   rules.Text   `toml:"name,required"`
	side   rules.Side   `toml:"side,required" ref:"side"` // First for the Axis
	nation nation       `toml:"nation,required" ref:"nation"`
	class  class        `toml:"kind,required" ref:"kind of Force"`
	full   face         `toml:"*"`
	small  face         `toml:"reduced_*"`
	joins  uint8        // box whose entry brings it into its reserve (FCR-3.4, 3.5, 5.3); 0 at set-up; off when it starts on the map
	start  uint8        `toml:"start_zone" ref:"zone" comes:"255"` // FCR-3.3; off for none
	group  string       `toml:"group"`
	_      strict.Notes `toml:"source"`
	period uint8        // which of the campaign's values of `available` it has, in order of time (FCR-22.11); start is 0
}

// place is a zone of a campaign's map (FCR-1.15).
type place struct {
	id        string       `toml:"id,required"`
	name      rules.Text   `toml:"name,required"`
	region    uint8        `toml:"region,required" ref:"region"`
	kind      string       `toml:"kind,required"` // serves drawing only (FCR-28.6)
	x         int16        `toml:"x,required" range:"0..1000" why:"FCR-28.1"`
	y         int16        `toml:"y,required" range:"0..1000" why:"FCR-28.1"`
	fortified bool         `toml:"fortified,required"`
	flag      int8         `toml:"flag" ref:"nation" comes:"-1"`    // nation of the printed flag, none without one
	flagSide  rules.Side   `toml:"flag_side" ref:"side" comes:"-1"` // Chance without a flag
	_         strict.Notes `toml:"source"`
}

type region struct {
	id    string     `toml:"id,required"`
	name  rules.Text `toml:"name,required"`
	limit uint8      `toml:"supply_limit,required"` // FCR-14.1
	zones zone.Set
	_     strict.Notes `toml:"source"`
}

// Decor is a line that is drawn on the map and has no effect.
type Decor struct {
	Kind    string       `toml:"kind,required"`
	Name    rules.Text   `toml:"name,required"`
	SeaSide string       `toml:"sea_side" ref:"side of the sea"`
	Points  [][2]int     `toml:"points,required"`
	_       strict.Notes `toml:"source"`
}

// box is one of the turn track; number 0 is the Start box.
type box struct {
	name  rules.Text   `toml:"name,required"`
	year  int          `toml:"year,required"`
	vp    int16        `toml:"vp,required" range:"0.."`
	torch int8         `toml:"torch" range:"1..6" why:"FCR-20.1"` // 0 for none
	_     strict.Notes `toml:"source"`
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
	name     rules.Text   `toml:"name,required"`
	text     rules.Text   `toml:"text,required"`
	owners   [2]bool      `toml:"sides,required" set:"side" len:"1..2"` // who may own it
	cost     int8         `toml:"axis_cost"`                            // to the Axis
	boxed    uint8        `toml:"allied_counters_in_box"`               // the most a campaign may use
	hitTwo   int8         `toml:"hit_two" range:"0..6"`                 // highest die that scores two losses; 0 never (FCR-28.2)
	hitOne   int8         `toml:"hit_one" range:"0..6"`                 // one loss
	minusTwo int8         `toml:"minus_two" range:"0..6"`               // likewise for supplies lost to Disorganisation
	minusOne int8         `toml:"minus_one" range:"0..6"`
	_        int          `toml:"axis_counters" must:"1" why:"FCR-8.9"` // a plan is bought at most once in a battle
	_        strict.Notes `toml:"timing effect_source cost_source"`
}

// rolls says whether a plan rolls a die in every round (FCR-9.5).
func (p *planInfo) rolls() bool { return p.hitOne > 0 || p.hitTwo > 0 }

// planPoints is the section battle_plan_points (FCR-8.4 to 8.8).
type planPoints struct {
	germanFull     int8         `toml:"german_full,required" range:"0..9"`
	germanReduced  int8         `toml:"german_reduced,required" range:"0..9"`
	italianFull    int8         `toml:"italian_full,required" range:"0..9"`
	italianReduced int8         `toml:"italian_reduced,required" range:"0..9"`
	perSupply      int8         `toml:"per_supply,required" range:"0..9"`
	alliedFull     int8         `toml:"allied_full,required" range:"0..9"`
	alliedReduced  int8         `toml:"allied_reduced,required" range:"0..9"`
	midPlans       int8         `toml:"allied_supply_3_4_plans,required" range:"0..9"`
	midCost        int8         `toml:"allied_supply_3_4_cost,required" range:"0..3"`
	highPlans      int8         `toml:"allied_supply_5_plus_plans,required" range:"0..9"`
	highCost       int8         `toml:"allied_supply_5_plus_cost,required" range:"0..5"`
	_              strict.Notes `toml:"source"`
}

// upgradeInfo is a kind of upgrade counter (FCR-12).
type upgradeInfo struct {
	id      string       `toml:"id,required"`
	name    rules.Text   `toml:"name,required"`
	count   uint8        `toml:"count,required" range:"1..9"`
	veteran badge        `toml:"veteran,required"`
	elite   badge        `toml:"elite,required"`
	_       strict.Notes `toml:"source"`
}

// operationInfo is a kind of operation counter (FCR-17).
type operationInfo struct {
	id       string       `toml:"id,required"`
	name     rules.Text   `toml:"name,required"`
	count    uint8        `toml:"count,required" range:"1..9"`
	forces   uint8        `toml:"forces" range:"1..9"`
	advances uint8        `toml:"advances" range:"1..9"`
	goes     bool         `toml:"go"`
	_        strict.Notes `toml:"source"`
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
	when   when   `toml:"when,required" ref:"condition"`
	region uint8  `toml:"region" ref:"region" comes:"255"` // off for the one that is rolled for
	zone   uint8  `toml:"zone" ref:"zone" comes:"255"`
	n      int8   `toml:"n" range:"0.."`
	turns  uint32 // boxes as bits
	value  int8   `toml:"value,required" range:"-9..9"`
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
	order  order `toml:"order,required" ref:"order"`
	supply uint8 `toml:"supply,required" range:"0..9"`
	zone   uint8 `toml:"zone" ref:"zone" comes:"255"` // of orderZone; off otherwise
}

// bounds is where a line of a table of dice begins and ends.
type bounds struct {
	min int8 `toml:"min,required"`
	max int8 `toml:"max,required"`
}

func (x bounds) ends() bounds { return x }

// orderRow is a line of a region's table.
type orderRow struct {
	bounds
	steps []orderStep `toml:"steps,required" len:"1..9"`
}

// fixed is a fixed condition (FCR-18.3).
type fixed struct {
	zone    uint8  `toml:"zone,required" ref:"zone"`
	keep    uint8  `toml:"keep,required" range:"1..9"`
	weakest bool   `toml:"select,required" ref:"selection" why:"FCR-18.3"` // of lowest attack; otherwise of highest defence
	_       string `toml:"order,required" must:"hold" why:"FCR-18.3"`
}

type regionOrders struct {
	fixed     []fixed `toml:"fixed"`
	modifiers []modifier
	rows      []orderRow   `toml:"results,required"`
	_         strict.Notes `toml:"source"`
}

// income is a part of the Axis resupply points (FCR-15.3).
type income struct {
	kind   incomeKind   `toml:"kind,required" ref:"kind of resupply points"`
	zone   uint8        `toml:"zone" ref:"zone" comes:"255"`
	points int8         `toml:"points" range:"0..20"`
	table  string       `toml:"table" must:"contact"`
	_      strict.Notes `toml:"source"`
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
	bounds
	points int8         `toml:"points,required" range:"0..20"`
	_      strict.Notes `toml:"source"`
}

type entryZone struct {
	zone     uint8        `toml:"zone,required" ref:"zone"`
	mustHold bool         `toml:"must_hold,required"`
	_        strict.Notes `toml:"source"`
}

// resupplyRow is a line of the Allied resupply table (FCR-19.2).
type resupplyRow struct {
	bounds
	forces   uint8 `toml:"forces,required" range:"0..9"`
	supplies uint8 `toml:"supplies,required" range:"0..20"`
}

// ending is a condition that ends a campaign (FCR-28.5).
type ending struct {
	kind  endingKind   `toml:"kind,required" ref:"kind of ending"`
	zones zone.Set     `toml:"zones,required" set:"zone"`
	_     strict.Notes `toml:"source"`
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
	kind  effectKind `toml:"kind,required" ref:"effect"`
	side  rules.Side `toml:"side" ref:"side" comes:"-1"`
	value int8       `toml:"value" range:"-20..20"`
	count int8       `toml:"count" range:"1..9"` // as the file names value where it counts Forces
	named string     `toml:"force" ref:"Force"`
	force uint8      // whose id named is; off for none
	zone  uint8      `toml:"zone" ref:"zone" comes:"255"`
	plan  plan       `toml:"plan" ref:"battle plan"`
	turn  uint8      `toml:"turn" comes:"255"`
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
	id     string       `toml:"id,required"`
	name   rules.Text   `toml:"name,required"`
	text   rules.Text   `toml:"text,required"`
	vp     int16        `toml:"vp,required"`
	effect effect       `toml:"effect,required"`
	_      strict.Notes `toml:"source"`
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
	min          int16        `toml:"min_vp,required"`
	max          int16        `toml:"max_vp,required"`
	adjustment   adjustment   `toml:"adjustment,required" ref:"adjustment"`
	text         rules.Text   `toml:"text,required"`
	amount       uint8        `toml:"amount,required" range:"0..20"`
	alliedRandom uint8        `toml:"allied_random" range:"0..9"`
	vp           int16        `toml:"vp,required"`
	_            strict.Notes `toml:"source"`
}

// tables is what holds for every campaign.
type tables struct {
	plans      [planCount]planInfo
	upgrades   [upgradeKinds]upgradeInfo
	operations [operationKinds]operationInfo
	linked     []linkedRow // in file order, the best score first
	nations    [nations]nationInfo
	names      strict.Names
	bases      []base      // in the order of names
	ours       []*campaign // those that come with the game, in their order
	// toTheEnd words the variant of FCR-17.15: its name, and its two choices.
	toTheEnd [3]rules.Text
}

// heading is what a campaign is about.
type heading struct {
	id         string       `toml:"id,required"`
	name       rules.Text   `toml:"name,required"`
	goal       rules.Text   `toml:"goal,required"`
	scale      rules.Text   `toml:"scale,required"`
	order      int          `toml:"order" range:"1.." why:"FCR-22.1"` // 0 where it is none of the linked campaigns
	firstYear  int          `toml:"first_year,required"`
	endOfTrack int16        `toml:"end_of_track_vp,required"`
	objectives zone.Set     `toml:"objective_zones,required" set:"zone"` // those that count (FCR-1.18)
	victory    ending       `toml:"victory,required" why:"FCR-28.5"`
	defeat     *ending      `toml:"defeat"` // nil for none
	ends       *ending      `toml:"ends"`
	_          strict.Notes `toml:"end_of_track_source"`
}

// campaign is one campaign file.
type campaign struct {
	file  string
	base  string // the campaign that it is a variant of, empty for none
	raw   *rawCampaign
	doc   *strict.Doc
	lines [2]int // of its id and its order in the file
	heading

	flagged   zone.Set // objective zones of the orders
	fortified zone.Set

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

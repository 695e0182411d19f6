// Package scenario is the campaigns of Field Commander: Rommel as their files say them: the
// tables of the box, the map, the Forces, the orders, with the reader that checks them and
// the writer.
package scenario

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// The largest sizes of a campaign, to which the data files are held when they are read.
const (
	ZoneMax        = 32
	RegionMax      = 8
	ForceMax       = 64
	UpgradeKinds   = 8
	OperationKinds = 5
	TurnMax        = 24
	OptionMax      = 16
)

// none stands for no number, off for no zone, no Force, no region.
const (
	None = -1
	Off  = 255
)

// Nation is one of components.toml, in its order.
type Nation uint8

const (
	Germany Nation = iota
	Italy
	belgium
	france
	Us
	Uk
	Nations
)

var NationIDs = [Nations]string{"germany", "italy", "belgium", "france", "us", "uk"}

// nationInfo is what components.toml says of a nation (FCR-1.3).
type nationInfo struct {
	Side rules.Side   `toml:"side,required" ref:"side"`
	_    strict.Notes `toml:"name name_fr source"`
}

// Class is the kind of a Force (FCR-1.4).
type Class uint8

const (
	Armoured Class = iota
	motorised
	Infantry
	Classes
)

var ClassIDs = [Classes]string{"armoured", "motorised", "infantry"}

// Face is the values of one face of a Force (FCR-1.5). It has four fields and no
// more, so that it is held in registers: nothing is looked up as often.
type Face struct {
	Attack   int8 `toml:"attack,required" range:"0..9"`
	Superior int8 `toml:"superior,required" range:"0..9"`
	Defence  int8 `toml:"defence,required" range:"0..9"`
	Movement int8 `toml:"movement,required" range:"0..9"`
}

// Badge is what a face of an upgrade counter adds to the values of a Force
// (FCR-12.4), and the battle plan points or drawn plans that it brings (FCR-12.5).
type Badge struct {
	Face
	Points int8 `toml:"bpp,required" range:"0..9"`
}

// ForceSet is Forces of a campaign by their number in file order.
type ForceSet = bits.Set64[uint8]

// One is a set of one Force.
func One(f uint8) ForceSet { return 1 << f }

// ForceInfo is a counter of a campaign.
type ForceInfo struct {
	ID     string       `toml:"id,required"`
	Name   rules.Text   `toml:"name,required"`
	Side   rules.Side   `toml:"side,required" ref:"side"` // First for the Axis
	Nation Nation       `toml:"nation,required" ref:"nation"`
	Class  Class        `toml:"kind,required" ref:"kind of Force"`
	Full   Face         `toml:"*"`
	Small  Face         `toml:"reduced_*"`
	Joins  uint8        // box whose entry brings it into its reserve (FCR-3.4, 3.5, 5.3); 0 at set-up; off when it starts on the map
	Start  uint8        `toml:"start_zone" ref:"zone" comes:"255"` // FCR-3.3; off for none
	Group  string       `toml:"group"`
	_      strict.Notes `toml:"source"`
	Period uint8        // which of the campaign's values of `available` it has, in order of time (FCR-22.11); start is 0
}

// Zone is a zone of a campaign's map (FCR-1.15).
type Zone struct {
	ID        string       `toml:"id,required"`
	Name      rules.Text   `toml:"name,required"`
	Region    uint8        `toml:"region,required" ref:"region"`
	Kind      string       `toml:"kind,required"`                             // serves drawing only (FCR-28.6)
	X         int16        `toml:"x,required" range:"0..1000" why:"FCR-28.1"` // to the east
	Y         int16        `toml:"y,required" range:"0..1000" why:"FCR-28.1"` // to the south
	Fortified bool         `toml:"fortified,required"`
	Flag      int8         `toml:"flag" ref:"nation" comes:"-1"`    // nation of the printed flag, none without one
	FlagSide  rules.Side   `toml:"flag_side" ref:"side" comes:"-1"` // Chance without a flag
	_         strict.Notes `toml:"source"`
}

type RegionInfo struct {
	ID    string     `toml:"id,required"`
	Name  rules.Text `toml:"name,required"`
	Limit int        `toml:"supply_limit,required"` // FCR-14.1
	Zones zone.Set
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
	Name  rules.Text   `toml:"name,required"`
	Year  int          `toml:"year,required"`
	Vp    int16        `toml:"vp,required" range:"0.."`
	Torch int8         `toml:"torch" range:"1..6" why:"FCR-20.1"` // 0 for none
	_     strict.Notes `toml:"source"`
}

// PlanKind is a battle plan, in the order of plans.toml (FCR-9).
type PlanKind uint8

const (
	PlanAmbush PlanKind = iota
	PlanAssault
	PlanArtillery
	PlanGuns
	PlanAir
	PlanCohesion
	PlanDeployment
	PlanDigIn
	PlanDisorganisation
	PlanExploitation
	Plan88s
	PlanIntelligence
	PlanPress
	PlanSalvage
	PlanTactics
	PlanFlanking
	PlanCount
)

var PlanIDs = [PlanCount]string{"ambush", "assault", "artillery", "anti-tank-guns", "air-strike", "cohesion", "deployment",
	"dig-in", "disorganisation", "exploitation", "german-88s", "intelligence", "press", "salvage", "tactics", "flanking"}

// PlanInfo is what plans.toml says of a plan.
type PlanInfo struct {
	Name     rules.Text   `toml:"name,required"`
	Text     rules.Text   `toml:"text,required"`
	Owners   [2]bool      `toml:"sides,required" set:"side" len:"1..2"` // who may own it
	Cost     int8         `toml:"axis_cost"`                            // to the Axis
	Boxed    uint8        `toml:"allied_counters_in_box"`               // the most a campaign may use
	HitTwo   int8         `toml:"hit_two" range:"0..6"`                 // highest die that scores two losses; 0 never (FCR-28.2)
	HitOne   int8         `toml:"hit_one" range:"0..6"`                 // one loss
	MinusTwo int8         `toml:"minus_two" range:"0..6"`               // likewise for supplies lost to Disorganisation
	MinusOne int8         `toml:"minus_one" range:"0..6"`
	_        int          `toml:"axis_counters" must:"1" why:"FCR-8.9"` // a plan is bought at most once in a battle
	_        strict.Notes `toml:"timing effect_source cost_source"`
}

// Rolls says whether a plan rolls a die in every round (FCR-9.5).
func (p *PlanInfo) Rolls() bool { return p.HitOne > 0 || p.HitTwo > 0 }

// planPoints is the section battle_plan_points (FCR-8.4 to 8.8).
type planPoints struct {
	GermanFull     int8         `toml:"german_full,required" range:"0..9"`
	GermanReduced  int8         `toml:"german_reduced,required" range:"0..9"`
	ItalianFull    int8         `toml:"italian_full,required" range:"0..9"`
	ItalianReduced int8         `toml:"italian_reduced,required" range:"0..9"`
	PerSupply      int8         `toml:"per_supply,required" range:"0..9"`
	AlliedFull     int8         `toml:"allied_full,required" range:"0..9"`
	AlliedReduced  int8         `toml:"allied_reduced,required" range:"0..9"`
	MidPlans       int8         `toml:"allied_supply_3_4_plans,required" range:"0..9"`
	MidCost        int8         `toml:"allied_supply_3_4_cost,required" range:"0..3"`
	HighPlans      int8         `toml:"allied_supply_5_plus_plans,required" range:"0..9"`
	HighCost       int8         `toml:"allied_supply_5_plus_cost,required" range:"0..5"`
	_              strict.Notes `toml:"source"`
}

// UpgradeInfo is a kind of upgrade counter (FCR-12).
type UpgradeInfo struct {
	ID      string       `toml:"id,required"`
	Name    rules.Text   `toml:"name,required"`
	Count   uint8        `toml:"count,required" range:"1..9"`
	Veteran Badge        `toml:"veteran,required"`
	Elite   Badge        `toml:"elite,required"`
	_       strict.Notes `toml:"source"`
}

// OperationInfo is a kind of operation counter (FCR-17).
type OperationInfo struct {
	ID       string       `toml:"id,required"`
	Name     rules.Text   `toml:"name,required"`
	Count    uint8        `toml:"count,required" range:"1..9"`
	Forces   uint8        `toml:"forces" range:"1..9"`
	Advances uint8        `toml:"advances" range:"1..9"`
	Goes     bool         `toml:"go"`
	_        strict.Notes `toml:"source"`
}

// when is a kind of condition (FCR-19.9).
type when uint8

const (
	MoreAllied when = iota
	MoreAxis
	AxisAtLeast
	AlliedAtLeast
	TurnAtLeast
	TurnIn
	AlliesHold
	PerObjectiveOfAxis
	Whens
)

var WhenIDs = [Whens]string{"more_allied_than_axis_in_region", "more_axis_than_allied_in_region", "axis_in_region_at_least",
	"allied_in_region_at_least", "turn_at_least", "turn_in", "allies_hold_zone", "per_objective_held_by_axis"}

// DieModifier is a modifier of a die or of a number of rolls.
type DieModifier struct {
	When   when   `toml:"when,required" ref:"condition"`
	Region uint8  `toml:"region" ref:"region" comes:"255"` // off for the one that is rolled for
	Zone   uint8  `toml:"zone" ref:"zone" comes:"255"`
	N      int8   `toml:"n" range:"0.."`
	Turns  uint32 // boxes as bits
	Value  int8   `toml:"value,required" range:"-9..9"`
}

// order is what a step of a row of orders tells Forces to do (FCR-18.9 to 18.17).
type order uint8

const (
	OrderHold order = iota
	OrderAdvance
	OrderObjective
	OrderRetreat
	OrderRandom
	OrderZone
	Orders
)

var OrderIDs = [Orders]string{"hold", "advance", "objective", "retreat", "random", "zone"}

type Step struct {
	Order  order `toml:"order,required" ref:"order"`
	Supply uint8 `toml:"supply,required" range:"0..9"`
	Zone   uint8 `toml:"zone" ref:"zone" comes:"255"` // of orderZone; off otherwise
}

// Bounds is where a line of a table of dice begins and ends.
type Bounds struct {
	Min int8 `toml:"min,required"`
	Max int8 `toml:"max,required"`
}

func (x Bounds) ends() Bounds { return x }

// OrderRow is a line of a region's table.
type OrderRow struct {
	Bounds
	Steps []Step `toml:"steps,required" len:"1..9"`
}

// FixedRow is a fixed condition (FCR-18.3).
type FixedRow struct {
	Zone    uint8  `toml:"zone,required" ref:"zone"`
	Keep    uint8  `toml:"keep,required" range:"1..9"`
	Weakest bool   `toml:"select,required" ref:"selection" why:"FCR-18.3"` // of lowest attack; otherwise of highest defence
	_       string `toml:"order,required" must:"hold" why:"FCR-18.3"`
}

type OrderTable struct {
	Fixed     []FixedRow `toml:"fixed"`
	Modifiers []DieModifier
	Rows      []OrderRow   `toml:"results,required"`
	_         strict.Notes `toml:"source"`
}

// Income is a part of the Axis resupply points (FCR-15.3).
type Income struct {
	Kind   incomeKind   `toml:"kind,required" ref:"kind of resupply points"`
	Zone   uint8        `toml:"zone" ref:"zone" comes:"255"`
	Points int8         `toml:"points" range:"0..20"`
	Table  string       `toml:"table" must:"contact"`
	_      strict.Notes `toml:"source"`
}

type incomeKind uint8

const (
	PerFreeRegion incomeKind = iota
	HoldZone
	PerDestroyed
	PerObjective
	FixedIncome
	DieTable
	IncomeKinds
)

var IncomeIDs = [IncomeKinds]string{"per_region_free_of_allies", "hold_zone", "per_allied_force_destroyed",
	"per_objective_held", "fixed", "die_table"}

// IncomeTexts names the parts of the Axis resupply points (FCR-15.3).
var IncomeTexts = [IncomeKinds]rules.Text{
	PerFreeRegion: {En: "Regions without Allied Forces", Fr: "Régions sans Force alliée"},
	HoldZone:      {En: "%s held", Fr: "%s tenue"},
	PerDestroyed:  {En: "Allied Forces destroyed", Fr: "Forces alliées détruites"},
	PerObjective:  {En: "Objectives held", Fr: "Objectifs tenus"},
	FixedIncome:   {En: "Every turn", Fr: "À chaque tour"},
	DieTable:      {En: "Contact with headquarters", Fr: "Contact avec l’état-major"},
}

// DieRow is a line of a table of a plain d6.
type DieRow struct {
	Bounds
	Points int8         `toml:"points,required" range:"0..20"`
	_      strict.Notes `toml:"source"`
}

type EntryZone struct {
	Zone     uint8        `toml:"zone,required" ref:"zone"`
	MustHold bool         `toml:"must_hold,required"`
	_        strict.Notes `toml:"source"`
}

// resupplyRow is a line of the Allied resupply table (FCR-19.2).
type resupplyRow struct {
	Bounds
	Forces   uint8 `toml:"forces,required" range:"0..9"`
	Supplies uint8 `toml:"supplies,required" range:"0..20"`
}

// Ending is a condition that ends a campaign (FCR-28.5).
type Ending struct {
	Kind  EndingKind   `toml:"kind,required" ref:"kind of ending"`
	Zones zone.Set     `toml:"zones,required" set:"zone"`
	_     strict.Notes `toml:"source"`
}

type EndingKind uint8

const (
	NeverEnds EndingKind = iota
	AxisHoldsAll
	AlliesHoldAny
	AlliesHoldAll
	TrackSurvived
	EndingKinds
)

var EndingIDs = [EndingKinds]string{"", "axis_holds_all", "allies_hold_any", "allies_hold_all", "track_survived"}

// Effect is what an option does (FCR-21.3).
type Effect struct {
	Kind  EffectKind `toml:"kind,required" ref:"effect"`
	Side  rules.Side `toml:"side" ref:"side" comes:"-1"`
	Value int8       `toml:"value" range:"-20..20"`
	Count int8       `toml:"count" range:"1..9"` // as the file names value where it counts Forces
	Named string     `toml:"force" ref:"Force"`
	Force uint8      // whose id named is; off for none
	Zone  uint8      `toml:"zone" ref:"zone" comes:"255"`
	Plan  PlanKind   `toml:"plan" ref:"battle plan"`
	Turn  uint8      `toml:"turn" comes:"255"`
}

type EffectKind uint8

const (
	StartSupplies EffectKind = iota
	AxisResupply
	StartForce
	StartRandomAllied // value is the number of Forces
	AlliedPlans
	AxisPlanCost
	TorchNumber
	NoFreeMove
	NoStorm
	NoArmourMove
	EffectKinds
)

var EffectIDs = [EffectKinds]string{"start_supplies", "axis_resupply", "start_force", "start_random_allied", "allied_plans",
	"axis_plan_cost", "torch", "no_free_move", "no_storm", "no_armour_move"}

type OptionInfo struct {
	ID     string       `toml:"id,required"`
	Name   rules.Text   `toml:"name,required"`
	Text   rules.Text   `toml:"text,required"`
	Vp     int16        `toml:"vp,required"`
	Effect Effect       `toml:"effect,required"`
	_      strict.Notes `toml:"source"`
}

// Adjustment is what a linked campaign changes (FCR-22.12).
type Adjustment uint8

const (
	AxisPoints Adjustment = iota
	AxisExtraAttack
	RemoveAlliedLowest
	NoAdjustment
	AddAlliedRandom
	RemoveAxisPoints
	RemoveAxisAddAllied
	Adjustments
)

var AdjustmentIDs = [Adjustments]string{"axis_points", "axis_extra_attack", "remove_allied_lowest_defence", "none",
	"add_allied_random", "remove_axis_points", "remove_axis_points_and_add_allied"}

// LinkedRow is a line of linked.toml, for the score of the campaign before.
type LinkedRow struct {
	Min          int16        `toml:"min_vp,required"`
	Max          int16        `toml:"max_vp,required"`
	Adjustment   Adjustment   `toml:"adjustment,required" ref:"adjustment"`
	Text         rules.Text   `toml:"text,required"`
	Amount       uint8        `toml:"amount,required" range:"0..20"`
	AlliedRandom uint8        `toml:"allied_random" range:"0..9"`
	Vp           int16        `toml:"vp,required"`
	_            strict.Notes `toml:"source"`
}

// Tables is what holds for every campaign.
type Tables struct {
	Plans      [PlanCount]PlanInfo
	Upgrades   [UpgradeKinds]UpgradeInfo
	Operations [OperationKinds]OperationInfo
	Linked     []LinkedRow // in file order, the best score first
	Nations    [Nations]nationInfo
	Names      strict.Names
	bases      []base      // in the order of names
	Ours       []*Campaign // those that come with the game, in their order
	// ToTheEnd words the variant of FCR-17.15: its name, and its two choices.
	ToTheEnd [3]rules.Text
}

// heading is what a campaign is about.
type heading struct {
	ID         string       `toml:"id,required"`
	Name       rules.Text   `toml:"name,required"`
	Goal       rules.Text   `toml:"goal,required"`
	Scale      rules.Text   `toml:"scale,required"`
	Order      int          `toml:"order" range:"1.." why:"FCR-22.1"` // 0 where it is none of the linked campaigns
	FirstYear  int          `toml:"first_year,required"`
	EndOfTrack int16        `toml:"end_of_track_vp,required"`
	Objectives zone.Set     `toml:"objective_zones,required" set:"zone"` // those that count (FCR-1.18)
	Victory    Ending       `toml:"victory,required" why:"FCR-28.5"`
	Defeat     *Ending      `toml:"defeat"` // nil for none
	Ends       *Ending      `toml:"ends"`
	_          strict.Notes `toml:"end_of_track_source"`
}

// Campaign is one campaign file.
type Campaign struct {
	File    string
	BasedOn string // the campaign that it is a variant of, empty for none
	Raw     *Raw
	doc     *strict.Doc
	lines   [2]int // of its id and its order in the file
	heading

	Flagged   zone.Set // objective zones of the orders
	Fortified zone.Set

	Supplies        [2]int16 // of the Axis, of the Allies
	OperationForces uint8
	OperationGroup  string

	Boxes   []box
	Regions []RegionInfo
	Zones   []Zone
	Graph   *zone.Map // its kinds are those of linkIDs
	LinkIDs []string  // kinds of edges, serve drawing only
	Decor   []Decor
	Forces  []ForceInfo
	Axis    ForceSet // which are the Axis's
	Allied  ForceSet

	Points    planPoints
	AxisPlans uint16 // as bits
	PlanCup   [PlanCount]uint8

	Incomes      []Income
	Contact      []DieRow // the die_table, nil without one
	Entries      []EntryZone
	Rolls        int8
	RollMods     []DieModifier
	DieMods      []DieModifier
	Resupply     []resupplyRow
	PlaceZones   zone.Set          // placement_zones of FCR-18.16
	Placement    [Nations][6]uint8 // zone by nation and die
	RegionOrders [RegionMax]OrderTable
	Options      []OptionInfo
}

// Met says whether a condition that ends a campaign is met (FCR-28.5), by the zones of each side.
func (e *Ending) Met(held [2]zone.Set) bool {
	if e == nil {
		return false
	}
	switch e.Kind {
	case AxisHoldsAll:
		return held[rules.First]&e.Zones == e.Zones
	case AlliesHoldAny:
		return held[rules.Second]&e.Zones != 0
	case AlliesHoldAll:
		return held[rules.Second]&e.Zones == e.Zones
	}
	return false
}

// Package scenario is a scenario of Undaunted: North Africa as its file says it: the tables of the
// box, the scenarios on their grids, their reader, their writer and what must hold of them. It
// knows no position.
package scenario

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// The largest sizes of the game, to which the data files are held when they are read.
const (
	MaxTiles    = 32 // tiles of a scenario
	FaceMax     = 64 // sides of tiles in the box
	MaxSoldiers = 16 // soldiers of both sides
	sideUnits   = 8  // soldiers of one side
	MaxVehicles = 8
	MaxSeats    = 4
	MaxCards    = 16 // kinds of card of one side
)

// Off stands for no tile, no soldier, no vehicle, no seat, no card.
const Off = 255

// The sides, First and Second.
var (
	SideIDs    = [2]string{"lrdg", "italy"}
	SideTitles = [2]rules.Text{rules.Plain("LRDG"), {En: "Italy", Fr: "Italie"}}
)

// Action is a kind of action, in the order of actions.toml (UNA-10 to 12).
type Action = int

// The kinds of action on cards and seats, Action.A of VerbAct and VerbSeat.
const (
	ActMove = iota
	ActScout
	ActInfiltrate
	ActDrive
	ActBolster
	ActCommand
	ActConceal
	ActControl
	ActInspire
	ActNavigate
	ActRecon
	ActRepair
	ActWatch
	ActAttack
	ActStrafe
	ActDemolish
	ActAntiTank
	ActSuppress
	ActKinds
)

var ActionIDs = [ActKinds]string{"move", "scout", "infiltrate", "drive", "bolster", "command", "conceal", "control", "inspire",
	"navigate", "recon", "repair", "watch", "attack", "strafe", "demolish", "anti_tank", "suppress"}

// ActionInfo is what actions.toml says of a kind of action.
type ActionInfo struct {
	Name   rules.Text  `toml:"name,required"`
	Kind   actionClass `toml:"kind,required" ref:"kind of action"`
	Where  place       `toml:"where,required" ref:"place"`
	Value  valueKind   `toml:"value,required" ref:"kind of value"`
	OnFoot bool        `toml:"on_foot_only,required"` // UNA-8.15
	Clause string      `toml:"clause,required"`
}

// Combat says whether an action is one of combat.
func (x ActionInfo) Combat() bool { return x.Kind == Combat }

// Moves says whether it is one of movement.
func (x ActionInfo) Moves() bool { return x.Kind == Movement }

// Cards says that its value counts cards, not tiles or dice.
func (x ActionInfo) Cards() bool { return x.Value == inCards }

// place is where an action may be printed, as bits.
type place uint8

const (
	onCard place = iota
	onSeat
	onBoth
)

var placeIDs = []string{"card", "seat", "both"}

// actionClass is what an action is: a rider takes none of movement with its card (UNA-8.15).
type actionClass uint8

const (
	Movement actionClass = iota
	support
	Combat
	actionClasses
)

var actionClassIDs = [actionClasses]string{"movement", "support", "combat"}

// valueKind is what the value of an action counts.
type valueKind uint8

const (
	noValue valueKind = iota
	inTiles
	inCards
	inDice
	inDiceTwice // against vehicles, against structures
	valueKinds
)

var valueKindIDs = [valueKinds]string{"none", "tiles", "cards", "dice", "dice2"}

// Offer is an action on a card or a seat with its value.
type Offer struct {
	Action Action `toml:"action,required" ref:"action"`
	N      int    `toml:"value" range:"1..4"`           // 0 where the action has none; of demolish the dice against a vehicle
	Blast  int    `toml:"structure_value" range:"0..4"` // of demolish the dice against a structure (UNA-12.7)
	Twice  int    `toml:"vehicle_value" range:"0..4"`   // as the file names n of demolish
}

// AgainstArmour says whether an action meets the armour of a vehicle, not its defence (UNA-12.1).
func (p Offer) AgainstArmour() bool { return p.Action == ActAntiTank || p.Action == ActDemolish }

// Printed is the actions of a card or of a seat.
type Printed struct {
	Offers []Offer `toml:"actions,required"` // in the order of actions.toml
	Does   Actions // the same, as bits
}

// Of is the action of a kind, which must be among the offered.
func (o *Printed) Of(k Action) Offer {
	for _, p := range o.Offers {
		if p.Action == k {
			return p
		}
	}
	panic("undaunted: " + ActionIDs[k] + " is not offered")
}

// Skills is the specialities of a soldier, or those of which a seat asks for one, as bits (UNA-1.8, 8.8).
type Skills uint8

const (
	Driving Skills = 1 << iota
	Gunnery
)

var skillIDs = [...]string{"driving", "gunnery"}

// Unit is a soldier (UNA-1.1).
type Unit struct {
	ID      string       `toml:"id,required"`
	Name    rules.Text   `toml:"name,required"`
	Side    rules.Side   `toml:"side,required" ref:"side"`
	Squad   Squad        `toml:"squad,required"`
	Defence int          `toml:"defence,required" range:"1..10"`
	_       uint8        `toml:"armour_defence,required" must:"0" why:"UNA-1.1"`
	Skills  Skills       `toml:"specialities,required" set:"speciality"`
	Copies  int          `toml:"copies,required" range:"1..9"`
	Card    int          // kind of its combatant cards, among those of its side
	_       strict.Notes `toml:"source"`
}

// Drives says whether a soldier is a driver (UNA-8.8).
func (u Unit) Drives() bool { return u.Skills&Driving != 0 }

// Guns says whether he is a gunner (UNA-8.8).
func (u Unit) Guns() bool { return u.Skills&Gunnery != 0 }

// Squad is the letter of a squad, empty for none.
type Squad string

// UnmarshalText reads A, T or nothing.
func (q *Squad) UnmarshalText(b []byte) error {
	if *q = Squad(b); *q != "" && *q != "A" && *q != "T" {
		return fmt.Errorf("%q is no squad; it must be A, T or empty", b)
	}
	return nil
}

// cardKind is what a card is (UNA-1.1 to 1.5).
type cardKind uint8

const (
	Combatant cardKind = iota
	Commander
	FogOfWar
	cardKinds
)

var cardKindIDs = [cardKinds]string{"combatant", "commander", "fog-of-war"}

// CardInfo is a kind of card of one side.
type CardInfo struct {
	ID         string     `toml:"id,required"`
	Name       rules.Text `toml:"name,required"`
	Kind       cardKind   `toml:"kind,required" ref:"kind of card"`
	Unit       uint8      `toml:"unit" ref:"soldier" comes:"255"` // of a combatant; off otherwise
	Side       rules.Side `toml:"side,required" ref:"side"`
	Squad      Squad      `toml:"squad,required"`
	Initiative int        `toml:"initiative,required" range:"0..9"`
	Copies     int        `toml:"copies,required" range:"1..9"`
	People     []string   `toml:"names,required"` // has no effect (UNA-1.15)
	Printed
	_ strict.Notes `toml:"source"`
}

// Commander says whether a card is one's.
func (c CardInfo) Commander() bool { return c.Kind == Commander }

// Fog says whether it is fog of war.
func (c CardInfo) Fog() bool { return c.Kind == FogOfWar }

// Soldier is the one whose it is, -1 for nobody's.
func (c CardInfo) Soldier() int {
	if c.Unit == Off {
		return -1
	}
	return int(c.Unit)
}

// SeatInfo is a place in a vehicle.
type SeatInfo struct {
	ID    string     `toml:"id,required"`
	Name  rules.Text `toml:"name,required"`
	Needs Skills     `toml:"requires_any,required" set:"speciality"` // one of them (UNA-8.8); 0 for anyone
	Printed
}

// Drives says whether a seat asks for a driver (UNA-8.8).
func (s SeatInfo) Drives() bool { return s.Needs&Driving != 0 }

// Guns says whether it asks for a gunner (UNA-8.8).
func (s SeatInfo) Guns() bool { return s.Needs&Gunnery != 0 }

// Vehicle is a vehicle card (UNA-1.6).
type Vehicle struct {
	ID        string       `toml:"id,required"`
	Name      rules.Text   `toml:"name,required"`
	Model     string       `toml:"model,required"`
	Side      rules.Side   `toml:"side,required" ref:"side"`       // whose box it is in; a scenario says who begins with it
	Defence   int          `toml:"defence,required" range:"0..10"` // 0 for none (UNA-1.7)
	Armour    int          `toml:"armour_defence,required" range:"1..10"`
	Integrity int          `toml:"integrity,required" range:"1..9"` // damage that destroys it
	Critical  int          `toml:"critical,required"`               // damage that immobilises it
	Seats     []SeatInfo   `toml:"seat,required" ids:"seat" len:"1..4"`
	does      Actions      // of all its seats
	_         strict.Notes `toml:"source"`
}

// Structure is a kind of structure (UNA-1.13).
type Structure struct {
	ID      string       `toml:"id,required"`
	Name    rules.Text   `toml:"name,required"`
	Defence int          `toml:"defence,required" range:"1..10"`
	Points  int          `toml:"points,required" range:"1..9"`
	_       strict.Notes `toml:"source"`
}

// Terrain is a kind of ground (UNA-2.5 to 2.7).
type Terrain struct {
	ID        string       `toml:"id,required"`
	Name      rules.Text   `toml:"name,required"`
	Cover     uint8        `toml:"cover,required" range:"0..9"`
	Low       uint8        `toml:"cover_low,required"` // cover of a hill against a hill or a strafe; equal to cover elsewhere
	Hill      bool         `toml:"hill,required"`
	Difficult bool         `toml:"difficult,required"`
	_         strict.Notes `toml:"source"`
}

// Numbers is what constants.toml says.
type Numbers struct {
	Hand       uint8 `toml:"hand_size,required" range:"1..9"`         // cards drawn each turn (UNA-5.2)
	EmptyBid   uint8 `toml:"empty_hand_bid,required" range:"0..9"`    // UNA-6.2
	FogBid     uint8 `toml:"fog_of_war_bid,required" range:"0..9"`    // UNA-1.5
	HillLow    uint8 `toml:"hill_cover_from_hill_or_strafe,required"` // UNA-2.7
	Hill       uint8 `toml:"hill_cover_otherwise,required"`
	SafetyTurn uint8 `toml:"safety_turn_limit,required" range:"1..250"` // UNA-14.20
	Box        struct {
		Exits int          `toml:"escape_markers,required"`
		_     int          `toml:"dice,required" must:"4"`
		_     strict.Notes `toml:"lrdg_cards lrdg_vehicle_cards lrdg_counters lrdg_control_markers italy_cards italy_vehicle_cards italy_counters italy_control_markers objective_markers damage_markers terrain_tiles structure_markers initiative_markers"`
	} `toml:"box,required"`

	// The switches as they are where nobody chooses.
	OwnerSuppresses bool `toml:"vehicle_suppress_chooser,required" ref:"chooser" why:"UNA-13.11"`
	CaptureCounts   bool `toml:"captured_listed_vehicle_counts,required"`

	// What the rules know in one way only.
	_ int          `toml:"die_sides,required" must:"10" why:"UNA-12.5"`
	_ int          `toml:"die_zero_value,required" must:"10" why:"UNA-12.5"`
	_ bool         `toml:"die_ten_always_hits,required" must:"true" why:"UNA-12.5"`
	_ int          `toml:"dice_in_box,required" must:"4"`
	_ int          `toml:"free_transfers_per_card,required" must:"1" why:"UNA-8.1"`
	_ int          `toml:"control_marker_limit,required" must:"0" why:"UNA-1.11"`
	_ string       `toml:"vehicle_wound_chooser,required" must:"owner" why:"UNA-13.9"`
	_ strict.Notes `toml:"sides"`
}

// Tables is what holds for every scenario.
type Tables struct {
	Numbers
	names      strict.Names
	Battles    []*Battle // of ours
	Texts      *SpecFile // what the file of ours says
	Tour       Tour
	Bot        *Priorities
	Actions    [ActKinds]ActionInfo
	Units      []Unit         // of both sides, in file order
	Of         [2]Soldiers    // which are of each side
	Cards      [2][]CardInfo  // by side, in file order
	Fog        [2]uint8       // kind of the fog-of-war card of each side
	CardAt     map[string]int // side<<8 | kind
	Vehicles   []Vehicle
	Buildings  []Structure
	Terrains   []Terrain
	Faces      []Face // sides of tiles, in file order
	FaceAt     map[string]uint8
	Objectives []uint8 // values of the objective markers in the box
}

// Face is a side of a tile in the box, such as 12A (UNA-2.5).
type Face struct {
	ID      string       `toml:"id,required"`
	Terrain uint8        `toml:"terrain,required" ref:"terrain"`
	_       strict.Notes `toml:"source"`
}

// tile is a tile of a scenario's grid (UNA-2.2).
type tile struct {
	ID       string
	Row, Col uint8
	Terrain  uint8
	Face     uint8 // in terrain.toml: actions name a tile by it
}

// vehicleStart is a vehicle as a scenario sets it up (UNA-4.2, 4.9).
type vehicleStart struct {
	Vehicle uint8
	Side    rules.Side // who holds it
	Tile    uint8
	Damage  uint8
}

// soldierStart is a soldier as a scenario sets it up (UNA-4.3).
type soldierStart struct {
	Unit    uint8
	Tile    uint8 // that of the vehicle for a rider
	Vehicle uint8 // off on foot
	Seat    uint8
}

// Eligible is whose counters count for a victory (UNA-14.14).
type Eligible uint8

const (
	AnySoldier Eligible = iota
	anyCounter
	ByName
)

var EligibleIDs = []string{"any-soldier", "any-counter", "listed"}

// Goal is a kind of victory condition (UNA-14.1).
type Goal uint8

// The kinds of victory condition, Victory.Goal (UNA-14.1).
const (
	GoalObjectives = iota
	GoalEscape
	GoalEliminate
	Goals
)

var GoalIDs = [Goals]string{"objectives", "escape", "eliminate"}

// Victory is the condition of a side.
type Victory struct {
	Kind Goal
	Need uint8 // points, or counters
	// The counters that count (UNA-14.11, 14.14): own ones for escape, enemy ones for eliminate.
	Soldiers Soldiers
	Vehicles Vehicles
	Listed   bool // they are listed by name: UNA-12.11, and the option of UNA-14.16
}

// leave is who may escape (UNA-14.8).
type leave struct {
	Soldiers Soldiers
	Vehicles Vehicles // named
	AnyHeld  bool     // any vehicle the side holds (UNA-14.8a)
}

// Head is what a battle keeps of its file as it is written.
type Head struct {
	ID         string     `toml:"id,required"`
	Number     int        `toml:"number,required" range:"0.."` // 0 for the tutorial
	Title      rules.Text `toml:"title,required"`
	Background rules.Text `toml:"background,required"`
	Date       string     `toml:"date,required"`
	Place      string     `toml:"place,required"`
	First      rules.Side `toml:"first_initiative,required" ref:"side"` // who has the marker (UNA-4.4)
	Source     string     `toml:"source"`                               // of what it says, for people
}

// Battle is one scenario of a file.
type Battle struct {
	Head
	File       string
	Sum        string // a fingerprint of what it says about play
	line       int    // of its id in the file
	Rows, Cols int    // of the grid that the workshop shows; 0 elsewhere

	Tiles     []tile // in the order of their faces
	All       Tiles
	OnFace    [FaceMax]uint8 // tile by face
	TileAt    map[string]uint8
	Near      [MaxTiles]Tiles           // adjacent tiles (UNA-2.3)
	Far       [MaxTiles][MaxTiles]uint8 // distance (UNA-2.4)
	Hills     Tiles
	Difficult Tiles

	Structures Tiles           // where one stands at the start
	Structure  [MaxTiles]uint8 // its kind; off for none
	Marked     Tiles           // where an objective marker lies
	Value      [MaxTiles]uint8 // its value; 0 for none
	Exits      [2]Tiles        // escape markers of each side

	Fleet      []vehicleStart // in order of vehicles.toml
	Men        []soldierStart // in order of units.toml
	SoldiersIn Soldiers       // those of men
	VehiclesIn Vehicles       // those of fleet

	MayLeave   [2]leave
	Victory    [2]Victory
	Explored   [2]Tiles
	Controlled [2]Tiles
	Deck       [2][MaxCards]uint8
	Reserve    [2][MaxCards]uint8
	Ours       [2][MaxCards]uint8 // deck and reserve together
}

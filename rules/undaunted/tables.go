// Package undaunted is Undaunted: North Africa: eleven scenarios and a first patrol
// for two sides, the Long Range Desert Group, First, and the Italians, Second,
// each with a deck that it builds as it plays. It holds the position, the legal
// actions, their consequences, the scenarios and the campaign. The clauses
// cited are those of rules.md in this folder; the files are named for what they
// hold.
package undaunted

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// The largest sizes of the game; the data files are held to them when they are
// read.
const (
	MaxTiles    = 32 // tiles of a scenario
	faceMax     = 64 // sides of tiles in the box
	MaxSoldiers = 16 // soldiers of both sides
	sideUnits   = 8  // soldiers of one side
	MaxVehicles = 8
	MaxSeats    = 4
	MaxCards    = 16 // kinds of card of one side
)

// off stands for no tile, no soldier, no vehicle, no seat, no card.
const off = 255

var sideIDs = [2]string{"lrdg", "italy"} // First, Second

// action is a kind of action, in the order of actions.toml (UNA-10 to 12).
type action = int

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

var actionIDs = [ActKinds]string{"move", "scout", "infiltrate", "drive", "bolster", "command", "conceal", "control", "inspire",
	"navigate", "recon", "repair", "watch", "attack", "strafe", "demolish", "anti_tank", "suppress"}

// ActionInfo is what actions.toml says of a kind of action.
type ActionInfo struct {
	Name   rules.Text  `toml:"name,required"`
	kind   actionClass `toml:"kind,required" ref:"kind of action"`
	where  place       `toml:"where,required" ref:"place"`
	value  valueKind   `toml:"value,required" ref:"kind of value"`
	onFoot bool        `toml:"on_foot_only,required"` // UNA-8.15
	Clause string      `toml:"clause,required"`
}

// place is where an action may be printed, as bits.
type place uint8

const (
	onCard place = iota
	onSeat
	onBoth
)

var placeIDs = []string{"card", "seat", "both"}

// actionClass is what an action is: a rider takes none of movement with its
// card (UNA-8.15).
type actionClass uint8

const (
	movement actionClass = iota
	support
	combat
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
	Action action `toml:"action,required" ref:"action"`
	N      int    `toml:"value" range:"1..4"`           // 0 where the action has none; of demolish the dice against a vehicle
	Blast  int    `toml:"structure_value" range:"0..4"` // of demolish the dice against a structure (UNA-12.7)
	twice  int    `toml:"vehicle_value" range:"0..4"`   // as the file names n of demolish
}

// offer is the actions of a card or of a seat.
type offer struct {
	Offers []Offer `toml:"actions,required"` // in the order of actions.toml
	does   actions // the same, as bits
}

// of is the action of a kind, which must be among the offered.
func (o *offer) of(k action) Offer {
	for _, p := range o.Offers {
		if p.Action == k {
			return p
		}
	}
	panic("undaunted: " + actionIDs[k] + " is not offered")
}

// skills is the specialities of a soldier, or those that a seat asks for one
// of, as bits (UNA-1.8, 8.8).
type skills uint8

const (
	driving skills = 1 << iota
	gunnery
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
	skills  skills       `toml:"specialities,required" set:"speciality"`
	copies  int          `toml:"copies,required" range:"1..9"`
	Card    int          // kind of its combatant cards, among those of its side
	_       strict.Notes `toml:"source"`
}

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
	combatant cardKind = iota
	commander
	fogOfWar
	cardKinds
)

var cardKindIDs = [cardKinds]string{"combatant", "commander", "fog-of-war"}

// CardInfo is a kind of card of one side.
type CardInfo struct {
	ID         string     `toml:"id,required"`
	Name       rules.Text `toml:"name,required"`
	kind       cardKind   `toml:"kind,required" ref:"kind of card"`
	unit       uint8      `toml:"unit" ref:"soldier" comes:"255"` // of a combatant; off otherwise
	Side       rules.Side `toml:"side,required" ref:"side"`
	Squad      Squad      `toml:"squad,required"`
	Initiative int        `toml:"initiative,required" range:"0..9"`
	Copies     int        `toml:"copies,required" range:"1..9"`
	People     []string   `toml:"names,required"` // has no effect (UNA-1.15)
	offer
	_ strict.Notes `toml:"source"`
}

// SeatInfo is a place in a vehicle.
type SeatInfo struct {
	ID    string     `toml:"id,required"`
	Name  rules.Text `toml:"name,required"`
	needs skills     `toml:"requires_any,required" set:"speciality"` // one of them (UNA-8.8); 0 for anyone
	offer
}

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
	does      actions      // of all its seats
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

// terrain is a kind of ground (UNA-2.5 to 2.7).
type terrain struct {
	id        string       `toml:"id,required"`
	name      rules.Text   `toml:"name,required"`
	cover     uint8        `toml:"cover,required" range:"0..9"`
	low       uint8        `toml:"cover_low,required"` // cover of a hill against a hill or a strafe; equal to cover elsewhere
	hill      bool         `toml:"hill,required"`
	difficult bool         `toml:"difficult,required"`
	_         strict.Notes `toml:"source"`
}

// numbers is what constants.toml says.
type numbers struct {
	hand       uint8 `toml:"hand_size,required" range:"1..9"`         // cards drawn each turn (UNA-5.2)
	emptyBid   uint8 `toml:"empty_hand_bid,required" range:"0..9"`    // UNA-6.2
	fogBid     uint8 `toml:"fog_of_war_bid,required" range:"0..9"`    // UNA-1.5
	hillLow    uint8 `toml:"hill_cover_from_hill_or_strafe,required"` // UNA-2.7
	hill       uint8 `toml:"hill_cover_otherwise,required"`
	safetyTurn uint8 `toml:"safety_turn_limit,required" range:"1..250"` // UNA-14.20
	box        struct {
		exits int          `toml:"escape_markers,required"`
		_     int          `toml:"dice,required" must:"4"`
		_     strict.Notes `toml:"lrdg_cards lrdg_vehicle_cards lrdg_counters lrdg_control_markers italy_cards italy_vehicle_cards italy_counters italy_control_markers objective_markers damage_markers terrain_tiles structure_markers initiative_markers"`
	} `toml:"box,required"`

	// The switches as they are where nobody chooses.
	ownerSuppresses bool `toml:"vehicle_suppress_chooser,required" ref:"chooser" why:"UNA-13.11"`
	captureCounts   bool `toml:"captured_listed_vehicle_counts,required"`

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

// tables is what holds for every scenario.
type tables struct {
	numbers
	foresight
	names      strict.Names
	battles    []*battle // of ours
	texts      *saidFile // what the file of ours says
	tour       tour
	bot        *Priorities
	actions    [ActKinds]ActionInfo
	units      []Unit         // of both sides, in file order
	of         [2]soldiers    // which are of each side
	cards      [2][]CardInfo  // by side, in file order
	fog        [2]uint8       // kind of the fog-of-war card of each side
	cardAt     map[string]int // side<<8 | kind
	vehicles   []Vehicle
	buildings  []Structure
	terrains   []terrain
	faces      []face // sides of tiles, in file order
	faceAt     map[string]uint8
	objectives []uint8 // values of the objective markers in the box
}

// face is a side of a tile in the box, such as 12A (UNA-2.5).
type face struct {
	id      string       `toml:"id,required"`
	terrain uint8        `toml:"terrain,required" ref:"terrain"`
	_       strict.Notes `toml:"source"`
}

// tile is a tile of a scenario's grid (UNA-2.2).
type tile struct {
	id       string
	row, col uint8
	terrain  uint8
	face     uint8 // in terrain.toml: actions name a tile by it
}

// vehicleStart is a vehicle as a scenario sets it up (UNA-4.2, 4.9).
type vehicleStart struct {
	vehicle uint8
	side    rules.Side // who holds it
	tile    uint8
	damage  uint8
}

// soldierStart is a soldier as a scenario sets it up (UNA-4.3).
type soldierStart struct {
	unit    uint8
	tile    uint8 // that of the vehicle for a rider
	vehicle uint8 // off on foot
	seat    uint8
}

// eligible is whose counters count for a victory (UNA-14.14).
type eligible uint8

const (
	anySoldier eligible = iota
	anyCounter
	byName
)

var eligibleIDs = []string{"any-soldier", "any-counter", "listed"}

// goal is a kind of victory condition (UNA-14.1).
type goal uint8

// The kinds of victory condition, Victory.Goal (UNA-14.1).
const (
	GoalObjectives = iota
	GoalEscape
	GoalEliminate
	goals
)

var goalIDs = [goals]string{"objectives", "escape", "eliminate"}

// victory is the condition of a side.
type victory struct {
	kind goal
	need uint8 // points, or counters
	// The counters that count (UNA-14.11, 14.14): own ones for escape, enemy
	// ones for eliminate.
	soldiers soldiers
	vehicles vehicles
	listed   bool // they are listed by name: UNA-12.11, and the option of UNA-14.16
}

// leave is who may escape (UNA-14.8).
type leave struct {
	soldiers soldiers
	vehicles vehicles // named
	anyHeld  bool     // any vehicle the side holds (UNA-14.8a)
}

// battle is one scenario of a file.
type battle struct {
	file       string
	sum        string     // a fingerprint of what it says about play
	line       int        // of its id in the file
	id         string     `toml:"id,required"`
	number     int        `toml:"number,required" range:"0.."` // 0 for the tutorial
	title      rules.Text `toml:"title,required"`
	background rules.Text `toml:"background,required"`
	date       string     `toml:"date,required"`
	place      string     `toml:"place,required"`
	first      rules.Side `toml:"first_initiative,required" ref:"side"` // who has the marker (UNA-4.4)
	source     string     `toml:"source"`                               // of what it says, for people
	rows, cols int        // of the grid that the workshop shows; 0 elsewhere

	tiles     []tile // in the order of their faces
	all       tiles
	onFace    [faceMax]uint8 // tile by face
	tileAt    map[string]uint8
	near      [MaxTiles]tiles           // adjacent tiles (UNA-2.3)
	far       [MaxTiles][MaxTiles]uint8 // distance (UNA-2.4)
	hills     tiles
	difficult tiles

	structures tiles           // where one stands at the start
	structure  [MaxTiles]uint8 // its kind; off for none
	marked     tiles           // where an objective marker lies
	value      [MaxTiles]uint8 // its value; 0 for none
	exits      [2]tiles        // escape markers of each side

	fleet      []vehicleStart // in order of vehicles.toml
	men        []soldierStart // in order of units.toml
	soldiersIn soldiers       // those of men
	vehiclesIn vehicles       // those of fleet

	mayLeave   [2]leave
	victory    [2]victory
	explored   [2]tiles
	controlled [2]tiles
	deck       [2][MaxCards]uint8
	reserve    [2][MaxCards]uint8
	ours       [2][MaxCards]uint8 // deck and reserve together
}

// Scenario is what is opened to be played: a scenario with the two switches of
// constants.toml. It does not change.
type Scenario struct {
	*tables
	*battle
	law             uint8 // edition of the clauses
	ownerSuppresses bool  // UNA-13.11: the owner of the riders chooses, not the attacker
	captureCounts   bool  // UNA-14.16: a listed vehicle counts while the side holds it
}

// The switches.
const (
	optOwnerSuppresses = "owner_picks_suppressed_rider"
	optCaptureCounts   = "captured_listed_vehicle_counts"
)

// cover is the cover of a tile (UNA-2.7): low says that the attacker stands on
// a hill, or strafes.
func (sc *Scenario) cover(t uint8, low bool) uint8 {
	ground := &sc.terrains[sc.tiles[t].terrain]
	if low {
		return ground.low
	}
	return ground.cover
}

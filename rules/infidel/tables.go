// Package infidel is Infidel: seven battles of the Crusades for two, without
// turns: activation follows activation until an army breaks. Its rules are
// rules.md, its numbers are data/*.toml; INF-7.3 in a comment is a clause of
// those rules.
package infidel

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// The Crusaders are First, their Muslim opponents Second.
var (
	sideIDs    = [2]string{"crusader", "saracen"}
	sideTitles = [2]rules.Text{{En: "Crusaders", Fr: "Croisés"}, {En: "Saracens", Fr: "Sarrasins"}}
)

// The most that any battle may have: a position is flat.
const (
	unitMax      = 128
	MaxLeaders   = 16
	MaxCommands  = 16
	MaxStandards = 4
	commandSize  = 40 // units of a Command
	attackMax    = 32 // those of them that may attack
	off          = 255
)

// faces is how many faces the die has, 0 to 9 (INF-2.1).
const faces = 10

// Kind is a type of unit, in the order of the columns of the weapon matrix.
type Kind uint8

// The types (INF-1.4, 1.5).
const (
	KN Kind = iota
	HC
	MC
	MCA
	LCA
	MA
	PK
	PKJ
	AF
	A
	CB
	CF
	Wagon
	Carroccio
	unitKinds
)

var unitKindIDs = []string{"kn", "hc", "mc", "mca", "lca", "ma", "pk", "pkj", "af", "a", "cb", "cf", "wagon", "carroccio"}

// class is the class of a unit for the ground (INF-1.4).
type class uint8

const (
	mounted class = iota
	foot
	classes
)

var classIDs = []string{"mounted", "foot"}

// missile is what a unit shoots with (INF-1.5).
type missile uint8

const (
	unarmed missile = iota
	bow
	crossbow
	javelin
	missiles
)

var missileIDs = []string{"none", "bow", "crossbow", "javelin"}

// KindInfo is a type of unit.
type KindInfo struct {
	ID       string       `toml:"id"`
	Name     rules.Text   `toml:"name,required"`
	Abbr     string       `toml:"abbr,required"`
	class    class        `toml:"class,required" ref:"class"`
	MP       int          `toml:"mp,required" range:"1..20"`
	ZOC      bool         `toml:"zoc,required"`            // INF-9.1
	Shock    bool         `toml:"shock,required"`          // has a row of the weapon matrix (INF-13.5)
	Charge   bool         `toml:"charge,required"`         // INF-1.6
	counter  bool         `toml:"counter_charge,required"` // INF-1.6
	retires  bool         `toml:"retire,required"`         // INF-18.13
	missile  missile      `toml:"missile,required" ref:"missile"`
	Loss     int          `toml:"fp_eliminated,required" range:"0..20"` // flight points (INF-21.2)
	OneSided bool         `toml:"no_disordered_side"`                   // has no Disordered side (INF-1.7)
	_        strict.Notes `toml:"source"`
}

// breed is what is printed on one nationality's counters of a type.
type breed struct {
	id      string       `toml:"id"`
	name    rules.Text   `toml:"name,required"`
	kind    Kind         `toml:"type,required" ref:"type of unit"`
	defence [2]int       `toml:"shock_defence,required" range:"-9..9"` // Normal side, Disordered side
	_       strict.Notes `toml:"source"`
}

// toll is what ground costs and gives by class.
type toll struct {
	MP    [classes]int `toml:"mp,required" by:"class" range:"-1..20"`   // to enter, or added when it is crossed; closed for never (INF-8.3)
	Shock [classes]int `toml:"shock,required" by:"class" range:"-9..9"` // added to an attack on a unit in it, or across it, by the attacker's class (INF-17.5)
}

// Ground is a terrain of hexes.
type Ground struct {
	ID   string     `toml:"id"`
	key  sign       `toml:"key,required" why:"INF-4.5"`
	Name rules.Text `toml:"name,required"`
	toll
	Fire       int          `toml:"fire_drm,required" range:"-9..9"` // added to fire at a unit in it (INF-11.20)
	Blocks     bool         `toml:"blocks_los,required"`             // INF-12.2
	NoCharge   bool         `toml:"no_charge,required"`              // INF-15.6
	Level      int          `toml:"level,required" range:"0..9"`
	Impassable bool         `toml:"impassable"` // nobody can stand in it; other closed ground only forbids going in (INF-22.3)
	_          strict.Notes `toml:"note"`
}

// sign is a letter of a map.
type sign byte

func (c *sign) UnmarshalText(b []byte) error {
	if len(b) != 1 {
		return fmt.Errorf("%.20q must be one sign that no other terrain has", b)
	}
	*c = sign(b[0])
	return nil
}

// Edge is a kind of hexside.
type Edge struct {
	ID   string     `toml:"id"`
	Name rules.Text `toml:"name,required"`
	toll
	NoCharge bool `toml:"no_charge,required"`
}

// closed is the cost of ground that a class may never enter, of a hexside that
// it may never cross (INF-8.3).
const closed = -1

// Effects is what a result does, as bits (INF-18.1).
type Effects uint8

// The effects.
const (
	AttackerDisordered Effects = 1 << iota
	AttackerRetreats
	DefenderDisordered
	DefenderRetreats
	DefenderRetired
	DefenderEliminated
	ContinuedAttack
)

var effectIDs = []string{"ad", "ar1", "dd", "dr1", "dret", "de", "ca"}

// resultRow is a row of a table of results: totals up to most.
type resultRow struct {
	most    int8         `toml:"max" comes:"127"`
	effects Effects      `toml:"effects,required" set:"effect"`
	_       strict.Notes `toml:"source"`
}

// results is a table of results, from the lowest total to the highest.
type results []resultRow

// at is the result of a total.
func (r results) at(total int8) Effects {
	for _, row := range r {
		if total <= row.most {
			return row.effects
		}
	}
	return r[len(r)-1].effects
}

// The columns of the tables of results: Shock and Charge by the status of the
// defender, fire also by its class (INF-17.1, 11.20).
const (
	normalColumn = iota
	disorderedColumn
	columns
)

var columnIDs = []string{"normal", "disordered"}

// fireModifier is a modifier of fire (INF-11.20).
type fireModifier uint8

const (
	fireHeavyTarget fireModifier = iota
	fireMountedFirer
	fireDisorderedFirer
	fireFlank
	fireFollowers
	fireGround // of the target's hex: the number is the terrain's
	fireModifiers
)

var fireModifierIDs = []string{"target-kn-hc", "mounted-firer", "disordered-firer", "flank-shot", "camp-followers", "target-terrain"}

// shockModifier is a modifier of Shock and Charge (INF-17.3 to 17.14).
type shockModifier uint8

const (
	shockStrength shockModifier = iota // the number of each is counted
	shockFlank
	shockRear
	shockTwoSides
	shockGround  // the terrain's
	shockDefence // the unit's
	shockLeader
	shockCharisma // the leader's
	shockWeapon   // the matrix's
	shockDisordered
	shockRetired
	shockContinued // a marker each
	shockMoved
	shockCountered
	shockModifiers
)

var shockModifierIDs = []string{"strength", "angle-flank", "angle-rear", "angle-two-sides", "terrain", "defence", "leader", "charisma",
	"weapon", "attacker-disordered", "defender-retired", "continued-attack", "charged-after-moving", "counter-charged-shock"}

// checks is the numbers that the checks are made against.
type checks struct {
	fireTotal   int8 `toml:"leader_loss_fire_total,required"`       // a total of fire from which leaders are in danger (INF-7.20)
	fireKills   int8 `toml:"leader_loss_fire_from,required"`        // a die from which they die
	shockKills  int8 `toml:"leader_loss_shock_from,required"`       // die - rating from which they die (INF-7.21)
	withdraws   int8 `toml:"light_cavalry_retreat_to,required"`     // die + defence up to which Light Cavalry withdraws in order (INF-14.5)
	slips       int8 `toml:"against_counter_charge_to,required"`    // the same against a Counter-Charge (INF-14.6)
	caught      int8 `toml:"against_counter_charge_from,required"`  // from which it cannot withdraw at all
	bold        int8 `toml:"reluctance_to,required"`                // die + defence up to which a heavy cavalry charges pikes (INF-15.11)
	countCharge int8 `toml:"counter_charge_vs_charge_to,required"`  // up to which a Counter-Charge succeeds against a Charge (INF-16.9)
	countShock  int8 `toml:"counter_charge_vs_shock_to,required"`   // against Shock (INF-16.11)
	countFire   int8 `toml:"counter_charge_vs_fire_hc_to,required"` // against fire (INF-16.13)
	held        int8 `toml:"restraint_to,required"`                 // die - rating up to which knights are held back (INF-16.16)
	scattered   int8 `toml:"standard_move_from,required"`           // die + defence from which a Retired unit is lost as its Standard moves (INF-19.9)
}

// Check asks that every total has one result.
func (c *checks) Check(x *strict.Faults, at strict.Path) {
	x.Need(c.slips < c.caught, at.Below("against_counter_charge_from"), "%d must be above against_counter_charge_to, %d", c.caught, c.slips)
}

// flights is the flight points of INF-21.2 and 21.3 that are not a type's.
type flights struct {
	chief   int8         `toml:"commander_in_chief,required" range:"0..20"`
	named   int8         `toml:"named_leader,required" range:"0..20"`
	retired int8         `toml:"retired_any,required" range:"0..20"`
	_       strict.Notes `toml:"source"`
}

// tables is what holds for every battle.
type tables struct {
	kinds   [unitKinds]KindInfo
	breeds  []breed
	grounds []Ground
	edges   []Edge
	uphill  toll
	names   strict.Names

	shock, charge [columns]results
	fire          [classes][columns]results
	fireRange     [missiles][3]int8 // by distance; closed for out of range
	fireAdds      [fireModifiers]int8
	shockAdds     [shockModifiers]int8
	matrix        [unitKinds][unitKinds]int8 // by attacker, defender
	checks        checks
	flights       flights

	knights bool // the option of INF-16.15, as the file has it

	maps []*field
}

// optKnightsRoll is the one option of the rules (INF-16.15).
const optKnightsRoll = "knights_counter_charge_roll"

// outOfRange is the modifier of a distance at which a weapon does not carry.
const outOfRange = -128

// field is a map with what follows from its ground alone.
type field struct {
	id            string
	name          rules.Text
	columns, rows int
	top           string                            // compass side of the top edge (INF-4.5)
	ground        [hexMax]uint8                     // number of the terrain; off outside the map
	edge          [hexMax][directions]uint8         // number of the hexside's kind, off for a plain one
	step          [hexMax][directions]uint16        // neighbour, noHex off the map
	cost          [classes][hexMax][directions]int8 // to go that way; closed for never
	shock         [classes][hexMax][directions]int8 // added to an attack that way (INF-17.5)
	noCharge      [hexMax][directions]bool          // no Charge goes that way (INF-15.6)
	near          [hexMax][]link                    // two steps away
	far           [hexMax][]link                    // three steps away
	zones         map[string][]uint16
	added         []hexside // that a board has laid
}

// hexside is a hexside of a kind between two hexes, the lower number first.
type hexside struct {
	a, b uint16
	kind uint8
}

// has says whether a hex lies on the map.
func (m *field) Has(h uint16) bool { return h < hexMax && m.ground[h] != off }

// dirTo is the direction from a hex to its neighbour, off where they do not
// touch.
func (m *field) dirTo(a, b uint16) uint8 {
	for d, n := range m.step[a] {
		if n == b {
			return uint8(d)
		}
	}
	return off
}

// UnitInfo is a unit of a battle.
type UnitInfo struct {
	ID      string
	Name    rules.Text
	breed   uint8
	Kind    Kind
	class   class
	Side    rules.Side
	Command uint8
	Defence [2]int
	hex     uint16 // at the start; noHex off the map
	facing  uint8
	broken  bool // starts Disordered
}

// LeaderInfo is a leader of a battle.
type LeaderInfo struct {
	ID       string     `toml:"id,required"`
	Name     rules.Text `toml:"name,required"`
	Side     rules.Side
	Rating   [2]int // of his own face, of the replacement's (INF-7.24)
	Range    [2]int // command range likewise
	MP       int    `toml:"mp,required" range:"1..20"`
	Named    bool   `toml:"named,required"`
	Chief    bool   `toml:"commander_in_chief,required"`    // Commander-in-Chief
	Charisma int    `toml:"charisma,required" range:"0..9"` // charisma
	hex      uint16
	leads    few  // Commands
	distant  bool // he fights not in person: no +1 for him (INF-23.5.4)
}

// CommandInfo is a Command of a battle.
type CommandInfo struct {
	ID        string     `toml:"id,required"`
	Name      rules.Text `toml:"name,required"`
	Side      rules.Side `toml:"side,required" ref:"side"`
	Leader    uint8
	Units     units
	Arrives   int         `toml:"reinforcement"` // of the reinforcements, from 1; 0 for none
	entries   [2][]uint16 // hexes by which it enters; of two zones one is drawn (INF-23.1.4)
	hesitant  bool        `toml:"hesitant"`
	unalerted bool        `toml:"unalerted"`
	hidden    bool        `toml:"hidden"`
	feigned   bool        `toml:"feigned"`
	pursues   bool        `toml:"pursues"`
	reserve   bool        `toml:"knights_reserve"`
}

// StandardInfo is a Standard of a battle.
type StandardInfo struct {
	ID      string     `toml:"id,required"`
	Name    rules.Text `toml:"name,required"`
	Side    rules.Side `toml:"side,required" ref:"side"`
	serves  few        // Commands
	hex     uint16
	carried bool // by the carroccio (INF-20.8)
}

// special is the numbers of the special rules of a battle (INF-23). A rule is
// not in force where its numbers are zero, or off.
type special struct {
	arrivals   []uint8 // Commands in the order of arrival (INF-23.1.2)
	thresholds []int8
	firstZone  int8 // die up to which the last arrives by its first zone (INF-23.1.4)

	sortie []uint8 // Commands in their order (INF-23.2.2)

	hesitant  few  // INF-23.2.4
	commits   int8 // added to the number of enemy Commands on the map
	quitCut   int8 // INF-23.2.5
	quitNever uint8

	unalerted uint8 // Command (INF-23.3.3); off

	feints   uint8 // Command whose Light Cavalry feigns flight (INF-23.4.2); off
	feintAdd int8
	pursuers uint8 // Command whose knights pursue (INF-23.4.3); off
	hidden   few   // INF-23.4.4

	surprised  rules.Side // whose units started Disordered (INF-23.5.1); Chance for none
	noSeizure  uint8      // Free Activations that side must have finished before it may seize
	firstRally int8       // added to the rating for the first rally

	points        bool // victory by points (INF-23.6.2)
	wagonSafe     int8 // INF-23.6.3
	carroccioSafe int8
	wagonLost     int8 // INF-23.6.4
	carroccioLost int8
	standardLost  int8
	lead          int8  // INF-23.6.5
	lastFree      uint8 // Saracen Free Activations
	haven         []uint16
	reserve       few   // Commands under march discipline (INF-23.6.6)
	impatient     uint8 // Command (INF-23.6.8); off
	impatience    int8  // at which it breaks ranks
}

// battle is a battle file.
type battle struct {
	mapID      string
	id         string     `toml:"id,required"`
	name       rules.Text `toml:"name,required"`
	date       string     `toml:"date,required"` // ISO, of the day, the month or the year
	note       rules.Text `toml:"note"`
	order      int        `toml:"order,required"`
	length     int        `toml:"playing_time_activations,required" range:"1..1000"` // usual number of activations (INF-25.9)
	first      rules.Side `toml:"first_player,required" ref:"side"`
	advised    uint8      // Command with which the file advises to begin (INF-4.6)
	levels     [2]int16
	armies     [2]rules.Text
	units      []UnitInfo
	leaders    []LeaderInfo
	commands   []CommandInfo
	standards  []StandardInfo
	special    special
	file       string
	head       string // the comment above all that the file says
	own        *field // the ground, where the file says it itself
	print      string // of what it says about play
	difficulty string `toml:"difficulty,required"`
	source     string `toml:"source"`
}

// traits is what is asked of a unit most often.
type traits struct {
	side  rules.Side
	kind  Kind
	class class
	zoc   bool // INF-9.1
}

// Scenario is a battle on its map with its options: what is played.
type Scenario struct {
	*tables
	*battle
	m           *field
	law         uint8  // edition of the clauses
	knightsRoll bool   // INF-16.15
	looks       string // tells the pictures of its ground apart
	traits      [unitMax]traits
	ours        [2]units // by side
	ofKind      [unitKinds]units
	riders      units // mounted
	armed       units // with missiles
	fighters    units // with a row of the weapon matrix (INF-13.5)
	chargers    units
	gates       [hexMax]few // Commands that enter by each hex (INF-8.6)
	leadersOf   [2]few
	commandsOf  [2]few
}

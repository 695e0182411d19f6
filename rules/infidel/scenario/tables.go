// Package scenario is a battle of Infidel as its file says it: the tables that hold for all, the
// maps and what follows from their ground, the reader of both, the writer, and what must hold
// of them. It knows no position.
package scenario

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/strict"
)

// The Crusaders are First, their Muslim opponents Second.
var (
	SideIDs    = [2]string{"crusader", "saracen"}
	SideTitles = [2]rules.Text{{En: "Crusaders", Fr: "Croisés"}, {En: "Saracens", Fr: "Sarrasins"}}
)

// The most that any battle may have: a position is flat.
const (
	UnitMax      = 128
	MaxLeaders   = 16
	MaxCommands  = 16
	MaxStandards = 4
	CommandSize  = 40 // units of a Command
	AttackMax    = 32 // those of them that may attack
	Off          = 255
)

// Faces is how many faces the die has, 0 to 9 (INF-2.1).
const Faces = 10

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
	UnitKinds
)

var UnitKindIDs = []string{"kn", "hc", "mc", "mca", "lca", "ma", "pk", "pkj", "af", "a", "cb", "cf", "wagon", "carroccio"}

// Class is the class of a unit for the ground (INF-1.4).
type Class uint8

const (
	Mounted Class = iota
	Foot
	Classes
)

var classIDs = []string{"mounted", "foot"}

// Missile is what a unit shoots with (INF-1.5).
type Missile uint8

const (
	Unarmed Missile = iota
	Bow
	Crossbow
	Javelin
	missiles
)

var MissileIDs = []string{"none", "bow", "crossbow", "javelin"}

// KindInfo is a type of unit.
type KindInfo struct {
	ID       string       `toml:"id"`
	Name     rules.Text   `toml:"name,required"`
	Abbr     string       `toml:"abbr,required"`
	Class    Class        `toml:"class,required" ref:"class"`
	MP       int          `toml:"mp,required" range:"1..20"`
	ZOC      bool         `toml:"zoc,required"`            // INF-9.1
	Shock    bool         `toml:"shock,required"`          // has a row of the weapon matrix (INF-13.5)
	Charge   bool         `toml:"charge,required"`         // INF-1.6
	Counter  bool         `toml:"counter_charge,required"` // INF-1.6
	Retires  bool         `toml:"retire,required"`         // INF-18.13
	Missile  Missile      `toml:"missile,required" ref:"missile"`
	Loss     int          `toml:"fp_eliminated,required" range:"0..20"` // flight points (INF-21.2)
	OneSided bool         `toml:"no_disordered_side"`                   // has no Disordered side (INF-1.7)
	_        strict.Notes `toml:"source"`
}

// breed is what is printed on one nationality's counters of a type.
type breed struct {
	ID      string       `toml:"id"`
	Name    rules.Text   `toml:"name,required"`
	Kind    Kind         `toml:"type,required" ref:"type of unit"`
	Defence [2]int       `toml:"shock_defence,required" range:"-9..9"` // Normal side, Disordered side
	_       strict.Notes `toml:"source"`
}

// Toll is what ground costs and gives by class.
type Toll struct {
	MP    [Classes]int `toml:"mp,required" by:"class" range:"-1..20"`   // to enter, or added when it is crossed; closed for never (INF-8.3)
	Shock [Classes]int `toml:"shock,required" by:"class" range:"-9..9"` // added to an attack on a unit in it, or across it, by the attacker's class (INF-17.5)
}

// Ground is a terrain of hexes.
type Ground struct {
	ID   string     `toml:"id"`
	Key  sign       `toml:"key,required" why:"INF-4.5"`
	Name rules.Text `toml:"name,required"`
	Toll
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
	Toll
	NoCharge bool `toml:"no_charge,required"`
}

// Closed is the cost of what a class may never enter or cross (INF-8.3).
const Closed = -1

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

var EffectIDs = []string{"ad", "ar1", "dd", "dr1", "dret", "de", "ca"}

// resultRow is a row of a table of results: totals up to most.
type resultRow struct {
	Most    int8         `toml:"max" comes:"127"`
	Effects Effects      `toml:"effects,required" set:"effect"`
	_       strict.Notes `toml:"source"`
}

// Results is a table of results, from the lowest total to the highest.
type Results []resultRow

// At is the result of a total.
func (r Results) At(total int8) Effects {
	for _, row := range r {
		if total <= row.Most {
			return row.Effects
		}
	}
	return r[len(r)-1].Effects
}

// The columns of results: Shock and Charge by the defender's status, fire also by its class (INF-17.1, 11.20).
const (
	NormalColumn = iota
	DisorderedColumn
	columns
)

var columnIDs = []string{"normal", "disordered"}

// fireModifier is a modifier of fire (INF-11.20).
type fireModifier uint8

const (
	FireHeavyTarget fireModifier = iota
	FireMountedFirer
	FireDisorderedFirer
	FireFlank
	FireFollowers
	FireGround // of the target's hex: the number is the terrain's
	FireModifiers
)

var FireModifierIDs = []string{"target-kn-hc", "mounted-firer", "disordered-firer", "flank-shot", "camp-followers", "target-terrain"}

// ShockModifier is a modifier of Shock and Charge (INF-17.3 to 17.14).
type ShockModifier uint8

const (
	ShockStrength ShockModifier = iota // the number of each is counted
	ShockFlank
	ShockRear
	ShockTwoSides
	ShockGround  // the terrain's
	ShockDefence // the unit's
	ShockLeader
	ShockCharisma // the leader's
	ShockWeapon   // the matrix's
	ShockDisordered
	ShockRetired
	ShockContinued // a marker each
	ShockMoved
	ShockCountered
	ShockModifiers
)

var ShockModifierIDs = []string{"strength", "angle-flank", "angle-rear", "angle-two-sides", "terrain", "defence", "leader", "charisma",
	"weapon", "attacker-disordered", "defender-retired", "continued-attack", "charged-after-moving", "counter-charged-shock"}

// checks is the numbers that the checks are made against.
type checks struct {
	FireTotal   int8 `toml:"leader_loss_fire_total,required"`       // a total of fire from which leaders are in danger (INF-7.20)
	FireKills   int8 `toml:"leader_loss_fire_from,required"`        // a die from which they die
	ShockKills  int8 `toml:"leader_loss_shock_from,required"`       // die - rating from which they die (INF-7.21)
	Withdraws   int8 `toml:"light_cavalry_retreat_to,required"`     // die + defence up to which Light Cavalry withdraws in order (INF-14.5)
	Slips       int8 `toml:"against_counter_charge_to,required"`    // the same against a Counter-Charge (INF-14.6)
	Caught      int8 `toml:"against_counter_charge_from,required"`  // from which it cannot withdraw at all
	Bold        int8 `toml:"reluctance_to,required"`                // die + defence up to which a heavy cavalry charges pikes (INF-15.11)
	CountCharge int8 `toml:"counter_charge_vs_charge_to,required"`  // up to which a Counter-Charge succeeds against a Charge (INF-16.9)
	CountShock  int8 `toml:"counter_charge_vs_shock_to,required"`   // against Shock (INF-16.11)
	CountFire   int8 `toml:"counter_charge_vs_fire_hc_to,required"` // against fire (INF-16.13)
	Held        int8 `toml:"restraint_to,required"`                 // die - rating up to which knights are held back (INF-16.16)
	Scattered   int8 `toml:"standard_move_from,required"`           // die + defence from which a Retired unit is lost as its Standard moves (INF-19.9)
}

// Check asks that every total has one result.
func (c *checks) Check(x *strict.Faults, at strict.Path) {
	x.Need(c.Slips < c.Caught, at.Below("against_counter_charge_from"), "%d must be above against_counter_charge_to, %d", c.Caught, c.Slips)
}

// flights is the flight points of INF-21.2 and 21.3 that are not a type's.
type flights struct {
	Chief   int8         `toml:"commander_in_chief,required" range:"0..20"`
	Named   int8         `toml:"named_leader,required" range:"0..20"`
	Retired int8         `toml:"retired_any,required" range:"0..20"`
	_       strict.Notes `toml:"source"`
}

// Tables is what holds for every battle.
type Tables struct {
	Kinds   [UnitKinds]KindInfo
	Breeds  []breed
	Grounds []Ground
	Edges   []Edge
	Uphill  Toll
	Names   strict.Names

	Shock, Charge [columns]Results
	Fire          [Classes][columns]Results
	FireRange     [missiles][3]int8 // by distance; closed for out of range
	FireAdds      [FireModifiers]int8
	ShockAdds     [ShockModifiers]int8
	Matrix        [UnitKinds][UnitKinds]int8 // by attacker, defender
	Checks        checks
	Flights       flights

	Knights bool // the option of INF-16.15, as the file has it

	maps []*Map
}

// OptKnightsRoll is the one option of the rules (INF-16.15).
const OptKnightsRoll = "knights_counter_charge_roll"

// OutOfRange is the modifier of a distance at which a weapon does not carry.
const OutOfRange = -128

// Map is a map with what follows from its ground alone.
type Map struct {
	ID            string
	Name          rules.Text
	Columns, Rows int
	Top           string                            // compass side of the top edge (INF-4.5)
	Ground        [HexMax]uint8                     // number of the terrain; off outside the map
	Edge          [HexMax][Directions]uint8         // number of the hexside's kind, off for a plain one
	Step          [HexMax][Directions]uint16        // neighbour, noHex off the map
	Cost          [Classes][HexMax][Directions]int8 // to go that way; closed for never
	Shock         [Classes][HexMax][Directions]int8 // added to an attack that way (INF-17.5)
	NoCharge      [HexMax][Directions]bool          // no Charge goes that way (INF-15.6)
	Near          [HexMax][]Line                    // two steps away
	Far           [HexMax][]Line                    // three steps away
	Zones         map[string][]uint16
	Added         []Hexside // that a board has laid
}

// Hexside is a hexside of a kind between two hexes, the lower number first.
type Hexside struct {
	A, B uint16
	Kind uint8
}

func (m *Map) Has(h uint16) bool { return h < HexMax && m.Ground[h] != Off }

// DirTo is the direction from a hex to its neighbour, off where they do not touch.
func (m *Map) DirTo(a, b uint16) uint8 {
	for d, n := range m.Step[a] {
		if n == b {
			return uint8(d)
		}
	}
	return Off
}

// UnitInfo is a unit of a battle.
type UnitInfo struct {
	ID      string
	Name    rules.Text
	Breed   uint8
	Kind    Kind
	Class   Class
	Side    rules.Side
	Command uint8
	Defence [2]int
	Start   uint16 // at the start; noHex off the map
	Toward  uint8  // its facing at the start
	Broken  bool   // starts Disordered
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
	Start    uint16
	Leads    Few  // Commands
	Distant  bool // he fights not in person: no +1 for him (INF-23.5.4)
}

// CommandInfo is a Command of a battle.
type CommandInfo struct {
	ID        string     `toml:"id,required"`
	Name      rules.Text `toml:"name,required"`
	Side      rules.Side `toml:"side,required" ref:"side"`
	Leader    uint8
	Units     Units
	Arrives   int         `toml:"reinforcement"` // of the reinforcements, from 1; 0 for none
	Entries   [2][]uint16 // hexes by which it enters; of two zones one is drawn (INF-23.1.4)
	Hesitant  bool        `toml:"hesitant"`
	Unalerted bool        `toml:"unalerted"`
	Hidden    bool        `toml:"hidden"`
	Feigned   bool        `toml:"feigned"`
	Pursues   bool        `toml:"pursues"`
	Reserve   bool        `toml:"knights_reserve"`
}

// StandardInfo is a Standard of a battle.
type StandardInfo struct {
	ID      string     `toml:"id,required"`
	Name    rules.Text `toml:"name,required"`
	Side    rules.Side `toml:"side,required" ref:"side"`
	Serves  Few        // Commands
	Start   uint16
	Carried bool // by the carroccio (INF-20.8)
}

// Special is the numbers of the special rules of a battle (INF-23). A rule is
// not in force where its numbers are zero, or off.
type Special struct {
	Arrivals   []uint8 // Commands in the order of arrival (INF-23.1.2)
	Thresholds []int8
	FirstZone  int8 // die up to which the last arrives by its first zone (INF-23.1.4)

	Sortie []uint8 // Commands in their order (INF-23.2.2)

	Hesitant  Few  // INF-23.2.4
	Commits   int8 // added to the number of enemy Commands on the map
	QuitCut   int8 // INF-23.2.5
	QuitNever uint8

	Unalerted uint8 // Command (INF-23.3.3); off

	Feints   uint8 // Command whose Light Cavalry feigns flight (INF-23.4.2); off
	FeintAdd int8
	Pursuers uint8 // Command whose knights pursue (INF-23.4.3); off
	Hidden   Few   // INF-23.4.4

	Surprised  rules.Side // whose units started Disordered (INF-23.5.1); Chance for none
	NoSeizure  uint8      // Free Activations that side must have finished before it may seize
	FirstRally int8       // added to the rating for the first rally

	Points        bool // victory by points (INF-23.6.2)
	WagonSafe     int8 // INF-23.6.3
	CarroccioSafe int8
	WagonLost     int8 // INF-23.6.4
	CarroccioLost int8
	StandardLost  int8
	Lead          int8  // INF-23.6.5
	LastFree      uint8 // Saracen Free Activations
	Haven         []uint16
	Reserve       Few   // Commands under march discipline (INF-23.6.6)
	Impatient     uint8 // Command (INF-23.6.8); off
	Impatience    int8  // at which it breaks ranks
}

// Battle is a battle file.
type Battle struct {
	MapID      string
	ID         string     `toml:"id,required"`
	Name       rules.Text `toml:"name,required"`
	Date       string     `toml:"date,required"` // ISO, of the day, the month or the year
	Note       rules.Text `toml:"note"`
	Order      int        `toml:"order,required"`
	Length     int        `toml:"playing_time_activations,required" range:"1..1000"` // usual number of activations (INF-25.9)
	First      rules.Side `toml:"first_player,required" ref:"side"`
	Advised    uint8      // Command with which the file advises to begin (INF-4.6)
	Levels     [2]int16
	Armies     [2]rules.Text
	Units      []UnitInfo
	Leaders    []LeaderInfo
	Commands   []CommandInfo
	Standards  []StandardInfo
	Special    Special
	File       string
	Head       string // the comment above all that the file says
	Own        *Map   // the ground, where the file says it itself
	Print      string // of what it says about play
	Difficulty string `toml:"difficulty,required"`
	Source     string `toml:"source"`
}

// Only is the Command of a leader who leads no other, else -1.
func (l *LeaderInfo) Only() int {
	if l.Leads.Len() != 1 {
		return -1
	}
	return int(l.Leads.First())
}

// Commands are those that he leads.
func (l LeaderInfo) Commands() []int { return List(l.Leads) }

// List is the numbers of a set.
func List(x Few) (out []int) {
	for x != 0 {
		out = append(out, int(x.Pop()))
	}
	return out
}

// Units of a battle as a set, and the few leaders, Commands or Standards, by their number.
type (
	Units = bits.Set128[uint8]
	Few   = bits.Set32[uint8]
)

// What pieces of the palette are, before their side and their id: `unit/crusader/norman-kn`.
const (
	GroundPiece   = "ground"
	EdgePiece     = "edge"
	UnitPiece     = "unit"
	LeaderPiece   = "leader"
	StandardPiece = "standard"
	ZonePiece     = "zone"
)

func Someones(side rules.Side) bool { return side == rules.First || side == rules.Second }

// PieceOf is the id of a piece; Chance for nobody's.
func PieceOf(what string, side rules.Side, id string) string {
	out := what
	if Someones(side) {
		out += "/" + SideIDs[side]
	}
	if id != "" {
		out += "/" + id
	}
	return out
}

// SplitPiece is the parts of a piece's id; Chance for nobody's.
func SplitPiece(piece string) (what string, side rules.Side, id string) {
	what, id, _ = strings.Cut(piece, "/")
	first, rest, _ := strings.Cut(id, "/")
	if n := slices.Index(SideIDs[:], first); n >= 0 {
		return what, rules.Side(n), rest
	}
	return what, rules.Chance, id
}

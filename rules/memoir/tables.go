package memoir

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Class is what cards, dice and terrain ask of a unit (M44-3.9).
type Class uint8

// The classes.
const (
	Infantry Class = iota
	Armor
	Artillery
	classes
)

var classNames = [classes]string{"infantry", "armor", "artillery"}

// UnitType is one kind of unit (M44-3.3 to 3.8).
type UnitType struct {
	ID           string       `toml:"id,required"`
	Name         rules.Text   `toml:"name,required"`
	Text         rules.Text   `toml:"text,required"`
	Class        Class        `toml:"class,required" ref:"class"`
	Figures      uint8        `toml:"figures,required"`
	Move         uint8        `toml:"move,required"`                // longest
	MoveBattle   uint8        `toml:"move_and_battle,required"`     // longest before a battle
	Dice         []uint8      `toml:"dice,required"`                // by range, from 1
	sight        bool         `toml:"needs_line_of_sight,required"` // needs a line of sight
	takeGround   uint8        `toml:"take_ground,required"`         // times a turn
	overrun      bool         `toml:"overrun,required"`
	retreatMin   uint8        `toml:"retreat_per_flag_min,required"` // hexes a flag
	retreatMax   uint8        `toml:"retreat_per_flag_max,required"`
	ignoresCover bool         `toml:"ignores_no_battle_on_entry,required"` // may battle in the turn it enters woods, hedgerow or town
	_            strict.Notes `toml:"source"`
}

// terrain is one kind of ground (M44-14). Dice changes are by the attacker's
// class. A key that is not written means no effect.
type terrain struct {
	id              string        `toml:"id,required"`
	name            rules.Text    `toml:"name,required"`
	text            rules.Text    `toml:"text,required"`
	clause          string        `toml:"clause,required"`
	char            sign          `toml:"map_char"` // its letter in scenario maps
	like            string        `toml:"like"`     // the terrain before it that it is written over
	enter           [classes]bool `toml:"enter,required" set:"class"`
	stop            bool          `toml:"stop_on_entry"`          // ends the move
	groundAfterStop bool          `toml:"take_ground_after_stop"` // ground may be taken out of it in the turn of entry
	noBattleOnEntry bool          `toml:"no_battle_on_entry"`     // no battle in the turn of entry
	noBattleFrom    bool          `toml:"no_battle_from"`         // no battle from here at all
	noRetreatInto   bool          `toml:"no_retreat_into"`
	noSandbags      bool          `toml:"no_sandbags"`
	startAdjacent   bool          `toml:"start_adjacent_to_enter"` // entered only as the first hex of a move
	_               bool          `toml:"one_hex_when_leaving"`    // a move that begins here is one hex long
	in              [classes]int8 `toml:"dice_in" by:"class,some"`
	out             [classes]int8 `toml:"dice_out" by:"class,some"`
	inLower         [classes]int8 `toml:"dice_in_from_lower" by:"class,some"` // as in, from a hex of smaller height only
	height          uint8         `toml:"height"`
	blocksSight     bool          `toml:"blocks_sight"`
	blocksFire      bool          `toml:"blocks_fire"` // stops artillery too
	blocksSightFor  [classes]bool `toml:"blocks_sight_for" set:"class"`
	hillSight       bool          `toml:"sight_exception" ref:"exception of sight"` // does not obstruct along one group of hills (M44-9.8)
	maxMove         uint8         `toml:"max_move_when_entering"`                   // longest move that enters it, 0 for no limit
	costUp          uint8         `toml:"cost_up_from_non_hill"`                    // cost of a step up from a hex of smaller height
	beachSide       *beachSide    `toml:"beach_side"`
	_               strict.Notes  `toml:"scenario_only"`
}

// sign is a letter of a map.
type sign byte

func (c *sign) UnmarshalText(b []byte) error {
	if len(b) != 1 || b[0] <= ' ' || b[0] > '~' {
		return fmt.Errorf("%.20q must be one letter or sign", b)
	}
	*c = sign(b[0])
	return nil
}

// beachSide replaces cost and right of entry on a step between this terrain
// and beach, in both directions (M44-21.2).
type beachSide struct {
	infantryCost   uint8 `toml:"infantry_cost" range:"1..9" comes:"1"`
	armor          bool  `toml:"armor"` // may cross
	artillery      bool  `toml:"artillery"`
	groundInfantry bool  `toml:"take_ground_infantry"` // infantry may climb by taking ground
}

// tile is a bridge or a bunker (M44-15.1 to 15.4).
type tile struct {
	_             string        `toml:"id,required"`
	name          rules.Text    `toml:"name,required"`
	text          rules.Text    `toml:"text,required"`
	enter         [classes]bool `toml:"enter,required" set:"class"`
	cannotLeave   [classes]bool `toml:"cannot_leave" set:"class"`
	makesPassable []uint8       `toml:"makes_passable" ref:"terrain"`
	in            [classes]int8 `toml:"dice_in" by:"class,some"`
	ignoreFlags   uint8         `toml:"ignore_flags"`
	_             bool          `toml:"owner_only_protection"` // protects only units of the side that owns it
	blocksSight   bool          `toml:"blocks_sight"`
}

// The tiles, indexes into tables.tiles.
const (
	bridge = iota
	bunker
	tileKinds
)

var tileNames = [tileKinds]string{"bridge", "bunker"}

// obstacle is a piece that stands on the ground (M44-15.5 to 15.14).
type obstacle struct {
	id           string        `toml:"id,required"`
	name         rules.Text    `toml:"name,required"`
	text         rules.Text    `toml:"text,required"`
	enter        [classes]bool `toml:"enter,required" set:"class"`
	_            bool          `toml:"stop_on_entry"`
	in           [classes]int8 `toml:"dice_in" by:"class,some"`
	out          [classes]int8 `toml:"dice_out" by:"class,some"`
	ignoreFlags  uint8         `toml:"ignore_flags"`
	removedWhen  []string      `toml:"removed_when" ref:"occasion"`
	lostWhenLeft bool          // goes when its unit leaves or dies
	_            bool          `toml:"infantry_may_remove_instead_of_battle"` // instead of battling
	armorRemoves bool          `toml:"armor_removes_on_entry"`                // and after battling
	armorAfter   bool          `toml:"armor_removes_after_battle"`
	ownerOnly    bool          `toml:"owner_only_protection"`
	owner        rules.Side    `toml:"owner" ref:"side" comes:"-1"` // when ownerOnly
	_            bool          `toml:"permanent"`
	_            bool          `toml:"blocks_sight"`
	_            strict.Notes  `toml:"scenario_only"`
}

// The obstacles, indexes into tables.obstacles.
const (
	sandbags = iota
	wire
	hedgehog
	seaWall
	obstacleKinds
)

var obstacleKindNames = [obstacleKinds]string{"sandbags", "wire", "hedgehog", "sea-wall"}

// dieFace is one symbol of the battle die and on how many of its six faces it
// stands (M44-1.11).
type dieFace struct {
	id    string     `toml:"id,required"`
	name  rules.Text `toml:"name,required"`
	count uint8      `toml:"count,required"`
}

// The faces, indexes into tables.faces. The first two are the symbols of the
// classes infantry and armor.
const (
	faceInfantry = iota
	faceArmor
	faceGrenade
	faceFlag
	faceStar
	faceKinds
)

var faceNames = [faceKinds]string{"infantry", "armor", "grenade", "flag", "star"}

// Rule is a rule that a scenario names (M44-21).
type Rule struct {
	ID     string       `toml:"id,required"`
	Name   rules.Text   `toml:"name,required"`
	Text   rules.Text   `toml:"text,required"`
	Clause string       `toml:"clause,required"`
	_      strict.Notes `toml:"source"`
}

// campaign is a list of battles played in order (M44-22.6).
type campaign struct {
	id        string     `toml:"id,required"`
	name      rules.Text `toml:"name,required"`
	text      rules.Text `toml:"text,required"`
	scenarios []string   `toml:"scenarios,required"`
}

// nation is what a side's figures look like.
type nation struct {
	id   string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
	side rules.Side `toml:"side,required" ref:"side"`
}

// section is one of the three parts of the board, as the player at the bottom
// names it; x from xMin to xMax (M44-2.2).
type section struct {
	_    string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
	xMin int8       `toml:"x_min,required"`
	xMax int8       `toml:"x_max,required"`
}

// face is one side of the board: the terrain of each row where a scenario has
// no tile (M44-1.8).
type face struct {
	id   string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
	rows [9]uint8   `toml:"rows,required" ref:"terrain"`
}

// tables is everything the data files say besides the scenarios. Ids are
// indexes in file order.
type tables struct {
	units     []UnitType
	terrain   []terrain
	names     strict.Names
	tiles     [tileKinds]tile
	obstacles [obstacleKinds]obstacle
	cards     []Card // the index is the card's number everywhere
	faces     [faceKinds]dieFace
	rules     []Rule
	campaigns []campaign
	nations   []nation
	sections  [3]section // left, center, right
	boards    []face
	supplies  [obstacleKinds]uint8 // pieces in the box; 0 for no limit (sea wall)
	medalWon  uint8                // campaign points of a medal
	battleWon uint8                // campaign points of a battle
	ai        aiWeights
}

// aiWeights is where a computer player starts from (M44-23.15).
type aiWeights struct {
	Expected map[string]float64 `toml:"expected,required"`
	Weights  map[string]float64 `toml:"weights,required"`
	Levels   map[string]aiLevel `toml:"levels,required"`
}

// aiLevel is how much a computer player errs and looks ahead.
type aiLevel struct {
	Noise     float64 `toml:"noise,required"`
	Lookahead int     `toml:"lookahead_turns,required"`
}

package scenario

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
	Classes
)

var ClassNames = [Classes]string{"infantry", "armor", "artillery"}

// UnitType is one kind of unit (M44-3.3 to 3.8).
type UnitType struct {
	ID           string       `toml:"id,required"`
	Name         rules.Text   `toml:"name,required"`
	Text         rules.Text   `toml:"text,required"`
	Class        Class        `toml:"class,required" ref:"class"`
	Figures      uint8        `toml:"figures,required"`
	Move         uint8        `toml:"move,required"`                // longest
	MoveBattle   uint8        `toml:"move_and_battle,required"`     // longest before a battle
	Dice         []uint8      `toml:"dice,required" len:"1..16"`    // by range, from 1; a battle may say others
	Sight        bool         `toml:"needs_line_of_sight,required"` // needs a line of sight
	TakeGround   uint8        `toml:"take_ground,required"`         // times a turn
	Overrun      bool         `toml:"overrun,required"`
	RetreatMin   uint8        `toml:"retreat_per_flag_min,required"` // hexes a flag
	RetreatMax   uint8        `toml:"retreat_per_flag_max,required"`
	IgnoresCover bool         `toml:"ignores_no_battle_on_entry,required"` // may battle in the turn it enters woods, hedgerow or town
	_            strict.Notes `toml:"source"`
}

// SightMost is the longest range of a unit that needs a line of sight: no line is longer.
const SightMost = 3

// Check asks that a unit sees as far as it shoots.
func (u *UnitType) Check(x *strict.Faults, at strict.Path) {
	x.Need(!u.Sight || len(u.Dice) <= SightMost, at.Below("dice"), faultRange, len(u.Dice), SightMost)
}

// Terrain is one kind of ground (M44-14), with dice changes by the attacker's class; no key means no effect.
type Terrain struct {
	ID              string        `toml:"id,required"`
	Name            rules.Text    `toml:"name,required"`
	Text            rules.Text    `toml:"text,required"`
	Clause          string        `toml:"clause,required"`
	Char            sign          `toml:"map_char"` // its letter in scenario maps
	Like            string        `toml:"like"`     // the terrain before it that it is written over
	Enter           [Classes]bool `toml:"enter,required" set:"class"`
	Stop            bool          `toml:"stop_on_entry"`          // ends the move
	GroundAfterStop bool          `toml:"take_ground_after_stop"` // ground may be taken out of it in the turn of entry
	NoBattleOnEntry bool          `toml:"no_battle_on_entry"`     // no battle in the turn of entry
	NoBattleFrom    bool          `toml:"no_battle_from"`         // no battle from here at all
	NoRetreatInto   bool          `toml:"no_retreat_into"`
	NoSandbags      bool          `toml:"no_sandbags"`
	StartAdjacent   bool          `toml:"start_adjacent_to_enter"` // entered only as the first hex of a move
	_               bool          `toml:"one_hex_when_leaving"`    // a move that begins here is one hex long
	DiceIn          [Classes]int8 `toml:"dice_in" by:"class,some"`
	DiceOut         [Classes]int8 `toml:"dice_out" by:"class,some"`
	DiceInFromLower [Classes]int8 `toml:"dice_in_from_lower" by:"class,some"` // as in, from a hex of smaller height only
	Height          uint8         `toml:"height"`
	BlocksSight     bool          `toml:"blocks_sight"`
	BlocksFire      bool          `toml:"blocks_fire"` // stops artillery too
	BlocksSightFor  [Classes]bool `toml:"blocks_sight_for" set:"class"`
	HillSight       bool          `toml:"sight_exception" ref:"exception of sight"` // does not obstruct along one group of hills (M44-9.8)
	MaxMove         uint8         `toml:"max_move_when_entering"`                   // longest move that enters it, 0 for no limit
	CostUp          uint8         `toml:"cost_up_from_non_hill"`                    // cost of a step up from a hex of smaller height
	BeachSide       *beachSide    `toml:"beach_side"`
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

// beachSide replaces cost and right of entry between this terrain and beach, both ways (M44-21.2).
type beachSide struct {
	InfantryCost   uint8 `toml:"infantry_cost" range:"1..9" comes:"1"`
	Armor          bool  `toml:"armor"` // may cross
	Artillery      bool  `toml:"artillery"`
	GroundInfantry bool  `toml:"take_ground_infantry"` // infantry may climb by taking ground
}

// tile is a bridge or a bunker (M44-15.1 to 15.4).
type tile struct {
	_             string        `toml:"id,required"`
	Name          rules.Text    `toml:"name,required"`
	Text          rules.Text    `toml:"text,required"`
	Enter         [Classes]bool `toml:"enter,required" set:"class"`
	CannotLeave   [Classes]bool `toml:"cannot_leave" set:"class"`
	MakesPassable []uint8       `toml:"makes_passable" ref:"terrain"`
	DiceIn        [Classes]int8 `toml:"dice_in" by:"class,some"`
	IgnoreFlags   uint8         `toml:"ignore_flags"`
	_             bool          `toml:"owner_only_protection"` // protects only units of the side that owns it
	BlocksSight   bool          `toml:"blocks_sight"`
}

// The tiles, indexes into tables.tiles.
const (
	Bridge = iota
	Bunker
	tileKinds
)

var TileNames = [tileKinds]string{"bridge", "bunker"}

// obstacle is a piece that stands on the ground (M44-15.5 to 15.14).
type obstacle struct {
	ID           string        `toml:"id,required"`
	Name         rules.Text    `toml:"name,required"`
	Text         rules.Text    `toml:"text,required"`
	Enter        [Classes]bool `toml:"enter,required" set:"class"`
	_            bool          `toml:"stop_on_entry"`
	DiceIn       [Classes]int8 `toml:"dice_in" by:"class,some"`
	DiceOut      [Classes]int8 `toml:"dice_out" by:"class,some"`
	IgnoreFlags  uint8         `toml:"ignore_flags"`
	RemovedWhen  []string      `toml:"removed_when" ref:"occasion"`
	lostWhenLeft bool          // goes when its unit leaves or dies
	_            bool          `toml:"infantry_may_remove_instead_of_battle"` // instead of battling
	ArmorRemoves bool          `toml:"armor_removes_on_entry"`                // and after battling
	ArmorAfter   bool          `toml:"armor_removes_after_battle"`
	OwnerOnly    bool          `toml:"owner_only_protection"`
	Owner        rules.Side    `toml:"owner" ref:"side" comes:"-1"` // when ownerOnly
	_            bool          `toml:"permanent"`
	_            bool          `toml:"blocks_sight"`
	_            strict.Notes  `toml:"scenario_only"`
}

// The obstacles, indexes into tables.obstacles.
const (
	Sandbags = iota
	Wire
	Hedgehog
	SeaWall
	ObstacleKinds
)

var ObstacleNames = [ObstacleKinds]string{"sandbags", "wire", "hedgehog", "sea-wall"}

// dieFace is a symbol of the battle die, on how many of its six faces (M44-1.11).
type dieFace struct {
	ID    string     `toml:"id,required"`
	Name  rules.Text `toml:"name,required"`
	Count uint8      `toml:"count,required"`
}

// The faces, indexes into tables.faces: the first two are the symbols of infantry and armor.
const (
	FaceInfantry = iota
	FaceArmor
	FaceGrenade
	FaceFlag
	FaceStar
	FaceKinds
)

var faceNames = [FaceKinds]string{"infantry", "armor", "grenade", "flag", "star"}

// Rule is a rule that a scenario names (M44-21).
type Rule struct {
	ID     string       `toml:"id,required"`
	Name   rules.Text   `toml:"name,required"`
	Text   rules.Text   `toml:"text,required"`
	Clause string       `toml:"clause,required"`
	_      strict.Notes `toml:"source"`
}

// Campaign is a list of battles played in order (M44-22.6).
type Campaign struct {
	ID        string     `toml:"id,required"`
	Name      rules.Text `toml:"name,required"`
	Text      rules.Text `toml:"text,required"`
	Scenarios []string   `toml:"scenarios,required"`
}

// nation is what a side's figures look like.
type nation struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	Side rules.Side `toml:"side,required" ref:"side"`
}

// section is one of the three parts of the board, as the player at the bottom names it (M44-2.2).
type section struct {
	_    string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	XMin int8       `toml:"x_min,required"`
	XMax int8       `toml:"x_max,required"`
}

// BoardFace is one side of the board: the terrain of each row without tiles (M44-1.8).
type BoardFace struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	Rows [9]uint8   `toml:"rows,required" ref:"terrain"`
}

// Tables is all that the data files say besides the scenarios. Ids are indexes in file order.
type Tables struct {
	Units     []UnitType
	Terrain   []Terrain
	Names     strict.Names
	Tiles     [tileKinds]tile
	Obstacles [ObstacleKinds]obstacle
	Cards     []Card // the index is the card's number everywhere
	Faces     [FaceKinds]dieFace
	Rules     []Rule
	Campaigns []Campaign
	Nations   []nation
	Sections  [3]section // left, center, right
	Boards    []BoardFace
	Supplies  [ObstacleKinds]uint8 // pieces in the box; 0 for no limit (sea wall)
	MedalWon  uint8                // campaign points of a medal
	BattleWon uint8                // campaign points of a battle
}

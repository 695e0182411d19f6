package memoir

import "sandtable/rules"

// class is what cards, dice and terrain ask of a unit (M44-3.9).
type class uint8

const (
	infantry class = iota
	armor
	artillery
	classes
)

var classNames = [classes]string{"infantry", "armor", "artillery"}

// unitType is one kind of unit (M44-3.3 to 3.8).
type unitType struct {
	id                     string
	name, text             rules.Text
	class                  class
	figures                uint8
	move, moveBattle       uint8   // longest move, longest move before a battle
	dice                   []uint8 // by range, from 1
	sight                  bool    // needs a line of sight
	takeGround             uint8   // times a turn
	overrun                bool
	retreatMin, retreatMax uint8 // hexes a flag
	ignoresCover           bool  // may battle in the turn it enters woods, hedgerow or town
}

// terrain is one kind of ground (M44-14). Dice changes are by the attacker's
// class.
type terrain struct {
	id              string
	name, text      rules.Text
	char            byte // its letter in scenario maps
	enter           [classes]bool
	stop            bool // ends the move
	noBattleOnEntry bool // no battle in the turn of entry
	noBattleFrom    bool // no battle from here at all
	noRetreatInto   bool
	noSandbags      bool
	startAdjacent   bool // entered only as the first hex of a move
	oneHexLeaving   bool // a move that begins here is one hex long
	in, out         [classes]int8
	inLower         [classes]int8 // as in, from a hex of smaller height only
	height          uint8
	blocksSight     bool
	blocksFire      bool // stops artillery too
	blocksSightFor  [classes]bool
	hillSight       bool  // does not obstruct along one group of hills (M44-9.8)
	maxMove         uint8 // longest move that enters it, 0 for no limit
	costUp          uint8 // cost of a step up from a hex of smaller height
	beachSide       *beachSide
}

// beachSide replaces cost and right of entry on a step between this terrain
// and beach, in both directions (M44-21.2).
type beachSide struct {
	infantryCost     uint8
	armor, artillery bool // may cross
	groundInfantry   bool // infantry may climb by taking ground
}

// tile is a bridge or a bunker (M44-15.1 to 15.4).
type tile struct {
	id            string
	name, text    rules.Text
	enter         [classes]bool
	cannotLeave   [classes]bool
	makesPassable []uint8 // terrain indexes
	in            [classes]int8
	ignoreFlags   uint8
	ownerOnly     bool // protects only units of the side that owns it
	blocksSight   bool
}

// The tiles, indexes into tables.tiles.
const (
	bridge = iota
	bunker
	tileKinds
)

// obstacle is a piece that stands on the ground (M44-15.5 to 15.14).
type obstacle struct {
	id              string
	name, text      rules.Text
	enter           [classes]bool
	stop            bool
	in, out         [classes]int8
	ignoreFlags     uint8
	lostWhenLeft    bool // goes when its unit leaves or dies
	infantryRemoves bool // instead of battling
	armorRemoves    bool // on entry, and after battling
	ownerOnly       bool
	owner           rules.Side // when ownerOnly
	permanent       bool
	blocksSight     bool
}

// The obstacles, indexes into tables.obstacles.
const (
	sandbags = iota
	wire
	hedgehog
	seaWall
	obstacleKinds
)

// effect is what a card does when it is played.
type effect uint8

const (
	effSection  effect = iota // orders units by section
	effOrders                 // orders units by class
	effStrike                 // dice from nowhere: Air power, Barrage
	effReaction               // Ambush
	effCopy                   // Counter-attack
	effDigIn
	effHeal
	effFinestHour
	effects
)

var effectNames = [effects]string{"section", "orders", "strike", "reaction", "copy", "dig-in", "heal", "finest-hour"}

// orderClass is which units a tactic card may order.
type orderClass uint8

const (
	orderAny orderClass = iota
	orderInfantry
	orderArmor
	orderArtillery
	orderAdjacent // infantry or armor next to an enemy
	orderApart    // any unit that is not next to an enemy
	orderClasses
)

var orderClassNames = [orderClasses]string{"any", "infantry", "armor", "artillery",
	"infantry-or-armor-adjacent-to-enemy", "any-not-adjacent-to-enemy"}

// card is one kind of command card (M44-17, M44-18).
type card struct {
	id, family    string
	name, text    rules.Text
	section       bool
	copies        uint8
	orders        [3]int8 // left, center, right as its owner sees it; -1 for all
	draw, keep    uint8
	mirror        int8 // the card a Counter-attack turns it into, -1 for a tactic card
	effect        effect
	orderClass    orderClass
	orderMax      int8 // -1 for all
	targetsMax    uint8
	contiguous    bool
	dice          [2]uint8 // of a strike: Axis, Allies
	starHits      bool
	extraDie      int8 // in every battle
	extraClose    int8 // in close assaults, overruns included
	extraFirst    int8 // in the first battle of each unit
	noMove        bool
	onlyClose     bool // first battle only against neighbours
	oneSection    bool
	fallback      bool // without the class: one unit of choice
	ignoreTerrain bool // in movement (M44-7.12)
	reshuffle     bool
	infMove       uint8 // replaces the longest move; 0 leaves it
	infMoveBattle uint8
	artMove       uint8
	artBattles    uint8
	moveAgain     uint8 // a second move after the battle
}

// dieFace is one symbol of the battle die and on how many of its six faces it
// stands (M44-1.11).
type dieFace struct {
	id    string
	name  rules.Text
	count uint8
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

// specialRule is a rule that a scenario names (M44-21).
type specialRule struct {
	id         string
	name, text rules.Text
	clause     string
}

// campaign is a list of battles played in order (M44-22.6).
type campaign struct {
	id         string
	name, text rules.Text
	scenarios  []string
}

// nation is what a side's figures look like.
type nation struct {
	id   string
	name rules.Text
	side rules.Side
}

// section is one of the three parts of the board, as the player at the bottom
// names it; x from xMin to xMax (M44-2.2).
type section struct {
	id         string
	name       rules.Text
	xMin, xMax int8
}

// face is one side of the board: the terrain of each row where a scenario has
// no tile (M44-1.8).
type face struct {
	id   string
	name rules.Text
	rows [9]uint8 // terrain indexes
}

// tables is everything the data files say besides the scenarios. Ids are
// indexes in file order.
type tables struct {
	units     []unitType
	terrain   []terrain
	tiles     []tile
	obstacles []obstacle
	cards     []card // the index is the card's number everywhere
	faces     []dieFace
	rules     []specialRule
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

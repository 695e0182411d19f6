// Package scenario is a battle of Mémoire 44 as its file says it: the struct that the file is
// read into, the tables of the game, the hexes of the board, reading, writing and checks.
// Positions, and what becomes of them, are the game's.
package scenario

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// The kinds of battle.
const (
	Historical = iota
	tutorial   // a small battle to begin with
	beyond     // by the rules of chapters 24 to 30
)

var BattleKinds = []string{"historical", "tutorial", "beyond"}

// Battle is one scenario as its file says it (M44-4.1); of two entries by side the Axis' is first.
type Battle struct {
	Tables *Tables // by which it is read, with its own dice
	File   string
	Head   string     // what is said of the file in its first lines, as they stand there
	ID     string     `toml:"id,required"`
	Number int        `toml:"number,required" range:"0..65535"`
	Name   rules.Text `toml:"name,required"`
	Kind   uint8      `toml:"kind,required" ref:"kind"`
	Source string     `toml:"source"`
	Date   string     `toml:"date,required"`
	Face   uint8      `toml:"board_face,required" ref:"board face"`
	_      string     `toml:"top_side,required" must:"axis" why:"M44-1.7"`
	_      string     `toml:"bottom_side,required" must:"allies" why:"M44-1.7"`
	First  rules.Side `toml:"first_player,required" ref:"side"`
	Hand   [2]uint8   `toml:"hand,required" by:"side" range:"1.."`
	Medals [2]uint8   `toml:"medals_to_win,required" by:"side" range:"1..20"`
	Nation [2]string  `toml:"nation,required" by:"side" ref:"nation"`
	// Dice are those of some types of units in this battle, by range, instead of what units.toml says.
	Dice    map[string][]uint8 `toml:"dice,inline" range:"0..9" len:"1..16"`
	Note    rules.Text         `toml:"note_en,required"`
	Special []string           `toml:"special_rules,required" ref:"special rule" ids:"special rule of the battle"`
	Plan    string             `toml:"map,required"` // one letter a hex, row 1 first
	Ground  [HexCount]uint8    // terrain indexes, read from the plan

	TilesLaid     `toml:"tiles"`
	ObstaclesLaid `toml:"obstacles"`
	Waters        `toml:"rivers"`
	FixedHands    *FixedHands `toml:"fixed_hands"`
	Units         []UnitGroup `toml:"units"`

	Growth     *Growth      `toml:"hand_growth"`
	Airdrop    *Airdrop     `toml:"airdrop"`
	MedalValue []MedalValue `toml:"medal_value"`
	LastDeck   *LastDeck    `toml:"deck"`
	Hill317    *Hill317     `toml:"hill_317"`
	Span       *Span        `toml:"bridge_span"`

	SlowArmor    *SlowArmor     `toml:"slow_armor"`
	AirStrikes   *AirStrikes    `toml:"air_strikes"`
	AirReplaced  *AirReplaced   `toml:"air_power"`
	Night        *Night         `toml:"night"`
	RedArmy      *RedArmy       `toml:"red_army"`
	Breakthrough []Breakthrough `toml:"armor_breakthrough"`
	Commonwealth *Commonwealth  `toml:"commonwealth"`

	Dealt [2][]uint8 // cards
	Deck  []uint8    // cards: the deck that is prepared; none for the whole deck

	Objectives []Objective    `toml:"objective"`
	Labels     []Label        `toml:"label"`
	Measured   rules.Measured `toml:"measured"` // what bots have made of it
	_          strict.Notes   `toml:"lesson"`   // cards of lessons, which own battles copied from one may hold
}

type TilesLaid struct {
	Bridges []Hex `toml:"bridges,always"`
	Bunkers []Hex `toml:"bunkers,always"`
}

type ObstaclesLaid struct {
	Wire      []Hex `toml:"wire,always"`
	Sandbags  []Hex `toml:"sandbags,always"`
	Hedgehogs []Hex `toml:"hedgehogs,always"`
	SeaWall   []Hex `toml:"sea_wall"`
}

// Waters is how rivers are drawn.
type Waters struct {
	Rivers []RiverLink `toml:"links"`
	Pond   []Hex       `toml:"pond"`
}

// UnitGroup is units of one kind and strength, one on each hex.
type UnitGroup struct {
	Side    rules.Side `toml:"side,required" ref:"side"`
	Kind    uint8      `toml:"type,required" ref:"unit type"`
	Figures uint8      `toml:"figures" range:"1..9"` // starting and largest strength; the type's unless written
	Hexes   []Hex      `toml:"hexes,required" len:"1.."`
}

// ObjectiveKind is how an objective gives its medals.
type ObjectiveKind uint8

const (
	Hold        ObjectiveKind = iota // M44-20.5
	Permanent                        // M44-20.6
	HoldAny                          // M44-20.7
	Majority                         // M44-24.8
	SuddenDeath                      // M44-20.8
	Exit                             // M44-20.12
	objectiveKinds
)

var ObjectiveNames = [objectiveKinds]string{"hold", "permanent", "hold-any", "majority", "sudden-death", "exit"}

// Wording is the key of an objective in sentences: what it is, and whether several hexes are asked for.
func (o *Objective) Wording() string {
	if o.Kind == HoldAny && o.Need > 1 {
		return "hold-several"
	}
	return ObjectiveNames[o.Kind]
}

// Grouped says whether an objective has several hexes; passing: whether its medals go back when it is left.
func (k ObjectiveKind) Grouped() bool { return k != Hold && k != Permanent }

func (k ObjectiveKind) Passing() bool { return k == Hold || k == HoldAny || k == Majority }

// Either stands for the side of an objective that both may gain (M44-24.1).
const Either rules.Side = 2

// Scorers are the words for the sides of objectives.
var Scorers = [...]string{SideNames[rules.First], SideNames[rules.Second], "either"}

// When an objective is looked at.
const (
	AtOnce  = iota
	AtEnd   // of the side's own turn (M44-20.8)
	AtStart // of the side's own turn (M44-24.16)
)

var CheckNames = []string{"at-once", "end-of-own-turn", "start-of-own-turn"}

// Objective is what a side fights for besides enemy units.
type Objective struct {
	Side      rules.Side    `toml:"side,required" ref:"side that scores"`
	Kind      ObjectiveKind `toml:"kind,required" ref:"kind of objective"`
	Hexes     []Hex         `toml:"hexes,required" len:"1.."`
	Medals    uint8         `toml:"medals" range:"1..20"` // 0 for sudden death
	Need      uint8         `toml:"need"`                 // hexes that a sudden death asks for, or one to hold of several (M44-24.6)
	Check     uint8         `toml:"check" ref:"time of a check"`
	Otherwise rules.Side    `toml:"otherwise" ref:"side" comes:"-1"` // who has it while nobody holds it (M44-24.13)
	Sole      bool          `toml:"sole"`                            // M44-24.14
	Keeps     bool          `toml:"keeps"`                           // M44-24.15
	Name      rules.Text    `toml:"name,required"`
}

// By is the sides that gain an objective.
func (o *Objective) By() [2]bool {
	return [2]bool{o.Side != rules.Second, o.Side != rules.First}
}

// Look sums up what lies on a map for ever, and what is written on it.
func (u *Battle) Look() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, u.Ground, u.TilesLaid, u.ObstaclesLaid, u.Waters, u.Labels, u.Face)
	for i := range u.Objectives {
		fmt.Fprint(h, u.Objectives[i].Side, u.Objectives[i].Kind, u.Objectives[i].Hexes)
	}
	if u.Span != nil {
		fmt.Fprint(h, *u.Span)
	}
	return h.Sum64()
}

// Clause is what says how an objective is won.
func (o *Objective) Clause() string {
	switch {
	case o.Kind == Permanent && o.Side == Either:
		return "M44-24.5"
	case o.Kind == Hold && o.Side == Either:
		return "M44-24.3"
	case o.Kind == HoldAny && o.Side == Either:
		return "M44-24.7"
	case o.Kind == HoldAny && o.Need > 1:
		return "M44-24.6"
	case o.Kind == Majority && o.Side == Either:
		return "M44-24.9"
	}
	return [objectiveKinds]string{"M44-20.5", "M44-20.6", "M44-20.7", "M44-24.8", "M44-20.8", "M44-20.12"}[o.Kind]
}

// Growth is a hand that builds up (M44-21.4), that of the Axis.
type Growth struct {
	Side  rules.Side
	_     string  `toml:"side,required" must:"axis" why:"M44-21.4"`
	Turns []uint8 `toml:"extra_cards_at_end_of_own_turns,required"` // own turns at whose end it draws more
	Extra uint8   `toml:"extra_cards_each,required"`
	Final uint8   `toml:"final_hand,required"`
}

// Airdrop is a landing before the first turn (M44-21.5).
type Airdrop struct {
	Side    rules.Side `toml:"side,required" ref:"side"`
	Figures uint8      `toml:"figures,required" range:"1..20"`
	Unit    uint8      `toml:"unit,required" ref:"unit type"`
	Steps   uint8      `toml:"scatter_steps,required" range:"1..20"`
}

// MedalValue is what an eliminated unit of a kind is worth when it is not 1.
type MedalValue struct {
	By     rules.Side `toml:"scored_by,required" ref:"side"`
	Kind   uint8      `toml:"unit_type,required" ref:"unit type"`
	Medals uint8      `toml:"medals,required" range:"1..20"`
}

// LastDeck is a deck that is not made anew (M44-21.8): when it is empty, a side has won.
type LastDeck struct {
	_      bool       `toml:"reshuffle,required" must:"false" why:"without this table the deck is reshuffled"`
	Winner rules.Side `toml:"empty_deck_winner,required" ref:"side"`
}

// Hill317 lets a side play cards of a family as an Air power strike (M44-21.10).
type Hill317 struct {
	Side   rules.Side `toml:"side,required" ref:"side"`
	Hexes  []Hex      `toml:"hexes,required" len:"1.."`
	Family string     `toml:"card,required" ref:"family of section cards"`
}

// Span is a bridge that is entered at its ends only (M44-21.14).
type Span struct {
	Chain []Hex `toml:"chain,required"`
	Span  []Hex `toml:"span,required" len:"1.."`
}

// FixedHands is hands that are prepared, and the cards of the deck (M44-4.6).
type FixedHands struct {
	Axis   []uint8 `toml:"axis,required" ref:"card"`
	Allies []uint8 `toml:"allies,required" ref:"card"`
	Deck   []uint8 `toml:"only" ref:"card"`
}

// Label is a place name on the map.
type Label struct {
	Hex  Hex        `toml:"at,required"`
	Name rules.Text `toml:"name,required"`
}

// HasRule says whether a scenario names a special rule.
func (u *Battle) HasRule(rule string) bool { return slices.Contains(u.Special, rule) }

// Hex is a hex as a file names it, `D4`.
type Hex uint8

// MarshalText writes the name of a hex.
func (w Hex) MarshalText() ([]byte, error) { return []byte(HexName(w)), nil }

// UnmarshalText reads the name of a hex.
func (w *Hex) UnmarshalText(b []byte) error {
	h, ok := ParseHex(string(b))
	if !ok {
		return fmt.Errorf("%q is not a hex of the board (A1 to M9, no M in even rows)", b)
	}
	*w = Hex(h)
	return nil
}

// RiverLink is how a river runs through a hex, from one side to another; both
// are directions. A river that ends in the hex has the same one twice. For drawing only.
type RiverLink struct {
	Hex      Hex
	From, To uint8
}

// Ends says that the river comes from one side and goes no further.
func (w RiverLink) Ends() bool { return w.From == w.To }

// MarshalText writes a link as it is read.
func (w RiverLink) MarshalText() ([]byte, error) {
	text := HexName(w.Hex) + " " + strings.ToUpper(DirNames[w.From])
	if !w.Ends() {
		text += " " + strings.ToUpper(DirNames[w.To])
	}
	return []byte(text), nil
}

// UnmarshalText reads `E1 SW NW`: a hex and the two sides that a river joins; one where it ends there.
func (w *RiverLink) UnmarshalText(b []byte) error {
	parts := strings.Fields(string(b))
	if len(parts) != 2 && len(parts) != 3 {
		return fmt.Errorf("%q must be a hex and two directions, such as %q, or the one that a river comes from", b, "E1 SW NW")
	}
	if err := w.Hex.UnmarshalText([]byte(parts[0])); err != nil {
		return err
	}
	for i, word := range parts[1:] {
		word = strings.ToLower(word)
		d := slices.Index(DirNames[:], word)
		if d < 0 {
			return strict.Unknown("direction", word, DirNames[:])
		}
		if i == 0 {
			w.From = uint8(d)
		}
		w.To = uint8(d)
	}
	if w.Ends() && len(parts) == 3 {
		return fmt.Errorf("%q joins a side to itself", b)
	}
	return nil
}

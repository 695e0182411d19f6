package memoir

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
	historical = iota
	tutorial   // a small battle to begin with
	beyond     // by the rules of chapters 24 to 30
)

var kindNames = []string{"historical", "tutorial", "beyond"}

// setup is one scenario as its file says it (M44-4.1). What has two entries
// is by side: Axis, then Allies.
type setup struct {
	tables  *tables // by which it is read
	file    string
	head    string       // what is said of the file in its first lines, as they stand there
	id      string       `toml:"id,required"`
	number  int          `toml:"number,required" range:"0..65535"`
	title   rules.Text   `toml:"name,required"`
	kind    uint8        `toml:"kind,required" ref:"kind"`
	source  string       `toml:"source"`
	date    string       `toml:"date,required"`
	face    uint8        `toml:"board_face,required" ref:"board face"`
	_       string       `toml:"top_side,required" must:"axis" why:"M44-1.7"`
	_       string       `toml:"bottom_side,required" must:"allies" why:"M44-1.7"`
	first   rules.Side   `toml:"first_player,required" ref:"side"`
	hand    [2]uint8     `toml:"hand,required" by:"side" range:"1.."`
	medals  [2]uint8     `toml:"medals_to_win,required" by:"side" range:"1..20"`
	nation  [2]string    `toml:"nation,required" by:"side" ref:"nation"`
	note    rules.Text   `toml:"note_en,required"`
	special []string     `toml:"special_rules,required" ref:"special rule" ids:"special rule of the battle"`
	plan    string       `toml:"map,required"` // one letter a hex, row 1 first
	ground  [hexes]uint8 // terrain indexes, read from the plan

	tilesLaid     `toml:"tiles"`
	obstaclesLaid `toml:"obstacles"`
	waters        `toml:"rivers"`
	hands         *fixedHands `toml:"fixed_hands"`
	units         []unitGroup `toml:"units"`

	growth     *growth      `toml:"hand_growth"`
	airdrop    *airdrop     `toml:"airdrop"`
	medalValue []medalValue `toml:"medal_value"`
	lastDeck   *lastDeck    `toml:"deck"`
	hill317    *hill317     `toml:"hill_317"`
	span       *span        `toml:"bridge_span"`

	slowArmor    *slowArmor     `toml:"slow_armor"`
	airStrikes   *airStrikes    `toml:"air_strikes"`
	airReplaced  *airReplaced   `toml:"air_power"`
	night        *night         `toml:"night"`
	redArmy      *redArmy       `toml:"red_army"`
	breakthrough []breakthrough `toml:"armor_breakthrough"`
	commonwealth *commonwealth  `toml:"commonwealth"`

	fixed [2][]uint8 // cards
	only  []uint8    // cards: the deck that is prepared; none for the whole deck

	objectives []objective     `toml:"objective"`
	labels     []label         `toml:"label"`
	measured   *rules.Measured `toml:"measured"` // what bots have made of it
	_          strict.Notes    `toml:"lesson"`   // cards of lessons, which own battles copied from one may hold
}

type tilesLaid struct {
	bridges []hexWord `toml:"bridges,always"`
	bunkers []hexWord `toml:"bunkers,always"`
}

type obstaclesLaid struct {
	wire      []hexWord `toml:"wire,always"`
	sandbags  []hexWord `toml:"sandbags,always"`
	hedgehogs []hexWord `toml:"hedgehogs,always"`
	seaWall   []hexWord `toml:"sea_wall"`
}

// waters is how rivers are drawn.
type waters struct {
	rivers []RiverLink `toml:"links"`
	pond   []hexWord   `toml:"pond"`
}

// unitGroup is units of one kind and strength, one on each hex.
type unitGroup struct {
	side    rules.Side `toml:"side,required" ref:"side"`
	kind    uint8      `toml:"type,required" ref:"unit type"`
	figures uint8      `toml:"figures" range:"1..9"` // starting and largest strength; the type's unless written
	hexes   []hexWord  `toml:"hexes,required" len:"1.."`
}

// objectiveKind is how an objective gives its medals.
type objectiveKind uint8

const (
	objHold        objectiveKind = iota // M44-20.5
	objPermanent                        // M44-20.6
	objHoldAny                          // M44-20.7
	objMajority                         // M44-24.8
	objSuddenDeath                      // M44-20.8
	objExit                             // M44-20.12
	objectiveKinds
)

var objectiveNames = [objectiveKinds]string{"hold", "permanent", "hold-any", "majority", "sudden-death", "exit"}

// grouped says whether an objective is of several hexes, passing whether its medals go
// back when it is left.
func (k objectiveKind) grouped() bool { return k != objHold && k != objPermanent }

func (k objectiveKind) passing() bool { return k == objHold || k == objHoldAny || k == objMajority }

// either stands for the side of an objective that both may gain (M44-24.1).
const either rules.Side = 2

// scorers are the words for the sides of objectives.
var scorers = [...]string{sideNames[rules.First], sideNames[rules.Second], "either"}

// When an objective is looked at.
const (
	atOnce  = iota
	atEnd   // of the side's own turn (M44-20.8)
	atStart // of the side's own turn (M44-24.16)
)

var checkNames = []string{"at-once", "end-of-own-turn", "start-of-own-turn"}

// objective is what a side fights for besides enemy units.
type objective struct {
	side      rules.Side    `toml:"side,required" ref:"side that scores"`
	kind      objectiveKind `toml:"kind,required" ref:"kind of objective"`
	hexes     []hexWord     `toml:"hexes,required" len:"1.."`
	medals    uint8         `toml:"medals" range:"1..20"` // 0 for sudden death
	need      uint8         `toml:"need"`                 // hexes that a sudden death asks for, or one to hold of several (M44-24.6)
	check     uint8         `toml:"check" ref:"time of a check"`
	otherwise rules.Side    `toml:"otherwise" ref:"side" comes:"-1"` // who has it while nobody holds it (M44-24.13)
	sole      bool          `toml:"sole"`                            // M44-24.14
	keeps     bool          `toml:"keeps"`                           // M44-24.15
	name      rules.Text    `toml:"name,required"`
}

// by is the sides that gain an objective.
func (o *objective) by() [2]bool {
	return [2]bool{o.side != rules.Second, o.side != rules.First}
}

// look sums up what lies on a map for ever, and what is written on it.
func (u *setup) look() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, u.ground, u.tilesLaid, u.obstaclesLaid, u.waters, u.labels, u.face)
	for i := range u.objectives {
		fmt.Fprint(h, u.objectives[i].side, u.objectives[i].kind, u.objectives[i].hexes)
	}
	if u.span != nil {
		fmt.Fprint(h, *u.span)
	}
	return h.Sum64()
}

// clause is what says how an objective is won.
func (o *objective) clause() string {
	switch {
	case o.kind == objPermanent && o.side == either:
		return "M44-24.5"
	case o.kind == objHold && o.side == either:
		return "M44-24.3"
	case o.kind == objHoldAny && o.side == either:
		return "M44-24.7"
	case o.kind == objHoldAny && o.need > 1:
		return "M44-24.6"
	case o.kind == objMajority && o.side == either:
		return "M44-24.9"
	}
	return [objectiveKinds]string{"M44-20.5", "M44-20.6", "M44-20.7", "M44-24.8", "M44-20.8", "M44-20.12"}[o.kind]
}

// growth is a hand that builds up (M44-21.4), that of the Axis.
type growth struct {
	side  rules.Side
	_     string  `toml:"side,required" must:"axis" why:"M44-21.4"`
	turns []uint8 `toml:"extra_cards_at_end_of_own_turns,required"` // own turns at whose end it draws more
	extra uint8   `toml:"extra_cards_each,required"`
	final uint8   `toml:"final_hand,required"`
}

// airdrop is a landing before the first turn (M44-21.5).
type airdrop struct {
	side    rules.Side `toml:"side,required" ref:"side"`
	figures uint8      `toml:"figures,required" range:"1..20"`
	unit    uint8      `toml:"unit,required" ref:"unit type"`
	steps   uint8      `toml:"scatter_steps,required" range:"1..20"`
}

// medalValue is what an eliminated unit of a kind is worth when it is not 1.
type medalValue struct {
	by     rules.Side `toml:"scored_by,required" ref:"side"`
	kind   uint8      `toml:"unit_type,required" ref:"unit type"`
	medals uint8      `toml:"medals,required" range:"1..20"`
}

// lastDeck is a deck that is not made anew (M44-21.8): when it is empty, a side has won.
type lastDeck struct {
	_      bool       `toml:"reshuffle,required" must:"false" why:"without this table the deck is reshuffled"`
	winner rules.Side `toml:"empty_deck_winner,required" ref:"side"`
}

// hill317 lets a side play cards of a family as an Air power strike (M44-21.10).
type hill317 struct {
	side   rules.Side `toml:"side,required" ref:"side"`
	hexes  []hexWord  `toml:"hexes,required" len:"1.."`
	family string     `toml:"card,required" ref:"family of section cards"`
}

// span is a bridge that is entered at its ends only (M44-21.14).
type span struct {
	chain []hexWord `toml:"chain,required"`
	span  []hexWord `toml:"span,required" len:"1.."`
}

// fixedHands is hands that are prepared, and the cards of the deck (M44-4.6).
type fixedHands struct {
	axis   []uint8 `toml:"axis,required" ref:"card"`
	allies []uint8 `toml:"allies,required" ref:"card"`
	only   []uint8 `toml:"only" ref:"card"`
}

// label is a place name on the map.
type label struct {
	hex  hexWord    `toml:"at,required"`
	name rules.Text `toml:"name,required"`
}

// named says whether a scenario names a special rule.
func (u *setup) named(rule string) bool { return slices.Contains(u.special, rule) }

// hexWord is a hex as a file names it, `D4`.
type hexWord uint8

// MarshalText writes the name of a hex.
func (w hexWord) MarshalText() ([]byte, error) { return []byte(HexName(w)), nil }

// UnmarshalText reads the name of a hex.
func (w *hexWord) UnmarshalText(b []byte) error {
	h, ok := ParseHex(string(b))
	if !ok {
		return fmt.Errorf("%q is not a hex of the board (A1 to M9, no M in even rows)", b)
	}
	*w = hexWord(h)
	return nil
}

// RiverLink is how a river runs through a hex, from one side to another; both
// are directions. A river that ends in the hex has the same one twice. For drawing only.
type RiverLink struct {
	Hex      hexWord
	From, To uint8
}

// Ends says that the river comes from one side and goes no further.
func (w RiverLink) Ends() bool { return w.From == w.To }

// MarshalText writes a link as it is read.
func (w RiverLink) MarshalText() ([]byte, error) {
	text := HexName(w.Hex) + " " + strings.ToUpper(dirNames[w.From])
	if !w.Ends() {
		text += " " + strings.ToUpper(dirNames[w.To])
	}
	return []byte(text), nil
}

// UnmarshalText reads `E1 SW NW`: a hex and the two sides that a river joins, or the one
// that it comes from where it ends there.
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
		d := slices.Index(dirNames[:], word)
		if d < 0 {
			return strict.Unknown("direction", word, dirNames[:])
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

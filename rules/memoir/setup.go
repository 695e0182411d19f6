package memoir

import (
	"fmt"
	"slices"
	"strings"
	"time"

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
	units         []unitGroup `toml:"units,required"`

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

	objectives []objective  `toml:"objective"`
	labels     []label      `toml:"label"`
	_          strict.Notes `toml:"lesson"` // lessons were written here once
	bare       string       // the text of a bare board; empty for a scenario file
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

// either stands for the side of an objective that both may gain (M44-24.1).
const either rules.Side = 2

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

// Check asks that an objective says all its kind needs, and no more.
func (o *objective) Check(x *strict.Faults, at strict.Path) {
	n, kind := len(o.hexes), objectiveNames[o.kind]
	x.Need(n == 1 || o.kind != objHold && o.kind != objPermanent, at.Below("hexes"),
		"a %q objective has one hex, not %d; write one for each", kind, n)
	switch o.kind {
	case objSuddenDeath:
		x.Within(int(o.need), 1, n, at.Below("need"))
		x.Need(o.medals == 0, at.Below("medals"), "a sudden death gives no medals")
		x.Need(!x.Doc.Has(at.Below("check")...) || o.check == atEnd, at.Below("check"), "%q must be %q (M44-20.8)", checkNames[o.check], checkNames[atEnd])
	case objHoldAny:
		if x.Doc.Has(at.Below("need")...) {
			x.Within(int(o.need), 1, n, at.Below("need"))
		}
	default:
		x.Need(o.need == 0, at.Below("need"), "only a sudden death and a %q objective need a number of hexes", objectiveNames[objHoldAny])
	}
	if o.kind != objSuddenDeath {
		x.Need(o.medals > 0, at.Below("medals"), "0 must be 1 to 20 medals")
		x.Need(o.check != atEnd, at.Below("check"), "%q: only a sudden death is checked at the end of a turn; leave it out, or %q (M44-24.16)", checkNames[atEnd], checkNames[atStart])
	}
	for i, h := range o.hexes {
		x.Need(o.kind != objExit || onEdge(uint8(h)), at.Below("hexes", i), "%s is not on the edge of the board (M44-20.12)", hexName(uint8(h)))
	}
	o.checkBeyond(x, at)
}

// checkBeyond asks the same of what chapter 24 adds.
func (o *objective) checkBeyond(x *strict.Faults, at strict.Path) {
	kind := objectiveNames[o.kind]
	mayPass := o.kind == objHold || o.kind == objHoldAny || o.kind == objMajority
	x.Need(o.side != either || mayPass || o.kind == objPermanent, at.Below("side"), "a %q objective is of one side; write one for each", kind)
	x.Need(o.otherwise < rules.First || mayPass, at.Below("otherwise"), "a %q objective has no holder by default (M44-24.13)", kind)
	x.Need(o.otherwise < rules.First || o.side != either, at.Below("otherwise"), "an objective of either side has no holder by default (M44-24.13)")
	x.Need(o.otherwise < rules.First || o.otherwise != o.side, at.Below("otherwise"), "must be the enemy of the side (M44-24.13)")
	x.Need(!o.sole || o.kind == objHoldAny || o.kind == objMajority, at.Below("sole"), "both sides never stand on a %q objective (M44-24.14)", kind)
	x.Need(!o.keeps || mayPass, at.Below("keeps"), "a %q objective is not left again (M44-24.15)", kind)
	x.Need(o.check != atStart || mayPass || o.kind == objPermanent, at.Below("check"), "a %q objective is not gained at the start of a turn (M44-24.16)", kind)
}

func onEdge(h uint8) bool {
	for d := range directions {
		if hexStep(h, d) == noHex {
			return true
		}
	}
	return false
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

// hexWord is a hex as a file names it, `D4`.
type hexWord uint8

// MarshalText writes the name of a hex.
func (w hexWord) MarshalText() ([]byte, error) { return []byte(hexName(uint8(w))), nil }

// UnmarshalText reads the name of a hex.
func (w *hexWord) UnmarshalText(b []byte) error {
	h, ok := parseHex(string(b))
	if !ok {
		return fmt.Errorf("%q is not a hex of the board (A1 to M9, no M in even rows)", b)
	}
	*w = hexWord(h)
	return nil
}

// RiverLink is how a river runs through a hex, from one side to another; both
// are directions. For drawing only.
type RiverLink struct {
	Hex      hexWord
	From, To uint8
}

// MarshalText writes a link as it is read.
func (w RiverLink) MarshalText() ([]byte, error) {
	return []byte(hexName(uint8(w.Hex)) + " " + strings.ToUpper(dirNames[w.From]+" "+dirNames[w.To])), nil
}

// UnmarshalText reads `E1 SW NW`: a hex and the two sides that a river joins.
func (w *RiverLink) UnmarshalText(b []byte) error {
	parts := strings.Fields(string(b))
	if len(parts) != 3 {
		return fmt.Errorf("%q must be a hex and two directions, such as %q", b, "E1 SW NW")
	}
	if err := w.Hex.UnmarshalText([]byte(parts[0])); err != nil {
		return err
	}
	for i, to := range [...]*uint8{&w.From, &w.To} {
		word := strings.ToLower(parts[i+1])
		d := slices.Index(dirNames[:], word)
		if d < 0 {
			return strict.Unknown("direction", word, dirNames[:])
		}
		*to = uint8(d)
	}
	if w.From == w.To {
		return fmt.Errorf("%q joins a side to itself", b)
	}
	return nil
}

// Check asks for an id, which names files and journals, and for a day.
func (s *setup) Check(x *strict.Faults, at strict.Path) {
	x.Need(s.id != "" && len(s.id) <= 64 && strings.Trim(s.id, "abcdefghijklmnopqrstuvwxyz0123456789-") == "", at.Below("id"),
		"%q must be 1 to 64 small letters, digits and hyphens", s.id)
	_, err := time.Parse(time.DateOnly, s.date)
	x.Need(err == nil, at.Below("date"), "%q must be a date such as %q", s.date, "1944-06-06")
}

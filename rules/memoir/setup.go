package memoir

import "sandtable/rules"

// setup is one scenario as its file says it (M44-4.1). What has two entries
// is by side: Axis, then Allies.
type setup struct {
	id, file    string
	number      int
	title, note rules.Text
	date        string
	tutorial    bool
	face        string
	first       rules.Side
	hand        [2]uint8
	medals      [2]uint8
	nation      [2]string
	ground      [hexes]uint8 // terrain indexes

	bridges, bunkers                   []uint8
	wire, sandbags, hedgehogs, seaWall []uint8

	units      []unitGroup
	objectives []objective
	special    []string

	growth          *growth
	airdrop         *airdrop
	medalValue      []medalValue
	noReshuffle     bool
	emptyDeckWinner rules.Side // with noReshuffle
	hill317         *hill317
	span            *span
	hasFixed        bool
	fixed           [2][]uint8 // cards
	only            []uint8    // cards: the deck of the lesson; nil for the whole deck

	labels  []label
	rivers  []riverLink
	pond    []uint8
	lessons []Lesson
	bare    string // the text of a bare board; empty for a scenario file
}

// unitGroup is units of one kind and strength, one on each hex.
type unitGroup struct {
	side    rules.Side
	kind    uint8 // index into tables.units
	figures uint8 // starting and largest strength
	hexes   []uint8
}

// objectiveKind is how an objective gives its medals.
type objectiveKind uint8

const (
	objHold        objectiveKind = iota // M44-20.5
	objPermanent                        // M44-20.6
	objHoldAny                          // M44-20.7
	objSuddenDeath                      // M44-20.8
	objExit                             // M44-20.12
	objectiveKinds
)

var objectiveNames = [objectiveKinds]string{"hold", "permanent", "hold-any", "sudden-death", "exit"}

// objective is what a side fights for besides enemy units.
type objective struct {
	side   rules.Side
	kind   objectiveKind
	hexes  []uint8
	medals uint8 // 0 for sudden death
	need   uint8 // hexes that a sudden death asks for
	name   rules.Text
}

// growth is a hand that builds up (M44-21.4).
type growth struct {
	side  rules.Side
	turns []uint8 // own turns at whose end it draws more
	extra uint8
	final uint8
}

// airdrop is a landing before the first turn (M44-21.5).
type airdrop struct {
	side    rules.Side
	figures uint8
	unit    uint8 // index into tables.units
	steps   uint8
}

// medalValue is what an eliminated unit of a kind is worth when it is not 1.
type medalValue struct {
	by     rules.Side
	kind   uint8
	medals uint8
}

// hill317 lets a side play cards of a family as an Air power strike (M44-21.10).
type hill317 struct {
	side   rules.Side
	hexes  []uint8
	family string
}

// span is a bridge that is entered at its ends only (M44-21.14).
type span struct {
	chain, span []uint8
}

// label is a place name on the map.
type label struct {
	hex  uint8
	name rules.Text
}

// riverLink is how a river runs through a hex, from one side to another; both
// are directions. For drawing only.
type riverLink struct {
	hex      uint8
	from, to uint8
}

package memoir

import (
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Deed is what a card of a taught battle waits for.
type Deed uint8

const (
	Told       Deed = iota // nothing: the words are only told
	DidPlay                // a card is played
	DidOrder               // a unit is ordered
	DidMove                // a unit comes to a hex, by a move or by taking ground
	DidBattle              // a unit battles, or is battled
	DidGround              // ground is taken
	DidEnd                 // the turn ends
	DidMedal               // a medal is won
	DidRetreat             // a unit is driven back
)

// deedNames are the words of a scenario file, in the order of the deeds.
var deedNames = []string{"", "play", "order", "move", "battle", "ground", "end", "medal", "retreat"}

// Lesson is a card of a taught battle: its words, and what it waits for.
type Lesson struct {
	Text  rules.Text
	Deed  Deed
	Card  int // the card to play, -1 for any
	Hex   int // where, -1 for anywhere
	Times int // how often, from 1
}

// rawLesson is a card of a taught battle as a file writes it. A card without
// `deed` is only told; `at` names a hex, or the card to play.
type rawLesson struct {
	Step  int    `toml:"step,required"`
	En    string `toml:"en,required"`
	Fr    string `toml:"fr,required"`
	Deed  string `toml:"deed"`
	At    string `toml:"at"`
	Times *uint8 `toml:"times"`
}

// lesson reads a card of a taught battle.
func (r *reader) lesson(i int, raw rawLesson) {
	at := func(key string) strict.Path { return strict.At("lesson", i, key) }
	if raw.Step != i+1 {
		r.fault(at("step"), "%d must be %d: lessons are written in order", raw.Step, i+1)
	}
	l := Lesson{Text: rules.Text{En: raw.En, Fr: raw.Fr}, Card: -1, Hex: -1, Times: 1}
	if raw.Deed != "" {
		n, err := among(raw.Deed, deedNames[1:], "deed")
		r.index(at("deed"), n, err)
		l.Deed = Deed(n + 1)
	} else if raw.At != "" || raw.Times != nil {
		r.fault(at("step"), "at and times need a deed")
	}
	if raw.Times != nil {
		if l.Times = int(*raw.Times); l.Times < 1 || l.Times > 9 {
			r.fault(at("times"), "%d must be 1 to 9", l.Times)
		}
	}
	r.lessonAt(&l, raw.At, at("at"))
	r.s.lessons = append(r.s.lessons, l)
}

// lessonAt reads where the deed of a card is done.
func (r *reader) lessonAt(l *Lesson, word string, at strict.Path) {
	switch {
	case word == "":
	case l.Deed == DidPlay:
		n, err := r.t.cardByID(word)
		l.Card = int(r.index(at, n, err))
		if err == nil && !slices.Contains(r.s.fixed[max(rules.First, r.s.first)], uint8(n)) {
			r.fault(at, "%q is not in the fixed hand of the side that plays first", word)
		}
	case l.Deed == DidEnd:
		r.fault(at, "the end of a turn has no place")
	default:
		h, ok := parseHex(word)
		if l.Hex = int(h); !ok {
			r.fault(at, "%q is not a hex such as %q", word, "D4")
		}
	}
}

// Did says whether an event is the deed of a card, done by side.
func (l Lesson) Did(side rules.Side, e rules.Event) bool {
	if l.Deed == DidEnd {
		return e.Kind == EventTurn && e.Side == side.Other()
	}
	if e.Side != side {
		return false
	}
	at := func(kinds ...rules.EventKind) bool {
		from, to := EventHexes(e)
		return slices.Contains(kinds, e.Kind) && (l.Hex < 0 || l.Hex == from || l.Hex == to)
	}
	switch l.Deed {
	case DidPlay:
		return e.Kind == EventPlayed && (l.Card < 0 || int(e.Args[0]) == l.Card)
	case DidOrder:
		return at(EventOrdered)
	case DidMove:
		return (e.Kind == EventMoved || e.Kind == EventGround) && (l.Hex < 0 || int(e.Args[1]) == l.Hex)
	case DidBattle:
		return at(EventBattle, EventStruck)
	case DidGround:
		return at(EventGround)
	case DidRetreat:
		return at(EventRetreated)
	case DidMedal:
		return l.Hex < 0 && e.Kind == EventMedal || at(EventObjective) // a medal that is held comes and goes untold
	}
	return false
}

// String is the word of a deed in a scenario file, empty for Told.
func (d Deed) String() string { return deedNames[d] }

// Place names where alone the deed of a card counts; empty for anywhere.
func (l Lesson) Place() string {
	switch {
	case l.Card >= 0:
		return "card " + strconv.Itoa(l.Card)
	case l.Hex >= 0:
		return HexName(l.Hex)
	}
	return ""
}

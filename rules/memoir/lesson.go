package memoir

import (
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/lexicon"
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
	Deed  Deed `toml:"deed" ref:"deed"`
	Card  int  // the card to play, -1 for any
	Hex   int  // where, -1 for anywhere
	Times int  `toml:"times" range:"1..9" comes:"1"` // how often
}

// rawLesson is a card of a taught battle as a file writes it. A card without
// `deed` is only told; `at` names a hex, or the card to play.
type rawLesson struct {
	Lesson
	Step int    `toml:"step,required"`
	En   string `toml:"en,required"`
	Fr   string `toml:"fr,required"`
	At   string `toml:"at"`
}

// lesson reads a card of a taught battle.
func (r *reader) lesson(i int, raw rawLesson) {
	at := strict.At("lesson", i)
	r.Need(raw.Step == i+1, at.Below("step"), "%d must be %d: lessons are written in order", raw.Step, i+1)
	r.Need(raw.Deed != Told || raw.At == "" && !r.Doc.Has(at.Below("times")...), at.Below("step"), "at and times need a deed")
	l := raw.Lesson
	l.Text, l.Card, l.Hex = rules.Text{En: raw.En, Fr: raw.Fr}, -1, -1
	r.lessonAt(&l, raw.At, at.Below("at"))
	r.s.lessons = append(r.s.lessons, l)
}

// lessonAt reads where the deed of a card is done.
func (r *reader) lessonAt(l *Lesson, word string, at strict.Path) {
	switch {
	case word == "":
	case l.Deed == DidPlay:
		n, err := r.t.names.Find("card", word)
		if l.Card = n; err != nil {
			r.At(at, "%v", err)
			return
		}
		r.Need(slices.Contains(r.s.fixed[max(rules.First, r.s.first)], uint8(n)), at, "%q is not in the fixed hand of the side that plays first", word)
	case l.Deed == DidEnd:
		r.At(at, "the end of a turn has no place")
	default:
		h, ok := parseHex(word)
		l.Hex = int(h)
		r.Need(ok, at, "%q is not a hex such as %q", word, "D4")
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
	part := func(p lexicon.Part) int { return Events.Of(e, p) }
	at := func(kinds ...rules.EventKind) bool {
		return slices.Contains(kinds, e.Kind) &&
			(l.Hex < 0 || l.Hex == part(lexicon.Place) || l.Hex == part(lexicon.From) || l.Hex == part(lexicon.To))
	}
	switch l.Deed {
	case DidPlay:
		return e.Kind == EventPlayed && (l.Card < 0 || part(lexicon.Card) == l.Card)
	case DidOrder:
		return at(EventOrdered)
	case DidMove:
		return (e.Kind == EventMoved || e.Kind == EventGround) && (l.Hex < 0 || part(lexicon.To) == l.Hex)
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

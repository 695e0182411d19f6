// Package rules says what a game is. Every game of Sandtable is a walk over
// positions: a State tells whose turn it is and what may be done, an Action
// is one step, a Report tells what happened, a Match is one game being played
// and a Game is one box on the shelf. Nothing here, nor in the packages
// below, knows a screen, a file or a bot.
package rules

import (
	"cmp"
	"encoding/json"
	"math/rand/v2"
)

// Side says who acts. First and Second are fixed seats (Axis and Allies, say),
// not the order of play. In solitaire games First is the person and Second the
// opponent run by tables.
type Side int8

const (
	Over   Side = iota - 2 // the game has ended
	Chance                 // a die or a draw decides
	First                  // the first seat; in solitaire games the person
	Second                 // the other seat; in solitaire games the opponent run by tables
)

// Other is the enemy of First or Second; any other side is its own.
func (s Side) Other() Side {
	if s < First {
		return s
	}
	return 1 - s
}

// Ahead is the side that has more of something, Chance where both have as much.
func Ahead[N cmp.Ordered](has [2]N) Side {
	switch {
	case has[First] > has[Second]:
		return First
	case has[Second] > has[First]:
		return Second
	}
	return Chance
}

// Verb is what an action does. Each game numbers its own, from 1.
type Verb uint8

// Action is one step: a decision of a side, or one outcome of chance. It is
// small and comparable, and means nothing without its game.
type Action struct {
	Verb    Verb
	A, B, C int16
}

// Less orders actions by verb, then A, B and C: the order of State.Legal.
func (a Action) Less(b Action) bool {
	switch {
	case a.Verb != b.Verb:
		return a.Verb < b.Verb
	case a.A != b.A:
		return a.A < b.A
	case a.B != b.B:
		return a.B < b.B
	}
	return a.C < b.C
}

// Result says who won and why, once Turn is Over.
type Result struct {
	Winner Side   // First, Second, or Chance for a draw
	Clause string // the rule that ended the game
	Score  [2]int // what the game counts for each side: medals, points
	Tie    [2]int // what breaks equal scores in a match of two or a campaign
}

// State is a position: everything on the table, seen or hidden.
//
// On a copy hidden for v, Turn, Check, Hash and drawing always work; Legal
// when v or chance acts; Apply only after Guess.
type State interface {
	// Turn is who acts now.
	Turn() Side
	// Legal appends every action Turn may take, in ascending order. It is
	// never empty before Over, and allocates nothing when dst has room.
	Legal(dst []Action) []Action
	// Weight is how often chance brings a, relative to its sisters; 1 for any action of a side.
	Weight(a Action) int
	// Apply carries out a, which must be legal. told may be nil: then nothing is written or allocated.
	Apply(a Action, report *Report)
	// Clone is an independent copy.
	Clone() State
	// CopyFrom makes this state equal to src, of the same game, allocating nothing.
	CopyFrom(src State)
	// Hide blanks, in place, what viewer may not know. Chance sees what both
	// sides know: the curtain and spectators. Hiding twice changes nothing.
	Hide(viewer Side)
	// Guess fills the blanks with something as likely as the truth, by what is unseen, not by what was done.
	Guess(r *rand.Rand)
	// Result is who won and why, once Turn is Over.
	Result() Result
	// Check tells what is wrong with the position: every piece once, every place legal, every count whole.
	Check() error
	// Hash is the same for equal positions, on every machine.
	Hash() uint64
	// MarshalJSON writes the position in the game's own words.
	json.Marshaler
}

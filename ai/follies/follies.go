// Package follies counts what a good player would seldom be seen at: it looks on at games
// and says how often each bot did such a thing, of how many chances to do it.
package follies

import "sandtable/rules"

// Folly is a kind of play that is counted: one that a good player would seldom be seen
// at. A game's stand in a file of its own.
type Folly struct {
	Name string
	// Begin makes the count of one side of one game. It is told of each decision of
	// either side, and says how many follies there were in it, of how many chances to
	// commit one; what they are it settles by itself, and may keep what it needs from
	// one decision to the next. The last one has an after that is Over.
	Begin func(side rules.Side) func(x *Step) (n, of int)
}

// Step is one decision and all that followed before the next one, chance included.
type Step struct {
	Side          rules.Side // who decided
	Before, After rules.State
	Did           rules.Action
	Events        []rules.Event // what happened, as the rules tell it
	At            int           // how many steps of the match were before it
}

// games are what is counted, by the id of the game.
var games = map[string][]Folly{
	"infidel":   infidelFollies,
	"memoir":    memoirFollies,
	"rommel":    rommelFollies,
	"undaunted": undauntedFollies,
	"whodares":  whodaresFollies,
}

// Examiner counts one game.
type Examiner struct {
	see   [2][]func(x *Step) (n, of int) // by side
	Count [2][]int
	Of    [2][]int // chances
}

// New looks on at one game.
func New(list []Folly) *Examiner {
	e := &Examiner{}
	for side := range e.see {
		for _, f := range list {
			e.see[side] = append(e.see[side], f.Begin(rules.Side(side)))
		}
		e.Count[side], e.Of[side] = make([]int, len(list)), make([]int, len(list))
	}
	return e
}

// Hear tells of the next decision.
func (e *Examiner) Hear(x *Step) {
	for side := range e.see {
		for i, see := range e.see[side] {
			n, of := see(x)
			e.Count[side][i] += n
			e.Of[side][i] += of
		}
	}
}

// Of is what is counted of a game; nil where nothing is.
func Of(game string) []Folly { return games[game] }

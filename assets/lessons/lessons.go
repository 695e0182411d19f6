// Package lessons holds what teaches each game by deeds: short lessons, each a position, the
// luck of its first minutes, and cards that wait for what the player is to do. A card speaks
// of actions and questions by their words in the game's own notation, so one machine shows
// the cards of all games. The files are read strictly; a test plays every lesson.
package lessons

import (
	"embed"
	"encoding/json"
	"slices"
	"strings"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var data embed.FS

var files = entries.Files[[]Lesson]{FS: data, Kind: "lessons", Name: "*.toml"}

// Lesson is one of a game's.
type Lesson struct {
	ID       string          `toml:"id,required"`
	Game     string          // its id
	Name     rules.Text      `toml:"en,required"`
	Scenario string          `toml:"scenario,required"`
	Options  map[string]bool `toml:"options"`
	Side     rules.Side      `toml:"side,required" ref:"side"` // whom the player plays
	Seed     uint64          `toml:"seed,required"`            // decides all chance
	Minutes  int             `toml:"minutes,required" range:"1..10"`
	// Before is what has been done when the player sits down; chance follows from the seed.
	Before []string `toml:"before"`
	Cards  []Card   `toml:"card" len:"1.."`
}

// Card waits for a deed, or is there to be read.
type Card struct {
	Text rules.Text `toml:"en,required" len:"1..30"`
	// What must be true for it to stand, each only where it is set: the question that is
	// asked is one of Asks, by the keys of their sentences; one of On is legal, none of
	// Unless is; one of Told has happened since the player's last decision, by the names
	// of events.
	Asks   entries.Patterns `toml:"asks"`
	On     entries.Patterns `toml:"on"`
	Unless entries.Patterns `toml:"unless"`
	Told   entries.Patterns `toml:"told"`
	// Holds is what the words take for granted: each of these is among the statements of the position.
	Holds entries.Patterns `toml:"holds"`
	// Done is the deed, done Times times: one of On where it is empty. A card with neither is there to be read.
	Done    entries.Patterns `toml:"done"`
	Teaches rules.Text       `toml:"teaches" len:"1..6"` // the thing taught, as the last page ticks it; of a deed alone
	Times   int              `toml:"times" range:"1..20" comes:"1"`
	Read    bool             `toml:"read"`
	// Far says that the deed may be the last of several actions of one click: the card
	// stands as well while a click leads there, and points at the end of the way.
	Far bool `toml:"far"`
	// Brings is what the deed must bring to count, by the names of events: one of these
	// happens before the player decides again. Empty where the deed alone counts.
	Brings entries.Patterns `toml:"brings"`
	// Met is what makes the deed needless, whoever did it, by the names of events.
	Met entries.Patterns `toml:"met"`
	// At is what it points at: where one of these actions is done, of On where it is empty, or a part of the table.
	At entries.Patterns `toml:"at"`
	// Lights is what the board colours meanwhile, as its Traits name it, about Of, a word of the notation.
	Lights string     `toml:"lights"`
	Of     string     `toml:"of"`
	Clause string     `toml:"clause"`           // why it is so
	Why    rules.Text `toml:"why" len:"16..45"` // and in two sentences, for who has no rule book
}

// Reads says that the card is there to be read.
func (c *Card) Reads() bool { return len(c.Done) == 0 }

// True says whether all that the words take for granted is so in a position.
func (c *Card) True(s rules.State) bool {
	if len(c.Holds) == 0 {
		return true
	}
	list := Statements(s)
	return !slices.ContainsFunc(c.Holds, func(p entries.Pattern) bool { return !slices.ContainsFunc(list, entries.Patterns{p}.Match) })
}

// Statements is all that a game writes of a position: what stands on its board, and what is under way.
func Statements(s rules.State) (list []string) {
	var written map[string]any
	if raw, err := json.Marshal(s); err != nil || json.Unmarshal(raw, &written) != nil {
		return nil
	}
	for _, v := range written {
		if text, ok := v.(string); ok {
			list = append(list, strings.Split(text, "; ")...)
		}
	}
	return list
}

// Does says whether an action is the card's deed.
func (c *Card) Does(action string) bool { return c.Done.Match(action) }

// The parts of the table that a card may point at.
const (
	AtScore = "score"
	AtPlate = "plate" // the button that ends the step
	AtHand  = "hand"
	AtPile  = "pile " // a pile beside the hand, its id behind
)

// Of is the lessons of a game in their order.
func Of(g rules.Game) ([]Lesson, error) {
	return files.Of(g, func(name string, data []byte) ([]Lesson, error) { return read(name, data, g) })
}

// Find is a lesson of a game by its id; nil where there is none.
func Find(g rules.Game, id string) (*Lesson, error) {
	list, err := Of(g)
	if i := slices.IndexFunc(list, func(l Lesson) bool { return l.ID == id }); i >= 0 {
		return &list[i], err
	}
	return nil, err
}

func read(name string, data []byte, g rules.Game) ([]Lesson, error) {
	var f struct {
		Lessons []Lesson `toml:"lesson" ids:"lesson"`
	}
	sides := g.Sides()
	err := strict.Names{"side": sides[:]}.Check(name, data, &f, func(x *strict.Faults) {
		for i := range f.Lessons {
			l := &f.Lessons[i]
			l.Game = g.ID()
			entries.Typeset(&l.Name)
			for n := range l.Cards {
				l.Cards[n].finish(x, strict.At("lesson", i, "card", n))
			}
		}
	})
	return f.Lessons, err
}

// finish checks a card and completes it.
func (c *Card) finish(x *strict.Faults, at strict.Path) {
	switch entries.Typeset(&c.Text, &c.Teaches, &c.Why); {
	case c.Read != (c.Teaches == rules.Text{}):
		x.At(at, "what it teaches is ticked at the end: teaches and teaches_fr belong to every deed, and to no card that is read")
	case (c.Clause == "") != (c.Why == rules.Text{}):
		x.At(at, "a clause is told in two sentences as well: why and why_fr belong to it")
	case c.Read && len(c.Done) > 0:
		x.At(at, "it is to be read and waits for a deed: one of them is right")
	case c.Read && len(c.Brings)+len(c.Met) > 0:
		x.At(at, "it is to be read and can bring nothing: brings and met belong to a deed")
	case !c.Read && len(c.Done) == 0 && len(c.On) == 0:
		x.At(at, "it waits for nothing: on, done or read = true is missing")
	case (c.Lights == "") != (c.Of == ""):
		x.At(at, "what the board colours is about a place: lights and of belong together")
	case c.Far && (len(c.On) == 0 || len(c.Done) == 0):
		x.At(at, "it is far: it wants on, what takes up who goes, and done, where it goes")
	case !c.Read && len(c.Done) == 0:
		c.Done = c.On
	}
}

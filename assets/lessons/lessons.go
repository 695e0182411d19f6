// Package lessons holds what teaches each game by deeds: short lessons, each a position, the
// luck of its first minutes, and cards that wait for what the player is to do. A card speaks
// of actions and questions by their words in the game's own notation, so one machine shows
// the cards of all games. The files are read strictly; a test plays every lesson.
package lessons

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"

	"sandtable/assets/briefings"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var files embed.FS

// MostWords is how long a card is at most.
const MostWords = 30

// Lesson is one of a game's.
type Lesson struct {
	ID       string
	Game     string
	Name     rules.Text
	Can      rules.Text // what who has finished it can do
	Scenario string
	Options  map[string]bool
	Side     rules.Side // whom the player plays
	Seed     uint64     // decides all chance
	Minutes  int        // it takes a beginner
	// Before is what has been done when the player sits down, chance left out: it
	// follows from the seed.
	Before []string
	Cards  []Card
}

// Card waits for a deed, or is there to be read.
type Card struct {
	Text rules.Text
	// What must be true for it to stand, each only where it is set: the question that is
	// asked is one of Asks, by the keys of their sentences; one of On is legal, none of
	// Unless is; one of Told has happened since the player's last decision, by the names
	// of events.
	Asks, On, Unless, Told Words
	// Done is the deed, done Times times: one of On where it is empty. A card with neither
	// is there to be read.
	Done  Words
	Times int
	// Far says that the deed may be the last of several actions of one click: the card
	// stands as well while a click leads there, and points at the end of the way.
	Far bool
	// Brings is what the deed must bring to count, by the names of events: one of these
	// happens before the player decides again. Empty where the deed alone counts.
	Brings Words
	// Met is what makes the deed needless, whoever did it, by the names of events.
	Met Words
	// At is what it points at: the place where one of these actions is done, that of On
	// where it is empty, or a part of the table.
	At     Words
	Clause string // why it is so
}

// Words are patterns of words, as path.Match has them.
type Words []string

// Match says whether one of the patterns matches.
func (w Words) Match(text string) bool {
	return slices.ContainsFunc(w, func(p string) bool { ok, _ := path.Match(p, text); return ok }) // patterns were tried when they were read
}

// Reads says that the card is there to be read.
func (c *Card) Reads() bool { return len(c.Done) == 0 }

// Does says whether an action is the card's deed.
func (c *Card) Does(action string) bool { return c.Done.Match(action) }

// The parts of the table that a card may point at.
const (
	AtScore = "score"
	AtPlate = "plate" // the button that ends the step
	AtHand  = "hand"
	AtPile  = "pile " // a pile beside the hand, its id behind
)

type file struct {
	Lessons []lesson `toml:"lesson"`
}

type lesson struct {
	ID       string          `toml:"id,required"`
	En       string          `toml:"en,required"`
	Fr       string          `toml:"fr,required"`
	Can      string          `toml:"can,required"`
	CanFr    string          `toml:"can_fr,required"`
	Scenario string          `toml:"scenario,required"`
	Options  map[string]bool `toml:"options"`
	Side     string          `toml:"side,required"` // in the game's notation
	Seed     uint64          `toml:"seed,required"`
	Minutes  int             `toml:"minutes,required" range:"1..10"`
	Before   []string        `toml:"before"`
	Cards    []card          `toml:"card"`
}

type card struct {
	En     string   `toml:"en,required"`
	Fr     string   `toml:"fr,required"`
	Asks   []string `toml:"asks"`
	On     []string `toml:"on"`
	Unless []string `toml:"unless"`
	Told   []string `toml:"told"`
	Done   []string `toml:"done"`
	Brings []string `toml:"brings"`
	Met    []string `toml:"met"`
	Read   bool     `toml:"read"`
	Times  int      `toml:"times" range:"1..20" comes:"1"`
	Far    bool     `toml:"far"`
	At     []string `toml:"at"`
	Clause string   `toml:"clause"`
}

// Of is the lessons of a game in their order; a game without any has none, which is no
// error. They are read once and shared; nobody changes them.
func Of(g rules.Game) ([]Lesson, error) {
	once, _ := known.LoadOrStore(g.ID(), sync.OnceValues(func() ([]Lesson, error) { return open(g) }))
	return once.(func() ([]Lesson, error))()
}

var known sync.Map // from the id of a game

func open(g rules.Game) ([]Lesson, error) {
	name := g.ID() + ".toml"
	data, err := strict.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return read(name, data, g)
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
	var f file
	doc, err := strict.Read(name, data, &f)
	if err != nil {
		return nil, err
	}
	var out []Lesson
	var faults []error
	for i, raw := range f.Lessons {
		wrong := func(format string, args ...any) {
			faults = append(faults, doc.Errorf(strict.At("lesson", i, "id"), "%s: "+format, append([]any{raw.ID}, args...)...))
		}
		if raw.ID == "" || slices.ContainsFunc(out, func(l Lesson) bool { return l.ID == raw.ID }) {
			wrong("empty, or stands twice")
		}
		out = append(out, raw.lesson(g, wrong))
	}
	if err := strict.Join(faults); err != nil {
		return nil, fmt.Errorf("lessons: %w", err)
	}
	return out, nil
}

// lesson checks and takes one.
func (raw lesson) lesson(g rules.Game, wrong func(string, ...any)) Lesson {
	briefings.Within(wrong, "what one can do", MostWords, raw.Can, raw.CanFr)
	sides := g.Sides()
	side := slices.Index(sides[:], raw.Side)
	if side < 0 {
		wrong("side %q is none of %q", raw.Side, sides)
	}
	if len(raw.Cards) == 0 {
		wrong("it has no card")
	}
	l := Lesson{ID: raw.ID, Game: g.ID(), Name: briefings.Typeset(raw.En, raw.Fr), Can: briefings.Typeset(raw.Can, raw.CanFr), Scenario: raw.Scenario,
		Options: raw.Options, Side: rules.Side(max(0, side)), Seed: raw.Seed, Minutes: raw.Minutes, Before: raw.Before}
	for n, c := range raw.Cards {
		briefings.Within(wrong, fmt.Sprintf("card %d", n+1), MostWords, c.En, c.Fr)
		for _, list := range [...][]string{c.Asks, c.On, c.Unless, c.Told, c.Done, c.Brings, c.Met, c.At} {
			for _, p := range list {
				if _, err := path.Match(p, ""); err != nil {
					wrong("card %d: %q is no pattern", n+1, p)
				}
			}
		}
		switch {
		case c.Read && len(c.Done) > 0:
			wrong("card %d is to be read and waits for a deed: one of them is right", n+1)
		case c.Read && len(c.Brings)+len(c.Met) > 0:
			wrong("card %d is to be read and can bring nothing: brings and met belong to a deed", n+1)
		case !c.Read && len(c.Done) == 0 && len(c.On) == 0:
			wrong("card %d waits for nothing: on, done or read = true is missing", n+1)
		case c.Far && (len(c.On) == 0 || len(c.Done) == 0):
			wrong("card %d is far: it wants on, what takes up who goes, and done, where it goes", n+1)
		case !c.Read && len(c.Done) == 0:
			c.Done = c.On
		}
		l.Cards = append(l.Cards, Card{Text: briefings.Typeset(c.En, c.Fr), Asks: c.Asks, On: c.On, Unless: c.Unless, Told: c.Told,
			Done: c.Done, Times: c.Times, Far: c.Far, Brings: c.Brings, Met: c.Met, At: c.At, Clause: c.Clause})
	}
	return l
}

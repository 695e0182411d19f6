// Package examples holds what is drawn of each game to learn it by: positions as text, the
// part of the board to look at, and marks over it. What a mark says is asked of the rules:
// a line of sight is cut where the attack along it is refused, a number is the sum that the
// rules reckon, an arrow is a move that was played. What a caption claims besides is written
// down as a claim, and a test plays it. The files are read strictly.
package examples

import (
	"embed"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var data embed.FS

var files = entries.Files[[]Example]{FS: data, Kind: "examples", Name: "*.toml"}

// Example is one of a game's.
type Example struct {
	ID      string           `toml:"id,required"`
	Game    string           // its id
	Title   rules.Text       `toml:"en,required" len:"1..9"`
	Says    rules.Text       `toml:"says,required" len:"1..45"`  // the caption, in a player's words
	Clauses []string         `toml:"clauses,required" len:"1.."` // which it shows
	Learn   bool             `toml:"learn"`                      // it stands in the chapter to learn from
	Quick   string           `toml:"quick"`                      // the quick card that it stands on, by the key of its title; empty for none
	Board   string           `toml:"board,required"`             // the position, in the game's own grammar
	Do      []string         `toml:"do"`                         // what is done from there, chance included, before the picture
	Place   int              // how wide one place is drawn at most, in logical pixels
	Show    []string         `toml:"show"`   // the places that the picture shows at least; none for a board that fills the window
	Lit     entries.Patterns `toml:"lit"`    // what is lit as it is in play: actions that are legal
	Chosen  string           `toml:"chosen"` // the place that waits for where to go; empty for none
	// Then is what is played on, told by arrows and losses; After says that the picture shows what came of it.
	Then  []string `toml:"then"`
	After bool     `toml:"after"`
	Marks []Mark   `toml:"mark"`
	// Claims are what the caption says besides.
	Claims []Claim `toml:"claim"`
}

// Fact is something that the rules know. One of Act, Sum and Odds is set.
type Fact struct {
	Act     string `toml:"act"` // an action; May says that it is legal, Because which clause refuses it
	May     bool   `toml:"may"`
	Because string `toml:"because"`
	Sum     string `toml:"sum"` // an action whose roll adds up to N; with Of only what that clause brings
	Of      string `toml:"of"`
	Odds    string `toml:"odds"` // an action that does what it is for with N %
	N       int    `toml:"n" range:"-99..100"`
}

// Mark is drawn over the board, as the rules have it: along Line a line of sight, along Way an arrow, At a sign.
type Mark struct {
	Line []string `toml:"line"` // places, as those of Way
	Way  []string `toml:"way"`
	At   string   `toml:"at"`
	Fact
}

// Claim is what the caption says of what is played: a fact, an event that Then brings or spares, a statement.
type Claim struct {
	Fact
	Brings string `toml:"brings"`
	Spares string `toml:"spares"`
	Leads  string `toml:"leads"`
}

// Of is the examples of a game in their order.
func Of(g rules.Game) ([]Example, error) {
	return files.Of(g, func(name string, data []byte) ([]Example, error) { return read(name, data, g.ID()) })
}

func read(name string, data []byte, game string) ([]Example, error) {
	var f struct {
		Place    int       `toml:"place" range:"60..300" comes:"104"`
		Examples []Example `toml:"example" ids:"example"`
	}
	err := strict.Names{}.Check(name, data, &f, func(x *strict.Faults) {
		for i := range f.Examples {
			e, at := &f.Examples[i], strict.At("example", i)
			e.Game, e.Place = game, f.Place
			entries.Typeset(&e.Title, &e.Says)
			x.Need(!e.After || len(e.Then) > 0, at, "after = true, and nothing is played: then is missing")
		}
	})
	return f.Examples, err
}

// Check says what is wrong with a mark.
func (m *Mark) Check(x *strict.Faults, at strict.Path) {
	set := count(len(m.Line) > 0, len(m.Way) > 0, m.At != "")
	x.Need(set == 1, at, "one of line, way and at is right, %d are given", set)
	x.Need(len(m.Line) != 1 && len(m.Way) != 1 && len(m.Line) <= 2, at, "a line has two places, a way two or more")
	x.Need(m.At != "" || m.Act != "", at, "a line or a way needs the action that the rules allow or refuse: act")
	m.Fact.check(x, at)
}

// Check says what is wrong with a claim.
func (c *Claim) Check(x *strict.Faults, at strict.Path) {
	switch set := count(c.Brings != "", c.Spares != "", c.Leads != ""); {
	case set > 1:
		x.At(at, "one of brings, spares and leads is right")
	case set == 0:
		c.Fact.check(x, at)
	case c.Fact != (Fact{}):
		x.At(at, "it says two things")
	}
}

func (f *Fact) check(x *strict.Faults, at strict.Path) {
	set := count(f.Act != "", f.Sum != "", f.Odds != "")
	x.Need(set == 1, at, "one of act, sum and odds is right, %d are given", set)
	x.Need(f.Act == "" || f.May || f.Because != "", at, "which clause refuses %q: because is missing", f.Act)
	x.Need(!f.May || f.Because == "", at, "%q may be done, and %s refuses it", f.Act, f.Because)
}

func count(set ...bool) (n int) {
	for _, is := range set {
		if is {
			n++
		}
	}
	return n
}

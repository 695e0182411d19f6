// Package examples holds what is drawn of each game to learn it by: positions as text, the
// part of the board to look at, and marks over it. What a mark says is asked of the rules:
// a line of sight is cut where the attack along it is refused, a number is the sum that the
// rules reckon, an arrow is a move that was played. What a caption claims besides is written
// down as a claim, and a test plays it. The files are read strictly.
package examples

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

// MostWords is how long a caption is at most, TitleWords a title.
const (
	MostWords  = 45
	TitleWords = 9
)

// Example is one of a game's.
type Example struct {
	ID      string
	Game    string
	Title   rules.Text
	Says    rules.Text // the caption, in a player's words
	Clauses []string   // which it shows
	Learn   bool       // it stands in the chapter to learn from
	Quick   string     // the quick card that it stands on, by the key of its title; empty for none
	Board   string     // the position, in the game's own grammar
	Do      []string   // what is done from there, chance included, before the picture
	Place   int        // how wide one place is drawn at most, in logical pixels
	Show    []string   // the places that the picture shows at least; none for a board that fills the window
	Lit     Words      // what is lit as it is in play: actions that are legal
	Chosen  string     // the place that waits for where to go; empty for none
	// Then is what is played on, told by arrows and by what is lost; After says that the
	// picture shows what came of it.
	Then  []string
	After bool
	Marks []Mark
	// Claims are what the caption says besides.
	Claims []Claim
}

// Words are patterns of words, as path.Match has them.
type Words []string

// Match says whether one of the patterns matches.
func (w Words) Match(text string) bool {
	return slices.ContainsFunc(w, func(p string) bool { ok, _ := path.Match(p, text); return ok }) // patterns were tried when they were read
}

// Fact is something that the rules know. One of Act, Sum and Odds is set.
type Fact struct {
	Act     string // an action; May says that it is legal, Because which clause refuses it
	May     bool
	Because string
	Sum     string // an action whose roll adds up to N; with Of only what that clause brings
	Of      string
	Odds    string // an action that does what it is for with N %
	N       int
}

// Mark is drawn over the board: along Line a line of sight, along Way an arrow, At a ring, a
// cross or a number, as the rules have it.
type Mark struct {
	Line, Way []string // places
	At        string
	Fact
}

// Claim is what the caption says of what is played: a fact, or an event that Then brings or
// spares, or a statement of the position that it leads to.
type Claim struct {
	Fact
	Brings, Spares, Leads string
}

type file struct {
	Place    int       `toml:"place" range:"60..300" comes:"104"`
	Examples []example `toml:"example"`
}

type example struct {
	ID      string   `toml:"id,required"`
	En      string   `toml:"en,required"`
	Fr      string   `toml:"fr,required"`
	Says    string   `toml:"says,required"`
	SaysFr  string   `toml:"says_fr,required"`
	Clauses []string `toml:"clauses,required"`
	Learn   bool     `toml:"learn"`
	Quick   string   `toml:"quick"`
	Board   string   `toml:"board,required"`
	Do      []string `toml:"do"`
	Show    []string `toml:"show"`
	Lit     []string `toml:"lit"`
	Chosen  string   `toml:"chosen"`
	Then    []string `toml:"then"`
	After   bool     `toml:"after"`
	Marks   []mark   `toml:"mark"`
	Claims  []claim  `toml:"claim"`
}

type mark struct {
	Line    []string `toml:"line"`
	Way     []string `toml:"way"`
	At      string   `toml:"at"`
	Act     string   `toml:"act"`
	May     bool     `toml:"may"`
	Because string   `toml:"because"`
	Sum     string   `toml:"sum"`
	Of      string   `toml:"of"`
	Odds    string   `toml:"odds"`
	N       int      `toml:"n" range:"-99..100"`
}

type claim struct {
	Act     string `toml:"act"`
	May     bool   `toml:"may"`
	Because string `toml:"because"`
	Sum     string `toml:"sum"`
	Of      string `toml:"of"`
	Odds    string `toml:"odds"`
	N       int    `toml:"n" range:"-99..100"`
	Brings  string `toml:"brings"`
	Spares  string `toml:"spares"`
	Leads   string `toml:"leads"`
}

// Of is the examples of a game in their order; a game without any has none, which is no
// error. They are read once and shared; nobody changes them.
func Of(g rules.Game) ([]Example, error) {
	once, _ := known.LoadOrStore(g.ID(), sync.OnceValues(func() ([]Example, error) { return open(g.ID()) }))
	return once.(func() ([]Example, error))()
}

var known sync.Map // from the id of a game

func open(game string) ([]Example, error) {
	name := game + ".toml"
	data, err := strict.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return read(name, data, game)
}

func read(name string, data []byte, game string) ([]Example, error) {
	var f file
	doc, err := strict.Read(name, data, &f)
	if err != nil {
		return nil, err
	}
	var out []Example
	var faults []error
	for i, raw := range f.Examples {
		wrong := func(format string, args ...any) {
			faults = append(faults, doc.Errorf(strict.At("example", i, "id"), "%s: "+format, append([]any{raw.ID}, args...)...))
		}
		if raw.ID == "" || slices.ContainsFunc(out, func(e Example) bool { return e.ID == raw.ID }) {
			wrong("empty, or stands twice")
		}
		e := raw.example(game, wrong)
		e.Place = f.Place
		out = append(out, e)
	}
	if err := strict.Join(faults); err != nil {
		return nil, fmt.Errorf("examples: %w", err)
	}
	return out, nil
}

// example checks and takes one.
func (raw *example) example(game string, wrong func(string, ...any)) Example {
	briefings.Within(wrong, "the title", TitleWords, raw.En, raw.Fr)
	briefings.Within(wrong, "the caption", MostWords, raw.Says, raw.SaysFr)
	if len(raw.Clauses) == 0 {
		wrong("it shows no clause")
	}
	for _, p := range raw.Lit {
		if _, err := path.Match(p, ""); err != nil {
			wrong("%q is no pattern", p)
		}
	}
	if raw.After && len(raw.Then) == 0 {
		wrong("after = true, and nothing is played: then is missing")
	}
	e := Example{ID: raw.ID, Game: game, Title: briefings.Typeset(raw.En, raw.Fr), Says: briefings.Typeset(raw.Says, raw.SaysFr), Clauses: raw.Clauses,
		Learn: raw.Learn, Quick: raw.Quick, Board: raw.Board, Do: raw.Do, Show: raw.Show, Lit: raw.Lit, Chosen: raw.Chosen, Then: raw.Then, After: raw.After}
	for n, m := range raw.Marks {
		e.Marks = append(e.Marks, m.mark(func(format string, args ...any) { wrong("mark %d: "+format, append([]any{n + 1}, args...)...) }))
	}
	for n, c := range raw.Claims {
		e.Claims = append(e.Claims, c.claim(func(format string, args ...any) { wrong("claim %d: "+format, append([]any{n + 1}, args...)...) }))
	}
	return e
}

func (m mark) mark(wrong func(string, ...any)) Mark {
	f := Fact{m.Act, m.May, m.Because, m.Sum, m.Of, m.Odds, m.N}
	if set := count(len(m.Line) > 0, len(m.Way) > 0, m.At != ""); set != 1 {
		wrong("one of line, way and at is right, %d are given", set)
	}
	if len(m.Line) == 1 || len(m.Way) == 1 || len(m.Line) > 2 {
		wrong("a line has two places, a way two or more")
	}
	if m.At == "" && m.Act == "" {
		wrong("a line or a way needs the action that the rules allow or refuse: act")
	}
	f.check(wrong)
	return Mark{Line: m.Line, Way: m.Way, At: m.At, Fact: f}
}

func (c claim) claim(wrong func(string, ...any)) Claim {
	f := Fact{c.Act, c.May, c.Because, c.Sum, c.Of, c.Odds, c.N}
	switch set := count(c.Brings != "", c.Spares != "", c.Leads != ""); {
	case set > 1:
		wrong("one of brings, spares and leads is right")
	case set == 0:
		f.check(wrong)
	case f != (Fact{}):
		wrong("it says two things")
	}
	return Claim{Fact: f, Brings: c.Brings, Spares: c.Spares, Leads: c.Leads}
}

// check says what is wrong with a fact.
func (f *Fact) check(wrong func(string, ...any)) {
	if set := count(f.Act != "", f.Sum != "", f.Odds != ""); set != 1 {
		wrong("one of act, sum and odds is right, %d are given", set)
	}
	if f.Act != "" && !f.May && f.Because == "" {
		wrong("which clause refuses %q: because is missing", f.Act)
	}
	if f.May && f.Because != "" {
		wrong("%q may be done, and %s refuses it", f.Act, f.Because)
	}
}

func count(set ...bool) (n int) {
	for _, is := range set {
		if is {
			n++
		}
	}
	return n
}

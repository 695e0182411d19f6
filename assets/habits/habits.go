// Package habits words the errors that a player makes more often than others: one table a
// game, each row a kind of error with the sentence that tells of it. A row knows an error by
// what was done and what was better, in the game's own notation, and by the reasons that the
// board gives for either. The first row that knows an error is its kind; the last of a table
// knows all. The files are read strictly.
package habits

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"sandtable/assets/briefings"
	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var files embed.FS

// MostWords is how long a sentence is at most.
const MostWords = 30

// Habit is a kind of error.
type Habit struct {
	ID   string
	Text rules.Text // what its player does too often, as a sentence
	// What must be so of an error, each only where it is set: the key of what was asked, what
	// was done and what was better in notation, and the reasons for either.
	Asks, Done, Better, For, Because lessons.Words
}

// Error is what a habit is known by.
type Error struct {
	Asks         string // the key of what was asked
	Done, Better string // in the game's notation
	For, Because string // the keys of the reasons for either; empty where there are none
}

// Of is the habits of a game, the particular ones before those that know more; a game without
// any has none, which is no error. They are read once and shared; nobody changes them.
func Of(g rules.Game) ([]Habit, error) {
	once, _ := known.LoadOrStore(g.ID(), sync.OnceValues(func() ([]Habit, error) { return open(g) }))
	return once.(func() ([]Habit, error))()
}

var known sync.Map // from the id of a game

// Find is the first of some habits that knows an error; nil where none does.
func Find(list []Habit, e Error) *Habit {
	for i := range list {
		if list[i].knows(e) {
			return &list[i]
		}
	}
	return nil
}

func (h *Habit) knows(e Error) bool {
	reason := func(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }
	for _, x := range [...]struct {
		words lessons.Words
		says  string
	}{{h.Asks, e.Asks}, {h.Done, e.Done}, {h.Better, e.Better}, {h.For, reason(e.For)}, {h.Because, reason(e.Because)}} {
		if len(x.words) > 0 && !x.words.Match(x.says) {
			return false
		}
	}
	return true
}

type table struct {
	List []row `toml:"habit"`
}

type row struct {
	ID      string   `toml:"id,required"`
	En      string   `toml:"en,required"`
	Fr      string   `toml:"fr,required"`
	Asks    []string `toml:"asks"`
	Done    []string `toml:"done"`
	Better  []string `toml:"better"`
	For     []string `toml:"for"`
	Because []string `toml:"because"`
}

func open(g rules.Game) ([]Habit, error) {
	name := g.ID() + ".toml"
	data, err := strict.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return read(name, data, g.ID())
}

func read(name string, data []byte, game string) ([]Habit, error) {
	var t table
	doc, err := strict.Read(name, data, &t)
	if err != nil {
		return nil, err
	}
	var out []Habit
	var faults []error
	for i, r := range t.List {
		wrong := func(format string, args ...any) {
			faults = append(faults, doc.Errorf(strict.At("habit", i, "id"), "%s: "+format, append([]any{r.ID}, args...)...))
		}
		if r.ID == "" || strings.ContainsRune(r.ID, ' ') || slices.ContainsFunc(out, func(h Habit) bool { return h.ID == r.ID }) {
			wrong("empty, in two words, or stands twice")
		}
		if all := len(r.Asks)+len(r.Done)+len(r.Better)+len(r.For)+len(r.Because) == 0; all != (i == len(t.List)-1) {
			wrong("the last habit knows every error, the others have at least one of asks, done, better, for and because")
		}
		out = append(out, r.habit(game, wrong))
	}
	if err := strict.Join(faults); err != nil {
		return nil, fmt.Errorf("habits: %w", err)
	}
	return out, nil
}

// habit checks and takes one.
func (r row) habit(game string, wrong func(string, ...any)) Habit {
	briefings.Within(wrong, "the sentence", MostWords, r.En, r.Fr)
	for _, list := range [...][]string{r.Asks, r.Done, r.Better, r.For, r.Because} {
		for _, p := range list {
			if _, err := path.Match(p, ""); err != nil {
				wrong("%q is no pattern", p)
			}
		}
	}
	for _, key := range append(slices.Clone(r.For), r.Because...) {
		if !texts.Has("en", game+".hint."+key) {
			wrong("%s gives no reason %q", game, key)
		}
	}
	for _, key := range r.Asks {
		if !texts.Has("en", key) {
			wrong("%s asks nothing by the key %q", game, key)
		}
	}
	return Habit{ID: r.ID, Text: briefings.Typeset(r.En, r.Fr), Asks: r.Asks, Done: r.Done, Better: r.Better, For: r.For, Because: r.Because}
}

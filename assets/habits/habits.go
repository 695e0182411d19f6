// Package habits words the errors that a player makes more often: one table a game, each
// row a kind of error, known by what was done and what was better, in the game's
// notation, and the board's reasons for either, with its sentence. The first row that
// knows an error is its kind, the last knows all. The files are read strictly.
package habits

import (
	"embed"
	"slices"
	"strings"

	"sandtable/assets/entries"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var data embed.FS

var files = entries.Files[[]Habit]{FS: data, Kind: "habits", Name: "*.toml"}

// Habit is a kind of error.
type Habit struct {
	ID   string     `toml:"id,required"`
	Text rules.Text `toml:"en,required" len:"1..30"` // what its player does too often, as a sentence
	// What must be so of an error, each only where it is set: the key of what was asked, what
	// was done and what was better in notation, and the reasons for either.
	Asks    entries.Patterns `toml:"asks"`
	Done    entries.Patterns `toml:"done"`
	Better  entries.Patterns `toml:"better"`
	For     entries.Patterns `toml:"for"`
	Because entries.Patterns `toml:"because"`
}

// Error is what a habit is known by.
type Error struct {
	Asks         string // the key of what was asked
	Done, Better string // in the game's notation
	For, Because string // the keys of the reasons for either; empty where there are none
}

// Of is the habits of a game, the particular ones before those that know more.
func Of(g rules.Game) ([]Habit, error) {
	return files.Of(g, func(name string, data []byte) ([]Habit, error) { return read(name, data, g.ID()) })
}

// Find is the first of some habits that knows an error; nil where none does.
func Find(list []Habit, e Error) *Habit {
	if i := slices.IndexFunc(list, func(h Habit) bool { return h.knows(e) }); i >= 0 {
		return &list[i]
	}
	return nil
}

func (h *Habit) knows(e Error) bool {
	reason := func(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }
	for _, x := range [...]struct {
		words entries.Patterns
		says  string
	}{{h.Asks, e.Asks}, {h.Done, e.Done}, {h.Better, e.Better}, {h.For, reason(e.For)}, {h.Because, reason(e.Because)}} {
		if len(x.words) > 0 && !x.words.Match(x.says) {
			return false
		}
	}
	return true
}

func read(name string, data []byte, game string) ([]Habit, error) {
	var f struct {
		List []Habit `toml:"habit" ids:"habit"`
	}
	err := strict.Names{}.Check(name, data, &f, func(x *strict.Faults) {
		for i := range f.List {
			h, at := &f.List[i], strict.At("habit", i)
			entries.Typeset(&h.Text)
			all := len(h.Asks)+len(h.Done)+len(h.Better)+len(h.For)+len(h.Because) == 0
			x.Need(all == (i == len(f.List)-1), at, "the last habit knows every error, the others have at least one of asks, done, better, for and because")
			for _, key := range slices.Concat(h.For, h.Because) {
				x.Need(texts.Has("en", game+".hint."+string(key)), at, "%s gives no reason %q", game, key)
			}
			for _, key := range h.Asks {
				x.Need(texts.Has("en", string(key)), at, "%s asks nothing by the key %q", game, key)
			}
		}
	})
	return f.List, err
}

// Package entries is what the small files written about each game have in common: there is one file a game, it is read
// strictly, and it holds words in both languages.
package entries

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Files are the files of a kind. Each is read once and shared; nobody changes what was read.
type Files[T any] struct {
	FS    fs.FS
	Kind  string   // of which a game that does not come with the program brings its own (rules.Features)
	Name  string   // of the file of a game, with * where its id stands
	known sync.Map // what was read, by the id of a game
}

// Of reads the file of a game; a game without one has none, which is no error.
func (f *Files[T]) Of(g rules.Game, read func(name string, data []byte) (T, error)) (T, error) {
	once, _ := f.known.LoadOrStore(g.ID(), sync.OnceValues(func() (t T, err error) {
		name, data, err := f.Text(g)
		if err != nil || data == nil {
			return t, err
		}
		return read(name, data)
	}))
	return once.(func() (T, error))()
}

// Text is the file of a game as it is written; nil for none.
func (f *Files[T]) Text(g rules.Game) (name string, data []byte, err error) {
	from, name := f.FS, strings.Replace(f.Name, "*", g.ID(), 1)
	if own := g.Features().Files; own != nil {
		from, name = own, f.Kind+path.Ext(f.Name)
	}
	if data, err = strict.ReadFile(from, name); errors.Is(err, fs.ErrNotExist) {
		return name, nil, nil
	}
	return name, data, err
}

// Patterns are patterns of words, as path.Match has them.
type Patterns []Pattern

// Pattern is one of them; it was tried when it was read.
type Pattern string

// UnmarshalText reads a pattern.
func (p *Pattern) UnmarshalText(text []byte) error {
	if _, err := path.Match(string(text), ""); err != nil {
		return fmt.Errorf("%q is no pattern", text)
	}
	*p = Pattern(text)
	return nil
}

// Match says whether one of the patterns matches; a stroke is a sign like others, as in 2/4.
func (list Patterns) Match(text string) bool {
	whole := func(s string) string { return strings.ReplaceAll(s, "/", "|") }
	return slices.ContainsFunc(list, func(p Pattern) bool { ok, _ := path.Match(whole(string(p)), whole(text)); return ok })
}

// Typeset puts the signs of good typography into texts.
func Typeset(texts ...*rules.Text) {
	curly := strings.NewReplacer("'", "’")
	narrow := strings.NewReplacer("'", "’", " ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", " :", "\u202f:", "« ", "«\u202f", " »", "\u202f»", " %", "\u202f%")
	for _, t := range texts {
		*t = rules.Text{En: curly.Replace(t.En), Fr: narrow.Replace(t.Fr)}
	}
}

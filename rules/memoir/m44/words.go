package m44

import (
	"embed"
	"slices"
	"sync"

	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed data/m44.toml
var files embed.FS

// word is one word of .m44 files: what it names, and what that is here.
type word struct {
	Sort    string     `toml:"layer,required"`
	ID      string     `toml:"id,required"`
	Name    rules.Text `toml:"name,required"`
	Sets    []string   `toml:"sets"`    // the boxes that it comes from; none for the base game
	As      string     `toml:"as"`      // of ours, the same in play
	Without string     `toml:"without"` // of ours, what stands there when it is left out
}

// box is a box that a word may come from.
type box struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
}

type dictionary struct {
	Sets    []box      `toml:"sets,required"`
	Words   []word     `toml:"words,required"`
	Battles []struct { // supplied ones, by the publisher's numbers
		ID     string `toml:"id,required"`
		Battle string `toml:"battle,required"`
	} `toml:"battles,required"`
	Says struct { // sentences that are written into files of ours
		Rules rules.Text `toml:"rules,required"` // stands before special rules in the author's words
		Cut   rules.Text `toml:"cut,required"`   // stands where they are too long
		Left  rules.Text `toml:"left,required"`  // stands before what was not known and is left out
	} `toml:"says,required"`
}

// theDictionary is read at the first file of that format.
var theDictionary = sync.OnceValues(func() (*dictionary, error) {
	w := new(dictionary)
	return w, strict.Names{}.Load(files, "data/m44.toml", w)
})

func (w *dictionary) find(sort, id string) *word {
	if i := slices.IndexFunc(w.Words, func(x word) bool { return x.Sort == sort && x.ID == id }); i >= 0 {
		return &w.Words[i]
	}
	return nil
}

// named is the first word of a sort, of the base game, that is played as something of ours.
func (w *dictionary) named(sort, as string) string {
	if i := slices.IndexFunc(w.Words, func(x word) bool { return x.Sort == sort && x.As == as && len(x.Sets) == 0 }); i >= 0 {
		return w.Words[i].ID
	}
	return ""
}

func (w *dictionary) boxes(x *word) (list []rules.Text) {
	for _, id := range x.Sets {
		if i := slices.IndexFunc(w.Sets, func(s box) bool { return s.ID == id }); i >= 0 {
			list = append(list, w.Sets[i].Name)
		}
	}
	return list
}

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
	sort    string     `toml:"layer,required"`
	id      string     `toml:"id,required"`
	name    rules.Text `toml:"name,required"`
	sets    []string   `toml:"sets"`    // the boxes that it comes from; none for the base game
	as      string     `toml:"as"`      // of ours, the same in play
	without string     `toml:"without"` // of ours, what stands there when it is left out
}

// box is a box that a word may come from.
type box struct {
	id   string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
}

// numbered is a supplied battle by the publisher's number.
type numbered struct {
	id     string `toml:"id,required"`
	battle string `toml:"battle,required"`
}

// sentences is a sentence that is written into files of ours.
type sentences struct {
	rules rules.Text `toml:"rules,required"` // stands before special rules in the author's words
	cut   rules.Text `toml:"cut,required"`   // stands where they are too long
	left  rules.Text `toml:"left,required"`  // stands before what was not known and is left out
}

type dictionary struct {
	sets    []box      `toml:"sets,required"`
	words   []word     `toml:"words,required"`
	battles []numbered `toml:"battles,required"`
	says    sentences  `toml:"says,required"`
}

// theDictionary is read at the first file of that format.
var theDictionary = sync.OnceValues(func() (*dictionary, error) {
	const file = "data/m44.toml"
	data, err := strict.ReadFile(files, file)
	if err != nil {
		return nil, err
	}
	w := new(dictionary)
	return w, strict.Decode(file, data, w)
})

func (w *dictionary) find(sort, id string) *word {
	for i := range w.words {
		if x := &w.words[i]; x.sort == sort && x.id == id {
			return x
		}
	}
	return nil
}

// named is the first word of a sort, of the base game, that is played as something of ours.
func (w *dictionary) named(sort, as string) string {
	for i := range w.words {
		if x := &w.words[i]; x.sort == sort && x.as == as && len(x.sets) == 0 {
			return x.id
		}
	}
	return ""
}

func (w *dictionary) boxes(x *word) (list []rules.Text) {
	for _, id := range x.sets {
		if i := slices.IndexFunc(w.sets, func(s box) bool { return s.id == id }); i >= 0 {
			list = append(list, w.sets[i].name)
		}
	}
	return list
}

package memoir

import (
	"slices"
	"sync"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// m44Word is one word of .m44 files: what it names, and what that is here.
type m44Word struct {
	sort    string     `toml:"layer,required"`
	id      string     `toml:"id,required"`
	name    rules.Text `toml:"name,required"`
	sets    []string   `toml:"sets"`    // the boxes that it comes from; none for the base game
	as      string     `toml:"as"`      // of ours, the same in play
	without string     `toml:"without"` // of ours, what stands there when it is left out
}

// m44Set is a box that a word may come from.
type m44Set struct {
	id   string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
}

// m44Battle is a supplied battle by the publisher's number.
type m44Battle struct {
	id     string `toml:"id,required"`
	battle string `toml:"battle,required"`
}

// m44Says is a sentence that is written into files of ours.
type m44Says struct {
	rules rules.Text `toml:"rules,required"` // stands before special rules in the author's words
	cut   rules.Text `toml:"cut,required"`   // stands where they are too long
	left  rules.Text `toml:"left,required"`  // stands before what was not known and is left out
}

type m44Words struct {
	sets    []m44Set    `toml:"sets,required"`
	words   []m44Word   `toml:"words,required"`
	battles []m44Battle `toml:"battles,required"`
	says    m44Says     `toml:"says,required"`
}

// theM44Words is read at the first file of that format.
var theM44Words = sync.OnceValues(func() (*m44Words, error) {
	const file = "data/m44.toml"
	data, err := strict.ReadFile(dataFiles, file)
	if err != nil {
		return nil, err
	}
	w := new(m44Words)
	return w, strict.Decode(file, data, w)
})

// find is a word by its sort and id, nil where it is not known.
func (w *m44Words) find(sort, id string) *m44Word {
	for i := range w.words {
		if x := &w.words[i]; x.sort == sort && x.id == id {
			return x
		}
	}
	return nil
}

// named is the first word of a sort, of the base game, that is played as something of ours.
func (w *m44Words) named(sort, as string) string {
	for i := range w.words {
		if x := &w.words[i]; x.sort == sort && x.as == as && len(x.sets) == 0 {
			return x.id
		}
	}
	return ""
}

// boxes names the sets of a word.
func (w *m44Words) boxes(x *m44Word) (list []rules.Text) {
	for _, id := range x.sets {
		if i := slices.IndexFunc(w.sets, func(s m44Set) bool { return s.id == id }); i >= 0 {
			list = append(list, w.sets[i].name)
		}
	}
	return list
}

package workshop

import (
	"embed"
	"slices"
	"sync"

	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed data/*.toml
var files embed.FS

// workshopWord is the workshop's name of a piece or choice that no table names, with its rule.
type workshopWord struct {
	ID     string     `toml:"id,required"`
	Name   rules.Text `toml:"name"`
	Clause string     `toml:"clause"`
}

// theWords are read when the first of them is asked for: they are ours, and in order.
var theWords = sync.OnceValue(func() []workshopWord {
	var raw struct {
		Words []workshopWord `toml:"word,required"`
	}
	if err := (strict.Names{}).Load(files, "data/workshop.toml", &raw); err != nil {
		panic("memoir: " + err.Error())
	}
	return raw.Words
})

func wordOf(id string) workshopWord {
	list := theWords()
	if i := slices.IndexFunc(list, func(w workshopWord) bool { return w.ID == id }); i >= 0 {
		return list[i]
	}
	return workshopWord{ID: id, Name: rules.Plain(id)}
}

// Package texts words everything that Sandtable says, in English and French.
//
// Rules and scenes never hold sentences: they name one by its key and give
// what its places are filled with (rules.Phrase). The sentences stand in
// en.toml and fr.toml, a section for each part of a key:
//
//	[memoir.event]
//	moved = "{{.Unit}} {{.From}} → {{.To}}"
//	lost = { one = "{{.Unit}} loses a figure", other = "{{.Unit}} loses {{.N}} figures" }
//
// A place is the name of an argument; what else may stand in one is told at
// sentence. Plural forms follow the argument N, else the first argument that is a
// number. No part of a key is `one` or `other`.
//
// The files are written with plain signs; loading makes them good typography:
// apostrophes, and in French the narrow spaces before : ; ! ? and in « ».
package texts

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/strict/reads"
)

//go:embed en.toml fr.toml
var files embed.FS

// Languages lists what the app speaks, the fallback first.
func Languages() []string { return []string{"en", "fr"} }

// book is one language, its sections read when asked for: a start needs few of them.
type book struct {
	lang string
	of   map[string]*section
}

// section is what stands under a heading of a file; that of its beginning has no name.
type section struct {
	name, text string
	once       sync.Once
	all        map[string]*message // by the whole key
	err        error
}

// message is what a key says: Other, and where there is a plural, One of it.
type message struct {
	One, Other string
	one, other sentence
	plain      bool // it has neither places nor plural: Other is what it says
}

var english = sync.OnceValue(func() *book { return open("en") })
var french = sync.OnceValue(func() *book { return open("fr") })
var longer = sync.OnceValue(func() *book { return open(rules.Longer) })

// in is the book of a language: French, rules.Longer, or English for all others.
func in(lang string) *book {
	switch lang {
	case "fr":
		return french()
	case rules.Longer:
		return longer()
	}
	return english()
}

// open finds the sections of a language. What cannot be unpacked is a mistake of the program: no words then.
func open(lang string) *book {
	name := lang + ".toml"
	if lang == rules.Longer {
		name = "en.toml"
	}
	data, err := strict.ReadFile(files, name)
	if err != nil {
		panic(err)
	}
	b := &book{lang: lang, of: map[string]*section{}}
	rest, at := "\n"+string(data), ""
	for {
		text, after, more := strings.Cut(rest, "\n[")
		b.of[at] = &section{name: at, text: text}
		if !more {
			return b
		}
		at, rest, _ = strings.Cut(after, "]")
	}
}

// message is what a key says, nil where nothing stands under it.
func (b *book) message(key string) *message {
	for at := key; at != ""; {
		at = at[:max(0, strings.LastIndexByte(at, '.'))]
		if s := b.of[at]; s != nil {
			return b.read(s)[key]
		}
	}
	return nil
}

// read reads a section at the first call.
func (b *book) read(s *section) map[string]*message {
	s.once.Do(func() {
		reads.Text(len(s.text))
		s.all = map[string]*message{}
		var tree map[string]any
		if _, s.err = toml.Decode(s.text, &tree); s.err == nil {
			s.err = s.add(b.lang, s.name, tree)
		}
		s.text = ""
	})
	return s.all
}

// add takes in what a key holds: a sentence, plural forms, or keys that begin with it.
func (s *section) add(lang, key string, v any) error {
	switch v := v.(type) {
	case string:
		return s.message(lang, key, "", v)
	case map[string]any:
		one, _ := v["one"].(string)
		if other, ok := v["other"].(string); ok && (len(v) == 1 || len(v) == 2 && one != "") {
			return s.message(lang, key, one, other)
		}
		for _, k := range slices.Sorted(maps.Keys(v)) {
			under := k
			if key != "" {
				under = key + "." + k
			}
			if err := s.add(lang, under, v[k]); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("%s is %v, not a sentence", key, v)
}

func (s *section) message(lang, key, one, other string) error {
	m := &message{One: In(lang, rules.Plain(one)), Other: In(lang, rules.Plain(other))}
	m.plain = m.One == "" && !strings.Contains(m.Other, "{{")
	s.all[key] = m
	var err error
	if m.other, err = read(m.Other); err == nil {
		m.one, err = read(m.One)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}

// Has says whether a language has a sentence of that key.
func Has(lang, key string) bool { return in(lang).message(key) != nil }

// Keys lists the keys of a language in ascending order.
func Keys(lang string) []string {
	var list []string
	b := in(lang)
	for _, s := range b.of {
		list = slices.AppendSeq(list, maps.Keys(b.read(s)))
	}
	slices.Sort(list)
	return list
}

// Both is a phrase in both languages, to stand within another.
func Both(p rules.Phrase) rules.Text { return rules.Text{En: Say("en", p), Fr: Say("fr", p)} }

// Get words a sentence without places: Get("fr", "ui.shelf.continue").
func Get(lang, key string) string { return Say(lang, rules.Phrase{Key: key}) }

// Say words a phrase in a language, `en` or `fr`. Of one whose key is missing, or whose
// places are not all filled, it gives the key in brackets; of the empty phrase nothing.
func Say(lang string, p rules.Phrase) string {
	if p.Key == "" {
		return ""
	}
	b := in(lang)
	m := b.message(p.Key)
	if m == nil {
		return "[" + p.Key + "]"
	}
	if m.plain {
		return m.Other
	}
	of, n := b.places(p.Args)
	say := m.other
	if m.One != "" && single(lang, n) {
		say = m.one
	}
	var out strings.Builder
	if !say.say(&out, of) {
		return "[" + p.Key + "]"
	}
	return out.String()
}

// places is what fills a sentence, and the number that decides its plural; without any it is that of many.
func (b *book) places(args []rules.Arg) (values, Number) {
	of := values{b.lang, make(map[string]value, len(args))}
	n, found := Number(2), false
	for _, a := range args {
		if word := a.Text.In(b.lang); word != "" || a.Text.En != "" {
			of.of[a.Name] = value{word: typeset(b.lang, word), text: true}
			continue
		}
		of.of[a.Name] = value{n: Number(a.N)}
		if !found || a.Name == "N" {
			n, found = Number(a.N), true
		}
	}
	return of, n
}

// In is a text of the game's own data in a language, with its typography.
func In(lang string, t rules.Text) string { return typeset(lang, t.In(lang)) }

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
// A place is the name of an argument. Plural forms follow the argument N, else
// the first argument that is a number. In a place these functions may stand:
// signed (+1, −2), cap (capital first letter), count (a number with its noun:
// {{count .Dice "die" "dice"}}), and for French de (de, d’) and que (que, qu’). A part of a key cannot be one of go-i18n's own words: id,
// description, hash, leftDelim, rightDelim, zero, one, two, few, many, other.
//
// The files are written with plain signs; loading makes them good typography:
// apostrophes, and in French the narrow spaces before : ; ! ? and in « ».
package texts

import (
	"embed"
	"fmt"
	"sort"
	"strings"
	"sync"
	"text/template"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	i18ntemplate "github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	"sandtable/rules"
)

//go:embed en.toml fr.toml
var files embed.FS

// Languages lists what the app speaks, the fallback first.
func Languages() []string { return []string{"en", "fr"} }

// book is one language, read.
type book struct {
	lang  string
	plain map[string]string        // sentences without places or plurals
	all   map[string]*i18n.Message // every sentence
	say   *i18n.Localizer
	parse i18ntemplate.Parser
	err   error
}

var english = sync.OnceValue(func() *book { return open("en") })
var french = sync.OnceValue(func() *book { return open("fr") })

// in is the book of a language; whatever is not French is read in English.
func in(lang string) *book {
	if lang == "fr" {
		return french()
	}
	return english()
}

func open(lang string) *book {
	b := &book{lang: lang, plain: map[string]string{}, all: map[string]*i18n.Message{}, parse: parser{lang}}
	name := lang + ".toml"
	data, err := files.ReadFile(name)
	if err != nil {
		b.err = err
		return b
	}
	f, err := i18n.ParseMessageFileBytes(data, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		b.err = fmt.Errorf("%s: %w", name, err)
		return b
	}
	bundle := i18n.NewBundle(language.Make(lang))
	for _, m := range f.Messages {
		m.One, m.Other = typeset(lang, m.One), typeset(lang, m.Other)
		b.all[m.ID] = m
		if m.One == "" && !strings.Contains(m.Other, "{{") {
			b.plain[m.ID] = m.Other
		}
		if err := bundle.AddMessages(f.Tag, m); err != nil {
			b.err = fmt.Errorf("%s: %s: %w", name, m.ID, err)
		}
	}
	b.say = i18n.NewLocalizer(bundle, lang)
	return b
}

// Has says whether a language has a sentence of that key.
func Has(lang, key string) bool { return in(lang).all[key] != nil }

// Keys lists the keys of a language in ascending order.
func Keys(lang string) []string {
	var list []string
	for k := range in(lang).all {
		list = append(list, k)
	}
	sort.Strings(list)
	return list
}

// Both is a phrase in both languages, to stand within another.
func Both(p rules.Phrase) rules.Text { return rules.Text{En: Say("en", p), Fr: Say("fr", p)} }

// Get words a sentence without places: Get("fr", "ui.shelf.continue").
func Get(lang, key string) string { return Say(lang, rules.Phrase{Key: key}) }

// Say words a phrase in a language, `en` or `fr`. Of a phrase whose key is
// missing, or whose places are not all filled, it gives the key in brackets.
// The empty phrase is an empty text.
func Say(lang string, p rules.Phrase) string {
	b := in(lang)
	if s, ok := b.plain[p.Key]; ok {
		return s
	}
	if p.Key == "" {
		return ""
	}
	if b.all[p.Key] == nil {
		return "[" + p.Key + "]"
	}
	data, count := b.places(p.Args)
	c := i18n.LocalizeConfig{MessageID: p.Key, TemplateData: data, PluralCount: count, TemplateParser: b.parse}
	s, err := b.say.Localize(&c)
	if s == "" && err != nil || strings.Contains(s, "<no value>") {
		return "[" + p.Key + "]"
	}
	return s
}

// places is what a sentence is filled with, and the number its plural follows;
// without any number the form is that of many.
func (b *book) places(args []rules.Arg) (map[string]any, any) {
	data := make(map[string]any, len(args))
	var count any = 2
	found := false
	for _, a := range args {
		if word := a.Text.In(b.lang); word != "" || a.Text.En != "" {
			data[a.Name] = typeset(b.lang, word)
			continue
		}
		data[a.Name] = Number(a.N)
		if !found || a.Name == "N" {
			count, found = a.N, true
		}
	}
	return data, count
}

// In is a text of the game's own data in a language, with its typography.
func In(lang string, t rules.Text) string { return typeset(lang, t.In(lang)) }

// parser makes templates once and keeps them.
type parser struct{ lang string }

// Cacheable lets go-i18n keep what Parse gives.
func (parser) Cacheable() bool { return true }

// Parse reads one sentence.
func (p parser) Parse(src, left, right string) (i18ntemplate.ParsedTemplate, error) {
	t, err := template.New("").Delims(left, right).Funcs(functions).Funcs(template.FuncMap{"count": p.count}).Parse(src)
	if err != nil {
		return nil, err
	}
	return sentence{t}, nil
}

type sentence struct{ t *template.Template }

// Execute fills the places.
func (s sentence) Execute(data any) (string, error) {
	var out strings.Builder
	err := s.t.Execute(&out, data)
	return out.String(), err
}

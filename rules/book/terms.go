package book

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"sandtable/rules"
	"sandtable/rules/fold"
	"sandtable/rules/sorting"
)

// readTerms reads a glossary: tables `[term.hex]` with the keys en, fr, def_en (or def) and def_fr.
func readTerms(f File) ([]Term, error) {
	var raw struct {
		Term map[string]struct {
			En, Fr string
			Def    string
			DefEn  string `toml:"def_en"`
			DefFr  string `toml:"def_fr"`
		}
	}
	meta, err := toml.Decode(f.Text, &raw)
	var bad toml.ParseError
	switch {
	case errors.As(err, &bad):
		return nil, fmt.Errorf("%s:%d: %s", f.Name, bad.Position.Line, bad.Message)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	var list []Term
	var errs []error
	for _, key := range meta.Keys() {
		if len(key) != 2 || key[0] != "term" {
			continue
		}
		t := raw.Term[key[1]]
		if t.DefEn = cmp.Or(t.DefEn, t.Def); t.En == "" || t.Fr == "" || t.DefEn == "" || t.DefFr == "" {
			errs = append(errs, fmt.Errorf("%s:%d: [term.%s] must have en, fr, def_en and def_fr", f.Name, lineOf(f.Text, key[1]), key[1]))
		}
		list = append(list, Term{"term." + key[1], rules.Text{En: t.En, Fr: t.Fr}, rules.Text{En: t.DefEn, Fr: t.DefFr}})
	}
	return list, errors.Join(errs...)
}

// lineOf is the line on which the table of a term begins.
func lineOf(text, key string) int {
	before, _, _ := strings.Cut(text, "[term."+key+"]")
	return strings.Count(before, "\n") + 1
}

// match is a way of writing a term: its words without accents and endings.
type match struct {
	words []string
	term  int
	name  bool // the name of a card: written with a capital, unlike the words that it is made of
}

var (
	aside = regexp.MustCompile(`^(.*?)\s*\(([^)]*)\)\s*(.*)$`)
	apart = regexp.MustCompile(` ou | or | / |/`)
)

// ways are the ways to write a name: `Hexagone (hex)` is hexagone or hex, `Ville ou village` is either.
func ways(name string) (list []string) {
	if m := aside.FindStringSubmatch(name); m != nil {
		list = append(list, m[2])
		name = strings.TrimSpace(m[1] + " " + m[3])
	}
	return append(list, apart.Split(name, -1)...)
}

// gatherTerms prepares the search for terms in texts.
func (b *Book) gatherTerms() {
	for i := range b.words {
		b.words[i] = map[string][]match{}
	}
	for i, t := range b.Terms {
		for lang, name := range []string{t.Name.En, t.Name.Fr} {
			for _, way := range ways(name) {
				words := stems(way)
				if len(words) > 0 {
					b.words[lang][words[0]] = append(b.words[lang][words[0]], match{words, i, strings.HasPrefix(t.ID, "term.card_")})
				}
			}
		}
	}
	for lang := range b.words {
		for _, list := range b.words[lang] {
			sorting.By(list, func(x, y match) int { return len(y.words) - len(x.words) })
		}
	}
}

func stems(s string) (list []string) {
	for _, at := range wordAt.FindAllStringIndex(s, -1) {
		list = append(list, stem(s[at[0]:at[1]]))
	}
	return list
}

// stem is a word without accents, capitals and the ending of many.
func stem(word string) string {
	s := fold.Text(word)
	if len(s) > 3 {
		s = strings.TrimSuffix(strings.TrimRight(s, "sx"), "e")
	}
	return s
}

// found is a term in a text, in bytes.
type found struct{ start, end, term int }

// termsIn finds the terms in a text, the longest at each place and each term once.
func (b *Book) termsIn(lang int, text string, seen map[int]bool) (list []found) {
	b.gathering.Do(b.gatherTerms)
	at := wordAt.FindAllStringIndex(text, -1)
	word := make([]string, len(at))
	for i, a := range at {
		word[i] = stem(text[a[0]:a[1]])
	}
	for i := 0; i < len(at); i++ {
		for _, m := range b.words[lang][word[i]] {
			n := len(m.words)
			if i+n > len(at) || !slices.Equal(word[i:i+n], m.words) || strings.ContainsAny(text[at[i][0]:at[i+n-1][1]], ".,;:()\n") {
				continue
			}
			if first, _ := utf8.DecodeRuneInString(text[at[i][0]:]); m.name && !unicode.IsUpper(first) {
				continue
			}
			if !seen[m.term] {
				seen[m.term] = true
				list = append(list, found{at[i][0], at[i+n-1][1], m.term})
			}
			i += n - 1
			break
		}
	}
	return list
}

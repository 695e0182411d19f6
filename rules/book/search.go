package book

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/fold"
)

// entry is what the search knows of a clause or a term in one language.
type entry struct {
	id     string
	number string   // `7.3`; empty for a term
	words  []string // folded
}

var wordAt = regexp.MustCompile(`[\p{L}\p{N}]+`)

// decimal is a query for a clause by its number alone.
var decimal = regexp.MustCompile(`^\d+\.[\d.]*$`)

var marks = strings.NewReplacer("**", "", "*", "", "`", "")

// Plain is a text of the book without its marks.
func Plain(s string) string { return marks.Replace(s) }

// language is the place of a language in the indexes.
func language(lang string) int {
	if lang == "fr" {
		return 1
	}
	return 0
}

// index is what Search looks through, in one language.
func (b *Book) index(lang string) (list []entry) {
	add := func(id, number string, texts ...rules.Text) {
		e := entry{id: id, number: number}
		for _, t := range texts {
			e.words = append(e.words, wordAt.FindAllString(fold.Text(t.In(lang)), -1)...)
		}
		list = append(list, e)
	}
	for _, c := range b.Chapters {
		for _, cl := range c.Clauses {
			add(cl.ID, strings.TrimPrefix(cl.ID, b.Prefix+"-"), c.Title, cl.Head, cl.Lead, cl.Text)
		}
	}
	for _, r := range b.rulings {
		if r.Noted { // elsewhere its words are those of the clause
			add(r.ID, "", r.Says)
		}
	}
	for _, t := range b.Terms {
		add(t.ID, "", t.Name, t.Def)
	}
	return list
}

// Search finds the clauses, rulings and terms that hold every word of the query, in one
// language, whatever the accents and capitals; the beginning of a word is
// enough. A part of a query may also be a number, `7.3` or `M44-7`. It gives
// their numbers in the order of the book, those named exactly first, then the
// rulings (`ruling.silent.M44-7.3`) and the terms of the glossary (`term.hex`).
func (b *Book) Search(lang, query string) []string {
	parts := strings.Fields(fold.Text(query))
	if len(parts) == 0 {
		return nil
	}
	var list, first []string
	b.indexing.Do(func() { b.entries = [2][]entry{b.index("en"), b.index("fr")} })
	for _, e := range b.entries[language(lang)] {
		all, exact := true, false
		for _, p := range parts {
			ok, is := b.holds(e, p)
			all, exact = all && ok, exact || is
		}
		switch {
		case all && exact:
			first = append(first, e.id)
		case all:
			list = append(list, e.id)
		}
	}
	return slices.Concat(first, list)
}

// holds says whether an entry holds a part of a query, and whether that is its
// very number. A number is also held by the clauses that cite it.
func (b *Book) holds(e entry, part string) (ok, exact bool) {
	number := strings.TrimPrefix(part, fold.Text(b.Prefix)+"-")
	if number != part || decimal.MatchString(part) {
		if e.number == number {
			return true, true
		}
		begins := strings.HasPrefix(e.number, number) && strings.Contains(number, ".") || strings.HasPrefix(e.number, number+".")
		return begins || slices.Contains(b.see[e.id], b.Prefix+"-"+number), false
	}
	for _, w := range wordAt.FindAllString(part, -1) {
		if !slices.ContainsFunc(e.words, func(s string) bool { return strings.HasPrefix(s, w) }) {
			return false, false
		}
		ok = true
	}
	return ok, false
}

// Words are the folded words of a query, as Search looks for them.
func Words(query string) []string {
	return strings.Fields(fold.Text(query))
}

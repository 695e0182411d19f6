package book

import (
	"regexp"
	"slices"

	"sandtable/rules/sorting"
)

// Run is a stretch of a text that is set alike.
type Run struct {
	Text   string
	Strong bool   // names of cards and the like
	Stress bool   // words that are defined or mean more than usual
	Code   bool   // names of hexes, keys and files
	Link   string // the clause or chapter that it names
	Term   string // the entry of the glossary that it is
}

var marked = regexp.MustCompile("\\*\\*([^*]+)\\*\\*|\\*([^*\\s][^*]*)\\*|`([^`]+)`")

// Runs takes a text of the book apart: without its marks, with links to the
// clauses that it names and the terms of the glossary, each at its first
// place. Line feeds stay.
func (b *Book) Runs(lang, text string) []Run {
	seen := map[int]bool{}
	var out []Run
	last := 0
	for _, m := range marked.FindAllStringSubmatchIndex(text, -1) {
		out = append(out, b.plain(lang, text[last:m[0]], seen)...)
		last = m[1]
		switch {
		case m[2] >= 0:
			out = append(out, Run{Text: text[m[2]:m[3]], Strong: true})
		case m[4] >= 0:
			out = append(out, Run{Text: text[m[4]:m[5]], Stress: true})
		default:
			out = append(out, Run{Text: text[m[6]:m[7]], Code: true})
		}
	}
	return append(out, b.plain(lang, text[last:], seen)...)
}

// plain finds links and terms in a stretch without marks.
func (b *Book) plain(lang, text string, seen map[int]bool) (out []Run) {
	type piece struct {
		start, end int
		run        Run
	}
	var pieces []piece
	for _, c := range cites(b.Prefix, text) {
		if _, ok := b.at[c.id]; ok && c.end > c.start {
			pieces = append(pieces, piece{c.start, c.end, Run{Link: c.id}})
		}
	}
	for _, t := range b.termsIn(language(lang), text, seen) {
		if !slices.ContainsFunc(pieces, func(p piece) bool { return t.start < p.end && p.start < t.end }) {
			pieces = append(pieces, piece{t.start, t.end, Run{Term: b.Terms[t.term].ID}})
		}
	}
	sorting.By(pieces, func(x, y piece) int { return x.start - y.start })
	last := 0
	for _, p := range pieces {
		if p.start > last {
			out = append(out, Run{Text: text[last:p.start]})
		}
		p.run.Text = text[p.start:p.end]
		out = append(out, p.run)
		last = p.end
	}
	if last < len(text) {
		out = append(out, Run{Text: text[last:]})
	}
	return out
}

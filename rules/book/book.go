// Package book is the rule book of a game as the app shows it: chapters of
// numbered clauses in both languages, what cites what, a glossary, and a
// search. It is read from the rule book's own text, so there is one source.
package book

import (
	"strconv"
	"strings"
	"sync"

	"sandtable/rules"
)

// Owner is a game that has a rule book. It is the same book at every call.
type Owner interface {
	Book() (*Book, error)
}

// Book is the rule book of a game without what is for programmers. It does not change after Parse.
type Book struct {
	Prefix   string     // `M44`, what all its numbers begin with
	Title    rules.Text // of the whole book
	Intro    rules.Text // what stands before the first chapter; may be empty
	Chapters []Chapter
	Terms    []Term // the glossary, in the order of its file

	at      map[string]place // of every clause and chapter
	terms   map[string]int
	see     map[string][]string
	citedBy map[string][]string
	rulings []Ruling // in the order of the book

	// What only a reader of the book asks for is made when he first does.
	indexing, gathering sync.Once
	entries             [2][]entry            // by language, for Search
	words               [2]map[string][]match // by language and first word, the longest first
}

// place is where a clause stands; clause is -1 for a chapter.
type place struct{ chapter, clause int }

// Chapter is a chapter of the book.
type Chapter struct {
	ID      string // `M44-7`
	Number  int
	Title   rules.Text
	Intro   rules.Text // before its first clause; may be empty
	Clauses []Clause
}

// Clause is a numbered rule. Its texts hold the marks of the rule book's own file and line feeds before
// the points of a list; Book.Runs takes them apart, Plain leaves them out.
type Clause struct {
	ID     string     // `M44-7.3`
	Head   rules.Text // the heading within the chapter that stands before it
	Lead   rules.Text // a paragraph under that heading
	Text   rules.Text
	Source []Origin // none in the book of what the app itself does
}

// Tag says where a rule comes from.
type Tag uint8

const (
	Rulebook      Tag = iota + 1 // the game's own rulebook
	Published                    // another published source
	Advice                       // ours, but no rule: how to play well
	Silent                       // our own ruling: the rulebook is silent
	Contradiction                // our own reading: the rulebook contradicts itself, or can be read in two ways
	Otherwise                    // played otherwise than printed, on purpose
)

// Origin is where a clause, or a part of it, comes from.
type Origin struct {
	Tag     Tag
	Of      rules.Text // what is ours, what the book says elsewhere, what it prints; empty for the whole
	Options []string   // of the game, under which the book is played as printed, or by its other reading
}

// Term is an entry of the glossary.
type Term struct {
	ID        string // `term.hex`
	Name, Def rules.Text
}

// Clause finds a clause by its number.
func (b *Book) Clause(id string) (Clause, bool) {
	p, ok := b.at[id]
	if !ok || p.clause < 0 {
		return Clause{}, false
	}
	return b.Chapters[p.chapter].Clauses[p.clause], true
}

// ChapterOf is the place in Chapters of the chapter of a number: of a clause, or of the chapter itself.
func (b *Book) ChapterOf(id string) (int, bool) {
	p, ok := b.at[id]
	return p.chapter, ok
}

// Nearest is the clause or chapter of an id, or the chapter of a clause that the book leaves out; empty for neither.
func (b *Book) Nearest(id string) string {
	if _, ok := b.at[id]; ok {
		return id
	}
	chapter, _, _ := strings.Cut(id, ".")
	if _, ok := b.at[chapter]; ok {
		return chapter
	}
	return ""
}

// Term finds an entry of the glossary by its id.
func (b *Book) Term(id string) (Term, bool) {
	i, ok := b.terms[id]
	if !ok {
		return Term{}, false
	}
	return b.Terms[i], true
}

// See is what a clause cites, clauses and chapters, each once, in the order of the text.
func (b *Book) See(id string) []string { return b.see[id] }

// CitedBy is which clauses cite a clause or chapter, in the order of the book.
func (b *Book) CitedBy(id string) []string { return b.citedBy[id] }

// Len is the number of clauses.
func (b *Book) Len() int {
	n := 0
	for _, c := range b.Chapters {
		n += len(c.Clauses)
	}
	return n
}

func chapterID(prefix string, n int) string { return prefix + "-" + strconv.Itoa(n) }

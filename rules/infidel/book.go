package infidel

import (
	_ "embed"
	"sync"

	"sandtable/rules/book"
)

// The rule book in both languages and its glossary: the app shows them where
// clauses are named.
var (
	//go:embed rules.md
	bookEn string
	//go:embed rules.fr.md
	bookFr string
	//go:embed glossary.toml
	glossary string
)

var ruleBookOnce = sync.OnceValues(func() (*book.Book, error) {
	return book.Parse(book.File{Name: "rules.md", Text: bookEn},
		book.File{Name: "rules.fr.md", Text: bookFr}, book.File{Name: "glossary.toml", Text: glossary})
})

// Book is the rule book with its glossary, read at the first call.
func (g *Game) Book() (*book.Book, error) { return ruleBookOnce() }

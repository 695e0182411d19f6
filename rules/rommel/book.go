package rommel

import (
	_ "embed"

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

var ruleBookOnce = book.Once(bookEn, bookFr, glossary)

// Book is the rule book with its glossary, read at the first call.
func (g *Game) Book() (*book.Book, error) { return ruleBookOnce() }

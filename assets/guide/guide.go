// Package guide is the app's own book, how the table works: written and read as the rule
// books, numbered clauses in both languages, without sources or glossary.
package guide

import (
	"embed"
	"fmt"
	"regexp"

	"sandtable/rules/book"
	"sandtable/rules/strict"
)

//go:embed guide.md guide.fr.md
var files embed.FS

// place is where a key of a command is to stand: `{undo}`.
var place = regexp.MustCompile(`\{([a-z-]+)\}`)

// Book is the book with the player's keys in it. keys words those of a command; ok is false where there is none.
func Book(keys func(lang, command string) (printed string, ok bool)) (*book.Book, error) {
	var err error
	fill := func(lang, name string) book.File {
		text, missing := strict.ReadFile(files, name)
		if err == nil {
			err = missing
		}
		return book.File{Name: name, Text: place.ReplaceAllStringFunc(string(text), func(m string) string {
			printed, ok := keys(lang, m[1:len(m)-1])
			if !ok && err == nil {
				err = fmt.Errorf("%s: %s names no command", name, m)
			}
			return printed
		})}
	}
	en, fr := fill("en", "guide.md"), fill("fr", "guide.fr.md")
	if err != nil {
		return nil, err
	}
	return book.Parse(en, fr, book.File{Name: "glossary of the guide"})
}

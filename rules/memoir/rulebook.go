package memoir

import (
	_ "embed"
	"strings"
	"sync"
)

// The rule book in both languages: the app shows it where clauses are named.
var (
	//go:embed rules.md
	bookEn string
	//go:embed rules.fr.md
	bookFr string
)

var (
	clausesEn = sync.OnceValue(func() map[string]string { return readBook(bookEn) })
	clausesFr = sync.OnceValue(func() map[string]string { return readBook(bookFr) })
)

// ClauseText is what a clause of the rule book says, without its marks: the
// language is `en` or `fr`. It is empty for a clause that does not exist.
func ClauseText(lang, name string) string {
	if lang == "fr" {
		return clausesFr()[name]
	}
	return clausesEn()[name]
}

// readBook finds the clauses: list items that begin with their number in bold.
func readBook(book string) map[string]string {
	out := map[string]string{}
	for line := range strings.SplitSeq(book, "\n") {
		rest, ok := strings.CutPrefix(line, "- **")
		if !ok {
			continue
		}
		name, text, ok := strings.Cut(rest, "**")
		if !ok {
			continue
		}
		for _, tag := range [...]string{"[seed]", "[pub]", "[ours]"} {
			text = strings.ReplaceAll(text, tag, "")
		}
		out[name] = strings.TrimSpace(strings.NewReplacer("**", "", "*", "", "`", "").Replace(text))
	}
	return out
}

package board

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/scenes/ui"
)

// Clause is what a clause of a game's rule book says, in both languages; empty when there is none.
func Clause(g rules.Game, name string) rules.Text {
	return rules.Text{En: ClauseIn(g, "en", name), Fr: ClauseIn(g, "fr", name)}
}

// ClauseIn is what a clause says in one language.
func ClauseIn(g rules.Game, lang, name string) string {
	o, ok := g.(book.Owner)
	if !ok {
		return ""
	}
	b, err := o.Book()
	if err != nil {
		return ""
	}
	c, ok := b.Clause(name)
	if !ok {
		return ""
	}
	var out strings.Builder
	for _, r := range b.Runs(lang, c.Text.In(lang)) {
		out.WriteString(r.Text)
	}
	return texts.In(lang, rules.Plain(out.String()))
}

// Clauses are what some clauses say in one language, a line each.
func Clauses(g rules.Game, lang string, names []string) (out []Line) {
	for _, name := range names {
		out = append(out, Line{Text: ClauseIn(g, lang, name), Clause: name})
	}
	return out
}

// ClauseNumber is the number of a clause as keys have it: 14-7 of UNA-14.7.
func ClauseNumber(name string) string {
	_, number, _ := strings.Cut(name, "-")
	return strings.ReplaceAll(number, ".", "-")
}

// TurnName names a turn of a game by its number: not every game goes by turns.
func TurnName(f *ui.Frame, g rules.Game, n int) string {
	return f.Say(Own(g, "ui.table.turn"), ui.Num("N", n))
}

// Own gives the key of a text, or of the wording that a game has of its own:
// `undaunted.table.won-by` for `ui.table.won-by`. Not every game counts medals.
func Own(g rules.Game, key string) string {
	if g == nil {
		return key
	}
	if own := g.ID() + strings.TrimPrefix(key, "ui"); texts.Has("en", own) {
		return own
	}
	return key
}

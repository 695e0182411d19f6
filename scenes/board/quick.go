package board

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// QuickCard is one page.
type QuickCard struct {
	Title string
	Rows  []QuickRow
}

// QuickRow is one thing on a page: its picture if it has one, what it is called
// and what is to be known of it. A row without a text is a heading.
type QuickRow struct {
	Pics       []ui.Pic
	Name, Text string
	Clause     string
	Flat       bool // the pictures are drawn into the box as they are, not put by their anchor

	// Draw draws the picture into a square where sprites are not enough; nil for those of Pics.
	Draw func(l *ui.List, box ui.Rect)

	// Wide, when set, draws a table as wide as the page from the top of box, and gives its height.
	Wide func(f *ui.Frame, box ui.Rect) float64
}

// Quick words the quick cards of a game, by the keys `<game>.quick.` and by its rule book.
type Quick struct {
	Game rules.Game
	Lang string
}

// Word is a text of the quick cards.
func (q *Quick) Word(key string, args ...rules.Arg) string {
	return texts.Say(q.Lang, rules.Phrase{Key: q.Game.ID() + ".quick." + key, Args: args})
}

// Clause is what a clause of the rule book says.
func (q *Quick) Clause(name string) string { return ClauseIn(q.Game, q.Lang, name) }

// Rules are clauses of the rule book, each with what it is about: `rule-8-4` of `FCR-8.4`.
func (q *Quick) Rules(names ...string) (out []QuickRow) {
	for _, name := range names {
		out = append(out, QuickRow{Name: q.Word("rule-" + ClauseNumber(name)), Text: q.Clause(name), Clause: name})
	}
	return out
}

// QuickScreen is the way from the table to the screen: what the app does, and what stays
// the player's; say gives the texts of a game by their keys.
func QuickScreen(lang string, say func(key string, args ...rules.Arg) string) (out []QuickRow) {
	for _, part := range [...]string{"app", "yours"} {
		out = append(out, QuickRow{Name: say(part)})
		for _, line := range strings.Split(say(part+"-lines"), "\n") {
			name, text, _ := strings.Cut(line, " | ")
			out = append(out, QuickRow{Name: texts.In(lang, rules.Plain(name)), Text: texts.In(lang, rules.Plain(text))})
		}
	}
	return out
}

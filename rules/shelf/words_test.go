package shelf

import (
	"regexp"
	"testing"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/rulestest/must"
)

// notForPlayers finds what only those who write programs read: keys and names of
// files, and sums over coordinates.
var notForPlayers = regexp.MustCompile("`|\\.(?:toml|md|go)\\b|[a-z]_[a-z]|\\bd[xy]\\b|\\([xrc][,−+-]|[0-9]x\\b|\\bh[0-9k]\\b|\\b0\\.\\.[0-9]")

// TestNoKeyOfAFileStandsInARuleBook reads all that a rule book shows in the window.
func TestNoKeyOfAFileStandsInARuleBook(t *testing.T) {
	for _, g := range New().Games() {
		owner, ok := g.(book.Owner)
		if !ok {
			t.Errorf("%s has no rule book", g.ID())
			continue
		}
		b := must.Have(owner.Book())(t)
		look := func(where string, text rules.Text) {
			for _, s := range []string{text.En, text.Fr} {
				if m := notForPlayers.FindString(s); m != "" {
					t.Errorf("%s: %q in %q", where, m, s)
				}
			}
		}
		look(g.ID(), b.Title)
		look(g.ID(), b.Intro)
		for _, c := range b.Chapters {
			look(c.ID, c.Title)
			look(c.ID, c.Intro)
			for _, cl := range c.Clauses {
				look(cl.ID, cl.Head)
				look(cl.ID, cl.Lead)
				look(cl.ID, cl.Text)
				for _, o := range cl.Source {
					look(cl.ID, o.Of)
				}
			}
		}
		for _, term := range b.Terms {
			look(term.ID, term.Name)
			look(term.ID, term.Def)
		}
	}
}

// TestNoKeyOfAFileStandsInAList reads what the lists say of scenarios and options.
func TestNoKeyOfAFileStandsInAList(t *testing.T) {
	for _, g := range New().Games() {
		look := func(where string, text rules.Text) {
			for _, s := range []string{text.En, text.Fr} {
				if m := notForPlayers.FindString(s); m != "" {
					t.Errorf("%s %s: %q in %q", g.ID(), where, m, s)
				}
			}
		}
		for _, sc := range g.Scenarios() {
			look(sc.ID, sc.Title)
			look(sc.ID, sc.Note)
		}
		for _, o := range g.Options() {
			look(o.ID, o.Title)
			look(o.ID, o.Note)
		}
	}
}

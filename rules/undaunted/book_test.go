package undaunted

import (
	"slices"
	"testing"

	"sandtable/rules/book"
	"sandtable/rules/rulestest"
)

// TestBook holds the book that the app shows against the files: nothing is lost
// but the chapter for programs, and both languages say every clause.
func TestBook(t *testing.T) {
	var owner book.Owner = New()
	b, err := owner.Book()
	if err != nil {
		t.Fatal(err)
	}
	all := ruleBook.Clauses(t, "rules.md")
	want := slices.DeleteFunc(slices.Clone(all), func(c rulestest.Clause) bool { return c.Chapter == 17 })
	shown := map[string]bool{}
	for _, ch := range b.Chapters {
		if ch.Title.En == "" || ch.Title.Fr == "" {
			t.Errorf("%s has no title in both languages", ch.ID)
		}
		for _, c := range ch.Clauses {
			shown[c.ID] = true
			if c.Text.En == "" || c.Text.Fr == "" || c.Text.En == c.Text.Fr || len(c.Source) == 0 {
				t.Errorf("%s: %q, %q, from %v", c.ID, c.Text.En, c.Text.Fr, c.Source)
			}
		}
	}
	for _, c := range want {
		if !shown[ruleBook.Word(c)] {
			t.Errorf("the book lacks %s", ruleBook.Word(c))
		}
	}
	if len(b.Terms) == 0 || len(b.See("UNA-13.9")) == 0 || len(b.CitedBy("UNA-13.2")) == 0 {
		t.Error("no glossary or no links")
	}
}

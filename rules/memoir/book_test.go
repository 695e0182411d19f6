package memoir

import (
	"slices"
	"testing"

	"sandtable/rules/book"
	"sandtable/rules/rulestest"
)

// TestBook holds the book that the app shows against the files: nothing is
// lost but the chapters for programs, and both languages say every clause.
func TestBook(t *testing.T) {
	var owner book.Owner = New()
	b, err := owner.Book()
	if err != nil {
		t.Fatal(err)
	}
	all := ruleBook.Clauses(t, "rules.md")
	want := slices.DeleteFunc(slices.Clone(all), func(c rulestest.Clause) bool { return c.Chapter == 23 || c.Chapter == 31 })
	if len(all) != 397 || len(want) != 368 || b.Len() != len(want) {
		t.Errorf("%d clauses, %d of them for players; the book has %d", len(all), len(want), b.Len())
	}
	var i int
	for _, ch := range b.Chapters {
		if ch.Title.En == "" || ch.Title.Fr == "" {
			t.Errorf("%s has no title in both languages", ch.ID)
		}
		for _, c := range ch.Clauses {
			if i < len(want) && c.ID != ruleBook.Word(want[i]) {
				t.Fatalf("clause %d is %s, want %s", i, c.ID, ruleBook.Word(want[i]))
			}
			i++
			if c.Text.En == "" || c.Text.Fr == "" || c.Text.En == c.Text.Fr || len(c.Source) == 0 {
				t.Errorf("%s: %q, %q, from %v", c.ID, c.Text.En, c.Text.Fr, c.Source)
			}
			for _, lang := range []string{"en", "fr"} {
				if book.Plain(c.Text.In(lang)) != joined(b.Runs(lang, c.Text.In(lang))) {
					t.Errorf("%s: its runs in %s are not its text", c.ID, lang)
				}
			}
		}
	}
	if len(b.Terms) == 0 || len(b.See("M44-9.7")) == 0 || len(b.CitedBy("M44-9.8")) == 0 {
		t.Error("no glossary or no links")
	}
}

func joined(runs []book.Run) (s string) {
	for _, r := range runs {
		s += r.Text
	}
	return s
}

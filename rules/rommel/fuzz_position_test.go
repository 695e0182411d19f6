package rommel

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules/book"
	"sandtable/rules/rulestest"
)

// fuzzBoards are boards that are changed: those of random campaigns at rest.
func fuzzBoards(t testing.TB) (list []string) {
	for _, sc := range allScenarios(t) {
		for n := range uint64(4) {
			r := rand.New(rand.NewPCG(n, 21))
			s := newState(sc, nil)
			for !s.over() {
				if s.rests() && r.IntN(12) == 0 {
					list = append(list, s.boardText())
				}
				stride(s, r)
			}
		}
	}
	return list
}

// A changed board is refused, or it is a position that can be played on.
func TestChangedBoards(t *testing.T) {
	rulestest.ChangedBoards(t, shared, fuzzBoards(t), 6000, rulestest.PlayOn(shared))
}

// TestBook holds the book that the app shows against the files.
func TestBook(t *testing.T) {
	var owner book.Owner = New()
	b, err := owner.Book()
	if err != nil {
		t.Fatal(err)
	}
	// Chapter 25 is a diagram; the French book has neither 27 nor 28.
	n := 0
	for _, c := range ruleBook.Clauses(t, "rules.md") {
		if !ruleBook.English(c.Chapter) {
			n++
		}
	}
	if b.Prefix != "FCR" || b.Len() != n {
		t.Errorf("%s: %d chapters, %d clauses, want %d", b.Prefix, len(b.Chapters), b.Len(), n)
	}
	for _, ch := range b.Chapters {
		for _, c := range ch.Clauses {
			if c.Text.En == "" || c.Text.Fr == "" || c.Text.En == c.Text.Fr || len(c.Source) == 0 {
				t.Errorf("%s: %q, %q, from %v", c.ID, c.Text.En, c.Text.Fr, c.Source)
			}
		}
	}
	if _, ok := b.Term("term.supply-check"); !ok || len(b.Terms) < 60 {
		t.Errorf("%d terms", len(b.Terms))
	}
}

package rommel

import (
	"math/rand/v2"
	"testing"

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
	b := ruleBook.Shown(t, New(), func(chapter int) bool { return chapter >= 27 }) // chapter 25 is a diagram; the French book has neither 27 nor 28
	if _, ok := b.Term("term.supply-check"); !ok || len(b.Terms) < 60 {
		t.Errorf("%d terms", len(b.Terms))
	}
}

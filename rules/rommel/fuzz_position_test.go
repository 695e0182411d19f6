package rommel

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"sandtable/rules"
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

// playOn plays on at random: every action leads to a position that passes its
// checks and has a way on.
func playOn(t *testing.T, s *State, seed uint64, board string) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%v\n%s", p, board)
		}
	}()
	r := rand.New(rand.NewPCG(seed, 3))
	for range 150 {
		if s.over() {
			return
		}
		list := s.Legal(nil)
		if len(list) == 0 {
			t.Fatalf("a dead end in %s\n%s", s.moment(), board)
		}
		a := list[r.IntN(len(list))]
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, list)
		}
		shared.Asks(s)
		shared.Label(s, a)
		s.Apply(a, nil)
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v\n%s", shared.Text(a), err, board)
		}
	}
}

// A changed board is refused, or it is a position that can be played on.
func TestChangedBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	boards := fuzzBoards(t)
	read := 0
	for range 6000 {
		board := rulestest.Changed(r, boards[r.IntN(len(boards))], boards[r.IntN(len(boards))])
		raw, err := json.Marshal(board)
		if err != nil {
			t.Fatal(err)
		}
		if st, err := shared.Position(raw, 0); err == nil {
			read++
			playOn(t, st.(*State), uint64(read), board)
		}
	}
	if read < 300 {
		t.Errorf("only %d changed boards were taken", read)
	}
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

package saves

import "testing"

// TestAGameWithHintsStaysOne notes a hint, plays on and takes back: the game
// that is opened again is still one with hints, and whole.
func TestAGameWithHintsStaysOne(t *testing.T) {
	s := store(t)
	h := header(t, "long", 7)
	m := match(t, h)
	j, err := s.Begin(h, m)
	if err != nil {
		t.Fatal(err)
	}
	path := j.Path()
	if r, err := Read(path, find); err != nil || r.Hints {
		t.Fatalf("a new game has hints: %v", err)
	}
	if err := j.Hint(); err != nil {
		t.Fatal(err)
	}
	for n := range uint64(12) {
		decide(t, m, n)
		if err := j.Keep(m); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	p, err := s.Resume(path, find)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Journal.Close()
	if !p.Hints || p.Fault != nil || p.Lines < 3 {
		t.Errorf("hints %v, fault %v, %d lines", p.Hints, p.Fault, p.Lines)
	}
	same(t, p.Match, m)
}

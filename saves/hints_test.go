package saves

import (
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestAGameWithHintsStaysOne notes a hint, plays on and takes back: the game
// that is opened again is still one with hints, and whole.
func TestAGameWithHintsStaysOne(t *testing.T) {
	s := store(t)
	h := header(t, "long", 7)
	m := match(t, h)
	j := must.Have(s.Begin(h, m))(t)
	path := j.Path()
	if r, err := Read(path, find); err != nil || r.Hints {
		t.Fatalf("a new game has hints: %v", err)
	}
	must.Do(t, j.Hint())
	for n := range uint64(12) {
		decide(t, m, n)
		must.Do(t, j.Keep(m))
	}
	must.Do(t, j.Close())
	p := must.Have(s.Resume(path, find))(t)
	defer p.Journal.Close()
	if !p.Hints || p.Fault != nil || p.Lines < 3 {
		t.Errorf("hints %v, fault %v, %d lines", p.Hints, p.Fault, p.Lines)
	}
	same(t, p.Match, m)
}

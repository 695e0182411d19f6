package memoir

import "testing"

// TestBook holds the book that the app shows against the files: nothing is
// lost but the chapters for programs, and both languages say every clause.
func TestBook(t *testing.T) {
	b := ruleBook.Shown(t, New(), func(chapter int) bool { return chapter == 23 || chapter == 31 })
	if b.Len() != 368 || len(b.See("M44-9.7")) == 0 || len(b.CitedBy("M44-9.8")) == 0 {
		t.Errorf("%d clauses, or no links", b.Len())
	}
}

package undaunted

import "testing"

// TestBook holds the book that the app shows against the files: nothing is lost
// but the chapter for programs, and both languages say every clause.
func TestBook(t *testing.T) {
	b := ruleBook.Shown(t, New(), func(chapter int) bool { return chapter == 17 })
	if len(b.See("UNA-13.9")) == 0 || len(b.CitedBy("UNA-13.2")) == 0 {
		t.Error("no links")
	}
}

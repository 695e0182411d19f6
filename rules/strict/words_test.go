package strict_test

import (
	"testing"

	"sandtable/rules/strict"
)

func TestWordsAreCountedAsSpoken(t *testing.T) {
	for text, want := range map[string]int{"": 0, "Deux ponts : un seul suffit !": 5, "3 dice, 2 at two hexes": 6} {
		if got := strict.Words(text); got != want {
			t.Errorf("%q: %d words, want %d", text, got, want)
		}
	}
}

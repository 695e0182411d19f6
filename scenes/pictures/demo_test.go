package pictures

import (
	"testing"

	"sandtable/rules/rommel"
)

// TestDemoKnowsCampaigns: of what may be named to a demonstration only a
// campaign of several games is played from the log book.
func TestDemoKnowsCampaigns(t *testing.T) {
	g := rommel.New()
	for id, want := range map[string]bool{"linked": true, "d-day": false, "": false, "nothing": false} {
		if got := (Show{Scenario: id}).linked(g); got != want {
			t.Errorf("%q is played from the log book: %v", id, got)
		}
	}
}

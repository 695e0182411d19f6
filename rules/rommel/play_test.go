package rommel

import (
	"testing"

	"sandtable/rules"
)

// shared is one game for all tests; it is read once and never changed.
var shared = New()

func allScenarios(t testing.TB) (all []*Scenario) {
	t.Helper()
	_, list, err := shared.load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		sc, err := shared.Open(rules.Setup{Scenario: c.id})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, sc)
	}
	if len(all) != 3 {
		t.Fatalf("%d campaigns, want 3", len(all))
	}
	return all
}

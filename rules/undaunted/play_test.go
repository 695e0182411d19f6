package undaunted

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
	for _, b := range list {
		all = append(all, opened(t, b.id))
	}
	if len(all) != 12 {
		t.Fatalf("%d scenarios, want 12", len(all))
	}
	return all
}

// opened is a scenario of ours with some switches turned on.
func opened(t testing.TB, id string, on ...string) *Scenario {
	t.Helper()
	set := rules.Setup{Scenario: id, Options: map[string]bool{}}
	for _, o := range on {
		set.Options[o] = true
	}
	sc, err := shared.Open(set)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

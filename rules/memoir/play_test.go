package memoir

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// shared is the game of the tests; its tables are read once.
var shared = New()

// board sets a bare board up.
func boardOf(t testing.TB, text string) *State {
	t.Helper()
	raw := must.Have(json.Marshal(text))(t)
	s, err := shared.Position(raw, 0)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s.(*State)
}

// do carries out actions in notation, parted by semicolons, and refuses what
// the rules refuse. It gives the events of the last one.
func do(t testing.TB, s *State, script string) []rules.Event {
	t.Helper()
	var report rules.Report
	for _, text := range strings.Split(script, ";") {
		a, err := rules.Parse(shared, s, strings.TrimSpace(text))
		if err != nil {
			t.Fatalf("%v; there is %s", err, legalTexts(s))
		}
		report = rules.Report{}
		s.Apply(a, &report)
		if err := s.Check(); err != nil {
			t.Fatalf("after %s: %v", text, err)
		}
	}
	return report.Events
}

// legalTexts is everything that may be done, in notation, parted by commas.
func legalTexts(s *State) string {
	var out []string
	for _, a := range s.Legal(nil) {
		out = append(out, shared.Text(a))
	}
	return strings.Join(out, ", ")
}

// isLegal says whether an action in notation is legal.
func isLegal(s *State, text string) bool {
	_, err := rules.Parse(shared, s, text)
	return err == nil
}

// why is the clause that forbids an action in notation, empty when it is legal.
func why(t testing.TB, s *State, text string) string {
	t.Helper()
	a := must.Have(shared.ParseAny(text))(t)
	return shared.Why(s, a).Clause
}

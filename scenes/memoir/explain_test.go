package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// The panel names the clause about each thing on a hex: that clause begins
// with the thing's name.
func TestWhatStandsOnAHexIsExplainedByItsOwnClause(t *testing.T) {
	g := game.New()
	book := must.Have(g.Book())(t)
	begins := func(clause, name string) {
		t.Helper()
		c, ok := book.Clause(clause)
		if !ok || !strings.HasPrefix(strings.ToLower(c.Text.En), strings.ToLower(name)) {
			t.Errorf("%s is named for %q and says %q", clause, name, c.Text.En)
		}
	}
	for _, p := range pieces {
		begins(p.clause, strings.ReplaceAll(p.key, "-", " "))
	}
	plain := map[string]string{"clear": "open country", "woods": "woods", "hedgerow": "hedgerow", "hill": "hill",
		"town": "town", "river": "river", "beach": "beach", "ocean": "ocean", "wide-river": "wide river",
		"steep-hill": "steep hills", "bluff": "cliffs and bluffs", "cliff": "cliffs and bluffs",
		"fordable-stream": "a fordable stream", "impassable-hill": "impassable hills", "blocking-hill": "blocking hills"}
	seen := map[string]bool{}
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		for h := range scenario.HexCount {
			p := s.(*game.State).Scenario().Place(h)
			if !seen[p.Terrain] {
				seen[p.Terrain] = true
				begins(p.Clause, plain[p.Terrain])
			}
		}
	}
	if len(seen) != len(plain) {
		t.Errorf("%d kinds of terrain were seen, want %d", len(seen), len(plain))
	}
}

package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// TestJournalsOfTheFirstEditionReplayToTheSameEnd reads games that were played, to the
// end, under the first edition of the clauses: the same position with the same winner
// must come of them whatever edition is today's. The files in testdata/law1 are never
// changed.
func TestJournalsOfTheFirstEditionReplayToTheSameEnd(t *testing.T) {
	files, err := filepath.Glob("testdata/law1/*.game")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d journals: %v", len(files), err)
	}
	for _, file := range files {
		want := must.Have(os.ReadFile(strings.TrimSuffix(file, ".game") + ".end"))(t)
		r, err := Read(file, find)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if r.Fault != nil {
			t.Errorf("%s: %v", file, r.Fault)
			continue
		}
		if got := endOf(r.Match); got != string(want) {
			t.Errorf("%s ends in %swant %s", file, got, want)
		}
	}
}

// endOf says in a line how a game has ended.
func endOf(m *rules.Match) string {
	if m.Now().Turn() != rules.Over {
		return "nothing yet\n"
	}
	r := m.Now().Result()
	return fmt.Sprintf("%016x steps %d winner %d %s score %d %d tie %d %d\n",
		m.Now().Hash(), len(m.Steps()), r.Winner, r.Clause, r.Score[0], r.Score[1], r.Tie[0], r.Tie[1])
}

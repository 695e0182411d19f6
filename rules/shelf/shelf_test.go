package shelf

import (
	"strings"
	"testing"

	"sandtable/rules"
)

func TestShelfFindsItsGamesAndNamesThemOtherwise(t *testing.T) {
	s := New()
	for _, g := range s.Games() {
		got, err := s.Game(g.ID())
		if err != nil || got != g {
			t.Errorf("%s: %v", g.ID(), err)
		}
	}
	_, err := s.Game("chess")
	if err == nil || !strings.Contains(err.Error(), "memoir") {
		t.Errorf("an unknown game: %v", err)
	}
}

func TestEachShelfHasGamesOfItsOwn(t *testing.T) {
	a, b := New(), New()
	before := len(b.Games()[0].Scenarios())
	if err := a.Games()[0].Add("bad.toml", []byte("nonsense = 1")); err == nil {
		t.Fatal("nonsense was taken for a scenario")
	}
	if n := len(b.Games()[0].Scenarios()); n != before {
		t.Errorf("a scenario added to one shelf stands on the other: %d and %d", before, n)
	}
}

// TestEveryGameCanBeListedAndOpened holds what every game owes to those who
// only know the contract.
func TestEveryGameCanBeListedAndOpened(t *testing.T) {
	for _, g := range New().Games() {
		if g.Title().En == "" || g.Title().Fr == "" || g.Sides()[0] == g.Sides()[1] || len(g.Scenarios()) == 0 {
			t.Errorf("%s: title %v, sides %v, %d scenarios", g.ID(), g.Title(), g.Sides(), len(g.Scenarios()))
		}
		seen := map[string]bool{}
		for _, sc := range g.Scenarios() {
			if sc.Err != nil || seen[sc.ID] || sc.Title.En == "" || sc.Title.Fr == "" {
				t.Errorf("%s %s: %v, title %v", g.ID(), sc.ID, sc.Err, sc.Title)
			}
			seen[sc.ID] = true
			if _, err := g.Print(sc.ID); err != nil {
				t.Errorf("%s %s: %v", g.ID(), sc.ID, err)
			}
			st, err := g.New(rules.Setup{Scenario: sc.ID}, nil)
			if err != nil {
				t.Errorf("%s %s: %v", g.ID(), sc.ID, err)
			} else if err := st.Check(); err != nil {
				t.Errorf("%s %s: %v", g.ID(), sc.ID, err)
			}
		}
	}
}

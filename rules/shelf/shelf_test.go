package shelf

import (
	"reflect"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
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

// TestEveryCampaignCanBePlayedToItsEnd holds what a game with campaigns owes
// to the log book: each battle can be set up as it stands open, adding up the
// same battles twice gives the same, and the campaign ends.
func TestEveryCampaignCanBePlayedToItsEnd(t *testing.T) {
	for _, g := range New().Games() {
		c := g.Features().Campaigner
		if c == nil {
			continue
		}
		list, err := c.Campaigns()
		if err != nil || len(list) == 0 {
			t.Errorf("%s: %d campaigns, %v", g.ID(), len(list), err)
		}
		for _, one := range list {
			if one.ID == "" || one.Name.En == "" || one.Name.Fr == "" || one.Text.En == "" || one.Text.Fr == "" || one.Part < 1 || one.Clause == "" {
				t.Errorf("%s: %+v", g.ID(), one)
			}
			playCampaign(t, c, one)
		}
	}
}

func playCampaign(t *testing.T, c rules.Campaigner, one rules.Campaign) {
	t.Helper()
	var played []rules.Played
	for {
		s, err := c.Standing(one.ID, nil, played)
		again, _ := c.Standing(one.ID, nil, played)
		stages := len(played)
		if one.Missions != nil {
			stages *= len(one.Missions)
		}
		if err != nil || !reflect.DeepEqual(s, again) || len(s.Stages) != stages || s.Clause == "" {
			t.Fatalf("%s after %d battles: %+v, then %+v, %v", one.ID, len(played), s, again, err)
		}
		var sum [2]int
		for _, stage := range s.Stages {
			for side, terms := range stage.Terms {
				made := 0
				for _, term := range terms {
					made += term.N
				}
				if made != stage.Points[side] {
					t.Errorf("%s: %d points made of %+v", one.ID, stage.Points[side], terms)
				}
				sum[side] += made
			}
		}
		if sum != s.Points {
			t.Errorf("%s: %v points, the battles brought %v", one.ID, s.Points, sum)
		}
		if s.Over() {
			break
		}
		if len(played) > 30 {
			t.Fatalf("%s does not end", one.ID)
		}
		played = append(played, battle(t, c, s.Next[0], uint64(len(played))))
	}
	if len(played) != len(one.Scenarios) {
		t.Errorf("%s: %d battles, %d are listed", one.ID, len(played), len(one.Scenarios))
	}
}

// battle is played by chance to its end.
func battle(t *testing.T, c rules.Campaigner, set rules.Setup, seed uint64) rules.Played {
	t.Helper()
	m := must.Have(rules.NewMatch(c, set, rules.Seeded(seed), nil))(t)
	r := rules.Stream(seed, "campaign")
	for m.Now().Turn() != rules.Over {
		acts := m.Legal()
		must.Do(t, m.Do(acts[r.IntN(len(acts))], nil))
	}
	carry := must.Have(c.Carry(m.Now()))(t)
	return rules.Played{Scenario: set.Scenario, Result: m.Now().Result(), Carry: carry}
}

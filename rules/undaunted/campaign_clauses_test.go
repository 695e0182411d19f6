package undaunted

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// won is a scenario that a side has won.
func won(scenario string, by rules.Side) rules.Played {
	return rules.Played{Scenario: scenario, Result: rules.Result{Winner: by, Clause: "UNA-14.7"}}
}

// wonBy is the campaign's first scenarios, each won by a side: `12112`.
func wonBy(t *testing.T, sides string) (out []rules.Played) {
	t.Helper()
	list, err := shared.Campaigns()
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	for i, c := range sides {
		out = append(out, won(list[0].Scenarios[i], rules.Side(c-'1')))
	}
	return out
}

// The campaign is the eleven scenarios in order, without the first patrol; whoever
// first has six wins has won it (UNA-15.1, 15.3), and the rest may still be
// played without changing that (UNA-15.5).
func TestUNA_15_1_FirstToSixWins(t *testing.T) {
	list := must.Have(shared.Campaigns())(t)
	c := list[0]
	if len(c.Scenarios) != 11 || c.Scenarios[0] != "landing-ground-7" || c.Scenarios[10] != "barce" || len(c.Options) != 2 {
		t.Fatalf("%+v", c)
	}
	for _, x := range []struct {
		sides  string
		points [2]int
		ahead  rules.Side
		clause string
		next   string
	}{
		{"", [2]int{0, 0}, rules.Chance, "UNA-15.1", "landing-ground-7"},
		{"12", [2]int{1, 1}, rules.Chance, "UNA-15.1", "gebel-sherif"},
		{"122", [2]int{1, 2}, rules.Second, "UNA-15.1", "fort-el-ezzeiat"},
		{"111111", [2]int{6, 0}, rules.First, "UNA-15.5", "withdrawal-from-nofilia"},
		{"11111122222", [2]int{6, 5}, rules.First, "UNA-15.5", ""},
		{"12121212122", [2]int{5, 6}, rules.Second, "UNA-15.5", ""},
	} {
		s := must.Have(shared.Standing(c.ID, nil, wonBy(t, x.sides)))(t)
		if s.Points != x.points || s.Ahead != x.ahead || s.Clause != x.clause || len(s.Stages) != len(x.sides) {
			t.Errorf("%q: %v, ahead %d by %s, %d stages", x.sides, s.Points, s.Ahead, s.Clause, len(s.Stages))
		}
		if s.Over() != (x.next == "") || !s.Over() && s.Next[0].Scenario != x.next {
			t.Errorf("%q: next %v, want %q", x.sides, s.Next, x.next)
		}
	}
}

// What cannot belong to the campaign is refused (UNA-15.1).
func TestUNA_15_1_BattlesThatDoNotBelong(t *testing.T) {
	carries := wonBy(t, "1")
	carries[0].Carry = "losses"
	for want, played := range map[string][]rules.Played{
		`scenario 1 of campaign "desert-war-1940-1942" is landing-ground-7, not "barce"`:                      {won("barce", rules.First)},
		`scenario 1 of campaign "desert-war-1940-1942" has no winner; every scenario has one (UNA-14.19)`:     {won("landing-ground-7", rules.Chance)},
		`scenario 1 of campaign "desert-war-1940-1942" hands on "losses"; in Undaunted nothing goes on (UNA-`: carries,
	} {
		if _, err := shared.Standing("desert-war-1940-1942", nil, played); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if _, err := shared.Standing("tour", nil, nil); err == nil || !strings.Contains(err.Error(), "there is desert-war-1940-1942") {
		t.Errorf("%v", err)
	}
	if text, err := shared.Carry(nil); text != "" || err != nil {
		t.Errorf("%q, %v is carried over", text, err)
	}
}

// A win belongs to the player, who may have had either side (UNA-15.5).
func TestUNA_15_5_AWinBelongsToThePlayer(t *testing.T) {
	played := wonBy(t, "1112")
	played[1].Exchanged, played[3].Exchanged = true, true
	s, err := shared.Standing("desert-war-1940-1942", nil, played)
	if err != nil || s.Points != [2]int{3, 1} || s.Ahead != rules.First || s.Stages[1].Points != [2]int{0, 1} || len(s.Stages[3].Terms[0]) != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	list, _ := shared.Campaigns()
	if !list[0].Exchanges {
		t.Error("the players may not exchange sides")
	}
}

// First Patrol stands on the list as what one begins with, and in no campaign.
func TestUNA_15_3_TheFirstPatrolIsNotPartOfTheCampaign(t *testing.T) {
	list := must.Have(shared.Campaigns())(t)
	first := 0
	for _, sc := range shared.Scenarios() {
		in := slices.Contains(list[0].Scenarios, sc.ID)
		if sc.Tutorial {
			first++
		}
		if sc.Tutorial == in {
			t.Errorf("%s: one begins with it %v, it is in the campaign %v", sc.ID, sc.Tutorial, in)
		}
	}
	if first != 1 {
		t.Errorf("%d scenarios to begin with, want 1", first)
	}
}

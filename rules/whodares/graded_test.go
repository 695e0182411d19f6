package whodares

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// chronicle plays a scenario by chance to its end and calls at for every
// position.
func chronicle(t *testing.T, id string, seed uint64, at func(s *State)) *State {
	t.Helper()
	sc := must.Have(shared.Open(rules.Setup{Scenario: id}))(t)
	s := newState(sc, nil)
	pick := rules.Stream(seed, "chronicle")
	var acts, spare []rules.Action
	for n := 0; !s.over(); n++ {
		if at(s); n > soakSteps {
			t.Fatalf("%s is not over after %d steps", id, n)
		}
		acts = s.Legal(acts[:0])
		if s.Turn() == rules.Chance {
			s.Apply(rules.Pick(pick, s, acts), nil)
			continue
		}
		s.Apply(sensibly.choose(pick.IntN, acts, spare), nil)
	}
	at(s)
	return s
}

// TestQOG23_TheAccountAddsUpInEveryPosition holds the lines to the score, their
// number and order to each other, and the degree to the score (QOG-23.1 to
// 23.11).
func TestQOG23_TheAccountAddsUpInEveryPosition(t *testing.T) {
	var keys []string
	for _, sc := range allScenarios(t) {
		grades := shared.Grades(sc.ID)
		for seed := range uint64(3) {
			chronicle(t, sc.ID, seed, func(s *State) {
				sum, names := 0, []string(nil)
				for _, e := range shared.Account(s) {
					sum += e.N
					names = append(names, e.Key)
				}
				if keys == nil {
					keys = names
				}
				if !reflect.DeepEqual(names, keys) {
					t.Fatalf("%s: other lines: %q", sc.ID, names)
				}
				score := shared.Score(s)[rules.First]
				g := shared.Grade(s)
				if sum != score || score < grades[g].From || g+1 < len(grades) && score >= grades[g+1].From {
					t.Fatalf("%s, turn %d: the lines make %d, the score is %d, the degree %s", sc.ID, s.TurnNo, sum, score, grades[g].Name.En)
				}
				if s.over() && (s.Result().Score[rules.First] != score || s.Result().Winner != grades[g].Won) {
					t.Fatalf("%s: result %+v, score %d, degree %s", sc.ID, s.Result(), score, grades[g].Name.En)
				}
			})
		}
	}
}

// TestQOG23_11_TheBordersOfTheLevels reads them as the rule book has them, in
// halves.
func TestQOG23_11_TheBordersOfTheLevels(t *testing.T) {
	want := []int{math.MinInt32, -10, 1, 12, 21}
	mco := []int{0, 1, 2, 4, 5} // QOG-23.12
	for i, g := range shared.Grades("slonta-raid") {
		if g.From != want[i] || g.Brings.Args[0].N != mco[i] || g.Won != wonBy(i >= 2) {
			t.Errorf("%s: %+v", g.Name.En, g)
		}
	}
	campaign := shared.Grades("campaign-1942")
	if len(campaign) != 4 || campaign[1].Won != rules.Chance || campaign[2].From != 36 || campaign[3].From != 72 {
		t.Errorf("%+v", campaign)
	}
}

// TestQOG26_6_TheCampaignStandsAsItsRecordsSay reads what every position of
// random campaigns hands on back, with the variant of the first mission too.
func TestQOG26_6_TheCampaignStandsAsItsRecordsSay(t *testing.T) {
	variants := 0
	for seed := range uint64(8) {
		last, n := "", 0
		end := chronicle(t, "campaign-1942", seed, func(s *State) {
			text := must.Have(shared.Carry(s))(t)
			if text == last {
				return
			}
			if last = text; strings.Contains(text, "benghazi-road-watch") {
				variants++
			}
			got, err := shared.Standing("campaign-1942", nil, []rules.Played{{Scenario: "campaign-1942", Carry: text}})
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			holdStanding(t, s, got)
			n++
		})
		if n < len(end.sc.Order) {
			t.Errorf("seed %d: only %d different texts", seed, n)
		}
	}
	if variants == 0 {
		t.Error("nobody has played the variant")
	}
}

func holdStanding(t *testing.T, s *State, got rules.Standing) {
	t.Helper()
	list := slices.DeleteFunc(slices.Clone(s.record[:]), func(r record) bool { return !r.scored })
	if len(got.Stages) != len(list) || got.Points[0] != s.campaignPoints() || got.Over() != s.over() || (got.Under == "") != s.over() {
		t.Fatalf("%+v of %+v", got, list)
	}
	for i, r := range list {
		st := got.Stages[i]
		if st.Scenario != s.sc.missions[r.mission].ID || st.Points[0] != int(r.points) || st.Grade != int(r.level) || st.Turns != int(r.turns) || st.Lost != int(r.lost) {
			t.Errorf("mission %d: %+v of %+v", i+1, st, r)
		}
	}
	if s.over() && (got.Ahead != s.Result().Winner || got.Level.Args[0].Text != s.sc.Grades[s.grade()].Name) {
		t.Errorf("%+v at the end of %+v", got, s.Result())
	}
	if n := got.Notes[0].Args[0].N; n != int(s.points) {
		t.Errorf("%d MCO points, there are %d", n, s.points)
	}
}

func TestOnlyTheCampaignHandsAnythingOn(t *testing.T) {
	s := chronicle(t, "slonta-raid", 1, func(*State) {})
	if text, err := shared.Carry(s); text != "" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestATextThatIsNoCampaignIsRefused gives Standing what Carry never writes.
func TestATextThatIsNoCampaignIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                          "right",
		"missions=":                                 "0 of 6",
		"missions=;under=slonta-raid":               "cannot be mission 1",
		"missions=slonta-raid:1:2:0":                "mission 1",
		"missions=benghazi-road:1:2":                "mission 1",
		"missions=benghazi-road:a:2:0":              "numbers",
		"missions=;under=benghazi-road;points=x":    "invalid",
		"missions=;under=benghazi-road;reduced=hq9": "hq9",
		"missions=;under=benghazi-road;luck=3":      "luck",
	} {
		_, err := shared.Standing("campaign-1942", nil, []rules.Played{{Scenario: "campaign-1942", Carry: text}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := shared.Standing("campaign-1943", nil, nil); err == nil {
		t.Error("there is a campaign of 1943")
	}
	if _, err := shared.Standing("campaign-1942", nil, []rules.Played{{Scenario: "slonta-raid"}}); err == nil {
		t.Error("a single mission is a campaign")
	}
}

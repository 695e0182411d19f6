package rommel

import (
	"maps"
	"testing"

	"sandtable/assets/briefings"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

// TestRommelsBriefingsTellWhoComesAndWhatIsOurs counts the Forces that come later by
// their turns, and asks each campaign what its Forces are and what was reconstructed.
func TestRommelsBriefingsTellWhoComesAndWhatIsOurs(t *testing.T) {
	g := game.New()
	all := must.Have(briefings.Of(g))(t)
	if b := all["linked"]; b.Made.En == "" {
		t.Error("the linked campaigns do not say what was reconstructed")
	}
	want := map[string]map[int][2]int{ // by the turn, of the Axis and of the Allies
		"ghost-division": {0: {6, 14}},
		"north-africa":   {0: {5, 11}, 6: {4, 7}},
		"d-day": {0: {1, 6}, 2: {3, 21}, 3: {2, 0}, 4: {1, 0}, 5: {1, 0}, 9: {2, 0}, 10: {2, 0}, 11: {2, 0},
			12: {1, 0}, 14: {1, 0}, 15: {1, 0}},
	}
	for _, sc := range g.Scenarios() {
		st := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(t)
		s := Room(g).Survey(st)
		if b := all[sc.ID]; b.Made.En == "" || b.Made.Fr == "" || s.Scale.En == "" || s.Scale.Fr == "" {
			t.Errorf("%s: reconstructed %q, scale %q", sc.ID, b.Made.En, s.Scale.En)
		}
		got := map[int][2]int{}
		for _, a := range s.Arrivals {
			got[a.Turn] = [2]int{len(a.Forces[0]), len(a.Forces[1])}
			if a.When.En == "" {
				t.Errorf("%s: turn %d has no name", sc.ID, a.Turn)
			}
		}
		if !maps.Equal(got, want[sc.ID]) {
			t.Errorf("%s: %v come, want %v", sc.ID, got, want[sc.ID])
		}
	}
}

// TestFCR_2_11_PointsOfABoxAreForAVictory holds what is said of the points of a turn against the score: where the Axis
// can win they are those of a victory in that turn, else those of an end by the Allies.
func TestFCR_2_11_PointsOfABoxAreForAVictory(t *testing.T) {
	g := game.New()
	for _, info := range g.Scenarios() {
		st := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		s := st.(*game.State)
		_, wins := s.IfWon()
		sheet := surveyOf(g, s)
		want := "Points if it ends in this turn"
		if wins {
			want = "Points for a victory in this turn"
		}
		if got := texts.Say("en", sheet.TrackSays); got != want {
			t.Errorf("%s: %q, want %q", info.ID, got, want)
		}
	}
}

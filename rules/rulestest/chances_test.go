package rulestest

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// claimOf is that the other side loses by a card of Duel.
func claimOf(least, most float64) Foretold[bool] {
	return Foretold[bool]{
		Claims: []Claim[bool]{{Name: "loss", Least: least, Most: most, Of: func(lost bool) float64 {
			if lost {
				return 1
			}
			return 0
		}}},
		Count: func(lost *bool, now rules.State, told []rules.Event) bool {
			for _, e := range told {
				*lost = *lost || e.Kind == Lost
			}
			return now.Turn() == rules.First && now.(*State).step != choose
		},
	}
}

// TestASecondOpinionFindsWhatChoicesMakeOfAChance: two dice, each of which hits with a third,
// take something with 5 of 9, or nothing where the other side wards them off.
func TestASecondOpinionFindsWhatChoicesMakeOfAChance(t *testing.T) {
	g := New()
	for _, c := range []struct {
		hand  string
		f     Foretold[bool]
		taken bool
		right bool
	}{
		{"1", claimOf(5./9, 5./9), false, true},
		{"1", claimOf(5./9, 6./9), false, false},
		{"ward", claimOf(5./9, 5./9), false, false},
		{"ward", claimOf(0, 5./9), false, true},
		{"ward", claimOf(Unsaid, 5./9), false, true},
		{"ward", claimOf(Unsaid, 4./9), false, false},
		{"ward", claimOf(5./9, 5./9), true, true},
	} {
		s := must.Have(g.Position([]byte(`"red 2 2 hand 2; blue 2 2 hand `+c.hand+`"`), 0))(t)
		a := must.Have(rules.Parse(g, s, "play 2"))(t)
		if c.taken {
			c.f.Taken = g.Decline
		}
		x := Chances[bool]{Game: g, Most: 1000}
		spans, ok := x.of(s, a, c.f)
		if wrong := c.f.Claims[0].wrong(spans[0]); !ok || (wrong == "") != c.right {
			t.Errorf("hand %s, %v to %v: %q", c.hand, c.f.Claims[0].Least, c.f.Claims[0].Most, wrong)
		}
	}
}

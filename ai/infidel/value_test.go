package infidel

import (
	"math"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// INF-4.1: a battle begins with the chances that it leans to, however its armies are drawn
// up: at Montgisard too, where seventy Disordered units stand against eighteen.
func TestINF_4_1_ABattleBeginsWithTheChancesThatItLeansTo(t *testing.T) {
	g := game.New()
	for _, info := range g.Scenarios() {
		s, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		x := New()
		lean := x.k.Value.Bias.At(x.k.Value.Bias.Find(info.ID))
		got := x.Value(s, rules.First)
		if want := 1 / (1 + math.Exp(-lean)); lean == 0 || math.Abs(got-want) > 0.02 || got < 0.2 || got > 0.8 {
			t.Errorf("%s begins with %.3f, and leans to %.3f", info.ID, got, want)
		}
		if both := got + x.Value(s, rules.Second); math.Abs(both-1) > 1e-9 {
			t.Errorf("%s: both sides win with %.3f", info.ID, both)
		}
	}
}

// INF-21.7: points say more about the winner the nearer an army is to its Flight Level,
// and as many say less where the level is higher.
func TestINF_21_7_PointsSayMoreTheNearerTheLevelIs(t *testing.T) {
	odds := func(flight string) float64 {
		w := New().Value(at(t, "scenario ascalon; free crusader; activations 4; "+flight), rules.First)
		return math.Log(w / (1 - w))
	}
	none, few, many, more := odds("flight 0 0"), odds("flight 0 8"), odds("flight 0 24"), odds("flight 0 32")
	if first, last := few-none, more-many; first < 0.3 || last < 1.3*first {
		t.Errorf("of the first eight points of 41 come log odds of %.3f, of the last %.3f", first, last)
	}
	if own := odds("flight 8 8"); own >= none {
		t.Errorf("eight points each bring the side with the lower level from %.3f to %.3f", none, own)
	}
}

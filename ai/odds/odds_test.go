package odds

import (
	"errors"
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

func board(t testing.TB, text string) (rules.Game, rules.State) {
	t.Helper()
	g := rulestest.New()
	s := must.Have(g.Position([]byte(`"`+text+`"`), 0))(t)
	return g, s
}

func of(t testing.TB, text, action string) []Chance {
	t.Helper()
	g, s := board(t, text)
	a := must.Have(rules.Parse(g, s, action))(t)
	list := must.Have(Of(g, s, a, 1000))(t)
	return list
}

func lost(n int16) rules.Outcome { return rules.Outcome{0, n} }

func TestOddsOfThreeDiceAreTheBinomialOnes(t *testing.T) {
	list := of(t, "red 2 2 hand 3; blue 5 5 hand 1", "play 3")
	want := []float64{8. / 27, 12. / 27, 6. / 27, 1. / 27}
	if len(list) != len(want) {
		t.Fatalf("%v", list)
	}
	for n, p := range want {
		if list[n].Outcome != lost(int16(n)) || math.Abs(list[n].P-p) > 1e-12 {
			t.Errorf("%d lost: %+v, want %g", n, list[n], p)
		}
	}
}

func TestOddsStopWhereTheGameIsOver(t *testing.T) {
	list := of(t, "red 2 2 hand 3; blue 1 0 hand 1", "play 3")
	if len(list) != 2 || list[1].Outcome != (rules.Outcome{0, 1, 1}) || math.Abs(list[1].P-19./27) > 1e-12 {
		t.Errorf("%v", list)
	}
}

func TestOddsTakeWindowsAsDeclinedWhoeverHoldsTheCard(t *testing.T) {
	with, without := of(t, "red 2 2 hand 2; blue 2 2 hand ward", "play 2"), of(t, "red 2 2 hand 2; blue 2 2 hand 1", "play 2")
	if len(with) != 3 || len(without) != 3 {
		t.Fatalf("%v and %v", with, without)
	}
	for i := range with {
		if with[i] != without[i] {
			t.Errorf("%v and %v", with[i], without[i])
		}
	}
}

func TestOddsOfADecisionWithoutChanceAreCertain(t *testing.T) {
	g, s := board(t, "red 2 2 hand 1; blue 2 2 hand ward")
	for _, text := range []string{"play 1", "ward"} {
		a := must.Have(rules.Parse(g, s, text))(t)
		if text == "ward" {
			list, err := Of(g, s, a, 10)
			if err != nil || len(list) != 1 || list[0] != (Chance{P: 1}) {
				t.Errorf("%v, %v", list, err)
			}
		}
		s.Apply(a, nil)
	}
}

func TestOddsAreBounded(t *testing.T) {
	g, s := board(t, "red 2 2 hand 3; blue 5 5 hand 1")
	a, _ := rules.Parse(g, s, "play 3")
	if list, err := Of(g, s, a, 5); !errors.Is(err, ErrTooLarge) || list != nil {
		t.Errorf("%v, %v", list, err)
	}
}

func TestWalkerGivesTheSameAgainAndLeavesThePositionAlone(t *testing.T) {
	var w Walker[rules.Outcome]
	g, s := board(t, "red 2 2 hand 2 3; blue 5 5 hand 1")
	hash := s.Hash()
	for _, limit := range []int{1000, 5, 1000} {
		for _, a := range s.Legal(nil) {
			want, err := Of(g, s, a, limit)
			got, err2 := Tally(&w, g, s, a, limit)
			if (err == nil) != (err2 == nil) || len(got) != len(want) {
				t.Fatalf("%v, %v and %v, %v", want, err, got, err2)
			}
			for i := range got {
				if got[i] != want[i] {
					t.Errorf("%v and %v", got[i], want[i])
				}
			}
		}
	}
	if s.Hash() != hash {
		t.Error("the position was changed")
	}
}

// TestOddsAgreeWithPlay compares every action of random games with what
// happens when it is tried.
func TestOddsAgreeWithPlay(t *testing.T) {
	g, s := board(t, "red 2 2 hand 2 3; blue 3 2 hand 1 ward")
	r := rules.Stream(1, "odds")
	const tries = 20000
	for _, a := range s.Legal(nil) {
		list := must.Have(Of(g, s, a, 1000))(t)
		seen := map[rules.Outcome]int{}
		for range tries {
			now := s.Clone()
			for now.Apply(a, nil); now.Turn() != rules.Over && !g.Settled(s, now); {
				if d, ok := g.Decline(now); ok {
					now.Apply(d, nil)
					continue
				}
				now.Apply(rules.Pick(r, now, now.Legal(nil)), nil)
			}
			seen[g.Tally(s, now)]++
		}
		sum := 0.
		for _, c := range list {
			sum += c.P
			if d := math.Abs(float64(seen[c.Outcome])/tries - c.P); d > 0.015 {
				t.Errorf("%s: %v came %d times of %d", g.Text(a), c, seen[c.Outcome], tries)
			}
		}
		if math.Abs(sum-1) > 1e-12 || len(seen) != len(list) {
			t.Errorf("%s: the odds add up to %g; %d outcomes, %d seen", g.Text(a), sum, len(list), len(seen))
		}
	}
}

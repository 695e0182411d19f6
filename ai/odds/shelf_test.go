package odds

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// roll is an action of a real game that brings dice.
type roll struct {
	game   rules.Game
	before rules.State
	action rules.Action
	dice   int
}

// rolls walks random games of every scenario and gives each different number of
// dice some battles.
func rolls(t testing.TB, each int) (out []roll) {
	t.Helper()
	for _, g := range shelf.New().Games() {
		seen := map[int]int{}
		for n, sc := range g.Scenarios() {
			s := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(t)
			r := rules.Stream(uint64(n), "rolls")
			for range 400 {
				if s.Turn() == rules.Over {
					break
				}
				legal := s.Legal(nil)
				for _, a := range legal {
					if d := dice(g.Terms(s, a)); d > 0 && seen[d] < each {
						seen[d]++
						out = append(out, roll{g, s.Clone(), a, d})
					}
				}
				s.Apply(rules.Pick(r, s, legal), nil)
			}
		}
	}
	if len(out) == 0 {
		t.Fatal("no dice were thrown")
	}
	return out
}

func dice(terms []rules.Term) (n int) {
	for _, t := range terms {
		n += t.N
	}
	return n
}

func TestOddsOfRealRollsAddUpToOneWithinAFewSteps(t *testing.T) {
	walkers := map[string]*Walker[rules.Outcome]{} // one serves one game
	for _, r := range rolls(t, 100) {
		if walkers[r.game.ID()] == nil {
			walkers[r.game.ID()] = &Walker[rules.Outcome]{}
		}
		list, err := Tally(walkers[r.game.ID()], r.game, r.before, r.action, 20_000)
		if err != nil {
			t.Errorf("%d dice: %v", r.dice, err)
			continue
		}
		sum := 0.
		for _, c := range list {
			sum += c.P
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s, %d dice: the odds add up to %g", r.game.Text(r.action), r.dice, sum)
		}
	}
}

func BenchmarkOddsOfFourDice(b *testing.B) {
	for _, r := range rolls(b, 50) {
		if r.dice != 4 {
			continue
		}
		var w Walker[rules.Outcome]
		if list, err := Tally(&w, r.game, r.before, r.action, 20_000); err != nil || len(list) < 4 {
			continue
		}
		b.ReportAllocs()
		for b.Loop() {
			Tally(&w, r.game, r.before, r.action, 20_000)
		}
		b.ReportMetric(float64(w.steps), "applies")
		return
	}
	b.Fatal("no battle with four dice")
}

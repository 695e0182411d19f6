package odds

import (
	"errors"
	"math"
	"testing"

	"sandtable/rules"
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
			s, err := g.New(rules.Setup{Scenario: sc.ID}, nil)
			if err != nil {
				t.Fatal(err)
			}
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

// TestOddsOfRealRollsAgreeWithPlay throws the dice of some battles many times.
func TestOddsOfRealRollsAgreeWithPlay(t *testing.T) {
	const tries = 4000
	for n, r := range rolls(t, 6) {
		list, err := Of(r.game, r.before, r.action, 20_000)
		if errors.Is(err, ErrTooLarge) {
			t.Error(err)
			continue
		}
		random := rules.Stream(uint64(n), "tries")
		seen := map[rules.Outcome]int{}
		now := r.before.Clone()
		for range tries {
			now.CopyFrom(r.before)
			now.Apply(r.action, nil)
			o, over := Come(r.game, r.before, now)
			for ; !over; o, over = Come(r.game, r.before, now) {
				var a rules.Action
				ok := false
				if g, presumes := r.game.(rules.Presumer); presumes {
					a, ok = g.Presume(now)
				}
				if !ok {
					a, ok = r.game.Decline(now)
				}
				if legal := now.Legal(nil); !ok && now.Turn() == rules.Chance {
					a = rules.Pick(random, now, legal)
				} else if !ok {
					a = legal[0]
				}
				now.Apply(a, nil)
			}
			seen[o]++
		}
		for _, c := range list {
			// Five standard deviations, for outcomes that are seen at all.
			if d := math.Abs(float64(seen[c.Outcome]) - c.P*tries); d > 5*math.Sqrt(tries*c.P*(1-c.P))+2 {
				t.Errorf("%s: %v came %d times of %d", r.game.Text(r.action), c, seen[c.Outcome], tries)
			}
			delete(seen, c.Outcome)
		}
		if len(seen) > 0 {
			t.Errorf("%s: outcomes without odds: %v", r.game.Text(r.action), seen)
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

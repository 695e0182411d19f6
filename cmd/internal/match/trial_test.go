package match

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestTheEloOfAShare holds a few shares against the formula's known values.
func TestTheEloOfAShare(t *testing.T) {
	for share, want := range map[float64]float64{0.5: 0, 0.75: 190.85, 0.25: -190.85, 0.9: 381.7} {
		if got := elo(share); math.Abs(got-want) > 0.05 {
			t.Errorf("a share of %g is %g Elo, want %g", share, got, want)
		}
		if got := expected(want); math.Abs(got-share) > 1e-4 {
			t.Errorf("%g Elo bring %g, want %g", want, got, share)
		}
	}
}

// TestPairsAreCountedByTheirPoints counts pairs of games and what they come to.
func TestPairsAreCountedByTheirPoints(t *testing.T) {
	var x Trial
	for _, h := range [][2]int{{2, 2}, {2, 0}, {0, 2}, {1, 1}, {0, 0}, {2, 1}, {2, 2}, {1, 0}} {
		x.add(h)
	}
	if x.Pairs != [5]int{1, 1, 3, 1, 2} || x.Games != [3]int{7, 4, 5} {
		t.Errorf("pairs %v, games %v", x.Pairs, x.Games)
	}
	mean, variance := x.share()
	if want := 18.0 / 32; math.Abs(mean-want) > 1e-12 {
		t.Errorf("a share of %g, want %g", mean, want)
	}
	if want := (1*0.31640625 + 1*0.09765625 + 3*0.00390625 + 1*0.03515625 + 2*0.19140625) / 8; math.Abs(variance-want) > 1e-12 {
		t.Errorf("a variance of %g, want %g", variance, want)
	}
	var y Trial
	y.merge(&x)
	y.merge(&x)
	if y.Pairs != [5]int{2, 2, 6, 2, 4} || y.Games != [3]int{14, 8, 10} {
		t.Errorf("twice: pairs %v, games %v", y.Pairs, y.Games)
	}
}

// TestASequentialTestErrsAsSeldomAsItSays lets players of known strength meet until the
// test answers: it is wrong in at most one of twenty runs, but for chance, and needs fewer
// pairs the farther the truth lies from both answers.
func TestASequentialTestErrsAsSeldomAsItSays(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	const runs = 400
	for _, c := range []struct {
		truth float64
		want  string
		most  float64 // pairs on average
	}{{0, "low", 260}, {60, "high", 260}, {200, "high", 60}, {-150, "low", 60}} {
		wrong, pairs := 0, 0.0
		for range runs {
			x := Trial{Low: 0, High: 60}
			for !x.decided() {
				var h [2]int
				for i := range h {
					if r.Float64() < expected(c.truth) {
						h[i] = 2
					}
				}
				x.add(h)
			}
			if pairs += x.n(); x.Verdict != c.want {
				wrong++
			}
		}
		if wrong > runs*wrongBy*1.6 || pairs/runs > c.most {
			t.Errorf("at %+.0f Elo %d of %d runs are wrong, after %.0f pairs", c.truth, wrong, runs, pairs/runs)
		}
	}
}

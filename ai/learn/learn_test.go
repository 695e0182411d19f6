package learn

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/ai/value"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/rulestest/ur"
)

// guesser says of a position of the Royal Game of Ur who will win by the pieces that are
// home, and promises by how far a piece gets: both by a number.
type guesser struct {
	ai.Evaluator
	game rules.Game
	k    struct {
		Steep float64 `toml:"steep"`
		Rush  float64 `toml:"rush"`
	}
}

func (x *guesser) Weights() any { return &x.k }

func (x *guesser) Value(s rules.State, me rules.Side) float64 {
	score := x.game.Score(s)
	return 1 / (1 + math.Exp(-x.k.Steep*float64(score[me]-score[me.Other()])))
}

func (x *guesser) Prior(dst []float64, _ rules.State, acts []rules.Action) []float64 {
	for _, a := range acts {
		dst = append(dst, x.k.Rush*float64(a.A))
	}
	return dst
}

func guess(g rules.Game) func() Evaluator {
	return func() Evaluator {
		x := &guesser{game: g}
		x.k.Steep, x.k.Rush = 0.1, 0.1
		return x
	}
}

// TestAFitFindsWhatTheResultsSay: results drawn by a steepness of 0.8 are fitted by it.
func TestAFitFindsWhatTheResultsSay(t *testing.T) {
	g := ur.New()
	var all []Position
	r := rand.New(rand.NewPCG(1, 2))
	for game := range 400 {
		s := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[0].ID}, nil))(t)
		for range 80 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			s.Apply(legal[r.IntN(len(legal))], nil)
			score := g.Score(s)
			won := 0.0
			if r.Float64() < 1/(1+math.Exp(-0.8*float64(score[0]-score[1]))) {
				won = 1
			}
			all = append(all, Position{State: s.Clone(), Game: game, Won: won})
		}
	}
	f := Fit(guess(g), all, []int{0}, 1)
	if math.Abs(f.Values[0]-0.8) > 0.1 {
		t.Errorf("fitted %.3f to results of 0.8", f.Values[0])
	}
	if f.After.Log >= f.Before.Log || f.Fresh.Log >= f.Before.Log {
		t.Errorf("log loss %.4f before, %.4f after, %.4f on games left out", f.Before.Log, f.After.Log, f.Fresh.Log)
	}
}

// TestAContestFindsTheBetterSetting, and finds the same again.
func TestAContestFindsTheSameAgain(t *testing.T) {
	g := ur.New()
	c := Contest{Game: g, Scenarios: []string{g.Scenarios()[0].ID}, Make: guess(g), Change: []int{1}, Seed: 3, Rounds: 40, Pairs: 2, Reach: 3, Pace: 0.5, Workers: 2}
	one := c.Run(context.Background())
	c.Workers = 1
	if two := c.Run(context.Background()); one[0] != two[0] {
		t.Errorf("%g with two workers, %g with one", one[0], two[0])
	}
	if one[0] == 0.1 {
		t.Error("nothing was learned")
	}
	lost, won := c.Against([]float64{0.1}, 50)
	if lost != won {
		t.Errorf("against itself with the sides exchanged it lost %d and won %d", lost, won)
	}
}

// TestANetLearns whether one of two terms is greater, which no sum of the two tells by
// itself where a third says which way round it counts.
func TestANetLearns(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var all []Example
	for n := range 20_000 {
		a, b := float32(r.Float64()), float32(r.Float64())
		way := float32(r.IntN(2))
		won := float32(0)
		if (a > b) == (way == 1) {
			won = 1
		}
		all = append(all, Example{X: []float32{a, b, way}, Game: n, Won: won})
	}
	net := Blank([]string{"a", "b", "way"}, nil)
	Standardize(net, all)
	Grow(net, 8, 1)
	before, after := Train(net, all, 10, 0.01, 0, 1)
	if before.Brier < 0.2 || after.Brier > 0.05 {
		t.Errorf("Brier %.3f before, %.3f after", before.Brier, after.Brier)
	}
	if p := value.Chance(net.Odds([]float64{0.9, 0.1, 1})); p < 0.9 {
		t.Errorf("where it must be won a chance of %.2f is told", p)
	}
}

// TestANetIsTaughtANewTerm reads a net that does not know one of the code's terms, the one that decides: it tells nothing
// at first, and is learned from there, the other terms staying what they are.
func TestANetIsTaughtANewTerm(t *testing.T) {
	old := Blank([]string{"noise"}, nil)
	Grow(old, 4, 1)
	old.Scale[0], old.Base = 1, 0.25
	net := value.Read("old.toml", old.Text(""), []string{"decides", "noise"})
	r := rand.New(rand.NewPCG(7, 8))
	var all []Example
	for n := range 20_000 {
		x := []float32{float32(40 + 4*r.NormFloat64()), float32(r.NormFloat64())}
		won := float32(0)
		if x[0] > 40 {
			won = 1
		}
		all = append(all, Example{X: x, Game: n, Won: won})
	}
	Standardize(net, all)
	if low, high := net.Odds([]float64{30, 0}), net.Odds([]float64{50, 0}); low != high {
		t.Errorf("before it is taught the term counts: %g and %g", low, high)
	}
	if before, after := Train(net, all, 4, 0.01, 0, 1); before.Brier < 0.2 || after.Brier > 0.05 {
		t.Errorf("Brier %.3f before, %.3f after", before.Brier, after.Brier)
	}
}

// TestACalibrationIsFoundAgain draws games from a slope and biases that are known: both are found, within what the number
// of games allows.
func TestACalibrationIsFoundAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	want := map[string]float64{"a": -1.2, "b": 0, "c": 0.9}
	const slope, tilt, skew = 0.8, 0.3, -0.2
	var list []Found
	for range 6000 {
		for _, battle := range [...]string{"a", "b", "c"} {
			x := Found{Battle: battle, Value: random.Float64(), Share: random.Float64(), Weight: 1}
			x.Bias = x.Share / 2
			z := logit(min(1-sure, max(sure, x.Value)))
			if random.Float64() < odds((slope+tilt*x.Share)*z+skew*math.Abs(z)+x.Bias*want[battle]) {
				x.Won = 1
			}
			list = append(list, x)
		}
	}
	got, more, bent, biases := Calibrate(list)
	if math.Abs(got-slope) > 0.1 || math.Abs(more-tilt) > 0.15 || math.Abs(bent-skew) > 0.1 {
		t.Errorf("slope %.3f, %.3f, %.3f, drawn from %.1f, %.1f, %.1f", got, more, bent, slope, tilt, skew)
	}
	for battle, bias := range want {
		if math.Abs(biases[battle]-bias) > 0.25 {
			t.Errorf("%s: bias %.3f, drawn from %.3f", battle, biases[battle], bias)
		}
	}
}

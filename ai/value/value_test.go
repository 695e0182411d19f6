package value

import (
	"math"
	"strings"
	"testing"
)

// small is a net of two terms and one scenario: one cell that counts what the first is
// over the second.
func small() *Net {
	n := &Net{Terms: []string{"mine", "theirs"}, Scenarios: []string{"ford"},
		Mean: []float64{1, 1, 0}, Scale: []float64{2, 1, 1}, Base: 0.25, Direct: []float64{0, -0.5, 1},
		Hidden: []Cell{{Bias: -1, Out: 2, In: []float64{1, -1, 0}}}}
	if err := n.Ready(); err != nil {
		panic(err)
	}
	return n
}

func TestOddsAreTheSumOfTermsAndCells(t *testing.T) {
	n := small()
	for _, k := range []struct {
		mine, theirs float64
		scenario     string
		want         float64
	}{
		{1, 1, "hill", 0.25},            // as usual: the cell is below nothing
		{1, 1, "ford", 1.25},            // the scenario leans
		{2, 1, "hill", 0.25 + 2*(2-1)},  // the cell counts what is above its bias
		{1, 3, "hill", 0.25 - 0.5*2},    // a term by itself
		{90, 1, "hill", 0.25 + 2*(4-1)}, // what is too rare tells no more
	} {
		if got := n.Odds(n.Mark([]float64{k.mine, k.theirs}, k.scenario)); math.Abs(got-k.want) > 1e-12 {
			t.Errorf("%g against %g at %s: %g, want %g", k.mine, k.theirs, k.scenario, got, k.want)
		}
	}
	if p := Chance(math.Log(3)); math.Abs(p-0.75) > 1e-12 {
		t.Errorf("odds of 3 to 1 are a chance of %g", p)
	}
}

func TestANetIsReadAsItWasWritten(t *testing.T) {
	text := small().Text("Won by hand.\nTwice.\n")
	if !strings.HasPrefix(string(text), "# Won by hand.\n# Twice.\n") {
		t.Errorf("the file begins %q", string(text[:40]))
	}
	again := Read("small.toml", text, []string{"mine", "theirs"})
	x := []float64{3, 0.5, 1}
	if a, b := small().Odds([]float64{3, 0.5, 1}), again.Odds(x); math.Abs(a-b) > 1e-9 {
		t.Errorf("%g written, %g read", a, b)
	}
}

// TestANewTermHasNoWeight reads a net for terms of which it names two, in another order.
func TestANewTermHasNoWeight(t *testing.T) {
	n := Read("small.toml", small().Text(""), []string{"new", "theirs", "mine"})
	for _, odd := range []float64{0, 3, -2} {
		if a, b := small().Odds([]float64{3, 0.5, 1}), n.Odds([]float64{odd, 0.5, 3, 1}); math.Abs(a-b) > 1e-9 {
			t.Errorf("%g with a new term of %g, %g without it", b, odd, a)
		}
	}
	if !n.Unused(0) || n.Unused(1) || n.Unused(2) {
		t.Error("the new term alone is unused")
	}
}

// TestAWrongNetIsRefused: a net about other terms than the code's would judge nonsense.
func TestAWrongNetIsRefused(t *testing.T) {
	for name, k := range map[string]struct {
		text, terms, want string
	}{
		"other terms":  {string(small().Text("")), "mine ours", "the terms are [mine ours]"},
		"a term fewer": {string(small().Text("")), "mine", "the terms are [mine]"},
		"a weight too few": {strings.Replace(string(small().Text("")), "in = [1.0, -1.0, 0.0]", "in = [1.0, -1.0]", 1), "mine theirs",
			"cell 0 has 2 weights for 3 terms"},
		"no TOML": {"terms = [", "mine theirs", "small.toml"},
	} {
		func() {
			defer func() {
				if got, _ := recover().(string); !strings.Contains(got, k.want) {
					t.Errorf("%s: %q, want %q", name, got, k.want)
				}
			}()
			Read("small.toml", []byte(k.text), strings.Fields(k.terms))
		}()
	}
}

package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestTheGaugeAddsUp measures a few guesses by hand.
func TestTheGaugeAddsUp(t *testing.T) {
	list := []guess{
		{game: 0, scenario: "a", phase: 0, shown: 0.2, won: 0}, {game: 0, scenario: "a", phase: 2, shown: 0.1, won: 0},
		{game: 1, scenario: "b", phase: 0, shown: 0.6, won: 1}, {game: 1, scenario: "b", phase: 1, shown: 0.15, won: 1},
		{game: 2, scenario: "b", phase: 0, shown: 0.5, won: 0.5},
	}
	r := measured(list)
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %.4f, want %.4f", what, got, want)
		}
	}
	near("what was shown", r.All.Shown, 1.55/5)
	near("what was won", r.All.Won, 0.5)
	near("the Brier score", r.All.Brier, (0.04+0.01+0.16+0.7225+0)/5)
	near("that of the base", r.All.Base, 0.2)
	near("the log loss", r.All.LogLoss, -(math.Log(0.8)+math.Log(0.9)+math.Log(0.6)+math.Log(0.15)+math.Log(0.5))/5)
	near("the area", r.All.Area, 3.0/4) // .6 above .2 and .1, .15 above .1 alone
	near("the middle third's Brier score", r.ByPhase[1].Brier, 0.7225)
	if r.All.Games != 3 || r.All.Guesses != 5 || len(r.ByScenario) != 2 || r.ByScenario[1].Games != 2 || r.ByPhase[0].Guesses != 3 {
		t.Errorf("%+v", r)
	}
	if d := r.Deciles[1]; d.Guesses != 2 || d.Games != 2 || math.Abs(d.Shown-0.125) > 1e-9 || d.Won != 0.5 || d.Error != math.Sqrt(0.125) {
		t.Errorf("the second decile is %+v", d)
	}
	same := gaugeOf("same", []guess{{shown: 0.3, won: 1}, {game: 1, shown: 0.3, won: 0}})
	near("the area of what is shown alike", same.Area, 0.5)
	if none := gaugeOf("none", nil); none != (gauge{Name: "none"}) {
		t.Errorf("of nothing: %+v", none)
	}
}

// TestTheGaugePlaysAndSays gauges a toy: every turn of every game is one guess, twice the
// same, and told in words too.
func TestTheGaugePlaysAndSays(t *testing.T) {
	args := []string{"gauge", "--game", "duel", "--games", "10", "--seats", "easy,random"}
	status, out, err := call(t, toys(), append(args, "--json", "--workers", "1")...)
	if status != 0 {
		t.Fatal(err)
	}
	_, again, _ := call(t, toys(), append(args, "--json", "--workers", "4")...)
	if out != again {
		t.Error("more workers gauge otherwise")
	}
	var r gaugeReport
	must.Do(t, json.Unmarshal([]byte(out), &r))
	sum := 0
	for _, d := range r.Deciles {
		sum += d.Guesses
	}
	phases := r.ByPhase[0].Guesses + r.ByPhase[1].Guesses + r.ByPhase[2].Guesses
	if r.All.Games != 20 || r.All.Guesses < 40 || sum != r.All.Guesses || phases != r.All.Guesses || len(r.ByScenario) != 2 || r.ByPhase[2].Area <= r.ByPhase[0].Area {
		t.Errorf("%+v", r)
	}
	if status, out, _ = call(t, toys(), append(args, "--of", "chance")...); status != 0 || !strings.Contains(out, "(chance)") || !strings.Contains(out, "last third") {
		t.Errorf("status %d\n%s", status, out)
	}
	if status, _, err := call(t, shelf.New(), "gauge", "--game", "whodares", "--seats", "easy"); status != 2 || !strings.Contains(err, "points") {
		t.Errorf("a game for one: status %d, %s", status, err)
	}
}

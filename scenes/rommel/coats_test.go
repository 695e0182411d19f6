package rommel

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

// TestTheSidesAreToldApartInEveryColour draws a map in each of the settings: with
// letters on the counters, and with broad rims about them.
func TestTheSidesAreToldApartInEveryColour(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "d-day"}, nil))(t)
	b := boardOf(t, g, s)
	count := map[ui.Coats]int{}
	words := map[string]int{}
	for _, coats := range []ui.Coats{ui.Standard, ui.Safe, ui.Contrast} {
		v := viewOf(g, s, at1280())
		v.Coats = coats
		var l ui.List
		b.Draw(&l, v)
		count[coats] = len(l.Cmds)
		for _, c := range l.Cmds {
			if coats == ui.Safe && c.Op == ui.OpText {
				words[c.Text]++
			}
		}
	}
	if count[ui.Contrast] <= count[ui.Standard] {
		t.Errorf("%d commands with rims, %d without", count[ui.Contrast], count[ui.Standard])
	}
	if words["X"] == 0 || words["L"] == 0 {
		t.Errorf("letters of the sides: %d X, %d L", words["X"], words["L"])
	}
}

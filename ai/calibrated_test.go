package ai

import (
	"testing"

	"sandtable/rules/shelf"
)

// TestOfEveryGameItIsSaidWhetherItsChancesMayBeShown: a new game shows none, but it says so.
func TestOfEveryGameItIsSaidWhetherItsChancesMayBeShown(t *testing.T) {
	games := shelf.New().Games()
	for _, g := range games {
		shown, said := calibrated[g.ID()]
		if !said {
			t.Errorf("%s: nothing is said", g.ID())
		}
		if (shown.worth || shown.hint) && g.Solitaire() {
			t.Errorf("%s: a share of points is shown as a chance", g.ID())
		}
		if Calibrated(g) != shown.worth || HintCalibrated(g) != shown.hint {
			t.Errorf("%s: shown %v and %v, said %+v", g.ID(), Calibrated(g), HintCalibrated(g), shown)
		}
	}
	if len(calibrated) != len(games) {
		t.Errorf("%d games are said to be or not, %d are on the shelf", len(calibrated), len(games))
	}
}

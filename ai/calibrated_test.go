package ai

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestChancesAreShownOfGamesThatWereMeasured: each game that is calibrated is one for two, whether it is shown or not, and has every battle of its box in
// the table and none besides.
func TestChancesAreShownOfGamesThatWereMeasured(t *testing.T) {
	games := 0
	for _, g := range shelf.New().Games() {
		c, known := calibrations()[g.ID()]
		if Calibrated(g) && !known || known && g.Solitaire() {
			t.Errorf("%s: shown %v, measured %v", g.ID(), Calibrated(g), known)
		}
		if !known {
			continue
		}
		games++
		if c.Slope < 0.5 || c.Slope+c.Tilt < 0.5 || c.Slope > 1.5 || c.Slope+c.Tilt > 1.5 {
			t.Errorf("%s: a slope of %g, and %g at the opening, is no calibration of a search", g.ID(), c.Slope, c.Slope+c.Tilt)
		}
		battles := 0
		for _, x := range g.Scenarios() {
			if _, ok := c.Biases[x.ID]; ok {
				battles++
			} else if !x.Tutorial {
				t.Errorf("%s: %s was not measured", g.ID(), x.ID)
			}
		}
		if battles != len(c.Biases) {
			t.Errorf("%s: %d battles are measured, %d of them are known", g.ID(), len(c.Biases), battles)
		}
	}
	if games != len(calibrations()) {
		t.Errorf("%d games are calibrated, %d of them are on the shelf", len(calibrations()), games)
	}
}

// TestACalibrationKeepsTheOrderOfValues: what is found to be more is told as more, the bias of a battle counts in full at
// its opening, and its slope is that of what is told.
func TestACalibrationKeepsTheOrderOfValues(t *testing.T) {
	g := must.Have(shelf.New().Game("memoir"))(t)
	c := newCalibrator(g, "pegasus-bridge")
	s := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "pegasus-bridge"}, rules.Seeded(1), nil))(t).Now()
	was := -1.0
	for n := 1; n < 100; n++ {
		found := float64(n) / 100
		p, slope := c.won(s, found)
		next, _ := c.won(s, found+1e-6)
		if p <= was || math.Abs((next-p)/1e-6-slope) > 1e-2 && n != 50 {
			t.Fatalf("%g found: %g told after %g, slope %g", found, p, was, slope)
		}
		if z := math.Log(p / (1 - p)); math.Abs(z-(c.Slope+c.Tilt)*math.Log(found/(1-found))-c.Skew*math.Abs(math.Log(found/(1-found)))-c.bias) > 1e-9 {
			t.Fatalf("%g found: %g told, bias %g", found, p, c.bias)
		}
		was = p
	}
	if c.bias == 0 {
		t.Error("Pegasus Bridge has no bias")
	}
}

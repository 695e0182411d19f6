package ai

import (
	_ "embed"
	"fmt"
	"math"
	"sync"

	"github.com/BurntSushi/toml"

	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed calibration.toml
var calibrationText []byte

// calibration is what makes of the value that a search finds how often such a position was won: in logits
//
//	won = slope·found + (1 − progress)·bias of the battle
//
// where progress is from 0 to 1 the share that the side which is nearer to it has of what it needs to win.
type calibration struct {
	Slope  float64            `toml:"slope"`
	Biases map[string]float64 `toml:"biases"` // of the supplied battles, in logits; others have none
}

var calibrations = sync.OnceValue(func() map[string]calibration {
	out := map[string]calibration{}
	text, err := strict.Unpacked("calibration.toml", calibrationText)
	if err == nil {
		_, err = toml.Decode(string(text), &out)
	}
	if err != nil { // the file is part of the program
		panic(fmt.Sprintf("calibration.toml: %v", err))
	}
	return out
})

// calibrator makes chances to win of the values that a search finds in a battle.
type calibrator struct {
	game        rules.Game
	slope, bias float64
	goal        [2]int
}

func newCalibrator(g rules.Game, scenario string) calibrator {
	c := calibrator{game: g, slope: 1}
	if k, ok := calibrations()[g.ID()]; ok {
		c.slope, c.bias = k.Slope, k.Biases[scenario]
	}
	for _, x := range g.Scenarios() {
		if x.ID == scenario {
			c.goal = x.Goal
		}
	}
	return c
}

// won is how likely First is to win a position of which a search says so much, and how much more that is where the
// search says a little more.
func (c *calibrator) won(s rules.State, found float64) (p, slope float64) {
	const sure = 1e-3
	was := min(1-sure, max(sure, found))
	progress := 0.0
	for side, n := range c.game.Score(s) {
		if c.goal[side] > 0 {
			progress = max(progress, min(1, float64(n)/float64(c.goal[side])))
		}
	}
	z := c.slope*math.Log(was/(1-was)) + (1-progress)*c.bias
	p = 1 / (1 + math.Exp(-z))
	return p, c.slope * p * (1 - p) / (was * (1 - was))
}

package ai

import (
	"context"
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
//	won = (slope + share·tilt)·found + skew·|found| + share·turn^−fade·bias of the battle
//
// where share is 1 at the opening, and 0 where a side has all that it needs to win.
type calibration struct {
	Shown  bool               `toml:"shown"` // enough games bear it out for chances to be told as numbers
	Slope  float64            `toml:"slope"`
	Tilt   float64            `toml:"tilt"`
	Skew   float64            `toml:"skew"`
	Fade   float64            `toml:"fade"`
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
	game rules.Game
	calibration
	bias float64
	goal [2]int
}

func newCalibrator(g rules.Game, scenario string) calibrator {
	c := calibrator{game: g, calibration: calibration{Slope: 1}}
	if k, ok := calibrations()[g.ID()]; ok {
		c.calibration, c.bias = k, k.Biases[scenario]
	}
	for _, x := range g.Scenarios() {
		if x.ID == scenario {
			c.goal = x.Goal
		}
	}
	return c
}

// share is how much of the bias of a battle counts in a position.
func (c *calibrator) share(s rules.State) float64 {
	progress := 0.0
	for side, n := range c.game.Score(s) {
		if c.goal[side] > 0 {
			progress = max(progress, min(1, float64(n)/float64(c.goal[side])))
		}
	}
	return 1 - progress
}

// faded is how much of its share the bias of a battle keeps as turns go by.
func (c *calibrator) faded(s rules.State) float64 {
	return math.Pow(float64(max(1, c.game.TurnNumber(s))), -c.Fade)
}

// Uncalibrated is a RunJudge's value of a position for First as its search found it, and the share that it has of an opening,
// and of the bias of its battle: what a calibration is made of.
func (j *RunJudge) Uncalibrated(ctx context.Context, s rules.State, scenario string, dice uint64) (value, share, bias float64) {
	scale := newCalibrator(j.game, scenario)
	share, bias = scale.share(s), scale.share(s)*scale.faded(s)
	was := j.scale
	j.scale = calibrator{game: j.game, calibration: calibration{Slope: 1}}
	value = j.Value(ctx, s, dice).Mean
	j.scale = was
	return value, share, bias
}

// won is how likely First is to win a position of which a search says so much, and how much more that is where the
// search says a little more.
func (c *calibrator) won(s rules.State, found float64) (p, slope float64) {
	const sure = 1e-3
	was := min(1-sure, max(sure, found))
	share := c.share(s)
	z := math.Log(was / (1 - was))
	slope = c.Slope + share*c.Tilt + math.Copysign(c.Skew, z)
	p = 1 / (1 + math.Exp(-slope*z-share*c.faded(s)*c.bias))
	return p, slope * p * (1 - p) / (was * (1 - was))
}

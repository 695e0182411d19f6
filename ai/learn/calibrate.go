package learn

import "math"

// Found is what a search found of a position, and what came of its game.
type Found struct {
	Battle string
	Value  float64 // how likely First was said to win, uncalibrated
	Share  float64 // 1 at the opening, 0 where a side has all it needs
	Bias   float64 // how much of the bias of its battle counts there
	Won    float64 // by First: 1, 0, or a half
	Weight float64 // how much it counts: positions of one game go together
}

// doubt is how many positions' worth of doubt speaks for a battle without a bias.
const doubt = 6.0

// sure is how near 0 and 1 a search is believed.
const sure = 1e-3

// Calibrate finds what makes of what was found how often such positions were won (ai/calibration.go): by what to multiply
// its logit, by how much more at the opening, how much to add for each of its size, and how much for each battle. It takes
// Newton's steps on the likelihood; all but the first are drawn to 0.
func Calibrate(list []Found) (slope, tilt, skew float64, biases map[string]float64) {
	const passes = 150
	way := [3]float64{1}
	biases = map[string]float64{}
	var battles []string
	for _, x := range list {
		if _, known := biases[x.Battle]; !known {
			battles, biases[x.Battle] = append(battles, x.Battle), 0
		}
	}
	for range passes {
		pull, stiff := [3]float64{0, -way[1], -way[2]}, [3]float64{1, 1, 1}
		own, bent := map[string]float64{}, map[string]float64{}
		for _, x := range list {
			z := logit(min(1-sure, max(sure, x.Value)))
			along := [3]float64{z, z * x.Share, math.Abs(z)}
			sum := x.Bias * biases[x.Battle]
			for i := range way {
				sum += way[i] * along[i]
			}
			p := odds(sum)
			off, curve := x.Weight*(x.Won-p), x.Weight*p*(1-p)
			for i := range way {
				pull[i], stiff[i] = pull[i]+off*along[i], stiff[i]+curve*along[i]*along[i]
			}
			own[x.Battle] += off * x.Bias
			bent[x.Battle] += curve * x.Bias * x.Bias
		}
		for i := range way {
			way[i] += 0.25 * pull[i] / stiff[i]
		}
		for _, b := range battles {
			biases[b] += 0.4 * (own[b] - doubt*biases[b]) / (bent[b] + doubt)
		}
	}
	return way[0], way[1], way[2], biases
}

package learn

// Found is what a search found of a position, and what came of its game.
type Found struct {
	Battle string
	Value  float64 // how likely First was said to win, uncalibrated
	Share  float64 // of the bias of its battle that counts there: 1 at the opening, 0 where a side has all it needs
	Won    float64 // by First: 1, 0, or a half
	Weight float64 // how much it counts: positions of one game go together
}

// doubt is how many positions' worth of doubt speaks for a battle without a bias.
const doubt = 4.0

// sure is how near 0 and 1 a search is believed.
const sure = 1e-3

// Calibrate finds by what to multiply the logit of what was found, by how much more at the opening, and what to add for
// each battle, so that it says how often such positions were won: by Newton's steps on the likelihood, biases drawn to 0.
func Calibrate(list []Found) (slope, tilt float64, biases map[string]float64) {
	const passes = 150
	slope, biases = 1, map[string]float64{}
	var battles []string
	for _, x := range list {
		if _, known := biases[x.Battle]; !known {
			battles, biases[x.Battle] = append(battles, x.Battle), 0
		}
	}
	for range passes {
		var pull, stiff [2]float64
		own, bent := map[string]float64{}, map[string]float64{}
		for _, x := range list {
			z := logit(min(1-sure, max(sure, x.Value)))
			p := odds((slope+tilt*x.Share)*z + x.Share*biases[x.Battle])
			off, curve := x.Weight*(x.Won-p), x.Weight*p*(1-p)
			for i, way := range [2]float64{z, z * x.Share} {
				pull[i], stiff[i] = pull[i]+off*way, stiff[i]+curve*way*way
			}
			own[x.Battle] += off * x.Share
			bent[x.Battle] += curve * x.Share * x.Share
		}
		slope += 0.3 * pull[0] / (stiff[0] + 1)
		tilt += 0.3 * (pull[1] - tilt) / (stiff[1] + 1)
		for _, b := range battles {
			biases[b] += 0.4 * (own[b] - doubt*biases[b]) / (bent[b] + doubt)
		}
	}
	return slope, tilt, biases
}

package ai

import "sandtable/rules"

// stakes are, of each game for one, twice the standard deviation of what Officers score
// in a scenario: in a game for two at even chances, that is one whole win.
var stakes = map[string]float64{
	"rommel":   24,
	"whodares": 16,
}

// Unit is what counts in a game as much as a whole chance to win does: 1 in a game for two, so
// many points in a game for one.
func Unit(g rules.Game) float64 {
	if x, ok := stakes[g.ID()]; ok {
		return x
	}
	return 1
}

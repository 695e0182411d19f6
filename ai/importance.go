package ai

import "sandtable/rules"

// stakes are, of each game for one, the points that twice the standard deviation is of what
// Officers score in one scenario: in a game for two, of which a chance to win of a half leaves
// either side open, that is one whole win.
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

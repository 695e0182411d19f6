package ai

import "sandtable/rules"

// calibrated says of each game whether what its bots make of a position may be shown as a
// percentage. It may where, over a thousand games and in each tenth of what would be
// shown, the mean lies within five points of what was won (`referee gauge`). A game for one
// shows none: what its bots hope for is a share of points, and no chance.
var calibrated = map[string]bool{
	"memoir":    true,
	"undaunted": false,
	"infidel":   false,
	"rommel":    false,
	"whodares":  false,
}

// Calibrated says whether how likely a bot thinks a side to win a game, Advice.Worth and
// Swings, may be shown as a number. Where not, words must do.
func Calibrated(g rules.Game) bool { return calibrated[g.ID()] }

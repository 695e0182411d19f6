package ai

import "sandtable/rules"

// known says of what a game's bots tell whether it may be shown as a percentage.
type known struct {
	worth bool // what they make of a position, as Deltas tells it
	hint  bool // what a hint makes of an action, Advice.Value
}

// calibrated says of each game what may be shown as a percentage. That may which, over a
// thousand games and in each tenth of what would be shown, lies in the mean within five
// points of what was won (`lab gauge`, and `--of hint`). A game for one shows none: what
// its bots hope for is a share of points, and no chance.
var calibrated = map[string]known{
	"memoir":    {worth: true, hint: true},
	"undaunted": {},
	"infidel":   {worth: true}, // 1,022 games; its hints are not measured yet
	"rommel":    {},
	"whodares":  {},
}

// Calibrated says whether how likely the bots of a game think a side to win in a position,
// as Deltas tells it, may be shown as a number. Where not, words must do.
func Calibrated(g rules.Game) bool { return calibrated[g.ID()].worth }

// HintCalibrated says the same of Advice.Value.
func HintCalibrated(g rules.Game) bool { return calibrated[g.ID()].hint }

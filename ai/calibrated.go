package ai

import "sandtable/rules"

// Calibrated says whether how likely a RunJudge holds a side to win may be shown as a number: over a thousand games left
// out of the fit it lies, in each tenth of what is shown, within five points of what was won (`lab gauge`). Where not,
// words must do. A game for one shows points, and no chance.
func Calibrated(g rules.Game) bool {
	return calibrations()[g.ID()].Shown
}

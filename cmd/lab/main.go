// Command lab is the laboratory of the bots: they learn and are measured, and the puzzles, the
// figures of the lists and the proofs of reviews are made. It is for us alone; what a player or
// another program needs without a window is in cmd/referee.
//
// Errors go to standard error. The status is 1 for a check that failed and 2
// for a wrong call.
package main

import (
	"sandtable/cmd/internal/console"
	"sandtable/saves"
)

type commands struct {
	console.Common

	Gauge     *gaugeCmd     `arg:"subcommand:gauge" help:"Let bots play, and say how true what they make of positions is."`
	Tune      *tuneCmd      `arg:"subcommand:tune" help:"Let bots learn what their numbers should be."`
	Figures   *figuresCmd   `arg:"subcommand:figures" help:"Make of reports of matches what the lists and the seats show."`
	Exercises *exercisesCmd `arg:"subcommand:exercises" help:"Ask bots what to do in positions of which the best is known."`
	Follies   *folliesCmd   `arg:"subcommand:follies" help:"Let bots play, and count what a good player would seldom be seen at."`
	Confirm   *confirmCmd   `arg:"subcommand:confirm" help:"Play the errors that a review finds out both ways, and say how many are errors."`
	Blunders  *blundersCmd  `arg:"subcommand:blunders" help:"Let a review judge runs that are known to give much away, and say how many it tells."`
	Puzzles   *puzzlesCmd   `arg:"subcommand:puzzles" help:"Find turns that are worth to be puzzled over, and prove them."`
}

// Description is what the help begins with.
func (commands) Description() string { return "The laboratory of Sandtable's bots, without a window." }

func main() { console.Main("lab", saves.Version, &commands{}) }

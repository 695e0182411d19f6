// Command referee is Sandtable without a window, for players and for other programs: the
// catalogue, matches of bots, games told again, scenario files, the soak, the check of
// journals, and the protocol by which any program can play. What bots learn and are measured
// by is in cmd/lab.
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

	Games    *gamesCmd    `arg:"subcommand:games" help:"List the games with their sides and scenarios."`
	Match    *matchCmd    `arg:"subcommand:match" help:"Let bots play one another and count the results."`
	Soak     *soakCmd     `arg:"subcommand:soak" help:"Play random legal games and check every position."`
	Bench    *benchCmd    `arg:"subcommand:bench" help:"Measure speed and memory."`
	Verify   *verifyCmd   `arg:"subcommand:verify" help:"Replay journals and say how they end."`
	Review   *reviewCmd   `arg:"subcommand:review" help:"Review a game: luck, decisions, and what was better."`
	Scenario *scenarioCmd `arg:"subcommand:scenario" help:"Say what a scenario file is, of any game or format, and what of it can be played."`
	Convert  *convertCmd  `arg:"subcommand:convert" help:"Convert a Memoir '44 scenario to or from .m44, or rewrite one of ours."`
	Deal     *dealCmd     `arg:"subcommand:deal" help:"Make a random battle: the same number gives the same battle."`
	Serve    *serveCmd    `arg:"subcommand:serve" help:"Speak the referee protocol on standard input and output."`
}

// Description is what the help begins with.
func (commands) Description() string { return "Sandtable without a window." }

// version is set when the program is built.
var version = saves.Version

func main() { console.Main("referee", version, &commands{}) }

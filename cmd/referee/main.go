// Command referee is Sandtable without a window: the catalogue, matches of
// bots, the soak, the measurements, the check of journals, and the protocol by
// which any program can play.
//
// Errors go to standard error. The status is 1 for a check that failed and 2
// for a wrong call.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/alexflint/go-arg"

	"sandtable/rules"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// console is what a command may touch of the world.
type console struct {
	ctx   context.Context
	shelf *shelf.Shelf
	in    io.Reader
	out   io.Writer
	err   io.Writer
}

type commands struct {
	about string // the version, told in full

	Data string `arg:"--data" help:"Also offer the player's own scenarios in DIR/scenarios/GAME." placeholder:"DIR"`

	Games     *gamesCmd     `arg:"subcommand:games" help:"List the games with their sides and scenarios."`
	Match     *matchCmd     `arg:"subcommand:match" help:"Let bots play one another and count."`
	Gauge     *gaugeCmd     `arg:"subcommand:gauge" help:"Let bots play, and say how true what they make of positions is."`
	Tune      *tuneCmd      `arg:"subcommand:tune" help:"Let bots learn what their numbers should be."`
	Figures   *figuresCmd   `arg:"subcommand:figures" help:"Make of reports of matches what the lists and the seats show."`
	Exercises *exercisesCmd `arg:"subcommand:exercises" help:"Ask bots what to do in positions of which the best is known."`
	Follies   *folliesCmd   `arg:"subcommand:follies" help:"Let bots play, and count what a good player would seldom be seen at."`
	Soak      *soakCmd      `arg:"subcommand:soak" help:"Play random legal games and check every position."`
	Bench     *benchCmd     `arg:"subcommand:bench" help:"Measure speed and memory."`
	Verify    *verifyCmd    `arg:"subcommand:verify" help:"Replay journals and say what they end in."`
	Review    *reviewCmd    `arg:"subcommand:review" help:"Tell a game again: luck, decisions, and what was better."`
	Confirm   *confirmCmd   `arg:"subcommand:confirm" help:"Play the errors that a review finds out both ways, and say how many are errors."`
	Puzzles   *puzzlesCmd   `arg:"subcommand:puzzles" help:"Find turns that are worth to be puzzled over, and prove them."`
	Scenario  *scenarioCmd  `arg:"subcommand:scenario" help:"Say what a scenario file of any game or format is, and what of it can be played."`
	Convert   *convertCmd   `arg:"subcommand:convert" help:"Write a scenario file of Memoir '44 as .m44, a .m44 file as ours, or ours anew."`
	Deal      *dealCmd      `arg:"subcommand:deal" help:"Deal a battle by chance: the same number, the same battle."`
	Serve     *serveCmd     `arg:"subcommand:serve" help:"Speak the referee protocol on standard input and output."`
}

// Description is what the help begins with.
func (commands) Description() string { return "Sandtable without a window." }

// Version is what --version prints.
func (c commands) Version() string { return c.about }

// command is what is called: one of the fields of commands.
type command interface{ Run(c *console) error }

// errFailed is a check that did not hold: what was wrong has been said.
var errFailed = errors.New("the check failed")

// callError is a wrong call.
type callError struct{ error }

func wrongCall(format string, args ...any) error {
	return callError{fmt.Errorf(format, args...)}
}

// among holds that a word is one of those of a list.
func among(name, word string, list ...string) error {
	if !slices.Contains(list, word) {
		return wrongCall("%s %q: %s would be right", name, word, strings.Join(list, " or "))
	}
	return nil
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(os.Args[1:], &console{ctx, shelf.New(), os.Stdin, os.Stdout, os.Stderr}))
}

// version is set when the program is built.
var version = saves.Version

// version names the build, so that a report can.
func (c *console) version() string {
	out := "referee " + version
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" || s.Key == "vcs.modified" && s.Value == "true" {
				out += " " + strings.TrimPrefix(s.Key, "vcs.") + " " + s.Value
			}
		}
	}
	for _, g := range c.shelf.Games() {
		out += fmt.Sprintf("\n%s: edition %d of its clauses", g.ID(), g.Law())
	}
	return out
}

// run carries out one command line and gives the status to end with.
func run(args []string, c *console) int {
	cli := commands{about: c.version()}
	parser, err := arg.NewParser(arg.Config{Program: "referee"}, &cli)
	if err == nil {
		err = parser.Parse(args)
	}
	switch {
	case errors.Is(err, arg.ErrHelp):
		if err := parser.WriteHelpForSubcommand(c.out, parser.SubcommandNames()...); err != nil {
			fmt.Fprintln(c.err, "referee:", err)
			return 2
		}
		return 0
	case errors.Is(err, arg.ErrVersion):
		fmt.Fprintln(c.out, cli.about)
		return 0
	}
	call, ok := parser.Subcommand().(command)
	if err == nil && !ok {
		err = errors.New("no command")
	}
	if err != nil {
		fmt.Fprintf(c.err, "referee: %v; `referee --help` tells what can be called\n", err)
		return 2
	}
	if cli.Data != "" {
		for _, g := range c.shelf.Games() {
			for _, own := range saves.OwnScenarios(cli.Data, g) {
				if own.Err != nil {
					fmt.Fprintln(c.err, "referee:", own.Err)
				}
			}
		}
	}
	err = call.Run(c)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errFailed):
		return 1
	}
	fmt.Fprintln(c.err, "referee:", err)
	if errors.As(err, new(callError)) {
		return 2
	}
	return 1
}

// json writes one object.
func (c *console) json(v any) error {
	enc := json.NewEncoder(c.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// games finds the game of an id, or all of them.
func (c *console) games(id string) ([]rules.Game, error) {
	if id == "all" || id == "" {
		return c.shelf.Games(), nil
	}
	g, err := c.shelf.Game(id)
	if err != nil {
		return nil, callError{err}
	}
	return []rules.Game{g}, nil
}

// scenarios finds the scenario of an id, or all that can be read.
func scenarios(g rules.Game, id string) ([]string, error) {
	var ids []string
	for _, sc := range g.Scenarios() {
		switch {
		case id == "all" && sc.Err == nil, id == sc.ID && sc.Err == nil:
			ids = append(ids, sc.ID)
		case id == sc.ID:
			return nil, sc.Err
		}
	}
	if len(ids) == 0 {
		return nil, wrongCall("%s has no scenario %q; `referee games` lists them", g.ID(), id)
	}
	return ids, nil
}

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
	"strings"

	"github.com/alecthomas/kong"

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
	Version kong.VersionFlag `help:"Say the version, the revision it was built from, and the edition of each game's clauses."`

	Data string `help:"Also offer the player's own scenarios in DIR/scenarios/GAME." placeholder:"DIR" type:"path"`

	Games     gamesCmd     `cmd:"" help:"List the games with their sides and scenarios."`
	Match     matchCmd     `cmd:"" help:"Let bots play one another and count."`
	Gauge     gaugeCmd     `cmd:"" help:"Let bots play, and say how true what they make of positions is."`
	Tune      tuneCmd      `cmd:"" help:"Let bots learn what their numbers should be."`
	Figures   figuresCmd   `cmd:"" help:"Make of reports of matches what the lists and the seats show."`
	Exercises exercisesCmd `cmd:"" help:"Ask bots what to do in positions of which the best is known."`
	Follies   folliesCmd   `cmd:"" help:"Let bots play, and count what a good player would seldom be seen at."`
	Soak      soakCmd      `cmd:"" help:"Play random legal games and check every position."`
	Bench     benchCmd     `cmd:"" help:"Measure speed and memory."`
	Verify    verifyCmd    `cmd:"" help:"Replay journals and say what they end in."`
	Serve     serveCmd     `cmd:"" help:"Speak the referee protocol on standard input and output."`
}

// errFailed is a check that did not hold: what was wrong has been said.
var errFailed = errors.New("the check failed")

// callError is a wrong call.
type callError struct{ error }

func wrongCall(format string, args ...any) error {
	return callError{fmt.Errorf(format, args...)}
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
	var cli commands
	ended := -1
	parser, err := kong.New(&cli, kong.Name("referee"), kong.Description("Sandtable without a window."),
		kong.Writers(c.out, c.err), kong.Vars{"version": c.version()}, kong.Exit(func(n int) { ended = n }), kong.UsageOnError())
	if err != nil {
		fmt.Fprintln(c.err, "referee:", err)
		return 2
	}
	call, err := parser.Parse(args)
	if ended >= 0 { // help was asked for and given
		return ended
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

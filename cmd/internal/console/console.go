// Package console is the command line of the programs without a window: how a call is read,
// what a command may touch of the world, and the status that a program ends with. Errors go
// to standard error; the status is 1 for a check that failed and 2 for a wrong call.
package console

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/alexflint/go-arg"

	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// Console is what a command may touch of the world.
type Console struct {
	Ctx   context.Context // done when the program is interrupted
	Shelf *shelf.Shelf
	In    io.Reader
	Out   io.Writer
	Err   io.Writer
}

// Command is one of a program's commands, run as a script; what its Help() gives ends its help, if any.
type Command interface{ Run(c *Console) error }

// Common is what every program understands besides its commands. The struct that go-arg reads
// a command line into embeds it; the other fields of that are the commands.
type Common struct {
	version string // told in full

	Data string `arg:"--data" help:"Also use your own scenarios in DIR/scenarios/GAME." placeholder:"DIR"`
}

// Version is what --version prints.
func (x *Common) Version() string { return x.version }

func (x *Common) common() *Common { return x }

// Commands is a pointer to a struct that embeds Common.
type Commands interface{ common() *Common }

// ErrFailed is a check that did not hold: what was wrong has been said.
var ErrFailed = errors.New("the check failed")

// callError is a wrong call.
type callError struct{ error }

// WrongCall is the error of a wrong call, in words as fmt.Errorf makes them.
func WrongCall(format string, args ...any) error { return callError{fmt.Errorf(format, args...)} }

// Among holds that the word of a flag is one of those of a list.
func Among(flag, word string, list ...string) error {
	if !slices.Contains(list, word) {
		return WrongCall("%s %q: use %s", flag, word, strings.Join(list, " or "))
	}
	return nil
}

// Main runs a program on its command line, and ends it. version is that of the build.
func Main(program, version string, commands Commands) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	c := &Console{ctx, shelf.New(), os.Stdin, os.Stdout, os.Stderr}
	os.Exit(c.Run(program, version, commands, os.Args[1:]))
}

// build names the build, so that a report can.
func (c *Console) build(program, version string) string {
	out := program + " " + version
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" || s.Key == "vcs.modified" && s.Value == "true" {
				out += " " + strings.TrimPrefix(s.Key, "vcs.") + " " + s.Value
			}
		}
	}
	for _, g := range c.Shelf.Games() {
		out += fmt.Sprintf("\n%s: edition %d of its clauses", g.ID(), g.Edition())
	}
	return out
}

// Run carries out one command line of a program and gives the status to end with.
func (c *Console) Run(program, version string, commands Commands, args []string) int {
	common := commands.common()
	common.version = c.build(program, version)
	parser, err := arg.NewParser(arg.Config{Program: program}, commands)
	if err == nil {
		err = parser.Parse(args)
	}
	switch {
	case errors.Is(err, arg.ErrHelp):
		if err := parser.WriteHelpForSubcommand(c.Out, parser.SubcommandNames()...); err != nil {
			fmt.Fprintf(c.Err, "%s: %v\n", program, err)
			return 2
		}
		if more, ok := parser.Subcommand().(interface{ Help() string }); ok {
			fmt.Fprintf(c.Out, "\n%s\n", more.Help())
		}
		return 0
	case errors.Is(err, arg.ErrVersion):
		fmt.Fprintln(c.Out, common.version)
		return 0
	}
	call, ok := parser.Subcommand().(Command)
	if err == nil && !ok {
		err = errors.New("no command")
	}
	err = misread(err)
	if err != nil {
		fmt.Fprintf(c.Err, "%s: %v; `%s --help` lists the commands\n", program, err, program)
		return 2
	}
	if common.Data != "" {
		for _, g := range c.Shelf.Games() {
			for _, own := range saves.OwnScenarios(common.Data, g) {
				if own.Err != nil {
					fmt.Fprintf(c.Err, "%s: %v\n", program, own.Err)
				}
			}
		}
	}
	err = script.Run(func() { script.Do(call.Run(c)) })
	switch {
	case err == nil:
		return 0
	case errors.Is(err, ErrFailed):
		return 1
	}
	fmt.Fprintf(c.Err, "%s: %v\n", program, err)
	if errors.As(err, new(callError)) {
		return 2
	}
	return 1
}

// misread words an error about a number, which the parser of command lines tells as Go.
func misread(err error) error {
	if err == nil || !strings.Contains(err.Error(), "strconv.") {
		return err
	}
	said := regexp.MustCompile(`^error processing (\S+): strconv\.\w+: parsing (".*"): `).FindStringSubmatch(err.Error())
	if said == nil {
		return err
	}
	return fmt.Errorf("%s %s: use a number", said[1], said[2])
}

// JSON writes one object.
func (c *Console) JSON(v any) error {
	enc := json.NewEncoder(c.Out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// Game finds the game of an id, in a script. An id that there is not is a wrong call.
func (c *Console) Game(id string) rules.Game {
	g, err := c.Shelf.Game(id)
	if err != nil {
		script.Do(callError{err})
	}
	return g
}

// Games finds the game of an id, or all of them for "all" or none, in a script.
func (c *Console) Games(id string) []rules.Game {
	if id == "all" || id == "" {
		return c.Shelf.Games()
	}
	return []rules.Game{c.Game(id)}
}

// Scenarios finds the scenario of an id, or all that can be read for "all".
func Scenarios(g rules.Game, id string) ([]string, error) {
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
		return nil, WrongCall("%s has no scenario %q; `referee games` lists them", g.ID(), id)
	}
	return ids, nil
}

// Write puts a file into a folder, which is made where it is not there, and gives its path.
func Write(dir, name string, data []byte) (string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	path := filepath.Join(dir, name)
	return path, os.WriteFile(path, data, 0o644)
}

// Workers is how many things are done at a time where a flag asks for n: for 0 as many as there are cores.
func Workers(n int) int {
	return cmp.Or(max(n, 0), runtime.GOMAXPROCS(0))
}

// Pictures draws the scenes of Sandtable to files, compares them with another commit's, and stages whole games.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"sandtable/scenes/display" // first: says so where there is no display

	"github.com/alexflint/go-arg"

	"sandtable/rules"
	"sandtable/scenes/pictures"
	beside "sandtable/scenes/pictures/compare"
)

// version is set when the program is built.
var version = "0.1.0"

// line is the command line.
type line struct {
	Shot    *shot    `arg:"subcommand:shot" help:"Draw a scene to a picture."`
	Shots   *shots   `arg:"subcommand:shots" help:"Draw every scene in every size and language."`
	Compare *compare `arg:"subcommand:compare" help:"Lay scenes as they are drawn now beside those of a commit. To be called in the top folder of the sources."`
	Demo    *demo    `arg:"subcommand:demo" help:"Play a whole game between bots and leave pictures of it."`
}

type shot struct {
	Scene   string  `arg:"--scene,required" help:"Which; a name that is none is answered with all of them."`
	Journal string  `arg:"--journal" help:"The saved game it is about." placeholder:"FILE"`
	At      int     `arg:"--at" help:"After how many steps of the journal; negative for all." default:"-1"`
	Size    string  `arg:"--size" help:"Width and height in logical pixels." placeholder:"WxH" default:"1280x720"`
	Scale   float64 `arg:"--scale" help:"Pixels for each logical pixel." default:"1"`
	Text    string  `arg:"--text" help:"Text size: S, M, L or XL." default:"M"`
	Lang    string  `arg:"--lang" help:"Language: en, fr, or longer: English of longer words, which shows where room is short." default:"en"`
	Theme   string  `arg:"--theme" help:"Paper or slate." default:"paper"`
	Colours string  `arg:"--colours" help:"Colours of the sides: standard, safe or contrast." default:"standard"`
	Out     string  `arg:"-o,--out,required" help:"The picture." placeholder:"FILE.png"`
}

func (s *shot) Run() error {
	var w, h int
	if n, err := fmt.Sscanf(s.Size, "%dx%d", &w, &h); n != 2 || err != nil || w < 320 || h < 240 || w > 8192 || h > 8192 {
		return fmt.Errorf("%w: --size %q is not of the form 1280x720, from 320x240 to 8192x8192", pictures.ErrCall, s.Size)
	}
	for _, c := range []struct{ name, value, of string }{
		{"--text", s.Text, "S M L XL"}, {"--lang", s.Lang, languages + " " + rules.Longer}, {"--theme", s.Theme, "paper slate"}, {"--colours", s.Colours, "standard safe contrast"},
	} {
		if err := among(c.name, c.value, c.of); err != nil {
			return err
		}
	}
	return pictures.Shot(pictures.Picture{
		Scene: s.Scene, Journal: s.Journal, At: s.At, W: w, H: h, Scale: s.Scale, Text: s.Text, Lang: s.Lang, Version: version,
		Theme: s.Theme, Colours: s.Colours,
	}, s.Out)
}

type shots struct {
	Journal string `arg:"--journal,required" help:"A saved game that is over: what the tables show." placeholder:"FILE"`
	Out     string `arg:"--out" help:"Folder for the pictures." placeholder:"DIR" default:"build/shots"`
	Only    string `arg:"--only" help:"Only scenes whose names begin so."`
}

func (s *shots) Run() error { return pictures.Shots(version, s.Journal, s.Out, s.Only) }

type compare struct {
	Base string `arg:"--base" help:"The commit before, as git names it." default:"HEAD"`
	Only string `arg:"--only" help:"Which scenes: patterns with commas between, such as table-*,shelf; those whose sums differ if not given." placeholder:"NAMES"`
	Out  string `arg:"--out" help:"Folder for the pictures, emptied first." placeholder:"DIR" default:"build/compare"`
}

func (c *compare) Run() error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	return beside.Run(beside.Call{Base: c.Base, Only: c.Only, Out: c.Out, Sights: pictures.SightNames(), Program: program}, os.Stdout)
}

type demo struct {
	Out      string `arg:"--out" help:"Folder for the pictures." placeholder:"DIR" default:"build/demo"`
	Game     string `arg:"--game" help:"Which game." default:"memoir"`
	Scenario string `arg:"--scenario" help:"Which scenario, or campaign of several; the first scenario if not given."`
	Seed     uint64 `arg:"--seed" help:"Seed of chance." default:"6"`
	Lang     string `arg:"--lang" help:"Language: en or fr." default:"en"`
	Size     string `arg:"--size" help:"Width and height in logical pixels." placeholder:"WxH" default:"1280x720"`
}

func (d *demo) Run() error {
	if err := among("--lang", d.Lang, languages); err != nil {
		return err
	}
	var w, h int
	if n, err := fmt.Sscanf(d.Size, "%dx%d", &w, &h); n != 2 || err != nil {
		return fmt.Errorf("%w: --size %q is not of the form 1280x720", pictures.ErrCall, d.Size)
	}
	return pictures.Demo(pictures.Show{
		Out: d.Out, Game: d.Game, Scenario: d.Scenario, Seed: d.Seed, Lang: d.Lang, W: w, H: h, Version: version,
	})
}

const languages = "en fr"

func among(name, word, list string) error {
	if !slices.Contains(strings.Fields(list), word) {
		return fmt.Errorf("%w: %s %q is not among %s", pictures.ErrCall, name, word, list)
	}
	return nil
}

// Description is what the help begins with.
func (line) Description() string { return "Pictures of the scenes of Sandtable." }

func main() {
	display.Hear()
	var l line
	p, err := arg.NewParser(arg.Config{Program: "pictures"}, &l)
	if err == nil {
		err = p.Parse(os.Args[1:])
	}
	if errors.Is(err, arg.ErrHelp) {
		p.WriteHelpForSubcommand(os.Stdout, p.SubcommandNames()...)
		return
	}
	command, ok := p.Subcommand().(interface{ Run() error })
	switch {
	case err != nil:
		err = fmt.Errorf("%w: %w", pictures.ErrCall, err)
	case !ok:
		err = fmt.Errorf("%w: shot, shots, compare or demo?", pictures.ErrCall)
	default:
		err = command.Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		status := 1
		if errors.Is(err, pictures.ErrCall) || errors.Is(err, beside.ErrCall) {
			status = 2
		}
		os.Exit(status)
	}
}

// Sandtable is a table for board wargames: this is its window. What needs no
// display is in cmd/referee.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	_ "sandtable/scenes/display" // first: says so where there is no display

	"github.com/alecthomas/kong"

	"sandtable/scenes"
)

// version is set when the program is packed.
var version = "0.1.0"

// line is the command line.
type line struct {
	Play    play             `cmd:"" default:"withargs" help:"Open the window (this is what happens without a command)."`
	Shot    shot             `cmd:"" help:"Draw a scene to a picture."`
	Shots   shots            `cmd:"" help:"Draw every scene in every size and language."`
	Demo    demo             `cmd:"" help:"Play a whole game between bots and leave pictures of it."`
	Version kong.VersionFlag `help:"Print the version and end."`
}

type play struct {
	File string `arg:"" optional:"" help:"A saved game to open."`
	Data string `help:"Keep saves and settings in this folder." placeholder:"DIR" env:"SANDTABLE_DATA"`
	Once bool   `name:"exit-after-first-frame" help:"End after the first frame and print how long it took."`
}

func (p *play) Run(began time.Time) error {
	return scenes.Run(scenes.Options{Version: version, Data: p.Data, File: p.File, Once: p.Once, Began: began})
}

type shot struct {
	Scene   string  `required:"" help:"Which: ${scenes}."`
	Journal string  `help:"The saved game it is about." placeholder:"FILE"`
	At      int     `help:"After how many steps of the journal; negative for all." default:"-1"`
	Size    string  `help:"Width and height in logical pixels." default:"1280x720" placeholder:"WxH"`
	Scale   float64 `help:"Pixels for each logical pixel." default:"1"`
	Text    string  `help:"Text size." default:"M" enum:"S,M,L,XL"`
	Lang    string  `help:"Language." default:"en" enum:"en,fr"`
	Theme   string  `help:"Paper or slate." default:"paper" enum:"paper,slate"`
	Colours string  `help:"Colours of the sides." default:"standard" enum:"standard,safe,contrast"`
	Out     string  `short:"o" required:"" help:"The picture." placeholder:"FILE.png"`
}

func (s *shot) Run() error {
	var w, h int
	if n, err := fmt.Sscanf(s.Size, "%dx%d", &w, &h); n != 2 || err != nil || w < 320 || h < 240 || w > 8192 || h > 8192 {
		return fmt.Errorf("%w: --size %q is not of the form 1280x720, from 320x240 to 8192x8192", scenes.ErrCall, s.Size)
	}
	return scenes.Shot(scenes.Picture{
		Scene: s.Scene, Journal: s.Journal, At: s.At, W: w, H: h, Scale: s.Scale, Text: s.Text, Lang: s.Lang, Version: version,
		Theme: s.Theme, Colours: s.Colours,
	}, s.Out)
}

type shots struct {
	Journal string `required:"" help:"A saved game that is over: what the tables show." placeholder:"FILE"`
	Out     string `help:"Folder for the pictures." default:"build/shots" placeholder:"DIR"`
	Only    string `help:"Only scenes whose names begin so."`
}

func (s *shots) Run() error { return scenes.Shots(version, s.Journal, s.Out, s.Only) }

type demo struct {
	Out      string `help:"Folder for the pictures." default:"build/demo" placeholder:"DIR"`
	Game     string `help:"Which game." default:"memoir"`
	Scenario string `help:"Which scenario, or campaign of several; the first scenario if not given."`
	Seed     uint64 `help:"Seed of chance." default:"6"`
	Lang     string `help:"Language." default:"en" enum:"en,fr"`
	Size     string `help:"Width and height in logical pixels." default:"1280x720" placeholder:"WxH"`
}

func (d *demo) Run() error {
	var w, h int
	if n, err := fmt.Sscanf(d.Size, "%dx%d", &w, &h); n != 2 || err != nil {
		return fmt.Errorf("%w: --size %q is not of the form 1280x720", scenes.ErrCall, d.Size)
	}
	return scenes.Demo(scenes.Show{
		Out: d.Out, Game: d.Game, Scenario: d.Scenario, Seed: d.Seed, Lang: d.Lang, W: w, H: h, Version: version,
	})
}

func main() {
	began := time.Now()
	var l line
	ctx := kong.Parse(&l,
		kong.Name("sandtable"),
		kong.Description("A table for board wargames."),
		kong.UsageOnError(),
		kong.Vars{"version": version, "scenes": strings.Join(scenes.SightNames(), ", ")},
		kong.Bind(began),
		kong.Exit(func(status int) { // a wrong call is status 2, as everywhere
			if status != 0 {
				status = 2
			}
			os.Exit(status)
		}),
	)
	if err := ctx.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "sandtable:", err)
		status := 1
		if errors.Is(err, scenes.ErrCall) {
			status = 2
		}
		os.Exit(status)
	}
}

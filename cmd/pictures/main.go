// Pictures draws the scenes of Sandtable to files, and plays a whole game between bots
// for them.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	_ "sandtable/scenes/display" // first: says so where there is no display

	"github.com/alecthomas/kong"

	"sandtable/scenes/pictures"
)

// version is set when the program is built.
var version = "0.1.0"

// line is the command line.
type line struct {
	Shot  shot  `cmd:"" help:"Draw a scene to a picture."`
	Shots shots `cmd:"" help:"Draw every scene in every size and language."`
	Demo  demo  `cmd:"" help:"Play a whole game between bots and leave pictures of it."`
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
		return fmt.Errorf("%w: --size %q is not of the form 1280x720, from 320x240 to 8192x8192", pictures.ErrCall, s.Size)
	}
	return pictures.Shot(pictures.Picture{
		Scene: s.Scene, Journal: s.Journal, At: s.At, W: w, H: h, Scale: s.Scale, Text: s.Text, Lang: s.Lang, Version: version,
		Theme: s.Theme, Colours: s.Colours,
	}, s.Out)
}

type shots struct {
	Journal string `required:"" help:"A saved game that is over: what the tables show." placeholder:"FILE"`
	Out     string `help:"Folder for the pictures." default:"build/shots" placeholder:"DIR"`
	Only    string `help:"Only scenes whose names begin so."`
}

func (s *shots) Run() error { return pictures.Shots(version, s.Journal, s.Out, s.Only) }

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
		return fmt.Errorf("%w: --size %q is not of the form 1280x720", pictures.ErrCall, d.Size)
	}
	return pictures.Demo(pictures.Show{
		Out: d.Out, Game: d.Game, Scenario: d.Scenario, Seed: d.Seed, Lang: d.Lang, W: w, H: h, Version: version,
	})
}

func main() {
	var l line
	ctx := kong.Parse(&l,
		kong.Name("pictures"),
		kong.Description("Pictures of the scenes of Sandtable."),
		kong.UsageOnError(),
		kong.Vars{"scenes": strings.Join(pictures.SightNames(), ", ")},
		kong.Exit(func(status int) { // a wrong call is status 2, as everywhere
			if status != 0 {
				status = 2
			}
			os.Exit(status)
		}),
	)
	if err := ctx.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		status := 1
		if errors.Is(err, pictures.ErrCall) {
			status = 2
		}
		os.Exit(status)
	}
}

// Sandtable is a table for board wargames: this is its window. What needs no
// display is in cmd/referee.
package main

import (
	"fmt"
	"os"
	"time"

	_ "sandtable/scenes/display" // first: says so where there is no display

	"github.com/alecthomas/kong"

	"sandtable/scenes"
)

// version is set when the program is packed.
var version = "0.1.0"

// line is the command line.
type line struct {
	File    string           `arg:"" optional:"" help:"A saved game to open."`
	Data    string           `help:"Keep saves and settings in this folder." placeholder:"DIR" env:"SANDTABLE_DATA"`
	Once    bool             `name:"exit-after-first-frame" help:"End after the first frame and print how long it took."`
	Version kong.VersionFlag `help:"Print the version and end."`
}

func main() {
	began := time.Now()
	var l line
	kong.Parse(&l,
		kong.Name("sandtable"),
		kong.Description("A table for board wargames."),
		kong.UsageOnError(),
		kong.Vars{"version": version},
		kong.Exit(func(status int) { // a wrong call is status 2, as everywhere
			if status != 0 {
				status = 2
			}
			os.Exit(status)
		}),
	)
	if err := scenes.Run(scenes.Options{Version: version, Data: l.Data, File: l.File, Once: l.Once, Began: began}); err != nil {
		fmt.Fprintln(os.Stderr, "sandtable:", err)
		os.Exit(1)
	}
}

// Sandtable is a table for board wargames: this is its window. What needs no
// display is in cmd/referee.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"sandtable/scenes/display" // first: says so where there is no display

	"sandtable/scenes"
)

// version is set when the program is packed.
var version = "0.1.0"

const help = `A table for board wargames.

Usage: sandtable [--data DIR] [--read FILE] [FILE]

  FILE                      a saved game to open, or a battle of the publisher's editor (.m44)
  --data DIR                keep saves and settings in this folder [env: SANDTABLE_DATA]
  --read FILE               read every screen out as plain text as it changes: into this file, a pipe, or - for
                            standard output
  --exit-after-first-frame  end after the first frame and print how long it took, and what was read for it
  --help, -h                print this and end
  --version                 print the version and end
`

// parse reads the command line. Options may stand before the file or behind it.
func parse(args []string) (o scenes.Options, version bool, err error) {
	set := flag.NewFlagSet("sandtable", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&o.Data, "data", os.Getenv("SANDTABLE_DATA"), "")
	set.StringVar(&o.Read, "read", "", "")
	set.BoolVar(&o.Once, "exit-after-first-frame", false, "")
	set.BoolVar(&version, "version", false, "")
	for n := 0; ; n++ {
		if err = set.Parse(args); err != nil || set.NArg() == 0 {
			return o, version, err
		}
		if n > 0 {
			return o, version, fmt.Errorf("%q is one file too many", set.Arg(0))
		}
		o.File, args = set.Arg(0), set.Args()[1:]
	}
}

func main() {
	display.Hear()
	began := time.Now()
	o, wantsVersion, err := parse(os.Args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Print(help)
		return
	case err != nil: // a wrong call is status 2, as everywhere
		fmt.Fprintf(os.Stderr, "sandtable: %v; \"sandtable --help\" tells what can be called\n", err)
		os.Exit(2)
	case wantsVersion:
		fmt.Println(version)
		return
	}
	o.Version, o.Began = version, began
	if err := scenes.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, "sandtable:", err)
		os.Exit(1)
	}
}

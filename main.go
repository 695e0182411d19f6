// Sandtable is a table for board wargames: this is its window. What needs no
// display is in cmd/referee.
package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"sandtable/scenes/display" // first: says so where there is no display

	"github.com/alexflint/go-arg"

	"sandtable/scenes"
)

// version is set when the program is packed.
var version = "0.1.0"

// line is the command line.
type line struct {
	File string `arg:"positional" help:"A saved game to open, or a battle of the publisher's editor (.m44)."`
	Data string `arg:"--data,env:SANDTABLE_DATA" help:"Keep saves and settings in this folder." placeholder:"DIR"`
	Read string `arg:"--read" help:"Read every screen out as plain text as it changes: into this file, a pipe, or - for standard output." placeholder:"FILE"`
	Once bool   `arg:"--exit-after-first-frame" help:"End after the first frame and print how long it took, and what was read for it."`
}

// Description is what the help begins with.
func (line) Description() string { return "A table for board wargames." }

// Version is what --version prints.
func (line) Version() string { return version }

func main() {
	display.Hear()
	began := time.Now()
	l := line{}
	p, err := arg.NewParser(arg.Config{Program: "sandtable"}, &l)
	if err == nil {
		err = p.Parse(os.Args[1:])
	}
	switch {
	case errors.Is(err, arg.ErrHelp):
		p.WriteHelp(os.Stdout)
		return
	case errors.Is(err, arg.ErrVersion):
		fmt.Println(version)
		return
	case err != nil: // a wrong call is status 2, as everywhere
		fmt.Fprintf(os.Stderr, "sandtable: %v; \"sandtable --help\" tells what can be called\n", err)
		os.Exit(2)
	}
	if err := scenes.Run(scenes.Options{Version: version, Data: l.Data, File: l.File, Once: l.Once, Read: l.Read, Began: began}); err != nil {
		fmt.Fprintln(os.Stderr, "sandtable:", err)
		os.Exit(1)
	}
}

// Mutants shows what the tests are worth. Each entry of mutants.toml is a small change of the program that a player
// could meet: the program is tested with it, package by package, until a test fails, which has caught it then. No file
// of the program is touched, the compiler is handed the changed one by an overlay.
//
// What came of each is kept in a file at once, and what stands there is not tried again unless it is named. With the
// results of an earlier run each is tried on the package alone that caught it then. It fails when one survives.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
)

// mutant is a change that tests ought to catch.
type mutant struct {
	Name, File string
	Old, New   string   // Old stands once in the file
	Packages   []string // that ought to catch it, the cheapest first
}

// outcome is what came of a mutant.
type outcome struct {
	Caught  bool
	Package string  // that caught it
	Test    string  // the first that failed; what else there was to say of it
	Seconds float64 // of the clock, compiling included
}

func main() {
	results := flag.String("results", "build/mutants.json", "`file` of what came of them")
	caughtBy := flag.String("caught-by", "", "`file` of results of an earlier run")
	flag.Parse()
	done, before := map[string]outcome{}, map[string]outcome{}
	err := read(*results, &done)
	if errors.Is(err, fs.ErrNotExist) { // the first run
		err = nil
	}
	if *caughtBy != "" {
		err = errors.Join(err, read(*caughtBy, &before))
	}
	all, wrong := readMutants()
	err = errors.Join(err, wrong)
	escaped := 0 // those that no test has caught
	for _, m := range all {
		named := slices.Contains(flag.Args(), m.Name)
		if err != nil || flag.NArg() > 0 && !named {
			continue
		}
		if was := before[m.Name]; was.Caught {
			m.Packages = []string{was.Package}
		}
		if _, known := done[m.Name]; named || !known {
			done[m.Name] = m.try()
			err = write(*results, done)
		}
		o := done[m.Name]
		if !o.Caught {
			escaped++
		}
		fmt.Printf("%-36s %7.1f s  %s  %s\n", m.Name, o.Seconds, o.Package, o.Test)
	}
	if escaped > 0 {
		err = errors.Join(err, fmt.Errorf("%d not caught", escaped))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// readMutants reads the list, from the top of the sources. The error tells of every mutant whose code is no longer there.
func readMutants() ([]mutant, error) {
	var all struct{ Mutant []mutant }
	_, err := toml.DecodeFile("assets/packaging/mutants/mutants.toml", &all)
	for _, m := range all.Mutant {
		_, wrong := m.changed()
		err = errors.Join(err, wrong)
	}
	return all.Mutant, err
}

func (m mutant) changed() (string, error) {
	text, err := os.ReadFile(m.File)
	if n := strings.Count(string(text), m.Old); n != 1 {
		err = errors.Join(err, fmt.Errorf("%s: what it replaces stands %d times in %s; once would be right", m.Name, n, m.File))
	}
	return strings.Replace(string(text), m.Old, m.New, 1), err
}

// try tests the packages of a mutant in order until one catches it.
func (m mutant) try() (o outcome) {
	begun := time.Now()
	dir, err := os.MkdirTemp("", "mutant-")
	defer os.RemoveAll(dir)
	text, wrong := m.changed()
	path, lost := filepath.Abs(m.File)
	overlay, file := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "mutant.go")
	replaced := map[string]map[string]string{"Replace": {path: file}}
	err = errors.Join(err, wrong, lost, os.WriteFile(file, []byte(text), 0o644), write(overlay, replaced))
	for i := 0; i < len(m.Packages) && err == nil && !o.Caught; i++ {
		o, err = test(m.Packages[i], overlay)
	}
	switch {
	case err != nil:
		o = outcome{Test: "COULD NOT BE TRIED: " + err.Error()}
	case !o.Caught:
		o.Test = "SURVIVED"
	}
	o.Seconds = time.Since(begun).Round(100 * time.Millisecond).Seconds()
	return o
}

// test runs the tests of a package, twenty minutes at most, until one fails; the error says why they could not run.
func test(pattern, overlay string) (o outcome, err error) {
	out, exit := exec.Command("go", "test", "-json", "-vet=off", "-failfast", "-count=1", "-timeout=20m", "-overlay="+overlay, pattern).Output()
	late := ""
	for line := range strings.Lines(string(out)) {
		var e struct{ Action, Package, Test, Output, FailedBuild string }
		switch wrong := json.Unmarshal([]byte(line), &e); {
		case wrong != nil, e.Action == "build-output", e.FailedBuild != "":
			err = errors.Join(err, wrong, errors.New(strings.TrimSpace(e.Package+" "+e.Output)))
		case strings.HasPrefix(e.Output, "panic: test timed out"):
			late = " did not end in time"
		case e.Action == "fail" && !o.Caught:
			o = outcome{Caught: true, Package: strings.Replace(e.Package, "sandtable", ".", 1), Test: e.Test + late}
		}
	}
	if o.Caught {
		exit = nil // as it should be
	}
	return o, errors.Join(err, exit)
}

func read(path string, into any) error {
	data, err := os.ReadFile(path)
	return errors.Join(err, json.Unmarshal(data, into))
}

func write(path string, v any) error {
	data, err := json.MarshalIndent(v, "", "\t")
	return errors.Join(err, os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, append(data, '\n'), 0o644))
}

package main

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"sandtable/rules/script"
	"sandtable/rules/strict/reads"
)

//go:embed budget.toml
var budgetFile []byte

// budget is what may be spent.
type budget struct {
	Window   int64 `toml:"window"`   // bytes of the program with a window
	Referee  int64 `toml:"referee"`  // bytes of the headless program
	Lines    int64 `toml:"lines"`    // of Go outside tests
	Pictures int64 `toml:"pictures"` // bytes of pictures, sums and frozen games under test
	First    struct {
		Sheets   int64 `toml:"sheets"`
		Pixels   int64 `toml:"pixels"`
		Texts    int64 `toml:"texts"`
		Bytes    int64 `toml:"bytes"`
		Commands int64 `toml:"commands"`
	} `toml:"first_picture"` // what is read for it
	CPU struct {
		All      float64            `toml:"all"`
		Usual    float64            `toml:"usual"`   // what all of them take on the day the others are measured by
		Package  float64            `toml:"package"` // of one without a line of its own
		Test     float64            `toml:"test"`
		Packages map[string]float64 `toml:"packages"`
		Tests    map[string]float64 `toml:"tests"` // by package and name
	} `toml:"cpu"` // seconds of a core
}

// item is a line of the table.
type item struct {
	what, unit  string
	spent, most float64
}

func (i item) over() bool { return i.spent > i.most }

// check prints what was spent beside what may be, and gives status 1 where something is over.
func check(file string) (status int) {
	var b budget
	read, err := toml.Decode(string(budgetFile), &b)
	if err != nil {
		script.Do(fmt.Errorf("budget.toml: %w", err))
	}
	if odd := read.Undecoded(); len(odd) > 0 {
		script.Do(fmt.Errorf("budget.toml: nothing is held to %v", odd))
	}
	first := firstPicture()
	list := append(weights(&b),
		item{"sheets decoded before the first picture", "", float64(first.Sheets), float64(b.First.Sheets)},
		item{"their pixels", "", float64(first.Pixels), float64(b.First.Pixels)},
		item{"texts parsed before it", "", float64(first.Texts), float64(b.First.Texts)},
		item{"their bytes", "", float64(first.Bytes), float64(b.First.Bytes)},
		item{"commands that draw it", "", float64(first.Commands), float64(b.First.Commands)})
	if show(os.Stdout, append(list, b.tests(timings(file))...)) > 0 {
		status = 1
	}
	return status
}

// weights are sizes of programs and of the tree.
func weights(b *budget) (out []item) {
	for _, p := range []struct {
		path string
		most int64
	}{{"build/sandtable", b.Window}, {"build/referee", b.Referee}} {
		info, err := os.Stat(p.path)
		if err != nil {
			script.Do(fmt.Errorf("%w; \"make build\" makes it", err))
		}
		out = append(out, item{p.path, "bytes", float64(info.Size()), float64(p.most)})
	}
	lines, pictures, err := tree(".")
	script.Do(err)
	return append(out, item{"Go outside tests", "lines", float64(lines), float64(b.Lines)},
		item{"pictures and games under test", "bytes", float64(pictures), float64(b.Pictures)})
}

// tree counts lines of Go outside tests, and bytes of what the tests of pictures compare with.
func tree(top string) (lines, pictures int64, err error) {
	err = filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		switch here := filepath.ToSlash(path); {
		case d.IsDir() && (here == filepath.ToSlash(filepath.Join(top, "build")) || strings.HasPrefix(name, ".") && here != top):
			return fs.SkipDir
		case d.IsDir():
		case strings.Contains(here, "scenes/pictures/testdata/"):
			info, err := d.Info()
			if err != nil {
				return err
			}
			pictures += info.Size()
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			lines += int64(strings.Count(string(data), "\n"))
		}
		return nil
	})
	return lines, pictures, err
}

// firstPicture is what the program reads before its first picture, with nothing saved yet.
func firstPicture() (c reads.Start) {
	dir := script.Have(os.MkdirTemp("", "sandtable-budget"))
	defer os.RemoveAll(dir)
	cmd := exec.Command("build/sandtable", "--data", dir, "--exit-after-first-frame")
	cmd.Env = append(os.Environ(), "LC_ALL=en_GB.UTF-8") // what is read depends on the language
	out, err := cmd.CombinedOutput()
	if err != nil {
		script.Do(fmt.Errorf("build/sandtable: %w: %s", err, out))
	}
	_, said, _ := strings.Cut(string(out), "\n")
	if err := json.Unmarshal([]byte(said), &c); err != nil || c.Sheets == 0 {
		script.Do(fmt.Errorf("build/sandtable says %q after its first picture, not what it has read: %v", out, err))
	}
	return c
}

// timings reads a file of timed.
func timings(file string) (out []timing) {
	f := script.Have(os.Open(file))
	defer f.Close()
	for dec := json.NewDecoder(f); ; {
		var t timing
		if err := dec.Decode(&t); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			script.Do(fmt.Errorf("%s: %w", file, err))
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		script.Do(fmt.Errorf("%s: no package was timed", file))
	}
	return out
}

// tests are the time of all tests, the ten slowest packages and tests, and others over their budget. On a slow day, by which all
// take longer than usual, one of them may too: it is over where its part of all is.
func (b *budget) tests(times []timing) []item {
	of := func(own map[string]float64, name string, other float64) float64 {
		if s, ok := own[name]; ok {
			return s
		}
		return other
	}
	all := item{"all tests", "CPU s", 0, b.CPU.All}
	for _, t := range times {
		all.spent += t.CPU
	}
	slow := max(1, all.spent/b.CPU.Usual)
	var packages, tests []item
	for _, t := range times {
		packages = append(packages, item{t.Package, "CPU s", t.CPU, slow * of(b.CPU.Packages, t.Package, b.CPU.Package)})
		for name, s := range t.Tests {
			name = t.Package + " " + name
			tests = append(tests, item{name, "CPU s", s, slow * of(b.CPU.Tests, name, b.CPU.Test)})
		}
	}
	return slices.Concat([]item{all}, slowest(packages), slowest(tests))
}

// slowest are the ten that took longest, and all that are over their budget.
func slowest(list []item) (out []item) {
	slices.SortFunc(list, func(a, b item) int {
		return cmp.Or(cmp.Compare(b.spent, a.spent), cmp.Compare(a.what, b.what))
	})
	for n, i := range list {
		if n < 10 || i.over() {
			out = append(out, i)
		}
	}
	return out
}

// show prints the table, and says how many lines of it are over their budget.
func show(to io.Writer, list []item) (over int) {
	fmt.Fprintf(to, "%-72s %12s %12s\n", "what it costs", "now", "at most")
	for _, i := range list {
		format := "%-72s %12.0f %12.0f %s"
		if i.unit == "CPU s" {
			format = "%-72s %12.1f %12.1f %s"
		}
		fmt.Fprintf(to, format, i.what, i.spent, i.most, i.unit)
		if i.over() {
			over++
			fmt.Fprint(to, "  OVER: assets/packaging/budget/budget.toml has the figure")
		}
		fmt.Fprintln(to)
	}
	return over
}
